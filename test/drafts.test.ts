/** Drafts are changed whole, and what the next step would refuse is said before they are saved. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { inMonth, order, today, world, type World } from './world.ts'

let w: World
const tomorrow = () => inMonth()
const sheet = (lines: object[], more: object = {}) => ({
  plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
  needAt: tomorrow(),
  lines,
  ...more,
})
const rehearse = (doc: string, action: string, body: object) => w.as.planner.post('action/rehearse', { doc, action, body })
const rows = async (table: string) => (await w.engine.db.pool.query(`select count(*)::int n from ${table}`)).rows[0].n as number

suite('drafts', () => {
  before(async () => void (w = await world()))

  test('a draft call-off is changed, its lines too', async () => {
    const lines = [
      { partNo: 'P1', needQty: 20, snp: 10 },
      { partNo: 'P2', needQty: 5 },
    ]
    const { id } = await w.as.planner.post('pullSheet/create', sheet(lines))
    const made = await w.as.planner.get('pullSheet/getDetails', { id })
    const [first] = made.lines
    const head = { id, supplierCode: 'S002', warehouse: 'CN01W1', dock: 'D1', needAt: tomorrow() }
    await w.as.planner.post('pullSheet/edit', {
      ...head,
      lines: [
        { id: first.id, partNo: 'P1', needQty: 30, snp: 10, needBoxes: first.needBoxes },
        { partNo: 'P3', needQty: 7 },
      ],
    })
    const now = await w.as.planner.get('pullSheet/getDetails', { id })
    assert.deepEqual([now.supplierCode, now.supplierName, now.lineCount, now.boxCount], ['S002', '供应商S002', 2, 4])
    assert.deepEqual(
      now.lines.map((l: any) => [l.partNo, l.needQty, l.needBoxes, l.supplierCode ?? now.supplierCode]),
      [
        ['P1', 30, 3, 'S002'],
        ['P3', 7, 1, 'S002'],
      ],
    )
    assert.match(
      await w.as.planner.refused('pullSheet/edit', { ...head, lines: [{ id: first.id, partNo: 'P1', needQty: 31, snp: 10 }] }),
      /第1行：零件P1：数量必须是标准包装10的整数倍/,
    )
    await w.as.planner.post('pullSheet/publish', { ids: [id] })
    assert.match(await w.as.planner.refused('pullSheet/edit', { ...head, lines: [] }), /不能修改/)
  })

  test('a draft order is changed; its schedules follow', async () => {
    const head = { supplierCode: 'S001', orderMonth: tomorrow().slice(0, 7).replace('-', ''), fulfilMode: 1 }
    const { id } = await w.as.planner.post('materialOrder/create', {
      plant: 'CN01',
      ...head,
      lines: [{ partNo: 'P1', orderQty: 10, needDate: today() }],
    })
    const [line] = (await w.as.planner.get('materialOrder/getDetails', { id })).lines
    const next = { partNo: 'P2', orderQty: 8, needDate: tomorrow().slice(0, 10) }
    await w.as.planner.post('materialOrder/edit', {
      id,
      ...head,
      lines: [{ id: line.id, partNo: 'P1', orderQty: 12, needDate: today() }, next],
    })
    const now = await w.as.planner.get('materialOrder/getDetails', { id })
    assert.deepEqual([now.lineCount, now.latestNeedAt], [2, next.needDate])
    const { rows: schedules } = await w.engine.db.pool.query(
      'select part_no, plan_qty::float8 qty from order_schedule where order_no = $1 order by line_no',
      [now.orderNo],
    )
    assert.deepEqual(schedules, [
      { part_no: 'P1', qty: 12 },
      { part_no: 'P2', qty: 8 },
    ])
    assert.match(await w.as.planner.refused('materialOrder/edit', { id, ...head, lines: [] }), /订单没有明细行/)
  })

  test('a draft revision and a draft forecast are changed', async () => {
    const o = await order(w, [['G3', 50]])
    const { id } = await w.as.planner.post('orderRevise/create', {
      orderNo: o.orderNo, lineNo: 1, newQty: 60, reasonCode: 'RV01',
    })
    await w.as.planner.post('orderRevise/edit', { id, newQty: 45, reasonCode: 'RV01' })
    assert.equal((await w.as.planner.get('orderRevise/getDetails', { id })).deltaQty, -5)
    assert.match(await w.as.planner.refused('orderRevise/edit', { id, newQty: 50, reasonCode: 'RV01' }), /没有变化/)

    const month = today().slice(0, 7).replace('-', '')
    const made = await w.as.planner.post('forecastPlan/create', {
      plant: 'CN02', supplierCode: 'S002', baseMonth: month,
      lines: [{ partNo: 'P1', m0Qty: 5 }],
    })
    const [line] = (await w.as.planner.get('forecastPlan/getDetails', { id: made.id })).lines
    await w.as.planner.post('forecastPlan/edit', {
      id: made.id,
      lines: [
        { id: line.id, partNo: 'P1', m0Qty: 6 },
        { partNo: 'P2', m1Qty: 4 },
      ],
    })
    const now = await w.as.planner.get('forecastPlan/getDetails', { id: made.id })
    assert.deepEqual([now.lineCount, now.totalQty], [2, 10])
  })

  test('several lines of an order are revised at once, from the order', async () => {
    const o = await order(w, [
      ['G1', 50],
      ['G2', 20],
      ['A5', 30],
    ])
    const lines = o.lines.map((l: any, i: number) => ({ id: l.id, newQty: [60, 20, 10][i], newDate: l.needDate }))
    assert.match(
      await w.as.planner.refused('materialOrder/revise', { id: o.id, reasonCode: 'CA01', lines }),
      /修订原因CA01不适用于此处/,
    )
    const { made } = await w.as.planner.post('materialOrder/revise', { id: o.id, reasonCode: 'RV01', lines })
    assert.deepEqual(
      made.map((m: any) => [m.doc, m.state]),
      [
        ['orderRevise', 0],
        ['orderRevise', 0],
      ],
    )
    const { items } = await w.as.planner.get('materialOrder/getRevisePager', {
      orderNo: o.orderNo, sort: 'reviseNo', order: 'asc',
    })
    assert.deepEqual(
      items.map((r: any) => [r.lineNo, r.oldQty, r.newQty, r.deltaQty]),
      [
        [1, 50, 60, 10],
        [3, 30, 10, -20],
      ],
    )
    assert.match(
      await w.as.planner.refused('materialOrder/revise', { id: o.id, reasonCode: 'RV01', lines }),
      /第1行：已有未完成的修订.*第3行：已有未完成的修订/,
    )
  })

  test('what would be refused is known while it is typed, all of it, with line and field; nothing is written', async () => {
    await w.as.admin.post('part/save', { partNo: 'NOLINK', partName: '没有业务关系', unit: 'PCS' })
    await order(w, [['P4', 3]])
    const before = [await rows('pull_sheet'), await rows('doc_sequence'), await rows('history')]
    const lines = [
      { partNo: 'NOLINK', needQty: 1 },
      { partNo: 'P4', needQty: 500 },
      { partNo: 'P5', needQty: 15, snp: 10 },
    ]
    const first = await rehearse('pullSheet', 'create', sheet(lines))
    assert.deepEqual(
      first.wrong.map((c: any) => [c.line, c.field]),
      [[1, 'partNo'], [3, 'needQty']], // prettier-ignore
    )
    assert.deepEqual([first.later, first.filled], [[], []])
    const second = await rehearse('pullSheet', 'create', sheet([...lines.slice(1, 2), { partNo: 'P5', needQty: 20, snp: 10 }]))
    assert.deepEqual(second.wrong, [])
    assert.equal(second.next, 'publish')
    // What was left empty is filled in, and known before it is.
    const filled = second.filled.filter((c: any) => c.field === 'needBoxes' || c.field === 'windowEnd')
    assert.deepEqual(
      filled.map((c: any) => [c.line, c.field]),
      [[null, 'windowEnd'], [1, 'needBoxes'], [2, 'needBoxes']], // prettier-ignore
    )
    assert.equal(filled[2].text, '2')
    assert.match(filled[0].text, /^\d{4}-\d\d-\d\d \d\d:\d\d/)
    // Its number it has once it is written.
    assert.ok(!second.filled.some((c: any) => c.field === 'pullNo' || (c.field === 'snp' && c.line === 2)))
    assert.deepEqual(
      second.later.map((c: any) => [c.line, c.field]),
      [[1, 'needQty']],
    )
    assert.match(second.later[0].message, /超过订单可用数量3/)
    const missing = await rehearse('pullSheet', 'create', sheet([{ partNo: 'P1' }], { dock: 'D7' }))
    assert.deepEqual(
      missing.wrong.map((c: any) => [c.line, c.field]),
      [[1, 'needQty']],
    )
    assert.deepEqual([await rows('pull_sheet'), await rows('doc_sequence'), await rows('history')], before)
    const body = { doc: 'pullSheet', action: 'create', body: sheet(lines) }
    assert.equal((await w.as.supplierA.ask('POST', 'action/rehearse', body)).status, 3)
  })
})
