/** Labels are printed in the size that the packing instruction asks for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '../../../engine/write/perform.ts'
import { system } from '../../../engine/system.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { packageMaster } from '../../master/package/package.ts'
import { pull, ship, world } from '../../../../test/world.ts'

/** Sizes of a PDF's pages in whole mm. */
const sizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((m) =>
    [m[1], m[2]].map((pt) => Math.round((Number(pt) * 25.4) / 72)).join('×'),
  )

test('boxes and trays are printed in the size of their part’s packing instruction', async () => {
  const w = await world()
  const kind = { lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 100n, maxKg: 90_000n }
  for (const [packageCode, packageKind] of [
    ['KLT1', 'klt'],
    ['PAL1', 'glt'],
  ] as const)
    // prettier-ignore
    await perform(w.engine, system('测试'), packageMaster, 'create', {
      items: [{ input: { packageCode, packageName: packageCode, packageKind, ...kind } }],
      source: 'job',
    })
  const instruct = async (partNo: string, labelType: string) => {
    const base = { plant: 'CN01', supplierCode: 'S001', packageCode: 'KLT1', palletCode: 'PAL1', snp: 20_000n, boxesPerTray: 4 }
    const input = { ...base, partNo, labelType, validFrom: '2020-01-01' }
    const { ids } = await perform(w.engine, system('测试'), partPackage, 'create', { items: [{ input }], source: 'job' })
    for (const action of ['submit', 'approve'])
      await perform(w.engine, system('测试'), partPackage, action, { items: [{ id: ids[0]!, input: {} }], source: 'job' })
  }
  await instruct('P2', 'gltSmall')
  await instruct('P3', 'gltLarge')
  const sheet = await ship(w, await pull(w, [['P1', 20], ['P2', 20], ['P3', 20]]), [20, 20, 20]) // prettier-ignore
  const printed = async (path: string) =>
    (await w.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${w.as.supplierA.token}` } })).rawPayload
  const boxes = await printed(`boxLabel/print?sheetNo=${sheet.sheetNo}`)
  assert.deepEqual(sizes(boxes).sort(), ['100×70', '148×74', '210×148'])
  const trays = await printed(`sendSheet/printTray?ids=${sheet.id}`)
  assert.deepEqual(sizes(trays).sort(), ['148×105', '148×105', '210×148'])
})
