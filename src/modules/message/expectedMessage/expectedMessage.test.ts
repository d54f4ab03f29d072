/** What does not come: messages through the interface door, weeks of them, and then one that is missing. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, suite, test } from 'node:test'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { verifyHistories } from '../../../engine/write/verify.ts'
import { doneLater, storeFormat } from '../../../../test/stores.ts'
import { order, pull, today, world, type World } from '../../../../test/world.ts'
import { expectedMessage } from './expectedMessage.ts'
import { arrivalsSince } from './streams.server.ts'

let w: World
let key: string
let n = 0
/** People and keys are from now on; the weeks are those that come. */
const monday = dayAfter(mondayOf(today()), 7)
const day = (i: number) => dayAfter(monday, i)
const at = (d: string, time: string) => (w.engine.now = () => new Date(`${d}T${time}+08:00`))
const run = (job: 'messageRhythms' | 'messagesMissing') => w.engine.rules.get('expectedMessage')!.jobs![job]!.run(w.engine, {})
const all = async (who = w.as.admin) => (await who.get('expectedMessage/getPager')).items
const one = async () => {
  const [row] = await all()
  return w.as.admin.get('expectedMessage/getDetails', { id: row.id })
}
const states = { regular: 0, overdue: 1, recovered: 2, snoozed: 3, off: 4, irregular: 5 }

async function send(d: string, time: string, data = 'STORE') {
  at(d, time)
  const answer = await w.app.inject({
    method: 'POST',
    url: `/openapi/receive/${data}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    payload: JSON.stringify({ msg: `m${++n}`, vendor: 'S001', code: `W${n}`, name: '库' }),
  })
  assert.equal(answer.statusCode, 200, answer.body)
}
const told = async (event: string) =>
  await w.engine.db.rows<{ org: number | null; data: Record<string, string> }>(
    sql`select org_id org, data from outbox where doc = 'expectedMessage' and event = ${`expected.${event}`} order by id`,
  )

suite('what is expected and does not come', () => {
  before(async () => {
    w = await world()
    const { admin } = w.as
    const { id } = await admin.post('serviceAccount/save', {
      accountCode: 'ERP', accountName: '系统', orgCode: 'S001', roleCodes: 'SUP_ALL',
    })
    key = `scmk_${randomBytes(32).toString('base64url')}`
    await admin.post('serviceAccount/issueKey', { id, key, validTo: dayAfter(today(), 300) })
    const dumpIds = []
    for (const dataCode of ['STORE', 'RARE']) {
      const sample = '{"msg":"1","vendor":"S001","code":"W1","name":"库"}'
      await admin.post('dataConfig/create', { ...storeFormat, dataCode, keyExpr: 'msg', sample })
      const dump = await admin.post('dumpConfig/create', { dumpCode: `D${dataCode}`, dataCode, ...doneLater })
      dumpIds.push(dump.id)
    }
    const app = await admin.post('appConfig/create', {
      appId: 'ERP', appName: '系统', sysType: 1, perMinute: 6000, owner: '张三',
    })
    await admin.post('appConfig/SetDumps', { id: app.id, dumpIds })
    for (let i = 0; i < 25; i++) if (i % 7 < 5) await send(day(i), `08:3${i % 7}:00`)
    await send(day(3), '13:00:00', 'RARE')
    await send(day(17), '19:00:00', 'RARE')
  })

  test('a habit is learned by night: when, the next, and nothing of who sends now and then', async () => {
    at(day(25), '02:20:00')
    await run('messageRhythms')
    const [row, ...others] = await all()
    assert.deepEqual(others, [])
    assert.deepEqual([row.orgCode, row.dataCode, row.appId, row.status], ['S001', 'STORE', 'ERP', states.regular])
    assert.equal(row.rhythmText, '工作日 08:30 前后')
    // The fourth Friday's was the last; the weekend is none of theirs.
    assert.equal(row.lastAt.slice(0, 10), day(24))
    assert.equal(row.expectedAt.slice(0, 10), day(25))
  })

  test('what does not come is told once, with what hangs on it, to the maker and the partner', async () => {
    at(day(25), '08:00:00')
    await order(w, [['P1', 1000]])
    const { pullNo } = await pull(w, [['P1', 100]], { needAt: `${day(26)} 10:00:00`, windowEnd: `${day(26)} 12:00:00` })
    at(day(25), '08:55:00')
    await run('messagesMissing')
    assert.equal((await one()).status, states.regular)
    at(day(25), '11:00:00')
    await run('messagesMissing')
    at(day(25), '11:05:00')
    await run('messagesMissing')
    await run('messageRhythms')
    const row = await one()
    assert.deepEqual([row.status, row.missedCount, row.missingSince], [states.overdue, 1, row.expectedAt])
    assert.deepEqual(
      row.lines.map((l: { docNo: string }) => l.docNo),
      [pullNo],
    )
    // Its history has the times of what hangs on it as the rows have them.
    for await (const wrong of verifyHistories(w.engine.db, [expectedMessage])) assert.fail(wrong)
    const news = await told('missing')
    assert.deepEqual(
      news.map((m) => m.org === null),
      [true, false],
    )
    assert.match(news[0]!.data.depends!, /拉动单1张/)
    // By its name: a code says little to who is woken.
    assert.equal(news[0]!.data.partner, '供应商S001')
    assert.equal((await w.as.supplierA.get('expectedMessage/getPager')).total, 1)
    assert.equal((await w.as.supplierB.get('expectedMessage/getPager')).total, 0)
  })

  test('what comes late closes it and says how late; on time again it is well', async () => {
    await send(day(25), '12:31:00')
    await run('messagesMissing')
    const late = await one()
    assert.deepEqual([late.status, late.missingSince, late.lines], [states.recovered, null, []])
    assert.ok(late.lateMinutes >= 235 && late.lateMinutes <= 245, String(late.lateMinutes))
    const [recovered] = await told('recovered')
    assert.match(recovered!.data.late!, /^[34]小时/)
    assert.equal(recovered!.data.partner, '供应商S001')
    await send(day(26), '08:32:00')
    await run('messagesMissing')
    await run('messagesMissing')
    assert.equal((await one()).status, states.regular)
  })

  test('a holiday of the plant expects nothing, the day after it does', async () => {
    const { admin } = w.as
    await w.engine.db.rows(sql`update factory set calendar_id = 'CN'`)
    await admin.post('calendarDay/save', { calendarId: 'CN', day: day(27), isWork: false, shiftCount: 0 })
    await run('messageRhythms')
    assert.equal((await one()).expectedAt.slice(0, 10), day(28))
    at(day(27), '23:00:00')
    await run('messagesMissing')
    assert.equal((await one()).status, states.regular)
    at(day(28), '19:00:00')
    await run('messagesMissing')
    assert.equal((await one()).status, states.overdue)
  })

  test('it is put off with a reason and comes back; stopped it is not learned anew', async () => {
    const { admin } = w.as
    const { id } = await one()
    assert.match(await admin.refused('expectedMessage/snooze', { id, days: 91, reason: '停线' }), /最多90天/)
    await admin.post('expectedMessage/snooze', { id, days: 1, reason: '停线检修' })
    at(day(29), '23:00:00')
    await run('messagesMissing')
    assert.equal((await one()).status, states.snoozed)
    at(day(30), '00:05:00')
    await run('messagesMissing')
    assert.deepEqual([(await one()).status, (await one()).missedCount], [states.overdue, 3])
    await admin.post('expectedMessage/stop', { id, reason: '改由新系统发送' })
    at(day(30), '02:20:00')
    await run('messageRhythms')
    assert.deepEqual([(await one()).status, (await all()).length], [states.off, 1])
    await admin.post('expectedMessage/resume', { id })
    await run('messageRhythms')
    assert.deepEqual([(await one()).status, !!(await one()).expectedAt], [states.regular, true])
  })

  test('organizations have ids of sixteen digits', async () => {
    const lastAt = `${today()}T08:00:00+08:00`
    const none = await arrivalsSince(
      w.engine.db,
      [{ id: 1, orgId: 3_385_436_017_506_647, dataCode: 'X', appId: null, lastAt }],
      lastAt,
    )
    assert.equal(none.size, 0)
  })
})
