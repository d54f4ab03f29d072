/** The workbench through the API: each way in which the books part is named with its document, and with the step that mends it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { countedQty, counts, cumulated, type Side } from '../../../ledger/cumulative.ts'
import { addUpAnew } from '../../../ledger/months.ts'
import { STORE, stocked, thirdStore } from '../../../../test/third.ts'
import { depots, planned, shippedBack } from '../../../../test/after.ts'
import { customerPlanner, ordered, shipped as toCustomer } from '../../../../test/customers.ts'
import { inMonth, pull, receive, ship, soon, today, world, type Person, type World } from '../../../../test/world.ts'

const of = (partNo: string) => ({ plant: 'CN01', supplierCode: 'S001', partNo })
const claim = (p: Person, partNo: string, figures: object) =>
  p.post('cumClaim/save', { ...of(partNo), asOf: today(), ...figures })
const verdict = async (p: Person, partNo: string, side = 'despatched') => {
  const { sides, ...rest } = await p.get('cumClaim/getVerdict', of(partNo))
  return { ...rest, ...sides.find((s: any) => s.side === side) }
}
const short = (v: any) => [v.certainty, ...v.findings.map((f: any) => `${f.cause} ${f.papers.map((p: any) => p.docNo).join()}`)]
const listed = async (p: Person, partNo: string) => (await p.get('cumulative/getPager', { partNo })).items[0]

/** Three sheets of a part, shipped: 10, 20, 30 unless said otherwise. */
async function shipped(w: World, partNo: string, quantities = [10, 20, 30]) {
  const sheets = []
  for (const q of quantities) sheets.push(await ship(w, await pull(w, [[partNo, q]]), [q]))
  return sheets
}

test('both sides agree; the list says so, and who said nothing is not said to differ', async () => {
  const w = await world()
  const sheets = await shipped(w, 'P1')
  await receive(w, sheets[0], [{ receivedQty: 10 }])
  assert.deepEqual([(await listed(w.as.planner, 'P1')).state, (await listed(w.as.planner, 'P1')).cumDespatched], [4, 60])
  await claim(w.as.supplierA, 'P1', { cumDespatched: 60, cumReceived: 10 })
  const row = await listed(w.as.planner, 'P1')
  assert.deepEqual(
    [row.state, row.cumRequired, row.dueQty, row.cumDespatched, row.cumReceived, row.despatchGap, row.receiveGap, row.asOf],
    // On the last day of a month it is wanted on that day.
    [3, 60, inMonth() < dayAfter(today(), 1) ? 60 : 0, 60, 10, 0, 0, today()],
  )
  assert.deepEqual(short(await verdict(w.as.planner, 'P1')), ['agreed'])
  assert.deepEqual(short(await verdict(w.as.supplierA, 'P1', 'received')), ['agreed'])
})

test('what goes to customers and depots is unloaded elsewhere: it is not in the figure of the plant, nor in its papers', async () => {
  const w = await world()
  const [sheet] = await shipped(w, 'G2', [10])
  await receive(w, sheet, [{ receivedQty: 10 }])
  const customers = await customerPlanner(w)
  const [signed, way] = [await ordered(customers, [['G2', 7]]), await ordered(customers, [['G2', 5]])]
  const s = await toCustomer(w.as.supplierA, signed, [7])
  const lines = s.lines.map((l: any) => ({ id: l.id, receivedQty: 6 }))
  await customers.post('cusSend/sign', { id: s.id, signer: '赵店长', lines })
  await toCustomer(w.as.supplierA, way, [5])
  const depot = await depots(w)
  const [plan] = await planned(depot, [['G2', 4]])
  await shippedBack(w, depot, plan, 4)
  const row = async () => {
    const { cumDespatched, cumReceived, state } = await listed(w.as.planner, 'G2')
    return [cumDespatched, cumReceived, state]
  }
  assert.deepEqual(await row(), [10, 10, 4])
  const walked = (await w.as.planner.get('cumWalk/getPager', of('G2'))).items
  assert.deepEqual(new Set(walked.map((r: any) => r.docNo)).size, 2)
  await claim(w.as.supplierA, 'G2', { cumDespatched: 10, cumReceived: 10 })
  assert.deepEqual(await row(), [10, 10, 3])
  for (const side of ['despatched', 'received']) assert.deepEqual(short(await verdict(w.as.planner, 'G2', side)), ['agreed'])
  // Nor is what is under way to a customer, or came short there, what a divergence comes from.
  for (const cumReceived of [15, 11]) {
    await claim(w.as.supplierA, 'G2', { cumReceived })
    assert.deepEqual(short(await verdict(w.as.planner, 'G2', 'received')), ['none'])
  }
})

test('a missing receipt is named with the sheet that is to be received', async () => {
  const w = await world()
  const sheets = await shipped(w, 'P2')
  await receive(w, sheets[0], [{ receivedQty: 10 }])
  await receive(w, sheets[2], [{ receivedQty: 30 }])
  await claim(w.as.supplierA, 'P2', { cumReceived: 60 })
  const v = await verdict(w.as.planner, 'P2', 'received')
  assert.deepEqual([short(v), v.gap, v.steps], [['only', `transit ${sheets[1].sheetNo}`], 20, ['receive']])
  assert.equal(v.findings[0].papers[0].id, sheets[1].id)
  assert.deepEqual([(await listed(w.as.planner, 'P2')).state, (await listed(w.as.planner, 'P2')).receiveGap], [1, 20])
})

test('their last number proves what they have not counted yet', async () => {
  const w = await world()
  const [first, second, third] = await shipped(w, 'P3')
  await claim(w.as.supplierA, 'P3', { cumDespatched: 30, lastNo: second.sheetNo })
  const v = await verdict(w.as.planner, 'P3')
  assert.deepEqual([short(v), v.agreed.docNo], [['proven', `later ${third.sheetNo}`], second.sheetNo])
  const row = await listed(w.as.planner, 'P3')
  assert.deepEqual([row.state, row.since, row.lastNo], [2, today(), second.sheetNo])
  assert.ok(first)
})

test('doubled, missing, another quantity and unknown papers are found in their list, one by one', async () => {
  const w = await world()
  const sheets = await shipped(w, 'P4', [10, 20, 30, 20])
  const say = (lines: [no: string, qty: number][]) =>
    Promise.all(lines.map(([docNo, qty]) => w.as.supplierA.post('cumPaper/save', { plant: 'CN01', supplierCode: 'S001', docNo, sentDay: today(), lines: [{ partNo: 'P4', qty }] }))) // prettier-ignore
  await claim(w.as.supplierA, 'P4', { cumDespatched: 60 })
  // By the figure alone two papers fit; their papers say which.
  const guess = await verdict(w.as.planner, 'P4')
  assert.deepEqual([guess.certainty, guess.steps[0]], ['several', 'upload'])
  await say([[sheets[0].sheetNo, 10], [sheets[2].sheetNo, 30], [sheets[3].sheetNo, 20]]) // prettier-ignore
  assert.deepEqual(short(await verdict(w.as.planner, 'P4')), ['proven', `missing ${sheets[1].sheetNo}`])
  const rows = (await w.as.planner.get('cumWalk/getPager', { ...of('P4'), sort: 'seq', order: 'asc' })).items
  assert.deepEqual(
    rows.map((r: any) => [r.docNo, r.despatchedQty, r.cumDespatched, r.theirQty, r.theirCum, r.gapQty]),
    [
      [sheets[0].sheetNo, 10, 10, 10, 10, 0],
      [sheets[1].sheetNo, 20, 30, null, 10, -20],
      [sheets[2].sheetNo, 30, 60, 30, 40, -20],
      [sheets[3].sheetNo, 20, 80, 20, 60, -20],
    ],
  )
  const { items } = await w.as.supplierA.get('cumPaper/getPager', { docNo: sheets[2].sheetNo })
  const paper = await w.as.supplierA.get('cumPaper/getDetails', { id: items[0].id })
  await say([[sheets[1].sheetNo, 40]])
  await claim(w.as.supplierA, 'P4', { cumDespatched: 100 })
  assert.deepEqual(short(await verdict(w.as.planner, 'P4')), ['proven', `doubled ${sheets[1].sheetNo}`])
  assert.equal(paper.lines.length, 1)
})

test('what lies unsent is counted by them already: the supplier sends it', async () => {
  const w = await world()
  await shipped(w, 'P5', [10])
  const pulled = await pull(w, [['P5', 7]])
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A12345', lines: [{ demandLineId: pulled.lines[0].id, shipQty: 7 }],
  }) // prettier-ignore
  await claim(w.as.supplierA, 'P5', { cumDespatched: 17 })
  const v = await verdict(w.as.planner, 'P5')
  assert.deepEqual([v.certainty, v.findings[0].cause, v.findings[0].papers[0].id, v.steps[0]], ['only', 'unsent', id, 'send'])
})

test('a figure says at least one cumulative, of a day that has been', async () => {
  const w = await world()
  const refused = (more: object) => w.as.supplierA.refused('cumClaim/save', { ...of('A4'), asOf: today(), ...more })
  assert.match(await refused({}), /累计发货和累计收货至少填写一个/)
  assert.match(await refused({ cumReceived: 3, asOf: dayAfter(today(), 1) }), /截至日期不能晚于今天/)
  assert.match(await refused({ cumReceived: -3 }), /供应商累计收货/)
})

test('nobody says figures or papers of a part that the supplier never delivered to the plant', async () => {
  const w = await world()
  await w.as.admin.post('part/save', { partNo: 'ALIEN', partName: '他人零件', unit: 'EA' })
  const wrong = /供应商S001不向工厂CN01供应零件ALIEN，请核对零件号；确实供应的，请先维护供应商业务/
  const figure = { ...of('ALIEN'), asOf: today(), cumDespatched: 5 }
  const paper = (partNo: string) => ({ plant: 'CN01', supplierCode: 'S001', docNo: 'ALIEN-1', sentDay: today(), lines: [{ partNo: 'P1', qty: 1 }, { partNo, qty: 5 }] }) // prettier-ignore
  // To the supplier there is no such part.
  for (const [person, why] of [
    [w.as.supplierA, /零件号ALIEN不存在或无权限/],
    [w.as.planner, wrong],
  ] as const) {
    assert.match(await person.refused('cumClaim/save', figure), why)
    assert.match(await person.refused('cumPaper/save', paper('ALIEN')), why)
  }
  // What it delivered once, by a link that has ended and was disabled since, is counted to the end of the year and later.
  const link = { plant: 'CN01', supplierCode: 'S001', partNo: 'ALIEN', validFrom: '2020-01-01', validTo: '2020-12-31' }
  const { id } = await w.as.admin.post('supplierControl/save', link)
  await w.as.admin.post('supplierControl/disable', { ids: [id] })
  await w.as.supplierA.post('cumClaim/save', figure)
  await w.as.supplierA.post('cumPaper/save', paper('ALIEN'))
})

test('a difference that both sign, or one carried over, is taken off from then on', async () => {
  const w = await world()
  await shipped(w, 'A1')
  const { id } = await claim(w.as.supplierA, 'A1', { cumDespatched: 573 })
  assert.deepEqual(
    [short(await verdict(w.as.planner, 'A1')), (await verdict(w.as.planner, 'A1')).steps],
    [['none'], ['upload', 'differ']],
  )
  assert.match(
    (await w.as.supplierA.ask('POST', 'cumClaim/carryOver', { ids: [id], side: 1, offset: 513, offsetReason: 'x' })).message,
    /权限/,
  )
  const carried = (offset: number) => ({ ids: [id], side: 1, offset, offsetReason: '上年未清零' })
  assert.match(await w.as.planner.refused('cumClaim/carryOver', carried(0)), /差额为 0，不需要结转/)
  await w.as.planner.post('cumClaim/carryOver', carried(500))
  assert.deepEqual((await verdict(w.as.planner, 'A1')).gap, 13)
  const differing = (diffQty: number) => ({ ids: [id], side: 1, diffQty, lineRemark: '找不到单据' })
  assert.match(await w.as.planner.refused('cumClaim/openDiff', differing(0)), /差额为 0，没有差异/)
  await w.as.planner.post('cumClaim/openDiff', differing(13))
  assert.match(await w.as.planner.refused('cumClaim/openDiff', differing(13)), /已生成差异单.*，请在差异单上处理/)
  const { diffNo } = await w.as.planner.get('cumClaim/getDetails', { id })
  const d = await w.as.manager.get('diff/getDetails', { diffNo })
  assert.deepEqual(
    [d.sourceNo.slice(0, 2), d.lines[0].diffQty, d.lines[0].receivedQty, d.lines[0].shippedQty],
    ['LJ', 13, 573, 560],
  )
  const meanwhile = await claim(w.as.supplierA, 'A1', { cumDespatched: 573 })
  const other = { id, ...of('A1'), asOf: today(), cumDespatched: 600 }
  assert.match(await w.as.supplierA.refused('cumClaim/save', other), new RegExp(`已生成差异单${diffNo}，签完之前不能修改`))
  await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 99 }] })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await w.as.supplierA.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
  assert.deepEqual(short(await verdict(w.as.planner, 'A1')), ['agreed'])
  // What was said meanwhile, and the next figure of the year, go on from there.
  const offsetOf = async (claimId: number) => (await w.as.planner.get('cumClaim/getDetails', { id: claimId })).despatchOffset
  assert.deepEqual([await offsetOf(id), await offsetOf(meanwhile.id)], [513, 513])
  await claim(w.as.supplierA, 'A1', { cumDespatched: 573 })
  assert.deepEqual(short(await verdict(w.as.planner, 'A1')), ['agreed'])
})

test('what a forecast tells as received is the same figure', async () => {
  const w = await world()
  const [sheet] = await shipped(w, 'A3', [10])
  await receive(w, sheet, [{ receivedQty: 7, rejectedQty: 3 }])
  const { id } = await w.as.planner.post('forecastPlan/create', {
    plant: 'CN01', supplierCode: 'S001', baseMonth: '203311', lines: [{ partNo: 'A3', m0Qty: 100 }],
  }) // prettier-ignore
  await w.as.planner.post('forecastPlan/rePublish', { ids: [id] })
  const [line] = (await w.as.planner.get('forecastPlan/getDetails', { id })).lines
  assert.deepEqual([line.cumReceived, line.lastSheetNo, (await listed(w.as.planner, 'A3')).cumReceived], [7, sheet.sheetNo, 7])
  // What is held is not received yet; who counts it differs by it.
  await claim(w.as.supplierA, 'A3', { cumReceived: 10 })
  const v = await verdict(w.as.planner, 'A3', 'received')
  assert.deepEqual([v.certainty, v.findings[0].cause, v.findings[0].papers[0].doc, v.gap], ['only', 'held', 'diff', 3])
})

test('a return that he takes off his despatches, and a year that he did not begin anew', async () => {
  const w = await world()
  const [sheet] = await shipped(w, 'A4', [10, 25])
  await receive(w, sheet, [{ receivedQty: 10 }])
  const { id } = await w.as.manager.post('returnGoods/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1, lines: [{ partNo: 'A4', qty: 4, reasonCode: 'RT01' }],
  }) // prettier-ignore
  await w.as.manager.post('returnGoods/publish', { ids: [id] })
  const { returnNo } = await w.as.manager.get('returnGoods/getDetails', { id })
  await claim(w.as.supplierA, 'A4', { cumDespatched: 31 })
  assert.deepEqual(short(await verdict(w.as.planner, 'A4')), ['only', `returned ${returnNo}`])
  // A shipment of the year before.
  const [s] = await w.engine.db.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
  const day = `${Number(today().slice(0, 4)) - 1}-11-05`
  const context = {
    document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job',
    now: w.engine.now().toISOString(),
  } as const
  const of = {
    plant: 'CN01',
    supplierId: s!.id,
    partNo: 'A4', unit: 'EA', businessDate: day,
    qty: 170_000n,
    key: 'OLD', toHolder: 'DIRECT',
  }
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context, postings: [{ type: 'SHP', ...of }] }]))
  await claim(w.as.supplierA, 'A4', { cumDespatched: 205 })
  const v = await verdict(w.as.planner, 'A4')
  assert.deepEqual([short(v), v.gap, v.steps], [['only', `zero ${day.slice(0, 7).replace('-', '')}`], 170, ['carry']])
  assert.equal((await listed(w.as.planner, 'A4')).cumDespatched, 35)
})

test('a supplier sees and says its own alone; who reads alone settles nothing', async () => {
  const w = await world()
  assert.match((await w.as.supplierB.ask('GET', `cumClaim/getVerdict?plant=CN01&supplierCode=S001&partNo=P1`)).message, /权限/)
  assert.match(
    (await w.as.supplierB.ask('GET', `cumClaim/getVerdict?plant=XX&supplierCode=S002&partNo=P1`)).message,
    /工厂XX不存在/,
  )
  assert.equal((await w.as.supplierB.get('cumulative/getPager')).total, 0)
  assert.equal((await w.as.supplierB.get('cumWalk/getPager', of('P1'))).total, 0)
  assert.match(await w.as.supplierB.refused('cumClaim/save', { ...of('P1'), asOf: today(), cumDespatched: 1 }), /不存在或无权限/)
  assert.match(await w.as.supplierA.refused('cumClaim/save', { ...of('P1'), asOf: today() }), /至少填写一个/)
  assert.match((await w.as.receiver.ask('GET', 'cumulative/getPager')).message, /权限/)
})

test('the year begins where the plant says', async () => {
  const w = await world()
  const plant = (await w.as.admin.get('factory/getPager', { plant: 'CN01' })).items[0]
  const { id, plant: code, plantName } = plant
  assert.match(
    await w.as.admin.refused('factory/postSave', { id, plant: code, plantName, cumZero: '13-01' }),
    /累计零点应为月-日/,
  )
  const v = await w.as.planner.get('cumClaim/getVerdict', of('P1'))
  assert.equal(v.zeroDay, `${today().slice(0, 4)}-01-01`)
  await w.as.admin.post('factory/postSave', { id, plant: code, plantName, cumZero: today().slice(5) })
  assert.equal((await w.as.planner.get('cumClaim/getVerdict', of('P1'))).zeroDay, today())
})

test('despatch advices of the supplier are its papers; cumulatives follow without anybody typing', async () => {
  const w = await world()
  const [first, second] = await shipped(w, 'A2', [10, 20])
  const advice = (control: string, no: string, qty: number) =>
    Buffer.from(
      `UNB+UNOC:1+S001:OD+CN01:OD+261122:1722+${control}'UNH+1+DESADV:D:96A:UN'BGM+351+${no}'DTM+11:${today().replaceAll('-', '')}:102'` +
        `NAD+SU+S001::92'NAD+ST+CN01::92'CPS+1'LIN+1++A2:IN'QTY+12:${qty}:PCE'UNT+8+1'UNZ+1+${control}'`,
    )
  const send = async (control: string, no: string, qty: number) => {
    const a = await w.as.planner.upload('cumPaper/importMessage', advice(control, no, qty), 'desadv.edi')
    assert.equal(a.status, 0, a.message)
  }
  await send('1', first.sheetNo, 10)
  assert.deepEqual(short(await verdict(w.as.planner, 'A2')), ['proven', `later ${second.sheetNo}`])
  assert.equal((await listed(w.as.planner, 'A2')).state, 2)
  await send('2', second.sheetNo, 22)
  const v = await verdict(w.as.planner, 'A2')
  assert.deepEqual([short(v), v.agreed.docNo, v.theirs], [['proven', `otherQty ${second.sheetNo}`], first.sheetNo, 32])
  const row = await listed(w.as.planner, 'A2')
  assert.deepEqual([row.state, row.hisDespatched, row.despatchGap, row.lastNo, row.since], [1, 32, 2, second.sheetNo, today()])
})

/** Sheets of a part, receipts and what differences added to them over 400 days, of a plant whose months end on the 25th. */
async function year({ engine: { db } }: World, partNo: string) {
  await db.rows(sql`insert into ledger_txn (id, movement_type, sub_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
    overriding system value select 9000000 + n, (array['SHP', 'RCV', 'DIF'])[1 + n % 3], case n % 3 when 2 then 'H1' end, 'test', 'T' || n, n, 'CN01', x.d,
      to_char(case when extract(day from x.d) > 25 then x.d + interval '1 month' else x.d end, 'YYYYMM'), now(), 1, 'T' || n, 'test'
    from generate_series(0, 200) n, lateral (select ${today()}::date - 2 * n d) x`)
  await db.rows(sql`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
    select t.id, 'S', a.account, s.id, t.plant, a.holder, ${partNo}, 'EA', a.sign * (1 + t.doc_id % 7), t.business_date, t.period, t.movement_type || coalesce('.' || t.sub_type, '')
    from ledger_txn t join supplier s on s.supplier_code = 'S001'
      join (values ('SHP', 'SUP', '', -1), ('SHP', 'TRN', '', 1), ('RCV', 'TRN', '', -1), ('RCV', 'CON', 'CN01W1', 1), ('DIF', 'ADJ', '', -1), ('DIF', 'ACC', 'CN01W2', 1))
        a(movement, account, holder, sign) on a.movement = t.movement_type where t.doc_type = 'test'`)
  await db.rows(sql`update factory set cum_zero = '01-01'`)
  for (const q of addUpAnew) await db.rows(q)
} // prettier-ignore

test('whatever days are asked for, cumulatives are what the lines between them add up to', async () => {
  const w = await world()
  await year(w, 'A6')
  const [{ id }] = (await w.engine.db.rows<{ id: number }>(sql`select id from supplier where supplier_code = 'S001'`)) as [any]
  const key = { plant: sql`'CN01'`, supplierId: sql`${id}`, partNo: sql`'A6'` }
  const booked = (side: Side) => sql`(select coalesce(sum(${countedQty(side)}), 0) from ledger_line l
    where ${counts(side)} and l.part_no = 'A6' and l.supplier_id = ${id} and l.business_date between a.day and b.day)`
  for (const side of ['despatched', 'received'] as const) {
    const [{ asked, wrong }] = (await w.engine.db.rows(sql`select count(*)::int asked, count(*) filter (where x.said is distinct from x.booked)::int wrong from (
      select ${cumulated(side, key, sql`a.day`, sql`b.day`)} said, ${booked(side)} booked
      from (select ${today()}::date - 9 * n "day" from generate_series(0, 45) n) a, (select ${today()}::date - 10 * n "day" from generate_series(0, 40) n) b) x`)) as [any]
    assert.deepEqual([asked, wrong], [46 * 41, 0])
  }
  // The list, on any day, with what was said on an earlier one.
  const ours = async (side: Side, to: string) => {
    const from = `${to.slice(0, 4)}-01-01`
    return Number((await w.engine.db.rows<{ n: string }>(sql`select ${cumulated(side, key, sql`${from}::date`, sql`${to}::date`)} n`))[0]!.n)
  }
  for (const [asOf, until] of [[40, 40], [40, 3], [9, 0]].map((ago) => ago.map((n) => dayAfter(today(), -n))) as [string, string][]) {
    if (asOf.slice(0, 4) !== until.slice(0, 4)) continue
    await w.as.supplierA.post('cumClaim/save', { ...of('A6'), asOf, cumDespatched: 1000, cumReceived: 1000 })
    const { items } = await w.as.planner.get('cumulative/getPager', { partNo: 'A6', until })
    assert.deepEqual(
      [items[0].cumDespatched, items[0].cumReceived, items[0].despatchGap, items[0].receiveGap],
      [await ours('despatched', until), await ours('received', until), 1000 - (await ours('despatched', asOf)), 1000 - (await ours('received', asOf))],
      `${asOf} ${until}`,
    )
  }
}) // prettier-ignore

test('goods in a third party’s store are not received yet; who counts them differs by them', async () => {
  const w = await world()
  const keeper = await thirdStore(w)
  await stocked(w, keeper, { parts: [['A5', 30]] })
  assert.equal((await listed(w.as.planner, 'A5')).cumReceived, 0)
  await claim(w.as.supplierA, 'A5', { cumReceived: 30 })
  const v = await verdict(w.as.planner, 'A5', 'received')
  assert.deepEqual([v.certainty, v.findings[0].cause, v.findings[0].papers[0].docNo, v.gap], ['only', 'stored', STORE, 30])
})
