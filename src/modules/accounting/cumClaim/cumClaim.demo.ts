/** One supplier's books agree with ours; of another one a sheet is missing, one is counted later, and one was written with another quantity. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { parseDecimal } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { countedQty, counts } from '../../../ledger/cumulative.ts'
import { cumPaper } from '../cumPaper/cumPaper.ts'
import { cumClaim } from './cumClaim.ts'

interface Total {
  plant: string
  part_no: string
  despatched: string
  received: string
}
interface Sent {
  doc_no: string
  day: string
  qty: string
}
/** Parts that each says a figure of. */
const SAID = 12

/** What a supplier's parts add up to in the year, those of many sheets first. */
const totalsOf = (s: Stage, supplierCode: string, asOf: string): Promise<Total[]> =>
  s.query(sql`select l.plant, l.part_no, coalesce(sum(${countedQty('despatched')}) filter (where ${counts('despatched')}), 0)::text despatched,
      coalesce(sum(${countedQty('received')}) filter (where ${counts('received')}), 0)::text received
    from ledger_line l join supplier s on s.id = l.supplier_id where s.supplier_code = ${supplierCode} and (${counts('despatched')} or ${counts('received')})
      and l.business_date between date_trunc('year', ${asOf}::date) and ${asOf} group by 1, 2
    having sum(${countedQty('received')}) filter (where ${counts('received')}) > 0 order by count(distinct l.business_date) desc, 1, 2 limit ${SAID}`)

const sentOf = (s: Stage, supplierCode: string, t: Total, asOf: string): Promise<Sent[]> =>
  s.query(sql`select t.doc_no, l.business_date::text "day", (-sum(l.qty))::text qty from ledger_line l join ledger_txn t on t.id = l.txn_id
    join supplier s on s.id = l.supplier_id where ${counts('despatched')} and s.supplier_code = ${supplierCode} and l.plant = ${t.plant}
      and l.part_no = ${t.part_no} and l.business_date between date_trunc('year', ${asOf}::date) and ${asOf} group by 1, 2, t.id order by 2, t.id`)

const thousandths = (text: string) => parseDecimal(text, 3)!

export default demo(cumClaim, {
  after: [cumPaper],
  last: async (s) => {
    const yesterday = dateOf(s.clock - DAY)
    // A year that has just begun has nothing to compare yet.
    const asOf = yesterday.slice(5) < '01-15' ? `${Number(yesterday.slice(0, 4)) - 1}-12-31` : yesterday
    const [agrees, differs] = s.suppliers as [string, string]
    for (const supplierCode of [agrees, differs]) {
      const totals = await totalsOf(s, supplierCode, asOf)
      const items = []
      for (const [i, t] of totals.entries()) {
        const sent = await sentOf(s, supplierCode, t, asOf)
        const isOdd = supplierCode === differs && sent.length > 3 ? i : -1
        const own = oddly(sent, isOdd)
        const cumDespatched = own.reduce((n, p) => n + thousandths(p.qty), 0n)
        items.push({
          input: {
            plant: t.plant, supplierCode, partNo: t.part_no, asOf, cumDespatched,
            lastNo: own.at(-1)?.doc_no ?? null,
            cumReceived: thousandths(t.received),
          },
        })
        // Of the part with another quantity its papers are there, one by one.
        if (isOdd === 2)
          await s.do(
            s.as(supplierCode),
            cumPaper,
            'create',
            own.map((p) => ({
              input: { plant: t.plant, supplierCode, docNo: p.doc_no, sentDay: p.day },
              lines: [{ partNo: t.part_no, qty: thousandths(p.qty) }],
            })),
          )
      }
      await s.do(s.as(supplierCode), cumClaim, 'create', items)
    }
  },
})

/** As the supplier's books have them: without one in the middle, without the last two, or with one of another quantity. */
function oddly(sent: Sent[], kind: number): Sent[] {
  const middle = Math.floor(sent.length / 2)
  if (kind === 0) return sent.filter((_, i) => i !== middle)
  if (kind === 1) return sent.slice(0, -2)
  if (kind === 2) return sent.map((p, i) => (i === middle ? { ...p, qty: `${Number(p.qty) + 60}` } : p))
  return sent
}
