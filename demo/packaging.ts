/** How a part is packed on its way to a plant, as its package is applied for. */
import type { PartOf } from './frame.ts'
import { packOf } from './packages.ts'

const kilos = (n: number) => BigInt(Math.round(n * 100))

export function packagingOf(l: PartOf, validFrom: string) {
  const pack = packOf(l.part.pack)
  const boxKg = pack.tareKg + l.part.snp * l.part.kg
  return {
    plant: l.plant, supplierCode: l.supplierCode, partNo: l.partNo, packageCode: pack.code, snp: l.snp,
    boxesPerTray: pack.perPallet,
    ...(pack.pallet ? { palletCode: pack.pallet, trayGrossKg: kilos(boxKg * pack.perPallet + packOf(pack.pallet).tareKg) } : {}),
    boxGrossKg: kilos(boxKg),
    stackLayers: pack.layers,
    mixedAllowed: pack.kind === 'klt',
    labelType: pack.kind === 'klt' ? ('box' as const) : ('gltSmall' as const),
    validFrom,
  }
}
