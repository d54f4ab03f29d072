/** Suppliers' shippers: they answer what they are asked, fill racks in the vehicles' order, draw up sheets and send their trucks. */
import { toInstant } from '../../../src/declare/index.ts'
import { sql } from '../../../src/engine/database/db.ts'
import { codes } from '../../../src/engine/read/codes.ts'
import { table } from '../../../src/engine/read/scope.ts'
import { demandReply } from '../../../src/modules/distribution/demandReply/demandReply.ts'
import { consumePull } from '../../../src/modules/distribution/consumePull/consumePull.ts'
import { jis } from '../../../src/modules/distribution/jis/jis.ts'
import { manualPlan } from '../../../src/modules/distribution/manualPlan/manualPlan.ts'
import { pullSheet } from '../../../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../../../src/modules/distribution/sendSheet/sendSheet.ts'
import { orderRevise } from '../../../src/modules/material/revise/revise.ts'
import { mannersOf, personName, phoneNo, plateOf } from '../../companies.ts'
import { docksOf } from '../../frame.ts'
import { each, type Habit } from '../../stage.ts'
import { dateOf, HOUR, millis, MINUTE } from '../../time.ts'
import { sleeper } from '../shift.ts'
import { ours, type LiveStage } from '../stage.ts'

/** So much of each kind is done at a time. */
const MOST = 12
const at = (ms: number) => toInstant(new Date(ms))
const batchOf = (s: LiveStage) => `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
const plateAt = (s: LiveStage) => plateOf(s.c, '沪D')

/** A few parts at a time; a whole rack leaves when its time has come, those of whom much goes wrong with little left of it. */
async function racks(s: LiveStage): Promise<void> {
  const open = await s.query<{ id: number; first: boolean }>(
    sql`select h.id, row_number() over (partition by h.line_code, h.jis_group, h.supplier_id order by h.id) = 1 or h.jis_type <> 1 "first"
      from ${table(jis)} h where h.status in ${codes(jis, 'status', 'told', 'picking')} and ${ours(jis, s)} order by h.need_at, h.id`,
  )
  const ids = open.filter((r) => r.first).slice(0, MOST).map((r) => r.id) // prettier-ignore
  for (const rack of await s.all(jis, { id: ids })) {
    const who = s.as(rack.supplierCode)
    const waiting = rack.lines.filter((l) => l.lineStatus === 'normal' && l.scanState === 'waiting')
    const left = millis(rack.needAt) - s.clock
    const some = left < s.minutes(30) || s.pace > 1 ? waiting : waiting.slice(0, 4)
    await s.do(
      who,
      jis,
      'scan',
      some.map((l) => ({ id: rack.id, input: { code: l.partNo, lineId: l.id } })),
    )
    const { late } = mannersOf(s.company(rack.supplierCode), rack.plant)
    const leaves = s.fate(rack.jisNo).is(late / 2) ? -10 : 40
    if (some.length === waiting.length && left < leaves * MINUTE)
      await s.do(who, jis, 'send', [{ id: rack.id, input: { rackNo: `J${rack.id % 900 + 100}`, plateNo: plateAt(s) } }]) // prettier-ignore
  }
}

/** What is called off is looked at, and a sheet is drawn up when it must leave soon. */
async function drawUp(s: LiveStage): Promise<void> {
  const due = await s.query<{ id: number; supplier_code: string; viewed: boolean }>(
    sql`select h.id, h.supplier_code, h.viewed from ${table(pullSheet)} h where h.status in ${codes(pullSheet, 'status', 'published', 'partSent')}
      and h.open_qty > 0 and h.latest_send_at < ${at(s.clock + 40 * MINUTE)}::timestamptz and h.need_at > ${at(s.clock - 24 * HOUR)}::timestamptz
      and ${ours(pullSheet, s)} order by h.latest_send_at, h.id limit ${MOST * 3}`,
  )
  const mine = due.filter((p) => p.supplier_code !== sleeper(s)).slice(0, MOST)
  for (const { id, supplier_code: code, viewed } of mine) {
    if (!viewed) await s.do(s.as(code), pullSheet, 'viewed', each([id]))
    const [pull] = await s.all(pullSheet, { id })
    const { short } = mannersOf(s.company(code), pull!.plant)
    const lines = pull!.lines
      .filter((l) => l.openQty > 0n)
      .map((l) => ({
        id: l.id,
        batchNo: batchOf(s),
        shipQty: l.snp && l.openQty > l.snp && s.c.is(short) ? l.openQty - l.snp : l.openQty,
      }))
    const planSendAt = at(Math.max(s.clock + 10 * MINUTE, millis(pull!.latestSendAt ?? pull!.needAt) - 15 * MINUTE))
    const truck = { plateNo: plateAt(s), driverName: personName(s.c), driverPhone: phoneNo(s.c) }
    await s.do(s.as(code), pullSheet, 'createSend', [{ id, input: { planSendAt, ...truck }, lines }])
  }
}

/** The same of what is called off a part a row. */
async function drawUpRows(s: LiveStage, doc: typeof consumePull | typeof manualPlan): Promise<void> {
  const due = await s.query<{ id: number; supplier_code: string }>(
    sql`select h.id, h.supplier_code from ${table(doc)} h where h.status in ${codes(doc as typeof manualPlan, 'status', 'published', 'partSent')} and h.open_qty > 0
      and h.latest_send_at < ${at(s.clock + 40 * MINUTE)}::timestamptz and h.need_at > ${at(s.clock - 24 * HOUR)}::timestamptz
      and ${ours(doc, s)} order by h.latest_send_at, h.id limit ${MOST}`,
  )
  for (const { id, supplier_code: code } of due)
    if (code !== sleeper(s))
      await s.do(s.as(code), doc as typeof manualPlan, 'createSend', [{ id, input: { planSendAt: at(s.clock + 15 * MINUTE) } }])
}

const SLOT = 30 * MINUTE
/** Sheets are published, book a dock where there is a yard, and leave when it is time. */
async function send(s: LiveStage): Promise<void> {
  const ready = await s.query<{ id: number; supplier_code: string; plant: string; warehouse: string; draft: boolean; slot: boolean; send: string; arrive: string; driver: boolean }>(
    sql`select h.id, h.supplier_code, h.plant, h.warehouse, h.status in ${codes(sendSheet, 'status', 'draft')} draft, h.slot_start is not null slot,
        h.plan_send_at send, h.plan_arrive_at arrive, h.driver_phone is not null driver
      from ${table(sendSheet)} h where h.status in ${codes(sendSheet, 'status', 'draft', 'published')} and h.operator_id is null
        and h.plan_send_at between ${at(s.clock - 24 * HOUR)}::timestamptz and ${at(s.clock + 2 * HOUR)}::timestamptz and ${ours(sendSheet, s)}
      order by h.plan_send_at, h.id limit ${MOST * 2}`,
  ) // prettier-ignore
  for (const d of ready) {
    const who = s.as(d.supplier_code)
    if (d.draft && !(await publish(s, d.id))) continue
    const arrive = millis(d.arrive)
    if (d.draft && !d.slot && d.plant === 'CN01' && arrive > s.clock) await book(s, d, Math.ceil(arrive / SLOT) * SLOT)
    if (millis(d.send) > s.clock) continue
    const driven = d.driver ? {} : { driverPhone: phoneNo(s.c), plateNo: plateAt(s), driverName: personName(s.c) }
    await s.do(who, sendSheet, 'send', [{ id: d.id, input: driven }])
  }
}
/** What is followed by batches needs one on paper. */
async function publish(s: LiveStage, id: number): Promise<boolean> {
  const [sheet] = await s.all(sendSheet, { id })
  const who = s.as(sheet!.supplierCode)
  const lines = sheet!.lines.filter((l) => !l.batchNo).map((l) => ({ id: l.id, batchNo: batchOf(s) }))
  if (lines.length) await s.do(who, sendSheet, 'edit', [{ id, input: {}, lines }])
  return (await s.do(who, sendSheet, 'publish', each([id]))).length > 0
}
/** The first window that is free at one of the store's docks. */
async function book(s: LiveStage, d: { id: number; supplier_code: string; warehouse: string }, from: number): Promise<void> {
  for (const windowStart of [from, from + SLOT])
    for (const dock of docksOf(d.warehouse)) {
      const input = { dock, windowStart: at(windowStart) }
      if ((await s.do(s.as(d.supplier_code), sendSheet, 'schedule', [{ id: d.id, input }])).length) return
    }
}

const REASONS = ['模具维修，加班补产', '原材料晚到一天', '检验返工，明早发出']
/** What the plant marked as urgent is promised, revisions are answered. */
async function answer(s: LiveStage): Promise<void> {
  const urged = await s.query<{ id: number }>(
    sql`select h.id from ${table(demandReply)} h where h.status in ${codes(demandReply, 'status', 'current')} and h.kind in ${codes(demandReply, 'kind', 'urgent')}
      and h.creation_date < ${at(s.clock - s.minutes(20))}::timestamptz and ${ours(demandReply, s)} and not exists (select from ${table(demandReply)} p
        where p.demand_line_id = h.demand_line_id and p.kind in ${codes(demandReply, 'kind', 'promise')} and p.status in ${codes(demandReply, 'status', 'current')})
      order by h.id limit ${MOST}`,
  )
  for (const { demandLineId, demandNo, demandLineNo, plant, supplierCode, partNo } of await s.all(demandReply, { id: urged.map((u) => u.id) }))
    await s.do(s.as(supplierCode), demandReply, 'promise', [
      {
        input: {
          demandLineId, demandNo, demandLineNo, plant, supplierCode, partNo,
          promiseAt: at(s.clock + s.c.between(2, 5) * HOUR),
          lateReason: s.c.pick(REASONS),
        },
      },
    ]) // prettier-ignore
  const asked = await s.query<{ id: number; supplier_code: string }>(
    sql`select h.id, h.supplier_code from ${table(orderRevise)} h where h.status in ${codes(orderRevise, 'status', 'published')}
      and h.published_at < ${at(s.clock - s.minutes(240))}::timestamptz and ${ours(orderRevise, s)} order by h.id limit 3`,
  )
  for (const { id, supplier_code: code } of asked)
    await s.do(s.as(code), orderRevise, 'feedback', [{ id, input: { accept: true } }])
}

export const shipper: Habit<LiveStage> = {
  name: 'shipper', every: 2,
  do: async (s) => {
    await racks(s)
    await drawUp(s)
    for (const doc of [consumePull, manualPlan] as const) await drawUpRows(s, doc)
    await send(s)
    await answer(s)
  },
}
