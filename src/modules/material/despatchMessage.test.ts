/** A supplier's DESADV for after-sales plans: send sheets, a place a sheet, once; what is wrong with it is said line by line. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { writeInterchange, type SegmentOut } from '../../exchange/edifact/write.ts'
import { handleMessage } from '../../exchange/inbox.ts'
import { checkLaws } from '../../ledger/laws.ts'
import { messages } from '../../messages.gen.ts'
import { dayIn, depots, planned } from '../../../test/after.ts'
import { world, type Person, type World } from '../../../test/world.ts'
import { x12 } from '../../../test/x12.ts'

let w: World
let planner: Person
type Line = [part: string, qty: number, orderNo?: string, planNo?: string]
const dtm = (qualifier: string, day: string, time = ''): SegmentOut => [
  'DTM',
  [qualifier, day.replaceAll('-', '') + time, time ? '203' : '102'],
]
/** As a supplier's system writes it. */
function advice(
  controlNo: string,
  lines: Line[],
  head: SegmentOut[] = [dtm('11', dayIn(1), '0800'), dtm('132', dayIn(2), '1630')],
  [no, code] = [`DN${controlNo}`, '9'],
) {
  const segments: SegmentOut[] = [
    ['BGM', '351', no, code],
    ...head,
    ['RFF', ['CN', 'SF900']],
    ['NAD', 'SU', ['S001', '', '92']],
    ['TDT', '20', '', '3', '', ['SF', '', '', '顺丰']],
    ['CPS', '1'],
    ...lines.flatMap(([part, qty, orderNo, planNo], i): SegmentOut[] => [
      ['LIN', String(i + 1), '', [part, 'IN']],
      ['QTY', ['12', String(qty), 'PCE']],
      ...(orderNo ? [['RFF', ['ON', orderNo, planNo ?? '']] as const] : []),
    ]),
  ]
  const envelope = { sender: 'S001-ERP', receiver: 'OEM', controlNo, at: `${dayIn(0)}T08:00:00.000+08:00` }
  return Buffer.from(writeInterchange(envelope, [{ type: 'DESADV', version: 'D:96A:UN', segments }]))
}
const bring = (file: Buffer, who = w.as.supplierA) => who.upload('accPlan/importDespatchMessage', file, 'a.edi')
const open = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => { const p = await planner.get('accPlan/getDetails', { id }); return [p.openQty, p.allocQty] })) // prettier-ignore
const logOf = async (controlNo: string) =>
  (await w.as.planner.get('dumpLog/GetPager', { messageKey: `S001-ERP/${controlNo}` })).items[0]

suite('despatch advices for after-sales plans', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('what was shipped becomes sheets, a place a sheet; packages of one plan are one line; the same advice again is the same', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 20], ['P3', 30, { loc: 'GZ', warehouse: 'CN01B2' }]]) // prettier-ignore
    const no = plans[0].supplyOrderNo
    const file = advice('1', [['P1', 4, no, '1'], ['P1', 6, no, '1'], ['P2', 5, no, '2'], ['P3', 30, no, '3']]) // prettier-ignore
    const answers = await Promise.all([bring(file), bring(file)])
    assert.deepEqual(
      answers.map((a) => [a.status, a.content?.orders?.length]),
      [[0, 2], [0, 2]], // prettier-ignore
      JSON.stringify(answers),
    )
    assert.deepEqual(await open(plans.map((p) => p.id)), [[0, 10], [15, 5], [0, 30]]) // prettier-ignore
    const sheets = await Promise.all(answers[0]!.content.orders.map((sheetNo: string) => planner.get('accSend/getDetails', { sheetNo }))) // prettier-ignore
    assert.deepEqual(
      sheets.map((s) => [s.status, s.loc, s.expressCompany, s.expressNo, s.planArriveAt.slice(0, 16), s.lines.length]).sort(),
      [[1, 'BJ', '顺丰', 'SF900', `${dayIn(2)}T16:30`, 2], [1, 'GZ', '顺丰', 'SF900', `${dayIn(2)}T16:30`, 1]], // prettier-ignore
    )
    const [, second] = (await logOf('1')).docNos.split('、')
    assert.ok(second)
    assert.equal((await w.as.planner.get('dumpLog/GetPager', { docNos: second })).total, 1)
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('boxes that hold one line alone are counted, in EDIFACT and in X12; others nobody counts', async () => {
    const plans = await planned(planner, [['P1', 30], ['P2', 30], ['P3', 30]]) // prettier-ignore
    const no = plans[0].supplyOrderNo
    const [from, to] = [dayIn(1).replaceAll('-', ''), dayIn(2).replaceAll('-', '')]
    const line = (n: number, qty: number) => [`LIN+${n}++P${n}:IN`, `QTY+12:${qty}:PCE`, `RFF+ON:${no}:${n}`]
    const edifact = (control: string, ...body: string[]) => {
      const segments = [`BGM+351+DN${control}+9`, `DTM+11:${from}0800:203`, `DTM+132:${to}1630:203`, 'NAD+SU+S001::92', ...body]
      return [`UNB+UNOC:3+S001-ERP+OEM+261128:0900+${control}`, 'UNH+1+DESADV:D:97A:UN', ...segments, `UNT+${segments.length + 2}+1`, `UNZ+1+${control}`].map((s) => `${s}'`).join('') // prettier-ignore
    }
    const item = (id: number, n: number, qty: number, ...more: string[]) => [`HL*${id}*1*I`, `LIN**BP*P${n}*PO*${no}*PL*${n}`, `SN1**${qty}*EA`, ...more] // prettier-ignore
    const notice = (control: string, ...items: string[]) =>
      x12('856', 'SH', [`BSN*00*DN${control}*${from}*0800`, 'HL*1**S', `DTM*011*${from}*0800`, `DTM*017*${to}*1630`, 'N1*SU**92*S001', ...items], { control }) // prettier-ignore
    const boxCount = async (text: string) => {
      const { message, content } = await bring(Buffer.from(text))
      assert.equal(message, '')
      return (await planner.get('accSend/getDetails', { sheetNo: content.orders[0] })).boxCount
    }
    const pallet = ['CPS+1', 'PAC+1+3+PAL']
    assert.equal(await boxCount(edifact('101', ...pallet, 'CPS+2+1', 'PAC+2+1+BOX', ...line(1, 4), 'CPS+3+1', 'PAC+1+1+BOX', 'PAC+1+2+LID', ...line(2, 5))), 3) // prettier-ignore
    // Packages of which none is the box, and boxes of two lines.
    assert.equal(await boxCount(edifact('102', 'CPS+1', 'PAC+2++BOX', 'PAC+1++LID', ...line(1, 4))), null)
    assert.equal(await boxCount(edifact('103', 'CPS+1', 'PAC+2+1+BOX', ...line(1, 4), ...line(2, 5))), null)
    assert.equal(
      await boxCount(notice('104', ...item(2, 1, 4, 'CLD*1*3*CTN90', 'CLD*1*1*CTN90'), ...item(3, 2, 5, 'CLD*5*1'))),
      7,
    )
    assert.equal(await boxCount(notice('105', ...item(2, 1, 4))), null)
  })

  test('what is more than open, unknown, another part or another supplier’s makes no sheet, and stays with its reasons', async () => {
    const [p] = await planned(planner, [['P4', 10]])
    const no = p.supplyOrderNo
    assert.match((await bring(advice('11', [['P4', 11, no, '1']]))).message, /可发数量不足：10/)
    const several = await bring(advice('12', [['P5', 1, no, '1'], ['P4', 1, no, '1'], ['P4', 1, no, '9']])) // prettier-ignore
    assert.match(several.message, /第1行.*没有备件计划“\S+ 1 P5”/)
    assert.match(several.message, /第3行.*没有备件计划“\S+ 9 P4”/)
    assert.match((await bring(advice('13', [['P4', 1]]))).message, /LIN 1 没有供货订单号和计划号/)
    assert.match((await bring(advice('14', [['P4', 1, no, '1']], []))).message, /没有发运时间（DTM\+11）或计划到达时间/)
    assert.match((await bring(advice('15', [['P4', 1, no, '1']]), w.as.supplierB)).message, /没有备件计划/)
    assert.match((await bring(advice('16', [['P4', 1, no, '1']]), w.as.accountant)).message, /没有操作权限/)
    assert.deepEqual(await open([p.id]), [[10, 0]])
    assert.deepEqual([(await logOf('11')).status, (await logOf('12')).status], [3, 3])
  })

  test('refused for a code that nobody knew, it is done again once it is translated; a day without an hour is a whole day', async () => {
    const [p] = await planned(planner, [['P5', 10]])
    const days = [dtm('11', dayIn(1)), dtm('132', dayIn(1))]
    const refused = await bring(advice('21', [['ABC-5', 10, p.supplyOrderNo, '1']], days))
    assert.match(refused.message, /零件代码 ABC-5 没有对照/)
    await w.as.admin.post('ediCode/save', { codeKind: 3, theirCode: 'ABC-5', ourCode: 'P5' })
    const { id } = await logOf('21')
    await w.as.planner.post('dumpLog/redo', { ids: [id] })
    await handleMessage(w.engine, messages, id)
    const log = await logOf('21')
    assert.equal(log.status, 2)
    const sheet = await planner.get('accSend/getDetails', { sheetNo: log.docNos })
    assert.deepEqual([sheet.planSendAt.slice(0, 16), sheet.planArriveAt.slice(0, 16)], [`${dayIn(1)}T00:00`, `${dayIn(1)}T23:59`])
    assert.deepEqual(await open([p.id]), [[0, 10]])
  })

  const said = (controlNo: string, lines: Line[], no: string, code: string) => advice(controlNo, lines, undefined, [no, code])
  const sheetsOf = async (docNo: string) =>
    ((await planner.get('accSend/GetPager', { docNo })).items as any[]).map((s) => [s.status, s.totalQty]).sort()

  test('an advice has one sheet a place, whatever its control number; cancelled, its plans are open again and it may come anew', async () => {
    const plans = await planned(planner, [['P1', 30], ['P2', 20, { loc: 'GZ', warehouse: 'CN01B2' }]]) // prettier-ignore
    const no = plans[0].supplyOrderNo
    const lines: Line[] = [['P1', 10, no, '1'], ['P2', 20, no, '2']] // prettier-ignore
    assert.equal((await bring(said('31', lines, 'D31', '9'))).status, 0)
    assert.deepEqual(await sheetsOf('D31'), [[1, 10], [1, 20]]) // prettier-ignore
    assert.match((await bring(said('32', lines, 'D31', '9'))).message, /供应商单号D31已有发货单AS\S+，不能重复生成/)
    assert.match((await bring(said('33', [], 'D31', '1'), w.as.supplierB)).message, /没有这份报文要取消的单据：D31/)
    const cancelled = await bring(said('34', [], 'D31', '1'))
    assert.deepEqual([cancelled.status, cancelled.content?.orders], [0, []], cancelled.message)
    assert.match(cancelled.content.notes.join(), /^取消备件发货单AS\S+、AS\S+$/)
    assert.deepEqual(await sheetsOf('D31'), [[9, 10], [9, 20]]) // prettier-ignore
    assert.deepEqual(await open(plans.map((p) => p.id)), [[30, 0], [20, 0]]) // prettier-ignore
    assert.match((await bring(said('35', [], 'D31', '1'))).message, /没有这份报文要取消的单据：D31/)
    assert.equal((await bring(said('36', lines, 'D31', '9'))).status, 0)
    assert.deepEqual(await open(plans.map((p) => p.id)), [[20, 10], [0, 20]]) // prettier-ignore
  })

  test('an advice that replaces one ships otherwise; one whose sheet has left neither replaces nor cancels', async () => {
    const [p] = await planned(planner, [['P3', 30]])
    const line = (qty: number): Line[] => [['P3', qty, p.supplyOrderNo, '1']]
    assert.equal((await bring(said('41', line(25), 'D41', '9'))).status, 0)
    // More than is open beside the first: it gives its quantity back before.
    const replaced = await bring(said('42', line(28), 'D41', '5'))
    assert.equal(replaced.status, 0, replaced.message)
    assert.deepEqual(await sheetsOf('D41'), [[1, 28], [9, 25]]) // prettier-ignore
    assert.deepEqual(await open([p.id]), [[2, 28]])
    const [sheet] = (await planner.get('accSend/GetPager', { docNo: 'D41', status: '1' })).items
    await w.as.supplierA.post('accSend/updateStatus', { ids: String(sheet.id), status: 2 })
    for (const [i, code] of ['1', '5'].entries())
      assert.match((await bring(said(`43${i}`, line(1), 'D41', code))).message, /AS\S+：当前状态为在途/)
    assert.deepEqual(await sheetsOf('D41'), [[2, 28], [9, 25]]) // prettier-ignore
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('a cancellation that is done again later, with the portal’s own right, touches no other supplier’s sheet of that number', async () => {
    const [p] = await planned(planner, [['P4', 5, { supplierCode: 'S002' }]])
    const made = await bring(said('51', [['P4', 5, p.supplyOrderNo, '1']], 'D51', '9'), w.as.supplierB)
    assert.equal(made.status, 0, made.message)
    assert.match((await bring(said('52', [], 'D51', '1'))).message, /没有这份报文要取消的单据：D51/)
    const { id } = await logOf('52')
    await w.as.planner.post('dumpLog/redo', { ids: [id] })
    await handleMessage(w.engine, messages, id)
    assert.equal((await logOf('52')).status, 3)
    assert.deepEqual(await sheetsOf('D51'), [[1, 5]])
  })
})
