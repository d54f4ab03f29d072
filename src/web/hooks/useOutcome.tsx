/** What came of an action: named, one click away, with the step that usually follows. */
import { App, Button, Space } from 'antd'
import { useNavigate } from 'react-router'
import { isId, nextFor, rowName, stateOfCode, toText, type Action, type AnyDocument } from '../../declare/index.ts'
import type { Performed } from '../calls.ts'
import { beginnings } from '../dialogs/beginnings.ts'
import { following, type FollowUp } from '../dialogs/following.ts'
import { useSession } from '../session.ts'
import { detailPath } from '../shell/pages.ts'
import { readDocument } from './useDocument.ts'

/** Seconds that it stays; pointing at it keeps it. */
const STAYS = 10

/** A row that was acted on, or came of it. */
interface Came {
  of: AnyDocument
  id: number
  no?: string | null | undefined
  state?: number | null | undefined
}
interface Next {
  came: Came
  no: string
  step: FollowUp
}

/** What it answers besides the rows: how many were placed, and how many were not. */
const saidBy = (action: Action, answer: object): string =>
  Object.entries(action.acts?.answer ?? {})
    .flatMap(([n, f]) => {
      const value = (answer as Record<string, unknown>)[n]
      return isId(f) || value === null || value === undefined ? [] : [`${f.label} ${toText(f, value)}`]
    })
    .join('，')

/** Says what came of an action. */
export function useOutcome() {
  const open = useNavigate()
  const { notification } = App.useApp()
  const { who, documents } = useSession()
  return (doc: AnyDocument, name: string, title: string, performed: Performed) => {
    const { id, ids, no, state, made = [] } = performed
    const action: Action = doc.actions[name]
    const said = saidBy(action, performed)
    const own = id ?? (ids?.length === 1 ? ids[0] : undefined)
    const itself: Came[] = own !== undefined && action.to !== 'removed' && doc.at ? [{ of: doc, id: own, no, state }] : []
    const others: Came[] = made.flatMap((m) => (documents.get(m.doc)?.at ? [{ ...m, of: documents.get(m.doc)! }] : []))
    const key = `${doc.name}-${title}-${own ?? ''}`
    const go = (path: string) => (notification.destroy(key), void open(path))
    const say = (next?: Next) => {
      const links = [...itself, ...others].map((c) => (c === next?.came ? { ...c, no: next.no } : c)).filter((c) => c.no)
      notification.success({
        key, title,
        duration: links.length || next || said ? STAYS : 3,
        placement: 'bottomRight',
        ...(links.length || said
          ? {
              description: (
                <>
                  {said && <div>{said}</div>}
                  {links.map((l) => (
                    <div key={`${l.of.name}-${l.id}`}>
                      {l.of.counted?.[1] ?? l.of.title}
                      <Button type="link" size="small" onClick={() => go(detailPath(l.of, l.id))}>
                        {l.no}
                      </Button>
                    </div>
                  ))}
                </>
              ),
            }
          : {}),
        ...(next
          ? {
              actions: (
                <Space>
                  <Button size="small" onClick={() => go(detailPath(next.came.of, next.came.id))}>
                    打开
                  </Button>
                  <Button size="small" type="primary" onClick={() => (notification.destroy(key), following.set(next.step))}>
                    下一步：{next.step.label}
                  </Button>
                </Space>
              ),
            }
          : {}),
      })
    }
    say()
    // Without it the step is still one click further away, on the document's page.
    void nextOf([...itself, ...others], doc, name)
      .then((next) => next && say(next))
      .catch(() => {})
  }

  /** The first of them that goes on, with what is done next with it; what was just done is not. */
  async function nextOf(came: readonly Came[], doc: AnyDocument, done: string): Promise<Next | undefined> {
    for (const c of came) {
      if (c.state === null || c.state === undefined) continue
      const row = await readDocument(c.of, c.id)
      const name = nextFor(c.of, { ...row, status: stateOfCode(c.of, row.status)?.name ?? '' }, who)
      const step: FollowUp | undefined =
        name && !(c.of === doc && name === done)
          ? { doc: c.of, name, label: (c.of.actions[name] as Action).label, row, atOnce: true }
          : beginnings(documents, c.of, row, who).find((b) => !b.aside)
      if (step) return { came: c, no: rowName(c.of, row), step }
    }
    return undefined
  }
}
