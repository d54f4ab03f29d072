/** What systems of the maker are told of documents: it stands until there is an address, goes once, and says what became of it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Engine } from '../src/engine/engine.ts'
import { runClock } from '../src/engine/tasks/clock.ts'
import { deliverDue } from '../src/exchange/deliver.ts'
import { pushLog } from '../src/exchange/pushLog/pushLog.ts'
import { depots, planned, sentSheet } from './after.ts'
import { partner } from './partner.ts'
import { world, type Person, type World } from './world.ts'

let w: World
let planner: Person
const push = (sheet: any, who = planner) => who.ask('GET', `accSend/sendSheetToEAI?id=${sheet.id}`)
const stateOf = async (sheet: any) => (await planner.get('accSend/getDetails', { id: sheet.id })).eaiState
const messages = async (sheet: any) =>
  (await w.as.admin.get('pushLog/GetPager', { docNo: sheet.sheetNo, sort: 'messageId', order: 'asc' })).items as any[]
const later = (seconds: number): Engine => ({ ...w.engine, now: () => new Date(Date.now() + seconds * 1000) })
const configure = (pushCode: string, url: string) =>
  w.as.admin.post('pushConfig/Create', { pushCode, pushName: pushCode, orgCode: 'OEM', url })

suite('systems of the maker', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('without an address it stands there and nothing says that it went; with one it goes once', async () => {
    const [plan] = await planned(planner, [['P1', 10]])
    const sheet = await sentSheet(w, plan, 4)
    assert.equal((await push(sheet)).status, 0)
    assert.equal((await push(sheet)).status, 0)
    await deliverDue(w.engine)
    const [stands, ...more] = await messages(sheet)
    assert.deepEqual(
      [stands.status, stands.pushCode, stands.eventCode, stands.attempts, more.length],
      [5, 'EAI', 'accsend.sheet', 0, 0],
    )
    assert.match(stands.message, /没有启用的推送配置EAI/)
    assert.equal(await stateOf(sheet), 0)
    await runClock(w.engine, [pushLog])
    assert.equal((await messages(sheet))[0].status, 5, 'nobody configured anything')

    await using eai = await partner()
    await configure('EAI', eai.url)
    await runClock(w.engine, [pushLog])
    await Promise.all([deliverDue(w.engine), deliverDue(w.engine)])
    await runClock(w.engine, [pushLog])
    await deliverDue(w.engine)
    assert.equal(eai.got.length, 1)
    assert.deepEqual([(await messages(sheet))[0].status, await stateOf(sheet)], [2, 1])
    const { event, no, data } = JSON.parse(eai.got[0]!.body)
    assert.deepEqual([event, no, data.warehouse, data.totalQty], ['accsend.sheet', sheet.sheetNo, sheet.warehouse, 4])
    assert.deepEqual(data.lines.map((l: any) => [l.supplyOrderNo, l.planNo, l.partNo, l.shipQty]), [[plan.supplyOrderNo, plan.planNo, 'P1', 4]]) // prettier-ignore

    // Told again as it was it is the same message; as it is now another one.
    await push(sheet)
    assert.equal(await stateOf(sheet), 0, 'it stands there')
    await deliverDue(w.engine)
    assert.deepEqual([eai.got.length, (await messages(sheet)).length, await stateOf(sheet)], [2, 1, 1])
    assert.equal(eai.got[1]!.headers['x-message-id'], eai.got[0]!.headers['x-message-id'])
    await planner.post('accSend/updateStatus', { ids: String(sheet.id), status: 5 })
    await push(sheet)
    await deliverDue(w.engine)
    assert.equal((await messages(sheet)).length, 2)
    assert.notEqual(eai.got[2]!.headers['x-message-id'], eai.got[0]!.headers['x-message-id'])
    assert.equal(JSON.parse(eai.got[2]!.body).data.receivedQty, 4)
  })

  test('who refuses it makes it 失败 until it is taken; what is true by then replaces what still stands', async () => {
    await using pwms = await partner()
    await configure('PWMS', pwms.url)
    pwms.answers.push(503)
    const [plan] = await planned(planner, [['P2', 10]])
    const sheet = await sentSheet(w, plan, 4)
    const said = async () => (await planner.get('accSend/getDetails', { id: sheet.id })).pwmsState
    const pushed = () => planner.post('accSend/pushPwms', { ids: [sheet.id] })
    await pushed()
    await deliverDue(w.engine)
    assert.deepEqual([(await messages(sheet))[0].status, await said()], [3, 2])
    await planner.post('accSend/updateStatus', { ids: String(sheet.id), status: 3 })
    await pushed()
    assert.deepEqual([(await messages(sheet)).map((m) => m.status), await said()], [[0], 0])
    await deliverDue(later(1))
    assert.deepEqual([(await messages(sheet)).map((m) => m.status), await said()], [[2], 1])
    const [tried, taken] = pwms.got
    assert.deepEqual([tried, taken].map((m) => JSON.parse(m!.body).data.status), [2, 3]) // prettier-ignore
    assert.notEqual(tried!.headers['x-message-id'], taken!.headers['x-message-id'])
    // Not before it left, and not by a supplier.
    assert.match((await push(sheet, w.as.supplierA)).message, /权限/)
  })

  test('wherever a document stands by then, what became of its message is written', () => {
    for (const doc of w.engine.documents.values())
      if (doc.actions.pushed) assert.deepEqual(new Set(doc.actions.pushed.from), new Set(Object.keys(doc.states)), doc.name)
  })
})
