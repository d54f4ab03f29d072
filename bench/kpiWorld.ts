/**
 * A year of demand lines that were called off, shipped and received, ten a sheet, of 300 suppliers in four plants: what metrics count.
 * In three of them what comes of a third of the parts lies consigned between limits and goes to the line a day later. And sheets under way to one of them, each to be received as people do it.
 */
import type { Engine } from '../src/engine/engine.ts'
import { addPerson } from '../src/identity/seed.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { lawsFromHere, run, withoutIndexes } from './data.ts'
import { drafts } from './laws.ts'
import { PASSWORD, range } from './lineWorld.ts'
import { many, PARTS, plantWithParts } from './plant.ts'

export const SUPPLIERS = 300
const LINES = 10
export const plants = range(4, (i) => `CN0${i + 1}`)
/**
 * Of these parts (B0 to B499) what came lies consigned between limits, in the plants but the first, until it goes to the line a day later: two
 * movements of stock for each of a quarter of the lines.
 */
export const KEPT = 500
/** Ids above anything that the portal hands out. */
const BASE = 10_000_000_000
/** An announced hour each fortnight. */
export const DOWNTIMES = 26
const person = { password: PASSWORD, org: 'OEM', orgType: 1, plants } as const
/** Who evaluates, who receives, and the supplier to whom that counts. */
export const evaluator = { ...person, userName: 'perf', displayName: '绩效', role: 'PERF_ENG' } as const
export const dockHand = { ...person, userName: 'dock', displayName: '收货员', role: 'RECEIVER' } as const
export const watcher = { ...person, userName: 's001', displayName: '供应商', role: 'SUP_ALL', org: 'S001', orgType: 2, plants: [] } as const // prettier-ignore

/** @param lines of the year @param receipts sheets under way to S001 @returns their lines, by sheet */
export async function kpiWorld(engine: Engine, lines: number, receipts: number): Promise<Map<number, number[]>> {
  await seedBase(engine, administrator(PASSWORD, plants))
  await plantWithParts(engine)
  await many(engine, factory, 'create', plants.slice(1).map((plant) => ({ plant, plantName: plant }))) // prettier-ignore
  const code = (i: number) => `S${String(i + 2).padStart(3, '0')}`
  await many(engine, supplier, 'create', range(SUPPLIERS - 1, (i) => ({ supplierCode: code(i), supplierName: code(i) }))) // prettier-ignore
  await limits(engine)
  for (const who of [evaluator, dockHand, watcher]) await addPerson(engine.db, engine.ids, { ...who, plants: [...who.plants] })
  await checkLaws(engine.db)
  const tables = [
    'ledger_balance', 'pull_sheet', 'pull_sheet_line', 'demand_line', 'send_sheet', 'send_sheet_line', 'ledger_txn', 'ledger_line',
  ]
  await withoutIndexes(engine.db, tables, () => fill(engine, Math.ceil(lines / LINES)))
  await run(engine.db, 'vacuum analyze')
  await lawsFromHere(engine.db)
  const sheets = await drafts(engine, receipts)
  // One by one, as their supplier does it.
  for (const action of ['publish', 'send']) for (const id of sheets.keys()) await many(engine, sendSheet, action, [{ ids: [id] }])
  return sheets
}

/** They stood before the year began: a limit holds from the day on which it was named. */
async function limits(engine: Engine): Promise<void> {
  const { now } = engine
  engine.now = () => new Date(Date.now() - 400 * 86_400_000)
  const parts = range(KEPT, (i) => `B${i}`)
  const kept = plants.slice(1).flatMap((plant) => parts.map((partNo) => ({ plant, partNo, minQty: 5, maxQty: 25 })))
  await many(engine, partPlant, 'create', kept)
  engine.now = now
}

/** Columns and what they are in SQL. */
type Columns = Readonly<Record<string, string>>
const said = (columns: Columns) => [Object.keys(columns).join(', '), Object.values(columns).join(', ')] as const
const stamps: Columns = {
  row_version: '1', created_by: "'基准'", creation_date: 'w.told', updated_by: "'基准'", updated_at: 'w.told',
}
const whose: Columns = { plant: 'w.plant', supplier_code: 's.supplier_code', supplier_id: 's.id' }
const what: Columns = { part_no: "'B' || (w.n * 7 + i) % " + PARTS, unit: "'EA'" }

async function fill(engine: Engine, sheets: number): Promise<void> {
  const client = await engine.db.pool.connect()
  // Of 97 sheets 17 come late, of 40 one is not seen in time; of 50 lines one is short.
  const world = `(select n, 'CN0' || 1 + n % 4 plant, n / 4 % ${SUPPLIERS} who, ${BASE}::bigint + n id, due, due - interval '1 day' told,
      due + (n % 97 - 50) * interval '1 minute' came
    from (select n, date_trunc('minute', now()) - interval '2 hours' - (${sheets} - n) * (interval '365 days' / ${sheets}) due from generate_series(1, ${sheets}) n) x) w
    join (select row_number() over (order by id) - 1 nth, id, supplier_code from supplier) s on s.nth = w.who`
  const perLine = `${world} cross join generate_series(0, ${LINES - 1}) i`
  const line = `${BASE}::bigint + w.n * ${LINES} + i`
  const came = 'case when (w.n + i) % 50 = 0 then 8 else 10 end'
  const put = (table: string, columns: Columns, from: string) => {
    const [names, values] = said(columns)
    return client.query(`insert into ${table} (${names}) overriding system value select ${values} from ${from}`)
  }
  const zeros = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, '0']))
  try {
    await client.query(
      "set statement_timeout = 0; set maintenance_work_mem = '256MB'; set session_replication_role = replica; set synchronous_commit = off",
    )
    await put('pull_sheet', {
      ...stamps, ...whose, ...zeros('box_count'),
      id: 'w.id', pull_no: "'P' || w.n", pull_type: '1', warehouse: "'W1'", dock: "'D1'", need_at: 'w.due', window_end: "w.due + interval '1 hour'",
      deliver_mode: '1', urgency: '1', overdue: 'false', viewed: 'true', published_at: 'w.told', latest_send_at: "w.due - interval '4 hours'",
      viewed_at: "w.told + (w.n % 40) * interval '30 minutes'", line_count: String(LINES), status: '5',
    }, world) // prettier-ignore
    await put(
      'pull_sheet_line',
      { ...whose, ...what, id: line, head_id: 'w.id', status: '5', need_qty: '10', line_no: 'i + 1' },
      perLine,
    )
    await put('demand_line', {
      id: line, demand_type: "'pullSheet'", doc_id: 'w.id', plant: 'w.plant', supplier_id: 's.id', ...what, ordered: '10', own_received: came, cancelled: `10 - ${came}`,
    }, perLine) // prettier-ignore
    await put('send_sheet', {
      ...stamps, ...whose, ...zeros('tray_count', 'box_count', 'diff_qty', 'print_count'),
      id: 'w.id', sheet_no: "'D' || w.n", sheet_type: '1', warehouse: "'W1'", plan_send_at: "w.due - interval '4 hours'", plan_arrive_at: 'w.due',
      transport_by: '1', line_side: 'false', total_qty: '100', received_qty: '100', send_at: "w.came - interval '3 hours'", arrive_at: 'w.came',
      received_at: "w.came + interval '1 hour'", on_time: 'case when w.n % 97 > 80 then 3 else 1 end', status: '5',
    }, world) // prettier-ignore
    await put('send_sheet_line', {
      ...whose, ...what, ...zeros('tail_qty', 'damaged_qty', 'rejected_qty', 'over_qty'),
      id: line, head_id: 'w.id', status: '5', demand_type: '1', demand_no: "'P' || w.n", demand_line_id: line, ship_qty: '10', boxes: '1',
      received_qty: came, short_qty: `10 - ${came}`, line_no: 'i + 1',
    }, perLine) // prettier-ignore
    await put('ledger_txn', {
      id: `${BASE}::bigint + w.n * 3 + k`, movement_type: 'm', doc_type: 'd', doc_no: "d || w.n", doc_id: 'w.id', plant: 'w.plant', business_date: 'p::date',
      period: "to_char(p, 'YYYYMM')", posted_at: 'p', source: '1', idempotency_key: "'BENCH:' || w.n || ':' || k", operator: "'基准'",
    }, `${world} cross join lateral (values (0, 'REL', 'pullSheet', w.told), (1, 'SHP', 'sendSheet', w.came - interval '3 hours'),
      (2, 'RCV', 'sendSheet', w.came + interval '1 hour')) v(k, m, d, p)`) // prettier-ignore
    await put('ledger_line', {
      txn_id: `${BASE}::bigint + w.n * 3 + k`, book: "'D'", account: 'a', supplier_id: 's.id', plant: 'w.plant', holder: "''", ...what, demand_line_id: line,
      sheet_line_id: `case when k > 0 then ${line} end`, qty: 'q', business_date: 'p::date', period: "to_char(p, 'YYYYMM')", movement: 'm',
    }, `${perLine} cross join lateral (values (0, 'REL', 'OPEN', w.told, 10), (1, 'SHP', 'OPEN', w.came - interval '3 hours', -10),
      (1, 'SHP', 'TRANSIT', w.came - interval '3 hours', 10), (2, 'RCV', 'TRANSIT', w.came + interval '1 hour', -(${came})), (2, 'RCV', 'RECV', w.came + interval '1 hour', ${came})) v(k, m, a, p, q)`) // prettier-ignore
    // Of what came: into the warehouse with the receipt, to the line a day later.
    const taken = `w.came + interval '25 hours'`
    const kept = `w.n % 4 > 0 and (w.n * 7 + i) % ${PARTS} < ${KEPT}`
    const issue = `${BASE}::bigint + (${sheets} + w.n) * 3`
    await put('ledger_txn', {
      id: issue, movement_type: "'ISS'", doc_type: "'sendSheet'", doc_no: "'I' || w.n", doc_id: 'w.id', plant: 'w.plant', business_date: `(${taken})::date`,
      period: `to_char(${taken}, 'YYYYMM')`, posted_at: taken, source: '1', idempotency_key: "'BENCH:I' || w.n", operator: "'基准'",
    }, `${world} where w.n % 4 > 0 and ${taken} < now()`) // prettier-ignore
    await put('ledger_line', {
      txn_id: 't', book: "'S'", account: "'CON'", supplier_id: 's.id', plant: 'w.plant', holder: "'W1'", ...what, qty: 'q', business_date: 'p::date',
      period: "to_char(p, 'YYYYMM')", movement: 'm',
    }, `${perLine} cross join lateral (values (${BASE}::bigint + w.n * 3 + 2, 'RCV', w.came + interval '1 hour', ${came}), (${issue}, 'ISS', ${taken}, -(${came}))) v(t, m, p, q)
      where ${kept} and p < now()`) // prettier-ignore
    await client.query(`insert into ledger_balance (account, supplier_id, plant, holder, part_no, unit, qty)
      select account, supplier_id, plant, holder, part_no, unit, sum(qty) from ledger_line where account = 'CON' group by 1, 2, 3, 4, 5, 6`)
    await put('downtime', {
      ...stamps, id: `${BASE}::bigint + w.n`, kind: '2', from_at: 'w.told', until_at: "w.told + interval '1 hour'", minutes: '60', reason: "'升级'", status: '1',
    }, `(select n, now() - n * interval '14 days' told from generate_series(1, ${DOWNTIMES}) n) w`) // prettier-ignore
    await client.query('reset session_replication_role; reset statement_timeout; reset synchronous_commit')
  } finally {
    client.release()
  }
}
