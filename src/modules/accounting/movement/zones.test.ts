/** Zones of a warehouse: goods are put into them and taken out, never more than lie there; what nobody names leaves by a rule. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { callOff, codeOf, shipUnits, unitPart } from '../../../../test/units.ts'
import { stocked, STORE as THIRD, thirdStore } from '../../../../test/third.ts'
import { pull, receive, ship, soon, today, world, type Person, type World } from '../../../../test/world.ts'

const [ISS, IRV, TRF, GAIN, LOSS, BIN] = [1, 2, 4, 5, 6, 8]
const STORE = 'CN01W1'
let w: World
let no = 0
before(async () => {
  w = await world()
  for (const warehouse of ['CN01W3', 'CN01W4'])
    await w.as.admin.post('warehouse/save', {
      warehouse,
      warehouseName: `${warehouse}库`,
      plant: 'CN01', whKind: 1,
      lines: ['A', 'B', 'C'].map((zone) => ({ zone, zoneKind: 2 })),
    })
})

interface Said {
  zone?: string | null
  toZone?: string | null
  toWarehouse?: string | null
  serialNo?: string
}
const body = (moveType: number, partNo: string, qty: number, said: Said, warehouse: string) => ({
  movementNo: `ZN${++no}`,
  moveType, plant: 'CN01', supplierCode: 'S001', partNo, warehouse, qty,
  businessDate: today(),
  ...said,
})
const ask = (moveType: number, partNo: string, qty: number, said: Said = {}, warehouse = STORE) =>
  w.as.manager.ask('POST', 'stockMovement/post', body(moveType, partNo, qty, said, warehouse))
/** @returns the movement's id */
async function move(moveType: number, partNo: string, qty: number, said: Said = {}, warehouse = STORE): Promise<number> {
  const a = await ask(moveType, partNo, qty, said, warehouse)
  assert.equal(a.status, 0, a.message)
  const { id } = a.content as { id: number }
  if (moveType === GAIN || moveType === LOSS) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  return id
}
const refused = async (says: RegExp, ...said: Parameters<typeof ask>) => {
  const a = await ask(...said)
  assert.notEqual(a.status, 0)
  assert.match(a.message, says)
}
/** What lies in the zones of a warehouse; '' is what was put nowhere yet. */
async function lies(partNo: string, warehouse = STORE): Promise<Record<string, number>> {
  const { stock } = await w.as.manager.post<any>('stockMovement/getMovable', {})
  const its = stock.filter((s: any) => s.partNo === partNo && s.warehouse === warehouse && s.account === 'CON')
  return Object.fromEntries(its.map((s: any) => [s.zone ?? '', s.qty]))
}
const lawful = async () => assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore

suite('zones of a warehouse', () => {
  test('what is received is in no zone; it is put away, moved and taken from where it lies', async () => {
    await receive(w, await ship(w, await pull(w, [['A1', 30]]), [30]), [{ receivedQty: 30 }])
    assert.deepEqual(await lies('A1'), { '': 30 })
    await refused(/未上架的只有30，还差1/, BIN, 'A1', 31, { toZone: 'Z1' })
    await move(BIN, 'A1', 20, { toZone: 'Z1' })
    assert.deepEqual(await lies('A1'), { '': 10, Z1: 20 })
    await refused(/库区Z1只有20，还差1/, ISS, 'A1', 21, { zone: 'Z1' })
    await move(ISS, 'A1', 5, { zone: 'Z1' })
    await move(BIN, 'A1', 3, { zone: 'Z1' })
    assert.deepEqual(await lies('A1'), { '': 13, Z1: 12 })
    await move(TRF, 'A1', 12, { zone: 'Z1', toWarehouse: 'CN01W3', toZone: 'B' })
    assert.deepEqual([await lies('A1'), await lies('A1', 'CN01W3')], [{ '': 13 }, { B: 12 }])
    await move(IRV, 'A1', 2, { toZone: 'Z1' })
    assert.deepEqual(await lies('A1'), { '': 13, Z1: 2 })
    await lawful()
  })

  test('what leaves without its zone leaves what was put nowhere, then the zones as they were filled; taken back it lies where it lay', async () => {
    await move(GAIN, 'A2', 60, {}, 'CN01W3')
    for (const toZone of ['B', 'A']) await move(BIN, 'A2', 20, { toZone }, 'CN01W3')
    const id = await move(ISS, 'A2', 45, {}, 'CN01W3')
    assert.deepEqual(await lies('A2', 'CN01W3'), { A: 15 })
    await w.as.manager.post('stockMovement/reverse', { ids: [id] })
    assert.deepEqual(await lies('A2', 'CN01W3'), { '': 20, A: 20, B: 20 })
    const lost = await move(LOSS, 'A2', 5, { zone: 'A' }, 'CN01W3')
    assert.deepEqual(await lies('A2', 'CN01W3'), { '': 20, A: 15, B: 20 })
    await w.as.manager.post('stockMovement/reverse', { ids: [lost] })
    assert.deepEqual(await lies('A2', 'CN01W3'), { '': 20, A: 20, B: 20 })
    await lawful()
  })

  test('what was put away and has left since cannot be taken back', async () => {
    await move(GAIN, 'A3', 10, {}, 'CN01W3')
    const id = await move(BIN, 'A3', 10, { toZone: 'C' }, 'CN01W3')
    await move(BIN, 'A3', 4, { zone: 'C', toZone: 'A' }, 'CN01W3')
    const a = await w.as.manager.ask('POST', 'stockMovement/reverse', { ids: [id] })
    assert.match(a.message, /库区C只有6，还差4/)
    assert.deepEqual(await lies('A3', 'CN01W3'), { A: 4, C: 6 })
  })

  test('a zone is one of its warehouse, and only named where goods leave or enter one', async () => {
    await move(GAIN, 'A4', 10)
    await refused(/仓库CN01W1没有库区Z9，请先在仓库里新增/, BIN, 'A4', 1, { toZone: 'Z9' })
    await refused(/仓库CN01W3没有库区Z1/, TRF, 'A4', 1, { toWarehouse: 'CN01W3', toZone: 'Z1' })
    await refused(/退库不从库区拿/, IRV, 'A4', 1, { zone: 'Z1' })
    await refused(/上线不放进库区/, ISS, 'A4', 1, { toZone: 'Z1' })
    await refused(/必须填写不同的库区和目的库区/, BIN, 'A4', 1)
    await refused(/换仓库请用移库/, BIN, 'A4', 1, { toWarehouse: 'CN01W3', toZone: 'A' })
    await refused(/必须填写不同的目的仓库/, TRF, 'A4', 1, { toZone: 'Z1' })
  })

  test('a zone in which something lies is not taken out of its warehouse', async () => {
    await move(GAIN, 'A5', 3, {}, 'CN01W4')
    await move(BIN, 'A5', 3, { toZone: 'B' }, 'CN01W4')
    const [row] = (await w.as.admin.get('warehouse/getPager', { warehouse: 'CN01W4' })).items
    const { id, rowVersion, lines, ...store } = await w.as.admin.get('warehouse/getDetails', { id: row.id })
    const save = (gone: string) =>
      w.as.admin.ask('POST', 'warehouse/save', {
        id, rowVersion, plant: store.plant, warehouse: store.warehouse, warehouseName: store.warehouseName, whKind: 1,
        lines: lines.filter((l: any) => l.zone !== gone),
      })
    assert.match((await save('B')).message, /库区B还有库存/)
    assert.equal((await save('C')).status, 0)
  })

  test('pieces that are followed one by one are kept by number, not by zone', async () => {
    await unitPart(w, 'BAT9')
    const sheet = await shipUnits(w, await callOff(w, 'BAT9', 1), [codeOf(901)])
    await w.as.receiver.post('batSend/receive', {
      id: sheet.id,
      serials: codeOf(901),
      lines: [],
      finish: 1,
      businessDate: today(),
    })
    await refused(/逐件跟踪的零件按序列号管理/, BIN, 'BAT9', 1, { toZone: 'Z1', serialNo: codeOf(901) })
    await refused(/逐件跟踪的零件按序列号管理/, ISS, 'BAT9', 1, { zone: 'Z1', serialNo: codeOf(901) })
    await refused(/序列号/, BIN, 'BAT9', 1, { toZone: 'Z1' })
  })

  test('whatever is moved: each zone holds what was put there, and all of them what the warehouse holds', async () => {
    const STORES = ['CN01W3', 'CN01W4']
    const act = fc.record({
      type: fc.constantFrom(ISS, IRV, TRF, GAIN, LOSS, BIN, 0),
      at: fc.constantFrom(...STORES),
      zone: fc.constantFrom(null, 'A', 'B'),
      toZone: fc.constantFrom(null, 'A', 'B'),
      qty: fc.integer({ min: 1, max: 12 }),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        const partNo = ['P1', 'P2', 'P3', 'P4', 'P5'][run++ % 5]!
        for (const store of STORES) await move(GAIN, partNo, 10, {}, store)
        const done: number[] = []
        for (const { type, at, zone, toZone, qty } of acts) {
          const is = await lies(partNo, at)
          if (!type) {
            // The newest that was not taken back yet; what has left since stays as it is.
            const id = done.pop()
            if (id) await w.as.manager.ask('POST', 'stockMovement/reverse', { ids: [id] })
            continue
          }
          const said: Said = {
            ...([ISS, TRF, LOSS, BIN].includes(type) ? { zone } : {}),
            ...([IRV, TRF, GAIN, BIN].includes(type) ? { toZone } : {}),
            ...(type === TRF ? { toWarehouse: STORES.find((s) => s !== at)! } : {}),
          }
          const whole = Object.values(is).reduce((sum, q) => sum + q, 0)
          const there = type === BIN ? (is[zone ?? ''] ?? 0) : zone ? (is[zone] ?? 0) : whole
          if ([ISS, TRF, LOSS, BIN].includes(type) && (there < qty || (type === BIN && zone === toZone))) {
            const a = await ask(type, partNo, qty, said, at)
            // A loss is looked at when it is approved.
            if (type !== LOSS) assert.notEqual(a.status, 0, `${type} of ${qty} where ${JSON.stringify(is)}`)
            else await w.as.manager.post('stockMovement/withdraw', { ids: [(a.content as { id: number }).id] })
            continue
          }
          const a = await ask(type, partNo, qty, said, at)
          // There may be nothing at the line.
          if (type === IRV && a.status) continue
          assert.equal(a.status, 0, a.message)
          const { id } = a.content as { id: number }
          if (type === GAIN || type === LOSS) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
          done.push(id)
          const now = await lies(partNo, at)
          if (said.zone) assert.equal(now[said.zone] ?? 0, is[said.zone]! - qty)
          if (said.toZone && type !== TRF) assert.equal(now[said.toZone], (is[said.toZone] ?? 0) + qty)
          if (type === BIN)
            assert.equal(Object.values(now).reduce((sum, q) => sum + q, 0), whole) // prettier-ignore
          else if (!said.zone && (type === ISS || type === LOSS))
            assert.equal(now[''] ?? 0, Math.max(0, (is[''] ?? 0) - qty), 'what was put nowhere leaves first')
        }
        const [sums] = await w.engine.db.rows<{ wrong: number }>(sql`select count(*) wrong from ledger_balance b
          cross join lateral (select coalesce(sum(z.qty), 0) qty from zone_stock z
            where (z.supplier_id, z.plant, z.holder, z.part_no) = (b.supplier_id, b.plant, b.holder, b.part_no)) z
          where b.account = 'CON' and z.qty > b.qty`)
        assert.equal(sums!.wrong, 0)
      }),
      { numRuns: 12 },
    )
    await lawful()
  })
})

suite('zones of a third party’s store', () => {
  let keeper: Person
  const said = (partNo: string, qty: number, more: object) => ({
    movementNo: `ZT${++no}`,
    moveType: BIN, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: THIRD, qty,
    businessDate: today(),
    ...more,
  })
  const put = (partNo: string, qty: number, more: object) => keeper.post('stockMovement/post', said(partNo, qty, more))
  const refuses = async (says: RegExp, who: Person, partNo: string, qty: number, more: object) =>
    assert.match(await who.refused('stockMovement/post', said(partNo, qty, more)), says)
  const zones = async (partNo: string, who: Person = keeper) =>
    (await who.get('pickStockZone/getPager', { partNo, warehouse: THIRD, sort: 'zone', order: 'asc' })).items.map((z: any) => [z.zone, z.qty]) // prettier-ignore
  before(async () => {
    keeper = await thirdStore(w)
    await stocked(w, keeper, { parts: [['P1', 30], ['P2', 8]] }) // prettier-ignore
  })

  test('who runs it puts away and moves; what is delivered leaves what was put nowhere first', async () => {
    const told = await keeper.post<any>('stockMovement/getMovable', {})
    assert.deepEqual(told.warehouses.map((x: any) => [x.warehouse, x.third, x.zones.length]), [[THIRD, true, 2]]) // prettier-ignore
    assert.deepEqual(told.stock.map((s: any) => [s.partNo, s.account, s.zone, s.qty]), [['P1', 'CON', null, 30], ['P2', 'CON', null, 8]]) // prettier-ignore
    await put('P1', 20, { toZone: 'H1' })
    const { id } = await put('P1', 5, { zone: 'H1', toZone: 'H2' })
    assert.deepEqual(await zones('P1'), [['H1', 15], ['H2', 5], [null, 10]]) // prettier-ignore
    await keeper.post('stockMovement/reverse', { ids: [id] })
    assert.deepEqual(await zones('P1'), [['H1', 20], [null, 10]]) // prettier-ignore
    const { lines } = await pull(w, [['P1', 25]])
    const made = await keeper.post('delivery/create', {
      plant: 'CN01', fromWarehouse: THIRD,
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A70009',
      lines: [{ demandLineId: lines[0].id, shipQty: 25 }],
    })
    await keeper.post('delivery/publish', { ids: [made.id] })
    await keeper.post('delivery/send', { id: made.id })
    assert.deepEqual(await zones('P1'), [['H1', 5]]) // prettier-ignore
    await lawful()
  })

  test('nobody else moves in it, and nothing goes in or out by a movement', async () => {
    await refuses(/由其运营方上架移位/, w.as.manager, 'P2', 1, { toZone: 'H1' })
    await refuses(/进出由送货单、配送单和盘点记账/, keeper, 'P2', 1, { moveType: ISS })
    await refuses(/进出由送货单、配送单和盘点记账/, w.as.manager, 'P2', 1, { moveType: GAIN })
    await refuses(/不是贵方运营的三方仓/, keeper, 'P1', 1, { warehouse: STORE, toZone: 'Z1' })
    await refuses(/移到三方仓CN01T9请用配送单/, w.as.manager, 'P1', 1, { moveType: TRF, warehouse: STORE, toWarehouse: THIRD })
    await refuses(/没有库区Z1/, keeper, 'P2', 1, { toZone: 'Z1' })
    await refuses(/未上架的只有8，还差1/, keeper, 'P2', 9, { toZone: 'H1' })
    assert.deepEqual(await zones('P2'), [[null, 8]]) // prettier-ignore
  })

  test('it is seen by who runs it, by the plant and by whose goods they are', async () => {
    for (const who of [keeper, w.as.planner, w.as.supplierA]) assert.deepEqual(await zones('P1', who), [['H1', 5]]) // prettier-ignore
    for (const who of [w.as.supplierB, w.as.carrier]) assert.deepEqual(await zones('P1', who), [])
    const own = (await keeper.get('stockMovement/getPager', {})).items
    assert.ok(own.length && own.every((m: any) => m.warehouse === THIRD))
    const { stock } = await w.as.manager.post<any>('stockMovement/getMovable', {})
    assert.ok(stock.every((s: any) => s.warehouse !== THIRD))
  })
})
