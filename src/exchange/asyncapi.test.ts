/** Events as AsyncAPI: valid by the specification's own schema, and what is pushed is what it says. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Ajv, type AnySchema } from 'ajv'
import { eventsOf } from '../declare/index.ts'
import { documents } from '../modules/index.ts'
import { order, world } from '../../test/world.ts'
import { webhookHeaders } from './signature.ts'

type Json = Record<string, any>
const load = createRequire(import.meta.url)
/** Formats are for people here; the schema of AsyncAPI brings the schema of schemas itself. */
const ajv = (meta = true) => new Ajv({ strict: false, validateFormats: false, allErrors: true, meta, validateSchema: meta })

const described = async (): Promise<Json> => (await (await world()).app.inject('/api/asyncapi.json')).json()

test('the description is valid, has every event that is declared, and is the same bytes for all', async () => {
  const w = await world()
  const first = await w.app.inject('/api/asyncapi.json')
  assert.equal(first.statusCode, 200)
  const again = await w.app.inject({ url: '/api/asyncapi.json', headers: { 'if-none-match': String(first.headers.etag) } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  const api: Json = first.json()
  const valid = ajv(false).compile(load('@asyncapi/specs/schemas/3.0.0.json') as AnySchema)
  assert.ok(valid(api), JSON.stringify(valid.errors?.slice(0, 3)))
  assert.ok(!valid({ ...api, operations: { tell: { action: 'shout' } } }), 'the schema tells what is wrong')
  const events = Object.keys(eventsOf(documents)).sort()
  assert.deepEqual(Object.keys(api.components.messages), events)
  assert.deepEqual(Object.keys(api.channels.push.messages), events)
})

test('what a partner is sent is what the description says of its event', async () => {
  const w = await world()
  await w.as.admin.post('pushConfig/Create', {
    pushCode: 'ASYNC', pushName: '事件', orgCode: 'S001', url: 'https://partner.example/in',
  })
  await order(w, [['P1', 10]])
  const { items } = await w.as.admin.get('pushLog/GetPager', { pushCode: 'ASYNC', ps: 50 })
  assert.ok(items.length)
  const api = await described()
  for (const { id, eventCode } of items) {
    const { payload } = await w.as.admin.get('pushLog/GetMessage', { id })
    const message = api.components.messages[eventCode]
    const valid = ajv().compile(message.payload as AnySchema)
    const sent: Json = JSON.parse(payload)
    assert.ok(valid(sent), `${eventCode} ${JSON.stringify(valid.errors)}`)
    assert.ok(!valid({ ...sent, event: 'another' }))
    const named = Object.keys(message.payload.properties.data.properties)
    assert.deepEqual(named.filter((n) => !(n in sent.data)), [], eventCode) // prettier-ignore
  }
  const signed = ajv().compile(api.components.schemas.headers as AnySchema)
  const headers = webhookHeaders(['whsec_QUJD', 'whsec_REVG'], 'ASYNC-1', new Date(), '{}')
  assert.ok(signed({ ...headers, 'x-message-id': 'ASYNC-1' }), JSON.stringify(signed.errors))
})
