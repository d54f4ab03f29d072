/** One's own account: sessions, password, favourites, drafts, visits. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPerson } from '../src/identity/seed.ts'
import { world, type World } from './world.ts'

const person = async (w: World, userName: string) => {
  const known = { displayName: '本人', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'PLANNER', plants: ['CN01'] } as const
  await addPerson(w.engine.db, w.engine.ids, { ...known, userName, plants: ['CN01'] })
  return w.login(userName)
}

test('sessions are listed once a sign-in, and only their owner ends them', async () => {
  const w = await world()
  const [one, two] = [await person(w, 'account1'), await w.login('account1')]
  await one.post('user/renew')
  const sessions = await one.get<{ id: string; current: boolean }[]>('profile/getSessions')
  assert.equal(sessions.length, 2)
  assert.equal(sessions.filter((s) => s.current).length, 1)
  const other = sessions.find((s) => !s.current)!
  assert.match(await w.as.admin.refused('profile/endSession', { id: other.id }), /会话不存在/)
  assert.match(await one.refused('profile/endSession', { id: "x'; drop table sys_session" }), /会话不存在/)
  await one.post('profile/endSession', { id: other.id })
  assert.equal((await two.ask('GET', 'profile/get')).status, 10)
  assert.equal((await one.ask('GET', 'profile/get')).status, 0)
})

test('a new password is checked, ends the other sessions and is the one from then on', async () => {
  const w = await world()
  const [one, two] = [await person(w, 'account2'), await w.login('account2')]
  const change = (oldPassword: string, newPassword: string) => one.refused('profile/changePassword', { oldPassword, newPassword })
  assert.match(await change('Test@2026', 'short1A'), /至少10位/)
  assert.match(await change('Test@2026', 'Account2!2026'), /不包含用户名/)
  assert.match(await change('wrong', 'Another@2027'), /原密码不正确/)
  await one.post('profile/changePassword', { oldPassword: 'Test@2026', newPassword: 'Another@2027' })
  assert.equal((await two.ask('GET', 'profile/get')).status, 10)
  assert.equal((await one.ask('GET', 'profile/get')).status, 0)
  assert.ok((await w.login('account2', 'Another@2027')).token)
})

test('favourites: once each, thirty at most', async () => {
  const w = await world()
  const one = await person(w, 'account3')
  for (let i = 0; i < 30; i++) await one.post('profile/createCollection', { path: `/p/${i}`, title: `页${i}` })
  await one.post('profile/createCollection', { path: '/p/1', title: '页1' })
  assert.match(await one.refused('profile/createCollection', { path: '/p/30', title: '页30' }), /最多收藏30个菜单/)
  assert.equal((await one.get('profile/getCollection')).length, 30)
  await one.post('profile/deleteCollection', { path: '/p/0' })
  assert.equal((await one.get('profile/getCollection')).length, 29)
  assert.deepEqual(await w.as.carrier.get('profile/getCollection'), [])
})

test('drafts are their owner’s, and what is too large is refused', async () => {
  const w = await world()
  const one = await person(w, 'account4')
  await one.post('profile/saveDraft', { key: 'order/new', content: { values: { remark: 'a' } } })
  await one.post('profile/saveDraft', { key: 'order/new', content: { values: { remark: 'b' } } })
  assert.deepEqual((await one.get('profile/getDraft', { key: 'order/new' })).content, { values: { remark: 'b' } })
  assert.equal(await w.as.planner.get('profile/getDraft', { key: 'order/new' }), null)
  assert.match(await one.refused('profile/saveDraft', { key: 'x', content: { a: 'x'.repeat(1_000_001) } }), /内容过大/)
  await one.post('profile/deleteDraft', { key: 'order/new' })
  assert.equal(await one.get('profile/getDraft', { key: 'order/new' }), null)
})

test('visits are written under the session’s own name and read by who may', async () => {
  const w = await world()
  const one = await person(w, 'account5')
  await one.post('userlog/create', { visit: '物料订单', path: '/logi/order', userId: 1, userName: '别人' })
  const mine = await one.get('profile/getVisits')
  assert.deepEqual([mine[0].visit, mine[0].path], ['物料订单', '/logi/order'])
  const { items } = await w.as.admin.get('userLog/getPager', { userName: 'account5' })
  assert.deepEqual([items[0].displayName, items[0].orgCode], ['本人', 'OEM'])
  assert.equal((await one.ask('GET', 'userLog/getPager')).status, 3)
})
