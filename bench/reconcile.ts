/**
 * npm run bench -- reconcile [--lines 50000]: a supplier's ledger of so many lines, of which some are wrong, uploaded beside a month of
 * as many ledger lines of ours, and compared with them. In a database of its own that is thrown away; writes results/reconcile.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { dayAfter, type AnyDocument, type Who } from '../src/declare/index.ts'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { reader } from '../src/engine/read/reader.ts'
import { applyChanges } from '../src/engine/sheets/apply.ts'
import { previewImport } from '../src/engine/sheets/preview.ts'
import { acting, system } from '../src/engine/system.ts'
import { readItems } from '../src/engine/write/input.ts'
import { perform } from '../src/engine/write/perform.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { part } from '../src/modules/master/part/part.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { ownBook } from '../src/modules/accounting/ownBook/ownBook.ts'
import { reconcile } from '../src/modules/accounting/ownBook/reconcile.server.ts'
import { statedOf } from '../src/modules/accounting/ownBook/sides.server.ts'
import { summaries } from '../src/modules/accounting/ownBook/result.server.ts'
import { statement } from '../src/modules/accounting/statement/statement.ts'

const PARTS = 1500
const MONTH = '2026-01'
const PERIOD = '202601'

export async function reconciliation(lines: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(4)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  await seedBase(engine, administrator('Bench@2026', ['CN01']))
  const portal = system('基准')
  const many = (doc: AnyDocument, action: string, bodies: object[]) =>
    perform(engine, portal, doc, action, { items: bodies.flatMap((b) => readItems(doc, action, b)), source: 'job' })
  await many(factory, 'create', [{ plant: 'CN01', plantName: '一工厂' }])
  await many(supplier, 'create', [{ supplierCode: 'S001', supplierName: '供应商' }])
  await many(
    part,
    'create',
    Array.from({ length: PARTS }, (_, i) => ({ partNo: `B${i}`, partName: `零件${i}` })),
  )
  const [{ id: supplierId }] = (await engine.db.rows<{ id: number }>(sql`select id from supplier`)) as [{ id: number }]
  await engine.db
    .rows(sql`insert into ledger_txn (id, movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
    overriding system value select n, 'RCV', 'bench', 'RC' || n, n, 'CN01', ${`${MONTH}-01`}::date + (n % 28)::int, ${PERIOD}, now(), 1, 'BENCH:' || n, '基准'
    from generate_series(1, ${lines}) n`)
  await engine.db
    .rows(sql`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
    select n, 'S', 'CON', ${supplierId}, 'CN01', 'W1', 'B' || n % ${PARTS}, 'EA', 1 + n % 90, ${`${MONTH}-01`}::date + (n % 28)::int, ${PERIOD}, 'RCV'
    from generate_series(1, ${lines}) n`)
  await engine.db.rows(sql`analyze ledger_txn`)
  await engine.db.rows(sql`analyze ledger_line`)
  await perform(engine, portal, statement, 'build', {
    items: [
      {
        input: { stmtNo: 'S1BENCH', plant: 'CN01', supplierCode: 'S001', period: PERIOD, lineCount: 0 },
        lines: Array.from({ length: PARTS }, (_, i) => ({ partNo: `B${i}`, warehouse: 'W1' })),
      },
    ],
    source: 'job',
  })
  const who: Who = acting(portal, '基准')
  const file = book(lines)
  const rows: string[] = []
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const loop = monitorEventLoopDelay({ resolution: 5 })
    loop.enable()
    const [start, before] = [performance.now(), process.cpuUsage()]
    const done = await work()
    const { user, system: kernel } = process.cpuUsage(before)
    const row = `| ${what} | ${((performance.now() - start) / 1000).toFixed(2)} s | ${((user + kernel) / 1e6).toFixed(2)} s | ${(loop.max / 1e6).toFixed(0)} ms |`
    loop.disable()
    console.log(row)
    rows.push(row)
    return done
  }
  const given = { stmtNo: 'S1BENCH' }
  const asked = { id: 1, sheet: 'upload', file, fileName: '台账.csv', given, progress: async () => {} }
  const set = await timed('读取并核对', () => previewImport(engine, ownBook, who, asked))
  if ('needsMapping' in set) throw new Error('headings')
  await timed('写入', () => applyChanges(engine, ownBook, set.id, [], who))
  const read = reader(engine, engine.db, who)
  const parts = await timed('比对', async () => {
    const stated = (await statedOf(read, 'S1BENCH'))!
    return summaries(read, stated, await reconcile(read, stated))
  })
  await timed('一个零件的逐笔对应', async () => reconcile(read, (await statedOf(read, 'S1BENCH'))!, 'B7'))
  const open = parts.reduce((n, p) => n + p.openCount, 0)
  console.log(`未查明 ${open} 项`)
  writeFileSync(
    results,
    `# 对账比对 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。供应商台账 ${lines.toLocaleString('en')} 行，主机厂账 ${lines.toLocaleString('en')} 行，${PARTS} 个零件；百分之一被改错（漏记、多记、数量、日期），未查明 ${open} 项。\n\n| 步骤 | 用时 | 服务器 CPU | 最长一次占用 |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  await engine.feed.close()
  await engine.db.close()
}

/** The same lines as ours, every hundredth spoiled. */
function book(lines: number): Buffer {
  const rows = Array.from({ length: lines }, (_, i) => {
    const n = i + 1
    const [spoil, day] = [n % 400, dayAfter(`${MONTH}-01`, n % 28)]
    if (spoil === 0) return [day, `X${n}`, `B${n % PARTS}`, String(1 + (n % 90))]
    if (spoil === 100) return [day, `RC${n}`, `B${n % PARTS}`, String(2 + (n % 90))]
    if (spoil === 200) return [dayAfter(day, 1), `RC${n}`, `B${n % PARTS}`, String(1 + (n % 90))]
    if (spoil === 300) return [day, `X${n}`, `B${n % PARTS}`, '777']
    return [day, `RC${n}`, `B${n % PARTS}`, String(1 + (n % 90))]
  })
  return Buffer.from(`\ufeff${[['日期', '单据号', '零件号', '数量'], ...rows].map((r) => r.join(',')).join('\n')}\n`)
}
