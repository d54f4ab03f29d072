/**
 * npm run bench -- cum [--lines 2000000]: the workbench of cumulatives over so many movements of one year: the list with its totals,
 * one part's walk, and the verdict on it. In a database of its own that is thrown away; writes results/cum.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { AnyDocument, Who } from '../src/declare/index.ts'
import { sql, type Db } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { list } from '../src/engine/read/list.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { reader } from '../src/engine/read/reader.ts'
import { system } from '../src/engine/system.ts'
import { readItems } from '../src/engine/write/input.ts'
import { perform } from '../src/engine/write/perform.ts'
import { addUpAnew } from '../src/ledger/months.ts'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { cumClaim } from '../src/modules/accounting/cumClaim/cumClaim.ts'
import { cumulative } from '../src/modules/accounting/cumulative/cumulative.ts'
import { cumWalk } from '../src/modules/accounting/cumWalk/cumWalk.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { part } from '../src/modules/master/part/part.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'

const [PLANTS, SUPPLIERS, PARTS, LINES] = [4, 60, 1000, 3]
const range = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const keys = new Set(['les.cum.query'])

export async function cumulatives(movements: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(2)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  const plants = range(PLANTS, (i) => `CN0${i + 1}`)
  await seedBase(engine, administrator('Bench@2026', plants))
  const many = (doc: AnyDocument, bodies: object[]) =>
    perform(engine, system('基准'), doc, 'create', { items: bodies.flatMap((b) => readItems(doc, 'create', b)), source: 'job' })
  await many(factory, plants.map((plant) => ({ plant, plantName: plant }))) // prettier-ignore
  await many(
    supplier,
    range(SUPPLIERS, (i) => ({ supplierCode: `S${String(i).padStart(3, '0')}`, supplierName: `供应商${i}` })),
  )
  await many(
    part,
    range(PARTS, (i) => ({ partNo: `B${i}`, partName: `零件${i}` })),
  )
  await fill(engine.db, Math.ceil(movements / 2 / LINES))
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
  const who: Who = { userId: 0, name: '', orgId: 1, orgType: 'internal', orgName: '', plants, keys }
  const rows: string[] = []
  const measure = async (what: string, run: () => Promise<unknown>) => {
    const times: number[] = []
    for (let i = 0; i < 8; i++) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    // The first one reads from the disk.
    const [first, ...others] = times as [number, ...number[]]
    const row = `| ${what} | ${first.toFixed(0)} ms | ${others.sort((a, b) => a - b)[Math.floor(others.length / 2)]!.toFixed(0)} ms | ${others.at(-1)!.toFixed(0)} ms |`
    console.log(row)
    rows.push(row)
  }
  const page = (doc: AnyDocument, params: Record<string, string>, exact = true) =>
    list(engine, doc, readQuery(doc, 'head', { ps: '30', ...params }), who, { exact })
  const [one] = await engine.db.rows<{ plant: string; code: string; part_no: string }>(
    sql`select c.plant, c.supplier_code code, c.part_no from cum_claim c where c.cum_despatched % 10 = 3 order by 1, 2, 3 limit 1`,
  )
  const of = { plant: one!.plant, supplierCode: one!.code, partNo: one!.part_no }
  await measure('列表第 1 页及合计', () => page(cumulative, {}))
  await measure('列表：只看不一致', () => page(cumulative, { state: '1' }))
  await measure('列表：一家供应商', () => page(cumulative, { supplierCode: one!.code }))
  await measure('一个零件逐单核对', () => page(cumWalk, of))
  const { asks } = engine.rules.get(cumClaim.name)!
  const input = { ...of, until: null }
  await measure('一个零件从哪张单据开始不一致', () =>
    asks.getVerdict!({
      input, who, today,
      now: `${today}T12:00:00.000+08:00`,
      query: {},
      archived: false,
      read: reader(engine, engine.db, who),
    }),
  )
  const [{ n, k }] = (await engine.db.rows<{ n: number; k: number }>(
    sql`select (select count(*) from ledger_line where account in ('SUP', 'CON')) n, (select count(*) from cum_claim) k`,
  )) as [{ n: number; k: number }]
  writeFileSync(
    results,
    `# 累计数工作台 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。${n.toLocaleString('en')} 笔发货和收货，${k.toLocaleString('en')} 个零件有对方累计数，每 20 个有 1 个不一致。\n\n| 问 | 第一次 | 中位 | 最慢 |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  await engine.feed.close()
  await engine.db.close()
}

/** Sheets of three parts, each shipped and received, over this year up to yesterday; what the suppliers say of all parts. */
async function fill(db: Db, sheets: number): Promise<void> {
  const client = await db.pool.connect()
  const base = 10_000_000_000
  const begun = performance.now()
  const done = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s：${what}`)
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'; set session_replication_role = replica")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'ledger_line'::regclass and not i.indisprimary`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    // Thrown away afterwards: nothing of it needs a log.
    const { rows: tables } = await client.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_line'::regclass union all select 'ledger_txn'",
    )
    for (const { name } of tables) await client.query(`alter table ${name} set unlogged`)
    const days = `(select n, 'CN0' || (1 + n % ${PLANTS}) plant, date_trunc('year', current_date)::date
      + (n::bigint * (extract(doy from current_date)::int - 2) / ${sheets})::int d from generate_series(1, ${sheets}) n) x`
    await client.query(`insert into ledger_txn (id, movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator, xid)
      overriding system value select ${base} + n * 2 + k, case k when 0 then 'SHP' else 'RCV' end, case k when 0 then 'sendSheet' else 'receive' end,
        case k when 0 then 'SS' else 'RC' end || n, n, plant, d + k, to_char(d + k, 'YYYYMM'), d + k, 1, 'BENCH:' || n || ':' || k, '基准', null
      from ${days} cross join (values (0), (1)) v(k)`)
    done('单据')
    await client.query(`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, movement, qty, business_date, period)
      select ${base} + n * 2 + a.k, 'S', a.account, s.id, x.plant, a.holder, 'B' || p, 'EA', case a.k when 0 then 'SHP' else 'RCV' end, a.sign * (5 + n % 7), d + a.k, to_char(d + a.k, 'YYYYMM')
      from ${days} cross join generate_series(0, ${LINES - 1}) i
        cross join lateral (select (n::bigint * ${LINES} + i) % ${PARTS} p) q
        join (select row_number() over (order by id) - 1 r, id from supplier) s on s.r = q.p % ${SUPPLIERS}
        cross join (values (0, 'SUP', '', -1), (0, 'TRN', 'DIRECT', 1), (1, 'TRN', 'DIRECT', -1), (1, 'CON', 'W1', 1)) a(k, account, holder, sign)`)
    done('流水')
    for (const { definition } of indexes) await client.query(definition)
    done('索引')
    for (const q of addUpAnew) await client.query(q.text, q.values as unknown[])
    done('月累计')
    // Of every twentieth part a number that no paper explains.
    await client.query(`insert into cum_claim (id, row_version, created_by, creation_date, updated_by, updated_at, claim_no, plant, supplier_code, supplier_id, part_no, unit, as_of,
        cum_despatched, cum_received, despatch_offset, receive_offset, status)
      select ${base} + row_number() over (), 1, '基准', now(), '基准', now(), 'LJ' || row_number() over (), c.plant, s.supplier_code, c.supplier_id, c.part_no, 'EA', current_date - 1,
        -sum(c.qty) + case when row_number() over (order by c.plant, c.part_no) % 20 = 0 then 13 + sum(c.qty) % 10 else 0 end, null, 0, 0, 1
      from ledger_month c join supplier s on s.id = c.supplier_id where c.account = 'SUP' group by c.plant, s.supplier_code, c.supplier_id, c.part_no`)
    await client.query('analyze ledger_txn; analyze ledger_line; analyze ledger_month; analyze ledger_bill; analyze cum_claim')
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
