/** Document numbers: {prefix}{plant}{yyMMdd}{seq}, per prefix, plant and day; never reused, gaps allowed (domain-core 4). */
import type { AnyDocument } from '../declare/index.ts'
import { sql, type Db } from './db.ts'

/** Stands for the number of a row that is about to be created, inside any text written with it. */
export const numberToken = (id: number) => `⟦no:${id}⟧`
const tokens = /⟦no:(\d+)⟧/g

/** Takes `count` consecutive numbers, outside the caller's transaction: nobody waits for a number until somebody commits. */
export async function takeNumbers(db: Db, doc: AnyDocument, plant: string, today: string, count: number): Promise<string[]> {
  const [prefix, digits] = doc.number!
  const [row] = await db.aside.rows<{
    last: number
  }>(sql`insert into doc_sequence (prefix, plant, day, last) values (${prefix}, ${plant}, ${today}, ${count})
    on conflict (prefix, plant, day) do update set last = doc_sequence.last + excluded.last returning last`)
  const day = today.slice(2).replaceAll('-', '')
  return Array.from(
    { length: count },
    (_, i) => `${prefix}${plant}${day}${String(row!.last - count + i + 1).padStart(digits, '0')}`,
  )
}

/** Replaces tokens by the numbers taken, through nested values. */
export function fillTokens(value: any, numbers: ReadonlyMap<number, string>): any {
  if (typeof value === 'string')
    return value.includes('⟦no:') ? value.replace(tokens, (all, id) => numbers.get(Number(id)) ?? all) : value
  if (Array.isArray(value)) return value.map((v) => fillTokens(v, numbers))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, fillTokens(v, numbers)]))
  return value
}
