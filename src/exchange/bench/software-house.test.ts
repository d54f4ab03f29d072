/** A software house that a supplier invites: it tries that supplier's messages and reads their log, and does nothing else. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { addPerson } from '../../identity/seed.ts'
import { dayIn } from '../../../test/after.ts'
import { world, type Person, type World } from '../../../test/world.ts'

let w: World
let house: Person
const advice = (no: string, supplier = 'S001') =>
  [
    `UNB+UNOC:3+S001-ERP+OEM+261127:0900+${no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${no}+9`,
    `DTM+11:${dayIn(0).replaceAll('-', '')}:102`, `NAD+SU+${supplier}::92`, 'NAD+ST+CN01::92', 'LIN+1++P1:IN', 'QTY+12:4:PCE',
    'UNT+8+1', `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore
const tried = async (file: string, path = 'bench/try?message=desadv', who = house) =>
  (await who.upload(path, Buffer.from(file), 'a.edi')).content

before(async () => {
  w = await world()
  await addPerson(w.engine.db, w.engine.ids, {
    userName: 'boss9', displayName: '管理员', password: 'Test@2026', org: 'S001', orgType: 2, role: 'SUP_ADMIN',
    plants: [],
  })
  const boss = await w.enter('boss9')
  await boss.post('user/postSave', {
    userName: 'house1', displayName: '软件公司', homeOrgCode: 'S001',
    lines: [{ orgCode: 'S001', roleCode: 'SUP_EDI' }],
  })
  house = await w.enter('house1')
})

test('it tries the messages of the supplier who invited it, with that supplier’s scope', async () => {
  const names = (await house.get('bench/getMessages')).map((m: any) => m.name)
  assert.deepEqual([names.includes('desadv'), names.includes('delfor')], [true, false])
  const said = await tried(advice('H1'))
  assert.deepEqual([said.taken, said.posted.rows[0].doc, said.posted.rows[0].row.docNo], [true, 'cumPaper', 'H1'])
  assert.equal((await tried(advice('H2', 'S002'))).taken, false)
  assert.equal((await tried(advice('H1'), 'bench/tryScenario?message=desadv&scenario=right')).isPassed, true)
  // It is passed for the supplier.
  const { scenarios } = await w.as.supplierA.get('bench/getScenarios', { message: 'desadv' })
  assert.ok(scenarios.find((s: any) => s.code === 'right').passedAt)
  assert.match((await w.app.inject({ url: '/api/bench/getGuide?message=desadv', headers: { authorization: `Bearer ${house.token}` } })).body, /报文说明/) // prettier-ignore
})

test('it reads the log of that supplier and replays it', async () => {
  await w.as.supplierA.upload('cumPaper/importMessage', Buffer.from(advice('H3')), 'a.edi')
  const [row] = (await house.get('dumpLog/getPager')).items
  assert.equal(row.messageKey, 'S001-ERP/H3')
  assert.deepEqual((await house.post('bench/replay', { id: row.id })).differences, [])
  await w.as.supplierB.upload('cumPaper/importMessage', Buffer.from(advice('H4', 'S002')), 'a.edi')
  assert.equal((await house.get('dumpLog/getPager')).total, 1)
})

test('it sends nothing and reads nothing else', async () => {
  const sent = await house.upload('cumPaper/importMessage', Buffer.from(advice('H5')), 'a.edi')
  assert.equal(sent.status, 3)
  for (const path of ['cumPaper/GetPager', 'sendSheet/getPager', 'materialOrder/getCount', 'receive/getPager', 'user/getPager'])
    assert.equal((await house.ask('GET', path)).status, 3, path)
  const { permissions } = await house.get('profile/get')
  // Besides what everybody has: their own tasks and notices.
  const strange = permissions.filter((k: string) => !/^(uc|flow|notice)\.|^sys\.api\.(partnerTest|recLog)\./.test(k))
  assert.deepEqual(strange, [])
})
