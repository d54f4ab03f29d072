/** Sheets of more rows than a portion: what rules look at together is asked together, and all portions are one import. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { world, type Person, type World } from './world.ts'

const packages = (prefix: string, count: number, name = '名') => [
  '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属',
  ...Array.from({ length: count }, (_, i) => `${prefix}${i},${name}${i},小箱KLT,100,100,100,1,20,是,主机厂`),
]
const csv = (rows: string[]) => Buffer.from(rows.join('\n'))
async function preview(p: Person, resource: string, rows: string[]): Promise<Record<string, any>> {
  const answer = await p.preview(`${resource}/previewImport`, csv(rows), '多行.csv')
  assert.equal(answer.status, 0, answer.message)
  return answer.content
}
const refused = async (p: Person, resource: string, id: number) =>
  Object.fromEntries(
    (await p.get(`${resource}/getImportRows`, { id, kind: 3 })).map((r: { no: number; message: string }) => [r.no, r.message]),
  )
const stored = (w: World, prefix: string) =>
  w.engine.db.rows(
    sql`select to_jsonb(p) - 'row_version' - 'updated_at' - 'updated_by' r from package p where package_code like ${prefix + '%'} order by package_code`,
  )

test('several portions are looked at, written and undone as one; a repeated row is found across them', async () => {
  const w = await world()
  const first = await preview(w.as.admin, 'package', packages('IP', 1500))
  await w.as.admin.post('package/applyImport', { id: first.id })
  const before = await stored(w, 'IP')
  // 1,500 that change, 3,500 that are new, one that repeats the first and one that is wrong, far from it.
  const rows = packages('IP', 5000, '改')
  rows.push(rows[1]!, 'IPX,错,小箱KLT,0,100,100,1,20,是,主机厂')
  const set = await preview(w.as.admin, 'package', rows)
  assert.deepEqual([set.added, set.changed, set.unchanged, set.refused], [3500, 1500, 0, 2])
  const why = await refused(w.as.admin, 'package', set.id)
  assert.match(why[5002], /与第2行重复/)
  assert.match(why[5003], /长\(mm\)/)
  const [portions] = await w.engine.db.rows<{ n: number }>(
    sql`select count(distinct portion) n from import_row where set_id = ${set.id}`,
  )
  assert.ok(portions!.n > 2)
  const applied = await w.as.admin.post('package/applyImport', { id: set.id, without: [2, 5001] })
  assert.deepEqual([applied.state, applied.applied], [2, 4998])
  const after = await stored(w, 'IP')
  assert.equal(after.length, 4999)
  assert.equal(after.filter((r: any) => r.r.package_name.startsWith('改')).length, 4998)
  await w.as.admin.post('package/undoImport', { id: set.id })
  assert.deepEqual(await stored(w, 'IP'), before)
})

test('nothing of any portion is written when a later one is refused, and the reasons of all are told', async () => {
  const w = await world()
  const set = await preview(w.as.admin, 'package', packages('IQ', 4500))
  // Somebody else takes the last code between looking and writing.
  await w.as.admin.upload('package/importExcel', csv(packages('IQ', 4500).toSpliced(1, 4499)), 'a.csv')
  assert.equal((await stored(w, 'IQ')).length, 1)
  assert.match(await w.as.admin.refused('package/applyImport', { id: set.id }), /已存在/)
  assert.equal((await stored(w, 'IQ')).length, 1)
  // At once: two rows that break a rule, in different portions.
  const rows = packages('IR', 4500)
  for (const at of [1, 4400]) rows[at] = rows[at]!.replace(',1,20,', ',30,20,')
  const answer = await w.as.admin.upload('package/importExcel', csv(rows), 'a.csv')
  assert.deepEqual(
    answer.content,
    [2, 4401].map((row) => ({ row, message: '皮重必须小于限重' })),
  )
  assert.equal((await stored(w, 'IR')).length, 0)
})

test('a rule about several rows sees them all, wherever they stand in the file', async () => {
  const w = await world()
  const head = '工厂,供应商代码,零件号,生效日期,失效日期,配额%'
  // Ten years of links of one day each for other parts, and in front and behind a quota of 60 % each for one part.
  const days = Array.from({ length: 3000 }, (_, i) => new Date(Date.UTC(2001, 0, 1 + i)).toISOString().slice(0, 10))
  const filler = days.map((d, i) => `CN01,S001,P${2 + (i % 4)},${d},${d},10`)
  const quota = (supplier: string) => `CN01,${supplier},P1,2001-01-01,2001-12-31,60`
  const set = await preview(w.as.admin, 'supplierControl', [head, quota('S001'), ...filler, quota('S002')])
  assert.equal(set.added, 3000)
  const why = await refused(w.as.admin, 'supplierControl', set.id)
  assert.deepEqual(Object.keys(why), ['2', '3003'])
  for (const message of Object.values(why)) assert.match(message as string, /零件P1配额合计超过100%/)
})

test('the lines of one document stay together, however far apart they stand', async () => {
  const w = await world()
  const [header, ...rows] = [
    '工厂,供应商代码,订单号,订单月份,履行方式,收货仓库,零件号,订单数量,需求日期',
    ...Array.from({ length: 4400 }, (_, i) => {
      const no = `IPO${String(i % 1100).padStart(4, '0')}`
      return `CN02,S001,${no},203001,拉动,CN02W1,P${1 + Math.floor(i / 1100)},${i + 1},2030-01-15`
    }),
  ]
  const set = await preview(w.as.planner, 'materialOrder', [header!, ...rows])
  assert.deepEqual([set.added, set.refused], [1100, 0])
  await w.as.planner.post('materialOrder/applyImport', { id: set.id })
  const [{ heads, lines }] = (await w.engine.db.rows<{ heads: number; lines: number }>(
    sql`select count(distinct h.id) heads, count(*) lines from material_order h join material_order_line l on l.head_id = h.id where h.order_no like 'IPO%'`,
  )) as [{ heads: number; lines: number }]
  assert.deepEqual([heads, lines], [1100, 4400])
})

test('fifty imports at once are each taken whole and once, and whoever reads meanwhile has an answer before the last', async () => {
  const w = await world()
  const ended: string[] = []
  const files = Array.from({ length: 50 }, async (_, i) => {
    // Every tenth file has a wrong last row: nothing of it is written.
    const rows = packages(`J${i}X`, 200)
    if (i % 10 === 9) rows.push(`J${i}XZ,错,小箱KLT,0,100,100,1,20,是,主机厂`)
    const answer = await w.as.admin.upload('package/importExcel', csv(rows), `${i}.csv`)
    ended.push('import')
    return answer.status
  })
  await w.as.planner.get('part/getPager', {}).then(() => ended.push('read'))
  const states = await Promise.all(files)
  assert.equal(ended.indexOf('read') < ended.length - 1, true)
  assert.deepEqual(
    states.map((s) => s === 0),
    states.map((_, i) => i % 10 !== 9),
  )
  for (const [i] of states.entries()) assert.equal((await stored(w, `J${i}X`)).length, i % 10 === 9 ? 0 : 200, `file ${i}`)
})
