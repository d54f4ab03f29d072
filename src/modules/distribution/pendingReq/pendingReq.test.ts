/** Pending requirements: what is open of any kind, who may do what about it, and sheets of any mix that may go together. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { broadcast, pickAll, planned, racks, sequenced } from '../../../../test/racks.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { jis } from '../jis/jis.ts'
import { callOff, unitPart } from '../../../../test/units.ts'
import { order, pull, soon, world, type World } from '../../../../test/world.ts'

let w: World
const list = (who: World['as']['admin'], params: Record<string, string> = {}) =>
  who.get('pendingReq/getPager', { ps: '1000', ...params }).then((p: any) => p.items as any[])
const trip = () => ({ planSendAt: soon(1), planArriveAt: soon(3) })

suite('pending requirements', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 500], ['P2', 500]]) // prettier-ignore
    await order(w, [['P1', 50]], { plant: 'CN02', warehouse: 'CN02W1' })
  })

  test('a sheet leaves from the store that its supplier names, and from no other', async () => {
    await w.as.supplierA.post('supplierWarehouse/save', {
      supplierCode: 'S001', whCode: 'FH1', whName: '成品库', contact: '王', phone: '13812345678', province: '吉林省',
      city: '长春市', county: '绿园区', address: '经开1号', isDefault: false,
    })
    const { lines } = await pull(w, [['P1', 2]])
    const send = (shipWarehouse: string) => ({ ...trip(), shipWarehouse, lines: [{ id: lines[0].id, shipQty: 2 }] })
    assert.match(await w.as.supplierA.refused('pendingReq/createSend', send('FH9')), /发货仓库FH9不存在/)
    await w.as.supplierA.post('pendingReq/createSend', send('FH1'))
    const { items } = await w.as.supplierA.get('sendSheet/getPager', { ps: 1 })
    assert.equal(items[0].shipWarehouse, 'FH1')
  })

  test('call-offs and direct orders stand in one list, what is wanted first in front; what is on a sheet is gone', async () => {
    const direct = await order(w, [['P3', 8]], { fulfilMode: 2, warehouse: 'CN01W1' })
    const later = await pull(w, [['P1', 5]], { needAt: soon(30) })
    const late = await pull(w, [['P1', 4]])
    await w.engine.db.rows(
      sql`update pull_sheet set need_at = now() - interval '1 hour', latest_send_at = now() - interval '2 hours' where id = ${late.id}`,
    )
    const rows = await list(w.as.supplierA)
    const at = (no: string) => rows.findIndex((r) => r.demandNo === no)
    assert.ok(at(late.pullNo) >= 0 && at(late.pullNo) < at(later.pullNo))
    assert.deepEqual(
      [late.pullNo, later.pullNo, direct.orderNo].map((no) => [
        rows[at(no)].urgency,
        rows[at(no)].demandType,
        rows[at(no)].openQty,
      ]),
      [[2, 1, 4], [0, 1, 5], [rows[at(direct.orderNo)].urgency, 2, 8]], // prettier-ignore
    )
    assert.ok(rows[at(late.pullNo)].remainHours < 0)
    // Orders of call-offs are shipped by these, and no other supplier's are seen.
    assert.ok(rows.every((r) => r.demandType !== 2 || r.demandNo === direct.orderNo))
    assert.deepEqual(await list(w.as.supplierB), [])
    await w.as.supplierA.post('pullSheet/createSend', {
      id: late.id,
      planSendAt: soon(1),
      lines: [{ id: late.lines[0].id, shipQty: 4 }],
    })
    assert.ok((await list(w.as.supplierA)).every((r) => r.demandNo !== late.pullNo))
  })

  test('how soon a need must be met says the line that takes the part; a rack in sequence and what no line takes, the day', async () => {
    const [long, soonOut, late] = [await pull(w, [['P1', 1]]), await pull(w, [['P2', 1]], { needAt: soon(30) }), await pull(w, [['P3', 1]])] // prettier-ignore
    await w.engine.db
      .rows(sql`update pull_sheet set need_at = now() - interval '20 days', latest_send_at = now() - interval '21 days'
      where id in (${long.id}, ${late.id})`)
    const part = (partNo: string, hours: number, level: number) =>
      w.engine.db
        .rows(sql`insert into line_cover (plant, line_code, supplier_id, part_no, unit, next4h, next8h, next_day, shortage_qty, cover_hours, warn_level, refresh_at)
        select plant, 'L1', supplier_id, ${partNo}, 'EA', 0, 0, 0, 0, ${hours}, ${level}, now() from pull_sheet where id = ${long.id}`)
    await part('P1', 50, 0)
    await part('P2', 1.5, 2)
    const rows = await list(w.as.planner)
    const of = (no: string) => rows.find((r) => r.demandNo === no)
    assert.deepEqual(
      [long, soonOut, late].map((p) => [of(p.pullNo).urgency, of(p.pullNo).coverHours]),
      [[0, 50], [2, 1.5], [2, null]], // prettier-ignore
    )
    const first = await list(w.as.planner, { sort: 'coverHours', order: 'asc' })
    assert.equal(first[0].demandNo, soonOut.pullNo)
    await w.engine.db.rows(sql`delete from line_cover`)
  })

  test('a sheet made of chosen requirements is named to who made it; one that is refused names the requirement', async () => {
    const wanted = await pull(w, [['P1', 3]])
    const [{ id }] = (await list(w.as.supplierA)).filter((r) => r.demandNo === wanted.pullNo)
    const make = (shipQty: number) =>
      w.as.supplierA.ask('POST', 'pendingReq/createSend', { planSendAt: soon(1), lines: [{ id, shipQty }] })
    const { content } = await make(4)
    assert.deepEqual([content[0].demandNo, content[0].partNo], [wanted.pullNo, 'P1'])
    const { made } = (await make(3)).content
    assert.deepEqual(made.map((m: any) => m.doc), ['sendSheet']) // prettier-ignore
    assert.ok((await w.as.supplierA.get('sendSheet/getDetails', { id: made[0].id })).sheetNo === made[0].no)
  })

  test('the list is what the demand book has open of what may be shipped', async () => {
    const book = await w.engine.db.rows<{ id: number; qty: number }>(sql`select d.id, d.open::float8 qty from demand_line d
      where d.open > 0 and (d.demand_type <> 'materialOrder' or exists (select from material_order o where o.id = d.doc_id and o.fulfil_mode = 2)) order by d.id`)
    const rows = await list(w.as.planner)
    assert.deepEqual(rows.map((r) => [r.id, r.openQty]).sort((a, b) => a[0] - b[0]), book.map((b) => [b.id, b.qty])) // prettier-ignore
  })

  test('batteries are asked for too; what has serial numbers is shipped from its own order', async () => {
    const asked = await callOff(w, await unitPart(w, 'PBAT1'), 2)
    const [row] = (await list(w.as.supplierA)).filter((r) => r.demandNo === asked.orderNo)
    assert.deepEqual([row.demandType, row.openQty], [6, 2])
    const lines = [{ id: row.id, shipQty: 1 }]
    assert.match(await w.as.supplierA.refused('pendingReq/createSend', { ...trip(), lines }), /按序列号发货/)
  })

  test('racks in sequence are asked for too, line by line, and leave from the station', async () => {
    await sequenced(w)
    await planned(w, [1, 2, 3, 4])
    await broadcast(w, [1, 2, 3, 4])
    // What still takes vehicles is not wanted yet.
    const asked = async () => (await list(w.as.supplierA)).filter((r) => r.demandType === 8)
    assert.deepEqual(await asked(), [])
    await runClock(w.engine, [jis])
    const [told] = await racks(w)
    const rows = await asked()
    assert.deepEqual([rows.length, rows[0].demandNo, rows[0].openQty], [8, told.jisNo, 1])
    const lines = [{ id: rows[0].id, shipQty: 1 }]
    assert.match(await w.as.supplierA.refused('pendingReq/createSend', { ...trip(), lines }), /请到备货工位/)
    await pickAll(w, told.id)
    await w.as.supplierA.post('jis/send', { id: told.id })
    assert.deepEqual(await asked(), [])
  })

  test('what covers a need stands beside it: the sheets that hold some of it, and what lies at the plant', async () => {
    const wanted = await pull(w, [['P1', 9]])
    const row = async () => (await list(w.as.supplierA)).find((r) => r.demandNo === wanted.pullNo)
    assert.deepEqual([(await row()).coverNo, (await row()).allocQty], [null, 0])
    const lines = [{ id: (await row()).id, shipQty: 2 }]
    for (const _ of [1, 2]) await w.as.supplierA.post('pendingReq/createSend', { ...trip(), lines })
    const made = (await w.as.supplierA.get('sendSheet/getPager', { sort: 'creationDate', order: 'desc', ps: 2 })).items
    const numbers = made.map((s: any) => s.sheetNo).sort()
    assert.deepEqual([(await row()).coverNo, (await row()).allocQty, (await row()).openQty], [numbers.join('、'), 4, 5])
    // A sheet that is given up holds nothing any more.
    await w.as.supplierA.post('sendSheet/cancel', { ids: [made[0].id] })
    assert.equal((await row()).coverNo, made[1].sheetNo)
  })

  test('lines of several documents become one sheet; what may not go together is refused', async () => {
    const [one, two] = [await pull(w, [['P1', 3], ['P2', 2]]), await pull(w, [['P2', 7]])] // prettier-ignore
    const elsewhere = await pull(w, [['P1', 1]], { plant: 'CN02', warehouse: 'CN02W1' })
    const now = Date.now()
    const lines = [
      { id: one.lines[0].id, shipQty: 3 },
      { id: two.lines[0].id, shipQty: 5 },
    ]
    assert.match(await w.as.supplierB.refused('pendingReq/createSend', { ...trip(), lines }), /没有权限/)
    assert.match(await w.as.planner.refused('pendingReq/createSend', { ...trip(), lines }), /没有操作权限|权限/)
    assert.match(await w.as.supplierA.refused('pendingReq/createSend', { ...trip(), lines: [] }), /至少选择/)
    assert.match(await w.as.supplierA.refused('pendingReq/createSend', { planSendAt: soon(1), lines: [] }), /至少选择/)
    assert.match(
      await w.as.supplierA.refused('pendingReq/createSend', { ...trip(), lines: [{ ...lines[0], shipQty: 4 }] }),
      /超过可发数量/,
    )
    assert.match(
      await w.as.supplierA.refused('pendingReq/createSend', {
        ...trip(),
        lines: [lines[0], { id: elsewhere.lines[0].id, shipQty: 1 }],
      }),
      /不同工厂/,
    )
    // When nobody says otherwise it arrives when the first is wanted, and an hour after it leaves at the earliest.
    const [planSendAt, soonest] = [1, 2].map((hours) => toInstant(new Date(now + hours * 3_600_000)))
    await w.as.supplierA.post('pendingReq/createSend', { planSendAt, lines })
    const [sheet] = (await w.as.supplierA.get('sendSheet/getPager', { sort: 'creationDate', order: 'desc', ps: 1 })).items
    const made = await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual(made.lines.map((l: any) => [l.demandNo, l.partNo, l.shipQty]), [[one.pullNo, 'P1', 3], [two.pullNo, 'P2', 5]]) // prettier-ignore
    assert.equal(made.planArriveAt.slice(0, 16), [one.needAt, soonest!].sort().at(-1)!.slice(0, 16))
    const left = await list(w.as.supplierA)
    assert.deepEqual([one, two].map((p) => left.filter((r) => r.demandNo === p.pullNo).map((r) => r.openQty)), [[2], [2]]) // prettier-ignore
  })

  test('trial and KD parts are shipped from the same list, each kind on its own kind of sheet, by the carrier of the way', async () => {
    await w.engine.db.rows(sql`update supbusi set carrier_code = 'T01' where plant = 'CN01' and supplier_code = 'S001'`) // prettier-ignore
    const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', warehouse: 'CN01W1' }
    const planned = async (planType: number, hours: number) => {
      const { id } = await w.as.planner.post('manualPlan/create', {
        ...of,
        planType, projectCode: 'P9', needQty: 2,
        needAt: soon(hours),
      })
      assert.equal((await w.as.carrier.get('manualPlan/getPager', { planType })).total, 0)
      await w.as.planner.post('manualPlan/publish', { ids: [id] })
      return id
    }
    const [trial, kd] = [await planned(2, 50), await planned(4, 51)]
    assert.equal((await w.as.carrier.get('manualPlan/getPager', { planType: 2 })).items[0].carrierCode, 'T01')
    const ship = (...ids: number[]) => ({ ...trip(), lines: ids.map((id) => ({ id, shipQty: 2 })) })
    assert.match(await w.as.supplierA.refused('pendingReq/createSend', ship(trial, kd)), /不能合并/)
    await w.as.supplierA.post('pendingReq/createSend', ship(trial))
    await w.as.supplierA.post('manualPlan/createSend', { ids: [kd], planSendAt: soon(1) })
    const { items } = await w.as.supplierA.get('sendSheet/getPager', { sort: 'creationDate', order: 'desc', ps: 2 })
    assert.deepEqual(items.map((s: any) => [s.sheetType, s.carrierCode]).sort(), [[2, 'T01'], [3, 'T01']]) // prettier-ignore
  })

  test('a supplier promises, the plant marks what it needs first; the last word counts and is told', async () => {
    const p = await pull(w, [['P2', 6]], { needAt: soon(40) })
    const id = p.lines[0].id
    const row = async () => (await list(w.as.supplierA)).find((r) => r.id === id)
    assert.deepEqual([(await row()).urgency, (await row()).promiseAt], [0, null])
    assert.match(
      await w.as.supplierA.refused('pendingReq/reply', { lines: [{ id, promiseAt: soon(-1) }] }),
      /承诺时间不能早于现在/,
    )
    await w.as.supplierA.post('pendingReq/reply', { lines: [{ id, promiseAt: soon(48), lateReason: '模具维修' }] })
    const promised = soon(45)
    await w.as.supplierA.post('pendingReq/reply', { lines: [{ id, promiseAt: promised }] })
    assert.deepEqual(
      [(await row()).promiseAt.slice(0, 16).replace('T', ' '), (await row()).lateReason],
      [promised.slice(0, 16), null],
    )
    assert.match(await w.as.supplierA.refused('pendingReq/markUrgent', { lines: [{ id, urgent: true }] }), /权限/)
    await w.as.planner.post('pendingReq/markUrgent', { lines: [{ id, urgent: true }] })
    assert.deepEqual([(await row()).urgency, (await row()).urgent], [2, true])
    const said = (await w.as.planner.get('demandReply/getPager', { demandNo: p.pullNo, sort: 'creationDate', order: 'asc' }))
      .items
    assert.deepEqual(said.map((s: any) => [s.kind, s.status]).sort(), [[1, 1], [1, 8], [2, 1]]) // prettier-ignore
    const told = await w.engine.db.rows<{ event: string }>(sql`select event from outbox where event like 'pending.%' order by id`)
    assert.deepEqual(told.map((t) => t.event), ['pending.promised', 'pending.promised', 'pending.urged']) // prettier-ignore
    const urgent = said.find((s: any) => s.kind === 2)
    await w.as.planner.post('demandReply/calm', { ids: [urgent.id] })
    assert.equal((await row()).urgency, 0)
  })
})
