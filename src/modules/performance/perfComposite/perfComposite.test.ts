/** Worked example 6 (domain-platform 15) to the last digit, and a composite's life: generated, weighed, told, seen by its supplier alone. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { formOf } from '../../../engine/prints/form.ts'
import { trendFor } from '../../../engine/prints/trend.ts'
import { system } from '../../../engine/system.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { person } from '../../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../../test/world.ts'
import { composed, items, type Code, type Counted } from './dimensions.ts'
import { perfComposite } from './perfComposite.ts'

const item = (itemCode: Code, numerator: number | null, denominator: number | null): Counted => ({
  dim: items[itemCode].dim,
  itemCode,
  numerator: numerator === null ? null : BigInt(Math.round(numerator * 1e6)),
  denominator: denominator === null ? null : BigInt(Math.round(denominator * 1e6)),
  given: null,
})
/** Of example 6 the sums of each item. */
const six = (more: Partial<Record<Code, Counted>> = {}): Counted[] =>
  Object.values({
    L: item('L', 83.48, 1), K06: item('K06', 240, 1_000_000), R: item('R', 575, 1_000_000), CR: item('CR', 28, 10_000),
    K07: item('K07', 88, 100), K11: item('K11', 90, 100), IMP: item('IMP', 1, 1), CAP: item('CAP', 1, 1), RISK: item('RISK', 60, 1),
    ...more,
  }) // prettier-ignore
const weights = { l: 40, q: 30, c: 10, s: 10, t: 10 }

suite('a composite score', () => {
  test('example 6: Q 78, C 80, S 82, T 80: 80.99 and B; contributions make the score', () => {
    const found = composed(six(), weights, 'B')
    assert.deepEqual(found.scores, { l: 83_48n, q: 78_00n, c: 80_00n, s: 82_00n, t: 80_00n })
    assert.deepEqual([found.score, found.grade], [80_99n, 'b'])
    const sum = found.items.reduce((n, i) => n + i.contribution!, 0n)
    assert.ok(sum - 80_99n <= 1n && 80_99n - sum <= 1n, String(sum))
  })

  test('a month of D caps it at C; what is not known is left out, and below half of all weights there is no grade', () => {
    const good = { L: item('L', 99, 1) }
    assert.equal(composed(six(good), weights, 'D').grade, 'c')
    const without = composed(six({ CR: item('CR', null, null) }), weights, 'B')
    // (40 · 83.48 + 30 · 78 + 10 · 82 + 10 · 80) / 90
    assert.equal(without.score, 81_10n)
    const none = (code: Code) => ({ [code]: item(code, null, null) })
    assert.equal(
      composed(six({ ...none('L'), ...none('CR'), ...none('CAP'), ...none('RISK') }), weights, undefined).grade,
      'none',
    )
  })

  test('what somebody gave for a dimension stands instead of what is counted of it', () => {
    const given: Counted = { dim: 'c', itemCode: 'GIVEN', numerator: null, denominator: null, given: 50_00n }
    assert.equal(composed([...six(), given], weights, 'B').scores.c, 50_00n)
    assert.equal(composed([...six(), given], { ...weights, c: 0, l: 50 }, 'B').score, 81_34n)
  })
})

suite('composites of a month', () => {
  let w: World
  let engineer: Person
  /** Its facts are closed, whatever day it is. */
  const month = monthAfter(thisMonth(), -2)
  const find = async (who: Person, supplierCode: string) =>
    (await who.get('perfComposite/getPager', { period: month, supplierCode })).items[0]
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    await schemed(w, month)
    for (const [code, late] of [['S001', 5], ['S002', 9]] as const) await facts(w, code, 'CN01', month, { ...usual, late }) // prettier-ignore
    await engineer.post('performance/generate', { plant: 'CN01', period: month })
    const { items: made } = await engineer.get('performance/getPager', { plant: 'CN01', period: month })
    await engineer.post('performance/publish', { ids: made.map((p: any) => p.id) })
    await w.engine.db.rows(sql`update performance set status = 4, final_at = now()`)
  })

  test('it is generated from what the modules say, once; a running month is refused', async () => {
    assert.match(
      await engineer.refused('perfComposite/sync', { plant: 'CN01', periodKind: 1, period: thisMonth() }),
      /还没有结束/,
    )
    assert.match(await engineer.refused('perfComposite/sync', { plant: 'CN01', periodKind: 2, period: monthAfter('202612', -1) }), /3、6、9或12月|还没有结束/) // prettier-ignore
    await engineer.post('perfComposite/sync', { plant: 'CN01', periodKind: 1, period: month })
    const row = await find(engineer, 'S001')
    // L 83.48; K06 240 is 80 and no claim of after-sales is 100: Q 88; no statement: no C; K07 88, K11 90, nothing to improve: S 82; no line: no T.
    assert.deepEqual([row.lScore, row.qScore, row.cScore, row.sScore, row.tScore], [83.48, 88, null, 82, null])
    // (40 · 83.48 + 30 · 88 + 10 · 82) / 80
    assert.deepEqual([row.score, row.grade, row.suggestion], [84.99, 2, 2])
    await engineer.post('perfComposite/sync', { plant: 'CN01', periodKind: 1, period: month })
    assert.equal((await engineer.get('perfComposite/getPager', { period: month })).total, 2)
  })

  test('an improvement is in time until the end of its day, moved by the time in which nobody could use the portal', async () => {
    const { id } = await find(engineer, 'S001')
    const { db } = w.engine
    const handedIn = async (at: string) => {
      await db.rows(sql`delete from corrective_action`)
      await db.rows(sql`insert into corrective_action (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code, supplier_id, period, grade,
          published_at, feedback_by, feedback_at, status)
        select id, 1, '系统', now(), '系统', now(), perf_no, plant, supplier_code, supplier_id, period, 3, '2020-01-09T09:00+08', '2020-01-10',
          ${at}::timestamptz, 3 from performance where supplier_code = 'S001' and period = ${month}`)
      await engineer.get('perfComposite/recount', { ids: id })
      const { lines } = await engineer.get('perfComposite/getDetails', { id })
      return lines.find((l: any) => l.itemCode === 'IMP').value
    }
    assert.equal(await handedIn('2020-01-10T23:59+08'), 100)
    assert.equal(await handedIn('2020-01-11T05:00+08'), 0)
    await db.rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (1, 1, '系统', now(), '系统', now(), 1, '2020-01-09T10:00+08', '2020-01-09T16:00+08', 360, '停机', 1)`)
    assert.equal(await handedIn('2020-01-11T05:00+08'), 100)
    assert.equal(await handedIn('2020-01-11T06:00+08'), 0)
    await db.rows(sql`delete from downtime`)
    await db.rows(sql`delete from corrective_action`)
    await engineer.get('perfComposite/recount', { ids: id })
  })

  test('weights make a hundred, a given dimension counts; told it stays as it is', async () => {
    const { id } = await find(engineer, 'S001')
    const weigh = { lWeight: 30, qWeight: 40, cWeight: 10, sWeight: 10, tWeight: 10, weightReason: '电子件' }
    assert.match(await engineer.refused('perfComposite/weigh', { id, ...weigh, tWeight: 0 }), /合计必须是100/)
    await engineer.post('perfComposite/weigh', { id, ...weigh })
    await engineer.post('perfComposite/rate', { id, dim: 3, given: 90, source: '采购', reason: '降本完成' })
    // (30 · 83.48 + 40 · 88 + 10 · 90 + 10 · 82) / 90
    assert.equal((await find(engineer, 'S001')).score, 86.05)
    assert.equal(await find(w.as.supplierA, 'S001'), undefined)
    const { items: all } = await engineer.get('perfComposite/getPager', { period: month })
    await engineer.post('perfComposite/publish', { ids: all.map((r: any) => r.id) })
    assert.match(await engineer.refused('perfComposite/weigh', { id, ...weigh }), /已发布/)
  })

  test('a supplier sees himself and his rank, and nothing of another', async () => {
    const { items: seen, total } = await w.as.supplierA.get('perfComposite/getPager', { period: month })
    assert.equal(total, 1)
    assert.deepEqual([seen[0].supplierCode, seen[0].rankNo, seen[0].rankTotal], ['S001', 1, 2])
    const other = await find(engineer, 'S002')
    assert.notEqual((await w.as.supplierA.ask('GET', `perfComposite/getDetails?id=${other.id}`)).status, 0)
    const lines = await w.as.supplierA.get('perfComposite/getLines', { period: month })
    assert.ok(lines.items.length > 5)
    assert.ok(lines.items.every((l: any) => l.supplierCode === 'S001'))
  })

  test('given from 0 to 100 and once a dimension; counted anew it stays, and so do the weights in the next composite', async () => {
    const earlier = monthAfter(month, -1)
    await facts(w, 'S001', 'CN01', earlier, usual)
    await engineer.post('perfComposite/sync', { plant: 'CN01', periodKind: 1, period: earlier })
    const now = async () => (await engineer.get('perfComposite/getPager', { period: earlier, supplierCode: 'S001' })).items[0]
    const { id, lWeight, qWeight } = await now()
    assert.deepEqual([lWeight, qWeight], [30, 40])
    const rate = { id, dim: 3, given: 90, source: '采购', reason: '降本完成' }
    assert.match(await engineer.refused('perfComposite/rate', { ...rate, given: 100.01 }), /0到100/)
    await engineer.post('perfComposite/rate', rate)
    await engineer.post('perfComposite/rate', { ...rate, given: 70 })
    assert.equal((await now()).cScore, 70)
    await engineer.get('perfComposite/recount', { ids: id })
    assert.equal((await now()).cScore, 70)
  })

  test('weights of a commodity are those of whoever delivers most of it; who was weighed by hand keeps his', async () => {
    const earlier = monthAfter(month, -2)
    for (const code of ['S001', 'S002']) await facts(w, code, 'CN01', earlier, usual)
    await w.engine.db.rows(sql`update part set part_kind = 4 where part_no = 'P1'`)
    const set = (more: object = {}) => engineer.post('perfComposite/setWeights', {
      plant: 'CN01', category: 4, lWeight: 20, qWeight: 50, cWeight: 10, sWeight: 10, tWeight: 10, reason: '电池看质量', ...more,
    }) // prettier-ignore
    assert.match(
      await engineer.refused('perfComposite/setWeights', {
        plant: 'CN01', category: 4, lWeight: 20, qWeight: 50, cWeight: 10, sWeight: 10, tWeight: 11, reason: '错',
      }),
      /合计必须是100/,
    ) // prettier-ignore
    assert.match(await w.as.supplierA.refused('perfComposite/setWeights', {}), /权限/)
    await set({ qWeight: 60, lWeight: 10 })
    await set({ category: 6, lWeight: 60, qWeight: 10 })
    await set()
    await engineer.post('perfComposite/sync', { plant: 'CN01', periodKind: 1, period: earlier })
    const now = async (supplierCode: string) => {
      const [{ id, category, lWeight, qWeight, byHand, weightReason }] = (
        await engineer.get('perfComposite/getPager', { period: earlier, supplierCode })
      ).items
      return { id, seen: [category, lWeight, qWeight, byHand, weightReason] }
    }
    assert.deepEqual((await now('S001')).seen, [4, 30, 40, true, '电子件'])
    const other = await now('S002')
    assert.deepEqual(other.seen, [4, 20, 50, false, '电池看质量'])
    await set({ lWeight: 30, qWeight: 40, reason: '再看' })
    await engineer.get('perfComposite/recount', { ids: other.id })
    assert.deepEqual((await now('S002')).seen, [4, 30, 40, false, '再看'])
    await w.engine.db.rows(sql`update part set part_kind = 1 where part_no = 'P1'`)
  })

  test('the scorecard is one page; its trend is of what who prints it sees', async () => {
    const { id } = await find(engineer, 'S001')
    const printed = async () => {
      const { rawPayload } = await w.app.inject({
        method: 'GET',
        url: `/api/perfComposite/scorecard?ids=${id}`,
        headers: { authorization: `Bearer ${w.as.supplierA.token}` },
      })
      const { pages, letters } = readPdf(rawPayload)
      return [pages.length, letters.has('势')]
    }
    const row = await w.as.supplierA.get('perfComposite/getDetails', { id })
    const { figures } = formOf(perfComposite, perfComposite.prints.scorecard as never, [row])
    assert.deepEqual(figures!.map(({ label, text, below }) => [label, text, below]), [
      ['综合得分', '86.05', undefined], ['等级', 'B', undefined], ['排名', '1', '参评家数 2'], ['物流', '83.48', '物流权重 30'],
      ['质量', '88', '质量权重 40'], ['成本', '90', '成本权重 10'], ['服务', '82', '服务权重 10'], ['能力', '—', '能力权重 10'],
    ]) // prettier-ignore
    // The month before is a draft: a single figure is no trend.
    assert.deepEqual(await printed(), [1, false])
    const [draft] = (await engineer.get('perfComposite/getPager', { supplierCode: 'S001', status: 0 })).items
    await engineer.post('perfComposite/publish', { ids: [draft.id] })
    assert.deepEqual(await printed(), [1, true])
  })

  test('a trend is of the latest rows up to this one, the oldest first, without those that have no figure or no longer count', async () => {
    const { id } = await find(engineer, 'S001')
    // Years before, two of them without a score and taken back.
    await w.engine.db
      .rows(sql`insert into perf_composite select (jsonb_populate_record(h, jsonb_build_object('id', 9000000 + n, 'composite_no', 'X' || n,
      'period', (202000 + n)::text, 'score', case n when 11 then null else n end, 'status', case n when 10 then 3 else 1 end))).*
      from perf_composite h cross join generate_series(1, 12) n where h.id = ${id}`)
    const of = { of: 'score', along: 'period', same: ['plant', 'supplierCode', 'periodKind'], most: 4, full: 100 }
    const row = { plant: 'CN01', supplierCode: 'S001', periodKind: 1, period: '202012' } as never
    const points = async (more: object = {}) => {
      const trend = await trendFor(w.engine, perfComposite, { ...of, ...more }, row, system('测试'))
      return trend?.points.map((p) => [p.label, p.text, p.share])
    }
    const [seven, eight, nine, twelve] = [7, 8, 9, 12].map((n) => [`2020-${String(n).padStart(2, '0')}`, String(n), n / 100])
    assert.deepEqual(await points({ without: ['recalled'] }), [seven, eight, nine, twelve])
    assert.deepEqual((await points())!.map(([label]) => label), ['2020-08', '2020-09', '2020-10', '2020-12']) // prettier-ignore
    assert.equal(await points({ most: 1 }), undefined)
    await w.engine.db.rows(sql`delete from perf_composite where id > 9000000`)
  })
})
