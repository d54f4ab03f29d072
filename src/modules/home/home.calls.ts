/** The home page: what waits for the person. How deliveries and orders go are reports with a card. */
import { waitQuery, type Who } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ApiCall } from '../../engine/http/calls.ts'
import { count } from '../../engine/read/list.ts'
import { readQuery } from '../../engine/read/query.ts'
import { documents } from '../index.ts'

interface Todo {
  key: string
  title: string
  tone: string
  count: number
  path: string
  filter: Record<string, string>
}
/** People with the same rights have the same figures, and all of them ask when something changes. */
const SHARED = 1_000

function remembered<T>(memory: Map<string, { at: number; answer: Promise<T> }>, of: unknown, ask: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(of)
  const known = memory.get(key)
  if (known && Date.now() - known.at < SHARED) return known.answer
  if (memory.size > 500) memory.clear()
  const answer = ask()
  memory.set(key, { at: Date.now(), answer })
  answer.catch(() => memory.delete(key))
  return answer
}

function todoOf(engine: Engine, who: Who): Promise<Todo[]> {
  const mine = documents
    .filter((doc) => doc.scope[who.orgType] && who.keys.has(`${doc.key}.query`))
    .flatMap((doc) => Object.entries(doc.waits).map(([key, wait]) => ({ key, wait, doc })))
    .filter(({ wait }) => [wait.for].flat().includes(who.orgType))
  return Promise.all(
    mine.map(async ({ key, wait, doc }) => {
      const filter = waitQuery(doc, wait, engine.now())
      const { total } = await count(engine, doc, readQuery(doc, 'head', filter), who)
      return { key, title: wait.title, tone: wait.tone, count: total, path: doc.at!, filter }
    }),
  )
}

export default function homeCalls(engine: Engine): ApiCall[] {
  const todos = new Map<string, { at: number; answer: Promise<Todo[]> }>()
  return [
    {
      path: 'dashboard/getTodo',
      methods: ['GET'],
      title: '首页待办数量',
      kind: 'read',
      // Each figure is asked through the list's own door: the number is the total of the list that it links to.
      run: ({ who }) => remembered(todos, [who.orgId, who.plants, [...who.keys].sort()], () => todoOf(engine, who)),
    },
  ]
}
