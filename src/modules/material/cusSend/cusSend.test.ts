/** A customer's sheet on paper: a delivery note, and a label for each parcel whose codes a decoder reads. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readBarcodes } from 'zxing-wasm/reader'
import { picture } from '../../../../test/codes.ts'
import { customerPlanner, drafted, ordered } from '../../../../test/customers.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { world, type Person, type World } from '../../../../test/world.ts'
import { parcelMatrix } from '../../common/parcelLabel.server.ts'

let w: World
let planner: Person
before(async () => {
  w = await world()
  planner = await customerPlanner(w)
})
const paper = async (who: Person, path: string): Promise<Buffer> =>
  (await w.app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${who.token}` } })).rawPayload

test('a label for each parcel, 100 × 70, with codes that a decoder reads', async () => {
  const order = await ordered(planner, [['P1', 4], ['P2', 6]]) // prettier-ignore
  const sheet = await drafted(w.as.supplierA, order, [4, 6], { boxCount: 3 })
  const { pages, letters } = readPdf(await paper(w.as.supplierA, `cusSend/printLabel?ids=${sheet.id}`))
  assert.deepEqual(pages, [[100, 70], [100, 70], [100, 70]]) // prettier-ignore
  // Who brings it rings: the whole number is on the label.
  for (const letter of '赵店长13904310086绿园区') assert.ok(letters.has(letter), letter)
  const [parcel] = (await w.as.supplierA.get('cusParcel/getPager', { sheetNo: sheet.sheetNo, sort: 'parcelNo', order: 'asc' }))
    .items
  for (const [code, value, width, height] of [
    ['code128', parcel.licencePlate, 96, 9.4],
    ['datamatrix', parcelMatrix(parcel), 21, 17],
  ] as const) {
    const [read] = await readBarcodes(picture(code, value, width, height, 203), { textMode: 'Plain' })
    assert.equal(read?.text, value, code)
  }
  const note = readPdf(await paper(w.as.supplierA, `cusSend/print?ids=${sheet.id}`))
  assert.equal(note.pages.length, 1)
  for (const letter of '客户订单发货签收众诚') assert.ok(note.letters.has(letter), letter)
  assert.equal((await w.as.supplierA.get('cusSend/getDetails', { sheetId: sheet.sheetNo })).printCount, 1)
  // Not another supplier's, and none of one that was taken back.
  assert.ok(!(await paper(w.as.supplierB, `cusSend/printLabel?ids=${sheet.id}`)).toString('latin1').startsWith('%PDF'))
  await w.as.supplierA.post('cusSend/cancel', { ids: [sheet.id] })
  assert.ok(!(await paper(w.as.supplierA, `cusSend/printLabel?ids=${sheet.id}`)).toString('latin1').startsWith('%PDF'))
})
