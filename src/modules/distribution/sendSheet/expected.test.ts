/** What a receiver's phone takes along, and the receipt that it sends back. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { order, pull, ship, soon, stock, world, type World } from '../../../../test/world.ts'
import { empty, receiptOf, type Draft } from '../../../yard/tally.ts'
import type { ExpectedSheet } from '../../common/expected.ts'

let w: World
interface Told {
  now: string
  more: number
  reasons: { code: string }[]
  same: number[]
  sheets: ExpectedSheet[]
}
const ask = (body: object = {}, who = w.as.receiver) => who.post<Told>('sendSheet/getExpected', body)
/** A truck of P1 in boxes of five, and of P2 in one. */
async function boxed(p1: number, p2: number): Promise<number> {
  const { lines } = await pull(w, [['P1', p1], ['P2', p2]]) // prettier-ignore
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: [
      { demandLineId: lines[0].id, shipQty: p1, snp: 5 },
      { demandLineId: lines[1].id, shipQty: p2 },
    ],
  })
  for (const action of ['publish', 'send']) await w.as.supplierA.post(`sendSheet/${action}`, { ids: [id] })
  return id
}
const states = async (sheetNo: string) =>
  Object.fromEntries(
    (await w.as.receiver.get('boxLabel/getPager', { sheetNo, sort: 'boxNo' })).items.map((b: any) => [b.boxNo, b.status]),
  )

suite('a receiver’s phone', () => {
  before(async () => {
    w = await world()
    await order(w, [
      ['P1', 100],
      ['P2', 100],
    ])
  })

  test('sheets of the day with lines, trays and boxes; what the phone has comes by its id alone', async () => {
    const sheet = await ship(w, await pull(w, [['P1', 20]]), [20])
    const far = await ship(w, await pull(w, [['P1', 1]]), [1], { planSendAt: soon(30), planArriveAt: soon(60) })
    const told = await ask()
    const mine = told.sheets.find((s) => s.id === sheet.id)!
    assert.ok(!told.sheets.some((s) => s.id === far.id), 'due the day after tomorrow')
    assert.deepEqual([mine.sheetNo, mine.supplierName, mine.lines[0]!.openQty], [sheet.sheetNo, '供应商S001', 20])
    assert.equal(
      mine.boxes.reduce((n, b) => n + b.qty, 0),
      20,
    )
    assert.ok(mine.trays.length > 0 && mine.boxes.every((b) => b.licencePlate && !b.received))
    assert.ok(told.reasons.some((r) => r.code === 'DF01'))
    const again = await ask({ known: told.sheets.map((s) => `${s.id}.${s.version}`).join(',') })
    assert.deepEqual([again.sheets, again.same.includes(sheet.id)], [[], true])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    const changed = await ask({ known: told.sheets.map((s) => `${s.id}.${s.version}`).join(',') })
    assert.deepEqual(
      changed.sheets.map((s) => s.id),
      [sheet.id],
    )
    assert.deepEqual((await ask({ plant: 'CN02' })).sheets, [])
    for (const who of [w.as.supplierA, w.as.accountant])
      assert.notEqual((await who.ask('POST', 'sendSheet/getExpected', {})).status, 0, 'who does not receive')
  })

  test('what was found is received like at the desk; boxes that did not come are missing, and come back with the reversal', async () => {
    const id = await boxed(10, 6)
    const sheet = (await ask()).sheets.find((s) => s.id === id)!
    const before = await stock(w, 'P1')
    const [first, ...others] = sheet.boxes
    const draft: Draft = {
      ...empty(id),
      steps: [{ do: 'scan', box: first!.boxNo }],
      reasons: Object.fromEntries(sheet.lines.map((l) => [l.id, 'DF01'])),
    }
    const body = receiptOf(sheet, draft, true, soon(0).slice(0, 10))
    const key = { 'idempotency-key': 'phone-1' }
    await w.as.receiver.post('sendSheet/receive', body, key)
    await w.as.receiver.post('sendSheet/receive', body, key)
    assert.deepEqual(await states(sheet.sheetNo), {
      [first!.boxNo]: 3,
      ...Object.fromEntries(others.map((b) => [b.boxNo, 4])),
    })
    // Of trays those came of which a box did; the others are not there.
    const trays = async () =>
      (await w.as.supplierA.get('tray/getPager', { sheetNo: sheet.sheetNo, ps: 50 })).items.map((t: any) => [t.trayNo, t.status, t.basis]).sort() // prettier-ignore
    const ofBox = new Map(sheet.boxes.map((b) => [b.trayNo, b.trayNo === first!.trayNo]))
    assert.deepEqual(await trays(), [...ofBox].map(([no, came]) => (came ? [no, 3, 1] : [no, 4, null])).sort())
    assert.equal((await stock(w, 'P1')).CON, (before.CON ?? 0) + first!.qty)
    const { items } = await w.as.receiver.get('receive/getPager', { sheetNo: sheet.sheetNo })
    assert.equal(items.length, 1, 'one receipt')
    assert.deepEqual([items[0].boxCount, items[0].boxBasis], [1, 1])
    await w.as.manager.post('receive/reverse', { id: items[0].id, reverseReason: '数错了' })
    assert.deepEqual(await states(sheet.sheetNo), Object.fromEntries(sheet.boxes.map((b) => [b.boxNo, 2])))
    assert.deepEqual(await trays(), [...ofBox.keys()].map((no) => [no, 2, null]).sort())
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('boxes that nobody looked at are taken to have come, and receipt and trays say so', async () => {
    const id = await boxed(10, 4)
    const sheet = (await ask()).sheets.find((s) => s.id === id)!
    await w.as.receiver.post('sendSheet/receive', { id, finish: 1, lines: sheet.lines.map((l) => ({ id: l.id, receivedQty: l.openQty })) }) // prettier-ignore
    const [receipt] = (await w.as.receiver.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
    assert.deepEqual([receipt.boxCount, receipt.boxBasis], [sheet.boxes.length, 2])
    const { items } = await w.as.supplierA.get('tray/getPager', { sheetNo: sheet.sheetNo, ps: 50 })
    assert.deepEqual(new Set(items.map((t: any) => `${t.status} ${t.basis}`)), new Set(['3 2']))
  })

  test('a box that is not on the sheet, or is received already, did not stay away', async () => {
    const [one, two] = [await boxed(10, 4), await boxed(10, 4)]
    const sheets = (await ask()).sheets
    const [mine, theirs] = [one, two].map((id) => sheets.find((s) => s.id === id)!) as [ExpectedSheet, ExpectedSheet]
    const lines = mine.lines.map((l) => ({ id: l.id, receivedQty: 0 }))
    const refused = (missingBoxes: string) =>
      w.as.receiver.refused('sendSheet/receive', { id: one, finish: 1, lines, missingBoxes })
    assert.match(await refused(theirs.boxes[0]!.boxNo), /不属于该送货单/)
    await w.as.receiver.post('sendSheet/scanBox', { boxNo: mine.boxes[0]!.boxNo })
    assert.match(await refused(mine.boxes[0]!.boxNo), /已收货/)
  })
})
