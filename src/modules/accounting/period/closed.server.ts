import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import type { Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { daysOf } from '../accountStatement.server.ts'
import { ledgerPeriod } from './period.ts'

/**
 * Holds that a plant's year is over: the balances of its last month have to stand, which are written right after it is closed.
 * @returns its last month, and the day on which that ends
 */
export async function closedYear(read: Read, plant: string, year: string): Promise<{ last: string; yearEnd: string }> {
  if (!/^20\d{2}$/.test(year)) throw new Refusal('年度格式不正确，应为 YYYY')
  const last = `${year}12`
  // Who generates at the same time waits, and finds these.
  const closed = await read.any(ledgerPeriod, { plant, status: 'closed' }, { lock: true })
  if (!closed.some((p) => p.period === last)) throw new Refusal(`工厂${plant}的期间${last}尚未关账，请先关账`)
  const [carried] = await read.rows(sql`select 1 from ${ledger.carried()} where plant = ${plant} and period = ${last}`)
  if (!carried) throw new Refusal(`期间${last}的期末余额正在结转，请稍候再生成`)
  return { last, yearEnd: (await daysOf(read, [{ plant }]))(plant, last).last }
}
