/** Document numbers: {prefix}{plant}{yyMMdd}{seq}, per prefix, plant and day (or {yyyyMM}, month); never reused, gaps allowed (domain-core 4). */
import { elementType, headFields, toDb, type AnyDocument } from '../../declare/index.ts'
import { columnName, ident, join, raw, sql, type Db, type Queryable, type Tx } from '../database/db.ts'
import { table } from '../read/scope.ts'

/** Stands for the number of a row that is about to be created, inside any text written with it. */
export const numberToken = (id: number) => `⟦no:${id}⟧`
/** In texts that are written before the numbers are taken. */
export const tokens = /⟦no:(\d+)⟧/g

/** How many numbers of a document at a plant are taken. */
export interface Wanted {
  doc: AnyDocument
  plant: string
  count: number
}
/** The day under which work that is taken back counts its numbers. */
const NEVER = '0001-01-01'

/**
 * Takes consecutive numbers, outside the caller's transaction: nobody waits for a number until somebody commits. What is taken back at
 * its end takes none, and waits for its like alone: its numbers are none that anybody gets.
 * @param wanted each prefix and plant once
 * @param undone the transaction that is taken back
 * @returns the numbers of each of `wanted`
 */
export async function takeNumbers(db: Db, wanted: readonly Wanted[], today: string, undone?: Tx): Promise<string[][]> {
  if (!wanted.length) return []
  const asked: Queryable = undone ?? db.aside
  const since = ({ doc }: Wanted) => (undone ? NEVER : doc.number![2] ? `${today.slice(0, 7)}-01` : today)
  // In one order: two who take several never wait for each other.
  const rows = await asked.rows<{
    prefix: string
    plant: string
    last: number
  }>(sql`insert into doc_sequence (prefix, plant, day, last)
    select * from unnest(${wanted.map((w) => w.doc.number![0])}::text[], ${wanted.map((w) => w.plant)}::text[], ${wanted.map(since)}::date[],
      ${wanted.map((w) => w.count)}::int[]) w(prefix, plant, day, taken) order by prefix, plant, day
    on conflict (prefix, plant, day) do update set last = doc_sequence.last + excluded.last returning prefix, plant, last`)
  const last = new Map(rows.map((r) => [`${r.prefix}|${r.plant}`, r.last]))
  return wanted.map(({ doc, plant, count }) => {
    const [prefix, digits, per] = doc.number!
    const day = (per ? today.slice(0, 7) : today.slice(2)).replaceAll('-', '')
    const first = last.get(`${prefix}|${plant}`)! - count + 1
    const counted = (n: number) => (undone ? `试${String(n).padStart(digits - 1, '0')}` : String(n).padStart(digits, '0'))
    return Array.from({ length: count }, (_, i) => `${prefix}${plant}${day}${counted(first + i)}`)
  })
}

/** Names the rows that share a number with this one. */
export const sharedKey = (doc: AnyDocument, row: Record<string, unknown>): string =>
  JSON.stringify([doc.name, ...doc.numberPer!.map((n) => row[n])])

/** Numbers that rows sharing one with these have already; who begins the same number at the same time waits until it is there. */
export async function sharedNumbers(
  tx: Tx,
  doc: AnyDocument,
  rows: readonly Record<string, any>[],
): Promise<Map<string, string>> {
  const keys = rows.map((r) => sharedKey(doc, r))
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${doc.name}), k)
    from (select distinct hashtext(key) k from unnest(${keys}::text[]) key order by 1) locks`)
  const fields = headFields(doc)
  const per = doc.numberPer!
  const given = per.map((n) => sql`${rows.map((r) => toDb(fields[n]!, r[n]))}::${raw(elementType(fields[n]!))}[]`)
  const no = ident(doc.list[0]!)
  const found = await tx.rows<{ key: string; no: string }>(sql`select w.key, h.${no} as "no"
    from unnest(${keys}::text[], ${join(given)}) w(key, ${join(per.map((n) => raw(columnName(n))))})
    cross join lateral (select ${no} from ${table(doc)} t where ${join(
      per.map((n) => sql`t.${ident(n)} = w.${ident(n)}`),
      ' and ',
    )} limit 1) h`)
  return new Map(found.map((r) => [r.key, r.no]))
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
