import { shortTime } from '../../../declare/index.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { clockwork, forwards, plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { dock } from '../../master/dock/dock.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { sheetHeads, sheetsBy } from '../sheets.server.ts'
import { dockOf, refuseSlot, slotEnd, slotFacts } from '../sendSheet/slots.server.ts'
import { boardOf } from './board.server.ts'
import { ddRoom } from './ddRoom.ts'
import { linkTo } from './link.server.ts'
import {
  aheadOf, atGate, occupied, ofTicket, queueOf, sheetsOn, unclaimed, unread, unreceived, type Sheet, type Ticket,
} from './yard.server.ts'

const MINUTE = 60_000
/** After the end of its window a truck is not waited for any more. */
const PATIENCE_MINUTES = 120
/** Whose goods are received without having been called is gone by then. */
const GONE_MINUTES = 60

const minutes = (from: string, to: string) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE))
const later = (now: string, than: string | null) => (than && than > now ? than : now)
/** Drawn by plant and day: drivers compare theirs in one yard. */
function draw(last: Map<string, number>, plant: string): string {
  const n = (last.get(plant) ?? 0) + 1
  last.set(plant, n)
  return `A${String(n).padStart(3, '0')}`
}

/** The truck is in the yard already, and where. */
const again = (plateNo: string | null, id: number | undefined, inYard: readonly Ticket[]) => {
  const there = plateNo && inYard.find((t) => t.plateNo === plateNo && t.id !== id)
  return there ? `车辆${plateNo}已在厂内（${there.plant} ${there.ticketNo}），请先办理离厂` : undefined
}
/** A sheet as a line of its ticket. */
const loadOf = ({ id: sheetId, sheetNo, supplierCode }: Pick<Sheet, 'id' | 'sheetNo' | 'supplierCode'>) => ({
  sheetNo, sheetId, supplierCode,
})
const arrive = (sheets: readonly Sheet[], to: Pick<Effects<typeof ddRoom>, 'actOn'>) => {
  for (const s of sheets) if (s.status === 'sent') to.actOn(s.doc, 'arrive', s.id)
}

const checkIn = forwards(ddRoom, 'checkIn', {
  to: ddRoom, as: 'enter',
  items: async ({ plant, code, ...input }, read, { now }) => {
    const found = await atGate(plant, code, now, read)
    const { plateNo, ticket, sheets } = found
    const wrong = unread(plant, code, found)
    if (wrong) throw new Refusal(wrong)
    if (!ticket) {
      const why = sheets.length ? '没有预约' : '没有预约，也没有在途的送货单'
      throw new Refusal(`车辆${plateNo ?? ''}${why}，请按未预约车辆登记`)
    }
    if (ticket.status !== 'booked') throw new Refusal(`车辆${plateNo ?? ''}已签到，排队号${ticket.queueNo}`)
    return [{ id: ticket.id, input: { ...input, plateNo: input.plateNo ?? plateNo } }]
  },
  answer: async ({ plant, code }, read, { now }) => {
    const { ticket } = await atGate(plant, code, now, read)
    return { ticketId: ticket!.id, queueNo: ticket!.queueNo! }
  },
})

const walkIn = rule(ddRoom, 'walkIn', {
  find: async (rows, read, _, { today }) => {
    const queue = await queueOf([...new Set(rows.map((r) => r.plant))], today, read)
    const more = new Map<number, Sheet[]>()
    for (const { id, plant, plateNo } of rows) {
      const sent = await sheetsBy(read, { plant, plateNo: plateNo!, status: ['sent', 'arrived'] })
      more.set(id, await unclaimed(sent, undefined, read))
    }
    return { ...queue, more, urgent: await urgentOf([...more.values()].flat(), read) }
  },
  guard: (t, { found }) =>
    again(t.plateNo, t.id, found.inYard) ??
    phoneWrong(t.driverPhone) ??
    (!found.more.get(t.id)!.length && !t.warehouse && '车上没有在途的送货单，请选择未预约车辆要去的仓库'),
  effect: (t, { found, now }, to) => {
    const mine = found.more.get(t.id)!
    const [first] = mine
    const suppliers = new Set(mine.map((s) => s.supplierCode))
    for (const s of mine) to.addLine(loadOf(s))
    to.set({
      isWalkIn: true,
      queueNo: draw(found.last, t.plant),
      checkInAt: now,
      warehouse: t.warehouse ?? first?.warehouse ?? null,
      dock: first && (!t.warehouse || t.warehouse === first.warehouse) ? first.dock : null,
      carrierCode: first?.carrierCode ?? null,
      driverName: t.driverName ?? first?.driverName ?? null,
      driverPhone: t.driverPhone ?? first?.driverPhone ?? null,
      supplierCode: suppliers.size === 1 ? first!.supplierCode : null,
      priority: mine.some((s) => found.urgent.has(s.id)) ? 'critical' : 'normal',
    })
    arrive(mine, to)
  },
})

const enter = rule(ddRoom, 'enter', {
  find: async (tickets, read, inputs, { today }) => {
    const queue = await queueOf([...new Set(tickets.map((t) => t.plant))], today, read)
    const booked = await sheetsOn(tickets, read)
    const more = new Map<number, Sheet[]>()
    for (const [i, t] of tickets.entries()) {
      const plateNo = inputs[i]!.plateNo ?? t.plateNo
      const sent = plateNo ? await sheetsBy(read, { plant: t.plant, plateNo, status: 'sent' }) : []
      more.set(
        t.id,
        (await unclaimed(sent, t.id, read)).filter((s) => !booked.some((b) => b.id === s.id)),
      )
    }
    return { ...queue, booked, more, urgent: await urgentOf([...booked, ...[...more.values()].flat()], read) }
  },
  guard: (t, { input, found }) => {
    const plateNo = input.plateNo ?? t.plateNo
    return plateNo ? (again(plateNo, t.id, found.inYard) ?? phoneWrong(input.driverPhone)) : '请填写车牌号'
  },
  effect: (t, { input, found, now }, to) => {
    const more = found.more.get(t.id)!
    const mine = [...ofTicket(t, found.booked), ...more]
    for (const s of more) to.addLine(loadOf(s))
    to.set({
      queueNo: draw(found.last, t.plant),
      checkInAt: now,
      plateNo: input.plateNo ?? t.plateNo,
      driverName: input.driverName ?? t.driverName,
      driverPhone: input.driverPhone ?? t.driverPhone,
      gate: input.gate ?? t.gate,
      ...(new Set(mine.map((s) => s.supplierCode)).size > 1 ? { supplierCode: null } : {}),
      ...(mine.some((s) => found.urgent.has(s.id)) ? { priority: 'critical' as const } : {}),
    })
    arrive(mine, to)
  },
})

/** A sheet on it was registered as arrived where the gate was not asked. */
const seen = rule(ddRoom, 'seen', {
  find: (tickets, read, _, { today }) => queueOf([...new Set(tickets.map((t) => t.plant))], today, read),
  effect: (t, { found, now }, to) => {
    to.set({ queueNo: draw(found.last, t.plant), checkInAt: now })
  },
})

/** Sheets whose goods the line waits for. */
async function urgentOf(sheets: readonly Sheet[], read: Read): Promise<Set<number>> {
  const pullNo = sheets.map((s) => s.sourceNo).filter((n) => n !== null)
  const urgent = pullNo.length ? await read.any(pullSheet, { pullNo, urgency: 'critical' }) : []
  return new Set(sheets.filter((s) => urgent.some((p) => p.pullNo === s.sourceNo)).map((s) => s.id))
}

const schedule = rule(ddRoom, 'schedule', {
  find: async (tickets, read, inputs) => {
    const sheets = await sheetsOn(tickets, read)
    return { sheets, slots: await slotFacts(sheets, inputs, read) }
  },
  guard: (t, { input, found, now }) => {
    for (const s of ofTicket(t, found.sheets)) {
      const refused = refuseSlot(s, input, found.slots, now)
      if (refused) return refused
    }
    return undefined
  },
  effect: (t, { input, found }, to) => {
    const mine = ofTicket(t, found.sheets)
    const end = slotEnd(input.windowStart, dockOf(mine[0]!, input.dock, found.slots)!.slotMinutes)
    to.set({ dock: input.dock, appointStart: input.windowStart, appointEnd: end })
    for (const s of mine) to.actOn(s.doc, 'reslot', s.id, { dock: input.dock, slotStart: input.windowStart, windowEnd: end })
  },
})

const call = rule(ddRoom, 'call', {
  find: async (tickets, read, inputs) => {
    const at = { plant: tickets.map((t) => t.plant), dock: inputs.map((i) => i.dock) }
    // Of two who call to one dock the second waits here, and then sees the first one's truck.
    const docks = await read.any(dock, at, { lock: true })
    const there = await read.any(ddRoom, { ...at, status: ['called', 'unloading'] })
    return { docks, there, sheets: await sheetsOn(tickets, read), together: tickets.length }
  },
  guard: (t, { input, found }) => {
    const place = { plant: t.plant, warehouse: t.warehouse, dock: input.dock }
    const d = found.docks.find((x) => x.plant === t.plant && x.warehouse === t.warehouse && x.dock === input.dock)
    if (!d || d.status === 'disabled') return `仓库${t.warehouse}没有道口${input.dock}，请选择该仓库在用的道口`
    return occupied(found.there, place).length + found.together > d.capacityPerSlot
      ? '道口占用中，请等前车离开，或叫到别的道口'
      : undefined
  },
  effect: (t, { input, found, now }, to) => {
    to.set({ dock: input.dock, callAt: later(now, t.checkInAt) })
    for (const s of ofTicket(t, found.sheets))
      if (s.dock !== input.dock && s.status === 'arrived') to.actOn(s.doc, 'reslot', s.id, { dock: input.dock })
    if (t.carrierId) to.tell('called', t.carrierId, { plateNo: t.plateNo ?? '', queueNo: t.queueNo ?? '', dock: input.dock })
  },
})
const requeue = rule(ddRoom, 'requeue', { effect: (_, __, to) => to.set({ callAt: null }) })

const dockIn = rule(ddRoom, 'dockIn', {
  effect: (t, { now }, to) => {
    const at = later(now, t.callAt)
    to.set({ dockInAt: at, unloadStart: at, waitMin: minutes(t.checkInAt ?? at, at) })
  },
})
const unloadEnd = rule(ddRoom, 'unloadEnd', {
  guard: (t) => t.unloadEnd && '已登记卸货完成',
  effect: (t, { now }, to) => unloaded(t, now, to),
})
function unloaded(t: Ticket, now: string, to: Effects<typeof ddRoom>): void {
  const at = later(now, t.unloadStart)
  to.set({ unloadEnd: at, unloadMin: minutes(t.unloadStart ?? at, at) })
}
/** The truck leaves; what nobody wrote down before was over by then. */
function leave(t: Ticket, now: string, to: Effects<typeof ddRoom>): void {
  if (t.unloadStart && !t.unloadEnd) unloaded(t, now, to)
  const at = later(now, t.unloadEnd ?? t.checkInAt)
  to.set({ outAt: at, stayMin: t.checkInAt ? minutes(t.checkInAt, at) : null })
}
const out = rule(ddRoom, 'out', {
  find: sheetsOn,
  guard: (t, { found }) => {
    const open = unreceived(t, found)
    return open && `存在未收货单据${open.sheetNo}，不能离厂：请先收货，车要空走请调度“${ddRoom.actions.pass.label}”`
  },
  effect: (t, { now }, to) => leave(t, now, to),
})
const pass = rule(ddRoom, 'pass', {
  effect: (t, { input, now }, to) => {
    to.set({ passReason: input.passReason })
    leave(t, now, to)
  },
})
const edit = rule(ddRoom, 'edit', { guard: (_, { input }) => phoneWrong(input.driverPhone) })

/** Whose truck did not come hears of it. */
function tellMissed(t: Ticket, to: Effects<typeof ddRoom>): void {
  const told = { plateNo: t.plateNo ?? '', time: shortTime(t.appointStart ?? '') }
  for (const org of new Set([t.carrierId, t.supplierId])) if (org) to.tell('missed', org, told)
}
const noShow = rule(ddRoom, 'noShow', {
  guard: (t, { now }) => (t.appointEnd ?? '') > now && '预约窗口还没有结束，过了窗口仍没到再登记',
  effect: (t, _, to) => tellMissed(t, to),
})
const cancel = rule(ddRoom, 'cancel', {
  find: sheetsOn,
  effect: (t, { found }, to) => {
    for (const s of ofTicket(t, found))
      if (s.status === 'draft' || s.status === 'published' || s.status === 'sent')
        to.actOn(s.doc, 'reslot', s.id, { slotStart: null, windowEnd: null })
  },
})

/** Instant so many minutes before. */
const before = (now: string, n: number) => new Date(Date.parse(now) - n * MINUTE)
const missed = clockwork(ddRoom, 'missed', {
  due: (read, { now }, most) =>
    read.rows(sql`select h.id from ${table(ddRoom)} h where h.status in ${codes(ddRoom, 'status', 'booked')}
      and h.appoint_end < ${before(now, PATIENCE_MINUTES)}
      and not exists (select 1 from ${lineTable(ddRoom)} l join (${sheetHeads()}) s on s.id = l.sheet_id where l.head_id = h.id
        and s.status in ${codes(sendSheet, 'status', 'arrived', 'receiving', 'received', 'closed')})
      order by h.id limit ${most}`),
  effect: (t, _, to) => tellMissed(t, to),
})
/** Where nobody calls trucks, goods are received all the same, and the truck has left. */
const left = clockwork(ddRoom, 'left', {
  due: (read, { now }, most) =>
    read.rows(sql`select h.id from ${table(ddRoom)} h join ${lineTable(ddRoom)} l on l.head_id = h.id
        join (${sheetHeads()}) s on s.id = l.sheet_id
      where h.status in ${codes(ddRoom, 'status', 'booked', 'queueing', 'called')}
      group by h.id
      having bool_and(s.status in ${codes(sendSheet, 'status', 'received', 'closed')})
        and max(s.received_at) < ${before(now, GONE_MINUTES)}
      order by h.id limit ${most}`),
  effect: (t, { now }, to) => leave(t, now, to),
})

const load = rule(ddRoom, 'load', {
  effect: (t, { input }, to) => {
    to.addLine(loadOf({ ...input, id: input.sheetId }))
    if (t.supplierCode !== input.supplierCode) to.set({ supplierCode: null })
  },
})
const unload = rule(ddRoom, 'unload', {
  effect: (t, { input }, to) => {
    const line = t.lines.find((l) => l.sheetNo === input.sheetNo)
    if (line) to.removeLine(line.id)
    if (!t.lines.length) return to.move('cancelled')
    const suppliers = new Set(t.lines.map((l) => l.supplierCode))
    to.set({ supplierCode: suppliers.size === 1 ? (t.lines[0]!.supplierCode ?? null) : null })
  },
})

export default rules(
  ddRoom,
  {
    checkIn, schedule, call, dockIn, unloadEnd, out, pass, requeue, edit, noShow, cancel, missed, left, rebook: plain, load,
    unload, enter, seen, walkIn,
  },
  {
    asks: {
      board: ({ read, who, now, input }) => boardOf(read, who, now, input),
      gate: async ({ read, who, now, input: { plant, code } }) => {
        if (!who.plants.includes(plant)) throw outOfScope()
        const found = await atGate(plant, code, now, read)
        const wrong = unread(plant, code, found)
        if (wrong) throw new Refusal(wrong)
        const { plateNo, ticket, sheets } = found
        const all = [...new Map([...(ticket ? await sheetsOn([ticket], read) : []), ...sheets].map((s) => [s.id, s])).values()]
        return {
          plateNo,
          ticketId: ticket?.id ?? null,
          ticketNo: ticket?.ticketNo ?? null,
          queueNo: ticket?.queueNo ?? null,
          status: ticket ? ddRoom.states[ticket.status][0] : null,
          dock: ticket?.dock ?? null,
          appointStart: ticket?.appointStart ?? null,
          waiting: ticket?.status === 'queueing' ? await aheadOf(ticket, read) : 0,
          sheets: all.map((s) => ({
            id: s.id, sheetNo: s.sheetNo, supplierCode: s.supplierCode,
            status: sendSheet.states[s.status][0],
            planArriveAt: s.planArriveAt,
          })),
        }
      },
      link: async ({ read, now, input: { id } }) => {
        const [ticket] = await read.mine(ddRoom, { id })
        if (!ticket) throw outOfScope()
        return linkTo(read.portal, id, now)
      },
    },
  },
)
