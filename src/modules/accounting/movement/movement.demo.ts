/** Issues to the line and back, consumption and parts packed for KD, as an interface would bring them. */
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { stockMovement } from './movement.ts'

async function issue(s: Stage, { date }: Day): Promise<void> {
  const { c } = s
  const stock = await s.query<{
    account: string
    supplier_code: string
    plant: string
    holder: string
    part_no: string
    q: number
  }>(
    sql`select b.account, s.supplier_code, b.plant, b.holder, b.part_no, b.qty::float8 q from ledger_balance b join supplier s on s.id = b.supplier_id
      where s.supplier_code = any(${s.suppliers}) and b.account in ('CON', 'LINE') and b.qty > 0
      order by b.account desc, b.plant, b.part_no, s.supplier_code limit 400`,
  )
  const moves = stock
    .filter(() => c.is(0.6))
    .map((b, i) => {
      const moveType: 'IRV' | 'USE' | 'loss' | 'KDX' | 'ISS' =
        b.account === 'LINE' ? (c.is(0.04) ? 'IRV' : 'USE') : c.is(0.01) && b.q > 2 ? 'loss' : c.is(0.04) ? 'KDX' : 'ISS'
      const q = moveType === 'loss' ? 1 : Math.max(1, Math.floor(b.q * (0.4 + c.next() * 0.5)))
      return {
        input: {
          movementNo: `LES${date.replaceAll('-', '')}${String(i + 1).padStart(4, '0')}`,
          moveType,
          plant: b.plant,
          supplierCode: b.supplier_code,
          partNo: b.part_no,
          warehouse: b.holder,
          qty: pieces(q),
          businessDate: date,
        },
      }
    })
  await s.do(s.maker('LES接口'), stockMovement, 'post', moves)
  const counted = await s.all(stockMovement, { status: 'submitted', supplierCode: [...s.suppliers] })
  await s.do(s.beyond('陈主管'), stockMovement, 'approve', each(counted.map((m) => m.id)))
}

export default demo(stockMovement, { days: [{ hour: 20.8, when: (d) => d.works && !d.today && d.every(3), do: issue }] })
