/** What MES tells by message: vehicles and passings, taken in once whatever comes twice, kept with its reasons when it is refused. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { handleMessage } from '../../../exchange/inbox.ts'
import { messages } from '../../../messages.gen.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { at, day, LINE, racks, sequenced, vinOf } from '../../../../test/racks.ts'
import { world, type World } from '../../../../test/world.ts'

let w: World
before(async () => {
  w = await world()
  await sequenced(w)
})

const vehicle = (n: number, more: object = {}) => ({
  lineCode: LINE,
  vin: vinOf(n),
  modelCode: 'C', configCode: 'C6', colorCode: 'BLK', planDate: day, planSeq: n,
  ...more,
})
const passing = (n: number) => ({ lineCode: LINE, checkpoint: 'PBS', vin: vinOf(n), passAt: at(n) })
const told = (type: string, messageNo: string, rows: object[]) => ({ sender: 'MES1', messageNo, type, rows })
const tell = (body: object, call = 'vAcross') => w.as.planner.ask('POST', `${call}/importMessage`, body)
const rowOf = async (messageNo: string) =>
  (await w.as.planner.get('dumpLog/GetPager', { messageKey: `MES1/${messageNo}` })).items[0]
const passed = async () => (await w.as.planner.get('vAcross/getPager', { lineCode: LINE, ps: 100 })).total

test('vehicles and their passings come in by message, and fill racks as a call would', async () => {
  const made = await tell(told('VONLINE', '1', [1, 2, 3, 4, 5].map((n) => vehicle(n))), 'vOnline') // prettier-ignore
  assert.deepEqual([made.status, made.content.orders], [0, [1, 2, 3, 4, 5].map(vinOf)])
  assert.equal((await tell(told('VACROSS', '2', [1, 2, 3, 4].map(passing)))).status, 0)
  assert.deepEqual([await passed(), (await racks(w))[0].vehicleCount], [4, 4])
  const row = await rowOf('2')
  assert.deepEqual([row.status, row.sender, row.dataCode], [2, 'MES1', 'passings'])
  // A file that people bring is the same message.
  const file = Buffer.from(JSON.stringify(told('VONLINE', '3', [vehicle(5, { colorCode: 'RED' })])))
  const again = await w.as.planner.upload('vOnline/importMessage', file, 'a.json')
  assert.deepEqual([again.status, again.content.orders, again.content.notes], [0, [], ['1行早已收到，没有重复处理']])
  assert.equal((await w.as.planner.get('vOnline/getPager', { vin: vinOf(5) })).items[0].colorCode, 'RED')
})

test('the same message many times at once is done once; the same passing in another one too', async () => {
  const body = told('VACROSS', '11', [passing(4), passing(5)])
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(body)))
  assert.ok(answers.every((a) => a.status === 0))
  assert.equal(await passed(), 5)
  assert.equal((await w.as.planner.get('dumpLog/GetPager', { messageKey: 'MES1/11' })).total, 1)
  // Under its number something else is another message.
  assert.match((await tell(told('VACROSS', '11', [passing(1)]))).message, /与这份内容不同/)
})

test('what is refused names the rows and stays; done again when the vehicle is known, it is there once', async () => {
  const refused = await tell(told('VACROSS', '21', [passing(1), passing(7)]))
  assert.match(refused.message, /没有上线计划/)
  const row = await rowOf('21')
  assert.equal(row.status, 3)
  assert.equal(await passed(), 5)
  await tell(told('VONLINE', '22', [vehicle(7)]), 'vOnline')
  await w.as.planner.post('dumpLog/redo', { ids: [row.id] })
  await handleMessage(w.engine, messages, row.id)
  assert.deepEqual([(await rowOf('21')).status, await passed()], [2, 6])
  await handleMessage(w.engine, messages, row.id)
  assert.equal(await passed(), 6)
  assert.deepEqual([...(await allBroken(w.engine.db))], [])
})

test('what nobody can read is refused by name', async () => {
  const wrong = async (body: object, as: RegExp) => assert.match((await tell(body)).message, as)
  await wrong(told('VONLINE', '31', [vehicle(9)]), /报文类型为 VONLINE，这里只接收 VACROSS/)
  await wrong(told('VACROSS', '32', []), /rows 是空的/)
  await wrong({ ...told('VACROSS', '33', [passing(1)]), sender: '' }, /sender 或 messageNo/)
  await wrong({ type: 'VACROSS' }, /缺少 rows/)
  await wrong(told('VACROSS', '34', [passing(1), { ...passing(2), passTime: at(2) }]), /第2行.*没有这个字段：passTime/)
  await wrong(told('VACROSS', '35', [{ ...passing(1), passAt: '昨天' }, passing(2)]), /第1行/)
  const broken = await w.as.planner.upload('vAcross/importMessage', Buffer.from('{"sender":'), 'a.json')
  assert.match(broken.message, /JSON/)
  assert.equal((await w.as.supplierA.ask('POST', 'vAcross/importMessage', told('VACROSS', '36', [passing(1)]))).status, 3)
  assert.equal(await passed(), 6)
})
