/** A message means what it says: whole or not at all, for what it is for, how firm, in which unit, in whatever order its directory has. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { customerPlanner } from './customers.ts'
import { soon, world, type Person, type World } from './world.ts'

let w: World
let seller: Person
const wrap = (controlNo: string, body: string, { type = 'DELFOR', sender = 'OSENDER', marks = '' } = {}) => {
  const message = `UNH+1+${type}:D:97A:UN'${body}`
  return `${marks}UNB+UNOC:1+${sender}:OD+ORECEIVER:OD+160519:1722+${controlNo}'${message}UNT+${message.split("'").length}+1'UNZ+1+${controlNo}'`
}
const parties = "NAD+SU+S001::92'NAD+ST+CN01::92'"
const line = (part = 'P1', qty = '100:PCE', scc = '1', day = '20270105') =>
  `LIN+1++${part}:IN'SCC+${scc}'QTY+113:${qty}'DTM+2:${day}:102'`
const delfor = (controlNo: string, lines = line(), code = '9', no = controlNo) =>
  wrap(controlNo, `BGM+241+${no}+${code}'${parties}${lines}`)
/** Each call is asked by whose it is. */
const bring = (file: string, call = 'materialOrder/importMessage') => {
  const by = call.startsWith('cusOrder') ? seller : call.startsWith('accPlan') ? w.as.supplierA : w.as.planner
  return by.upload(call, Buffer.from(file, 'latin1'), 'a.edi')
}
const taken = async (file: string) => {
  const answer = await bring(file)
  assert.equal(answer.status, 0, answer.message)
  return answer.content
}
const refused = async (file: string, call?: string) => {
  const answer = await bring(file, call)
  assert.notEqual(answer.status, 0, JSON.stringify(answer.content))
  return answer.message as string
}
const orderOf = async (orderNo: string) => {
  const row = (await w.as.planner.get('materialOrder/getPager', { orderNo })).items.find((o: any) => o.orderNo === orderNo)
  return row && w.as.planner.get('materialOrder/getDetails', { id: row.id })
}
const advice = (controlNo: string, bgm: string, unit = 'PCE') =>
  wrap(controlNo, `BGM+351+${controlNo}${bgm}'DTM+11:20261120:102'${parties}LIN+1++P1:IN'QTY+12:40:${unit}'`, { type: 'DESADV' })
const purchase = (
  controlNo: string,
  more: { bgm?: string; plant?: string; unit?: string; days?: string; sender?: string } = {},
) => {
  const { bgm = '+9', plant = "NAD+SE+CN01'", unit = 'PCE', days = "DTM+2:20270110:102'", sender } = more
  return wrap(
    controlNo,
    `BGM+220+${controlNo}${bgm}'${days}NAD+BY+K1++++X'CTA+IC+:Y'COM+13904310086:TE'${plant}NAD+SU+S001'LIN+1++P1:IN'QTY+21:3:${unit}'UNS+S'`,
    { type: 'ORDERS', sender },
  )
}

suite('a message means what it says', () => {
  before(async () => {
    w = await world()
    seller = await customerPlanner(w)
    for (const [codeKind, theirCode, ourCode] of [[2, 'DMS', 'CN01']])
      await w.as.admin.post('ediCode/save', { codeKind, theirCode, ourCode })
  })

  test('one that broke off, or has fewer segments than it counts, makes nothing, stays, and may come whole under its number', async () => {
    const whole = delfor('M1', line() + line('P2'))
    assert.match(await refused(whole.slice(0, whole.indexOf('UNT'))), /报文 1 缺少 UNT，内容不完整.*交换缺少 UNZ/)
    assert.match(await refused(whole.slice(0, whole.indexOf('UNZ'))), /交换缺少 UNZ/)
    assert.match(await refused(whole.replace("LIN+1++P2:IN'", '')), /报文 1 尾计数不符，内容不完整/)
    assert.match(await refused(whole.replace('UNZ+1', 'UNZ+2')), /交换尾计数不符，内容不完整/)
    assert.match(await refused(whole.replace('UNZ+1+M1', 'UNZ+1+M9')), /交换控制号首尾不一致/)
    assert.match(await refused(whole.replace(/(UNT\+\d+)\+1/, '$1+2')), /报文参考号首尾不一致/)
    const [row] = (await w.as.planner.get('dumpLog/GetPager', { messageKey: 'OSENDER/M1' })).items
    assert.equal(row.status, 3)
    assert.deepEqual((await taken(whole)).orders, ['EDIM1'])
    // Counted too small it is whole all the same.
    const noted = await taken(delfor('M2', line('P2')).replace(/UNT\+\d+/, 'UNT+4'))
    assert.match(noted.notes.join(), /尾计数不符/)
  })

  test('a hint says what helps; a message that is not there is said to be so; messages of other kinds beside it are named', async () => {
    assert.match(await refused(delfor('H1', line('P9X'))), /零件代码 P9X 没有对照；报文已保存，请维护“报文代码对照”/)
    for (const file of [delfor('H2', line(), '4'), delfor('H3').replace('UNZ+1', 'UNZ+2'), delfor('H4', line('P5', '1:KGM'))])
      assert.match(await refused(file), /；报文已保存，可在“接收日志”中查看，原因消除后重新处理$/)
    assert.match(await w.as.planner.refused('dumpLog/getContent', { id: 4_000_000_000 }), /没有这条报文/)
    const invoice = "UNH+2+INVOIC:D:97A:UN'BGM+380+1+9'UNT+3+2'"
    const beside = delfor('H5').replace('UNZ+1', `${invoice}UNZ+2`)
    assert.deepEqual((await taken(beside)).notes, ['另有1份 INVOIC 报文，这里没有处理'])
  })

  test('a test, or two interchanges in one file, are no business', async () => {
    const test = delfor('M3').replace("+M3'UNH", "+M3++++++1'UNH")
    assert.match(await refused(test), /测试报文/)
    assert.match(await refused(delfor('M4') + delfor('M5')), /只能有一个交换/)
  })

  test('what is for something else than to be done anew is refused by all kinds', async () => {
    assert.match(await refused(delfor('F1', line(), '4')), /为4（变更），这里只接收9（原始）、5（替换）、1（取消）/)
    assert.match(await refused(delfor('F2', line(), '31')), /为31（抄送）/)
    for (const code of ['4', '7', '31', '77']) {
      const taken = /这里只接收9（原始）、5（替换）、1（取消）；/
      assert.match(await refused(delfor(`F3${code}`, line(), code)), taken)
      assert.match(await refused(advice(`A${code}`, `+${code}`), 'cumPaper/importMessage'), taken)
      assert.match(await refused(advice(`B${code}`, `+${code}`), 'accPlan/importDespatchMessage'), taken)
    }
    for (const code of ['1', '4', '5', '7', '77'])
      assert.match(await refused(purchase(`C${code}`, { bgm: `+${code}` }), 'cusOrder/importMessage'), /这里只接收9（原始）；/)
  })

  test('a despatch advice on paper: replaced it says what was sent anew, cancelled it was not sent, doubled it is refused', async () => {
    const tell = (controlNo: string, code: string, qty = '40') =>
      bring(
        advice(controlNo, `+${code}`).replace(`351+${controlNo}`, '351+PAPER').replace('12:40', `12:${qty}`),
        'cumPaper/importMessage',
      )
    const sent = async () =>
      ((await w.as.planner.get('cumPaper/getLines', { docNo: 'PAPER' })).items as any[]).map((l) => [l.partNo, l.qty])
    assert.equal((await tell('Z1', '9')).status, 0)
    assert.match((await tell('Z2', '9')).message, /供应商发货单PAPER.*已存在/)
    assert.deepEqual((await tell('Z3', '5', '35')).content, { orders: ['PAPER'], notes: [] })
    assert.deepEqual(await sent(), [['P1', 35]])
    assert.deepEqual((await tell('Z4', '1')).content, { orders: [], notes: ['删除供应商发货单PAPER'] })
    assert.deepEqual(await sent(), [])
    assert.match((await tell('Z5', '1')).message, /没有这份报文要取消的单据：PAPER/)
    assert.equal((await tell('Z6', '9', '33')).status, 0)
    assert.deepEqual(await sent(), [['P1', 33]])
  })

  test('a replacing schedule ends what an earlier one ordered of its parts; a cancelling one takes its own back', async () => {
    const lines = (qty: string) => line('P3', qty) + line('P4', qty)
    assert.deepEqual((await taken(delfor('R1', lines('10:PCE'), '5'))).orders, ['EDIR1'])
    const second = await taken(delfor('R2', lines('12:PCE'), '5'))
    assert.deepEqual(second, { orders: ['EDIR2'], notes: ['取消物料订单EDIR1'] })
    assert.equal((await orderOf('EDIR1')).status, 3)
    const { id } = await orderOf('EDIR2')
    await w.as.planner.post('materialOrder/rePublish', { ids: [id] })
    assert.match(await refused(delfor('R3', line('P3'), '5')), /订单EDIR2还有这份替换报文没有的零件/)
    await taken(delfor('R4', lines('20:PCE'), '5'))
    const closed = await orderOf('EDIR2')
    assert.deepEqual([closed.status, closed.lines.map((l: any) => l.openQty)], [8, [0, 0]])
    const cancelled = await taken(delfor('R5', lines('20:PCE'), '1', 'R4'))
    assert.deepEqual(cancelled, { orders: [], notes: ['取消物料订单EDIR4'] })
    assert.equal((await orderOf('EDIR4')).status, 3)
    assert.match(await refused(delfor('R6', lines('20:PCE'), '1', 'R4')), /没有这份报文要取消的单据：R4/)
  })

  test('only what is firm is ordered; a forecast stays with the order, and alone makes none', async () => {
    const schedule = (scc: string, qty: number, day: string) => `SCC+${scc}'QTY+113:${qty}:PCE'DTM+2:${day}:102'`
    const body = ['4', '1', '10', '2'].map((scc, i) => schedule(scc, 10 ** i, `2027020${i + 1}`)).join('')
    await taken(delfor('S1', `LIN+1++P5:IN'${body}`))
    const order = await orderOf('EDIS1')
    assert.deepEqual(
      [order.lines[0].orderQty, order.lines[0].needDate, order.lines[0].extra.schedules.length],
      [110, '2027-02-02', 4],
    )
    assert.equal(order.remark, '报文另有2条预测（SCC+2、3、4），不计入订单')
    assert.match(await refused(delfor('S2', line('P5', '9:PCE', '4'))), /只有预测/)
    assert.match(await refused(delfor('S3', line('P5', '9:PCE', '8'))), /无法识别的交付状态：SCC\+8/)
  })

  test('each month has an order of its own; what is overdue is wanted with the first, or with nothing else', async () => {
    const at = (scc: string, qty: number, day: string) => `SCC+${scc}'QTY+113:${qty}:PCE'DTM+2:${day}:102'`
    const lines =
      `LIN+1++P5:IN'${at('1', 100, '20270305')}${at('10', 7, '20261105')}${at('4', 500, '20270405')}${at('1', 40, '20270505')}` +
      `LIN+2++P4:IN'${at('1', 3, '20270520')}${at('1', 4, '20270510')}`
    const { orders } = await taken(delfor('T1', lines))
    assert.deepEqual(orders, ['EDIT1', 'EDIT1-202705'])
    const said = async (no: string) => {
      const order = await orderOf(no)
      return [order.orderMonth, ...order.lines.map((l: any) => [l.partNo, l.orderQty, l.needDate])]
    }
    assert.deepEqual(await said('EDIT1'), ['202703', ['P5', 107, '2026-11-05']])
    assert.deepEqual(await said('EDIT1-202705'), ['202705', ['P5', 40, '2027-05-05'], ['P4', 7, '2027-05-10']])
    const schedules = await w.engine.db.rows<{ n: number; qty: number }>(
      sql`select count(*)::int n, sum(plan_qty)::float8 qty from order_schedule where order_no like 'EDIT1%'`,
    )
    assert.deepEqual(schedules, [{ n: 5, qty: 154 }])
    await taken(delfor('T2', `LIN+1++P5:IN'${at('10', 7, '20261105')}`))
    assert.deepEqual(await said('EDIT2'), ['202611', ['P5', 7, '2026-11-05']])
    await taken(delfor('T3', lines, '1', 'T1'))
    assert.deepEqual([(await orderOf('EDIT1')).status, (await orderOf('EDIT1-202705')).status], [3, 3])
  })

  test('a replacing schedule of the same number says a draft anew; what was told already it does not change', async () => {
    const there = (...said: Parameters<typeof delfor>) => delfor(...said).replace('CN01', 'CN02')
    const [a, b, c] = [line('P1', '10:PCE'), line('P1', '12:PCE', '1', '20270205'), line('P2', '5:PCE')]
    await taken(there('N1', a + b + c, '9', 'N'))
    assert.deepEqual((await taken(there('N2', line('P1', '30:PCE') + c, '5', 'N'))).orders, ['EDIN'])
    const order = await orderOf('EDIN')
    assert.deepEqual([order.status, order.lines.map((l: any) => [l.partNo, l.orderQty])], [0, [['P1', 30], ['P2', 5]]]) // prettier-ignore
    assert.equal((await orderOf('EDIN-202702')).status, 3)
    await w.as.planner.post('materialOrder/rePublish', { ids: [order.id] })
    assert.match(await refused(there('N3', a + c, '5', 'N')), /EDIN.*当前状态为已发布/)
    assert.deepEqual((await orderOf('EDIN')).lines.map((l: any) => l.orderQty), [30, 5]) // prettier-ignore
    assert.match(await refused(there('N4', a, '9', 'N')), /EDIN已存在/)
  })

  test('what a message replaces or cancels is left when it has moved on', async () => {
    const there = (...said: Parameters<typeof delfor>) => delfor(...said).replace('S001', 'S002')
    await taken(there('G1', line('P1', '10:PCE')))
    const { id, lines, orderMonth } = await orderOf('EDIG1')
    await w.as.planner.post('materialOrder/edit', { id, supplierCode: 'S002', orderMonth, fulfilMode: 2, warehouse: 'CN01W1' })
    await w.as.planner.post('materialOrder/rePublish', { ids: [id] })
    const trip = { planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A12345' }
    await w.as.supplierB.post('materialOrder/createSend', { id, ...trip, lines: [{ id: lines[0].id, shipQty: 4 }] })
    for (const code of ['1', '5'])
      assert.match(
        await refused(there(`G2${code}`, line('P1', '20:PCE'), code, code === '1' ? 'G1' : 'G2')),
        /EDIG1.*还有未收货的送货单/,
      )
    assert.equal((await orderOf('EDIG1')).lines[0].openQty, 6)
    assert.equal(await orderOf('EDIG2'), undefined)
  })

  test('every entrance refuses what broke off, was miscounted, is a test or counts otherwise, and reads past a byte order mark', async () => {
    const entrances: [call: string, of: (no: string, unit?: string) => string][] = [
      ['materialOrder/importMessage', (no, unit) => delfor(no, line('P5', `5:${unit ?? 'PCE'}`))],
      ['cumPaper/importMessage', (no, unit) => advice(no, '+9', unit)],
      ['accPlan/importDespatchMessage', (no, unit) => advice(no, '+9', unit)],
      ['cusOrder/importMessage', (no, unit) => purchase(no, { unit })],
    ]
    const odd: [string, (of: (no: string, unit?: string) => string, no: string) => string, RegExp][] = [
      ['cut', (of, no) => of(no).slice(0, -60), /缺少 UNT，内容不完整/],
      ['counted', (of, no) => of(no).replace(/UNT\+(\d+)/, 'UNT+9$1'), /尾计数不符，内容不完整/],
      ['test', (of, no) => of(no).replace(`+${no}'UNH`, `+${no}++++++1'UNH`), /测试报文/],
      ['unit', (of, no) => of(no, 'KGM'), /数量单位是KG，P\d按EA计量/],
      ['function', (of, no) => of(no).replace(`+${no}+9'`, `+${no}+77'`), /为77，这里只接收9（原始）/],
      // Of the odd ones only this is read: what it says is asked.
      ['mark', (of, no) => '\u00ef\u00bb\u00bf' + of(no, 'KGM'), /数量单位是KG，P\d按EA计量/],
    ]
    for (const [i, [call, of]] of entrances.entries())
      for (const [what, spoil, expected] of odd) {
        const no = `X${i}${what.toUpperCase()}`
        assert.match(await refused(spoil(of, no), call), expected, `${call} ${what}`)
        const [kept] = (await w.as.planner.get('dumpLog/GetPager', { messageKey: `OSENDER/${no}` })).items
        assert.equal(kept?.status, 3, `${call} ${what}`)
      }
  })

  test('another unit than the part is kept in is refused; none is its own', async () => {
    assert.match(await refused(delfor('U1', line('P5', '100:KGM'))), /LIN 1 的数量单位是KG，P5按EA计量/)
    assert.match(await refused(advice('U2', '', 'KGM'), 'cumPaper/importMessage'), /数量单位是KG，P1按EA计量/)
    assert.match(await refused(purchase('U3', { unit: 'BX' }), 'cusOrder/importMessage'), /数量单位是BX，P1按EA计量/)
    await taken(delfor('U4', line('P5', '5')))
    await taken(delfor('U5', line('P5', '5:C62')))
  })

  test('QTY, SCC, DTM as D.96A has it; SCC, DTM, QTY; a quantity without a day is refused by name', async () => {
    await taken(delfor('O1', "LIN+1++P1:IN'QTY+113:7:PCE'SCC+1'DTM+10:20270301:102'QTY+113:9:PCE'SCC+4'DTM+10:20270401:102'"))
    assert.deepEqual((await orderOf('EDIO1')).lines.map((l: any) => [l.orderQty, l.needDate]), [[7, '2027-03-01']]) // prettier-ignore
    await taken(delfor('O2', "LIN+1++P1:IN'SCC+1'DTM+2:20270301:102'QTY+113:7:PCE'"))
    assert.match(await refused(delfor('O3', "LIN+7++P1:IN'QTY+113:100:PCE'")), /LIN 7 的需求数量没有日期/)
    // The earliest and the latest day of one quantity are one demand, whichever stands first.
    for (const [no, days] of [
      ['O4', ['63:20270320', '64:20270310']],
      ['O5', ['64:20270310', '63:20270320']],
    ] as const) {
      await taken(delfor(no, `LIN+1++P1:IN'SCC+1'QTY+113:7:PCE'${days.map((d) => `DTM+${d}:102'`).join('')}`))
      assert.deepEqual((await orderOf(`EDI${no}`)).lines.map((l: any) => [l.orderQty, l.needDate]), [[7, '2027-03-20']]) // prettier-ignore
    }
    for (const [no, days] of [
      ['O7', "DTM+63:20270120:102'DTM+64:20270110:102'"],
      ['O8', "DTM+64:20270110:102'DTM+63:20270120:102'"],
    ] as const) {
      const answer = await bring(purchase(no, { days }), 'cusOrder/importMessage')
      assert.equal(answer.status, 0, answer.message)
      assert.equal((await seller.get('cusOrder/getPager', { orderNo: no })).items[0].needDate, '2027-01-20')
    }
    assert.match(await refused(delfor('O6', line() + "DTM+2:20270401:102'")), /重复的内容：DTM/)
  })

  test('a byte order mark, blanks before it, and marks of its own are no fault', async () => {
    const mark = '\u00ef\u00bb\u00bf'
    assert.deepEqual((await taken(mark + delfor('B1'))).orders, ['EDIB1'])
    assert.deepEqual((await taken(`${mark}UNA:*.? ~\r\n` + delfor('B2').replaceAll('+', '*').replaceAll("'", '~'))).orders, [
      'EDIB2',
    ])
    assert.deepEqual((await taken('\r\n ' + delfor('B3'))).orders, ['EDIB3'])
  })

  test('two plants or suppliers of one message are refused; the same one told twice is one', async () => {
    const again = (s: string) => s.replace("NAD+ST+CN01::92'", "NAD+ST+CN01::92'NAD+ST+CN02::92'").replace(/UNT\+\d+/, 'UNT+6')
    assert.match(await refused(again(delfor('W1'))), /重复的内容：NAD\+ST\+CN02/)
    assert.match(await refused(again(advice('W2', '')), 'cumPaper/importMessage'), /重复的内容：NAD\+ST\+CN02/)
    assert.match(
      await refused(purchase('W3', { plant: "NAD+SE+CN01'NAD+SE+CN02'" }), 'cusOrder/importMessage'),
      /只能有一个销售方/,
    )
    assert.deepEqual((await taken(again(delfor('W4')).replace('CN02', 'CN01'))).orders, ['EDIW4'])
  })

  test('a party that is not named is who the sender stands for, or is said to be missing', async () => {
    assert.match(
      await refused(purchase('P1', { plant: '' }), 'cusOrder/importMessage'),
      /报文没有工厂代码（NAD\+SE），发送方 OSENDER 也没有对照/,
    )
    const known = await bring(purchase('P2', { plant: '', sender: 'DMS' }), 'cusOrder/importMessage')
    assert.doesNotMatch(String(known.message), /工厂/)
    assert.match(
      await refused(
        delfor('P3')
          .replace("NAD+SU+S001::92'", '')
          .replace(/UNT\+\d+/, 'UNT+4'),
      ),
      /报文没有供应商代码（NAD\+SU）/,
    )
  })
})
