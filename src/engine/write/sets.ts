/** Writes rows in sets: one statement per table and set of columns, however many rows. */
import { elementType, toDb, type Field, type Fields } from '../../declare/index.ts'
import { ident, join, raw, sql, type Sql, type Tx } from '../database/db.ts'

/** A column of a write that is no declared field. */
export type Extra = Record<string, { type: string; value: (row: any) => unknown }>

const arrayType = (f: Field) => elementType(f) + '[]'

function columns(
  fields: Fields,
  names: string[],
  rows: Record<string, any>[],
  extra: Extra = {},
): { names: Sql[]; arrays: Sql[] } {
  return {
    names: [...names.map((n) => ident(n)), ...Object.keys(extra).map((n) => ident(n))],
    arrays: [
      ...names.map((n) => sql`${rows.map((r) => toDb(fields[n]!, r[n]))}::${raw(arrayType(fields[n]!))}`),
      ...Object.values(extra).map((e) => sql`${rows.map(e.value)}::${raw(e.type)}[]`),
    ],
  }
}

/** Rows of a statement: others are answered between two of them. */
export const PORTION = 1000

/** A text of more characters is a value of its own: in an array the driver escapes each of its quotes once more, all at once. */
export const LARGE = 1 << 17

export async function insertRows(
  tx: Tx,
  target: Sql,
  fields: Fields,
  names: string[],
  rows: Record<string, any>[],
  extra: Extra = {},
): Promise<void> {
  for (let i = 0; i < rows.length; i += PORTION) {
    const part = columns(fields, names, rows.slice(i, i + PORTION), extra)
    await tx.rows(sql`insert into ${target} (${join(part.names)}) select * from unnest(${join(part.arrays)})`)
  }
}

/**
 * Sets `names` of the rows with these ids; row versions are the caller's business.
 * @param around makes the statement of the update
 * @returns what that statement does
 */
export async function updateRows<T = never>(
  tx: Tx,
  target: Sql,
  fields: Fields,
  names: string[],
  rows: Record<string, any>[],
  around: (update: Sql) => Sql = (update) => update,
): Promise<T[]> {
  const found: T[] = []
  if (!names.length) return found
  for (let i = 0; i < rows.length; i += PORTION) {
    const some = rows.slice(i, i + PORTION)
    const part = columns(fields, names, some)
    const set = join(part.names.map((n) => sql`${n} = v.${n}`))
    const update = sql`update ${target} t set ${set} from unnest(${some.map((r) => r.id)}::bigint[], ${join(part.arrays)}) v(id, ${join(part.names)}) where t.id = v.id`
    found.push(...(await tx.rows<T>(around(update))))
  }
  return found
}

/** Groups rows that change the same columns, so that each group is one statement. */
export function byColumns<T>(items: T[], changed: (item: T) => Iterable<string>): { names: string[]; items: T[] }[] {
  const groups = new Map<string, { names: string[]; items: T[] }>()
  for (const item of items) {
    const names = [...changed(item)].sort()
    const key = names.join()
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { names, items: [item] })
  }
  return [...groups.values()]
}
