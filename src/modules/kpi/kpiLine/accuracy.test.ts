/** A supplier's system is told of each delivery as soon as it is counted: signed, once, with the day and the month as they stand then. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { atEnd } from '../../../../test/ending.ts'
import { schemed } from '../../../../test/evaluation.ts'
import { partner } from '../../../../test/partner.ts'
import { until } from '../../../../test/until.ts'
import { order, pull, receive, ship, thisMonth, today, world, type World } from '../../../../test/world.ts'
import { sql } from '../../../engine/database/db.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { startJobs } from '../../../main/clock.ts'

let w: World
const at = (time: string) => (w.engine.now = () => new Date(`${today()}T${time}:00+08:00`))
const moment = (time: string) => `${today()} ${time}:00`

before(async () => {
  w = await world()
  await schemed(w, thisMonth())
  at('07:00')
  await order(w, [['P1', 1000]])
  await fillFacts(w.engine.db)
})

test('a receipt and its reversal are pushed, signed, once each, to the systems of that supplier alone', async () => {
  await using mine = await partner()
  await using other = await partner()
  const configured = async (pushCode: string, orgCode: string, url: string, more = {}) =>
    w.as.admin.post('pushConfig/Create', { pushCode, pushName: pushCode, orgCode, url, events: 'receive.accuracy', ...more })
  const { id } = await configured('OM46', 'S001', mine.url)
  await configured('XML', 'S001', mine.url, { format: 'xml', condition: 'data.deviationQty != 0' })
  await configured('OTHER', 'S002', other.url)
  // What goes out is due by the clock that the jobs were begun with.
  at('12:00')
  const jobs = await startJobs({
    ...w.engine,
    rules: new Map(['kpiExempt', 'kpiLine', 'pushConfig', 'pushLog'].map((d) => [d, w.engine.rules.get(d)!])),
  })
  atEnd(() => jobs.stop())
  at('08:00')
  const pulled = await pull(w, [['P1', 100]], { needAt: moment('10:00'), windowEnd: moment('23:59') })
  at('11:00')
  const sheet = await ship(w, pulled, [100], { planSendAt: moment('09:30'), planArriveAt: moment('11:00') })
  await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
  await receive(w, sheet, [{ receivedQty: 100 }])
  await until(() => mine.got.length === 1)
  const [first] = mine.got
  const { secret } = await w.as.admin.post('pushConfig/getSecret', { id })
  new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)
  const { event, data } = JSON.parse(first!.body)
  assert.equal(event, 'receive.accuracy')
  const {
    plant,
    supplierCode,
    partNo,
    demandNo,
    demandLineId,
    promisedQty,
    promisedFrom,
    actualQty,
    deviationQty,
    deviationMinutes,
  } = data
  assert.deepEqual(
    { plant, supplierCode, partNo, demandNo, demandLineId, promisedQty, promisedFrom, actualQty, deviationQty, deviationMinutes },
    {
      plant: 'CN01', supplierCode: 'S001', partNo: 'P1', demandNo: pulled.pullNo,
      demandLineId: pulled.lines[0].id,
      promisedQty: 100,
      promisedFrom: `${today()}T10:00:00.000+08:00`,
      actualQty: 100, deviationQty: 0, deviationMinutes: 0,
    },
  )
  assert.deepEqual([data.dayOnTime, data.dayLines, data.monthOnTime, data.monthLines], [1, 1, 1, 1])
  const [receipt] = (await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
  await w.as.manager.post('receive/reverse', { ids: [receipt.id], reverseReason: '点错数量' })
  await until(() => mine.got.length === 3)
  const taken = mine.got.slice(1).find((g) => g.body.startsWith('{'))!
  const back = JSON.parse(taken.body).data
  assert.deepEqual([back.actualQty, back.deviationQty, back.actualAt, back.isOnTime], [0, -100, null, false])
  assert.match(mine.got.find((g) => g.body.startsWith('<'))!.body, /<deviationQty>-100<\/deviationQty>/)
  // Its people see what their system was told.
  const seen = async (who: World['as']['supplierA']) =>
    (await who.get('pushLog/GetPager', { eventCode: 'receive.accuracy' })).total
  assert.deepEqual([await seen(w.as.supplierA), await seen(w.as.supplierB)], [(await rowsOf())[0]!.count, 0])
  // Told again of the same filling, nothing is written.
  const written = await rowsOf()
  const [{ messageId }] = (await w.as.admin.get('pushLog/GetPager', { pushCode: 'OM46' })).items
  await w.engine.rules
    .get('kpiLine')!
    .jobs!.tellAccuracy!.run(w.engine, { ids: [pulled.lines[0].id], filling: messageId.split('-').at(-1) })
  assert.deepEqual(await rowsOf(), written)
  // All facts derived anew are no delivery.
  await w.engine.db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
  await fillFacts(w.engine.db)
  assert.deepEqual(await rowsOf(), written)
  assert.equal(other.got.length, 0)
  await jobs.stop()
})

const rowsOf = () =>
  w.engine.db.rows<{ count: number }>(sql`select count(*) count from push_log where event_code = 'receive.accuracy'`)
