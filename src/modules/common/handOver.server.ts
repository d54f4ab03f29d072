/**
 * Goods that go back to their supplier: what it signs for, what is missing then, and how a paper that is not carried out is undone.
 * Shared by returns (returnGoods) and exchange sheets (exchangeSheet).
 */
import type { AnyDocument, NewLine, NewRow } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Effects, Posting, Read } from '../../engine/rule.ts'
import { diff } from '../accounting/diff/diff.ts'
import { ledger } from '../../ledger/read.ts'

/** Of each line it is said what was signed for. */
export const refuseSigned = (paper: { lines: readonly unknown[] }, answers: readonly unknown[]): string | false =>
  answers.length < paper.lines.length && '请填写每一行的签收数量'

/** Opens the difference of what was handed over and not signed for; both sides settle it. @param missing how much of each line */
export function openDifference<D extends AnyDocument>(
  to: Effects<D>,
  source: Pick<NewRow<typeof diff>, 'sourceNo' | 'sourceId' | 'plant' | 'supplierCode' | 'warehouse' | 'carrierCode'>,
  missing: readonly {
    short: bigint
    line: { qty: bigint } & Pick<NewLine<typeof diff>, 'partNo' | 'reasonCode'>
    more?: object
  }[],
) {
  return to.create(
    diff,
    {
      diffNo: '', diffType: 'other',
      ...source,
      lineCount: missing.length,
      diffQty: missing.reduce((n, m) => n - m.short, 0n),
      reopenCount: 0, isLate: false, forced: false,
    },
    missing.map(({ line: { partNo, qty, reasonCode }, short, more }) => ({
      partNo, reasonCode, lineType: 'returned', shippedQty: qty,
      receivedQty: qty - short,
      diffQty: -short,
      ...more,
    })),
  )
}

/** What these documents posted by a movement and did not take back: the transactions of each. */
export async function standing(read: Read, doc: AnyDocument, ids: readonly number[], movement: string) {
  const txns = await read.rows<{
    doc_id: number
    id: number
  }>(sql`select doc_id, id from ${ledger.postings()} where doc_type = ${doc.name}
    and movement_type = ${movement} and doc_id = any(${ids}::bigint[]) and not exists (select 1 from ${ledger.postings()} x where x.reversal_of = ledger_txn.id)`)
  return Map.groupBy(txns, (t) => t.doc_id)
}

/** The same movements the other way: the goods are where they came from. @param of what the document posts of any of its lines */
export const takenBack = (txns: readonly { id: number }[] | undefined, of: Posting): Posting[] =>
  (txns ?? []).map(({ id }) => ({ ...of, reversalOf: id }))
