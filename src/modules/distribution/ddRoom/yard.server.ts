/** What gate and yard ask of tickets: which truck a code means, which sheets it brings, who stands where. */
import { cut, isPlate, plateOf, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { factory } from '../../master/factory/factory.ts'
import { sheetDocuments } from '../sheets.ts'
import { sheetsBy, sheetsOf, type AnySheet } from '../sheets.server.ts'
import { ddRoom } from './ddRoom.ts'

export type Ticket = Row<typeof ddRoom>
export type Sheet = AnySheet
/** States of a truck that has come and not left. */
export const IN_YARD = ['queueing', 'called', 'unloading'] as const
const BEFORE_UNLOADING = ['published', 'sent', 'arrived'] as const

/** The number of a sheet in what a scanner read: a number, a link with one, or several lines. */
const sheetNumber = new RegExp(`(${sheetDocuments.map((d) => d.number![0]).join('|')})[0-9A-Z]{10,}`)
const sheetNoIn = (code: string): string | undefined => sheetNumber.exec(code.toUpperCase())?.[0]

/** Who has booked for another day and brings nothing of that comes without an appointment. */
const DAY = 24 * 3600_000

/** A truck at the gate. */
export interface AtGate {
  plateNo: string | null
  /** Its ticket: in the yard, else the one booked for now. */
  ticket: Ticket | undefined
  /** Sheets that it brings to this plant. */
  sheets: Sheet[]
}

/** Which truck stands at the gate, by its plate or by a sheet that its driver shows. */
export async function atGate(plant: string, code: string, now: string, read: Read): Promise<AtGate> {
  const sheetNo = sheetNoIn(code)
  const [shown] = sheetNo ? await sheetsBy(read, { sheetNo, plant }) : []
  const plateNo = shown ? shown.plateNo : sheetNo ? null : plateOf(code).slice(0, 12) || null
  const brought = plateNo ? await sheetsBy(read, { plant, plateNo, status: ['sent', 'arrived'] }) : shown ? [shown] : []
  const sheets = shown && !brought.some((s) => s.id === shown.id) ? [shown, ...brought] : brought
  const named = plateNo ? await read.any(ddRoom, { plant, plateNo, status: ['booked', ...IN_YARD] }) : []
  const holding = shown
    ? await read.rows<{ id: number }>(
        sql`select h.id from ${lineTable(ddRoom)} l join ${table(ddRoom)} h on h.id = l.head_id
          where l.sheet_id = ${shown.id} and h.status in ${codes(ddRoom, 'status', 'booked', ...IN_YARD)}`,
      )
    : []
  const ofSheet = holding.length ? await read.any(ddRoom, { id: holding.map((h) => h.id) }) : []
  const far = (t: Ticket) => Math.abs(Date.parse(t.appointStart ?? now) - Date.parse(now))
  const expected = (t: Ticket) =>
    t.status !== 'booked' || far(t) < DAY || t.lines.some((l) => brought.some((s) => s.id === l.sheetId))
  const tickets = [...ofSheet, ...named.filter(expected)]
  const ticket = tickets.find((t) => t.status !== 'booked') ?? ofSheet[0] ?? tickets.sort((a, b) => far(a) - far(b))[0]
  return { plateNo: plateNo ?? ticket?.plateNo ?? null, ticket, sheets }
}

/** Why a code means no truck that could be let in: a sheet of somewhere else, or no plate at all. */
export function unread(plant: string, code: string, { plateNo, ticket, sheets }: AtGate): string | undefined {
  if (ticket || sheets.length) return undefined
  const sheetNo = sheetNoIn(code)
  if (sheetNo) return `没有送到工厂${plant}的送货单${sheetNo}，请核对单号和工厂，或输车牌号`
  if (plateNo && isPlate(plateNo)) return undefined
  return `“${cut(code.trim(), 30)}”不是车牌号，也不是送货单号，请输车牌号或扫送货单上的二维码`
}

/** Sheets of a truck that are on no other open ticket. */
export async function unclaimed(sheets: Sheet[], ticket: number | undefined, read: Read): Promise<Sheet[]> {
  if (!sheets.length) return []
  const rows = await read.rows<{ sheet_id: number }>(
    sql`select l.sheet_id from ${lineTable(ddRoom)} l join ${table(ddRoom)} h on h.id = l.head_id
      where l.sheet_id = any(${sheets.map((s) => s.id)}::bigint[]) and h.id <> ${ticket ?? 0}
        and h.status in ${codes(ddRoom, 'status', 'booked', ...IN_YARD)}`,
  )
  const claimed = new Set(rows.map((r) => r.sheet_id))
  return sheets.filter((s) => !claimed.has(s.id))
}

/** Sheets of tickets. */
export async function sheetsOn(tickets: readonly Ticket[], read: Read): Promise<Sheet[]> {
  const ids = tickets.flatMap((t) => t.lines.map((l) => l.sheetId))
  return ids.length ? sheetsOf(read, ids) : []
}
export const ofTicket = (ticket: Ticket, sheets: readonly Sheet[]) =>
  sheets.filter((s) => ticket.lines.some((l) => l.sheetId === s.id))

/** Why a truck may not leave: a sheet on it of which nothing was received. */
export const unreceived = (ticket: Ticket, sheets: readonly Sheet[]): Sheet | undefined =>
  ofTicket(ticket, sheets).find((s) => BEFORE_UNLOADING.some((b) => b === s.status))

/**
 * Numbers of a plant's queue are drawn one after another, and a truck stands in it once: whoever lets one in holds the plant.
 * @returns the last number of this day, and who is in the yard
 */
export async function queueOf(
  plants: string[],
  day: string,
  read: Read,
): Promise<{ last: Map<string, number>; inYard: Ticket[] }> {
  await read.any(factory, { plant: plants }, { lock: true })
  const last = await read.rows<{ plant: string; n: number }>(
    sql`select plant, max(substr(queue_no, 2)::int) n from ${table(ddRoom)}
      where plant = any(${plants}) and check_in_at >= ${`${day}T00:00:00.000+08:00`}::timestamptz and queue_no is not null group by 1`,
  )
  return { last: new Map(last.map((r) => [r.plant, r.n])), inYard: await read.any(ddRoom, { status: [...IN_YARD] }) }
}

/** Trucks that are waited for at a dock or stand at it; unloaded ones have made room. */
export const occupied = (tickets: readonly Ticket[], at: Pick<Ticket, 'plant' | 'warehouse' | 'dock'>) =>
  tickets.filter((t) => t.plant === at.plant && t.warehouse === at.warehouse && t.dock === at.dock && !t.unloadEnd)

/** How many trucks are called before this one, at the same warehouse. */
export async function aheadOf(t: Pick<Ticket, 'id' | 'plant' | 'warehouse'>, read: Pick<Read, 'rows'>): Promise<number> {
  const [row] = await read.rows<{ n: number }>(
    sql`select count(*)::int n from ${table(ddRoom)} h, ${table(ddRoom)} mine
      where mine.id = ${t.id} and h.plant = mine.plant and h.warehouse is not distinct from mine.warehouse and h.status in ${codes(ddRoom, 'status', 'queueing')}
        and (-h.priority, h.check_in_at, h.id) < (-mine.priority, mine.check_in_at, mine.id)`,
  )
  return row!.n
}
