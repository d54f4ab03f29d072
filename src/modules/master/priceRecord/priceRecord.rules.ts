import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { periodWrong } from '../checks.server.ts'
import { priceRecord } from './priceRecord.ts'

/** Months that are priced in one transaction: whoever changes a price waits for it. */
const AT_ONCE = 2000

/** Keeps what months are worth that something was posted to, or whose prices changed, since the last time. */
async function keepWorth({ db }: Engine): Promise<void> {
  for (;;) {
    const [row] = await db.rows<{ n: number }>(sql`select price_months(${AT_ONCE}) n`)
    if (row!.n < AT_ONCE) return
  }
}

export default rules(priceRecord, maintainedRules(priceRecord, { key: 'free', wrong: (row) => periodWrong(row) }), {
  jobs: { keepWorth: { at: '* * * * *', run: keepWorth } },
})
