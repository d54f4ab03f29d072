import { complaintsOf, shortTime, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, withOwn, type Effects, type Read } from '../../../engine/rule.ts'
import { table } from '../../../engine/read/scope.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { rowCallOffRules, rowShipped } from '../../common/callOff.server.ts'
import { oddBoxes, planOf, usualOf, waysOf } from '../../common/deliveryRoutes.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { slotsAsked } from '../docking.server.ts'
import { kindOfSheet } from '../sheets.server.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import { dockOf, refuseSlot, slotEnd, slotFacts } from '../sendSheet/slots.server.ts'
import { manualPlan } from './manualPlan.ts'
import { shippedAs } from './shippedAs.ts'

type Plan = Row<typeof manualPlan>
const numberOf = (p: Plan, day = p.planDate) => [p.plant, p.supplierCode, p.planType, day].join('|')

/** The last line of each plan. Its supplier is held: who adds lines at the same time waits. */
async function lastLines(read: Read, rows: Plan[], days: string[]) {
  await read.any(supplier, { supplierCode: [...new Set(rows.map((r) => r.supplierCode))] }, { lock: true })
  const found = await read.rows<{ key: string; last: number }>(sql`select w.key, coalesce(max(p.line_no), 0)::int last
    from unnest(${rows.map((r, i) => numberOf(r, days[i]))}::text[], ${rows.map((r) => r.plant)}::text[], ${rows.map((r) => r.supplierCode)}::text[],
      ${rows.map((r) => manualPlan.fields.planType.choices![r.planType]![0])}::smallint[], ${days}::date[]) w(key, plant, supplier, type, day)
    left join ${table(manualPlan)} p on p.plant = w.plant and p.supplier_code = w.supplier and p.plan_type = w.type and p.plan_date = w.day group by 1`)
  const last = new Map(found.map((r) => [r.key, r.last]))
  /** The next line of a plan; each is given once. */
  return (row: Plan, day = row.planDate): number => {
    const key = numberOf(row, day)
    const next = (last.get(key) ?? 0) + 1
    last.set(key, next)
    return next
  }
}

const same = (p: {
  plant: string
  supplierCode: string
  partNo: string
  planType: string
  needAt: string
  projectCode: string | null
}) => [p.plant, p.supplierCode, p.partNo, p.planType, p.needAt, p.projectCode].join('|')
/** Plans of the same part for the same time that are not over, by what makes them the same. */
async function planned(read: Read, rows: Plan[]): Promise<Map<string, Plan>> {
  const found = await read.any(manualPlan, {
    plant: [...new Set(rows.map((r) => r.plant))],
    partNo: [...new Set(rows.map((r) => r.partNo))],
    needAt: [...new Set(rows.map((r) => r.needAt))],
    status: ['draft', 'published', 'partSent', 'allSent', 'partReceived'],
  })
  const by = new Map(found.map((p) => [same(p), p]))
  // Of two alike in one file the second is refused.
  for (const r of rows) if (!by.has(same(r))) by.set(same(r), r)
  return by
}

async function factsOf(rows: Plan[], read: Read) {
  return {
    ways: await waysOf(read, rows),
    usual: await usualOf(
      read,
      rows.map((r) => ({ ...r, lines: [r] })),
    ),
    planned: await planned(read, rows),
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

const hoursOf = (row: Plan, { ways }: Pick<Facts, 'ways'>) => ways.hours(row, row.needAt.slice(0, 10))
const boxes = (qty: bigint, snp: bigint | null) => ({ needBoxes: packing(qty, snp).boxes })

/** What follows from its quantity and its time. */
function plan(row: Plan, found: Facts, to: Effects<typeof manualPlan>): void {
  const usual = found.usual(row, row)
  const snp = row.snp ?? usual.snp
  const at = row.windowStart ?? row.needAt
  const { latestSendAt, windowEnd, overdue } = planOf(
    { needAt: at, windowEnd: row.windowStart && row.windowEnd, lines: [] },
    hoursOf(row, found),
  )
  const carrierCode = row.carrierCode ?? found.ways.carrier(row, row.needAt.slice(0, 10))
  to.set({ carrierCode, snp, latestSendAt, windowEnd, overdue, stationCode: usual.stationCode, ...boxes(row.needQty, snp) })
}

const written = createEditRules(manualPlan, {
  find: factsOf, together: 'each',
  wrong: (row, { found }) => {
    if (row.planType === 'project' && !row.projectCode) return [{ field: 'projectCode', message: '项目试制请填写项目' }]
    if (row.returnNo && row.planType !== 'replenish') return [{ field: 'returnNo', message: '只有补货计划填写退货单号' }]
    const snp = row.snp ?? found.usual(row, row).snp
    // Trial parts and what is missing come as they are.
    if (row.planType !== 'project' && row.planType !== 'urgent') {
      const odd = oddBoxes(row, snp)
      if (odd.length) return odd
    }
    const other = found.planned.get(same(row))!
    if (other.id === row.id) return undefined
    const at = `零件${row.partNo}在${shortTime(row.needAt)}`
    return other.lineNo ? `${at}已有手工计划${other.planNo}第${other.lineNo}行，请修改那一行或换一个时间` : `${at}重复`
  },
  edit: {
    // Another place is another dock's: its window is given up.
    effect: (row, { input }, to) =>
      to.set({ ...input, ...(input.warehouse !== row.warehouse && { windowStart: null, tripNo: null }) }),
  },
  follows: (row, { found }, to) => plan(row, found, to),
})

const create = withOwn(written.create, {
  find: (rows, read, _, { today }) => {
    const days = rows.map(() => today)
    return lastLines(read, rows, days)
  },
  together: (input) => [input.plant, input.supplierCode, input.planType].join('|'),
  effect: (row, { found: next, today }, to) => to.set({ planDate: today, lineNo: next(row, today) }),
})

const asSheet = (row: Plan) => ({ ...row, kind: kindOfSheet({ sheetType: shippedAs(row.planType) }) })
const tripOf = (row: Plan, no: number | null) => `${row.supplierCode}|${no ?? 1}`

const schedule = rule(manualPlan, 'schedule', {
  find: async (rows, read, inputs) => ({
    slots: await slotFacts(rows, inputs, read, new Set(rows.map((r, i) => tripOf(r, inputs[i]!.tripNo))).size),
    ways: await waysOf(read, rows),
  }),
  guard: (row, { input, found, now }) => refuseSlot(asSheet(row), input, found.slots, now),
  effect: (row, { input, found }, to) => {
    const { dock, windowStart, tripNo } = input
    const windowEnd = slotEnd(windowStart, dockOf(row, dock, found.slots)!.slotMinutes)
    to.set({ dock, windowStart, windowEnd, tripNo: tripNo ?? 1 })
    to.set({ latestSendAt: planOf({ needAt: windowStart, windowEnd, lines: [] }, hoursOf(row, found)).latestSendAt })
    if (!row.publishedAt) return
    to.tell('rescheduled', row.supplierId, { planNo: row.planNo, partNo: row.partNo, window: shortTime(windowStart), dock })
  },
})

const callOff = rowCallOffRules(manualPlan, {
  find: (rows: Plan[], read) =>
    lastLines(
      read,
      rows,
      rows.map((r) => r.planDate),
    ),
  more: (row: Plan, qty) => boxes(qty, row.snp),
  another: (row: Plan, next) => ({ lineNo: next(row) }),
})

/** Made and published at once: both ask and both do, and lines are numbered by one of them. */
const release = rule(manualPlan, 'release', {
  find: async (rows, read, _, c) => ({
    made: await create.find!(rows, read, rows as never, c),
    told: await callOff.publish.find!(rows, read, [], c),
  }),
  guard: (row, c) => {
    const wrong = complaintsOf(create.guard!(row, { ...c, input: row as never, found: c.found.made }))
    return wrong.length ? wrong : callOff.publish.guard!(row, { ...c, found: c.found.told })
  },
  effect: (row, c, to) => {
    create.effect!(row, { ...c, input: row as never, found: c.found.made }, to)
    callOff.publish.effect!(row, { ...c, found: { ...c.found.told, own: c.found.made.own } }, to)
  },
})

export default rules(
  manualPlan,
  {
    create, edit: written.edit, schedule,
    createSend: rowShipped(manualPlan, (row: Plan) => ({
      planArriveAt: row.windowStart ?? row.needAt,
      windowEnd: row.windowEnd, slotStart: row.windowStart,
    })),
    release,
    ...callOff,
  },
  { asks: { slots: slotsAsked(manualPlan) } },
)
