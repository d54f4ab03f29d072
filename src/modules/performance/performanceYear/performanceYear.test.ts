/** A year from its final months: worked example 5, a month that is still open, an appeal against a yearly item, files of both sides. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { person } from '../../../../test/signing/kit.ts'
import { today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let engineer: Person
const year = String(Number(today().slice(0, 4)) - 1)
const months = Array.from({ length: 7 }, (_, i) => `${year}0${i + 1}`)
const find = async (supplierCode: string, who: Person = engineer) =>
  (await who.get('performanceYear/getPager', { supplierCode, year })).items[0]
const generate = () => engineer.post('performanceYear/generate', { plant: 'CN01', year })
const items = { y1Score: 70, y3Score: 100, y4Score: 90, bonusGiven: 0, manualReason: '年度评审' }

suite('evaluations of a year', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    await schemed(w, months[0]!)
    for (const [i, period] of months.entries()) {
      await facts(w, 'S001', 'CN01', period, { ...usual, sheets: 0, signs: 0 })
      if (i < 6) await facts(w, 'S002', 'CN01', period, { ...usual, sheets: 0, signs: 0 })
      await engineer.post('performance/generate', { plant: 'CN01', period })
    }
    // Six months of 90, one of 55 with a stop; of five improvements that were asked for four came in time.
    await w.engine.db
      .rows(sql`update performance set status = 4, published_at = now(), final_at = now(), score = case when period = ${months[6]} then 55 else 90 end,
      grade = case when period = ${months[6]} then 4 else 1 end`)
    await w.engine.db
      .rows(sql`insert into corrective_action (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code, supplier_id, period, grade,
        published_at, feedback_by, feedback_at, status)
      select id, 1, '系统', now(), '系统', now(), perf_no, plant, supplier_code, supplier_id, period, 3, published_at, '2020-01-10',
        case when period = ${months[0]} then '2020-02-01'::timestamptz else '2020-01-09' end, 3 from performance where period < ${months[5]}`)
    await w.engine.db.rows(
      sql`update performance_line set kind = 2, cause = 1, points = 8 where name = '停线次数' and period = ${months[6]}`,
    )
    await w.engine.db.rows(sql`update performance set status = 3 where supplier_code = 'S002' and period = ${months[5]}`)
  })

  test('example 5: 85.00 and 82.00 make 82.10 and B with one D month and stops', async () => {
    await generate()
    const { id } = await find('S001')
    assert.match(await engineer.refused('performanceYear/edit', { id, ...items, y1Score: 101 }), /得分应在0到100之间/)
    await engineer.post('performanceYear/edit', { id, ...items })
    const own = await engineer.get('performanceYear/getDetails', { id })
    assert.deepEqual([own.monthAvg, own.monthCount, own.y2Score, own.annualScore, own.dMonths], [85, 7, 80, 82, 1])
    assert.deepEqual([own.deduction, own.bonus, own.score, own.grade], [2, 0, 82.1, 2])
    // The fifth improvement is in time once the days in which nobody could use the portal are left out.
    const { db } = w.engine
    await db.rows(
      sql`update corrective_action set published_at = '2020-01-02' where supplier_code = 'S001' and period = ${months[0]}`,
    )
    await db.rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (1, 1, '系统', now(), '系统', now(), 1, '2020-01-03', '2020-01-31', 40320, '停机', 1)`)
    await generate()
    assert.equal((await find('S001')).y2Score, 100)
    await db.rows(sql`delete from downtime`)
    await generate()
    assert.equal((await find('S001')).score, 82.1)
  })

  test('a month that is not final refuses the publication of that supplier’s year alone; fewer than six have no grade', async () => {
    const [a, b] = [await find('S001'), await find('S002')]
    assert.match(await engineer.refused('performanceYear/publish', { ids: [b.id] }), /存在未定稿的月度评价\d{6}/)
    assert.deepEqual([b.monthCount, b.score, b.grade], [5, null, 9])
    assert.equal(await find('S001', w.as.supplierA), undefined)
    await engineer.post('performanceYear/publish', { ids: [a.id] })
    const own = await find('S001', w.as.supplierA)
    assert.deepEqual([own.score, own.rankNo, own.rankTotal], [82.1, 1, 1])
    assert.equal((await w.as.supplierB.get('performanceYear/getPager', {})).total, 0)
    await w.engine.db.rows(sql`update performance set status = 4 where supplier_code = 'S002' and period = ${months[5]}`)
    assert.match(await engineer.refused('performanceYear/publish', { ids: [b.id] }), /请先重新计算/)
    await generate()
    assert.match(await engineer.refused('performanceYear/publish', { ids: [b.id] }), /请先填写年度项目/)
  })

  test('yearly items come from a file; the maker’s file has all suppliers, a supplier’s its own', async () => {
    const head = '工厂,供应商代码,年度,Y1 MMOG/LE等级,Y3 产能数据维护,Y4 协同配合,人工加分,说明'
    const file = Buffer.from(`\ufeff${head}\nCN01,S002,${year},100,100,100,1,年度评审`)
    const { status, message } = await engineer.upload('performance/excelImportYear', file, 'a.csv')
    assert.equal(status, 0, message)
    const own = await find('S002')
    // 0.7 × 90 + 0.3 × (40 + 16 + 20 + 20) + 2 for no stop + 1.
    assert.deepEqual([own.monthCount, own.score, own.grade], [6, 94.8, 1])
    assert.ok((await engineer.file('performance/exportExcelYear')).length > 100)
    assert.ok((await w.as.supplierA.file('performance/exportExcelYearSup')).length > 100)
    assert.notEqual((await w.as.supplierA.ask('GET', 'performance/exportExcelYear')).status, 0)
  })

  test('an appeal against a yearly item: another person decides, the year is computed anew and final', async () => {
    const { id } = await find('S001')
    const evidence = [{ id: (await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.4'), 'a.pdf')).content.id }]
    const line = { item: 1, claimedValue: 100, reason: '已取得A级证书', evidence }
    const refused = (more: object) =>
      w.as.supplierA.refused('performanceYear/createComplaint', { id, lines: [{ ...line, ...more }] })
    assert.match(await refused({ claimedValue: 70 }), /应高于现在的70/)
    assert.match(await refused({ evidence: [] }), /请上传|证据/)
    await w.as.supplierA.post('performanceYear/createComplaint', { id, lines: [line] })
    const [open] = (await w.as.supplierA.get('performanceYearAppeal/getPager', {})).items
    const { lines } = await engineer.get('performanceYearAppeal/getDetails', { id: open.id })
    const said = { id: open.id, lines: [{ id: lines[0].id, decision: 1 }] }
    assert.match(await engineer.refused('performanceYearAppeal/decide', said), /不能|发布/)
    await (await person(w, 'head', 'PERF_ENG')).post('performanceYearAppeal/decide', said)
    const own = await find('S001')
    // Y1 100: 40 + 16 + 20 + 18 = 94 instead of 82.
    assert.deepEqual([own.status, own.annualScore, own.score, own.firstScore], [4, 94, 85.7, 82.1])
    assert.match(await refused({}), /已超过申诉截止时间/)
  })
})
