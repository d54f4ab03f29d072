/** Now and then goods go back; suppliers sign for them. */
import { carrierOf, personName, plateOf, rideOf } from '../../../../demo/companies.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { dock } from '../../master/dock/dock.ts'
import { returnGoods } from './returnGoods.ts'

/** Carriers send their trucks for what lies ready. */
async function fetch(s: Stage): Promise<void> {
  const { c } = s
  const ready = await s.all(returnGoods, { status: 'published', plateNo: null, supplierCode: [...s.suppliers] })
  for (const r of ready.filter((r) => r.carrierCode && c.is(0.7))) {
    const { plate, driver } = rideOf(r.carrierCode!, c)
    await s.do(s.as(r.carrierCode!), returnGoods, 'dispatch', [
      { id: r.id, input: { plateNo: plate, driverName: driver.name, driverPhone: driver.phone } },
    ])
  }
}

async function goOut(s: Stage): Promise<void> {
  const { c } = s
  const out = (await s.all(returnGoods, { status: 'published', supplierCode: [...s.suppliers] })).filter(() => c.is(0.6))
  await s.do(
    s.maker('陈主管'),
    returnGoods,
    'out',
    out.map((r) => ({ id: r.id, input: r.plateNo ? {} : { plateNo: plateOf(c, '吉A'), driverName: personName(c) } })),
  )
  for (const [code, mine] of Map.groupBy(out, (r) => r.supplierCode))
    await s.do(
      s.as(code),
      returnGoods,
      'sign',
      mine
        .filter(() => c.is(0.85))
        .map((r) => ({
          id: r.id,
          input: {},
          lines: r.lines.map((l) => ({ id: l.id, signedQty: c.is(0.05) && l.qty > pieces(1) ? l.qty - pieces(1) : l.qty })),
        })),
    )
}

/** @param least so many parts, whatever chance says */
async function sendBack(s: Stage, least = 0): Promise<void> {
  const { c } = s
  const stock = await s.query<{ supplier_code: string; plant: string; holder: string; part_no: string }>(
    sql`select s.supplier_code, b.plant, b.holder, b.part_no from ledger_balance b join supplier s on s.id = b.supplier_id
      where s.supplier_code = any(${s.suppliers}) and b.account = 'CON' and b.qty > 5 order by b.part_no limit 60`,
  )
  // Called off anew only where something can arrive.
  const docked = new Set((await s.all(dock, { status: 'enabled' })).map((d) => `${d.plant}|${d.warehouse}`))
  const found = stock.filter(() => c.is(0.06))
  const chosen = found.length < least ? stock.slice(0, least) : found
  const ids = await s.do(
    s.maker(),
    returnGoods,
    'create',
    chosen.map((b) => ({
      input: {
        plant: b.plant, supplierCode: b.supplier_code, warehouse: b.holder,
        returnType: 'quality' as const,
        resupply: c.is(0.5) && docked.has(`${b.plant}|${b.holder}`),
        carrierCode: carrierOf(b.supplier_code) ?? null,
      },
      lines: [{ partNo: b.part_no, qty: pieces(c.between(1, 4)), reasonCode: 'RT01' }],
    })),
  )
  await s.do(s.maker(), returnGoods, 'publish', each(ids))
}

export default demo(returnGoods, {
  days: [
    { hour: 10, when: (d) => d.works, do: fetch },
    { hour: 20.5, when: (d) => d.works && !d.today && d.every(2), do: goOut },
    // Of these days some goes back even in a world that has only them.
    {
      hour: 21,
      when: (d) => d.works && !d.today && (d.every(9) || (d.eve && d.first)),
      do: (s, d) => sendBack(s, d.eve ? 1 : 0),
    },
  ],
})
