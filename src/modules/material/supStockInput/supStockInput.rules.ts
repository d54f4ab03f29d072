import { dayAfter, mondayOf, shortTime, toInstant, type Row, toMinute } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { overOf } from '../../../engine/read/fair.ts'
import type { Engine } from '../../../engine/engine.ts'
import { forwards, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { ledger } from '../../../ledger/read.ts'
import { merged } from '../../../parts/createEdit.rules.ts'
import { reminding } from '../../../parts/reminded.rules.ts'
import { linkedParts } from '../../common/links.server.ts'
import { firstWeek, n1WPlan } from '../n1WPlan/n1WPlan.ts'
import { notOpened } from './opened.server.ts'
import { supStockInput } from './supStockInput.ts'

type Input = Row<typeof supStockInput>

/** Ten in the morning of the next day. */
const closing = (reportDate: string) => `${dayAfter(reportDate)}T10:00:00.000+08:00`

/** What the plants want of these parts a day, by the week plans that were told: the average over the days that want any. */
async function needsOf(rows: readonly Input[], read: Read) {
  const each = (of: (r: Input) => string) => [...new Set(rows.map(of))]
  const plans = await read.any(n1WPlan, {
    plant: each((r) => r.plant),
    supplierCode: each((r) => r.supplierCode),
    partNo: each((r) => r.partNo),
    startWeek: each((r) => mondayOf(r.reportDate)),
    status: ['published', 'viewed', 'closed'],
  })
  const key = (r: { plant: string; supplierCode: string; partNo: string }, week: string) =>
    [r.plant, r.supplierCode, r.partNo, week].join('|')
  const known = new Map(plans.map((p) => [key(p, p.startWeek), p]))
  return (r: Input): bigint | null => {
    const plan = known.get(key(r, mondayOf(r.reportDate)))
    const days = plan ? firstWeek.filter((d) => (plan[d] ?? 0n) > 0n).length : 0
    return days ? plan!.w1Total / BigInt(days) : null
  }
}

/** How long what is there lasts, and whether that is too short. */
function cover({ finishedQty, safetyQty }: Input, dayUse: bigint | null) {
  const has = finishedQty ?? 0n
  const enough = dayUse || safetyQty ? 'normal' : 'unknown'
  const warnLevel = dayUse && has < dayUse ? 'critical' : safetyQty && has < safetyQty ? 'warning' : enough
  return { dayUse, coverDays: dayUse ? (has * 10n) / dayUse : null, warnLevel } as const
}

const open = rule(supStockInput, 'open', {
  together: 'each', find: needsOf,
  effect: (row, { found }, to) => to.set({ closesAt: closing(row.reportDate), dayUse: found(row) }),
})

const closed = (row: Input, closesAt: string, now: string) =>
  now > closesAt && `填报已截止：${row.reportDate}的库存到${toMinute(closesAt)}为止，请联系主机厂延长`

const create = rule(supStockInput, 'create', {
  together: 'each',
  find: async (rows, read) => ({
    need: await needsOf(rows, read),
    unlinked: await linkedParts(read, rows, (r) => [{ partNo: r.partNo, on: r.reportDate }]),
  }),
  guard: (row, { found, today, now }) =>
    row.reportDate > today
      ? [{ field: 'reportDate', message: '填报日期不能晚于今天' }]
      : closed(row, closing(row.reportDate), now) || found.unlinked.get(row.id),
  effect: (row, { found, now }, to) =>
    to.set({ inputAt: now, closesAt: closing(row.reportDate), ...cover(row, found.need(row)) }),
})

const edit = rule(supStockInput, 'edit', {
  together: 'each',
  find: async (rows, read, _, { now }) => ({
    need: await needsOf(rows, read),
    isOver: await overOf(read, supStockInput, 'closesAt', rows, now),
  }),
  guard: (row, { found, now }) => found.isOver(row) && closed(row, row.closesAt, now),
  effect: (row, { input, found, now }, to) => to.set({ ...input, inputAt: now, ...cover(merged(row, input), found.need(row)) }),
})

const extend = rule(supStockInput, 'extend', {
  effect: (row, { input }, to) => {
    to.set({ ...input, remindedAt: null })
    to.move(row.status === 'filled' ? 'filled' : 'waiting')
  },
})

/** So long before the end a supplier that has not said anything is told. */
const REMIND = sql`interval '2 hours'`
const remind = reminding(supStockInput, 'remind', {
  when: ({ now }) => sql`h.closes_at - ${REMIND} <= ${now}::timestamptz`,
  effect: ({ supplierId, partNo, reportDate, closesAt }, _, to) =>
    to.tell('unfilled', supplierId, { partNo, reportDate, at: shortTime(closesAt) }),
})

/** Opens what today has no row for: at midnight all of it, later what a new link brings. */
async function openToday(engine: Engine): Promise<void> {
  const reportDate = toInstant(engine.now()).slice(0, 10)
  for (const rows of Map.groupBy(await notOpened(engine.db, reportDate), (r) => `${r.plant}|${r.supplierCode}`).values())
    await perform(engine, system('每日填报'), supStockInput, 'open', {
      items: rows.map((r) => ({ input: { ...r, reportDate } })),
      source: 'job',
    })
}

/** SQL: what the ledger has by now on these accounts of the part of row h. */
const balance = (accounts: string[]): Sql => sql`(select coalesce(sum(b.qty), 0) from ${ledger.balances()} b
  where b.supplier_id = h.supplier_id and b.plant = h.plant and b.part_no = h.part_no and b.account = any(${accounts}::text[]))`

export default rules(
  supStockInput,
  {
    open, create, edit, extend, remind,
    fill: forwards(supStockInput, 'fill', {
      to: supStockInput, as: 'edit',
      items: async ({ lines }) => (lines as { id: number }[]).map(({ id, ...input }) => ({ id, input })),
    }),
    close: plain,
  },
  {
    personal: { conQty: () => balance(['CON', 'LINE']), trnQty: () => balance(['TRN']) },
    jobs: { openStockInputs: { at: '5 * * * *', run: openToday } },
  },
)
