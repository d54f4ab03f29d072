/** Week plans: what of them is called off, by when suppliers answer, what is over; a number's rows on one paper. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { order, pull, receive, ship, today, world, type World } from '../../../../test/world.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { n1MPlan } from '../n1MPlan/n1MPlan.ts'
import { n1WPlan } from './n1WPlan.ts'

let w: World
const monday = dayAfter(mondayOf(today()), 7)
const plan = async (partNo: string, days: Record<string, number>, startWeek = monday) => {
  const { id } = await w.as.planner.post('n1WPlan/create', { plant: 'CN01', supplierCode: 'S001', startWeek, partNo, ...days })
  return w.as.planner.get('n1WPlan/getDetails', { id })
}
const publish = (...ids: number[]) => w.as.planner.post('n1WPlan/publish', { ids })
const read = (id: number) => w.as.planner.get('n1WPlan/getDetails', { id })
const told = async (event: string) =>
  await w.engine.db.rows<any>(sql`select org_id, data from outbox where event = ${event} order by id`)
const week = (more: object = {}) => ({ from: monday, to: dayAfter(monday, 6), ...more })

suite('week plans', () => {
  before(async () => {
    w = await world()
    await w.engine.db.rows(
      sql`update part_plant set pull_mode = 5, safety_qty = 12 where part_no in ('P1', 'P2') and plant = 'CN01'`,
    )
    // The week may begin in the next month.
    const months = [...new Set([monday, dayAfter(monday, 6)].map((d) => d.slice(0, 7).replace('-', '')))]
    for (const orderMonth of months) await order(w, [['P1', 100], ['P2', 100]], { orderMonth }) // prettier-ignore
  })

  test('what is kept and called off by plan becomes a call-off a day and dock, each day once', async () => {
    const { planner, supplierA } = w.as
    const p1 = await plan('P1', { w1d1: 10, w1d3: 20, w2d1: 5 })
    const p2 = await plan('P2', { w1d1: 7 })
    const p3 = await plan('P3', { w1d1: 9 })
    assert.deepEqual([p1.pullMode, p1.safetyQty, p1.endDate, p3.pullMode], [5, 12, dayAfter(monday, 6), 1])
    await publish(p1.id, p2.id, p3.id)
    const ids = [p1.id, p2.id]
    const ask = (more: object = {}) => planner.refused('n1WPlan/callOff', { ids, ...week(more) })
    assert.match(await ask(), /没有收货仓库和道口，请先排程/)
    const place = { warehouse: 'CN01W1', dock: 'D1' }
    assert.match(await planner.refused('n1WPlan/schedule', { ids, ...place, arriveTime: '25:00' }), /到货时刻应如 08:30/)
    await planner.post('n1WPlan/schedule', { ids, ...place, arriveTime: '09:30' })
    assert.match(await planner.refused('n1WPlan/callOff', { ids: [p3.id], ...week() }), /P3.*拉动方式为看板拉动，不能生成拉动单/)
    assert.match(await supplierA.refused('n1WPlan/callOff', { ids, ...week() }), /没有操作权限/)
    await planner.post('n1WPlan/callOff', { ids, ...week({ to: monday }) })
    const pulls = async () =>
      (await planner.get('pullSheet/getPager', { sort: 'needAt', order: 'asc', ps: 50 })).items.filter(
        (p: any) => p.needAt.slice(0, 10) >= monday,
      )
    const [first, ...others] = await pulls()
    assert.deepEqual(others, [])
    const sheet = await planner.get('pullSheet/getDetails', { id: first.id })
    assert.deepEqual(
      [sheet.status, sheet.needAt.slice(0, 16), sheet.dock, sheet.lines.map((l: any) => [l.partNo, l.needQty, l.planNo])],
      [0, `${monday}T09:30`, 'D1', [['P1', 10, p1.planNo], ['P2', 7, p1.planNo]]], // prettier-ignore
    )
    // The rest of the week, without the day that is called off and without the tentative days.
    await planner.post('n1WPlan/callOff', { ids: [p1.id], ...week({ to: dayAfter(monday, 13) }) })
    assert.deepEqual((await pulls()).map((p: any) => p.needAt.slice(0, 10)), [monday, dayAfter(monday, 2)]) // prettier-ignore
    assert.deepEqual([(await read(p1.id)).calledTo, (await read(p2.id)).calledTo], [dayAfter(monday, 2), monday])
    assert.match(await ask(), /这些日期没有数量，或者已经生成拉动单/)
    // What was called off takes from the orders; cancelled, it may be called off again.
    await planner.post('pullSheet/publish', { ids: [first.id] })
    await planner.post('pullSheet/cancel', { ids: [first.id] })
    await planner.post('n1WPlan/callOff', { ids, ...week() })
    assert.equal((await pulls()).length, 3)
    const related = await planner.get('pullSheet/getRelated', { id: first.id })
    assert.ok(
      related.kinds.some((k: any) => k.doc === 'n1WPlan'),
      JSON.stringify(related.kinds.map((k: any) => k.doc)),
    )
    // What comes by way of a third party's store is called off by itself, and says so.
    const [again] = (await pulls()).filter((p: any) => p.needAt.slice(0, 10) === monday && p.status === 0)
    await planner.post('pullSheet/publish', { ids: [again.id] })
    await planner.post('pullSheet/cancel', { ids: [again.id] })
    await w.engine.db.rows(
      sql`update supbusi set deliver_mode = 2 where plant = 'CN01' and supplier_code = 'S001' and part_no = 'P1'`,
    )
    await planner.post('n1WPlan/callOff', { ids, ...week({ to: monday }) })
    const two = (await pulls()).filter((p: any) => p.needAt.slice(0, 10) === monday && p.status === 0)
    const whole = await Promise.all(two.map((p: any) => planner.get('pullSheet/getDetails', { id: p.id })))
    assert.deepEqual(whole.map((p: any) => [p.lines.map((l: any) => l.partNo).join(), p.deliverMode]).sort(), [['P1', 2], ['P2', 1]]) // prettier-ignore
    await w.engine.db.rows(sql`update supbusi set deliver_mode = 1 where deliver_mode = 2`)
  })

  test('a plan is answered by the next work day; who has not is reminded once', async () => {
    const { supplierA } = w.as
    const [p, q] = [await plan('P4', { w1d1: 10 }), await plan('P5', { w1d1: 10 })]
    await publish(p.id, q.id)
    const { answerBy } = await read(p.id)
    assert.ok(answerBy > today() && answerBy <= dayAfter(today(), 3), answerBy)
    await supplierA.post('n1WPlan/feedback', { ids: [q.id], feedback: 2 })
    await runClock(w.engine, [n1WPlan])
    assert.equal((await told('wplan.unanswered')).length, 0)
    await w.engine.db.rows(sql`update n1_w_plan set answer_by = ${today()}::date where id in (${p.id}, ${q.id})`)
    for (let i = 0; i < 2; i++) await runClock(w.engine, [n1WPlan])
    assert.deepEqual((await told('wplan.unanswered')).map((t) => t.data.partNo), ['P4']) // prettier-ignore
  })

  test('what came stands beside what was planned, for the plant and the supplier', async () => {
    const { planner, supplierA, supplierB } = w.as
    const start = mondayOf(today())
    const day = `w1d${(Date.parse(today()) - Date.parse(start)) / 86_400_000 + 1}`
    const p = await plan('P4', { [day]: 12 }, start)
    await w.engine.db.rows(sql`update n1_w_plan set published_at = now(), status = 1 where id = ${p.id}`)
    const called = await pull(w, [['P4', 12]])
    const sheet = await ship(w, called, [7])
    // The truck may come after midnight.
    const of = async (who: typeof planner) => {
      const days: any[] = await who.get('n1WPlan/getArrivals', { id: p.id })
      const { planned, received } = days.find((d) => d.day === today())
      return [planned, received, days.reduce((n, d) => n + d.underway, 0)]
    }
    assert.deepEqual(await of(planner), [12, 0, 7])
    await receive(w, sheet, [{ receivedQty: 7 }])
    assert.deepEqual(await of(supplierA), [12, 7, 0])
    assert.equal((await supplierB.ask('GET', `n1WPlan/getArrivals?id=${p.id}`)).status, 4)
  })

  test('a plan is closed by hand, and by itself when it is over', async () => {
    const { planner } = w.as
    const p = await plan('P4', { w1d1: 10 }, dayAfter(monday, 7))
    assert.match(await planner.refused('n1WPlan/close', { ids: [p.id] }), /不能关闭/)
    await publish(p.id)
    await planner.post('n1WPlan/close', { ids: [p.id] })
    assert.equal((await told('wplan.closed')).at(-1)!.data.planNo, p.planNo)
    const past = await plan('P5', { w1d1: 10 }, dayAfter(monday, 7))
    const { id } = await planner.post('n1MPlan/create', {
      plant: 'CN01', supplierCode: 'S001', planMonth: '203502', partNo: 'P5', d01: 3,
    })
    assert.equal((await planner.get('n1MPlan/getDetails', { id })).endDate, '2035-02-28')
    await publish(past.id)
    await planner.post('n1MPlan/publish', { ids: [id] })
    await w.engine.db.rows(sql`update n1_w_plan set end_date = '2026-01-01' where id = ${past.id}`)
    await w.engine.db.rows(sql`update n1_m_plan set end_date = '2026-01-01' where id = ${id}`)
    await runClock(w.engine, [n1WPlan, n1MPlan])
    assert.deepEqual([(await read(past.id)).status, (await planner.get('n1MPlan/getDetails', { id })).status], [8, 8])
  })

  test('all parts of a supplier and week are one paper, headed by their days', async () => {
    const start = dayAfter(monday, 21)
    const [a] = [await plan('P1', { w1d1: 1234 }, start), await plan('P2', { w1d2: 7 }, start)]
    const asked = await w.app.inject({
      url: `/api/n1WPlan/print?ids=${a.id}`,
      headers: { authorization: `Bearer ${w.as.planner.token}` },
    })
    const pdf = readPdf(asked.rawPayload)
    assert.equal(pdf.pages.length, 1)
    assert.deepEqual(pdf.pages.map(String), ['297,210'])
    assert.match(String(asked.headers['content-disposition']), new RegExp(a.planNo))
    assert.equal((await w.as.supplierA.ask('GET', `n1WPlan/print?ids=${a.id}`)).status, 4)
  })
})

test('a month plan is planned anew: what is ordered by now, over the days that are left', async () => {
  w = await world()
  const { planner } = w.as
  const at = { plant: 'CN02', supplierCode: 'S001', planMonth: '203503', partNo: 'P4' }
  await order(w, [], {
    plant: 'CN02', warehouse: 'CN02W1', orderMonth: '203503',
    lines: [{ partNo: 'P4', orderQty: 230, snp: 10, needDate: today() }],
  })
  const { id } = await planner.post('n1MPlan/create', { ...at, d01: 50 })
  assert.equal((await planner.get('n1MPlan/getDetails', { id })).deviation, -180)
  await planner.post('n1MPlan/schedule', { ids: [id] })
  const row = await planner.get('n1MPlan/getDetails', { id })
  assert.deepEqual([row.totalQty, row.deviation], [230, 0])
  // March 2035 has 22 weekdays: 23 packages, one more on one of them, none at weekends.
  assert.deepEqual([row.d03, row.d04, row.d10], [null, null, null])
  assert.equal(
    [row.d01, row.d02, row.d05, row.d30].every((q) => q === 10 || q === 20),
    true,
  )
  assert.match(row.lastChange, /1日 50→20/)
  await planner.post('n1MPlan/publish', { ids: [id] })
  assert.match(await planner.refused('n1MPlan/schedule', { ids: [id] }), /不能重排/)
})
