import { dayAfter, daysFrom, inScope, type Row, show } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { makes, rule, rules, type Read } from '../../../engine/rule.ts'
import { reminding } from '../../../parts/reminded.rules.ts'
import { arrivalsOf } from '../../common/arrivals.server.ts'
import { dayPlanRules } from '../../common/dayPlan.server.ts'
import { changedDays, sumOf } from '../../common/plans.ts'
import { nextWorkDay } from '../../common/workDays.server.ts'
import { boxesOf, planOf, usualOf, waysOf } from '../../common/deliveryRoutes.server.ts'
import { outSupSchedule } from '../../distribution/outSupSchedule/outSupSchedule.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { beginnings, keptAs, monthPlans, stockOf, type Planned } from './demand.server.ts'
import { firstWeek, n1WPlan, secondWeek } from './n1WPlan.ts'

type Plan = Row<typeof n1WPlan>

const weekDays = (row: Plan) => daysFrom(row.startWeek, dayAfter(row.startWeek, firstWeek.length - 1))
const planned = (read: Read, rows: Plan[]) => monthPlans(read, rows, rows.flatMap(weekDays))

/** Sums, and how the week stands to the month plan. */
function totals(row: Plan, said: Planned) {
  const w1Total = sumOf(row, firstWeek)
  const days = weekDays(row).map((day) => said(row, day))
  const mPlanW1 = days.every((q) => q === undefined) ? null : days.reduce<bigint>((sum, q) => sum + (q ?? 0n), 0n)
  const devPct = mPlanW1 ? ((w1Total - mPlanW1) * 10_000n) / mPlanW1 : null
  return { w1Total, w2Total: sumOf(row, secondWeek), mPlanW1, devPct }
}

const create = rule(n1WPlan, 'create', {
  find: async (rows, read, _, { today }) => ({
    stock: await stockOf(read, rows),
    said: await planned(read, rows),
    kept: await keptAs(read, rows, today),
  }),
  together: 'each',
  effect: (row, { found }, to) =>
    to.set({
      endDate: dayAfter(row.startWeek, firstWeek.length - 1),
      ...found.stock.get(row.id)!,
      ...found.kept.get(row.id)!,
      ...totals(row, found.said),
    }),
})

const edit = rule(n1WPlan, 'edit', {
  find: (rows, read) => planned(read, rows),
  together: 'each',
  guard: (row, { input, today }) => {
    const past = firstWeek.find((d, i) => {
      const wanted = input[d]
      return dayAfter(row.startWeek, i) < today && wanted !== undefined && (wanted ?? 0n) !== (row[d] ?? 0n)
    })
    return past && { field: past, message: `${n1WPlan.fields[past].label}：已过日期不允许修改` }
  },
  effect: (row, { input, found }, to) => {
    const change = changedDays(n1WPlan, row, input)
    to.set(input)
    if (change) to.set({ lastChange: change })
    to.set(totals(row, found))
  },
})

const feedback = rule(n1WPlan, 'feedback', {
  guard: (row, { input }) => {
    if (input.feedback === 'satisfied')
      return input.qty !== null && input.qty !== undefined && input.qty < row.w1Total && '可供数量小于本周合计，请选择不满足'
    if (input.qty === null || input.qty === undefined || !input.remark) return '不满足时请填写可供数量和说明'
    return input.qty >= row.w1Total && `可供数量不小于本周合计${show(row.w1Total)}，请选择满足`
  },
  effect: (row, { input }, to) => {
    to.set({ feedback: input.feedback, feedbackQty: input.qty ?? row.w1Total, feedbackRemark: input.remark ?? null })
    if (input.feedback === 'unsatisfied') to.tell('unsatisfied', null, { planNo: row.planNo, partNo: row.partNo })
  },
})

/** On the day by which they should answer, suppliers hear once of each plan that they have not. */
const remindAnswer = reminding(n1WPlan, 'remindAnswer', {
  when: ({ today }) =>
    sql`h.feedback in ${codes(n1WPlan, 'feedback', 'none')} and h.answer_by <= ${today}::date and h.end_date >= ${today}::date`,
  effect: ({ supplierId, planNo, partNo }, _, to) => to.tell('unanswered', supplierId, { planNo, partNo }),
})

const schedule = rule(n1WPlan, 'schedule', {
  guard: (_, { input }) =>
    input.arriveTime && !/^([01]\d|2[0-3]):[0-5]\d$/.test(input.arriveTime)
      ? [{ field: 'arriveTime', message: '到货时刻应如 08:30' }]
      : undefined,
  effect: (_, { input }, to) => to.set(input),
})

/** Call-offs of a plan's firm days, for parts that plants call off by plan. */
const callOff = rule(n1WPlan, 'callOff', {
  find: async (rows, read, inputs) => {
    const taken = await calledDays(read, rows)
    const onTrips = await spreadRows(read, rows)
    const ways = await waysOf(read, rows)
    const usual = await usualOf(
      read,
      rows.map((r) => ({ ...r, lines: [{ partNo: r.partNo }] })),
    )
    const wanted = new Map(rows.map((r, i) => [r.id, wantedOf(r, inputs[i]!, taken)]))
    const truckOf = (r: Plan, day: string) =>
      [r.plant, r.supplierCode, r.warehouse, r.dock, r.arriveTime, day, ways.byStore(r, day)].join('|')
    const all = rows.flatMap((row) => wanted.get(row.id)!.map((w) => ({ row, ...w })))
    // A truck is made with the first of its rows.
    const trucks = new Map([...Map.groupBy(all, (w) => truckOf(w.row, w.day)).values()].map((its) => [its[0]!, its]))
    const of = Map.groupBy(trucks, ([first]) => first.row.id)
    return { ways, usual, wanted, onTrips, trucks: (r: Plan) => (of.get(r.id) ?? []).map(([, its]) => its) }
  },
  guard: (row, { found, input, now }) => {
    if (found.onTrips.has(row.id)) return '已排入厂外供应商排程，按排程要货'
    if (!row.warehouse || !row.dock) return '没有收货仓库和道口，请先排程'
    if (input.to < input.from) return [{ field: 'to', message: '至不能早于自' }]
    const days = found.wanted.get(row.id)!
    if (!days.length) return '这些日期没有数量，或者已经生成拉动单'
    const gone = days.find((d) => Date.parse(needAt(row, d.day)) <= Date.parse(now))
    return gone && `${gone.day}的到货时刻已过，请从以后的日期开始`
  },
  effect: (row, { found }, to) => {
    const last = found.wanted.get(row.id)!.at(-1)!.day
    to.set({ calledTo: row.calledTo && row.calledTo > last ? row.calledTo : last })
    for (const its of found.trucks(row)) {
      const lines = its.map(({ row: of, qty }) => {
        const { stationCode, packageCode, snp } = found.usual(of, of)
        const pack = snp && qty % snp === 0n ? snp : null
        const line = { partNo: of.partNo, needQty: qty, snp: pack, needBoxes: null }
        return { ...line, needBoxes: boxesOf(line), stationCode, packageCode, planNo: of.planNo, planRowId: of.id }
      })
      const { day } = its[0]!
      const at = { needAt: needAt(row, day), windowEnd: null }
      to.create(
        pullSheet,
        {
          pullNo: '', plant: row.plant, supplierCode: row.supplierCode,
          warehouse: row.warehouse!,
          dock: row.dock!,
          pullType: 'timed', urgency: 'normal', viewed: false,
          deliverMode: found.ways.byStore(row, day) ? 'tpl' : 'direct',
          carrierCode: found.ways.carrier(row, day),
          ...at,
          ...planOf({ ...at, lines }, found.ways.hours(row, day)),
        },
        lines,
      )
    }
  },
})
const needAt = (row: Plan, day: string) => `${day}T${row.arriveTime ?? '08:00'}:00.000+08:00`
/** The firm days of a period that have a quantity and no call-off. */
const wantedOf = (row: Plan, { from, to }: { from: string; to: string }, taken: ReadonlySet<string>) =>
  firstWeek.flatMap((column, i) => {
    const day = weekDays(row)[i]!
    const qty = row[column] ?? 0n
    return qty > 0n && day >= from && day <= to && !taken.has(`${row.id}|${day}`) ? [{ day, qty }] : []
  })
/** Days that were called off already, as row|day; a cancelled call-off took nothing. */
async function calledDays(read: Read, rows: Plan[]): Promise<ReadonlySet<string>> {
  const found = await read.rows<{
    id: number
    day: string
  }>(sql`select distinct l.plan_row_id as id, (h.need_at at time zone 'Asia/Shanghai')::date as day
    from ${lineTable(pullSheet)} l join ${table(pullSheet)} h on h.id = l.head_id
    where l.plan_row_id = any(${rows.map((r) => r.id)}::bigint[]) and h.status not in ${codes(pullSheet, 'status', 'cancelled')}`)
  return new Set(found.map((r) => `${r.id}|${r.day}`))
}

/** Rows that trips of an off-site supplier bring (outSupSchedule): the week is called off by these. */
async function spreadRows(read: Read, rows: Plan[]): Promise<ReadonlySet<number>> {
  const found = await read.rows<{ id: number }>(sql`select distinct l.plan_row_id id
    from ${lineTable(outSupSchedule)} l join ${table(outSupSchedule)} h on h.id = l.head_id
    where l.plan_row_id = any(${rows.map((r) => r.id)}::bigint[]) and h.status not in ${codes(outSupSchedule, 'status', 'cancelled')}`)
  return new Set(found.map((r) => r.id))
}

/** Rows for what the month plans, or the week before, want in these two weeks and nobody planned yet. */
const generate = makes(n1WPlan, 'generate', {
  as: 'create',
  make: async ({ plant, startWeek, supplierCode }, read, { who }) => {
    const begun = (await beginnings(read, plant, startWeek, supplierCode)).filter((b) => inScope(n1WPlan, b, who))
    if (!begun.length) throw new Refusal(`工厂${plant}在${startWeek}起的两周没有月计划，上周计划也没有下周数量，不能生成计划`)
    const there = await read.any(n1WPlan, { plant, startWeek })
    const keys = new Set(there.map((r) => `${r.supplierCode}|${r.partNo}`))
    const rows = begun.filter((b) => !keys.has(`${b.supplierCode}|${b.partNo}`)).map((b) => ({ input: { ...b } }))
    return { rows, skipped: begun.length - rows.length }
  },
})

export default rules(
  n1WPlan,
  {
    create, generate, edit, feedback, remindAnswer, schedule, callOff,
    ...dayPlanRules(n1WPlan, {
      from: (row) => row.startWeek,
      find: (rows, read) => planned(read, rows),
      totals,
      publish: {
        find: (rows, read, _, { today }) => nextWorkDay(read, rows.map((r) => r.plant), today), // prettier-ignore
        // What the supplier said was about other quantities.
        effect: (row, { found: answerBy }, to) =>
          to.set({ feedback: 'none', feedbackQty: null, feedbackRemark: null, answerBy: answerBy(row.plant), remindedAt: null }),
      },
    }),
  },
  {
    asks: { arrivals: arrivalsOf(n1WPlan) },
  },
)
