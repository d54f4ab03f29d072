/** What sub-depots received: from the file that says what came to EAI's answer. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { deliverDue } from '../../../exchange/deliver.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { dayIn, depots, planned, sentSheet } from '../../../../test/after.ts'
import { partner } from '../../../../test/partner.ts'
import { cameEarlier, stock, today, world, type Person, type World } from '../../../../test/world.ts'

const SUB = { loc: 'GZ', warehouse: 'CN01B2' }
let w: World
let planner: Person
const rows = async (filter: object, who = planner) =>
  (await who.get('accSend/getSubReceivePager', { sort: 'receiveNo', order: 'asc', ...filter })).items as any[]
const said = (r: any) => [r.receivedQty, r.totalReceived, r.shortQty, r.damagedQty, r.finish, r.eaiState]

suite('receipts of sub-depots', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('the file that waits is the one that says what came; each receipt is a row, as the ledger has it', async () => {
    const [a, b] = await planned(planner, [['P1', 10, SUB], ['P2', 10]]) // prettier-ignore
    const [sheet, other] = [await sentSheet(w, a, 10), await sentSheet(w, b, 10)]
    await planner.post('accSend/updateStatus', { ids: String(other.id), status: 5 })
    const book = xlsx.read(await planner.file('accSend/ExportSubForReceive', {}))
    const waiting = xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
    assert.deepEqual(
      waiting.map((r) => [r['发货单号*'], r['发货数量'], r['本次实收*'], r['收货人']]),
      [[sheet.sheetNo, 10, undefined, undefined]],
    )
    const fill = async (qty: number, damaged: number, finish: string) => {
      const head = ['发货单号', '行号', '零件号', '本次实收', '破损', '差异原因', '收货日期', '收货人', '收货完成']
      const wb = xlsx.utils.book_new()
      const line = [sheet.sheetNo, 1, 'P1', qty, damaged, 'DF01', dayIn(-1), '刘分库', finish]
      xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, line]), '表')
      return planner.upload('accSend/importSubReceive', xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' }), 'a.xlsx')
    }
    await cameEarlier(w, sheet, dayIn(-1), 'acc_send')
    const [before] = [(await stock(w, 'P1')).ACC ?? 0]
    assert.notEqual((await fill(11, 0, '否')).status, 0, 'more than was sent')
    const taken = await fill(6, 0, '否')
    assert.equal(taken.status, 0, taken.message)
    await fill(2, 1, '是')
    assert.equal((await stock(w, 'P1')).ACC, before + 8)
    const [first, last, ...more] = await rows({ sheetId: sheet.sheetNo })
    assert.equal(more.length, 0)
    assert.deepEqual(said(first), [6, 8, 0, 0, false, 0])
    assert.deepEqual(said(last), [2, 8, 1, 1, true, 0])
    assert.deepEqual(
      [first.receiveDate, first.receiver, first.supplyOrderNo, first.planNo],
      [dayIn(-1), '刘分库', a.supplyOrderNo, a.planNo],
    )
    assert.equal((await rows({ sheetId: other.sheetNo })).length, 0, 'a depot is no sub-depot')
    // The supplier sees what became of its goods, another one nothing.
    assert.equal((await rows({ sheetId: sheet.sheetNo }, w.as.supplierA)).length, 2)
    assert.equal((await rows({ sheetId: sheet.sheetNo }, w.as.supplierB)).length, 0)
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((x) => !x.ok),
      [],
    )
  })

  test('a receipt is told to EAI once, and says what became of it', async () => {
    const [plan] = await planned(planner, [['P3', 10, SUB]])
    const sheet = await sentSheet(w, plan, 10)
    await planner.post('accSend/updateStatus', { ids: String(sheet.id), status: 5 })
    const [row] = await rows({ sheetId: sheet.sheetNo })
    const tell = (id: number, who = planner) => who.ask('GET', `accSend/sendSubReceiveToEAI?id=${id}`)
    assert.equal((await tell(row.id)).status, 0)
    await deliverDue(w.engine)
    assert.equal((await rows({ sheetId: sheet.sheetNo }))[0].eaiState, 0, 'nobody was told')
    await using eai = await partner()
    await w.as.admin.post('pushConfig/Create', { pushCode: 'EAI', pushName: '售后', orgCode: 'OEM', url: eai.url })
    assert.equal((await tell(row.id)).status, 0)
    await deliverDue(w.engine)
    assert.equal(eai.got.length, 1)
    const { event, no, data } = JSON.parse(eai.got[0]!.body)
    assert.deepEqual([event, no, data.sheetNo, data.businessDate, data.lines[0].receivedQty], ['accsend.receipt', row.receiveNo, sheet.sheetNo, today(), 10]) // prettier-ignore
    const [told] = await rows({ sheetId: sheet.sheetNo })
    assert.equal(told.eaiState, 1)
    assert.ok(told.eaiAt)
    // Of sub-depots, by who may.
    assert.match((await tell(row.id, w.as.supplierA)).message, /权限/)
    const [depot] = await planned(planner, [['P4', 10]])
    const whole = await sentSheet(w, depot, 10)
    await planner.post('accSend/updateStatus', { ids: String(whole.id), status: 5 })
    const { id } = (await w.as.supplierA.get('receive/getPager', { sheetNo: whole.sheetNo })).items[0]
    const { lines } = await w.as.supplierA.get('receive/getDetails', { id })
    assert.match((await tell(lines[0].id)).message, /没有权限/)
    assert.match((await planner.ask('POST', 'accSend/sendSubReceiveToEAI', {})).message, /请至少选择一行/)
  })
})
