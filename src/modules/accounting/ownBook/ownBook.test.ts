/** A supplier's ledger beside the statement: workbooks spoiled in known ways, each spoil found and named. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { broadcast, pickAll, planned, rack, racks, sequenced } from '../../../../test/racks.ts'
import { ended, pull, receive, ship, thisMonth, world, type World } from '../../../../test/world.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { jis } from '../../distribution/jis/jis.ts'
import { hows } from './words.ts'

let w: World
let stmt: any
const PLANT = 'CN02'
const ago = (n: number) =>
  new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 1 - n, 1)).toISOString()
const month = ago(2).slice(0, 7)
const later = ago(1).slice(0, 7)
const period = month.replace('-', '')
const day = (n: number, of = month) => `${of}-${String(n).padStart(2, '0')}`

/** As if it were that day's noon. */
const on = (d: string) => (w.engine.now = () => new Date(`${d}T04:00:00Z`))
/** Sent on one day, received on another; answers the sheet's number. */
async function delivered(
  partNo: string,
  qty: number,
  sent: string,
  received = sent,
  what: object = { receivedQty: qty },
): Promise<string> {
  on(sent)
  const sheet = await ship(w, await pull(w, [[partNo, qty]], { plant: PLANT, warehouse: `${PLANT}W1` }), [qty])
  on(received)
  await receive(w, sheet, [what as Record<string, unknown>], { businessDate: received })
  return sheet.sheetNo
}
const close = async (of: string, plant = PLANT) => {
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant, period: of })
}

type Line = [day: string, no: string, part: string, qty: number | string, kind?: string]
const heading = '日期,单据号,零件号,数量,类型'
const book = (lines: Line[], head = heading) => Buffer.from(`\ufeff${[head, ...lines.map((l) => l.join(','))].join('\n')}\n`)
/** Looked at, then written. */
async function uploaded(lines: Line[], who = w.as.supplierA, head = heading): Promise<any> {
  const looked = await who.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(lines, head), 'ledger.csv')
  assert.equal(looked.status, 0, looked.message)
  assert.equal(looked.content.refused, 0)
  return who.post('ownBook/applyImport', { id: looked.content.id })
}
const parts = async (who = w.as.supplierA) =>
  Object.fromEntries((await who.get('ownBook/getParts', { stmtNo: stmt.stmtNo })).map((p: any) => [p.partNo, p]))
/** How lines of a part go together, and why they differ. */
const pairs = async (partNo: string) =>
  (await w.as.supplierA.get('ownBook/getPairs', { stmtNo: stmt.stmtNo, partNo })).map((g: any) => [
    Object.entries(hows).find(([, h]) => h[0] === g.how)![0],
    g.diffQty,
    g.openQty,
    ...g.reasons.map((r: any) => `${r.reason} ${r.qty} ${r.doc}`),
  ])

/** Our sheets by part. */
const sheets: Record<string, string> = {}
let his: Line[]

before(async () => {
  w = await world()
  const clock = w.engine.now
  const of = async (name: string, ...rest: [number, string, string?, object?]) =>
    (sheets[name] = await delivered(name.slice(0, 2), ...rest))
  await of('P1', 10, day(5))
  await of('P2', 20, day(6))
  await of('P4', 30, day(7))
  await of('P5', 60, day(8))
  await of('A1', 8, day(9))
  await of('A1b', 5, day(9))
  await of('A2', 12, day(10))
  await of('A3', 14, day(11))
  await of('A4', 50, day(12))
  await of('A6', 20, day(13), day(13), { receivedQty: 17, rejectedQty: 3 })
  await of('G3', 25, day(14))
  on(day(15))
  const back = await w.as.manager.post('returnGoods/create', {
    plant: PLANT, supplierCode: 'S001',
    warehouse: `${PLANT}W1`,
    lines: [{ partNo: 'A4', qty: 4, reasonCode: 'RT01' }],
  })
  await w.as.manager.post('returnGoods/publish', { ids: [back.id] })
  on(day(16))
  const { id } = await w.as.manager.post('stockMovement/post', {
    movementNo: 'OB1', moveType: 5, plant: PLANT, supplierCode: 'S001', partNo: 'G2',
    warehouse: `${PLANT}W1`,
    qty: 6,
    businessDate: day(16),
  })
  await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  w.engine.now = clock
  await close(period)
  await of('A5', 40, day(27), day(2, later))
  // Received while the month was open, written up when it was closed.
  await of('G1', 35, day(26), day(28))
  w.engine.now = clock
  await w.as.accountant.post('statement/generate', { plant: PLANT, period })
  const { items } = await w.as.accountant.get('statement/getPager', { plant: PLANT, period, supplierCode: 'S001' })
  stmt = items[0]
  await w.as.accountant.post('statement/publish', { ids: [stmt.id] })
  his = [
    [day(5), sheets.P1!, 'P1', 10],
    [day(5), sheets.P1!, 'P1', 10],
    [day(6), 'HD-77', 'P3', 7],
    [day(7), sheets.P4!, 'P4', 33],
    [day(8), sheets.P5!, 'P5', 40],
    [day(8), sheets.P5!, 'P5', 20],
    [day(9), 'OWN-1', 'A1', 13],
    [day(12), sheets.A2!, 'A2', 12],
    [day(11), 'XH0001', 'A3', 14],
    [day(12), sheets.A4!, 'A4', 50],
    [day(13), sheets.A6!, 'A6', 20],
    [day(27), sheets.A5!, 'A5', 40],
    [day(28), sheets.G1!, 'G1', 35],
    [day(14), ` ${sheets.G3!.toLowerCase()} `, 'g3', 25],
  ]
})

test('each spoil is found and named, what agrees is paired, and nothing else is open', async () => {
  const set = await uploaded(his)
  assert.deepEqual([set.added, set.applied], [1, 1])
  const found = await parts()
  assert.deepEqual(await pairs('P1'), [
    ['his', 10, 0, 'doubled 10 ownBook'],
    ['exact', 0, 0],
  ])
  assert.deepEqual(await pairs('P2'), [['ours', -20, -20]])
  assert.deepEqual(await pairs('P3'), [['his', 7, 7]])
  assert.deepEqual(await pairs('P4'), [['quantity', 3, 3]])
  assert.deepEqual(await pairs('P5'), [['sum', 0, 0]])
  assert.deepEqual(await pairs('A1'), [['day', 0, 0]])
  assert.deepEqual(await pairs('A2'), [['date', 0, 0]])
  assert.deepEqual(await pairs('A3'), [['number', 0, 0]])
  assert.deepEqual(await pairs('A4'), [
    ['ours', 4, 0, 'returned 4 returnGoods'],
    ['exact', 0, 0],
  ])
  assert.deepEqual(await pairs('A5'), [['his', 40, 0, 'transit 40 receive']])
  assert.deepEqual(await pairs('A6'), [['quantity', 3, 0, 'rejected 3 diff']])
  assert.deepEqual(await pairs('G1'), [['his', 35, 0, 'next 35 receive']])
  assert.deepEqual(await pairs('G2'), [['ours', -6, 0, 'counted -6 stockMovement']])
  assert.deepEqual(await pairs('G3'), [['exact', 0, 0]])
  const open = Object.values<any>(found).filter((p) => p.openCount)
  assert.deepEqual(
    open.map((p) => [p.partNo, p.openQty, p.open]),
    [
      ['P2', -20, `${sheets.P2} 仅结算单有 20`],
      ['P3', 7, 'HD-77 仅我方有 7'],
      ['P4', 3, `${sheets.P4} 我方33、结算单30`],
    ],
  )
  // Both sides' sums differ by what is proven and what is open, part by part.
  for (const p of Object.values<any>(found)) {
    assert.equal(p.hisQty - p.oursQty, p.provenQty + p.openQty, p.partNo)
    assert.equal(p.hisQty - p.oursQty, p.hisOnlyQty - p.oursOnlyQty + p.quantityQty, p.partNo)
  }
  assert.equal(found.A6.reasons, '收货拒收 3')
})

test('another upload replaces the first one whole, and taken back the first one counts again', async () => {
  const set = await uploaded(his.filter((l) => l[2] === 'P4'))
  assert.deepEqual([(await parts()).P3, (await parts()).P4.openQty], [undefined, 3])
  assert.equal((await w.as.supplierA.get('ownBook/getPager', { stmtNo: stmt.stmtNo, status: 1 })).total, 1)
  await w.as.supplierA.post('ownBook/undoImport', { id: set.id })
  assert.equal((await parts()).P3.openQty, 7)
})

test('of a ledger with a spoiled row nothing is written: half of it would differ everywhere', async () => {
  const spoiled: Line[] = [[day(5), sheets.P1!, 'P1', '十'], ...his]
  const looked = await w.as.supplierA.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(spoiled), 'ledger.csv')
  assert.deepEqual([looked.content.added, looked.content.refused], [0, 1])
  const [row] = await w.as.supplierA.get('ownBook/getImportRows', { id: looked.content.id, kind: 3 })
  assert.match(row.message, /数量格式不正确/)
})

test('columns under other names are mapped once', async () => {
  const head = '业务日,凭证,物料编码,入库数,备注'
  const lines: Line[] = [
    [day(12), sheets.A4!, 'A4', 50],
    [day(15), 'TH-9', 'A4', 4, '退货'],
  ]
  const first = await w.as.supplierA.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(lines, head), 'own.csv')
  assert.ok(first.content.needsMapping)
  const mapping = { docDate: '业务日', docNo: '凭证', partNo: '物料编码', qty: '入库数', kind: '备注' }
  const looked = await w.as.supplierA.post('ownBook/previewImport', {
    task: first.content.task,
    mapping: JSON.stringify(mapping),
  })
  assert.equal((looked.jobId ? (await ended(w.as.supplierA, looked.jobId)).content : looked).added, 1)
  const set = await uploaded(lines, w.as.supplierA, head)
  // A return under his own number.
  assert.deepEqual(await pairs('A4'), [
    ['number', 0, 0],
    ['exact', 0, 0],
  ])
  await w.as.supplierA.post('ownBook/undoImport', { id: set.id })
  // Another layout is mapped, too; this one is still known.
  const other = '日期,单号,零件号,数量'
  const asked = await w.as.supplierA.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(lines, other), 'two.csv')
  const both = { docDate: '日期', docNo: '单号', partNo: '零件号', qty: '数量' }
  const two = await w.as.supplierA.post('ownBook/previewImport', { task: asked.content.task, mapping: JSON.stringify(both) })
  if (two.jobId) await ended(w.as.supplierA, two.jobId)
  for (const headings of [head, other])
    assert.equal(
      (await w.as.supplierA.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(lines, headings), 'own.csv')).content
        .added,
      1,
    )
})

test('the maker sees it, another supplier neither it nor the statement, and nobody uploads for a statement that is not theirs', async () => {
  assert.equal((await parts(w.as.accountant)).P4.openQty, 3)
  for (const call of ['getParts', 'getPairs'] as const) {
    const query = new URLSearchParams({ stmtNo: stmt.stmtNo, ...(call === 'getPairs' ? { partNo: 'P4' } : {}) })
    assert.match((await w.as.supplierB.ask('GET', `ownBook/${call}?${query}`)).message, /不存在或无权限/)
  }
  assert.equal((await w.as.supplierB.get('ownBook/getPager', {})).total, 0)
  // Whose ledger it is uploads it: the maker's own file in its place would be compared as the supplier's word.
  const kept = (await w.as.accountant.get('ownBook/getPager', { stmtNo: stmt.stmtNo, status: 1 })).items
  const lines = [{ docDate: '2026-01-05', docNo: 'X', partNo: 'P1', qty: 1 }]
  assert.match(await w.as.accountant.refused('ownBook/upload', { stmtNo: stmt.stmtNo, lines }), /没有操作权限/)
  const ours = await w.as.accountant.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(his), 'x.csv')
  assert.match(ours.message, /没有操作权限/)
  assert.deepEqual((await w.as.accountant.get('ownBook/getPager', { stmtNo: stmt.stmtNo, status: 1 })).items, kept)
  const theirs = await w.as.supplierB.preview(`ownBook/previewImport?stmtNo=${stmt.stmtNo}`, book(his), 'x.csv')
  assert.equal(theirs.content.refused, 1)
  assert.match((await w.as.supplierA.preview('ownBook/previewImport', book(his), 'x.csv')).message, /结算单/)
  const empty = { stmtNo: stmt.stmtNo, lines: [] }
  assert.match(await w.as.supplierA.refused('ownBook/upload', empty), /没有明细，请至少填写一行/)
})

test('the result leaves as a workbook, line by line', async () => {
  const file = await w.as.supplierA.file('ownBook/exportResult', { stmtNo: stmt.stmtNo })
  assert.ok(file.length > 3000)
})

test('the numbers of racks, sequence sheets, cards and call-offs are numbers of the sheet that came with them', async () => {
  const clock = w.engine.now
  await sequenced(w)
  await planned(w, [1, 2, 3, 4])
  await broadcast(w, [1, 2, 3, 4])
  await runClock(w.engine, [jis])
  const [{ id }] = await racks(w)
  await pickAll(w, id)
  on(day(20))
  await w.as.supplierA.post('jis/send', { id, rackNo: 'R-01', plateNo: '吉A12345' })
  const { jisNo } = await rack(w, id)
  await w.as.receiver.post('jis/receive', { id })
  const carded = await pull(w, [['P1', 12]], { lines: [{ partNo: 'P1', needQty: 12, kanbanNo: 'K-0007' }] })
  await receive(w, await ship(w, carded, [12]), [{ receivedQty: 12 }])
  const called = await pull(w, [['P2', 30]])
  for (const n of [18, 12]) await receive(w, await ship(w, called, [n]), [{ receivedQty: n }])
  w.engine.now = clock
  await close(period, 'CN01')
  await w.as.accountant.post('statement/generate', { plant: 'CN01', period })
  stmt = (await w.as.accountant.get('statement/getPager', { plant: 'CN01', period, supplierCode: 'S001' })).items[0]
  await w.as.accountant.post('statement/publish', { ids: [stmt.id] })
  await uploaded([
    [day(20), 'R-01', 'A1', 4],
    [day(20), jisNo, 'A2', 4],
    [day(20), 'K-0007', 'P1', 12],
    [day(20), called.pullNo, 'P2', 30],
  ])
  assert.deepEqual(await pairs('A1'), [['sum', 0, 0]])
  assert.deepEqual(await pairs('A2'), [['sum', 0, 0]])
  assert.deepEqual(await pairs('P1'), [['exact', 0, 0]])
  assert.deepEqual(await pairs('P2'), [['sum', 0, 0]])
  const [{ ours }] = await w.as.supplierA.get('ownBook/getPairs', { stmtNo: stmt.stmtNo, partNo: 'A1' })
  assert.deepEqual([ours[0].sheetNo, ours[0].sheetDoc, ours[0].paper], [jisNo, 'jis', 'R-01'])
})

test('the month after: what belongs to the one before, and what only our papers know, says so itself', async () => {
  const clock = w.engine.now
  const damaged = await delivered('P5', 20, day(4, later), day(4, later), { receivedQty: 13, damagedQty: 4 })
  on(day(6, later))
  // What was rejected is taken in after all; what was counted by mistake is taken back.
  const { items } = await w.as.manager.get('diff/getPager', { sheetNo: sheets.A6! })
  const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
  await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 21 }] })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await w.as.supplierA.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
  const [found] = (await w.as.manager.get('stockMovement/getPager', { movementNo: 'OB1' })).items
  await w.as.manager.post('stockMovement/reverse', { ids: [found.id] })
  w.engine.now = clock
  const of = later.replace('-', '')
  await close(of)
  await w.as.accountant.post('statement/generate', { plant: PLANT, period: of })
  stmt = (await w.as.accountant.get('statement/getPager', { plant: PLANT, period: of, supplierCode: 'S001' })).items[0]
  await w.as.accountant.post('statement/publish', { ids: [stmt.id] })
  await uploaded([
    [day(4, later), damaged, 'P5', 20],
    // Written down when the invoice came: the truck was received a month ago.
    [day(3, later), sheets.A2!, 'A2', 12],
  ])
  assert.deepEqual(await pairs('P5'), [['quantity', 7, 0, 'damaged 4 diff', 'short 3 diff']])
  assert.deepEqual(await pairs('A2'), [['his', 12, 0, 'earlier 12 receive']])
  assert.deepEqual(await pairs('A5'), [['ours', -40, 0, 'transit -40 sendSheet']])
  assert.deepEqual(await pairs('G1'), [['ours', -35, 0, 'late -35 receive']])
  assert.deepEqual(await pairs('A6'), [['ours', -3, 0, 'adjusted -3 diff']])
  assert.deepEqual(await pairs('G2'), [['ours', 6, 0, 'reversed 6 stockMovement']])
  assert.deepEqual(
    Object.values<any>(await parts()).filter((p) => p.openCount),
    [],
  )
})

test('a ledger of 50,000 lines goes up as the screen sends it', async () => {
  const lines = Array.from({ length: 50_000 }, (_, i): Line => [day(1 + (i % 27)), `L${i}`, `P${1 + (i % 5)}`, 1])
  const set = await uploaded(lines)
  assert.deepEqual([set.state, set.refused], [2, 0])
  const mine = (await w.as.supplierA.get('ownBook/getPager', { stmtNo: stmt.stmtNo, status: 1 })).items
  assert.deepEqual([mine.length, mine[0].lineCount], [1, 50_000])
  assert.ok((await parts()).P1)
})
