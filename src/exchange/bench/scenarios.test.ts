/** Scenarios of a message: each is passed by the verdict that it expects and by no other; who has passed all has a certificate. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { document } from '../../engine/engine.ts'
import { sql } from '../../engine/database/db.ts'
import { roots } from '../../trust/keys.ts'
import { verifyPdf } from '../../trust/pdf/verify.ts'
import { dayIn, depots, planned } from '../../../test/after.ts'
import { world, type Person, type World } from '../../../test/world.ts'
import { messages } from '../../messages.gen.ts'
import { isIn, type MessageIn } from '../message.ts'
import { versionOf } from './contract.ts'
import { tryable } from './calls.ts'

let w: World
let planner: Person
let no: string
const day = (n: number) => dayIn(n).replaceAll('-', '')
const advice = (control: string, { part = 'P1', qty = '4', order = no, line = '1' } = {}) =>
  [
    `UNB+UNOC:3+S001-ERP+OEM+261127:0900+${control}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${control}+9`, `DTM+11:${day(1)}0800:203`,
    `DTM+132:${day(2)}1630:203`, 'NAD+SU+S001::92', `LIN+1++${part}:IN`, `QTY+12:${qty}:PCE`, `RFF+ON:${order}:${line}`, 'UNT+8+1',
    `UNZ+1+${control}`,
  ].map((s) => `${s}'`).join('\r\n') // prettier-ignore
const sends = async (scenario: string, file: string, who = w.as.supplierA, message = 'supplyDespatches') => {
  const said = await who.upload(`bench/tryScenario?message=${message}&scenario=${scenario}`, Buffer.from(file), 'a.edi')
  assert.equal(said.status, 0, said.message)
  return said.content
}
const scenarios = (who = w.as.supplierA) => who.get('bench/getScenarios', { message: 'supplyDespatches' })
const passed = async (who?: Person) => (await scenarios(who)).scenarios.filter((s: any) => s.passedAt).map((s: any) => s.code)

suite('scenarios', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    no = (await planned(planner, [['P1', 10]]))[0]!.supplyOrderNo
  })

  test('each turns passed with the verdict it expects, and with no other', async () => {
    const { version, scenarios: all } = await scenarios()
    assert.deepEqual(all.map((s: any) => s.code), ['right', 'repeated', 'part', 'qty', 'order', 'over']) // prettier-ignore
    assert.match(version, /^[0-9a-f]{12}$/)
    assert.match((await sends('right', advice('A1', { part: 'NOPE' }))).why, /预期会接收，实际会拒收/)
    assert.match((await sends('repeated', advice('A1'))).why, /不是同一份/)
    assert.match((await sends('part', advice('A1'))).why, /预期会拒收，实际会接收/)
    assert.match((await sends('order', advice('A1', { part: 'NOPE' }))).why, /不是这个场景要的/)
    assert.match((await sends('part', advice('A1', { part: 'NOPE', qty: 'x' }))).why, /还有别的/)
    assert.deepEqual(await passed(), [])
    for (const [scenario, file] of [
      ['right', advice('A1')],
      ['repeated', advice('A1')],
      ['part', advice('A2', { part: 'NOPE' })],
      ['qty', advice('A3', { qty: 'x' })],
      ['order', advice('A4', { order: 'SO9999' })],
    ] as const) {
      const said = await sends(scenario, file)
      assert.deepEqual([said.isPassed, said.why], [true, null], `${scenario} ${JSON.stringify(said.findings)}`)
    }
    assert.match((await sends('repeated', advice('A9'))).why, /不是同一份/)
    assert.match((await w.as.supplierA.ask('GET', 'bench/getCertificate?message=supplyDespatches')).message, /还有场景没有通过/)
    assert.equal((await sends('over', advice('A5', { qty: '99' }))).isPassed, true)
    assert.deepEqual([(await scenarios()).isWhole, (await passed()).length], [true, 6])
    // Nothing of what was sent stays.
    assert.equal((await planner.get('accSend/GetPager')).total, 0)
  })

  test('who has passed all has a certificate with the portal’s signature, the same whenever it is asked for', async () => {
    const certificate = async () =>
      (await w.app.inject({ url: '/api/bench/getCertificate?message=supplyDespatches', headers: { authorization: `Bearer ${w.as.supplierA.token}` } })).rawPayload // prettier-ignore
    const pdf = await certificate()
    const { signatures, sound } = await verifyPdf(pdf, await roots(w.engine))
    assert.deepEqual([sound, signatures.length], [true, 1])
    const other = Buffer.from(pdf)
    other[other.indexOf('/MediaBox') + 12]! += 1
    assert.equal((await verifyPdf(other, await roots(w.engine))).sound, false)
    assert.match(JSON.stringify(signatures), /供应链协同门户 平台签名/)
    assert.deepEqual(await certificate(), pdf)
  })

  test('a partner has passed for itself alone, and the portal’s people see who has', async () => {
    assert.deepEqual(await passed(w.as.supplierB), [])
    const [row] = (await w.as.admin.get('partnerTest/getPager')).items
    assert.deepEqual([row.orgCode, row.dataCode, row.passedCount, row.scenarioCount], ['S001', 'supplyDespatches', 6, 6])
    assert.equal((await w.as.supplierB.get('partnerTest/getPager')).total, 0)
  })

  test('with another contract everything is to be passed anew', async () => {
    const message = tryable(messages).find((m) => m.name === 'supplyDespatches')!
    const scenarios = message.in.scenarios!
    const changed = { ...message, in: { ...message.in, scenarios: scenarios.slice(1) } }
    assert.notEqual(versionOf(changed), versionOf(message))
    assert.notEqual(versionOf({ ...message, type: 'INVRPT' }), versionOf(message))
    assert.notEqual(versionOf(asking(message, { max: 7 })), versionOf(message))
    // The same as today, as long as nothing of it changes.
    assert.equal(versionOf(asking(message, {})), versionOf(message))
    await w.engine.db.rows(sql`update partner_test set version = 'old'`)
    assert.deepEqual(await passed(), [])
    assert.match((await w.as.supplierA.ask('GET', 'bench/getCertificate?message=supplyDespatches')).message, /还有场景没有通过/)
    assert.ok((await sends('right', advice('A1'))).isPassed)
    assert.equal((await w.as.admin.get('partnerTest/getPager')).total, 2)
  })

  test('every EDIFACT message that comes in has scenarios', () => {
    for (const m of messages.filter(isIn).filter((m) => m.standard === 'EDIFACT')) assert.ok(m.in.scenarios!.length > 3, m.name)
  })
})

/** The message when its action asks otherwise for a field. */
function asking(message: MessageIn, more: object): MessageIn {
  const [doc, name] = message.in.makes
  const action = doc.actions[name] as any
  const [field] = Object.keys(action.input)
  const input = { ...action.input, [field!]: { ...action.input[field!], ...more } }
  const as = { ...document(w.engine, doc.name), actions: { ...doc.actions, [name]: { ...action, input } } }
  return { ...message, in: { ...message.in, makes: [as as never, name] } }
}
