/** Who confirmed what on a send sheet. Until the signing issue brings seals, the acting person's confirmation counts. */
import { dbInstant } from '../../../declare/index.ts'
import { sql } from '../../../server/db.ts'
import { outOfScope } from '../../../server/errors.ts'
import type { CallContext } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { sendSheet } from './sendSheet.ts'

/** Action → sign step of domain-core 6.5 and its Chinese name. */
const steps: Readonly<Record<string, readonly [step: string, text: string]>> = {
  send: ['SupplierSendSign', '供应商发货'],
  arrive: ['DriverReceiveSign', '司机送达'],
  receive: ['ReceiverSign', '收货人收货'],
  receiveBox: ['ReceiverSign', '收货人收货'],
}

/** Steps in the order in which they happened: step, signer, time, method (确认: no seal yet). */
export async function signsOf(c: CallContext): Promise<unknown> {
  const [sheet] = await dueQuery(c, sendSheet, { sheetNo: c.input.sheetNo })
  if (!sheet) throw outOfScope()
  const rows = await c.db.rows<{ action: string; who: string; at: string }>(
    sql`select action, who, at from history where doc = 'sendSheet' and doc_id = ${sheet.id} and action = any(${Object.keys(steps)}::text[]) order by seq`,
  )
  return rows.map((r) => ({
    step: steps[r.action]![0],
    stepName: steps[r.action]![1],
    signer: r.who,
    at: dbInstant(r.at),
    method: '确认',
  }))
}
