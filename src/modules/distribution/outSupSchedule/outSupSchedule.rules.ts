import { dayAfter, inScope, lineOf, shortTime, show, type Row } from '../../../declare/index.ts'
import { outOfScope, Refusal, status } from '../../../engine/errors.ts'
import { forwards, plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { callOffRules, isBegun, lineShipped } from '../../common/callOff.server.ts'
import { oddBoxes, planOf, usualOf, waysOf } from '../../common/deliveryRoutes.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { slotsAsked } from '../docking.server.ts'
import { plansOf } from '../outSupRun/week.server.ts'
import { outSupRun } from '../outSupRun/outSupRun.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import { dockOf, refuseSlot, slotEnd, slotFacts } from '../sendSheet/slots.server.ts'
import { sheetType } from '../sendSheet/sendSheet.ts'
import { loadOf, packsOf, truckOf, trucksOf } from './load.server.ts'
import { outSupSchedule } from './outSupSchedule.ts'

type Schedule = Row<typeof outSupSchedule>

const schedule = forwards(outSupSchedule, 'schedule', {
  to: outSupRun, as: 'run',
  items: async (q, read, { who, today }) => {
    const { plant, startWeek, supplierCode } = q
    if (!inScope(outSupRun, { plant }, who)) throw outOfScope()
    const wrong = (message: string) => new Refusal(message, status.invalid)
    if (dayAfter(startWeek, 6) < today) throw wrong(`${startWeek}起的一周已经过去，请选择本周或以后的周`)
    if (q.fromHour >= q.toHour || q.toHour > 24) throw wrong('到货时刻应从小到大，在0到24点之间')
    if (q.fillPct > 100) throw wrong('容积利用率不能超过100%')
    const offsite = await read.any(supplier, { isOffsite: true, ...(supplierCode ? { supplierCode } : {}) })
    if (!offsite.length) throw new Refusal(supplierCode ? `供应商${supplierCode}不是厂外供应商` : '没有厂外供应商')
    const plans = await plansOf(read, { plant, startWeek, supplierCode: offsite.map((s) => s.supplierCode) })
    const codes = [...new Set(plans.map((p) => p.supplierCode))].sort()
    if (!codes.length) throw new Refusal(`厂外供应商在工厂${plant}没有${startWeek}起的已发布周计划，请先发布1+1周计划`)
    return codes.map((code) => ({ input: { ...q, supplierCode: code } }))
  },
  answer: async ({ plant, startWeek, supplierCode }, read) => {
    const runs = await read.any(outSupRun, { plant, startWeek, status: 'current', ...(supplierCode ? { supplierCode } : {}) })
    const sum = (of: (r: (typeof runs)[number]) => number) => runs.reduce((n, r) => n + of(r), 0)
    const [trips, gaps] = [sum((r) => r.trips), sum((r) => r.gapLines)]
    const note = trips || gaps ? null : '没有要排的：这周的周计划没有数量，或库存、在途和已要货已够'
    return { trips, gaps, note }
  },
})

/** Where a trip stands in the way of others: nobody comes twice to a dock at one time. */
const spotOf = (r: Pick<Schedule, 'plant' | 'supplierCode' | 'warehouse' | 'dock'>, start: string) =>
  `${r.supplierCode}|${windowOf(r, start)}`
const windowOf = (r: Pick<Schedule, 'plant' | 'warehouse' | 'dock'>, start: string) =>
  [r.plant, r.warehouse, r.dock, start].join('|')
const running = ['draft', 'published', 'partSent', 'allSent', 'partReceived', 'done'] as const

/** What stands at the docks and times that some trips come to; the docks are held. @param wanted where and when, by row */
async function windowFacts(rows: Schedule[], read: Read, wanted: { dock: string; windowStart: string }[]) {
  const slots = await slotFacts(rows, wanted, read, 1)
  const days = [...new Set(wanted.map((w) => w.windowStart.slice(0, 10)))]
  const others = await read.any(outSupSchedule, {
    plant: [...new Set(rows.map((r) => r.plant))],
    supplierCode: [...new Set(rows.map((r) => r.supplierCode))],
    scheduleDate: days, status: running,
  })
  const asked = Map.groupBy(
    rows.map((r, i) => windowOf({ ...r, dock: wanted[i]!.dock }, wanted[i]!.windowStart)),
    (key) => key,
  )
  return { slots, others, together: (key: string) => asked.get(key)?.length ?? 1 }
}
type WindowFacts = Awaited<ReturnType<typeof windowFacts>>

/** Why a trip cannot come then. */
function refuseWindow(
  row: Schedule,
  { slots, others, together }: WindowFacts,
  wanted: { dock: string; windowStart: string },
  now: string,
): string | undefined {
  const at = { ...row, dock: wanted.dock }
  const facts = { ...slots, together: together(windowOf(at, wanted.windowStart)) }
  const refused = refuseSlot({ ...row, kind: sheetType.normal[1] }, wanted, facts, now)
  if (refused) return refused
  const other = others.find((o) => o.id !== row.id && spotOf(o, o.needAt) === spotOf(at, wanted.windowStart))
  return other && `供应商${row.supplierCode}此时在道口${wanted.dock}已有排程${other.scheduleNo}，请换一个时段`
}

async function factsOf(rows: Schedule[], read: Read) {
  const asked = rows.map((r) => ({ dock: r.dock, windowStart: r.needAt }))
  const ways = await waysOf(read, rows)
  const parts = rows.flatMap((r) => r.lines.map((l) => l.partNo))
  const carrier = (r: Schedule) => ways.carrier(r, r.needAt.slice(0, 10))
  const trucks = await trucksOf(read, rows.map(carrier), rows[0]?.needAt.slice(0, 10) ?? '')
  return {
    window: await windowFacts(rows, read, asked),
    ways,
    packs: await packsOf(read, rows, parts),
    usual: await usualOf(read, rows),
    truck: (r: Schedule) => (r.truckType ? trucks(carrier(r)).find((t) => t.name === r.truckType) : undefined),
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** What follows from where, when and with what it comes. */
function plan(row: Schedule, found: Facts, to: Effects<typeof outSupSchedule>): void {
  const day = row.needAt.slice(0, 10)
  const windowEnd = slotEnd(row.needAt, dockOf(row, row.dock, found.window.slots)!.slotMinutes)
  const { latestSendAt, overdue } = planOf({ needAt: row.needAt, windowEnd, lines: [] }, found.ways.hours(row, day))
  const truck = found.truck(row)
  const caps = truck ? truckOf(truck) : { truckM3: row.truckM3, truckKg: row.truckKg }
  to.set({ scheduleDate: day, windowEnd, latestSendAt, overdue, ...caps, carrierCode: found.ways.carrier(row, day) })
  to.set(loadOf({ ...row, ...caps }, row.lines, found.packs, day))
  for (const l of row.lines) {
    const { snp, packageCode } = found.usual(row, l)
    const pack = l.snp ?? snp
    to.setLine(l.id, { snp: pack, packageCode: l.packageCode ?? packageCode, needBoxes: packing(l.needQty, pack).boxes })
  }
  if (row.tripNo) return
  const last = found.window.others.filter(
    (o) => o.supplierCode === row.supplierCode && o.plant === row.plant && o.scheduleDate === day,
  )
  const tripNo = Math.max(0, ...last.map((o) => o.tripNo)) + 1
  to.set({ tripNo })
  found.window.others.push({ ...row, scheduleDate: day, tripNo })
}

const { create, edit } = createEditRules(outSupSchedule, {
  find: factsOf,
  wrong: (row, { found, now }) => {
    if (!row.lines.length) return '排程没有明细行'
    const window = refuseWindow(row, found.window, { dock: row.dock, windowStart: row.needAt }, now)
    if (window) return [{ field: 'needAt', message: window }]
    const truck = found.truck(row)
    if (row.truckType && !truck && row.truckM3 === null)
      return [{ field: 'truckType', message: `承运商没有车型${row.truckType}，请维护车辆或不填车型` }]
    const caps = truck ? truckOf(truck) : row
    const { loadPct } = loadOf({ ...row, ...caps }, row.lines, found.packs, row.needAt.slice(0, 10))
    if (loadPct !== null && loadPct > 1000n) return `装载率${show(loadPct * 100n)}%，超过车辆的容积或载重，请减少数量或换大车`
    return row.lines.flatMap((l) => oddBoxes(l, l.snp ?? found.usual(row, l).snp, l.lineNo))
  },
  edit: {
    effect: (row, { input: { lines, tripNo, ...own } }, to) => {
      to.set({ ...own, tripNo: tripNo ?? row.tripNo })
      if (lines) to.replaceLines(lines)
    },
  },
  follows: (row, { found }, to) => plan(row, found, to),
})

const move = rule(outSupSchedule, 'move', {
  find: async (rows, read, inputs) => ({ window: await windowFacts(rows, read, inputs), ways: await waysOf(read, rows) }),
  guard: (row, { input, found, now }) =>
    isBegun(row) ? '已开送货单，请在送货单上改约' : refuseWindow(row, found.window, input, now),
  effect: (row, { input, found }, to) => {
    const { dock, windowStart } = input
    const day = windowStart.slice(0, 10)
    const windowEnd = slotEnd(windowStart, dockOf(row, dock, found.window.slots)!.slotMinutes)
    const { latestSendAt, overdue } = planOf({ needAt: windowStart, windowEnd, lines: [] }, found.ways.hours(row, day))
    to.set({ dock, needAt: windowStart, windowEnd, scheduleDate: day, latestSendAt, overdue })
    for (const l of row.lines) if (l.needDay) to.setLine(l.id, { late: day > l.needDay })
    if (!row.publishedAt) return
    to.tell('moved', row.supplierId, { scheduleNo: row.scheduleNo, window: shortTime(windowStart), dock })
  },
})

type Promised = Pick<Schedule['lines'][number], 'id' | 'shortReason'> & { promisedQty: bigint }
/** What was promised of lines; with nothing said all of it that was not said to lack. */
const promisedOf = (row: Schedule, said: readonly Promised[]): readonly Promised[] =>
  said.length ? said : row.lines.map((l) => ({ id: l.id, promisedQty: l.promisedQty ?? l.needQty, shortReason: l.shortReason }))

const feedback = rule(outSupSchedule, 'feedback', {
  guard: (row, { input }) =>
    promisedOf(row, input.lines).flatMap(({ id, promisedQty, shortReason }) => {
      const line = lineOf(row, id)!
      return promisedQty < line.needQty && !shortReason
        ? [{ line: line.lineNo, field: 'shortReason', message: '承诺少于排程数量时请填写原因' }]
        : []
    }),
  effect: (row, { input }, to) => {
    for (const { id, promisedQty, shortReason } of promisedOf(row, input.lines)) to.setLine(id, { promisedQty, shortReason })
    const short = row.lines.reduce((n, l) => n + (l.promisedQty === null ? 0n : l.needQty - l.promisedQty), 0n)
    to.set({ feedback: short > 0n ? 'unsatisfied' : 'satisfied', feedbackRemark: input.feedbackRemark })
    if (short <= 0n) return
    const { scheduleNo, supplierCode } = row
    to.tell('unsatisfied', null, { scheduleNo, supplierCode, short: show(short) })
  },
})

const createSend = lineShipped(outSupSchedule, {
  head: (row: Schedule, { input, now }) => {
    const first = !isBegun(row)
    return {
      planArriveAt: row.needAt, windowEnd: row.windowEnd,
      carrierCode: input.carrierCode ?? row.carrierCode,
      transportBy: row.carrierCode ? 'maker' : 'supplier',
      // The place that was held for the trip is its first truck's; what comes later books its own.
      slotStart: first && row.needAt > now ? row.needAt : null,
    }
  },
})

export default rules(
  outSupSchedule,
  {
    schedule, create, edit, move, feedback, createSend, replace: plain,
    ...callOffRules(outSupSchedule, {
      // What another order gives is a line of its own, of the same need.
      more: (l: Schedule['lines'][number], qty) => ({
        packageCode: l.packageCode, needDay: l.needDay, late: l.late, stockQty: l.stockQty, dayNeed: l.dayNeed,
        coverDays: l.coverDays, planNo: l.planNo, planRowId: l.planRowId,
        needBoxes: packing(qty, l.snp).boxes,
      }),
      released: (row, to) => to.set({ lineCount: row.lines.length }),
    }),
  },
  { asks: { slots: slotsAsked(outSupSchedule) } },
)
