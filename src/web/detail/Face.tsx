import { Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { headFields, type AnyDocument } from '../../declare/index.ts'
import type { FaceItem } from '../client.gen.ts'
import { textOf } from '../format.tsx'
import { useSession } from '../session.ts'
import { detailPath, hasPage } from '../shell/pages.ts'
import { useFace } from './asks.ts'
import { faceLabels } from './faceLabels.ts'

const kinds = [
  ['wait', '待处理'],
  ['open', '进行中'],
  ['figure', '指标'],
  ['record', '资料'],
] as const
/** So many of a kind are read at a glance. */
const FIRST = 8
const urgency: Readonly<Record<string, number>> = { danger: 0, warning: 1, primary: 2 }

/** Whom or what one works with, on one's page: what waits, what is under way, how it goes, what is kept of it. Each figure opens its list. */
export function Face({ doc, id }: { doc: AnyDocument; id: number }) {
  const { documents } = useSession()
  const { has, data } = useFace(doc, id)
  const [all, setAll] = useState(false)
  if (!has) return null
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} className="face" />
  const items = data.filter((i) => documents.has(i.doc))
  if (!items.length) return null
  return (
    <dl className="face" aria-label="往来概况">
      {kinds.map(([kind, title]) => {
        const own = items.filter((i) => i.kind === kind)
        if (kind === 'wait') own.sort((a, b) => urgency[a.tone ?? '']! - urgency[b.tone ?? '']! || b.value - a.value)
        if (kind === 'open') own.sort((a, b) => b.value - a.value)
        const labels = faceLabels(own, documents)
        return own.length ? (
          <div key={kind}>
            <dt>{title}</dt>
            <dd>
              {(all ? own : own.slice(0, FIRST)).map((i) => (
                <Item key={`${i.doc} ${i.name}`} doc={documents.get(i.doc)!} item={i} label={labels.get(i)!} />
              ))}
              {!all && own.length > FIRST && (
                <button className="proof" onClick={() => setAll(true)}>
                  还有 {own.length - FIRST} 项
                </button>
              )}
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}

function Item({ doc, item, label }: { doc: AnyDocument; item: FaceItem; label: string }) {
  const { kind, name, value, more, tone, lines, filter, rows } = item
  const field = kind === 'figure' ? headFields(doc)[name]! : undefined
  const figure = field
    ? `${textOf(field, value)}${field.label.endsWith('%') ? '%' : ''}`
    : `${value.toLocaleString('zh-CN')}${more ? '+' : ''}`
  const list = `${doc.at}?${new URLSearchParams({ ...filter, ...(lines ? { mode: 'line' } : {}) })}`
  return (
    <span className="face-item">
      <Link to={list} title={field ? `${doc.title}：${field.note ?? label}` : `打开${doc.title}`}>
        {label} <b className={tone ? `tone ${tone}` : ''}>{figure}</b>
      </Link>
      {hasPage(doc) &&
        rows.map((r) => (
          <Link key={r.id} to={detailPath(doc, r.id)}>
            {r.name}
          </Link>
        ))}
    </span>
  )
}
