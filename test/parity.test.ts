/** Systems beside people: whatever a screen can do, a service account may call, and what not is told. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { allCalls } from '../src/main/assemble.ts'
import { personOf, world, type Person } from './world.ts'

type Json = Record<string, any>

/** Everything else a system may call: what is for somebody at a screen is about that person, never about a document. */
const PEOPLE =
  'live/stream profile/changePassword profile/createCollection profile/deleteCollection profile/deleteDraft profile/edit profile/endSession profile/get profile/getCollection profile/getDraft profile/getMine profile/getPreference profile/getSessions profile/getSignature profile/getSubscriptions profile/getUserWorkshop profile/getVisits profile/postUserWorkshop profile/saveDraft profile/saveSignature profile/setPreference profile/setPwms profile/setSubscription userlog/create view/get view/getList view/remove view/save'
test('what screens do systems may do as well, but for what is a person’s own; the description says so', async () => {
  const w = await world()
  const api: Json = (await w.app.inject('/api/openapi.json')).json()
  const calls = allCalls(w.engine).filter((c) => !c.open)
  const people = Object.entries<Json>(api.paths)
    .filter(([, of]) => Object.values<Json>(of).some((o) => o['x-people']))
    .map(([path]) => path.slice('/api/'.length))
  assert.deepEqual(people.sort(), PEOPLE.split(' '))
  // A system and a person with the same role are answered alike: of each kind of call some that their role may ask.
  const { id } = await w.as.admin.post('serviceAccount/save', {
    accountCode: 'PARITY', accountName: '计划系统', orgCode: 'OEM', roleCodes: 'PLANNER',
  })
  const key = `scmk_${randomBytes(32).toString('base64url')}`
  await w.as.admin.post('serviceAccount/issueKey', { id, key, validTo: '2027-01-31' })
  const system = personOf(w.app, key)
  const [role] = await w.engine.db.rows<{ keys: string[] }>(sql`select keys from sys_role where code = 'PLANNER'`)
  const may = calls.filter((c) => !c.personal && c.kind !== 'file' && (!c.keys || c.keys.some((k) => role!.keys.includes(k))))
  let alike = 0
  for (const [kind, of] of Map.groupBy(may, (c) => c.kind))
    for (const c of of.slice(0, 5)) {
      const [method] = c.methods
      const asked = async ({ token }: Person) => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await w.app.inject({
          method: method!,
          url: `/api/${c.path}`,
          headers,
          ...(method === 'POST' && { payload: {} }),
        })
        const type = String(answer.headers['content-type'])
        if (!type.startsWith('application/json')) return [answer.statusCode, type]
        const { status, message } = answer.json()
        return [answer.statusCode, status, message]
      }
      assert.deepEqual(await asked(system), await asked(w.as.planner), `${kind} ${c.path}`)
      alike++
    }
  assert.ok(alike > 40, `${alike}`)
  for (const path of PEOPLE.split(' ').filter((p) => p !== 'live/stream')) {
    const { methods } = calls.find((c) => c.path === path)!
    const { message } = await system.ask(methods[0]!, path, methods[0] === 'POST' ? {} : undefined)
    assert.match(message, /服务账号不能调用/, path)
  }
})
