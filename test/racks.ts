/** A line whose seats come in sequence: two a vehicle, four vehicles a rack, as the test world's first plant has it. */
import { soon, type World } from './world.ts'

/** Yesterday: none of its hours is still to come. */
export const day = soon(-24).slice(0, 10)
export const LINE = 'CN01-J1'
export const vinOf = (n: number) => `LFVJ1${String(n).padStart(12, '0')}`
export const at = (minute: number) =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

/** @param more of the group */
export async function sequenced(w: World, more: object = {}): Promise<void> {
  const points = [
    { checkpoint: 'PBS', checkpointName: '漆后车身出库', kind: 2, jisGroups: 'SEAT', lineMinutes: 150 },
    { checkpoint: 'OUT', checkpointName: '总装下线', kind: 3 },
  ]
  await w.as.admin.post('productionLine/save', { plant: 'CN01', lineCode: LINE, lineName: '总装一线', lines: points })
  await w.as.admin.post('jisGroup/save', {
    plant: 'CN01', lineCode: LINE, jisGroup: 'SEAT', groupName: '座椅', warehouse: 'CN01W1', stationCode: 'ZZ01', rackSize: 4,
    closeMinutes: 60, fullScan: true,
    ...more,
  })
  for (const [partNo, positionCode] of [
    ['A1', 'L'],
    ['A2', 'R'],
  ])
    await w.as.admin.post('vehiclePart/save', {
      lineCode: LINE, configCode: 'C6', partNo, positionCode, supplierCode: 'S001', qty: 1, jisGroup: 'SEAT',
      validFrom: '2020-01-01',
    })
}

/** Vehicles with these numbers are planned. */
export const planned = (w: World, numbers: readonly number[]) =>
  w.as.planner.post(
    'vOnline/save',
    numbers.map((n) => ({
      lineCode: LINE,
      vin: vinOf(n),
      modelCode: 'C', configCode: 'C6', colorCode: 'BLK', planDate: day, planSeq: n,
    })),
  )
/** They pass the broadcasting point, a minute each. */
export const broadcast = (w: World, numbers: readonly number[]) =>
  w.as.planner.post(
    'vAcross/save',
    numbers.map((n) => ({ lineCode: LINE, checkpoint: 'PBS', vin: vinOf(n), passAt: at(n) })),
  )
/** Racks in the order in which they were begun. */
export const racks = async (w: World, params: Record<string, string | number> = {}) =>
  (await w.as.planner.get('jis/getPager', { ps: 500, sort: 'jisNo', order: 'asc', ...params })).items
export const rack = (w: World, id: number) => w.as.planner.get('jis/getDetails', { id })

/** A scan by the supplier: of the next part, or of this line. */
export const scan = Object.assign(
  (w: World, id: number, code: string, lineId?: number) => w.as.supplierA.post('jis/scan', { id, code, lineId }),
  { refused: (w: World, id: number, code: string, lineId?: number) => w.as.supplierA.refused('jis/scan', { id, code, lineId }) },
)
/** Everything that is not on the rack yet is scanned. */
export async function pickAll(w: World, id: number): Promise<void> {
  for (const l of (await rack(w, id)).lines) if (l.lineStatus === 1 && !l.scanState) await scan(w, id, l.partNo, l.id)
}
