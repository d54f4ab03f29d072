/** An appeal: single facts and deductions with evidence, the score as it would be, another person's decision, score and ranks anew. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { person } from '../../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../../test/world.ts'
import { performance } from '../performance/performance.ts'

let w: World
let engineer: Person
let head: Person
const month = monthAfter(thisMonth(), -2)
const LINE = 2
/** Evaluations by supplier and plant, and the late lines of S001 in CN01. */
const ids = new Map<string, number>()
let late: number[]
const detail = (id: number, who: Person = engineer) => who.get('performance/getDetail', { id })
const evidence = async (who: Person) => [
  { id: (await who.upload('file/upload', Buffer.from('%PDF-1.4 gate'), '门岗.pdf')).content.id },
]
const fact = async (factId: number, more: object = {}) => ({
  factKind: LINE, factId, reason: '道口封闭，车在门外', evidence: await evidence(w.as.supplierA),
  ...more,
}) // prettier-ignore
const appeal = async (id: number, lines: object[], who: Person = w.as.supplierA) =>
  who.post('performance/createComplaint', { id, lines })
const refused = (id: number, lines: object[], who: Person = w.as.supplierA) =>
  who.refused('performance/createComplaint', { id, lines })
const open = async () => (await engineer.get('performanceAppeal/getPager', { status: 1 })).items[0]
const whole = (id: number) => engineer.get('performanceAppeal/getDetails', { id })
const broken = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok && l.no === 'L52').map((l) => l.message)

suite('appeals', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    head = await person(w, 'head', 'PERF_ENG')
    await schemed(w, month)
    late = await facts(w, 'S001', 'CN01', month, usual)
    await facts(w, 'S002', 'CN01', month, { ...usual, late: 4 })
    await facts(w, 'S001', 'CN02', month, { ...usual, late: 30, half: 30 })
    for (const plant of ['CN01', 'CN02']) await engineer.post('performance/generate', { plant, period: month })
    const { items } = await engineer.get('performance/getPager', { period: month })
    for (const p of items) ids.set(`${p.supplierCode} ${p.plant}`, p.id)
    await engineer.post('performance/publish', { ids: items.map((p: any) => p.id) })
  })

  test('only of facts that are counted in one’s own evaluation, each once, with a reason and evidence', async () => {
    const id = ids.get('S001 CN01')!
    const own = await fact(late[0]!)
    assert.match(await refused(id, []), /请至少选择一条|至少/)
    assert.match(await refused(id, [{ ...own, evidence: [] }]), /请上传/)
    assert.match(await refused(id, [own, own]), /只申诉一次/)
    assert.match(await refused(id, [{ ...own, factId: 1 }]), /不在本评价中/)
    assert.match(await refused(id, [{ itemId: 1, reason: '不是我们', evidence: own.evidence }]), /没有这项扣分/)
    assert.match(await refused(id, [own], w.as.supplierB), /无权|没有权限|不存在|权限/)
  })

  test('the score as it would be stands before it is sent; granted by somebody else it is exactly that, and so are the ranks', async () => {
    const id = ids.get('S001 CN01')!
    const rank = async (who: Person, of = id) => {
      const { items } = await who.get('performance/getPager', { period: month, plant: 'CN01' })
      const own = items.find((p: any) => p.id === of)
      return [own.score, own.rankNo, own.rankTotal]
    }
    assert.deepEqual(await rank(w.as.supplierA), [83.48, 2, 2])
    const before = await detail(id)
    const some = late.slice(0, 2)
    const would = await w.as.supplierA.post('performance/tryComplaint', { id, lineFacts: some.join() })
    assert.ok(would.score > 83.48)
    assert.deepEqual([would.rankNo, would.rankTotal], [1, 2])
    await appeal(id, [await fact(some[0]!), await fact(some[1]!)])
    const { id: appealId, appealNo, oldRank } = await open()
    const [job] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from graphile_worker.jobs where task_identifier = 'compareScore'`,
    )
    assert.equal(job!.n, 1, 'computed a second time')
    assert.deepEqual([(await detail(id)).status, (await detail(id)).score, oldRank], [3, 83.48, 2])
    assert.match(await refused(id, [await fact(late[3]!)]), /不能申诉/)
    assert.equal((await w.as.supplierB.get('performanceAppeal/getPager', {})).total, 0)
    const { lines } = await whole(appealId)
    const decide = (decision: number, opinion = '') => ({
      id: appealId,
      lines: lines.map((l: any) => ({ id: l.id, decision, opinion })),
    })
    assert.match(await engineer.refused('performanceAppeal/decide', decide(1)), /不能|发布/)
    assert.match(await head.refused('performanceAppeal/decide', decide(2)), /不同意时请填写意见/)
    await head.post('performanceAppeal/decide', decide(1))
    const after = await detail(id)
    assert.deepEqual([after.status, after.score, after.grade], [4, would.score, would.grade])
    assert.deepEqual(await rank(w.as.supplierA), [would.score, 1, 2])
    assert.equal((await rank(w.as.supplierB, ids.get('S002 CN01')))[1], 2)
    // 93 of 98 were on time; the old figures stand beside the new ones.
    const k01 = after.lines.find((l: any) => l.kpiCode === 101)
    assert.deepEqual([k01.numerator, k01.denominator, k01.value, k01.factCount], [95, 98, 96.94, 98])
    assert.deepEqual([k01.firstNumerator, k01.firstDenominator, k01.firstValue], [95, 100, 95])
    assert.deepEqual([after.firstScore, after.firstGrade], [before.score, before.grade])
    const done = await whole(appealId)
    assert.deepEqual([done.status, done.oldScore, done.newScore, done.newRank, done.grantedCount], [2, 83.48, would.score, 1, 2])
    // The facts stay to be seen, and no list counts them.
    const shown = await w.as.supplierA.get('performance/getFacts', { id, lineId: k01.id })
    const out = shown.filter((f: any) => f.exempt || f.reason)
    assert.deepEqual(out.map((f: any) => f.reason?.startsWith(`申诉${appealNo}`)), [true, true]) // prettier-ignore
    const { total } = await w.as.supplierA.get('kpiExempt/getPager', { status: 1, period: month })
    assert.equal(total, 2)
    assert.deepEqual(await broken(), [])
  })

  test('a deduction is taken off; what is refused changes nothing, and an appeal never harms', async () => {
    const id = ids.get('S001 CN02')!
    const { score } = await detail(id)
    const [good] = await w.engine.db.rows<{ id: number }>(
      sql`select id from kpi_line_fact where plant = 'CN02' and late_qty = 0 order by id desc limit 1`,
    )
    // Without a line that came in time the rate is worse.
    const would = await w.as.supplierA.post('performance/tryComplaint', { id, lineFacts: String(good!.id) })
    assert.equal(would.score, score)
    await appeal(id, [await fact(good!.id)])
    const first = await open()
    await w.as.supplierA.post('performanceAppeal/withdraw', { ids: [first.id] })
    assert.deepEqual([(await detail(id)).status, (await whole(first.id)).status], [1, 4])
    await appeal(id, [await fact(good!.id)])
    const again = await whole((await open()).id)
    await head.post('performanceAppeal/decide', {
      id: again.id,
      lines: [{ id: again.lines[0].id, decision: 2, opinion: '证据与该行无关' }],
    })
    assert.deepEqual([(await detail(id)).status, (await detail(id)).score, (await whole(again.id)).status], [4, score, 3])
    assert.equal((await w.as.supplierA.get('kpiExempt/getPager', { status: 1, plant: 'CN02' })).total, 0)
    assert.deepEqual(await broken(), [])
  })

  test('after the day nobody appeals any more: silence made it final', async () => {
    const id = ids.get('S002 CN01')!
    const line = { factKind: LINE, factId: 1, reason: '晚了', evidence: await evidence(w.as.supplierB) }
    await w.engine.db.rows(sql`update performance set appeal_by = current_date - 1 where id = ${id}`)
    assert.match(await refused(id, [line], w.as.supplierB), /已超过申诉截止时间/)
    // Since its publication nobody could use the portal for two days: it is moved beyond now.
    await w.engine.db
      .rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (1, 1, '系统', now(), '系统', now(), 1, now() - interval '2 days', now(), 2880, '停机', 1)`)
    await w.engine.db.rows(sql`update performance set published_at = now() - interval '3 days' where id = ${id}`)
    assert.match(await refused(id, [line], w.as.supplierB), /不在本评价中/)
    await runClock(w.engine, [performance])
    assert.equal((await detail(id)).status, 1)
    await w.engine.db.rows(sql`delete from downtime`)
    await runClock(w.engine, [performance])
    assert.equal((await detail(id)).status, 4)
    assert.match(await refused(id, [line], w.as.supplierB), /已超过申诉截止时间/)
  })
})

suite('an appeal on a stop', () => {
  test('example 2: the stop costs eight points and a grade; granted, 83.48 and B, and no improvement is asked for', async () => {
    const claimer = await person(w, 'claimer', 'CLAIM_ENG')
    const points = [{ checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1 }]
    await w.as.admin.post('productionLine/save', { plant: 'CN02', lineCode: 'CN02-L1', lineName: '总装', lines: points })
    await facts(w, 'S002', 'CN02', month, usual)
    const { id: claimId } = await claimer.post('claim/create', {
      plant: 'CN02', target: 1, supplierCode: 'S002', claimType: 1, sourceType: 1,
      occurAt: `${month.slice(0, 4)}-${month.slice(4)}-15 10:00:00`,
      lineCode: 'CN02-L1', stopMinutes: 30, liabilityPct: 100, description: '停线', kpiCounted: true,
      lines: [{ item: 7, qty: 1, unitPrice: 200 }],
    })
    await claimer.post('claim/publish', { ids: [claimId], replyDays: 5 })
    await engineer.post('performance/generate', { plant: 'CN02', period: month })
    const [{ id }] = (await engineer.get('performance/getPager', { period: month, plant: 'CN02', supplierCode: 'S002' })).items
    await engineer.post('performance/publish', { ids: [id] })
    const told = await detail(id)
    const improvements = async () =>
      (await engineer.get('correctiveAction/getPager', { perfNo: told.perfNo })).items.map((a: any) => a.status)
    assert.deepEqual([told.score, told.grade, await improvements()], [75.48, 3, [1]])
    const stop = told.lines.find((l: any) => l.cause === 1)
    const line = { itemId: stop.id, reason: '停线因设备故障', evidence: await evidence(w.as.supplierB) }
    await appeal(id, [line], w.as.supplierB)
    const it = await whole((await open()).id)
    assert.match(it.lines[0].about, /停线/)
    await head.post('performanceAppeal/decide', { id: it.id, lines: [{ id: it.lines[0].id, decision: 1 }] })
    const after = await detail(id)
    assert.deepEqual([after.score, after.grade, after.firstScore, await improvements()], [83.48, 2, 75.48, [9]])
    assert.deepEqual([after.lines.find((l: any) => l.cause === 1).points, stop.points], [0, 8])
    assert.deepEqual(await broken(), [])
    await fillFacts(w.engine.db)
  })
})
