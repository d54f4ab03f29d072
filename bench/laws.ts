/**
 * npm run bench -- laws [--lines 60000000] [--sheets 500]: the five-minute check of the laws after so many sheets were received, before
 * and after as many lines of earlier postings of the same parts stand in the ledger. In a database of its own that is thrown away;
 * writes results/laws.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { AnyDocument } from '../src/declare/index.ts'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { sql, type Db } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { system } from '../src/engine/system.ts'
import { readItems } from '../src/engine/write/input.ts'
import { perform } from '../src/engine/write/perform.ts'
import { checkLaws, checkRecent } from '../src/ledger/laws.ts'
import { monthsOfLines } from '../src/ledger/months.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'

const [PARTS, LINES] = [1500, 3]
const range = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const hours = (n: number) => new Date(Date.now() + (8 + n) * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

export async function lawsAtAnySize(lines: number, sheets: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(2)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  await seedBase(engine, administrator('Bench@2026', ['CN01']))
  const many = async (doc: AnyDocument, action: string, bodies: object[]): Promise<number[]> =>
    (
      await perform(engine, system('基准'), doc, action, {
        items: bodies.flatMap((b) => readItems(doc, action, b)),
        source: 'job',
      })
    ).ids
  const parts = range(PARTS, (i) => `B${i}`)
  await many(factory, 'create', [{ plant: 'CN01', plantName: '一工厂' }])
  await many(supplier, 'create', [{ supplierCode: 'S001', supplierName: '供应商' }])
  await many(part, 'create', parts.map((p) => ({ partNo: p, partName: p }))) // prettier-ignore
  const zone = { zone: 'Z1', zoneName: '收货区', zoneKind: 1 }
  await many(warehouse, 'create', [{ warehouse: 'W1', warehouseName: '一库', plant: 'CN01', whKind: 1, lines: [zone] }])
  await many(dock, 'create', [{ plant: 'CN01', warehouse: 'W1', dock: 'D1' }])
  await many(supbusi, 'create', parts.map((p) => ({ plant: 'CN01', supplierCode: 'S001', partNo: p, validFrom: '2020-01-01' }))) // prettier-ignore
  await many(partPlant, 'create', parts.map((p) => ({ plant: 'CN01', partNo: p, freezeDays: 3 }))) // prettier-ignore

  /** Sheets, called off, shipped and received whole. */
  const burst = async () => {
    const head = { plant: 'CN01', supplierCode: 'S001', warehouse: 'W1', dock: 'D1', needAt: hours(24) }
    const pulled = await many(pullSheet, 'create', range(sheets, (i) => ({
      ...head, lines: range(LINES, (n) => ({ partNo: parts[(i * LINES + n) % PARTS], needQty: 10 })),
    }))) // prettier-ignore
    await many(pullSheet, 'publish', [{ ids: pulled }])
    const wanted = await linesOf(engine.db, 'pull_sheet_line', pulled)
    const sent = await many(sendSheet, 'create', pulled.map((id) => ({
      planSendAt: hours(1), planArriveAt: hours(3), plateNo: '吉A12345', lines: wanted.get(id)!.map((l) => ({ demandLineId: l, shipQty: 10 })),
    }))) // prettier-ignore
    await many(sendSheet, 'publish', [{ ids: sent }])
    await many(sendSheet, 'send', [{ ids: sent }])
    const shipped = await linesOf(engine.db, 'send_sheet_line', sent)
    await many(sendSheet, 'receive', sent.map((id) => ({ id, lines: shipped.get(id)!.map((l) => ({ id: l, receivedQty: 10 })) }))) // prettier-ignore
  }
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await work()
    return (performance.now() - start) / 1000
  }
  const check = async () => {
    const red = (await checkRecent(engine.db)).filter((l) => !l.ok)
    if (red.length) throw new Error(red.map((l) => `${l.no} ${l.message}`).join('\n'))
  }
  const rows: string[] = []
  const measure = async (what: string) => {
    await burst()
    const time = await seconds(check)
    const [{ n }] = (await engine.db.rows<{ n: number }>(sql`select count(*) n from ledger_line`)) as [{ n: number }]
    const row = `| ${what} | ${n.toLocaleString('en')} | ${time.toFixed(2)} s |`
    console.log(row)
    rows.push(row)
  }
  await burst()
  await checkLaws(engine.db)
  await measure('空账')
  console.log(`${lines.toLocaleString('en')} 行流水：${(await seconds(() => history(engine.db, lines))).toFixed(0)} s`)
  // The night's check has seen them.
  await engine.db.rows(sql`delete from law_balance`)
  await engine.db.rows(sql`insert into law_balance select account, supplier_id, plant, holder, part_no, qty from ledger_balance`)
  await measure('加上历史')
  writeFileSync(
    results,
    `# 守恒律的五分钟检查 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。每次检查之前有 ${sheets} 张送货单（${sheets * LINES} 行）从要货到收货；历史是同一批零件的流水，分布在两年里。\n\n| 账 | 流水行 | 检查 |\n|---|---|---|\n${rows.join('\n')}\n`,
  )
  await engine.feed.close()
  await engine.db.close()
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
    for (const { definition } of indexes) await client.query(definition)
    await client.query(`truncate ledger_month; insert into ledger_month ${monthsOfLines.text}`)
    await client.query('analyze ledger_txn; analyze ledger_line; analyze ledger_month')
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
