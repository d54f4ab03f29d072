/** Rear drive units of a model. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR } from '../../../../demo/time.ts'
import { deliverer, introduce, unitLife, type Product } from '../../../../demo/units.ts'
import { driOrder } from './driOrder.ts'

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const product: Product = {
    kind: 'drive', partNo: '7X0901105B', partName: '后桥电驱总成',
    supplierCode: deliverer(s, 'S028', 1),
    head: { driveType: 'rear', driveModel: 'EDU-120R', modelCode: 'X7', powerKw: 12_000n, torqueNm: 31_000n },
    line: { motorModel: 'PM120', inverterVer: 'INV-3.1', ratioCode: '9.6' },
    code: (n) => `EDU120R26B${String(n).padStart(5, '0')}`,
    kg: 68,
  }
  await introduce(s, product)
  const life = unitLife(s, product)
  s.clock = now - DAY
  const first = await life.ship(await life.callOff(0.5, 6), 6)
  s.clock = now - DAY + 5 * HOUR
  await life.receive(first)
  s.clock = now - 4 * HOUR
  const today = await life.callOff(1, 8)
  await life.ship(today, 3, 5)
  s.clock = now - HOUR
  await life.draft(today, 3, 4)
  await life.callOff(2, 6)
  await life.callOff(4, 6, false)
}

export default demo(driOrder, { last: live })
