/** A month is closed at every plant. */
import { plants } from '../../../../demo/bill.ts'
import { demo, type Day, type Stage } from '../../../../demo/stage.ts'
import { checkRecent } from '../../../ledger/laws.ts'
import { ledgerPeriod } from './period.ts'

async function close(s: Stage, { month: period }: Day): Promise<void> {
  await checkRecent(s.engine.db)
  await s.do(
    s.maker('周核算'),
    ledgerPeriod,
    'close',
    plants.map((p) => ({ input: { plant: p.code, period } })),
  )
}

export default demo(ledgerPeriod, { monthEnd: [{ hour: 0.5, do: close }] })
