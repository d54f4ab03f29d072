/** Today's cars of the first plant, and how far they are: those of the morning have left the line, the others follow. */
import { carLines as lines, colors, configOf, shiftOf, vinOf } from '../../../../demo/cars.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { dateOf, HOUR, MINUTE } from '../../../../demo/time.ts'
import { dayAfter, toInstant } from '../../../declare/index.ts'
import { stockMovement } from '../../accounting/movement/movement.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { batOrder } from '../batOrder/batOrder.ts'
import { driOrder } from '../driOrder/driOrder.ts'
import { lineShort } from '../lineShort/lineShort.ts'
import { vAcross } from '../vAcross/vAcross.ts'
import { vOnline } from './vOnline.ts'

/** Of each line: those of today, and those of the days after it. */
const [TODAY, CARS] = [44, 96]
/** How many of a line's cars have passed each point by now. */
const far = { 'PBS-OUT': 19, 'TRIM-IN': 16, CHASSIS: 13, 'FINAL-OUT': 8 } as const
/** Each point a while after the one before; all of it today, whatever the hour. */
function passings(now: number) {
  const start = Math.max(Date.parse(`${dateOf(now)}T00:00:00+08:00`) + MINUTE, now - 5 * HOUR)
  const takt = (now - MINUTE - start) / (far['PBS-OUT'] + 1)
  const day = dateOf(now)
  return lines.flatMap(({ lineCode, no }) =>
    Object.entries(far).flatMap(([checkpoint, count]) =>
      Array.from({ length: count }, (_, n) => {
        const passAt = toInstant(new Date(Math.round(start + takt * (n + far['PBS-OUT'] - count))))
        // Of the second line a car was overtaken after painting.
        const vin = vinOf(no, no === 2 && n > 3 && n < 6 ? 9 - n : n, day)
        return { input: { lineCode, checkpoint, vin, passAt, shift: shiftOf(passAt) } }
      }),
    ),
  )
}

/** Of what the line lacked one part has come by now. */
async function made(s: Stage): Promise<void> {
  const [short] = await s.all(lineShort, { status: 'open' })
  if (!short) return
  const found = { plant: short.plant, supplierCode: short.supplierCode, partNo: short.partNo, warehouse: 'CN01W01' }
  const moves = (['gain', 'ISS'] as const).map((moveType) => ({
    input: { ...found, moveType, movementNo: `LINE-${moveType}`, qty: short.qty, businessDate: dateOf(s.clock) },
  }))
  const [counted] = await s.do(s.maker('LES接口'), stockMovement, 'post', moves.slice(0, 1))
  await s.do(s.beyond('陈主管'), stockMovement, 'approve', each([counted!]))
  await s.do(s.maker('LES接口'), stockMovement, 'post', moves.slice(1))
  await s.do(s.maker('陈主管'), lineShort, 'book', each([short.id]))
}

export default demo(vOnline, {
  // The cars that units were built into drove off before the line told of any: from then on a unit's car is one that was told.
  after: [vehiclePart, stockMovement, batOrder, driOrder],
  last: async (s) => {
    const now = s.clock
    const today = dateOf(now)
    const cars = lines.flatMap(({ lineCode, no }) =>
      Array.from({ length: CARS }, (_, n) => ({
        input: {
          lineCode,
          vin: vinOf(no, n, today),
          bodyNo: `B${no}${String(n + 1).padStart(4, '0')}`,
          productionNo: `MO${today.replaceAll('-', '')}${no}${String(n + 1).padStart(3, '0')}`,
          ...configOf(lineCode),
          colorCode: s.c.pick(colors),
          orderType: s.c.is(0.1) ? ('export' as const) : ('home' as const),
          planDate: n < TODAY ? today : dayAfter(today, 1),
          planSeq: n + 1,
        },
      })),
    )
    const ids = await s.do(s.maker('MES接口'), vOnline, 'create', cars)
    await s.do(s.maker('MES接口'), vAcross, 'pass', passings(now))
    await s.do(s.maker('李计划'), vOnline, 'cancel', each(ids.slice(-1)))
    // A car comes back for repair.
    const again = {
      lineCode: lines[0]!.lineCode,
      checkpoint: 'CHASSIS',
      vin: vinOf(1, 2, today),
      passAt: toInstant(new Date(now)),
    }
    await s.do(s.maker('MES接口'), vAcross, 'pass', [{ input: again }])
    await made(s)
  },
})
