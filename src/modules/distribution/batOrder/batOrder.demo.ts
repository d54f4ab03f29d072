/** The 48 V batteries of a model: received and built in these days, on their way, and waiting in the present. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR } from '../../../../demo/time.ts'
import { deliverer, introduce, unitLife, type Product } from '../../../../demo/units.ts'
import { batOrder } from './batOrder.ts'

const vinOf = (n: number) => `LYCX7E1A0TC${String(100_231 + n).padStart(6, '0')}`

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const product: Product = {
    kind: 'battery', partNo: '7X0915590A', partName: '48V制动能量回收电池总成',
    supplierCode: deliverer(s, 'S001', 0),
    head: { batteryType: 'lfp', packModel: 'LFP48-20', modelCode: 'X7', ratedKwh: 96n, ratedVolt: 4800n },
    line: { seriesNo: 'A', softwareVer: 'V2.3.1' },
    code: (n) => `04QPB48KAA1A0GB2${String(n).padStart(8, '0')}`,
    kg: 21,
  }
  await introduce(s, product)
  const life = unitLife(s, product)
  s.clock = now - 2 * DAY
  const first = await life.ship(await life.callOff(0.4, 8), 8)
  s.clock = now - 2 * DAY + 5 * HOUR
  await life.arrive(first)
  await life.receive(first)
  s.clock = now - DAY
  await life.install(first, 4, vinOf)
  const second = await life.callOff(0.5, 10)
  const some = await life.ship(second, 6)
  s.clock = now - DAY + 6 * HOUR
  await life.arrive(some)
  await life.receive(some, 1)
  s.clock = now - 6 * HOUR
  await life.ship(second, 4, 8)
  const today = await life.callOff(1, 12)
  s.clock = now - 3 * HOUR
  await life.arrive(await life.ship(today, 4, 3))
  s.clock = now - HOUR
  await life.register(await life.draft(today, 4, 6), 2)
  const more = await life.draft(await life.callOff(2, 6), 3, 24)
  await life.register(more)
  await life.publish(more)
  await life.book(more, 'D11')
  await life.callOff(3, 6)
  await s.do(s.maker(), batOrder, 'cancel', each([await life.callOff(3, 4)]))
  await life.callOff(4, 8, false)
}

export default demo(batOrder, { last: live })
