/** Put away into zones, issues to the line and back, consumption and parts packed for KD, as an interface would bring them. */
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { zonesAt } from '../../../ledger/zones.ts'
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
          moveType, plant: b.plant, supplierCode: b.supplier_code, partNo: b.part_no, warehouse: b.holder,
          qty: pieces(q),
          businessDate: date,
        },
      }
    })
  await s.do(s.maker('LES接口'), stockMovement, 'post', moves)
  const counted = await s.all(stockMovement, { status: 'submitted', supplierCode: [...s.suppliers] })
  await s.do(s.beyond('陈主管'), stockMovement, 'approve', each(counted.map((m) => m.id)))
}

/** Most of what came lies in its zone by the evening; the rest is put away tomorrow. */
async function putAway(s: Stage, { date }: Day): Promise<void> {
  const came = await s.query<{ supplier_code: string; plant: string; holder: string; part_no: string; zone: string; q: number }>(
    sql`select s.supplier_code, b.plant, b.holder, b.part_no, k.zone, z.qty::float8 q from ledger_balance b join supplier s on s.id = b.supplier_id
      cross join lateral (${zonesAt}) z join part_plant k on k.plant = b.plant and k.part_no = b.part_no and k.warehouse = b.holder
      join part p on p.part_no = b.part_no and not coalesce(p.is_serial, false)
      where s.supplier_code = any(${s.suppliers}) and b.account = 'CON' and z.zone is null order by b.plant, b.part_no, s.supplier_code limit 200`,
  )
  const puts = came
    .filter(() => s.c.is(0.7))
    .map((b, i) => ({
      input: {
        movementNo: `SJ${date.replaceAll('-', '')}${String(i + 1).padStart(4, '0')}`,
        moveType: 'BIN' as const,
        plant: b.plant, supplierCode: b.supplier_code, partNo: b.part_no, warehouse: b.holder, toZone: b.zone,
        qty: pieces(Math.ceil(b.q * (s.c.is(0.8) ? 1 : 0.5))),
        businessDate: date,
      },
    }))
  if (puts.length) await s.do(s.maker('LES接口'), stockMovement, 'post', puts)
}

/** Who runs a third party's store puts what came into its storage zone; what came since stands where it was unloaded. */
async function storeAway(s: Stage, { date }: Day): Promise<void> {
  const came = await s.query<{
    supplier_code: string
    plant: string
    holder: string
    part_no: string
    operator: string
    q: number
  }>(
    sql`select s.supplier_code, b.plant, b.holder, b.part_no, w.operator_code operator, z.qty::float8 q from ledger_balance b
      join supplier s on s.id = b.supplier_id join warehouse w on w.plant = b.plant and w.warehouse = b.holder cross join lateral (${zonesAt}) z
      where s.supplier_code = any(${s.suppliers}) and b.account = 'TPL' and b.qty > 0 and z.zone is null order by b.plant, b.part_no, s.supplier_code`,
  )
  for (const [operator, its] of Map.groupBy(came, (b) => b.operator))
    await s.do(
      s.as(operator),
      stockMovement,
      'post',
      its.map((b, i) => ({
        input: {
          movementNo: `TS${date.replaceAll('-', '')}${b.supplier_code}${i + 1}`,
          moveType: 'BIN' as const,
          plant: b.plant, supplierCode: b.supplier_code, partNo: b.part_no, warehouse: b.holder, toZone: 'Z2',
          qty: pieces(b.q),
          businessDate: date,
        },
      })),
    )
}

export default demo(stockMovement, {
  days: [
    { hour: 18.5, when: (d) => d.works && !d.today && d.every(3), do: storeAway },
    { hour: 20.8, when: (d) => d.works && !d.today && d.every(3), do: issue },
    { hour: 17.5, when: (d) => d.works && !d.today && d.every(3), do: putAway },
  ],
})
