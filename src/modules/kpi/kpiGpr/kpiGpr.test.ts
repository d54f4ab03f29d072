/** Ranks of a month: 1, 2, 2, 4, with what moved since the last one; a supplier sees himself, and of others no more than where they stand. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { person } from '../../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../../test/world.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { itemCause } from '../../performance/items.ts'
import { grade } from '../kpiSpec/kpiSpec.ts'

let w: World
let engineer: Person
/** Until its fifth day a month has facts that still change. */
const month = monthAfter(thisMonth(), -2)
const earlier = monthAfter(month, -1)
/** Nobody told the portal that a test wrote past it: another page is not answered from what was read a second ago. */
let page = 50
const anew = () => rows(engineer, { ps: ++page })
const rows = async (who: Person = engineer, more: object = {}) =>
  (await who.get('kpiGpr/getPager', { plant: 'CN01', month, sort: 'position', ...more })).items
const publish = async (period: string, of: string[], plant = 'CN01') => {
  await engineer.post('performance/generate', { plant, period })
  const { items } = await engineer.get('performance/getPager', { plant, period })
  await engineer.post('performance/publish', {
    ids: items.filter((p: any) => of.includes(p.supplierCode)).map((p: any) => p.id),
  })
}

suite('ranking', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    await perform(w.engine, system('测试'), supplier, 'create', {
      items: ['S003', 'S004', 'S005'].map((supplierCode) => ({ input: { supplierCode, supplierName: `${supplierCode}厂` } })),
      source: 'job',
    })
    await schemed(w, earlier)
    for (const [code, late] of [['S001', 5], ['S002', 9]] as const) await facts(w, code, 'CN01', earlier, { ...usual, late }) // prettier-ignore
    const late = { S001: 9, S002: 5, S003: 9, S004: 15, S005: 0 }
    for (const [code, n] of Object.entries(late)) await facts(w, code, 'CN01', month, { ...usual, late: n })
    await publish(earlier, ['S001', 'S002'])
    // The best of all is not told yet.
    await publish(month, ['S001', 'S002', 'S003', 'S004'])
    await facts(w, 'S003', 'CN02', month, usual)
    await publish(month, ['S003'], 'CN02')
  })

  test('equal scores share a rank, the next is counted on; what is not told does not count', async () => {
    const found = await rows()
    assert.deepEqual(found.map((r: any) => [r.rankNo, r.supplierCode]), [[1, 'S002'], [2, 'S001'], [2, 'S003'], [4, 'S004']]) // prettier-ignore
    assert.deepEqual(found.map((r: any) => [r.rankTotal, r.percentile, r.quartile]), [[4, 100, 1], [4, 66.67, 2], [4, 66.67, 2], [4, 0, 4]]) // prettier-ignore
    assert.deepEqual([found[0].score, found[0].k01, found[0].k03], [83.48, 95, 98])
    assert.deepEqual([found[0].k06, found[0].checkedQty], [240, 100_000])
  })

  test('a row keeps its id whatever becomes of its place; of others a supplier is told none', async () => {
    const told = (await engineer.get('performance/getPager', { period: month, plant: 'CN01' })).items
    const idOf = (code: string) => told.find((p: any) => p.supplierCode === code).id
    assert.deepEqual((await rows()).map((r: any) => r.id), ['S002', 'S001', 'S003', 'S004'].map(idOf)) // prettier-ignore
    const seen = (await rows(w.as.supplierA)).map((r: any) => r.id)
    assert.deepEqual([seen.includes(idOf('S001')), seen.filter((id: number) => id > 0).length, new Set(seen).size], [true, 1, 4])
  })

  test('of equal scores the better K01 stands first, then the better K06; the rank is the same', async () => {
    const value = (code: string, kpiCode: number, to: number | null) =>
      w.engine.db.rows(sql`update performance_line l set value = ${to} from performance e
        where e.id = l.head_id and e.plant = 'CN01' and e.period = ${month} and e.supplier_code = ${code} and l.kpi_code = ${kpiCode}`)
    const order = async () => (await anew()).slice(1, 3).map((r: any) => [r.rankNo, r.supplierCode])
    const [first, second] = [
      [2, 'S001'],
      [2, 'S003'],
    ]
    await value('S003', 106, 239)
    assert.deepEqual(await order(), [second, first])
    await value('S001', 101, 91.5)
    assert.deepEqual(await order(), [first, second])
    // Who has no such figure stands behind.
    await value('S001', 101, null)
    assert.deepEqual(await order(), [second, first])
    await value('S003', 106, 240)
    await value('S001', 101, 91)
    assert.deepEqual(await order(), [first, second])
  })

  test('stops are counted, and their minutes; other deductions are none', async () => {
    const line = (id: number, cause: number, minutes: number) =>
      w.engine.db
        .rows(sql`insert into performance_line select (jsonb_populate_record(l, ${JSON.stringify({ id, kpi_code: null, line_no: id % 100, cause, stop_minutes: minutes })}::jsonb)).*
        from performance_line l join performance e on e.id = l.head_id where e.plant = 'CN01' and e.period = ${month} and e.supplier_code = 'S002' and l.kpi_code = 101`)
    const [STOP, OTHER] = [itemCause.stop[0], Object.values(itemCause).find(([code]) => code !== itemCause.stop[0])![0]]
    await line(9_000_000_091, STOP, 30)
    await line(9_000_000_092, STOP, 15)
    await line(9_000_000_093, OTHER, 99)
    const of = async () => (await anew()).map((r: any) => [r.supplierCode, r.stops, r.stopMinutes])
    assert.deepEqual(await of(), [['S002', 2, 45], ['S001', 0, 0], ['S003', 0, 0], ['S004', 0, 0]]) // prettier-ignore
    await w.engine.db.rows(sql`delete from performance_line where id between 9000000091 and 9000000093`)
  })

  test('who was given no grade is not ranked', async () => {
    const graded = (from: number, to: number) =>
      w.engine.db.rows(
        sql`update performance set grade = ${to} where plant = 'CN01' and period = ${month} and supplier_code = 'S004' and grade = ${from}`,
      )
    const [, , , last] = await anew()
    await graded(last.grade, grade.none[0])
    assert.deepEqual((await anew()).map((r: any) => [r.supplierCode, r.rankTotal]), [['S002', 3], ['S001', 3], ['S003', 3]]) // prettier-ignore
    await graded(grade.none[0], last.grade)
    assert.equal((await anew()).length, 4)
  })

  test('of all plants each ranking stands by itself, plant by plant', async () => {
    const found = (await engineer.get('kpiGpr/getPager', { month })).items
    assert.deepEqual(found.map((r: any) => [r.plant, r.rankNo]), [['CN01', 1], ['CN01', 2], ['CN01', 2], ['CN01', 4], ['CN02', 1]]) // prettier-ignore
    // Who is alone is at the top.
    assert.deepEqual([found[4].rankTotal, found[4].percentile], [1, 100])
  })

  test('who rose and who fell since the month before; who was not there did neither', async () => {
    const moved = (await rows()).map((r: any) => [r.supplierCode, r.prevRank, r.rankChange])
    assert.deepEqual(moved, [['S002', 2, 1], ['S001', 1, -1], ['S003', null, null], ['S004', null, null]]) // prettier-ignore
  })

  test('a supplier sees his own row whole; of others score, grade and rank, and no way to find out who they are', async () => {
    const found = await rows(w.as.supplierA)
    // He stands before all others, wherever he stands: a phone shows a few.
    assert.deepEqual(found.map((r: any) => [r.rankNo, r.supplierCode]), [[2, 'S001'], [1, null], [2, null], [4, null]]) // prettier-ignore
    const own = found.find((r: any) => r.supplierCode === 'S001')
    assert.deepEqual([own.rankTotal, own.prevRank, own.k01 === null, own.perfNo === null], [4, 1, false, false])
    for (const other of found.filter((r: any) => r !== own)) {
      const { supplierName, supplierId, perfNo, prevRank, rankChange, k01, k03, k06, k07, stops, stopMinutes } = other
      assert.equal(supplierName, '供应商***')
      assert.deepEqual(
        [supplierId ?? null, perfNo, prevRank, rankChange, k01, k03, k06, k07, stops, stopMinutes].filter((v) => v !== null),
        [],
      )
      assert.ok(other.score && other.grade)
    }
    assert.equal((await rows(w.as.supplierA, { supplierCode: 'S002' })).length, 0)
    const text = JSON.stringify([
      found,
      await w.as.supplierA.get('kpiGpr/getSums', { month, by: 'supplierName,position,perfNo' }),
    ])
    assert.doesNotMatch(text, /S002|S003|S004|供应商二/)
  })

  test('of a month or a plant in which he does not stand he sees nothing', async () => {
    assert.deepEqual(await rows(w.as.supplierB, { month: monthAfter(earlier, -1) }), [])
    assert.equal((await rows(w.as.supplierB, { month: earlier })).length, 2)
    assert.deepEqual(await rows(w.as.supplierA, { plant: 'CN02' }), [])
    assert.equal((await rows(engineer, { plant: 'CN02' })).length, 1)
    const late = { supplierCode: 'S001' }
    assert.deepEqual((await rows(engineer, { ...late, month: earlier })).map((r: any) => r.rankNo), [1]) // prettier-ignore
  })
})
