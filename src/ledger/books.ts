/** The demand book, cached in demand_line: which documents postings will move, and what the book says of a document now. */
import type { AnyDocument } from '../declare/index.ts'
import { ident, join, sql, type Sql, type Tx } from '../engine/database/db.ts'
import type { Book, Posting } from '../engine/rule.ts'
import { demandAccounts } from './fields.ts'
import { UNITS } from './serials.ts'

/** The documents whose lines these postings move, in the order in which they are locked. */
export async function headsOf(tx: Tx, postings: Posting[]): Promise<{ document: string; id: number }[]> {
  const units = [...new Set(postings.flatMap((p) => (p.serial ? [p.serial.id] : [])))].map((id) => ({ document: UNITS, id }))
  const lines = [...new Set(postings.flatMap((p) => [p.demandLineId, p.orderLineId]).filter((id): id is number => !!id))]
  if (!lines.length) return units
  const demanding = await tx.rows<{
    document: string
    id: number
  }>(sql`select d.demand_type as document, d.doc_id as id from demand_line d where d.id = any(${lines}::bigint[])
    union select o.demand_type, o.doc_id from demand_line d join demand_line o on o.id = d.order_line_id where d.id = any(${lines}::bigint[]) order by 1, 2`)
  return [...demanding, ...units]
}

const columns = Object.values(demandAccounts).map((a) => a.column)

/** The sums over the lines of each document. */
export async function booksOf(tx: Tx, document: string, ids: number[]): Promise<Map<number, Book>> {
  const sums = await tx.rows(sql`select d.doc_id, ${join(columns.map((c) => sql`sum(d.${ident(c)})::text ${ident(c)}`))}
    from demand_line d where d.demand_type = ${document} and d.doc_id = any(${ids}::bigint[]) group by d.doc_id order by d.doc_id`)
  return new Map(
    sums.map((sum) => {
      const read = (c: string) => BigInt(sum[c]!.replace('.', ''))
      const book = Object.fromEntries(columns.map((c) => [c, read(c)])) as unknown as Book
      book.fulfil = book.ordered === 0n ? 0n : (book.received * 10_000n + book.ordered / 2n) / book.ordered
      return [sum.doc_id as number, book]
    }),
  )
}

/** Condition: nothing is open or under way for the document with this id. */
export const settled = (doc: AnyDocument, id: Sql): Sql =>
  sql`not exists (select 1 from demand_line d where d.demand_type = ${doc.name} and d.doc_id = ${id} and d.open + d.alloc + d.transit > 0)`
