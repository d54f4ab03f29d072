/** The flow's scenarios T1–T4, T6, T10, T11, T13, T14 of domain-core section 9, through the API. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkLaws } from '../src/ledger/laws.ts'
import { monthsAgo, order, pull, receive, ship, soon, stock, today, world } from './world.ts'

const red = async () => (await checkLaws((await world()).engine.db)).filter((l) => !l.ok)
const diffOf = async (sheetNo: string) => {
  const w = await world()
  const { items } = await w.as.manager.get('diff/getPager', { sourceNo: sheetNo })
  return w.as.manager.get('diff/getDetails', { id: items[0].id })
}
const settle = async (d: any, resolutions: string[]) => {
  const w = await world()
  const codes: Record<string, number> = { S1: 11, S2: 12, H1: 21, H2: 22, H3: 23, O1: 31, O2: 32, R1: 41, R3: 43 }
  await w.as.manager.post('diff/decide', {
    id: d.id,
    lines: d.lines.map((l: any, i: number) => ({ id: l.id, resolution: codes[resolutions[i]!] })),
  })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await w.as.supplierA.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
}

describe('scenarios', () => {
  test('T1 order → two call-offs, one cancelled → two sheets → received', async () => {
    const w = await world()
    const before = await stock(w, 'A1')
    const o = await order(w, [['A1', 100]])
    const a = await pull(w, [['A1', 50]])
    const b = await pull(w, [['A1', 10]])
    await w.as.planner.post('pullSheet/cancel', { ids: [b.id] })
    const first = await ship(w, a, [30])
    const second = await ship(w, a, [20])
    await receive(w, first, [{ receivedQty: 30 }])
    await receive(w, second, [{ receivedQty: 20 }])
    const [line] = (await w.as.planner.get('materialOrder/getDetails', { id: o.id })).lines
    assert.deepEqual([line.orderedQty, line.openQty, line.calledQty], [100, 50, 50])
    const doneA = await w.as.planner.get('pullSheet/getDetails', { id: a.id })
    assert.deepEqual([doneA.status, doneA.receivedQty, doneA.orderedQty], [5, 50, 50])
    const gone = await w.as.planner.get('pullSheet/getDetails', { id: b.id })
    assert.deepEqual([gone.status, gone.cancelledQty, gone.orderedQty], [9, 10, 10])
    const after = await stock(w, 'A1')
    assert.equal((after.TRN ?? 0) - (before.TRN ?? 0), 0)
    assert.equal((after.CON ?? 0) - (before.CON ?? 0), 50)
    assert.equal((after.SUP ?? 0) - (before.SUP ?? 0), -50)
    assert.deepEqual(await red(), [])
  })

  test('T2 one box short by two, settled with resupply, reissued', async () => {
    const w = await world()
    const p = await pull(w, [['A2', 40]], { lines: [{ partNo: 'A2', needQty: 40, snp: 10 }] })
    const sheet = await ship(w, p, [40])
    const { items: boxes } = await w.as.supplierA.get('boxLabel/getPager', { sheetNo: sheet.sheetNo })
    assert.deepEqual(
      boxes.map((b: any) => b.qty),
      [10, 10, 10, 10],
    )
    await receive(w, sheet, [{ receivedQty: 38, diffReason: 'DF01' }])
    const waiting = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual([waiting.status, waiting.diffSignStatus, waiting.diffQty], [5, 0, -2])
    const [open] = (await w.as.planner.get('pullSheet/getDetails', { id: p.id })).lines
    assert.deepEqual([open.transitQty, open.receivedQty], [2, 38])
    await settle(await diffOf(sheet.sheetNo), ['S1'])
    const [settled] = (await w.as.planner.get('pullSheet/getDetails', { id: p.id })).lines
    assert.deepEqual([settled.transitQty, settled.openQty, settled.receivedQty], [0, 2, 38])
    assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })).diffSignStatus, 15)
    await w.as.manager.post('sendSheet/reissue', { id: sheet.id, planSendAt: soon(2), planArriveAt: soon(5) })
    const { items } = await w.as.supplierA.get('sendSheet/getPager', { parentSheetNo: sheet.sheetNo })
    assert.equal(items[0].totalQty, 2)
    assert.deepEqual(await red(), [])
  })

  test('T3 over-delivery accepted', async () => {
    const w = await world()
    const before = await stock(w, 'A3')
    const p = await pull(w, [['A3', 20]])
    const sheet = await ship(w, p, [20])
    await receive(w, sheet, [{ receivedQty: 20, overQty: 2 }])
    assert.equal(((await stock(w, 'A3')).CON ?? 0) - (before.CON ?? 0), 20)
    await settle(await diffOf(sheet.sheetNo), ['O1'])
    const [line] = (await w.as.planner.get('pullSheet/getDetails', { id: p.id })).lines
    assert.deepEqual([line.orderedQty, line.receivedQty], [22, 22])
    assert.equal(((await stock(w, 'A3')).CON ?? 0) - (before.CON ?? 0), 22)
    assert.deepEqual(await red(), [])
  })

  test('T4 rejected goods return; the supplier signs for four of five', async () => {
    const w = await world()
    const before = await stock(w, 'A4')
    const p = await pull(w, [['A4', 25]])
    const sheet = await ship(w, p, [25])
    await receive(w, sheet, [{ receivedQty: 20, rejectedQty: 5 }])
    assert.equal(((await stock(w, 'A4')).HOLD ?? 0) - (before.HOLD ?? 0), 5)
    const d = await diffOf(sheet.sheetNo)
    await settle(d, ['H2'])
    const mid = await stock(w, 'A4')
    assert.deepEqual([(mid.HOLD ?? 0) - (before.HOLD ?? 0), (mid.RTN ?? 0) - (before.RTN ?? 0)], [0, 5])
    assert.equal((await w.as.planner.get('pullSheet/getDetails', { id: p.id })).lines[0].openQty, 5)
    const { items } = await w.as.manager.get('returnGoods/getPager', { diffNo: d.diffNo })
    const back = await w.as.manager.get('returnGoods/getDetails', { id: items[0].id })
    await w.as.manager.post('returnGoods/out', { ids: [back.id] })
    await w.as.supplierA.post('returnGoods/sign', { id: back.id, lines: [{ id: back.lines[0].id, signedQty: 4 }] })
    assert.equal(((await stock(w, 'A4')).RTN ?? 0) - (before.RTN ?? 0), 1)
    await settle(await diffOf(back.returnNo), ['R3'])
    const end = await stock(w, 'A4')
    assert.deepEqual([(end.RTN ?? 0) - (before.RTN ?? 0), (end.SUP ?? 0) - (before.SUP ?? 0)], [0, -20])
    assert.deepEqual(await red(), [])
  })

  test('T6 a month: receipts, returns, issues, line return, count, consumption; the statement balances', async () => {
    const w = await world()
    // Last month, so that the period can be closed; another plant, so that the figures are this test's alone.
    const { day: last, month } = monthsAgo(1)
    const move = async (no: string, moveType: number, qty: number) => {
      const { id } = await w.as.manager.post('stockMovement/post', {
        movementNo: `T6${no}`,
        moveType, plant: 'CN02', supplierCode: 'S001', partNo: 'A5', warehouse: 'CN02W1', qty, businessDate: last,
      })
      // What was counted is booked once somebody else agrees.
      if (moveType >= 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
    }
    await move('opening', 5, 10)
    const p = await pull(w, [['A5', 50]], { plant: 'CN02', warehouse: 'CN02W1' })
    const sheet = await ship(w, p, [50])
    await receive(w, sheet, [{ receivedQty: 50 }], { businessDate: last })
    await move('iss', 1, 35)
    await move('irv', 2, 5)
    await move('loss', 6, 1)
    await move('use', 3, 30)
    const balance = await stock(w, 'A5')
    assert.deepEqual([balance.CON, balance.LINE ?? 0, balance.USED], [10 + 50 - 35 + 5 - 1, 0, 30])
    assert.match(await w.as.accountant.refused('statement/generate', { plant: 'CN02', period: month }), /尚未关账/)
    await w.as.accountant.post('ledger/checkLaws')
    await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN02', period: month })
    await w.as.accountant.post('statement/generate', { plant: 'CN02', period: month })
    const { items } = await w.as.accountant.get('statement/getPager', { plant: 'CN02', period: month })
    const s = items.find((i: any) => i.supplierCode === 'S001' && i.status === 0)
    const detail = await w.as.accountant.get('statement/getDetails', { id: s.id })
    const line = detail.lines.find((l: any) => l.partNo === 'A5')
    assert.deepEqual(
      [line.openingQty, line.receivedQty, line.issuedQty, line.lineReturnQty, line.countQty, line.closingQty],
      [0, 50, -35, 5, 9, 29],
    )
    for (const field of ['receivedQty', 'issuedQty', 'countQty', 'closingQty'] as const) {
      const proof = await w.as.accountant.get('statement/getProof', { id: s.id, lineId: line.id, field })
      assert.equal(proof.total, line[field], field)
    }
    const ledger = { stmtNo: s.stmtNo, lineNo: line.lineNo }
    const behind = await w.as.accountant.get('statement/getLedger', ledger)
    assert.equal(
      behind.reduce((n: number, l: any) => n + l.qty, 0),
      line.closingQty - line.openingQty,
    )
    assert.equal((await w.as.accountant.ask('GET', `statement/getLedger?stmtNo=${s.stmtNo}&lineNo=999`)).status, 4)
    assert.equal((await w.as.accountant.ask('GET', 'statement/getLedger?stmtNo=NONE&lineNo=1')).status, 4)
    // Generating again gives the same figures as a new version.
    await w.as.accountant.post('statement/generate', { plant: 'CN02', period: month })
    const again = (await w.as.accountant.get('statement/getPager', { plant: 'CN02', period: month })).items.find(
      (i: any) => i.supplierCode === 'S001' && i.status === 0,
    )
    assert.deepEqual([again.version, again.closingQty], [2, s.closingQty])
    await w.as.accountant.post('statement/publish', { ids: [again.id] })
    await w.as.supplierA.post('statement/confirm', { ids: [again.id] })
    assert.match(await w.as.accountant.refused('statement/sign', { ids: [again.id] }), /供应商先签章/)
    await w.as.supplierA.post('statement/sign', { ids: [again.id] })
    await w.as.accountant.post('statement/sign', { ids: [again.id] })
    assert.equal((await w.as.supplierA.get('statement/getDetails', { id: again.id })).status, 4)
    assert.deepEqual(await red(), [])

    // T11: what is dated into the closed period is booked on the first open day, and the statement stays.
    const late = await pull(w, [['A5', 5]], { plant: 'CN02', warehouse: 'CN02W1' })
    const lateSheet = await ship(w, late, [5])
    await receive(w, lateSheet, [{ receivedQty: 5 }], { businessDate: last })
    const [txn] = await w.engine.db.rows<{ business_date: string; original_date: string }>({
      text: `select t.business_date, t.original_date from ledger_txn t join receive r on r.id = t.doc_id and t.doc_type = 'receive'
        where r.sheet_no = $1 and t.movement_type = $2`,
      values: [lateSheet.sheetNo, 'RCV'],
    } as never)
    assert.equal(txn!.original_date, last)
    assert.ok(txn!.business_date > last && txn!.business_date.slice(0, 7) > last.slice(0, 7))
    const same = await w.as.accountant.get('statement/getDetails', { id: again.id })
    assert.equal(same.closingQty, again.closingQty)
    assert.deepEqual(await red(), [])
  })

  test('T10 the same call twice is done once', async () => {
    const w = await world()
    const p = await pull(w, [['A1', 6]])
    const { id } = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A10001',
      lines: [{ demandLineId: p.lines[0].id, shipQty: 6 }],
    })
    await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
    const key = { 'idempotency-key': `send-${id}` }
    const first = await w.as.supplierA.post('sendSheet/send', { ids: [id] }, key)
    const second = await w.as.supplierA.post('sendSheet/send', { ids: [id] }, key)
    assert.deepEqual(second, first)
    const other = await w.as.supplierA.ask('POST', 'sendSheet/send', { ids: [id, id + 1] }, key)
    assert.equal(other.status, 6)
    const { rows } = await w.engine.db.pool.query(
      "select count(*)::int n from ledger_txn where doc_type = 'sendSheet' and doc_id = $1 and movement_type = 'SHP'",
      [id],
    )
    assert.equal(rows[0].n, 1)
  })

  test("T13 another supplier's sheet is refused and shows nothing", async () => {
    const w = await world()
    const p = await pull(w, [['A1', 4]])
    const sheet = await ship(w, p, [4])
    for (const call of [
      `sendSheet/getDetails?id=${sheet.id}`,
      `sendSheet/getDetails?sheetNo=${sheet.sheetNo}`,
      `sendSheet/getHistory?id=${sheet.id}`,
      `sendSheet/getProof?id=${sheet.id}&field=shipQty`,
    ]) {
      const answer = await w.as.supplierB.ask('GET', call)
      assert.deepEqual([answer.status, answer.content, answer.message], [4, null, '没有权限查看该数据'], call)
    }
    assert.match(
      await w.as.supplierB.refused('sendSheet/create', {
        planSendAt: soon(1),
        planArriveAt: soon(3),
        lines: [{ demandLineId: p.lines[0].id, shipQty: 1 }],
      }),
      /没有权限/,
    )
    assert.equal((await w.as.supplierB.get('sendSheet/getPager', { sheetNo: sheet.sheetNo })).total, 0)
  })

  test('T14 two sheets for the same open quantity at once: one succeeds', async () => {
    const w = await world()
    const p = await pull(w, [['A1', 10]])
    const body = {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A10001',
      lines: [{ demandLineId: p.lines[0].id, shipQty: 10 }],
    }
    const answers = await Promise.all([
      w.as.supplierA.ask('POST', 'sendSheet/create', body),
      w.as.supplierA.ask('POST', 'sendSheet/create', body),
    ])
    const refusedOnes = answers.filter((a) => a.status !== 0)
    assert.equal(refusedOnes.length, 1)
    assert.match(refusedOnes[0]!.message, /超过可发数量0/)
    assert.equal((await w.as.planner.get('pullSheet/getDetails', { id: p.id })).lines[0].allocQty, 10)
  })

  test('order revision: outside the freeze it takes effect, inside the supplier answers', async () => {
    const w = await world()
    const later = soon(24 * 20).slice(0, 10)
    const o = await order(w, [['A2', 100]], {
      orderMonth: later.slice(0, 7).replace('-', ''),
      lines: [
        { partNo: 'A2', orderQty: 100, needDate: later },
        { partNo: 'A3', orderQty: 50, needDate: today() },
      ],
    })
    const far = await w.as.planner.post('orderRevise/create', { orderNo: o.orderNo, lineNo: 1, newQty: 120, reasonCode: 'RV01' })
    await w.as.planner.post('orderRevise/publish', { ids: [far.id] })
    const near = await w.as.planner.post('orderRevise/create', { orderNo: o.orderNo, lineNo: 2, newQty: 40, reasonCode: 'RV01' })
    assert.match(
      await w.as.planner.refused('orderRevise/create', { orderNo: o.orderNo, lineNo: 2, newQty: 30, reasonCode: 'RV01' }),
      /未完成的修订/,
    )
    await w.as.planner.post('orderRevise/publish', { ids: [near.id] })
    let now = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual(
      now.lines.map((l: any) => [l.orderQty, l.orderedQty]),
      [
        [120, 120],
        [50, 50],
      ],
    )
    await w.as.supplierA.post('materialOrder/reviseFeedback', [{ id: near.id, accept: true }])
    now = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual([now.lines[1].orderQty, now.lines[1].orderedQty, now.lines[1].openQty], [40, 40, 40])
    assert.deepEqual(await red(), [])
  })

  test('scanning boxes receives them one by one; a box twice is refused', async () => {
    const w = await world()
    const p = await pull(w, [['A3', 20]], { lines: [{ partNo: 'A3', needQty: 20, snp: 10 }] })
    const sheet = await ship(w, p, [20])
    const { items } = await w.as.supplierA.get('boxLabel/getPager', { sheetNo: sheet.sheetNo })
    const scanned = await w.as.receiver.post('sendSheet/scanBox', { boxNo: items[0].boxNo })
    assert.deepEqual(scanned, { count: 1, sheetNo: sheet.sheetNo, partNo: 'A3', qty: 10 })
    assert.match(await w.as.receiver.refused('sendSheet/scanBox', { boxNo: 'NONE' }), /箱号NONE不存在/)
    assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })).status, 4)
    assert.match(await w.as.receiver.refused('sendSheet/scanBox', { boxNo: items[0].boxNo }), /已收货/)
    // What the bar code and the end of the matrix code say.
    await w.as.receiver.post('sendSheet/scanBox', { boxNo: items[1].licencePlate })
    const done = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual([done.status, done.receivedQty], [5, 20])
    assert.deepEqual(await red(), [])
  })
})
