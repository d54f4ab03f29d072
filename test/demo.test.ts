/** The demo world: every law holds in it, and each document that has a part in it has rows. */
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { contents } from '../demo/contents.ts'
import { demo, inOrder } from '../demo/stage.ts'
import { HOUR, midnight } from '../demo/time.ts'
import { calendar } from '../demo/world.ts'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { documents } from '../src/modules/index.ts'
import { logiClaim } from '../src/modules/claim/logiClaim/logiClaim.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { outSupRun } from '../src/modules/distribution/outSupRun/outSupRun.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { performance } from '../src/modules/performance/performance/performance.ts'
import { told } from '../src/modules/performance/evaluation.ts'
import { sheetOf } from '../src/modules/performance/second.server.ts'
import { differences } from '../src/proof/score.ts'
import { codes } from '../src/engine/read/codes.ts'
import { reader } from '../src/engine/read/reader.ts'
import { system } from '../src/engine/system.ts'
import { ident, sql } from '../src/engine/database/db.ts'
import { demoWorld, MONTH } from './world.ts'

test('what a document refers to is made before it', () => {
  const some = [dock, warehouse, factory].map((doc) => demo(doc, doc === factory ? { after: [supplier] } : {}))
  assert.deepEqual(
    inOrder([...some, demo(supplier, {})]).map((d) => d.doc.name),
    ['supplier', 'factory', 'warehouse', 'dock'],
  )
})

test('it is early afternoon of a working day, whatever the hour and the day', () => {
  const start = midnight(Date.parse('2026-08-22T12:00:00+08:00'))
  for (const date of ['2026-11-22', '2026-11-23', '2026-12-01', '2026-10-03'])
    for (let hour = 0; hour < 24; hour++) {
      const present = Date.parse(`${date}T${String(hour).padStart(2, '0')}:17:00+08:00`)
      const days = calendar(start, present)
      const [before, today] = days.slice(-2) as [(typeof days)[0], (typeof days)[0]]
      assert.deepEqual([today.date, today.today, today.works, today.eve], [date, true, true, true])
      const over = (present - today.at) / HOUR
      assert.ok(over >= 13 && over < 13.5, `${date} ${hour}: ${over}`)
      assert.ok(before.end <= today.at + HOUR, 'yesterday ends when today begins')
      const eve = days.findLast((d) => d.works && !d.today)!
      assert.deepEqual([eve.eve, eve.next], [true, today.at])
    }
})

describe('a filled world', () => {
  let w: Awaited<ReturnType<typeof demoWorld>>
  before(async () => (w = await demoWorld(MONTH)))
  after(async () => {
    await w.engine.db.close()
    await w.scratch[Symbol.asyncDispose]()
  })

  test('every law holds', async () => {
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('every part stands in its document’s folder, and its document has rows', async () => {
    const demos = await contents()
    assert.equal(demos.length, globSync('src/**/*.demo.ts', { cwd: new URL('../', import.meta.url) }).length)
    for (const { doc } of demos) {
      assert.ok(documents.includes(doc), doc.name)
      // A message is another document's event: what the demo adds is who has read it.
      const name = doc.rows === 'computed' ? 'message_read' : doc.name
      const rows = await w.engine.db.rows(sql`select 1 from ${ident(name)} limit 1`)
      assert.equal(rows.length, 1, `${doc.name} has no rows`)
    }
  })

  test('nothing in it is still to happen', async () => {
    for (const { doc } of await contents()) {
      if (doc.rows === 'computed') continue
      const [last] = await w.engine.db.rows<{ ahead: string | null }>(
        sql`select max(updated_at) - now() ahead from ${ident(doc.name)} where greatest(creation_date, updated_at) > now()`,
      )
      assert.equal(last!.ahead, null, `${doc.name} is written ahead of now`)
    }
  })

  test('nobody builds in what has not come: a tier supplier has entered what it used, on every day', async () => {
    const days = await w.engine.db.rows<{ k: string; left: number }>(
      sql`select concat_ws(' ', m.plant, m.tier_code, m.part_no, m.business_date) k,
          sum(sum(case when m.mark_kind = 3 then m.qty else -m.qty end)) over (partition by m.plant, m.tier_code, m.part_no order by m.business_date)::float8 "left"
        from ied_mark m where m.mark_kind in (1, 3) and m.status <> 9 and (m.mark_kind = 1 or m.status in (1, 3))
        group by m.plant, m.tier_code, m.part_no, m.business_date`,
    )
    assert.ok(days.length > 5)
    assert.deepEqual(
      days.filter((d) => d.left < 0),
      [],
    )
  })

  test('each score that was told is what its facts make, and a line stop is claimed', async () => {
    const read = reader(w.engine, w.engine.db, system('测试'), false)
    const all = await read.any(performance, { status: [...told] })
    // What an appeal left out the portal's job writes into the facts.
    await fillFacts(w.engine.db)
    const wrong = []
    for (const row of all) for (const d of differences(await sheetOf(w.engine.db, row))) wrong.push(`${row.perfNo} ${d.of}`)
    assert.deepEqual(wrong, [])
    assert.ok(all.length > 10)
    const claims = await read.any(logiClaim, { claimType: 'stop' })
    assert.ok(claims.length)
  })

  test('what people meet is there: open orders, call-offs, sheets under way, signed statements', async () => {
    const states = async (name: string) => {
      const doc = documents.find((d) => d.name === name)!
      const rows = await w.engine.db.rows<{ status: number }>(sql`select distinct status from ${ident(name)}`)
      const names = new Map(Object.entries(doc.states as Record<string, readonly [number]>).map(([n, [code]]) => [code, n]))
      return rows.map((r) => names.get(r.status)!)
    }
    const wanted: Record<string, string[]> = {
      materialOrder: ['draft', 'published', 'confirmed', 'running'],
      pullSheet: ['draft', 'published', 'done'],
      consumePull: ['published'],
      manualPlan: ['draft', 'published'],
      sendSheet: ['sent', 'arrived', 'received'],
      orderRevise: ['draft', 'effective'],
      receive: ['completed'],
      statement: ['signed', 'disputed'],
      stockInv: ['draft', 'counting', 'recounting', 'confirming', 'differing', 'done', 'cancelled'],
      statementTwo: ['signed'],
      statementThree: ['signed', 'disputed'],
      signFlow: ['done'],
      ledgerPeriod: ['closed'],
      notice: ['auditing', 'published'],
      seal: ['enabled'],
    }
    const [carried] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from send_sheet where carrier_code = 'T01' and status in (2, 3)`,
    )
    assert.ok(carried!.n > 0, 'a carrier has trucks under way')
    const [odd] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from pull_sheet_line where need_qty % snp <> 0 or need_boxes is null`,
    )
    assert.equal(odd!.n, 0, 'what is called off fills its boxes')
    const runs = await w.engine.db.rows<{ week: string; placed: number }>(
      sql`select start_week::text week, sum(placed_boxes)::int placed from out_sup_run
        where status in ${codes(outSupRun, 'status', 'current')} group by 1 order by 1`,
    )
    assert.ok(runs.length === 2 && runs.every((r) => r.placed > 2), `both weeks have trips: ${JSON.stringify(runs)}`)
    for (const [name, expected] of Object.entries(wanted)) {
      const there = await states(name)
      for (const state of expected) assert.ok(there.includes(state), `${name} ${state}: only ${there.join(' ')}`)
    }
  })
})
