/**
 * The demo world: master data and the traffic of the last months, made by performing the real actions on moving clocks with a
 * fixed seed. Lateness, shortages, rejects and disputes happen as in life. Suppliers live in lanes, which have nothing in common
 * within a month: the database works for one while the next step of another is computed.
 */
import type { Who } from '../src/declare/index.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { documents } from '../src/modules/index.ts'
import { keysOf } from '../src/modules/roles.ts'
import { analyzeGrown } from '../src/engine/database/analyze.ts'
import { sql, type Db } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { contents } from './contents.ts'
import { plants } from './bill.ts'
import { personName } from './companies.ts'
import { frameOf, PLANNED } from './frame.ts'
import { chance } from './random.ts'
import { Stage, type Day, type Demo } from './stage.ts'
import { DAY, HOUR, dateOf, isWorkDay, midnight, MINUTE, monthOf } from './time.ts'

export interface WorldOptions {
  seed?: number
  suppliers?: number
  parts?: number
  /** Of the past; two to three months when left out. */
  days?: number
  log?: (line: string) => void
}
const usual = { seed: 20261120, suppliers: 60, parts: 1500, log: () => {} }
/** Whole months, of which two at least are over: what is shown by the month has no stump at its beginning. */
const wholeMonths = (present: number) => Date.parse(`${dateOf(present - 61 * DAY).slice(0, 7)}-01T00:00:00+08:00`)

const LANES = 3
/** This last stretch has month plans and week plans. */
const PLANS = 45 * DAY
/** At the beginning and in the days before the present trucks come often; between, every other day, fewer and fuller ones. */
const dense = ({ n, ago }: { n: number; ago: number }) => ago < 12 || n < 5
/** Of the present day so much is over: trucks of the morning were unloaded, others stand at the docks, some are under way. */
const OVER = 13 * HOUR

/** @param engine its clock stands still at the world's present (fill.ts) */
export async function buildWorld(engine: Engine, o: WorldOptions): Promise<void> {
  const all: Required<Omit<WorldOptions, 'days'>> = { ...usual, ...o }
  const demos = await contents()
  const frame = frameOf(all)
  const end = engine.now().getTime()
  const start = o.days === undefined ? wholeMonths(end) : midnight(end) - o.days * DAY
  const staged = (actors: ReadonlyMap<string, Who>, lane: number, suppliers = frame.suppliers) =>
    new Stage(engine, frame, actors, { seed: all.seed + lane, clock: start, present: end, suppliers })

  await keepSize(engine.db, { seed: all.seed, suppliers: all.suppliers, parts: all.parts, present: end })
  const first = staged(new Map(), 0)
  for (const d of demos) if (d.rows) await first.play(d.doc, first.clock, d.rows)
  // The traffic is planned by what the tables hold.
  await analyzeGrown(engine.db)
  all.log(`主数据：${plants.length} 个工厂，${frame.suppliers.length} 家供应商，${frame.parts.length} 个零件`)

  const actors = await people(engine, all.seed)
  const mine = (lane: number) => frame.suppliers.filter((_, i) => i % LANES === lane)
  const lanes = Array.from({ length: LANES }, (_, lane) => staged(actors, lane, mine(lane)))
  const together = staged(actors, LANES)
  const days = calendar(start, end)
  const months = [...Map.groupBy(days, (d) => d.month)]
  const overAt = (its: Dated[]) => its.at(-1)!.at + DAY
  // In the first hours of a month the one before is still open.
  const isOver = (its: Dated[]) => !its.at(-1)!.today && days.at(-1)!.at >= overAt(its) + HOUR
  const latest = months.findLast(([, its]) => isOver(its))?.[0]
  for (const [month, its] of months) {
    await Promise.all(lanes.map((stage, lane) => live(stage, lane, demos, its)))
    if (!isOver(its)) continue
    // Closing asks the laws, which go through all that the month has brought.
    await analyzeGrown(engine.db)
    for (const { demo, hour, do: act } of turns(demos, 'monthEnd'))
      await together.play(demo.doc, overAt(its) + hour * HOUR, (s) =>
        act(s, { ...its.at(-1)!, turn: [], every: () => true, first: true, latest: month === latest }),
      )
    all.log(`${month}：已关账`)
  }
  together.onPaper = () => false
  for (const d of demos) if (d.last) await together.play(d.doc, end, d.last)
  await checkLaws(engine.db)
  await analyzeGrown(engine.db)
}

/** What a world is made of, and when it was filled. */
export interface Size {
  seed: number
  suppliers: number
  parts: number
  /** Milliseconds. */
  present: number
}
const SIZE = 'demoWorld'
/** Who lets it live on begins with the same frame. */
const keepSize = (db: Db, size: Size) =>
  db.rows(sql`insert into portal_setting (name, value) values (${SIZE}, ${JSON.stringify(size)}::jsonb)
    on conflict (name) do update set value = excluded.value`)
export const sizeOf = async (db: Db): Promise<Size | undefined> =>
  (await db.rows<{ value: Size }>(sql`select value from portal_setting where name = ${SIZE}`))[0]?.value

type Dated = Omit<Day, 'turn' | 'every' | 'first' | 'latest'>

/** The days up to the present one, which is a working day whatever the calendar says. */
export function calendar(start: number, present: number): Dated[] {
  const last = midnight(present)
  const begins = Math.floor((present - OVER) / (30 * MINUTE)) * 30 * MINUTE
  const works = (at: number) => at === last || isWorkDay(at)
  const nextOf = (at: number): number => (works(at + DAY) ? at + DAY : nextOf(at + DAY))
  const days: Dated[] = []
  for (let at = start; at <= present; at += DAY) {
    const today = at === last
    const date = dateOf(at)
    const month = monthOf(date)
    const following = nextOf(at)
    const n = Math.round((at - start) / DAY)
    const ago = Math.round((last - at) / DAY)
    days.push({
      at: today ? begins : at,
      date, month, n,
      end: today ? present : Math.min(at + DAY, begins + HOUR),
      today, ago,
      eve: today || following === last,
      next: following === last ? begins : following,
      works: works(at),
      opensMonth: days.at(-1)?.month !== month,
      progress: progressOf(start, following, dense({ n, ago }) ? 3 * DAY : 16 * DAY),
      planned: at > present - PLANS,
    })
  }
  return days
}

/** Of the work days of its month since the world began, how many are over some days after this one: until the next truck comes. */
function progressOf(start: number, at: number, ahead: number): number {
  const month = monthOf(dateOf(at))
  const day = Number(dateOf(at).slice(8))
  let [over, all] = [0, 0]
  for (let d = Math.max(start, at - (day - 1) * DAY); monthOf(dateOf(d)) === month; d += DAY) {
    if (!isWorkDay(d)) continue
    all++
    if (d <= at + ahead) over++
  }
  return all ? over / all : 1
}

/** What the parts do, by the hour. */
const turns = (demos: readonly Demo[], when: 'days' | 'monthEnd') =>
  demos.flatMap((demo) => (demo[when] ?? []).map((t) => ({ demo, ...t }))).sort((a, b) => a.hour - b.hour)

const works = (day: Day) => day.works

/** The days of a month in one lane. */
async function live(stage: Stage, lane: number, demos: readonly Demo[], days: readonly Dated[]): Promise<void> {
  const filed = new Set(
    PLANNED.slice(0, 2)
      .filter((code) => stage.suppliers.includes(code))
      .map((code) => stage.as(code).orgId),
  )
  const daily = turns(demos, 'days')
  for (const dated of days) {
    const { n, ago } = dated
    const every = (days: number) => n % days === 0 && (n / days) % LANES === lane
    const turn = every(1) ? inTurn(stage, Math.floor(n / LANES), dated.eve ? 12 : dense(dated) ? 4 : n % 2 ? 2 : 0) : []
    // Whoever signs in as one of the first suppliers finds work of these days.
    const first = stage.suppliers[0]!
    if (dated.ago <= LANES && !turn.includes(first)) turn.push(first)
    const day: Day = { ...dated, every, turn, first: lane === 0, latest: false }
    // What the first suppliers sign on the present day has files; all before and beside was signed on paper.
    stage.onPaper = ago ? () => true : (who) => !filed.has(who.orgId)
    for (const { demo, hour, when = works, do: act } of daily)
      if (when(day)) await stage.play(demo.doc, clockOf(day, hour), (s) => act(s, day))
  }
}

/** What comes too late for its day comes at its end, one after another. */
const clockOf = ({ at, end }: Day, hour: number) => Math.min(at + hour * HOUR, end - (30 - hour) * MINUTE)

/** Those who deliver everywhere are called off often, the others one after another. */
function inTurn({ frame, suppliers }: Stage, n: number, count: number): string[] {
  const large = frame.companies.filter((x) => suppliers.includes(x.code) && x.plants.length > 2).map((x) => x.code)
  const others = suppliers.filter((code) => !large.includes(code))
  const some = (list: readonly string[], count: number) =>
    Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(n * count + i) % list.length]!)
  return [...new Set([...suppliers.slice(0, 1), ...some(large, Math.floor(count / 2)), ...some(others, Math.ceil(count / 2))])]
}

/** People who act: planner, receiver and one per supplier, with the keys of their organization type. */
export async function people(engine: Engine, seed: number): Promise<Map<string, Who>> {
  const c = chance(seed)
  const orgs = await engine.db.rows<{ id: number; org_code: string; org_name: string; org_type: number }>(
    sql`select id, org_code, org_name, org_type from organization order by org_code`,
  )
  const types = { 1: 'internal', 2: 'supplier', 4: 'carrier' } as const
  const reach = await Promise.all(orgs.map((o) => engine.places.reached(engine.db, o.id)))
  return new Map(
    orgs.map((o, i) => {
      const orgType = types[o.org_type as 1 | 2 | 4]
      const name = personName(c)
      const who: Who = {
        userId: 0,
        name: orgType === 'internal' ? '李计划' : name,
        orgId: o.id, orgType, orgName: o.org_name,
        plants: plants.map((p) => p.code),
        keys: new Set(documents.flatMap((d) => keysOf(d, orgType))),
        ...(orgType === 'internal' ? {} : { reach: reach[i]! }),
      }
      return [o.org_code, who]
    }),
  )
}
