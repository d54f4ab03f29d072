/** Plants whose lines take thousands of parts each, stock of all of them, sheets on their way and those of sixty days. */
import { ident, sql, type Sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { addPerson } from '../src/identity/seed.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { vOnline } from '../src/modules/distribution/vOnline/vOnline.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { productionLine } from '../src/modules/master/productionLine/productionLine.ts'
import { vehiclePart } from '../src/modules/master/vehiclePart/vehiclePart.ts'
import { drafts } from './laws.ts'
import { moment, PASSWORD, range } from './lineWorld.ts'
import { many, plantWithParts } from './plant.ts'

const [LINES, CONFIGS, DAYS, CARS] = [2, 20, 3, 300]
/** Sheets under way with so many lines each, and sheets that came. */
const [SENT, SHEET_LINES, CAME] = [400, 20, 6000]
const plants = range(4, (i) => `CN0${i + 1}`)
export const watcher = {
  userName: 'wall', displayName: '大屏', password: PASSWORD, org: 'OEM', orgType: 1, role: 'PLANNER', plants,
} as const
export const dockHand = { ...watcher, userName: 'dock', displayName: '收货员', role: 'RECEIVER' } as const

/** Rows like the one with an id, with what is said of them: SQL of a jsonb for each number n up to so many. */
const copies = (engine: Engine, table: string, like: number, times: number, said: Sql) =>
  engine.db.run(
    sql`insert into ${ident(table)} select (jsonb_populate_record(r, ${said})).* from ${ident(table)} r, generate_series(0, ${times - 1}) n where r.id = ${like}`,
  )

/** @param parts of each plant @param receipts sheets that may be received one by one @returns their lines, by sheet */
export async function hoursWorld(engine: Engine, parts: number, receipts: number): Promise<Map<number, number[]>> {
  await seedBase(engine, administrator(PASSWORD, plants))
  await plantWithParts(engine)
  for (const person of [watcher, dockHand]) await addPerson(engine.db, engine.ids, person)
  await many(engine, factory, 'create', plants.slice(1).map((plant) => ({ plant, plantName: plant }))) // prettier-ignore
  const today = moment(Date.now()).slice(0, 10)
  const point = { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }
  const lines = plants.flatMap((plant) => range(LINES, (i) => ({ plant, lineCode: `${plant}-L${i + 1}` })))
  await many(engine, productionLine, 'create', lines.map((l) => ({ ...l, lineName: l.lineCode, lines: [point] }))) // prettier-ignore
  for (const [i, { lineCode }] of lines.entries()) {
    const base = (i + 1) * 10_000_000
    const [taken] = await many(engine, vehiclePart, 'create', [
      { lineCode, configCode: 'X', partNo: `B${i % LINES}`, supplierCode: 'S001', qty: 1, validFrom: '2020-01-01' },
    ])
    // Each part is of one line and of two of its configurations, one or two pieces: what vehicles take has hundreds of patterns.
    await copies(
      engine,
      'vehicle_part',
      taken!,
      (parts / LINES) * 2,
      sql`jsonb_build_object('id', ${base} + n, 'part_no', 'B' || (n / 2 * ${LINES} + ${i % LINES}),
      'config_code', 'C' || case n % 2 when 0 then n / 2 % ${CONFIGS} else (n / 2 % ${CONFIGS} + 1 + n / 2 / ${CONFIGS} % ${CONFIGS - 1}) % ${CONFIGS} end,
      'qty', 1 + n / 2 % 7 / 4)`,
    )
    await engine.db.run(sql`delete from vehicle_part where id = ${taken!}`)
    const [car] = await many(engine, vOnline, 'create', [
      {
        lineCode,
        vin: `LFV${i}X${'0'.repeat(12)}`,
        modelCode: 'M', configCode: 'C0', colorCode: 'BLK', planDate: today, planSeq: 9999,
      },
    ])
    await copies(
      engine,
      'v_online',
      car!,
      DAYS * CARS,
      sql`jsonb_build_object('id', ${base} + n, 'vin', ${`LFV${i}A`} || lpad(n::text, 12, '0'),
      'config_code', 'C' || n * 7 % ${CONFIGS}, 'plan_date', ${today}::date + n / ${CARS}, 'plan_seq', 1 + n % ${CARS})`,
    )
  }
  const [{ id: supplierId }] = (await engine.db.rows<{ id: number }>(
    sql`select id from organization where org_code = 'S001'`,
  )) as [{ id: number }]
  // Between nothing and more than three days of it.
  const postings = plants.flatMap((plant) => range(parts, (n) => ({
    type: 'OPB', account: n % 3 ? 'CON' : 'LINE', plant, supplierId, partNo: `B${n}`, unit: 'EA', holder: 'W1',
    qty: BigInt(1 + ((n * 7919) % 300)) * 1000n, businessDate: today,
  }))) // prettier-ignore
  const context = { document: 'bench', documentId: 0, documentNo: 'OPB', seq: 1, who: '基准', source: 'job' } as const
  await engine.db.transaction((tx) =>
    engine.ledger.post(tx, [{ context: { ...context, now: engine.now().toISOString() }, postings }]),
  )
  const sheets = await drafts(engine, receipts)
  await many(engine, sendSheet, 'publish', [{ ids: [...sheets.keys()] }])
  await many(engine, sendSheet, 'send', [{ ids: [...sheets.keys()] }])
  const [like, [line]] = [...sheets][0] as [number, number[]]
  await copies(
    engine,
    'send_sheet',
    like,
    SENT,
    sql`jsonb_build_object('id', 900000000 + n, 'sheet_no', 'BS' || n, 'plant', (${plants}::text[])[1 + n % 4],
    'plan_arrive_at', now() + (n % 24 - 1) * interval '1 hour')`,
  )
  await copies(
    engine,
    'send_sheet_line',
    line!,
    SENT * SHEET_LINES,
    sql`jsonb_build_object('id', 900000000 + n, 'head_id', 900000000 + n / ${SHEET_LINES},
    'part_no', 'B' || n * 31 % ${parts}, 'ship_qty', 100)`,
  )
  await copies(
    engine,
    'send_sheet',
    like,
    CAME,
    sql`jsonb_build_object('id', 910000000 + n, 'sheet_no', 'BC' || n, 'plant', (${plants}::text[])[1 + n % 4], 'status', ${sendSheet.states.received[0]}::int,
    'plan_arrive_at', now() - (1 + n % 59) * interval '1 day', 'arrive_at', now() - (1 + n % 59) * interval '1 day' + (n % 97 - 30) * interval '1 minute')`,
  )
  await engine.db.rows(sql`analyze`)
  return sheets
}
