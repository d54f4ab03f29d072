/**
 * Every call of the API description, tried by whom it is not for: without a token, without the key, with the right key on
 * another organization's row, with fields that the caller may not set. Made from the table of calls: a new document is covered
 * the day that it is declared, and a call that nobody decided about fails.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headFields, openTo, type Action, type AnyDocument } from '../../src/declare/index.ts'
import { documents } from '../../src/modules/index.ts'
import { keysOf } from '../../src/modules/roles.ts'
import { allCalls } from '../../src/main/assemble.ts'
import { sql } from '../../src/engine/database/db.ts'
import type { ApiCall } from '../../src/engine/http/calls.ts'
import { table } from '../../src/engine/read/scope.ts'
import { addPerson } from '../../src/identity/seed.ts'
import { bareEngine } from '../../src/tools/bare-engine.ts'
import { sampleRows } from '../sample.ts'
import { world, type Person } from '../world.ts'

/** Calls that answer without a session. */
const open = [
  'user/config', 'user/login', 'user/authorize', 'user/callback', 'user/renew', 'user/logout', 'profile/getorganizations',
  'user/getorganizations', 'portal/getCondition', 'driver/turn', 'appVersion/getLatest', 'appVersion/download', 'driver/sheet',
  'driver/sign', 'check/list',
]
/** Everybody's own: what they answer and change is the caller's, or a question asked through doors that ask keys themselves. */
const own = [
  'profile/get',
  'supplier/getMySuppliers',
  'userlog/create',
  'profile/getCollection',
  'profile/createCollection',
  'profile/deleteCollection',
  'profile/getDraft',
  'profile/saveDraft',
  'profile/deleteDraft',
  'profile/getSessions',
  'profile/endSession',
  'profile/changePassword',
  'profile/getVisits',
  'profile/goto',
  'profile/why',
  'task/getList',
  'task/get',
  'task/download',
  'view/getList',
  'view/get',
  'view/save',
  'view/remove',
  'profile/getMine',
  'profile/edit',
  'profile/getUserWorkshop',
  'profile/postUserWorkshop',
  'profile/setPwms',
  'profile/saveSignature',
  'profile/getSignature',
  'profile/getSubscriptions',
  'profile/setSubscription',
  'profile/getPreference',
  'profile/setPreference',
  'live/stream',
  'file/upload',
  'dashboard/getTodo',
  'dashboard/getWork',
  'dashboard/getFirstSteps',
  // Their own screens as declared; of a role whoever sees roles.
  'handbook/get',
  'handbook/getPdf',
  'handbook/getPicture',
  'action/rehearse',
  // What forms offer of code lists, which everybody reads.
  'listed/getTexts',
  // A hash of everything, which everybody may keep.
  'portal/getCheckpoint',
  // It asks the key and the scope of the document that it is asked about.
  'portal/getProof',
  // It asks the key of the document that it is asked about.
  'portal/getMoved',
]
/** What forms choose from, and one's own row: `everybody` of the declarations, tested in everybody.test.ts. */
const chosenFrom = [
  'factory/getPager', 'factory/getRestDays', 'warehouse/getTree', 'accLocAddr/GetSelection', 'adminRegion/getChoices',
  'organization/getLargeListByCodes', 'organization/get', 'organization/searchByName', 'department/gettree', 'user/search',
  'user/searchByName', 'user/getuserorgs', 'role/getUserRole', 'user/getExternalPwms', 'permission/get', 'enumCode/getList',
  'enumCode/getServerEnums', 'enumCode/getDetails',
]
/** Calls of documents that everybody may read of themselves: the key that every session has. */
const everybody = 'uc'

const calls = allCalls(bareEngine())
const keyed = calls.filter((c) => ![...open, ...own, ...chosenFrom].includes(c.path))

const people = new Map<string, Promise<Person>>()
/** Somebody of an organization who holds these keys and no others. */
function holder(org: string, name: string, keys: string[]): Promise<Person> {
  const make = async () => {
    const w = await world()
    const { db, ids } = w.engine
    await ids.ensure()
    await db.rows(
      sql`insert into sys_role (id, code, name, org_type, keys, row_version, created_by, creation_date, updated_by, updated_at, status, app_code, data_scope, grantable, is_system)
        values (${ids.take()}, ${name}, ${name}, 0, ${JSON.stringify([...new Set(keys)])}, 1, '', now(), '', now(), 1, 'PORTAL', 2, 1, false)`,
    )
    const orgType = org === 'OEM' ? 1 : 2
    const plants = org === 'OEM' ? ['CN01', 'CN02'] : []
    await addPerson(db, ids, { userName: name, displayName: name, password: 'Test@2026', org, orgType, role: name, plants })
    return w.login(name)
  }
  if (!people.has(name)) people.set(name, make())
  return people.get(name)!
}
const nobody = () => holder('OEM', 'nobody', [])
/** Somebody of the maker with the keys of all actions. */
const everything = () =>
  holder(
    'OEM',
    'everything',
    calls.flatMap((c) => actionKeys(c.doc)),
  )
const actionKeys = (doc: AnyDocument | undefined) =>
  Object.values((doc?.actions ?? {}) as Record<string, Action>).map((a) => `${doc!.key}.${a.key}`)
/** Somebody of each supplier with every key that suppliers may hold. */
const suppliers = () =>
  Promise.all(
    ['S001', 'S002'].map((org) =>
      holder(
        org,
        `all${org}`,
        documents.flatMap((d) => keysOf(d, 'supplier')),
      ),
    ),
  )

describe('without a token', () => {
  test('every call asks for one, but for the named', async () => {
    const w = await world()
    const wrong: string[] = []
    for (const c of calls) {
      const answer = await w.app.inject({
        method: c.methods[0]!,
        url: `/api/${c.path}`,
        ...(c.methods[0] === 'POST' ? { payload: {} } : {}),
      })
      const refused = answer.statusCode === 401 && answer.json().status === 10
      if (
        refused ===
        (open.includes(c.path) &&
          !['user/logout', 'user/renew', 'profile/getorganizations', 'user/getorganizations'].includes(c.path))
      )
        wrong.push(c.path)
    }
    assert.deepEqual(wrong, [])
  })
})

describe('without the key', () => {
  test('an action is not rehearsed either', async () => {
    const person = await nobody()
    const body = { doc: 'materialOrder', action: 'create', body: { plant: 'CN01' } }
    assert.equal((await person.ask('POST', 'action/rehearse', body)).status, 3)
  })
  test('every call names its keys, or stands in a list above', () => {
    assert.deepEqual(
      keyed.filter((c) => !c.keys?.length).map((c) => c.path),
      [],
    )
    assert.deepEqual(
      calls.filter((c) => c.open).map((c) => c.path),
      open,
    )
    assert.deepEqual(
      calls.filter((c) => c.everybody).map((c) => c.path),
      chosenFrom,
    )
  })
  test('every call is refused, but for the named', async () => {
    const w = await world()
    const person = await nobody()
    const wrong: string[] = []
    for (const c of keyed) {
      if (c.doc?.key === everybody) continue
      const filled =
        c.kind === 'list' || c.kind === 'count' || c.kind === 'template' || c.kind === 'read' ? '' : '?id=1&ids=1&file=x&kw=x'
      if (c.kind === 'import') {
        const { status, message } = await person.upload(c.path, Buffer.from('a,b\n1,2\n'), 'a.csv')
        if (status !== 3) wrong.push(`${c.path}: ${status} ${message}`)
        continue
      }
      const answer = await w.app.inject({
        method: c.methods[0]!,
        url: `/api/${c.path}${filled}`,
        headers: { authorization: `Bearer ${person.token}` },
        ...(c.methods[0] === 'POST' ? { payload: { id: 1, ids: [1] } } : {}),
      })
      const body = answer.headers['content-type']?.includes('json') ? answer.json() : { status: 'a file' }
      if (body.status !== 3) wrong.push(`${c.path}: ${body.status} ${body.message ?? ''}`)
    }
    assert.deepEqual(wrong, [])
  })
})

/** A row of the document that the first may see and the second may not. */
async function foreignRow(doc: AnyDocument): Promise<number> {
  const w = await world()
  await sampleRows(w.engine, doc)
  const rows = await w.engine.db.rows<{ id: number }>(sql`select id from ${table(doc)} order by id desc limit 500`)
  for (const { id } of rows) {
    const [a, b] = await Promise.all(
      (await suppliers()).map((p) => p.ask('GET', `${resource(doc)}/${doc.api?.getDetails ?? 'getDetails'}?id=${id}`)),
    )
    if (a!.status === 0 && b!.status === 4) return id
  }
  assert.fail('no row that one supplier sees and the other does not')
}
const resource = (doc: AnyDocument) => doc.api?.resource ?? doc.name
const ofRows = new Set(['detail', 'history', 'action', 'print', 'file'])

describe("another organization's row", () => {
  for (const doc of documents.filter((d) => d.rows !== 'computed' && d.scope.supplier && d.scope.supplier !== 'all'))
    test(`${doc.name}: the right key does not help`, async () => {
      const w = await world()
      const id = await foreignRow(doc)
      const other = (await suppliers())[1]!
      const before = await w.engine.db.rows(sql`select * from ${table(doc)} where id = ${id}`)
      for (const c of calls.filter((x) => x.doc === doc && ofRows.has(x.kind))) {
        const answer = await tried(other, c, id)
        assert.ok([1, 2, 3, 4].includes(answer.status), `${c.path} answered ${answer.status}`)
        if (c.kind !== 'action')
          assert.ok([3, 4].includes(answer.status), `${c.path} answered ${answer.status} ${answer.message}`)
      }
      assert.deepEqual(await w.engine.db.rows(sql`select * from ${table(doc)} where id = ${id}`), before)
    })
})

async function tried(person: Person, c: ApiCall, id: number) {
  const w = await world()
  const get = c.methods[0] === 'GET'
  const answer = await w.app.inject({
    method: c.methods[0]!,
    url: `/api/${c.path}${get ? (c.kind === 'print' ? `?ids=${id}` : c.kind === 'file' ? `?id=${id}&file=x` : `?id=${id}`) : ''}`,
    headers: { authorization: `Bearer ${person.token}` },
    ...(get ? {} : { payload: c.kind === 'print' ? { ids: [id] } : { id } }),
  })
  return answer.headers['content-type']?.includes('json') ? answer.json() : { status: 0, message: 'a file' }
}

describe('mass assignment', () => {
  for (const doc of documents)
    test(`${doc.name}: no action takes a field that it does not ask for`, async () => {
      const w = await world()
      for (const [name, action] of Object.entries(doc.actions) as [string, Action][]) {
        if (!action.key || action.hidden) continue
        const person = openTo(action, 'internal')
          ? await everything()
          : openTo(action, 'supplier')
            ? w.as.supplierA
            : w.as.carrier
        const asked = new Set(['id', 'ids', 'reason', 'rowVersion', 'lines', ...Object.keys(action.input ?? {})])
        const c = calls.find((x) => x.doc === doc && x.kind === 'action' && !!x.actions?.includes(name))
        if (!c || c.methods[0] !== 'POST') continue
        for (const field of Object.keys(headFields(doc)).filter((f) => !asked.has(f))) {
          const body = { ...(action.from === 'new' ? {} : { id: 1 }), [field]: 1 }
          const answer = await person.ask('POST', c.path, body)
          assert.notEqual(answer.status, 0, `${c.path} took ${field}`)
          if (![3, 4].includes(answer.status))
            assert.match(answer.message, new RegExp(`没有这个字段：${field}|必填|请输入|缺少`), `${c.path} ${field}`)
        }
      }
    })
})
