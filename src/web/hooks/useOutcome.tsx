/** What came of an action: named, one click away, with the step that usually follows. */
import { App, Button, Space } from 'antd'
import { useNavigate } from 'react-router'
import { nextAction, stateOfCode, type Action, type AnyDocument } from '../../declare/index.ts'
import type { Performed } from '../calls.ts'
import { readDocument } from './useDocument.ts'
import { useSession } from '../session.ts'
import { detailPath } from '../shell/pages.ts'
import { following } from '../dialogs/following.ts'

/** Seconds that it stays; pointing at it keeps it. */
const STAYS = 10

/** Says what came of an action. */
export function useOutcome() {
  const open = useNavigate()
  const { notification } = App.useApp()
  const { who, documents } = useSession()
  return (doc: AnyDocument, action: Action, title: string, { id, ids, no, state, made = [] }: Performed) => {
    const own = id ?? (ids?.length === 1 ? ids[0] : undefined)
    const removed = action.to === 'removed'
    const others = made.flatMap((m) => (documents.get(m.doc)?.at ? [{ ...m, of: documents.get(m.doc)! }] : []))
    // What was made goes on; nothing made, the row itself does.
    const first =
      others[0] ?? (own !== undefined && !removed ? { of: doc, id: own, no: no ?? '', state: state ?? null } : undefined)
    const status = first && first.state !== null ? stateOfCode(first.of, first.state)?.name : undefined
    const next = first && status ? nextAction(first.of, status, who) : undefined
    const key = `${doc.name}-${title}-${own ?? ''}`
    const go = (path: string) => (notification.destroy(key), void open(path))
    const links = [...(own !== undefined && no && doc.at ? [{ of: doc, id: own, no }] : []), ...others]
    const follow = async () => {
      notification.destroy(key)
      following.set({ doc: first!.of, name: next!, row: await readDocument(first!.of, first!.id) })
    }
    notification.success({
      key,
      title,
      duration: links.length || next ? STAYS : 3,
      placement: 'bottomRight',
      ...(links.length
        ? {
            description: links.map((l) => (
              <div key={`${l.of.name}-${l.id}`}>
                {l.of.counted?.[1] ?? l.of.title}
                <Button type="link" size="small" onClick={() => go(detailPath(l.of, l.id))}>
                  {l.no}
                </Button>
              </div>
            )),
          }
        : {}),
      ...(next
        ? {
            actions: (
              <Space>
                <Button size="small" onClick={() => go(detailPath(first!.of, first!.id))}>
                  打开
                </Button>
                <Button size="small" type="primary" onClick={() => void follow()}>
                  下一步：{(first!.of.actions[next] as Action).label}
                </Button>
              </Space>
            ),
          }
        : {}),
    })
  }
}
