/** What milk-run pull sheets follow from: the route's row of the supplier, the store, and how the parts are packed. */
import { toInstant, type Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { shipFromOf } from '../../common/shipFrom.server.ts'
import { boxesOf, planOf } from '../../common/deliveryRoutes.server.ts'
import { milkRunRoute } from '../../master/milkRunRoute/milkRunRoute.ts'
import { usualHold } from '../../master/milkRunRoute/trucks.ts'
import { packageMaster } from '../../master/package/package.ts'
import { part } from '../../master/part/part.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { loadOf } from './load.ts'
import type { mrPullSheet } from './mrPullSheet.ts'

export type Pull = Row<typeof mrPullSheet>
type Party = Pick<Pull, 'plant' | 'supplierCode'>

const later = (instant: string, minutes: number) => toInstant(new Date(Date.parse(instant) + minutes * 60_000))
const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** Masters of these pull sheets, as they will be. */
export async function factsOf(read: Read, pulls: readonly Pull[]) {
  const plant = distinct(pulls.map((p) => p.plant))
  const supplierCode = distinct(pulls.map((p) => p.supplierCode))
  const lines = pulls.flatMap((p) => p.lines)
  const partNo = distinct(lines.map((l) => l.partNo))
  const routes = await read.any(milkRunRoute, {
    plant, supplierCode,
    routeNo: distinct(pulls.map((p) => p.routeNo)),
    status: 'enabled',
  })
  const packings = await read.any(partPackage, { plant, partNo, supplierCode, status: 'approved' })
  const boxes = await read.any(packageMaster, {
    packageCode: distinct([...packings.map((p) => p.packageCode), ...lines.flatMap((l) => l.packageCode ?? [])]),
  })
  const parts = new Map((await read.any(part, { partNo })).map((p) => [p.partNo, p]))
  const thirds = new Set((await read.any(warehouse, { plant, whKind: 'tpl' })).map((w) => `${w.plant}|${w.warehouse}`))
  return {
    shipFrom: await shipFromOf(read, pulls),
    /** The route's row of the supplier, on the day of picking up. */
    route: (p: Pull) => {
      const day = p.pickupAt.slice(0, 10)
      return routes.find(
        (r) =>
          r.plant === p.plant &&
          r.routeNo === p.routeNo &&
          r.supplierCode === p.supplierCode &&
          r.validFrom <= day &&
          (!r.validTo || r.validTo >= day),
      )
    },
    packing: (p: Party, no: string) =>
      packings.find((i) => i.plant === p.plant && i.supplierCode === p.supplierCode && i.partNo === no),
    box: (code: string | null) => boxes.find((b) => b.packageCode === code),
    part: (no: string) => parts.get(no),
    atThird: (p: Pick<Pull, 'plant' | 'warehouse'>) => thirds.has(`${p.plant}|${p.warehouse}`),
  }
}
export type Facts = Awaited<ReturnType<typeof factsOf>>

/** When it is at the plant: as said, else by the route's hours under way. */
export const needAtOf = (p: Pull, f: Facts): string =>
  p.needAt ?? later(endOf(p), (Number(f.route(p)?.transitHours ?? 0n) * 60) / 10 || 60)
const endOf = (p: Pull) => p.pickupEnd ?? later(p.pickupAt, 30)

type Line = Pick<Pull['lines'][number], 'partNo' | 'needQty' | 'needBoxes' | 'snp' | 'packageCode'>
/** In what a line comes. */
export function packedOf(p: Party, l: Line, f: Facts) {
  const usual = f.packing(p, l.partNo)
  const snp = l.snp ?? usual?.snp ?? null
  return { snp, packageCode: l.packageCode ?? usual?.packageCode ?? null, needBoxes: boxesOf({ ...l, snp }) }
}

/** What its lines take up on the truck. */
export const loaded = (p: Party, lines: readonly Line[], f: Facts) =>
  loadOf(
    lines.map((l) => {
      const box = f.box(l.packageCode)
      const usual = f.packing(p, l.partNo)
      return {
        qty: l.needQty,
        boxes: boxesOf(l),
        boxM3: box?.volumeM3 ?? null,
        // The instruction's weight is that of its own box.
        boxKg: usual && usual.packageCode === l.packageCode && usual.snp === l.snp ? usual.boxGrossKg : null,
        tareKg: box?.tareKg ?? null,
        pieceKg: f.part(l.partNo)?.netWeightKg ?? null,
      }
    }),
  )

/** Figures of the head. */
export function figuresOf(p: Pull, f: Facts) {
  const route = f.route(p)!
  const needAt = needAtOf(p, f)
  const hold = usualHold[route.truckType]
  const { windowEnd, lineCount, boxCount, overdue } = planOf({ needAt, windowEnd: null, lines: p.lines }, 0)
  const { shipWarehouse, shipFrom } = f.shipFrom(p)
  return {
    needAt, windowEnd, lineCount, boxCount, overdue,
    pickupEnd: endOf(p),
    latestSendAt: p.pickupAt,
    carrierCode: p.carrierCode ?? route.carrierCode,
    shipWarehouse, pickupAddress: shipFrom, isLongDistance: route.isLongDistance, truckType: route.truckType,
    truckM3: route.volumeM3 ?? hold.m3,
    truckKg: hold.kg,
    ...loaded(p, p.lines, f),
  }
}
