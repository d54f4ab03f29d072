import { type Row } from '../../../declare/index.ts'
import { makes, plain, rule, rules, sameAs, type AskContext, type Effects } from '../../../engine/rule.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { system } from '../../../engine/system.ts'
import { clocked } from '../../common/clocked.server.ts'
import { Refusal } from '../../../engine/errors.ts'
import { merged } from '../../../parts/createEdit.rules.ts'
import { loadsOf, periodsFrom } from '../load.server.ts'
import { smartLine } from '../smartLine/smartLine.ts'
import { loadLevels, smartCapacity } from './smartCapacity.ts'

type Load = Row<typeof smartCapacity>
type Loads = Awaited<ReturnType<typeof loadsOf>>

/** As it stands by now: head and parts. */
function compute(row: Load, found: Loads, now: string, to: Effects<typeof smartCapacity>): void {
  const load = found(row)
  if (!load) return
  to.set({ ...load.head, syncAt: now, isOwn: isOwn(row) })
  const before = new Map(row.lines.map((l) => [l.partNo, l.id]))
  to.replaceLines(load.parts.map((p) => ({ ...p, ...(before.has(p.partNo) ? { id: before.get(p.partNo)! } : {}) })))
}
const own = ['ownDaysStd', 'ownDaysMax', 'downMinutes', 'overrideStd', 'overrideMax'] as const
const isOwn = (row: Load) => own.some((n) => row[n] !== null && row[n] !== undefined)

const open = rule(smartCapacity, 'open', {
  together: 'each',
  find: (rows, read) => loadsOf(read, rows),
  effect: (row, { found, now }, to) => compute(row, found, now, to),
})
const refresh = rule(smartCapacity, 'refresh', {
  find: (rows, read) => loadsOf(read, rows),
  effect: (row, { found, now }, to) => compute(row, found, now, to),
})

const edit = rule(smartCapacity, 'edit', {
  together: 'each',
  find: (rows, read, inputs) =>
    loadsOf(
      read,
      rows.map((r, i) => merged(r, inputs[i]!)),
    ),
  guard: (row, { input }) => {
    const { ownDaysStd, ownDaysMax, overrideStd, overrideMax, overrideReason } = merged(row, input)
    return [
      ...(isOwn(merged(row, input)) && !overrideReason ? [{ field: 'overrideReason', message: '人工修改请填写原因' }] : []),
      ...(ownDaysStd !== null && ownDaysMax !== null && ownDaysMax < ownDaysStd
        ? [{ field: 'ownDaysMax', message: '最大工作日不能小于标准工作日' }]
        : []),
      ...(overrideStd !== null && overrideMax !== null && overrideMax < overrideStd
        ? [{ field: 'overrideMax', message: '最大产能不能小于标准产能' }]
        : []),
    ]
  },
  effect: (row, { input, found, now }, to) => {
    to.set(input)
    compute(row, found, now, to)
  },
})

/** Every line in force has a row for each period from now on; those that are there are worked out anew. */
const sync = makes(smartCapacity, 'sync', {
  as: 'open',
  make: async ({ plant, months }, read, { today }, to) => {
    if (months > 12) throw new Refusal('一次最多同步12个月')
    const spans = periodsFrom(today, months)
    const lines = await read.any(smartLine, { plant, status: 'valid' })
    const keyOf = (r: { supplierCode: string; lineCode: string; granularity: string; startDate: string }) =>
      [r.supplierCode, r.lineCode, r.granularity, r.startDate].join('|')
    const before = new Map((await read.any(smartCapacity, { plant, status: 'open' })).map((r) => [keyOf(r), r]))
    const wanted = lines.flatMap(({ supplierCode, lineCode }) => spans.map((s) => ({ plant, supplierCode, lineCode, ...s })))
    const keys = new Set(lines.map((l) => `${l.supplierCode}|${l.lineCode}`))
    const isMade = (row: Load) => keys.has(`${row.supplierCode}|${row.lineCode}`)
    // Acts of one kind that follow each other are asked as one.
    for (const row of [...before.values()].filter(isMade)) to.act(smartCapacity, 'refresh', row.id)
    for (const row of [...before.values()].filter((r) => !isMade(r))) to.act(smartCapacity, 'drop', row.id)
    return { rows: wanted.filter((w) => !before.has(keyOf(w))).map((input) => ({ input })), skipped: before.size }
  },
})

/** Every night, plant by plant: half a year. */
const syncAll = clocked(system('产能同步'), smartCapacity, 'sync', () => {
  const l = columns(smartLine, 'l')
  return sql`select distinct ${l.plant} plant, 6 "months" from ${table(smartLine)} l where ${l.status} in ${codes(smartLine, 'status', 'valid')} order by 1`
})

/** So many parts of a period are named. */
const MOST = 3
/** The periods of a line from the present one on, with the parts that fill them, the largest first. */
async function chart({ read, input, today }: AskContext<typeof smartCapacity.asks.chart.input>) {
  const rows = await read.mine(smartCapacity, input)
  const hundredths = (n: bigint) => Number(n) / 100
  return rows
    .filter((r) => r.endDate >= today)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((r) => ({
      id: r.id, period: r.period, startDate: r.startDate,
      needMinutes: hundredths(r.needMinutes),
      emStd: hundredths(r.emStd),
      emMax: hundredths(r.emMax),
      uStd: r.uStd === null ? null : hundredths(r.uStd),
      uMax: r.uMax === null ? null : hundredths(r.uMax),
      uLevel: loadLevels[r.uLevel][0],
      parts: r.lines
        .filter((l) => l.needMinutes > 0n)
        .toSorted((x, y) => Number(y.needMinutes - x.needMinutes))
        .slice(0, MOST)
        .map((l) => `${l.partNo} ${(l.needMinutes * 100n) / r.needMinutes}%`)
        .join('，'),
    }))
}

export default rules(
  smartCapacity,
  { open, refresh, edit, sync, load: sameAs(edit, 'load'), lock: plain, drop: plain, remove: plain },
  { asks: { chart }, jobs: { capacitySync: { at: '0 4 * * *', run: syncAll } } },
)
