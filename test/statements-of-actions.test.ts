/** How many statements the hot actions make, each of which waits for the wire, and that nothing stale is read for it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../src/engine/database/db.ts'
import { reader } from '../src/engine/read/reader.ts'
import { system } from '../src/engine/system.ts'
import { lock } from '../src/engine/write/step.ts'
import { Unit } from '../src/engine/write/unit-of-work.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { part } from '../src/modules/master/part/part.ts'
import { pull, receive, soon, world } from './world.ts'

/** Statements of some work, those of its transaction with `begin` and `commit`; what is told live comes when it comes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const own = pg.Client.prototype.query as (this: unknown, ...args: unknown[]) => unknown
  let count = 0
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [q] = args as [string | { text: string }]
    if (!(typeof q === 'string' ? q : q.text).includes('pg_notify')) count++
    return own.apply(this, args)
  } as typeof pg.Client.prototype.query
  await work().finally(() => (pg.Client.prototype.query = own as typeof pg.Client.prototype.query))
  return count
}

test('hot actions make so many statements on two lines; fewer is a new number here', async () => {
  const w = await world()
  const run = async () => {
    const lines = ['P1', 'P2']
    const pulled = await pull(w, [['P1', 10], ['P2', 10]]) // prettier-ignore
    const month = soon(24).slice(0, 7).replace('-', '')
    const order = await w.as.planner.post('materialOrder/create', {
      plant: 'CN01', supplierCode: 'S001', orderMonth: month, fulfilMode: 1, warehouse: 'CN01W1',
      lines: lines.map((partNo) => ({ partNo, orderQty: 5, needDate: soon(24).slice(0, 10) })),
    })
    const draft = await w.as.planner.post('pullSheet/create', {
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
      needAt: soon(24),
      lines: lines.map((partNo) => ({ partNo, needQty: 5 })),
    })
    const sheet = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A12345',
      lines: pulled.lines.map((l: { id: number }) => ({ demandLineId: l.id, shipQty: 10 })),
    })
    const ids = (row: { id: number }) => ({ ids: [row.id] })
    return {
      'materialOrder/rePublish': await statementsOf(() => w.as.planner.post('materialOrder/rePublish', ids(order))),
      'pullSheet/publish': await statementsOf(() => w.as.planner.post('pullSheet/publish', ids(draft))),
      'sendSheet/publish': await statementsOf(() => w.as.supplierA.post('sendSheet/publish', ids(sheet))),
      'sendSheet/send': await statementsOf(() => w.as.supplierA.post('sendSheet/send', ids(sheet))),
      'sendSheet/receive': await statementsOf(async () => {
        const found = { id: sheet.id, lines: (await sentOf(sheet.id)).map((l) => ({ id: l.id })) }
        return receive(w, found, [{ receivedQty: 10 }, { receivedQty: 10 }])
      }),
    }
  }
  const sentOf = async (id: number): Promise<{ id: number }[]> =>
    await w.engine.db.rows<{ id: number }>(sql`select id from send_sheet_line where head_id = ${id} order by line_no`)
  // The first time certificates are made, and columns of lists worked out.
  await run()
  // Orders ask whether the supplier's systems reconcile by what was received, call-offs and receipts whether they are told. Sending signs: 13 are asked again after the paper was made, without whose locks nobody waits for its 200 ms.
  assert.deepEqual(await run(), {
    'materialOrder/rePublish': 25, 'pullSheet/publish': 29, 'sendSheet/publish': 25, 'sendSheet/send': 53, 'sendSheet/receive': 47,
  })
})

test('a unit asks once, anew after a lock and after a statement that writes; a setting to its end', async () => {
  const { engine } = await world()
  await engine.db.transaction(async (tx) => {
    const read = reader(engine, tx, system('测试'), true, new Unit(engine))
    const name = async (once = false) => (await read.any(supplier, { supplierCode: 'S001' }, { once }))[0]!.supplierName
    const rename = (to: string) => tx.rows(sql`update organization set org_name = ${to} where org_code = 'S001'`)
    const own = await name()
    await name(true)
    await rename('别名')
    assert.equal(await name(), own, 'asked again')
    const [row] = await read.any(supplier, { supplierCode: 'S001' })
    ;(row as { supplierName: string }).supplierName = '被改'
    assert.equal(await name(), own, 'one answer is one’s own')
    await read.any(part, { partNo: 'P1' }, { lock: true })
    assert.equal(await name(), '别名', 'stale after a lock')
    assert.equal(await name(true), own, 'a setting asked again')
    await rename('又名')
    await read.rows(sql`update organization set org_name = org_name where org_code = 'S001'`)
    assert.deepEqual([await name(), await name(true)], ['又名', '又名'], 'stale after a statement that writes')
    await rename(own)
  })
})

test('what a unit holds is answered as it stands in the database, whatever was set', async () => {
  const { engine } = await world()
  await engine.db.transaction(async (tx) => {
    const unit = new Unit(engine)
    const read = reader(engine, tx, system('测试'), true, unit)
    const [row] = await read.any(part, { partNo: 'P1' }, { lock: true })
    const before = row!.partName
    unit.effects(unit.entry(part, row as never)).set({ partName: '改了' })
    assert.equal(
      await statementsOf(async () => {
        const [there] = await read.any(part, { id: row!.id })
        assert.equal(there!.partName, before)
      }),
      0,
    )
    await read.rows(sql`update part set part_name = '直接' where id = ${row!.id}`)
    assert.equal((await read.any(part, { id: row!.id }))[0]!.partName, '直接', 'a rule wrote past the unit')
    await tx.rows(sql`update part set part_name = ${before} where id = ${row!.id}`)
  })
})

test('a row that a rule has locked is acted on as it was read, unless a rule wrote past the unit', async () => {
  const { engine } = await world()
  await engine.db.transaction(async (tx) => {
    const unit = new Unit(engine)
    const by = system('测试')
    const read = reader(engine, tx, by, true, unit)
    const [row] = await read.any(part, { partNo: 'P1' }, { lock: true })
    const name = row!.partName
    ;(row as { partName: string }).partName = '被改'
    const acted = async (on: Unit) => (await lock(tx, on, part, [{ id: row!.id, input: {} }], by))[0]!.row.partName
    assert.equal(await statementsOf(async () => assert.equal(await acted(unit), name, 'what the rule holds is its own')), 0)
    assert.equal(await statementsOf(() => acted(new Unit(engine))), 1, 'another unit has not locked it')
    const past = new Unit(engine)
    await reader(engine, tx, by, true, past).any(part, { partNo: 'P1' }, { lock: true })
    await reader(engine, tx, by, true, past).rows(sql`update part set part_name = '直接' where id = ${row!.id}`)
    assert.equal(await acted(past), '直接')
    await tx.rows(sql`update part set part_name = ${name} where id = ${row!.id}`)
  })
})
