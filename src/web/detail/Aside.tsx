import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { headFields, type AnyDocument, type FileRef, type Fields } from '../../declare/index.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { SignTab } from '../sign/SignTab.tsx'
import { useTabState } from '../shell/tabs.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  doc: AnyDocument
  row: WireRow
  at: string | undefined
  parts: ScreenParts
  draw: (name: string) => ReactNode
}

/** Beside the story: who did what, who signed, which files. */
export function Aside({ doc, row, at, parts, draw }: Props) {
  const [tab, setTab] = useTabState<string | undefined>('aside', undefined)
  const { useTold, useExchanged } = useSession()
  const told = useTold(doc.name, row.id)
  const exchanged = useExchanged(doc, row)
  const files = filesOf(headFields(doc), row, parts)
  const items = [
    ...(doc.rows === 'computed'
      ? []
      : [{ key: 'history', label: '操作记录', children: <Timeline doc={doc} id={row.id} at={at} /> }]),
    ...(doc.signing
      ? [{ key: 'signs', label: isApproved(doc) ? '审批' : '签字', children: <SignTab doc={doc} id={row.id} /> }]
      : []),
    ...(told
      ? [{ key: 'told', label: told.unread ? `消息（${told.unread} 条未读）` : `消息（${told.count}）`, children: told.show }]
      : []),
    ...(files.length
      ? [
          {
            key: 'files',
            label: `附件（${files.reduce((n, name) => n + (row[name] as FileRef[]).length, 0)}）`,
            children: files.map((n) => (
              <section key={n}>
                <h4>{headFields(doc)[n]!.label}</h4>
                {draw(n)}
              </section>
            )),
          },
        ]
      : []),
    ...(exchanged ? [{ key: 'exchanged', label: '报文', children: exchanged }] : []),
  ]
  if (!items.length) return null
  const chosen = items.some((i) => i.key === tab) ? tab! : items[0]!.key
  return (
    <aside className="story-aside" aria-label="记录与附件">
      <div>
        <Tabs size="small" destroyOnHidden activeKey={chosen} onChange={setTab} items={items} />
      </div>
    </aside>
  )
}

/** Nothing of it is signed on paper. */
const isApproved = (doc: AnyDocument): boolean => Object.values(doc.signing ?? {}).every((p) => p.approve)

/** Columns of files that hold any, and are not drawn by the document's own screen. */
const filesOf = (fields: Fields, row: WireRow, parts: ScreenParts): string[] =>
  Object.keys(fields).filter((n) => fields[n]!.kind === 'files' && row[n]?.length && !parts.values?.[n])
