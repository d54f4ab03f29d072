/** Components by way of a tier supplier: pulled, handed over, entered, used up by assemblies received (domain-core D8, D9, T7). */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import {
  inMonth, order, pull, receive, ship, soon, stock, thisMonth, today, world, type Person, type World,
} from '../../../../test/world.ts'

let w: World
let maker: Person
/** Delivers the component, builds the assembly. */
let component: Person
let tier: Person

const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok).map((l) => `${l.no} ${l.message}`)
const balance = async (account: string, partNo: string) => {
  const [row] = await w.engine.db.rows<{ qty: number }>(
    sql`select coalesce(sum(qty), 0)::float8 qty from ledger_balance where account = ${account} and part_no = ${partNo} and (account <> 'TRN' or holder = 'S002')`,
  )
  return row!.qty
}
/** A structure: the assembly that S002 builds of what S001 delivers. */
const structure = (assemblyPartNo: string, componentPartNo: string) => ({
  plant: 'CN01', assemblyPartNo, assemblySupplierCode: 'S002', componentPartNo, componentSupplierCode: 'S001',
  validFrom: '2020-01-01',
})
const bom = (assembly: string, component: string, usage = 1, more: Record<string, unknown> = {}) =>
  w.as.admin.post('assemblyBom/save', { ...structure(assembly, component), usage, ...more })
/** A published external pull of one part. */
async function wanted(partNo: string, needQty: number, more: Record<string, unknown> = {}) {
  const { id } = await maker.post('externalPull/create', {
    plant: 'CN01', supplierCode: 'S001', tierCode: 'S002',
    needAt: inMonth(),
    lines: [{ partNo, needQty }],
    ...more,
  })
  await maker.post('externalPull/publish', { ids: [id] })
  return component.get('externalPull/getDetails', { id })
}
const pullOf = (id: number) => maker.get('externalPull/getDetails', { id })
const marks = async (filter: Record<string, string | number>): Promise<any[]> =>
  (await maker.get('iedMark/getPager', { sort: 'markNo', order: 'asc', ...filter })).items
const mark = async (id: number) => (await marks({ ids: id }))[0]
/** A delivery, still to be confirmed. */
async function delivery(p: any, qty: number) {
  await component.post('externalPull/createTransfer', { id: p.id, lines: [{ id: p.lines[0].id, qty }] })
  return (await marks({ pullNo: p.pullNo, markKind: 2 })).at(-1)
}
/** A confirmed delivery's entry, waiting for the tier. */
async function delivered(p: any, qty: number) {
  const d = await delivery(p, qty)
  await component.post('iedMark/confirm', { ids: [d.id] })
  return (await marks({ deliveryNo: d.markNo, markKind: 3 }))[0]
}
async function entered(p: any, qty: number) {
  const e = await delivered(p, qty)
  await tier.post('iedMark/confirm', { ids: [e.id] })
}
/** Assemblies that the tier sends and the plant receives. @returns their receipt */
async function assembled(partNo: string, qty: number, more: Record<string, unknown> = {}) {
  const sheet = await ship(w, await pull(w, [[partNo, qty]], { supplierCode: 'S002' }, tier), [qty], {}, tier)
  await receive(w, sheet, [{ receivedQty: qty }], more)
  const { items } = await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })
  return items[0]
}
/** Both sign a difference that is the supplier's to make good. */
async function settled(diffNo: string, resolution = 11) {
  const { items } = await w.as.manager.get('diff/getPager', { diffNo })
  const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
  await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution }] })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await component.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
}

suite('components by way of a tier supplier', () => {
  before(async () => {
    w = await world()
    maker = w.as.planner
    component = w.as.supplierA
    tier = w.as.supplierB
  })

  test('T7: pulled 50, delivered 50, entered 48, 40 assemblies received, 40 decomposed', async () => {
    await bom('G1', 'P1')
    const p = await wanted('P1', 50)
    const entry = await delivered(p, 50)
    assert.deepEqual([entry.status, entry.qty, entry.deliveredQty, entry.confirmerCode], [0, 50, 50, 'S002'])
    assert.equal(await balance('TRN', 'P1'), 50)
    await tier.post('iedMark/enter', { id: entry.id, receivedQty: 48, remark: '开箱少2件' })
    const short = await mark(entry.id)
    assert.deepEqual([short.status, short.qty, short.diffSignStatus], [1, 48, 0])
    assert.deepEqual([await balance('TIER', 'P1'), await balance('TRN', 'P1')], [48, 2])
    assert.deepEqual(await red(), [])
    await settled(short.diffNo)
    assert.equal((await mark(entry.id)).status, 3)
    const receipt = await assembled('G1', 40)
    const [used] = await marks({ receiveNo: receipt.receiveNo })
    // Both suppliers read the same figures of what the tier has and has yet to answer for; a stranger reads nothing.
    const at = async (who: Person) => (await who.get('tierStock/getPager', { partNo: 'P1' })).items
    for (const who of [maker, component, tier]) {
      const [row, ...more] = await at(who)
      assert.deepEqual(more, [])
      assert.deepEqual(
        [row.tierCode, row.stockQty, row.toUseQty, row.leftQty, row.onWayQty, row.since, row.days, row.lastEntryAt],
        ['S002', 48, 40, 8, 0, today(), 0, today()],
      )
    }
    assert.deepEqual(
      [used.markKind, used.status, used.qty, used.usage, used.assemblyQty, used.confirmerCode, used.businessDate],
      [1, 0, 40, 1, 40, 'S001', receipt.businessDate],
    )
    // Nobody confirms a quantity that the receipt does not prove.
    const say = (qty: number) => w.engine.db.rows(sql`update ied_mark set qty = ${qty} where id = ${used.id}`)
    await say(39)
    assert.match(
      await component.refused('iedMark/confirm', { ids: [used.id] }),
      new RegExp(`零件P1的分解数量与收货单${receipt.receiveNo}不符，不能确认`),
    )
    await say(40)
    // Not confirmed it is seen in the bill, beside what counts.
    const when = { daily: { from: today(), to: today() }, monthly: { period: thisMonth() } }
    const billed = async (who: Person, path: 'daily' | 'monthly') =>
      (await who.get(`report/${path}/decompose`, { ...when[path], partNo: 'P1' })).items
    for (const who of [w.as.accountant, component, tier]) {
      const [[row], [month]] = [await billed(who, 'daily'), await billed(who, 'monthly')]
      assert.deepEqual([row.docNo, row.qty, row.waitingQty, row.confirmState], [used.markNo, 0, 40, 0])
      assert.deepEqual([row.tierCode, row.assemblyPartNo, row.receiveNo], ['S002', 'G1', receipt.receiveNo])
      assert.deepEqual([month.qty, month.waitingQty, month.docCount, month.lastDate], [0, 40, 0, null])
    }
    await component.post('iedMark/confirm', { ids: [used.id] })
    const [[row, ...more], [month]] = [await billed(w.as.accountant, 'daily'), await billed(w.as.accountant, 'monthly')]
    assert.deepEqual([row.docNo, row.qty, row.waitingQty, row.confirmState, more], [used.markNo, 40, 0, 3, []])
    assert.deepEqual([month.qty, month.waitingQty, month.docCount, month.lastDate], [40, 0, 1, today()])
    const of = await stock(w, 'P1')
    assert.deepEqual([of.TIER, of.USED, of.TRN, of.SUP], [8, 40, 0, -48])
    const [dcp] = await w.engine.db.rows(
      sql`select sum(qty)::float8 qty from ledger_line where use_type = 'DCP' and part_no = 'P1'`,
    )
    assert.equal(dcp!.qty, 40)
    const after = await pullOf(p.id)
    assert.deepEqual([after.orderedQty, after.openQty, after.transitQty, after.receivedQty, after.status], [50, 2, 0, 48, 4])
    assert.deepEqual(await red(), [])
  })

  test('each is confirmed by the right party, once', async () => {
    await bom('G2', 'P2')
    const p = await wanted('P2', 30)
    const d = await delivery(p, 20)
    assert.deepEqual([(await pullOf(p.id)).allocQty, (await pullOf(p.id)).openQty], [20, 10])
    assert.match(await tier.refused('iedMark/confirm', { ids: [d.id] }), /只有确认方才能确认/)
    assert.match(await maker.refused('iedMark/confirm', { ids: [d.id] }), /没有操作权限/)
    await component.post('iedMark/confirm', { ids: [d.id] })
    assert.match(await component.refused('iedMark/confirm', { ids: [d.id] }), /已确认，不能重复操作/)
    const [e] = await marks({ deliveryNo: d.markNo, markKind: 3 })
    assert.match(await component.refused('iedMark/confirm', { ids: [e.id] }), /只有确认方才能确认/)
    assert.match(await tier.refused('iedMark/enter', { id: e.id, receivedQty: 21 }), /实收数量21不能超过交付数量20/)
    await tier.post('iedMark/enter', { id: e.id, receivedQty: 20 })
    assert.deepEqual([(await mark(e.id)).status, (await mark(e.id)).diffNo], [3, null])
    assert.match(
      await tier.refused('iedMark/enter', { id: e.id, receivedQty: 20 }),
      /已按实收入账，不能重复操作|已确认，不能重复操作/,
    )
    // A delivery is handed over as it stands: what came of it the other side says.
    const more = await delivery(p, 10)
    assert.match(await component.refused('iedMark/enter', { id: more.id, receivedQty: 5 }), /确认类型为转移交付，不能/)
    assert.match(await component.refused('iedMark/dispute', { id: more.id, disputeReason: '少' }), /确认类型为转移交付，不能/)
    assert.deepEqual(await red(), [])
  })

  test('two confirmations at once are one', async () => {
    const [d] = await marks({ pullNo: (await marks({ partNo: 'P2' }))[0].pullNo, markKind: 2, status: 0 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => component.ask('POST', 'iedMark/confirm', { ids: [d.id] })))
    assert.equal(answers.filter((a) => a.status === 0).length, 1)
    for (const a of answers.filter((x) => x.status !== 0)) assert.match(a.message, /不能重复操作|请刷新/)
    const [posted] = await w.engine.db.rows(
      sql`select count(*)::int n from ledger_txn where doc_type = 'iedMark' and doc_id = ${d.id} and movement_type = 'TDL'`,
    )
    assert.equal(posted!.n, 1)
    const entries = await marks({ deliveryNo: d.markNo })
    assert.equal(entries.length, 1)
    // The same question again, as a browser asks whose answer was lost.
    const key = { 'idempotency-key': 'enter-once' }
    for (const _ of [1, 2]) await tier.post('iedMark/confirm', { ids: [entries[0].id] }, key)
    assert.equal(await balance('TIER', 'P2'), 30)
    assert.deepEqual(await red(), [])
  })

  test('no more is delivered than is open; what is taken back is open again', async () => {
    const p = await wanted('P2', 30)
    const line = { id: p.lines[0].id, qty: 31 }
    assert.match(await component.refused('externalPull/createTransfer', { id: p.id, lines: [line] }), /超过可交付数量30/)
    assert.match(
      await component.refused('externalPull/createTransfer', { id: p.id, lines: [{ ...line, qty: 0 }] }),
      /请填写交付数量/,
    )
    assert.match(
      await tier.refused('externalPull/createTransfer', { id: p.id, lines: [{ ...line, qty: 1 }] }),
      /只有供应商才能生成转移交付/,
    )
    const d = await delivery(p, 12)
    assert.match(await maker.refused('externalPull/cancel', { ids: [p.id], reasonCode: 'CA01' }), /已开单未发运/)
    await component.post('iedMark/withdraw', { ids: [d.id] })
    assert.deepEqual([(await pullOf(p.id)).openQty, (await mark(d.id)).status], [30, 9])
    // A delivery that nobody entered is taken back with its entry: stock and demand are as before.
    const before = await stock(w, 'P2')
    const e = await delivered(p, 12)
    assert.match(
      await component.refused('iedMark/withdraw', { ids: [(await marks({ markNo: e.deliveryNo }))[0].id] }),
      /不能撤回交付/,
    )
    await w.as.accountant.post('iedMark/void', { ids: [e.id] })
    assert.deepEqual(await stock(w, 'P2'), before)
    assert.deepEqual(
      (await marks({ pullNo: p.pullNo })).map((m) => m.status),
      [9, 9, 9],
    )
    assert.deepEqual([(await pullOf(p.id)).openQty, (await pullOf(p.id)).transitQty], [30, 0])
    assert.match(await tier.refused('iedMark/confirm', { ids: [e.id] }), /当前状态为已作废/)
    assert.deepEqual(await red(), [])
  })

  test('nothing comes: the tier enters none of it, and the difference is the supplier’s', async () => {
    const p = await wanted('P2', 5)
    const e = await delivered(p, 5)
    await tier.post('iedMark/enter', { id: e.id, receivedQty: 0 })
    const { diffNo } = await mark(e.id)
    const { items } = await w.as.manager.get('diff/getPager', { diffNo })
    const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    // The maker drove none of it: no carrier's fault. The tier is no party to what the other two settle.
    assert.match(
      await w.as.manager.refused('diff/decide', { id: d.id, carrierCode: 'T01', lines: [{ id: d.lines[0].id, resolution: 13 }] }),
      /只能由供应商承担/,
    )
    assert.equal((await tier.get('diff/getPager', { diffNo })).total, 0)
    await settled(diffNo, 12)
    assert.equal((await mark(e.id)).status, 3)
    const after = await pullOf(p.id)
    assert.deepEqual([after.cancelledQty, after.openQty, after.transitQty], [5, 0, 0])
    assert.deepEqual(await red(), [])
  })

  test('nobody decomposes more than the tier has; who confirms is told what is missing', async () => {
    await bom('G3', 'P3', 2)
    const p = await wanted('P3', 60)
    await entered(p, 25)
    const coming = await delivered(p, 10)
    const [a, b] = [await assembled('G3', 10), await assembled('G3', 8)]
    const [first] = await marks({ receiveNo: a.receiveNo })
    const [second] = await marks({ receiveNo: b.receiveNo })
    assert.deepEqual([first.qty, second.qty], [20, 16])
    assert.match(
      await component.refused('iedMark/confirm', { ids: [first.id, second.id] }),
      /总成厂S002的零件P3账面5，还差11；已交付10，待总成厂入账/,
    )
    assert.equal(await balance('TIER', 'P3'), 25)
    await component.post('iedMark/confirm', { ids: [first.id] })
    await tier.post('iedMark/confirm', { ids: [coming.id] })
    assert.match(await component.refused('iedMark/confirm', { ids: [second.id] }), /账面15，还差1，请先交付并入账/)
    assert.deepEqual(await red(), [])
  })

  test('a receipt that is reversed takes its decompositions back, confirmed or not', async () => {
    assert.match(
      await w.as.admin.refused('assemblyBom/save', { ...structure('G2', 'P4'), usage: 0.5 }),
      /用量必须是整数（P4按件计）/,
    )
    await bom('G2', 'P4', 3)
    await entered(await wanted('P4', 100), 100)
    const receipt = await assembled('G2', 7)
    const [p2, p4] = (await marks({ receiveNo: receipt.receiveNo })).sort((x, y) => (x.partNo < y.partNo ? -1 : 1))
    assert.deepEqual([p2.qty, p4.qty], [7, 21])
    await component.post('iedMark/confirm', { ids: [p4.id] })
    assert.deepEqual([(await stock(w, 'P4')).TIER, (await stock(w, 'P4')).USED], [79, 21])
    await w.as.accountant.post('iedMark/generate', { receiveNos: receipt.receiveNo })
    assert.equal((await marks({ receiveNo: receipt.receiveNo })).length, 2)
    await w.as.manager.post('receive/reverse', { id: receipt.id, reverseReason: '收错' })
    assert.deepEqual([(await stock(w, 'P4')).TIER, (await stock(w, 'P4')).USED], [100, 0])
    const after = await marks({ receiveNo: receipt.receiveNo })
    assert.deepEqual(after.map((m) => [m.status, m.voidReason]), [[9, `收货单${receipt.receiveNo}已冲销`], [9, `收货单${receipt.receiveNo}已冲销`]]) // prettier-ignore
    assert.match(await w.as.accountant.refused('iedMark/generate', { receiveNos: receipt.receiveNo }), /已冲销，不能分解/)
    assert.deepEqual(await red(), [])
  })

  test('assemblies that are taken in later, by their difference, are decomposed like received ones', async () => {
    await bom('A4', 'P5', 2)
    await entered(await wanted('P5', 60), 60)
    const sheet = await ship(w, await pull(w, [['A4', 20]], { supplierCode: 'S002' }, tier), [20], {}, tier)
    await receive(w, sheet, [{ receivedQty: 15, damagedQty: 3, rejectedQty: 2, overQty: 0 }])
    const [receipt] = (await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
    const qtys = async () => (await marks({ receiveNo: receipt.receiveNo, status: '0,1,2,3' })).map((m) => [m.qty, m.assemblyQty])
    assert.deepEqual(await qtys(), [[30, 15]])
    const [found] = (await w.as.manager.get('diff/getPager', { diffNo: receipt.diffNo })).items
    const d = await w.as.manager.get('diff/getDetails', { id: found.id })
    // The damaged ones are taken, the rejected go back.
    const lines = d.lines.map((l: any) => ({ id: l.id, resolution: l.lineType === 2 ? 21 : 22 }))
    await w.as.manager.post('diff/decide', { id: d.id, lines })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await tier.post('diff/sign', { ids: [d.id] })
    assert.deepEqual(await qtys(), [[30, 15]])
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.deepEqual(await qtys(), [[30, 15], [6, 3]]) // prettier-ignore
    const [, later] = await marks({ receiveNo: receipt.receiveNo })
    assert.deepEqual([later.diffNo, later.confirmerCode, later.businessDate], [receipt.diffNo, 'S001', today()])
    // Asked for again, nothing is made twice; voided, it is made anew.
    await w.as.accountant.post('iedMark/generate', { receiveNos: receipt.receiveNo })
    assert.equal((await qtys()).length, 2)
    await w.as.accountant.post('iedMark/void', { ids: [later.id] })
    await w.as.accountant.post('iedMark/generate', { receiveNos: receipt.receiveNo })
    const ids = (await marks({ receiveNo: receipt.receiveNo, status: 0 })).map((m) => m.id)
    assert.equal(ids.length, 2)
    await component.post('iedMark/confirm', { ids })
    assert.deepEqual([(await stock(w, 'P5')).TIER, (await stock(w, 'P5')).USED], [24, 36])
    // Signed for, it is not taken back in one piece.
    assert.match(
      await w.as.manager.refused('receive/reverse', { id: receipt.id, reverseReason: '收错' }),
      /已签字完成，请另行调整/,
    )
    assert.deepEqual(await red(), [])
  })

  test('what was received before its structure was known is generated, once; a wrong one is voided and made anew', async () => {
    const receipt = await assembled('A1', 3)
    const accountant = w.as.accountant
    assert.deepEqual(await marks({ receiveNo: receipt.receiveNo }), [])
    await bom('A1', 'P5', 3, { validTo: today() })
    await bom('A1', 'P5', 9, { validFrom: soon(48).slice(0, 10) })
    const ask = () => accountant.ask('POST', 'iedMark/generate', { receiveNos: receipt.receiveNo })
    await Promise.all([ask(), ask()])
    const [m, ...others] = await marks({ receiveNo: receipt.receiveNo })
    assert.deepEqual(others, [])
    assert.equal(m.qty, 9)
    assert.match(await accountant.refused('iedMark/generate', { receiveNos: 'RC0' }), /收货单RC0不存在/)
    // The component supplier says otherwise; the maker answers, or voids it.
    await component.post('iedMark/dispute', { id: m.id, disputeReason: '每件只用2', disputeQty: 6 })
    assert.match(await component.refused('iedMark/confirm', { ids: [m.id] }), /当前状态为有异议/)
    assert.match(await component.refused('iedMark/resolve', { id: m.id, answer: '同意' }), /没有操作权限/)
    await accountant.post('iedMark/resolve', { id: m.id, answer: '图纸为3' })
    await component.post('iedMark/dispute', { id: m.id, disputeReason: '图纸已改' })
    await accountant.post('iedMark/void', { ids: [m.id] })
    await accountant.post('iedMark/generate', { receiveNos: receipt.receiveNo })
    assert.deepEqual(
      (await marks({ receiveNo: receipt.receiveNo })).map((x) => x.status),
      [9, 0],
    )
    assert.deepEqual(await red(), [])
  })

  test('an order is called off by an external pull, and gets back what did not come', async () => {
    await bom('G1', 'A2')
    const o = await order(w, [['A2', 100]])
    const p = await wanted('A2', 60)
    assert.equal(p.lines[0].orderNo, o.orderNo)
    await entered(p, 40)
    const d = await delivery(p, 5)
    assert.match(await maker.refused('externalPull/close', { ids: [p.id] }), /已开单未发运/)
    await component.post('iedMark/withdraw', { ids: [d.id] })
    await maker.post('externalPull/close', { ids: [p.id] })
    const after = await maker.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual([after.lines[0].openQty, after.lines[0].calledQty, after.lines[0].receivedQty], [60, 40, 40])
    assert.deepEqual(await red(), [])
  })

  test('both suppliers see a pull once it is published, others nothing; structures are asked for', async () => {
    const lines = [{ partNo: 'A3', needQty: 10 }]
    const head = { plant: 'CN01', supplierCode: 'S001', tierCode: 'S002', needAt: soon(24) }
    assert.match(await maker.refused('externalPull/create', { ...head, tierCode: 'S001', lines }), /总成厂就是组件供应商/)
    const { id } = await maker.post('externalPull/create', { ...head, lines })
    for (const p of [component, tier])
      assert.equal((await p.ask('GET', `externalPull/getDetails?id=${id}`)).message, '没有权限查看该数据')
    assert.match(await maker.refused('externalPull/publish', { ids: [id] }), /没有使用零件A3的总成结构，入账后无法分解结算/)
    await bom('G1', 'A3')
    await maker.post('externalPull/publish', { ids: [id] })
    for (const p of [component, tier]) assert.equal((await p.get('externalPull/getDetails', { id })).status, 1)
    assert.equal((await w.as.carrier.ask('GET', `externalPull/getDetails?id=${id}`)).status === 0, false)
    const normal = await maker.post('externalPull/create', { ...head, priceType: 2, lines })
    assert.match(
      await maker.refused('externalPull/publish', { ids: [normal.id] }),
      /有总成结构，收货时会分解结算，不能按正常计价/,
    )
    // Opened by the component supplier it is seen; the tier's look is no answer to the maker.
    assert.match(await tier.refused('externalPull/viewed', { ids: [id] }), /只有供应商才能标记已读/)
  })

  test('structures: no overlap, no part in itself, no supplier twice', async () => {
    const say = (more: Record<string, unknown>) =>
      w.as.admin.refused('assemblyBom/save', {
        plant: 'CN01', assemblyPartNo: 'A6', assemblySupplierCode: 'S002', componentPartNo: 'A5', componentSupplierCode: 'S001',
        usage: 1, validFrom: '2020-01-01',
        ...more,
      })
    await bom('A6', 'A5', 1, { validTo: '2026-12-31' })
    assert.match(await say({ validFrom: '2026-12-31' }), /有效期与2020-01-01起的同一组件重叠/)
    assert.match(await say({ componentPartNo: 'A6' }), /组件不能是总成本身/)
    assert.match(await say({ componentSupplierCode: 'S002' }), /组件供应商就是总成厂/)
    assert.match(await say({ usage: 0 }), /必须大于/)
    assert.match(await say({ validFrom: '2027-01-01', validTo: '2026-12-01' }), /失效日期不能早于生效日期/)
    const at = '2027-01-01'
    const save = () => w.as.admin.ask('POST', 'assemblyBom/save', { plant: 'CN01', assemblyPartNo: 'A6', assemblySupplierCode: 'S002', componentPartNo: 'A5', componentSupplierCode: 'S001', usage: 2, validFrom: at }) // prettier-ignore
    assert.equal((await Promise.all([save(), save()])).filter((a) => a.status === 0).length, 1)
  })
})
