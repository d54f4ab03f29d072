/** A report on paper: the rows of a query, a form for each combination of the dimensions that its declaration names. */
import {
  columnsWidth, headFields, toInstant, toText, UPRIGHT, type A4Print, type AnyDocument, type PrintColumn, type Who, toMinute,
} from '../../declare/index.ts'
import type { Engine, ToStamp } from '../engine.ts'
import { Refusal } from '../errors.ts'
import { sumsBy } from '../read/groups.ts'
import { allRows, count } from '../read/list.ts'
import type { Query } from '../read/query.ts'
import { formOf, readable } from './form.ts'
import type { Form } from './paper.ts'
import { renderForm } from './render.ts'
import { amountInWords } from './words.ts'

/** Rows of one answer, and of one form: what the worker draws in its time. */
const MOST = 100_000
const MOST_OF_ONE = 10_000

type Row = Record<string, unknown>
/** A form, what it is called, and what of its rows is the same. */
export interface ReportForm {
  no: string
  form: Form
  rows: Row[]
  /** Sums of its rows as the report adds them up, metrics among them. */
  sums: Row
}

/**
 * What a query finds as forms, in the list's order.
 * @throws Refusal when there is nothing, or too much for a file
 */
export async function reportForms(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<ReportForm[]> {
  const { each, title } = doc.report!.paper!
  const { total } = await count(engine, doc, query, who)
  if (!total) throw new Refusal(`没有可打印的${title}`)
  if (total > MOST) throw new Refusal(`共${total}行，一次最多打印${MOST}行，请缩小查询范围`)
  const rows = await allRows(engine, doc, query, who)
  // As the screen adds them up, which rounds the sum and not its parts.
  const sums = await sumsBy(engine, doc, query, each, who)
  const keyOf = (row: Row) => JSON.stringify(each.map((n) => row[n] ?? null))
  const sumsOf = new Map(sums.map((row) => [keyOf(row), row]))
  return [...Map.groupBy(rows, keyOf)].map(([key, of]) => formWith(doc, query, of, sumsOf.get(key) ?? {}))
}

function formWith(doc: AnyDocument, query: Query, rows: Row[], sums: Row): ReportForm {
  const { each, words, seals, notes = [], ...paper } = doc.report!.paper!
  const fields = headFields(doc)
  const params = Object.entries(query.params ?? {}).map(([n, v]) => [doc.report!.params[n]!, v] as const)
  const columns = filled(doc, rows)
  const no = [...params.map(([f, v]) => toText(f, v)), ...each.map((n) => toText(fields[n]!, rows[0]![n]))].join('-')
  if (rows.length > MOST_OF_ONE) throw new Refusal(`${no}有${rows.length}行，一份最多${MOST_OF_ONE}行，请缩小查询范围`)
  const print: A4Print<string, string, string, string> = {
    ...paper,
    kind: 'a4', rows: columns, notes,
    sign: Object.values(seals),
  }
  const form = formOf(doc, print, rows as never)
  const shown = columns.map(nameOf).filter((n) => n in rows[0]!)
  const amount = words && sums[words]
  return {
    no, rows, sums,
    form: {
      ...form,
      no,
      head: params.map(([f, v]) => [f.label, readable(f, v)]),
      sums: form.sums.map((text, i) => (text && shown[i]! in sums ? readable(fields[shown[i]!]!, sums[shown[i]!]) : text)),
      ...(typeof amount === 'number' ? { words: `${fields[words!]!.label}（大写）：${amountInWords(amount)}` } : {}),
    },
  }
}

const nameOf = (c: PrintColumn<string>): string => (typeof c === 'string' ? c : c[0])

/** Its columns but those quantities beside the first that are nothing in every row: paper has no room for zeros. */
function filled(doc: AnyDocument, rows: readonly Row[]): readonly PrintColumn<string>[] {
  const { columns } = doc.report!.paper!
  const quantities = columns.map(nameOf).filter((n) => headFields(doc)[n]!.kind === 'qty')
  return columns.filter((c) => {
    const n = nameOf(c)
    return n === quantities[0] || !quantities.includes(n) || rows.some((r) => r[n])
  })
}

/** Across only where its columns need it. */
const isWide = (doc: AnyDocument, rows: readonly Row[]): boolean =>
  !!doc.report!.paper!.landscape && columnsWidth(doc, { rows: filled(doc, rows) }) > UPRIGHT

/** The file of a form, with the box of who makes it sealed when they name one of their seals. */
export async function fileOfReport(
  engine: Engine,
  doc: AnyDocument,
  { no, form, rows, sums }: ReportForm,
  who: Who,
  seal?: string,
): Promise<Buffer> {
  const { title, seals, words, parties } = doc.report!.paper!
  const stamp = `打印：${toMinute(toInstant(engine.now()))}　${who.name}（${who.orgName}）`
  const boxes = Object.values(seals)
  const forms = [seal ? { ...form, slots: boxes } : form]
  const made = await renderForm({ kind: 'a4', title: `${title}_${no}`, landscape: isWide(doc, rows), forms, stamp })
  if (!seal) return made.pdf
  const box = Object.keys(seals).indexOf(who.orgType)
  if (box < 0) throw new Refusal(`${title}没有您所属组织盖章的位置`)
  const total = words ?? doc.report!.sums[0]!
  const named: ToStamp = {
    pdf: made.pdf,
    place: made.places[box]!,
    title, no,
    step: boxes[box]!,
    parties: Object.values(parties).map((names) => names.map((n) => toText(headFields(doc)[n]!, rows[0]![n])).join(' ')),
    total: total in sums ? readable(headFields(doc)[total]!, sums[total]) : '',
    rows: rows.length,
  }
  return engine.signing.stamp(engine, who, named, seal)
}
