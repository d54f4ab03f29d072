/** The life of batteries, one by one: called off, registered, shipped, scanned in, built in, sent back. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { allBroken } from '../../../ledger/laws.ts'
import { soon, stock, today, world, type World } from '../../../../test/world.ts'
import { callOff, codeOf, draftUnits, registerUnits, said, shipUnits, unitOf, unitPart } from '../../../../test/units.ts'

const VIN = 'LFP0000000A123456'
let w: World
let n = 0
const codes = (count: number) => Array.from({ length: count }, () => codeOf(++n))
before(async () => {
  w = await world()
  await unitPart(w, 'BAT1')
  await unitPart(w, 'DRV1', 'drive')
})
const lawful = async () => assert.deepEqual([...(await allBroken(w.engine.db))], [])
const status = async (code: string) => (await unitOf(w, code)).status
const receive = (id: number, more: object) => w.as.receiver.ask('POST', 'batSend/receive', { id, finish: 0, lines: [], ...more })

describe('battery sheets', () => {
  test('a unit is where its documents say, from the call-off to the vehicle', async () => {
    const order = await callOff(w, 'BAT1', 3)
    assert.deepEqual([order.unNo, order.orderedQty, order.openQty], ['UN3480', 3, 3])
    const mine = codes(2)
    const sheet = await shipUnits(w, order, mine)
    assert.deepEqual([sheet.sendKind, sheet.totalQty, sheet.serialCount, sheet.unNo], [1, 2, 2, 'UN3480'])
    assert.deepEqual([await status(mine[0]!), (await unitOf(w, mine[0]!)).heldQty], [1, 1])
    await w.as.receiver.post('batSend/arrive', { ids: [sheet.id] })
    const first = await w.as.receiver.post('batSend/scanSerial', { serialNo: mine[0] })
    assert.deepEqual([first.sheetNo, first.left], [sheet.sheetNo, 1])
    assert.deepEqual([await status(mine[0]!), await status(mine[1]!)], [2, 1])
    const again = await w.as.receiver.ask('POST', 'batSend/scanSerial', { serialNo: mine[0] })
    assert.match(again.message, new RegExp(`序列号${mine[0]}已入库`))
    assert.equal((await w.as.receiver.post('batSend/scanSerial', { serialNo: mine[1] })).left, 0)
    const done = await w.as.receiver.get('batSend/getDetails', { id: sheet.id })
    assert.deepEqual([done.status, done.receivedQty, done.diffSignStatus], [5, 2, null])
    assert.equal((await stock(w, 'BAT1')).CON, 2)
    const bind = { serialNo: mine[0], vin: VIN }
    assert.match((await w.as.manager.ask('POST', 'serialItem/bindVin', { ...bind, vin: 'OIQ' })).message, /VIN必须为17位/)
    await w.as.manager.post('serialItem/bindVin', bind)
    // Told twice: booked once.
    await w.as.manager.post('serialItem/bindVin', bind)
    const built = await unitOf(w, mine[0]!)
    assert.deepEqual([built.status, built.vin, built.heldQty], [3, VIN, 0])
    assert.deepEqual([(await stock(w, 'BAT1')).CON, (await stock(w, 'BAT1')).USED], [1, 1])
    assert.match(
      await w.as.manager.refused('serialItem/bindVin', { serialNo: mine[1], vin: VIN }),
      new RegExp(`已装电池${mine[0]}`),
    )
    const proof = await w.as.manager.get('serialItem/getProof', { id: built.id, field: 'heldQty' })
    assert.deepEqual(
      proof.lines.map((l: any) => [l.movementType, l.account, l.qty]),
      [['SHP', 'TRN', 1], ['RCV', 'TRN', -1], ['RCV', 'CON', 1], ['ISS', 'CON', -1], ['ISS', 'LINE', 1], ['USE', 'LINE', -1]], // prettier-ignore
    )
    await w.as.manager.post('serialItem/takeOut', { ids: [built.id] })
    assert.deepEqual([await status(mine[0]!), (await unitOf(w, mine[0]!)).vin], [2, null])
    await lawful()
  })

  test('codes alone are a receipt', async () => {
    const mine = codes(2)
    const { id } = await shipUnits(w, await callOff(w, 'BAT1', 2), mine)
    assert.match(await w.as.receiver.refused('batSend/receive', { id }), /请扫码/)
    await w.as.receiver.post('batSend/receive', { id, serials: mine.join('\n') })
    assert.equal((await w.as.receiver.get('batSend/getDetails', { id })).status, 5)
    await lawful()
  })

  test('nothing leaves without its number, its test and its papers', async () => {
    const sheet = await draftUnits(w, await callOff(w, 'BAT1', 2), 2)
    const [a, b] = codes(2) as [string, string]
    const register = (lines: object[]) => w.as.supplierA.ask('POST', 'batSend/register', { id: sheet.id, lines: lines.map((l, i) => ({ id: sheet.lines[i].id, ...l })) }) // prettier-ignore
    const publish = () => w.as.supplierA.refused('batSend/publish', { ids: [sheet.id] })
    assert.match((await register([said('SHORT')])).message, /电池编码必须为24位/)
    assert.match((await register([said(a), said(a)])).message, new RegExp(`编码${a}重复`))
    assert.match((await register([said(a, { soc: 101 })])).message, /SOC应在0到100之间/)
    await register([said(a)])
    assert.match(await publish(), /已登记1个编码，与发货数量2不符/)
    assert.match(await w.as.supplierA.refused('batSend/scan', { id: sheet.id, serialNo: a }), /重复/)
    await w.as.supplierA.post('batSend/scan', { id: sheet.id, serialNo: ` ${b.toLowerCase()}\n` })
    assert.match(await publish(), new RegExp(`${b}：生产日期不能为空`))
    await register([said(a), said(b, { testResult: 2 })])
    assert.match(await publish(), new RegExp(`${b}检测不合格，不能发运`))
    await register([said(a), said(b)])
    assert.match(await publish(), /请先上传出厂检测报告/)
    await registerUnits(w, sheet, [a, b])
    await w.as.supplierA.post('batSend/publish', { ids: [sheet.id] })
    await w.as.supplierA.post('batSend/edit', {
      id: sheet.id,
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A10001',
      dgDoc: [],
    })
    assert.match(await w.as.supplierA.refused('batSend/send', { ids: [sheet.id] }), /请上传危货运输文件/)
    // Another sheet cannot have them; when this one is given up, it can.
    const other = await draftUnits(w, await callOff(w, 'BAT1', 1), 1)
    await registerUnits(w, other, [a])
    assert.match(
      await w.as.supplierA.refused('batSend/publish', { ids: [other.id] }),
      new RegExp(`序列号${a}已在发货单${sheet.sheetNo}`),
    )
    await w.as.supplierA.post('batSend/cancel', { ids: [sheet.id] })
    await w.as.supplierA.post('batSend/publish', { ids: [other.id] })
    assert.equal((await unitOf(w, a)).sheetNo, other.sheetNo)
    await lawful()
  })

  test('what is missing or broken is settled one by one, and what goes back is at the supplier’s again', async () => {
    const order = await callOff(w, 'BAT1', 4)
    const [a, b, c, d] = codes(4) as [string, string, string, string]
    const sheet = await shipUnits(w, order, [a, b, c, d])
    assert.match((await receive(sheet.id, { serials: codeOf(99) })).message, new RegExp(`序列号${codeOf(99)}不在发货单内`))
    const line = (code: string) => sheet.lines.find((l: any) => l.serialNo === code).id
    // d does not come, c is broken, b refused.
    const counted = { serials: a, finish: 1, lines: [{ id: line(c), outcome: 2, diffReason: 'DF01' }, { id: line(b), outcome: 3, diffReason: 'DF01' }] } // prettier-ignore
    assert.equal((await receive(sheet.id, counted)).status, 0)
    assert.deepEqual([await status(a), await status(b), await status(c), await status(d)], [2, 5, 5, 1])
    await lawful()
    const { diffNo } = await w.as.receiver.get('batSend/getDetails', { id: sheet.id })
    const { items } = await w.as.manager.get('diff/getPager', { diffNo })
    const diff = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    assert.deepEqual(diff.lines.map((l: any) => [l.serialNo, l.lineType]).sort(), [[b, 3], [c, 2], [d, 1]]) // prettier-ignore
    const answer: Record<string, number> = { [b]: 22, [c]: 21, [d]: 11 }
    await w.as.manager.post('diff/decide', {
      id: diff.id,
      lines: diff.lines.map((l: any) => ({ id: l.id, resolution: answer[l.serialNo] })),
    })
    await w.as.manager.post('diff/startSign', { ids: [diff.id] })
    await w.as.supplierA.post('diff/sign', { ids: [diff.id] })
    await w.as.manager.post('diff/sign', { ids: [diff.id] })
    assert.deepEqual([await status(a), await status(b), await status(c), await status(d)], [2, 6, 2, 4])
    await lawful()
    const { items: backs } = await w.as.manager.get('returnGoods/getPager', { supplierCode: 'S001', status: 1 })
    const back = await w.as.manager.get('returnGoods/getDetails', { id: backs[0].id })
    assert.equal(back.lines[0].serialNo, b)
    await w.as.manager.post('returnGoods/out', { ids: [back.id] })
    await w.as.supplierA.post('returnGoods/sign', {
      id: back.id,
      lines: back.lines.map((l: any) => ({ id: l.id, signedQty: l.qty })),
    })
    assert.equal(await status(b), 4)
    // Repaired, it comes again.
    const later = await shipUnits(w, await w.as.supplierA.get('batOrder/getDetails', { id: order.id }), [b, d])
    assert.deepEqual([await status(b), await status(d)], [1, 1])
    assert.equal((await receive(later.id, { serials: `${b}\n${d}`, finish: 1 })).status, 0)
    assert.equal((await w.as.planner.get('batOrder/getDetails', { id: order.id })).status, 5)
    await lawful()
  })

  test('of stock a return names its units, and a reversed receipt puts them back on the truck', async () => {
    const [a, b] = codes(2) as [string, string]
    const order = await callOff(w, 'BAT1', 2)
    const far = async () => (await w.as.planner.get('batOrder/getDetails', { id: order.id })).status
    const sheet = await shipUnits(w, order, [a, b])
    await receive(sheet.id, { serials: `${a},${b}`, finish: 1 })
    assert.equal(await far(), 5)
    const give = async (line: object) => {
      const { id } = await w.as.manager.post('returnGoods/create', { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', lines: [{ partNo: 'BAT1', qty: 1, reasonCode: 'RT01', ...line }] }) // prettier-ignore
      return w.as.manager.ask('POST', 'returnGoods/publish', { ids: [id] })
    }
    assert.match((await give({})).message, /零件BAT1逐件跟踪序列号/)
    assert.match((await give({ serialNo: 'NONE' })).message, /序列号NONE不存在/)
    assert.equal((await give({ serialNo: a })).status, 0)
    assert.equal(await status(a), 6)
    assert.match((await give({ serialNo: a })).message, /现在在退货待取/)
    const { items } = await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })
    assert.match(
      await w.as.manager.refused('receive/reverse', { ids: [items[0].id], reverseReason: '错' }),
      new RegExp(`序列号${a}现在`),
    )
    const { items: backs } = await w.as.manager.get('returnGoods/getPager', { supplierCode: 'S001', status: 1 })
    await w.as.manager.post('returnGoods/cancel', { ids: [backs[0].id] })
    assert.equal(await status(a), 2)
    await w.as.manager.post('receive/reverse', { ids: [items[0].id], reverseReason: '错' })
    assert.deepEqual([await status(a), await status(b), await far()], [1, 1, 3])
    await receive(sheet.id, { serials: `${a},${b}`, finish: 1 })
    assert.deepEqual([await status(a), await status(b), await far()], [2, 2, 5])
    await lawful()
  })

  test('a piece is moved, missed and found by its number, by two people, and where it was before it is again when that is undone', async () => {
    const [a, b] = codes(2)
    await shipUnits(w, await callOff(w, 'BAT1', 2), [a!, b!])
    for (const serialNo of [a, b]) await w.as.receiver.post('batSend/scanSerial', { serialNo })
    const place = { plant: 'CN01', supplierCode: 'S001', partNo: 'BAT1', warehouse: 'CN01W1' }
    const move = (no: string, moveType: number, more: object = {}) => ({
      ...place,
      movementNo: no, moveType, qty: 1, serialNo: a,
      businessDate: today(),
      ...more,
    })
    const refused = (row: object) => w.as.manager.refused('stockMovement/post', row)
    assert.match(await refused(move('U0', 6, { qty: 2 })), /只能移动1件/)
    assert.match(await refused(move('U0', 3)), /装车登记/)
    assert.match(await refused(move('U0', 1, { serialNo: codeOf(999_999) })), /不存在/)
    assert.match(await refused(move('U0', 1, { serialNo: null })), /请按序列号办理/)
    const { id } = await w.as.manager.post('stockMovement/post', move('U1', 6))
    assert.equal(await status(a!), 2)
    await w.as.accountant.post('stockMovement/approve', { ids: [id] })
    assert.deepEqual([await status(a!), (await unitOf(w, a!)).heldQty], [7, 0])
    const again = await w.as.manager.post('stockMovement/post', move('U2', 5))
    await w.as.accountant.post('stockMovement/approve', { ids: [again.id] })
    assert.equal(await status(a!), 2)
    const line = await w.as.manager.post('stockMovement/post', move('U3', 1, { serialNo: b }))
    await w.as.manager.post('stockMovement/reverse', { ids: [line.id] })
    await w.as.manager.post('serialItem/bindVin', { serialNo: b, vin: 'LFP0000000A765432' })
    assert.equal(await status(b!), 3)
    await lawful()
  })

  test('two receivers at once: one of them has it', async () => {
    const [a, b] = codes(2) as [string, string]
    const sheet = await shipUnits(w, await callOff(w, 'BAT1', 2), [a, b])
    const answers = await Promise.all(
      [a, a, b, b].map((serialNo) => w.as.receiver.ask('POST', 'batSend/scanSerial', { serialNo })),
    )
    assert.deepEqual(answers.map((x) => x.status === 0).sort(), [false, false, true, true])
    for (const x of answers) if (x.status) assert.match(x.message, /已入库/)
    assert.equal((await w.as.receiver.get('batSend/getDetails', { id: sheet.id })).status, 5)
    await lawful()
  })

  test('drives have numbers of their own make, and need no dangerous goods papers', async () => {
    const { id } = await w.as.planner.post('driOrder/create', {
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
      needAt: soon(24),
      driveModel: 'EDU-150',
      lines: [{ partNo: 'DRV1', needQty: 1 }],
    })
    assert.match(await w.as.planner.refused('driOrder/create', { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt: soon(24), driveModel: 'E', lines: [{ partNo: 'BAT1', needQty: 1 }] }), /零件BAT1不是电驱/) // prettier-ignore
    await w.as.planner.post('driOrder/publish', { ids: [id] })
    const order = await w.as.supplierA.get('driOrder/getDetails', { id })
    await w.as.supplierA.post('driOrder/createSend', { id, planSendAt: soon(1), lines: [{ id: order.lines[0].id, shipQty: 1 }] })
    const { items } = await w.as.supplierA.get('batSend/getPager', { orderNo: order.orderNo })
    const sheet = await w.as.supplierA.get('batSend/getDetails', { id: items[0].id })
    assert.equal(sheet.sendKind, 2)
    await registerUnits(w, { ...sheet, plateNo: '苏E10001' }, ['EDU-0001'])
    await w.as.supplierA.post('batSend/edit', { id: sheet.id, planSendAt: soon(1), planArriveAt: soon(9), plateNo: '苏E10001', dgDoc: [], testReport: sheet.testReport ?? undefined }) // prettier-ignore
    await lawful()
  })

  test('call-offs are of whole units, take from the order of their month and give back what did not come', async () => {
    const create = (lines: object[]) => w.as.planner.ask('POST', 'batOrder/create', { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt: soon(24), packModel: 'X', lines }) // prettier-ignore
    assert.match((await create([{ partNo: 'BAT1', needQty: 1.5 }])).message, /数量必须是整数/)
    assert.match((await create([{ partNo: 'P1', needQty: 1 }])).message, /零件P1不是电池/)
    assert.match((await create([{ partNo: 'BAT1', needQty: 1, vinFrom: 'X' }])).message, /VIN必须为17位/)
    const order = await callOff(w, 'BAT1', 5)
    await draftUnits(w, order, 2)
    assert.match(await w.as.planner.refused('batOrder/close', { ids: [order.id] }), /已开单未发运/)
    assert.match(await w.as.supplierA.refused('batOrder/createSend', { id: order.id, planSendAt: soon(1), lines: [{ id: order.lines[0].id, shipQty: 4 }] }), /超过可发数量3/) // prettier-ignore
    await lawful()
  })
})
