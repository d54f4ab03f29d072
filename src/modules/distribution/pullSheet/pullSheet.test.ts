/** Call-offs: what several order lines give, and suppliers who do not look. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { inMonth, order, pull, receive, ship, soon, world, type World } from '../../../../test/world.ts'
import { pullSheet } from './pullSheet.ts'

let w: World
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const open = async (o: any) => (await w.as.planner.get('materialOrder/getDetails', { id: o.id })).lines.map((l: any) => l.openQty)
const linesOf = (p: any) => p.lines.map((l: any) => [l.orderNo, l.needQty, l.needBoxes])

/** Its window is over by now. */
const passes = (id: number) =>
  w.engine.db.rows(
    sql`update pull_sheet set need_at = now() - interval '3 hours', window_end = now() - interval '1 hour' where id = ${id}`,
  )

suite('call-offs', () => {
  before(async () => {
    w = await world()
  })

  test('what one order line cannot give, several do; each gets back exactly what it gave', async () => {
    const [a, b] = [await order(w, [['P1', 50]]), await order(w, [['P1', 50]])]
    const p = await pull(w, [['P1', 80]])
    assert.deepEqual(linesOf(p), [[a.orderNo, 50, 1], [b.orderNo, 30, 1]]) // prettier-ignore
    assert.deepEqual([p.orderedQty, p.lineCount, p.boxCount], [80, 2, 2])
    assert.deepEqual([await open(a), await open(b)], [[0], [20]])
    assert.deepEqual(await red(), [])
    await w.as.planner.post('pullSheet/cancel', { ids: [p.id] })
    assert.deepEqual([await open(a), await open(b)], [[50], [50]])
    // Closed half-way: what did not come goes back to whom it was taken from.
    const again = await pull(w, [['P1', 80]])
    await receive(w, await ship(w, again, [50, 10]), [{ receivedQty: 50 }, { receivedQty: 10 }])
    await w.as.planner.post('pullSheet/close', { ids: [again.id] })
    assert.deepEqual([await open(a), await open(b)], [[0], [40]])
    assert.deepEqual(await red(), [])
    const refused = await w.as.planner.post('pullSheet/create', {
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
      needAt: inMonth(),
      lines: [{ partNo: 'P1', needQty: 41 }],
    })
    assert.match(await w.as.planner.refused('pullSheet/publish', { ids: [refused.id] }), /超过订单可用数量40/)
  })

  test('no box is of two orders as long as whole packages do; one order that has all gives all', async () => {
    const [a, b] = [await order(w, [['P2', 50]]), await order(w, [['P2', 50]])]
    const boxed = { lines: [{ partNo: 'P2', needQty: 80, snp: 20, kanbanNo: 'K-P2' }] }
    const p = await pull(w, [], boxed)
    assert.deepEqual(linesOf(p), [[a.orderNo, 40, 2], [b.orderNo, 40, 2]]) // prettier-ignore
    assert.deepEqual(p.lines.map((l: any) => l.kanbanNo), ['K-P2', 'K-P2']) // prettier-ignore
    const c = await order(w, [['P2', 100]])
    assert.deepEqual(linesOf(await pull(w, [['P2', 60]])), [[c.orderNo, 60, 1]])
    // What is left in three places is gathered when nothing else is left.
    assert.deepEqual(linesOf(await pull(w, [], { lines: [{ partNo: 'P2', needQty: 60, snp: 20 }] })), [
      [c.orderNo, 40, 2],
      [a.orderNo, 10, 1],
      [b.orderNo, 10, 1],
    ])
    assert.deepEqual(await red(), [])
  })

  test('a line says where its part is used and in what it comes; the plant’s carrier sees what it will drive', async () => {
    const { carrier } = w.as
    const own = await pull(w, [['P5', 5]])
    await w.engine.db.rows(sql`update part_plant set station_code = 'ZZ07' where part_no = 'P4' and plant = 'CN01'`)
    await w.engine.db.rows(
      sql`update supbusi set carrier_code = 'T01' where part_no = 'P4' and plant = 'CN01' and supplier_code = 'S001'`,
    )
    const given = {
      lines: [
        { partNo: 'P4', needQty: 5, projectCode: 'X1', batchReq: '同批', lineNeedAt: soon(25) },
        { partNo: 'P5', needQty: 5, stationCode: 'ZZ01' },
      ],
    }
    const p = await pull(w, [], given)
    assert.deepEqual(p.lines.map((l: any) => [l.stationCode, l.projectCode, l.batchReq]), [['ZZ07', 'X1', '同批'], ['ZZ01', null, null]]) // prettier-ignore
    assert.deepEqual([p.carrierCode, p.carrierName, p.overdue], ['T01', '运输公司', false])
    assert.equal((await carrier.get('pullSheet/getDetails', { id: p.id })).pullNo, p.pullNo)
    assert.equal(own.carrierCode, null)
    assert.equal((await carrier.ask('GET', `pullSheet/getDetails?id=${own.id}`)).status, 4)
    await w.engine.db.rows(sql`update supbusi set carrier_code = null`)
  })

  test('nothing is called off for a time that is over, told when it is written and when it is published', async () => {
    const sheet = (needAt: string) => ({
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt,
      lines: [{ partNo: 'P3', needQty: 1 }],
    })
    for (const at of [soon(-48), '2020-01-01 08:00'])
      assert.match(await w.as.planner.refused('pullSheet/create', sheet(at)), /需求时间不能早于现在/)
    const { id } = await w.as.planner.post('pullSheet/create', sheet(soon(2)))
    assert.match(
      await w.as.planner.refused('pullSheet/edit', { ...sheet(soon(-1)), id, plant: undefined }),
      /需求时间不能早于现在/,
    )
    await passes(id)
    assert.match(await w.as.planner.refused('pullSheet/publish', { ids: [id] }), /需求时间不能早于现在/)
    await w.as.planner.post('pullSheet/remove', { ids: [id] })
  })

  test('a kanban card is called off once: on one sheet, and on sheets that are published together', async () => {
    const line = { partNo: 'P3', needQty: 1, kanbanNo: 'K-F9' }
    const sheet = { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt: inMonth() }
    const twice = { ...sheet, lines: [line, line] }
    assert.match(await w.as.planner.refused('pullSheet/create', twice), /第2行：看板卡K-F9与第1行相同/)
    const ids: number[] = []
    for (const n of [1, 2])
      ids.push((await w.as.planner.post('pullSheet/create', { ...sheet, remark: String(n), lines: [line] })).id)
    assert.match(await w.as.planner.refused('pullSheet/publish', { ids }), /看板卡K-F9已存在未完成需求/)
    await w.as.planner.post('pullSheet/publish', { ids: [ids[0]] })
    assert.match(await w.as.planner.refused('pullSheet/publish', { ids: [ids[1]] }), /看板卡K-F9已存在未完成需求/)
  })

  test('a supplier that does not deliver the part is told when the sheet is written', async () => {
    await w.engine.db.rows(sql`update supbusi set valid_to = '2026-01-01' where part_no = 'G2' or part_no is null`)
    const sheet = { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt: inMonth() }
    const message = await w.as.planner.refused('pullSheet/create', { ...sheet, lines: [{ partNo: 'G2', needQty: 1 }] })
    assert.match(message, /第1行：供应商S001在工厂CN01没有零件G2的有效业务关系/)
  })

  test('a refusal of one sheet names it once', async () => {
    const p = await pull(w, [['P3', 5]])
    const more = { id: p.id, planSendAt: soon(1), lines: [{ id: p.lines[0].id, shipQty: 6 }] }
    assert.equal(await w.as.supplierA.refused('pullSheet/createSend', more), `${p.pullNo} 零件P3：超过可发数量5`)
  })

  test('what is not there by the end of its window has run late, and both are told once', async () => {
    const [late, came, next] = [await pull(w, [['P3', 5]]), await pull(w, [['P3', 5]]), await pull(w, [['P3', 5]])]
    for (const { id } of [late, came]) await passes(id)
    await receive(w, await ship(w, came, [5]), [{ receivedQty: 5 }])
    await runClock(w.engine, [pullSheet])
    await runClock(w.engine, [pullSheet])
    const ran = (await w.as.planner.get('pullSheet/getPager', { overdue: '1', ps: 100 })).items.map((x: any) => x.pullNo)
    assert.deepEqual([ran.includes(late.pullNo), ran.includes(came.pullNo), ran.includes(next.pullNo)], [true, false, false])
    const told = await w.engine.db.rows<any>(
      sql`select org_id, data from outbox where event = 'pull.overdue' and data->>'pullNo' = ${late.pullNo}`,
    )
    assert.deepEqual(told.map((t) => [t.org_id !== null, t.data.left]), [[true, '5'], [false, '5']]) // prettier-ignore
  })

  test('who has not looked half an hour before goods must leave is reminded once', async () => {
    const late = await pull(w, [['P3', 5]], { needAt: soon(0.4) })
    const seen = await pull(w, [['P3', 5]], { needAt: soon(0.4) })
    await pull(w, [['P3', 5]])
    await w.as.supplierA.get('pullSheet/viewed', { ids: seen.id })
    const run = () => runClock(w.engine, [pullSheet])
    await run()
    await run()
    const told = await w.engine.db.rows(sql`select event, data from outbox where event like 'pull.unviewed%' order by id`)
    assert.deepEqual(
      told.map((t) => [t.event, t.data.pullNo]),
      [
        ['pull.unviewed', late.pullNo],
        ['pull.unviewedToPlant', late.pullNo],
      ],
    )
  })
})
