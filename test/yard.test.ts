/** What phones in the yard take along and hand in, kind by kind: the same actions as at the desk, with the words that the phone makes. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import fc from 'fast-check'
import { checkLaws } from '../src/ledger/laws.ts'
import type { Movable } from '../src/modules/accounting/movement/movable.ts'
import type { ExpectedSheet } from '../src/modules/common/expected.ts'
import { corrected, deliver, type Entry, type Sent, type Shelf } from '../src/web/phone/queue.ts'
import { kindOf, kinds, worksOf, type KindName } from '../src/yard/kinds.ts'
import { asksOf, MOVE, moveAbout, moved, samePlace, ways, type Moved, type Way } from '../src/yard/moving.ts'
import { empty, lacking, type Draft, type Step } from '../src/yard/tally.ts'
import { hands, publishedStop, routeFor } from './milk.ts'
import { stocked, STORE, thirdStore } from './third.ts'
import { callOff, codeOf, shipUnits, unitPart } from './units.ts'
import { order, pull, ship, soon, stock, today, world, type Person, type World } from './world.ts'

let w: World
let keeper: Person
before(async () => {
  w = await world()
  keeper = await thirdStore(w)
  await order(w, [['P1', 900], ['P2', 500]]) // prettier-ignore
})

const lawful = async () =>
  assert.deepEqual(
    (await checkLaws(w.engine.db)).filter((l) => !l.ok),
    [],
  )
/** The paper of this number, as the phone takes it along. */
async function paper(kind: KindName, who: Person, no: string): Promise<ExpectedSheet> {
  const { sheets } = await who.post<{ sheets: ExpectedSheet[] }>(kinds[kind].list, {})
  const found = sheets.find((s) => s.sheetNo === no)
  assert.ok(found, `${no} is not expected`)
  return found
}
/** Hands in what was done of a paper; @returns the answer */
function handIn(kind: KindName, who: Person, sheet: ExpectedSheet, draft: Partial<Draft>, more: object = {}, finish = true) {
  const body = kindOf(kind).body(sheet, { ...empty(sheet.id), ...draft }, finish, today())
  return who.ask('POST', kindOf(kind).ends(sheet), { ...body, ...more })
}
async function done(...asked: Parameters<typeof handIn>) {
  const answer = await handIn(...asked)
  assert.equal(answer.status, 0, answer.message)
}
const loose = (sheet: ExpectedSheet, ...qty: number[]): Step[] =>
  sheet.lines.map((l, i) => ({ do: 'loose', line: l.id, qty: qty[i]! }))

suite('papers on the phone', () => {
  test('units are scanned one by one; a broken one says why, one that is not there is short', async () => {
    await unitPart(w, 'BAT7')
    const codes = [codeOf(701), codeOf(702), codeOf(703)]
    const { id, sheetNo } = await shipUnits(w, await callOff(w, 'BAT7', 3), codes)
    const sheet = await paper('batSend', w.as.receiver, sheetNo)
    assert.deepEqual(sheet.boxes.map((b) => [b.boxNo, b.qty, b.received]), codes.map((c) => [c, 1, false])) // prettier-ignore
    await done('batSend', w.as.receiver, sheet, { steps: [{ do: 'scan', box: codes[0]! }] }, {}, false)
    const rest = await paper('batSend', w.as.receiver, sheetNo)
    assert.ok(rest.version > sheet.version && rest.boxes[0]!.received)
    const steps: Step[] = [{ do: 'mark', box: codes[1]!, as: 'damaged', qty: 1 }]
    assert.match(lacking(rest, { ...empty(id), steps }, true, kinds.batSend), /差异原因/)
    await done('batSend', w.as.receiver, rest, { steps, reasons: { [rest.lines[1]!.id]: 'DF01' } })
    const { lines } = await w.as.receiver.get('batSend/getDetails', { id })
    assert.deepEqual(
      lines.map((l: any) => [l.receivedQty, l.damagedQty, l.shortQty]),
      [[1, 0, 0], [0, 1, 0], [0, 0, 1]], // prettier-ignore
    )
    await lawful()
  })

  test('a delivery leaves the store when all is on the truck, and is counted at the plant', async () => {
    await stocked(w, keeper, { parts: [['P1', 30]] })
    const { lines } = await pull(w, [['P1', 20]])
    const { id } = await keeper.post('delivery/create', {
      plant: 'CN01', fromWarehouse: STORE,
      planSendAt: soon(1),
      planArriveAt: soon(3),
      lines: [{ demandLineId: lines[0].id, shipQty: 20 }],
    })
    await keeper.post('delivery/publish', { ids: [id] })
    const { sheetNo } = await keeper.get('delivery/getDetails', { id })
    const leaving = await paper('handOver', keeper, sheetNo)
    const before = await stock(w, 'P1')
    assert.match(lacking(leaving, { ...empty(id), steps: loose(leaving, 19) }, true, kinds.handOver), /还差 1 EA/)
    assert.match(lacking(leaving, { ...empty(id), mode: 'all' }, true, kinds.handOver), /车牌号/)
    await done('handOver', keeper, leaving, { mode: 'all', truck: { plateNo: '吉A70001', driverName: '马强' } })
    assert.equal((await stock(w, 'P1')).TRN, (before.TRN ?? 0) + 20)
    for (const who of [w.as.supplierA, w.as.planner])
      assert.notEqual((await who.ask('POST', kinds.handOver.list, {})).status, 0, 'who does not send')

    const coming = await paper('delivery', w.as.receiver, sheetNo)
    assert.deepEqual([coming.plateNo, coming.lines[0]!.openQty, coming.boxes], ['吉A70001', 20, []])
    const steps: Step[] = [...loose(coming, 17), { do: 'bad', line: coming.lines[0]!.id, as: 'damaged', qty: 2 }]
    await done('delivery', w.as.receiver, coming, { steps, reasons: { [coming.lines[0]!.id]: 'DF01' } })
    const row = await keeper.get('delivery/getDetails', { id })
    assert.deepEqual([row.status, row.lines[0].receivedQty, row.lines[0].damagedQty, row.lines[0].shortQty], [5, 17, 2, 1])
    await lawful()
  })

  test('a return leaves on the truck that came for it', async () => {
    await w.as.manager.post('stockMovement/post', move('gain', 'P2', 40))
    await approveAll()
    const { id } = await w.as.manager.post('returnGoods/create', {
      plant: 'CN01', supplierCode: 'S001', returnType: 1, warehouse: 'CN01W1',
      lines: [{ partNo: 'P2', qty: 6, reasonCode: 'RT01' }],
    })
    await w.as.manager.post('returnGoods/publish', { ids: [id] })
    const { returnNo } = await w.as.manager.get('returnGoods/getDetails', { id })
    const sheet = await paper('returnGoods', w.as.receiver, returnNo)
    await done('returnGoods', w.as.receiver, sheet, { mode: 'all', truck: { plateNo: '吉A70002', driverName: '' } })
    const row = await w.as.manager.get('returnGoods/getDetails', { id })
    assert.deepEqual([row.status, row.plateNo], [2, '吉A70002'])
    assert.match((await handIn('returnGoods', w.as.receiver, sheet, { mode: 'all' })).message, /状态|在途/)
  })

  test('a short stop is collected with the signature of its supplier, and a name', async () => {
    await routeFor(w, 'RY', ['S001'])
    const stop = await publishedStop(w, { routeNo: 'RY', tripNo: 1, stopSeq: 1 }, [['P1', 40], ['P2', 10]]) // prettier-ignore
    await w.as.carrier.post('mrPullSheet/createPick', { ids: [stop.id] })
    const { pickNo } = await w.as.carrier.get('mrPullSheet/getDetails', { id: stop.id })
    const [{ id }] = (await w.as.carrier.get('pick/getPager', { pickNo })).items
    await w.as.carrier.post('pick/dispatch', { id, plateNo: '吉A70003', driverName: '王强' })
    const sheet = await paper('pick', w.as.carrier, stop.mrNo)
    assert.deepEqual([sheet.alias, sheet.of, sheet.driverName, sheet.lines.length], [pickNo, id, '王强', 2])
    const draft = { steps: loose(sheet, 35, 10), reasons: { [sheet.lines[0]!.id]: 'UN01' } }
    const said = async (more: object) => (await handIn('pick', w.as.carrier, sheet, draft, more)).message
    const { handedBy, ...unnamed } = hands
    assert.match(await said({ ...hands, handedSign: null }), /交货人在手机上手写签字/)
    assert.match(await said(unnamed), /请填写交货人姓名/)
    await done('pick', w.as.carrier, sheet, draft, hands)
    const row = await w.as.planner.get('mrPullSheet/getDetails', { id: stop.id })
    assert.deepEqual([row.handedBy, row.takenBy, row.lines.map((l: any) => l.pickedQty)], [handedBy, '王强', [35, 10]])
    // The supplier sees what was written in its name.
    const seen = await w.as.supplierA.get('mrPullSheet/getDetails', { id: stop.id })
    assert.deepEqual([seen.handedSigns.length, seen.takenSigns.length], [1, 1])
    await lawful()
  })

  test('each sees the papers of their own work alone', async () => {
    const keysOf = async (who: Person) => worksOf((await who.get('profile/get')).permissions)
    assert.deepEqual(await keysOf(w.as.receiver), ['receive', 'load', 'moves', 'counts'])
    assert.deepEqual(await keysOf(w.as.supplierA), [])
    assert.ok((await keysOf(w.as.carrier)).includes('pick'))
    for (const kind of ['pick', 'handOver'] as const)
      assert.notEqual((await w.as.receiver.ask('POST', kinds[kind].list, {})).status, 0)
    assert.notEqual((await w.as.carrier.ask('POST', 'stockMovement/getMovable', {})).status, 0)
    // Who drives goods to the plant does not take them in there; the home page knows whose that is.
    const called = await pull(w, [['P2', 5]], { carrierCode: 'TPL9' })
    const evening = (second: number) => `${today()}T23:59:${second}+08:00`
    const { sheetNo, id } = await ship(w, called, [5], { planSendAt: evening(58), planArriveAt: evening(59) })
    assert.equal((await keeper.get('sendSheet/getPager', { sheetNo })).total, 1)
    const { sheets } = await keeper.post<{ sheets: ExpectedSheet[] }>(kinds.sendSheet.list, {})
    assert.ok(!sheets.some((s) => s.sheetNo === sheetNo))
    const { items } = await keeper.get('dashboard/getAgenda', { doc: 'sendSheet', name: 'trips' })
    assert.equal(items.find((s: any) => s.id === id).operatorId, null)
  })
})

const types = { gain: 5 } as const
let movements = 0
const move = (type: keyof typeof types, partNo: string, qty: number) => ({
  movementNo: `YT${++movements}`,
  moveType: types[type],
  plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty,
  businessDate: today(),
})
async function approveAll() {
  const { items } = await w.as.accountant.get('stockMovement/getPager', { status: 2, ps: 100 })
  await w.as.accountant.post('stockMovement/approve', { ids: items.map((m: any) => m.id) })
}

/** Kept entries; a kill between any two accesses loses nothing that was written. */
function shelfOf(entries: Entry[], step: () => void = () => {}): Shelf {
  return {
    all: async () => (step(), structuredClone(entries)),
    change: async (key, change) => {
      step()
      const i = entries.findIndex((e) => e.key === key)
      const is = change(structuredClone(entries[i]!))
      if (is) entries[i] = structuredClone(is)
      step()
      return is
    },
    remove: async () => {},
  }
}
const entryOf = (key: string, path: string, body: object, about: string): Entry => ({
  key,
  at: new Date().toISOString(),
  by: { id: 1, name: '收货', org: '' },
  title: key, about, path, body, state: 'waiting', tries: 0,
})

suite('what was done without network', () => {
  const fates = ['ok', 'lost', 'deaf', 'twice', 'kill'] as const
  class Killed extends Error {}

  test('moves, whatever the network does: the ledger says what the person did, and the phone said so before', async () => {
    await w.as.admin.post('warehouse/save', {
      warehouse: 'CN01W2', warehouseName: '二库', plant: 'CN01', whKind: 1,
      lines: ['Z1', 'Z2'].map((zone) => ({ zone, zoneKind: 2 })),
    })
    for (const part of ['P3', 'P4']) await w.as.manager.post('stockMovement/post', move('gain', part, 60))
    await approveAll()
    const told = async () => (await w.as.receiver.post<Movable>('stockMovement/getMovable', {})).stock
    const mine = (all: Movable['stock']) =>
      Object.fromEntries(
        all
          .filter((s) => s.plant === 'CN01' && ['P3', 'P4'].includes(s.partNo))
          .map((s) => [`${s.partNo} ${s.account} ${s.warehouse} ${s.zone}`, s.qty])
          .sort(),
      )
    const zonesOf = (store: string): (string | null)[] => [null, 'Z1', ...(store === 'CN01W2' ? ['Z2'] : [])]
    let run = 0
    const act = fc.record({
      way: fc.constantFrom<Way[]>('put', 'move', 'issue', 'back'),
      part: fc.constantFrom('P3', 'P4'),
      at: fc.constantFrom('CN01W1', 'CN01W2'),
      zone: fc.constantFrom(null, 'Z1', 'Z2'),
      toZone: fc.constantFrom(null, 'Z1', 'Z2'),
      qty: fc.integer({ min: 1, max: 15 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 7 }),
        fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
        async (acts, chances) => {
          run++
          let knows = await told()
          // What the phone lets a hand do: no more than lies there.
          const bodies: Moved[] = []
          for (const [i, a] of acts.entries()) {
            const { code, from } = ways[a.way]
            const place = { plant: 'CN01', supplierCode: 'S001', partNo: a.part, warehouse: a.at }
            const zone = zonesOf(a.at).includes(a.zone) && from === 'CON' ? a.zone : null
            const lies = knows.find((s) => samePlace(s, { ...place, account: from, zone }))
            if (!lies || lies.qty < a.qty || (a.way === 'put' && a.toZone === zone) || !zonesOf(a.at).includes(a.toZone)) continue
            const asks = asksOf(a.way)
            const body = {
              movementNo: `SJ${run}-${i}`,
              moveType: code,
              ...place,
              zone, qty: a.qty,
              businessDate: today(),
              toWarehouse: asks === 'warehouse' ? (a.at === 'CN01W1' ? 'CN01W2' : 'CN01W1') : null,
              toZone: asks === 'zone' ? a.toZone : null,
            }
            bodies.push(body)
            knows = moved(knows, [body])
          }
          const entries = bodies.map((b, i) => entryOf(`yt${run}.${i}`, MOVE, b, moveAbout(b)))
          const send = async (e: Entry): Promise<Sent> => {
            const take = async (): Promise<Sent> => {
              const a = await w.as.receiver.ask('POST', e.path, e.body, { 'idempotency-key': e.key })
              return a.status === 0 ? { done: a.content } : { refused: a.message }
            }
            const fate = chances.shift() ?? 'ok'
            if (fate === 'lost') return { unreachable: '没有网络' }
            const first = await take()
            if (fate === 'kill') throw new Killed()
            if (fate === 'deaf') return { unreachable: '没有网络' }
            return fate === 'twice' ? take() : first
          }
          for (let left = true; left;)
            ({ left } = await deliver(
              shelfOf(entries),
              send,
              () => true,
              () => new Date(),
            ).catch((e: unknown) => {
              if (!(e instanceof Killed)) throw e
              return { left: true }
            }))
          assert.deepEqual(entries.map((e) => [e.state, e.said]), entries.map(() => ['done', undefined])) // prettier-ignore
          assert.deepEqual(mine(await told()), mine(knows))
        },
      ),
      { numRuns: 12 },
    )
    await lawful()
  })

  test('a refused move stays with its reason, holds what moves the same goods, and is corrected under its key', async () => {
    await w.as.manager.post('stockMovement/post', move('gain', 'P5', 10))
    await approveAll()
    const issue = (qty: number, n: number): Moved => ({
      movementNo: `SJC${n}`,
      moveType: ways.issue.code, plant: 'CN01', supplierCode: 'S001', partNo: 'P5', qty, warehouse: 'CN01W1',
      toWarehouse: null,
      businessDate: today(),
    })
    const entries = [8, 2].map((qty, n) => entryOf(`ytc${n}`, MOVE, issue(qty, n), moveAbout(issue(qty, n))))
    // The desk was first.
    await w.as.manager.post('stockMovement/post', issue(5, 9))
    const send = async (e: Entry): Promise<Sent> => {
      const a = await w.as.receiver.ask('POST', e.path, e.body, { 'idempotency-key': e.key })
      return a.status === 0 ? { done: a.content } : { refused: a.message }
    }
    const round = () => deliver(shelfOf(entries), send, () => true, () => new Date()) // prettier-ignore
    await round()
    assert.deepEqual(entries.map((e) => e.state), ['refused', 'waiting']) // prettier-ignore
    assert.match(entries[0]!.said!, /不足/)
    assert.deepEqual((await stock(w, 'P5')).LINE, 5)
    await shelfOf(entries).change('ytc0', (was) => corrected(was, { body: issue(3, 0) }))
    await round()
    assert.deepEqual(entries.map((e) => e.state), ['done', 'done']) // prettier-ignore
    assert.deepEqual([(await stock(w, 'P5')).CON, (await stock(w, 'P5')).LINE], [0, 10])
  })
})
