/** Labels of an after-sales sheet: one a box, to which depot, what is in it, with codes that a decoder reads. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readBarcodes } from 'zxing-wasm/reader'
import { picture } from '../../../../test/codes.ts'
import { depots, planned } from '../../../../test/after.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { soon, world, type Person, type World } from '../../../../test/world.ts'
import type { Item } from '../../../engine/prints/paper.ts'
import labels from './accSend.print.ts'

let w: World
let planner: Person
before(async () => {
  w = await world()
  planner = await depots(w)
})
const trip = () => ({ planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' })
const make = (plans: any[], boxCount: number | null) =>
  w.as.supplierA.ask('POST', 'accPlan/createSendSheet', {
    ...trip(),
    lines: plans.map((p, i) => ({ id: p.id, shipQty: p.planQty, boxCount: i ? null : boxCount })),
  })
async function sheetOf(plans: any[], boxCount: number | null): Promise<any> {
  const made = await make(plans, boxCount)
  assert.equal(made.status, 0, made.message)
  const { supplyOrderNo, planNo } = plans[0]
  const [{ sheetNo }] = await planner.get('accSend/getDetailsByPlan', { supplyOrderNo, planNo })
  return w.as.supplierA.get('accSend/getDetails', { sheetNo })
}
const paper = async (who: Person, id: number): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${who.token}` }
  return (await w.app.inject({ method: 'GET', url: `/api/accSend/boxLabels?ids=${id}`, headers })).rawPayload
}

test('a label a box, 100 × 70, for who may print the sheet', async () => {
  const sheet = await sheetOf(await planned(planner, [['P1', 4], ['P2', 6]]), 3) // prettier-ignore
  const { pages, letters } = readPdf(await paper(w.as.supplierA, sheet.id))
  assert.deepEqual(pages, [[100, 70], [100, 70], [100, 70]]) // prettier-ignore
  // Who brings it rings at the depot: the whole number is on the label.
  for (const letter of '王库13812345678永旺路26号') assert.ok(letters.has(letter), letter)
  assert.ok(!(await paper(w.as.supplierB, sheet.id)).toString('latin1').startsWith('%PDF'))
  // What is not said is one box; what was taken back has no labels.
  const [alone] = await planned(planner, [['P1', 2]])
  const one = await sheetOf([alone], null)
  assert.equal(readPdf(await paper(w.as.supplierA, one.id)).pages.length, 1)
  await w.as.supplierA.get('accSend/cancel', { ids: one.id })
  assert.ok(!(await paper(w.as.supplierA, one.id)).toString('latin1').startsWith('%PDF'))
  // A quantity that was typed into the wrong field.
  assert.match((await make([alone], 501)).message, /一张发货单最多500箱/)
  // Neither none at all, nor a truck of years ago.
  assert.match((await make([alone], 0)).message, /箱数必须大于0/)
  const late = { ...trip(), planSendAt: '2020-01-01 08:00', lines: [{ id: alone.id, shipQty: 1 }] }
  assert.match(await w.as.supplierA.refused('accPlan/createSendSheet', late), /计划发运时间不能早于今天/)
  const { id, planSendAt, planArriveAt } = sheet
  const lines = sheet.lines.map((l: any) => ({ id: l.id, boxNo: '1' }))
  const edit = { id, planSendAt, planArriveAt, lines }
  assert.match(await w.as.supplierA.refused('accSend/edit', { ...edit, boxCount: 501 }), /最多500箱/)
  await w.as.supplierA.post('accSend/edit', { ...edit, boxCount: 2, grossKg: 12.5 })
  const now = await w.as.supplierA.get('accSend/getDetails', { id })
  assert.deepEqual([now.boxCount, now.grossKg], [2, 12.5])
})

test('goods stand on the box they are in; every box has its own number, which a decoder reads', async () => {
  const line = (partNo: string, shipQty: string, boxNo = '') => ({ partNo, shipQty, boxNo, supplyOrderNo: 'SO1' })
  const blank = Object.fromEntries(['receiver', 'receiverPhone', 'address', 'supplierDuns'].map((n) => [n, '']))
  const sheet = { ...blank, supplierCode: 'S001', supplierName: '', plant: 'CN01', warehouse: 'B1', warehouseName: '', loc: 'BJ', sheetNo: 'ASCN0126112300001' } // prettier-ignore
  const pages = labels[0]!.pages!({ ...sheet, boxCount: '2', lines: [line('P1', '4', '1'), line('P2', '6', '2'), line('P3', '8')] }) // prettier-ignore
  const texts = (items: Item[]) => items.flatMap((i) => ('text' in i ? [i.text] : []))
  assert.ok(texts(pages[0]!).includes('P1×4、P3') && texts(pages[1]!).includes('P2×6、P3'))
  for (const items of pages)
    for (const item of items)
      if (!('line' in item)) assert.ok(item.x >= 0 && item.y >= 0 && item.x + item.w <= 100 && item.y + item.h <= 70)
  const codes = pages.map((items) => items.flatMap((i) => ('code' in i ? [i] : [])))
  assert.equal(new Set(codes.flat().map((c) => c.value)).size, 4)
  for (const c of codes[0]!) {
    const [read] = await readBarcodes(picture(c.code, c.value, c.w, c.h, 203), { textMode: 'Plain' })
    assert.equal(read?.text, c.value, c.code)
  }
})
