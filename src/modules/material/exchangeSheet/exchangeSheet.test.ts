/** What goes back from depots, and what comes back for it: requests, sheets, signatures, exchanges, differences. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import {
  dayIn,
  DEPOT,
  depots,
  exchangeSheetOf,
  inDepot,
  planned,
  shippedBack,
  signedFor,
  toExchange,
} from '../../../../test/after.ts'
import { chance, stock, world, type Person, type World } from '../../../../test/world.ts'
import { accReturnExchange } from '../exChange/exChange.ts'

let w: World
let planner: Person
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const request = (id: number) => planner.get('accReturnExchange/getDetails', { id })
const sheetBy = (id: number) => planner.get('exchangeSheet/getDetails', { sheetId: id })
const lineOf = async (id: number) => {
  const { lines } = await sheetBy(id)
  return lines.map((l: any) => [l.qty, l.signedQty, l.exchangedQty, l.comingQty, l.waivedQty])
}
const make = (lines: { id: number; qty: number }[], who = planner) =>
  who.ask('POST', 'accReturnExchange/createExchangeSheet', { lines })
/** A difference decided so and signed by both. */
async function settled(diffNo: string, resolution: number, more: object = {}) {
  const [d] = (await w.as.manager.get('diff/getPager', { diffNo })).items
  const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
  await w.as.manager.post('diff/decide', { id: d.id, ...more, lines: lines.map((l: any) => ({ id: l.id, resolution })) })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await w.as.supplierA.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
}

suite('returns and exchanges of after-sales parts', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    for (const part of ['A1', 'A2', 'A3', 'A4', 'A5', 'P1', 'P2', 'P3', 'P4', 'P5']) await inDepot(w, planner, part, 100)
  })

  test('an exchange of 10 of which 7 come back', async () => {
    const [id] = (await toExchange(w, planner, [['A1', 10]])) as [number]
    assert.deepEqual([(await request(id)).status, (await stock(w, 'A1')).ACC], [2, 100])
    const sheet = await exchangeSheetOf(planner, [{ id, qty: 10 }])
    assert.deepEqual([sheet.status, sheet.handleType, sheet.address], [1, 2, '永旺路26号'])
    assert.deepEqual([(await request(id)).status, (await stock(w, 'A1')).ACC, (await stock(w, 'A1')).RTN], [4, 90, 10])
    const signed = await signedFor(w, planner, sheet)
    assert.deepEqual([signed.status, signed.signedQty, signed.returnBackQty, (await request(id)).status], [5, 10, 0, 5])
    assert.equal((await stock(w, 'A1')).RTN ?? 0, 0)
    // What is owed is a plan of the supplier's: urgent, to the same depot, ready to be shipped.
    const mine = (await w.as.supplierA.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo })).items
    assert.deepEqual(mine.map((p: any) => [p.planType, p.isExchange, p.status, p.planQty, p.openQty, p.needDate, p.warehouse]), [[2, true, 1, 10, 10, dayIn(7), DEPOT]]) // prettier-ignore
    await shippedBack(w, planner, mine[0], 7)
    assert.deepEqual(await lineOf(sheet.id), [[10, 10, 7, 0, 0]])
    assert.equal((await sheetBy(sheet.id)).returnBackQty, 7)
    assert.equal((await stock(w, 'A1')).ACC, 97)
    // Its figure is what the ledger says, and opens it.
    const [{ id: lineId }] = sheet.lines
    assert.equal((await planner.get('exchangeSheet/getProof', { id: sheet.id, field: 'exchangedQty', lineId })).total, 7)
    assert.equal((await planner.get('exchangeSheet/getProof', { id: sheet.id, field: 'signedQty', lineId })).total, 10)
    // Both name each other.
    assert.match(JSON.stringify(await planner.get('accPlan/getRelated', { id: mine[0].id })), new RegExp(sheet.sheetNo))
    assert.match(JSON.stringify(await planner.get('accReturnExchange/getRelated', { id })), new RegExp(sheet.sheetNo))
    assert.deepEqual(await red(), [])
  })
})
