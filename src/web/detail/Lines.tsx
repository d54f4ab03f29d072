import { Pagination } from 'antd'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import {
  labelsByType, isId, lineBase, storyOf, toText, wordsOf, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { Facts } from '../Facts.tsx'
import { useWidths } from '../hooks/widths.ts'
import { isNumber } from '../numbers.ts'
import { cellText, shortWords } from '../list/cellText.ts'
import { summable } from '../list/addable.ts'
import { shownColumns, type ShownColumn } from '../list/columns.ts'
import '../list/list.css'
import { periodTitle } from '../list/periodTitle.ts'
import { Sums } from '../list/Sums.tsx'
import type { WireRow } from '../screen.ts'
import { AmountsBar } from './Amounts.tsx'
import { useNames } from './asks.ts'
import { FieldChanges } from './FieldChanges.tsx'
import { round } from './parts.ts'

interface Props {
  doc: AnyDocument
  /** The document that they belong to. */
  head: WireRow
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
  const fields = lineFields(doc)
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
  const figures = Object.keys(fields).filter((n) => isNumber(fields[n]!) && n !== 'lineNo')
  const what = narrow ? [...named.slice(0, 1), ...amounts, ...figures, ...named] : ['lineNo', ...named, ...amounts]
  const names = [...new Set([...what, ...Object.keys(fields)])].filter(
    (n) => !beside.has(n) && fields[n]!.kind !== 'json' && !isId(fields[n]!) && holds(n) && !same(n),
  )
  return { names, words, bar: lineAmounts && !narrow && names.includes(lineAmounts.of) ? lineAmounts.of : '' }
}

/** The lines of a document as a list has them, each with what became of it, their sums below; on a phone one card a line. */
export function Lines(props: Props) {
  const { md } = useWidths()
  const { names, words, bar } = columnsOf(props.doc, props)
  if (!md) return <Cards {...props} names={names} words={words} />
  return <LineTable {...props} names={names} bar={bar} />
}

/** Lines that are drawn at once. */
const MOST = 50
const BAR = 104

function LineTable({ doc, head, rows, value, names, bar }: Props & { names: readonly string[]; bar: string }) {
  const [page, setPage] = useState(1)
  const find = useNames()
  const fields = labelsByType(doc, lineFields(doc), rows, head)
  const { lineAmounts: amounts } = storyOf(doc)
  const summary = sumsOf(doc, rows)
  const columns = useMemo(() => {
    const told = Object.values(doc.releases?.quantities ?? {}).flatMap((b) => (b === 'whole' || !b ? [] : [b.from]))
    const whole = rows.map((l) => ({ ...Object.fromEntries(told.map((n) => [n, head[n]])), ...l }))
    return shownColumns({
      doc, fields,
      columns: names.map((name) => ({ name })),
      rows: whole,
      own: (n) => !!doc.releases?.quantities[n],
      now: 0, selectable: false, summary,
      // The words of a code that the line does not have were found beside the document.
      more: (n, l) => {
        const f = fields[n]!
        return f.kind === 'ref'
          ? find(f.to ?? '', String(l[n]), f.within ? (l[f.within] ?? head[f.within]) : undefined)?.label
          : undefined
      },
      whole: true,
    })
  }, [doc, head, rows, names.join(), find])
  const wide = columns.reduce((w, c) => w + c.width, bar ? BAR : 0)
  return (
    <>
      <div className="list-box small">
        <table className="list-table" style={{ width: wide }}>
          <thead>
            <tr>
              {columns.map((c) => (
                <Fragment key={c.name}>
                  <th
                    scope="col"
                    title={c.title === c.field.label ? undefined : c.field.label}
                    className={isNumber(c.field) ? 'number' : ''}
                    style={{ width: c.width }}
                  >
                    {c.title}
                  </th>
                  {c.name === bar && (
                    <th scope="col" style={{ width: BAR }}>
                      进度
                    </th>
                  )}
                </Fragment>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * MOST, page * MOST).map((l, i) => (
              <tr key={l.id} className={`list-row${i % 2 ? ' striped' : ''}`}>
                {columns.map((c) => (
                  <Fragment key={c.name}>
                    <td className={isNumber(c.field) ? 'number' : ''} title={hint(c, l)}>
                      {c.name === 'lineNo' ? (
                        <FieldChanges doc={doc} id={head.id} line={l.lineNo}>
                          {l.lineNo}
                        </FieldChanges>
                      ) : c.field.kind === 'date' || c.field.kind === 'instant' ? (
                        cellText(c.field, l[c.name])
                      ) : (
                        value(c.field, c.name, l)
                      )}
                      {c.words && c.field.kind !== 'ref' && l[c.words] && (
                        <span className="words"> {shortWords(l[c.words])}</span>
                      )}
                    </td>
                    {c.name === bar && (
                      <td>
                        <AmountsBar amounts={amounts!} fields={fields} row={l} />
                      </td>
                    )}
                  </Fragment>
                ))}
                <td />
              </tr>
            ))}
          </tbody>
          <Sums
            {...{ columns, rows, summary }}
            adds={summable(doc, true, rows, true)}
            selectable={false}
            after={bar || undefined}
          />
        </table>
      </div>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={MOST}
        total={rows.length}
        onChange={setPage}
      />
    </>
  )
}

const lineFields = (doc: AnyDocument): Fields => ({ lineNo: lineBase.lineNo, ...doc.lines }) as Fields

/** A text that may be cut, whole. */
const hint = (c: ShownColumn, l: WireRow): string | undefined =>
  ['text', 'no', 'ref'].includes(c.field.kind) && l[c.name]
    ? [l[c.name], c.words && l[c.words]].filter(Boolean).join(' ')
    : undefined

/** Sums of what became of the lines and of what is planned in them: other quantities (a pack's) make no sum. */
function sumsOf(doc: AnyDocument, rows: readonly WireRow[]): Record<string, number> | undefined {
  if (rows.length < 2) return undefined
  const { lineAmounts: a } = storyOf(doc)
  const names = [
    ...(a ? [a.of, ...Object.keys(a.parts), ...(a.rest[1] ? [a.rest[1]] : [])] : []),
    ...Object.keys(doc.releases?.quantities ?? {}),
  ]
  return Object.fromEntries(names.map((n) => [n, round(rows.reduce((sum, l) => sum + Number(l[n] ?? 0), 0))]))
}

function Cards({ doc, head, rows, value, names, words }: Props & { names: string[]; words: Map<string, string> }) {
  const fields = labelsByType(doc, lineFields(doc), rows, head)
  const amounts = storyOf(doc).lineAmounts
  const there = (l: WireRow, n: string) => l[n] !== null && l[n] !== undefined && l[n] !== '' && (l[n] !== 0 || n === amounts?.of)
  const said = (l: WireRow, n: string) => (fields[n]?.choices ? toText(fields[n], l[n]) : l[n])
  // A line without the first of its names is called by the next one.
  const called = [...(doc.detail?.names ?? []), ...names.filter((n) => n !== 'lineNo')]
  return (
    <ul className="cards">
      {rows
        .map((l) => ({ l, title: called.find((n) => there(l, n)) }))
        .map(({ l, title }) => (
          <li key={l.id}>
            <div className="card-head">
              <b className="card-title">
                {l.lineNo}. {title ? said(l, title) : ''} {title && words.has(title) ? l[words.get(title)!] : ''}
              </b>
            </div>
            {amounts && <AmountsBar amounts={amounts} fields={fields} row={l} />}
            <Facts
              items={names
                .filter((n) => n !== 'lineNo' && n !== title && there(l, n))
                .map((n) => ({
                  name: n,
                  label: periodTitle(doc, n, [{ ...head, ...l }]) ?? fields[n]!.label,
                  value: value(fields[n]!, n, l),
                }))}
            />
          </li>
        ))}
    </ul>
  )
}
