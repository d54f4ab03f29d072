/** A milk run from the planner's sheets to the receipt: readiness, the pick, its stops, what is given back. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { chance, order, soon, world, type World } from '../../../../test/world.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { hands, monthOfTrip, publishedStop, readyOf, routeFor, tripOf } from '../../../../test/milk.ts'

let w: World
const lines = (d: any) => d.lines as any[]
const breakingLaws = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const details = (who: World['as']['admin'], doc: string, id: number) => who.get(`${doc}/getDetails`, { id })
const book = async (line: { id: number }) => {
  const [row] = await w.engine.db.rows<Record<string, string>>(
    sql`select open::float8, alloc::float8, own_transit::float8 transit, own_received::float8 received, cancelled::float8 from demand_line where id = ${line.id}`,
  )
  return row as unknown as Record<'open' | 'alloc' | 'transit' | 'received' | 'cancelled', number>
}
const pickOf = async (stop: any) => {
  const { pickNo } = await details(w.as.carrier, 'mrPullSheet', stop.id)
  const { items } = await w.as.carrier.get('pick/getPager', { pickNo })
  return details(w.as.carrier, 'pick', items[0].id)
}
const atStop = (pick: any, stop: any) => lines(pick).filter((l) => l.mrNo === stop.mrNo)
const pickUp = (pick: any, stop: any, quantities?: number[]) =>
  w.as.carrier.post('pick/pickup', {
    id: pick.id, mrNo: stop.mrNo,
    ...hands,
    lines: atStop(pick, stop).map((l, i) => ({
      id: l.id,
      pickQty: quantities?.[i] ?? l.planQty,
      ...((quantities?.[i] ?? l.planQty) < l.planQty ? { diffReason: 'DF01' } : {}),
    })),
  })

suite('milk runs', () => {
  before(async () => {
    w = await world()
    await routeFor(w, 'R7', ['S001', 'S002'])
    await order(w, [['P1', 500], ['P2', 500]], { orderMonth: monthOfTrip() }) // prettier-ignore
  })

  test('a pull sheet follows its route: carrier, arrival, truck; a route that does not pass the supplier is refused', async () => {
    const made = await publishedStop(w, { routeNo: 'R7', tripNo: 1, stopSeq: 1 }, [['P1', 40]])
    assert.equal(made.carrierCode, 'T01')
    assert.equal(made.truckM3, 42)
    assert.equal(Date.parse(made.needAt) - Date.parse(made.pickupEnd), 3 * 3_600_000)
    const input = { ...tripOf('R8', 1, 1), supplierCode: 'S001', lines: [{ partNo: 'P1', needQty: 4 }] }
    assert.match(await w.as.planner.refused('mrPullSheet/create', input), /路线R8.*不经过供应商S001/)
    const early = { ...tripOf('R7', 1, 1), supplierCode: 'S001', needAt: soon(1), lines: [{ partNo: 'P1', needQty: 4 }] }
    assert.match(await w.as.planner.refused('mrPullSheet/create', early), /到厂时间必须晚于取货截止/)
  })

  test('it takes from the order as every call-off does, and gives it back', async () => {
    const stop = await publishedStop(w, { routeNo: 'R7', tripNo: 2, stopSeq: 1 }, [['P2', 30]])
    assert.ok(lines(stop)[0].orderNo)
    await w.as.planner.post('mrPullSheet/cancel', { ids: [stop.id], reasonCode: 'CA01' })
    assert.equal((await book(lines(stop)[0])).cancelled, 30)
  })

  test('the supplier says line by line what is ready; short says why, and plant and carrier hear of it', async () => {
    const stop = await publishedStop(w, { routeNo: 'R7', tripNo: 3, stopSeq: 1 }, [['P1', 40], ['P2', 20]]) // prettier-ignore
    const said = (a: number, b: number, remark?: string) => ({
      id: stop.id,
      lines: [{ id: lines(stop)[0].id, readyQty: a }, { id: lines(stop)[1].id, readyQty: b, ...(remark && { readyRemark: remark }) }], // prettier-ignore
    })
    const refused = (body: object) => w.as.supplierA.refused('mrPullSheet/confirmReady', body)
    assert.match(await refused(said(41, 20)), /不能超过需求数量40/)
    assert.match(await refused(said(40, 10)), /请说明原因/)
    assert.match(await w.as.carrier.refused('mrPullSheet/confirmReady', said(40, 20)), /权限/)
    assert.match(await w.as.supplierB.refused('mrPullSheet/confirmReady', said(40, 20)), /权限/)
    await w.as.supplierA.post('mrPullSheet/confirmReady', said(40, 10, '夜班补齐'))
    assert.equal((await details(w.as.carrier, 'mrPullSheet', stop.id)).readyState, 2)
    await w.as.supplierA.post('mrPullSheet/confirmReady', said(40, 20))
    assert.equal((await details(w.as.carrier, 'mrPullSheet', stop.id)).readyState, 1)
    const told = await w.engine.db.rows<{ org_id: number | null }>(
      sql`select org_id from outbox where event = 'mrpull.ready' and data->>'mrNo' = ${stop.mrNo}`,
    )
    assert.equal(told.length, 4)
  })

  test('several stops are said to be ready at once; what was said to lack lacks still', async () => {
    const stops = [
      await publishedStop(w, { routeNo: 'R7', tripNo: 8, stopSeq: 1 }, [['P1', 40]]),
      await publishedStop(w, { routeNo: 'R7', tripNo: 9, stopSeq: 1 }, [['P1', 20]]),
    ]
    await readyOf(w, stops[1], [10])
    await w.as.supplierA.post('mrPullSheet/confirmReady', { ids: stops.map((s) => s.id) })
    const said = await Promise.all(stops.map((s) => details(w.as.planner, 'mrPullSheet', s.id)))
    assert.deepEqual(said.map((s) => [s.readyState, lines(s)[0].readyQty]), [[1, 40], [2, 10]]) // prettier-ignore
  })

  test('of a trip one pick is made, whoever asks and however often at once; it holds what is ready', async () => {
    const a = await publishedStop(w, { routeNo: 'R7', tripNo: 4, stopSeq: 1 }, [['P1', 40]])
    const b = await publishedStop(w, { routeNo: 'R7', tripNo: 4, stopSeq: 2, supplierCode: 'S002' }, [['P3', 12]])
    await readyOf(w, a, [25])
    const answers = await Promise.all(
      [a, b, a, b].map((s, i) => (i % 2 ? w.as.planner : w.as.carrier).ask('POST', 'mrPullSheet/createPick', { ids: [s.id] })),
    )
    assert.equal(answers.filter((x) => x.status === 0).length, 1, answers.map((x) => x.message).join())
    assert.ok(
      answers.every((x) => x.status === 0 || /已有取货单PK/.test(x.message)),
      answers.map((x) => x.message).join(),
    )
    const pick = await pickOf(a)
    assert.deepEqual(
      lines(pick).map((l) => [l.stopSeq, l.supplierCode, l.partNo, l.planQty]),
      [[1, 'S001', 'P1', 25], [2, 'S002', 'P3', 12]], // prettier-ignore
    )
    assert.deepEqual([(await book(lines(a)[0])).alloc, (await book(lines(a)[0])).open], [25, 15])
    // What a pick holds is neither cancelled nor shipped by the supplier.
    assert.match(await w.as.planner.refused('mrPullSheet/cancel', { ids: [a.id], reasonCode: 'CA01' }), /已开单未发运/)
    assert.match(await w.as.planner.refused('mrPullSheet/close', { ids: [a.id] }), /已开单未发运/)
    assert.match(
      await w.as.supplierA.refused('sendSheet/create', {
        planSendAt: soon(1),
        planArriveAt: soon(3),
        lines: [{ demandLineId: lines(a)[0].id, shipQty: 5 }],
      }),
      /循环取货由承运商/,
    )
    await w.as.carrier.post('pick/cancel', { ids: [pick.id], reasonCode: 'CA01' })
    assert.deepEqual([(await book(lines(a)[0])).alloc, (await book(lines(b)[0])).open], [0, 12])
    await w.as.carrier.post('mrPullSheet/createPick', { ids: [b.id] })
    assert.notEqual((await pickOf(a)).pickNo, pick.pickNo)
    assert.deepEqual(await breakingLaws(), [])
  })

  test('a truck is named, stops are collected one by one, short gives back, sheets bring it to the plant', async () => {
    const a = await publishedStop(w, { routeNo: 'R7', tripNo: 5, stopSeq: 1 }, [['P1', 40], ['P2', 20]]) // prettier-ignore
    const b = await publishedStop(w, { routeNo: 'R7', tripNo: 5, stopSeq: 2, supplierCode: 'S002' }, [['P3', 12]])
    await w.as.carrier.post('mrPullSheet/createPick', { ids: [a.id] })
    let pick = await pickOf(a)
    assert.match(await w.as.carrier.refused('pick/pickup', { id: pick.id, mrNo: a.mrNo, lines: [] }), /待派车|不能|状态/)
    await w.as.carrier.post('pick/dispatch', { id: pick.id, plateNo: '吉A77777', driverName: '王强', driverPhone: '13812345678' })
    assert.equal((await details(w.as.supplierA, 'mrPullSheet', a.id)).plateNo, '吉A77777')
    const more = atStop(pick, a).map((l) => ({ id: l.id, pickQty: l.planQty + 1 }))
    assert.match(await w.as.carrier.refused('pick/pickup', { id: pick.id, mrNo: a.mrNo, lines: more }), /不能超过计划数量40/)
    const silent = [{ id: atStop(pick, a)[0].id, pickQty: 40 }]
    assert.match(await w.as.carrier.refused('pick/pickup', { id: pick.id, mrNo: a.mrNo, lines: silent }), /没有取到填0/)
    const noReason = atStop(pick, a).map((l) => ({ id: l.id, pickQty: 5 }))
    assert.match(await w.as.carrier.refused('pick/pickup', { id: pick.id, mrNo: a.mrNo, lines: noReason }), /请选择原因/)
    await pickUp(pick, a, [30, 20])
    assert.match(await w.as.carrier.refused('pick/pickup', { id: pick.id, mrNo: a.mrNo, lines: silent }), /已登记取货/)
    assert.deepEqual(await book(lines(a)[0]), { open: 10, alloc: 0, transit: 30, received: 0, cancelled: 0 })
    assert.match(await w.as.carrier.refused('pick/arrive', { ids: [pick.id] }), /第2站.*没有登记取货/)
    await pickUp(pick, b)
    pick = await pickOf(a)
    assert.deepEqual([pick.status, pick.pickQty, pick.backQty, pick.leftQty], [2, 62, 10, 0])
    // Of what was short the supplier ships the rest on the next trip: the sheet is open again.
    assert.equal((await details(w.as.supplierA, 'mrPullSheet', a.id)).status, 2)
    const sheets = [...new Set(lines(pick).map((l) => l.sheetNo))]
    assert.equal(sheets.length, 2)
    const sheetOf = async (stop: any) => {
      const { items } = await w.as.receiver.get('sendSheet/getPager', { sheetNo: atStop(pick, stop)[0].sheetNo })
      return details(w.as.receiver, 'sendSheet', items[0].id)
    }
    const first = await sheetOf(a)
    assert.deepEqual(
      [first.status, first.transportBy, first.plateNo, first.sourceNo, first.pickNo, first.boxCount > 0],
      [2, 2, '吉A77777', a.mrNo, pick.pickNo, true],
    )
    await w.as.receiver.post('pick/arrive', { ids: [pick.id] })
    assert.deepEqual([(await pickOf(a)).status, (await sheetOf(b)).status], [3, 3])
    // It was to come in hours.
    assert.equal((await pickOf(a)).onTime, 2)
    for (const stop of [a, b]) {
      const sheet = await sheetOf(stop)
      const short = stop === b ? 2 : 0
      await w.as.receiver.post('sendSheet/receive', {
        id: sheet.id,
        lines: lines(sheet).map((l) => ({ id: l.id, receivedQty: l.shipQty - short })),
      })
    }
    assert.equal((await pickOf(a)).status, 5)
    assert.deepEqual(await book(lines(a)[0]), { open: 10, alloc: 0, transit: 0, received: 30, cancelled: 0 })
    // A difference at the plant is settled as all are.
    assert.ok((await sheetOf(b)).diffNo)
    assert.deepEqual(await breakingLaws(), [])
  })

  test('a trip that goes on past midnight is one trip, of the day on which it began; the next evening’s is another', async () => {
    const night = (days: number, time: string) => `${soon(24 * days).slice(0, 10)} ${time}:00`
    const stop = async (stopSeq: number, pickupAt: string, supplierCode: string) => {
      const { id } = await w.as.planner.post('mrPullSheet/create', {
        ...tripOf('R7', 77, stopSeq),
        pickupAt, supplierCode,
        lines: [{ partNo: supplierCode === 'S001' ? 'P1' : 'P3', needQty: 1 }],
      })
      await w.as.planner.post('mrPullSheet/publish', { ids: [id] })
      return id
    }
    for (const days of [3, 4]) {
      await stop(1, night(days, '23:20'), 'S001')
      await stop(2, night(days + 1, '00:10'), 'S002')
    }
    const trips = async () =>
      (await w.as.planner.get('mrTrip/getPager', { routeNo: 'R7', tripNo: 77, sort: 'startAt', order: 'asc' })).items.map(
        (t: any) => [t.pickDate, t.stopCount],
      )
    const evenings = [3, 4].map((days) => night(days, '').slice(0, 10))
    assert.deepEqual(await trips(), evenings.map((d) => [d, 2])) // prettier-ignore
    // Moved to the morning it is a trip of its own.
    const [late] = (
      await w.as.planner.get('mrPullSheet/getPager', { routeNo: 'R7', tripNo: 77, stopSeq: 2, pickDate: evenings[1]! })
    ).items
    await w.as.planner.post('mrPullSheet/cancel', { ids: [late.id], reasonCode: 'CA01' })
    await stop(2, night(5, '07:00'), 'S002')
    assert.deepEqual(await trips(), [[evenings[0], 2], [evenings[1], 1], [night(5, '').slice(0, 10), 1]]) // prettier-ignore
  })

  test('a truck is its carrier’s, however its plate is written, and goes as long as its papers hold', async () => {
    const a = await publishedStop(w, { routeNo: 'R7', tripNo: 71, stopSeq: 1 }, [['P1', 1]])
    await w.as.planner.post('mrPullSheet/createPick', { ids: [a.id] })
    const pick = await pickOf(a)
    await w.as.admin.post('carrier/save', { carrierCode: 'T77', carrierName: '别家物流' })
    await w.as.admin.post('truck/save', { plateNo: '吉A66601', carrierCode: 'T77' })
    await w.as.admin.post('truck/save', { plateNo: '吉a·66602', carrierCode: 'T01', validTo: '2020-01-01' })
    const refused = (plateNo: string) =>
      w.as.carrier.refused('pick/dispatch', { id: pick.id, plateNo, driverName: '王强', driverPhone: '13812345678' })
    assert.match(await refused('吉a·66601'), /车辆吉A66601是承运商T77的，不能派给T01的取货，请核对车牌或换车/)
    assert.match(await refused('吉A66602'), /行驶证已于2020-01-01到期，请换车/)
    assert.equal((await pickOf(a)).plateNo, null)
  })

  test('a stop where nothing was to be had gives all back; a pick of nothing is over', async () => {
    const a = await publishedStop(w, { routeNo: 'R7', tripNo: 6, stopSeq: 1 }, [['P1', 8]])
    await w.as.planner.post('mrPullSheet/createPick', { ids: [a.id] })
    const pick = await pickOf(a)
    await w.as.planner.post('pick/dispatch', { id: pick.id, plateNo: '吉A77778', driverName: '李勇' })
    await pickUp(pick, a, [0])
    assert.deepEqual([(await pickOf(a)).status, (await book(lines(a)[0])).open], [5, 8])
    assert.deepEqual(await breakingLaws(), [])
  })

  test('the driver takes a sheet of paper a stop: what to collect, with the code of its pull sheet', async () => {
    const a = await publishedStop(w, { routeNo: 'R7', tripNo: 7, stopSeq: 1 }, [['P1', 8]])
    await publishedStop(w, { routeNo: 'R7', tripNo: 7, stopSeq: 2, supplierCode: 'S002' }, [['P4', 9]])
    await w.as.carrier.post('mrPullSheet/createPick', { ids: [a.id] })
    const pick = await pickOf(a)
    const paper = async (path: string) => {
      const headers = { authorization: `Bearer ${w.as.carrier.token}` }
      const r = await w.app.inject({ method: 'GET', url: `/api/${path}`, headers })
      assert.equal(r.headers['content-type'], 'application/pdf', r.body.slice(0, 300))
      return readPdf(r.rawPayload)
    }
    assert.equal((await paper(`pick/printStops?ids=${pick.id}`)).pages.length, 2)
    assert.equal((await paper(`mrPullSheet/print?ids=${a.id}`)).pages.length, 1)
    assert.equal((await paper(`pick/print?ids=${pick.id}`)).pages.length, 1)
  })

  test('who it does not concern sees neither sheet nor pick', async () => {
    const own = await w.as.supplierB.get('mrPullSheet/getPager', { supplierCode: 'S001' })
    assert.equal(own.total, 0)
    const seen = await w.as.supplierA.ask('GET', 'pick/getPager')
    assert.notEqual(seen.status, 0)
  })

  test('several people on the same trips at once, in any order: the book says what the documents say', async () => {
    const c = chance(Number(process.env.SEED ?? 17))
    const stops = [
      await publishedStop(w, { routeNo: 'R7', tripNo: 8, stopSeq: 1 }, [['P1', 20], ['P4', 9]]), // prettier-ignore
      await publishedStop(w, { routeNo: 'R7', tripNo: 8, stopSeq: 2, supplierCode: 'S002' }, [['P4', 15]]),
      await publishedStop(w, { routeNo: 'R7', tripNo: 9, stopSeq: 1 }, [['P5', 30]]),
    ]
    const picks = async () => (await w.as.carrier.get('pick/getPager', { routeNo: 'R7', ps: 50 })).items as any[]
    const some = async (...states: number[]) => {
      const mine = (await picks()).filter((p) => p.tripNo >= 8 && states.includes(p.status))
      return mine.length ? details(w.as.carrier, 'pick', c.pick(mine).id) : undefined
    }
    type Step = () => Promise<unknown>
    const ready: Step = async () => {
      const s = await details(w.as.planner, 'mrPullSheet', c.pick(stops).id)
      const body = {
        id: s.id,
        lines: lines(s).map((l) => ({ id: l.id, readyQty: c.between(0, l.needQty), readyRemark: '缺料' })),
      }
      return (s.supplierCode === 'S001' ? w.as.supplierA : w.as.supplierB).ask('POST', 'mrPullSheet/confirmReady', body)
    }
    const plan: Step = () => {
      const ids = [c.pick(stops).id]
      return Promise.all([w.as.planner, w.as.carrier].map((p) => p.ask('POST', 'mrPullSheet/createPick', { ids })))
    }
    const dispatch: Step = async () => {
      const p = await some(0, 1)
      return (
        p &&
        w.as.carrier.ask('POST', 'pick/dispatch', { id: p.id, plateNo: `吉A${c.between(10_000, 99_999)}`, driverName: '王强' })
      )
    }
    const collect: Step = async () => {
      const p = await some(1, 2)
      const left: any[] | undefined = p && lines(p).filter((l) => l.leftQty > 0)
      if (!left?.length) return
      const { mrNo } = c.pick(left as any[])
      const body = {
        id: p.id, mrNo,
        ...(c.is(0.5) ? hands : {}),
        lines: left
          .filter((l) => l.mrNo === mrNo)
          .map((l) => ({ id: l.id, pickQty: c.between(0, l.planQty), diffReason: 'DF01' })),
      }
      return Promise.all([w.as.carrier, w.as.planner].map((who) => who.ask('POST', 'pick/pickup', body)))
    }
    const cancel: Step = async () => {
      const p = await some(0, 1)
      return p && w.as.planner.ask('POST', 'pick/cancel', { ids: [p.id], reasonCode: 'CA01' })
    }
    const arrive: Step = async () => {
      const p = await some(2)
      return p && w.as.receiver.ask('POST', 'pick/arrive', { ids: [p.id] })
    }
    const receive: Step = async () => {
      const { items } = await w.as.receiver.get('sendSheet/getPager', { status: '2,3', ps: 50 })
      if (!items.length) return
      const sheet = await details(w.as.receiver, 'sendSheet', c.pick(items as any[]).id)
      const body = { id: sheet.id, lines: lines(sheet).map((l) => ({ id: l.id, receivedQty: c.between(0, l.shipQty) })) }
      return w.as.receiver.ask('POST', 'sendSheet/receive', body)
    }
    // These reach every state; chance comes after.
    for (const step of [ready, plan, dispatch, collect, collect, arrive, receive]) await step()
    const all = [ready, plan, plan, dispatch, collect, collect, cancel, arrive, receive]
    for (let i = 0; i < 25; i++) await Promise.all([c.pick(all)(), c.pick(all)()])
    assert.deepEqual(await breakingLaws(), [])
    // Nothing is held by a pick that nobody can see any more.
    const [held] = await w.engine.db.rows<{ odd: number }>(sql`select count(*)::int odd from demand_line d
      where d.demand_type = 'mrPullSheet' and d.alloc <> (select coalesce(sum(l.left_qty), 0) from pick_line l where l.demand_line_id = d.id)`)
    assert.equal(held!.odd, 0)
  })
})
