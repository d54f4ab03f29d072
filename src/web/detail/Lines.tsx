import { Grid, Table } from 'antd'
import type { ReactNode } from 'react'
import { isId, lineBase, storyOf, wordsOf, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { Facts } from '../Facts.tsx'
import { isNumber, widthOf } from '../format.tsx'
import type { WireRow } from '../screen.ts'
import { AmountsBar } from './Amounts.tsx'

interface Props {
  doc: AnyDocument
  rows: readonly WireRow[]
  value: (f: Field, name: string, line: WireRow) => ReactNode
  /** Little room: the quantities stand beside what they are of. */
  beside?: true | undefined
}

/** The columns that hold anything: what a line is, its quantities, the rest. A code has its words beside it. */
function columnsOf(
  doc: AnyDocument,
  { rows, beside: narrow }: Pick<Props, 'rows' | 'beside'>,
): { names: string[]; words: Map<string, string>; bar: string } {
  const fields = { lineNo: lineBase.lineNo, ...doc.lines } as Fields
  const { lineAmounts } = storyOf(doc)
  const words = new Map(
    Object.keys(fields).flatMap((n): [string, string][] => {
      const said = wordsOf(fields, n)
      return said ? [[n, said]] : []
    }),
  )
  const beside = new Set(words.values())
  const amounts = lineAmounts
    ? [lineAmounts.of, ...Object.keys(lineAmounts.parts), ...(lineAmounts.rest[1] ? [lineAmounts.rest[1]] : [])]
    : []
  const counted = new Set(amounts)
  const holds = (n: string) =>
    rows.some((l) => {
      const v = l[n]
      if (v === null || v === undefined || v === '' || v === false || (Array.isArray(v) && !v.length)) return false
      // A quantity of nothing says nothing, unless it was planned or is the whole.
      return v !== 0 || n === lineAmounts?.of || !!doc.releases?.quantities[n] || !(isNumber(fields[n]!) || fields[n]!.book)
    })
  // Kept apart by the ledger, and in all lines what the whole says.
  const same = (n: string) => !!fields[n]!.book && !counted.has(n) && rows.every((l) => l[n] === l[lineAmounts?.of ?? ''])
  const named = (doc.detail?.names ?? []).filter((n) => n in fields && !counted.has(n) && !isNumber(fields[n]!))
  const what = narrow ? [...named.slice(0, 1), ...amounts, ...named] : [...named, ...amounts]
  const names = [...new Set(['lineNo', ...what, ...Object.keys(fields)])].filter(
    (n) => !beside.has(n) && fields[n]!.kind !== 'json' && !isId(fields[n]!) && holds(n) && !same(n),
  )
  return { names, words, bar: lineAmounts && names.includes(lineAmounts.of) ? lineAmounts.of : '' }
}

/** The lines of a document, each with what became of it; on a phone one card a line. */
export function Lines({ doc, rows, value, beside }: Props) {
  const { md = true } = Grid.useBreakpoint()
  const fields = { lineNo: lineBase.lineNo, ...doc.lines } as Fields
  const { names, words, bar } = columnsOf(doc, { rows, beside })
  const amounts = storyOf(doc).lineAmounts
  if (!md) return <Cards doc={doc} rows={rows} value={value} names={names} words={words} />
  return (
    <Table<WireRow>
      size="small"
      rowKey="id"
      pagination={rows.length > 50 ? { pageSize: 50 } : false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={names.flatMap((n) => {
        const said = words.get(n)
        const column = {
          title: fields[n]!.label,
          key: n,
          width: n === 'lineNo' ? 56 : said ? (beside ? 150 : 220) : fields[n]!.max === 10 ? 60 : widthOf(fields[n]!),
          className: isNumber(fields[n]!) ? 'number' : '',
          render: (_: unknown, l: WireRow) => (
            <>
              {value(fields[n]!, n, l)}
              {said && fields[n]!.kind !== 'ref' && l[said] && <span className="muted"> {l[said]}</span>}
            </>
          ),
        }
        return n === bar
          ? [
              column,
              {
                title: '进度',
                key: 'bar',
                width: 96,
                className: '',
                render: (_: unknown, l: WireRow) => <AmountsBar amounts={amounts!} fields={fields} row={l} />,
              },
            ]
          : [column]
      })}
    />
  )
}

function Cards({ doc, rows, value, names, words }: Props & { names: string[]; words: Map<string, string> }) {
  const fields = { lineNo: lineBase.lineNo, ...doc.lines } as Fields
  const amounts = storyOf(doc).lineAmounts
  const title = doc.detail?.names?.[0] ?? names.find((n) => n !== 'lineNo')
  const there = (l: WireRow, n: string) => l[n] !== null && l[n] !== undefined && l[n] !== '' && (l[n] !== 0 || n === amounts?.of)
  return (
    <ul className="cards">
      {rows.map((l) => (
        <li key={l.id}>
          <div className="card-head">
            <b className="card-title">
              {l.lineNo}. {title ? l[title] : ''} {title && words.has(title) ? l[words.get(title)!] : ''}
            </b>
          </div>
          {amounts && <AmountsBar amounts={amounts} fields={fields} row={l} />}
          <Facts
            items={names
              .filter((n) => n !== 'lineNo' && n !== title && there(l, n))
              .map((n) => ({ name: n, label: fields[n]!.label, value: value(fields[n]!, n, l) }))}
          />
        </li>
      ))}
    </ul>
  )
}
