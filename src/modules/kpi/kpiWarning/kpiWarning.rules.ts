import { dayAfter, type Row, toMinute } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { forwards, makes, rule, rules, type Context, type Effects } from '../../../engine/rule.ts'
import { system } from '../../../engine/system.ts'
import { clocked } from '../../common/clocked.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { kpiWarnRule, warnRules, type WarnRule } from '../kpiWarnRule/kpiWarnRule.ts'
import { foundIn, limitsOf, plannersOf } from './conditions.server.ts'
import { kpiWarning } from './kpiWarning.ts'

type Warning = Row<typeof kpiWarning>
const live = ['open', 'handling'] as const
const keyOf = (w: { ruleCode: string; objectKey: string }) => `${w.ruleCode}|${w.objectKey}`
/** @param partner who it is about; a partner knows that it is about itself */
const named = ({ ruleCode, detail, warnNo, etaAt, partNo }: Warning, partner: string | null) => ({
  detail, warnNo,
  whose: [partner, partNo].flatMap((n) => (n ? ` ${n}` : [])).join(''),
  rule: warnRules[ruleCode].title,
  until: etaAt ? toMinute(etaAt) : '',
})

/** Maker, supplier and carrier, of each those whose work it is. */
function tell(row: Warning, event: 'raised' | 'risen' | 'unkept' | 'cleared', to: Effects<typeof kpiWarning>): void {
  const { maker, partner } = warnRules[row.ruleCode].told
  to.tell(event, null, { ...named(row, row.supplierCode ?? row.carrierCode), to: { key: maker } })
  for (const org of [row.supplierId, row.carrierId])
    if (org !== null) to.tell(event, org, { ...named(row, null), to: { key: partner } })
}
const rank = { none: 0, warning: 1, high: 2 } as const

const raise = rule(kpiWarning, 'raise', {
  together: 'each',
  find: (rows, read) => plannersOf(read, rows[0]!.plant),
  effect: (row, { found, now }, to) => {
    to.set({ firstAt: now, lastAt: now, owner: found(row.partNo) ?? warnRules[row.ruleCode].owner })
    tell(row, 'raised', to)
  },
})
/**
 * The same again is counted; told it is only when it has become worse, or stands when it was to be over: then it waits for somebody again.
 * Its level is the worst that it had.
 */
const hit = rule(kpiWarning, 'hit', {
  effect: (row, { input, now }, to) => {
    const isWorse = rank[input.level] > rank[row.level]
    to.set({ ...input, level: isWorse ? input.level : row.level, lastAt: now, hitCount: row.hitCount + 1, quiet: 0 })
    const isUnkept = row.status === 'handling' && row.etaAt! < now
    to.move(isUnkept ? 'open' : row.status)
    if (isWorse) tell(row, 'risen', to)
    else if (isUnkept) tell(row, 'unkept', to)
  },
})
const end = (_: Warning, { now }: Context, to: Effects<typeof kpiWarning>) => to.set({ closedAt: now })

/** So many scans in a row without it, and it is over. */
const QUIET = 2
const scan = makes(kpiWarning, 'scan', {
  as: 'raise',
  make: async ({ plant }, read, { now, today }, to) => {
    // One scan of a plant at a time: a condition is found once.
    await read.any(factory, { plant }, { lock: true })
    const found = new Map((await foundIn(read, plant, now, today)).map((f) => [keyOf(f), f]))
    const standing = await read.any(kpiWarning, { plant, status: [...live] }, { lock: true })
    const ignored = (await read.any(kpiWarning, { plant, status: 'ignored' })).filter((w) => w.ignoredTo! >= today)
    const gone = standing.filter((w) => !found.has(keyOf(w)))
    for (const w of standing) {
      const f = found.get(keyOf(w))
      if (!f) continue
      const { level, metricValue, threshold, detail } = f
      to.act(kpiWarning, 'hit', w.id, { level, metricValue, threshold, detail })
    }
    // Acts of one kind that follow each other are asked as one.
    for (const w of gone.filter((g) => g.quiet + 1 < QUIET)) to.act(kpiWarning, 'miss', w.id)
    for (const w of gone.filter((g) => g.quiet + 1 >= QUIET)) to.act(kpiWarning, 'clear', w.id)
    const known = new Set([...standing, ...ignored].map(keyOf))
    const fresh = [...found.values()].filter((f) => !known.has(keyOf(f)))
    return { rows: fresh.map((f) => ({ input: { plant, ...f } })), skipped: standing.length }
  },
})

const scanAll = clocked(
  system('KPI预警'),
  kpiWarning,
  'scan',
  () => sql`select plant from ${table(factory)} f where f.status in ${codes(factory, 'status', 'enabled')} order by 1`,
)

export default rules(
  kpiWarning,
  {
    raise, hit, scan,
    miss: rule(kpiWarning, 'miss', { effect: (row, _, to) => to.set({ quiet: row.quiet + 1 }) }),
    clear: rule(kpiWarning, 'clear', {
      effect: (row, c, to) => {
        end(row, c, to)
        tell(row, 'cleared', to)
      },
    }),
    accept: rule(kpiWarning, 'accept', {
      effect: (_, { input }, to) => to.set(input),
    }),
    close: rule(kpiWarning, 'close', {
      effect: (row, c, to) => {
        end(row, c, to)
        to.set({ result: c.input.result })
      },
    }),
    ignore: rule(kpiWarning, 'ignore', {
      guard: (_, { input }) => input.days > 90 && [{ field: 'days', message: '最多忽略90天' }],
      effect: (row, c, to) => {
        end(row, c, to)
        to.set({ result: c.input.reason, ignoredTo: dayAfter(c.today, c.input.days) })
      },
    }),
    saveRule: forwards(kpiWarning, 'saveRule', { to: kpiWarnRule, as: 'set', items: async (input: any) => [{ input }] }),
  },
  {
    asks: {
      getRules: async ({ read }) =>
        Object.entries(await limitsOf(read)).map(([name, { warnAt, highAt, isOn }]) => {
          const { code, note, unit } = warnRules[name as WarnRule]
          return {
            ruleCode: code, note, unit,
            warnAt: Number(warnAt) / 100,
            highAt: highAt === null ? null : Number(highAt) / 100,
            isOn,
          }
        }),
    },
    jobs: { warningScan: { at: '*/15 * * * *', run: scanAll } },
  },
)
