/** A partner's tables read from time to time: each row that is new or changed becomes one message, whatever happens between two runs. */
import assert from 'node:assert/strict'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { before, test } from 'node:test'
import type { Engine } from '../../engine/engine.ts'
import { connect, sql, type Db } from '../../engine/database/db.ts'
import { system } from '../../engine/system.ts'
import { perform } from '../../engine/write/perform.ts'
import { messages } from '../../messages.gen.ts'
import { atEnd } from '../../../test/ending.ts'
import { constantStore, doneLater, storeFormat } from '../../../test/stores.ts'
import { until } from '../../../test/until.ts'
import { world, type World } from '../../../test/world.ts'
import { readSettings } from '../../main/settings.ts'
import { handleKept } from '../handling.ts'
import { dataBaseConfig } from './dataBaseConfig.ts'
import { pollDue } from './poll.ts'

let w: World
let engine: Engine
let partner: Db
const changeable = {
  appId: 'PARTNERDB', dataCode: 'DBSTORE', connection: 'ERP', keyField: 'code', incrementField: 'changed_at', everyMinutes: 5, batchRows: 1000,
} // prettier-ignore

before(async () => {
  w = await world()
  engine = w.engine
  // Any PostgreSQL: here a schema of the same one.
  const { admin } = w.as
  const { url } = w.scratch
  engine.partnerDatabases = new Map([
    ['ERP', url],
    ['GONE', 'postgres://nobody@127.0.0.1:1/none'],
  ])
  partner = connect(url, 2, () => {})
  atEnd(() => partner.close())
  await partner.pool.query('create schema erp')
  await admin.post('serviceAccount/save', { accountCode: 'PARTNERDB', accountName: '库', orgCode: 'S001', roleCodes: 'SUP_ALL' })
  await admin.post('dataConfig/create', { dataCode: 'DBSTORE', ...storeFormat })
  await admin.post('dumpConfig/create', { dumpCode: 'DBS', dataCode: 'DBSTORE', ...doneLater })
  const { id } = await admin.post('appConfig/create', {
    appId: 'PARTNERDB', appName: '库', sysType: 10, perMinute: 600, owner: '张三',
  })
  const [dump] = (await admin.get('dumpConfig/GetPager', { dumpCode: 'DBS' })).items
  await admin.post('appConfig/SetDumps', { id, dumpIds: [dump.id] })
})

let made = 0
/** A table of its own and its configuration. @returns what one does with them */
async function source(more: object = {}, incrementType = 'timestamptz') {
  const object = `erp.stores_${++made}`
  const configCode = `DB${made}`
  await partner.pool.query(
    `create table ${object} (code text primary key, name text, vendor text default 'S001', changed_at ${incrementType})`,
  )
  const input = { baseName: '库表', ...changeable, sourceObject: object, ...more }
  const { id } = await w.as.admin.post('DataBaseConfig/create', { configCode, ...input })
  return {
    id, object, configCode, input,
    put: (code: string, at: string, name = '外库') =>
      partner.pool.query(`insert into ${object} (code, name, changed_at) values ($1, $2, $3) on conflict (code) do update set name = $2, changed_at = $3`, [code, name, at]), // prettier-ignore
    /** A run now, and all jobs of its messages. @returns the configuration after it */
    async run() {
      await w.as.admin.post('DataBaseConfig/run', { ids: [id] })
      await pollDue(engine)
      const [row] = (await w.as.admin.get('DataBaseConfig/GetPager', { configCode })).items
      return row
    },
    async messages(): Promise<any[]> {
      const { items } = await w.as.admin.get('dumpLog/GetPager', { sender: 'PARTNERDB', ps: 200, sort: 'id' })
      return items.filter((m: any) => m.messageKey.startsWith(`PARTNERDB/${configCode}:`))
    },
  }
}
const at = (minute: number) => `2026-03-01 08:${String(minute).padStart(2, '0')}:00+08`
/** 2 成功, 1 失败 */
const [OK, FAILED] = [1, 2]

test('a row becomes a message and what it says; a changed one another; nothing is read twice', async () => {
  const s = await source()
  await s.put('K1', at(1))
  await s.put('K2', at(2), '二库')
  let row = await s.run()
  assert.deepEqual([row.lastResult, row.lastRows, row.lastValue], [OK, 2, '2026-03-01 00:02:00+00'])
  for (const m of await s.messages()) await handleKept(engine, messages, m.id)
  const { items } = await w.as.supplierA.get('supplierWarehouse/getPager', { whCode: 'K2' })
  assert.deepEqual([items.length, items[0].whName], [1, '二库'])
  row = await s.run()
  assert.deepEqual([row.lastRows, (await s.messages()).length], [0, 2])
  await s.put('K2', at(9), '二库改')
  assert.equal((await s.run()).lastRows, 1)
  // Changed without its time: the same message with another content is kept, and done to nothing.
  await partner.pool.query(`update ${s.object} set name = '偷改' where code = 'K2'`)
  await s.run()
  assert.deepEqual((await s.messages()).map((m) => m.status), [2, 2, 0, 5]) // prettier-ignore
})

test('who began earlier and finished later is read all the same', async () => {
  const s = await source()
  await s.put('L1', at(10))
  await s.run()
  await s.put('L2', at(6))
  assert.equal((await s.run()).lastRows, 1)
  // Longer ago than the mark looks back.
  await s.put('L3', at(1))
  assert.equal((await s.run()).lastRows, 0)
  await w.as.admin.post('DataBaseConfig/rewind', { id: s.id })
  const row = await s.run()
  assert.deepEqual([row.lastRows, row.lastValue, (await s.messages()).length], [1, '2026-03-01 00:10:00+00', 3])
})

test('more rows of one moment than a run reads: the next runs go on behind them', async () => {
  const s = await source({ batchRows: 1 })
  for (let n = 10; n < 35; n++) await s.put(`M${n}`, at(1))
  let row = await s.run()
  assert.deepEqual([row.lastRows, row.lastKey], [20, 'M29'])
  // It is due at once, without being asked.
  await pollDue(engine)
  row = await w.as.admin.get('DataBaseConfig/getDetails', { id: s.id })
  assert.deepEqual([row.lastRows, row.lastKey, (await s.messages()).length], [5, null, 25])
  assert.ok(Date.parse(row.nextAt) > Date.now() + 4 * 60_000)
})

test('another key column while a value is half read: the value is read again, by the new one', async () => {
  const s = await source({ batchRows: 1 })
  for (let n = 10; n < 35; n++) await s.put(`K${n}`, at(1))
  assert.equal((await s.run()).lastKey, 'K29')
  await partner.pool.query(`alter table ${s.object} add seq integer generated always as identity`)
  await w.as.admin.post('DataBaseConfig/edit', { ...s.input, id: s.id, keyField: 'seq' })
  await s.run()
  const row = await s.run()
  assert.deepEqual([row.lastMessage, row.lastKey, row.lastValue], [null, null, '2026-03-01 00:01:00+00'])
  const stores = new Set((await s.messages()).map((m) => m.messageKey))
  assert.ok([...Array(25).keys()].every((n) => stores.has(`PARTNERDB/${s.configCode}:${n + 1}:2026-03-01 00:01:00+00`)))
})

test('numbers are marks, too; texts are none', async () => {
  const s = await source({}, 'bigint')
  await s.put('N1', '900719925474099301')
  await s.put('N2', '900719925474099302')
  const row = await s.run()
  assert.deepEqual([row.lastRows, row.lastValue], [2, '900719925474099302'])
  await s.put('N3', '900719925474099300')
  assert.equal((await s.run()).lastRows, 1)
  const t = await source({}, 'text')
  assert.match((await t.run()).lastMessage, /增量字段changed_at的类型是 text，应为时间或数字/)
})

test('what fails says why, is told once, stands on the home page, and goes on by itself', async () => {
  const s = await source()
  await s.put('F1', at(1))
  await partner.pool.query(`alter table ${s.object} rename to stores_away`)
  const told = async () => Number((await w.engine.db.rows<any>(sql`select count(*) n from outbox where event = 'dbUpdate.failed' and data ->> 'configCode' = ${s.configCode}`))[0].n) // prettier-ignore
  const row = await s.run()
  assert.deepEqual([row.lastResult, row.lastMessage, row.lastRows], [FAILED, `对方数据库里没有${s.object}，或没有读它的权限`, 0])
  await s.run()
  assert.equal(await told(), 1)
  const todo = await w.as.admin.get('dashboard/getTodo')
  assert.ok(todo.find((f: any) => f.title === '数据库更新失败').count >= 1)
  await partner.pool.query(`alter table erp.stores_away rename to ${s.object.split('.')[1]}`)
  assert.deepEqual([(await s.run()).lastResult, (await s.messages()).length], [OK, 1])
  // Each of these at its own place.
  for (const [more, reason] of [
    [{ keyField: 'nothing' }, /里没有字段nothing/],
    [{ connection: 'GONE' }, /^读取失败：.*ECONNREFUSED/],
  ] as const)
    assert.match((await (await source(more)).run()).lastMessage, reason)
})

test('a database that does not answer keeps no other waiting, and is not asked twice at once', async () => {
  let asked = 0
  const silent = createServer(() => void asked++)
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const sockets = new Set<Socket>()
  silent.on('connection', (s) => void sockets.add(s))
  engine.partnerDatabases = new Map([
    ...engine.partnerDatabases!,
    ['SILENT', `postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`],
  ])
  const stop = () => {
    for (const s of sockets) s.destroy()
    silent.close()
  }
  atEnd(stop)
  const slow = await source({ connection: 'SILENT' })
  const quick = await source()
  await quick.put('Q1', at(1))
  const all = pollDue(engine)
  await until(async () => (await quick.messages()).length === 1 && asked === 1)
  await pollDue(engine)
  const result = async () => (await w.as.admin.get('DataBaseConfig/getDetails', { id: slow.id })).lastResult
  assert.deepEqual([asked, await result()], [1, null])
  stop()
  await all
  const row = await w.as.admin.get('DataBaseConfig/getDetails', { id: slow.id })
  assert.deepEqual([row.lastResult, row.lastMessage.startsWith('读取失败：')], [FAILED, true])
  await w.as.admin.post('DataBaseConfig/disable', { ids: [slow.id] })
})

test('nothing is written there', async () => {
  const s = await source()
  await partner.pool.query(`create sequence erp.count; create view erp.counting as select code, name, vendor, changed_at, nextval('erp.count') n from ${s.object}`) // prettier-ignore
  await s.put('R1', at(1))
  await w.as.admin.post('DataBaseConfig/edit', { ...s.input, id: s.id, sourceObject: 'erp.counting' })
  assert.match((await s.run()).lastMessage, /read-only transaction/)
})

test('what the application may not send is not kept', async () => {
  const s = await source()
  await s.put('G1', at(1))
  const [app] = (await w.as.admin.get('appConfig/getPager', { appId: 'PARTNERDB' })).items
  await w.as.admin.post('appConfig/disable', { ids: [app.id] })
  assert.match((await s.run()).lastMessage, /应用已停用/)
  await w.as.admin.post('appConfig/enable', { ids: [app.id] })
  const row = await s.run()
  assert.deepEqual([row.lastResult, (await s.messages()).length], [OK, 1])
})

test('a mark is one of its column, and of two runs at once one moves it', async () => {
  const s = await source()
  await s.put('T1', at(1))
  await w.as.admin.post('DataBaseConfig/run', { ids: [s.id] })
  await Promise.all([pollDue(engine), pollDue(engine)])
  assert.equal((await s.messages()).length, 1)
  const { lastValue } = await w.as.admin.get('DataBaseConfig/getDetails', { id: s.id })
  assert.equal(lastValue, '2026-03-01 00:01:00+00')
  // One that began before the other moved it.
  const late = { began: null, lastRows: 0, lastResult: 'ok', lastValue: '2026-03-01 00:00:00+00', lastKey: null, nextAt: at(1) }
  const ran = perform(engine, system('测试'), dataBaseConfig, 'ran', { items: [{ id: s.id, input: late }], source: 'job' })
  await assert.rejects(ran, /水位已由另一次运行移动/)
  await w.as.admin.post('DataBaseConfig/edit', { ...s.input, id: s.id, baseName: '改名' })
  assert.equal((await w.as.admin.get('DataBaseConfig/getDetails', { id: s.id })).lastValue, lastValue)
  await w.as.admin.post('DataBaseConfig/edit', { ...s.input, id: s.id, incrementField: 'code' })
  assert.equal((await w.as.admin.get('DataBaseConfig/getDetails', { id: s.id })).lastValue, null)
})

test('what is written in it is checked before anything is asked', async () => {
  const refused = (more: object) =>
    w.as.admin.refused('DataBaseConfig/create', { configCode: 'X', baseName: 'X', ...changeable, sourceObject: 'erp.t', ...more })
  assert.match(await refused({ connection: 'NONE' }), /没有设置连接NONE，现有ERP、GONE、SILENT，请运维人员/)
  for (const sourceObject of ['erp.t; drop table part', 'a.b.c', 'erp."t"', ''])
    assert.match(await refused({ sourceObject }), /源表/)
  assert.match(await refused({ keyField: 'code)' }), /字段code\)不是列名/)
  assert.match(await refused({ incrementField: '1' }), /字段1不是列名/)
  assert.match(await refused({ batchRows: 1001 }), /每批最多1000行/)
  assert.match(await refused({ everyMinutes: 1441 }), /间隔不能超过1440分钟/)
  await w.as.admin.post('dataConfig/create', {
    ...storeFormat, dataCode: 'DBXML', format: 2, sample: '<a><b>1</b></a>', lines: constantStore,
  }) // prettier-ignore
  assert.match(await refused({ dataCode: 'DBXML' }), /数据DBXML的格式不是 JSON/)
})

test('the setting names databases, and its complaint keeps their passwords', () => {
  const { partnerDatabases } = readSettings({ PARTNER_DATABASES: 'ERP=postgres://r:p@h/db  WMS=postgresql://h2/x' })
  assert.deepEqual([...partnerDatabases], [['ERP', 'postgres://r:p@h/db'], ['WMS', 'postgresql://h2/x']]) // prettier-ignore
  for (const wrong of ['ERP', 'mysql://r:geheim@h/db', 'ERP=mysql://r:geheim@h/db'])
    assert.throws(() => readSettings({ PARTNER_DATABASES: wrong }), (e: Error) => /PARTNER_DATABASES 应为/.test(e.message) && !/geheim/.test(e.message)) // prettier-ignore
  assert.throws(() => readSettings({ PARTNER_DATABASES: 'A=postgres://h/a A=postgres://h/b' }), /A 出现了两次/)
})
