/**
 * The conservation laws (domain-core 3.5) over the live data, archive included: each compares records that were written apart from
 * one another. Every minute what changed since the last check is looked at, at night everything, by ranges; what broke a
 * law is looked at again until it holds.
 */
import { toInstant } from '../declare/index.ts'
import { analyzeGrown } from '../engine/database/analyze.ts'
import { ident, join, raw, sql, type Db, type Queryable, type Sql, type Tx } from '../engine/database/db.ts'
import { countLaws } from './laws/counts.ts'
import { deductionLaws } from './laws/deductions.ts'
import { demandLaws } from './laws/demand.ts'
import { evaluationLaws } from './laws/evaluations.ts'
import { exchangeLaws } from './laws/exchanges.ts'
import { factLaws } from './laws/facts.ts'
import type { Law, SubjectName } from './laws/law.ts'
import { monthLaws } from './laws/months.ts'
import { paperLaws } from './laws/papers.ts'
import { pickLaws } from './laws/picks.ts'
import { statementLaws } from './laws/statements.ts'
import { stockLaws } from './laws/stock.ts'
import { vehicleLaws } from './laws/vehicles.ts'
import { thirdLaws } from './laws/thirds.ts'
import { unitLaws } from './laws/units.ts'
import { yearLaws } from './laws/years.ts'
import { zoneLaws } from './laws/zones.ts'
import { subjects } from './laws/subjects.ts'

const number = (law: Law) => Number(law.no.match(/\d+/)![0])
/** All that are checked, by their numbers. */
export const laws: readonly Law[] = [
  ...stockLaws,
  ...demandLaws,
  ...paperLaws,
  ...countLaws,
  ...statementLaws,
  ...monthLaws,
  ...yearLaws,
  ...deductionLaws,
  ...vehicleLaws,
  ...unitLaws,
  ...zoneLaws,
  ...pickLaws,
  ...thirdLaws,
  ...exchangeLaws,
  ...factLaws,
  ...evaluationLaws,
].sort((a, b) => number(a) - number(b))

export interface LawResult {
  no: string
  title: string
  ok: boolean
  message?: string
  txnId?: number
}
/** How far the laws are known to hold. */
export interface Checked {
  /** When it was last looked, and at how many postings altogether; the last of them. */
  at: string
  postings: number
  lastTxn: number | null
  /** When everything was last looked at. */
  wholeAt: string
  /** What was written by transactions from here on may not have been visible to the last check. */
  horizon: string
  /** Postings that the whole check counted, all of them from before this transaction. */
  counted: { postings: number; before: string }
}

type Key = Record<string, string | number>
export type Broken = Key & { message: string; txn_id: number | null }

/** Subjects that one statement is asked about, unless the subject says otherwise. */
const RANGE = 5_000
/** Of a law's broken subjects so many are looked at again each time; beyond these the night finds the rest. */
const REMEMBERED = 1_000
/** With so many postings since the last check, going through everything by ranges is as fast, and takes no memory. */
const MUCH = 50_000
const CHECKED = 'lawsChecked'

/** The check that stands, if there was one. */
export async function lastChecked(db: Queryable): Promise<Checked | undefined> {
  const [row] = await db.rows<{ value: Checked }>(sql`select value from portal_setting where name = ${CHECKED}`)
  return row?.value
}

/** Checks all laws over everything, range by range, each as of its own moment, and then what changed meanwhile. */
export async function checkLaws(db: Db): Promise<LawResult[]> {
  const horizon = await horizonOf(db)
  // A book that is minutes old, or was brought in at once.
  await analyzeGrown(db)
  return settle(db, { found: await allBroken(db), horizon })
}

/** All that breaks a law, by the laws' numbers. */
export async function allBroken(db: Db | Tx): Promise<Map<string, Broken[]>> {
  const found = new Map<string, Broken[]>()
  for (const name of Object.keys(subjects) as SubjectName[])
    for await (const keys of ranges(db, name))
      for (const law of laws.filter((l) => l.subject === name)) {
        const broken = await byIndex(db, (tx) => breakingAll(tx, law, keys))
        if (broken.length) found.set(law.no, [...(found.get(law.no) ?? []), ...broken].slice(0, REMEMBERED))
      }
  return found
}

/**
 * A few keys are asked about: each is looked up by its index, whatever statistics make of how many they are. One core is enough:
 * the people at work need the others.
 */
const LOOKED_UP = `set local max_parallel_workers_per_gather = 0; set local enable_hashjoin = off; set local enable_mergejoin = off`
async function byIndex<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const looked = async (tx: Tx) => {
    await tx.run(LOOKED_UP)
    return work(tx)
  }
  return 'transaction' in db ? db.transaction(looked) : looked(db)
}

/** What of these subjects breaks one law at this moment: nobody puts a seal on it. */
export const brokenBy = (db: Pick<Queryable, 'rows'>, no: string, keys: readonly Key[]): Promise<Broken[]> =>
  breaking(
    db,
    laws.find((l) => l.no === no)!,
    [...keys],
  )

/** Checks what changed since the last check; everything when there was none, when much changed, or of another database's time. */
export async function checkRecent(db: Db): Promise<LawResult[]> {
  const horizon = (await lastChecked(db))?.horizon
  if (!horizon) return checkLaws(db)
  await analyzeGrown(db)
  const [row] = await db.rows<{
    valid: boolean
    postings: number
  }>(sql`select ${horizon}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) valid,
    (select count(*) from (select from ledger_txn t where ${written(horizon)('t')} limit ${MUCH}) x) postings`)
  return row!.valid && row!.postings < MUCH ? settle(db, {}) : checkLaws(db)
}

/** The oldest transaction that is still open: everything below it is visible. */
async function horizonOf(db: Queryable): Promise<string> {
  const [row] = await db.rows<{ xmin: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text xmin`)
  return row!.xmin
}

/** In one snapshot: what changed since the horizon, what was broken before, and what a whole check found. */
async function settle(db: Db, whole: { found?: Map<string, Key[]>; horizon?: string }): Promise<LawResult[]> {
  return db.transaction(async (tx) => {
    // One check at a time, and the snapshot is taken when the one before it has ended.
    await tx.run(
      `set transaction isolation level repeatable read; lock table law_check in share row exclusive mode; ${LOOKED_UP}`,
    )
    const known = await lastChecked(tx)
    const since = whole.horizon ?? known!.horizon
    const horizon = await horizonOf(tx)
    const changed = await changedSince(tx, since, horizon)
    const before = new Map(
      (await tx.rows<{ law: string; broken: Key[] }>(sql`select law, broken from law_check`)).map((r) => [r.law, r.broken]),
    )
    const results: LawResult[] = []
    const found: { no: string; broken: Key[]; found: number }[] = []
    for (const law of laws) {
      const again = byKey(law.subject, [...(before.get(law.no) ?? []), ...(whole.found?.get(law.no) ?? [])])
      const now = byKey(law.subject, changed.get(law.subject)!)
      const soon = !whole.horizon && law.recent
      const [full, recent] = soon
        ? [again, new Map([...now].filter(([k]) => !again.has(k)))]
        : [new Map([...again, ...now]), new Map<string, Key>()]
      const broken = [
        ...(await breakingAll(tx, law, [...full.values()])),
        ...(await breakingAll(tx, law, [...recent.values()], true)),
      ]
      const [first] = broken
      results.push({
        no: law.no, title: law.title,
        ok: !first,
        ...(first ? { message: first.message, ...(first.txn_id ? { txnId: first.txn_id } : {}) } : {}),
      })
      found.push({
        no: law.no,
        broken: broken.slice(0, REMEMBERED).map((b) => pick(law.subject, b)),
        found: broken.length,
      })
    }
    await keepBalances(tx, changed.get('balance')!, found.find((f) => f.no === 'L10')!.broken, !!whole.horizon)
    const now = toInstant(new Date())
    await tx.rows(sql`insert into law_check (law, ok, message, txn_id, checked_at, broken, found) select v.*, b.broken, b.found
      from unnest(${results.map((r) => r.no)}::text[], ${results.map((r) => r.ok)}::boolean[], ${results.map((r) => r.message ?? null)}::text[],
        ${results.map((r) => r.txnId ?? null)}::bigint[], ${results.map(() => now)}::timestamptz[]) v(law, ok, message, txn_id, at)
      join jsonb_to_recordset(${JSON.stringify(found)}::jsonb) b(no text, broken jsonb, found integer) on b.no = v.law
      on conflict (law) do update set ok = excluded.ok, message = excluded.message, txn_id = excluded.txn_id, checked_at = excluded.checked_at, broken = excluded.broken, found = excluded.found`)
    const counted = whole.horizon ? await countedNow(tx, horizon) : known!.counted
    const [last] = await tx.rows<{ id: number | null; later: number }>(
      sql`select (select max(id) from ledger_txn) id, (select count(*) from ledger_txn t where ${written(counted.before)('t')}) later`,
    )
    const checked: Checked = {
      at: now,
      postings: counted.postings + last!.later,
      lastTxn: last!.id,
      wholeAt: whole.horizon ? now : known!.wholeAt,
      horizon, counted,
    }
    await tx.rows(
      sql`insert into portal_setting (name, value) values (${CHECKED}, ${JSON.stringify(checked)}::jsonb) on conflict (name) do update set value = excluded.value`,
    )
    return results
  })
}

/** How many postings there are, but for those that the next check may count as later. */
async function countedNow(tx: Tx, before: string): Promise<Checked['counted']> {
  const [row] = await tx.rows<{ n: number }>(
    sql`select (select count(*) from ledger_txn) - (select count(*) from ledger_txn t where ${written(before)('t')}) n`,
  )
  return { postings: row!.n, before }
}

/**
 * Condition: written by a transaction from a horizon on. Above the newest transaction lie only rows of another database from which
 * this one was restored.
 */
const written =
  (horizon: string) =>
  (alias: string): Sql =>
    sql`${raw(alias)}.xid >= ${horizon}::xid8 and ${raw(alias)}.xid < pg_snapshot_xmax(pg_current_snapshot())`

async function changedSince(tx: Tx, since: string, horizon: string): Promise<Map<SubjectName, Key[]>> {
  const changed = new Map<SubjectName, Key[]>()
  for (const [name, subject] of Object.entries(subjects) as [SubjectName, (typeof subjects)[SubjectName]][]) {
    const seen = (alias: string) => sql`${raw(alias)}.xid < ${horizon}::xid8`
    const rows = await tx.cells(subject.changed(written(since), seen))
    const columns = Object.keys({ ...subject.key, ...subject.besides })
    changed.set(
      name,
      rows.map((r) => Object.fromEntries(columns.map((c, i) => [c, r[i] as string | number]))),
    )
  }
  return changed
}

/** All keys of a kind, a range at a time. */
async function* ranges(db: Queryable, name: SubjectName): AsyncGenerator<Key[]> {
  const { key, order, all } = subjects[name]
  const by = join(order.map((c) => ident(c)))
  const page = async (last: Key | undefined) => {
    const from = last
      ? sql`where (${by}) > (${join(order.map((c) => (key[c] === 'bigint' ? sql`${last[c]}::bigint` : sql`${last[c]}::text`)))})`
      : sql``
    return db.rows<Key>(sql`select * from (${all}) a ${from} order by ${by} limit ${RANGE}`)
  }
  for (let keys = await page(undefined); keys.length; keys = await page(keys.at(-1))) yield keys
}

/** Subjects as the rows of a statement. */
function rowsOf(name: SubjectName, keys: Key[]): Sql {
  const { key, besides } = subjects[name]
  const columns = raw(Object.entries({ ...key, ...besides }).map(([c, type]) => `${c} ${type}`).join(', ')) // prettier-ignore
  return sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(${columns})`
}

/** The subjects of a range that break a law, in the order of their keys. @param recent they changed since the last check */
async function breaking(db: Pick<Queryable, 'rows'>, law: Law, keys: Key[], recent = false): Promise<Broken[]> {
  const { order } = subjects[law.subject]
  const k = rowsOf(law.subject, keys)
  const query = recent ? law.recent!(k) : law.breaks(k)
  try {
    return await db.rows<Broken>(sql`select * from (${query}) b order by ${join(order.map((c) => ident(c)))}, message`)
  } catch (error) {
    // Whoever reads of a check that did not end wants to know at which law; the error stays what it is, some are tried again.
    if (error instanceof Error) error.message = `${law.no}, ${keys.length} × ${law.subject}: ${error.message}`
    throw error
  }
}

async function breakingAll(db: Queryable, law: Law, keys: Key[], recent = false): Promise<Broken[]> {
  const broken: Broken[] = []
  const { range = RANGE } = subjects[law.subject]
  for (let i = 0; i < keys.length; i += range) broken.push(...(await breaking(db, law, keys.slice(i, i + range), recent)))
  return broken
}

/**
 * Keeps what the lines of balances add up to but for those that the next check looks at again: of those that were found to agree
 * with their lines. What does not agree is added up from all its lines until it does.
 * @param whole all balances were looked at
 */
async function keepBalances(tx: Tx, changed: Key[], broken: Key[], whole: boolean): Promise<void> {
  // More may be wrong than are remembered.
  const lost = broken.length >= REMEMBERED
  if (whole || lost) await tx.rows(sql`delete from law_balance`)
  if (lost) return
  if (whole)
    await tx.rows(sql`insert into law_balance (account, supplier_id, plant, holder, part_no, qty)
      select account, supplier_id, plant, holder, part_no, qty from ledger_balance`)
  for (let i = 0; i < changed.length; i += RANGE)
    await tx.rows(sql`insert into law_balance (account, supplier_id, plant, holder, part_no, qty)
      select account, supplier_id, plant, holder, part_no, coalesce(b.qty, 0) - k.moved + k.seen
      from ${rowsOf('balance', changed.slice(i, i + RANGE))} left join ledger_balance b using (account, supplier_id, plant, holder, part_no)
      on conflict (account, supplier_id, plant, holder, part_no) do update set qty = excluded.qty`)
  if (broken.length)
    await tx.rows(sql`delete from law_balance v using ${rowsOf('balance', broken)} where v.account = k.account and v.supplier_id = k.supplier_id
      and v.plant = k.plant and v.holder = k.holder and v.part_no = k.part_no`)
}

const byKey = (name: SubjectName, rows: Key[]): Map<string, Key> => new Map(rows.map((k) => [JSON.stringify(pick(name, k)), k]))
const pick = (name: SubjectName, row: Key): Key => Object.fromEntries(Object.keys(subjects[name].key).map((c) => [c, row[c]!]))
