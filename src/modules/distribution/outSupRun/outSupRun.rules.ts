import { dayAfter, type NewRow, type Row } from '../../../declare/index.ts'
import { plain, rule, rules } from '../../../engine/rule.ts'
import { planOf } from '../../common/deliveryRoutes.server.ts'
import { loadOf, truckOf } from '../outSupSchedule/load.server.ts'
import { outSupSchedule } from '../outSupSchedule/outSupSchedule.ts'
import type { Trip } from '../outSupSchedule/spread.ts'
import { advices, outSupRun } from './outSupRun.ts'
import { spreadWeek, type Week } from './week.server.ts'

type Run = Row<typeof outSupRun>

/** What a trip brings, part by part: needs of several days are one line, by the first of them. */
function linesOf(trip: Trip, week: Week) {
  return [...Map.groupBy(trip.loads, (l) => l.need.partNo).values()].map((loads) => {
    const first = loads.map((l) => l.need).toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]!
    const { plan, stock, dayNeed } = week.of(first)
    const needBoxes = loads.reduce((n, l) => n + l.boxes, 0)
    return {
      partNo: first.partNo,
      needQty: BigInt(needBoxes) * first.snp,
      snp: first.snp, needBoxes,
      packageCode: week.packs(plan, first.partNo, trip.day)?.packageCode ?? null,
      needDay: first.day,
      late: trip.day > first.day,
      stockQty: stock, dayNeed,
      coverDays: dayNeed > 0n ? ((stock > 0n ? stock : 0n) * 10n) / dayNeed : null,
      planNo: plan.planNo, planRowId: plan.id,
    }
  })
}

/** The head of a trip. */
function headOf(row: Run, trip: Trip, lines: ReturnType<typeof linesOf>, week: Week): NewRow<typeof outSupSchedule> {
  const { plant, supplierCode } = row
  const truck = week.whole(trip.truck)
  const at = { needAt: trip.start, windowEnd: trip.end }
  const { latestSendAt, overdue } = planOf({ ...at, lines: [] }, week.ways.hours(row, trip.day))
  const caps = truckOf(truck)
  return {
    scheduleNo: '', plant, supplierCode, scheduleDate: trip.day, tripNo: trip.tripNo, warehouse: trip.warehouse, dock: trip.dock,
    ...at,
    latestSendAt, overdue, deliverMode: 'direct', viewed: false, feedback: 'none',
    carrierCode: week.ways.carrier(row, trip.day),
    truckType: truck.name,
    ...caps,
    ...loadOf({ ...row, ...caps }, lines, week.packs, trip.day),
  }
}

const run = rule(outSupRun, 'run', {
  find: async (rows, read, inputs, c) => ({
    week: await spreadWeek(read, rows, inputs[0]!, c),
    before: await read.any(outSupRun, {
      plant: inputs[0]!.plant,
      startWeek: inputs[0]!.startWeek,
      supplierCode: rows.map((r) => r.supplierCode),
    }),
  }),
  effect: (row, { found: { week, before } }, to) => {
    const mine = <T extends { supplierCode: string }>(all: readonly T[]) => all.filter((x) => x.supplierCode === row.supplierCode)
    for (const old of mine(before)) if (old.id !== row.id && old.status === 'current') to.act(outSupRun, 'replace', old.id)
    for (const draft of mine(week.drafts)) to.act(outSupSchedule, 'replace', draft.id)
    const trips = mine(week.trips)
    for (const trip of trips) {
      const lines = linesOf(trip, week)
      to.create(outSupSchedule, headOf(row, trip, lines, week), lines)
    }
    const gaps = week.gaps.filter((g) => g.plan.supplierCode === row.supplierCode)
    for (const { plan, day, qty, gapQty, gapBoxes, reason } of gaps)
      to.addLine({
        partNo: plan.partNo, needDay: day, needQty: qty, gapQty, gapBoxes, reason,
        advice: advices[reason][0],
        planNo: plan.planNo, planRowId: plan.id,
      })
    const sum = (loads: readonly { boxes: number }[]) => loads.reduce((n, l) => n + l.boxes, 0)
    const gapBoxes = gaps.reduce((n, g) => n + (g.gapBoxes ?? 0), 0)
    const needBoxes = week.boxes.get(row.supplierCode) ?? 0
    to.set({
      endDate: dayAfter(row.startWeek, 6),
      needBoxes, gapBoxes,
      placedBoxes: needBoxes - gapBoxes,
      gapLines: gaps.length,
      lateBoxes: trips.reduce((n, t) => n + sum(t.loads.filter((l) => l.need.day < t.day)), 0),
      trips: trips.length,
    })
  },
})

export default rules(outSupRun, { run, replace: plain, expire: plain })
