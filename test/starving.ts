/** A line that runs out: thirty vehicles that take four pieces each, one every ten minutes, day and night, and thirty pieces. */
import { sql } from '../src/engine/database/db.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { soon, today, type World } from './world.ts'

/** Minutes from one vehicle to the next. */
export const TAKT = 10
const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'A2', warehouse: 'CN01W1' }

/** Stock of the part: 5 found, in the plant, 1 put to the line. */
export async function moved(w: World, movementNo: string, moveType: number, qty: number): Promise<void> {
  const { id } = await w.as.manager.post('stockMovement/post', { ...of, movementNo, moveType, qty, businessDate: today() })
  if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
}

/** Of the thirty pieces of part A2 ten lie at the line. */
export async function starving(w: World): Promise<void> {
  // Day and night, so that no hour of the run is outside a shift.
  for (let n = -2; n < 6; n++)
    await w.as.admin.post('calendarDay/save', { calendarId: '24h', day: soon(24 * n).slice(0, 10), isWork: true, shiftCount: 3 })
  await w.engine.db.rows(sql`update factory set calendar_id = '24h' where plant = 'CN01'`)
  await w.as.admin.post('productionLine/save', {
    plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装1线', taktMin: TAKT,
    lines: [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }],
  })
  await w.as.admin.post('vehiclePart/save', {
    lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A2', supplierCode: 'S001', qty: 4, validFrom: '2020-01-01',
  })
  forgetSessions()
  const cars = Array.from({ length: 30 }, (_, n) => ({
    lineCode: 'CN01-L1',
    vin: `LFV1A${String(n).padStart(12, '0')}`,
    modelCode: 'C6', configCode: 'C6-1',
    planDate: soon(-24).slice(0, 10),
    planSeq: n + 1,
  }))
  await w.as.planner.post('vOnline/save', cars)
  await moved(w, 'G1', 5, 30)
  await moved(w, 'I1', 1, 10)
}
