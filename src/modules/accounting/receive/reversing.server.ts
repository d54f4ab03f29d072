/** Taking back what a receipt booked: of a goods receipt (receive), and of what a customer signed for (cusSend). */
import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Posting, Read } from '../../../engine/rule.ts'
import type { diff } from '../diff/diff.ts'
import { ledgerPeriod } from '../period/period.ts'
import { ledger } from '../../../ledger/read.ts'

export interface Txn {
  id: number
  doc_id: number
  movement_type: string
  closed: boolean
}

/** What documents have posted and nobody has taken back, in the order in which it was posted. */
export const txnsOf = (read: Read, doc: string, ids: readonly number[]): Promise<Txn[]> =>
  read.rows<Txn>(sql`select t.id, t.doc_id, t.movement_type, p.status in ${codes(ledgerPeriod, 'status', 'closed')} closed from ${ledger.postings()} t
    left join ${table(ledgerPeriod)} p on p.plant = t.plant and p.period = t.period
    where t.doc_type = ${doc} and t.doc_id = any(${ids}::bigint[]) and t.reversal_of is null
      and not exists (select 1 from ${ledger.postings()} r where r.reversal_of = t.id) order by t.id`)

/** Why it cannot be taken back any more. @param d the difference that it ended in */
export function refuseReversal(
  d: Pick<Row<typeof diff>, 'diffNo' | 'status'> | undefined,
  txns: readonly Txn[],
): string | undefined {
  if (d && d.status !== 'waiting')
    return d.status === 'done' ? `差异单${d.diffNo}已签字完成，请另行调整` : `差异单${d.diffNo}正在签字，请先在差异单上撤销签字`
  if (!txns.length) return '没有可冲销的记账'
  return txns.some((t) => t.closed) ? '所属期间已关账，不能冲销，请在差异调整单中调整' : undefined
}

/** The postings that take them back: what came last goes first. */
export const reversedBy = (
  txns: readonly Txn[],
  { plant, supplierId, partNo, unit }: { plant: string; supplierId: number; partNo: string; unit: string },
): Posting[] =>
  [...txns].reverse().map((t) => ({
    plant, supplierId, partNo, unit,
    qty: 1n,
    type: t.movement_type, reversalOf: t.id,
  }))
