/** Laws can fail: for each of them the smallest wrong row, made behind the portal's back, turns exactly that law red and is named. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { allBroken, laws } from '../src/ledger/laws.ts'
import { monthAfter } from '../src/declare/index.ts'
import { addUpAnew } from '../src/ledger/months.ts'
import { sql, type Tx } from '../src/engine/database/db.ts'
import { facts, schemed, usual } from './evaluation.ts'
import { allFilled } from './filled-facts.ts'
import { person } from './signing/kit.ts'
import { callOff, codeOf, shipUnits, unitOf, unitPart } from './units.ts'
import { broadcast, planned, sequenced, vinOf } from './racks.ts'
import { customerPlanner, ordered, shipped } from './customers.ts'
import { hands, publishedStop, routeFor } from './milk.ts'
import { STORE, stocked, thirdStore } from './third.ts'
import { depots, exchangeSheetOf, inDepot, shippedBack, signedFor, toExchange } from './after.ts'
import { monthsAgo, order, pull, receive, ship, soon, thisMonth, today, world, type World } from './world.ts'

/** What the mutations look for. */
interface Ids {
  orderId: number
  orderLine: number
  pullLine: number
  /** Of a call-off for 50 when 40 were left. */
  overLine: number
  draft: any
  sent: any
  received: any
  waiting: any
  receipt: number
  returned: any
  supplierId: number
  /** Of an external pull: its line, a delivery to come, one on its way to the tier; and what an assembly used up. */
  pulledLine: number
  toCome: number
  used: any
  stmt: number
  stmtTwo: number
  /** Signed. */
  stmtThree: number
  issue: number
  /** With a loss that both signed. */
  count: any
  /** S002's last year, and what a third party's warehouse held of it. */
  year: any
  third: any
  /** Signed, and taken up by the statement three. */
  deduction: any
  /** Left the line, with a shortage; its VIN is VIN. */
  vehicle: number
  /** Its seats are called off in sequence. */
  sequenced: number
  /** Batteries: one in the store, one on its way. */
  inStore: any
  onTruck: any
  /** Collected at its first stop with 2 less; its second stop is still held. */
  pick: any
  /** Of P5: the sheet that brought 30 into a third party's store; 10 of them left on a delivery, 5 are held by another. */
  into: any
  gone: any
  held: any
  /** Of A3: a sheet that exchanges 10, of which 7 came back; one that lies ready with 3; the request of the first. */
  exchanged: any
  ready: any
  asked: any
  /** An evaluation of 84.48, told. */
  evaluated: any
  /** Five A2 that a customer has signed for, in two parcels. */
  brought: any
}
const VIN = 'LFV1A000000000001'
let w: World
let ids: Ids

const move = (movementNo: string, moveType: number, qty: number, businessDate: string, more: object = {}) =>
  w.as.manager.post('stockMovement/post', {
    ...more,
    movementNo, moveType, plant: 'CN02', supplierCode: 'S001', partNo: 'A5', warehouse: 'CN02W1', qty, businessDate,
  })

before(async () => {
  w = await world()
  // An order and two call-offs of it, the second for more than is left.
  await w.engine.db.rows(sql`update factory set allow_over_call = true where plant = 'CN01'`)
  const o = await order(w, [['A1', 100]])
  await w.as.supplierA.post('materialOrder/saveReceipts', {
    id: o.id,
    lines: [{ id: o.lines[0].id, promisedQty: 100, promisedDate: today() }],
  })
  const first = await pull(w, [['A1', 60]])
  const second = await pull(w, [['A1', 50]])
  const received = await ship(w, first, [20])
  await receive(w, received, [{ receivedQty: 20 }])
  const waiting = await ship(w, first, [10])
  await receive(w, waiting, [{ receivedQty: 8 }])
  const sent = await ship(w, first, [5])
  const draft = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    lines: [{ demandLineId: first.lines[0].id, shipQty: 3 }],
  })
  const back = await w.as.manager.post('returnGoods/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1',
    lines: [{ partNo: 'A1', qty: 4, reasonCode: 'RT01' }],
  })
  await w.as.manager.post('returnGoods/publish', { ids: [back.id] })
  const { pulledLine, toCome, used } = await transfers()
  // Two closed months at another plant, each with its statement.
  const [older, newer] = [monthsAgo(2), monthsAgo(1)]
  const [stored] = (await w.as.admin.get('partPlant/getPager', { plant: 'CN02', partNo: 'A5' })).items
  const between = { id: stored.id, partNo: 'A5', plant: 'CN02', pullMode: 1, settleMode: 1, minQty: 10, maxQty: 90 }
  const { now } = w.engine
  w.engine.now = () => new Date(`${older.day}T08:00:00+08:00`)
  await w.as.admin.post('partPlant/save', between)
  w.engine.now = now
  const gain = await move('GAIN', 5, 30, older.day)
  await w.as.accountant.post('stockMovement/approve', { ids: [gain.id] })
  await move('ISSUE', 1, 10, newer.day)
  await move('USE', 3, 4, newer.day)
  await move('SHELF', 8, 6, newer.day, { toZone: 'Z1' })
  await w.as.accountant.post('priceRecord/save', {
    plant: 'CN02', supplierCode: 'S001', partNo: 'A5', price: 1, taxRate: 0.13, validFrom: '2020-01-01',
  })
  await w.as.accountant.post('ledger/checkLaws')
  for (const { month } of [older, newer]) {
    await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN02', period: month })
    await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
    await w.as.accountant.post('statement/generate', { plant: 'CN02', period: month })
  }
  const count = await counted()
  const { year, third } = await lastYear()
  const deduction = await deducted()
  const [inStore, onTruck] = await batteries()
  for (const name of ['statementTwo', 'statementThree'])
    await w.as.accountant.post(`${name}/generate`, { plant: 'CN02', period: newer.month })
  const stated = async (name: string) =>
    (await w.as.accountant.get(`${name}/getPager`, { plant: 'CN02', period: newer.month })).items[0].id
  const stmtThree = await stated('statementThree')
  await w.as.accountant.post('statementThree/publish', { ids: [stmtThree] })
  await w.as.supplierA.post('statementThree/confirm', { ids: [stmtThree] })
  await w.as.supplierA.post('statementThree/sign', { ids: [stmtThree] })
  await w.as.accountant.post('statementThree/sign', { ids: [stmtThree] })
  const { items: receipts } = await w.as.manager.get('receive/getPager', { sheetNo: received.sheetNo })
  const [issue] = await w.engine.db.rows<{ id: number }>(sql`select id from stock_movement where movement_no = 'ISSUE'`)
  ids = {
    orderId: o.id,
    orderLine: o.lines[0].id,
    pullLine: first.lines[0].id,
    overLine: second.lines[0].id,
    draft: await w.as.supplierA.get('sendSheet/getDetails', { id: draft.id }),
    sent, received, waiting,
    receipt: receipts[0].id,
    returned: await w.as.manager.get('returnGoods/getDetails', { id: back.id }),
    supplierId: sent.supplierId, pulledLine, toCome, used,
    stmt: await stated('statement'),
    stmtTwo: await stated('statementTwo'),
    stmtThree,
    issue: issue!.id,
    count, year, third, deduction,
    vehicle: await built(),
    sequenced: await inSequence(),
    inStore, onTruck,
    pick: await collected(),
    ...(await lying()),
    ...(await exchanging()),
    brought: await brought(),
    evaluated: { id: 0, perfNo: '' },
  }
  await allFilled(w.engine.db)
  ids.evaluated = await evaluated()
})

/** A month's evaluation that was told, with a point that somebody gave. */
async function evaluated() {
  const month = monthAfter(thisMonth(), -2)
  await schemed(w, month)
  await facts(w, 'S001', 'CN01', month, usual)
  const engineer = await person(w, 'perf', 'PERF_ENG')
  await engineer.post('performance/generate', { plant: 'CN01', period: month })
  const [{ id }] = (await engineer.get('performance/getPager', { period: month })).items
  await engineer.post('performance/edit', { id, kind: 3, name: '应急支援', points: 1, manualReason: '夜里送货' })
  await engineer.post('performance/publish', { ids: [id] })
  return engineer.get('performance/getDetail', { id })
}

/** A3 lies in a depot: 10 of it are exchanged and 7 came back, 3 are on a sheet. */
async function exchanging() {
  const planner = await depots(w)
  await inDepot(w, planner, 'A3', 30)
  const [id, other] = (await toExchange(w, planner, [['A3', 10], ['A3', 3]])) as [number, number] // prettier-ignore
  const { id: sheet } = await signedFor(w, planner, await exchangeSheetOf(planner, [{ id, qty: 10 }]))
  const { lines } = await planner.get('exchangeSheet/getDetails', { id: sheet })
  await shippedBack(w, planner, lines[0], 7)
  return {
    exchanged: await planner.get('exchangeSheet/getDetails', { id: sheet }),
    ready: await exchangeSheetOf(planner, [{ id: other, qty: 3 }]),
    asked: await planner.get('accReturnExchange/getDetails', { id }),
  }
}

/** A customer's order that was brought to them. */
async function brought() {
  const planner = await customerPlanner(w)
  const sheet = await shipped(w.as.supplierA, await ordered(planner, [['A2', 5]]), [5], { boxCount: 2 })
  const lines = [{ id: sheet.lines[0].id, receivedQty: 5 }]
  await planner.post('cusSend/sign', { id: sheet.id, signer: '赵店长', lines })
  return sheet
}

/** Goods in a third party's store, and deliveries of some of them. */
async function lying() {
  const keeper = await thirdStore(w)
  const into = await stocked(w, keeper, { parts: [['P5', 30]] })
  const drawn = async (qty: number) => {
    const { lines } = await pull(w, [['P5', qty]])
    const head = { plant: 'CN01', fromWarehouse: STORE, planSendAt: soon(1), planArriveAt: soon(3) }
    const { id } = await keeper.post('delivery/create', { ...head, lines: [{ demandLineId: lines[0].id, shipQty: qty }] })
    return keeper.get('delivery/getDetails', { id })
  }
  const gone = await drawn(10)
  await keeper.post('delivery/publish', { ids: [gone.id] })
  await keeper.post('delivery/send', { id: gone.id, plateNo: '吉A10002' })
  return { into, gone, held: await drawn(5) }
}

/** A trip of two stops: 8 of 10 collected at the first, 6 to be collected at the second. */
async function collected() {
  await routeFor(w, 'R1', ['S001', 'S002'])
  const first = await publishedStop(w, { routeNo: 'R1', tripNo: 1, stopSeq: 1 }, [['P4', 10]])
  await publishedStop(w, { routeNo: 'R1', tripNo: 1, stopSeq: 2, supplierCode: 'S002' }, [['P4', 6]])
  await w.as.carrier.post('mrPullSheet/createPick', { ids: [first.id] })
  const { id } = (await w.as.carrier.get('pick/getPager')).items[0]
  await w.as.carrier.post('pick/dispatch', { id, plateNo: '吉A11111', driverName: '王强' })
  const of = () => w.as.carrier.get('pick/getDetails', { id })
  const lines = [{ id: (await of()).lines[0].id, pickQty: 8, diffReason: 'DF01' }]
  await w.as.carrier.post('pick/pickup', { id, mrNo: first.mrNo, ...hands, lines })
  return of()
}

/** A car that took two of A4 and lacked one of A3. */
async function built() {
  const { admin, planner, manager, accountant } = w.as
  const lines = [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }]
  await admin.post('productionLine/save', { plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装', lines })
  const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'A4', warehouse: 'CN01W1', qty: 5, businessDate: today() }
  const gain = await manager.post('stockMovement/post', { ...of, movementNo: 'A4-G', moveType: 5 })
  await accountant.post('stockMovement/approve', { ids: [gain.id] })
  await manager.post('stockMovement/post', { ...of, movementNo: 'A4-I', moveType: 1 })
  const car = { lineCode: 'CN01-L1', vin: VIN }
  const takes = { lineCode: 'CN01-L1', configCode: 'C6', supplierCode: 'S001', validFrom: '2020-01-01' }
  await admin.post('vehiclePart/save', { ...takes, partNo: 'A4', qty: 2 })
  await admin.post('vehiclePart/save', { ...takes, partNo: 'A3', qty: 1 })
  await planner.post('vOnline/save', { ...car, modelCode: 'C', configCode: 'C6', planDate: today(), planSeq: 1 })
  await planner.post('vAcross/save', { ...car, checkpoint: 'FINAL-OUT', passAt: `${today()} 00:00:00` })
  return (await planner.get('vOnline/getPager')).items[0].id
}

/** A car that passed the broadcasting point: two parts on a rack. */
async function inSequence() {
  await sequenced(w)
  await planned(w, [1])
  await broadcast(w, [1])
  return (await w.as.planner.get('vOnline/getPager', { vin: vinOf(1) })).items[0].id
}

/** Two batteries that were shipped; the first is there. */
async function batteries() {
  const codes = [codeOf(1), codeOf(2)] as const
  await shipUnits(w, await callOff(w, await unitPart(w, 'BAT1'), 2), codes)
  await w.as.receiver.post('batSend/scanSerial', { serialNo: codes[0] })
  return [await unitOf(w, codes[0]), await unitOf(w, codes[1])]
}

/** A claim that S001 signed, at the plant whose months are stated. */
async function deducted() {
  const { accountant, supplierA } = w.as
  await w.as.admin.post('reasonCode/save', { code: 'DE01', reasonGroup: 7, reasonText: '扣款', resupplyDefault: false })
  const { id } = await accountant.post('dedstatement/create', {
    plant: 'CN02',
    period: thisMonth(),
    target: 1, supplierCode: 'S001', dedType: 5,
    lines: [{ occurDate: today(), amount: 2, taxRate: 0.13, reasonCode: 'DE01' }],
  })
  await accountant.post('dedstatement/publish', { ids: [id] })
  await supplierA.post('dedstatement/cfm', { ids: [id] })
  await accountant.post('dedstatement/startSign', { ids: [id] })
  await supplierA.post('dedstatement/sign', { ids: [id] })
  await accountant.post('dedstatement/sign', { ids: [id] })
  return accountant.get('dedstatement/getDetails', { id })
}

/** S001's P1 goes to S002, who builds P2 of it: 30 pulled, 5 to be delivered, 20 delivered, 12 of them entered, 6 used up. */
async function transfers() {
  const { supplierA, supplierB, planner, manager } = w.as
  const deliver = async (pulled: any, qty: number) => {
    await supplierA.post('externalPull/createTransfer', { id: pulled.id, lines: [{ id: pulled.lines[0].id, qty }] })
    const { items } = await planner.get('iedMark/getPager', { pullNo: pulled.pullNo, status: 0, markKind: 2 })
    return items[0]
  }
  await w.as.admin.post('assemblyBom/save', {
    plant: 'CN01', assemblyPartNo: 'P2', assemblySupplierCode: 'S002', componentPartNo: 'P1', componentSupplierCode: 'S001',
    usage: 2, validFrom: '2020-01-01',
  })
  const head = { plant: 'CN01', supplierCode: 'S001', tierCode: 'S002', needAt: soon(24) }
  const { id } = await planner.post('externalPull/create', { ...head, lines: [{ partNo: 'P1', needQty: 30 }] })
  await planner.post('externalPull/publish', { ids: [id] })
  const pulled = await supplierA.get('externalPull/getDetails', { id })
  for (const qty of [12, 8]) {
    const { id: mark } = await deliver(pulled, qty)
    await supplierA.post('iedMark/confirm', { ids: [mark] })
  }
  const { items: entries } = await planner.get('iedMark/getPager', { markKind: 3 })
  await supplierB.post('iedMark/confirm', { ids: [entries.find((e: any) => e.qty === 12).id] })
  const assemblies = await pull(w, [['P2', 3]], { supplierCode: 'S002' }, supplierB)
  const sheet = await ship(w, assemblies, [3], {}, supplierB)
  await receive(w, sheet, [{ receivedQty: 3 }])
  const { items } = await manager.get('iedMark/getPager', { markKind: 1 })
  await supplierA.post('iedMark/confirm', { ids: [items[0].id] })
  return { pulledLine: pulled.lines[0].id, toCome: (await deliver(pulled, 5)).id, used: items[0] }
}

/** A count of what the receipt and return left, one piece less than in the book: agreed and signed. */
async function counted() {
  const { as } = w
  await as.manager.post('stockInv/create', { plant: 'CN01', invType: 1 })
  const { id } = (await as.manager.get('stockInv/getPager', { status: 0, supplierCode: 'S001' })).items[0]
  await as.manager.post('stockInv/start', { ids: [id] })
  const { lines } = await as.manager.get('stockInv/getDetails', { id })
  const less = (name: string) => lines.map((l: any) => ({ id: l.id, [name]: l.bookQty - 1 }))
  await as.receiver.post('stockInv/count', { id, lines: less('countQty') })
  await as.receiver.post('stockInv/submit', { ids: [id] })
  await as.manager.post('stockInv/recount', { id, lines: less('recountQty') })
  await as.supplierA.post('stockInv/confirm', { ids: [id] })
  const count = await as.manager.get('stockInv/getDetails', { id })
  const { items } = await as.manager.get('diff/getPager', { diffNo: count.diffNo })
  const d = await as.manager.get('diff/getDetails', { id: items[0].id })
  await as.manager.post('diff/decide', {
    id: d.id,
    lines: d.lines.map((l: any) => ({ id: l.id, resolution: 52, liability: 1 })),
  })
  await as.manager.post('diff/startSign', { ids: [d.id] })
  await as.supplierA.post('diff/sign', { ids: [d.id] })
  await as.manager.post('diff/sign', { ids: [d.id] })
  return { ...count, diffId: d.id }
}

/** What S002 had in a plant at the end of last year. */
async function lastYear() {
  const year = String(Number(thisMonth().slice(0, 4)) - 1)
  const [s] = await w.engine.db.rows<{ id: number }>(sql`select id from supplier where supplier_code = 'S002'`)
  const posting = (account: string, qty: bigint) =>
    ({ type: 'OPB', account, qty, plant: 'CN01', supplierId: s!.id, partNo: 'A6', unit: 'EA', holder: 'CN01W1', businessDate: `${year}-12-15` }) as const // prettier-ignore
  const now = w.engine.now().toISOString()
  const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job', now } as const
  await w.engine.db.transaction((tx) =>
    w.engine.ledger.post(tx, [{ context, postings: [posting('CON', 10_000n), posting('TPL', 5_000n)] }]),
  )
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN01', period: `${year}12` })
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
  const made = async (name: string) => {
    await w.as.accountant.post(`${name}/generate`, { plant: 'CN01', year })
    return (await w.as.accountant.get(`${name}/getPager`, { year })).items[0]
  }
  return { year: await made('yearCacc'), third: await made('tpYearDiff') }
}

type Leg = [
  book: 'S' | 'D',
  account: string,
  qty: number,
  of?: { demand?: number; sheet?: number; part?: string; plant?: string; holder?: string },
]
/** A posting that keeps all balances in step, as a faulty program would make it. */
async function post(tx: Tx, type: string, doc: [name: string, id: number], legs: Leg[], reversalOf: number | null = null) {
  const [movement, sub = null] = type.split('.')
  const [t] = await tx.rows<{ id: number }>(sql`insert into ledger_txn
    (movement_type, sub_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, reversal_of, operator)
    values (${movement}, ${sub}, ${doc[0]}, 'M', ${doc[1]}, 'CN01', ${today()}, ${thisMonth()}, now(), 1, gen_random_uuid()::text, ${reversalOf}, 'test') returning id`)
  for (const [book, account, qty, { demand = null, sheet = null, part = 'A1', plant = 'CN01', holder = '' } = {}] of legs) {
    await tx.rows(sql`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, demand_line_id, sheet_line_id, qty, business_date, period, movement)
      values (${t!.id}, ${book}, ${account}, ${ids.supplierId}, ${plant}, ${holder}, ${part}, 'EA', ${demand}, ${sheet}, ${qty}, ${today()}, ${thisMonth()}, ${type})`)
    if (book === 'S')
      await tx.rows(sql`insert into ledger_balance as b (account, supplier_id, plant, holder, part_no, unit, qty) values (${account}, ${ids.supplierId}, ${plant}, ${holder}, ${part}, 'EA', ${qty})
        on conflict (account, supplier_id, plant, holder, part_no) do update set qty = b.qty + excluded.qty`)
  }
  await addUp(tx)
  return t!.id
}

/** The months as their lines say. */
const addUp = async (tx: Tx) => {
  for (const q of addUpAnew) await tx.rows(q)
}

/** What is made wrong, what the law says of it, and which laws cannot hold either. */
type Mutation = [what: string, make: (tx: Tx) => Promise<unknown>, says: () => RegExp, also?: readonly string[]]
const wrong = (query: () => ReturnType<typeof sql>) => async (tx: Tx) => tx.rows(query())

const mutations: Record<string, Mutation[]> = {
  L1: [
    [
      'a line of a posting in another unit',
      wrong(
        () =>
          sql`update ledger_line set unit = '箱' where id = (select min(id) from ledger_line where sheet_line_id = ${ids.sent.lines[0].id} and account = 'TRN')`,
      ),
      () => new RegExp(`SHP ${ids.sent.sheetNo}.*不平衡`),
    ],
  ],
  L2: [
    [
      'a call-off that wants more than was released for it',
      wrong(() => sql`update pull_sheet_line set need_qty = need_qty + 1 where id = ${ids.pullLine}`),
      () => new RegExp(`需求行${ids.pullLine}.*单据为61`),
    ],
  ],
  L3: [
    [
      'an order line that gets back more than its call-offs gave',
      async (tx) => {
        await post(tx, 'CAX', ['pullSheet', 0], [['D', 'CALLED', -1, { demand: ids.orderLine }], ['D', 'OPEN', 1, { demand: ids.orderLine }]]) // prettier-ignore
        await tx.rows(sql`update demand_line set called = called - 1, open = open + 1 where id = ${ids.orderLine}`)
      },
      () => new RegExp(`订单行${ids.orderLine}.*已要货99.000，其要货行所取100.000`),
    ],
    [
      'a call-off that gives back more than it took, as one beyond the order once did when it was closed',
      async (tx) => {
        await post(tx, 'CAX', ['pullSheet', 0], [
          ['D', 'OPEN', -50, { demand: ids.overLine }], ['D', 'CXL', 50, { demand: ids.overLine }],
          ['D', 'CALLED', -50, { demand: ids.orderLine }], ['D', 'OPEN', 50, { demand: ids.orderLine }]]) // prettier-ignore
        await tx.rows(
          sql`update demand_line set open = open - 50, cancelled = cancelled + 50, taken = taken - 50 where id = ${ids.overLine}`,
        )
        await tx.rows(
          sql`update demand_line set called = called - 50, open = open + 50, credited_received = credited_received - 10 where id = ${ids.orderLine}`,
        )
        await tx.rows(sql`update material_order set received_qty = received_qty - 10 where id = ${ids.orderId}`)
      },
      () => new RegExp(`订单行${ids.orderLine}.*最少一行-10.000`),
    ],
  ],
  L3b: [
    [
      'a head with more received than its lines',
      wrong(() => sql`update material_order set received_qty = received_qty + 1 where id = ${ids.orderId}`),
      () => /订单MO.*的数量与明细合计不符/,
    ],
  ],
  L4: [
    [
      'a draft sheet for more than it allocated',
      wrong(() => sql`update send_sheet_line set ship_qty = ship_qty + 1 where id = ${ids.draft.lines[0].id}`),
      () => new RegExp(`需求行${ids.pullLine}.*已开单3.000.*送货单为4.000`),
    ],
    [
      'goods in transit that were given up without a difference',
      async (tx) => {
        await post(tx, 'DIF.S1', ['diff', 0], [['D', 'TRANSIT', -1, { demand: ids.pullLine }], ['D', 'OPEN', 1, { demand: ids.pullLine }]]) // prettier-ignore
        await tx.rows(sql`update demand_line set own_transit = own_transit - 1, open = open + 1 where id = ${ids.pullLine}`)
        await tx.rows(sql`update demand_line set credited_transit = credited_transit - 1 where id = ${ids.orderLine}`)
        await tx.rows(sql`update material_order set transit_qty = transit_qty - 1 where id = ${ids.orderId}`)
      },
      () => new RegExp(`需求行${ids.pullLine}.*在途6.000.*送货单为3.000、7.000`),
    ],
    [
      'a transfer for more than it allocated',
      wrong(() => sql`update ied_mark set qty = qty + 1 where id = ${ids.toCome}`),
      () => new RegExp(`需求行${ids.pulledLine}.*已开单5.000.*确认单为6.000`),
    ],
  ],
  L33: [
    [
      'more collected than the sheet ships',
      async (tx) => {
        await tx.rows(
          sql`update pick_line set pick_qty = pick_qty + 1, back_qty = back_qty - 1 where id = ${ids.pick.lines[0].id}`,
        )
        await tx.rows(sql`update pick set pick_qty = pick_qty + 1, back_qty = back_qty - 1 where id = ${ids.pick.id}`)
      },
      () => new RegExp(`取货单${ids.pick.pickNo}第1行.*实取9.000.*送货单8.000`),
    ],
    [
      'more planned than it holds',
      async (tx) => {
        await tx.rows(
          sql`update pick_line set plan_qty = plan_qty + 1, back_qty = back_qty + 1 where id = ${ids.pick.lines[0].id}`,
        )
        await tx.rows(sql`update pick set plan_qty = plan_qty + 1, back_qty = back_qty + 1 where id = ${ids.pick.id}`)
      },
      () => new RegExp(`取货单${ids.pick.pickNo}第1行.*计划11.000.*流水占用10.000`),
    ],
    [
      'a stop that is still to be collected and holds less',
      async (tx) => {
        const { id, demandLineId: demand } = ids.pick.lines[1]
        await post(tx, 'ALX', ['pick', ids.pick.id], [['D', 'ALLOC', -1, { demand, sheet: id, part: 'P4' }], ['D', 'OPEN', 1, { demand, sheet: id, part: 'P4' }]]) // prettier-ignore
        await tx.rows(sql`update demand_line set alloc = alloc - 1, open = open + 1 where id = ${demand}`)
      },
      () => new RegExp(`取货单${ids.pick.pickNo}第2行.*释放1.000`),
      ['L4'],
    ],
    [
      'a head with more given back than its lines',
      wrong(() => sql`update pick set back_qty = back_qty + 1 where id = ${ids.pick.id}`),
      () => new RegExp(`取货单${ids.pick.pickNo}的数量与明细合计不符`),
    ],
  ],
  L5: [
    [
      'a sent line without boxes',
      async (tx) => {
        await tx.rows(sql`update box_label set status = 9 where sheet_id = ${ids.sent.id}`)
        await tx.rows(sql`update tray set status = 9 where sheet_id = ${ids.sent.id}`)
      },
      () => new RegExp(`送货单${ids.sent.sheetNo}第1行数量5.000与箱0不符`),
    ],
    [
      'a tray that counts other than its boxes',
      wrong(() => sql`update tray set total_qty = total_qty + 1 where sheet_id = ${ids.sent.id}`),
      () => new RegExp(`托盘${ids.sent.sheetNo}T001数量6.000与箱5.000不符`),
    ],
  ],
  L6: [
    [
      'a receipt with damage that the sheet does not know of',
      wrong(() => sql`update receive_line set damaged_qty = damaged_qty + 1 where head_id = ${ids.receipt}`),
      () => new RegExp(`送货单${ids.received.sheetNo}第1行与其收货单不符`),
    ],
    [
      'more accounted for than was shipped, by sheet and receipt alike',
      async (tx) => {
        await tx.rows(sql`update receive_line set rejected_qty = rejected_qty + 1 where head_id = ${ids.receipt}`)
        await tx.rows(sql`update send_sheet_line set rejected_qty = rejected_qty + 1 where id = ${ids.received.lines[0].id}`)
      },
      () => new RegExp(`送货单${ids.received.sheetNo}第1行送货20.000与收货合计不符`),
      ['L50'],
    ],
  ],
  L7: [
    [
      'a difference that counts as signed and was not posted',
      wrong(() => sql`update send_sheet set diff_sign_status = 15 where id = ${ids.waiting.id}`),
      () => new RegExp(`送货单${ids.waiting.sheetNo}第1行收货已完成，账上仍有(TRN|TRANSIT) 2.000`),
    ],
  ],
  L8: [
    [
      'a customer who signed for more than was booked',
      wrong(
        () =>
          sql`update cus_send_line set received_qty = received_qty + 1, ship_qty = ship_qty + 1 where head_id = ${ids.brought.id}`,
      ),
      () => new RegExp(`发货单${ids.brought.sheetNo} 零件A2单据与入库流水相差1`),
      ['L23'],
    ],
    [
      'a receipt booked twice',
      (tx) => post(tx, 'RCV', ['receive', ids.receipt], [['S', 'SUP', -1], ['S', 'CON', 1]]), // prettier-ignore
      () => /收货单RC.*A1单据与入库流水相差-1.000/,
    ],
    [
      'a receipt booked into another period',
      wrong(
        () =>
          sql`update ledger_line set period = '209901' where sheet_line_id = ${ids.received.lines[0].id} and book = 'S' and account = 'CON'`,
      ),
      () => /收货单.*A1入账的日期或期间不符/,
      ['L18'],
    ],
  ],
  L9: [
    [
      'a return of more than was posted',
      wrong(() => sql`update return_goods_line set qty = qty + 1 where head_id = ${ids.returned.id}`),
      () => new RegExp(`退货单${ids.returned.returnNo} 零件A1退货与流水相差1.000`),
    ],
    [
      'goods handed over that nobody signed for',
      (tx) => post(tx, 'RTO', ['returnGoods', ids.returned.id], [['S', 'RTN', -1, { holder: 'CN01W1' }], ['S', 'SUP', 1]]), // prettier-ignore
      () => new RegExp(`退货单${ids.returned.returnNo} 零件A1签收与流水相差-1.000`),
    ],
  ],
  L10: [
    [
      'stock that changed its warehouse in the balances alone',
      async (tx) => {
        await tx.rows(
          sql`update ledger_balance set qty = qty - 1 where account = 'CON' and part_no = 'A1' and supplier_id = ${ids.supplierId} and plant = 'CN01' and holder = 'CN01W1'`,
        )
        await tx.rows(sql`insert into ledger_balance values ('CON', ${ids.supplierId}, 'CN01', 'W9', 'A1', 'EA', 1)`)
      },
      () => /余额 CON CN01 CN01W1 A1 为/,
    ],
  ],
  L11: [
    [
      'an opening that is not the closing of the month before',
      wrong(
        () =>
          sql`update statement_line set opening_qty = opening_qty + 1, closing_qty = closing_qty + 1 where head_id = ${ids.stmt}`,
      ),
      () => /结算单S1.*A5期初相差1.000/,
    ],
    [
      'issues that are not in the ledger',
      wrong(
        () =>
          sql`update statement_line set issued_qty = issued_qty - 1, closing_qty = closing_qty - 1 where head_id = ${ids.stmt}`,
      ),
      () => /结算单S1.*A5上线相差-1.000/,
      ['L12'],
    ],
    [
      'a closing that does not follow',
      wrong(() => sql`update statement_line set closing_qty = closing_qty + 1 where head_id = ${ids.stmt}`),
      () => /结算单S1.*A5期末相差1.000/,
    ],
    ['a missing line', wrong(() => sql`delete from statement_line where head_id = ${ids.stmt}`), () => /结算单S1.*A5/, ['L12']],
  ],
  L11b: [
    [
      'use that is not in the ledger',
      wrong(
        () =>
          sql`update statement_two_line set adjust_qty = adjust_qty - 1, closing_qty = closing_qty - 1 where head_id = ${ids.stmtTwo}`,
      ),
      () => /结算单S2.*A5调整相差-1.000/,
    ],
    [
      'a closing that does not follow',
      wrong(() => sql`update statement_two_line set closing_qty = closing_qty + 1 where head_id = ${ids.stmtTwo}`),
      () => /结算单S2.*A5期末相差1.000/,
    ],
  ],
  L11c: [
    [
      'a loss that nobody posted',
      wrong(
        () =>
          sql`update statement_three_line set loss_qty = loss_qty + 1, closing_qty = closing_qty + 1 where head_id = ${ids.stmtThree}`,
      ),
      () => /结算单S3.*A5责任损失相差1.000/,
    ],
    [
      'an opening that nothing was before',
      wrong(
        () =>
          sql`update statement_three_line set opening_qty = opening_qty + 1, closing_qty = closing_qty + 1 where head_id = ${ids.stmtThree}`,
      ),
      () => /结算单S3.*A5期初相差1.000/,
    ],
  ],
  L12: [
    [
      'parts that came to the line from nowhere, stated as they were posted',
      async (tx) => {
        const { day, month } = monthsAgo(1)
        const [t] = await tx.rows<{ id: number }>(sql`insert into ledger_txn
          (movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
          values ('ISS', 'test', 'M', 0, 'CN02', ${day}, ${month}, now(), 1, 'nowhere', 'test') returning id`)
        for (const [account, holder, qty] of [
          ['ADJ', '', -1],
          ['LINE', 'CN02W1', 1],
        ] as const) {
          // prettier-ignore
          await tx.rows(sql`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
            values (${t!.id}, 'S', ${account}, ${ids.supplierId}, 'CN02', ${holder}, 'A5', 'EA', ${qty}, ${day}, ${month}, 'ISS')`)
          await tx.rows(sql`insert into ledger_balance as b (account, supplier_id, plant, holder, part_no, unit, qty) values (${account}, ${ids.supplierId}, 'CN02', ${holder}, 'A5', 'EA', ${qty})
            on conflict (account, supplier_id, plant, holder, part_no) do update set qty = b.qty + excluded.qty`)
        }
        await addUp(tx)
        await tx.rows(
          sql`update ledger_closing set qty = qty + 1 where account = 'LINE' and part_no = 'A5' and period = ${month}`,
        )
        await tx.rows(
          sql`update statement_two_line set issued_in_qty = issued_in_qty + 1, closing_qty = closing_qty + 1 where head_id = ${ids.stmtTwo}`,
        )
      },
      () => /零件A5上线，结算单S1\S+与下一状态相差1.000/,
    ],
  ],
  L13: [
    [
      'more signed than was settled',
      wrong(
        () =>
          sql`update statement_three_line set settled_qty = settled_qty + 1, closing_qty = closing_qty - 1 where head_id = ${ids.stmtThree}`,
      ),
      () => /结算单S3.*A5本期结算与结算流水相差1.000/,
    ],
    [
      'settled before anybody signed',
      wrong(() => sql`update statement_three set status = 3 where id = ${ids.stmtThree}`),
      () => /结算单S3.*A5本期结算与结算流水相差-4.000/,
    ],
  ],
  L14: [
    [
      'a single balance too high',
      wrong(
        () =>
          sql`update ledger_balance set qty = qty + 1 where account = 'CON' and part_no = 'A1' and supplier_id = ${ids.supplierId} and plant = 'CN01'`,
      ),
      () => new RegExp(`供应商${ids.supplierId} 零件A1 合计1.000`),
    ],
  ],
  L15: [
    [
      'more lost than there was',
      (tx) => post(tx, 'ADJ.L', ['diff', 0], [['S', 'ACC', -1], ['S', 'ADJ', 1]]), // prettier-ignore
      () => /余额 ACC CN01 A1 为-1.000/,
    ],
    [
      'more used at the line than there was, where the plant does not allow it',
      (tx) => post(tx, 'USE', ['diff', 0], [['S', 'LINE', -1], ['S', 'ADJ', 1]]), // prettier-ignore
      () => /余额 LINE CN01 A1 为-1.000/,
    ],
  ],
  L16: [
    [
      'goods handed over twice',
      (tx) => post(tx, 'TDL', ['iedMark', 0], [['S', 'SUP', -1, { demand: ids.pulledLine, part: 'P1' }], ['S', 'TRN', 1, { demand: ids.pulledLine, part: 'P1', holder: 'S002' }]]), // prettier-ignore
      () => /外部拉动EP.* 零件P1 交付21.000、入账12.000、在途9.000，确认单为20.000、12.000、8.000/,
    ],
    [
      'goods entered at the tier that nobody entered',
      (tx) => post(tx, 'TEN', ['iedMark', 0], [['S', 'TRN', -1, { demand: ids.pulledLine, part: 'P1', holder: 'S002' }], ['S', 'TIER', 1, { demand: ids.pulledLine, part: 'P1', holder: 'S002' }]]), // prettier-ignore
      () => /入账13.000、在途7.000，确认单为20.000、12.000、8.000/,
    ],
    [
      'goods on their way to a tier that are on another truck',
      (tx) => post(tx, 'SHP', ['iedMark', 0], [['S', 'TRN', -1, { demand: ids.pulledLine, part: 'P1', holder: 'S002' }], ['S', 'TRN', 1, { demand: ids.pulledLine, part: 'P1', holder: 'DIRECT' }]]), // prettier-ignore
      () => /在途7.000，确认单为20.000、12.000、8.000/,
    ],
  ],
  L17: [
    [
      'a component used more than the receipt says',
      wrong(() => sql`update ied_mark set usage = usage + 1 where id = ${ids.used.id}`),
      () => new RegExp(`确认单${ids.used.markNo} 零件P1应分解9.000，流水6.000`),
    ],
    [
      'a component used up twice',
      (tx) => post(tx, 'DCP', ['iedMark', ids.used.id], [['S', 'TIER', -1, { part: 'P1', holder: 'S002' }], ['S', 'ADJ', 1, { part: 'P1' }]]), // prettier-ignore
      () => new RegExp(`确认单${ids.used.markNo} 零件P1应分解6.000，流水7.000`),
    ],
    [
      'a component used up for a mark that there is not',
      (tx) => post(tx, 'DCP', ['iedMark', 7], [['S', 'TIER', -1, { part: 'P1', holder: 'S002' }], ['S', 'ADJ', 1, { part: 'P1' }]]), // prettier-ignore
      () => /确认单7 零件P1应分解0，流水1.000/,
    ],
    [
      'a receipt decomposed twice',
      wrong(
        () =>
          sql`insert into ied_mark select (jsonb_populate_record(m, '{"id": 7, "mark_no": "IM0", "status": 0}')).* from ied_mark m where id = ${ids.used.id}`,
      ),
      () => new RegExp(`确认单${ids.used.markNo} 零件P1同一总成分解了两次`),
    ],
  ],
  L18: [
    [
      'a month that adds up to more than its days',
      wrong(() => sql`update ledger_month set qty = qty + 1 where account = 'CON' and movement = 'RCV' and part_no = 'A1'`),
      () => /CON CN01 CN01W1 A1 \d{6} RCV 月累计29.000，流水28.000/,
      ['L18b'],
    ],
    [
      'receipts counted as transfers in a month',
      wrong(() => sql`update ledger_month set movement = 'TRF' where account = 'CON' and movement = 'RCV' and part_no = 'A1'`),
      () => /CON CN01 CN01W1 A1 \d{6} RCV 月累计0，流水28.000/,
      ['L18b'],
    ],
    [
      'a day on which nothing was booked',
      wrong(() => sql`update ledger_month set days = ~days where account = 'LINE' and movement = 'USE' and part_no = 'A5'`),
      () => /LINE CN02 \S+ A5 \d{6} USE 月累计-4.000，流水-4.000/,
    ],
    [
      'a month that goes on longer than its last posting',
      wrong(
        () =>
          sql`update ledger_month set last_date = last_date + 1 where account = 'LINE' and movement = 'USE' and part_no = 'A5'`,
      ),
      () => /LINE CN02 \S+ A5 \d{6} USE 月累计-4.000，流水-4.000/,
    ],
    [
      'a line that days show among other movements',
      wrong(() => sql`update ledger_line set movement = 'RTN' where account = 'LINE' and movement = 'USE' and part_no = 'A5'`),
      () => /LINE CN02 \S+ A5 \d{6} USE 月累计/,
    ],
  ],
  L18b: [
    [
      'a bill that says more than its months',
      wrong(() => sql`update ledger_bill set qty = qty + 1 where kind = 'receive' and account = 'CON' and part_no = 'A1'`),
      () => /CON CN01 CN01W1 A1 \d{6} receive 账单29.000，月累计28.000/,
    ],
    [
      'a bill that lacks a row',
      wrong(() => sql`delete from ledger_bill where kind = 'receive' and account = 'CON' and part_no = 'A1'`),
      () => /CON CN01 CN01W1 A1 \d{6} receive 账单0，月累计28.000/,
    ],
    [
      'a row of nothing',
      wrong(
        () =>
          sql`insert into ledger_bill select 'decompose', supplier_id, plant, account, holder, part_no, period, unit, 0 from ledger_bill where kind = 'receive' and account = 'CON' and part_no = 'A1' limit 1`,
      ),
      () => /CON CN01 CN01W1 A1 \d{6} decompose 账单0.000，月累计0/,
    ],
  ],
  L19: [
    [
      'a month that the ledger does not know',
      wrong(() => sql`update year_cacc_line set m12 = m12 + 1 where head_id = ${ids.year.id}`),
      () => new RegExp(`年终对账${ids.year.docNo} 零件A6 12月相差1.000`),
    ],
    [
      'an end that does not follow from begin and months',
      wrong(
        () =>
          sql`update year_cacc_line set closing_qty = closing_qty + 1, agreed_qty = agreed_qty + 1 where head_id = ${ids.year.id}`,
      ),
      () => /零件A6 年末 − 年初 − 各月相差1.000/,
    ],
    [
      'an end in another state than the ledger says',
      wrong(
        () =>
          sql`update year_cacc_line set closing_con = closing_con - 1, closing_used = closing_used + 1 where head_id = ${ids.year.id}`,
      ),
      () => /零件A6 年末三状态相差1.000/,
    ],
    [
      'an adjustment that nobody posted',
      wrong(
        () =>
          sql`update year_cacc_line set adjust_qty = adjust_qty + 1, agreed_qty = agreed_qty + 1 where head_id = ${ids.year.id}`,
      ),
      () => /零件A6 已调整相差1.000/,
    ],
    [
      'what both agree on without an adjustment',
      wrong(() => sql`update year_cacc_line set agreed_qty = agreed_qty + 1 where head_id = ${ids.year.id}`),
      () => /零件A6 双方认可 − 年末 − 已调整相差1.000/,
    ],
    [
      'a part left out',
      wrong(() => sql`delete from year_cacc_line where head_id = ${ids.year.id}`),
      () => /零件A6 年末一状态相差-10.000/,
    ],
  ],
  L19b: [
    [
      'a book that is not what the ledger was at the end of the year',
      wrong(() => sql`update tp_year_diff_line set book_qty = book_qty + 1 where head_id = ${ids.third.id}`),
      () => new RegExp(`三方年终差异${ids.third.docNo} 零件A6 平台账面相差1.000`),
    ],
    [
      'an adjustment that nobody posted',
      wrong(() => sql`update tp_year_diff_line set adjust_qty = adjust_qty + 1 where head_id = ${ids.third.id}`),
      () => /零件A6 调整量相差1.000/,
    ],
  ],
  L21: [
    [
      'a reversal of less than was posted',
      async (tx) => {
        const [issue] = await tx.rows<{ id: number }>(
          sql`select id from ledger_txn where doc_type = 'stockMovement' and doc_id = ${ids.issue}`,
        )
        const there = { part: 'A5', plant: 'CN02', holder: 'CN02W1' }
        await post(tx, 'ISS', ['test', 0], [['S', 'LINE', -1, there], ['S', 'CON', 1, there]], issue!.id) // prettier-ignore
      },
      () => /冲销\d+（ISS M）与原流水\d+不符/,
    ],
  ],
  L26: [
    [
      'a posting whose key is held by nobody',
      wrong(() => sql`delete from ledger_key where txn_id = (select max(id) from ledger_txn)`),
      () => /流水\d+（.*的业务键.*没有登记/,
    ],
    [
      'a key that another posting holds',
      wrong(() => sql`update ledger_key set txn_id = 10 ^ 12 where txn_id = (select max(id) from ledger_txn)`),
      () => /流水\d+（.*的业务键.*登记在流水1000000000000名下/,
    ],
    [
      'a posting that says of another that it reverses it',
      wrong(
        () =>
          sql`update ledger_key set reversal_of = (select min(txn_id) from ledger_key) where txn_id = (select max(id) from ledger_txn)`,
      ),
      () => /流水\d+（.*的业务键.*登记的日期或冲销不符/,
    ],
  ],
  L22: [
    [
      'a balance of a demand line that no posting made',
      wrong(() => sql`update demand_line set open = open - 1, alloc = alloc + 1 where id = ${ids.pullLine}`),
      () => new RegExp(`需求行${ids.pullLine}.*与流水重放不符`),
    ],
  ],
  L23: [
    [
      'a shipment booked twice',
      (tx) => post(tx, 'SHP', ['sendSheet', ids.sent.id], [['S', 'SUP', -1, { sheet: ids.sent.lines[0].id }], ['S', 'TRN', 1, { sheet: ids.sent.lines[0].id }]]), // prettier-ignore
      () => new RegExp(`送货单${ids.sent.sheetNo}第1行送货5.000，发运记账6.000`),
    ],
    [
      'a movement booked twice',
      (tx) => post(tx, 'ISS', ['stockMovement', ids.issue], [['S', 'ADJ', -10], ['S', 'LINE', 10]]), // prettier-ignore
      () => /库存移动ISSUE数量10.000，记账20.000/,
    ],
  ],
  L24: [
    [
      'a balance carried too high',
      wrong(
        () =>
          sql`update ledger_closing set qty = qty + 1 where account = 'CON' and part_no = 'A5' and period = ${monthsAgo(1).month}`,
      ),
      () => /余额 CON CN02 CN02W1 A5 \d{6}结转变动-9.000，流水-10.000/,
    ],
    [
      'a balance that was not carried',
      wrong(() => sql`delete from ledger_closing where account = 'LINE' and part_no = 'A5'`),
      () => /余额 LINE CN02 \S+ A5 \d{6}结转变动0.*，流水6.000/,
    ],
  ],
  L20: [
    [
      'a total that is not the sum of its lines',
      wrong(() => sql`update dedstatement set net_amount = net_amount + 1 where id = ${ids.deduction.id}`),
      () => new RegExp(`扣款单${ids.deduction.dedNo}的金额或行数与各行之和不符`),
    ],
    [
      'a source that an archived deduction has taken already',
      async (tx) => {
        await tx.rows(sql`update dedstatement_line set source_type = 1, source_line_id = 77 where head_id = ${ids.deduction.id}`)
        await tx.rows(sql`insert into arc.dedstatement select (jsonb_populate_record(null::arc.dedstatement,
          to_jsonb(d) || '{"id":990001,"ded_no":"DSOLD","stmt_no":null,"archived_at":"2026-01-01"}')).* from dedstatement d where id = ${ids.deduction.id}`)
        await tx.rows(sql`insert into arc.dedstatement_line select (jsonb_populate_record(null::arc.dedstatement_line,
          to_jsonb(l) || '{"id":990002,"head_id":990001,"archived_at":"2026-01-01"}')).* from dedstatement_line l where head_id = ${ids.deduction.id}`)
      },
      () => /第1行的来源也在扣款单DSOLD/,
    ],
    [
      'a source that nobody marked',
      wrong(
        () =>
          sql`update dedstatement_line set source_type = 4, source_line_id = (select min(id) from diff_line) where head_id = ${ids.deduction.id}`,
      ),
      () => /第1行的来源记为未扣款/,
    ],
    [
      'a mark of what is in no deduction',
      wrong(() => sql`update diff_line set ded_no = ${ids.deduction.dedNo} where id = (select min(id) from diff_line)`),
      () => new RegExp(`来源行记为已列入扣款单${ids.deduction.dedNo}`),
    ],
  ],
  L40: [
    [
      'goods that came into a store by no sheet',
      (tx) => post(tx, 'TIN', ['sendSheet', ids.into.id], [['S', 'ADJ', -1, { part: 'P5' }], ['S', 'TPL', 1, { part: 'P5', holder: STORE, sheet: ids.into.lines[0].id }]]), // prettier-ignore
      () => new RegExp(`${ids.into.sheetNo}第1行实收30.000，三方入库的流水31.000`),
    ],
  ],
  L41: [
    [
      'goods that left a store twice',
      (tx) => post(tx, 'TOU', ['delivery', ids.gone.id], [['S', 'TPL', -1, { part: 'P5', holder: STORE, sheet: ids.gone.lines[0].id }], ['S', 'ADJ', 1, { part: 'P5' }]]), // prettier-ignore
      () => new RegExp(`配送单${ids.gone.sheetNo}第1行发出10.000.*流水出库11.000`),
    ],
    [
      'goods that are on their way and on no paper',
      (tx) => post(tx, 'RHD', ['delivery', ids.gone.id], [['S', 'HOLD', 1, { part: 'P5', holder: 'CN01W1', sheet: ids.gone.lines[0].id }], ['S', 'ADJ', -1, { part: 'P5' }]]), // prettier-ignore
      () => new RegExp(`配送单${ids.gone.sheetNo}第1行.*在途和待判11.000`),
    ],
  ],
  L47: [
    [
      'more in a zone than was put there',
      wrong(() => sql`update zone_stock set qty = qty + 1 where zone = 'Z1' and part_no = 'A5'`),
      () => /CN02 CN02W1 A5 库区Z1有7.000，上架、移出合计6.000/,
    ],
    [
      'more in zones than in the warehouse',
      async (tx) => {
        await tx.rows(sql`update zone_stock set qty = qty + 100 where zone = 'Z1' and part_no = 'A5'`)
        await tx.rows(sql`insert into zone_line (txn_id, account, supplier_id, plant, holder, part_no, zone, qty)
          select 0, account, supplier_id, plant, holder, part_no, zone, 100 from zone_stock where zone = 'Z1' and part_no = 'A5'`)
      },
      () => /CN02 CN02W1 A5 各库区合计106.000，余额20.000/,
    ],
  ],
  L48: [
    [
      'a movement that says more than was put into its zone',
      wrong(() => sql`update stock_movement set to_zone = 'Z9' where movement_no = 'SHELF'`),
      () => /库存移动SHELF应记入库区Z9 6.000，记了0.000/,
    ],
  ],
  L46: [
    [
      'a parcel that was thrown away while its sheet has it',
      wrong(() => sql`update cus_parcel set status = 9 where sheet_id = ${ids.brought.id} and box_seq = 2`),
      () => new RegExp(`发货单${ids.brought.sheetNo}有1个包裹，应为2`),
    ],
  ],
  L42: [
    [
      'a delivery that holds more than lies there',
      wrong(() => sql`update delivery_line set ship_qty = 21 where head_id = ${ids.held.id}`),
      () => new RegExp(`三方仓${STORE} 零件P5库存20.000，配送单占用21.000`),
      ['L4'],
    ],
  ],
  L43: [
    [
      'a sheet with more than it took out of the depot',
      wrong(() => sql`update exchange_sheet_line set qty = qty + 1 where id = ${ids.ready.lines[0].id}`),
      () => new RegExp(`退换货单${ids.ready.sheetNo}第1行（A3）数量4.000.*流水开单3.000`),
      ['L45'],
    ],
    [
      'less signed for than left',
      wrong(() => sql`update exchange_sheet_line set signed_qty = signed_qty - 1 where id = ${ids.exchanged.lines[0].id}`),
      () => new RegExp(`退换货单${ids.exchanged.sheetNo}第1行（A3）数量10.000、签收9.000.*签收10.000`),
    ],
    [
      'goods that nobody fetched and that are not there any more',
      (tx) => post(tx, 'RTO', ['exchangeSheet', ids.ready.id], [['S', 'RTN', -1, { sheet: ids.ready.lines[0].id, part: 'A3', holder: 'CN01B1' }], ['S', 'SUP', 1, { part: 'A3' }]]), // prettier-ignore
      () => new RegExp(`退换货单${ids.ready.sheetNo}第1行（A3）.*签收1.000、待取2.000`),
    ],
  ],
  L44: [
    [
      'more is owed for an exchange than was handed over',
      async (tx) => {
        const { id: demand } = ids.exchanged.lines[0]
        await post(tx, 'INC', ['accPlan', demand], [['D', 'SRC', -1, { demand, part: 'A3' }], ['D', 'OPEN', 1, { demand, part: 'A3' }]]) // prettier-ignore
        await tx.rows(sql`update demand_line set ordered = ordered + 1, open = open + 1 where id = ${demand}`)
        await tx.rows(sql`update acc_plan set plan_qty = plan_qty + 1, ordered_qty = ordered_qty + 1, open_qty = open_qty + 1 where id = ${demand}`) // prettier-ignore
      },
      () => new RegExp(`退换货单${ids.exchanged.sheetNo}第1行（A3）交出10.000，换回7.000、未换回4.000`),
    ],
    [
      'something comes for what was only returned',
      wrong(() => sql`update exchange_sheet set handle_type = 1 where id = ${ids.exchanged.id}`),
      () => new RegExp(`退换货单${ids.exchanged.sheetNo}第1行（A3）交出0，换回7.000`),
    ],
  ],
  L45: [
    [
      'a request that does not know of its sheet',
      wrong(() => sql`update acc_return_exchange set sheet_qty = sheet_qty - 1 where id = ${ids.asked.id}`),
      () => new RegExp(`退换货${ids.asked.reqNo}数量10.000、已开单9.000.*退换货单10.000`),
    ],
    [
      'done, although not all was carried out',
      wrong(() => sql`update acc_return_exchange set req_qty = req_qty + 1 where id = ${ids.asked.id}`),
      () => new RegExp(`退换货${ids.asked.reqNo}数量11.000`),
    ],
  ],
  L20b: [
    [
      'more to pay than is billed less what is deducted',
      wrong(() => sql`update statement_three set payable = payable + 1 where id = ${ids.stmtThree}`),
      () => /结算单S3.*扣款2.26、应付.*列入的扣款单合计2.26/,
    ],
    [
      'a deduction that its statement does not know of',
      wrong(() => sql`update dedstatement set stmt_no = null where id = ${ids.deduction.id}`),
      () => /结算单S3.*列入的扣款单合计0/,
    ],
  ],
  L25: [
    [
      'a book that is not what the ledger was when it was frozen',
      wrong(
        () =>
          sql`update stock_inv_line set book_qty = book_qty + 1, recount_qty = recount_qty + 1 where head_id = ${ids.count.id}`,
      ),
      () => new RegExp(`盘点单${ids.count.invNo} 零件A1账面25.000，冻结时刻的流水24.000`),
    ],
    [
      'a count that its difference does not know of',
      wrong(() => sql`update diff_line set diff_qty = diff_qty - 1 where head_id = ${ids.count.diffId}`),
      () => new RegExp(`盘点单${ids.count.invNo} 零件A1盘点相差-1.000，差异单为-2.000`),
    ],
    [
      'a loss booked twice',
      (tx) => post(tx, 'CNT.L', ['diff', ids.count.diffId], [['S', 'CON', -1, { holder: 'CN01W1' }], ['S', 'ADJ', 1]]), // prettier-ignore
      () => new RegExp(`盘点单${ids.count.invNo} 零件A1应过账与流水相差1.000`),
    ],
    [
      'a loss booked that both left as it was',
      wrong(() => sql`update diff_line set resolution = 99 where head_id = ${ids.count.diffId}`),
      () => new RegExp(`盘点单${ids.count.invNo} 零件A1应过账与流水相差1.000`),
    ],
  ],
  L32: [
    [
      'a place that two lines take',
      wrong(() => sql`update jis_line set part_no = 'A1', position_code = 'L' where vehicle_id = ${ids.sequenced}`),
      () => new RegExp(`车辆${vinOf(1)} 排序组SEAT 零件A1 L有2行有效`),
    ],
    [
      'a place that nobody takes any more',
      wrong(() => sql`update jis_line set line_status = 3 where vehicle_id = ${ids.sequenced} and part_no = 'A1'`),
      () => new RegExp(`车辆${vinOf(1)} 排序组SEAT 零件A1 L有0行有效`),
    ],
    [
      'a passing that called off something else',
      wrong(() => sql`update v_across set jis_lines = 3 where vin = ${vinOf(1)}`),
      () => new RegExp(`车辆${vinOf(1)}过点要3件，排序单2行`),
    ],
    [
      'a rack that counts its vehicles wrong',
      wrong(
        () =>
          sql`update jis set vehicle_count = 2 where id = (select head_id from jis_line where vehicle_id = ${ids.sequenced} limit 1)`,
      ),
      () => /台数2，不同VIN1/,
    ],
  ],
  L27: [
    [
      'a vehicle that took less than such vehicles take',
      wrong(() => sql`update vehicle_part set qty = qty + 1 where part_no = 'A4'`),
      () => new RegExp(`车辆${VIN} 零件A4用件3.000，已消耗和欠料2.000`),
    ],
    [
      'parts used up twice',
      (tx) => post(tx, 'USE', ['vOnline', ids.vehicle], [['S', 'LINE', -1, { part: 'A4', holder: 'CN01W1' }], ['S', 'ADJ', 1, { part: 'A4' }]]), // prettier-ignore
      () => new RegExp(`车辆${VIN} 零件A4用件2.000，已消耗和欠料3.000`),
    ],
    [
      'parts used up for a vehicle that there is not',
      (tx) => post(tx, 'USE', ['vOnline', 1], [['S', 'LINE', -1, { part: 'A4', holder: 'CN01W1' }], ['S', 'ADJ', 1, { part: 'A4' }]]), // prettier-ignore
      () => /车辆1 零件A4用件0，已消耗和欠料1.000/,
    ],
    [
      'a shortage that was forgotten',
      wrong(() => sql`delete from line_short where vehicle_id = ${ids.vehicle}`),
      () => new RegExp(`车辆${VIN} 零件A3用件1.000，已消耗和欠料0`),
    ],
    [
      'a shortage that counts as booked and is not',
      wrong(() => sql`update line_short set status = 2 where vehicle_id = ${ids.vehicle}`),
      () => /线边欠料 零件A3数量1.000，补记0/,
    ],
    [
      'a vehicle that left the line and passed no end of it',
      wrong(() => sql`delete from v_across where vin = ${VIN}`),
      () => new RegExp(`车辆${VIN}已下线，没有下线过点`),
    ],
    [
      'a vehicle that passed the end of the line and is still on it',
      wrong(() => sql`update v_online set status = 2 where id = ${ids.vehicle}`),
      () => new RegExp(`车辆${VIN}过了下线点，没有下线`),
    ],
  ],
  L30: [
    [
      'a unit that was received and is on the truck all the same',
      wrong(
        () => sql`update ledger_line set serial_id = ${ids.onTruck.id} where serial_id = ${ids.inStore.id} and account = 'CON'`,
      ),
      () => new RegExp(`序列号${ids.onTruck.serialNo}同时在2处（CON、TRN）`),
    ],
    [
      'a unit in a store to which no posting led',
      wrong(() => sql`update serial_place set holder = 'W9' where id = ${ids.inStore.id}`),
      () => new RegExp(`序列号${ids.inStore.serialNo}流水在CON CN01W1，所在为CON W9`),
      ['L31'],
    ],
    [
      'a unit whose record says that it came back',
      wrong(() => sql`update serial_item set status = 4 where id = ${ids.inStore.id}`),
      () => new RegExp(`序列号${ids.inStore.serialNo}在CON，档案状态为4`),
    ],
    [
      'a unit in the store that is in a vehicle',
      wrong(() => sql`update serial_item set vin = 'LFP0000000A123456' where id = ${ids.inStore.id}`),
      () => new RegExp(`序列号${ids.inStore.serialNo}在CON.*VIN LFP`),
    ],
    [
      'a record that is of another piece',
      wrong(() => sql`update serial_item set serial_no = 'X' where id = ${ids.inStore.id}`),
      () => /序列号X的档案与所在不是同一件/,
    ],
  ],
  L31: [
    [
      'a battery without a number',
      (tx) => post(tx, 'ADJ.G', ['diff', 0], [['S', 'ADJ', -1, { part: 'BAT1' }], ['S', 'CON', 1, { part: 'BAT1', holder: 'CN01W1' }]]), // prettier-ignore
      () => /余额 CON CN01 CN01W1 BAT1 为2.000，序列号1个/,
    ],
  ],
  L49: [
    [
      'a demand line of which more came late than the ledger says',
      wrong(() => sql`update kpi_line_fact set late_qty = late_qty + 1 where id = ${ids.pullLine}`),
      () => /late_qty 1.000，应为0/,
    ],
    [
      'a demand line that is not counted',
      wrong(() => sql`delete from kpi_line_fact where id = ${ids.pullLine}`),
      () => /due 无，应为60.000/,
    ],
    [
      'a window that was moved past the history',
      wrong(
        () =>
          sql`update pull_sheet h set need_at = need_at + interval '2 days' from pull_sheet_line l where l.head_id = h.id and l.id = ${ids.pullLine}`,
      ),
      () => /w_start .*应为/,
    ],
  ],
  L50: [
    [
      'a sheet with a point less',
      wrong(() => sql`update kpi_sheet_fact set score = score - 1 where id = ${ids.received.id}`),
      () => new RegExp(`${ids.received.sheetNo}：score \\d+，应为\\d+`),
      ['L55'],
    ],
  ],
  L51: [
    [
      'an order whose answer nobody waits for',
      wrong(() => sql`delete from kpi_answer_fact where id = ${ids.orderId}`),
      () => /deadline 无，应为/,
      ['L55'],
    ],
  ],
  L54: [
    [
      'a score of which the second computation said something else',
      wrong(
        () =>
          sql`insert into score_check (perf_id, at, spec, facts_hash, difference) values (${ids.evaluated.id}, now(), 'x', 'x', 'D1：due 1，第二次计算为2')`,
      ),
      () => new RegExp(`月度评价${ids.evaluated.perfNo}：D1：due 1，第二次计算为2`),
    ],
  ],
  L53: [
    [
      'a promise of which more came than the ledger says',
      wrong(() => sql`update kpi_promise_fact set kept_qty = kept_qty + 1 where id = ${ids.orderLine}`),
      () => /kept_qty [\d.]+，应为/,
    ],
    [
      'a promise that is not counted',
      wrong(() => sql`delete from kpi_promise_fact where id = ${ids.orderLine}`),
      () => /promised_qty 无，应为/,
    ],
  ],
  L57: [
    [
      'a return of which more went back than the ledger says',
      wrong(() => sql`update kpi_return_fact set qty = qty + 1 where id = ${ids.returned.id}`),
      () => new RegExp(`${ids.returned.returnNo}：qty 5.000，应为4.000`),
      ['L55'],
    ],
  ],
  L56: [
    [
      'a day on which more lay there than the ledger says',
      wrong(() => sql`update kpi_stock_fact set qty = qty + 1 where part_no = 'A5' and plant = 'CN02'`),
      () => /A5 CN02W1 [\d-]+：qty [\d.]+，应为/,
    ],
    [
      'a day that is not counted',
      wrong(() => sql`delete from kpi_stock_fact where part_no = 'A5' and plant = 'CN02'`),
      () => /qty 无，应为/,
      ['L55'],
    ],
    [
      'a limit that moved past the history',
      wrong(() => sql`update kpi_stock_fact set max_qty = 1 where part_no = 'A5' and plant = 'CN02'`),
      () => /max_qty 1.000，应为90/,
      ['L55'],
    ],
  ],
  L55: [
    [
      'a month of which more sheets were added up than there are facts',
      wrong(() => sql`update kpi_sum set sheets = sheets + 1 where plant = 'CN01' and sheets > 0`),
      () => /^\d{6} CN01 S001：sheets \d+，应为\d+$/m,
    ],
    [
      'a month that was never added up',
      wrong(() => sql`delete from kpi_sum where plant = 'CN01' and sheets > 0`),
      () => /sheets 无，应为\d+/,
    ],
  ],
  L52: [
    [
      'a score that its items do not make',
      wrong(() => sql`update performance set score = score + 1 where id = ${ids.evaluated.id}`),
      () => new RegExp(`月度评价${ids.evaluated.perfNo}得分85.48，应为84.48`),
    ],
    [
      'a published score that moved with all its items',
      async (tx) => {
        await tx.rows(
          sql`update performance_line set points = 0, first_points = 0 where head_id = ${ids.evaluated.id} and kind = 3`,
        )
        await tx.rows(
          sql`update performance set bonus = 0, score = score - 1, first_score = score - 1 where id = ${ids.evaluated.id}`,
        )
      },
      () => /发布得分83.48，发布记录为84.48[^]*应急支援与发布记录不符/,
    ],
    [
      'an item that changed after it was told',
      wrong(
        () =>
          sql`update performance_line set numerator = numerator - 0.000001 where head_id = ${ids.evaluated.id} and kpi_code = 103`,
      ),
      () => /K03 数量准确率发布后没有经申诉就变了/,
    ],
  ],
}
/** One balance alone cannot be wrong without differing from its lines. */
const together: Record<string, string[]> = { L14: ['L10'] }

/** Makes something wrong and takes it back. */
async function mutated(make: (tx: Tx) => Promise<unknown>) {
  const undo = new Error('undo')
  let found: Awaited<ReturnType<typeof allBroken>> | undefined
  await w.engine.db
    .transaction(async (tx) => {
      await tx.run('alter table ledger_line disable trigger append_only; alter table ledger_key disable trigger append_only')
      await make(tx)
      found = await allBroken(tx)
      throw undo
    })
    .catch((e) => {
      if (e !== undo) throw e
    })
  return found!
}

describe('laws can fail', () => {
  test('each law that is listed has its mutation', () =>
    assert.deepEqual(Object.keys(mutations).sort(), laws.map((l) => l.no).sort()))
  test('what they are tried on is right', async () => assert.deepEqual([...(await allBroken(w.engine.db))], []))
  for (const [no, list] of Object.entries(mutations))
    for (const [what, make, says, also = []] of list)
      test(`${no}: ${what}`, async () => {
        const found = await mutated(make)
        const named = [...found].map(([law, rows]) => `${law}: ${rows[0]!.message}`)
        assert.deepEqual([...found.keys()].sort(), [no, ...(together[no] ?? []), ...also].sort(), named.join('\n'))
        assert.match(found.get(no)!.map((b) => b.message).join('\n'), says()) // prettier-ignore
      })
  test('L15: a plant that allows it may use more at the line than was issued', async () => {
    const found = await mutated(async (tx) => {
      await tx.rows(sql`update factory set allow_negative_line = true where plant = 'CN01'`)
      await post(tx, 'USE', ['diff', 0], [['S', 'LINE', -1], ['S', 'ADJ', 1]]) // prettier-ignore
    })
    assert.deepEqual([...found], [])
  })
})
