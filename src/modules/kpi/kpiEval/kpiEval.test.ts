/** Worked example 1 (domain-platform 13.4) by what people do and what the portal counts of it; and what becomes of it afterwards. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { askedParams, dayAfter, monthOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { closeOf } from '../facts.ts'
import { kpiEval } from './kpiEval.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { summed } from '../../../../test/evaluation.ts'
import { allFilled } from '../../../../test/filled-facts.ts'
import { person } from '../../../../test/signing/kit.ts'
import { order, pull, receive, ship, today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let engineer: Person
/** Windows lie behind: 10 to 12 o'clock on this day. */
const day = dayAfter(today(), -3)
const month = monthOf(day)
const at = (d: string, time: string) => (w.engine.now = () => new Date(`${d}T${time}:00+08:00`))
const moment = (d: string, time: string) => `${d} ${time}:00`

const evaluated = async (supplierCode = 'S001', more: Record<string, string | number> = {}) => {
  await fillFacts(w.engine.db)
  const { items } = await w.as.admin.get('kpiEval/getPager', { from: month, to: month, supplierCode, ...more })
  return items[0]
}
const fact = async (pulled: any, i = 0) =>
  (
    await w.engine.db.rows<any>(
      sql`select due::float8, on_time_qty::float8, early_qty::float8, late_qty::float8, tot_qty::float8 from kpi_line_fact where id = ${pulled.lines[i].id}`,
    )
  )[0]
/** Ships, arrives and is received at this time. */
async function brought(pulled: any, quantities: number[], d: string, time: string, counted = quantities) {
  at(day, '08:00')
  const sheet = await ship(w, pulled, quantities, { planSendAt: moment(day, '08:30'), planArriveAt: moment(d, time) })
  at(d, time)
  await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
  await receive(
    w,
    sheet,
    counted.filter((_, i) => quantities[i]).map((receivedQty) => ({ receivedQty })),
  )
  return sheet
}

suite('worked example 1', () => {
  let d1: any, d2: any, d3: any, d4: any
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    at(dayAfter(day, -1), '09:00')
    await order(w, [['P1', 1000]], { orderMonth: month })
    const wanted = (qty: number) => pull(w, [['P1', qty]], { needAt: moment(day, '10:00'), windowEnd: moment(day, '12:00') })
    ;[d1, d2, d3, d4] = [await wanted(100), await wanted(50), await wanted(20), await wanted(30)]
    await brought(d1, [100], day, '11:00')
    await brought(d2, [40], day, '12:30')
    await brought(d2, [10], day, '12:31')
    await brought(d3, [20], dayAfter(day, 1), '09:00')
    const sheet = await brought(d4, [30], day, '09:00')
    // Three more were accepted with the difference.
    const { plant, supplierId, lines } = sheet
    const now = w.engine.now().toISOString()
    const context = { document: 'diff', documentId: 0, documentNo: 'D', seq: 1, who: 'test', source: 'job', now } as const
    const over = {
      type: 'DIF', sub: 'O1', plant, supplierId, partNo: 'P1', unit: 'EA',
      qty: 3_000n,
      account: 'CON', holder: 'CN01W1',
    }
    await w.engine.db.transaction((tx) =>
      w.engine.ledger.post(tx, [
        { context, postings: [{ ...over, demandLineId: d4.lines[0].id, sheetLineId: lines[0].id, key: 'over' }] },
      ]),
    )
    await fillFacts(w.engine.db)
  })

  test('of each line what was due, and what came in the window widened by the plant’s tolerance', async () => {
    assert.deepEqual(await fact(d1), { due: 100, on_time_qty: 100, early_qty: 0, late_qty: 0, tot_qty: 100 })
    assert.deepEqual(await fact(d2), { due: 50, on_time_qty: 40, early_qty: 0, late_qty: 10, tot_qty: 50 })
    assert.deepEqual(await fact(d3), { due: 20, on_time_qty: 0, early_qty: 0, late_qty: 20, tot_qty: 20 })
    // No more on time than was due; the rest counts for what came in all.
    assert.deepEqual(await fact(d4), { due: 30, on_time_qty: 30, early_qty: 0, late_qty: 0, tot_qty: 33 })
  })

  test('K01 50, K02 85, K03 97.5, K09 100 of four lines', async () => {
    const { k01, k02, k03, k09, lines, linesOnTime, dueQty, inTimeQty } = await evaluated()
    assert.deepEqual([k01, k02, k03, k09], [50, 85, 97.5, 100])
    assert.deepEqual([lines, linesOnTime, dueQty, inTimeQty], [4, 2, 200, 170])
  })

  test('a line is on time from the smallest share that is asked', async () =>
    assert.equal((await evaluated('S001', { minDelPct: 80 })).k01, 75))

  test('K01 66.67 and K03 96.67 when a line is left out, with its reason; all again when it is put back', async () => {
    const lines = [{ id: d3.lines[0].id }]
    assert.match(await w.as.planner.refused('kpiLine/exempt', { lines, reason: '暴雪封路' }), /没有操作权限/)
    await engineer.post('kpiLine/exempt', { lines, reason: '暴雪封路' })
    const { k01, k03, lines: counted } = await evaluated()
    assert.deepEqual([k01, k03, counted], [66.67, 96.67, 3])
    assert.match(await engineer.refused('kpiLine/exempt', { lines, reason: '暴雪封路' }), /已剔除/)
    const [told] = (await w.as.supplierA.get('kpiExempt/getPager', { docNo: d3.pullNo })).items
    assert.deepEqual([told.reason, told.status, told.factKind], ['暴雪封路', 1, 2])
    await engineer.post('kpiLine/restore', { lines })
    assert.equal((await evaluated()).k01, 50)
    assert.match(await engineer.refused('kpiLine/restore', { lines }), /没有剔除/)
  })

  test('it opens with the month that is evaluated: the last one until its facts are closed', () => {
    const opens = (today: string) => {
      const { from, to } = askedParams(kpiEval.report!, {}, today)
      return [from, to]
    }
    assert.deepEqual(opens('2027-01-05'), ['202612', '202612'])
    assert.deepEqual(opens('2027-01-06'), ['202701', '202701'])
  })

  test('after the fifth day of the next month nothing is left out any more', async () => {
    const clock = w.engine.now
    at(dayAfter(closeOf(month), 1), '08:00')
    assert.match(await engineer.refused('kpiLine/exempt', { lines: [{ id: d1.lines[0].id }], reason: '晚了' }), /已冻结/)
    w.engine.now = clock
  })

  test('each side sees its own: a supplier nothing of another’s, a plant’s people theirs', async () => {
    await fillFacts(w.engine.db)
    const seen = async (p: Person, path: string) =>
      (await p.get(path, { period: month, ps: 50 })).items.map((r: any) => r.supplierCode)
    assert.equal((await seen(w.as.supplierA, 'kpiLine/getPager')).length, 4)
    assert.deepEqual(await seen(w.as.supplierB, 'kpiLine/getPager'), [])
    assert.deepEqual(await seen(w.as.supplierB, 'kpiSheet/getPager'), [])
    assert.equal((await w.as.supplierB.get('kpiEval/getPager', { from: month, to: month })).total, 0)
  })

  test('the facts are what the ledger and the history say, filled from scratch too', async () => {
    await fillFacts(w.engine.db)
    const all = () =>
      w.engine.db.rows(sql`select to_jsonb(f) fact from (select * from kpi_line_fact order by id) f
      union all select to_jsonb(f) from (select * from kpi_sheet_fact order by id) f union all select to_jsonb(f) from (select * from kpi_answer_fact order by id) f`)
    const live = await all()
    await w.engine.db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
    await allFilled(w.engine.db)
    assert.deepEqual(await all(), live)
    assert.ok(live.length > 8)
    const red = async () =>
      (await checkLaws(w.engine.db)).filter((l) => !l.ok && /^L(49|50|51)$/.test(l.no)).map((l) => `${l.no} ${l.message}`)
    assert.deepEqual(await red(), [])
    await w.engine.db.rows(sql`update kpi_line_fact set late_qty = 0 where id = ${d3.lines[0].id}`)
    assert.deepEqual(await red(), [`L49 ${d3.pullNo}：late_qty 0.000，应为20.000`])
    await w.engine.db.rows(sql`update kpi_line_fact set late_qty = 20 where id = ${d3.lines[0].id}`)
  })
})

suite('worked example 1: sheets and answers', () => {
  test('K04 66.67 and K05 60 of three sheets that left 120, 10 and 45 minutes before they came', async () => {
    at(dayAfter(day, -1), '09:00')
    await order(w, [['P1', 1000]], { supplierCode: 'S002', orderMonth: month })
    const b = w.as.supplierB
    const sent = async (lines: [number, object][], left: string) => {
      at(dayAfter(day, -1), '10:00')
      const pulled = await pull(w, lines.map(([n]) => ['P1', n]), { supplierCode: 'S002', needAt: moment(day, '12:00') }, b) // prettier-ignore
      at(day, left)
      const times = { planSendAt: moment(day, '08:00'), planArriveAt: moment(day, '12:00') }
      const sheet = await ship(w, pulled, lines.map(([n]) => n), times, b) // prettier-ignore
      at(day, '12:00')
      await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
      await receive(w, sheet, lines.map(([, counted]) => counted) as Record<string, unknown>[]) // prettier-ignore
    }
    const good: [number, object] = [10, { receivedQty: 10 }]
    await sent([good, good], '10:00')
    await sent([good, [10, { receivedQty: 9, diffReason: 'DF01' }]], '11:50')
    await sent([[10, { receivedQty: 10, overQty: 1, diffReason: 'DF01' }]], '11:15')
    const { k04, k05, sheets } = await evaluated('S002')
    assert.deepEqual([sheets, k04, k05], [3, 66.67, 60])
  })

  test('what is damaged is the supplier’s once both have signed that it is', async () => {
    at(dayAfter(day, -1), '10:00')
    const b = w.as.supplierB
    const pulled = await pull(w, [['P1', 10]], { supplierCode: 'S002', needAt: moment(day, '12:00') }, b)
    const sheet = await ship(w, pulled, [10], { planSendAt: moment(day, '08:00'), planArriveAt: moment(day, '12:00') }, b)
    await receive(w, sheet, [{ receivedQty: 8, damagedQty: 2, diffReason: 'DF01' }])
    const damaged = async () => {
      await w.engine.db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
      await fillFacts(w.engine.db)
      return (await w.as.admin.get('kpiSheet/getPager', { docNo: sheet.sheetNo })).items[0].damagedQty
    }
    assert.equal(await damaged(), 0)
    await w.engine.db.rows(sql`update diff_line set liability = 1 where sheet_line_id = ${sheet.lines[0].id}`)
    await w.engine.db.rows(sql`update diff set status = 15 where sheet_id = ${sheet.id}`)
    assert.equal(await damaged(), 2)
  })

  test('K06 500, K07 75 and K08 15 of facts that say so', async () => {
    const [b] = await w.engine.db.rows<{ id: number }>(sql`select id from supplier where supplier_code = 'S002'`)
    const sent = `${day}T00:00:00+08:00`
    await w.engine.db
      .rows(sql`insert into kpi_sheet_fact (id, kind, doc_no, plant, supplier_id, plan_arrive_at, arrive_at, period, on_time, late_minutes, line_count, bad_lines,
        ship_qty, recv_qty, rejected_qty, damaged_qty, asn_timely, pack_ok, doc_ok, score, exempt)
      values (1, 1, 'X', 'CN02', ${b!.id}, ${sent}, ${sent}, ${month}, 1, 0, 1, 0, 10000, 9995, 3, 2, true, true, true, 100, false)`)
    const answers = [[2, 20], [10, 24], [30, 24], [18, 20]] as const // prettier-ignore
    for (const [i, [took, within]] of answers.entries())
      await w.engine.db
        .rows(sql`insert into kpi_answer_fact (id, kind, doc_no, plant, supplier_id, sent_at, deadline, answered_at, period, exempt)
        values (${i + 1}, 1, 'X', 'CN02', ${b!.id}, ${sent}, ${sent}::timestamptz + ${within} * interval '1 hour', ${sent}::timestamptz + ${took} * interval '1 hour', ${month}, false)`)
    await summed(w.engine.db)
    const { k06, k07, k08 } = await evaluated('S002', { plant: 'CN02' })
    assert.deepEqual([k06, k07, k08], [500, 75, 15])
  })
})

suite('reversals of any receipt', () => {
  test('of receipts 60, 80, 30, 40 the first is reversed: the others keep theirs', async () => {
    at(dayAfter(day, -1), '09:00')
    const pulled = await pull(w, [['P1', 60], ['P1', 80], ['P1', 30], ['P1', 40]], { needAt: moment(day, '10:00'), windowEnd: moment(day, '12:00') }) // prettier-ignore
    const each = [60, 80, 30, 40]
    const sheets = []
    for (const [i, n] of each.entries()) sheets.push(await brought(pulled, each.map((_, k) => (k === i ? n : 0)), day, '11:00', each)) // prettier-ignore
    await fillFacts(w.engine.db)
    const onTime = async () => Promise.all(each.map(async (_, i) => (await fact(pulled, i)).on_time_qty))
    assert.deepEqual(await onTime(), each)
    const [first] = (await w.as.manager.get('receive/getPager', { sheetNo: sheets[0].sheetNo })).items
    await w.as.manager.post('receive/reverse', { ids: [first.id], reverseReason: '点错数量' })
    await fillFacts(w.engine.db)
    assert.deepEqual(await onTime(), [0, 80, 30, 40])
  })
})
