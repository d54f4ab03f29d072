/** Warnings: what is wrong is found once, counted, told once, raised, and over when two scans do not find it (PT24). */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, keysOfRole } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { person } from '../../../../test/signing/kit.ts'
import { order, pull, ship, today, world, type Person, type World } from '../../../../test/world.ts'
import { documents } from '../../index.ts'
import { declaredRoles } from '../../roles.ts'
import { warnRules } from '../kpiWarnRule/kpiWarnRule.ts'

let w: World
let engineer: Person
let sheetNo: string
/** People are told of what happens after they came, which is now, whatever the hour. */
const day = dayAfter(today(), 1)
const TRANSIT = warnRules.transit.code
const at = (d: string, time: string) => (w.engine.now = () => new Date(`${d}T${time}:00+08:00`))
const scan = () => w.engine.rules.get('kpiWarning')!.jobs!.warningScan!.run(w.engine, {})
const late = async (who: Person = engineer, more: object = {}) =>
  (await who.get('kpiWarning/getPager', { ruleCode: TRANSIT, docNo: sheetNo, sort: 'warnNo', order: 'desc', ...more })).items
const limit = (warnAt: number, highAt: number | null = 8, more: object = {}) =>
  engineer.post('kpiWarning/saveRule', { ruleCode: TRANSIT, warnAt, highAt, isOn: true, reason: '试一试', ...more })
const told = async (event: string) =>
  (
    await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from outbox where doc = 'kpiWarning' and event = ${event} and data ->> 'detail' like ${'%小时%'}`,
    )
  )[0]!.n

suite('warnings', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    at(dayAfter(day, -1), '09:00')
    await order(w, [['P1', 1000]])
    const pulled = await pull(w, [['P1', 100]], { needAt: `${day} 10:00:00`, windowEnd: `${day} 12:00:00` })
    at(day, '08:00')
    ;({ sheetNo } = await ship(w, pulled, [60], { planSendAt: `${day} 08:30:00`, planArriveAt: `${day} 10:00:00` }))
    await fillFacts(w.engine.db)
  })

  test('PT24: a condition that flickers for three scans is one row, counted three times and told once; two clear scans end it', async () => {
    at(day, '13:00')
    await scan()
    const [first] = await late()
    assert.deepEqual([first.level, first.metricValue, first.threshold, first.status, first.hitCount], [1, 3, 2, 0, 1])
    assert.equal(first.detail, '3小时，界限2小时：超过计划到达的小时数')
    for (const _ of [2, 3]) {
      await limit(5)
      await scan()
      assert.equal((await late())[0].quiet, 1)
      await limit(2)
      await scan()
    }
    const rows = await late()
    assert.deepEqual([rows.length, rows[0].hitCount, rows[0].quiet, rows[0].status], [1, 3, 0, 0])
    // The maker and the supplier; the maker is told whose it is, the supplier that it is its own.
    assert.equal(await told('kpi.warning.raised'), 2 * (await all()))
    const whose = await w.engine.db.rows<{ whose: string }>(
      sql`select data ->> 'whose' whose from outbox where event = 'kpi.warning.raised' and data ->> 'warnNo' = ${first.warnNo} order by id`,
    )
    assert.deepEqual(whose.map((o) => o.whose), [' S001', '']) // prettier-ignore
    await limit(5)
    await scan()
    assert.equal((await late())[0].status, 0)
    await scan()
    assert.deepEqual([(await late())[0].status, (await late()).length], [3, 1])
  })
  const all = async () => (await engineer.get('kpiWarning/getPager', { ps: 1 })).total

  test('worse than before is told again, a repetition is not; the level is the worst that it had', async () => {
    await limit(2)
    await scan()
    at(day, '19:00')
    await scan()
    await scan()
    assert.deepEqual([(await late())[0].level, (await late())[0].hitCount], [2, 3])
    assert.equal(await risen(sheetNo), 2)
    at(day, '13:00')
    await scan()
    assert.equal((await late())[0].level, 2)
  })
  const risen = async (no: string) =>
    (
      await w.engine.db.rows<{ n: number }>(
        sql`select count(*)::int n from outbox o join kpi_warning k on k.id = o.doc_id where o.event = 'kpi.warning.risen' and k.doc_no = ${no}`,
      )
    )[0]!.n

  test('scans at the same time find it once', async () => {
    const [{ id }] = await late()
    await engineer.post('kpiWarning/close', { ids: [id], result: '司机已联系上' })
    await Promise.all(Array.from({ length: 6 }, scan))
    assert.equal((await late(engineer, { status: '0,1' })).length, 1)
  })

  test('its own supplier sees it and says what he does; nobody else’s; the maker closes it with a reason', async () => {
    const [{ id }] = await late()
    assert.deepEqual(await late(w.as.supplierB), [])
    assert.equal((await late(w.as.supplierA, { status: '0,1' })).length, 1)
    const said = { ids: [id], replyText: '车在高速上', etaAt: `${day} 15:00:00` }
    assert.match(await w.as.supplierA.refused('kpiWarning/accept', { ...said, etaAt: `${day} 12:00:00` }), /预计解决不能早于现在/)
    await w.as.supplierA.post('kpiWarning/accept', said)
    assert.equal((await late())[0].status, 1)
    assert.match(await w.as.supplierA.refused('kpiWarning/close', { ids: [id], result: '好了' }), /权限/)
    assert.match(await engineer.refused('kpiWarning/close', { ids: [id] }), /关闭原因/)
    await engineer.post('kpiWarning/close', { ids: [id], result: '已到达' })
    assert.deepEqual([(await late())[0].status, (await late())[0].result], [2, '已到达'])
  })

  test('what was to be over and is not waits for somebody again, and is told once', async () => {
    await scan()
    const [{ id }] = await late()
    await w.as.supplierA.post('kpiWarning/accept', { ids: [id], replyText: '换车', etaAt: `${day} 14:00:00` })
    await scan()
    assert.equal((await late())[0].status, 1)
    at(day, '14:15')
    await scan()
    await scan()
    assert.deepEqual([(await late())[0].status, await told('kpi.warning.unkept')], [0, 2])
    const [heard] = await heardOf(w.as.supplierA, /未按时解决/)
    assert.match(heard.content, new RegExp(`在途超时预计 ${day} 14:00 解决，现在仍是4.25小时`))
    at(day, '13:00')
    await engineer.post('kpiWarning/close', { ids: [id], result: '已到达' })
  })
  const heardOf = async (who: Person, subject: RegExp, content = /./) =>
    (await who.get('message/getMyPager', { ps: 1000 })).items.filter(
      (m: any) => subject.test(m.subject) && content.test(m.content),
    )

  test('each side is told by whose work it is, and nobody else', async () => {
    const people = {
      planner: w.as.planner, engineer, supplier: w.as.supplierA, other: w.as.supplierB,
      elsewhere: await person(w, 'plannerTwo', 'PLANNER', 'OEM', ['CN02']),
      claims: await person(w, 'claimer', 'CLAIM_ENG'),
      finance: w.as.accountant, carrier: w.as.carrier,
      shipper: await person(w, 'shipper', 'SUP_SHIPPER', 'S001'),
      quality: await person(w, 'quality', 'SUP_QUALITY', 'S001'),
      cashier: await person(w, 'cashier', 'SUP_FIN', 'S001'),
    }
    const { id: claim } = await people.claims.post('claim/create', {
      plant: 'CN01', target: 1, supplierCode: 'S001', claimType: 3, sourceType: 1, occurAt: `${day} 09:00:00`, partNos: 'P1',
      liabilityPct: 100, description: '错件', kpiCounted: true, lines: [{ item: 7, qty: 1, unitPrice: 200 }],
    }) // prettier-ignore
    await people.claims.post('claim/publish', { ids: [claim], replyDays: 5 })
    await w.engine.db.rows(sql`update logi_claim set confirm_by = ${day}::date where id = ${claim}`)
    await w.engine.db.rows(sql`update send_sheet set carrier_id = (select id from organization where org_code = 'T01'), carrier_code = 'T01' where sheet_no = ${sheetNo}`) // prettier-ignore
    await scan()
    const toldOf = async (content: RegExp) => {
      const heard = await Promise.all(
        Object.entries(people).map(async ([name, who]) => ((await heardOf(who, /^KPI预警$/, content)).length ? name : '')),
      )
      return heard.filter(Boolean)
    }
    assert.deepEqual(await toldOf(/^在途超时/), ['planner', 'engineer', 'supplier', 'carrier', 'shipper', 'quality'])
    assert.deepEqual(await toldOf(/^索赔未回复/), ['supplier', 'claims', 'finance', 'quality', 'cashier'])
    assert.deepEqual((await late(engineer, { status: '0,1' }))[0].owner, '承运商调度')
  })

  test('each rule is told to somebody of both sides who may handle it', () => {
    const holding = (orgType: string, key: string) =>
      declaredRoles.some((r) => {
        const keys = keysOfRole(r, declaredRoles, documents)
        return r.orgType === orgType && keys.includes('kpi.warning.accept') && keys.includes(key)
      })
    for (const { title, told } of Object.values(warnRules))
      assert.deepEqual([holding('internal', told.maker), holding('supplier', told.partner)], [true, true], title)
  })

  test('what is ignored is not raised again until its day has passed', async () => {
    await scan()
    const [{ id }] = await late()
    assert.match(await engineer.refused('kpiWarning/ignore', { ids: [id], days: 91, reason: '大雪' }), /最多忽略90天/)
    await engineer.post('kpiWarning/ignore', { ids: [id], days: 2, reason: '大雪' })
    await scan()
    assert.equal((await late(engineer, { status: '0,1' })).length, 0)
    at(dayAfter(day, 3), '13:00')
    await scan()
    assert.equal((await late(engineer, { status: '0,1' })).length, 1)
    at(day, '13:00')
  })

  test('limits are said with a reason, in the right order; one that is off finds nothing', async () => {
    assert.match(
      await engineer.refused('kpiWarning/saveRule', { ruleCode: TRANSIT, warnAt: 5, highAt: 4, isOn: true, reason: 'x' }),
      /要高于预警界限/,
    )
    await limit(2, 8, { isOn: false })
    const rules = await engineer.get('kpiWarning/getRules')
    const { isOn, warnAt, highAt } = rules.find((r: any) => r.ruleCode === TRANSIT)
    assert.deepEqual([isOn, warnAt, highAt, rules.length], [false, 2, 8, Object.keys(warnRules).length])
    await scan()
    assert.equal((await late())[0].quiet, 1)
  })

  test('what was called off and not shipped in its window is one warning a call-off, of its planner', async () => {
    const found = (await engineer.get('kpiWarning/getPager', { ruleCode: warnRules.unsent.code })).items
    // Seven hours in the evening, one at noon again.
    assert.deepEqual([found.length, found[0].partNo, found[0].level, found[0].metricValue], [1, 'P1', 2, 1])
  })
})
