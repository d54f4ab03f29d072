/**
 * What is still to be shipped, whatever asked for it: lines in the demand book of every document that send sheets are made of
 * (`createSend`), and of racks in sequence, which are their own. A new kind of call-off is among them as soon as it is declared.
 */
import { headFields, lineFields, nameField, type AnyDocument, type Fields } from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { jis } from '../distribution/jis/jis.ts'
import { shippableAs } from '../distribution/shippable.ts'
import { documents } from '../index.ts'
import { ledger } from '../../ledger/read.ts'

/** The field of a document that holds what its line still has open. */
const openField = (fields: Fields) => Object.values(fields).some((f) => f.book?.column === 'open')

/** The documents that ask for goods by a day, in the order of the menu. */
export const demandKinds = (): AnyDocument[] =>
  documents.filter((d) => d === jis || (shippableAs(d)?.from && openField((d.hasLines ? d.lines : d.fields) as Fields)))

/** SQL: what of a kind may be shipped now: head h is in one of these states, and of this sort. */
function shippable(doc: AnyDocument): Sql {
  const { from, only = {} } = shippableAs(doc)!
  const is = (field: string, values: readonly string[]) =>
    sql`h.${ident(field)} in ${codes(doc, field as never, ...(values as never[]))}`
  // How much is left is asked of the demand book.
  const sorts = Object.entries(only).flatMap(([n, values]) => (Array.isArray(values) ? [is(n, values)] : []))
  return join([is('status', from as string[]), ...sorts], ' and ')
}

/** SQL: lines of a kind of which `left` is more than nothing; what it does not know of itself is null. */
function linesOf(doc: AnyDocument, where: Sql, left: Sql): Sql {
  const [head, line] = [headFields(doc), doc.hasLines ? lineFields(doc) : {}]
  const at = (name: string): Sql[] =>
    (line as Fields)[name]?.source === 'stored' && name in doc.lines
      ? [sql`l.${ident(name)}`]
      : head[name] && head[name].source !== 'looked'
        ? [sql`h.${ident(name)}`]
        : []
  const one = (name: string, type: Sql): Sql => at(name)[0] ?? sql`null::${type}`
  // A day is over when it ends.
  const ends = at('needDate').map((c) => sql`((${c} + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second')`)
  const needs = [...at('lineNeedAt'), ...at('lineAt'), ...at('needAt'), ...ends]
  const lineNo = doc.hasLines ? sql`l.line_no` : head.lineNo ? sql`h.line_no` : sql`1`
  return sql`select d.id, d.demand_type, d.doc_id, h.${ident(nameField(doc))} demand_no, ${lineNo} line_no,
      d.plant, d.supplier_id, h.supplier_code, d.part_no, d.unit, ${one('warehouse', sql`text`)} warehouse, ${one('dock', sql`text`)} dock,
      coalesce(${join([...needs, sql`null::timestamptz`])}) need_at, ${one('latestSendAt', sql`timestamptz`)} latest_send_at, ${one('viewed', sql`boolean`)} viewed,
      d.ordered, d.open, d.alloc, d.transit, d.received, d.cancelled
    from ${ledger.demandLines()} d ${
      doc.hasLines
        ? sql`join ${lineTable(doc)} l on l.id = d.id join ${table(doc)} h on h.id = l.head_id`
        : sql`join ${table(doc)} h on h.id = d.id`
    }
    where d.demand_type = ${doc.name} and ${left} > 0 and ${shippable(doc)} and ${where}`
}

/** SQL: lines of all kinds, under each other. */
const lines = (where: Sql, left: Sql): Sql =>
  join(
    demandKinds().map((d) => linesOf(d, where, left)),
    ' union all ',
  )

/**
 * SQL: a row each line that something of is still to be shipped, in a sheet already (alloc) or in none (open).
 * @param where of demand_line d, its document h, and its line l where the kind has lines
 */
export const openDemand = (where: Sql): Sql => lines(where, sql`d.open + d.alloc`)

/** SQL: the same of each line that is not all there: what is under way too. */
export const missingDemand = (where: Sql): Sql => lines(where, sql`d.open + d.alloc + d.transit`)

/** A row of these, as far as rules ask. */
export interface OpenLine {
  id: number
  demand_type: string
  demand_no: string
  line_no: number
  plant: string
  supplier_id: number
  supplier_code: string
  part_no: string
  need_at: string
}
