/** Systems beside people: they sign in with a key, do what their account may, and stand in the history. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dayAfter, toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { world, type World } from '../../../../test/world.ts'

const madeUp = () => `scmk_${randomBytes(32).toString('base64url')}`
const later = (days: number) => dayAfter(toInstant(new Date()).slice(0, 10), days)
const call = async (w: World, key: string, url: string, more: { body?: unknown; address?: string } = {}) => {
  const answer = await w.app.inject({
    method: more.body ? 'POST' : 'GET',
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: more.address ?? '127.0.0.1',
    ...(more.body ? { payload: more.body as object } : {}),
  })
  return { http: answer.statusCode, ...(answer.json() as { status: number; message: string; content: any }) }
}
let n = 0
/** An account of an organization, and its first key. */
async function account(w: World, input: Record<string, unknown> = {}, by: 'admin' | 'supplierA' = 'admin') {
  const made = { accountCode: `SYS${++n}`, accountName: `系统${n}`, orgCode: 'S001', roleCodes: 'SUP_ALL', ...input }
  const { id } = await w.as[by].post('serviceAccount/save', made)
  const key = madeUp()
  await w.as[by].post('serviceAccount/issueKey', { id, key, validTo: later(365) })
  return { id, key, name: made.accountName }
}
const keysOf = async (w: World, id: number) => (await w.as.admin.get('serviceAccount/getDetails', { id })).lines

test('a system calls with its key, in its scope, by its roles, and stands in the history as itself', async () => {
  const w = await world()
  const { id, key, name } = await account(w)
  const orders = await call(w, key, 'materialOrder/getPager')
  assert.deepEqual([orders.http, orders.status], [200, 0])
  assert.equal((await call(w, key, 'role/getPager')).status, 3)
  const warehouse = (supplierCode: string) => ({
    supplierCode,
    whCode: `W-${supplierCode}`,
    whName: '仓库', province: '吉林省', city: '长春市', address: '一号路', contact: '张三', phone: '13800000000',
  })
  const saved = await call(w, key, 'supplierWarehouse/save', { body: warehouse('S001') })
  assert.equal(saved.status, 0, saved.message)
  assert.match((await call(w, key, 'supplierWarehouse/save', { body: warehouse('S002') })).message, /S002不存在或无权限/)
  await w.as.supplierB.post('supplierWarehouse/save', warehouse('S002'))
  const mine = (await call(w, key, 'supplierWarehouse/getPager')).content.items
  assert.deepEqual([...new Set(mine.map((r: { supplierCode: string }) => r.supplierCode))], ['S001'])
  const [record] = await w.engine.db.rows(
    sql`select who, user_id, source from history where doc = 'supplierWarehouse' and doc_id = ${saved.content.id}`,
  )
  assert.deepEqual(record, { who: name, user_id: id, source: 'service' })
  const seen = await w.as.admin.get('serviceAccount/getDetails', { id })
  assert.equal(seen.lastUsedIp, '127.0.0.1')
})

test('the database keeps the hash of a key, the history no word of it', async () => {
  const w = await world()
  const { id, key } = await account(w)
  const [kept] = await w.engine.db.rows<{ key_hash: string }>(sql`select key_hash from service_key where account_id = ${id}`)
  assert.notEqual(kept!.key_hash, key)
  const found = await w.engine.db
    .rows(sql`select 1 from history where doc = 'serviceAccount' and after like ${`%${key.slice(5)}%`}
    union all select 1 from request_key where reply like ${`%${key.slice(5)}%`} or answer like ${`%${key.slice(5)}%`}`)
  assert.deepEqual(found, [])
})

test('the portal is for people: a system has no profile, no drafts, no stream, and no session to renew', async () => {
  const w = await world()
  const { key } = await account(w)
  for (const path of ['profile/get', 'profile/getMine', 'live/stream', 'user/getSessions'])
    assert.match((await call(w, key, path)).message, /服务账号不能调用|没有这个接口/, path)
  assert.equal((await call(w, key, 'user/getorganizations')).http, 401)
  assert.equal((await call(w, key, 'user/renew', { body: {} })).http, 401)
})

test('a new key gives the old one seven days, a revoked one ends at once, a third lets two live', async () => {
  const w = await world()
  const { id, key } = await account(w)
  const next = madeUp()
  await w.as.admin.post('serviceAccount/issueKey', { id, key: next, validTo: later(30) })
  assert.deepEqual(
    (await keysOf(w, id)).map((l: { keyNo: number; keyValidTo: string }) => [l.keyNo, l.keyValidTo]),
    [
      [1, later(7)],
      [2, later(30)],
    ],
  )
  assert.deepEqual(
    [(await call(w, key, 'materialOrder/getPager')).status, (await call(w, next, 'materialOrder/getPager')).status],
    [0, 0],
  )
  await w.as.admin.post('serviceAccount/revokeKey', { id, keyNo: 1 })
  const gone = await call(w, key, 'materialOrder/getPager')
  assert.deepEqual([gone.http, gone.message], [401, '密钥无效、已过期或已作废'])
  assert.equal((await call(w, next, 'materialOrder/getPager')).status, 0)
  assert.match(await w.as.admin.refused('serviceAccount/revokeKey', { id, keyNo: 1 }), /1号密钥已作废/)
  assert.match(await w.as.admin.refused('serviceAccount/revokeKey', { id, keyNo: 9 }), /没有9号密钥/)
})

test('a key counts to its last day, an account to its own, and while it is enabled', async () => {
  const w = await world()
  const one = await account(w)
  await w.engine.db.rows(sql`update service_account_line set key_valid_to = ${later(-1)} where head_id = ${one.id}`)
  assert.equal((await call(w, one.key, 'materialOrder/getPager')).http, 401)
  const two = await account(w)
  assert.equal((await call(w, two.key, 'materialOrder/getPager')).status, 0)
  await w.as.admin.post('serviceAccount/disable', { ids: [two.id] })
  assert.equal((await call(w, two.key, 'materialOrder/getPager')).status, 11)
  const three = await account(w, { validTo: later(-1) })
  assert.equal((await call(w, three.key, 'materialOrder/getPager')).status, 11)
})

test('only from the addresses that it names', async () => {
  const w = await world()
  const { key } = await account(w, { ipRanges: '10.1.2.0/24, 2001:db8::1' })
  const from = async (address: string) => (await call(w, key, 'materialOrder/getPager', { address })).http
  assert.deepEqual(
    [
      await from('10.1.2.9'),
      await from('::ffff:10.1.2.9'),
      await from('10.1.3.9'),
      await from('2001:db8::1'),
      await from('2001:db8::2'),
    ],
    [200, 200, 401, 200, 401],
  )
  const wrong = { accountCode: 'SYSX', accountName: 'X', orgCode: 'S001', roleCodes: 'SUP_ALL', ipRanges: '10.1.2.0/33' }
  assert.match(await w.as.admin.refused('serviceAccount/save', wrong), /10\.1\.2\.0\/33不是 IP 地址或网段/)
})

test('nobody gives a system more than they hold', async () => {
  const w = await world()
  await w.as.admin.post('role/postsave', {
    code: 'R_IFACE', name: '接口', orgType: 1,
    keys: ['sys.services.query', 'sys.services.add', 'sys.services.edit', 'sys.services.keys'],
  })
  const [{ id: userId }] = (await w.as.admin.get('user/getPager', { userName: 'receiver' })).items
  await w.as.admin.post('role/postUserRole', { id: userId, orgCode: 'OEM', roleCodes: 'RECEIVER,R_IFACE' })
  const make = { accountCode: 'SYSY', accountName: 'Y', orgCode: 'OEM', roleCodes: 'PLANNER', plants: 'CN01' }
  assert.match(await w.as.receiver.refused('serviceAccount/save', make), /不能授予自己没有的权限/)
  // Nor by making a key for one that has more.
  const { id } = await w.as.admin.post('serviceAccount/save', make)
  assert.match(
    await w.as.receiver.refused('serviceAccount/issueKey', { id, key: madeUp(), validTo: later(1) }),
    /不能授予自己没有的权限/,
  )
  assert.match(
    await w.as.admin.refused('serviceAccount/save', { ...make, accountCode: 'SYSZ', roleCodes: 'SUP_ALL' }),
    /不适用于该组织/,
  )
  assert.match(await w.as.admin.refused('serviceAccount/save', { ...make, accountCode: 'SYSZ', plants: 'XX' }), /工厂XX不存在/)
})

test('a key is long, new and limited', async () => {
  const w = await world()
  const { id, key } = await account(w)
  const refused = (input: object) =>
    w.as.admin.refused('serviceAccount/issueKey', { id, key: madeUp(), validTo: later(1), ...input })
  assert.match(await refused({ key: 'geheim' }), /密钥应为 scmk_ 加 43 位随机字符/)
  assert.match(await refused({ key }), /这把密钥已经用过/)
  assert.match(await refused({ validTo: later(-1) }), /不能早于今天/)
  assert.match(await refused({ validTo: later(731) }), /最长730天/)
})

test('what a system takes out of the portal is logged under its name', async () => {
  const w = await world()
  const { id, key, name } = await account(w)
  const answer = await w.app.inject({ url: '/api/supplierWarehouse/exportExcel', headers: { authorization: `Bearer ${key}` } })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /spreadsheet/)
  const logged = await w.engine.db.rows(sql`select user_name, log_type from visit_log where user_id = ${id}`)
  assert.deepEqual(logged, [{ user_name: name, log_type: 4 }])
})
