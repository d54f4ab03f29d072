/** A line that lacked a part: a vehicle left it with more than the line side had. */
import { soon, type World } from './world.ts'

/** @returns the vehicle's number */
export async function shortage(w: World, n = 1): Promise<string> {
  const day = soon(-24).slice(0, 10)
  const vin = `LFV9A${String(n).padStart(12, '0')}`
  const of = { plant: 'CN01', lineCode: 'CN01-L9' }
  if (n === 1) {
    await w.as.admin.post('productionLine/save', {
      ...of,
      lineName: '总装9线',
      lines: [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }],
    })
    await w.as.admin.post('vehiclePart/save', {
      lineCode: of.lineCode, configCode: 'C6-9', partNo: 'A2', supplierCode: 'S001', qty: 4, validFrom: '2020-01-01',
    })
  }
  const vehicle = { lineCode: of.lineCode, vin, modelCode: 'C6', configCode: 'C6-9', planDate: day, planSeq: n }
  await w.as.planner.post('vOnline/save', [vehicle])
  await w.as.planner.post('vAcross/save', [{ lineCode: of.lineCode, checkpoint: 'FINAL-OUT', vin, passAt: `${day} 10:00:00` }])
  return vin
}
