/** Schedules of off-site suppliers: a week spread over trips and windows, told, answered and shipped. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { order, receive, soon, today, world, type World } from '../../../../test/world.ts'

let w: World
const monday = dayAfter(mondayOf(today()), 7)
const question = { plant: 'CN01', startWeek: monday, tripsPerDay: 1, fromHour: 8, toHour: 10 }
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const schedule = (more: object = {}, who = w.as.planner) => who.post('outSupSchedule/schedule', { ...question, ...more })
const trips = async (more: object = {}) => {
  const { items } = await w.as.planner.get('outSupSchedule/getPager', { sort: 'needAt', order: 'asc', ps: 100, ...more })
  return Promise.all(items.map((t: any) => w.as.planner.get('outSupSchedule/getDetails', { id: t.id })))
}
const said = (all: any[]) =>
  all.map((t) => [t.scheduleDate, t.tripNo, t.needAt.slice(11, 16), t.lines.map((l: any) => [l.partNo, l.needQty])])
const gaps = async () =>
  (await w.as.planner.get('outSupRun/getLines', { startWeek: monday, ps: 100 })).items.map((g: any) => [
    g.partNo,
    g.needDay,
    g.gapQty,
    g.reason,
  ])
async function plan(partNo: string, days: Record<string, number | string>, supplierCode = 'S001') {
  const { id } = await w.as.planner.post('n1WPlan/create', { plant: 'CN01', supplierCode, startWeek: monday, partNo, ...days })
  await w.as.planner.post('n1WPlan/publish', { ids: [id] })
  return id
}
async function packed(partNo: string, snp: number, supplierCode = 'S001') {
  const input = { plant: 'CN01', supplierCode, partNo, packageCode: 'BIG', snp, boxGrossKg: 20, validFrom: '2020-01-01' }
  const { id } = await (supplierCode === 'S001' ? w.as.supplierA : w.as.supplierB).post('partPackage/create', input)
  await w.engine.db.rows(sql`update part_package set status = 2 where id = ${id}`)
}

suite('schedules of off-site suppliers', () => {
  before(async () => {
    w = await world()
    // A cubic metre each: a truck of the maker's question holds eight.
    const sizes = { lengthMm: 1000, widthMm: 1000, heightMm: 1000, tareKg: 5, maxKg: 200 }
    await w.as.admin.post('package/save', { packageCode: 'BIG', packageName: '大箱', packageKind: 2, ...sizes })
    await w.engine.db.rows(sql`update organization set is_offsite = true where org_code in ('S001', 'S002')`)
    await w.engine.db.rows(
      sql`update part_plant set pull_mode = 5, warehouse = 'CN01W1' where part_no in ('P1', 'P2', 'P3', 'A1', 'A2') and plant = 'CN01'`,
    )
    await w.engine.db.rows(sql`update supbusi set transit_hours = 6 where plant = 'CN01'`)
    for (const part of ['P1', 'P2', 'A1']) await packed(part, 10)
    await packed('A2', 10, 'S002')
  })
  const truck = { truckM3: 10, truckKg: 1000, fillPct: 80 }

  test('without a published week plan it says what to do first', async () => {
    assert.match(await w.as.planner.refused('outSupSchedule/schedule', question), /没有.*已发布周计划，请先发布/)
    assert.match(
      await w.as.planner.refused('outSupSchedule/schedule', { ...question, startWeek: dayAfter(monday, -14) }),
      /已经过去/,
    )
    assert.match(await w.as.planner.refused('outSupSchedule/schedule', { ...question, fromHour: 12 }), /从小到大/)
    assert.match(await w.as.supplierA.refused('outSupSchedule/schedule', question), /没有操作权限/)
  })

  test('a week becomes trips in free windows of the dock; what has no packing is not lost', async () => {
    await plan('P1', { w1d1: 60, w1d3: 20 })
    await plan('P2', { w1d1: 40 })
    await plan('P3', { w1d2: 5 })
    const answer = await schedule(truck)
    assert.deepEqual(answer, { trips: 2, gaps: 1, note: null, count: 1 })
    // Eight boxes on Monday, as much as the truck may be filled; two boxes late on Tuesday, with Wednesday's ahead.
    assert.deepEqual(said(await trips()), [
      [monday, 1, '08:00', [['P1', 60], ['P2', 20]]],
      [dayAfter(monday, 1), 1, '08:00', [['P2', 20], ['P1', 20]]],
    ]) // prettier-ignore
    const [first, second] = await trips()
    assert.deepEqual(
      [first.status, first.loadPct, first.volumeM3, first.boxCount, first.latestSendAt.slice(11, 16)],
      [0, 80, 8, 8, '02:00'],
    )
    assert.deepEqual(second.lines.map((l: any) => [l.needDay, l.late, l.planNo?.slice(0, 2)]), [[monday, true, 'WP'], [dayAfter(monday, 2), false, 'WP']]) // prettier-ignore
    assert.deepEqual(await gaps(), [['P3', dayAfter(monday, 1), 5, 1]])
    const [run] = (await w.as.planner.get('outSupRun/getPager', { startWeek: monday })).items
    assert.deepEqual([run.needBoxes, run.placedBoxes, run.gapBoxes, run.gapLines, run.lateBoxes, run.trips], [12, 12, 0, 1, 2, 2])
  })

  test('a week that is on trips is not called off a second time', async () => {
    const [row] = (await w.as.planner.get('n1WPlan/getPager', { startWeek: monday, partNo: 'P2' })).items
    const week = { from: monday, to: dayAfter(monday, 6) }
    assert.match(await w.as.planner.refused('n1WPlan/callOff', { ids: [row.id], ...week }), /已排入厂外供应商排程/)
  })

  test('asked again it says the same, once', async () => {
    const before = said(await trips())
    await schedule(truck)
    await schedule(truck)
    assert.deepEqual(said(await trips()), before)
    assert.equal((await w.as.planner.get('outSupRun/getPager', { startWeek: monday })).total, 1)
    assert.equal((await gaps()).length, 1)
  })

  test('a week with nothing to spread says why', async () => {
    const later = dayAfter(monday, 7)
    await plan('P1', { startWeek: later, w1d1: 0 })
    const answer = await schedule({ ...truck, startWeek: later })
    assert.deepEqual([answer.trips, answer.gaps], [0, 0])
    assert.match(answer.note, /周计划没有数量，或库存、在途和已要货已够/)
  })

  test('two at once book no window twice', async () => {
    await plan('A2', { w1d1: 80, w1d2: 80 }, 'S002')
    // The dock takes one truck at a time.
    await Promise.all([
      schedule({ ...truck, supplierCode: 'S001' }),
      schedule({ ...truck, supplierCode: 'S002' }),
      schedule(truck),
    ])
    const all = await trips()
    assert.deepEqual([...new Set(all.map((t) => t.supplierCode))].sort(), ['S001', 'S002'])
    assert.equal(new Set(all.map((t) => t.needAt)).size, all.length)
    const other = all.find((t) => t.supplierCode === 'S002')!
    const taken = all.find((t) => t.supplierCode === 'S001' && t.scheduleDate === other.scheduleDate)!
    const slots = await w.as.planner.get('outSupSchedule/getSlots', { id: other.id, date: other.scheduleDate })
    assert.deepEqual(slots[0].taken, { [taken.needAt.slice(11, 16)]: 1 })
    const move = (windowStart: string) => ['outSupSchedule/move', { ids: [other.id], dock: 'D1', windowStart }] as const
    assert.match(await w.as.planner.refused(...move(taken.needAt.slice(0, 19).replace('T', ' '))), /窗口已满/)
    await w.as.planner.post(...move(`${other.scheduleDate} 09:30:00`))
    assert.equal((await w.as.planner.get('outSupSchedule/getDetails', { id: other.id })).needAt.slice(11, 16), '09:30')
  })

  test('what is published is not touched, and covers the need', async () => {
    const [first] = await trips({ supplierCode: 'S001' })
    await w.as.planner.post('outSupSchedule/publish', { ids: [first.id] })
    await schedule({ ...truck, supplierCode: 'S001' })
    const [same, ...others] = await trips({ supplierCode: 'S001' })
    assert.deepEqual([same.id, same.status, same.rowVersion > first.rowVersion], [first.id, 1, true])
    assert.deepEqual(said(others), [[dayAfter(monday, 1), 1, '08:00', [['P2', 20], ['P1', 20]]]]) // prettier-ignore
    assert.deepEqual(await red(), [])
  })

  test('the supplier answers line by line; what it cannot bring is spread anew', async () => {
    const [first] = await trips({ supplierCode: 'S001', status: 1 })
    const { supplierA } = w.as
    const promise = (promisedQty: number, more: object = {}) => ({ id: first.id, lines: [{ id: first.lines[0].id, promisedQty, ...more }, { id: first.lines[1].id, promisedQty: 20 }] }) // prettier-ignore
    assert.match(await supplierA.refused('outSupSchedule/feedback', promise(40)), /请填写原因/)
    assert.match(await supplierA.refused('outSupSchedule/feedback', promise(70)), /不能超过/)
    await supplierA.post('outSupSchedule/feedback', promise(40, { shortReason: '模具维修' }))
    const answered = await w.as.planner.get('outSupSchedule/getDetails', { id: first.id })
    assert.deepEqual([answered.feedback, answered.lines[0].promisedQty], [3, 40])
    await schedule({ ...truck, supplierCode: 'S001' })
    const fresh = await trips({ supplierCode: 'S001', status: 0 })
    assert.equal(fresh.flatMap((t) => t.lines).filter((l) => l.partNo === 'P1').reduce((n, l) => n + l.needQty, 0), 40) // prettier-ignore
    // Without a word of its lines what was promised less stays so.
    await supplierA.post('outSupSchedule/feedback', { ids: [first.id] })
    assert.equal((await w.as.planner.get('outSupSchedule/getDetails', { id: first.id })).feedback, 3)
    await supplierA.post('outSupSchedule/feedback', promise(60))
    assert.equal((await w.as.planner.get('outSupSchedule/getDetails', { id: first.id })).feedback, 2)
    assert.match(await w.as.supplierB.refused('outSupSchedule/feedback', promise(60)), /没有权限/)
  })

  test('answered in Excel', async () => {
    const file = await w.as.supplierA.file('outSupSchedule/exportFeedback')
    const wb = xlsx.read(file)
    const sheet = wb.Sheets[wb.SheetNames[0]!]!
    const rows = xlsx.utils.sheet_to_json<any[]>(sheet, { header: 1 })
    const head = rows.find((r) => r.includes('承诺数量'))!
    const [qty, why] = ['承诺数量', '不满足原因'].map((name) => head.indexOf(name))
    const at = rows.indexOf(head)
    for (const r of rows.slice(at + 1))
      if (r[head.indexOf('零件号')] === 'P2') {
        r[qty!] = 10
        r[why!] = '缺料'
      }
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([head, ...rows.slice(at + 1)]), '表')
    const answer = await w.as.supplierA.upload(
      'outSupSchedule/importFeedback',
      xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }),
      'a.xlsx',
    )
    assert.equal(answer.status, 0, answer.message)
    const [first] = await trips({ supplierCode: 'S001', status: 1 })
    assert.deepEqual([first.feedback, first.lines.map((l: any) => l.promisedQty)], [3, [60, 10]])
  })

  test('a sheet made of it has its window and dock, and the trip’s place; sent and received it is over', async () => {
    const [first] = await trips({ supplierCode: 'S001', status: 1 })
    const { supplierA } = w.as
    const lines = first.lines.map((l: any) => ({ id: l.id, shipQty: l.needQty }))
    await supplierA.post('outSupSchedule/createSend', { id: first.id, planSendAt: soon(20), plateNo: '吉A12345', lines })
    const [row] = (await supplierA.get('sendSheet/getPager', { sourceNo: first.scheduleNo })).items
    const sheet = await supplierA.get('sendSheet/getDetails', { id: row.id })
    assert.deepEqual([sheet.slotStart, sheet.dock, sheet.sourceType, sheet.planArriveAt], [first.needAt, 'D1', 11, first.needAt])
    const [other] = await trips({ supplierCode: 'S002' })
    const slots = await w.as.planner.get('outSupSchedule/getSlots', { id: other.id, date: first.scheduleDate })
    assert.equal(slots[0].taken[first.needAt.slice(11, 16)], 1, 'one truck, not two')
    assert.match(
      await w.as.planner.refused('outSupSchedule/move', { ids: [first.id], dock: 'D1', windowStart: soon(200) }),
      /请在送货单上改约/,
    )
    await supplierA.post('sendSheet/publish', { ids: [row.id] })
    const tickets = await w.as.planner.get('ddRoom/getPager', { plateNo: '吉A12345' })
    assert.deepEqual(tickets.items.map((t: any) => t.appointStart), [first.needAt]) // prettier-ignore
    await supplierA.post('sendSheet/send', { ids: [row.id] })
    await receive(w, await w.as.receiver.get('sendSheet/getDetails', { id: row.id }), lines.map((l: any) => ({ receivedQty: l.shipQty }))) // prettier-ignore
    assert.equal((await w.as.planner.get('outSupSchedule/getDetails', { id: first.id })).status, 5)
    assert.deepEqual(await red(), [])
  })

  test('orders limit what is placed, and publishing takes from them', async () => {
    await plan('A1', { w1d4: 40 })
    // The week may reach into a second month, whose order does not give a whole box.
    const monthOf = (day: string) => day.slice(0, 7).replace('-', '')
    const wanted = monthOf(dayAfter(monday, 3))
    for (const orderMonth of new Set([monday, dayAfter(monday, 3), dayAfter(monday, 6)].map(monthOf)))
      await order(w, [['A1', orderMonth === wanted ? 25 : 5]], { orderMonth })
    await schedule({ ...truck, supplierCode: 'S001' })
    const found = (await gaps()).filter(([part]: any[]) => part === 'A1')
    assert.deepEqual(found, [['A1', dayAfter(monday, 3), 20, 5]])
    const [trip] = (await trips({ supplierCode: 'S001', status: 0 })).filter((t) => t.lines.some((l: any) => l.partNo === 'A1'))
    await w.as.planner.post('outSupSchedule/publish', { ids: [trip.id] })
    const told = await w.as.planner.get('outSupSchedule/getDetails', { id: trip.id })
    assert.match(told.lines.find((l: any) => l.partNo === 'A1').orderNo, /./)
    await w.as.planner.post('outSupSchedule/cancel', { ids: [trip.id], reasonCode: 'CA01' })
    assert.deepEqual(await red(), [])
  })

  test('by hand and from a file: a free window, whole packages, no overloaded truck', async () => {
    const day = dayAfter(monday, 4)
    const input = { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt: `${day} 14:00:00` }
    const lines = [{ partNo: 'P1', needQty: 20 }]
    const { id } = await w.as.planner.post('outSupSchedule/create', { ...input, lines })
    const made = await w.as.planner.get('outSupSchedule/getDetails', { id })
    assert.deepEqual(
      [made.scheduleDate, made.tripNo, made.windowEnd.slice(11, 16), made.volumeM3, made.lines[0].needBoxes],
      [day, 1, '14:30', 2, 2],
    )
    const refused = (more: object) => w.as.planner.refused('outSupSchedule/create', { ...input, lines, ...more })
    assert.match(await refused({}), /窗口已满/)
    await w.engine.db.rows(sql`update dock set capacity_per_slot = 2 where plant = 'CN01'`)
    assert.match(await refused({}), /已有排程/)
    assert.match(await refused({ needAt: `${day} 14:10:00` }), /时段必须/)
    assert.match(await refused({ needAt: `${day} 15:00:00`, lines: [{ partNo: 'P1', needQty: 5 }] }), /整数倍/)
    assert.match(await refused({ needAt: `${day} 15:00:00`, truckType: '火箭' }), /没有车型火箭/)
    const { plant: _, supplierCode: __, ...own } = input
    const edited = { id, ...own, needAt: `${day} 16:00:00`, lines: [{ id: made.lines[0].id, partNo: 'P1', needQty: 30 }] }
    await w.as.planner.post('outSupSchedule/edit', edited)
    const after = await w.as.planner.get('outSupSchedule/getDetails', { id })
    assert.deepEqual([after.windowEnd.slice(11, 16), after.volumeM3, after.tripNo], ['16:30', 3, 1])
    const book = xlsx.utils.book_new()
    const head = ['工厂', '供应商代码', '收货仓库', '道口', '窗口开始', '零件号', '排程数量']
    const row = (at: string, part: string) => ['CN01', 'S001', 'CN01W1', 'D1', `${day} ${at}`, part, 20]
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([head, row('17:00:00', 'P1'), row('17:00:00', 'P2'), row('18:00:00', 'P1')]),
      '表',
    )
    const answer = await w.as.planner.upload(
      'outSupSchedule/importExcel',
      xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }),
      'a.xlsx',
    )
    assert.equal(answer.status, 0, answer.message)
    const there = (await trips({ supplierCode: 'S001' })).filter((t) => t.scheduleDate === day)
    assert.deepEqual(there.map((t) => [t.needAt.slice(11, 16), t.tripNo, t.lines.length]), [['16:00', 1, 1], ['17:00', 2, 2], ['18:00', 3, 1]]) // prettier-ignore
  })
})
