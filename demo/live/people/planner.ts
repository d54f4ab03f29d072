/** Planners of the plants: each keeps some hours of call-offs ahead, urges what is late, and closes what nobody will ship any more. */
import { toInstant } from '../../../src/declare/index.ts'
import { sql } from '../../../src/engine/database/db.ts'
import { codes } from '../../../src/engine/read/codes.ts'
import { lineTable, table } from '../../../src/engine/read/scope.ts'
import { demandReply } from '../../../src/modules/distribution/demandReply/demandReply.ts'
import { lineShort } from '../../../src/modules/distribution/lineShort/lineShort.ts'
import { pullSheet } from '../../../src/modules/distribution/pullSheet/pullSheet.ts'
import { plants } from '../../bill.ts'
import { docksOf, hoursTo, isDirect, stationOf, storeOf, type PartOf } from '../../frame.ts'
import { each, type Habit } from '../../stage.ts'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import { sleeper } from '../shift.ts'
import { ours, type LiveStage } from '../stage.ts'

/** Call-offs of a plant that are still to come within these hours. */
const AHEAD = { count: 6, hours: 6 }
/** So many at most are open, whatever becomes of them. */
const MOST = 24
const at = (ms: number) => toInstant(new Date(ms))

interface Wanted {
  l: PartOf
  boxes: number
}
/** What a supplier that is called off now brings: some of its running parts of one store. @param code of the supplier, anybody's otherwise */
function usual(s: LiveStage, plant: string, code?: string): Wanted[] {
  const isIts = ({ supplierCode }: PartOf) => (code ? supplierCode === code : !isDirect(supplierCode))
  const stores = Map.groupBy(
    s.links.filter((l) => l.plant === plant && s.frame.running.has(l) && isIts(l)),
    (l) => `${l.supplierCode}|${storeOf(l)}`,
  )
  const parts = s.c.pick([...stores.values()])
  const first = s.c.between(0, parts.length - 1)
  const some = [...parts.slice(first), ...parts.slice(0, first)].slice(0, s.c.between(1, 4))
  return some.map((l) => ({ l, boxes: s.c.between(1, 2) }))
}

/** What a line used of a part in a shift, roughly. */
const SHIFT = 30
const MOST_BOXES = 12
/** Parts that vehicles left without by the book, and of which nothing is called off: of who delivers the most of them. */
async function lacking(s: LiveStage, plant: string): Promise<Wanted[]> {
  const short = await s.query<{ supplier: string; part: string; n: number }>(
    sql`select h.supplier_code supplier, h.part_no part, sum(h.qty)::float8 n from ${table(lineShort)} h
      where h.plant = ${plant} and h.status in ${codes(lineShort, 'status', 'open')}
        and not exists (select from vehicle_part u where u.line_code = h.line_code and u.part_no = h.part_no and u.jis_group is not null)
        and not exists (select from demand_line d where d.plant = h.plant and d.part_no = h.part_no and d.supplier_id = h.supplier_id
          and d.demand_type = ${pullSheet.name} and d.open + d.alloc + d.transit > 0)
      group by 1, 2 order by n desc, 1, 2`,
  )
  const links = short.flatMap(({ supplier, part, n }) => {
    const l = s.links.find((x) => x.plant === plant && x.supplierCode === supplier && x.partNo === part)
    return l ? [{ l, boxes: Math.min(Math.ceil(((n + SHIFT) * 1000) / Number(l.snp)), MOST_BOXES) }] : []
  })
  const first = links[0]?.l
  return links.filter(({ l }) => l.supplierCode === first!.supplierCode && storeOf(l) === storeOf(first!)).slice(0, 5)
}

async function callOff(s: LiveStage, plant: string): Promise<void> {
  const [open] = await s.query<{ n: number; soon: number }>(
    sql`select count(*)::int n, count(*) filter (where h.need_at between ${at(s.clock)}::timestamptz and ${at(s.clock + AHEAD.hours * HOUR)}::timestamptz)::int soon
      from ${table(pullSheet)} h where h.plant = ${plant} and h.status in ${codes(pullSheet, 'status', 'draft', 'published', 'partSent', 'allSent')}
        and h.need_at > ${at(s.clock - DAY)}::timestamptz`,
  )
  if (open!.n >= MOST || open!.soon >= AHEAD.count) return
  const short = await lacking(s, plant)
  const load = short.length ? short : usual(s, plant)
  const { supplierCode } = load[0]!.l
  const fate = s.c.next()
  await release(s, load, {
    hours: hoursTo(s.frame, supplierCode, plant) + s.c.between(1, 3),
    urgency: fate < 0.05 ? 'critical' : fate < 0.15 ? 'warning' : 'normal',
  })
}

/** Whoever signs in as one of these suppliers finds call-offs of the next hours, whatever the hour. */
const GUESTS = { suppliers: ['S001', 'S002'], open: 2 }
async function busy(s: LiveStage): Promise<void> {
  for (const code of GUESTS.suppliers) {
    const [open] = await s.query<{ n: number }>(
      sql`select count(*)::int n from ${table(pullSheet)} h where h.supplier_code = ${code} and h.open_qty > 0
        and h.status in ${codes(pullSheet, 'status', 'published', 'partSent')} and h.need_at between ${at(s.clock)}::timestamptz and ${at(s.clock + DAY / 2)}::timestamptz`,
    )
    const mine = s.links.filter((l) => l.supplierCode === code && s.frame.running.has(l))
    if (open!.n >= GUESTS.open || !mine.length) continue
    const { plant } = s.c.pick(mine)
    const hours = hoursTo(s.frame, code, plant) + s.c.between(1, 3)
    await release(s, usual(s, plant, code), { hours, urgency: 'normal' })
  }
}

/** Who will not answer is asked for what the line needs first: once, and it will be late. */
async function brew(s: LiveStage): Promise<void> {
  const code = sleeper(s)
  if (!code) return
  const [asked] = await s.query(
    sql`select from ${table(pullSheet)} h where h.supplier_code = ${code} and h.urgency in ${codes(pullSheet, 'urgency', 'critical')}
      and h.creation_date > ${at(s.clock - 2 * HOUR)}::timestamptz limit 1`,
  )
  const plant = s.links.find((l) => l.supplierCode === code && s.frame.running.has(l))?.plant
  if (!asked && plant) await release(s, usual(s, plant, code), { hours: hoursTo(s.frame, code, plant) + 1, urgency: 'critical' })
}

async function release(
  s: LiveStage,
  load: Wanted[],
  o: { hours: number; urgency: 'normal' | 'warning' | 'critical' },
): Promise<void> {
  const { l: first } = load[0]!
  const { plant, supplierCode } = first
  const warehouse = storeOf(first)
  const needAt = Math.ceil((s.clock + o.hours * HOUR) / (30 * MINUTE)) * 30 * MINUTE
  const ids = await s.do(s.planner(plant), pullSheet, 'create', [
    {
      input: {
        plant, supplierCode, warehouse, zone: 'Z1',
        dock: s.c.pick(docksOf(warehouse)),
        pullType: o.urgency === 'critical' ? 'urgent' : first.part.flags.includes('j') ? 'timed' : 'kanban',
        urgency: o.urgency, workshop: 'ZZ', lineCode: 'ZZ1',
        needAt: at(needAt),
        windowEnd: at(needAt + HOUR),
      },
      lines: load.map(({ l, boxes }) => ({
        partNo: l.partNo,
        needQty: l.snp * BigInt(boxes),
        snp: l.snp,
        stationCode: stationOf(l),
      })),
    },
  ])
  await s.do(s.planner(plant), pullSheet, 'publish', each(ids))
}

/** What should have left by now and nobody has spoken of. */
async function urge(s: LiveStage): Promise<void> {
  const late = await s.query<{ id: number; no: string; line: number; plant: string; supplier: string; part: string }>(
    sql`select d.id, h.pull_no no, l.line_no line, d.plant, h.supplier_code supplier, d.part_no part from ${table(pullSheet)} h
      join ${lineTable(pullSheet)} l on l.head_id = h.id join demand_line d on d.id = l.id
      where d.open > 0 and h.status in ${codes(pullSheet, 'status', 'published', 'partSent')} and h.need_at > ${at(s.clock - DAY)}::timestamptz
        and h.latest_send_at < ${at(s.clock - s.minutes(20))}::timestamptz and ${ours(pullSheet, s)}
        and not exists (select from ${table(demandReply)} r where r.demand_line_id = d.id and r.status in ${codes(demandReply, 'status', 'current')})
      order by h.need_at, d.id limit 4`,
  )
  for (const d of late)
    await s.do(s.planner(d.plant), demandReply, 'urge', [
      {
        input: {
          demandLineId: d.id, demandNo: d.no, demandLineNo: d.line, plant: d.plant, supplierCode: d.supplier, partNo: d.part,
        },
      },
    ])
}

/** Nobody ships these any more; what is still wanted is called off anew. */
async function tidy(s: LiveStage): Promise<void> {
  const stale = await s.query<{ id: number; plant: string; status: number }>(
    sql`select h.id, h.plant, h.status from ${table(pullSheet)} h where h.status in ${codes(pullSheet, 'status', 'draft', 'published', 'partSent')}
      and h.need_at < ${at(s.clock - DAY)}::timestamptz and ${ours(pullSheet, s)}
      and not exists (select from ${lineTable(pullSheet)} l join demand_line d on d.id = l.id where l.head_id = h.id and d.alloc + d.transit > 0)
      order by h.id limit 10`,
  )
  for (const { id, plant, status } of stale)
    if (status === pullSheet.states.draft[0]) await s.do(s.planner(plant), pullSheet, 'remove', each([id]))
    else await s.do(s.planner(plant), pullSheet, 'close', [{ id, input: { reasonCode: 'CL01' } }])
}

export const planner: Habit<LiveStage> = {
  name: 'planner', every: 10,
  do: async (s) => {
    for (const { code } of plants) await callOff(s, code)
    await busy(s)
    await brew(s)
    await urge(s)
    await tidy(s)
  },
}
