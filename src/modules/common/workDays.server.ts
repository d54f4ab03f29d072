/** On which days a plant works: its calendar, and Monday to Friday where that says nothing. */
import { dayAfter } from '../../declare/index.ts'
import { sql, type Queryable, type Sql } from '../../engine/database/db.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import type { AskContext } from '../../engine/rule.ts'
import { factory } from '../master/factory/factory.ts'
import { calendarDay } from '../master/calendarDay/calendarDay.ts'

/**
 * How many shifts a plant works on a day, 0 on a day of rest.
 * @param days YYYY-MM-DD, the first and the last that will be asked about
 */
export async function shiftsOf(
  db: Pick<Queryable, 'rows'>,
  plants: readonly string[],
  days: readonly [from: string, to: string],
): Promise<(plant: string, day: string) => number> {
  const rows = await db.rows<{ plant: string; day: string; shifts: number }>(sql`select f.plant, c.day,
      case when c.is_work then greatest(c.shift_count, 1) else 0 end shifts
    from ${table(factory)} f join ${table(calendarDay)} c on c.calendar_id = f.calendar_id and c.status in ${codes(calendarDay, 'status', 'enabled')}
    where f.plant = any(${[...new Set(plants)]}::text[]) and c.day between ${days[0]} and ${days[1]}`)
  const known = new Map(rows.map((r) => [`${r.plant}|${r.day}`, r.shifts]))
  return (plant, day) => known.get(`${plant}|${day}`) ?? ([0, 6].includes(new Date(day).getUTCDay()) ? 0 : 1)
}

/** Does a plant work on a day? */
export async function workDays(...asked: Parameters<typeof shiftsOf>): Promise<(plant: string, day: string) => boolean> {
  const shifts = await shiftsOf(...asked)
  return (plant, day) => shifts(plant, day) > 0
}

/** How far ahead the next work day is looked for: no plant rests longer. */
const LONGEST_REST = 20
/** The first day after this one on which a plant works; the day after it where the calendar knows none. */
export async function nextWorkDay(
  db: Pick<Queryable, 'rows'>,
  plants: readonly string[],
  day: string,
): Promise<(plant: string) => string> {
  const days = Array.from({ length: LONGEST_REST }, (_, i) => dayAfter(day, i + 1))
  const works = await workDays(db, plants, [days[0]!, days.at(-1)!])
  return (plant) => days.find((d) => works(plant, d)) ?? days[0]!
}

/** The day on which so many work days of their plants are over after this one; by fewer where one asks for fewer. */
export async function workDaysAfter(
  db: Pick<Queryable, 'rows'>,
  rows: readonly { plant: string }[],
  day: string,
  count: number,
): Promise<(row: { plant: string }, fewer?: number) => string> {
  // Of three days two are worked, and no rest is longer than that of nextWorkDay.
  const days = Array.from({ length: count * 3 + LONGEST_REST }, (_, i) => dayAfter(day, i + 1))
  const works = await workDays(db, [...new Set(rows.map((r) => r.plant))], [days[0]!, days.at(-1)!])
  return ({ plant }, fewer = count) => days.filter((d) => works(plant, d))[fewer - 1] ?? days.at(-1)!
}

/** The days of a period on which a plant rests. @throws Refusal when it is too long */
export async function restDays({
  read,
  input: { plant, from, to },
}: AskContext<(typeof factory.asks.restDays)['input']>): Promise<string[]> {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (!(length > 0 && length <= 62)) throw new Refusal('期间应为1到62天', status.invalid)
  const works = await workDays(read, [plant], [from, to])
  return Array.from({ length }, (_, i) => dayAfter(from, i)).filter((d) => !works(plant, d))
}

/** The longest time in which there are so many work days is looked at: rest days are never more than these. */
const REST = 31
/** SQL: plants with the first of their last so many work days before today, called plant and since. */
export const sinceWorkDays = (count: number): Sql => sql`select f.plant, (select min(x.day) from (select d::date "day"
    from generate_series((now() at time zone 'Asia/Shanghai')::date - ${count + REST}::int, (now() at time zone 'Asia/Shanghai')::date - 1, interval '1 day') d
    left join ${table(calendarDay)} c on c.calendar_id = f.calendar_id and c.day = d::date and c.status in ${codes(calendarDay, 'status', 'enabled')}
    where coalesce(c.is_work, extract(isodow from d) < 6) order by d desc limit ${count}) x) since from ${table(factory)} f`
