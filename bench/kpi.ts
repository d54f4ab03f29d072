/**
 * npm run bench -- --only kpi [--lines 2000000]: all facts of metrics derived anew over so many demand lines of a year, and what of it is
 * the fair clock; a month of evaluations; a scheme tried on twelve months of 300 suppliers; each page of metrics at 8 connections;
 * receipts until the supplier's screen has what they count, and until his system was told of each line.
 * In a database of its own that is thrown away. Writes results/kpi.md; `--small` goes through all of it on little and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { monthAfter, monthOf, toInstant } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { createEngine } from '../src/main/assemble.ts'
import { pushConfig } from '../src/exchange/pushConfig/pushConfig.ts'
import { kpiSpec } from '../src/modules/kpi/kpiSpec/kpiSpec.ts'
import { runEntry } from '../src/tools/child.ts'
import { freePort } from '../test/free-port.ts'
import { call } from './calls.ts'
import { dockHand, DOWNTIMES, evaluator, KEPT, kpiWorld, plants, SUPPLIERS, watcher } from './kpiWorld.ts'
import { PASSWORD } from './lineWorld.ts'
import { load } from './load.ts'
import { holdBars, peak, tableOf, type Measured } from './measured.ts'
import { many } from './plant.ts'
import { hearing, scoreFollows } from './score.ts'
import { SCRATCH_KEY, serve } from './server.ts'

const CLIENTS = 8
/** All facts derived anew, in a process of its own: what filling the world left behind is no part of what it takes. */
async function derivation(url: string): Promise<{ seconds: number; megabytes: number }> {
  let said = ''
  await runEntry('bench/derive.ts', '推算', { DATABASE_URL: url }, (line) => (said = line)).done
  return JSON.parse(said)
}
const item = (kpiCode: number, weight: number, target: number, floor: number) => ({ kpiCode, weight, target, floor })
const scheme = (specCode: string, effectiveFrom: string, target: number) => ({
  specCode, specName: specCode, effectiveFrom,
  lines: [
    item(101, 35, target, 60), item(103, 15, 99, 90), item(105, 10, 99, 90), item(104, 5, 98, 80), item(106, 15, 50, 1000),
    item(107, 10, 95, 70), item(110, 5, 99, 90), item(111, 5, 95, 70),
  ],
}) // prettier-ignore

export async function metricsAtSize(lines: number, small: boolean, results: string): Promise<void> {
  await using scratch = await scratchDatabase(4)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true, masterKey: SCRATCH_KEY })
  const { db } = engine
  const begun = performance.now()
  const seconds = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return (performance.now() - start) / 1000
  }
  const sheets = await kpiWorld(engine, lines, small ? 5 : 100)
  console.log(`${lines.toLocaleString('en')} 需求行：${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const measured: Measured[] = []
  const measure = (...m: Measured) => {
    measured.push(m)
    console.log(`${m[0]}：${m[1].toFixed(1)} ${m[3]}（上限 ${m[2]}）`)
  }

  const derived = await derivation(scratch.url)
  measure('全部事实重新推算', derived.seconds, 300, 's')
  measure('其间内存峰值', derived.megabytes, 400, 'MB')
  const [counts] = await db.rows<{ lines: number; sheets: number; answers: number; stock: number }>(
    sql`select (select count(*) from kpi_line_fact) lines, (select count(*) from kpi_sheet_fact) sheets, (select count(*) from kpi_answer_fact) answers,
      (select count(*) from kpi_stock_fact) stock`,
  )
  // A day of a receipt and one of its issue: a quarter of the lines lies in stock.
  if (counts!.stock < lines / 3) throw new Error(`${counts!.stock} days of stock of ${lines} lines`)
  if (counts!.lines < lines) throw new Error(`${counts!.lines} facts of ${lines} lines`)
  await db.rows(sql`analyze`)
  measure('其中公平时钟（每个答复一次）', await seconds(() => db.rows(sql`select max(fair_end(deadline, sent_at)) from kpi_answer_fact`)), 30, 's') // prettier-ignore
  measure('没有新单据时再推算', await seconds(() => fillFacts(db)), 1, 's')

  // A scheme begins in the month in which it is approved: a year ago.
  const now = monthOf(toInstant(new Date()))
  const { now: clock } = engine
  engine.now = () => new Date(Date.now() - 400 * 86_400_000)
  const [first] = await many(engine, kpiSpec, 'create', [scheme('M1', monthOf(toInstant(engine.now())), 98)])
  for (const action of ['publish', 'approve']) await many(engine, kpiSpec, action, [{ ids: [first] }])
  engine.now = clock
  const [draft] = await many(engine, kpiSpec, 'create', [scheme('M2', now, 99)])
  await using told = await hearing()
  await many(engine, pushConfig, 'create', [
    { pushCode: 'OM46', pushName: '交付准确率', orgCode: watcher.org, url: told.url, events: 'receive.accuracy' },
  ])
  const demandLines = Map.groupBy(
    await db.rows<{ head: number; line: number }>(
      sql`select head_id head, demand_line_id line from send_sheet_line where head_id = any(${[...sheets.keys()]}::bigint[])`,
    ),
    ({ head }) => head,
  )
  await engine.feed.close()
  await db.close()

  await using server = await serve(scratch.url, await freePort(), SCRATCH_KEY)
  const ask = await call(server.url, evaluator.userName, PASSWORD)
  const month = monthAfter(now, -2)
  measure(`${plants.length} 个工厂 × ${SUPPLIERS} 家供应商的月度评价`, await seconds(async () => {
    for (const plant of plants) await ask('POST', 'performance/generate', { plant, period: month })
  }), 60, 's') // prettier-ignore
  const drafts = (await ask('GET', `performance/getPager?period=${month}&plant=CN01&ps=500`)).items as { id: number }[]
  await ask('POST', 'performance/publish', { ids: drafts.map((d) => d.id) })
  const trial = `kpiSpec/trial?id=${draft}&plant=CN01&period=${monthAfter(now, -1)}`
  measure(`方案在十二个月上试算（${SUPPLIERS} 家）`, await seconds(() => ask('GET', trial)), 10, 's')

  const span = `from=${monthAfter(now, -1)}&to=${monthAfter(now, -1)}`
  const pages: readonly [string, string][] = [
    ['需求行KPI', 'kpiLine/getPager?total=quick'],
    ['单据KPI明细', 'kpiSheet/getPager?total=quick'],
    ['响应KPI', 'kpiAnswer/getPager?total=quick'],
    ['KPI评价（一个月）', `kpiEval/getPager?${span}`],
    ['KPI评价：一家供应商', `kpiEval/getPager?${span}&supplierCode=S001`],
    ['库存KPI', `kpiStock/getPager?${span}&total=quick`],
    ['KPI报表（六个月）', 'kpiReport/getPager?'],
    ['区域发运', 'kpiAreaShip/getPager?'],
    ['区域发运的图', 'kpiAreaShip/getSums?by=area'],
    ['GPR综合排名', `kpiGpr/getPager?month=${month}`],
    ['KPI预警', 'kpiWarning/getPager?total=quick'],
    ['月度评价', `performance/getPager?period=${month}&total=quick`],
    ['KPI指标定义', 'kpiSpec/getPager?'],
  ]
  const ms = small ? 100 : 10_000
  for (const [what, path] of pages) {
    await ask('GET', path)
    const t = await load(CLIENTS, ms, async () => void (await ask('GET', path)))
    if (t.errors) throw new Error(`${path}: ${t.errors} errors`)
    measure(`${what} ×${CLIENTS}，p95（p50 ${t.p50} ms）`, t.p95, 300, 'ms')
  }
  const dock = await call(server.url, dockHand.userName, PASSWORD)
  const receipts = [...sheets].map(([id, own]) => ({
    act: () => dock('POST', 'sendSheet/receive', { id, lines: own.map((line) => ({ id: line, receivedQty: 10 })) }),
    demandLines: demandLines.get(id)!.map(({ line }) => line),
  }))
  const { screen, pushes } = await scoreFollows(server.url, watcher.userName, PASSWORD, receipts, 5, told)
  const p95 = (ms: readonly number[]) => ms[Math.floor(ms.length * 0.95)]! / 1000
  measure('每秒 5 次收货，到供应商看见本月得分，p95', p95(screen), 5, 's')
  measure('每秒 5 次收货，到供应商的系统收到每一行的推送，p95', p95(pushes), 10, 's')
  measure('服务进程内存峰值', peak(server.pid), 1000, 'MB')
  if (small) return
  writeFileSync(
    results,
    `# 指标 ${new Date().toISOString().slice(0, 10)}

${cpus()[0]!.model.trim()}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。一年里 ${counts!.lines.toLocaleString('en')} 个需求行、${counts!.sheets.toLocaleString('en')} 张送货单、${counts!.answers.toLocaleString('en')} 个应答复的事实，${counts!.stock.toLocaleString('en')} 个库存日（${KEPT} 个零件有限额），${SUPPLIERS} 家供应商，${DOWNTIMES} 次停机公告。

| | 用了 | 上限 |
|---|---|---|
${tableOf(measured, [2, 0])}
`,
  )
  holdBars(measured)
}
