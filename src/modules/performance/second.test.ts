/** The second computation of a score: worked examples without a database, and against what the portal counted of what people did. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, firstDayOf, monthAfter } from '../../declare/index.ts'
import { sql, type Sql } from '../../engine/database/db.ts'
import { fillFacts } from '../../ledger/facts/fill.ts'
import { checkLaws } from '../../ledger/laws.ts'
import { recomputed, type Facts, type Points, type Rules } from '../../proof/score.ts'
import { schemed } from '../../../test/evaluation.ts'
import { person } from '../../../test/signing/kit.ts'
import { order, pull, receive, ship, thisMonth, world, type Person, type World } from '../../../test/world.ts'
import { compareAgain, compareSample } from './sampling.server.ts'

const item = (metric: string, weight: number, target: string, floor: string) => ({ metric, weight, target, floor, name: metric })
const rules: Rules = {
  specCode: 'M', specVersion: 1, minDelPct: 100, minWeight: '50.00', deductionCap: '40.00', bonusCap: '5.00',
  items: [
    item('K01', 35, '98', '80'), item('K03', 15, '99', '90'), item('K05', 10, '99', '90'), item('K04', 5, '98', '80'),
    item('K06', 15, '50', '1000'), item('K07', 10, '95', '70'), item('K10', 5, '99', '90'), item('K11', 5, '95', '70'),
  ],
} // prettier-ignore
const line = (id: number, due: string, onTime: string, total: string) => ({
  id,
  doc: `D${id}`,
  part: 'P', due, onTime, total,
  exempt: null as string | null,
})
const sheet = (id: number, lines: number, badLines: number, asnTimely: boolean) => ({
  id,
  doc: `S${id}`,
  arrival: 1, asnTimely, lines, badLines, received: '0', rejected: '0', damaged: '0', packOk: true, points: 100,
  arriveAt: '2026-10-10T02:00:00Z',
  receivedAt: null,
  exempt: null,
})
const answer = (id: number, hours: number, within: number) => ({
  id,
  doc: `R${id}`,
  duty: 'answer' as const,
  sentAt: '2026-10-10T00:00:00.000Z',
  deadline: new Date(Date.UTC(2026, 9, 10, within)).toISOString(),
  answeredAt: new Date(Date.UTC(2026, 9, 10, hours)).toISOString(),
  exempt: null,
})
const example1: Facts = {
  lines: [line(1, '100', '100', '100'), line(2, '50', '40', '50'), line(3, '20', '0', '20'), line(4, '30', '30', '33')],
  sheets: [
    sheet(1, 2, 0, true),
    sheet(2, 2, 1, false),
    { ...sheet(3, 1, 1, true), received: '9995', rejected: '3', damaged: '2' },
  ],
  answers: [answer(1, 2, 20), answer(2, 10, 24), answer(3, 30, 24), answer(4, 18, 20)],
}
const valuesOf = (of: Facts, more: Partial<Rules> = {}) => {
  const items = ['K01', 'K02', 'K03', 'K09', 'K04', 'K05', 'K06', 'K07', 'K08'].map((m) => item(m, 1, '100', '0'))
  const said = recomputed({ facts: of, rules: { ...rules, items, ...more }, points: [], period: '202610' })
  return Object.fromEntries(said.items.map((i) => [i.metric, i.value]))
}

suite('worked examples, a second time', () => {
  test('example 1', () => {
    assert.deepEqual(valuesOf(example1), {
      K01: '50.00', K02: '85.00', K03: '97.50', K09: '100.00', K04: '66.67', K05: '60.00', K06: '500.00', K07: '75.00', K08: '15.00',
    }) // prettier-ignore
    assert.equal(valuesOf(example1, { minDelPct: 80 }).K01, '75.00')
    const without = { ...example1, lines: example1.lines.map((l) => (l.id === 3 ? { ...l, exempt: '申诉' } : l)) }
    assert.deepEqual([valuesOf(without).K01, valuesOf(without).K03], ['66.67', '96.67'])
    assert.equal(valuesOf({ lines: [], sheets: [], answers: [] }).K01, null)
    const back = { id: 1, doc: 'T1', day: '2026-10-12', qty: '5', exempt: null }
    assert.equal(valuesOf({ ...example1, returns: [back, { ...back, id: 2, exempt: '申诉' }] }).K06, '1000.00')
  })

  test('no more than is asked of a stop, and what it does to the grade', () => {
    const one = { ...rules, items: [item('K01', 100, '98', '80')] }
    const stop = (minutes: number, liabilityPct = '100.00'): Points => ({
      kind: 'deduction', name: '停线', isStop: true, points: '5.00', minutes, liabilityPct,
    })
    const good: Facts = { lines: [line(1, '1', '1', '1')], sheets: [], answers: [] }
    const score = (points: Points[]) => {
      const { score: s, grade } = recomputed({ facts: good, rules: one, points, period: '202610' })
      return [s, grade]
    }
    assert.deepEqual(score([stop(30)]), ['92.00', 'A'])
    assert.deepEqual(score([stop(120)]), ['83.00', 'C'])
    assert.deepEqual(score([stop(120, '50.00')]), ['89.00', 'B'])
    assert.deepEqual(score([stop(500)]), ['80.00', 'C'])
    assert.deepEqual(score([stop(0), stop(0), stop(0)]), ['85.00', 'C'])
  })
})

let w: World
let engineer: Person
const month = monthAfter(thisMonth(), -2)
const day = dayAfter(firstDayOf(month), 14)
const at = (d: string, time: string) => (w.engine.now = () => new Date(`${d}T${time}:00+08:00`))
const broken = async () => (await checkLaws(w.engine.db)).filter((l) => l.no === 'L54' && !l.ok).map((l) => l.message)

suite('against what was counted', () => {
  let evaluated: { id: number; perfNo: string }
  let returned: number
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    const { now } = w.engine
    await schemed(w, month)
    at(dayAfter(day, -1), '08:00')
    await order(w, [['P1', 1000]], { orderMonth: month })
    for (const [i, [wanted, came, time]] of ([[100, 100, '11:00'], [50, 40, '12:20'], [20, 20, '15:00'], [30, 29, '09:20']] as const).entries()) {
      at(dayAfter(day, -1), '09:00')
      const window = { needAt: `${day} 10:00:00`, windowEnd: `${day} 12:00:00` }
      const pulled = await pull(w, [['P1', wanted]], window)
      at(day, '08:00')
      const sheet = await ship(w, pulled, [came], { planSendAt: `${day} 08:30:00`, planArriveAt: `${day} 11:00:00` })
      at(day, time)
      await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
      await receive(w, sheet, [{ receivedQty: came - (i === 1 ? 1 : 0), ...(i === 1 ? { diffReason: 'DF01' } : {}) }])
    }
    at(day, '16:00')
    const sentBack = async (qty: number, returnType: number) => {
      const { id } = await w.as.manager.post('returnGoods/create', {
        plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType, lines: [{ partNo: 'P1', qty, reasonCode: 'RT01' }],
      })
      await w.as.manager.post('returnGoods/publish', { ids: [id] })
      return id
    }
    returned = await sentBack(6, 1)
    await sentBack(5, 2)
    await w.as.manager.get('returnGoods/cancel', { ids: await sentBack(4, 1) })
    w.engine.now = now
    await fillFacts(w.engine.db)
    await engineer.post('performance/generate', { plant: 'CN01', period: month })
    ;[evaluated] = (await engineer.get('performance/getPager', { period: month })).items
    await engineer.post('performance/publish', { ids: [evaluated.id] })
  }) // prettier-ignore

  test('what went back for its quality counts in K06 and can be appealed against; what was too much or was cancelled does not', async () => {
    const { lines } = await engineer.get('performance/getDetail', { id: evaluated.id })
    const k06 = lines.find((l: any) => l.kpiCode === 106)
    assert.deepEqual([k06.numerator, k06.denominator, k06.value], [6, 188, 31915])
    const behind = await w.as.supplierA.get<any[]>('performance/getFacts', { id: evaluated.id, lineId: k06.id })
    const [fact, ...more] = behind.filter((f) => f.factKind === 4)
    assert.deepEqual([fact.factId, fact.of, fact.per, fact.about, more.length], [returned, 6, 0, '质量退货 6', 0])
    const { items } = await w.as.supplierA.get('kpiReturn/getPager', { period: month })
    assert.deepEqual(
      items.map((r: any) => [r.id, r.qty, r.day]),
      [[returned, 6, day]],
    )
    assert.equal((await w.as.supplierB.get('kpiReturn/getPager', { period: month })).total, 0)
    const { score } = await engineer.get('performance/getDetail', { id: evaluated.id })
    const would = await w.as.supplierA.post('performance/tryComplaint', { id: evaluated.id, returnFacts: String(returned) })
    assert.ok(would.score > score)
  })

  test('both say the same of facts and score', async () => {
    await compareSample(w.engine)
    const [check] = await w.engine.db.rows<{ difference: string | null; spec: string }>(
      sql`select difference, spec from score_check where perf_id = ${evaluated.id}`,
    )
    assert.deepEqual(check, { difference: null, spec: `M${month}/1` })
    assert.deepEqual(await broken(), [])
  })

  const first = sql`select min(id) from kpi_line_fact where on_time_qty > 1`
  const paper = sql`select min(id) from kpi_sheet_fact where period = ${month}`
  const counted = sql`select min(id) from performance_line where kpi_code = 101`
  const score = sql`update performance set score = score`
  /** What is changed behind the portal's back; facts are derived anew afterwards, an evaluation is put right. */
  const wrongs: Record<string, [change: Sql, says: RegExp, undo?: Sql]> = {
    'a quantity of a line': [
      sql`update kpi_line_fact set on_time_qty = on_time_qty - 1 where id = (${first})`,
      /onTime 99.000，第二次计算为100.000/,
    ],
    'a line that is not counted': [sql`delete from kpi_line_fact where id = (${first})`, /缺少这条事实/],
    'a line that there is not': [
      sql`insert into kpi_line_fact select id + 1, kind, 'X', plant, supplier_id, part_no, unit, w_start, w_end, period, collected, due, on_time_qty, early_qty, late_qty, tot_qty, exempt
        from kpi_line_fact where id = (${first})`,
      /X：第二次计算没有这条事实/,
      sql`delete from kpi_line_fact where doc_no = 'X'`,
    ],
    'a sheet that was told in time': [
      sql`update kpi_sheet_fact set asn_timely = not asn_timely where id = (${paper})`,
      /asnTimely/,
    ],
    'a return of another quantity': [
      sql`update kpi_return_fact set qty = qty - 1 where id = (select min(id) from kpi_return_fact)`,
      /qty 5.000，第二次计算为6.000/,
    ],
    'a return that is not counted': [sql`delete from kpi_return_fact`, /缺少这条事实/],
    'a score': [sql`${score} - 0.01`, /score [\d.]+，第二次计算为/, sql`${score} + 0.01`],
  }
  test('what was told before a document of the month was corrected is no wrong computation', async () => {
    const { db } = w.engine
    const by = (n: string) =>
      db.rows(sql`update performance_line set numerator = numerator + ${n}::numeric where id = (${counted})`)
    await by('0.000001')
    await compareAgain(w.engine, evaluated.id)
    assert.deepEqual(await broken(), [])
    // Where it did not come from an appeal, it is another law's.
    assert.ok((await checkLaws(db)).some((l) => l.no === 'L52' && !l.ok))
    await by('-0.000001')
  })
  for (const [what, [change, says, undo]] of Object.entries(wrongs))
    test(`${what}, wrong by the smallest step, is found and named by the law`, async () => {
      const { db } = w.engine
      await db.rows(change)
      await compareAgain(w.engine, evaluated.id)
      const [message, ...more] = await broken()
      assert.match(message ?? '', says)
      assert.ok(message!.startsWith(`月度评价${evaluated.perfNo}：`))
      assert.deepEqual(more, [])
      if (undo) await db.rows(undo)
      await db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
      await compareAgain(w.engine, evaluated.id)
      assert.deepEqual(await broken(), [])
    })
})
