/** The demo world lives on: the same each time, by the rules, beside what a visitor does, and within bounds. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { archivist } from '../demo/live/people/archivist.ts'
import { passing } from '../demo/live/people/line.ts'
import { isWatched } from '../demo/live/watched.ts'
import { isDirect } from '../demo/frame.ts'
import { DAY, HOUR } from '../demo/time.ts'
import { toInstant, type Row, type Who } from '../src/declare/index.ts'
import { ident, sql } from '../src/engine/database/db.ts'
import { reader } from '../src/engine/read/reader.ts'
import { perform } from '../src/engine/write/perform.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { readSettings } from '../src/main/settings.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import type { productionLine } from '../src/modules/master/productionLine/productionLine.ts'
import { BEGINS, livingWorld, type LivingWorld } from './livingWorld.ts'

interface Record {
  doc: string
  id: number
  action: string
  source: string
  at: string
}
const since = (w: LivingWorld, from: number) =>
  w.engine.db.rows<Record>(
    sql`select doc, doc_id id, action, source, at from history where at >= ${new Date(from)}::timestamptz order by doc, doc_id, seq`,
  )

test('it lives in the demo world unless it is switched off, and at most a hundred times faster', () => {
  const { live } = readSettings({})
  assert.equal(live, 1)
  assert.equal(readSettings({ DEMO_LIVE: '0' }).live, 0)
  assert.equal(readSettings({ DEMO_LIVE: '100' }).live, 100)
  assert.equal(readSettings({ DEMO: '0', DEMO_LIVE: '1' }).live, 0)
  for (const DEMO_LIVE of ['101', '-1', 'ja']) assert.throws(() => readSettings({ DEMO_LIVE }), /DEMO_LIVE 应为/)
})

test('at each point that is free the first vehicle passes that stands before it', () => {
  const line = { lines: ['A', 'B'].map((checkpoint) => ({ checkpoint })) } as Row<typeof productionLine>
  const cars = [
    { vin: '1', curCheckpoint: 'B' },
    { vin: '2', curCheckpoint: 'A' },
    { vin: '3', curCheckpoint: null },
    { vin: '4', curCheckpoint: null },
  ]
  const at = (free: (point: string) => boolean, overtakes: boolean) => passing(line, cars, free, () => overtakes)
  assert.deepEqual(at(() => true, false), [{ checkpoint: 'A', vin: '3' }, { checkpoint: 'B', vin: '2' }]) // prettier-ignore
  assert.deepEqual(at((p) => p === 'A', true), [{ checkpoint: 'A', vin: '4' }]) // prettier-ignore
  assert.deepEqual(
    at(() => false, true),
    [],
  )
})

test('the same world goes on in the same way', async () => {
  const lived = async () => {
    await using w = await livingWorld()
    await w.pass(40)
    const records = await since(w, BEGINS)
    const heads = await w.engine.db.rows(sql`select vin, pass_at, checkpoint from v_across order by pass_at, checkpoint, vin`)
    return { records, heads }
  }
  const once = await lived()
  assert.ok(once.records.length > 100)
  assert.deepEqual(await lived(), once)
})

describe('four hours with a visitor', () => {
  let w: LivingWorld
  let visitor: Who
  let made: number
  let cancelled: number
  let sheet: number
  const act = (doc: any, action: string, items: any[]) => perform(w.engine, visitor, doc, action, { items, source: 'screen' })
  const touchedAgain = async (from: number, to: number) =>
    (await since(w, from)).filter((r) => r.doc === 'sendSheet' && r.id === sheet && Date.parse(r.at) < to && r.source === 'demo')

  before(async () => {
    w = await livingWorld()
    visitor = w.live.stage.planner('CN01')
    // Wanted soon: anybody else's would be drawn up and sent within the hour.
    const [like] = await reader(w.engine, w.engine.db, visitor).any(pullSheet, { plant: 'CN01', status: 'done' }, { limit: 1 })
    const at = (hours: number) => toInstant(new Date(BEGINS + hours * HOUR))
    const { plant, supplierCode, warehouse, dock } = like!
    const head = { plant, supplierCode, warehouse, dock, pullType: 'kanban', urgency: 'normal', needAt: at(4), windowEnd: at(5) }
    const { partNo, snp } = like!.lines[0]!
    const item = { input: head, lines: [{ partNo, snp, needQty: snp }] }
    const { ids } = await act(pullSheet, 'create', [item, item])
    made = ids[0]!
    cancelled = ids[1]!
    await act(pullSheet, 'cancel', [{ id: cancelled, input: { reasonCode: 'CA01' } }])
    await act(pullSheet, 'publish', [{ id: made, input: {} }])
    // And one of the world's own under a visitor's hands: it would leave within the hour.
    const [next] = await w.engine.db.rows<{ id: number; code: string }>(
      sql`select id, supplier_code code from send_sheet where status in (0, 1) and operator_id is null
        and plan_send_at between ${new Date(BEGINS - 20 * HOUR)}::timestamptz and ${new Date(BEGINS + HOUR)}::timestamptz order by plan_send_at limit 1`,
    )
    sheet = next!.id
    await perform(w.engine, w.live.stage.as(next!.code), sendSheet, 'edit', {
      items: [{ id: sheet, input: { remark: '稍后一起发' }, lines: [] }],
      source: 'screen',
    })
    await w.pass(4 * 60, 4)
  })
  after(() => w[Symbol.asyncDispose]())

  test('vehicles passed at every point, racks were filled, sent and received, trucks came and left, sheets were received', async () => {
    const records = await since(w, BEGINS)
    const did = (doc: string, action: string) =>
      records.filter((r) => r.doc === doc && r.action.split(',').includes(action)).length
    assert.ok(did('vAcross', 'pass') >= 2 * 4 * 12, 'a vehicle every takt of 14 minutes')
    for (const action of ['scan', 'send', 'receive']) assert.ok(did('jis', action) > 0, action)
    for (const action of ['create', 'publish', 'viewed', 'createSend']) assert.ok(did('pullSheet', action) > 0, action)
    for (const action of ['publish', 'schedule', 'send', 'arrive', 'receive']) assert.ok(did('sendSheet', action) > 0, action)
    for (const action of ['enter', 'call', 'dockIn', 'unloadEnd', 'out', 'walkIn']) assert.ok(did('ddRoom', action) > 0, action)
    assert.ok(did('demandReply', 'urge') > 0, 'what is late is urged')
  })

  test('who acts has the keys and the plants of an account', async () => {
    const rows = await w.engine.db.rows<{ who: string }>(
      sql`select distinct who from history where doc = 'sendSheet' and source = 'demo' and action like '%receive%' and at > ${new Date(BEGINS)}::timestamptz`,
    )
    assert.ok(rows.length > 1)
    const people = await w.engine.db.rows<{ name: string }>(sql`select display_name name from sys_user`)
    for (const { who } of rows) assert.ok(people.some((p) => p.name === who), who) // prettier-ignore
    for (const plant of ['CN01', 'CN02', 'CN03', 'CN04']) assert.deepEqual(w.live.stage.receiver(plant).plants, [plant])
    assert.equal(w.live.stage.receiver('CN01').system, undefined)
  })

  test('nothing breaks: every law holds, and no row stands where the clock has not been', async () => {
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
    const [ahead] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from history where at > ${new Date(w.now)}::timestamptz`,
    )
    assert.equal(ahead!.n, 0)
  })

  test('what a visitor made nobody else has touched', async () => {
    const mine = (await since(w, BEGINS)).filter((r) => r.doc === 'pullSheet' && r.id === made)
    assert.deepEqual([...new Set(mine.filter((r) => r.source !== 'job').map((r) => r.source))], ['screen'])
  })

  test('what a visitor touched is left alone for two hours, and then goes on', async () => {
    assert.deepEqual(await touchedAgain(BEGINS, BEGINS + 2 * HOUR), [])
    assert.ok((await touchedAgain(BEGINS, w.now + 1)).some((r) => r.action === 'send'))
  })

  test('a visitor’s order gives nothing to what the world calls off', async () => {
    const { stage } = w.live
    const { plant, supplierCode, partNo, snp } = stage.links.find(
      (l) => !stage.frame.running.has(l) && !isDirect(l.supplierCode),
    )!
    const warehouse = `${plant}W01`
    const day = toInstant(new Date(w.now)).slice(0, 10)
    const order = { plant, supplierCode, warehouse, orderMonth: day.slice(0, 7).replace('-', ''), fulfilMode: 'calloff' }
    const { ids } = await act(materialOrder, 'create', [{ input: order, lines: [{ partNo, orderQty: snp, needDate: day, snp }] }])
    await act(materialOrder, 'publish', [{ id: ids[0]!, input: {} }])
    stage.begin('test', 1, w.now)
    const needAt = toInstant(new Date(w.now + 4 * HOUR))
    const [pull] = await stage.do(stage.planner(plant), pullSheet, 'create', [
      { input: { plant, supplierCode, warehouse, dock: 'D01', needAt }, lines: [{ partNo, snp, needQty: snp }] },
    ])
    const published = await stage.do(stage.planner(plant), pullSheet, 'publish', [{ id: pull!, input: {} }])
    assert.deepEqual(published, [])
    assert.ok(stage.refused.has('pullSheet publish: 有人正在处理这张单据'))
  })

  test('what its people ask for is refused for no other reason than that a visitor or another truck was there before', () => {
    const others = [...w.live.stage.refused.keys()].filter((what) => !/有人正在处理|窗口已满|道口占用/.test(what))
    assert.deepEqual(others, [])
  })

  test('what it finished goes to the archive after three days, what a visitor or the past made stays; open work is bounded', async () => {
    const count = async (name: string) => {
      const [row] = await w.engine.db.rows<{ old: number; lived: number }>(
        sql`select count(*) filter (where creation_date <= ${new Date(BEGINS)}::timestamptz)::int old,
            count(*) filter (where creation_date > ${new Date(BEGINS)}::timestamptz)::int lived from ${ident(name)}`,
      )
      return row!
    }
    const [passed, past] = [await count('v_across'), await count('send_sheet')]
    assert.ok(passed.lived > 0)
    const byPlant = await w.engine.db.rows<{ plant: string; n: number }>(
      sql`select plant, count(*)::int n from pull_sheet where creation_date > ${new Date(BEGINS)}::timestamptz and status in (0, 1, 2, 3) group by 1`,
    )
    for (const { plant, n } of byPlant) assert.ok(n <= 24, `${plant}: ${n} open call-offs`)
    w.now += 2 * DAY
    const habit = archivist(BEGINS)
    const clean = async () => {
      w.live.stage.begin(habit.name, 1, w.now)
      await habit.do(w.live.stage)
    }
    await clean()
    assert.deepEqual(await count('v_across'), passed, 'two days later nothing has moved')
    w.now += DAY + 4 * HOUR
    await clean()
    assert.deepEqual(await count('v_across'), { ...passed, lived: 0 })
    assert.equal((await count('send_sheet')).old, past.old)
    const mine = await w.engine.db.rows(sql`select from pull_sheet where id = any(${[made, cancelled]}::bigint[])`)
    assert.equal(mine.length, 2)
  })
})

test('it pauses when no page has been open for an hour', async () => {
  await using w = await livingWorld()
  const { db } = w.engine
  const session = (hash: string, ago: number) =>
    db.rows(sql`insert into sys_session (token_hash, user_id, issued_at, expires_at, ends_at)
      select ${hash}, min(id), now() - ${ago} * interval '1 minute', now(), now() from sys_user`)
  await db.rows(sql`delete from sys_session`)
  assert.equal(await isWatched(db), false)
  await session('gone', 61)
  assert.equal(await isWatched(db), false)
  await session('there', 59)
  assert.equal(await isWatched(db), true)
})
