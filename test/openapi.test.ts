/** The API description: every call is in it, every reference leads somewhere, and answers are what it says. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOf, tagsOf } from '../src/engine/http/openapi-part.ts'
import { allCalls } from '../src/main/assemble.ts'
import { order, pull, receive, ship, world, type Person } from './world.ts'
import { sql } from '../src/engine/database/db.ts'
import { readItems } from '../src/engine/write/input.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { table } from '../src/engine/read/scope.ts'
import { documents } from '../src/modules/index.ts'
import { needed } from './needed.ts'
import { sampleRows } from './sample.ts'

type Json = Record<string, any>

/** What of a value is not as the schema says; names that it does not know are told too. */
function faults(all: Json, schema: Json, value: any, at = ''): string[] {
  if (schema.$ref) return faults(all, resolve(all, schema.$ref), value, at)
  if (schema.allOf) return faults(all, joined(all, schema), value, at)
  if (schema.anyOf) {
    const each = schema.anyOf.map((s: Json) => faults(all, s, value, at)) as string[][]
    return each.find((f) => !f.length) ?? [`${at} fits none: ${each.map((f) => f[0]).join(' / ')}`]
  }
  const types = schema.type === undefined ? undefined : [schema.type].flat()
  if (types && !types.includes(typeOf(value)) && !(types.includes('number') && typeOf(value) === 'integer'))
    return [`${at} is ${typeOf(value)}, not ${types.join(' or ')}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of ${schema.enum.join()}`]
  if (Array.isArray(value)) return schema.items ? value.flatMap((v, i) => faults(all, schema.items, v, `${at}[${i}]`)) : []
  if (typeOf(value) !== 'object' || !(schema.properties || schema.additionalProperties)) return []
  const missing = (schema.required ?? []).filter((n: string) => !(n in value)).map((n: string) => `${at}.${n} is missing`)
  return [
    ...missing,
    ...Object.entries(value).flatMap(([n, v]) => {
      const of = schema.properties?.[n] ?? schema.additionalProperties
      return of ? faults(all, of, v, `${at}.${n}`) : [`${at}.${n} is not described`]
    }),
  ]
}
const typeOf = (v: unknown) =>
  v === null ? 'null' : Array.isArray(v) ? 'array' : Number.isInteger(v) ? 'integer' : (typeof v as string)
const resolve = (all: Json, ref: string): Json => {
  const [kind, name] = ref.replace('#/components/', '').split('/')
  const found = all.components[kind!]?.[name!]
  assert.ok(found, `${ref} leads nowhere`)
  return found
}
/** Schemas of objects that all hold, as one. */
function joined(all: Json, schema: Json): Json {
  const parts: Json[] = schema.allOf.map((s: Json) => (s.$ref ? resolve(all, s.$ref) : s))
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((p) => p.properties)),
    required: parts.flatMap((p) => p.required ?? []),
  }
}

const description = async (): Promise<Json> => (await (await world()).app.inject('/api/openapi.json')).json()
const answerIn = (api: Json, path: string): Json =>
  api.paths[`/api/${path}`].get.responses[200].content['application/json'].schema.allOf[1].properties.content

test('the description is whole: every call is there, every reference leads somewhere, parts are shared', async () => {
  const w = await world()
  const api = await description()
  const calls = allCalls(w.engine)
  assert.deepEqual(Object.keys(api.paths).sort(), calls.map((c) => `/api/${c.path}`).sort())
  const ids = Object.values<Json>(api.paths).flatMap((verbs) => Object.values<Json>(verbs).map((o) => o.operationId))
  assert.equal(new Set(ids).size, ids.length)
  for (const c of calls)
    for (const m of c.methods) {
      const operation = api.paths[`/api/${c.path}`][m.toLowerCase()]
      assert.ok(operation?.summary && operation.responses?.[200]?.description, `${m} ${c.path}`)
      for (const { $ref } of operation.parameters ?? []) {
        const p = resolve(api, $ref)
        assert.ok(p.name && p.in === 'query' && p.schema, `${c.path} ${p.name}`)
      }
      // What changes something by its address says by which parameters.
      if (m === 'GET' && c.kind === 'action') assert.ok(operation.parameters?.length, `${c.path} takes nothing`)
    }
  const text = JSON.stringify(api)
  const refs = [...new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), (m) => m[1]!))]
  for (const ref of refs) resolve(api, ref)
  const used = new Set(refs.map((r) => r.split('/').pop()))
  for (const name of Object.keys(api.components.schemas)) assert.ok(used.has(name), `${name} is described and never meant`)
  // 200,000 more since groups, workbooks and actions by their address say their parameters, each once.
  // Some 40,000 a document: two statements, counts and transfers came.
  // 300,000 more with the eighteen bill reports, six calls each.
  // Thirteen documents and five reports of distribution came; racks in sequence; milk runs with their sheets, trips and picks.
  // Schedules of off-site suppliers and what their spreading came to.
  // KD and after-sales forecasts, CKD notices with their receipts and cases, one report.
  // Deliveries, what is still to be delivered, and stock, batches, moves and trays of third parties' stores.
  // Applications about after-sales plans, their supply locations and cycles, counties.
  // Exchange requests and sheets of after-sales parts, and what is owed of them.
  // Customers' orders with their sheets and parcels.
  // Supply orders, their cancellations, despatches and return requests as messages; what pushes are written in.
  // Accounts of systems; versions of a report.
  // Adjustments to prices that begin earlier; which rows a call named in its refusal.
  // What suppliers fill in, under a name of both kinds too; shared stock.
  // What lines lack, asked of suppliers.
  // Lines of suppliers, their capacity and its risks; notices to suppliers; the board of what lines take.
  // Claims with their rates, reports and notices. Facts of metrics, what is left out of them, and the metrics.
  // Evaluations of months and years, appeals, and what is done about bad months; warnings, stock by age, areas.
  // The configurations of the interface door. Streams of messages, composites, scenarios that are acted on; the moment of each list. Stock by day.
  // What a client calls each call; what may be sent as JSON besides as a file.
  // Partners' profiles of messages, with cumulatives.
  assert.ok(text.length < 7_260_000, `${text.length} characters`)
})

test('each group of calls is a description of its own, whole and small', async () => {
  const { app } = await world()
  const api = await description()
  const seen = new Set<string>()
  const tags = tagsOf(api)
  for (const tag of [...tags.slice(0, 3), '送货单', '物料订单']) {
    const part: Json = (await app.inject(`/api/openapi.json?tag=${encodeURIComponent(tag)}`)).json()
    const text = JSON.stringify(part)
    for (const [, ref] of text.matchAll(/"\$ref":"([^"]+)"/g)) assert.deepEqual(resolve(part, ref!), resolve(api, ref!))
    assert.ok(text.length < 400_000, `${tag} ${text.length}`)
    assert.ok(Object.values<Json>(part.paths).every((verbs) => Object.values<Json>(verbs).every((o) => o.tags.includes(tag))))
    for (const path of Object.keys(part.paths)) seen.add(path)
  }
  for (const path of ['/api/sendSheet/receive', '/api/materialOrder/getPager']) assert.ok(seen.has(path))
  assert.deepEqual(tags.flatMap((tag) => Object.keys(partOf(api, tag).paths)).sort(), Object.keys(api.paths).sort())
  const none = await app.inject('/api/openapi.json?tag=__proto__')
  assert.deepEqual([none.statusCode, none.json().message], [404, '没有分类__proto__'])
  assert.equal((await app.inject('/api/asyncapi.json?tag=x')).statusCode, 404)
})

/** Calls that do not say what they answer; may only become fewer. */
const SILENT = 83
test('calls say what they answer', async () => {
  const w = await world()
  const api = await description()
  const silent = allCalls(w.engine).filter((c) => {
    const { content } = Object.values(api.paths[`/api/${c.path}`] as Json)[0].responses[200]
    return content['application/json'] && !Object.keys(content['application/json'].schema.allOf[1].properties.content).length
  })
  assert.ok(silent.length <= SILENT, `${silent.length}: ${silent.map((c) => c.path).join(' ')}`)
})

test('what is answered is what the description says', async () => {
  const w = await world()
  const api = await description()
  const { planner, supplierA } = w.as
  await order(w, [['P1', 10]])
  const pulled = await pull(w, [['P1', 5]])
  await receive(w, await ship(w, pulled, [5]), [{ receivedQty: 5 }])
  // Somebody who holds every key there is, and every document with rows.
  const calls = allCalls(w.engine)
  const keys = [...new Set(calls.flatMap((c) => c.keys ?? []))]
  await w.engine.db.rows(sql`update sys_role set keys = ${JSON.stringify(keys)} where code = 'SYS_ADMIN'`)
  forgetSessions()
  for (const doc of documents)
    if (doc.rows !== 'computed' && !(await w.engine.db.rows(sql`select 1 from ${table(doc)} limit 1`)).length)
      await sampleRows(w.engine, doc)
  const people = [planner, w.as.receiver, w.as.manager, w.as.accountant, w.as.admin, supplierA]
  const asked = async (path: string, params: Record<string, string | number> = {}) => {
    const query = new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]))
    for (const p of people as Person[]) {
      const answer = await p.ask('GET', `${path}?${query}`)
      if (answer.status === 0) return answer.content
    }
    assert.fail(`${path} answers nobody`)
  }
  const empty: string[] = []
  let checked = 0
  const check = (path: string, content: unknown) => {
    checked++
    assert.deepEqual(faults(api, answerIn(api, path), content, path).slice(0, 5), [])
  }
  for (const c of calls) {
    if (!c.methods.includes('GET') || c.kind === 'print' || c.path === 'user/logout') continue
    if (c.kind === 'list') {
      const page = await asked(c.path, { ps: 5, ...needed(c.doc!, c.level!) })
      check(c.path, page)
      const row = (page as Json | undefined)?.items[0]
      if (c.level === 'line' || c.doc!.rows === 'computed') continue
      if (!row) {
        empty.push(c.doc!.name)
        continue
      }
      const of = (kind: string) => calls.find((x) => x.doc === c.doc && x.kind === kind)!.path
      check(of('detail'), await asked(of('detail'), { id: row.id }))
      check(of('history'), await asked(of('history'), { id: row.id }))
    } else if (c.kind === 'count' || c.kind === 'search')
      check(c.path, await asked(c.path, c.kind === 'count' ? needed(c.doc!, c.level!) : {}))
  }
  for (const path of 'user/config profile/getorganizations profile/get profile/getSessions profile/getVisits profile/getCollection task/getList enumCode/getServerEnums ledger/laws profile/getMine profile/getSubscriptions supplier/getMySuppliers'.split(
    ' ',
  ))
    check(path, await asked(path))
  check('view/getList', await asked('view/getList', { doc: 'part' }))
  check('profile/goto', await asked('profile/goto', { kw: 'P1' }))
  check('profile/why', await asked('profile/why', { doc: 'part' }))
  // Rows of one person alone, who is none of these; rows of another week.
  assert.deepEqual(empty, ['signDelegate', 'n1WPlan'])
  assert.ok(checked > 200, `${checked} answers were looked at`)
})

test('each action has an example that is taken at the edge', async () => {
  const api = await description()
  const refused: string[] = []
  let tried = 0
  for (const doc of documents)
    for (const name of Object.keys(doc.actions)) {
      const schema: Json | undefined = api.components.schemas[`${doc.name}.${name}.input`]
      if (!schema) continue
      const [example] = schema.examples as Json[]
      tried++
      try {
        readItems(doc, name, example)
      } catch (e) {
        refused.push(`${doc.name}.${name}: ${(e as Error).message}`)
      }
    }
  assert.ok(tried > 500, `${tried}`)
  assert.deepEqual(refused, [])
})

test('the check of answers sees what is wrong', () => {
  const all = {
    components: { schemas: { A: { type: 'object', properties: { n: { type: ['number', 'null'] } }, required: ['n'] } } },
  }
  const of = (v: unknown) => faults(all, { type: 'array', items: { $ref: '#/components/schemas/A' } }, v)
  assert.deepEqual(of([{ n: 1.5 }, { n: null }]), [])
  assert.deepEqual(of([{ n: 'x' }]), ['[0].n is string, not number or null'])
  assert.deepEqual(of([{}]), ['[0].n is missing'])
  assert.deepEqual(of([{ n: 1, more: 2 }]), ['[0].more is not described'])
})

test('what a value may not be is said where it is described', async () => {
  const api = await description()
  const of = (name: string): Json => api.components.schemas[name]
  assert.match(
    of('materialOrder.acknowledge.input').properties.lines.items.properties.promisedQty.description,
    /不能超过订单数量/,
  )
})
