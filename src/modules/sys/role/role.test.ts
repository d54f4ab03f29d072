/** Roles: rights count from the next request on, nobody grants what they do not hold, somebody can always put things right. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { addPerson } from '../../../identity/seed.ts'
import { verifyHistories } from '../../../engine/write/verify.ts'
import { administrator, seedBase } from '../../../main/first-start.ts'
import { roles } from '../../roles.ts'
import { world, type World } from '../../../../test/world.ts'
import { sysRole } from './role.ts'

const role = async (w: World, code: string) => (await w.as.admin.get('role/getPager', { code })).items[0]
const person = async (w: World, userName: string, code: string) => {
  const known = { displayName: userName, password: 'Test@2026', org: 'OEM', orgType: 1, plants: ['CN01'] } as const
  await addPerson(w.engine.db, w.engine.ids, { ...known, userName, role: code, plants: ['CN01'] })
  return w.login(userName)
}

test('a change of a role counts at the next request of everybody who has it, and stands in the history', async () => {
  const w = await world()
  await w.as.admin.post('role/postsave', { code: 'R_READER', name: '读者', orgType: 1, keys: ['mat.order.query'] })
  const one = await person(w, 'reader1', 'R_READER')
  assert.equal((await one.ask('GET', 'materialOrder/getPager')).status, 0)
  const { id } = await role(w, 'R_READER')
  const [holder, ...others] = await w.as.admin.get('role/getUsers', { id })
  assert.deepEqual([holder.userName, holder.orgCode, holder.isEnabled, others], ['reader1', 'OEM', true, []])
  await w.as.admin.post('role/postsave', { id, name: '读者', keys: ['logi.pull.query'] })
  assert.equal((await one.ask('GET', 'materialOrder/getPager')).status, 3)
  assert.deepEqual((await one.get('profile/get')).permissions.includes('logi.pull.query'), true)
  await w.as.admin.post('role/disable', { ids: [id] })
  assert.deepEqual((await one.get('profile/get')).permissions, ['uc.query'])
  const history = await w.as.admin.get('role/getHistory', { id })
  assert.equal(history.length ?? history.items.length, 3)
  assert.match(await w.as.admin.refused('role/remove', { ids: [id] }), /角色已分配给1个用户，不能删除/)
})

test('unknown keys are refused, and keys that one does not hold oneself', async () => {
  const w = await world()
  const make = (keys: unknown) => ({ code: 'R_X', name: 'X', orgType: 1, keys })
  assert.match(await w.as.admin.refused('role/postsave', make(['no.such.key'])), /没有这个权限：no\.such\.key/)
  assert.match(await w.as.admin.refused('role/postsave', make('mat.order.query')), /权限应为权限标识的数组/)
  assert.match(await w.as.admin.refused('role/postsave', make([{ a: 1 }])), /权限应为权限标识的数组/)
  await w.as.admin.post('role/postsave', {
    code: 'R_ROLES', name: '角色员', orgType: 1,
    keys: ['sys.roles.query', 'sys.roles.add', 'sys.roles.edit', 'logi.pull.query'],
  })
  const one = await person(w, 'roles1', 'R_ROLES')
  assert.match(
    await one.refused('role/postsave', { ...make(['mat.order.query']), code: 'R_MORE' }),
    /不能授予自己没有的权限：mat\.order\.query/,
  )
  await one.post('role/postsave', { ...make(['logi.pull.query']), code: 'R_LESS' })
  // Taking away what one does not hold is allowed.
  const { id } = await role(w, 'R_READER')
  await one.post('role/postsave', { id, name: '读者', keys: [] })
})

test('the last one who can change roles stays', async () => {
  const w = await world()
  // Whoever else can change roles by other tests' doing.
  const others = await w.engine.db.rows<{ id: number }>(
    sql`update sys_role set status = 0 where keys ? 'sys.roles.edit' and code not in ('SYS_ADMIN', 'R_ROLES') and status = 1 returning id`,
  )
  const { id } = await role(w, 'R_ROLES')
  await w.as.admin.post('role/disable', { ids: [id] })
  const admins = (await role(w, 'SYS_ADMIN')).id
  const { keys } = await w.as.admin.get('role/getDetails', { id: admins })
  const less = (keys as string[]).filter((k) => k !== 'sys.roles.edit')
  assert.match(
    await w.as.admin.refused('role/postsave', { id: admins, name: '系统管理员', keys: less }),
    /至少要有一名启用的用户能修改角色/,
  )
  assert.match(await w.as.admin.refused('role/disable', { ids: [admins] }), /至少要有一名启用的用户能修改角色/)
  await w.as.admin.post('role/enable', { ids: [id] })
  await w.as.admin.post('role/postsave', { id: admins, name: '系统管理员', keys: less })
  await w.engine.db.rows(sql`update sys_role set keys = ${JSON.stringify(keys)} where id = ${admins}`)
  await w.engine.db.rows(sql`update sys_role set status = 1 where id = any(${others.map((r) => r.id)}::bigint[])`)
})

test('a start adds to roles only what is new, never what somebody took away', async () => {
  const w = await world()
  const { id } = await role(w, 'PLANNER')
  const before = (await w.as.admin.get('role/getDetails', { id })).keys as string[]
  // As if an older version had not known the second one.
  await w.engine.db.rows(sql`update role_seed set keys = keys - 'mat.order.arc' where code = 'PLANNER'`)
  const less = before.filter((k) => k !== 'mat.order.export' && k !== 'mat.order.arc')
  await w.as.admin.post('role/postsave', { id, name: '计划员', keys: less })
  await seedBase(w.engine, administrator('Test@2026'))
  const after = new Set((await w.as.admin.get('role/getDetails', { id })).keys as string[])
  assert.deepEqual([after.has('mat.order.export'), after.has('mat.order.arc')], [false, true])
  // A right that a release brings stands in the role's history, like one that somebody gives.
  const wrong: string[] = []
  for await (const line of verifyHistories(w.engine.db, [sysRole])) wrong.push(line)
  assert.deepEqual(
    wrong.filter((line) => line.includes(`ID ${id}）`)),
    [],
  )
  await w.as.admin.post('role/postsave', { id, name: '工厂物料计划员', keys: before })
})

test('a start that brings nothing new writes no role', async () => {
  const w = await world()
  const written = () => w.engine.db.rows(sql`select code, xmin::text from role_seed order by code`)
  await seedBase(w.engine, administrator('Test@2026'))
  const before = await written()
  await seedBase(w.engine, administrator('Test@2026'))
  assert.deepEqual(await written(), before)
})

test('the tree of keys has each key once, named by what it allows', async () => {
  const w = await world()
  interface Node {
    key: string
    title: string
    children?: Node[]
  }
  const all = (n: Node): Node[] => [n, ...(n.children ?? []).flatMap(all)]
  const nodes = ((await w.as.admin.get('role/getPermissions')) as Node[]).flatMap(all)
  assert.equal(new Set(nodes.map((n) => n.key)).size, nodes.length)
  assert.equal(nodes.find((n) => n.key === 'logi.sendSheet.query')?.title, '查看')
  assert.ok(nodes.every((n) => n.title))
})

test('the roles of the first start: 27 of the draft, all read notices and tasks, administrators of partners hold what they grant', () => {
  const keys = new Map(roles.map((r) => [r.code, new Set(r.keys)]))
  assert.equal(roles.length, 29)
  for (const [code, held] of keys)
    for (const key of ['notice.supView.query', 'flow.mytask.query']) assert.ok(held.has(key), `${code} lacks ${key}`)
  for (const [administrator, type] of [
    ['SUP_ADMIN', 2],
    ['CAR_ADMIN', 4],
  ] as const)
    for (const r of roles.filter((r) => r.orgType === type && r.grantable))
      assert.deepEqual(
        r.keys.filter((k) => !keys.get(administrator)!.has(k)),
        [],
        `${administrator} cannot grant ${r.code}`,
      )
  // Who keeps the portal neither writes notices nor audits them; who reads everything changes nothing.
  const changing = (k: string) => !/\.(query|export|exp|arc)$/.test(k)
  assert.deepEqual(
    [...keys.get('SYS_ADMIN')!].filter((k) => k.startsWith('notice.mgt.') && changing(k)),
    [],
  )
  assert.deepEqual(
    [...keys.get('AUDITOR')!].filter((k) => changing(k) && !k.startsWith('flow.')),
    [],
  )
  assert.ok(keys.get('AUDITOR')!.has('les.stmt1.query') && keys.get('AUDITOR')!.has('sys.userLog.query'))
})
