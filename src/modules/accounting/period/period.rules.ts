import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { ledgerPeriod } from './period.ts'
import { table } from '../../../engine/read/scope.ts'

/** A period is closed only when it is over and no conservation law is broken. */
const close = rule(ledgerPeriod, 'close', {
  find: async (rows, read) => ({
    red: await read.rows<{ law: string; message: string }>(sql`select law, message from law_check where not ok order by law`),
    earlier: await read.rows<{
      plant: string
      period: string
    }>(sql`select t.plant, min(t.period) period from ledger_txn t where t.plant = any(${rows.map((r) => r.plant)}::text[])
      and not exists (select 1 from ${table(ledgerPeriod)} p where p.plant = t.plant and p.period = t.period and p.status in ${codes(ledgerPeriod, 'status', 'closed')}) group by t.plant`),
  }),
  guard: (row, { who, today, found }) => {
    if (!who.system && !who.plants.includes(row.plant)) return '工厂不存在或无权限'
    if (row.period >= today.slice(0, 7).replace('-', '')) return '期间尚未结束，不能关账'
    if (found.red[0]) return `守恒检查未通过（${found.red[0].law}：${found.red[0].message}），不能关账`
    const earlier = found.earlier.find((e) => e.plant === row.plant && e.period < row.period)
    return earlier && `请先关闭更早的期间${earlier.period}`
  },
  effect: (_, { now, who }, to) => to.set({ closedAt: now, closedBy: who.name }),
})

export default rules(ledgerPeriod, { close })
