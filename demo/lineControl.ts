/** What the line control of the first plant sent this morning, through the interface door: cars of the day after tomorrow, two of them wrong. */
import { dayAfter } from '../src/declare/index.ts'
import { handleKept } from '../src/exchange/handling.ts'
import { granted, messagesIn } from '../src/exchange/sending.ts'
import { take } from '../src/exchange/taking.ts'
import { carLines, configOf, vinOf } from './cars.ts'
import type { Stage } from './stage.ts'
import { dateOf } from './time.ts'

const CARS = 8
const ADDRESS = '10.10.0.21'

function vehicle(s: Stage, n: number): Buffer {
  const { lineCode, no } = carLines[0]!
  const day = dayAfter(dateOf(s.clock), 2)
  const { modelCode, configCode } = configOf(lineCode)
  // A car of a line that the portal does not have, and one without its place in the row.
  const line = n === 3 ? 'CN01-ZZ9' : lineCode
  const position = n === 5 ? undefined : n + 1
  return Buffer.from(
    JSON.stringify({
      header: { msgId: `LC-${day.replaceAll('-', '')}-${n + 1}`, plant: 'CN01', sentAt: new Date(s.clock).toISOString() },
      body: {
        line,
        car: { vin: vinOf(no, n, day), series: modelCode, spec: configCode, paint: '珠光白' },
        day: day.replaceAll('-', ''),
        position,
      },
    }),
  )
}

/** For when its lines have cars, and its system may send. */
export async function sendCars(s: Stage): Promise<void> {
  const who = await s.engine.people.systems.account(s.engine, 'MES')
  const sending = await granted(s.engine, who, 'LC-VEHICLE', ADDRESS)
  for (let n = 0; n < CARS; n++) {
    const { sent } = await messagesIn(vehicle(s, n), sending)
    for (const { receiveId } of await take(s.engine, who, sending, sent)) await handleKept(s.engine, [], receiveId)
  }
}
