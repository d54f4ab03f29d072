import { CheckCircleFilled } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { toInstant, waitKinds, type Action, type AnyDocument, type OrgType, type WaitKind } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { following } from '../../web/dialogs/following.ts'
import { readDocument } from '../../web/hooks/useDocument.ts'
import { shortWords } from '../../web/list/cellText.ts'
import { LOOK } from '../../web/list/useListState.ts'
import { useSession } from '../../web/session.ts'
import { hasPage } from '../../web/shell/pages.ts'
import { HomeCard, useCard } from './HomeCard.tsx'
import { addressOf, isHealth, useTodo, type Figure } from './Todo.tsx'
import { kindsOf, workOf, type Kind, type WorkItem } from './work.ts'
import { urgencyText } from './when.ts'

const rest: Record<OrgType, string> = {
  internal: '没有要您处理的事了', supplier: '没有要您处理的事了，新的拉动单和任务会出现在这里',
  carrier: '没有要您处理的事了，指派给您的车次会出现在这里',
}
/** So many rows stand on the page at first. */
const SHOWN = 8

/** The list of the day: what waits, the worst first, each with whom it concerns and what answers it; a strip of kinds filters it. */
export function Work() {
  const todo = useTodo()
  const rows = useCard('work', () => get('dashboard/getWork'))
  const { who } = useSession()
  const [chosen, setChosen] = useState<WaitKind>()
  const [all, setAll] = useState(false)
  const query = {
    data: todo.data && rows.data && ([todo.data, rows.data] as const),
    error: todo.error ?? rows.error,
    refetch: () => Promise.all([todo.refetch(), rows.refetch()]),
  }
  return (
    <HomeCard title="今日清单" query={query} bare>
      {([figures, worst]) => {
        const work = figures.filter((f) => !f.watch || !isHealth(figures))
        const waiting = work.filter((f) => !f.within && f.count > 0)
        if (!work.length) return null
        if (!waiting.length)
          return (
            <p className="todo-done">
              <CheckCircleFilled /> {rest[who.orgType]}
            </p>
          )
        const kinds = kindsOf(waiting)
        const kind = kinds.find((k) => k.kind === chosen)
        const items = workOf(kind ? waiting.filter((f) => f.kind === kind.kind) : waiting, worst, Date.now())
        const shown = all ? items : items.slice(0, SHOWN)
        return (
          <section className="work" aria-label="今日清单">
            <Kinds {...{ kinds, chosen: kind?.kind, choose: setChosen }} />
            {kind && <Figures figures={waiting.filter((f) => f.kind === kind.kind)} parts={work} />}
            <ul className="work-rows">
              {shown.map((item) => (
                <Row key={`${item.figure.key}-${item.id}`} item={item} rest={restOf(items, item)} />
              ))}
            </ul>
            {shown.length < items.length && (
              <Button type="link" size="small" onClick={() => setAll(true)}>
                再看 {items.length - shown.length} 项
              </Button>
            )}
          </section>
        )
      }}
    </HomeCard>
  )
}

interface KindsProps {
  kinds: readonly Kind[]
  chosen: WaitKind | undefined
  choose: (kind: WaitKind | undefined) => void
}
function Kinds({ kinds, chosen, choose }: KindsProps) {
  return (
    <div className="work-kinds" role="group" aria-label="按该做什么筛选">
      {kinds.map(({ kind, count, tone }) => (
        <button
          key={kind}
          type="button"
          className={tone}
          aria-pressed={kind === chosen}
          onClick={() => choose(kind === chosen ? undefined : kind)}
        >
          {waitKinds[kind]} <b>{count.toLocaleString('zh-CN')}</b>
        </button>
      ))}
    </div>
  )
}

/** What the kind counts, each with its list, and what answers all of it where one answer fits all. */
function Figures({ figures, parts }: { figures: readonly Figure[]; parts: readonly Figure[] }) {
  const now = Date.now()
  const today = toInstant(new Date(now)).slice(0, 10)
  return (
    <nav className="todo" aria-label="待办">
      {figures.map((f) => (
        <div key={f.key} className={`todo-item ${f.tone}`}>
          <Link to={addressOf(f, f.count === 1 ? LOOK : undefined)}>
            <b>{f.count.toLocaleString('zh-CN')}</b>
            <span>
              {f.title}
              <small>
                {[
                  ...parts.filter((p) => p.within === f.key && p.count).map((p) => `${p.title} ${p.count}`),
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
}

const documentOf = (contents: ReturnType<typeof useSession>['contents'], path: string): AnyDocument | undefined =>
  contents.flatMap((c) => c.documents).find((d) => d.at === path)

/** Does it with the rows chosen: with one in its dialog, with several where nothing is asked of any. */
function Answer({ figure: f }: { figure: Figure }) {
  const { contents } = useSession()
  const action: Action | undefined = f.act ? documentOf(contents, f.path)?.actions[f.act] : undefined
  const asks = action && (action.lines || Object.keys(action.input ?? {}).length > 0)
  if (!action || (asks && f.count > 1)) return null
  return (
    <Link className="todo-act" to={addressOf(f, f.act!)} aria-label={`${action.label}：${f.title}`}>
      {action.label}
    </Link>
  )
}

/** What waits for the same answer, the next one first. */
const restOf = (items: readonly WorkItem[], item: WorkItem) =>
  items.slice(items.indexOf(item) + 1).filter((i) => i.figure.key === item.figure.key)

/** One of what waits. Its button opens the dialog over this page; once what it asks is answered, that of the next one opens. */
function Row({ item, rest }: { item: WorkItem; rest: readonly WorkItem[] }) {
  const { contents } = useSession()
  const { message } = App.useApp()
  const { figure: f, id, no, names, when, tone } = item
  const doc = documentOf(contents, f.path)
  const label = f.act && doc?.actions[f.act].label
  const asks = Object.keys((f.act && (doc?.actions[f.act] as Action | undefined)?.input) ?? {}).length > 0
  const begin = (of: number, [next, ...others]: readonly WorkItem[]) =>
    void readDocument(doc!, of).then(
      (row) =>
        following.set({
          doc: doc!,
          name: f.act!,
          label: label!,
          row,
          after: next && asks ? () => begin(next.id, others) : undefined,
        }),
      (e: Error) => void message.error(e.message),
    )
  return (
    <li className={tone}>
      <span className="work-when">{when}</span>
      <Link to={addressOf(f, f.count === 1 ? LOOK : undefined)} className="work-what">
        {f.title} <b>{f.count.toLocaleString('zh-CN')}</b>
      </Link>
      <span className="work-no">
        <Link to={doc && hasPage(doc) ? `${doc.at}/${id}` : addressOf(f)}>{no}</Link>
      </span>
      <span className="work-who muted">{names.map(shortWords).join(' · ')}</span>
      <span className="work-act">
        {label && doc && hasPage(doc) && (
          <Button size="small" onClick={() => begin(id, rest)} aria-label={`${label}：${no}`}>
            {label}
          </Button>
        )}
      </span>
    </li>
  )
}
