/** What was published does not move: a version of the report is asked as the report is, whatever happens since. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkDocuments } from '../../../declare/check.ts'
import { date, defineReport, int, no, type AnyDocument } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { list } from '../../../engine/read/list.ts'
import { readQuery } from '../../../engine/read/query.ts'
import { versionsOf } from '../../../engine/read/report-version.ts'
import { report } from '../../../engine/report.ts'
import { addPerson } from '../../../identity/seed.ts'
import { forgetSessions } from '../../../identity/session/rights.ts'
import { order, pull, receive, ship, today, world, type Person, type World } from '../../../../test/world.ts'
import { arrivals } from './arrivals.ts'

let w: World
const change = (what: string) => w.engine.db.rows({ text: `update send_sheet set ${what}`, values: [] } as never)
/** All that a report answers, by the calls that everything reads it by. */
const answersOf = async (p: Person, asked: Record<string, string | number> = {}) => ({
  list: await p.get('arrivals/getPager', { ...asked, ps: 50, total: 'exact' }),
  count: await p.get('arrivals/getCount', asked),
  groups: await p.get('arrivals/getGroups', { ...asked, group: 'supplierCode' }),
  sums: await p.get('arrivals/getSums', { ...asked, by: 'plant,supplierCode' }),
  chosen: await p.get('arrivals/getPager', { ...asked, supplierCode: 'S001', sort: 'late', order: 'desc' }),
})
const publish = (more: object = {}) => w.as.manager.post('arrivals/publishVersion', { note: '七日考核', ...more })
const refusal = async (p: Person, path: string) => (await p.ask('GET', path)).message

suite('versions of a report', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 50]])
    for (const n of [4, 3]) {
      const sheet = await ship(w, await pull(w, [['P1', n]]), [n])
      await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
      await receive(w, sheet, [{ receivedQty: n }])
    }
    await change(`(supplier_code, supplier_id) = (select org_code, id from organization where org_code = 'S002')
      where id = (select max(id) from send_sheet)`)
    await change('on_time = 1')
  })

  test('list, totals, groups, pictures and choices of a version are those of the day it was published', async () => {
    const before = await answersOf(w.as.planner)
    const made = await publish()
    assert.deepEqual([made.version, made.rows, made.note, made.isSameDefinition], [1, 2, '七日考核', true])
    await change(`on_time = 3 where supplier_code = 'S001'`)
    assert.deepEqual(await answersOf(w.as.planner, { version: 1 }), before)
    assert.notDeepEqual(await answersOf(w.as.planner), before)
    const file = (asked = {}) => w.as.planner.file('arrivals/exportExcel', asked)
    assert.ok((await file({ version: 1 })).length > 0)
  })

  test('what differs by now is shown row by row', async () => {
    const { total, items } = await w.as.planner.get('arrivals/getVersionChanges', { version: 1 })
    assert.equal(total, 1)
    const [{ row, before: then, after: now }] = items
    assert.deepEqual([row.supplierCode, then.onTime, then.late, now.onTime, now.late], ['S001', 1, 0, 0, 1])
    await change(`arrive_at = arrive_at - interval '60 days' where supplier_code = 'S001'`)
    const gone = await w.as.planner.get('arrivals/getVersionChanges', { version: 1 })
    assert.deepEqual([gone.total, gone.items[0].after], [1, null])
    await change(`arrive_at = arrive_at + interval '60 days' where supplier_code = 'S001'`)
  })

  test('who sees which rows is asked as of live ones; a carrier sees its own', async () => {
    const seen = async (p: Person) => (await p.get('arrivals/getPager', { version: 1 })).items.map((r: any) => r.supplierCode)
    assert.deepEqual([await seen(w.as.supplierA), await seen(w.as.supplierB)], [['S001'], ['S002']])
    const { items } = await w.as.supplierB.get('arrivals/getVersionChanges', { version: 1 })
    assert.deepEqual(items, [])
    const theirs = await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from report_row
      where data ->> 'carrier_id' = (select id::text from organization where org_code = 'T01')`)
    assert.equal((await seen(w.as.carrier)).length, theirs[0]!.n)
    await change(`plant = 'CN02' where supplier_code = 'S002'`)
    assert.equal((await seen(w.as.receiver)).length, 2)
  })

  test('who sees only what certain people wrote sees no version: who wrote is not kept', async () => {
    await w.as.admin.post('role/postsave', {
      code: 'R_SELF', name: '本人', orgType: 1, dataScope: 4,
      keys: ['logi.sendSheet.query'],
    })
    const known = {
      userName: 'self', displayName: '本人', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'R_SELF',
    } as const
    await addPerson(w.engine.db, w.engine.ids, { ...known, plants: ['CN01'] })
    const self = await w.login('self')
    assert.equal((await self.ask('GET', 'arrivals/getPager')).status, 0)
    assert.match(await refusal(self, 'arrivals/getPager?version=1'), /本部门或仅本人，不能查看已发布的版本/)
  })

  test('only who holds the key publishes, of the maker, and something', async () => {
    for (const p of [w.as.receiver, w.as.supplierA]) assert.match(await p.refused('arrivals/publishVersion', {}), /没有操作权限/)
    const nothing = { from: '2020-01-01', to: '2020-01-02' }
    assert.match(await w.as.manager.refused('arrivals/publishVersion', nothing), /没有数据，不能发布/)
    assert.match(await w.as.manager.refused('arrivals/publishVersion', { from: 'x' }), /到达日期自/)
    // Nor a partner whom somebody gave the key, and opened its node for.
    await w.engine.db.rows(sql`update permission set for_supplier = true where value = 'logi.sendSheet.version'`)
    await w.engine.db.rows(sql`update sys_role set keys = keys || '["logi.sendSheet.version"]' where code = 'SUP_ALL'`)
    forgetSessions()
    assert.ok((await w.as.supplierA.get('profile/get')).permissions.includes('logi.sendSheet.version'))
    assert.match(await w.as.supplierA.refused('arrivals/publishVersion', {}), /没有操作权限/)
  })

  test('the next version has the next number, and its own parameters count, whatever else is asked', async () => {
    const two = await publish({ from: today(), to: today(), note: undefined })
    assert.equal(two.version, 2)
    const versions = await w.as.supplierA.get('arrivals/getVersions')
    assert.deepEqual(
      versions.map((v: any) => v.version),
      [2, 1],
    )
    assert.deepEqual(versions[0].params, { from: today(), to: today() })
    const asked = { version: 2, from: '2020-01-01', to: '2020-01-02' }
    assert.equal((await w.as.planner.get('arrivals/getPager', asked)).total, 2)
    assert.deepEqual((await w.as.planner.get('arrivals/getVersionChanges', asked)).items, [])
    for (const path of ['getPager', 'getCount', 'getVersionChanges'])
      assert.match(await refusal(w.as.planner, `arrivals/${path}?version=9`), /到货准时率没有版本9/)
    assert.match(await refusal(w.as.planner, 'arrivals/getVersionChanges'), /请选择版本/)
  })

  test('nobody changes or removes what was published', async () => {
    for (const text of [
      'update report_row set data = data', 'delete from report_row', 'truncate report_row',
      'update report_version set note = null', 'delete from report_version', 'truncate report_version cascade',
    ])
      await assert.rejects(w.engine.db.rows({ text, values: [] } as never), /is append-only/, text)
  })

  test('a metric that means something else by now is told, and the published one stays', async () => {
    const { onTimeRate } = arrivals.report.metrics
    const metrics = { onTimeRate: { ...onTimeRate!, of: 'late' } }
    const changed = { ...arrivals, report: { ...arrivals.report, metrics } } as unknown as AnyDocument
    assert.deepEqual(
      (await versionsOf(w.engine, changed)).map((v) => v.isSameDefinition),
      [false, false],
    )
    const who = await w.engine.people.identify(w.engine, w.as.planner.token, undefined, '')
    const { items } = await list(w.engine, changed, readQuery(changed, 'head', { version: '1' }), who)
    assert.deepEqual(
      items.map((r) => r.onTimeRate),
      [100, 100],
    )
  })

  test('a report whose versions a kind of organization would see whole is refused', () => {
    const open = (kept: object) =>
      defineReport('open', {
        title: 'x', key: 'logi.sendSheet', kept,
        scope: { internal: 'all', supplier: { own: 'supplierId' } },
        by: { day: date('日期', { required: true }), plant: no('工厂'), supplierId: int('供应商ID') },
        sums: { n: int('数量', { required: true }) },
      })
    const complaints = (doc: AnyDocument) =>
      checkDocuments([doc], new Map([[doc.name, report(doc as never, () => undefined as never)]]), []).filter((c) =>
        c.startsWith('D73'),
      )
    assert.equal(complaints(open({}) as never).length, 1)
    assert.deepEqual(complaints(open({ scope: { internal: { plant: 'plant' } } }) as never), [])
  })
})
