/** How large and heavy the boxes of parts are, and the trucks on which they come. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { packageMaster } from '../../master/package/package.ts'
import { part } from '../../master/part/part.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { truck } from '../../master/truck/truck.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import type { Truck } from './spread.ts'

interface Party {
  plant: string
  supplierCode: string
}
/** A full box of a part. Volumes are in cubic centimetres, weights in hundredths of a kilogram. */
export interface Pack {
  packageCode: string
  snp: bigint
  volume: number
  kg: number
}
export type Packs = (r: Party, partNo: string, day: string) => Pack | undefined

/** The packing instructions of the parts of some rows. */
export async function packsOf(read: Read, rows: readonly Party[], partNo: readonly string[]): Promise<Packs> {
  const unique = <T>(all: readonly T[]) => [...new Set(all)]
  const found = await read.any(partPackage, {
    plant: unique(rows.map((r) => r.plant)),
    supplierCode: unique(rows.map((r) => r.supplierCode)),
    partNo: unique(partNo),
    status: 'approved',
  })
  const boxes = await read.any(packageMaster, { packageCode: unique(found.map((p) => p.packageCode)) })
  const byCode = new Map(boxes.map((b) => [b.packageCode, b]))
  const weights = new Map((await read.any(part, { partNo: unique(partNo) })).map((p) => [p.partNo, p.grossWeightKg]))
  const kgOf = (p: Row<typeof partPackage>) =>
    p.boxGrossKg === null
      ? Number(byCode.get(p.packageCode)?.tareKg ?? 0n) + Number((p.snp * (weights.get(p.partNo) ?? 0n)) / 100_000n)
      : Number(p.boxGrossKg)
  const sorted = found.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return (r, no, day) => {
    const p = sorted.find(
      (x) =>
        x.plant === r.plant &&
        x.supplierCode === r.supplierCode &&
        x.partNo === no &&
        x.validFrom <= day &&
        (!x.validTo || x.validTo >= day),
    )
    return (
      p && {
        packageCode: p.packageCode, snp: p.snp,
        volume: Number(byCode.get(p.packageCode)?.volumeM3 ?? 0n),
        kg: kgOf(p),
      }
    )
  }
}

/** The kinds of trucks of carriers that may drive today, as volume and weight; those without either say nothing. */
export async function trucksOf(read: Read, carriers: readonly (string | null)[], today: string) {
  const codes = [...new Set(carriers.filter((c) => c !== null))]
  const found = codes.length ? await read.any(truck, { carrierCode: codes, status: 'enabled' }) : []
  const able = found.filter((t) => t.volumeM3 && t.loadKg && (!t.validTo || t.validTo >= today))
  const kinds = new Map<string, Map<string | null, Truck>>()
  for (const t of able.toSorted((a, b) => a.id - b.id)) {
    const its = kinds.get(t.carrierCode) ?? new Map<string | null, Truck>()
    if (!its.has(t.truckType))
      its.set(t.truckType, { name: t.truckType, volume: Number(t.volumeM3) * 10_000, kg: Number(t.loadKg) })
    kinds.set(t.carrierCode, its)
  }
  return (carrier: string | null): Truck[] => [...(kinds.get(carrier ?? '')?.values() ?? [])]
}

/** A truck of these, as the head of a schedule says it. */
export const truckOf = (t: { volume: number; kg: number }) => ({
  truckM3: BigInt(Math.round(t.volume / 10_000)),
  truckKg: BigInt(Math.round(t.kg)),
})

/** What a head says of its lines: boxes, volume, weight, and how much of the truck they take. */
export function loadOf(
  row: Party & { truckM3: bigint | null; truckKg: bigint | null },
  lines: readonly { partNo: string; needQty: bigint }[],
  packs: Packs,
  day: string,
) {
  let [volume, kg, boxCount] = [0, 0, 0]
  for (const l of lines) {
    const pack = packs(row, l.partNo, day)
    const { boxes } = packing(l.needQty, pack?.snp ?? null)
    volume += boxes * (pack?.volume ?? 0)
    kg += boxes * (pack?.kg ?? 0)
    boxCount += boxes
  }
  const volumeM3 = BigInt(Math.round(volume / 10_000))
  const grossKg = BigInt(Math.round(kg))
  const share = (part: bigint, of: bigint | null) => (of ? (part * 1000n) / of : 0n)
  const byVolume = share(volumeM3, row.truckM3)
  const byWeight = share(grossKg, row.truckKg)
  const loadPct = row.truckM3 || row.truckKg ? (byVolume > byWeight ? byVolume : byWeight) : null
  return { volumeM3, grossKg, loadPct, lineCount: lines.length, boxCount }
}
