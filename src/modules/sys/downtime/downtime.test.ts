/** Nobody loses time in which the portal could not be used: it is recorded, announced, and added to every deadline of people. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world, today, soon } from '../../../../test/world.ts'
import { dayAfter, toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { materialNoticeReply } from '../../material/materialNoticeReply/materialNoticeReply.ts'
import { beat, isSilent } from './watching.server.ts'

const w = await world()
const { db } = w.engine
const MINUTE = 60_000
/** Minutes of a day. */
const DAY = 1440
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const ago = (minutes: number) => at(-minutes)
/** The portal's clock is so many minutes from now. */
const beatAt = (minutes: number, since?: number) => beat({ ...w.engine, now: () => at(minutes) }, since)
const downtimes = async (kind: number) => (await w.as.admin.get('downtime/getPager', { kind, ps: 100 })).items
const clear = () => db.rows(sql`delete from downtime`)
const fairEnd = async (due: Date, since: Date) =>
  Date.parse(
    (
      await db.rows<{ end: string }>(sql`select fair_end(${toInstant(due)}::timestamptz, ${toInstant(since)}::timestamptz) "end"`)
    )[0]!.end,
  )
/** A notice that is to be answered today. */
async function noticed(): Promise<number> {
  const { id } = await w.as.planner.post('materialNotice/create', {
    plant: 'CN01', supplierCodes: 'S001', noticeType: 1, level: 0, title: '催料', content: '请尽快送货',
    effectiveDate: today(),
    needReply: true,
    deadline: today(),
  })
  await w.as.planner.post('materialNotice/publish', { ids: [id] })
  return id
}
let ids = 9_000_000
const outage = (from: Date, until: Date) =>
  db.rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
    values (${++ids}, 1, '系统', now(), '系统', now(), 1, ${toInstant(from)}, ${toInstant(until)}, 1, '停机', 1)`)

test('a gap between heartbeats is an outage, recorded once; a process that follows another at once is none', async () => {
  await beatAt(-200)
  await beatAt(-199)
  assert.deepEqual(await downtimes(1), [])
  assert.equal(await isSilent(w.engine), true)
  await Promise.all([beatAt(0), beatAt(0)])
  const [one, ...more] = await downtimes(1)
  assert.deepEqual(more, [])
  assert.ok(one.minutes === 199 || one.minutes === 200)
  assert.equal(await isSilent(w.engine), false)
  await clear()
  // A process that has beaten all the time: somebody has set the clock.
  await beatAt(300, 20_000)
  assert.deepEqual(await downtimes(1), [])
  await beatAt(500)
  assert.equal((await downtimes(1)).length, 1)
  await db.rows(sql`update heartbeat set at = now()`)
  await clear()
})

test('a deadline is moved by each minute of downtime since people had it, once', async () => {
  const [since, due] = [ago(600), ago(60)]
  const moved = async () => Math.round(((await fairEnd(due, since)) - due.getTime()) / MINUTE)
  assert.equal(await moved(), 0)
  await outage(ago(700), ago(590))
  assert.equal(await moved(), 10)
  // Five minutes of it are counted already.
  await outage(ago(595), ago(580))
  assert.equal(await moved(), 20)
  // It begins after the end.
  await outage(ago(30), ago(20))
  assert.equal(await moved(), 20)
  await outage(ago(70), ago(50))
  // The end was moved to ten minutes ... and beyond the one above.
  assert.equal(await moved(), 20 + 20 + 10)
  await outage(at(60), at(120))
  assert.equal(await moved(), 50)
  await clear()
})

test('the clock waits until the moved deadline is over', async () => {
  const id = await noticed()
  const states = async () =>
    (await w.as.planner.get('materialNoticeReply/getPager', { noticeId: id })).items.map((r: any) => r.status)
  await db.rows(
    sql`update material_notice_reply set deadline = ${dayAfter(today(), -1)}::date, published_at = now() - interval '2 days' where notice_id = ${id}`,
  )
  await outage(ago(2 * DAY), ago(1))
  await runClock(w.engine, [materialNoticeReply])
  assert.deepEqual(await states(), [0])
  // The document says so to whoever sees it.
  const [copy] = (await w.as.supplierA.get('materialNoticeReply/getPager', { noticeId: id })).items
  const moved = (who = w.as.supplierA) => who.get('portal/getMoved', { doc: 'materialNoticeReply', id: copy.id })
  const [said, ...others] = await moved()
  assert.deepEqual([said.field, said.minutes, others.length], ['deadline', 2 * DAY - 1, 0])
  assert.deepEqual(await moved(w.as.supplierB), [])
  assert.match(
    await w.as.carrier.ask('GET', 'portal/getMoved?doc=materialNoticeReply&id=' + copy.id).then((a) => a.message),
    /权限/,
  )
  await clear()
  await runClock(w.engine, [materialNoticeReply])
  assert.deepEqual(await states(), [3])
})

test('what is owed by then is moved too, also where its fact stands already, and the law holds it', async () => {
  const id = await noticed()
  const owed = async () => {
    await fillFacts(db)
    const { noticeNo } = await w.as.planner.get('materialNotice/getDetails', { id })
    return (await w.as.admin.get('kpiAnswer/getPager', { docNo: noticeNo })).items[0]
  }
  const deadline = async () => Date.parse((await owed()).deadline)
  const told = await deadline()
  assert.equal((await owed()).movedMin, 0)
  const { id: down } = await w.as.admin.post('downtime/announce', { fromAt: soon(0.01), untilAt: soon(2), reason: '升级' })
  const red = async () => (await checkLaws(db)).filter((l) => !l.ok && l.no === 'L51').map((l) => l.message)
  assert.deepEqual(await red(), [])
  const moved = await deadline()
  // As long as the day is not over before it begins.
  assert.ok(moved > told && moved - told <= 2 * 60 * MINUTE)
  // What costs points says so.
  assert.equal((await owed()).movedMin, Math.round((moved - told) / MINUTE))
  assert.deepEqual(await red(), [])
  await w.as.admin.post('downtime/cancel', { ids: [down] })
  assert.equal(await deadline(), told)
  assert.deepEqual(await red(), [])
  await clear()
})

test('maintenance is announced ahead, ended early and taken back by who may; nobody changes what the portal recorded', async () => {
  const announce = { fromAt: soon(24), untilAt: soon(26), reason: '数据库升级' }
  assert.match(await w.as.admin.refused('downtime/announce', { ...announce, fromAt: soon(-1) }), /开始不能早于现在/)
  assert.match(await w.as.admin.refused('downtime/announce', { ...announce, untilAt: soon(23) }), /晚于开始/)
  assert.match(await w.as.admin.refused('downtime/announce', { ...announce, untilAt: soon(24 * 9) }), /最多7天/)
  assert.match(await w.as.planner.refused('downtime/announce', announce), /权限/)
  const { id } = await w.as.admin.post('downtime/announce', announce)
  const moved = async () => Math.round(((await fairEnd(at(3 * DAY), ago(5))) - at(3 * DAY).getTime()) / MINUTE)
  assert.equal(await moved(), 120)
  assert.match(await w.as.admin.refused('downtime/finish', { ids: [id] }), /还没有开始/)
  await db.rows(
    sql`update downtime set from_at = now() - interval '30 minutes', until_at = now() + interval '2 hours' where id = ${id}`,
  )
  assert.match(await w.as.admin.refused('downtime/cancel', { ids: [id] }), /已经开始/)
  await w.as.admin.post('downtime/finish', { ids: [id] })
  const [ended] = await downtimes(2)
  assert.ok(ended.minutes === 30 || ended.minutes === 31)
  const next = await w.as.admin.post('downtime/announce', announce)
  await w.as.admin.post('downtime/cancel', { ids: [next.id] })
  assert.equal(await moved(), 5)
  await outage(ago(50), ago(40))
  const [own] = await downtimes(1)
  assert.notEqual((await w.as.admin.ask('POST', 'downtime/cancel', { ids: [own.id] })).status, 0)
  await clear()
})
