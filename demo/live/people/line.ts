/** The assembly lines: at each point a vehicle passes every takt, new ones join the plan, and parts go from the store to the line. */
import { pieces, toInstant, type Row } from '../../../src/declare/index.ts'
import { sql } from '../../../src/engine/database/db.ts'
import { codes } from '../../../src/engine/read/codes.ts'
import { table } from '../../../src/engine/read/scope.ts'
import { stockMovement } from '../../../src/modules/accounting/movement/movement.ts'
import { lineShort } from '../../../src/modules/distribution/lineShort/lineShort.ts'
import { vAcross } from '../../../src/modules/distribution/vAcross/vAcross.ts'
import { vOnline } from '../../../src/modules/distribution/vOnline/vOnline.ts'
import { productionLine } from '../../../src/modules/master/productionLine/productionLine.ts'
import { carLines, colors, configOf, shiftOf, vinOf } from '../../cars.ts'
import type { Habit } from '../../stage.ts'
import { dateOf, HOUR } from '../../time.ts'
import { ours, type LiveStage } from '../stage.ts'

/** Vehicles that wait for the first point: two hours of work. */
const AHEAD = 9
type Car = Pick<Row<typeof vOnline>, 'vin' | 'curCheckpoint'>
type Line = Row<typeof productionLine>

const onLine = (s: LiveStage, lineCode: string) =>
  s.query<{
    vin: string
    at: string | null
  }>(sql`select vin, cur_checkpoint "at" from ${table(vOnline)} h where line_code = ${lineCode}
    and status in ${codes(vOnline, 'status', 'planned', 'online', 'inWork')} and ${ours(vOnline, s)} order by plan_date, plan_seq, id`)
const lastPassed = (s: LiveStage, lineCode: string) =>
  s.query<{
    checkpoint: string
    at: number
  }>(sql`select checkpoint, extract(epoch from max(pass_at))::float8 * 1000 "at" from ${table(vAcross)}
    where line_code = ${lineCode} and pass_at > ${new Date(s.clock - 24 * HOUR)}::timestamptz group by 1`)

/** Who passes which point now: the first that stands before it, now and then the one behind it. */
export function passing(line: Line, cars: readonly Car[], free: (checkpoint: string) => boolean, overtakes: () => boolean) {
  return line.lines.flatMap(({ checkpoint }, i) => {
    if (!free(checkpoint)) return []
    const before = i ? line.lines[i - 1]!.checkpoint : null
    const waiting = cars.filter((car) => (car.curCheckpoint ?? null) === before)
    const next = waiting.length > 1 && overtakes() ? waiting[1] : waiting[0]
    return next ? [{ checkpoint, vin: next.vin }] : []
  })
}

async function run(s: LiveStage): Promise<void> {
  const mes = s.maker('MES接口')
  for (const line of await s.all(productionLine, { status: 'enabled', lineCode: carLines.map((l) => l.lineCode) })) {
    const { lineCode } = line
    const takt = s.minutes(Number(line.taktMin ?? 1400n) / 100)
    const cars = (await onLine(s, lineCode)).map(({ vin, at }) => ({ vin, curCheckpoint: at }))
    const last = new Map((await lastPassed(s, lineCode)).map((p) => [p.checkpoint, p.at]))
    const free = (checkpoint: string) => s.clock - (last.get(checkpoint) ?? 0) >= takt
    const passAt = toInstant(new Date(s.clock))
    // One by one: a vehicle that a visitor stopped stops no other.
    for (const { checkpoint, vin } of passing(line, cars, free, () => s.c.is(0.03)))
      await s.do(mes, vAcross, 'pass', [{ input: { lineCode, checkpoint, vin, passAt, shift: shiftOf(passAt) } }])
    const waiting = cars.filter((c) => !c.curCheckpoint).length
    if (waiting < AHEAD) await plan(s, lineCode, AHEAD + 3 - waiting)
  }
}

/** The next vehicles of a line, behind those that are planned. */
async function plan(s: LiveStage, lineCode: string, count: number): Promise<void> {
  const date = dateOf(s.clock)
  const no = Number(lineCode.slice(-1))
  const [last] = await s.query<{ day: string; seq: number }>(
    sql`select plan_date::text "day", plan_seq seq from ${table(vOnline)} where line_code = ${lineCode} order by plan_date desc, plan_seq desc limit 1`,
  )
  const day = last && last.day > date ? last.day : date
  const seq = last?.day === day ? last.seq : 0
  // Numbers of that day go on, those of finished vehicles in the archive too.
  const prefix = vinOf(no, 0, day).slice(0, -5)
  const [used] = await s.query<{ n: number | null }>(
    sql`select max(right(vin, 5)::int) n from (select vin from ${table(vOnline)} union all select vin from ${table(vOnline, true)}) v
      where starts_with(vin, ${prefix})`,
  )
  const from = (used?.n ?? -1) + 1
  const cars = Array.from({ length: count }, (_, i) => ({
    input: {
      lineCode,
      vin: vinOf(no, from + i, day),
      bodyNo: `B${no}${String(from + i + 1).padStart(4, '0')}`,
      productionNo: `MO${day.replaceAll('-', '')}${no}${String(from + i + 1).padStart(3, '0')}`,
      ...configOf(lineCode),
      colorCode: s.c.pick(colors),
      orderType: s.c.is(0.1) ? ('export' as const) : ('home' as const),
      planDate: day,
      planSeq: seq + i + 1,
    },
  }))
  await s.do(s.maker('MES接口'), vOnline, 'create', cars)
}
export const line: Habit<LiveStage> = { name: 'line', every: 1, do: run }

/** What a line uses of a part in a shift, roughly. */
const SHIFT = 30
/** What is not delivered in sequence goes to the line when it runs low, for a shift and for what vehicles took before. */
async function feed(s: LiveStage): Promise<void> {
  const low = await s.query<{ plant: string; supplier_code: string; part_no: string; holder: string; q: number; short: number }>(
    sql`with used as (select distinct l.plant, u.supplier_code, u.supplier_id, u.part_no from vehicle_part u join production_line l on l.line_code = u.line_code
          where u.jis_group is null)
      select u.plant, u.supplier_code, u.part_no, b.holder, b.qty::float8 q, coalesce(o.n, 0)::float8 short from used u
        join ledger_balance b on b.plant = u.plant and b.supplier_id = u.supplier_id and b.part_no = u.part_no and b.account = 'CON' and b.qty > 0
        left join lateral (select sum(h.qty) n from ${table(lineShort)} h where h.plant = u.plant and h.supplier_id = u.supplier_id
          and h.part_no = u.part_no and h.status in ${codes(lineShort, 'status', 'open')}) o on true
      where coalesce((select sum(x.qty) from ledger_balance x where x.plant = u.plant and x.supplier_id = u.supplier_id and x.part_no = u.part_no
        and x.account = 'LINE'), 0) < 8 order by u.part_no, u.supplier_code, b.holder`,
  )
  const mark = toInstant(new Date(s.clock)).replace(/\D/g, '').slice(2, 14)
  await s.do(
    s.maker('LES接口'),
    stockMovement,
    'post',
    low.map((b, i) => ({
      input: {
        movementNo: `LES${mark}${i + 1}`,
        moveType: 'ISS' as const,
        plant: b.plant, supplierCode: b.supplier_code, partNo: b.part_no, warehouse: b.holder,
        qty: pieces(Math.min(Math.floor(b.q), SHIFT + b.short)),
        businessDate: dateOf(s.clock),
      },
    })),
  )
}
export const feeder: Habit<LiveStage> = { name: 'feeder', every: 30, do: feed }
