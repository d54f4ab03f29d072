import { Descriptions, Grid, Table, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { headFields, isId, lineBase, nameFields, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { download } from '../api.ts'
import { callOf } from '../calls.ts'
import { Facts } from '../Facts.tsx'
import { isNumber, Shown, widthOf } from '../format.tsx'
import { useDeltas, type WithDelta } from '../list/deltas.tsx'
import { RichText } from '../RichText.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { SignTab } from '../sign/SignTab.tsx'
import { FileLinks } from './Files.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  doc: AnyDocument
  /** The whole document. */
  row: WireRow
  archived: boolean
  parts: ScreenParts
  /** The moment as of which it is shown. */
  at?: string | undefined
  /** Beside a decision: little room, and nothing that is empty. */
  beside?: true
}
/** Draws a value of the head or, with its id, of a line. */
type Draw = (f: Field, name: string, row: WireRow, lineId?: number) => ReactNode
const hidden = new Set(['id', 'rowVersion'])

/** A document's fields, its lines, signatures and history: nothing is done here. */
export function DetailBody({ doc, row, archived, parts, at, beside }: Props) {
  const { who, proof: Proof } = useSession()
  const [proof, setProof] = useState<{ field: string; lineId?: number; value: unknown }>()
  const planned = doc.releases && !at ? 'last' : undefined
  const withDelta = useDeltas(doc, (doc.hasLines ? row.lines : [row]) ?? none, planned, archived)
  const draw: Draw = (f, name, of, lineId) =>
    f.kind === 'files' && of[name]?.length ? (
      <FileLinks
        files={of[name]}
        read={(file) => download(callOf(doc, 'getFile'), { id: row.id, file, ...(archived ? { selType: 1 } : {}) })}
      />
    ) : f.kind === 'rich' && of[name] ? (
      <RichText html={of[name]} />
    ) : f.proof && !at && of[name] ? (
      <button
        className="proof"
        title="查看账务凭据"
        onClick={() => setProof({ field: name, ...(lineId ? { lineId } : {}), value: of[name] })}
      >
        <Shown field={f} value={of[name]} />
      </button>
    ) : (
      <Shown field={f} value={of[name]} />
    )
  const lines = { lineNo: lineBase.lineNo, ...doc.lines } as Fields
  return (
    <>
      <Head doc={doc} row={row} parts={parts} beside={beside} draw={draw} withDelta={withDelta} />
      <Tabs
        className="detail-lines"
        items={[
          ...(doc.hasLines
            ? [
                {
                  key: 'lines',
                  label: `${parts.lines?.label ?? '明细'}（${row.lines?.length ?? 0}）`,
                  children: parts.lines?.show(row) ?? (
                    <Lines
                      fields={lines}
                      title={doc.detail?.names?.[0]}
                      rows={row.lines ?? []}
                      value={(f, n, l) => withDelta(n, l, draw(f, n, l, l.id))}
                    />
                  ),
                },
              ]
            : []),
          ...(doc.signing ? [{ key: 'signs', label: '签字', children: <SignTab doc={doc} id={row.id} /> }] : []),
          ...(parts.tabs?.(row, who) ?? []),
          ...(doc.rows === 'computed'
            ? []
            : [{ key: 'history', label: '操作记录', children: <Timeline doc={doc} id={row.id} /> }]),
        ]}
      />
      {proof && <Proof doc={doc} id={row.id} {...proof} close={() => setProof(undefined)} />}
    </>
  )
}

type HeadProps = Pick<Props, 'doc' | 'row' | 'parts' | 'beside'> & { draw: Draw; withDelta: WithDelta }

/** The fields of the head, figures of many days apart. */
function Head({ doc, row, parts, beside, draw, withDelta }: HeadProps) {
  const fields = headFields(doc)
  // What the document is first, who wrote it last.
  const ordered = [...nameFields(doc), 'status', ...Object.keys(doc.fields), ...Object.keys(fields)]
  const all = [...new Set(ordered)]
    .filter((n) => n in fields)
    .filter((n) => n in row && !hidden.has(n) && fields[n]!.kind !== 'json' && !isId(fields[n]!))
  const names = all.filter((n) => !fields[n]!.narrow)
  const figures = all.filter((n) => fields[n]!.narrow)
  const value = (n: string) => withDelta(n, row, parts.values?.[n]?.(row) ?? draw(fields[n]!, n, row))
  return (
    <>
      <Descriptions
        bordered
        size="small"
        column={beside ? { xs: 1, xl: 2 } : { xs: 1, md: 2, lg: 3 }}
        items={(beside ? names.filter((n) => row[n] !== null) : names).map((n) => ({
          key: n,
          label: fields[n]!.label,
          children: value(n),
          ...(fields[n]!.kind === 'rich' ? { span: 'filled' as const } : {}),
        }))}
      />
      {figures.length > 0 && (
        <dl className="day-figures">
          {figures.map((n) => (
            <div key={n}>
              <dt>{fields[n]!.label}</dt>
              <dd>{value(n)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const none: WireRow[] = []

/** The lines, with the columns that hold anything; on a phone one card a line. */
function Lines({
  fields,
  title,
  rows,
  value,
}: {
  fields: Fields
  /** The column that titles a card. */
  title: string | undefined
  rows: WireRow[]
  value: (f: Field, name: string, line: WireRow) => ReactNode
}) {
  const { md = true } = Grid.useBreakpoint()
  const names = Object.keys(fields).filter(
    (n) => fields[n]!.kind !== 'json' && !isId(fields[n]!) && rows.some((l) => l[n] !== null && l[n] !== undefined),
  )
  if (!md)
    return (
      <ul className="cards">
        {rows.map((l) => (
          <li key={l.id}>
            <div className="card-head">
              <b className="card-title">
                {l.lineNo}. {title ? l[title] : ''}
              </b>
            </div>
            <Facts
              items={names
                .filter((n) => n !== 'lineNo' && n !== title && l[n] !== null && l[n] !== undefined)
                .map((n) => ({ name: n, label: fields[n]!.label, value: value(fields[n]!, n, l) }))}
            />
          </li>
        ))}
      </ul>
    )
  return (
    <Table<WireRow>
      size="small"
      rowKey="id"
      pagination={rows.length > 50 ? { pageSize: 50 } : false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={names.map((n) => ({
        title: fields[n]!.label,
        key: n,
        width: widthOf(fields[n]!),
        className: isNumber(fields[n]!) ? 'number' : '',
        render: (_: unknown, l: WireRow) => value(fields[n]!, n, l),
      }))}
    />
  )
}
