/** Schemes: what may be published, that a version in force never changes, and what suppliers would score by one. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter, monthOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { facts, schemed, summed, usual } from '../../../../test/evaluation.ts'
import { person } from '../../../../test/signing/kit.ts'
import { today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let engineer: Person
let head: Person
const month = monthOf(today())
const item = (kpiCode: number, weight: number, target: number, floor: number) => ({ kpiCode, weight, target, floor })
const items = (k01 = 98) => [item(101, 60, k01, 80), item(106, 40, 50, 1000)]
const of = (specCode: string, lines: object[], more: object = {}) => ({
  specCode, specName: '月度', effectiveFrom: month, lines,
  ...more,
})
/** What a version says, whichever set it is of. */
const says = (lines: object[], effectiveFrom = month) => ({ specName: '月度', effectiveFrom, lines })
const approved = async (id: number) => {
  await engineer.get('kpiSpec/pub', { ids: id })
  await head.post('kpiSpec/approve', { ids: [id], decision: '同意' })
}
const published = async (specCode: string, lines = items()) => {
  const { id } = await engineer.post('kpiSpec/create', of(specCode, lines))
  await approved(id)
  return id as number
}
const state = async (id: number) => (await engineer.get('kpiSpec/getDetails', { id })).status
const refusedPub = async (id: number) => (await engineer.ask('GET', `kpiSpec/pub?ids=${id}`)).message

suite('schemes of metrics', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    head = await person(w, 'head', 'PERF_ENG')
  })

  test('weights make 100, the target is the better side of the floor, a metric stands once', async () => {
    const { id } = await engineer.post('kpiSpec/create', of('S1', [item(101, 90, 98, 80)]))
    assert.match(await refusedPub(id), /权重合计是90，必须正好100/)
    assert.match(await engineer.refused('kpiSpec/create', of('S2', [item(101, 100, 80, 98)])), /K01越高越好，目标要大于下限/)
    assert.match(await engineer.refused('kpiSpec/create', of('S2', [item(106, 100, 1000, 50)])), /K06越低越好，目标要小于下限/)
    assert.match(await engineer.refused('kpiSpec/create', of('S2', [...items(), item(101, 10, 98, 80)])), /指标K01重复/)
    await engineer.post('kpiSpec/edit', { id, ...says(items()) })
    await approved(id)
    assert.equal(await state(id), 1)
  })

  test('what is published does not change; the next version begins later, and no month before', async () => {
    const id = await published('S3')
    assert.match(await engineer.refused('kpiSpec/edit', { id, ...says(items(99)) }), /生效|不能/)
    assert.match(await engineer.refused('kpiSpec/create', of('S3', items())), /方案S3已存在/)
    await engineer.post('kpiSpec/revise', { id, ...says(items(99)) })
    const draft = (await engineer.get('kpiSpec/getPager', { specCode: 'S3', status: 0 })).items[0]
    assert.deepEqual([draft.version, draft.weightSum], [2, 100])
    assert.equal(draft.changes, 'K01 准时交付率：目标 98 → 99')
    const others = [item(101, 50, 98, 80), item(103, 50, 99, 90)]
    await engineer.post('kpiSpec/edit', { id: draft.id, ...says(others), minDelPct: 95, deductionCap: '40.5' })
    assert.equal(
      (await engineer.get('kpiSpec/getDetails', { id: draft.id })).changes,
      'K01 准时交付率：权重 60 → 50；新增 K03 数量准确率（权重 50 目标 99 下限 90）；不再考核 K06 交付PPM；最低交付比例% 100 → 95；扣分上限 40 → 40.5',
    )
    await engineer.post('kpiSpec/edit', { id: draft.id, ...says(items()), minDelPct: 100, deductionCap: 40 })
    assert.equal((await engineer.get('kpiSpec/getDetails', { id: draft.id })).changes, '计分没有变化')
    await engineer.post('kpiSpec/edit', { id: draft.id, ...says(items(99)) })
    assert.match(await refusedPub(draft.id), /版本1从\d+起生效，新版本要更晚/)
    await engineer.post('kpiSpec/edit', { id: draft.id, ...says(items(99), monthAfter(month, 1)) })
    await approved(draft.id)
    assert.equal((await engineer.get('kpiSpec/getPager', { specCode: 'S3', status: 1 })).total, 2)
    const past = await engineer.post('kpiSpec/create', of('S4', items(), { effectiveFrom: monthAfter(month, -1) }))
    assert.match(await refusedPub(past.id), /生效月份不能早于本月/)
  })

  test('somebody else approves; what is rejected is changed and submitted anew; of two versions of a month one comes in force', async () => {
    const { id } = await engineer.post('kpiSpec/create', of('S7', items()))
    await engineer.get('kpiSpec/pub', { ids: id })
    assert.match(await engineer.refused('kpiSpec/approve', { ids: [id] }), /不能审批自己提交的单据/)
    assert.match(await engineer.refused('kpiSpec/edit', { id, ...says(items(99)) }), /待审批|不能/)
    await head.post('kpiSpec/reject', { ids: [id], decision: '目标太低' })
    assert.equal(await state(id), 4)
    await engineer.post('kpiSpec/edit', { id, ...says(items(99)) })
    await approved(id)
    const next = monthAfter(month, 1)
    for (const target of [98, 97]) await engineer.post('kpiSpec/revise', { id, ...says(items(target), next) })
    const two = (await engineer.get('kpiSpec/getPager', { specCode: 'S7', status: 0 })).items.map((s: any) => s.id)
    await engineer.get('kpiSpec/pub', { ids: two })
    assert.match(await head.refused('kpiSpec/approve', { ids: two }), /新版本要更晚/)
    await head.post('kpiSpec/approve', { ids: two.slice(0, 1) })
    assert.match(await head.refused('kpiSpec/approve', { ids: two.slice(1) }), /新版本要更晚/)
  })

  test('a trial says each supplier’s score, and nothing stands anywhere of it', async () => {
    const id = await published('S5')
    const [a] = await w.engine.db.rows<{ id: number }>(sql`select id from supplier where supplier_code = 'S001'`)
    for (const [n, onTime] of [
      [1, 10],
      [2, 10],
      [3, 10],
      [4, 0],
    ] as const)
      // prettier-ignore
      await w.engine.db.rows(sql`insert into kpi_line_fact values (${n}, 1, 'X', 'CN01', ${a!.id}, 'P1', 'EA', now() - interval '2 hours', now() - interval '1 hour', ${month}, false, 10, ${onTime}, 0, 0, 10, false)`)
    await summed(w.engine.db)
    const trial = (p: Person, plant = 'CN01') => p.get('kpiSpec/trial', { id, plant, period: month })
    // K01 75 is below the floor; K06 has nothing to count, its weight is left out.
    const untold = { supplierCode: 'S001', supplierName: '供应商S001', period: month, weight: 60, rankNo: 1, toldScore: null, toldGrade: null, toldRank: null, crosses: false } // prettier-ignore
    assert.deepEqual(await trial(engineer), [{ ...untold, score: 0, grade: 4 }])
    await w.engine.db.rows(sql`update kpi_line_fact set on_time_qty = 10 where id = 4`)
    await summed(w.engine.db)
    assert.deepEqual(await trial(engineer), [{ ...untold, score: 100, grade: 1 }])
    assert.deepEqual(await trial(engineer, 'CN02'), [])
    assert.notEqual((await w.as.supplierA.ask('GET', `kpiSpec/trial?id=${id}&plant=CN01&period=${month}`)).status, 0)
  })

  test('a draft on months that were told: old and new score, grade and rank, who crosses; and what was told does not move', async () => {
    const told = monthAfter(month, -2)
    await schemed(w, told)
    for (const [code, late] of [['S001', 5], ['S002', 0]] as const) await facts(w, code, 'CN02', told, { ...usual, late }) // prettier-ignore
    await engineer.post('performance/generate', { plant: 'CN02', period: told })
    const list = async () => (await engineer.get('performance/getPager', { plant: 'CN02', period: told })).items
    const drafts = await list()
    const [first] = drafts.filter((p: any) => p.supplierCode === 'S001')
    await engineer.post('performance/edit', { id: first.id, kind: 2, name: '资料迟交', points: 4, manualReason: '月报' })
    await engineer.post('performance/publish', { ids: drafts.map((p: any) => p.id) })
    const before = (await list()).map((p: any) => [p.supplierCode, p.score, p.grade, p.rankNo])
    // Whether it packs well is all that counts: both have full marks, and the points taken stay.
    const { id } = await engineer.post('kpiSpec/create', of('S6', [item(110, 100, 99, 90)]))
    const rows = await engineer.get<any[]>('kpiSpec/trial', { id, plant: 'CN02', period: monthAfter(told, 11) })
    assert.deepEqual(rows.map((r) => [r.supplierCode, r.toldScore, r.toldGrade, r.toldRank]).sort(), before.sort())
    assert.deepEqual(
      rows.map((r) => [r.supplierCode, r.period, r.score, r.grade, r.rankNo, r.crosses]),
      [['S001', told, 96, 1, 2, true], ['S002', told, 100, 1, 1, before.find(([code]: any) => code === 'S002')[2] !== 1]],
    ) // prettier-ignore
    assert.deepEqual((await list()).map((p: any) => [p.supplierCode, p.score, p.grade, p.rankNo]).sort(), before.sort())
    assert.deepEqual(await engineer.get('kpiSpec/trial', { id, plant: 'CN02', period: monthAfter(told, 12) }), [])
  })

  test('the scheme in force, tried, says to the last digit what was told', async () => {
    const told = monthAfter(month, -3)
    await schemed(w, told)
    for (const [code, late] of [['S001', 7], ['S002', 3]] as const) await facts(w, code, 'CN02', told, { ...usual, late }) // prettier-ignore
    await engineer.post('performance/generate', { plant: 'CN02', period: told })
    const { items: drafts } = await engineer.get('performance/getPager', { plant: 'CN02', period: told })
    await engineer.post('performance/publish', { ids: drafts.map((p: any) => p.id) })
    const [scheme] = (await engineer.get('kpiSpec/getPager', { specCode: `M${told}` })).items
    const rows = await engineer.get<any[]>('kpiSpec/trial', { id: scheme.id, plant: 'CN02', period: told })
    assert.equal(rows.length, 2)
    for (const r of rows) assert.deepEqual([r.score, r.grade, r.rankNo, r.crosses], [r.toldScore, r.toldGrade, r.toldRank, false])
  })
})
