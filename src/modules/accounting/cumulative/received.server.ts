/** What call-offs say of what came: received of each part since the zero point, and by the last receipt. */
import { parseDecimal, show } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ReceivedSince } from '../../../exchange/cum.ts'
import { countedQty, counts, cumulated } from '../../../ledger/cumulative.ts'
import { ledger } from '../../../ledger/read.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { receive } from '../receive/receive.ts'
import { zeroDays, type PartOf } from './cumulative.server.ts'

/** Quantities as decimal text, days as YYYY-MM-DD, the number of the delivery note as the supplier wrote it ('' without). */
export type Received = ReceivedSince
export const receivedKey = ({ plant, supplierId, partNo }: PartOf): string => [plant, supplierId, partNo].join('|')

/**
 * By receivedKey; all parts in one statement, each its last receipt by its index.
 * @param from the day from which both sides count, where that is not the plant's zero point
 */
export async function receivedOf(
  read: Read,
  parts: readonly PartOf[],
  today: string,
  from?: string,
): Promise<Map<string, Received>> {
  if (!parts.length) return new Map()
  const day = sql`${today}::date`
  const zeros = from === undefined ? zeroDays(day) : sql`select z.plant, ${from}::date zero from (${zeroDays(day)}) z`
  const rows = await read.rows<
    PartOf & { since: string; cum: string; day: string | null; qty: string | null; id: number | null }
  >(
    sql`select k.plant, k.supplier_id "supplierId", k.part_no "partNo", z.zero::text since,
      ${cumulated('received', { plant: sql`k.plant`, supplierId: sql`k.supplier_id`, partNo: sql`k.part_no` }, sql`z.zero`, day)}::text cum,
      x."day", x.qty::text qty, x.id
    from unnest(${parts.map((p) => p.plant)}::text[], ${parts.map((p) => p.supplierId)}::bigint[], ${parts.map((p) => p.partNo)}::text[]) k(plant, supplier_id, part_no)
    join (${zeros}) z on z.plant = k.plant
    left join lateral (select l.business_date::text "day", sum(${countedQty('received')}) qty, t.doc_id id
      from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
      where ${counts('received')} and l.movement = 'RCV' and l.supplier_id = k.supplier_id and l.plant = k.plant and l.part_no = k.part_no
        and l.business_date between z.zero and ${day}
      group by l.business_date, t.id, t.doc_id order by l.business_date desc, t.id desc limit 1) x on true`,
  )
  const receipts = await read.any(receive, { id: rows.flatMap((r) => (r.id === null ? [] : [Number(r.id)])) })
  const sheets = await read.any(sendSheet, { sheetNo: receipts.map((r) => r.sheetNo) })
  const docNos = new Map(sheets.map((s) => [s.sheetNo, s.docNo ?? '']))
  const noteOf = new Map(receipts.map((r) => [r.id, docNos.get(r.sheetNo) ?? '']))
  const decimal = (text: string | null) => show(parseDecimal(text ?? '0', 3)!)
  return new Map(
    rows.map((r) => [
      receivedKey(r),
      {
        since: r.since,
        cum: decimal(r.cum),
        day: r.day ?? '',
        qty: decimal(r.qty),
        docNo: r.id === null ? '' : (noteOf.get(Number(r.id)) ?? ''),
      },
    ]),
  )
}
