/** The home page's figures are the totals of the lists that they open, for every kind of person. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { waitKinds } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'
import { order, pull, receive, ship, soon, today, world, type Person, type World } from './world.ts'

let w: World
suite('home', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 50]])
    await order(w, [['P2', 5]])
    const sheet = await ship(w, await pull(w, [['P1', 6]]), [4])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    await receive(w, sheet, [{ receivedQty: 3 }])
    // One that comes today, however late it is.
    await ship(w, await pull(w, [['P1', 2]]), [2], { planSendAt: soon(0.02), planArriveAt: soon(0.04) })
  })

  test('each figure stands in one of the filters of the list of the day', () => {
    const all = documents.flatMap((d) => Object.entries(d.waits).map(([name, { kind }]) => ({ name, kind })))
    assert.deepEqual(all.filter((f) => !(f.kind in waitKinds)), []) // prettier-ignore
  })

  for (const name of ['admin', 'planner', 'receiver', 'manager', 'accountant', 'supplierA', 'supplierB', 'carrier'] as const)
    test(`${name}: every figure is its list's total`, async () => {
      const todo = await w.as[name].get('dashboard/getTodo')
      for (const figure of todo) {
        const doc = documents.find((d) => d.waits[figure.key])!
        const call = doc.api?.getPager ?? 'getPager'
        const list = await w.as[name].get(call.includes('/') ? call : `${doc.api?.resource ?? doc.name}/${call}`, {
          ...figure.filter,
          ps: 1, total: 'exact',
        })
        assert.equal(figure.count, list.total, figure.title)
        assert.equal(figure.path, doc.at)
      }
      if (name === 'supplierA') assert.ok(todo.find((f: any) => f.key === 'orderToAnswer').count > 0)
    })

  for (const name of ['planner', 'supplierA', 'receiver', 'carrier'] as const)
    test(`${name}: the list of the day holds the rows of each figure that are due first, by their numbers`, async () => {
      const todo = await w.as[name].get('dashboard/getTodo')
      const work = await w.as[name].get('dashboard/getWork')
      for (const figure of todo) {
        const of = work.filter((r: any) => r.key === figure.key)
        const stands = !figure.watch && !figure.within
        assert.equal(of.length, stands ? Math.min(3, figure.count) : 0, figure.title)
        if (of.length) assert.equal(of[0].at, figure.due ?? figure.since, figure.title)
        for (const r of of) assert.notEqual(r.no, String(r.id), `${figure.title} shows an id`)
      }
    })

  test('first steps of a supplier tick as they are done, and are of its own organization alone', async () => {
    const done = async (who: Person) => (await who.get('dashboard/getFirstSteps')).flatMap((s: any) => (s.done ? [s.title] : []))
    // The first order was answered by nobody, the first sheet is on its way and received.
    assert.deepEqual(await done(w.as.supplierA), ['发出第一张送货单', '核对第一张收货单'])
    assert.deepEqual(await done(w.as.supplierB), [])
    const { items } = await w.as.supplierA.get('materialOrder/getPager', { status: 1 })
    const first = await w.as.supplierA.get('materialOrder/getDetails', { id: items[0].id })
    await w.as.supplierA.post('materialOrder/saveReceipts', [
      { lineId: first.lines[0].id, promisedQty: 5, promisedDate: today() },
    ])
    assert.deepEqual((await done(w.as.supplierA)).slice(0, 1), ['回执第一张订单'])
    assert.deepEqual(await w.as.planner.get('dashboard/getFirstSteps'), [])
  })

  test('what waits is shown to those whose work it is', async () => {
    const draft = { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1', needAt: soon(24) }
    await w.as.planner.post('pullSheet/create', { ...draft, lines: [{ partNo: 'P1', needQty: 1 }] })
    const keys = async (who: keyof World['as']) => (await w.as[who].get('dashboard/getTodo')).map((f: any) => f.key)
    const count = async (who: keyof World['as'], key: string) =>
      (await w.as[who].get('dashboard/getTodo')).find((f: any) => f.key === key)
    assert.equal((await count('planner', 'pullToPublish')).count, 1)
    assert.ok((await count('planner', 'pullToPublish')).due)
    assert.ok(!(await keys('receiver')).some((k: string) => k.startsWith('pull')), 'reads call-offs, and publishes none')
    assert.ok(!(await keys('manager')).includes('sealExpiring'))
    assert.ok((await keys('admin')).includes('sealExpiring'))
    assert.deepEqual((await w.as.admin.get('dashboard/getTodo')).flatMap((f: any) => (f.watch ? [f.key] : [])).sort(), [
      'clockFailed', 'databaseUpdateFailed', 'messageDead', 'messageFailed', 'messageRefused', 'messageUnanswered',
      'messagesMissing', 'sealExpiring', 'userEnding',
    ])
  })

  test('a call-off that stands on a sheet is not to be shipped any more', async () => {
    const toSend = async () => {
      const todo = await w.as.supplierA.get('dashboard/getTodo')
      return todo
        .filter((f: any) => f.key === 'pullToSend' || f.key === 'pendingLate')
        .reduce((n: number, f: any) => n + f.count, 0)
    }
    const before = await toSend()
    // Of today, whatever the hour.
    const { lines } = await pull(w, [['P1', 2]], { needAt: `${today()}T23:59:59+08:00` })
    assert.equal(await toSend(), before + 1)
    const sheet = { planSendAt: soon(1), planArriveAt: soon(2), lines: [{ demandLineId: lines[0].id, shipQty: 2 }] }
    await w.as.supplierA.post('sendSheet/create', sheet)
    assert.equal(await toSend(), before)
  })

  for (const [name, agenda] of [
    ['supplierA', 'departures'],
    ['receiver', 'docks'],
    ['carrier', 'trips'],
  ] as const)
    test(`${name}: every part of the day is its list's total`, async () => {
      const day = await w.as[name].get('dashboard/getAgenda', { doc: 'sendSheet', name: agenda })
      for (const [part, { count, filter }] of Object.entries<any>(day.parts))
        assert.equal(count, (await w.as[name].get('sendSheet/getPager', { ...filter, ps: 1, total: 'exact' })).total, part)
      if (name !== 'carrier') assert.ok(day.items.length > 0)
    })

  test('a day is shown to those whose it is', async () => {
    const { planner, supplierA, receiver } = w.as
    const asked = async (who: Person, name: string) =>
      (await who.ask('GET', `dashboard/getAgenda?doc=sendSheet&name=${name}`)).status
    assert.deepEqual([await asked(receiver, 'docks'), await asked(planner, 'docks'), await asked(supplierA, 'docks')], [0, 3, 3])
    assert.equal(await asked(receiver, 'gone'), 2)
  })

  test('deliveries and order progress are counted in scope', async () => {
    const days = await w.as.receiver.get('arrivals/getSums', { by: 'day' })
    const now = days.find((d: any) => d.day === today())
    assert.ok(now.early > 0)
    assert.deepEqual(await w.as.carrier.get('arrivals/getSums', { by: 'day' }), [])
    const [mine] = await w.as.supplierA.get('orderProgress/getSums', { by: 'plant' })
    const [all] = await w.as.planner.get('orderProgress/getSums', { by: 'plant' })
    assert.ok(mine.wantedQty > 0 && mine.wantedQty <= all.wantedQty)
    assert.equal((await w.as.carrier.ask('GET', 'orderProgress/getSums')).status, 3)
  })

  test('a plant has its own thresholds once somebody of it says so', async () => {
    const { planner, receiver } = w.as
    const set = 'materialOrder/setHomePagePercentColor'
    const colors = { redBelow: 60, yellowBelow: 90 }
    assert.match(await planner.refused(set, { plant: 'CN01', redBelow: 90, yellowBelow: 60 }), /红色 ≤ 黄色 ≤ 100/)
    assert.match(await planner.refused(set, { plant: 'CN01', redBelow: 90, yellowBelow: 101 }), /红色 ≤ 黄色 ≤ 100/)
    assert.equal((await planner.ask('POST', set, { plant: 'XX99', ...colors })).status, 4)
    assert.equal((await receiver.ask('POST', set, { plant: 'CN01', ...colors })).status, 3)
    assert.deepEqual(await planner.get('materialOrder/getHomePagePercentColor'), {})
    assert.deepEqual(await planner.get(set, { plant: 'CN01', ...colors }), { count: 1, ...colors })
    assert.deepEqual(await planner.get('materialOrder/getHomePagePercentColor'), { CN01: colors })
  })
})
