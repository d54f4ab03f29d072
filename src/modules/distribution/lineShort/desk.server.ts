/** What the what-if desk is sent of a part: the same arrays as the board, further ahead what plans tell. */
import { dayAfter, daysFrom, mayRead, show, toInstant } from '../../../declare/index.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import type { AskContext } from '../../../engine/rule.ts'
import { usesOf } from '../../../starve/inputs.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { demandOf } from '../../smart/demand.server.ts'
import { piecesIn, shiftMinutes } from '../../smart/formulas.ts'
import { smartCapacity } from '../../smart/smartCapacity/smartCapacity.ts'
import { smartLine } from '../../smart/smartLine/smartLine.ts'
import { loadOfWeek, lookAheads, packedOrder, packedPart, type DeskLine, type Order, type Packed } from './desk.ts'
import { namesOf } from './hours.server.ts'
import { countsOfChoice, stockCounts, type lineShort } from './lineShort.ts'
import { FIRST, midnight, MINUTES, SHIFT, type Made, type Reading } from './built.ts'
import { DAYS } from './facts.server.ts'
import { readHours } from './reading.server.ts'

/** Parts that are sent: what one tries out may harm others. */
const MOST = 500
type Asked = Pick<AskContext<(typeof lineShort.asks.getDesk)['input']>, 'read' | 'who' | 'now' | 'input'>
const figure = (quantity: bigint | null | undefined) =>
  quantity === null || quantity === undefined ? null : Number(show(quantity))

export async function desk(asked: Asked) {
  const { read, input } = asked
  const reading = await readHours({ ...asked, input: {} })
  const { now, made } = reading
  const is = (m: Made) => m.plant === input.plant && m.partNo === input.partNo && m.supplierCode === input.supplierCode
  const mine = made.findIndex(is)
  if (mine < 0) throw new Refusal('三天内没有车要用这个零件，没有可推演的', status.outOfScope)
  const days = lookAheads[input.ahead ?? 'days'][0]
  const ahead = days > DAYS
  // Whoever has the same part could give some of it; of all others those that run out first.
  const foreseen = reading.foreseen(countsOfChoice(stockCounts.third[0]))
  const others = ahead
    ? []
    : [...made.keys()]
        .filter((i) => i !== mine)
        .sort(
          (a, b) =>
            Number(made[b]!.partNo === input.partNo) - Number(made[a]!.partNo === input.partNo) ||
            foreseen[a]!.starve - foreseen[b]!.starve,
        )
  const chosen = [mine, ...others.slice(0, MOST - 1)].map((i) => made[i]!)
  const further = ahead ? await plannedOf(asked, reading, made[mine]!, days) : undefined
  const nameOf = await namesOf(read, chosen)
  // Records that these are drawn from, by new numbers.
  const records = new Map<number, number>()
  const renumbered = (record: number) => {
    if (record < 0) return record
    if (!records.has(record)) records.set(record, records.size)
    return records.get(record)!
  }
  const parts = chosen.map((m) => {
    const { partName, supplierName } = nameOf(m)
    return packedPart({
      plant: m.plant, supplier: m.supplierCode, partNo: m.partNo, unit: m.unit, stock: m.stock, since: m.since, reach: m.reach,
      partName, supplierName,
      arrivals: [...m.arrivals, ...(further?.arrivals ?? [])].map((a) => ({ ...a, record: renumbered(a.record) })),
      uses: usesOf(m.takings(), [...m.evenly, ...(further?.uses ?? [])]),
    })
  })
  const sent = new Set(parts.flatMap((p) => p.arrivals.map((a) => a[2]!)))
  const [kept] = await read.any(partPlant, { plant: input.plant, partNo: input.partNo })
  const packed: Packed = {
    parts,
    records: [...records.keys()].map((r) => [...reading.records[r]!]),
    lots: [...[...reading.lots].flatMap(([id, lot]) => (sent.has(id) ? [{ id, ...lot }] : [])), ...(further?.lots ?? [])],
    lines: await linesOf(asked, reading, made[mine]!, days),
    cars: made[mine]!.takings(),
    order: packedOrder(orderOfPlant(reading, chosen, input.plant)),
  }
  return {
    from: now,
    horizon: Math.max(MINUTES, days * 1440),
    minQty: figure(kept?.minQty),
    maxQty: figure(kept?.maxQty),
    packed,
  }
}

/** The lines that make a part, the most loaded first, with their weeks as far as one looks. */
async function linesOf({ read, who }: Asked, { now }: Reading, m: Made, days: number): Promise<DeskLine[]> {
  if (!mayRead(smartCapacity, who)) return []
  const of = { plant: m.plant, supplierCode: m.supplierCode }
  const lines = await read.any(smartLine, { ...of, status: 'valid' })
  const rows = await read.any(smartCapacity, { ...of, granularity: 'week', status: 'open' })
  const hundredths = (n: bigint) => Number(n) / 100
  return lines
    .flatMap((line): DeskLine[] => {
      const part = line.lines.find((l) => l.partNo === m.partNo)
      if (!part) return []
      const weeks = rows
        .filter((r) => r.lineCode === line.lineCode)
        .map((r) => ({
          from: midnight(r.startDate, now),
          need: hundredths(r.needMinutes),
          std: hundredths(r.emStd),
          max: hundredths(r.emMax),
        }))
        .filter((w) => w.from + 7 * 1440 > 0 && w.from < days * 1440)
        .sort((a, b) => a.from - b.from)
      return [
        {
          code: line.lineCode, name: line.lineName,
          perShift: Number(show(piecesIn(shiftMinutes(line), part))),
          each: Number(part.cycleSec) / 6000 / part.cavities,
          weeks,
        },
      ]
    })
    .filter((l) => l.weeks.length > 0)
    .sort((a, b) => loadOfWeek(b.weeks[0]!) - loadOfWeek(a.weeks[0]!))
}

/** Vehicles of a plant in their order, and what those of a kind take of its parts. */
function orderOfPlant({ cars }: Reading, parts: readonly Made[], plant: string): Order {
  const mine = cars.filter((c) => c.plant === plant)
  const names = [...new Set(mine.map(kindOf))]
  const number = new Map(names.map((k, i) => [k, i]))
  const kindOfVin = new Map(mine.map((c) => [c.vin, number.get(kindOf(c))!]))
  return {
    places: mine.map((c) => ({ at: c.at, kind: kindOfVin.get(c.vin)!, vin: c.vin, seq: c.seq })),
    kinds: names.map((k) => k.slice(0, k.lastIndexOf('|'))),
    takes: parts.map((p) =>
      p.plant === plant ? [...new Map(p.takings().map((t) => [kindOfVin.get(t.vin)!, t.qty] as const))] : [],
    ),
  }
}
const kindOf = (c: Reading['cars'][number]) => `${c.line}|${c.day}|${c.config}`

/** After the vehicles that are told: what plans say, each day taken evenly over its shifts and brought as they begin. */
async function plannedOf({ read }: Asked, { now }: Reading, m: Made, days: number) {
  const today = toInstant(new Date(now * 60_000)).slice(0, 10)
  const period = [dayAfter(today, DAYS), dayAfter(today, days)] as const
  const { of } = await demandOf(read, [m], period)
  const shifts = await shiftsOf(read, [m.plant], period)
  const planned = daysFrom(...period).flatMap((day, n) => {
    const begins = midnight(day, now) + FIRST
    const ends = begins + Math.max(1, shifts(m.plant, day)) * SHIFT
    const from = Math.max(begins, MINUTES)
    const qty = (figure(of(m, [day]))! * (ends - from)) / (ends - begins)
    return ends > from && qty > 0 ? [{ day, from, to: ends, qty, lot: -1 - n }] : []
  })
  return {
    uses: planned.map((d) => ({ from: d.from, to: d.to, qty: d.qty / (d.to - d.from) })),
    arrivals: planned.map((d) => ({ at: d.from, qty: d.qty, lot: d.lot, record: -1, left: false })),
    lots: planned.map((d) => ({ id: d.lot, doc: '', no: `${d.day} 计划`, due: d.from })),
  }
}
