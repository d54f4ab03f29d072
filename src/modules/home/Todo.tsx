import { useMemo } from 'react'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { HomeCard, useCard } from './HomeCard.tsx'

interface Figure {
  key: string
  title: string
  tone: 'danger' | 'warning' | 'primary'
  count: number
  path: string
  filter: Record<string, string>
}
const urgency = { danger: 0, warning: 1, primary: 2 }

const useTodo = () => useCard('todo', () => get<Figure[]>('dashboard/getTodo'))
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

/** 待办: what waits, the most urgent first; each number opens the list that it counts. */
export function Todo() {
  const query = useTodo()
  return (
    <HomeCard title="待办" query={query}>
      {(figures) => {
        const waiting = figures.filter((f) => f.count > 0).sort((a, b) => urgency[a.tone] - urgency[b.tone])
        const clear = figures.filter((f) => f.count === 0)
        return (
          <>
            {waiting.length === 0 && <p className="muted">{figures.length ? '没有待办事项' : '您的岗位没有待办事项'}</p>}
            <div className="todo">
              {waiting.map((f) => (
                <Link key={f.key} to={`${f.path}?${new URLSearchParams(f.filter)}`} className={`todo-item ${f.tone}`}>
                  <b>{f.count.toLocaleString('zh-CN')}</b>
                  <span>{f.title}</span>
                </Link>
              ))}
            </div>
            {clear.length > 0 && <p className="muted todo-clear">无待办：{clear.map((f) => f.title).join('、')}</p>}
          </>
        )
      }}
    </HomeCard>
  )
}
