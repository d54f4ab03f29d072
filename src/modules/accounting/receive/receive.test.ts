/** Receipts: what was shipped stands on each, one with a difference is reversed while nobody signed, boxes go back with their receipt. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { pull, receive, ship, stock, world, type World } from '../../../../test/world.ts'

let w: World
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const receiptsOf = async (sheetNo: string): Promise<any[]> => {
  const { items } = await w.as.manager.get('receive/getPager', { sheetNo, sort: 'receiveNo', order: 'asc' })
  return Promise.all(items.map((r: any) => w.as.manager.get('receive/getDetails', { id: r.id })))
}
const reverse = (r: any) => w.as.manager.post('receive/reverse', { ids: [r.id], reverseReason: '点错数量' })
const boxes = async (sheetNo: string): Promise<any[]> =>
  (await w.as.manager.get('boxLabel/getPager', { sheetNo, sort: 'boxNo', order: 'asc', ps: 100 })).items
const RECEIVED = 3

suite('receipts', () => {
  before(async () => {
    w = await world()
  })

  test('each receipt says what the sheet shipped and what had come before', async () => {
    const sheet = await ship(w, await pull(w, [['P1', 100]]), [100])
    await receive(w, sheet, [{ receivedQty: 40, damagedQty: 2 }], { finish: 0 })
    await receive(w, sheet, [{ receivedQty: 58 }])
    const said = (await receiptsOf(sheet.sheetNo)).map(({ lines: [l] }) => [
      l.shippedQty,
      l.earlierQty,
      l.receivedQty,
      l.damagedQty,
    ])
    assert.deepEqual(said, [
      [100, 0, 40, 2],
      [100, 42, 58, 0],
    ])
    // The list says how much was wrong, not only that something was.
    const { items } = await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo, sort: 'receiveNo', order: 'asc' })
    assert.deepEqual(
      items.map((r: any) => [r.totalQty, r.damagedQty, r.shortQty]),
      [[40, 2, 0], [58, 0, 0]],
    ) // prettier-ignore
  })

  test('a receipt with a difference is reversed while nobody signed, and counted anew', async () => {
    const sheet = await ship(w, await pull(w, [['P2', 30]]), [30])
    const before = await stock(w, 'P2')
    await receive(w, sheet, [{ receivedQty: 25, damagedQty: 2 }])
    const [first] = await receiptsOf(sheet.sheetNo)
    const difference = async () => (await w.as.manager.get('diff/getPager', { diffNo: first.diffNo })).items[0]
    const d = await w.as.manager.get('diff/getDetails', { id: (await difference()).id })
    await w.as.manager.post('diff/decide', {
      id: d.id,
      lines: d.lines.map((l: any) => ({ id: l.id, resolution: l.lineType === 1 ? 11 : 22 })),
    })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    assert.match(
      await w.as.manager.refused('receive/reverse', { ids: [first.id], reverseReason: '点错' }),
      /正在签字，请先在差异单上撤销签字/,
    )
    await w.as.manager.post('diff/cancelSign', { ids: [d.id], reason: '重新清点' })
    await reverse(first)
    assert.equal((await difference()).status, 9)
    const open = await w.as.manager.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual([open.status, open.diffNo, open.diffSignStatus, open.lines[0].shortQty], [4, null, null, 0])
    assert.deepEqual(await stock(w, 'P2'), { ...before, HOLD: 0, CON: before.CON ?? 0 })
    assert.deepEqual(await red(), [])
    await receive(w, sheet, [{ receivedQty: 30 }])
    assert.equal((await w.as.manager.get('sendSheet/getDetails', { id: sheet.id })).status, 5)
    assert.deepEqual(await red(), [])
  })

  test('what both sides signed is not reversed, nor is an earlier receipt of the same sheet', async () => {
    const sheet = await ship(w, await pull(w, [['P3', 20]]), [20])
    await receive(w, sheet, [{ receivedQty: 10 }], { finish: 0 })
    await receive(w, sheet, [{ receivedQty: 9 }])
    const [early, last] = await receiptsOf(sheet.sheetNo)
    const why = { reverseReason: '点错' }
    assert.match(await w.as.manager.refused('receive/reverse', { ids: [early.id], ...why }), /请先冲销产生差异的收货单/)
    const d = await w.as.manager.get('diff/getPager', { diffNo: last.diffNo })
    const whole = await w.as.manager.get('diff/getDetails', { id: d.items[0].id })
    await w.as.manager.post('diff/decide', { id: whole.id, lines: [{ id: whole.lines[0].id, resolution: 12 }] })
    await w.as.manager.post('diff/startSign', { ids: [whole.id] })
    await w.as.supplierA.post('diff/sign', { ids: [whole.id] })
    await w.as.manager.post('diff/sign', { ids: [whole.id] })
    assert.match(await w.as.manager.refused('receive/reverse', { ids: [last.id], ...why }), /已签字完成，请另行调整/)
  })

  test('boxes go back with the receipt that they came with', async () => {
    const p = await pull(w, [], { lines: [{ partNo: 'P4', needQty: 50, snp: 10 }] })
    const sheet = await ship(w, p, [50])
    const [one, two] = await boxes(sheet.sheetNo)
    for (const { boxNo } of [one, two]) await w.as.receiver.post('sendSheet/scanBox', { boxNo })
    const there = async () => (await boxes(sheet.sheetNo)).map((b) => b.status === RECEIVED)
    assert.deepEqual(await there(), [true, true, false, false, false])
    const [, second] = await receiptsOf(sheet.sheetNo)
    assert.equal((await boxes(sheet.sheetNo))[1].receiveNo, second.receiveNo)
    await reverse(second)
    assert.deepEqual(await there(), [true, false, false, false, false])
    await receive(w, sheet, [{ receivedQty: 40 }])
    assert.deepEqual(await there(), [true, true, true, true, true])
    await reverse((await receiptsOf(sheet.sheetNo)).at(-1))
    assert.deepEqual(await there(), [true, false, false, false, false])
    assert.deepEqual(await red(), [])
  })

  test('of receipts by quantity as many boxes go back as hold it', async () => {
    const sheet = await ship(w, await pull(w, [], { lines: [{ partNo: 'P5', needQty: 50, snp: 10 }] }), [50])
    await receive(w, sheet, [{ receivedQty: 20 }], { finish: 0 })
    await receive(w, sheet, [{ receivedQty: 30 }])
    const [first] = await receiptsOf(sheet.sheetNo)
    await reverse(first)
    assert.equal((await boxes(sheet.sheetNo)).filter((b) => b.status === RECEIVED).length, 3)
  })
})
