/** Rows as the reading door answers them → paper. */
import {
  labelsByType, bucketPeriod, decimalText, headFields, nameField, lineBase, parseDecimal, printColumns, printFields, rowName,
  toText, type A4Print, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import type { WireRow } from '../read/load.ts'
import type { Form } from './paper.ts'
import { amountInWords } from './words.ts'

type AnyA4 = A4Print<string, string, string, string>

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 })
const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const numeric = (f: Field) => ['qty', 'money', 'dec', 'int'].includes(f.kind)

/** A value as people read it on paper: thousands apart. */
export function readable(f: Field, value: unknown): string {
  if (typeof value !== 'number' || !numeric(f) || f.share) return toText(f, value)
  return (f.kind === 'money' ? money : plain).format(value)
}

/** What a row does not carry, this person may not see: it is left out with its label. */
const shown = (fields: Fields, row: Record<string, unknown>, names: readonly string[]): [string, string][] =>
  names.filter((n) => n in row).map((n) => [fields[n]!.label, readable(fields[n]!, row[n])])

/** @param given the row; all rows of the number where a form is of these */
export function formOf(doc: AnyDocument, print: AnyA4, given: readonly WireRow[]): Form {
  const row = given[0]!
  const fields = labelsByType(doc, headFields(doc), [row])
  const rows: readonly Record<string, unknown>[] = print.rows
    ? given
    : (row.lines ?? []).filter((l) => !print.linesWith || l[print.linesWith])
  const lineFields = labelsByType(doc, printFields(doc, print), rows, row)
  const columns = printColumns(doc, print)
    .filter(([n]) => !rows.length || n in rows[0]!)
    .map(([name, width, as]) => ({ name, f: lineFields[name]!, width, as }))
  const summed = (name: string, f: Field) =>
    print.sums ? print.sums.includes(name) : (f.kind === 'qty' || f.kind === 'money') && f.sum !== false
  const sums = columns.map(({ name, f, as }) => {
    const values = rows.map((l) => l[name])
    const isSaid = values.some(as === 'blank' ? Boolean : (v) => v !== null && v !== undefined)
    return summed(name, f) && isSaid ? total(f, values) : ''
  })
  if (sums.some(Boolean) && !sums[0]) sums[0] = '合计'
  return {
    title: print.title,
    no: print.rows ? String(row[nameField(doc)]) : rowName(doc, row),
    marks: marks(doc, print, row),
    parties: Object.entries(print.parties ?? {}).map(([title, names]) => ({ title, fields: shown(fields, row, names) })),
    ...(print.figures && { figures: print.figures.flatMap((of) => figureOf(fields, row, of)) }),
    head: shown(fields, row, print.head ?? []).filter(([, text]) => text),
    letter: (print.letter ?? []).map((text) => text.replace(/\{(\w+)\}/g, (_, n: string) => readable(fields[n]!, row[n]) || '—')),
    columns: columns.map(({ name, f, width, as }) => ({
      title: dayTitle(doc, row, name) ?? f.label,
      width,
      right: numeric(f),
      ...(as ? { as } : {}),
    })),
    rows: [
      ...rows.map((line) => columns.map(({ name, f, as }) => (as === 'blank' && !line[name] ? '' : readable(f, line[name])))),
      ...Array.from({ length: print.pen ?? 0 }, () => columns.map(() => '')),
    ],
    ...(print.pen === undefined ? {} : { pen: true as const }),
    sums,
    totals: shown(fields, row, print.totals ?? []).filter(([, text]) => text),
    ...(print.words && typeof row[print.words] === 'number'
      ? { words: `${fields[print.words]!.label}（大写）：${amountInWords(row[print.words] as number)}` }
      : {}),
    notes: print.notes ?? [],
    sign: print.sign ?? [],
  }
}

/** One that there is none of has its box too: — says that nothing was counted. */
function figureOf(fields: Fields, row: WireRow, of: string | readonly [string, string]): NonNullable<Form['figures']> {
  const [name, under] = typeof of === 'string' ? [of] : of
  const [[label, text] = []] = shown(fields, row, [name])
  if (label === undefined) return []
  const [[by, below] = []] = under ? shown(fields, row, [under]) : []
  return [{ label, text: text || '—', ...(below && { below: `${by} ${below}` }) }]
}

/** A column of a day is headed by it: 11-23 and its day of the week. */
function dayTitle(doc: AnyDocument, row: WireRow, name: string): string | undefined {
  const bucket = doc.releases?.quantities[name]
  if (!bucket || bucket === 'whole' || bucket.step !== 'day') return undefined
  const day = bucketPeriod(bucket, row[bucket.from])
  return day ? `${day.slice(5)}\n${'日一二三四五六'[new Date(day).getUTCDay()]}` : '—'
}

function total(f: Field, values: unknown[]): string {
  const sum = values.reduce<bigint>((n, v) => n + (parseDecimal(v ?? 0, f.scale) ?? 0n), 0n)
  return readable(f, Number(decimalText(sum, f.scale)))
}

function marks(doc: AnyDocument, print: AnyA4, row: WireRow): string[] {
  const state = headFields(doc).status
  const times = print.counts ? Number(row[print.counts.field]) : 0
  return [
    ...(state ? [`状态：${toText(state, row.status)}`] : []),
    ...(times > 1 ? [`第 ${times} 次打印（补打）`] : []),
    ...(row.archived ? ['归档数据'] : []),
  ]
}

/** A row for a layout: all declared fields as text. */
export function printedRow(doc: AnyDocument, row: WireRow): Record<string, unknown> {
  const texts = (fields: Fields, from: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, toText(f, from[n])]))
  return {
    ...texts(headFields(doc), row),
    lines: (row.lines ?? []).map((l) => texts({ ...lineBase, ...doc.lines } as Fields, l)),
  }
}
