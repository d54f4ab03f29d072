/** Differential replay: before a mapping or a profile changes, the messages that came are read both ways, and saving asks for it. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { messages } from '../../messages.gen.ts'
import { dayIn } from '../../../test/after.ts'
import { doneLater, storeFields, storeFormat } from '../../../test/stores.ts'
import { usualProfile as usual } from '../../../test/replayed.ts'
import { world, type World } from '../../../test/world.ts'
import { handleKept } from '../handling.ts'

let w: World
const of = { ...storeFormat, keyExpr: 'code' }
let dataId: number
let send: (store: object) => Promise<void>
const rename = (name: string) => ({ id: dataId, ...of, lines: storeFields(name) })
const replay = (change: object, action = 'edit', doc = 'dataConfig', who = w.as.admin) =>
  who.post(`${doc}/replay`, { action, change })
const edit = (change: object) => w.as.admin.post('dataConfig/edit', change)

before(async () => {
  w = await world()
  const { admin } = w.as
  dataId = (await admin.post('dataConfig/create', { dataCode: 'STORES', ...of })).id
  const account = { accountCode: 'STO', accountName: 'STO', orgCode: 'S001', roleCodes: 'SUP_ALL' }
  const { id: accountId } = await admin.post('serviceAccount/save', account)
  const key = `scmk_${randomBytes(32).toString('base64url')}`
  await admin.post('serviceAccount/issueKey', { id: accountId, key, validTo: dayIn(300) })
  const { id: dumpId } = await admin.post('dumpConfig/create', { dumpCode: 'STO', dataCode: 'STORES', ...doneLater })
  const app = { appId: 'STO', appName: 'STO', sysType: 10, perMinute: 600, owner: '张三' }
  const { id } = await admin.post('appConfig/create', app)
  await admin.post('appConfig/SetDumps', { id, dumpIds: [dumpId] })
  send = async (store) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await w.app.inject({ method: 'POST', url: '/openapi/receive/STORES', payload: JSON.stringify(store), headers })
    await handleKept(w.engine, messages, answer.json().content.receiveId)
  }
})

test('a mapping by which nothing came yet changes without a replay', async () => {
  await edit({ ...rename('name'), dataName: '外部仓库' })
  await edit(rename('name & "库"'))
  await edit(rename('name'))
})

test('a mapping changes after its messages were read both ways; what differs is told by field', async () => {
  for (const code of ['A1', 'A2', 'A3'])
    await send({ vendor: 'S001', code, name: `库${code}`, ...(code === 'A3' && { short: '短' }) })
  const same = await replay(rename('name'))
  assert.deepEqual([same.messages, same.differing, same.causes], [3, 0, []])
  assert.match(await w.as.admin.refused('dataConfig/edit', rename('name & "（外）"')), /先用最近的报文回放/)
  const changed = await replay(rename('name & "（外）"'))
  assert.deepEqual([changed.messages, changed.differing, changed.left], [3, 3, 0])
  assert.deepEqual(changed.causes.map((c: any) => [c.what, c.how, c.messages]), [['仓库名称', 1, 3]]) // prettier-ignore
  assert.deepEqual([changed.causes[0].examples[0].was, changed.causes[0].examples[0].now], ['库A3', '库A3（外）'])
  // Looked at is this change, and no other.
  assert.match(await w.as.admin.refused('dataConfig/edit', rename('name & "（内）"')), /先用最近的报文回放/)
  await edit(rename('name & "（外）"'))
  const row = await w.as.admin.get('dataConfig/getDetails', { id: dataId })
  assert.equal(row.replayed, '回放最近3份报文，3份不同：仓库名称值不同3份')
  assert.match(await w.as.admin.refused('dataConfig/edit', rename('name & "（外）" & ""')), /先用最近的报文回放/)
})

test('what is refused from then on, known or ordered otherwise, differs too', async () => {
  const { causes, differing } = await replay({ ...rename('short'), orderExpr: 'vendor' })
  const told = causes.map((c: any) => [c.how, c.messages, c.what])
  assert.equal(differing, 3)
  assert.deepEqual(
    told.filter(([how]: [number]) => how === 4).map(([, n]: [number, number]) => n),
    [2],
  )
  assert.ok(told.some(([how, n, what]: [number, number, string]) => how === 1 && n === 1 && what === '仓库名称'))
  assert.ok(told.some(([how, n, what]: [number, number, string]) => how === 2 && n === 1 && what === '顺序键'))
})

test('who may not change a mapping replays none, and what changes no reading is not replayed', async () => {
  const asked = (who = w.as.admin, action = 'edit') =>
    who.ask('POST', 'dataConfig/replay', { action, change: rename('name') }).then((a) => a.status)
  assert.equal(await asked(w.as.planner), 3)
  assert.notEqual(await asked(w.as.admin, 'disable'), 0)
  const strange = { action: 'edit', change: { ...rename('name'), lines: [{ field: 'nothing', expr: '1' }] } }
  assert.match((await w.as.admin.ask('POST', 'dataConfig/replay', strange)).message, /没有字段nothing/)
})

const day = (n: number) => dayIn(n).replaceAll('-', '')
const advice = (no: string, part: string) =>
  [
    `UNB+UNOC:3+PARTNER+OEM+261127:0900+${no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${no}+9`, `DTM+11:${day(0)}:102`,
    'NAD+SU+S001::92', 'NAD+ST+CN01::92', `LIN+1++${part}:IN`, 'QTY+12:4:PCE', 'QTY+21:9:PCE', 'UNT+9+1', `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore

test('a profile changes after its partner’s messages were read both ways', async () => {
  const { admin, supplierA } = w.as
  for (const [no, part] of [['E1', 'P1'], ['E2', 'P2']] as const) await supplierA.upload('cumPaper/importMessage', Buffer.from(advice(no, part)), 'a.edi') // prettier-ignore
  const { id } = await admin.post('ediProfile/create', {
    partnerCode: 'PARTNER', standard: 1, kind: 5, profileName: '伙伴',
    ...usual,
  })
  const { place } = (await admin.get('ediProfile/getPlaces', { standard: 1, kind: 5 })).find((p: any) => /QTY/.test(p.now))
  const change = { id, lines: [{ place, qualifiers: '21' }] }
  assert.match(await admin.refused('ediProfile/setPlaces', change), /先用最近的报文回放/)
  const compared = await replay(change, 'setPlaces', 'ediProfile')
  assert.deepEqual([compared.messages, compared.differing], [2, 2])
  assert.deepEqual(compared.causes.map((c: any) => [c.how, c.messages, c.examples[0].was, c.examples[0].now]), [[1, 2, '4', '9']]) // prettier-ignore
  await admin.post('ediProfile/setPlaces', change)
  assert.match((await admin.get('ediProfile/getDetails', { id })).replayed, /^回放最近2份报文，2份不同/)
  // What only concerns what we send changes at once.
  await admin.post('ediProfile/edit', { id, profileName: '伙伴', ...usual, writeAs: 2 })
  const comma = { id, profileName: '伙伴', ...usual, writeAs: 2, hasComma: true }
  assert.match(await admin.refused('ediProfile/edit', comma), /先用最近的报文回放/)
  assert.equal((await replay(comma, 'edit', 'ediProfile')).differing, 0)
  await admin.post('ediProfile/edit', comma)
})
