/** Calls that everybody signed in may ask (domain-platform 3.5): pickers, dictionaries, what is one's own. In scope, code and name. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { addPerson } from '../src/identity/seed.ts'
import { isSince } from './until.ts'
import { world, type Person } from './world.ts'

/** Somebody without any key. */
async function nobody(org: string): Promise<Person> {
  const w = await world()
  const { db, ids } = w.engine
  await ids.ensure()
  const orgType = org === 'OEM' ? 1 : org === 'T01' ? 4 : 2
  await db.rows(
    sql`insert into sys_role (id, code, name, org_type, keys, row_version, created_by, creation_date, updated_by, updated_at, status, app_code, data_scope, grantable, is_system)
      values (${ids.take()}, 'NONE', 'NONE', 0, '[]', 1, '', now(), '', now(), 1, 'PORTAL', 2, 1, false) on conflict do nothing`,
  )
  const userName = `nobody${org}`
  const plants = orgType === 1 ? ['CN01'] : []
  await addPerson(db, ids, { userName, displayName: userName, password: 'Test@2026', org, orgType, role: 'NONE', plants })
  return w.login(userName)
}
const idOf = async (table: 'sys_user' | 'organization', name: string): Promise<number> => {
  const { rows } = (await world()).engine.db.pool
    ? await (
        await world()
      ).engine.db.pool.query(`select id from ${table} where ${table === 'sys_user' ? 'user_name' : 'org_code'} = $1`, [name])
    : { rows: [] }
  return rows[0].id
}
const keysOf = (rows: object[]) => [...new Set(rows.flatMap((r) => Object.keys(r)))].sort()

describe('people', () => {
  test('are found by everybody among those of one’s scope, by name and login, with nothing else', async () => {
    const [inside, supplier] = [await nobody('OEM'), await nobody('S001')]
    const found = await inside.get('user/searchByName', { kw: 'planner' })
    assert.deepEqual(
      found.map((u: { userName: string }) => u.userName),
      ['planner'],
    )
    assert.deepEqual(keysOf(found), ['departmentName', 'displayName', 'id', 'orgId', 'orgName', 'userName'])
    const own = await supplier.get('user/searchByName', { count: 50 })
    assert.deepEqual(own.map((u: { userName: string }) => u.userName).sort(), ['nobodyS001', 'supplierA'])
  })
  test('user/search applies userId, permissionCode, type and count', async () => {
    const w = await world()
    const names = async (params: Record<string, string | number>) =>
      (await w.as.admin.get('user/search', params)).map((u: { value: string }) => u.value).sort()
    assert.deepEqual(await names({ userId: await idOf('sys_user', 'planner') }), ['planner'])
    assert.deepEqual(await names({ permissionCode: 'no.such.key' }), [])
    assert.ok((await names({ permissionCode: 'mat.order.pub', count: 50 })).includes('planner'))
    assert.ok(!(await names({ permissionCode: 'mat.order.pub', count: 50 })).includes('receiver'))
    assert.deepEqual(await names({ type: 4, kw: 'carrier' }), ['carrier'])
    assert.deepEqual(await names({ type: 2, kw: 'carrier' }), [])
    assert.equal((await names({ count: 2 })).length, 2)
    assert.match((await w.as.admin.ask('GET', 'user/search?type=x')).message, /组织类型/)
    const supplier = await nobody('S001')
    assert.deepEqual(await supplier.get('user/search', { userId: await idOf('sys_user', 'planner') }), [])
    const shown = await (await nobody('OEM')).get('user/search', { kw: 'planner' })
    assert.deepEqual(keysOf(shown.map((u: { row: object }) => u.row)), ['displayName', 'userName'])
  })
  test('what is one’s own needs no key, another’s does', async () => {
    const w = await world()
    const me = await nobody('S001')
    const [mine, other] = [await idOf('sys_user', 'nobodyS001'), await idOf('sys_user', 'supplierA')]
    assert.deepEqual(await me.get('user/getExternalPwms'), [])
    assert.deepEqual(await me.get('user/getExternalPwms', { userId: mine }), [])
    assert.equal((await me.get('user/getuserorgs'))[0].orgCode, 'S001')
    assert.deepEqual(
      (await w.as.planner.get('role/getUserRole')).map((r: any) => [r.code, r.checked]),
      [['PLANNER', true]],
    )
    for (const path of ['user/getExternalPwms', 'user/getuserorgs', 'role/getUserRole'])
      assert.equal((await me.ask('GET', `${path}?userId=${other}`)).status, 3, path)
    assert.equal((await w.as.admin.get('user/getuserorgs', { userId: other }))[0].orgCode, 'S001')
  })
  test('the roles of a user are asked by the user alone, or in an organization by its code or id', async () => {
    const w = await world()
    const checked = async (params: Record<string, string | number>) =>
      (await w.as.admin.get('role/getUserRole', params))
        .filter((r: { checked: boolean }) => r.checked)
        .map((r: { code: string }) => r.code)
    const userId = await idOf('sys_user', 'supplierA')
    const orgId = await idOf('organization', 'S001')
    assert.deepEqual(await checked({ userId }), ['SUP_ALL'])
    assert.deepEqual(await checked({ userId, orgId }), ['SUP_ALL'])
    assert.deepEqual(await checked({ userId, orgCode: 'S001' }), ['SUP_ALL'])
    assert.deepEqual(await checked({ userId, orgCode: 'S002' }), [])
  })
  test('my organizations stand under both names, the server’s time beside them', async () => {
    const w = await world()
    for (const path of ['profile/getorganizations', 'user/getorganizations']) {
      const begun = Date.now()
      const answer = (await w.as.supplierA.ask('GET', path)) as any
      assert.deepEqual(keysOf(answer.content), ['code', 'displayName', 'id', 'isDefault', 'type', 'via'])
      assert.deepEqual([answer.content[0].isDefault, answer.content[0].via], [true, 1])
      assert.ok(isSince(Date.parse(answer.date), begun), answer.date)
    }
  })
  test('removed by userId', async () => {
    const w = await world()
    const { id } = await w.as.admin.post('user/postSave', {
      userName: 'leaver', displayName: '离职', homeOrgCode: 'S001',
      lines: [],
    })
    assert.equal((await w.as.admin.get('user/remove', { userId: id })).count, 1)
    assert.equal((await w.as.admin.ask('GET', 'user/remove?userId=999999999')).status, 4)
  })
})

describe('organizations and places', () => {
  test('one’s own organization, and those of one’s scope by name or code', async () => {
    const supplier = await nobody('S001')
    const [own, foreign] = [await idOf('organization', 'S001'), await idOf('organization', 'S002')]
    const mine = await supplier.get('organization/get', { id: own })
    assert.deepEqual([mine.code, mine.displayName, mine.type], ['S001', '供应商S001', 2])
    assert.deepEqual(Object.keys(mine).sort(), ['code', 'displayName', 'id', 'orgCode', 'orgName', 'orgType', 'status', 'type'])
    assert.equal(await supplier.get('organization/get', { id: foreign }), null)
    const names = async (p: Person) => (await p.get('organization/searchByName', { kw: '供应商' })).map((o: any) => o.code)
    assert.deepEqual(await names(supplier), ['S001'])
    assert.deepEqual(await names(await nobody('OEM')), ['S001', 'S002'])
    const listed = await (await nobody('OEM')).post('organization/getLargeListByCodes', { codes: ['S001', 'NONE'] })
    assert.deepEqual([listed.items.map((o: any) => o.code), listed.missing], [['S001'], ['NONE']])
  })
  test('organizations answer the specification’s names beside the columns, and are asked by them', async () => {
    const w = await world()
    const { items } = await w.as.admin.get('organization/getPager', { displayName: '供应商S001' })
    assert.deepEqual(
      items.map((o: any) => [o.code, o.displayName, o.type, o.orgCode]),
      [['S001', '供应商S001', 2, 'S001']],
    )
  })
  test('plants are listed to everybody by code and name, and by nothing else', async () => {
    for (const org of ['OEM', 'S001', 'T01']) {
      const somebody = await nobody(org)
      const { items, total } = await somebody.get('factory/getPager')
      assert.deepEqual([total, keysOf(items)], [2, ['id', 'plant', 'plantName']])
      assert.equal((await somebody.get('factory/getPager', { plant: 'CN01' })).total, 1)
      for (const path of ['factory/getPager?overReceivePct=5', 'factory/getPager?where=%5B%22plant%22%2C%22is%22%2C%22A%22%5D'])
        assert.equal((await somebody.ask('GET', path)).status, 3, path)
      assert.equal((await somebody.ask('GET', 'factory/getCount')).status, 3)
    }
  })
  test('trees of places, departments and permissions', async () => {
    const w = await world()
    await w.as.admin.post('department/postsave', { orgCode: 'OEM', deptCode: 'D1', deptName: '一部', leader: 'planner' })
    await w.as.admin.post('department/postsave', { orgCode: 'OEM', deptCode: 'D11', deptName: '一部一科', parentCode: 'D1' })
    const [inside, supplier] = [await nobody('OEM'), await nobody('S001')]
    assert.deepEqual(
      (await supplier.get('warehouse/getTree')).map((n: any) => n.value),
      ['CN01', 'CN02'],
    )
    assert.deepEqual(
      (await inside.get('warehouse/getTree')).map((n: any) => n.value),
      ['CN01'],
    )
    const [top] = await inside.get('department/gettree')
    assert.deepEqual([top.code, top.parentId, top.children[0].code, top.children[0].parentId], ['D1', null, 'D11', top.id])
    assert.equal('leader' in top || 'leader' in top.children[0], false)
    assert.equal((await w.as.admin.get('department/gettree'))[0].leader, 'planner')
    // The maker's departments are no partner's business.
    assert.deepEqual(await supplier.get('department/gettree'), [])
    assert.deepEqual(await supplier.get('accLocAddr/GetSelection', { loc: 'BJ' }), [])
  })
  test('of the permission tree everybody sees their own branches, whoever keeps it all of it', async () => {
    const w = await world()
    const flat = (nodes: any[]): any[] => nodes.flatMap((n) => [n, ...flat(n.children)])
    const mine = flat(await w.as.supplierA.get('permission/get')).map((n) => n.value)
    assert.ok(mine.includes('mat.order.query') && mine.includes('mat.order'), mine.join())
    assert.ok(!mine.includes('sys.roles.edit') && !mine.includes('mat.order.pub'))
    assert.ok(flat(await w.as.admin.get('permission/get')).length > mine.length)
    const least = flat(await (await nobody('S001')).get('permission/get')).filter((n) => !n.children.length)
    assert.deepEqual(
      least.map((n) => n.value),
      ['uc.query'],
    )
  })
})
