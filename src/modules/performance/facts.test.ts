/** What is shown behind an item is what it was counted from: of every metric that a scheme may weigh. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { raw, sql } from '../../engine/database/db.ts'
import { monthAfter } from '../../declare/index.ts'
import { facts, usual } from '../../../test/evaluation.ts'
import { person } from '../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../test/world.ts'
import { catalogue, type KpiName } from '../kpi/catalogue.ts'
import { metrics } from '../kpi/kpiSpec/kpiSpec.ts'

const names = Object.keys(catalogue) as KpiName[]
const codeOf = (name: KpiName) => metrics[name][0]
const month = monthAfter(thisMonth(), -1)

let w: World
let engineer: Person
let draft: any
before(async () => {
  w = await world()
  engineer = await person(w, 'perf', 'PERF_ENG')
  await facts(w, 'S001', 'CN01', month, usual)
  await facts(w, 'S002', 'CN01', month, { ...usual, lines: 7 })
  for (const n of [1, 2])
    await w.engine.db
      .rows(sql`insert into kpi_return_fact select ${n}, 'T' || ${n}::int, 'CN01', s.id, to_date(${month}, 'YYYYMM'), ${month}, ${n}, false
      from supplier s where s.supplier_code = 'S001'`)
  const { now } = w.engine
  const onDay = (period: string, day: string) =>
    (w.engine.now = () => new Date(`${period.slice(0, 4)}-${period.slice(4)}-${day}T09:00:00+08:00`))
  onDay(month, '02')
  const even = Math.floor(100 / names.length)
  const { id } = await engineer.post('kpiSpec/create', {
    specCode: 'ALL', specName: '全部指标', effectiveFrom: month, minDelPct: 50,
    lines: names.map((name, i) => ({
      kpiCode: codeOf(name),
      weight: i ? even : 100 - even * (names.length - 1),
      ...(catalogue[name].better === 'higher' ? { target: 98, floor: 10 } : { target: 1, floor: 1000 }),
    })),
  })
  await engineer.get('kpiSpec/pub', { ids: id })
  await (await person(w, 'head', 'PERF_ENG')).post('kpiSpec/approve', { ids: [id] })
  // Facts of a month may be left out until the fifth of the next.
  onDay(thisMonth(), '03')
  for (const [list, table] of [
    ['kpiLine', 'kpi_line_fact'],
    ['kpiSheet', 'kpi_sheet_fact'],
    ['kpiAnswer', 'kpi_answer_fact'],
    ['kpiReturn', 'kpi_return_fact'],
  ] as const) {
    const { items } = await engineer.get(`${list}/getPager`, { period: month, supplierCode: 'S001' })
    await engineer.post(`${list}/exempt`, { lines: [{ id: items[0].id }], reason: '不可抗力' })
    // These facts stand for themselves: of documents that are not there the filling would leave none.
    await w.engine.db.rows(sql`update ${raw(table)} set exempt = true where id = ${items[0].id}`)
  }
  w.engine.now = now
  await engineer.post('performance/generate', { plant: 'CN01', period: month })
  const [own] = (await engineer.get('performance/getPager', { period: month, supplierCode: 'S001' })).items
  draft = await engineer.get('performance/getDetail', { id: own.id })
})

suite('the facts behind an item add up to it', () => {
  for (const name of names)
    test(`${catalogue[name].code} ${catalogue[name].title}`, async () => {
      const item = draft.lines.find((l: any) => l.kpiCode === codeOf(name))
      const all = await engineer.get<any[]>('performance/getFacts', { id: draft.id, lineId: item.id })
      const counted = all.filter((f) => !f.exempt)
      const sum = (of: 'of' | 'per') => Math.round(counted.reduce((n, f) => n + f[of], 0) * 1e6) / 1e6
      assert.deepEqual([sum('of'), sum('per')], [item.numerator, item.denominator])
    })
})
