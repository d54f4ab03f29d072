/** The JSON schema of a message: what the portal reads from the partner's own sample is valid by it, and what the guide forbids is not. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { changed, usualProfile as usual } from '../../../test/replayed.ts'
import { order, pull, world, type World } from '../../../test/world.ts'
import { kinds, type Kind } from '../edifact/kinds.ts'
import { written } from '../edifact/written.ts'
import { profilesOf } from '../ediProfile/find.ts'
import { reader } from '../../engine/read/reader.ts'
import { system } from '../../engine/system.ts'
import type { SyntaxName } from '../envelope.ts'
import { syntaxes } from '../syntax.ts'
import { schemaOf } from './schema.ts'

type Json = Record<string, any>
/** Strict, and with no formats or keywords of its own: as anybody's. */
const compiled = (schema: Json) => new Ajv2020({ allErrors: true }).compile(schema)
const standards = { EDIFACT: 1, X12: 2, VDA: 3 } as const
const sampleNames = { EDIFACT: 'text', X12: 'x12', VDA: 'vda' } as const
const all = Object.keys(standards) as SyntaxName[]

let w: World
before(async () => {
  w = await world()
  await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
  await pull(w, [['P1', 20], ['P2', 5]]) // prettier-ignore
  await w.as.admin.post('pushConfig/Create', {
    pushCode: 'S001-EDI', pushName: 'S001', orgCode: 'S001', url: 'https://erp.example.com/edi', format: 2, ourCode: 'OEM-EDI', theirCode: 'S001',
  }) // prettier-ignore
  const { id } = await w.as.admin.post('ediProfile/create', {
    partnerCode: 'S001', standard: 1, kind: 7, profileName: 'S001 规格',
    ...usual,
  })
  await changed(w.as.admin, 'ediProfile', 'setPlaces', {
    id,
    lines: [
      { place: 'lines.stock', qualifiers: '33，17' },
      { place: 'lines.unit', codes: 'STK=EA, MTR=M' },
      { place: 'lines.safety', isNeeded: true },
    ],
  })
})
const raw = (path: string, who = w.as.supplierA) =>
  w.app.inject({ url: `/api/bench/${path}`, headers: { authorization: `Bearer ${who.token}` } })
const schemaFor = async (message: string, standard = 1, who = w.as.supplierA): Promise<Json> =>
  (await raw(`getSchema?message=${message}&standard=${standard}`, who)).json()
/** Their own sample, as the portal reads it. */
async function readIn(message: string, type: Kind, syntax: SyntaxName): Promise<Json> {
  const sample = (await w.as.supplierA.get('bench/getSample', { message }))[sampleNames[syntax]]
  const profiles = await profilesOf(reader(w.engine, w.engine.db, system('test')), 'S001', type)
  const { messages, wrong } = written(Buffer.from(sample), type, profiles[syntax])
  assert.deepEqual(wrong, [])
  return JSON.parse(messages[0]!)
}

test('every schema of every kind, in each syntax that it is read in and each language, is one of draft 2020-12', () => {
  for (const kind of Object.keys(kinds) as Kind[])
    for (const syntax of all.filter((s) => syntaxes[s].typeOf(kind)))
      for (const language of ['zh', 'en'] as const) compiled(schemaOf({ kind, title: kind, syntax, language, action: '' }))
})

test('the sample of a profile, read into its business fields, is valid; without what is required or with a wrong code it is not', async () => {
  const schema = await schemaFor('invrpt')
  const valid = compiled(schema)
  const said = await readIn('invrpt', 'INVRPT', 'EDIFACT')
  assert.ok(valid(said), JSON.stringify(valid.errors))
  assert.deepEqual([schema.$schema, schema.examples], ['https://json-schema.org/draft/2020-12/schema', [said]])
  const [line, ...more] = said.lines
  const refused = (lines: Json[], keyword: string) => {
    assert.ok(!valid({ ...said, lines }), keyword)
    assert.ok(valid.errors!.some((e) => e.keyword === keyword), JSON.stringify(valid.errors)) // prettier-ignore
  }
  const { safety: _safety, ...without } = line
  refused([without, ...more], 'required')
  refused([{ ...line, safety: '' }, ...more], 'pattern')
  refused([{ ...line, unit: 'PCE' }, ...more], 'enum')
  refused([{ ...line, stock: '1,5' }, ...more], 'pattern')
  refused([{ ...line, stock: '1.2345' }, ...more], 'pattern')
  refused([{ ...line, stock: 10 }, ...more], 'type')
  refused([{ ...line, stok: '10' }, ...more], 'additionalProperties')
  assert.ok(!valid({ ...said, reportDate: '20261130' }))
  // The codes are the profile's, and so is what is needed: others have ours.
  assert.deepEqual(schema.properties.lines.items.properties.unit.enum, ['EA', 'M', ''])
  const ours = compiled(await schemaFor('invrpt', 1, w.as.supplierB))
  assert.ok(ours({ ...said, lines: [without] }), JSON.stringify(ours.errors))
  assert.ok(!ours({ ...said, lines: [{ ...line, unit: 'STK' }] }))
})

test('in each syntax it is valid, with the lengths of its columns; it names the schema of what the action is asked', async () => {
  const api = (await w.app.inject('/api/openapi.json')).json()
  const messages: [string, Kind, SyntaxName[]][] = [
    ['desadv', 'DESADV', ['EDIFACT', 'X12']],
    ['sendSheets', 'DESADV', ['EDIFACT', 'X12', 'VDA']],
    ['ordrsp', 'ORDRSP', ['EDIFACT', 'X12']],
    ['invrpt', 'INVRPT', ['EDIFACT', 'X12']],
  ]
  for (const [message, type, spoken] of messages)
    for (const syntax of spoken) {
      const schema = await schemaFor(message, standards[syntax])
      const valid = compiled(schema)
      assert.ok(valid(await readIn(message, type, syntax)), `${message} ${syntax} ${JSON.stringify(valid.errors)}`)
      const name = /^\/api\/openapi\.json#\/components\/schemas\/(.+)$/.exec(schema.$comment)![1]!
      assert.ok(api.components.schemas[name], name)
    }
  const vda = await schemaFor('sendSheets', 3)
  assert.equal(vda.properties.lines.items.properties.item.maxLength, 22)
  const note = (await schemaFor('ordrsp')).properties.lines.items.properties.note
  assert.equal(note.maxLength, 5 * 512)
  assert.match((await raw('getSchema?message=ordrsp&standard=3')).json().message, /不用 VDA 接收/)
  assert.match((await raw('getSchema?message=delfor')).json().message, /没有这种报文，或没有权限/)
})

test('the page of the guide has the files in it, the very ones that the call gives', async () => {
  const page = (await raw('getGuide?message=invrpt&language=en')).body
  const files = [...page.matchAll(/<a download="([^"]+)" href="data:application\/schema\+json;base64,([^"]+)"/g)]
  assert.deepEqual(
    files.map(([, name]) => name),
    ['INVRPT_EDIFACT.schema.json', 'INVRPT_X12.schema.json'],
  )
  const inPage = JSON.parse(Buffer.from(files[0]![2]!, 'base64').toString())
  const called = (await raw('getSchema?message=invrpt&language=en')).json()
  const { examples: _, ...said } = inPage
  const { examples: __, ...asked } = called
  assert.deepEqual(said, asked)
  assert.equal(said.properties.lines.items.properties.stock.title, 'Stock')
})
