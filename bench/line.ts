/**
 * npm run bench -- line [--lines 24000]: so many passings of vehicles on the lines of four plants, brought in batches by a process
 * a plant, each batch twice: how many a second the portal takes with all that they cause, and that each is there once. In a
 * database of its own that is thrown away; writes results/line.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { system } from '../src/engine/system.ts'
import { readItems } from '../src/engine/write/input.ts'
import { perform } from '../src/engine/write/perform.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { vAcross } from '../src/modules/distribution/vAcross/vAcross.ts'
import { vOnline } from '../src/modules/distribution/vOnline/vOnline.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { part } from '../src/modules/master/part/part.ts'
import { productionLine } from '../src/modules/master/productionLine/productionLine.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { vehiclePart } from '../src/modules/master/vehiclePart/vehiclePart.ts'
import { many } from './plant.ts'

const [PLANTS, LINES, PARTS, SUPPLIERS, BATCH] = [4, 2, 30, 6, 100]
const range = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const points = [
  { checkpoint: 'PBS-OUT', checkpointName: '漆后车身出库', kind: 2, jisGroups: 'SEAT、BUMPER', lineMinutes: 150 },
  { checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1 },
  { checkpoint: 'CHASSIS', checkpointName: '底盘合装', kind: 2 },
  { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 },
]
/** Yesterday: nothing of it is still to come. */
const start = Date.now() - 30 * 3600_000
const moment = (ms: number) => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

export async function passingsOfLines(passings: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(PLANTS + 2)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  const plants = range(PLANTS, (i) => `CN0${i + 1}`)
  await seedBase(engine, administrator('Bench@2026', plants))
  const suppliers = range(SUPPLIERS, (i) => `S00${i + 1}`)
  await many(engine, factory, 'create', plants.map((plant) => ({ plant, plantName: plant }))) // prettier-ignore
  await many(engine, supplier, 'create', suppliers.map((supplierCode) => ({ supplierCode, supplierName: supplierCode }))) // prettier-ignore
  await many(engine, part, 'create', range(PARTS, (i) => ({ partNo: `B${i}`, partName: `零件${i}` }))) // prettier-ignore
  const lines = plants.flatMap((plant) => range(LINES, (i) => ({ plant, lineCode: `${plant}-L${i + 1}` })))
  await many(engine, productionLine, 'create', lines.map((l) => ({ ...l, lineName: l.lineCode, lines: points }))) // prettier-ignore
  const of = (i: number) => suppliers[i % SUPPLIERS]!
  await many(engine, vehiclePart, 'create', lines.flatMap(({ lineCode }) =>
    range(PARTS, (i) => ({ lineCode, configCode: 'C', partNo: `B${i}`, supplierCode: of(i), qty: 1 + (i % 3), validFrom: '2020-01-01' })))) // prettier-ignore
  await stocked(engine, plants, suppliers)
  const cars = Math.ceil(passings / points.length / lines.length)
  const vin = (line: number, n: number) => `LFV${line}B${String(n).padStart(12, '0')}`
  for (const [i, { lineCode }] of lines.entries())
    for (let from = 0; from < cars; from += 1000)
      await many(engine, vOnline, 'create', range(Math.min(1000, cars - from), (n) => ({
        ...{ lineCode, vin: vin(i, from + n), modelCode: 'C', configCode: 'C', colorCode: 'BLK' },
        ...{ planDate: moment(start).slice(0, 10), planSeq: from + n + 1 },
      }))) // prettier-ignore
  await engine.db.rows(sql`analyze`)

  /** A plant's passings in the order of their times, a car a second. */
  const told = plants.map((plant) =>
    lines
      .flatMap(({ plant: p, lineCode }, i) =>
        p === plant
          ? points.flatMap(({ checkpoint }, k) =>
              range(cars, (n) => ({ lineCode, checkpoint, vin: vin(i, n), passAt: moment(start + (n + 300 * k) * 1000) })),
            )
          : [],
      )
      .sort((a, b) => a.passAt.localeCompare(b.passAt)),
  )
  const bring = async (rows: object[]) => {
    let count = 0
    for (let i = 0; i < rows.length; i += BATCH) {
      const items = readItems(vAcross, 'pass', rows.slice(i, i + BATCH))
      count += (await perform(engine, system('基准'), vAcross, 'pass', { items, source: 'message' })).count
    }
    return count
  }
  const rows: string[] = []
  const timed = async (what: string) => {
    const [begun, before] = [performance.now(), process.cpuUsage()]
    const written = (await Promise.all(told.map(bring))).reduce((n, m) => n + m, 0)
    const seconds = (performance.now() - begun) / 1000
    const { user, system: kernel } = process.cpuUsage(before)
    const all = told.flat().length
    const row = `| ${what} | ${all.toLocaleString('en')} | ${written.toLocaleString('en')} | ${seconds.toFixed(1)} s | ${Math.round(all / seconds)} | ${((user + kernel) / 1e6).toFixed(1)} s |`
    console.log(row)
    rows.push(row)
    return written
  }
  const all = told.flat().length
  const first = await timed('第一次')
  const second = await timed('同样的报文再来一次')
  if (first !== all || second !== 0) throw new Error(`${first} + ${second} of ${all} passings were written`)
  const [used] = await engine.db.rows<{ n: number; vehicles: number }>(
    sql`select count(*)::int n, count(distinct t.doc_id)::int vehicles from ledger_line l join ledger_txn t on t.id = l.txn_id where t.movement_type = 'USE'`,
  )
  const broken = (await checkLaws(engine.db)).filter((l) => !l.ok)
  if (broken.length) throw new Error(broken.map((l) => `${l.no} ${l.message}`).join('\n'))
  writeFileSync(
    results,
    `# 车辆过点 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。${PLANTS} 个工厂各 ${LINES} 条线，每车 ${points.length} 个过点、${PARTS} 个零件，每批 ${BATCH} 条，每个工厂一路并行。下线 ${used!.vehicles.toLocaleString('en')} 辆，消耗流水 ${used!.n.toLocaleString('en')} 行，守恒律全部成立。\n\n| | 过点 | 写入 | 用时 | 每秒 | 服务器 CPU |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  await engine.feed.close()
  await engine.db.close()
}

/** More beside the lines than all vehicles take. */
async function stocked(engine: Awaited<ReturnType<typeof createEngine>>, plants: string[], suppliers: string[]): Promise<void> {
  const ids = await engine.db.rows<{ code: string; id: number }>(sql`select org_code code, id from organization`)
  const idOf = new Map(ids.map((o) => [o.code, o.id]))
  const businessDate = moment(start - 86_400_000).slice(0, 10)
  const postings = plants.flatMap((plant) =>
    range(PARTS, (i) => ({
      ...{ type: 'OPB', account: 'LINE', plant, supplierId: idOf.get(suppliers[i % SUPPLIERS]!)!, partNo: `B${i}`, unit: 'EA' },
      ...{ holder: 'W1', qty: 1_000_000_000n, businessDate },
    })),
  )
  const context = { document: 'bench', documentId: 0, documentNo: 'OPB', seq: 1, who: '基准', source: 'job' } as const
  await engine.db.transaction((tx) =>
    engine.ledger.post(tx, [{ context: { ...context, now: engine.now().toISOString() }, postings }]),
  )
}
