/** A sample that an administrator sends in the place of a system: what becomes of it, in whose name, and who may. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { doneLater, storeFormat } from '../../../test/stores.ts'
import { world, type World } from '../../../test/world.ts'

let w: World
let id: number
before(async () => {
  w = await world()
  const { admin } = w.as
  ;({ id } = await admin.post('dataConfig/create', { dataCode: 'SENT', ...storeFormat, keyExpr: 'msg', orderExpr: 'vendor' }))
  const dump = await admin.post('dumpConfig/create', { dumpCode: 'SENT', dataCode: 'SENT', ...doneLater })
  for (const [code, granted] of [
    ['SENDER', true],
    ['STRANGER', false],
  ] as const) {
    await admin.post('serviceAccount/save', { accountCode: code, accountName: code, orgCode: 'S001', roleCodes: 'SUP_ALL' })
    const app = await admin.post('appConfig/create', { appId: code, appName: code, sysType: 1, perMinute: 600, owner: '张三' })
    if (granted) await admin.post('appConfig/SetDumps', { id: app.id, dumpIds: [dump.id] })
  }
})
const store = (msg: string, vendor = 'S001') => JSON.stringify({ msg, vendor, code: `X${msg}`, name: '外库' })
const send = (message: string, appId = 'SENDER') => w.as.admin.post('dataConfig/send', { id, appId, message })

test('it is kept, done with the rights of the account and answered; the same again is known', async () => {
  assert.deepEqual(await w.as.admin.get('dataConfig/getSenders', { id }), [{ appId: 'SENDER', appName: 'SENDER' }])
  const { results } = await send(store('1'))
  assert.deepEqual([results.length, results[0].stateText, results[0].docNos, results[0].reasons], [1, '成功', ['S001'], []])
  const row = await w.as.admin.get('dumpLog/getDetails', { id: results[0].receiveId })
  assert.deepEqual([row.messageKey, row.appId, row.dataCode], ['SENDER/1', 'SENDER', 'SENT'])
  // Who sent it stands there; its people see it as their own.
  assert.equal(row.createdBy, '系统管理员')
  assert.equal((await w.as.supplierA.get('dumpLog/GetPager', { messageKey: 'SENDER/1' })).total, 1)
  assert.deepEqual(
    (await send(store('1'))).results.map((r: any) => [r.receiveId, r.duplicate]),
    [[row.id, true]],
  )
  const [other] = (await send(store('1').replace('外库', '别的'))).results
  assert.equal(other.refused, '消息标识重复但内容不同')
})

test('what that account may not is refused and stays; a list is a message each', async () => {
  const [foreign] = (await send(store('2', 'S002'))).results
  assert.equal(foreign.stateText, '失败')
  assert.ok(foreign.reasons.length)
  const { results } = await send(`[${store('3')},${store('4')}]`)
  assert.deepEqual(results.map((r: any) => r.docNos), [['S001'], ['S001']]) // prettier-ignore
})

test('who is not granted it sends nothing; who may not say what a system may send does not send for it', async () => {
  const refused = async (appId: string, message = store('9')) =>
    (await w.as.admin.ask('POST', 'dataConfig/send', { id, appId, message })).message
  assert.match(await refused('STRANGER'), /没有授权发送SENT/)
  assert.match(await refused('NOBODY'), /没有登记应用配置/)
  assert.match(await refused('SENDER', '  '), /报文/)
  for (const who of [w.as.planner, w.as.supplierA])
    assert.match((await who.ask('POST', 'dataConfig/send', { id, appId: 'SENDER', message: store('9') })).message, /没有操作权限/)
  assert.equal((await w.as.admin.get('dumpLog/GetPager', { messageKey: 'SENDER/9' })).total, 0)
})
