/** A month is closed at every plant. */
import { plants } from '../../../../demo/bill.ts'
import { demo, type Day, type Stage } from '../../../../demo/stage.ts'
import { sql } from '../../../engine/database/db.ts'
import { checkRecent } from '../../../ledger/laws.ts'
import { ledgerPeriod } from './period.ts'

async function close(s: Stage, { month: period }: Day): Promise<void> {
  await checkRecent(s.engine.db)
  // What was settled of the year before stands in months that nothing else was posted to.
  const behind = await s.query<{ plant: string; period: string }>(sql`select distinct t.plant, t.period from ledger_txn t
    where t.period < ${period} and not exists (select from ledger_period p where p.plant = t.plant and p.period = t.period) order by 2, 1`)
  for (const earlier of behind) await s.do(s.maker('周核算'), ledgerPeriod, 'close', [{ input: earlier }])
  await s.do(
    s.maker('周核算'),
    ledgerPeriod,
    'close',
    plants.map((p) => ({ input: { plant: p.code, period } })),
  )
}

export default demo(ledgerPeriod, { monthEnd: [{ hour: 0.5, do: close }] })
