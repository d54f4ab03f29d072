/** Boxes, pallets and racks; a supplier proposes one of its own. */
import { packs } from '../../../../demo/packages.ts'
import { demo, type Stage } from '../../../../demo/stage.ts'
import { packageMaster } from './package.ts'

const kilos = (n: number) => BigInt(Math.round(n * 100))

async function make(s: Stage): Promise<void> {
  await s.do(
    s.portal,
    packageMaster,
    'create',
    packs.map((p) => ({
      input: {
        packageCode: p.code, packageName: p.name, packageKind: p.kind,
        lengthMm: p.size[0],
        widthMm: p.size[1],
        heightMm: p.size[2],
        tareKg: kilos(p.tareKg),
        maxKg: kilos(p.maxKg),
        stackLayers: p.layers,
        ...(p.perPallet > 1 && p.pallet ? { innerPerPallet: p.perPallet } : {}),
      },
    })),
  )
}

export default demo(packageMaster, {
  rows: make,
  last: (s) =>
    s.do(s.as('S002'), packageMaster, 'create', [
      {
        input: {
          packageCode: 'S002LAMP',
          packageName: '大灯防静电吸塑托盘箱 800×600×420',
          packageKind: 'special', lengthMm: 800, widthMm: 600, heightMm: 420,
          tareKg: kilos(6.4),
          maxKg: kilos(40),
          stackLayers: 4, owner: 'supplier', supplierCode: 'S002',
        },
      },
    ]),
})
