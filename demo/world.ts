/**
 * The demo world: master data and three months of traffic, made by performing the real actions on moving clocks with a
 * fixed seed. Lateness, shortages, rejects and disputes happen as in life. Suppliers live in lanes, which have nothing in common
 * within a month: the database works for one while the next step of another is computed.
 */
import type { Who } from '../src/declare/index.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { documents } from '../src/modules/index.ts'
import { keysOf } from '../src/modules/roles.ts'
import { sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { contents } from './contents.ts'
import { frameOf, plants } from './frame.ts'
import { chance } from './random.ts'
import { Stage, type Day, type Demo } from './stage.ts'
import { DAY, HOUR, dateOf, isSunday, midnight, MINUTE, monthOf } from './time.ts'

export interface WorldOptions {
  seed?: number
  suppliers?: number
  parts?: number
  days?: number
  /** Pull sheets a working day. */
  pullsPerDay?: number
  log?: (line: string) => void
}
const usual: Required<WorldOptions> = { seed: 20261120, suppliers: 60, parts: 1500, days: 92, pullsPerDay: 18, log: () => {} }

const LANES = 3
/** Signatures of the last stretch have files; those before were made on paper. */
const onPaper = (at: number, end: number) => at < end - 1.5 * DAY
/** This last stretch has month plans and week plans. */
const PLANNED = 55 * DAY
/** Suppliers called off on a day. */
const TURNS = 4

export async function buildWorld(engine: Engine, o: WorldOptions): Promise<void> {
  const all = { ...usual, ...o }
  const demos = await contents()
  const frame = frameOf(all)
  const end = Date.now()
  const start = midnight(end) - all.days * DAY
  const staged = (actors: ReadonlyMap<string, Who>, lane: number, suppliers = frame.suppliers) =>
    new Stage(engine, frame, actors, { seed: all.seed + lane, clock: start, suppliers })

  const first = staged(new Map(), 0)
  for (const d of demos) if (d.rows) await first.play(d.doc, first.clock, d.rows)
  // The traffic is planned by what the tables hold.
  await analyze(engine)
  all.log(`主数据：${plants.length} 个工厂，${frame.suppliers.length} 家供应商，${frame.parts.length} 个零件`)

  const actors = await people(engine, all.seed)
  const mine = (lane: number) => frame.suppliers.filter((_, i) => i % LANES === lane)
  const lanes = Array.from({ length: LANES }, (_, lane) => staged(actors, lane, mine(lane)))
  const together = staged(actors, LANES)
  const days = calendar(start, end)
  for (const [month, its] of Map.groupBy(days, (d) => d.month)) {
    await Promise.all(lanes.map((stage, lane) => live(stage, lane, demos, its)))
    if (its.at(-1)!.today) break
    const over = its.at(-1)!.at + DAY
    together.engine.signedOnPaper = onPaper(over, end)
    for (const { demo, hour, do: act } of turns(demos, 'monthEnd'))
      await together.play(demo.doc, over + hour * HOUR, (s) =>
        act(s, { ...its.at(-1)!, turn: [], every: () => true, first: true }),
      )
    all.log(`${month}：已关账`)
  }
  together.engine.signedOnPaper = false
  for (const d of demos) if (d.last) await together.play(d.doc, Date.now(), d.last)
  await checkLaws(engine.db)
  await analyze(engine)
}

/** The planner learns what the tables hold; the archive is empty. */
async function analyze(engine: Engine): Promise<void> {
  const [all] = await engine.db.rows<{ tables: string }>(
    sql`select string_agg(format('%I.%I', schemaname, tablename), ',') tables from pg_tables where schemaname = 'public'`,
  )
  await engine.db.run(`analyze ${all!.tables}`)
}

type Dated = Omit<Day, 'turn' | 'every' | 'first'>

function calendar(start: number, end: number): Dated[] {
  const days: Dated[] = []
  for (let at = start; at <= end; at += DAY) {
    const month = monthOf(dateOf(at))
    days.push({
      at,
      date: dateOf(at),
      month,
      n: Math.round((at - start) / DAY),
      end,
      today: end - at < DAY,
      ago: Math.floor((end - at) / DAY),
      next: isSunday(at + DAY) ? at + 2 * DAY : at + DAY,
      works: !isSunday(at),
      opensMonth: days.at(-1)?.month !== month,
      planned: at > end - PLANNED,
    })
  }
  return days
}

/** What the parts do, by the hour. */
const turns = (demos: readonly Demo[], when: 'days' | 'monthEnd') =>
  demos.flatMap((demo) => (demo[when] ?? []).map((t) => ({ demo, ...t }))).sort((a, b) => a.hour - b.hour)

const works = (day: Day) => day.works

/** The days of a month in one lane. */
async function live(stage: Stage, lane: number, demos: readonly Demo[], days: readonly Dated[]): Promise<void> {
  const daily = turns(demos, 'days')
  for (const dated of days) {
    const { at, n, end } = dated
    const every = (days: number) => n % days === 0 && (n / days) % LANES === lane
    const turn = every(1) ? inTurn(stage.suppliers, Math.floor(n / LANES)) : []
    // Whoever signs in as one of the first suppliers finds work of these days.
    if (turn.length && dated.ago <= LANES) turn.splice(0, 1, stage.suppliers[0]!)
    const day: Day = { ...dated, every, turn, first: lane === 0 }
    stage.engine.signedOnPaper = onPaper(at, end)
    for (const { demo, hour, when = works, do: act } of daily)
      if (when(day)) await stage.play(demo.doc, Math.min(at + hour * HOUR, end - 10 * MINUTE), (s) => act(s, day))
  }
}

const inTurn = (suppliers: readonly string[], n: number) => [
  ...new Set(Array.from({ length: TURNS }, (_, i) => suppliers[(n * TURNS + i * 11) % suppliers.length]!)),
]

/** People who act: planner, receiver and one per supplier, with the keys of their organization type. */
async function people(engine: Engine, seed: number): Promise<Map<string, Who>> {
  const c = chance(seed)
  const orgs = await engine.db.rows<{ id: number; org_code: string; org_name: string; org_type: number }>(
    sql`select id, org_code, org_name, org_type from organization order by org_code`,
  )
  const types = { 1: 'internal', 2: 'supplier', 4: 'carrier' } as const
  return new Map(
    orgs.map((o) => {
      const orgType = types[o.org_type as 1 | 2 | 4]
      const name = `${c.pick(['王', '李', '张', '刘', '陈', '杨', '赵', '黄'])}${c.pick(['伟', '芳', '敏', '静', '强', '磊', '洋', '艳'])}`
      const who: Who = {
        userId: 0,
        name: orgType === 'internal' ? '李计划' : name,
        orgId: o.id,
        orgType,
        orgName: o.org_name,
        plants: plants.map((p) => p.code),
        keys: new Set(documents.flatMap((d) => keysOf(d, orgType))),
      }
      return [o.org_code, who]
    }),
  )
}
