/** A supplier's ledger beside statements two and three: workbooks spoiled in known ways, each spoil found, named and placed. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { thisMonth, world, type World } from '../../../../test/world.ts'
import { hows } from './words.ts'

let w: World
const PLANT = 'CN02'
const ago = (n: number) =>
  new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 1 - n, 1)).toISOString().slice(0, 7)
const [month, later] = [ago(2), ago(1)]
const period = month.replace('-', '')
const day = (n: number, of = month) => `${of}-${String(n).padStart(2, '0')}`
const kinds = { ISS: 1, IRV: 2, USE: 3, gain: 5, loss: 6, KDX: 7 } as const

async function move(movementNo: string, kind: keyof typeof kinds, partNo: string, qty: number, businessDate: string, more = {}) {
  const { id } = await w.as.manager.post('stockMovement/post', {
    movementNo,
    moveType: kinds[kind],
    plant: PLANT, supplierCode: 'S001', partNo, qty, businessDate,
    warehouse: `${PLANT}W1`,
    ...more,
  })
  if (kind === 'gain' || kind === 'loss') await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  return id as number
}
async function close(of: string): Promise<void> {
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: PLANT, period: of })
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
}

type Line = [day: string, no: string, part: string, qty: number, kind?: string]
async function uploaded(stmtNo: string, lines: Line[]): Promise<void> {
  const file = Buffer.from(`\ufeff${['日期,单据号,零件号,数量,类型', ...lines.map((l) => l.join(','))].join('\n')}\n`)
  const looked = await w.as.supplierA.preview(`ownBook/previewImport?stmtNo=${stmtNo}`, file, 'ledger.csv')
  assert.equal(looked.status, 0, looked.message)
  assert.equal(looked.content.refused, 0)
  await w.as.supplierA.post('ownBook/applyImport', { id: looked.content.id })
}
/** How lines of a part go together, and why they differ. */
const pairs = async (stmtNo: string, partNo: string) =>
  (await w.as.supplierA.get('ownBook/getPairs', { stmtNo, partNo })).map((g: any) => [
    Object.entries(hows).find(([, h]) => h[0] === g.how)![0],
    g.diffQty,
    g.openQty,
    ...g.reasons.map((r: any) => `${r.reason} ${r.qty} ${r.docNo}`),
  ])
const parts = async (stmtNo: string): Promise<any[]> => w.as.supplierA.get('ownBook/getParts', { stmtNo })
async function published(name: string): Promise<any> {
  await w.as.accountant.post(`${name}/generate`, { plant: PLANT, period })
  const { items } = await w.as.accountant.get(`${name}/getPager`, { plant: PLANT, period, supplierCode: 'S001' })
  await w.as.accountant.post(`${name}/publish`, { ids: [items[0].id] })
  return w.as.accountant.get(`${name}/getDetails`, { id: items[0].id })
}
/** Both sides' sums differ by what is proven and what is open, part by part, and its lines say all that is open. */
function adds(found: any[], stmt: any): void {
  for (const p of found) {
    assert.equal(p.hisQty - p.oursQty, p.provenQty + p.openQty, p.partNo)
    assert.equal(p.hisQty - p.oursQty, p.hisOnlyQty - p.oursOnlyQty + p.quantityQty, p.partNo)
    const said = p.disputed.reduce((n: number, d: any) => n + d.qty, 0)
    if (stmt.lines.some((l: any) => l.partNo === p.partNo)) assert.equal(said, p.openQty, p.partNo)
    for (const d of p.disputed) assert.equal(stmt.lines.find((l: any) => l.id === d.lineId).partNo, p.partNo)
  }
}

before(async () => {
  w = await world()
  const clock = w.engine.now
  w.engine.now = () => new Date(`${day(2)}T04:00:00Z`)
  for (const partNo of ['P1', 'P2', 'P4', 'P5', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'G1', 'G2'])
    await move(`OB-${partNo}`, 'gain', partNo, 200, day(1))
  w.engine.now = () => new Date(`${day(28)}T04:00:00Z`)
  await move('SX-1', 'ISS', 'P1', 10, day(5))
  await move('SX-2', 'ISS', 'P2', 20, day(6))
  await move('SX-4', 'ISS', 'P4', 30, day(7))
  await move('SX-5', 'ISS', 'P5', 60, day(8))
  await move('SX-A1', 'ISS', 'A1', 8, day(9))
  await move('SX-A1b', 'ISS', 'A1', 5, day(9))
  await move('SX-A2', 'ISS', 'A2', 12, day(10))
  await move('SX-A3', 'ISS', 'A3', 14, day(11))
  await move('SX-A4', 'ISS', 'A4', 50, day(12))
  await move('TK-A4', 'IRV', 'A4', 4, day(13))
  await move('XH-A4', 'USE', 'A4', 16, day(14))
  await move('SX-A5', 'ISS', 'A5', 40, day(14))
  await move('XH-A5', 'USE', 'A5', 9, day(15))
  await move('KD-A5', 'KDX', 'A5', 3, day(16))
  await move('SX-A6', 'ISS', 'A6', 60, day(14))
  await move('XH-A6', 'USE', 'A6', 20, day(15))
  await move('KD-A6', 'KDX', 'A6', 30, day(16))
  // A mistake that was put right at once: no line of either side.
  const wrong = await move('SX-G1', 'ISS', 'G1', 7, day(17))
  await w.as.manager.post('stockMovement/reverse', { ids: [wrong] })
  w.engine.now = clock
  await close(period)
  // Of that month, written up when it was closed.
  await move('SX-G2', 'ISS', 'G2', 25, day(27))
  w.engine.now = clock
})

describe('statement two', () => {
  let stmt: any
  before(async () => {
    stmt = await published('statementTwo')
    await uploaded(stmt.stmtNo, [
      [day(5), 'SX-1', 'P1', 10, '上线'],
      [day(5), 'SX-1', 'P1', 10, '上线'],
      [day(6), 'HD-77', 'P3', 7, '上线'],
      [day(7), 'SX-4', 'P4', 33, '上线'],
      [day(8), 'SX-5', 'P5', 40, '上线'],
      [day(8), 'SX-5', 'P5', 20, '上线'],
      [day(9), 'OWN-1', 'A1', 13, '上线'],
      [day(12), 'SX-A2', 'A2', 12, '上线'],
      [day(11), 'ZZ-3', 'A3', 14, '上线'],
      [day(12), 'sx a4', 'a4', 50, '上线'],
      // What takes from the line is written with either sign.
      [day(13), 'TK-A4', 'A4', 4, '退库'],
      [day(14), 'XH-A4', 'A4', -16, '消耗'],
      [day(14), 'SX-A5', 'A5', 40, '上线'],
      [day(15), 'XH-A5', 'A5', 11, '下线消耗'],
      [day(14), 'SX-A6', 'A6', 60, '上线'],
      [day(15), 'XH-A6', 'A6', 20, '消耗'],
      [day(27), 'SX-G2', 'G2', 25, '上线'],
      [day(3, later), 'SX-X', 'G1', 6, '上线'],
    ])
  })

  test('each spoil is found and named, what agrees is paired, and nothing else is open', async () => {
    const of = (partNo: string) => pairs(stmt.stmtNo, partNo)
    assert.deepEqual(await of('P1'), [
      ['his', 10, 0, 'doubled 10 SX-1'],
      ['exact', 0, 0],
    ])
    assert.deepEqual(await of('P2'), [['ours', -20, -20]])
    assert.deepEqual(await of('P3'), [['his', 7, 7]])
    assert.deepEqual(await of('P4'), [['quantity', 3, 3]])
    assert.deepEqual(await of('P5'), [['sum', 0, 0]])
    assert.deepEqual(await of('A1'), [['day', 0, 0]])
    assert.deepEqual(await of('A2'), [['date', 0, 0]])
    assert.deepEqual(await of('A3'), [['number', 0, 0]])
    assert.deepEqual(await of('A4'), [['exact', 0, 0], ['exact', 0, 0], ['exact', 0, 0]]) // prettier-ignore
    // Used up more than we have: less is left at the line.
    assert.deepEqual(await of('A5'), [
      ['quantity', -2, -2],
      ['exact', 0, 0],
    ])
    assert.deepEqual(await of('A6'), [['exact', 0, 0], ['exact', 0, 0]]) // prettier-ignore
    assert.deepEqual(await of('G1'), [['his', 6, 0, 'outside 6 SX-X']])
    assert.deepEqual(await of('G2'), [['his', 25, 0, 'next 25 SX-G2']])
    const found = await parts(stmt.stmtNo)
    assert.deepEqual(
      found.filter((p) => p.openCount).map((p) => [p.partNo, p.openQty, p.open]),
      [
        ['A5', -2, 'XH-A5 我方-11、结算单-9'],
        ['P2', -20, 'SX-2 仅结算单有 20'],
        ['P3', 7, 'HD-77 仅我方有 7'],
        ['P4', 3, 'SX-4 我方33、结算单30'],
      ],
    )
    adds(found, stmt)
  })
})

describe('statement three', () => {
  let stmt: any
  before(async () => {
    stmt = await published('statementThree')
    await uploaded(stmt.stmtNo, [
      [day(14), 'XH-A4', 'A4', 16, '消耗'],
      [day(15), 'XH-A5', 'A5', 9, '消耗'],
      [day(16), 'KD-A5', 'A5', 5, 'KD'],
      [day(15), 'XH-A6', 'A6', 20, '消耗'],
      [day(16), 'KD-A6', 'A6', 30, 'KD'],
      [day(18), 'BB-1', 'A6', 10, '消耗'],
      [day(19), 'BB-2', 'G1', 3, '冲减'],
    ])
  })

  test('each spoil is found, and stands on the line of its use', async () => {
    const of = (partNo: string) => pairs(stmt.stmtNo, partNo)
    assert.deepEqual(await of('A4'), [['exact', 0, 0]])
    assert.deepEqual(await of('A5'), [
      ['quantity', 2, 2],
      ['exact', 0, 0],
    ])
    assert.deepEqual(await of('A6'), [
      ['his', 10, 10],
      ['exact', 0, 0],
      ['exact', 0, 0],
    ])
    assert.deepEqual(await of('G1'), [['his', -3, -3]])
    const found = await parts(stmt.stmtNo)
    adds(found, stmt)
    const disputed = (partNo: string) =>
      Object.fromEntries(
        found
          .find((p) => p.partNo === partNo)
          .disputed.map((d: any) => [stmt.lines.find((l: any) => l.id === d.lineId).useType, [d.qty, d.remark]]),
      )
    // KD is 3, production 1: what our paper says belongs to KD, what none says is spread by what was used: 20 and 30.
    assert.deepEqual(disputed('A5'), { 3: [2, 'KD-A5 我方5、结算单3'] })
    assert.deepEqual(disputed('A6'), {
      1: [4, 'BB-1 仅我方有 10，按各行数量分摊 4'],
      3: [6, 'BB-1 仅我方有 10，按各行数量分摊 6'],
    })
  })

  test('disputed as proposed, each difference is of its use', async () => {
    const found = await parts(stmt.stmtNo)
    const of = new Map(found.flatMap((p) => p.disputed.map((d: any) => [d.lineId, d.qty] as const)))
    await w.as.supplierA.post('statementThree/dispute', {
      id: stmt.id, disputeReason: '消耗数量不符',
      lines: stmt.lines.map((l: any) => ({ id: l.id, supplierQty: l.settledQty + l.closingQty + (of.get(l.id) ?? 0) })),
    })
    const { disputeNo } = await w.as.accountant.get('statementThree/getDetails', { id: stmt.id })
    const [{ id }] = (await w.as.accountant.get('diff/getPager', { diffNo: disputeNo })).items
    const { lines } = await w.as.accountant.get('diff/getDetails', { id })
    assert.deepEqual(lines.map((l: any) => [l.partNo, l.useType, l.diffQty]).sort(), [
      ['A5', 3, 2],
      ['A6', 1, 4],
      ['A6', 3, 6],
    ])
  })
})
