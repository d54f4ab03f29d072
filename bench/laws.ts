/**
 * npm run bench -- laws [--lines 60000000] [--sheets 300]: the check each minute of the laws while so many sheets are published, sent
 * and received one by one within seconds, and after it; on an empty book, and with as many lines of earlier postings of the same parts
 * in the ledger. What is filled once is kept in DATA_DIR or tmp/bench; writes results/laws.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { connect, sql, type Db } from '../src/engine/database/db.ts'
import { startPostgres } from '../src/engine/database/embedded/embedded.ts'
import type { Engine } from '../src/engine/engine.ts'
import { checkLaws, checkRecent } from '../src/ledger/laws.ts'
import { addUpAnew } from '../src/ledger/months.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { many, PARTS, plantWithParts } from './plant.ts'
import { SCRATCH_KEY } from './server.ts'

/** Lines of a sheet, and sheets that are acted on at the same time. */
const [LINES, LANES] = [3, 8]
const range = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const hours = (n: number) => new Date(Date.now() + (8 + n) * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

export async function lawsAtAnySize(lines: number, sheets: number, results: string): Promise<void> {
  const server = process.env.DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: process.env.DATA_DIR ?? 'tmp/bench', log: () => {} })
  const place = process.env.DATABASE_URL ?? server!.url
  const rows: string[] = []
  for (const [what, size] of [['空账', 0], ['加上历史', lines]] as const) {
    const engine = await filled(place, size, sheets)
    rows.push(await measured(engine, what, sheets))
    console.log(rows.at(-1))
    await closed(engine)
  } // prettier-ignore
  await server?.stop()
  writeFileSync(
    results,
    `# 守恒律每分钟的检查 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。${sheets} 张送货单（${sheets * LINES} 行）逐张发布、发运、收货，${LANES} 张同时；“期间”的检查与之同时进行，“之后”的检查一次核对全部 ${sheets} 张，即每秒 ${Math.round(sheets / 60)} 张时一分钟的量。历史是同一批零件的流水，分布在两年里。\n\n| 账 | 流水行 | ${sheets} 张用时 | 期间检查次数 | 期间最长 | 之后 |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
  )
}

/** A plant whose sheets have gone through once, with so many lines of history behind it; none: made anew. */
async function filled(place: string, lines: number, sheets: number): Promise<Engine> {
  const name = `bench_laws_${lines}`
  const admin = connect(place, 1)
  const [there] = await admin.rows(sql`select 1 from pg_database where datname = ${name}`)
  if (!there || !lines) {
    for (const old of [name, `${name}_unfinished`]) await admin.run(`drop database if exists ${old}`)
    await admin.run(`create database ${name}_unfinished`)
    const engine = await opened(place, `${name}_unfinished`)
    await fill(engine, lines, sheets)
    await closed(engine)
    await admin.run(`alter database ${name}_unfinished rename to ${name}`)
  }
  await admin.close()
  return opened(place, name)
}

async function opened(place: string, name: string): Promise<Engine> {
  const url = new URL(place)
  url.pathname = '/' + name
  // What is kept was locked by an earlier run.
  return createEngine({ databaseUrl: url.href, bulk: true, masterKey: SCRATCH_KEY })
}
async function closed(engine: Engine): Promise<void> {
  await engine.feed.close()
  await engine.db.close()
}

async function fill(engine: Engine, lines: number, sheets: number): Promise<void> {
  await seedBase(engine, administrator('Bench@2026', ['CN01']))
  await plantWithParts(engine)
  await oneByOne(engine, await drafts(engine, sheets))
  await checkLaws(engine.db)
  if (!lines) return
  console.log(`${lines.toLocaleString('en')} 行流水：${(await seconds(() => history(engine.db, lines))).toFixed(0)} s`)
  // The night's check has seen them.
  await engine.db.rows(sql`delete from law_balance`)
  await engine.db.rows(sql`insert into law_balance select account, supplier_id, plant, holder, part_no, qty from ledger_balance`)
}

/** Drafts of sheets, and their lines: what is called off stands whole on them. */
export async function drafts(engine: Engine, sheets: number): Promise<Map<number, number[]>> {
  const head = { plant: 'CN01', supplierCode: 'S001', warehouse: 'W1', dock: 'D1', needAt: hours(24) }
  const pulled = await many(engine, pullSheet, 'create', range(sheets, (i) => ({
    ...head, lines: range(LINES, (n) => ({ partNo: `B${(i * LINES + n) % PARTS}`, needQty: 10 })),
  }))) // prettier-ignore
  await many(engine, pullSheet, 'publish', [{ ids: pulled }])
  const wanted = await linesOf(engine.db, 'pull_sheet_line', pulled)
  const sent = await many(engine, sendSheet, 'create', pulled.map((id) => ({
    planSendAt: hours(1), planArriveAt: hours(3), plateNo: '吉A12345', lines: wanted.get(id)!.map((l) => ({ demandLineId: l, shipQty: 10 })),
  }))) // prettier-ignore
  return linesOf(engine.db, 'send_sheet_line', sent)
}

/** Each by itself, as people do it, several at the same time. */
export async function oneByOne(engine: Engine, all: Map<number, number[]>): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [id, ids] = next
      await many(engine, sendSheet, 'publish', [{ ids: [id] }])
      await many(engine, sendSheet, 'send', [{ ids: [id] }])
      await many(engine, sendSheet, 'receive', [{ id, lines: ids.map((l) => ({ id: l, receivedQty: 10 })) }])
    }
  }
  await Promise.all(range(LANES, lane))
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** @returns a row of the table */
async function measured(engine: Engine, what: string, sheets: number): Promise<string> {
  const check = async () => {
    const red = (await checkRecent(engine.db)).filter((l) => !l.ok)
    if (red.length) throw new Error(red.map((l) => `${l.no} ${l.message}`).join('\n'))
  }
  const all = await drafts(engine, sheets)
  await check()
  let going = true
  const beside: number[] = []
  const checks = (async () => {
    while (going) beside.push(await seconds(check))
  })()
  const burst = await seconds(() => oneByOne(engine, all)).finally(() => (going = false))
  await checks
  // What is measured is the check of the whole burst: as if none had run beside it.
  const bulk = await drafts(engine, sheets)
  await check()
  await oneByOne(engine, bulk)
  const after = await seconds(check)
  const [{ n }] = (await engine.db.rows<{ n: number }>(sql`select count(*) n from ledger_line`)) as [{ n: number }]
  return `| ${what} | ${n.toLocaleString('en')} | ${burst.toFixed(1)} s | ${beside.length} | ${Math.max(...beside).toFixed(2)} s | ${after.toFixed(2)} s |`
}

async function linesOf(db: Db, table: 'pull_sheet_line' | 'send_sheet_line', heads: number[]): Promise<Map<number, number[]>> {
  const name = table === 'pull_sheet_line' ? sql`pull_sheet_line` : sql`send_sheet_line`
  const found = await db.rows<{ id: number; head_id: number }>(
    sql`select id, head_id from ${name} where head_id = any(${heads}::bigint[]) order by id`,
  )
  return new Map([...Map.groupBy(found, (l) => l.head_id)].map(([id, all]) => [id, all.map((l) => l.id)]))
}

/** Postings of earlier days on the balances that there are: what each adds it takes again, so that all laws hold. */
async function history(db: Db, lines: number): Promise<void> {
  const client = await db.pool.connect()
  const base = 10_000_000_000
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'; set session_replication_role = replica")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'ledger_line'::regclass and not i.indisprimary and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const { rows } = await client.query<{ n: number }>('select count(*)::int n from ledger_balance')
    const times = Math.ceil(lines / 2 / rows[0]!.n)
    await client.query(`insert into ledger_txn (id, movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator, xid)
      overriding system value select ${base} + n, 'TRF', 'bench', 'B' || n, n, 'CN01', d, to_char(d, 'YYYYMM'), d, 1, 'BENCH:' || n, '基准', null
      from (select n, current_date - 31 - (n % 700)::int d from generate_series(1, ${times}) n) x`)
    for (let from = 1; from <= times; from += 500)
      await client.query(`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
        select ${base} + n, 'S', b.account, b.supplier_id, b.plant, b.holder, b.part_no, b.unit, s.sign, d, to_char(d, 'YYYYMM'), 'TRF'
        from (select n, current_date - 31 - (n % 700)::int d from generate_series(${from}, ${Math.min(times, from + 499)}) n) x
          cross join ledger_balance b cross join (values (1), (-1)) s(sign)`)
    await client.query(`insert into ledger_key (idempotency_key, txn_id, business_date, reversal_of)
      select idempotency_key, id, business_date, reversal_of from ledger_txn where id > ${base}`)
    for (const { definition } of indexes) await client.query(definition)
    for (const q of addUpAnew) await client.query(q.text, q.values as unknown[])
    await client.query('analyze ledger_txn; analyze ledger_line; analyze ledger_month; analyze ledger_bill')
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
