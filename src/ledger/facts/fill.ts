/**
 * Facts are derived from the history and the ledger: what a metric counts is kept in tables, so that months of it are added up at once,
 * and brought up to date from what was written since the last time. Each row follows from the records of its subject alone: filling
 * from scratch gives the same rows (laws L49 to L51, L53, L56, L57).
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { join, raw, sql, type Db, type Queryable, type Sql } from '../../engine/database/db.ts'
import { subjects } from '../laws/subjects.ts'
import type { SubjectName } from '../laws/law.ts'
import { answerFacts } from './answers.ts'
import { lineFacts } from './lines.ts'
import { promiseFacts } from './promises.ts'
import { returnFacts } from './returns.ts'
import { sheetFacts } from './sheets.ts'
import { stockFacts } from './stock.ts'
import { sumFacts, summedTo, sumRule, type Cell } from './sums.ts'

export interface Fact {
  table: string
  subject: SubjectName
  /** @param k from-item `k` with the ids of subjects */
  derived: (k: Sql) => Sql
  /** What tells the rows of one subject apart, where it has several; nobody hears of these. */
  apart?: readonly string[]
}
export const facts: readonly Fact[] = [
  { table: 'kpi_line_fact', subject: 'demand', derived: lineFacts },
  { table: 'kpi_sheet_fact', subject: 'sheet', derived: sheetFacts },
  { table: 'kpi_answer_fact', subject: 'duty', derived: answerFacts },
  { table: 'kpi_promise_fact', subject: 'demand', derived: promiseFacts },
  { table: 'kpi_return_fact', subject: 'goodsReturn', derived: returnFacts },
  { table: 'kpi_stock_fact', subject: 'storedPart', derived: stockFacts, apart: ['account', 'supplier_id', 'holder', 'day'] },
]
/** Whether rows a and b are the same fact. */
export const sameFact = ({ apart = [] }: Fact, a: Sql, b: Sql): Sql =>
  join(
    ['id', ...apart].map((c) => sql`${a}.${raw(c)} = ${b}.${raw(c)}`),
    ' and ',
  )

const FILLED = 'factsFilled'
/** The transaction from which on the next filling looks; null before the first. */
export const filledTo: Sql = sql`(select (value ->> 'horizon')::xid8 from portal_setting where name = ${FILLED})`
/** Up to the end of the snapshot and to what the own transaction wrote: its number may stand beyond that end, or not. */
const since = (alias: string): Sql =>
  sql`${raw(alias)}.xid >= ${filledTo} and ${raw(alias)}.xid <= greatest(pg_snapshot_xmax(pg_current_snapshot()), pg_current_xact_id_if_assigned())`
/** Ids of the subjects that changed since the last filling. */
export const changedOf = (subject: SubjectName): Sql => subjects[subject].changed(since, () => sql`false`)
/** How facts are derived: what was derived otherwise is derived anew. */
const rule = createHash('sha256').update([...facts.map((f) => f.derived(sql`k`).text), sumRule].join()).digest('hex') // prettier-ignore
/** Of so many subjects facts are derived at once. */
const PORTION = 20_000

/** A fact that is another one than before, new or gone, and whose it is. */
export interface Moved {
  table: string
  id: number
  plant: string
  supplierId: number
  carrierId: number | null
  /** Something came, or what had come was taken back: quantities are others than before. */
  came: boolean
}

/**
 * Brings all facts up to date. One at a time: who comes second finds nothing left to do.
 * @param inside what else is written of what moved, with it or not at all
 * @returns what moved since the last time; null when all was derived anew
 */
export async function fillFacts(
  db: Db,
  inside?: (tx: Queryable, moved: readonly Moved[]) => Promise<void>,
): Promise<Moved[] | null> {
  return db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read; lock table kpi_line_fact in share row exclusive mode')
    // Who waited for the lock began before what has been added up already.
    const [row] = await tx.rows<{ valid: boolean | null; horizon: string; from: string | null; to: string }>(
      sql`select ${filledTo} <= pg_snapshot_xmax(pg_current_snapshot())
        and (select value ->> 'rule' from portal_setting where name = ${FILLED}) is not distinct from ${rule} valid, pg_snapshot_xmin(pg_current_snapshot())::text horizon,
        ${summedTo}::text "from", greatest(${summedTo}, now())::text "to"`,
    )
    const [moved, cells]: [Moved[], Cell[]] = [[], []]
    for (const fact of facts) {
      if (row!.valid) await fillChanged(tx, fact, moved, cells)
      else await fillAnew(tx, fact)
    }
    await sumFacts(tx, row!.valid ? cells : null, row!.from, row!.to)
    await tx.rows(sql`insert into portal_setting (name, value) values (${FILLED}, ${JSON.stringify({ horizon: row!.horizon, rule, summedTo: row!.to })}::jsonb)
      on conflict (name) do update set value = excluded.value`)
    if (row!.valid && moved.length) await inside?.(tx, moved)
    return row!.valid ? moved : null
  }, 'session')
}

/** Of everything nobody asks what of it is new, and no id leaves the database: the process takes no memory, however much there is. */
async function fillAnew(tx: Queryable, { table, subject, derived }: Fact): Promise<void> {
  await tx.rows(sql`delete from ${raw(table)}`)
  for (let last: number | null = 0; last !== null;) {
    const some: Sql = sql`select distinct id from (${subjects[subject].all}) c(id) where id > ${last}::bigint order by id limit ${PORTION}`
    const [row]: { last: number | null }[] = await tx.rows(
      sql`with k as materialized (${some}), filled as (insert into ${raw(table)} ${derived(sql`k`)}) select max(id) last from k`,
    )
    last = row!.last
  }
}

/** What changed is worked out once, however much it is. */
async function fillChanged(tx: Queryable, fact: Fact, moved: Moved[], cells: Cell[]): Promise<void> {
  const { table, subject, derived, apart } = fact
  const found = (await tx.cells(sql`select distinct id from (${changedOf(subject)}) c(id) order by id`)).map(
    ([id]) => id as number,
  )
  for (let i = 0; i < found.length; i += PORTION) {
    const some = sql`${found.slice(i, i + PORTION)}::bigint[]`
    if (apart) {
      cells.push(...(await fillSeveral(tx, fact, some)))
      continue
    }
    const was = await tx.rows<Said>(sql`delete from ${raw(table)} f where id = any(${some}) returning to_jsonb(f) fact`)
    const is = await tx.rows<Said>(
      sql`insert into ${raw(table)} as f ${derived(sql`unnest(${some}) k(id)`)} returning to_jsonb(f) fact`,
    )
    for (const { was: before, is: now, came } of differing(was, is)) {
      const { id, plant, supplier_id: supplierId, carrier_id: carrierId = null } = (now ?? before)!
      moved.push({ table, id, plant, supplierId, carrierId, came })
      for (const f of [before, now]) if (f) cells.push({ period: f.period, plant: f.plant, supplierId: f.supplier_id })
    }
  }
}

/** Of many rows that a subject has few are others: only these are written. @returns whose they are */
async function fillSeveral(tx: Queryable, fact: Fact, some: Sql): Promise<Cell[]> {
  const table = raw(fact.table)
  const same = (a: string, b: string) =>
    sql`${sameFact(fact, raw(a), raw(b))} and row(${raw(a)}.*) is not distinct from row(${raw(b)}.*)`
  const cell = raw('f.period, f.plant, f.supplier_id "supplierId"')
  // What is taken out is out before anything of the same key comes in.
  return tx.rows<Cell>(sql`with n as materialized (${fact.derived(sql`unnest(${some}) k(id)`)}),
      gone as (delete from ${table} f where f.id = any(${some}) and not exists (select from n where ${same('n', 'f')}) returning ${cell}),
      come as (insert into ${table} as f select n.* from (select count(*) from gone) g, n
        where not exists (select from ${table} f where ${same('f', 'n')}) returning ${cell})
    select * from gone union select * from come`)
}

/** Columns of what came to a demand line. */
const CAME = ['on_time_qty', 'early_qty', 'late_qty', 'tot_qty'] as const
type Kept = { id: number; period: string; plant: string; supplier_id: number; carrier_id?: number | null } & Partial<
  Record<(typeof CAME)[number], number>
>
interface Said {
  fact: Kept
}
/** Facts that are others than before, new or gone. */
function differing(was: readonly Said[], is: readonly Said[]): { was?: Kept; is?: Kept; came: boolean }[] {
  const left = new Map(was.map(({ fact }) => [fact.id, fact]))
  const fresh = is.flatMap(({ fact }) => {
    const before = left.get(fact.id)
    left.delete(fact.id)
    if (isDeepStrictEqual(before, fact)) return []
    return [{ ...(before ? { was: before } : {}), is: fact, came: CAME.some((c) => (before?.[c] ?? 0) !== (fact[c] ?? 0)) }]
  })
  return [...fresh, ...[...left.values()].map((fact) => ({ was: fact, came: false }))]
}
