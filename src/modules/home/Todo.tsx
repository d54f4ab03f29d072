import { CheckCircleFilled } from '@ant-design/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { toInstant, type Action, type OrgType } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { BEGIN, LOOK } from '../../web/list/useListState.ts'
import { useSession } from '../../web/session.ts'
import { HomeCard, useCard } from './HomeCard.tsx'
import { urgencyText } from './when.ts'

const useTodo = () => useCard('todo', () => get('dashboard/getTodo'))
type Figure = NonNullable<ReturnType<typeof useTodo>['data']>[number]
const urgency: Record<string, number> = { danger: 0, warning: 1, primary: 2 }
const byUrgency = (a: Figure, b: Figure) => urgency[a.tone]! - urgency[b.tone]!
/** The list of what is counted. @param begin what is begun there at once */
const addressOf = (f: Figure, begin?: string) =>
  `${f.path}?${new URLSearchParams({ ...(f.filter as Record<string, string>), ...(begin ? { [BEGIN]: begin } : {}) })}`
/** One thing that is watched is no health card: it is work once there is something to do. */
const isHealth = (figures: readonly Figure[]) => figures.filter((f) => f.watch).length > 1
const NOTHING: ReadonlyMap<string, number> = new Map()

/** What waits behind each screen: its largest figure, since one document may stand in several. */
export function useCounts(): ReadonlyMap<string, number> {
  const { data } = useTodo()
  return useMemo(() => {
    if (!data) return NOTHING
    const most = new Map<string, number>()
    for (const f of data) most.set(f.path, Math.max(f.count, most.get(f.path) ?? 0))
    return most
  }, [data])
}

const rest: Record<OrgType, string> = {
  internal: '没有要您处理的事了', supplier: '没有要您处理的事了，新的拉动单和任务会出现在这里',
  carrier: '没有要您处理的事了，指派给您的车次会出现在这里',
}

/** 待办: what waits, the most urgent first; each number opens the list that it counts. */
export function Todo() {
  const query = useTodo()
  const { who } = useSession()
  const now = Date.now()
  const today = toInstant(new Date(now)).slice(0, 10)
  return (
    <HomeCard title="待办" query={query} bare>
      {(figures) => {
        const work = figures.filter((f) => !f.watch || !isHealth(figures))
        const parts = Map.groupBy(
          work.filter((f) => f.within && f.count > 0),
          (f) => f.within!,
        )
        // A part that is worse makes the whole as urgent.
        const waiting = work
          .filter((f) => !f.within && f.count > 0)
          .map((f) => ({ ...f, tone: (parts.get(f.key) ?? []).concat(f).sort(byUrgency)[0]!.tone }))
          .sort(byUrgency)
        if (!work.length) return null
        if (!waiting.length)
          return (
            <p className="todo-done">
              <CheckCircleFilled /> {rest[who.orgType]}
            </p>
          )
        return (
          <nav className="todo" aria-label="待办">
            {waiting.map((f) => (
              <div key={f.key} className={`todo-item ${f.tone}`}>
                <Link to={addressOf(f, f.count === 1 ? LOOK : undefined)}>
                  <b>{f.count.toLocaleString('zh-CN')}</b>
                  <span>
                    {f.title}
                    <small>
                      {[
                        ...(parts.get(f.key) ?? []).map((part) => `${part.title} ${part.count}`),
                        urgencyText(f.due ?? null, f.since ?? null, now, today),
                      ]
                        .filter(Boolean)
                        .join('，')}
                    </small>
                  </span>
                </Link>
                <Answer figure={f} />
              </div>
            ))}
          </nav>
        )
      }}
    </HomeCard>
  )
}

/** Does it, with the rows chosen: with one in its dialog, with several where nothing is asked of each. */
function Answer({ figure: f }: { figure: Figure }) {
  const { contents } = useSession()
  const doc = contents.flatMap((c) => c.documents).find((d) => d.at === f.path)
  const action: Action | undefined = f.act ? doc?.actions[f.act] : undefined
  if (!action || (action.lines && f.count > 1)) return null
  return (
    <Link className="todo-act" to={addressOf(f, f.act!)} aria-label={`${action.label}：${f.title}`}>
      {action.label}
    </Link>
  )
}

/** 系统运行: what is watched, with a tick where all is well. */
export function Health() {
  const query = useTodo()
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
        </ul>
      )}
    </HomeCard>
  )
}
