/** Imports as change sets: what a file would do is shown first; chosen rows are written together; all of it can be taken back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../src/engine/database/db.ts'
import { world, type Person, type World } from './world.ts'

const csv = (...rows: string[]) => Buffer.from(rows.join('\n'))
const heading = '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属'
const row = (code: string, name: string, length: number | string = 100) =>
  `${code},${name},小箱KLT,${length},100,100,1,20,是,主机厂`

async function preview(p: Person, file: Buffer, resource = 'package'): Promise<Record<string, any>> {
  const answer = await p.preview(`${resource}/previewImport`, file, 'packages.csv')
  assert.equal(answer.status, 0, answer.message)
  return answer.content
}
const rowsOf = (p: Person, id: number, kind: number, resource = 'package') => p.get(`${resource}/getImportRows`, { id, kind })
const counts = (s: Record<string, any>) => [s.added, s.changed, s.unchanged, s.refused]
const stored = (w: World, prefix: string) =>
  w.engine.db.rows(
    sql`select to_jsonb(p) - 'row_version' - 'updated_at' - 'updated_by' r from package p where package_code like ${prefix + '%'} order by package_code`,
  )

test('a file is looked at first: new, changed, unchanged and refused rows, with the cells that differ; nothing is written', async () => {
  const w = await world()
  const first = await preview(w.as.admin, csv(heading, row('IS-1', '一'), row('IS-2', '二')))
  assert.deepEqual(counts(first), [2, 0, 0, 0])
  assert.equal((await stored(w, 'IS-')).length, 0)
  assert.equal((await w.as.admin.post('package/applyImport', { id: first.id })).state, 2)
  const next = await preview(
    w.as.admin,
    csv(
      heading,
      row('IS-1', '一改', 120),
      row('IS-2', '二'),
      row('IS-3', '三'),
      row('IS-4', '四', 'abc'),
      row('IS-3', '又三'),
      row('IS-5', '五', -1),
      row('is-6', '六'),
    ),
  )
  assert.deepEqual(counts(next), [1, 1, 1, 4])
  const [changed] = await rowsOf(w.as.admin, next.id, 1)
  assert.equal(changed.name, 'IS-1')
  assert.deepEqual(
    changed.cells.map((c: Record<string, string>) => [c.label, c.old, c.new]),
    [
      ['器具名称', '一', '一改'],
      ['长(mm)', '100', '120'],
    ],
  )
  const refused = await rowsOf(w.as.admin, next.id, 3)
  assert.deepEqual(
    refused.map((r: { no: number }) => r.no),
    [5, 6, 7, 8],
  )
  assert.match(refused[0].message, /长\(mm\)格式不正确/)
  assert.match(refused[1].message, /与第4行重复/)
  assert.match(refused[2].message, /必须大于0/)
  assert.match(refused[3].message, /只能用大写字母/)
  assert.equal((await stored(w, 'IS-')).length, 2)
})

test('chosen rows are written together, once; what somebody changed meanwhile is not overwritten', async () => {
  const w = await world()
  const set = await preview(w.as.admin, csv(heading, row('IT-1', '一'), row('IT-2', '二'), row('IT-3', '三')))
  const applied = await w.as.admin.post('package/applyImport', { id: set.id, without: [3] })
  assert.equal(applied.applied, 2)
  assert.deepEqual(
    (await stored(w, 'IT-')).map((r: any) => r.r.package_code),
    ['IT-1', 'IT-3'],
  )
  assert.match(await w.as.admin.refused('package/applyImport', { id: set.id }), /已导入或已撤销/)
  const change = await preview(w.as.admin, csv(heading, row('IT-1', '一改'), row('IT-3', '三改')))
  const one = (await w.as.admin.get('package/getPager', { packageCode: 'IT-1' })).items[0]
  await w.as.admin.post('package/disable', { ids: [one.id] })
  assert.match(await w.as.admin.refused('package/applyImport', { id: change.id }), /预览之后有数据被他人修改/)
  assert.equal((await w.as.admin.get('package/getPager', { packageCode: 'IT-3' })).items[0].packageName, '三')
  // Two at once: one of them.
  const again = await preview(w.as.admin, csv(heading, row('IT-4', '四')))
  const both = await Promise.all([1, 2].map(() => w.as.admin.ask('POST', 'package/applyImport', { id: again.id })))
  assert.deepEqual(both.map((b) => b.status).sort(), [0, 1])
})

test('a whole set is undone: new rows go, changed ones are as before; not when they were changed or used since', async () => {
  const w = await world()
  await w.as.admin.post('package/applyImport', {
    id: (await preview(w.as.admin, csv(heading, row('IU-1', '一'), row('IU-2', '二')))).id,
  })
  const before = await stored(w, 'IU-')
  const set = await preview(w.as.admin, csv(heading, row('IU-1', '一改', 333), row('IU-3', '三')))
  await w.as.admin.post('package/applyImport', { id: set.id })
  assert.equal((await stored(w, 'IU-')).length, 3)
  const undone = await w.as.admin.post('package/undoImport', { id: set.id })
  assert.equal(undone.state, 3)
  assert.deepEqual(await stored(w, 'IU-'), before)
  assert.match(await w.as.admin.refused('package/undoImport', { id: set.id }), /还没有执行或已撤销/)
  const { id } = (await w.as.admin.get('package/getPager', { packageCode: 'IU-1' })).items[0]
  const history = await w.as.admin.get('package/getHistory', { id })
  assert.deepEqual([history[0].label, history[0].source], ['撤销导入', 'import'])
  // Changed since.
  const changed = await preview(w.as.admin, csv(heading, row('IU-1', '又改')))
  await w.as.admin.post('package/applyImport', { id: changed.id })
  await w.as.admin.post('package/disable', { ids: [id] })
  assert.match(await w.as.admin.refused('package/undoImport', { id: changed.id }), /导入之后已有改动，不能撤销：器具主数据IU-1/)
  // Used since.
  const used = await preview(w.as.admin, csv(heading, row('IU-9', '九')))
  await w.as.admin.post('package/applyImport', { id: used.id })
  const pack = { partNo: 'P1', plant: 'CN01', supplierCode: 'S001', packageCode: 'IU-9', snp: 5, validFrom: '2026-01-01' }
  const made = await w.as.planner.ask('POST', 'partPackage/create', pack)
  assert.equal(made.status, 0, made.message)
  assert.match(await w.as.admin.refused('package/undoImport', { id: used.id }), /已被使用，不能撤销：器具主数据IU-9（.*包装/)
  assert.ok((await w.as.admin.get('package/getImports')).length > 2)
})

test('what an import caused in other documents goes with it', async () => {
  const w = await world()
  const file = csv('供应商代码,供应商名称,供应商类型,厂外', 'IV01,供应商IV01,直供,否')
  const set = await preview(w.as.admin, file, 'supplier')
  await w.as.admin.post('supplier/applyImport', { id: set.id })
  assert.equal((await w.as.admin.get('organization/getPager', { orgCode: 'IV01' })).items.length, 1)
  await w.as.admin.post('supplier/undoImport', { id: set.id })
  assert.equal((await w.as.admin.get('organization/getPager', { orgCode: 'IV01' })).items.length, 0)
  assert.equal((await w.as.admin.get('supplier/getPager', { supplierCode: 'IV01' })).items.length, 0)
})

test('a set is its organization’s, and needs the key', async () => {
  const w = await world()
  const set = await preview(w.as.admin, csv(heading, row('IW-1', '一')))
  assert.equal((await w.as.receiver.ask('POST', 'package/applyImport', { id: set.id })).status, 3)
  assert.equal((await w.as.supplierA.ask('POST', 'package/applyImport', { id: set.id })).status, 4)
  assert.equal((await w.as.supplierA.ask('GET', `package/getImportRows?id=${set.id}&kind=0`)).status, 4)
  assert.equal((await w.as.admin.ask('POST', 'part/applyImport', { id: set.id })).status, 4)
})

test('whatever is imported and undone leaves the table as it was', async () => {
  const w = await world()
  await w.as.admin.post('package/applyImport', {
    id: (await preview(w.as.admin, csv(heading, ...[1, 2, 3].map((n) => row(`IX-${n}`, `名${n}`))))).id,
  })
  const line = fc.record({
    n: fc.integer({ min: 1, max: 6 }),
    name: fc.constantFrom('甲', '乙', '名1'),
    length: fc.integer({ min: 1, max: 500 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(line, { selector: (l) => l.n, minLength: 1, maxLength: 6 }), async (lines) => {
      const before = await stored(w, 'IX-')
      const set = await preview(w.as.admin, csv(heading, ...lines.map((l) => row(`IX-${l.n}`, l.name, l.length))))
      assert.equal(set.added + set.changed + set.unchanged, lines.length)
      assert.equal(set.added, lines.filter((l) => l.n > 3).length)
      if (set.added + set.changed === 0) return
      await w.as.admin.post('package/applyImport', { id: set.id })
      const after = await stored(w, 'IX-')
      for (const l of lines)
        assert.ok(
          after.some((r: any) => r.r.package_code === `IX-${l.n}` && r.r.package_name === l.name && r.r.length_mm === l.length),
        )
      await w.as.admin.post('package/undoImport', { id: set.id })
      assert.deepEqual(await stored(w, 'IX-'), before)
    }),
    { numRuns: 15 },
  )
})
