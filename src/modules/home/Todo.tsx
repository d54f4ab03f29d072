import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { BEGIN } from '../../web/list/useListState.ts'
import { useSession } from '../../web/session.ts'
import { clockRun } from '../sys/clockRun/clockRun.ts'
import { HomeCard, cardQuery, useCard } from './HomeCard.tsx'
import { running } from './running.ts'

const TODO = cardQuery('todo', () => get('dashboard/getTodo'))
export const useTodo = () => useQuery(TODO)
export type Figure = NonNullable<ReturnType<typeof useTodo>['data']>[number]
const urgency: Record<string, number> = { danger: 0, warning: 1, primary: 2 }
const byUrgency = (a: Figure, b: Figure) => urgency[a.tone]! - urgency[b.tone]!
/** The list of what is counted, in the view that is called so. @param begin what is begun there at once */
export const addressOf = (f: Figure, begin?: string) =>
  `${f.path}?${new URLSearchParams({ ...(f.filter as Record<string, string>), view: f.key, ...(begin ? { [BEGIN]: begin } : {}) })}`
/** One thing that is watched is no health card: it is work once there is something to do. */
export const isHealth = (figures: readonly Figure[]) => figures.filter((f) => f.watch).length > 1
const NOTHING: ReadonlyMap<string, number> = new Map()

/** How much each figure counts, and behind each screen its largest one, since one document may stand in several. */
export function useCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...TODO, refetchOnMount: false }) // a list's tabs ask nothing anew: the menu keeps it fresh
  return useMemo(() => {
    if (!data) return NOTHING
    const most = new Map<string, number>()
    for (const f of data) most.set(f.key, f.count).set(f.path, Math.max(f.count, most.get(f.path) ?? 0))
    return most
  }, [data])
}

/** 系统运行: what is watched, with a tick where all is well; what room there is, the last backup and the last job. */
export function Health() {
  const query = useTodo()
  const { who } = useSession()
  const figures = query.data ?? []
  const watched = figures.filter((f) => f.watch).sort((a, b) => Number(!a.count) - Number(!b.count) || byUrgency(a, b))
  if (!isHealth(figures)) return null
  return (
    <HomeCard title="系统运行" query={query}>
      {() => (
        <ul className="checks">
          {watched.map((f) => (
            <li key={f.key} className={f.count ? f.tone : 'well'}>
              <Link to={addressOf(f)}>{f.title}</Link>
              <b>{f.count ? f.count.toLocaleString('zh-CN') : <CheckCircleFilled aria-label="没有" />}</b>
            </li>
          ))}
          {who.keys.has(`${clockRun.key}.query`) && <Running />}
        </ul>
      )}
    </HomeCard>
  )
}

function Running() {
  const { data } = useCard('running', () => get('dashboard/getRunning'))
  return data
    ? running(data, Date.now()).map(({ title, text, tone }) => (
        <li key={title} className={tone}>
          <span>{title}</span>
          <b>{text}</b>
        </li>
      ))
    : null
}
