/** A send sheet's life beside the main flow: kinds, packing, trays, windows, third-party warehouses, reversal, proof papers. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../src/ledger/laws.ts'
import { sql } from '../src/engine/database/db.ts'
import { perform } from '../src/engine/write/perform.ts'
import { system } from '../src/engine/system.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { carrier } from '../src/modules/master/carrier/carrier.ts'
import { packageMaster } from '../src/modules/master/package/package.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPackage } from '../src/modules/master/partPackage/partPackage.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { toInstant, type AnyDocument } from '../src/declare/index.ts'
import { addPerson } from '../src/identity/seed.ts'
import { order, pull, receive, ship, soon, stock, today, world, type Person, type World } from './world.ts'

let w: World
const kg = (n: number) => BigInt(n * 100)
const pcs = (n: number) => BigInt(n) * 1000n
const make = (doc: AnyDocument, input: Record<string, unknown>) =>
  perform(w.engine, system('测试'), doc, 'create', { items: [{ input }], source: 'job' })
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)

/** A part of its own, so that stock and open demand are this test's alone. */
async function ownPart(partNo: string, more: Record<string, unknown> = {}): Promise<string> {
  await make(part, { partNo, partName: `零件${partNo}`, ...more })
  await make(partPlant, { plant: 'CN01', partNo })
  await make(supbusi, { plant: 'CN01', supplierCode: 'S001', partNo, validFrom: '2020-01-01' })
  return partNo
}
async function instruction(partNo: string, more: Record<string, unknown>) {
  const { ids } = await make(partPackage, {
    plant: 'CN01', supplierCode: 'S001', partNo, packageCode: 'KLT1', palletCode: 'PAL1', validFrom: '2020-01-01',
    ...more,
  })
  const act = (action: string) =>
    perform(w.engine, system('测试'), partPackage, action, { items: [{ id: ids[0]!, input: {} }], source: 'job' })
  await act('submit')
  await act('approve')
}
/** A draft sheet of some lines of a pull sheet. */
async function draft(pulled: any, lines: Record<string, unknown>[], more: Record<string, unknown> = {}) {
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: lines.map((l, i) => ({ demandLineId: pulled.lines[i].id, ...l })),
    ...more,
  })
  return w.as.supplierA.get('sendSheet/getDetails', { id })
}
const traysOf = async (sheetNo: string) =>
  (await w.as.supplierA.get('tray/getPager', { sheetNo, ps: 100, sort: 'trayNo', order: 'asc' })).items.filter(
    (t: any) => t.status !== 9,
  )
const boxesOf = async (sheetNo: string) =>
  (await w.as.supplierA.get('boxLabel/getPager', { sheetNo, ps: 500, sort: 'boxNo', order: 'asc' })).items.filter(
    (b: any) => b.status !== 9,
  )

suite('shipping', () => {
  before(async () => {
    w = await world()
    for (const [packageCode, packageKind, tareKg] of [
      ['KLT1', 'klt', 1],
      ['PAL1', 'glt', 20],
    ] as const)
      await make(packageMaster, {
        packageCode, packageName: packageCode, packageKind, lengthMm: 600, widthMm: 400, heightMm: 280,
        tareKg: kg(tareKg),
        maxKg: kg(900),
      })
  })

  test('boxes and trays follow the packing instruction; weights add up', async () => {
    const a = await ownPart('PK1')
    const b = await ownPart('PK2')
    const c = await ownPart('PK3')
    await instruction(a, { snp: pcs(10), boxesPerTray: 4, boxGrossKg: kg(5), mixedAllowed: true })
    await instruction(b, { snp: pcs(5), boxesPerTray: 8, boxGrossKg: kg(3), mixedAllowed: true })
    await instruction(c, { snp: pcs(1), boxesPerTray: 8, boxGrossKg: kg(1), mixedAllowed: false })
    const p = await pull(w, [
      [a, 95],
      [b, 10],
      [c, 2],
    ])
    const sheet = await draft(p, [{ shipQty: 95 }, { shipQty: 10 }, { shipQty: 2 }])
    await w.as.supplierA.post('sendSheet/autoPack', { ids: [sheet.id] })
    const trays = await traysOf(sheet.sheetNo)
    assert.deepEqual(
      trays.map((t: any) => [t.partNos, t.boxCount, t.totalQty, t.trayType, t.grossKg]),
      [
        // Two full trays of PK1; its two boxes that are left share a tray with PK2; PK3 may not be mixed.
        ['PK1', 4, 40, 1, 40],
        ['PK1', 4, 40, 1, 40],
        ['PK1,PK2', 4, 25, 2, 36],
        ['PK3', 2, 2, 1, 22],
      ],
    )
    const again = await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual([again.trayCount, again.boxCount, again.grossKg], [4, 14, 138])
    // Packing again and again never reuses a number.
    for (let i = 0; i < 3; i++) await w.as.supplierA.post('sendSheet/autoPack', { ids: [sheet.id] })
    const { items } = await w.as.supplierA.get('boxLabel/getPager', { sheetNo: sheet.sheetNo, ps: 500 })
    assert.equal(new Set(items.map((x: any) => x.licencePlate)).size, items.length)
    assert.equal((await boxesOf(sheet.sheetNo)).length, 14)
    await w.as.supplierA.post('sendSheet/publish', { ids: [sheet.id] })
    assert.match(await w.as.supplierA.refused('sendSheet/autoPack', { ids: [sheet.id] }), /当前状态为待发运，不能自动组托/)
  })

  test('trays by hand: add, move boxes, seal; sealed and empty ones are respected', async () => {
    const a = await ownPart('TR1')
    const p = await pull(w, [[a, 30]], { lines: [{ partNo: a, needQty: 30, snp: 10 }] })
    const sheet = await draft(p, [{ shipQty: 30 }])
    await w.as.supplierA.post('sendSheet/autoPack', { ids: [sheet.id] })
    const { no } = await w.as.supplierA.post('tray/create', { sheetNo: sheet.sheetNo, palletCode: 'PAL1' })
    assert.match(await w.as.supplierA.refused('sendSheet/publish', { ids: [sheet.id] }), new RegExp(`托盘${no}没有装箱`))
    const [first, second] = await traysOf(sheet.sheetNo)
    assert.equal(second.trayNo, no)
    assert.match(await w.as.supplierA.refused('tray/seal', { ids: [second.id] }), /没有装箱/)
    const boxes = await boxesOf(sheet.sheetNo)
    await w.as.supplierA.post('tray/assignBoxes', { id: second.id, boxNos: `${boxes[0].boxNo}\n${boxes[1].boxNo}` })
    assert.deepEqual(
      (await traysOf(sheet.sheetNo)).map((t: any) => [t.boxCount, t.totalQty, t.trayTotal]),
      [
        [1, 10, 2],
        [2, 20, 2],
      ],
    )
    await w.as.supplierA.post('tray/seal', { ids: [second.id] })
    assert.match(await w.as.supplierA.refused('tray/assignBoxes', { id: first.id, boxNos: boxes[0].boxNo }), /已封托.*请先解封/)
    await w.as.supplierA.post('sendSheet/publish', { ids: [sheet.id] })
    assert.match(await w.as.supplierA.refused('tray/unseal', { ids: [second.id] }), /箱托已固定/)
    assert.match(await w.as.supplierB.refused('tray/seal', { ids: [first.id] }), /没有权限/)
    await w.as.supplierA.post('sendSheet/send', { ids: [sheet.id] })
    assert.deepEqual(await red(), [])
  })

  test('batch and serial parts are not published without their numbers', async () => {
    const a = await ownPart('BT1', { isBatch: true })
    const b = await ownPart('SN1', { isSerial: true })
    const p = await pull(w, [
      [a, 4],
      [b, 3],
    ])
    // While the call-off's dialog is filled in, the cell is marked already.
    const asked = await w.as.supplierA.post('action/rehearse', {
      doc: 'pullSheet', action: 'createSend',
      body: { id: p.id, planSendAt: soon(1), lines: p.lines.map((l: any) => ({ id: l.id, shipQty: l.needQty })) },
    })
    assert.deepEqual([asked.wrong, asked.next, asked.of], [[], 'publish', 'sendSheet'])
    assert.deepEqual(asked.later[0], { line: 1, field: 'batchNo', message: '零件BT1为批次管理，请填写批次' })
    const sheet = await draft(p, [{ shipQty: 4 }, { shipQty: 3, snp: 2, serialNos: 'X1, X2' }])
    const publish = () => w.as.supplierA.refused('sendSheet/publish', { ids: [sheet.id] })
    assert.match(await publish(), /第1行：零件BT1为批次管理，请填写批次/)
    const lineId = (i: number) => sheet.lines[i].id
    await w.as.supplierA.post('sendSheet/edit', { id: sheet.id, lines: [{ id: lineId(0), batchNo: 'L7' }] })
    assert.match(await publish(), /序列号2个，与送货数量不符/)
    await w.as.supplierA.post('sendSheet/edit', { id: sheet.id, lines: [{ id: lineId(1), serialNos: 'X1\nX2\nX2' }] })
    assert.match(await publish(), /序列号X2重复/)
    await w.as.supplierA.post('sendSheet/edit', { id: sheet.id, lines: [{ id: lineId(1), serialNos: 'X1，X2、X3' }] })
    await w.as.supplierA.post('sendSheet/publish', { ids: [sheet.id] })
    assert.deepEqual(
      (await boxesOf(sheet.sheetNo)).map((x: any) => [x.qty, x.batchNo, x.serialNos]),
      [
        [4, 'L7', null],
        [2, null, 'X1,X2'],
        [1, null, 'X3'],
      ],
    )
  })

  test('KD and project demand ship on their own kind of sheet', async () => {
    const a = await ownPart('KD1')
    const direct = (orderType: number) => order(w, [[a, 10]], { orderType, fulfilMode: 2 })
    const [kd, trial, plain] = [await direct(4), await direct(3), await direct(1)]
    const body = (o: any) => ({
      planSendAt: soon(1),
      planArriveAt: soon(3),
      lines: [{ demandLineId: o.lines[0].id, shipQty: 4 }],
    })
    assert.match(await w.as.supplierA.refused('sendSheet/create', body(kd)), /属于KD，请用对应的“新增KD送货单”/)
    assert.match(await w.as.supplierA.refused('sendSheet/createKd', body(trial)), /属于项目/)
    const made = async (call: string, o: any) =>
      (await w.as.supplierA.get('sendSheet/getDetails', { id: (await w.as.supplierA.post(call, body(o))).id })).sheetType
    assert.equal(await made('sendSheet/createKd', kd), 2)
    assert.equal(await made('sendSheet/createProj', trial), 3)
    assert.equal(await made('sendSheet/create', plain), 1)
    const both = { ...body(kd), lines: [kd, plain].map((o) => ({ demandLineId: o.lines[0].id, shipQty: 1 })) }
    assert.match(await w.as.supplierA.refused('sendSheet/create', both), /不能合并/)
  })

  test('a slot of a dock takes as many trucks as it can, also when two book at once', async () => {
    await make(dock, {
      plant: 'CN01', warehouse: 'CN01W1', dock: 'Q1', slotMinutes: 30, capacityPerSlot: 1, allowKinds: '常规、补发',
    })
    const a = await ownPart('SL1')
    const p = await pull(w, [[a, 10]])
    const trucks = ['吉A00001', '吉A00002', '吉A00003']
    const sheets = []
    for (const plateNo of trucks) sheets.push(await draft(p, [{ shipQty: 2 }], { plateNo }))
    const windowStart = `${soon(30).slice(0, 11)}09:30:00`
    const book = (sheet: any, more = {}) =>
      w.as.supplierA.ask('POST', 'sendSheet/schedule', { id: sheet.id, dock: 'Q1', windowStart, ...more })
    assert.match((await book(sheets[0], { dock: 'NO' })).message, /没有道口NO/)
    assert.match((await book(sheets[0], { windowStart: `${soon(30).slice(0, 11)}09:10:00` })).message, /按30分钟划分/)
    assert.match((await book(sheets[0], { windowStart: `${soon(-48).slice(0, 11)}09:30:00` })).message, /时段已过/)
    const answers = await Promise.all(sheets.map((s) => book(s)))
    assert.deepEqual(answers.map((x) => x.status).sort(), [0, 1, 1])
    assert.match(answers.find((x) => x.status)!.message, /窗口已满/)
    const winner = sheets[answers.findIndex((x) => x.status === 0)]
    const booked = await w.as.supplierA.get('sendSheet/getDetails', { id: winner.id })
    assert.deepEqual(
      [booked.dock, booked.slotStart.slice(11, 16), booked.windowEnd.slice(11, 16), booked.planArriveAt],
      ['Q1', '09:30', '10:00', booked.slotStart],
    )
    const other = sheets.find((s) => s !== winner)
    const [slots] = (await w.as.supplierA.get('sendSheet/getSlots', { id: other.id, date: windowStart.slice(0, 10) })).filter(
      (d: any) => d.dock === 'Q1',
    )
    assert.deepEqual(slots.taken, { '09:30': 1 })
    assert.equal((await w.as.supplierB.ask('GET', `sendSheet/getSlots?id=${other.id}&date=2026-01-01`)).status, 4)
    // A cancelled sheet gives its slot back.
    await w.as.supplierA.post('sendSheet/cancel', { ids: [winner.id] })
    assert.equal((await book(other)).status, 0)
  })

  test('another dock is on the labels too; those printed before are to be printed again', async () => {
    await make(dock, { plant: 'CN01', warehouse: 'CN01W1', dock: 'Q2' })
    const a = await ownPart('SL2')
    const sheet = await draft(await pull(w, [[a, 10]]), [{ shipQty: 2 }])
    await w.as.supplierA.post('sendSheet/publish', { ids: [sheet.id] })
    const boxes = async () => (await w.as.supplierA.get('boxLabel/getPager', { sheetNo: sheet.sheetNo })).items
    const [box] = await boxes()
    const authorization = `Bearer ${w.as.supplierA.token}`
    await w.app.inject({ method: 'GET', url: `/api/boxLabel/print?ids=${box.id}`, headers: { authorization } })
    assert.deepEqual(
      (await boxes()).map((b: any) => [b.dock, b.status]),
      [['D1', 1]],
    )
    await w.as.supplierA.post('sendSheet/schedule', { id: sheet.id, dock: 'Q2', windowStart: `${soon(30).slice(0, 11)}10:00:00` })
    assert.deepEqual(
      (await boxes()).map((b: any) => [b.dock, b.status]),
      [['Q2', 0]],
    )
  })

  test('a third-party warehouse is received by its operator into 3PL stock', async () => {
    await make(carrier, { carrierCode: 'TPL9', carrierName: '三方物流', carrierKind: 'tpl' }).catch(() =>
      make(carrier, { carrierCode: 'TPL9', carrierName: '三方物流' }),
    )
    await make(warehouse, { warehouse: 'CN01T9', warehouseName: '三方仓', plant: 'CN01', whKind: 'tpl', operatorCode: 'TPL9' })
    await make(dock, { plant: 'CN01', warehouse: 'CN01T9', dock: 'D1' })
    await addPerson(w.engine.db, w.engine.ids, {
      userName: 'tpl9', displayName: '三方仓管', password: 'Test@2026', org: 'TPL9', orgType: 4, role: 'CAR_DISPATCH',
      plants: [],
    })
    const operator: Person = await w.login('tpl9')
    const a = await ownPart('TP1')
    const p = await pull(w, [[a, 20]], { warehouse: 'CN01T9' })
    const sheet = await ship(w, p, [20])
    const body = { id: sheet.id, lines: [{ id: sheet.lines[0].id, receivedQty: 18, rejectedQty: 2 }] }
    assert.match(await w.as.receiver.refused('sendSheet/receive', body), /由三方物流商收货/)
    assert.equal((await w.as.carrier.ask('POST', 'sendSheet/receive', body)).status, 4)
    await operator.post('sendSheet/receive', body)
    assert.deepEqual(await stock(w, a), { SUP: -20, TRN: 0, TPL: 18, HOLD: 2 })
    assert.equal((await w.as.receiver.get('receive/getPager', { sheetNo: sheet.sheetNo })).items.length, 0)
    const demand = await w.as.planner.get('pullSheet/getDetails', { id: p.id })
    assert.deepEqual([demand.receivedQty, demand.transitQty], [18, 2])
    // The rejected two are conceded: they become 3PL stock too.
    const { items } = await w.as.manager.get('diff/getPager', { sourceNo: sheet.sheetNo })
    const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 21 }] })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.deepEqual(await stock(w, a), { SUP: -20, TRN: 0, TPL: 20, HOLD: 0 })
    const done = await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })
    assert.equal(done.lines[0].resolution, '2 让步接收')
    assert.deepEqual(await red(), [])
  })

  test('a receipt is reversed and received again; not once the goods have gone on', async () => {
    const a = await ownPart('RV1')
    const p = await pull(w, [[a, 12]])
    const sheet = await ship(w, p, [12])
    await receive(w, sheet, [{ receivedQty: 12 }])
    const find = async () => (await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo, status: '3' })).items[0]
    const first = await find()
    assert.match(await w.as.manager.refused('receive/reverse', { ids: [first.id] }), /冲销原因/)
    const why = { reverseReason: '收错单' }
    assert.equal((await w.as.supplierA.ask('POST', 'receive/reverse', { ids: [first.id], ...why })).status, 3)
    await w.as.manager.post('receive/reverse', { ids: [first.id], ...why })
    assert.deepEqual(await stock(w, a), { SUP: -12, TRN: 12, CON: 0 })
    const back = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual([back.status, back.receivedQty, back.lines[0].receivedQty], [4, 0, 0])
    assert.match(await w.as.manager.refused('receive/reverse', { ids: [first.id], ...why }), /不能冲销/)
    await receive(w, back, [{ receivedQty: 12 }])
    const second = await find()
    assert.notEqual(second.id, first.id)
    const ledger = await w.as.manager.get('receive/getLedger', { receiveNo: first.receiveNo })
    assert.equal(
      ledger.filter((l: any) => l.account === 'CON').reduce((n: number, l: any) => n + l.qty, 0),
      0,
    )
    await w.as.manager.post('stockMovement/post', {
      movementNo: 'RV1-ISS', moveType: 1, plant: 'CN01', supplierCode: 'S001', partNo: a, warehouse: 'CN01W1', qty: 5,
      businessDate: today(),
    })
    assert.match(await w.as.manager.refused('receive/reverse', { ids: [second.id], ...why }), /后续业务已发生，不能冲销/)
    assert.deepEqual(await red(), [])
  })

  test('what was received is proven by the ledger, of the sheet and of each line', async () => {
    const partNo = await ownPart('PROVEN1')
    await order(w, [[partNo, 40]])
    const sheet = await ship(w, await pull(w, [[partNo, 40]]), [40])
    await receive(w, sheet, [{ receivedQty: 36, damagedQty: 1 }])
    const now = await w.as.manager.get('sendSheet/getDetails', { id: sheet.id })
    const proven = async (more: object = {}) =>
      (await w.as.manager.get('sendSheet/getProof', { id: sheet.id, field: 'receivedQty', ...more })).total
    assert.deepEqual([now.receivedQty, await proven(), await proven({ lineId: now.lines[0].id })], [36, 36, 36])
  })

  test('what goes straight to the line is issued when it is received', async () => {
    const a = await ownPart('LN1')
    const p = await pull(w, [[a, 7]], { deliverMode: 4 })
    await receive(w, await ship(w, p, [7]), [{ receivedQty: 7 }])
    assert.deepEqual(await stock(w, a), { SUP: -7, TRN: 0, CON: 0, LINE: 7 })
    assert.deepEqual(await red(), [])
  })

  test('a kanban card waits for one delivery at a time', async () => {
    const a = await ownPart('KB1')
    const card = { lines: [{ partNo: a, needQty: 2, kanbanNo: 'K-KB1' }] }
    const first = await pull(w, [], card)
    const { id } = await w.as.planner.post('pullSheet/create', {
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
      needAt: soon(24),
      ...card,
    })
    assert.match(await w.as.planner.refused('pullSheet/publish', { ids: [id] }), /看板卡K-KB1已存在未完成需求/)
    await receive(w, await ship(w, first, [2]), [{ receivedQty: 2 }])
    await w.as.planner.post('pullSheet/publish', { ids: [id] })
  })

  test('a call-off beyond its order counts for it up to what it took, on the head, the line and in the proof', async () => {
    const a = await ownPart('OC1')
    const plant = (await w.as.admin.get('factory/getPager', { plant: 'CN01' })).items[0]
    const overCall = (allowOverCall: boolean) =>
      w.as.admin.post('factory/postSave', { id: plant.id, plant: 'CN01', plantName: plant.plantName, allowOverCall })
    await overCall(true)
    const o = await order(w, [[a, 30]])
    await pull(w, [[a, 20]])
    const over = await pull(w, [[a, 24]])
    await receive(w, await ship(w, over, [6]), [{ receivedQty: 6 }])
    const second = await ship(w, over, [9])
    const figures = async () => {
      const now = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
      const of = (x: any) => [x.orderedQty, x.calledQty, x.transitQty, x.receivedQty, x.fulfilPct]
      const proof = async (field: string, more = {}) =>
        (await w.as.planner.get('materialOrder/getProof', { id: o.id, field, ...more })).total
      assert.deepEqual(of(now.lines[0]), of(now), 'the line says what the head says')
      assert.equal(await proof('receivedQty'), now.receivedQty)
      assert.equal(await proof('transitQty', { lineId: now.lines[0].id }), now.transitQty)
      return of(now)
    }
    assert.deepEqual(await figures(), [30, 30, 4, 6, 20])
    await receive(w, second, [{ receivedQty: 9 }])
    assert.deepEqual(await figures(), [30, 30, 0, 10, 33.33])
    const at = await w.as.planner.get('materialOrder/getDetails', { id: o.id, at: toInstant(new Date()) })
    assert.deepEqual([at.receivedQty, at.lines[0].receivedQty], [10, 10])
    assert.deepEqual(await red(), [])

    // What was beyond the order is cancelled with the call-off, only what was taken goes back.
    await w.as.planner.post('pullSheet/close', { ids: [over.id] })
    assert.deepEqual(await figures(), [30, 30, 0, 10, 33.33])
    const unsent = await pull(w, [[a, 7]])
    await w.as.planner.post('pullSheet/cancel', { ids: [unsent.id] })
    assert.deepEqual(await figures(), [30, 30, 0, 10, 33.33])
    await overCall(false)
    assert.deepEqual(await red(), [])
  })

  test('closing a call-off gives its order back what it took and did not get', async () => {
    const a = await ownPart('OC2')
    const o = await order(w, [[a, 30]])
    const p = await pull(w, [[a, 20]])
    await receive(w, await ship(w, p, [15]), [{ receivedQty: 15 }])
    await w.as.planner.post('pullSheet/close', { ids: [p.id] })
    const now = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual([now.openQty, now.calledQty, now.receivedQty], [15, 15, 15])
    assert.deepEqual(await red(), [])
  })

  test('over-receipt ends at the plant’s limit', async () => {
    const a = await ownPart('OV1')
    const p = await pull(w, [[a, 100]])
    const sheet = await ship(w, p, [100])
    const plant = (await w.as.admin.get('factory/getPager', { plant: 'CN01' })).items[0]
    const limit = (overReceivePct: number | null) =>
      w.as.admin.post('factory/postSave', { id: plant.id, plant: 'CN01', plantName: plant.plantName, overReceivePct })
    await limit(5)
    const body = (overQty: number) => ({ id: sheet.id, lines: [{ id: sheet.lines[0].id, receivedQty: 100, overQty }] })
    assert.match(await w.as.receiver.refused('sendSheet/receive', body(6)), /超收不能超过送货数量的5(\.00)?%/)
    await w.as.receiver.post('sendSheet/receive', body(5))
    await limit(null)
    assert.deepEqual(await red(), [])
  })

  test('a sheet is scored: on time, documents, packaging, difference', async () => {
    const a = await ownPart('RT1')
    const p = await pull(w, [[a, 10]])
    const sheet = await ship(w, p, [10])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    await receive(w, sheet, [{ receivedQty: 8 }])
    const give = (documentsScore: number, packagingScore: number) => ({ id: sheet.id, documentsScore, packagingScore })
    assert.match(await w.as.manager.refused('sendSheet/rate', give(21, 10)), /0到20/)
    assert.match(await w.as.manager.refused('sendSheet/rate', give(20, 15.5)), /0到15/)
    await w.as.manager.post('sendSheet/rate', give(18, 10.5))
    const score = await w.as.manager.get('sendSheet/rateDetails', { sheetNo: sheet.sheetNo })
    // It came before its window: 40 of 50. Two of ten are missing: 12 of 15.
    assert.deepEqual(
      [score.onTimeScore, score.documentsScore, score.packagingScore, score.differenceScore, score.rateScore],
      [40, 18, 10.5, 12, 80.5],
    )
    const signs = await w.as.supplierA.get('sendSheet/getSigns', { sheetNo: sheet.sheetNo })
    assert.deepEqual(
      signs.flatMap((f: any) => f.tasks.map((t: any) => [t.step, t.doneBy, t.state, t.method])),
      // Who sends signs by it.
      [['SupplierSendSign', 'supplierA', 1, 5]],
    )
    assert.equal((await w.as.supplierB.ask('GET', `sendSheet/getSigns?sheetNo=${sheet.sheetNo}`)).status, 4)
  })

  test('a disputed statement opens a difference; the agreed adjustment is booked', async () => {
    const a = await ownPart('DS1')
    const p = await pull(w, [[a, 10]])
    await receive(w, await ship(w, p, [10]), [{ receivedQty: 10 }])
    // A statement of its own month and plant would meet the other scenarios': it is built as the generator builds it.
    const { ids } = await perform(
      w.engine,
      system('测试'),
      (await import('../src/modules/accounting/statement/statement.ts')).statement,
      'build',
      {
        items: [
          {
            input: { plant: 'CN01', supplierCode: 'S001', period: '202001', version: 1, lineCount: 1, closingQty: 10_000n },
            lines: [{ partNo: a, warehouse: 'CN01W1', receivedQty: 10_000n, closingQty: 10_000n, bookQty: 10_000n }],
          },
        ],
        source: 'job',
      },
    )
    const id = ids[0]!
    await w.as.accountant.post('statement/publish', { ids: [id] })
    const stmt = await w.as.supplierA.get('statement/getDetails', { id })
    const dispute = (supplierQty: number) => ({
      id, disputeReason: '数量不符',
      lines: [{ id: stmt.lines[0].id, supplierQty, lineRemark: '差两件' }],
    })
    assert.match(await w.as.supplierA.refused('statement/dispute', dispute(10)), /没有差异/)
    await w.as.supplierA.post('statement/dispute', dispute(12))
    const disputed = await w.as.accountant.get('statement/getDetails', { id })
    assert.equal(disputed.lines[0].diffToSupplier, -2)
    const resolve = { id, remark: '已核对' }
    const { items } = await w.as.manager.get('diff/getPager', { diffNo: disputed.disputeNo })
    const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    assert.deepEqual([d.diffType, d.lines[0].diffQty, d.lines[0].warehouse], [3, 2, 'CN01W1'])
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 51 }] })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    assert.match(await w.as.accountant.refused('statement/resolve', resolve), /正在签字，请先完成双方签字/)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.equal((await stock(w, a)).CON, 12)
    await w.as.accountant.post('statement/resolve', resolve)
    // Both signed its difference: nobody voids it any more, but the ledger knows nothing of it.
    assert.match(await w.as.accountant.refused('statement/void', { ids: [id] }), /不能作废/)
    await w.engine.db.rows(sql`update statement set status = 9 where id = ${id}`)
    assert.deepEqual(await red(), [])
  })
})
