/** The dispatch room: what sheets book is what it shows, a truck from gate to gate, two who call at once, a truck that does not come. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { sql } from '../../../engine/database/db.ts'
import { chance, order, pull, soon, today, world, type Person, type World } from '../../../../test/world.ts'
import { callOff, codeOf, draftUnits, registerUnits, unitPart } from '../../../../test/units.ts'
import { lookOf, pageOf, queueOf, roomAt, spanOf, turnaround, type TruckOnBoard } from './board.ts'
import { ddRoom } from './ddRoom.ts'
import { linkTo, ticketOf } from './link.server.ts'

let w: World
const slot = (time: string) => `${soon(30).slice(0, 11)}${time}:00`
const plates = Array.from({ length: 60 }, (_, i) => `吉B${20000 + i}`)
const plate = () => plates.pop()!
let parts = 0

/** A sheet of one piece, sent or not, of its own truck or another one's. */
async function sheet(plateNo: string | null, o: { sent?: true; by?: Person } = {}) {
  const by = o.by ?? w.as.supplierA
  const mine = by === w.as.supplierA
  const p = await pull(w, [[parts++ % 2 ? 'P1' : 'P2', 1]], mine ? {} : { supplierCode: 'S002' }, by)
  const { id } = await by.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo,
    lines: [{ demandLineId: p.lines[0].id, shipQty: 1 }],
  })
  if (o.sent) {
    await by.post('sendSheet/publish', { ids: [id] })
    await by.post('sendSheet/send', { ids: [id] })
  }
  return by.get('sendSheet/getDetails', { id })
}
const book = (s: { id: number }, time: string, dock = 'Y1', by = w.as.supplierA) =>
  by.post('sendSheet/schedule', { id: s.id, dock, windowStart: slot(time) })
const send = async (s: { id: number }) => {
  await w.as.supplierA.post('sendSheet/publish', { ids: [s.id] })
  await w.as.supplierA.post('sendSheet/send', { ids: [s.id] })
}
const tickets = async (filter: Record<string, string | number>) =>
  (await w.as.manager.get('ddRoom/getPager', { ps: 100, ...filter })).items
/** The ticket of a plate. */
const ticket = async (plateNo: string) => (await tickets({ plateNo, sort: 'creationDate', order: 'desc' }))[0]
const detail = (id: number, who = w.as.manager) => who.get('ddRoom/getDetails', { id })
const checkIn = (code: string) => w.as.receiver.post('ddRoom/checkIn', { plant: 'CN01', code })
const walkIn = (plateNo: string, more = {}) => w.as.receiver.post('ddRoom/walkIn', { plant: 'CN01', plateNo, ...more })
const receive = async (id: number) => {
  const s = await w.as.receiver.get('sendSheet/getDetails', { id })
  await w.as.receiver.post('sendSheet/receive', {
    id, finish: 1,
    lines: s.lines.map((l: any) => ({ id: l.id, receivedQty: l.shipQty })),
  })
}

suite('the dispatch room', () => {
  before(async () => {
    w = await world()
    for (const [dock, capacityPerSlot] of [
      ['Y1', 1],
      ['Y2', 1],
      ['Y3', 2],
    ] as const)
      await w.as.admin.post('dock/save', { plant: 'CN01', warehouse: 'CN01W1', dock, slotMinutes: 30, capacityPerSlot })
    await order(w, [
      ['P1', 100],
      ['P2', 100],
    ])
  })

  test('booking makes the ticket, a slot moved twice moves it, cancelling ends it', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo)
    await book(s, '08:00')
    const made = await ticket(plateNo)
    assert.deepEqual([made.status, made.dock, made.appointStart.slice(11, 16), made.sheetNos], [0, 'Y1', '08:00', s.sheetNo])
    await book(s, '08:30')
    await book(s, '09:00', 'Y2')
    const all = await tickets({ plateNo })
    assert.deepEqual(
      all.map((t: any) => [t.id, t.dock, t.appointStart.slice(11, 16), t.appointEnd.slice(11, 16)]),
      [[made.id, 'Y2', '09:00', '09:30']],
    )
    // The slots that it left are free again.
    const other = await sheet(plate())
    await book(other, '08:00')
    await w.as.supplierA.post('sendSheet/cancel', { ids: [s.id] })
    assert.equal((await ticket(plateNo)).status, 9)
    await book(await sheet(plate()), '09:00', 'Y2')
  })

  test('a truck is one ticket and takes one place, whoever’s sheets it brings; each supplier sees what is its own', async () => {
    const plateNo = plate()
    const [a, b] = [await sheet(plateNo), await sheet(plateNo)]
    await w.as.supplierA.post('sendSheet/schedule', { ids: [a.id, b.id], dock: 'Y1', windowStart: slot('10:00') })
    const [one] = await tickets({ plateNo })
    assert.deepEqual([one.sheetNos.split('、').length, one.supplierCode], [2, 'S001'])
    assert.equal((await w.as.supplierA.get('ddRoom/getPager', { plateNo })).total, 1)
    assert.equal((await w.as.supplierB.get('ddRoom/getPager', { plateNo })).total, 0)
    const c = await sheet(plateNo, { by: w.as.supplierB })
    await book(c, '10:00', 'Y1', w.as.supplierB)
    const [three] = await tickets({ plateNo })
    assert.deepEqual([three.id, three.sheetNos.split('、').length, three.supplierCode], [one.id, 3, null])
    // Whose goods besides are on it is nobody's business among suppliers.
    assert.equal((await w.as.supplierA.get('ddRoom/getPager', { plateNo })).total, 0)
    assert.match(
      await w.as.supplierA.refused('sendSheet/schedule', {
        id: (await sheet(plate())).id,
        dock: 'Y1',
        windowStart: slot('10:00'),
      }),
      /窗口已满/,
    )
    // It goes by itself to another time: the others stay.
    await book(a, '11:00')
    assert.deepEqual(
      (await tickets({ plateNo })).map((t: any) => [t.appointStart.slice(11, 16), t.sheetNos.split('、').length]).sort(),
      [
        ['10:00', 2],
        ['11:00', 1],
      ],
    )
  })

  test('whatever is booked, moved, joined and cancelled: tickets say what sheets say', async () => {
    const c = chance(17)
    const mine = [plate(), plate(), null]
    const sheets = await Promise.all(Array.from({ length: 6 }, () => sheet(c.pick(mine))))
    for (let i = 0; i < 25; i++) {
      const s = c.pick(sheets)
      const deed = c.next()
      if (deed < 0.6)
        await w.as.supplierA.ask('POST', 'sendSheet/schedule', {
          id: s.id,
          dock: c.pick(['Y2', 'Y3']),
          windowStart: slot(c.pick(['13:00', '13:30', '14:00'])),
        })
      else if (deed < 0.9) await w.as.supplierA.ask('POST', 'sendSheet/edit', { id: s.id, plateNo: c.pick(mine), lines: [] })
      else await w.as.supplierA.ask('POST', 'sendSheet/cancel', { ids: [s.id] })
      const wrong = await w.engine.db.rows(sql`select s.sheet_no, s.slot_start, count(h.id) n from send_sheet s
        left join (dd_room_line l join dd_room h on h.id = l.head_id and h.status = 0) on l.sheet_id = s.id
          and h.appoint_start = s.slot_start and h.appoint_end = s.window_end and h.dock = s.dock and h.plate_no is not distinct from s.plate_no
        where s.slot_start is not null and s.status in (0, 1) group by 1, 2 having count(h.id) <> 1`)
      assert.deepEqual(wrong, [], `after ${i}`)
      const twice = await w.engine.db.rows(
        sql`select plate_no, dock, appoint_start from dd_room where status = 0 and plate_no is not null group by 1, 2, 3 having count(*) > 1`,
      )
      assert.deepEqual(twice, [], `after ${i}`)
    }
    // Nobody waits for a truck that brings nothing.
    assert.deepEqual(
      await w.engine.db.rows(
        sql`select id from dd_room h where status = 0 and not exists (select 1 from dd_room_line where head_id = h.id)`,
      ),
      [],
    )
  })

  test('from gate to gate: number, dock, unloading, and out only when what it brought is received', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo)
    await book(s, '15:00')
    await send(s)
    const { ticketId, queueNo } = await checkIn(s.sheetNo)
    const t = await ticket(plateNo)
    assert.deepEqual([t.id, t.queueNo], [ticketId, queueNo])
    assert.deepEqual([t.status, /^A\d{3}$/.test(t.queueNo), t.isWalkIn], [1, true, false])
    assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: s.id })).status, 3)
    assert.match(
      await w.as.receiver.refused('ddRoom/checkIn', { plant: 'CN01', code: plateNo }),
      new RegExp(`已签到，排队号${t.queueNo}`),
    )
    await w.as.receiver.post('ddRoom/call', { id: t.id, dock: 'Y2' })
    assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: s.id })).dock, 'Y2')
    await w.as.receiver.post('ddRoom/dockIn', { ids: [t.id] })
    await w.as.receiver.post('ddRoom/unloadEnd', { ids: [t.id] })
    assert.match(await w.as.receiver.refused('ddRoom/out', { ids: [t.id] }), new RegExp(`存在未收货单据${s.sheetNo}，不能离厂`))
    // Who receives may not let it go all the same; who runs the yard may.
    assert.equal((await w.as.receiver.ask('POST', 'ddRoom/pass', { id: t.id, passReason: '换车' })).status, 3)
    await receive(s.id)
    await w.as.receiver.post('ddRoom/out', { ids: [t.id] })
    const done = await detail(t.id)
    assert.equal(done.status, 4)
    const times = [done.checkInAt, done.callAt, done.dockInAt, done.unloadStart, done.unloadEnd, done.outAt]
    assert.deepEqual(times, times.toSorted())
    assert.ok(times.every(Boolean) && done.waitMin >= 0 && done.unloadMin >= 0 && done.stayMin >= 0)
  })

  test('a dock takes one truck: of two who call at once one wins, and hears why not', async () => {
    const two = [plate(), plate()]
    for (const p of two) await sheet(p, { sent: true })
    for (const p of two) await walkIn(p)
    const ids = await Promise.all(two.map(async (p) => (await ticket(p)).id))
    const answers = await Promise.all(
      ids.map((id, i) => (i ? w.as.receiver : w.as.manager).ask('POST', 'ddRoom/call', { id, dock: 'Y1' })),
    )
    assert.deepEqual(answers.map((a) => a.status).sort(), [0, 1])
    assert.equal(answers.find((a) => a.status)!.message.includes('道口占用中'), true)
    const winner = ids[answers.findIndex((a) => !a.status)]!
    const loser = ids.find((id) => id !== winner)!
    assert.match(await w.as.manager.refused('ddRoom/call', { id: loser, dock: 'NO' }), /道口/)
    // It does not come to the dock: back into the queue, and the dock is free.
    await w.as.manager.post('ddRoom/requeue', { ids: [winner] })
    await w.as.manager.post('ddRoom/call', { id: loser, dock: 'Y1' })
    for (const id of [winner, loser]) await w.as.manager.post('ddRoom/pass', { id, passReason: '拒收退回' })
    assert.deepEqual([(await detail(winner)).status, (await detail(loser)).passReason], [4, '拒收退回'])
  })

  test('who comes without an appointment is let in with what is on its way, or as nobody’s when the gate says so', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo, { sent: true })
    const typed = ` ${plateNo.toLowerCase().replace('b', '·b')} `
    assert.match(await w.as.receiver.refused('ddRoom/checkIn', { plant: 'CN01', code: typed }), /没有预约，请按未预约车辆登记/)
    await walkIn(typed)
    const t = await ticket(plateNo)
    assert.deepEqual([t.status, t.isWalkIn, t.sheetNos, t.warehouse], [1, true, s.sheetNo, 'CN01W1'])
    const empty = plate()
    assert.match(await w.as.receiver.refused('ddRoom/checkIn', { plant: 'CN01', code: empty }), /没有预约，也没有在途的送货单/)
    assert.match(await w.as.receiver.refused('ddRoom/walkIn', { plant: 'CN01', plateNo: empty }), /请选择未预约车辆要去的仓库/)
    await walkIn(empty, { warehouse: 'CN01W1' })
    assert.equal((await ticket(empty)).status, 1)
    // Two gates at once: the truck is in the yard once.
    const both = plate()
    await sheet(both, { sent: true })
    const answers = await Promise.all(
      [w.as.manager, w.as.receiver].map((who) => who.ask('POST', 'ddRoom/walkIn', { plant: 'CN01', plateNo: both })),
    )
    assert.deepEqual(answers.map((a) => a.status).sort(), [0, 1])
    assert.match(answers.find((a) => a.status)!.message, /已在厂内/)
    assert.equal((await tickets({ plateNo: both })).length, 1)
    assert.equal((await w.as.supplierA.ask('POST', 'ddRoom/walkIn', { plant: 'CN01', plateNo: both })).status, 3)
  })

  test('what is no truck of here is said at the gate, and nobody is let in under a label’s number', async () => {
    const gate = (code: string) => w.as.receiver.refused('ddRoom/getGate', { plant: 'CN01', code })
    assert.match(await gate('BCN012611230001'), /“BCN012611230001”不是车牌号，也不是送货单号，请输车牌号或扫送货单上的二维码/)
    assert.match(await gate('SSCN01202001010001'), /没有送到工厂CN01的送货单SSCN01202001010001，请核对/)
    assert.match(await w.as.receiver.refused('ddRoom/checkIn', { plant: 'CN01', code: 'P1000' }), /不是车牌号/)
    assert.match(
      await w.as.receiver.refused('ddRoom/walkIn', { plant: 'CN01', plateNo: 'P1000', warehouse: 'CN01W1' }),
      /“P1000”不正确，应如吉A12345/,
    )
    // The same truck with the same paper once more: it brings nothing now.
    const plateNo = plate()
    const s = await sheet(plateNo, { sent: true })
    await receive(s.id)
    assert.equal((await w.as.receiver.get('ddRoom/getGate', { plant: 'CN01', code: s.sheetNo })).ticketId, null)
    assert.match(
      await w.as.receiver.refused('ddRoom/checkIn', { plant: 'CN01', code: s.sheetNo }),
      /没有预约，请按未预约车辆登记/,
    )
  })

  test('a truck that comes in another’s place is let in under its own plate', async () => {
    const [planned, came] = [plate(), plate()]
    const s = await sheet(planned)
    await book(s, '17:30')
    await send(s)
    const typed = came.toLowerCase().replace('b', '·b')
    await w.as.receiver.post('ddRoom/checkIn', { plant: 'CN01', code: s.sheetNo, plateNo: typed })
    const t = await ticket(came)
    assert.deepEqual([t.status, t.sheetNos], [1, s.sheetNo])
    // The other one is still to come, and nobody signs in under a plate that is here.
    assert.match(await w.as.receiver.refused('ddRoom/walkIn', { plant: 'CN01', plateNo: came, warehouse: 'CN01W1' }), /已在厂内/)
  })

  test('registered as arrived on its sheet, its truck is in the queue; received, it has left', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo)
    await book(s, '16:00')
    await send(s)
    await w.as.receiver.post('sendSheet/arrive', { ids: [s.id] })
    assert.equal((await ticket(plateNo)).status, 1)
    await receive(s.id)
    await w.engine.db.rows(sql`update send_sheet set received_at = received_at - interval '2 hours' where id = ${s.id}`)
    await runClock(w.engine, [ddRoom])
    assert.equal((await ticket(plateNo)).status, 4)
  })

  test('a truck that does not come is a no-show two hours after its window, not before, and is booked anew', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo)
    await book(s, '17:00')
    const { id } = await ticket(plateNo)
    assert.match(await w.as.manager.refused('ddRoom/noShow', { ids: [id] }), /预约窗口还没有结束/)
    const ended = (minutes: number) =>
      w.engine.db.rows(
        sql`update dd_room set appoint_start = now() - interval '3 hours', appoint_end = now() - make_interval(mins => ${minutes}) where id = ${id}`,
      )
    await ended(119)
    await runClock(w.engine, [ddRoom])
    assert.equal((await detail(id)).status, 0)
    await ended(121)
    await runClock(w.engine, [ddRoom])
    assert.equal((await detail(id)).status, 5)
    const told = (await w.as.supplierA.get('message/getNews', {})) as any
    assert.match(JSON.stringify(told), new RegExp(`${plateNo}.{0,40}预约未到`))
    await book(s, '18:00')
    const again = await ticket(plateNo)
    assert.ok(again.id !== id && again.status === 0)
  })

  test('the dispatcher moves a truck that is under way; a full or unfit slot says why; its sheets follow', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo)
    await book(s, '19:00')
    await send(s)
    const { id } = await ticket(plateNo)
    await w.as.manager.post('ddRoom/schedule', { id, dock: 'Y2', windowStart: slot('19:30') })
    const moved = await w.as.supplierA.get('sendSheet/getDetails', { id: s.id })
    assert.deepEqual([moved.dock, moved.slotStart.slice(11, 16), moved.planArriveAt], ['Y2', '19:30', moved.slotStart])
    await book(await sheet(plate()), '20:00')
    const refused = (dock: string, time: string) => w.as.manager.refused('ddRoom/schedule', { id, dock, windowStart: slot(time) })
    assert.match(await refused('Y1', '20:00'), /窗口已满/)
    assert.match(await refused('Y1', '20:10'), /按30分钟划分/)
    assert.equal((await w.as.supplierA.ask('POST', 'ddRoom/schedule', { id, dock: 'Y1', windowStart: slot('21:00') })).status, 3)
    // Cancelled: the slot is free, the sheet comes some other time.
    await w.as.manager.post('ddRoom/cancel', { ids: [id] })
    assert.equal((await w.as.supplierA.get('sendSheet/getDetails', { id: s.id })).slotStart, null)
    await book(await sheet(plate()), '19:30', 'Y2')
  })

  test('the board shows docks, trucks and sheets of the day in the scope of who looks', async () => {
    const plateNo = plate()
    const s = await sheet(plateNo)
    await book(s, '21:30')
    const date = slot('21:30').slice(0, 10)
    const board = await w.as.planner.get('ddRoom/getBoard', { plant: 'CN01', date })
    assert.ok(board.docks.some((d: any) => d.dock === 'Y3' && d.capacity === 2 && d.slotMinutes === 30))
    const [mine] = board.trucks.filter((t: any) => t.plateNo === plateNo)
    assert.deepEqual(
      [mine.status, mine.dock, mine.sheets, mine.appointStart.slice(11, 16)],
      [0, 'Y1', [{ id: s.id, doc: 'sendSheet', sheetNo: s.sheetNo, status: 0 }], '21:30'],
    )
    const seenBy = async (who: Person) => (await who.get('ddRoom/getBoard', { plant: 'CN01', date })).trucks.length
    assert.equal(await seenBy(w.as.supplierB), 0)
    assert.ok((await seenBy(w.as.supplierA)) > 0)
    const docksOf = async (who: Person) =>
      (await who.get('ddRoom/getBoard', { plant: 'CN01', date })).docks.map((d: any) => d.dock)
    assert.deepEqual([(await docksOf(w.as.supplierA)).includes('Y1'), await docksOf(w.as.supplierB)], [true, []])
    // Trucks that are in the yard stand on today's board, whatever day they were booked for.
    assert.ok(
      (await w.as.planner.get('ddRoom/getBoard', { plant: 'CN01', date: today() })).trucks.every((t: any) => t.status < 9),
    )
  })

  test('batteries come as other goods do: one window, one ticket, one gate', async () => {
    const plateNo = plate()
    await unitPart(w, 'BAT1')
    const units = await draftUnits(w, await callOff(w, 'BAT1', 2), 2)
    await registerUnits(w, { ...units, plateNo }, [codeOf(1), codeOf(2)])
    const at = { dock: 'Y1', windowStart: slot('06:00') }
    const bookUnits = (windowStart = at.windowStart, dock = at.dock) =>
      w.as.supplierA.ask('POST', 'batSend/schedule', { id: units.id, dock, windowStart })
    const other = await sheet(plate())
    await book(other, '06:00')
    // Who comes with other goods has the place.
    assert.match((await bookUnits()).message, /窗口已满/)
    await w.as.supplierA.post('sendSheet/cancel', { ids: [other.id] })
    assert.equal((await bookUnits()).status, 0)
    const taken = (await w.as.supplierA.get('batSend/getSlots', { id: units.id, date: at.windowStart.slice(0, 10) })).find((d: any) => d.dock === 'Y1') // prettier-ignore
    assert.equal(taken.taken['06:00'], undefined)
    await book(await sheet(plate()), '06:30')
    assert.match((await bookUnits(slot('06:30'))).message, /窗口已满/)
    assert.match(await w.as.supplierA.refused('sendSheet/schedule', { id: (await sheet(plate())).id, ...at }), /窗口已满/)
    // The same truck brings other goods at that time: it takes no second place.
    const also = await sheet(plateNo)
    await book(also, '06:00')
    const [one, ...more] = await tickets({ plateNo })
    assert.deepEqual([more.length, one.sheetNos.split('、').sort()], [0, [units.sheetNo, also.sheetNo].sort()])
    // The dispatcher moves the truck: both sheets say so.
    await w.as.manager.post('ddRoom/schedule', { id: one.id, dock: 'Y2', windowStart: slot('07:00') })
    const both = async () => [
      await w.as.supplierA.get('batSend/getDetails', { id: units.id }),
      await w.as.supplierA.get('sendSheet/getDetails', { id: also.id }),
    ]
    for (const s of await both())
      assert.deepEqual([s.dock, s.slotStart.slice(11, 16), s.planArriveAt], ['Y2', '07:00', s.slotStart])
    await w.as.supplierA.post('batSend/publish', { ids: [units.id] })
    await w.as.supplierA.post('batSend/send', { ids: [units.id] })
    await send(also)
    await checkIn(units.sheetNo)
    assert.deepEqual((await both()).map((s) => s.status), [3, 3]) // prettier-ignore
    await w.as.receiver.post('ddRoom/call', { id: one.id, dock: 'Y2' })
    await w.as.receiver.post('ddRoom/dockIn', { ids: [one.id] })
    await receive(also.id)
    assert.match(await w.as.receiver.refused('ddRoom/out', { ids: [one.id] }), new RegExp(`存在未收货单据${units.sheetNo}`))
    await w.as.receiver.post('batSend/receive', { id: units.id, serials: `${codeOf(1)}\n${codeOf(2)}`, finish: 1, lines: [] })
    await w.as.receiver.post('ddRoom/out', { ids: [one.id] })
    assert.equal((await detail(one.id)).status, 4)
    const board = await w.as.planner.get('ddRoom/getBoard', { plant: 'CN01', date: slot('07:00').slice(0, 10) })
    const shown = board.trucks.find((t: any) => t.id === one.id).sheets
    assert.deepEqual(shown.map((s: any) => [s.doc, s.status]).sort(), [['batSend', 5], ['sendSheet', 5]]) // prettier-ignore
  })

  test('a driver’s link shows one ticket without an account, until it ends; nothing else opens it', async () => {
    const plateNo = plate()
    await sheet(plateNo, { sent: true })
    await walkIn(plateNo)
    const { id, queueNo } = await ticket(plateNo)
    const { path } = await w.as.receiver.get('ddRoom/getLink', { id })
    const q = path.split('q=')[1]
    const asked = async (given: string) =>
      (await w.app.inject({ method: 'GET', url: `/api/driver/turn?q=${encodeURIComponent(given)}` })).json()
    const shown = (await asked(q)).content
    assert.match(shown.headline, /前面还有 \d+ 辆|下一个就是您/)
    assert.deepEqual(shown.facts[0], { label: '排队号', value: queueNo })
    // What a driver need not know is not said: no sheets, no suppliers, no telephone number.
    assert.deepEqual(Object.keys(shown).sort(), ['at', 'calls', 'facts', 'headline', 'hint', 'over', 'tone'])
    await w.as.manager.post('ddRoom/call', { id, dock: 'Y3' })
    assert.deepEqual([(await asked(q)).content.headline, (await asked(q)).content.calls], ['请到 Y3 道口', true])
    const [mark, until, mac] = q.split('.')
    for (const bad of [
      '',
      'x',
      `${mark}.${until}`,
      `${(Number.parseInt(mark, 36) + 1).toString(36)}.${until}.${mac}`,
      `${mark}.zzzzzz.${mac}`,
      `${q}x`,
      "' or 1=1--",
      '<script>',
      'a'.repeat(61),
    ])
      assert.notEqual((await asked(bad)).status, 0, bad)
    const old = linkTo(w.engine, id, '2026-01-01T00:00:00.000+08:00').path.split('q=')[1]!
    assert.equal(ticketOf(w.engine, old, w.engine.now()), 'over')
    assert.match((await asked(old)).message, /已过期/)
  })
})

suite('what the board makes of it', () => {
  const truck = (more: Partial<TruckOnBoard>): TruckOnBoard => ({
    id: 1, rowVersion: 1, ticketNo: 'DD1',
    queueNo: null,
    status: 0, warehouse: 'W', dock: 'D1', plateNo: '吉A',
    carrierName: null,
    driverName: null,
    priority: 0, isWalkIn: false,
    appointStart: null,
    appointEnd: null,
    checkInAt: null,
    callAt: null,
    dockInAt: null,
    unloadEnd: null,
    outAt: null,
    waitMin: null,
    unloadMin: null,
    stayMin: null,
    suppliers: '',
    sheets: [],
    ...more,
  })
  const at = (time: string) => `2026-11-23T${time}:00.000+08:00`

  test('urgent trucks are called first, then those that came first', () => {
    const all = [
      truck({ id: 1, status: 1, checkInAt: at('08:00') }),
      truck({ id: 2, status: 1, checkInAt: at('07:00') }),
      truck({ id: 3, status: 1, checkInAt: at('09:00'), priority: 2 }),
      truck({ id: 4, status: 2 }),
    ]
    assert.deepEqual(
      queueOf(all).map((t) => t.id),
      [3, 2, 1],
    )
  })

  test('a booked truck whose time has begun is late; an unloaded one makes room', () => {
    assert.equal(lookOf(truck({ appointStart: at('08:00') }), at('07:59')), 'booked')
    assert.equal(lookOf(truck({ appointStart: at('08:00') }), at('08:01')), 'late')
    const dock = { warehouse: 'W', warehouseName: null, dock: 'D1', dockName: null, slotMinutes: 30, capacity: 1 }
    assert.equal(roomAt(dock, [truck({ status: 2 })]), 0)
    assert.equal(roomAt(dock, [truck({ status: 3, unloadEnd: at('08:00') }), truck({ status: 1 })]), 1)
  })

  test('a truck takes its dock until it is unloaded, however long that takes; one in the queue takes none', () => {
    assert.deepEqual(spanOf(truck({ status: 1 }), 30, 0), undefined)
    const now = Date.parse(at('10:00'))
    assert.deepEqual(spanOf(truck({ status: 3, dockInAt: at('09:00') }), 30, now), {
      from: Date.parse(at('09:00')),
      to: now,
    })
  })

  test('pages of the wall turn by themselves, and each shows all of its own', () => {
    const docks = Array.from({ length: 11 }, (_, i) => i)
    const seen = [0, 8, 16].map((seconds) => pageOf(docks, 5, `2026-11-23T08:00:${String(seconds).padStart(2, '0')}.000+08:00`))
    assert.deepEqual(new Set(seen.flatMap((p) => p.shown)), new Set(docks))
    assert.deepEqual(new Set(seen.map((p) => p.page)), new Set([1, 2, 3]))
    assert.deepEqual(pageOf([1], 5, '2026-11-23T08:00:00.000+08:00'), { shown: [1], page: 1, pages: 1 })
  })

  test('the middle and the worst of today', () => {
    assert.deepEqual(turnaround([30, null, 10, 20, 90]), { count: 4, median: 25, worst: 90 })
    assert.equal(turnaround([null]), undefined)
  })
})
