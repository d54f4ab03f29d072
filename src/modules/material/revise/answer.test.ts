/** A revision in messages: the supplier's system answers it, the maker's own system asks for it, in EDIFACT and X12. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { order, today, world, type World } from '../../../../test/world.ts'
import { x12 } from '../../../../test/x12.ts'

let w: World
let control = 500
const plain = (day: string) => day.replaceAll('-', '')
/** An interchange of one message. */
function edifact(type: string, segments: readonly string[]): string {
  const no = `R${++control}`
  return [
    `UNB+UNOC:3+S001-ERP+OEM+261127:0900+${no}`, `UNH+1+${type}:D:97A:UN`, ...segments, `UNT+${segments.length + 2}+1`, `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore
}
/** A revision that waits for its supplier: the order's only line from 100 to 120. */
async function asked(newQty = 120) {
  const o = await order(w, [['P1', 100]])
  const { id } = await w.as.planner.post('orderRevise/create', { orderNo: o.orderNo, lineNo: 1, newQty, reasonCode: 'RV01' })
  await w.as.planner.post('orderRevise/publish', { ids: [id] })
  const stands = () => w.as.planner.get('orderRevise/getDetails', { id })
  const r = await stands()
  assert.equal(r.status, 1)
  return { id, orderId: o.id, orderNo: o.orderNo as string, no: r.reviseNo as string, day: r.oldDate as string, stands }
}
type Asked = Awaited<ReturnType<typeof asked>>
interface Said {
  purpose?: string
  response?: string
  change?: string
  orderNo?: string
  supplier?: string
  line?: readonly string[]
}
const lineOf = (r: Asked, answer: string, qty: string, { part = 'P1', no = '1', day = r.day, why = '' } = {}) => [
  `LIN+${no}+${answer}+${part}:IN`, `QTY+113:${qty}:PCE`, `DTM+67:${plain(day)}:102`, ...(why ? [`FTX+AAI++${why}+NO STEEL`] : []),
] // prettier-ignore
const ordrsp = (r: Asked, { purpose = '9', response = '', change = r.no, orderNo = r.orderNo, supplier = 'S001', line = [] }: Said) =>
  edifact('ORDRSP', [
    `BGM+231+A${control}+${purpose}+${response}`, `RFF+PP:${change}`, `RFF+ON:${orderNo}`, `NAD+SU+${supplier}::92`, ...line,
  ]) // prettier-ignore
const bring = (text: string, who = w.as.supplierA) => who.upload('orderRevise/importAnswerMessage', Buffer.from(text), 'a.edi')
const qtyOf = async (r: Asked) => (await w.as.planner.get('materialOrder/getDetails', { id: r.orderId })).lines[0].orderQty

before(async () => {
  w = await world()
})

suite('the answer of a supplier’s system', () => {
  test('accepts, by its head, its purpose or its line: the order’s line is what was asked', async () => {
    for (const said of [
      (): Said => ({ response: 'AP' }),
      (): Said => ({ purpose: '29' }),
      (r: Asked): Said => ({ purpose: '4', response: 'AC', line: lineOf(r, '5', '120') }),
    ]) {
      const r = await asked()
      const answered = await bring(ordrsp(r, said(r)))
      assert.equal(answered.message, '')
      assert.deepEqual(answered.content.orders, [r.no])
      const { status, feedbackBy } = await r.stands()
      assert.deepEqual([status, await qtyOf(r), !!feedbackBy], [4, 120, true])
    }
  })

  test('refuses, with what it can do instead and why, as on the screen; the planner decides', async () => {
    for (const answer of ['3', '6', '7']) {
      const r = await asked()
      const day = dayAfter(r.day, 2)
      assert.equal((await bring(ordrsp(r, { line: lineOf(r, answer, '110', { day, why: 'UN01' }) }))).message, '')
      const { status, feedbackQty, feedbackDate, feedbackReason, feedbackRemark } = await r.stands()
      assert.deepEqual([status, feedbackQty, feedbackDate, feedbackReason, feedbackRemark], [3, 110, day, 'UN01', 'NO STEEL'])
      await w.as.planner.post('materialOrder/reviseDecide', { id: r.id, mode: 1 })
      assert.equal(await qtyOf(r), 110)
    }
    const r = await asked()
    assert.match((await bring(ordrsp(r, { purpose: '27' }))).message, /不接受时反馈数量、原因必填/)
    assert.match((await bring(ordrsp(r, { response: 'RE', line: lineOf(r, '7', '110') }))).message, /不接受时反馈数量、原因必填/)
    assert.equal((await r.stands()).status, 1)
  })

  test('what it says otherwise than the revision refuses it by name, and changes nothing', async () => {
    const r = await asked()
    for (const [said, wrong] of [
      [{ response: 'AP', change: 'RV-NOPE' }, /没有订单修订“RV-NOPE”/],
      [{ response: 'AP', change: '' }, /没有说答复哪张修订单（RFF\+PP）/],
      [{ response: 'AP', orderNo: 'MO-OTHER' }, new RegExp(`的订单号是${r.orderNo}，报文写的是MO-OTHER`)],
      [{ response: 'AP', supplier: 'S002' }, /的供应商代码是S001，报文写的是S002/],
      [{ line: lineOf(r, '5', '120', { part: 'P2' }) }, /的零件号是P1，报文写的是P2/],
      [{ line: lineOf(r, '5', '120', { no: '2' }) }, /的行号是1，报文写的是2/],
      [{ line: lineOf(r, '5', '119') }, /的新数量是120，报文写的是119/],
      [{ line: lineOf(r, '5', '120', { day: dayAfter(r.day, 1) }) }, /的新日期是.*报文写的是/],
      [{}, /没有说是否接受修订/],
      [{ response: 'AC' }, /没有说是否接受修订/],
      [{ response: 'AP', line: lineOf(r, '7', '110', { why: 'UN01' }) }, /报文头和行的答复不一致/],
      [{ response: 'AP', line: [...lineOf(r, '5', '120'), ...lineOf(r, '5', '120')] }, /一张修订单只有一行/],
    ] as [Said, RegExp][])
      assert.match((await bring(ordrsp(r, said))).message, wrong)
    // Another supplier's: as if it were not there.
    assert.match(
      (await bring(ordrsp(r, { response: 'AP', supplier: 'S002' }), w.as.supplierB)).message,
      /没有订单修订“RV.*”，或无权限/,
    )
    assert.deepEqual([(await r.stands()).status, await qtyOf(r)], [1, 100])
    const accepted = ordrsp(r, { response: 'AP' })
    assert.equal((await bring(accepted)).message, '')
    assert.match((await bring(ordrsp(r, { response: 'AP' }))).message, /已生效/)
    // The same interchange once more gets its first result.
    assert.deepEqual((await bring(accepted)).content.orders, [r.no])
  })

  test('in X12 it is an 865', async () => {
    const acknowledged = (r: Asked, kind: string, ...lines: string[]) =>
      bring(x12('865', 'CA', [`BCA*04*${kind}*${r.orderNo}***20261128`, `REF*ZZ*${r.no}`, 'N1*SU**92*S001', ...lines], { control: `${++control}` })) // prettier-ignore
    const [taken, other, whole] = [await asked(), await asked(), await asked()]
    assert.equal((await acknowledged(whole, 'AT')).message, '')
    assert.equal(
      (await acknowledged(taken, 'AC', 'POC*1*CA*120**EA***BP*P1', `ACK*IA*120*EA*067*${plain(taken.day)}`)).message,
      '',
    )
    assert.match((await acknowledged(other, 'AC', 'POC*1*CA*120**EA***BP*P1', 'ACK*IA*119*EA')).message, /的新数量是120/)
    assert.equal((await acknowledged(other, 'AC', 'POC*1*CA*120**EA***BP*P1', 'ACK*IQ*105*EA', 'REF*ZZ*UN01')).message, '')
    const { status, feedbackQty } = await other.stands()
    assert.deepEqual([(await whole.stands()).status, (await taken.stands()).status, status, feedbackQty], [4, 4, 3, 105])
    const unclear = await asked()
    assert.match((await acknowledged(unclear, 'AC', 'POC*1*CA*120**EA***BP*P1', 'ACK*IB*5*EA')).message, /无法识别的行状态/)
  })

  test('on the test bench a mistake is told at its place, and the sample is taken', async () => {
    const r = await asked()
    const tried = async (text: string) =>
      (await w.as.supplierA.upload('bench/try?message=revisionAnswer', Buffer.from(text), 'a.edi')).content
    const { findings, text } = await tried(ordrsp(r, { change: 'RV-NOPE', line: lineOf(r, '5', '120') }))
    assert.deepEqual(
      findings.map((f: any) => text.slice(f.from, f.to)),
      ['RV-NOPE'],
    )
    const other = await tried(ordrsp(r, { line: lineOf(r, '5', '120', { part: 'P2' }) }))
    assert.deepEqual(
      other.findings.map((f: any) => other.text.slice(f.from, f.to)),
      ['P2'],
    )
    const sample = await w.as.supplierA.get('bench/getSample', { message: 'revisionAnswer' })
    for (const text of [sample.text, sample.x12]) {
      const { findings: none, taken, posted } = await tried(text)
      assert.deepEqual([none, taken], [[], true])
      assert.ok(posted.rows.some((p: any) => p.doc === 'materialOrder' && p.row.lines[0].orderQty === 120))
    }
    assert.equal((await r.stands()).status, 1)
  })
})

suite('what the maker’s own system changes', () => {
  const change = (text: string) => w.as.planner.upload('orderRevise/importMessage', Buffer.from(text), 'a.edi')
  const ordchg = (orderNo: string, lines: readonly string[], purpose = '4') =>
    edifact('ORDCHG', [`BGM+230+C${control}+${purpose}`, `RFF+ON:${orderNo}`, 'NAD+SU+S001::92', ...lines, 'UNS+S'])

  test('becomes drafts of revisions, a line each', async () => {
    const o = await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
    const far = dayAfter(today(), 40)
    const lines = [
      'LIN+1+3+P1:IN', 'QTY+21:120:PCE', `DTM+2:${plain(far)}:102`, 'FTX+AAI++RV01+MORE CARS', 'LIN+2+2+P2:IN', 'FTX+AAI++RV01',
    ] // prettier-ignore
    const made = await change(ordchg(o.orderNo, lines))
    assert.equal(made.message, '')
    const { items } = await w.as.planner.get('materialOrder/getRevisePager', { orderNo: o.orderNo })
    const of = (r: any) => [r.reviseNo, r.status, r.partNo, r.newQty, r.reviseType]
    const all = await Promise.all(items.map((r: any) => w.as.planner.get('orderRevise/getDetails', { id: r.id })))
    assert.deepEqual(all.map(of).sort(), [
      [made.content.orders[0], 0, 'P1', 120, 3],
      [made.content.orders[1], 0, 'P2', 0, 4],
    ])
    const first = all.find((r: any) => r.partNo === 'P1')
    assert.deepEqual([first.newDate, first.remark], [far, 'MORE CARS'])
  })

  test('is refused where it means another line, another part or nothing that a revision could be', async () => {
    const o = await order(w, [['P1', 100]])
    const line = (head: string, ...more: string[]) => [head, 'QTY+21:120:PCE', 'FTX+AAI++RV01', ...more]
    for (const [lines, wrong, purpose] of [
      [line('LIN+1+3+P2:IN'), /第1行是零件P1，不是P2/],
      [line('LIN+9+3+P1:IN'), /没有第9行/],
      [line('LIN+1+1+P1:IN'), /无法识别的变更/],
      [['LIN+1+3+P1:IN', 'QTY+21:120:PCE'], /修订原因/],
      [['LIN+1+3+P1:IN', 'FTX+AAI++RV01'], /LIN 1 没有数量/],
      [line('LIN+1+3+P1:IN'), /报文用途（BGM 功能码）为5（替换）/, '5'],
      [[], /没有修订的行/],
    ] as [string[], RegExp, string?][])
      assert.match((await change(ordchg(o.orderNo, lines, purpose))).message, wrong)
    assert.match(
      (await change(ordchg(o.orderNo, line('LIN+1+3+P1:IN')).replace('S001::92', 'S002::92'))).message,
      /是供应商S001的/,
    )
    assert.equal((await w.as.planner.get('materialOrder/getRevisePager', { orderNo: o.orderNo })).total, 0)
    assert.notEqual(
      (await w.as.supplierA.upload('orderRevise/importMessage', Buffer.from(ordchg(o.orderNo, [])), 'a.edi')).status,
      0,
    )
  })

  test('in X12 it is an 860, and its sample is taken', async () => {
    const o = await order(w, [['P1', 100]])
    const segments = [
      `BCH*04*SA*${o.orderNo}***20261128`, 'REF*ZZ*C1', 'N1*SU**92*S001', 'POC*1*QI*130**EA***BP*P1', 'REF*ZZ*RV01', 'DTM*002*' + plain(dayAfter(today(), 40)),
    ] // prettier-ignore
    assert.equal((await change(x12('860', 'PC', segments, { control: `${++control}` }))).message, '')
    const { items } = await w.as.planner.get('materialOrder/getRevisePager', { orderNo: o.orderNo })
    assert.deepEqual(
      items.map((r: any) => [r.status, r.newQty]),
      [[0, 130]],
    )
    const sample = await w.as.planner.get('bench/getSample', { message: 'revision' })
    for (const text of [sample.text, sample.x12]) {
      const { content } = await w.as.planner.upload('bench/try?message=revision', Buffer.from(text), 'a.edi')
      assert.deepEqual([content.findings, content.taken], [[], true])
    }
  })
})
