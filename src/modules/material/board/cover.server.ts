/** What of the board takes a projection: what lines take next, until when a part lasts, what comes. Worked out each minute, of all plants. */
import { dayAfter, mondayOf, readDecimal, show, toInstant } from '../../../declare/index.ts'
import { join, sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { codes } from '../../../engine/read/codes.ts'
import { reader } from '../../../engine/read/reader.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { system } from '../../../engine/system.ts'
import { ledger } from '../../../ledger/read.ts'
import { countsOf, lasts, NEVER, project } from '../../../starve/project.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { FIRST, midnight, MINUTES, SHIFT, type Planned } from '../../distribution/lineShort/built.ts'
import { readAll, shiftDays } from '../../distribution/lineShort/reading.server.ts'
import { sheetLinesOf } from '../../distribution/sheets.server.ts'
import { partsOf, u } from '../../distribution/vOnline/takes.server.ts'
import { vOnline } from '../../distribution/vOnline/vOnline.ts'
import { factory } from '../../master/factory/factory.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { firstWeek, n1WPlan, secondWeek } from '../n1WPlan/n1WPlan.ts'

const [p, f, v] = [columns(n1WPlan, 'p'), columns(factory, 'f'), columns(vOnline, 'v')]
/** Stock at the line and in the plant lasts, with what is on its way. */
const counts = countsOf(['line', 'plant'])
/** The next shifts, minutes. */
const [HALF, WHOLE] = [240, 480]
const taken = sql`${u.status} in ${codes(vehiclePart, 'status', 'enabled')} and ${u.useAt} in ${codes(vehiclePart, 'useAt', 'offline')}`
const inForce = sql`current_date between ${u.validFrom} and coalesce(${u.validTo}, 'infinity')`

const overlap = (from: number, to: number, until: number) => Math.max(0, Math.min(to, until) - Math.max(from, 0))

/** A part that no vehicle takes, with what week plans say of it. */
interface Need extends Planned {
  next4h: bigint
  next8h: bigint
  nextDay: bigint
}

/** Of parts that no vehicle takes: what the newest week plans say of each day, spread over its shifts. */
async function planned(read: Read, now: number, today: string): Promise<Need[]> {
  const days = shiftDays(today)
  const told = codes(n1WPlan, 'status', 'published', 'viewed', 'closed')
  const said = days.flatMap((day) => {
    const nth = (Date.parse(day) - Date.parse(mondayOf(day))) / 86_400_000
    return [
      [mondayOf(day), firstWeek[nth]!],
      [dayAfter(mondayOf(day), -7), secondWeek[nth]!],
    ].map(
      ([
        week,
        column,
      ]) => sql`select ${p.plant} plant, ${p.supplierId} supplier_id, ${p.supplierCode} supplier_code, ${p.partNo} part_no,
        ${p.unit} unit, ${day}::date "day", ${p[column as (typeof firstWeek)[number]]} qty, ${p.startWeek} week
      from ${table(n1WPlan)} p where ${p.startWeek} = ${week}::date and ${p.status} in ${told}`,
    )
  })
  const plans = await read.rows<{
    plant: string
    supplier_id: number
    supplier_code: string
    part_no: string
    unit: string
    day: string
    qty: string
  }>(sql`select distinct on (x.plant, x.supplier_id, x.part_no, x.day) x.plant, x.supplier_id, x.supplier_code, x.part_no, x.unit, x.day::text "day", x.qty::text qty
    from (${join(said, ' union all ')}) x where x.qty is not null
      and not exists (select from ${table(vehiclePart)} u where ${u.plant} = x.plant and ${u.supplierId} = x.supplier_id and ${u.partNo} = x.part_no
        and ${taken} and ${inForce})
    order by x.plant, x.supplier_id, x.part_no, x.day, x.week desc`)
  const shifts = await shiftsOf(read, [...new Set(plans.map((r) => r.plant))], [days[0]!, days.at(-1)!])
  const needs = new Map<string, Need>()
  for (const r of plans) {
    const key = `${r.plant}|${r.supplier_id}|${r.part_no}`
    if (!needs.has(key))
      needs.set(key, {
        plant: r.plant, supplierId: r.supplier_id, supplierCode: r.supplier_code, partNo: r.part_no, unit: r.unit,
        evenly: [],
        next4h: 0n,
        next8h: 0n,
        nextDay: 0n,
      })
    const need = needs.get(key)!
    const qty = readDecimal(r.qty, 3)
    if (r.day === dayAfter(today)) need.nextDay = qty
    const from = midnight(r.day, now) + FIRST
    const long = (shifts(r.plant, r.day) || 1) * SHIFT
    const to = from + long
    if (!qty || to <= 0) continue
    need.evenly.push({ from: Math.max(0, from), to, qty: Number(show(qty)) / long })
    need.next4h += (qty * BigInt(overlap(from, to, HALF))) / BigInt(long)
    need.next8h += (qty * BigInt(overlap(from, to, WHOLE))) / BigInt(long)
  }
  return [...needs.values()]
}

/** Hours that stock and arrivals last: negative where the line lacks the part already, nothing where nobody wants it. */
const hoursOf = (minutes: number) => Math.floor(minutes / 6) / 10

/** Works out the whole board anew. */
export async function refresh(engine: Engine): Promise<void> {
  const who = system('物料看板')
  const read = reader(engine, engine.db, who)
  const at = toInstant(engine.now())
  const now = Math.floor(Date.parse(at) / 60_000)
  const today = at.slice(0, 10)
  const needs = await planned(read, now, today)
  const all = await readAll(read, at)
  const { cars } = all
  const { made, x } = all.with(needs)
  const cover = made.map((m, i) => {
    // What has not left does not count here.
    const minutes = lasts(x, i, project(x, i, counts, [{ kind: 'commit', supplier: m.supplierCode, factor: 0 }]).starve)
    return minutes !== NEVER ? hoursOf(minutes) : m.lines.size || m.evenly.length ? MINUTES / 60 : null
  })
  const tomorrow = midnight(dayAfter(today), now)
  const kinds = [...Map.groupBy(cars, (c) => `${c.line}|${c.config}|${c.day}`).values()].map((same) => {
    const before = (minute: number, from = 0) => same.filter((c) => c.at >= from && c.at < minute).length
    return { ...same[0]!, n4: before(HALF), n8: before(WHOLE), next: before(tomorrow + 1440, tomorrow) }
  })
  const text = (of: bigint[]) => of.map((q) => show(q))
  const rows = sql`select ${u.plant} plant, ${u.lineCode} line_code, ${u.supplierId} supplier_id, ${u.partNo} part_no, min(${u.unit}) unit,
      min(${u.stationCode}) station_code, coalesce(sum(${u.qty} * v.n4), 0) next4h, coalesce(sum(${u.qty} * v.n8), 0) next8h,
      coalesce(sum(${u.qty} * v.next), 0) next_day
    from ${table(vehiclePart)} u left join unnest(${kinds.map((c) => c.line)}::text[], ${kinds.map((c) => c.config)}::text[],
      ${kinds.map((c) => c.day)}::date[], ${kinds.map((c) => c.n4)}::int[], ${kinds.map((c) => c.n8)}::int[], ${kinds.map((c) => c.next)}::int[])
      v(line_code, config_code, plan_date, n4, n8, next) on ${partsOf(v)}
    where ${taken} and (${inForce} or v.next is not null) group by 1, 2, 3, 4
    union all select w.plant, '', w.supplier_id, w.part_no, w.unit, null, w.next4h, w.next8h, w.next_day
    from unnest(${needs.map((n) => n.plant)}::text[], ${needs.map((n) => n.supplierId)}::bigint[], ${needs.map((n) => n.partNo)}::text[],
      ${needs.map((n) => n.unit)}::text[], ${text(needs.map((n) => n.next4h))}::numeric[], ${text(needs.map((n) => n.next8h))}::numeric[],
      ${text(needs.map((n) => n.nextDay))}::numeric[]) w(plant, supplier_id, part_no, unit, next4h, next8h, next_day)`
  const coming = sql`select y.plant, y.supplier_id, y.part_no, sum(y.left_qty) filter (where y.plan_arrive_at < ${at}::timestamptz + interval '8 hours') due,
      min(y.plan_arrive_at) at, (array_agg(y.sheet_no order by y.plan_arrive_at, y.sheet_no))[1] sheet_no
    from (${sheetLinesOf('sent', 'arrived', 'receiving')}) y where y.left_qty > 0 group by 1, 2, 3`
  const here = sql`select b.plant, b.supplier_id, b.part_no, sum(b.qty) qty from ${ledger.balances()} b where b.account in ('CON', 'LINE') group by 1, 2, 3`
  const same = sql`(plant, supplier_id, part_no)`
  await engine.db.transaction(async (tx) => {
    // Who works it out at the same time waits.
    await tx.rows(sql`lock table line_cover in share row exclusive mode`)
    await tx.rows(sql`delete from line_cover`)
    await tx.rows(sql`insert into line_cover (plant, line_code, supplier_id, part_no, unit, station_code, next4h, next8h, next_day, shortage_qty, cover_hours,
        warn_level, next_arrival_at, next_sheet_no, refresh_at)
      select plant, r.line_code, supplier_id, part_no, r.unit, r.station_code, r.next4h, r.next8h, r.next_day,
        coalesce(h.qty, 0) + coalesce(t.due, 0) - sum(r.next8h) over (partition by plant, supplier_id, part_no), c.hours,
        case when c.hours < ${f.coverRed} then 2 when c.hours < ${f.coverYellow} then 1 else 0 end, t.at, t.sheet_no, ${at}
      from (${rows}) r left join (${coming}) t using ${same} left join (${here}) h using ${same}
        left join unnest(${made.map((m) => m.plant)}::text[], ${made.map((m) => m.supplierId)}::bigint[], ${made.map((m) => m.partNo)}::text[],
          ${cover}::numeric[]) c(plant, supplier_id, part_no, hours) using ${same}
        join ${table(factory)} f using (plant)`)
  })
}
