/** Customers' orders: from import to the customer's signature, with differences, and cancelled when half was shipped. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { dayIn } from '../../../../test/after.ts'
import { byExpress, customer, customerPlanner, drafted, ordered, sheetsOf, shipped } from '../../../../test/customers.ts'
import { chance, stock, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let planner: Person
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const of = (id: number) => planner.get('cusOrder/getDetails', { id })
const sheet = (id: number, who = planner) => who.get('cusSend/getDetails', { id })
/** State, and what of it is open, under way, there, cancelled. */
const state = async (id: number) => {
  const o = await of(id)
  return [o.status, o.openQty, o.transitQty, o.receivedQty, o.cancelledQty]
}
const sign = (s: any, lines: object[], more: object = {}, who = planner) =>
  who.ask('POST', 'cusSend/sign', {
    id: s.id, signer: '赵店长',
    ...more,
    lines: s.lines.map((l: any, i: number) => ({ id: l.id, receivedQty: l.shipQty, ...lines[i] })),
  })
/** Both sides agree. */
async function settled(diffNo: string, resolution: (line: any) => number) {
  const [d] = (await w.as.manager.get('diff/getPager', { diffNo })).items
  const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
  const decided = { id: d.id, lines: lines.map((l: any) => ({ id: l.id, resolution: resolution(l) })) }
  const answer = await w.as.manager.ask('POST', 'diff/decide', decided)
  if (answer.status !== 0) return answer.message
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await w.as.supplierA.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
  return ''
}
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') // prettier-ignore

suite("customers' orders", () => {
  before(async () => {
    w = await world()
    planner = await customerPlanner(w)
  })

  test('from import to the customer, in two sheets', async () => {
    const wb = xlsx.utils.book_new()
    const head = ['客户订单号', '工厂', '供应商代码', '客户代码', '客户名称', '客户类型', '零件号', '数量', '需求日期', '收货人', '收货电话', '收货地址'] // prettier-ignore
    const { customerCode, customerName, receiver, receiverPhone, address } = customer
    const row = (partNo: string) => ['DMS-1', 'CN01', 'S001', customerCode, customerName, '经销商', partNo, 20, dayIn(4), receiver, receiverPhone, address] // prettier-ignore
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, row('A1'), row('A2')]), '表')
    const taken = await planner.upload('cusOrder/importExcel', xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' }), 'a.xlsx')
    assert.equal(taken.status, 0, taken.message)
    const [made] = (await planner.get('cusOrder/getPager', { orderNo: 'DMS-1' })).items
    assert.deepEqual([made.lineCount, made.status, made.orderedQty], [2, 0, 0])
    // Nobody but the plant sees a draft.
    assert.equal((await w.as.supplierA.get('cusOrder/getPager', { orderNo: 'DMS-1' })).total, 0)
    await planner.post('cusOrder/publish', { ids: [made.id] })
    const order = await w.as.supplierA.get('cusOrder/getDetails', { id: made.id })
    await w.as.supplierA.post('cusOrder/feedback', { ids: [order.id], feedbackState: 2 })
    assert.deepEqual([(await of(order.id)).feedbackState, (await of(order.id)).promisedDate], [2, dayIn(4)])

    const first = await shipped(w.as.supplierA, order, [20, 5], { boxCount: 2 })
    assert.equal(first.orderNos, 'DMS-1')
    assert.deepEqual(await state(order.id), [2, 15, 25, 0, 0])
    assert.equal((await sign(first, [])).status, 0)
    assert.deepEqual(await state(order.id), [4, 15, 0, 25, 0])
    const second = await shipped(w.as.supplierA, await w.as.supplierA.get('cusOrder/getDetails', { id: order.id }), [0, 15])
    assert.equal((await sign(second, [])).status, 0)
    assert.deepEqual(await state(order.id), [5, 0, 0, 40, 0])
    assert.deepEqual([(await stock(w, 'A1')).CUS, (await stock(w, 'A1')).TRN ?? 0], [20, 0])
    // No store of the plant has received anything.
    assert.equal((await planner.get('cusSend/getPager', { orderNos: 'DMS-1' })).total, 2)
    assert.equal((await w.as.manager.get('receive/getPager', { sheetNo: first.sheetNo })).total, 0)
    assert.deepEqual(await red(), [])
  })

  test('cancelled when half was shipped: what is on its way still arrives, nothing more is sent', async () => {
    const order = await ordered(planner, [['P1', 10]])
    const held = await drafted(w.as.supplierA, order, [2])
    const cancel = () => planner.refused('cusOrder/cancel', { ids: [order.id], reasonCode: 'CA01' })
    assert.match(await cancel(), /已开单未发运/)
    const gone = await shipped(w.as.supplierA, order, [5])
    assert.match(await cancel(), /部分发货，不能取消/)
    const close = () => planner.ask('POST', 'cusOrder/close', { ids: [order.id], reasonCode: 'CA01' })
    assert.match((await close()).message, /已开单未发运/)
    await w.as.supplierA.post('cusSend/cancel', { ids: [held.id] })
    assert.equal((await close()).status, 0)
    assert.deepEqual(await state(order.id), [8, 0, 5, 0, 5])
    const more = await w.as.supplierA.ask('POST', 'cusOrder/createSend', { id: order.id, ...byExpress(), lines: [{ id: order.lines[0].id, shipQty: 1 }] }) // prettier-ignore
    assert.notEqual(more.status, 0)
    // Of the five one is missing: it is not sent again.
    assert.equal((await sign(gone, [{ receivedQty: 4, diffReason: 'DF01' }])).status, 0)
    const { diffNo } = await sheet(gone.id)
    assert.match(await settled(diffNo, () => 11), /已关闭，不再补发/)
    assert.equal(await settled(diffNo, () => 12), '')
    assert.deepEqual(await state(order.id), [8, 0, 0, 4, 6])
    assert.deepEqual(await red(), [])
  })

  test('while a difference is open its order is not ended: what is made good would be wanted of nobody', async () => {
    const order = await ordered(planner, [['P2', 10]])
    const gone = await shipped(w.as.supplierA, order, [6])
    await sign(gone, [{ receivedQty: 5, diffReason: 'DF01' }])
    const { diffNo } = await sheet(gone.id)
    const close = () => planner.ask('POST', 'cusOrder/close', { ids: [order.id] })
    assert.match((await close()).message, new RegExp(`请先签完差异单${diffNo}`))
    assert.equal(await settled(diffNo, () => 11), '')
    assert.deepEqual(await state(order.id), [4, 5, 0, 5, 0])
    assert.equal((await close()).status, 0)
    assert.deepEqual(await state(order.id), [8, 0, 0, 5, 5])
  })

  test('short, damaged and refused: both sign; what the customer refuses goes back with who brought it', async () => {
    const order = await ordered(planner, [['P3', 10], ['P4', 10]]) // prettier-ignore
    const s = await shipped(w.as.supplierA, order, [10, 10])
    const signed = await sign(s, [
      { receivedQty: 7, damagedQty: 2, diffReason: 'DF01' },
      { receivedQty: 9, rejectedQty: 1, diffReason: 'DF01' },
    ])
    assert.equal(signed.status, 0, signed.message)
    assert.deepEqual([(await stock(w, 'P3')).HOLD, (await stock(w, 'P4')).CUS], [2, 9])
    const { diffNo, diffSignStatus } = await sheet(s.id)
    assert.equal(diffSignStatus, 0)
    // Short: not again. Damaged: the customer takes them. Refused: again.
    const how: Record<number, number> = { 1: 12, 2: 21, 3: 22 }
    assert.equal(await settled(diffNo, (l) => how[l.lineType]!), '')
    assert.equal((await sheet(s.id)).diffSignStatus, 15)
    assert.deepEqual([(await stock(w, 'P3')).CUS, (await stock(w, 'P3')).HOLD, (await stock(w, 'P4')).RTN ?? 0], [9, 0, 0])
    assert.equal((await w.engine.db.rows(sql`select 1 from return_goods where diff_no = ${diffNo}`)).length, 0)
    assert.deepEqual(await state(order.id), [4, 1, 0, 18, 1])
    assert.deepEqual(await red(), [])
  })

  test('a signature recorded wrongly is taken back as long as nobody has signed the difference', async () => {
    const order = await ordered(planner, [['P5', 10]])
    const s = await shipped(w.as.supplierA, order, [10])
    await sign(s, [])
    assert.deepEqual(await state(order.id), [5, 0, 0, 10, 0])
    const unsign = () => planner.ask('POST', 'cusSend/unsign', { ids: [s.id], unsignReason: '数量登记错' })
    assert.equal((await unsign()).status, 0)
    assert.deepEqual(await state(order.id), [3, 0, 10, 0, 0])
    assert.deepEqual([(await sheet(s.id)).status, (await sheet(s.id)).diffNo], [2, null])
    await sign(s, [{ receivedQty: 3, diffReason: 'DF01' }])
    assert.equal((await unsign()).status, 0)
    await sign(s, [{ receivedQty: 9, diffReason: 'DF01' }])
    const { diffNo } = await sheet(s.id)
    assert.equal(await settled(diffNo, () => 12), '')
    assert.match((await unsign()).message, /已签字完成/)
    assert.deepEqual(await state(order.id), [5, 0, 0, 9, 1])
    assert.deepEqual(await red(), [])
  })

  test('sheets of any selection: refusals line by line, one customer and address a sheet', async () => {
    const [a, b] = [await ordered(planner, [['A3', 10]]), await ordered(planner, [['A4', 10], ['A5', 4]])] // prettier-ignore
    const other = await ordered(planner, [['A6', 3]], { address: '吉林市船营区 8 号' })
    const lines = [{ id: b.lines[0].id, shipQty: 11 }, { id: b.lines[1].id, shipQty: 5 }] // prettier-ignore
    const refused = await w.as.supplierA.ask('POST', 'cusOrder/createSend', { id: b.id, ...byExpress(), lines })
    const said = JSON.stringify(refused)
    assert.match(said, new RegExp(`${b.orderNo} 零件A4：可发数量不足：10`))
    assert.match(said, new RegExp(`${b.orderNo} 零件A5：可发数量不足：4`))
    assert.equal((await sheetsOf(planner, b)).length, 0)
    await w.as.supplierA.post('cusOrder/createSend', { ids: [a.id, b.id, other.id], ...byExpress() })
    const [one] = await sheetsOf(planner, a)
    assert.equal(one.orderNos, `${a.orderNo}、${b.orderNo}`)
    assert.deepEqual([one.totalQty, (await sheetsOf(planner, other))[0].totalQty], [24, 3])
    // By ids of lines, as a partner's system does: another address is another sheet, another supplier's order nobody's.
    const c = await ordered(planner, [['A3', 8]])
    const d = await ordered(planner, [['A3', 8]], { address: '吉林市船营区 8 号' })
    const create = (orders: any[], who = w.as.supplierA) =>
      who.ask('POST', 'cusSend/create', { ...byExpress(), lines: orders.map((o) => ({ demandLineId: o.lines[0].id, shipQty: 8 })) }) // prettier-ignore
    assert.match((await create([c, d])).message, /不同客户或收货地址/)
    assert.match((await create([c], w.as.supplierB)).message, /没有权限/)
    assert.equal((await create([c])).status, 0)
    // Two at once: one of them.
    const twice = await Promise.all([1, 2].map(() => create([d])))
    assert.deepEqual(twice.map((r) => r.status === 0).sort(), [false, true])
    assert.deepEqual(await red(), [])
  })

  test('the same request twice is one sheet; what has nothing to say of its way does not leave', async () => {
    const order = await ordered(planner, [['P1', 6]])
    const body = { id: order.id, ...byExpress(), expressNo: null, lines: [{ id: order.lines[0].id, shipQty: 3 }] }
    for (let i = 0; i < 2; i++) await w.as.supplierA.post('cusOrder/createSend', body, { 'idempotency-key': `cus-${order.id}` })
    const [s, ...others] = await sheetsOf(planner, order)
    assert.equal(others.length, 0)
    assert.match(await w.as.supplierA.refused('cusSend/send', { ids: [s.id] }), /请填写承运信息/)
    await w.as.supplierA.post('cusSend/send', { ids: [s.id], expressNo: 'SF9' })
    assert.equal((await sheet(s.id)).expressNo, 'SF9')
  })

  test('the carrier sees what it drives, signs with a picture, and nothing else', async () => {
    const order = await ordered(planner, [['P2', 4]])
    const mine = await shipped(w.as.supplierA, order, [2], { transportType: 2, carrierCode: 'T01', plateNo: '吉A12345', expressNo: null }) // prettier-ignore
    const others = await shipped(w.as.supplierA, order, [1])
    const { items } = await w.as.carrier.get('cusSend/getPager', {})
    assert.deepEqual(items.map((s: any) => s.id), [mine.id]) // prettier-ignore
    assert.match((await sign(others, [], {}, w.as.carrier)).message, /没有权限/)
    const file = await w.as.carrier.upload('file/upload', PNG, 'pod.png')
    assert.equal(file.status, 0, file.message)
    const exe = await w.as.carrier.upload('file/upload', Buffer.from('MZ not a picture'), 'pod.png')
    assert.notEqual(exe.status, 0)
    const signed = await sign(mine, [], { podFile: [file.content] }, w.as.carrier)
    assert.equal(signed.status, 0, signed.message)
    const now = await sheet(mine.id)
    assert.deepEqual([now.status, now.signer, now.podFile.length], [5, '赵店长', 1])
    assert.match((await w.as.supplierA.ask('POST', 'cusSend/sign', { id: others.id, signer: '我', lines: [] })).message, /权限/)
    const early = await sign(others, [], { businessDate: dayIn(-1) })
    assert.match(JSON.stringify(early), /签收日期不能早于发运日期/)
  })

  const ediOf = (control: string, no: string, more: { bgm?: string; parties?: string; lines?: string } = {}) => {
    const day = (in_: number) => dayIn(in_).replaceAll('-', '')
    const parties = "NAD+BY+K100::92++长春众诚汽车销售有限公司'NAD+SE+CN01::92'NAD+SU+S001::92'NAD+DP+K100::92++众诚 二店+西安大路 2118 号:后院+长春市'CTA+IC+:赵店长'COM+13904310086:TE'" // prettier-ignore
    const lines =
      "LIN+1++P1:IN'QTY+21:3:PCE'PRI+AAA:12.5'RFF+AKG:LFV3A28W0G3401227'FTX+AAI+++随车附件'LIN+2++:'PIA+5+P2:IN'QTY+21:2'"
    return Buffer.from(
      `UNB+UNOY:4+DMS:ZZ+CN01:ZZ+261123:0900+${control}'UNH+1+ORDERS:D:96A:UN'BGM+220+${no}${more.bgm ?? '+9'}'DTM+137:${day(0)}:102'DTM+2:${day(6)}:102'` +
        `FTX+AAI+++周末不收货'${more.parties ?? parties}${more.lines ?? lines}UNS+S'UNT+9+1'UNZ+1+${control}'`,
    )
  }
  const brought = (by: Person, file: Buffer) => by.upload('cusOrder/importMessage', file, 'orders.edi')

  test('the system that sells sends an order by ORDERS, once; what it cannot mean is refused in words', async () => {
    const answer = await brought(planner, ediOf('71', 'DMS-71'))
    assert.deepEqual(answer.content?.orders, ['DMS-71'], answer.message)
    const [{ id }] = (await planner.get('cusOrder/getPager', { orderNo: 'DMS-71' })).items
    const o = await of(id)
    assert.deepEqual(
      [o.status, o.plant, o.supplierCode, o.customerCode, o.customerName, o.receiver, o.receiverPhone, o.address, o.needDate, o.remark],
      [0, 'CN01', 'S001', 'K100', '长春众诚汽车销售有限公司', '赵店长', '139****0086', '长春市 西安大路 2118 号 后院', dayIn(6), '周末不收货'],
    ) // prettier-ignore
    assert.deepEqual(
      o.lines.map((l: any) => [l.partNo, l.orderQty, l.salePrice, l.vin, l.lineRemark]),
      [['P1', 3, 12.5, 'LFV3A28W0G3401227', '随车附件'], ['P2', 2, null, null, null]],
    ) // prettier-ignore
    const again = await brought(planner, ediOf('71', 'DMS-71'))
    assert.deepEqual([again.content.orders, again.content.notes], [['DMS-71'], ['该报文已处理过，返回原结果']])
    const other = await brought(planner, ediOf('71', 'DMS-72'))
    assert.match(other.message, /控制号71的报文已收到，与这份内容不同/)
    assert.match((await brought(planner, ediOf('72', 'DMS-71'))).message, /已存在/)

    const refused = async (control: string, more: Parameters<typeof ediOf>[2]) =>
      (await brought(planner, ediOf(control, `DMS-${control}`, more))).message
    assert.match(await refused('73', { bgm: '+1' }), /报文用途（BGM 功能码）为1（取消），这里只接收9（原始）/)
    assert.match(await refused('74', { parties: "NAD+BY+K100'NAD+SE+CN01'NAD+SU+S001'NAD+DP+A'NAD+DP+B'" }), /只能有一个收货方/)
    assert.match(await refused('75', { lines: "LIN+1++P1:IN'QTY+21:3'DTM+2:20270101:102'" }), /各行的要求日期不同/)
    assert.match(await refused('76', { lines: "LIN+1++P1:IN'QTY+21:3'PRI+AAA:900:::100'" }), /零件P1的价格按每100件计/)
    assert.match(await refused('77', { lines: "LIN+1++P1:IN'QTY+21:many'" }), /无法识别的数量/)
    assert.match(
      await refused('78', { parties: "NAD+BY+K100'NAD+SE+NOWHERE'" }),
      /工厂代码 NOWHERE 没有对照；报文没有供应商代码（NAD\+SU），发送方 DMS 也没有对照/,
    )
    assert.match(await refused('79', { lines: '' }), /没有订单行/)
    assert.equal((await brought(w.as.supplierA, ediOf('80', 'DMS-80'))).status, 3)
    assert.equal((await planner.get('cusOrder/getPager', { orderNo: 'DMS-7' })).total, 1)
  })

  test('prices are for who holds their key; numbers to ring are hidden in lists', async () => {
    const order = await ordered(planner, [['P3', 2]])
    assert.equal((await of(order.id)).lines[0].salePrice, 12.5)
    const theirs = await w.as.supplierA.get('cusOrder/getDetails', { id: order.id })
    assert.equal(theirs.lines[0].salePrice, undefined)
    assert.equal((await w.as.planner.get('cusOrder/getDetails', { id: order.id })).lines[0].salePrice, undefined)
    const listed = (await planner.get('cusOrder/getPager', { orderNo: order.orderNo })).items[0]
    assert.equal(listed.receiverPhone, '139****0086')
    assert.equal(theirs.receiverPhone, '13904310086')
  })

  test('who may do what', async () => {
    const draft = await ordered(planner, [['P1', 1]], { draft: true })
    assert.match(await w.as.supplierA.refused('cusOrder/publish', { ids: [draft.id] }), /权限/)
    assert.match(await w.as.planner.refused('cusOrder/publish', { ids: [draft.id] }), /权限/)
    assert.match(await planner.refused('cusOrder/feedback', { ids: [draft.id], feedbackState: 2 }), /权限/)
    await planner.post('cusOrder/edit', {
      id: draft.id,
      ...customer,
      needDate: dayIn(5),
      lines: [{ partNo: 'P1', orderQty: 3, isComplaint: true }],
    })
    await planner.post('cusOrder/publish', { ids: [draft.id] })
    assert.equal((await of(draft.id)).openQty, 3)
    const short = (more: object) =>
      w.as.supplierA.ask('POST', 'cusOrder/feedback', { ids: [draft.id], feedbackState: 3, ...more })
    assert.match(JSON.stringify(await short({})), /请说明原因/)
    assert.match(JSON.stringify(await short({ feedbackRemark: '缺料', promisedDate: dayIn(-1) })), /不能早于今天/)
    assert.equal((await short({ feedbackRemark: '缺料', promisedDate: dayIn(9) })).status, 0)
    await planner.post('cusOrder/cancel', { ids: [draft.id], reasonCode: 'CA01' })
    assert.deepEqual(await state(draft.id), [9, 0, 0, 0, 3])
    const wrong = (more: object) => planner.ask('POST', 'cusOrder/create', { plant: 'CN01', supplierCode: 'S001', ...customer, needDate: dayIn(3), lines: [{ partNo: 'P1', orderQty: 1 }], ...more }) // prettier-ignore
    assert.match(JSON.stringify(await wrong({ receiverPhone: '123' })), /正确的电话/)
    assert.match(JSON.stringify(await wrong({ lines: [] })), /没有明细行/)
    assert.match(JSON.stringify(await wrong({ orderDate: dayIn(9) })), /不能早于下单日期/)
  })

  test('parcels follow the packing', async () => {
    const order = await ordered(planner, [['P4', 4], ['P5', 6]]) // prettier-ignore
    const s = await drafted(w.as.supplierA, order, [4, 6], { boxCount: 2 })
    const parcels = async () => (await w.as.supplierA.get('cusParcel/getPager', { sheetNo: s.sheetNo, status: 1, sort: 'parcelNo', order: 'asc' })).items // prettier-ignore
    assert.deepEqual((await parcels()).map((p: any) => [p.boxSeq, p.goods]), [[1, 'P4、P5'], [2, 'P4、P5']]) // prettier-ignore
    const edit = (boxCount: number, boxes: number[]) =>
      w.as.supplierA.ask('POST', 'cusSend/edit', {
        id: s.id,
        ...byExpress(),
        boxCount,
        lines: s.lines.map((l: any, i: number) => ({ id: l.id, boxNo: boxes[i] })),
      })
    assert.match(JSON.stringify(await edit(2, [1, 3])), /有零件装在第2箱以后/)
    assert.equal((await edit(2, [1, 2])).status, 0)
    assert.deepEqual((await parcels()).map((p: any) => p.goods), ['P4×4', 'P5×6']) // prettier-ignore
    await w.as.supplierA.post('cusSend/cancel', { ids: [s.id] })
    assert.equal((await parcels()).length, 0)
    assert.deepEqual(await red(), [])
  })

  test('whatever happens in whatever order, the books agree', async () => {
    const c = chance(1917)
    const orders = [await ordered(planner, [['A1', 30], ['A2', 30]]), await ordered(planner, [['A3', 40]])] // prettier-ignore
    const sent: any[] = []
    const steps: ((order: any) => Promise<unknown>)[] = [
      async (o) => sent.push(await shipped(w.as.supplierA, o, o.lines.map(() => c.between(1, 6))).catch(() => undefined)), // prettier-ignore
      async (o) => drafted(w.as.supplierA, o, o.lines.map(() => c.between(1, 6)), { boxCount: c.between(1, 3) }).catch(() => undefined), // prettier-ignore
      async () => {
        const s = sent.filter(Boolean)[c.between(0, sent.length - 1)]
        if (!s) return
        const lines = s.lines.map((l: any) => {
          const receivedQty = c.between(0, l.shipQty)
          return { receivedQty, damagedQty: c.between(0, l.shipQty - receivedQty), diffReason: 'DF01' }
        })
        await sign(s, lines)
      },
      async () => {
        const s = sent.filter(Boolean)[c.between(0, sent.length - 1)]
        if (s) await planner.ask('POST', 'cusSend/unsign', { ids: [s.id], unsignReason: '错' })
      },
      async () => {
        const [s] = (await planner.get('cusSend/getPager', { status: 5, diffSignStatus: 0 })).items
        if (s) await settled(s.diffNo, (l) => (l.lineType === 1 ? c.between(11, 12) : c.between(21, 23)))
      },
      async () => {
        const all = (await w.as.supplierA.get('cusSend/getPager', { status: 1 })).items
        if (all.length) await w.as.supplierA.ask('POST', 'cusSend/cancel', { ids: [all[0].id] })
      },
      async (o) => planner.ask('POST', 'cusOrder/close', { ids: [o.id] }),
    ]
    // Each of them but the end once, then as it comes; the end comes late.
    for (const [i, step] of steps.slice(0, -1).entries()) await step(orders[i % 2])
    for (let i = 0; i < 40; i++) {
      await steps[c.between(0, steps.length - (i < 30 ? 2 : 1))]!(orders[c.between(0, 1)])
      if (i % 10 === 9) assert.deepEqual(await red(), [])
    }
    const [signed] = await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from cus_send where status = 5`)
    assert.ok(signed!.n > 5)
  })
})
