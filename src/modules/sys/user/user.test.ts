/** Users: who they are, where they may act, and that changes count at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { cellsOf } from '../../../engine/sheets/test-books.ts'
import { order, thisMonth, today, world, type World } from '../../../../test/world.ts'

const find = async (w: World, userName: string) => (await w.as.admin.get('user/getPager', { userName })).items[0]
const PASSWORD = 'Brand-New-2026'
const OWN = 'Of-My-Own-2027'

test('a new user signs in once a password is set, acts where roles are granted, and is out when disabled', async () => {
  const w = await world()
  const input = { userName: 'Newcomer', displayName: '新人', homeOrgCode: 'OEM', plants: 'CN01' }
  const { id } = await w.as.admin.post('user/postSave', { ...input, lines: [{ orgCode: 'OEM', roleCode: 'PLANNER' }] })
  assert.match(await w.as.admin.refused('user/postSave', { ...input, userName: 'NEWCOMER', lines: [] }), /已存在|明细不能为空/)
  await assert.rejects(w.login('newcomer', PASSWORD))
  assert.match(await w.as.admin.refused('user/resetPwd', { id, password: 'short' }), /至少10位/)
  await w.as.admin.post('user/resetPwd', { id, password: PASSWORD })
  const signIn = (payload: object) => w.app.inject({ method: 'POST', url: '/api/user/login', payload })
  const asked = (await signIn({ username: 'newcomer', password: PASSWORD })).json()
  assert.deepEqual([asked.status, asked.content?.token], [15, undefined])
  assert.equal((await find(w, 'Newcomer')).passwordState, 1)
  for (const [newPassword, message] of [
    [PASSWORD, /不能与原密码相同/],
    ['short', /至少10位/],
  ] as const)
    assert.match((await signIn({ username: 'newcomer', password: PASSWORD, newPassword })).json().message, message)
  const one = await w.login('newcomer', PASSWORD, OWN)
  assert.equal((await find(w, 'Newcomer')).passwordState, 2)
  assert.match((await signIn({ username: 'newcomer', password: PASSWORD })).json().message, /用户名或密码错误/)
  assert.equal((await one.ask('GET', 'materialOrder/getPager')).status, 0)
  const profile = await one.get('profile/get')
  assert.deepEqual(
    profile.factories.map((f: { factory: string }) => f.factory),
    ['CN01'],
  )
  // Another role: at the next request.
  await w.as.admin.post('role/postUserRole', { id, orgCode: 'OEM', roleCodes: 'RECEIVER' })
  assert.equal((await one.ask('GET', 'materialOrder/getReviseInfo')).status === 0, false)
  assert.deepEqual(
    (await w.as.admin.get('user/getuserorgs', { userId: id })).map((o: { orgCode: string; roleCodes: string[] }) => [
      o.orgCode,
      o.roleCodes,
    ]),
    [['OEM', ['RECEIVER']]],
  )
  await w.as.admin.post('user/disable', { ids: [id] })
  assert.equal((await one.ask('GET', 'profile/get')).status, 10)
  assert.match(
    (await w.app.inject({ method: 'POST', url: '/api/user/login', payload: { username: 'newcomer', password: OWN } })).json()
      .message,
    /已被禁用/,
  )
  const history = JSON.stringify(await w.as.admin.get('user/getHistory', { id }))
  assert.doesNotMatch(history, new RegExp(PASSWORD))
  assert.match(history, /授权/)
})

test('a password stands nowhere but as a hash: no table, list, export or description of the user has it', async () => {
  const w = await world()
  const { id } = await w.as.admin.post('user/postSave', {
    userName: 'silent', displayName: '无声', homeOrgCode: 'OEM',
    lines: [{ orgCode: 'OEM', roleCode: 'PLANNER' }],
  })
  await w.as.admin.post('user/resetPwd', { id, password: PASSWORD })
  await w.login('silent', PASSWORD, OWN)
  const tables = await w.engine.db.rows<{ name: string }>(
    sql`select quote_ident(table_name) name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  assert.ok(tables.length > 50)
  for (const { name } of tables) {
    const { rows } = await w.engine.db.pool.query(`select 1 from ${name} t where t::text like any($1) limit 1`, [
      [`%${PASSWORD}%`, `%${OWN}%`],
    ])
    assert.equal(rows.length, 0, name)
  }
  const answers = [
    await w.as.admin.get('user/getPager', { userName: 'silent' }),
    await w.as.admin.get('user/getDetails', { id }),
    (await cellsOf(await w.as.admin.file('user/export', { userName: 'silent' }))).flat(),
  ]
  assert.doesNotMatch(JSON.stringify(answers), /argon2|password_hash|passwordHash/)
})

test('memberships fit the organization and the one who grants them', async () => {
  const w = await world()
  const make = (more: object, role = 'PLANNER', org = 'OEM') => ({
    userName: 'misfit', displayName: '错配', homeOrgCode: 'OEM',
    lines: [{ orgCode: org, roleCode: role }],
    ...more,
  })
  assert.match(await w.as.admin.refused('user/postSave', make({}, 'SUP_ALL')), /不适用于该组织/)
  assert.match(await w.as.admin.refused('user/postSave', make({ homeOrgCode: 'S001' })), /与用户所属组织的类型不同/)
  assert.match(
    await w.as.admin.refused('user/postSave', make({ homeOrgCode: 'S001', plants: 'CN01' }, 'SUP_ALL', 'S001')),
    /只有主机厂用户/,
  )
  assert.match(await w.as.admin.refused('user/postSave', make({ plants: 'CN99' })), /工厂CN99不存在/)
  assert.match(await w.as.admin.refused('user/postSave', make({ userName: 'a b' })), /登录名由/)
  assert.match(await w.as.admin.refused('user/postSave', make({ phone: '1' })), /请输入正确的电话号码/)
  assert.match(await w.as.admin.refused('user/postSave', make({ userName: 'PLANNER' })), /登录名PLANNER已存在/)
  assert.equal(await find(w, 'misfit'), undefined)
  const left = await w.engine.db.rows(sql`select 1 from sys_credential where login_name = 'misfit'`)
  assert.equal(left.length, 0, 'whoever is refused leaves no name behind')
})

test('nobody locks everyone out, nor oneself', async () => {
  const w = await world()
  const admin = await find(w, 'admin')
  assert.match(await w.as.admin.refused('user/disable', { ids: [admin.id] }), /不能停用自己/)
  assert.match(await w.as.admin.refused('user/remove', { ids: [admin.id] }), /不能删除自己/)
  const others = await w.engine.db.rows<{ id: number }>(
    sql`update sys_role set status = 0 where keys ? 'sys.roles.edit' and code <> 'SYS_ADMIN' and status = 1 returning id`,
  )
  assert.match(
    await w.as.admin.refused('role/postUserRole', { id: admin.id, orgCode: 'OEM', roleCodes: 'PLANNER' }),
    /至少要有一名启用的用户能修改角色/,
  )
  await w.engine.db.rows(sql`update sys_role set status = 1 where id = any(${others.map((r) => r.id)}::bigint[])`)
})

test('accounts in external warehouses are a part of one user that one may see', async () => {
  const w = await world()
  const { id } = await find(w, 'planner')
  assert.deepEqual(await w.as.admin.get('user/getExternalPwms', { userId: id }), [])
  const pwms = [{ pwmsCode: 'P1', pwmsUser: 'planner', warehouses: ['W1'] }]
  await w.as.admin.post('user/setExternalPwms', { id, pwms })
  assert.deepEqual(await w.as.admin.get('user/getExternalPwms', { userId: id }), pwms)
  // Asked of nobody, they are one's own.
  assert.deepEqual(await w.as.admin.get('user/getExternalPwms', {}), [])
})

test('search answers a few, by name, and takes no patterns', async () => {
  const w = await world()
  const names = async (kw: string) =>
    (await w.as.admin.get('user/searchByName', { kw })).map((u: { userName: string }) => u.userName)
  const found = await names('supplierA')
  assert.ok(found.includes('supplierA') && found.every((n: string) => n.includes('supplierA')))
  assert.deepEqual(await names('%'), [])
})

test('the roles that somebody new may be given are asked without a person', async () => {
  const w = await world()
  const given = async (orgCode: string) =>
    (await w.as.admin.get('role/getUserRole', { userId: 0, orgCode })) as { code: string; checked: boolean }[]
  assert.ok((await given('S002')).some((r) => r.code === 'SUP_ALL' && !r.checked))
  assert.ok(!(await given('S002')).some((r) => r.code === 'PLANNER'))
})

test('users are listed with the names of their roles, and found by them', async () => {
  const w = await world()
  const [manager] = (await w.as.admin.get('user/getPager', { userName: 'manager' })).items
  assert.equal(manager.roleNames, '仓库主管、公告审核')
  assert.equal((await w.as.admin.get('user/getDetails', { id: manager.id })).roleNames, '仓库主管、公告审核')
  const found = async (roleNames: string) =>
    (await w.as.admin.get('user/getPager', { roleNames, ps: 100 })).items.map((u: { userName: string }) => u.userName)
  assert.deepEqual(await found('公告审核'), ['manager'])
  assert.deepEqual(await found('没有的角色'), [])
  assert.equal((await w.as.admin.get('user/getCount', { roleNames: '公告审核' })).total, 1)
  // Of the lines the name beside the code is that line's own.
  const lines = (await w.as.admin.get('user/getLines', { userName: 'manager' })).items
  assert.deepEqual(lines.map((l: { roleName: string }) => l.roleName).sort(), ['仓库主管', '公告审核'])
})

test('who belongs to several organizations begins in the default one, which must be one of them', async () => {
  const w = await world()
  const lines = ['OEM', 'S001'].map((orgCode) => ({ orgCode, roleCode: orgCode === 'OEM' ? 'PLANNER' : 'SUP_ALL' }))
  const make = (defaultOrgCode: string) => ({
    userName: 'several', displayName: '多组织', homeOrgCode: 'OEM', plants: 'CN01', defaultOrgCode, lines,
  })
  assert.match(await w.as.admin.refused('user/postSave', make('S002')), /默认组织S002不是该用户所在的组织/)
  const { id } = await w.as.admin.post('user/postSave', make('S001'))
  await w.as.admin.post('user/resetPwd', { id, password: PASSWORD })
  const one = await w.login('several', PASSWORD, OWN)
  const mine = (await one.get('profile/getorganizations')).map((o: { code: string; isDefault: boolean }) => [o.code, o.isDefault])
  assert.deepEqual(mine, [
    ['S001', true],
    ['OEM', false],
  ])
})

test('a role of one’s own rows or of one’s department narrows documents, not masters; a wider role wins', async () => {
  const w = await world()
  const { admin } = w.as
  await admin.post('department/postsave', { orgCode: 'OEM', deptCode: 'PL', deptName: '计划部' })
  await admin.post('department/postsave', { orgCode: 'OEM', deptCode: 'PL1', deptName: '计划一科', parentCode: 'PL' })
  const keys = ['mat.order.query', 'mat.order.edit', 'dm.part.query']
  for (const [code, dataScope] of [
    ['OWN_ROWS', 4],
    ['DEPT_ROWS', 3],
  ] as const)
    await admin.post('role/postsave', { code, name: code, orgType: 1, dataScope, keys })
  const hire = async (userName: string, roleCode: string, departmentCode: string) => {
    const lines = [{ orgCode: 'OEM', roleCode }]
    const { id } = await admin.post('user/postSave', {
      userName, displayName: userName, homeOrgCode: 'OEM', plants: 'CN01', departmentCode, lines,
    })
    await admin.post('user/resetPwd', { id, password: PASSWORD })
    return { id, person: await w.login(userName, PASSWORD, OWN) }
  }
  const own = await hire('ownrows', 'OWN_ROWS', 'PL1')
  const { person: head } = await hire('depthead', 'DEPT_ROWS', 'PL')
  await order(w, [['P2', 10]])
  const line = { partNo: 'P2', orderQty: 5, needDate: today() }
  const { id } = await own.person.post('materialOrder/create', {
    plant: 'CN01', supplierCode: 'S001',
    orderMonth: thisMonth(),
    fulfilMode: 1, warehouse: 'CN01W1',
    lines: [line],
  })
  const seen = async (p: typeof head) =>
    (await p.get('materialOrder/getPager', { ps: 1000 })).items.map((o: { id: number }) => o.id)
  assert.deepEqual([await seen(own.person), await seen(head)], [[id], [id]])
  assert.ok((await seen(w.as.planner)).length > 1)
  assert.ok((await own.person.get('part/getPager')).items.length > 1)
  const [others] = (await seen(w.as.planner)).filter((x: number) => x !== id)
  assert.equal((await own.person.ask('GET', `materialOrder/getDetails?id=${others}`)).status, 4)
  await admin.post('role/postUserRole', { id: own.id, orgCode: 'OEM', roleCodes: 'OWN_ROWS,PLANNER' })
  assert.ok((await seen(own.person)).length > 1)
})
