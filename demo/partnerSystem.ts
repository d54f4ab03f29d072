/** What the portal sent to the system of a partner this morning, and what that answered: nothing leaves a demo, its answers are told here. */
import { tellFollowed } from '../src/exchange/outbox.ts'
import type { Attempt } from '../src/exchange/attempt.ts'
import { pushLog } from '../src/exchange/pushLog/pushLog.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import type { Stage } from './stage.ts'
import { instant, MINUTE } from './time.ts'

/** Orders that it was told of, the latest. */
const ORDERS = 6
const taken = { httpStatus: 200, message: null, answer: '{"ok":true}' }
const busy = { httpStatus: 503, message: '对方应答 503', answer: 'maintenance' }
const refused = { httpStatus: 422, message: '对方应答 422', answer: '{"error":"unknown material"}' }
/** Its answers by the place of the order; the others are taken at once. */
const answers: Readonly<Record<number, readonly (typeof taken | typeof busy)[]>> = {
  1: [busy, busy, taken],
  4: [refused, refused, refused],
}

/** For when its configuration is there and not switched off yet. */
export async function tellOrders(s: Stage, supplierCode: string, url: string): Promise<void> {
  const [partner] = await s.all(supplier, { supplierCode })
  const orders = (await s.all(materialOrder, { supplierCode, status: ['published', 'confirmed', 'running'] })).slice(-ORDERS)
  if (!partner) return
  const told = orders.map((row) => ({ doc: materialOrder, row, event: 'published', orgId: partner.id, data: {}, key: 'first' }))
  await tellFollowed(s.engine, told)
  const rows = await s.all(pushLog, { orgId: partner.id })
  for (const [i, row] of rows.entries()) {
    const all = answers[i] ?? [taken]
    for (const [n, said] of all.entries()) {
      const isLast = n === all.length - 1
      await s.do(s.portal, pushLog, 'take', [{ id: row.id, input: { lease: MINUTE } }])
      const attempt: Attempt = {
        ...said,
        at: instant(s.clock - (all.length - n) * MINUTE),
        costMs: 40 + 13 * i,
        request: `POST ${url}\ncontent-type: application/json\nwebhook-signature: …`,
        state: !isLast ? 'failed' : said === taken ? 'done' : 'dead',
      }
      // The next attempt is made at once: the clock of the demo stands still meanwhile.
      const nextAt = isLast ? null : instant(s.clock)
      await s.do(s.portal, pushLog, 'finish', [{ id: row.id, input: { attempt, nextAt, attempts: n + 1 } }])
    }
  }
}
