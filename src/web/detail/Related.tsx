import { Popover } from 'antd'
import { Link } from 'react-router'
import { counterOf, headFields, mainQuantity, nameField, statusField, type AnyDocument } from '../../declare/index.ts'
import type { RelatedKind, RelatedRow } from '../client.gen.ts'
import { Shown, textOf } from '../format.tsx'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { detailPath } from '../shell/pages.ts'
import { useRelated } from './asks.ts'

/** The documents before and after this one, each kind in its place, one click away. */
export function Related({ doc, row, archived }: { doc: AnyDocument; row: WireRow; archived: boolean }) {
  const { documents } = useSession()
  const { data, isPending } = useRelated(doc, row.id, archived)
  const others = (data?.kinds ?? []).filter((k) => documents.has(k.doc))
  const holding = others.filter((k) => documents.get(k.doc)!.counted?.[1] === '')
  const shown = others.filter((k) => !holding.includes(k))
  const [before, after] = [shown.filter((k) => k.before), shown.filter((k) => !k.before)]
  // Where there is none the lines stand higher.
  if (data && !others.length) return null
  return (
    <nav className="related" aria-label="前后单据" aria-busy={isPending}>
      {others.length > 0 && (
        <ol>
          {before.map((k) => (
            <Kind key={k.doc} doc={documents.get(k.doc)!} kind={k} />
          ))}
          <li className="self">
            <span className="related-title">{doc.title}</span>
            <b>本单</b>
          </li>
          {holding.length > 0 && (
            <li>
              <span className="related-title">包装</span>
              <span className="related-holding">
                {holding.map((k) => (
                  <Behind key={k.doc} doc={documents.get(k.doc)!} kind={k} />
                ))}
              </span>
            </li>
          )}
          {after.map((k) => (
            <Kind key={k.doc} doc={documents.get(k.doc)!} kind={k} />
          ))}
        </ol>
      )}
    </nav>
  )
}

/** The newest of its kind; the others behind it. */
function Kind({ doc, kind }: { doc: AnyDocument; kind: RelatedKind }) {
  const [newest] = kind.rows
  return (
    <li>
      <span className="related-title">
        {doc.title}
        {kind.total > 1 && <Behind doc={doc} kind={kind} />}
      </span>
      <One doc={doc} row={newest!} />
    </li>
  )
}

/** How many there are; which, behind it. */
function Behind({ doc, kind }: { doc: AnyDocument; kind: RelatedKind }) {
  const count = `${kind.total.toLocaleString('zh-CN')}${kind.more ? '+' : ''} ${counterOf(doc)}`
  return (
    <Popover trigger="click" placement="bottomLeft" content={<All doc={doc} kind={kind} />}>
      <button className="related-all" aria-label={`全部${doc.title}，${count}`}>
        {count} ▾
      </button>
    </Popover>
  )
}

function One({ doc, row }: { doc: AnyDocument; row: RelatedRow }) {
  const { who } = useSession()
  const quantity = mainQuantity(doc, who)
  const f = quantity && headFields(doc)[quantity]
  return (
    <span className="related-one">
      <Link to={`${detailPath(doc, row.id)}${row.archived ? '?arc=1' : ''}`}>{row.name}</Link>
      <span>
        {row.status !== null && <Shown field={statusField(doc)} value={row.status} />}
        {f && row.quantity !== null && <span title={f.label}>{textOf(f, row.quantity)}</span>}
      </span>
    </span>
  )
}

function All({ doc, kind: { rows, total, more, where } }: { doc: AnyDocument; kind: RelatedKind }) {
  const rest = more || total > rows.length
  return (
    <div className="related-list">
      {rows.map((r) => (
        <One key={r.id} doc={doc} row={r} />
      ))}
      {where && (
        <Link className="related-more" to={`${doc.at}?${new URLSearchParams(where)}`}>
          {rest && !where[nameField(doc)] ? `在列表中查看全部 ${total}${more ? '+' : ''} ${counterOf(doc)}` : '在列表中打开'}
        </Link>
      )}
    </div>
  )
}
