import { Popover } from 'antd'
import type { ReactNode } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { Ago } from '../Ago.tsx'
import { useHistory } from './asks.ts'
import { sourceOf, type Change } from './record.ts'

interface Props {
  doc: AnyDocument
  id: number
  /** Of the head, or of a line. */
  field?: string
  line?: number
  children: ReactNode
}

/** A label that tells who changed what it names, when, why and from where; as it is where nobody did. */
export function FieldChanges({ doc, id, field, line, children }: Props) {
  const { data } = useHistory(doc, id)
  const isIts = (c: Change) => (line ? c.line === line : !c.line && c.field === field)
  const told = (data ?? []).map((record) => ({ record, changes: record.changes.filter(isIts) })).filter((t) => t.changes.length)
  if (!told.length) return children
  return (
    <Popover
      trigger="click"
      title={line ? `第${line}行的修改` : '修改记录'}
      content={
        <ul className="field-changes">
          {told.map(({ record: r, changes }) => (
            <li key={r.seq}>
              {changes.map((c) => (
                <div key={c.field}>
                  {line && `${c.label}：`}
                  {c.before || '（空）'} → <b>{c.after || '（空）'}</b>
                </div>
              ))}
              <div className="muted">
                <Ago at={r.at} /> · {r.who}
                {r.org && `（${r.org}）`} · {r.label}
                {sourceOf(r) && ` · ${sourceOf(r)}`}
                {r.reason && ` · ${r.reason}`}
              </div>
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className="changed-label" title="修改记录">
        {children}
      </button>
    </Popover>
  )
}
