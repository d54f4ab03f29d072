/** What the stores' own systems said an hour ago: a few pieces are not where the book has them. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { plants } from '../../../../demo/bill.ts'
import { HOUR } from '../../../../demo/time.ts'
import { parseDecimal, pieces, toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { wmsSnapshot } from './wmsSnapshot.ts'

async function say(s: Stage): Promise<void> {
  const { c } = s
  const stock = await s.query<{ plant: string; holder: string; supplier_code: string; part_no: string; qty: string }>(
    sql`select b.plant, b.holder, s.supplier_code, b.part_no, sum(b.qty)::text qty from ledger_balance b join supplier s on s.id = b.supplier_id
      where b.account in ('CON', 'HOLD', 'RTN') and b.qty > 0 and b.holder = any(${plants.map((p) => `${p.code}W01`)}::text[])
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  const of = Map.groupBy(stock, (b) => `${b.plant}|${b.holder}`)
  await s.do(
    s.maker('WMS接口'),
    wmsSnapshot,
    'post',
    [...of.values()].map((rows) => ({
      input: { plant: rows[0]!.plant, warehouse: rows[0]!.holder, snapshotAt: toInstant(new Date(s.clock - HOUR)) },
      lines: rows.map((b) => {
        const qty = parseDecimal(b.qty, 3)!
        const off = c.is(0.08) ? pieces(c.between(-3, 3)) : 0n
        return { supplierCode: b.supplier_code, partNo: b.part_no, qty: qty + off < 0n ? 0n : qty + off }
      }),
    })),
  )
}

export default demo(wmsSnapshot, { last: say })
