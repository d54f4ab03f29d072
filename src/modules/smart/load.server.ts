/** Lines in force against what is wanted of their parts, period by period. */
import { dayAfter, daysFrom, firstDayOf, mondayOf, monthAfter, monthOf, type Row } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { isoWeek } from '../master/calendarDay/calendarDay.ts'
import { daysOfMonth } from '../material/n1MPlan/n1MPlan.ts'
import { demandOf, type Supplied } from './demand.server.ts'
import { atLeast0, balance, effectiveMinutes, levelOf, needOf, split, utilisation, worked } from './formulas.ts'
import { type smartCapacity } from './smartCapacity/smartCapacity.ts'
import { smartLine } from './smartLine/smartLine.ts'

type Line = Row<typeof smartLine>
type Load = Row<typeof smartCapacity>
type Span = Pick<Load, 'granularity' | 'startDate'>

/** Weeks from this one that are looked at. */
const WEEKS = 13
/** The periods from today on: so many months, and a quarter of weeks. */
export const periodsFrom = (today: string, months: number): Span[] => [
  ...Array.from({ length: months }, (_, i) => ({
    granularity: 'month' as const,
    startDate: firstDayOf(monthAfter(monthOf(today), i)),
  })),
  ...Array.from({ length: WEEKS }, (_, i) => ({ granularity: 'week' as const, startDate: dayAfter(mondayOf(today), 7 * i) })),
]
/** Its name and its days. */
export function spanOf({ granularity, startDate }: Span) {
  const period = granularity === 'month' ? monthOf(startDate) : isoWeek(startDate)
  const days = granularity === 'month' ? daysOfMonth(period) : daysFrom(startDate, dayAfter(startDate, 6))
  return { period, days, endDate: days.at(-1)! }
}

/** How many days of a period a line works, in tenths: week by week, so that weeks and months agree. */
function workedDays(
  line: Line,
  days: readonly string[],
  works: (plant: string, day: string) => boolean,
  most: bigint,
  end: boolean,
) {
  const mondays = [...new Set(days.map(mondayOf))]
  return mondays.reduce((sum, monday) => {
    const week = daysFrom(monday, dayAfter(monday, 6))
    const of = worked(
      week.map((d) => works(line.plant, d)),
      most,
      end,
    )
    return week.reduce((n, d, i) => (days.includes(d) ? n + of[i]! : n), sum)
  }, 0n)
}

const lineKey = (l: { plant: string; supplierCode: string; lineCode: string }) => `${l.plant}|${l.supplierCode}|${l.lineCode}`

/** What each of these rows comes to now; nothing where its line is not in force. */
export async function loadsOf(read: Read, rows: readonly Load[]) {
  const each = (of: (r: Load) => string) => [...new Set(rows.map(of))]
  const lines = await read.any(smartLine, {
    plant: each((r) => r.plant),
    supplierCode: each((r) => r.supplierCode),
    status: 'valid',
  })
  const parts: Supplied[] = lines.flatMap((l) => l.lines.map((p) => ({ ...l, partNo: p.partNo })))
  const all = rows.flatMap((r) => spanOf(r).days.flatMap((d) => [mondayOf(d), dayAfter(mondayOf(d), 6)])).sort()
  const demand = await demandOf(read, parts, [all[0]!, all.at(-1)!])
  const supplies = Map.groupBy(lines, (l) => `${l.plant}|${l.supplierCode}`)

  const calendar = (line: Line, days: readonly string[]) => ({
    workDaysStd: workedDays(line, days, demand.works, line.daysPerWeekStd, false),
    workDaysMax: workedDays(line, days, demand.works, line.daysPerWeekMax, true),
  })
  /** The part of a demand that this line takes: by what each of its lines has free after what only it makes. */
  function shareOf(line: Line, part: Line['lines'][number], days: readonly string[]): bigint {
    const wanted = demand.of({ ...line, partNo: part.partNo }, days)
    const of = supplies.get(`${line.plant}|${line.supplierCode}`)!
    const makers = of.filter((l) => l.lines.some((p) => p.partNo === part.partNo))
    if (makers.length === 1) return wanted
    const free = makers.map((l) => {
      const { emStd } = effectiveMinutes(l, { ...calendar(l, days), downMinutes: null })
      const alone = l.lines.filter((p) => of.every((o) => o === l || !o.lines.some((q) => q.partNo === p.partNo)))
      return alone.reduce((left, p) => left - needOf(demand.of({ ...l, partNo: p.partNo }, days), p), emStd)
    })
    return split(wanted, free)[makers.indexOf(line)]!
  }

  return (row: Load) => {
    const line = lines.find((l) => lineKey(l) === lineKey(row))
    if (!line) return undefined
    const { days, period, endDate } = spanOf(row)
    const own = calendar(line, days)
    const of = {
      workDaysStd: row.ownDaysStd ?? own.workDaysStd,
      workDaysMax: row.ownDaysMax ?? own.workDaysMax,
      downMinutes: row.downMinutes,
    }
    const wanted = line.lines.map((p) => ({
      partNo: p.partNo, cycleSec: p.cycleSec, cavities: p.cavities,
      demand: shareOf(line, p, days),
    }))
    const { parts: made, ...found } = balance(line, of, wanted)
    return {
      head: {
        period, endDate, lineName: line.lineName, workDaysStd: of.workDaysStd, workDaysMax: of.workDaysMax,
        ...found,
        ...overridden(row, found),
        demandVersion: line.lines.map((p) => demand.version({ ...line, partNo: p.partNo })).findLast(Boolean) ?? null,
      },
      parts: made,
    }
  }
}

/** What a person says of the pieces counts instead of what is computed; that stands beside it. */
function overridden(row: Load, found: { demand: bigint; capMax: bigint; uStd: bigint | null; uMax: bigint | null }) {
  const { overrideStd, overrideMax } = row
  const uStd = overrideStd === null ? found.uStd : utilisation(found.demand, overrideStd)
  const uMax = overrideMax === null ? found.uMax : utilisation(found.demand, overrideMax)
  const most = overrideMax ?? found.capMax
  return {
    uStd, uMax,
    gapQty: atLeast0(found.demand - most),
    uLevel: levelName(uStd, uMax, found.demand),
  }
}
const names = ['relaxed', 'tight', 'over'] as const
const levelName = (uStd: bigint | null, uMax: bigint | null, demand: bigint) => names[levelOf(uStd, uMax, demand)]
