/** A month's evaluation: counted from facts by the scheme in force, told, final by silence; worked examples 2 and 3 to the last digit. */
import assert from 'node:assert/strict'
import * as xlsx from '@e965/xlsx'
import { before, suite, test } from 'node:test'
import { monthAfter, waitQuery, type Wait, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { person } from '../../../../test/signing/kit.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { today, thisMonth, world, type Person, type World } from '../../../../test/world.ts'
import { correctiveAction } from '../correctiveAction/correctiveAction.ts'
import { performance } from './performance.ts'

let w: World
let engineer: Person
let claimer: Person
const month = monthAfter(thisMonth(), -2)
const generate = (plant = 'CN01', period = month) => engineer.post('performance/generate', { plant, period })
const find = async (supplierCode: string, who: Person = engineer, more: Record<string, string | number> = {}) =>
  (await who.get('performance/getPager', { supplierCode, period: month, ...more })).items[0]
const detail = (id: number, who: Person = engineer) => who.get('performance/getDetail', { id })
/** What was asked of the supplier: state and day; undefined when nothing ever was. */
const asked = async (perfNo: string) => {
  const [row] = (await engineer.get('correctiveAction/getPager', { perfNo })).items
  return row && { state: row.status as number, by: row.feedbackBy as string, id: row.id as number }
}
const stop = (supplierCode = 'S001', minutes = 30) => claimed({ supplierCode, claimType: 1, stopMinutes: minutes })
const claimed = async (more: object) => {
  const { id } = await claimer.post('claim/create', {
    plant: 'CN01', target: 1, supplierCode: 'S001', sourceType: 1,
    occurAt: `${month.slice(0, 4)}-${month.slice(4)}-15 10:00:00`,
    lineCode: 'CN01-L1', liabilityPct: 100, description: '停线', kpiCounted: true,
    lines: [{ item: 7, qty: 1, unitPrice: 200 }],
    ...more,
  })
  await claimer.post('claim/publish', { ids: [id], replyDays: 5 })
  return id as number
}

suite('evaluations of a month', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    claimer = await person(w, 'claimer', 'CLAIM_ENG')
    const points = [{ checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1 }]
    await w.as.admin.post('productionLine/save', { plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装', lines: points })
    await schemed(w, month)
  })

  test('without a scheme in force nothing is evaluated, and it is said what to do', async () =>
    assert.match(
      await engineer.refused('performance/generate', { plant: 'CN01', period: monthAfter(month, -1) }),
      /没有生效的月度考核方案，请先在KPI指标定义中发布/,
    ))

  test('example 2: eight items, 83.48 and B; a stop of half an hour costs eight points, 75.48 and C', async () => {
    await facts(w, 'S001', 'CN01', month, usual)
    await generate()
    const own = await detail((await find('S001')).id)
    const scores = own.lines.filter((l: any) => l.weight).map((l: any) => [l.name.slice(0, 3), l.value, l.itemScore])
    assert.deepEqual(scores, [
      ['K01', 95, 83.33], ['K03', 98, 88.89], ['K05', 99.5, 100], ['K04', 90, 55.56], ['K06', 240, 80], ['K07', 88, 72],
      ['K10', 99.2, 100], ['K11', 90, 80],
    ]) // prettier-ignore
    assert.deepEqual([own.baseScore, own.deduction, own.score, own.grade], [83.48, 0, 83.48, 2])
    await stop()
    await generate()
    const after = await detail(own.id)
    assert.deepEqual([after.baseScore, after.deduction, after.score, after.grade], [83.48, 8, 75.48, 3])
    const named = after.lines.filter((l: any) => l.indicator).map((l: any) => [l.indicator, l.value])
    assert.deepEqual(named.sort(), [[1, 240], [2, 1], [3, 95], [4, 0]]) // prettier-ignore
    // A special run stands there as premium freight and costs a point; one that is no fault of his counts nothing.
    const runs = [await claimed({ claimType: 7 }), await claimed({ claimType: 7, kpiCounted: false })]
    await generate()
    const freight = await detail(own.id)
    assert.deepEqual([freight.deduction, freight.score], [9, 74.48])
    assert.deepEqual(
      freight.lines.filter((l: any) => l.indicator === 4).map((l: any) => [l.name, l.value, l.unit]),
      [['特殊运输次数', 1, '次']],
    )
    for (const id of runs) await claimer.post('claim/waive', { ids: [id], waiveReason: '试' })
    await generate()
    assert.equal((await detail(own.id)).score, 75.48)
  })

  test('example 3: what is not applicable leaves its weight out, 82.61', async () => {
    await facts(w, 'S002', 'CN01', month, { ...usual, sheets: 0 })
    await generate()
    const own = await detail((await find('S002')).id)
    assert.deepEqual([own.baseScore, own.score, own.grade], [82.61, 82.61, 2])
    assert.equal(own.lines.find((l: any) => l.kpiCode === 106).value, null)
    assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => l.no === 'L52' && !l.ok), []) // prettier-ignore
    await facts(w, 'S001', 'CN02', month, { ...usual, lines: 0 })
    await generate('CN02')
    const few = await find('S001', engineer, { plant: 'CN02' })
    assert.deepEqual([few.score, few.grade], [81.96, 2])
  })

  test('an item counted by the system is nobody’s to change; points are given and taken with a reason, and from a file', async () => {
    const { id } = await find('S002')
    const bonus = { id, kind: 3, name: '应急支援', points: 2, manualReason: '夜里送了一车' }
    assert.match(await engineer.refused('performance/edit', { ...bonus, name: 'K01 准时交付率' }), /由系统计算，不能修改/)
    await engineer.post('performance/edit', bonus)
    assert.equal((await detail(id)).score, 84.61)
    await generate()
    assert.equal((await detail(id)).score, 84.61)
    const rows = [`CN01,S002,${month},加分,应急支援,9,,夜里送了一车`, `CN01,S002,${month},扣分,资料迟交,1,,九月报告`]
    const sheet = (lines: string[]) =>
      Buffer.from(`\ufeff工厂,供应商代码,评价月份,类别,项目,分值,单据号,原因\n${lines.join('\n')}`)
    const upload = (lines: string[]) => engineer.upload('performance/excelImport', sheet(lines), 'a.csv')
    assert.match((await upload([rows[0]!.replace('应急支援', 'K01 准时交付率')])).message, /由系统计算，不能修改/)
    const { status, message } = await upload(rows)
    assert.equal(status, 0, message)
    const after = await detail(id)
    // No more than five are given.
    assert.deepEqual([after.bonus, after.deduction, after.score], [5, 1, 86.61])
    await engineer.post('performance/edit', { ...bonus, points: 0 })
    await engineer.post('performance/edit', { ...bonus, kind: 2, name: '资料迟交', points: 0 })
    assert.equal((await detail(id)).score, 82.61)
  })

  test('nobody sees a draft; told, each supplier sees its own and nothing of others but its rank', async () => {
    const [a, b] = [await find('S001', engineer, { plant: 'CN01' }), await find('S002')]
    assert.equal(await find('S001', w.as.supplierA), undefined)
    assert.deepEqual([a.rankNo, a.rankTotal], [null, null])
    await engineer.post('performance/publish', { ids: [a.id, b.id] })
    const own = await find('S001', w.as.supplierA)
    assert.deepEqual([own.score, own.rankNo, own.rankTotal], [75.48, 2, 2])
    assert.equal((await w.as.supplierA.get('performance/getPager', {})).total, 1)
    assert.notEqual((await w.as.supplierA.ask('GET', `performance/getDetail?id=${b.id}`)).status, 0)
    assert.notEqual((await w.as.supplierA.ask('GET', `performance/getFacts?id=${b.id}&lineId=1`)).status, 0)
    const { rankNo } = await find('S002', w.as.supplierB)
    assert.equal(rankNo, 1)
    const bad = await detail(a.id)
    const { state, by, id } = (await asked(bad.perfNo))!
    assert.deepEqual([state, id, bad.firstScore, bad.firstGrade], [1, bad.id, 75.48, 3])
    assert.ok(bad.appealBy > today() && by > bad.appealBy)
    assert.equal(await asked(b.perfNo), undefined)
    assert.equal((await w.as.supplierB.get('correctiveAction/getPager', {})).total, 0)
    // Taken back, nothing is asked of the supplier; told again, all of it anew.
    await engineer.post('performance/recall', { ids: [a.id] })
    const back = await detail(a.id)
    assert.deepEqual([(await asked(bad.perfNo))?.state, back.appealBy], [9, null])
    await engineer.post('performance/publish', { ids: [a.id] })
    const again = await detail(a.id)
    assert.deepEqual([(await asked(bad.perfNo))?.state, again.version], [1, 2])
    await w.as.supplierA.post('performance/viewed', { ids: [a.id] })
    assert.equal((await detail(a.id)).viewed, true)
  })

  test('from an item to the facts that are counted, the worst first', async () => {
    const { id } = await find('S001', w.as.supplierA)
    const { lines } = await detail(id, w.as.supplierA)
    const behind = async (code: number): Promise<any[]> =>
      w.as.supplierA.get('performance/getFacts', { id, lineId: lines.find((l: any) => l.kpiCode === code).id })
    const k01 = await behind(101)
    assert.deepEqual([k01.length, k01.filter((f) => !f.of).length, k01[0].of], [100, 5, 0])
    const k06 = await behind(106)
    assert.equal(k06.reduce((n, f) => n + f.of, 0), 24) // prettier-ignore
    assert.equal(k06[0].of, 24)
  })

  test('a claim that is waived after publication moves no score; what is told is counted no more', async () => {
    const { id } = await find('S001', engineer, { plant: 'CN01' })
    const [{ id: claimId }] = (await claimer.get('claim/getPager', { claimType: 1 })).items
    await claimer.post('claim/waive', { ids: [claimId], waiveReason: '主机厂原因' })
    await generate()
    assert.deepEqual([(await detail(id)).score, (await find('S001', engineer, { plant: 'CN02' })).score], [75.48, 81.96])
    assert.notEqual((await engineer.ask('POST', 'performance/edit', { id, kind: 3, name: '后加', points: 1, manualReason: '无' })).status, 0) // prettier-ignore
  })

  test('what a supplier will do of a bad month is handed in and reviewed', async () => {
    const { id, perfNo } = await find('S001', engineer, { plant: 'CN01' })
    const plan = { id, causes: '换线', measures: '加一天库存', measureOwner: '王质量', measureDue: today(), feedbackFiles: [] }
    assert.notEqual((await w.as.supplierB.ask('POST', 'performance/createFeedback', plan)).status, 0)
    const waiting = async (who: Person, wait: Wait | undefined) => {
      const { total } = await who.get('correctiveAction/getPager', waitQuery(correctiveAction, wait!, new Date(), {} as Who))
      return total as number
    }
    const { evalToImprove, evalToReview } = correctiveAction.waits
    const before = await waiting(w.as.supplierA, evalToImprove)
    assert.equal(await waiting(engineer, evalToReview), 0)
    await w.as.supplierA.post('performance/createFeedback', plan)
    assert.equal(await waiting(engineer, evalToReview), 1)
    assert.equal(await waiting(w.as.supplierA, evalToImprove), before - 1)
    await engineer.post('performance/reviewFeedback', { ids: [id], passes: false, reviewText: '措施不具体' })
    assert.equal((await asked(perfNo))?.state, 4)
    await w.as.supplierA.post('performance/createFeedback', plan)
    await engineer.post('performance/reviewFeedback', { ids: [id], passes: true, reviewText: '同意' })
    assert.equal((await asked(perfNo))?.state, 3)
  })

  test('this month’s facts still change: it is counted, and not published', async () => {
    await schemed(w, thisMonth())
    await facts(w, 'S001', 'CN01', thisMonth(), { ...usual, sheets: 0, answers: 0 })
    await engineer.post('performance/generate', { plant: 'CN01', period: thisMonth() })
    const [{ id }] = (await engineer.get('performance/getPager', { period: thisMonth() })).items
    assert.match(await engineer.refused('performance/publish', { ids: [id] }), /还会变，请在其后发布/)
    await engineer.post('performance/removeRange', { ids: [id] })
    assert.equal((await engineer.get('performance/getPager', { period: thisMonth() })).total, 0)
  })

  test('who is silent until the day is over has a final score; confirming ends it too', async () => {
    const [a, b] = [await find('S001', engineer, { plant: 'CN01' }), await find('S002')]
    await w.as.supplierB.post('performance/confirm', { ids: [b.id] })
    await runClock(w.engine, [performance])
    assert.deepEqual([(await detail(a.id)).status, (await detail(b.id)).status], [1, 2])
    await w.engine.db.rows(sql`update performance set appeal_by = current_date - 1 where id in (${a.id}, ${b.id})`)
    await runClock(w.engine, [performance])
    assert.deepEqual([(await detail(a.id)).status, (await detail(b.id)).status], [4, 4])
  })

  test('the last twelve months of a supplier; files of both sides', async () => {
    const { id } = await find('S001', w.as.supplierA)
    const [last] = await w.as.supplierA.get('performance/getSingle', { id })
    assert.deepEqual([last.id, last.score, last.rankNo, last.rankTotal], [id, 75.48, 2, 2])
    const headings = async (who: Person, call: string) => {
      const { Sheets, SheetNames } = xlsx.read(await who.file(`performance/${call}`))
      return xlsx.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })[0]!
    }
    const [theirs, ours] = [await headings(w.as.supplierA, 'exportExcelSup'), await headings(engineer, 'exportExcel')]
    // A supplier reads of himself, with his place among the others; the maker of each.
    assert.ok(!theirs.includes('供应商') && !theirs.some((h) => /供应商(代码|名称)/.test(h)), theirs.join())
    assert.ok(theirs.includes('排名') && theirs.includes('指标值'), theirs.join())
    assert.ok(ours.some((h) => /供应商/.test(h)) && !ours.includes('指标值'), ours.join())
    assert.notEqual((await w.as.supplierA.ask('GET', 'performance/exportExcel')).status, 0)
  })

  test('what is void is improved no more, and its supplier is told', async () => {
    await facts(w, 'S002', 'CN02', month, { ...usual, late: 60 })
    await generate('CN02')
    const { id, perfNo } = await find('S002', engineer, { plant: 'CN02' })
    await engineer.post('performance/publish', { ids: [id] })
    assert.equal((await asked(perfNo))?.state, 1)
    await engineer.post('performance/void', { ids: [id], voidReason: '事实有误' })
    assert.equal((await asked(perfNo))?.state, 9)
    const plan = { id, causes: '换线', measures: '加一天库存', measureOwner: '王质量', measureDue: today(), feedbackFiles: [] }
    assert.notEqual((await w.as.supplierB.ask('POST', 'performance/createFeedback', plan)).status, 0)
  })
})
