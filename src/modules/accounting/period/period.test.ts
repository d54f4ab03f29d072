/** The desk counts what is open as the lists do, and offers to close what may be closed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { until } from '../../../../test/until.ts'
import { order, pull, receive, ship, thisMonth, today, world } from '../../../../test/world.ts'

test('a running month is not over; each number is the total of the list it opens', async () => {
  const w = await world()
  await order(w, [['P1', 20]])
  const sheet = await ship(w, await pull(w, [['P1', 6]]), [6])
  await receive(w, sheet, [{ receivedQty: 4 }])
  await ship(w, await pull(w, [['P1', 3]]), [3])
  const desk = await w.as.accountant.get('ledgerPeriod/getDesk')
  const plant = desk.find((p: any) => p.plant === 'CN01')
  const check = (title: string) => plant.checks.find((c: any) => c.title === title)
  assert.deepEqual([check('期间已结束').ok, check('期间已结束').blocks], [false, true])
  assert.match(check('期间已结束').said, /还有 \d+ 天/)
  assert.equal(check('未签完的差异').count, 1)
  const paths: Record<string, string> = {
    '/logi/diff': 'diff', '/logi/statement': 'statement', '/logi/statementTwo': 'statementTwo',
    '/logi/statementThree': 'statementThree',
    '/logi/sendSheet': 'sendSheet', '/logi/bat-send': 'batSend', '/logi/delivery': 'delivery', '/logi/return': 'returnGoods',
    '/logi/stockInv': 'stockInv',
  }
  for (const { path, filter, count } of plant.checks.filter((c: any) => c.path)) {
    const list = await w.as.accountant.get(`${paths[path]}/getPager`, {
      ...filter,
      ps: 1, total: 'exact',
    })
    assert.equal(count, list.total, path)
  }
  // Nothing was ever booked in a plant: nothing is to be closed there.
  assert.ok(!desk.some((p: any) => p.plant === 'CN02'))
  assert.match(await w.as.accountant.refused('ledgerPeriod/close', { plant: 'CN01', period: plant.period }), /期间尚未结束/)
  assert.equal((await w.as.planner.ask('GET', 'ledgerPeriod/getDesk')).status, 3)
})

test('a posting that began before its period was closed is in it, and closing waits for it', async () => {
  const w = await world()
  const last = new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 2, 15))
    .toISOString()
    .slice(0, 10)
  const month = last.slice(0, 7).replace('-', '')
  const [supplier] = await w.engine.db.rows<{ id: number }>(sql`select id from supplier where supplier_code = 'S001'`)
  const posting = {
    type: 'OPB', account: 'CON',
    qty: 5_000n,
    plant: 'CN02',
    supplierId: supplier!.id,
    partNo: 'A5', unit: 'EA', holder: 'CN02W1', businessDate: last,
  }
  const context = { document: 'stockMovement', documentId: 1, documentNo: 'T', seq: 1, who: '测试', source: 'job' as const }
  let closed = false
  let closing: Promise<unknown> | undefined
  await w.engine.db.transaction(async (tx) => {
    await w.engine.ledger.post(tx, [{ context: { ...context, now: `${today()} 10:00:00` }, postings: [posting] }])
    closing = w.as.accountant.post('ledgerPeriod/close', { plant: 'CN02', period: month }).then(() => (closed = true))
    await until(
      async () =>
        (
          await w.engine.db.rows(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0,
    )
    assert.equal(closed, false)
  })
  await closing
  const [booked] = await w.engine.db.rows<{ period: string }>(sql`select period from ledger_txn where plant = 'CN02'`)
  assert.equal(booked!.period, month)
})

test('what is broken in one plant keeps that plant from closing, and no other; what names no plant keeps all', async () => {
  const w = await world()
  await receive(w, await ship(w, await pull(w, [['A6', 1]]), [1]), [{ receivedQty: 1 }])
  await w.engine.db.rows(sql`insert into law_check (law, ok, checked_at) values ('L10', true, now()) on conflict do nothing`)
  const [before] = await w.engine.db.rows(sql`select message, broken, found from law_check where law = 'L10'`)
  const said = async (keys: object[], found = keys.length) => {
    await w.engine.db
      .rows(sql`update law_check set ok = false, message = '余额不符', broken = ${JSON.stringify(keys)}::jsonb, found = ${found}
      where law = 'L10'`)
    const desk = await w.as.accountant.get('ledgerPeriod/getDesk')
    return desk.find((p: any) => p.plant === 'CN01').checks.find((c: any) => c.title === '账务勾稽检查').said
  }
  assert.equal(await said([{ plant: 'CN02' }, { plant: 'CN01' }]), 'L10：工厂CN01有不符')
  assert.equal(await said([{ id: 7 }]), 'L10：余额不符')
  assert.equal(await said([{ plant: 'CN02' }], 2000), 'L10：工厂CN01有不符')
  assert.equal(await said([{ plant: 'CN02' }]), '全部相符')
  const close = { plant: 'CN02', period: '202001' }
  assert.match(await w.as.accountant.refused('ledgerPeriod/close', close), /勾稽检查未通过（L10：余额不符）/)
  await w.as.accountant.post('ledgerPeriod/close', { ...close, plant: 'CN01' })
  await w.engine.db
    .rows(sql`update law_check set ok = true, message = ${before!.message}, broken = ${JSON.stringify(before!.broken)}::jsonb,
    found = ${before!.found} where law = 'L10'`)
})

test('a plant that cuts its months off earlier closes them the day after, and its desk counts up to that day', async () => {
  const w = await world()
  const { now } = w.engine
  await w.engine.db.rows(sql`update factory set statement_cut_day = 25 where plant = 'CN02'`)
  const on = (day: number) => (w.engine.now = () => new Date(`${today().slice(0, 8)}${day}T04:00:00Z`))
  const desk = async () => (await w.as.accountant.get('ledgerPeriod/getDesk')).find((p: any) => p.plant === 'CN02')
  const over = ({ checks }: any) => checks.find((c: any) => c.title === '期间已结束')
  on(25)
  const before = await desk()
  assert.deepEqual([before.period, over(before).ok, over(before).said], [thisMonth(), false, '还有 1 天'])
  const close = { plant: 'CN02', period: thisMonth() }
  assert.match(await w.as.accountant.refused('ledgerPeriod/close', close), /期间尚未结束（至....-..-25）/)
  on(26)
  const after = await desk()
  assert.ok(over(after).ok)
  assert.match(after.checks.find((c: any) => c.title === '未签完的差异').filter.creationDateEnd, /-25$/)
  await w.as.accountant.post('ledgerPeriod/close', close)
  w.engine.now = now
})
