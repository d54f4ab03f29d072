/** What is closed stays closed: no date, however old, reaches into it; books that have it are put right by two people; a period closed by mistake is reopened. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { dayAfter, monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { verifyHistories } from '../../../engine/write/verify.ts'
import { addPerson } from '../../../identity/seed.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { openDay, periodDays, periodOf } from '../../../ledger/period.ts'
import { periodCorrection } from '../periodCorrection/periodCorrection.ts'
import { cameEarlier, order, pull, receive, ship, stock, thisMonth, today, world, type World } from '../../../../test/world.ts'

let w: World
const last = monthAfter(thisMonth(), -1)
const before3 = `${monthAfter(thisMonth(), -3).replace(/(\d{4})(\d{2})/, '$1-$2')}-15`
const gain = (movementNo: string, businessDate: string, partNo = 'P3') => ({
  movementNo, moveType: 1, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty: 1, businessDate,
})
const carry = () => w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
const red = async () => [...(await allBroken(w.engine.db)).keys()]
const booked = async (movementNo: string) => {
  const [row] = await w.engine.db.rows<{ period: string; original: string | null }>(
    sql`select period, original_date::text original from ledger_txn where doc_no = ${movementNo} and doc_type = 'stockMovement'`,
  )
  return row
}

before(async () => {
  w = await world()
  await order(w, [['P3', 100]])
  await receive(w, await ship(w, await pull(w, [['P3', 40]]), [40]), [{ receivedQty: 40 }])
})

test('whatever is closed in whatever order, a posting is never dated into the time up to the last closed period', () => {
  const month = fc.integer({ min: 0, max: 60 }).map((n) => monthAfter('202301', n))
  fc.assert(
    fc.property(
      fc.array(month, { maxLength: 8 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 31 }),
      (closed, days, cutDay) => {
        const day = dayAfter('2022-06-01', days)
        const newest = closed.toSorted().at(-1)
        const books = {
          plants: new Map([['X', { cutDay, negativeLine: false }]]),
          closed: new Map(newest ? [['X', newest]] : []),
        }
        const at = openDay(books, 'X', day)
        assert.equal(at.period, periodOf(at.day, cutDay))
        if (!newest) return assert.deepEqual(at.day, day)
        assert.ok(at.period > newest)
        assert.equal(at.day, day > periodDays(newest, cutDay).last ? day : dayAfter(periodDays(newest, cutDay).last, 1))
      },
    ),
  )
})

test('a day years before the first closed period is booked on the first open day, and breaks no law', async () => {
  await w.engine.db.rows(sql`update factory set backdate_days = 4000 where plant = 'CN01'`)
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN01', period: last })
  await carry()
  await w.as.receiver.post('stockMovement/post', gain('OLD1', '2019-01-05'))
  await w.as.receiver.post('stockMovement/post', gain('OLD2', before3))
  assert.deepEqual(await booked('OLD1'), { period: thisMonth(), original: '2019-01-05' })
  assert.deepEqual(await booked('OLD2'), { period: thisMonth(), original: before3 })
  assert.deepEqual(await red(), [])
})

test('nothing is received before it left, nor further back than its plant allows; so are movements', async () => {
  const sheet = await ship(w, await pull(w, [['P3', 5]]), [5])
  const came = (businessDate: string) =>
    w.as.receiver.refused('sendSheet/receive', {
      id: sheet.id, businessDate,
      lines: sheet.lines.map((l: any) => ({ id: l.id, receivedQty: 5 })),
    })
  assert.match(await came(dayAfter(today(), -1)), /业务日期不能早于发运日/)
  await cameEarlier(w, sheet, dayAfter(today(), -60))
  await w.engine.db.rows(sql`update factory set backdate_days = 10 where plant = 'CN01'`)
  assert.match(await came(dayAfter(today(), -11)), new RegExp(`不能早于${dayAfter(today(), -10)}.*补记容差`))
  assert.match(await w.as.receiver.refused('stockMovement/post', gain('OLD3', dayAfter(today(), -11))), /补记容差/)
  await w.as.receiver.post('stockMovement/post', gain('OLD3', dayAfter(today(), -10)))
})

test('books that have a posting in a closed period: it is found, another person approves, it is booked on the first open day', async () => {
  assert.match(
    await w.as.accountant.refused('periodCorrection/create', { plant: 'CN01', reason: '查' }),
    /没有误记进已关账期间的流水/,
  )
  // As it was possible: while the period stands open, after its balances were carried.
  await w.engine.db.transaction(async (tx) => {
    await tx.run(`alter table ledger_period disable trigger period_opened`)
    await tx.rows(sql`update ledger_period set status = 1 where plant = 'CN01'`)
  })
  await w.engine.db.rows(sql`update factory set backdate_days = 4000 where plant = 'CN01'`)
  await w.as.receiver.post('stockMovement/post', gain('BAD1', '2019-01-05'))
  await w.engine.db.transaction(async (tx) => {
    await tx.rows(sql`update ledger_period set status = 2 where plant = 'CN01'`)
    await tx.run(`alter table ledger_period enable trigger period_opened`)
  })
  assert.equal((await booked('BAD1'))!.period, '201901')
  assert.deepEqual(await red(), ['L24'])

  const had = await stock(w, 'P3')
  const { id } = await w.as.accountant.post('periodCorrection/create', { plant: 'CN01', reason: '日期录错' })
  const drawn = await w.as.accountant.get('periodCorrection/getDetails', { id })
  assert.deepEqual(
    drawn.lines.map((l: any) => [l.docNo, l.period, l.businessDate]),
    [['BAD1', '201901', '2019-01-05']],
  )
  for await (const wrong of verifyHistories(w.engine.db, [periodCorrection])) assert.fail(wrong)
  assert.match(await w.as.accountant.refused('periodCorrection/post', { ids: [id] }), /自己发起/)
  assert.equal((await w.as.planner.ask('POST', 'periodCorrection/post', { ids: [id] })).status, 3)
  await addPerson(w.engine.db, w.engine.ids, {
    userName: 'head2', displayName: '主管二', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'FIN_HEAD',
    plants: ['CN01'],
  })
  const head = await w.enter('head2')
  await head.post('periodCorrection/post', { ids: [id], decision: '同意' })
  assert.deepEqual(await red(), [])
  assert.deepEqual(await stock(w, 'P3'), had)
  const halves = await w.engine.db.rows<{ period: string }>(
    sql`select period from ledger_txn where doc_type = 'periodCorrection' order by period`,
  )
  assert.deepEqual(
    halves.map((h) => h.period),
    ['201901', thisMonth()],
  )
  assert.match(await w.as.accountant.refused('periodCorrection/create', { plant: 'CN01', reason: '再查' }), /没有误记/)
  const told = await head.get('periodCorrection/getHistory', { id })
  assert.equal(told[0].label, '同意过账')
})

test('a period closed by mistake is reopened: the last one only, with nothing drawn up from it, by its own right', async () => {
  const [row] = (await w.as.accountant.get('ledgerPeriod/getPager', { plant: 'CN01', period: last })).items
  const reopen = { ids: [row.id], reopenReason: '漏记一车' }
  assert.equal((await w.as.planner.ask('POST', 'ledgerPeriod/reopen', reopen)).status, 3)
  assert.match(await w.as.accountant.refused('ledgerPeriod/reopen', { ids: [row.id] }), /重开原因/)
  await w.as.accountant.post('ledgerPeriod/reopen', reopen)
  const [carried] = await w.engine.db.rows(sql`select from ledger_carried where plant = 'CN01' and period = ${last}`)
  assert.equal(carried, undefined)
  const day = `${last.replace(/(\d{4})(\d{2})/, '$1-$2')}-20`
  await w.as.receiver.post('stockMovement/post', gain('LATE1', day))
  assert.deepEqual(await booked('LATE1'), { period: last, original: null })
  const desk = (await w.as.accountant.get('ledgerPeriod/getDesk')).find((p: any) => p.plant === 'CN01')
  assert.deepEqual([desk.period, desk.reopened], [last, row.id])
  await w.as.accountant.post('ledgerPeriod/closeAgain', { ids: [row.id] })
  await carry()
  assert.deepEqual(await red(), [])
  assert.deepEqual((await w.as.accountant.get('ledgerPeriod/getHistory', { id: row.id })).map((r: any) => r.label).slice(0, 2), [
    '关账', '重开',
  ])
  await w.as.accountant.post('statement/generate', { plant: 'CN01', period: last })
  assert.match(await w.as.accountant.refused('ledgerPeriod/reopen', reopen), /已按该期间生成\d+张，请先作废/)
})
