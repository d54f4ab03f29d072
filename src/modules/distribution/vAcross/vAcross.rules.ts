import { dayAfter, toInstant, type LineOf, type Patch, type Row, type StateOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns, from } from '../../../engine/read/tables.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { codesOf } from '../../master/checks.server.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { elsewhere, unplanned } from '../vOnline/vehicle.server.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { broadcast, callOffs, type Broadcast, type Called } from './broadcast.server.ts'
import { vAcross } from './vAcross.ts'

type Passing = Row<typeof vAcross>
type Vehicle = Row<typeof vOnline>
type Point = LineOf<typeof productionLine>
/** What becomes of a passing: refused, there already, or a row. */
type Judged =
  | { wrong: string }
  | { known: number }
  | { vehicle: Vehicle; point: Point; state: StateOf<typeof vAcross>; set: Patch<typeof vAcross> }
/** The last one recorded at a point on a day. */
interface Last {
  seq: number
  at: number
  topDate: string
  topSeq: number
}

const a = columns(vAcross, 'a')
const placeOf = (r: Passing) => [r.lineCode, r.checkpoint, r.passAt.slice(0, 10)].join('|')
const onceOf = (r: Passing) => [r.vin, r.lineCode, r.checkpoint].join('|')
/** A machine's clock may be ahead of ours. */
const AHEAD = 5 * 60_000
/** Days before its planned one on which a vehicle may pass: what is earlier is a clock that was never set. */
const EARLY = 30

/** When each of these vehicles passed points before, and the row that says so. */
async function before(read: Read, rows: Passing[]): Promise<Map<string, Map<number, number>>> {
  const known = await read.rows<{ k: string; at: number; id: number }>(
    sql`select concat_ws('|', ${a.vin}, ${a.lineCode}, ${a.checkpoint}) k, extract(epoch from ${a.passAt})::float8 * 1000 "at", ${a.id} id from ${table(vAcross)} a
      where ${a.vin} = any(${[...new Set(rows.map((r) => r.vin))]}::text[])`,
  )
  const times = new Map<string, Map<number, number>>()
  for (const { k, at, id } of known) times.set(k, (times.get(k) ?? new Map<number, number>()).set(Math.round(at), id))
  return times
}

async function lastOf(read: Read, rows: Passing[]): Promise<Map<string, Last>> {
  const places = [...new Set(rows.map(placeOf))]
  const of = (i: number) => places.map((x) => x.split('|')[i]!)
  const found = await read.rows<{ k: string; seq: number; at: number; day: string; top: number }>(
    sql`select concat_ws('|', w.line, w.point, w.day) k, x.* from unnest(${of(0)}::text[], ${of(1)}::text[], ${of(2)}::date[]) w(line, point, day)
      cross join lateral (select ${a.passSeq} seq, extract(epoch from ${a.passAt})::float8 * 1000 "at", ${a.topDate}::text "day", ${a.topSeq} top
        from ${table(vAcross)} a where ${a.lineCode} = w.line and ${a.checkpoint} = w.point and ${a.passDay} = w.day order by ${a.passSeq} desc limit 1) x`,
  )
  return new Map(found.map((l) => [l.k, { seq: l.seq, at: Math.round(l.at), topDate: l.day, topSeq: l.top }]))
}

/**
 * What becomes of all passings of a batch, in the order of their times. Those of a line wait for each other: numbers have no
 * gaps, and what two processes are told at once is written by one of them.
 */
async function judged(rows: Passing[], read: Read, now: string): Promise<Map<number, Judged>> {
  const lineCode = [...new Set(rows.map((r) => r.lineCode))].sort()
  const lines = new Map((await read.any(productionLine, { lineCode }, { lock: true })).map((l) => [l.lineCode, l]))
  const vehicles = new Map((await read.any(vOnline, { vin: [...new Set(rows.map((r) => r.vin))] })).map((v) => [v.vin, v]))
  const [times, last] = [await before(read, rows), await lastOf(read, rows)]
  const out = new Map<number, Judged>()
  for (const r of rows.toSorted((x, y) => x.passAt.localeCompare(y.passAt))) {
    const at = Date.parse(r.passAt)
    const passed = times.get(onceOf(r)) ?? new Map<number, number>()
    const point = lines.get(r.lineCode)?.lines.find((p) => p.checkpoint === r.checkpoint)
    const vehicle = vehicles.get(r.vin)
    if (passed.has(at)) {
      out.set(r.id, { known: passed.get(at)! })
      continue
    }
    const wrong = wrongOf(r, point, vehicle, at - Date.parse(now))
    if (wrong || !point || !vehicle) {
      out.set(r.id, { wrong: wrong! })
      continue
    }
    const place = placeOf(r)
    const was = last.get(place)
    const seq = (was?.seq ?? 0) + 1
    // What is told late says nothing of the order in which they passed.
    const follows = !was || was.at <= at
    const behind = !!was && (vehicle.planDate < was.topDate || (vehicle.planDate === was.topDate && vehicle.planSeq < was.topSeq))
    const top = was && (behind || !follows) ? { topDate: was.topDate, topSeq: was.topSeq } : topOf(vehicle, was)
    last.set(place, { seq, at: follows ? at : was.at, ...top })
    const { bodyNo, productionNo, modelCode, configCode, colorCode } = vehicle
    out.set(r.id, {
      vehicle, point,
      state: passed.size ? 'rework' : follows && behind ? 'jumped' : 'normal',
      set: {
        bodyNo, productionNo, modelCode, configCode, colorCode, checkpointName: point.checkpointName, kind: point.kind,
        passDay: r.passAt.slice(0, 10),
        passSeq: seq,
        ...top,
        gapMin: was && follows ? BigInt(Math.round((at - was.at) / 6000)) : null,
      },
    })
    times.set(onceOf(r), passed.set(at, r.id))
  }
  return out
}

/** Judged, and what those that broadcast call off. */
async function passed(rows: Passing[], read: Read, now: string) {
  const all = await judged(rows, read, now)
  const byId = new Map(rows.map((r) => [r.id, r]))
  const broadcasts = [...all].flatMap(([id, j]) => broadcastOf(byId.get(id)!, j) ?? [])
  // What is refused calls nothing off: then nothing of the batch is written.
  const wrong = [...all.values()].some((j) => 'wrong' in j)
  return {
    all,
    broadcasts: new Map(broadcasts.map((b) => [b.passing.id, b])),
    called: wrong ? new Map<number, Called>() : await callOffs(read, broadcasts),
  }
}
function broadcastOf(passing: Passing, j: Judged): Broadcast | undefined {
  if (!('point' in j) || j.state === 'rework') return undefined
  const groups = codesOf(j.point.jisGroups)
  if (!groups.length) return undefined
  const lineAt = toInstant(new Date(Date.parse(passing.passAt) + (j.point.lineMinutes ?? 0) * 60_000))
  return { passing, vehicle: j.vehicle, groups, lineAt }
}

const topOf = (v: Vehicle, was: Last | undefined) =>
  !was || v.planDate > was.topDate || v.planSeq > was.topSeq
    ? { topDate: v.planDate, topSeq: v.planSeq }
    : { topDate: was.topDate, topSeq: was.topSeq }

function wrongOf(r: Passing, point: Point | undefined, vehicle: Vehicle | undefined, ahead: number): string | undefined {
  if (!point) return `产线${r.lineCode}没有过点${r.checkpoint}`
  if (!vehicle) return unplanned(r.vin)
  if (vehicle.status === 'cancelled') return `车辆${r.vin}已取消，不能过点`
  if (point.kind !== 'pass' && vehicle.lineCode !== r.lineCode) return elsewhere(r.vin, vehicle.lineCode)
  if (ahead > AHEAD) return `车辆${r.vin}的过点时间晚于现在`
  const earliest = dayAfter(vehicle.planDate, -EARLY)
  return r.passAt.slice(0, 10) < earliest
    ? `车辆${r.vin}计划${vehicle.planDate}上线，过点时间不能早于${earliest}，请核对设备时钟`
    : undefined
}

const pass = rule(vAcross, 'pass', {
  find: (rows, read, _, { now }) => passed(rows, read, now),
  together: (input) => input.lineCode ?? '',
  guard: (row, { found }) => {
    const j = found.all.get(row.id)!
    return 'wrong' in j && j.wrong
  },
  known: (row, { found }) => {
    const j = found.all.get(row.id)!
    return 'known' in j ? j.known : undefined
  },
  effect: (row, { found }, to) => {
    const j = found.all.get(row.id)!
    if (!('point' in j)) return
    to.set(j.set)
    to.move(j.state)
    if (j.state === 'rework') return
    const { checkpoint, passAt } = row
    to.act(vOnline, 'progress', j.vehicle.id, { checkpoint, passAt, kind: j.point.kind })
    const b = found.broadcasts.get(row.id)
    if (b) broadcast(to, b, found.called.get(row.id))
  },
})

export default rules(
  vAcross,
  { pass },
  {
    asks: {
      getLatest: ({ read, who, input, today }) =>
        read.rows(sql`select distinct on (${a.lineCode}, ${a.checkpoint}) ${a.lineCode} "lineCode", ${a.checkpoint} checkpoint, ${a.checkpointName} "checkpointName",
            ${a.vin} vin, to_char(${a.passAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') "passAt", ${a.passSeq} "passSeq"
          from ${from(vAcross, who)} a where ${a.passAt} >= ${today}::date - 1 and (${input.plant ?? null}::text is null or ${a.plant} = ${input.plant ?? null})
            and (${input.lineCode ?? null}::text is null or ${a.lineCode} = ${input.lineCode ?? null}) and ${a.status} in ${codes(vAcross, 'status', 'normal', 'jumped')}
          order by ${a.lineCode}, ${a.checkpoint}, ${a.passAt} desc`),
    },
  },
)
