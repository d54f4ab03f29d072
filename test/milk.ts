/** Milk runs of the small world: a route, stops of its trips, and what suppliers say is ready. */
import { drawPng } from '../demo/png.ts'
import { monthOf } from '../src/declare/index.ts'
import { soon, type World } from './world.ts'

/** A route of T01 to CN01 that passes these suppliers: 3 hours, 6.8 m. */
export const routeFor = async (w: World, routeNo: string, suppliers: readonly string[]) => {
  for (const supplierCode of suppliers)
    await w.as.admin.post('milkRunRoute/save', {
      plant: 'CN01', routeNo, supplierCode, pickupCity: '长春', distanceKm: 60, transitHours: 3, frequencyPerWeek: 6,
      truckType: 2, carrierCode: 'T01', validFrom: '2020-01-01',
    })
}

/** The month in which such a trip arrives: what is called off takes from orders of its month. */
export const monthOfTrip = () => monthOf(tripOf('', 1, 1).pickupAt)

/** What a stop of a trip says of itself; stops follow each other by half an hour, on one day: a trip is of a day. */
export const tripOf = (routeNo: string, tripNo: number, stopSeq: number) => {
  const begins = soon(4).slice(0, 10) === soon(8).slice(0, 10) ? 4 : 8
  return {
    plant: 'CN01', routeNo, tripNo, stopSeq, warehouse: 'CN01W1', dock: 'D1',
    pickupAt: soon(begins + stopSeq / 2),
  }
}

interface Stop {
  routeNo: string
  tripNo: number
  stopSeq: number
  supplierCode?: string
}
/** A published stop, as the planner sees it. */
export async function publishedStop(
  w: World,
  { routeNo, tripNo, stopSeq, supplierCode = 'S001' }: Stop,
  parts: [string, number][],
) {
  const { id } = await w.as.planner.post('mrPullSheet/create', {
    ...tripOf(routeNo, tripNo, stopSeq),
    supplierCode,
    lines: parts.map(([partNo, needQty]) => ({ partNo, needQty })),
  })
  await w.as.planner.post('mrPullSheet/publish', { ids: [id] })
  return w.as.planner.get('mrPullSheet/getDetails', { id })
}

/** The supplier says what is ready of each line. */
export const readyOf = (w: World, stop: any, quantities: readonly number[]) =>
  (stop.supplierCode === 'S001' ? w.as.supplierA : w.as.supplierB).post('mrPullSheet/confirmReady', {
    id: stop.id,
    lines: stop.lines.map((l: any, i: number) => ({ id: l.id, readyQty: quantities[i], readyRemark: '其余明天' })),
  })

const drawn = drawPng(60, 24, true, (x, y) => (Math.abs(x - 2 * y) < 3 ? [17, 17, 17, 255] : undefined))
/** What somebody drew on a phone. */
export const drawing = `data:image/png;base64,${drawn.toString('base64')}`
/** Both hands at a supplier's dock. */
export const hands = { handedBy: '赵库管', handedSign: drawing, takenBy: '王强', takenSign: drawing }
