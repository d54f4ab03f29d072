import { type Row } from '../../../declare/index.ts'
import { makes, rule, rules, sameAs, type Effects, type Read } from '../../../engine/rule.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { system } from '../../../engine/system.ts'
import { clocked } from '../../common/clocked.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { smartCapacity } from '../smartCapacity/smartCapacity.ts'
import { signsOf } from './signs.server.ts'
import { smartRisk, wrongMeasures } from './smartRisk.ts'

type Risk = Row<typeof smartRisk>
type Key = Pick<Risk, 'plant' | 'supplierCode' | 'partNo' | 'period'>
const keyOf = (r: Key) => [r.plant, r.supplierCode, r.partNo, r.period].join('|')
const live = ['open', 'handling', 'accepted'] as const
const plantsOf = (rows: readonly Key[]) => [...new Set(rows.map((r) => r.plant))]

async function factsOf(rows: readonly Key[], read: Read, today: string) {
  const signs = new Map((await signsOf(read, plantsOf(rows), today)).map((x) => [keyOf(x), x]))
  return (row: Key) => signs.get(keyOf(row))
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** As it stands by now. What a person says counts until its date. */
function compute(row: Risk, signs: Facts, today: string, to: Effects<typeof smartRisk>): void {
  const now = signs(row)
  const sysLevel = now?.sysLevel ?? 'none'
  to.set({
    ...now?.found,
    sysLevel,
    riskLevel: row.manualLevel && row.manualTo! >= today ? row.manualLevel : sysLevel,
  })
}
/** What stands of a part and month. */
const standing = (read: Read, rows: readonly Key[]) =>
  read.any(smartRisk, { plant: plantsOf(rows), partNo: rows.map((r) => r.partNo), status: [...live] }, { lock: true })

const open = rule(smartRisk, 'open', {
  together: 'each',
  find: (rows, read, _, { today }) => factsOf(rows, read, today),
  effect: (row, { found, now, today }, to) => {
    compute(row, found, today, to)
    to.set({ openedAt: now })
    if (row.riskLevel === 'critical') to.tell('found', row.supplierId, told(row))
  },
})
const told = ({ riskNo, partNo, period, score }: Risk) => ({ riskNo, partNo, period, score: String(score) })

const refresh = rule(smartRisk, 'refresh', {
  find: (rows, read, _, { today }) => factsOf(rows, read, today),
  effect: (row, { found, today }, to) => {
    compute(row, found, today, to)
    to.set({ quiet: row.riskLevel === 'none' ? row.quiet + 1 : 0 })
  },
})

/** Twice without a risk it closes; one that a person raised stays until its date. */
const QUIET = 2
const find = makes(smartRisk, 'find', {
  as: 'open',
  make: async ({ plant }, read, { today }, to) => {
    const all = await signsOf(read, [plant], today)
    const before = await read.any(smartRisk, { plant, status: [...live] })
    const levels = new Map(all.map((x) => [keyOf(x), x.sysLevel]))
    const ends = (row: Risk) => {
      const judged = row.manualLevel !== null && row.manualTo! >= today && row.manualLevel !== 'none'
      return !judged && (levels.get(keyOf(row)) ?? 'none') === 'none' && row.quiet + 1 >= QUIET
    }
    // Acts of one kind that follow each other are asked as one.
    for (const row of before.filter((r) => !ends(r))) to.act(smartRisk, 'refresh', row.id)
    for (const row of before.filter(ends)) to.act(smartRisk, 'settle', row.id)
    const known = new Set(before.map(keyOf))
    const fresh = all.filter((x) => x.sysLevel !== 'none' && !known.has(keyOf(x)))
    return {
      rows: fresh.map(({ supplierCode, partNo, period }) => ({ input: { plant, supplierCode, partNo, period } })),
      skipped: before.length,
    }
  },
})

const create = rule(smartRisk, 'create', {
  together: 'each',
  find: async (rows, read, _, { today }) => ({
    standing: await standing(read, rows),
    signs: await factsOf(rows, read, today),
    unlinked: await linkedParts(read, rows, (r) => [{ partNo: r.partNo, on: today }]),
  }),
  guard: (row, { found }) => {
    const other = found.standing.find((r) => keyOf(r) === keyOf(row))
    if (other) return `零件${row.partNo}在${row.period}已有风险${other.riskNo}，请在它上面人工定级`
    return found.unlinked.get(row.id)
  },
  effect: (row, { found, now, today }, to) => {
    compute(row, found.signs, today, to)
    to.set({ isManual: true, openedAt: now })
    to.tell('found', row.supplierId, told(row))
  },
})

const judge = rule(smartRisk, 'judge', {
  effect: (_, { input }, to) => to.set({ ...input, riskLevel: input.manualLevel, quiet: 0 }),
})

const handle = rule(smartRisk, 'handle', {
  guard: (_, { input: { lines = [] }, today }) => [
    ...wrongMeasures(lines),
    ...lines.flatMap((l, n) =>
      l.doneAt && l.doneAt > today ? [{ line: n + 1, field: 'doneAt', message: '完成日期不能晚于今天' }] : [],
    ),
  ],
  effect: (row, { input: { lines = [] } }, to) => {
    to.replaceLines(lines)
    const left = lines.filter((l) => !l.doneAt).map((l) => l.dueDate)
    to.set({
      measureCount: lines.length,
      doneCount: lines.length - left.length,
      dueDate: left.sort()[0] ?? null,
    })
    to.tell('handled', null, { riskNo: row.riskNo, partNo: row.partNo })
  },
})

const close = rule(smartRisk, 'close', {
  guard: (row) => row.doneCount < row.measureCount && `还有${row.measureCount - row.doneCount}项措施没有完成，请先填写完成日期`,
  effect: (_, { now }, to) => to.set({ closedAt: now }),
})

/** Every night after capacity, plant by plant; of plants whose lines have stopped, too, what stands is looked at. */
const findAll = clocked(
  system('产能风险'),
  smartRisk,
  'find',
  () => sql`select c.plant from ${table(smartCapacity)} c where c.status in ${codes(smartCapacity, 'status', 'open')}
      union select r.plant from ${table(smartRisk)} r where r.status in ${codes(smartRisk, 'status', ...live)} order by 1`,
)

export default rules(
  smartRisk,
  {
    open, refresh, find, create, judge, handle, close,
    load: sameAs(create, 'load'),
    settle: rule(smartRisk, 'settle', { effect: (_, { now }, to) => to.set({ closedAt: now }) }),
    accept: rule(smartRisk, 'accept', { effect: (_, { input }, to) => to.set(input) }),
    remove: rule(smartRisk, 'remove', { guard: (row) => !row.isManual && '系统发现的风险不能删除，请填写措施或接受' }),
  },
  { jobs: { capacityRisks: { at: '30 4 * * *', run: findAll } } },
)
