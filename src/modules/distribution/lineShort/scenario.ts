/**
 * Scenarios of the what-if desk: lists of levers over what the portal knows now, never a copy. They are kept in the address in terms that
 * stay true (sheets by id, moments on the clock), and are put into the projection's terms anew whenever something changes.
 */
import { pack, stockKinds, type Inputs } from '../../../starve/inputs.ts'
import type { Lever } from '../../../starve/levers.ts'
import { NEVER, project, projectAll, type Outcome } from '../../../starve/project.ts'
import type { Candidate } from '../../../starve/rescue.ts'
import type { Takings } from '../../../starve/strip.ts'
import { minuteText, sentence, spanText } from '../../../starve/words.ts'
import {
  loadOfWeek, orderOf, partOf, stockOfKind, type DeskCar, type DeskLine, type DeskLot, type DeskPart, type Order, type Packed,
  type Place,
} from './desk.ts'

/** A lever as it is kept; `at`, `from` and `to` are minutes since 1970. */
export type Pull =
  | { kind: 'late'; lot: number; no: string; minutes: number }
  | { kind: 'lost'; lot: number; no: string }
  | { kind: 'block'; qty: number; at: number }
  | { kind: 'rate'; factor: number; from: number; to: number }
  | { kind: 'move'; minutes: number; from: number }
  /** Of the vehicles that leave their line in this time those that take the part come last, as far as they have not begun. */
  | { kind: 'order'; from: number; to: number }
  | { kind: 'commit'; factor: number }
  | { kind: 'urgent'; qty: number; at: number }
  | { kind: 'split'; plant: string; qty: number; leaves: number; at: number }
  | { kind: 'shift'; qty: number; at: number; every: number; times: number }
export type Kind = Pull['kind']

export const kindWords: Readonly<Record<Kind, string>> = {
  late: '车早到或晚到', lost: '车到不了', block: '冻结或放行库存', rate: '产线快慢', move: '推迟排产', order: '调整排产顺序',
  commit: '供应商少供', urgent: '紧急送货', split: '从别的工厂调', shift: '供应商加班',
}

/** What the desk works with. */
export interface Desk {
  x: Inputs
  parts: readonly DeskPart[]
  lots: readonly DeskLot[]
  cars: readonly DeskCar[]
  order: Order
  /** Of the supplier, the most loaded one that makes the part first. */
  lines: readonly DeskLine[]
}
/** Of what a call answers. */
export function deskOf(from: number, horizon: number, { parts: sent, records, lots, cars, order, lines }: Packed): Desk {
  const parts = sent.map(partOf)
  const taken = records.map((r) => Int16Array.from(r))
  return { parts, lots, cars, lines, order: orderOf(order), x: pack(from, horizon, parts, taken) }
}
/** Over so many minutes vehicles change places, unless somebody says otherwise. */
const ORDERED = 720
/** Scenarios side by side. */
export const MOST = 4

/** The other plants that have the part. */
export const givers = ({ parts }: Desk): { index: number; part: DeskPart }[] =>
  parts.flatMap((part, index) =>
    part.plant !== parts[0]!.plant && part.partNo === parts[0]!.partNo && part.supplier === parts[0]!.supplier
      ? [{ index, part }]
      : [],
  )

/** As the projection takes it, or why it does not count any more. @param moved of an order that is known by now: vehicles in their new places */
export function leverOf(pull: Pull, desk: Desk, moved?: readonly Place[]): Lever | string {
  const { x, parts, lots } = desk
  const passed = '时间已过'
  switch (pull.kind) {
    case 'late':
    case 'lost':
      if (!lots.some((l) => l.id === pull.lot)) return `${pull.no} 已到或已取消`
      return pull.kind === 'late' ? { kind: 'late', lot: pull.lot, minutes: pull.minutes } : { kind: 'lost', lot: pull.lot }
    case 'rate':
      if (pull.to <= x.from) return passed
      return { kind: 'rate', plant: parts[0]!.plant, factor: pull.factor, from: pull.from - x.from, to: pull.to - x.from }
    case 'move':
      return { kind: 'move', plant: parts[0]!.plant, minutes: pull.minutes, from: Math.max(0, pull.from - x.from) }
    case 'order': {
      const places = moved ?? reordered(pull, desk)
      if (pull.to <= x.from) return passed
      return places ? { kind: 'order', takings: takingsIn(places, desk) } : '这段时间里没有可以换的车'
    }
    case 'commit':
      return { kind: 'commit', supplier: parts[0]!.supplier, factor: pull.factor }
    case 'split': {
      const giver = givers(desk).find((g) => g.part.plant === pull.plant)
      if (!giver) return `${pull.plant} 没有这个零件`
      if (pull.at < x.from) return passed
      const leaves = Math.max(0, pull.leaves - x.from)
      return { kind: 'split', part: giver.index, to: 0, qty: pull.qty, leaves, at: pull.at - x.from }
    }
    case 'shift':
      if (pull.at + pull.every * pull.times < x.from) return passed
      return { kind: 'shift', part: 0, qty: pull.qty, at: pull.at - x.from, every: pull.every, times: pull.times }
    case 'block':
    case 'urgent':
      return pull.at < x.from ? passed : { kind: pull.kind, part: 0, qty: pull.qty, at: pull.at - x.from }
  }
}

const takesIn = ({ order }: Desk, part: number) => new Map(order.takes[part])
/**
 * The same places with other vehicles: in each day of a line those of this time that take the part change places with those that do
 * not, which come first. Nothing where none does.
 */
export function reordered({ from, to }: { from: number; to: number }, desk: Desk): Place[] | undefined {
  const { places, kinds } = desk.order
  const takes = takesIn(desk, 0)
  const free = [...places.keys()].filter((i) => {
    const at = desk.x.from + places[i]!.at
    return places[i]!.seq !== null && at >= from && at < to
  })
  const after = [...places]
  for (const row of Map.groupBy(free, (i) => kinds[places[i]!.kind]).values()) {
    const last = (i: number) => Number(takes.has(places[i]!.kind))
    row
      .toSorted((a, b) => last(a) - last(b) || a - b)
      .forEach((from, n) => {
        const { at, seq } = places[row[n]!]!
        after[row[n]!] = { ...places[from]!, at, seq }
      })
  }
  return after.some((p, i) => p.vin !== places[i]!.vin) ? after : undefined
}
/** What of an order stays however vehicles change places: its places in the order of their minutes, and of each kind the parts it takes. */
interface Lanes {
  byMinute: Int32Array
  told: number
  /** The parts that vehicles of kind k take: those from of[k] to before of[k + 1]. */
  of: Uint32Array
  part: Uint32Array
  qty: Float64Array
}
const lanesKnown = new WeakMap<Order, Lanes>()
function lanesOf(order: Order): Lanes {
  const known = lanesKnown.get(order)
  if (known) return known
  const { places, kinds, takes } = order
  const parts = kinds.map((): [part: number, qty: number][] => [])
  takes.forEach((taken, part) => taken.forEach(([kind, qty]) => parts[kind]!.push([part, qty])))
  const of = new Uint32Array(kinds.length + 1)
  parts.forEach((list, k) => (of[k + 1] = of[k]! + list.length))
  const lanes: Lanes = {
    byMinute: Int32Array.from([...places.keys()].sort((a, b) => places[a]!.at - places[b]!.at)),
    told: places.reduce((last, p) => Math.max(last, p.at), 0),
    of,
    part: Uint32Array.from(parts.flat(), ([part]) => part),
    qty: Float64Array.from(parts.flat(), ([, qty]) => qty),
  }
  lanesKnown.set(order, lanes)
  return lanes
}
/** What is taken then of each part. While one drags, this is worked out for each frame. @param places the order's own, other vehicles on them */
function takingsIn(places: readonly Place[], { order }: Desk): Takings {
  const lanes = lanesOf(order)
  const cars = new Uint32Array(order.kinds.length)
  for (const p of places) cars[p.kind]!++
  const of = new Uint32Array(order.takes.length + 1)
  order.takes.forEach((taken, part) => {
    let n = 0
    for (const [kind] of taken) n += cars[kind]!
    of[part + 1] = of[part]! + n
  })
  const next = of.slice()
  const at = new Int32Array(of.at(-1)!)
  const qty = new Float64Array(at.length)
  for (const i of lanes.byMinute) {
    const { at: minute, kind } = places[i]!
    for (let k = lanes.of[kind]!; k < lanes.of[kind + 1]!; k++) {
      const n = next[lanes.part[k]!]!++
      at[n] = minute
      qty[n] = lanes.qty[k]!
    }
  }
  return { of, at, qty, told: lanes.told }
}

/** What a lever says. */
export function pullText(pull: Pull, from: number): string {
  const at = (minute: number) => minuteText(from, minute - from)
  const percent = (factor: number) => `${Math.round(factor * 100)} %`
  switch (pull.kind) {
    case 'late':
      return `${pull.no} ${pull.minutes < 0 ? '早到' : '晚到'} ${spanText(pull.minutes)}`
    case 'lost':
      return `${pull.no} 到不了`
    case 'block':
      return `${at(pull.at)} ${pull.qty < 0 ? '放行' : '冻结'} ${Math.abs(pull.qty)}`
    case 'rate':
      return `${at(pull.from)} 到 ${at(pull.to)} 产线按 ${percent(pull.factor)} 走`
    case 'move':
      return `${at(pull.from)} 起排产推迟 ${spanText(pull.minutes)}`
    case 'order':
      return `${at(pull.from)} 到 ${at(pull.to)} 下线的车，用这个零件的排到最后`
    case 'commit':
      return `未发的只供 ${percent(pull.factor)}`
    case 'urgent':
      return `${at(pull.at)} 紧急到 ${pull.qty}`
    case 'split':
      return `从 ${pull.plant} 调 ${pull.qty}，${at(pull.at)} 到`
    case 'shift':
      return `供应商加班 ${pull.times} 班，每班 ${pull.qty}，${at(pull.at)} 起`
  }
}

/** What a truck of these costs, in yuan; whoever knows says it. */
export interface Costs {
  urgent: number
  split: number
}
const costOf = (pull: Pull, costs: Costs) => (pull.kind === 'urgent' || pull.kind === 'split' ? costs[pull.kind] : 0)

export interface Told {
  outcome: Outcome
  sentence: string
  /** Vehicles that would wait for the part, the first ones by their VINs. */
  vins: string[]
  /** Other parts that would run out sooner than without these levers. */
  harmed: number
  /** Levers that do not count any more, and why. */
  moot: Map<Pull, string>
  levers: Lever[]
}
/** @param base minutes of all parts without levers */
export function tell(
  desk: Desk,
  counts: readonly boolean[],
  pulls: readonly Pull[],
  base: Float64Array,
  costs: Costs = { urgent: 0, split: 0 },
): Told {
  const { x, parts } = desk
  const moot = new Map<Pull, string>()
  const first = pulls.find((p) => p.kind === 'order')
  const places = first && reordered(first, desk)
  const levers = pulls.flatMap((p) => {
    const lever = p.kind === 'order' && p !== first ? '一个方案只调一次顺序' : leverOf(p, desk, places)
    if (typeof lever !== 'string') return [lever]
    moot.set(p, lever)
    return []
  })
  const cars = places ? carsIn(places, desk) : desk.cars
  const outcome = project(x, 0, counts, levers)
  const each = cars[0]?.qty ?? 1
  const harmed = levers.length ? harmedBy(levers, desk, counts, base) : 0
  const cost = pulls.reduce((sum, p) => sum + (moot.has(p) ? 0 : costOf(p, costs)), 0)
  const short = Math.ceil(outcome.missing / each)
  return {
    outcome, harmed, moot, levers,
    sentence: sentence(x, outcome, each, parts[0]!.unit === 'EA' ? '件' : parts[0]!.unit, cost),
    vins: outcome.starve === NEVER ? [] : cars.filter((c) => c.at >= outcome.starve).slice(0, short).map((c) => c.vin), // prettier-ignore
  }
}

/** Tells scenarios; those that nobody changed are not worked out again: while one lever is dragged the others stay. */
export function teller(
  ...[desk, counts, base, costs]: [Desk, readonly boolean[], Float64Array, Costs?]
): (pulls: readonly Pull[]) => Told {
  const known = new WeakMap<readonly Pull[], Told>()
  return (pulls) => {
    if (!known.has(pulls)) known.set(pulls, tell(desk, counts, pulls, base, costs))
    return known.get(pulls)!
  }
}

/** The supplier's line under these levers: what extra shifts bring, it must have worked in that week. */
export interface Load {
  line: DeskLine
  /** Shares of what it usually does in a week: as it is, and with the shifts. */
  weeks: { from: number; now: number; withShifts: number }[]
  sentence: string
}
const WEEK = 7 * 1440
const percentText = (share: number) => (share === Infinity ? '无产能' : `${Math.round(share * 100)} %`)
/** Nothing where nobody has told of a line that makes the part. */
export function loadOf({ lines: [line] }: Desk, levers: readonly Lever[]): Load | undefined {
  if (!line) return undefined
  const shifts = levers.filter((l) => l.kind === 'shift')
  const weeks = line.weeks.map((w) => {
    const at = shifts.flatMap((l) => Array.from({ length: l.times }, (_, i) => ({ at: l.at + i * l.every, qty: l.qty })))
    const worked = at.filter((s) => s.at >= w.from && s.at < w.from + WEEK)
    const added = worked.reduce((sum, s) => sum + s.qty * line.each, 0)
    return {
      from: w.from,
      now: loadOfWeek(w),
      added,
      withShifts: loadOfWeek({ need: w.need, std: w.std + added }),
      over: w.std + added > w.max,
    }
  })
  const first = weeks.find((w) => w.added) ?? weeks[0]!
  const told = [`供应商产线 ${line.code} 负荷 ${percentText(first.now)}`]
  if (first.added) told.push(`加班后 ${percentText(first.withShifts)}`)
  if (shifts.some((l) => l.qty > line.perShift)) told.push(`一班最多做 ${line.perShift}`)
  if (weeks.some((w) => w.over)) told.push('超过最大产能，做不到')
  return { line, weeks, sentence: told.join('，') }
}

/** Vehicles that take the part, in another order. */
function carsIn(places: readonly Place[], desk: Desk): DeskCar[] {
  const takes = takesIn(desk, 0)
  return places
    .flatMap(({ at, vin, kind }) => (takes.has(kind) ? [{ at, vin, qty: takes.get(kind)! }] : []))
    .sort((a, b) => a.at - b.at)
}

/** A legal action, as the rescue tries it and as a scenario keeps it. */
export interface Way extends Candidate {
  pull: Pull
}
/**
 * What may be done now: a truck that is late is brought as it was agreed, stock in kinds that do not count is made to count, another
 * plant gives what it does not need itself, the supplier sends more. The nearest to the line first: of equal cost the first is taken.
 */
export function waysOf(desk: Desk, counts: readonly boolean[], costs: Costs): Way[] {
  const { x, parts, lots } = desk
  const me = parts[0]!
  const { missing } = project(x, 0, counts)
  const needed = Math.ceil(missing)
  const ways: Way[] = []
  const add = (pull: Pull, agrees: string) => {
    const lever = leverOf(pull, desk)
    if (typeof lever !== 'string') ways.push({ pull, lever, cost: costOf(pull, costs), agrees })
  }
  const inside: readonly [kind: (typeof stockKinds)[number], minutes: number, agrees: string][] = [
    ['plant', 30, '仓库'],
    ['third', 120, '三方仓'],
    ['held', 60, '质量'],
  ]
  for (const [kind, minutes, agrees] of inside) {
    const there = stockOfKind(me, kind)
    if (there > 0 && !counts[stockKinds.indexOf(kind)]) add({ kind: 'block', qty: -there, at: x.from + minutes }, agrees)
  }
  const coming = new Map(me.arrivals.flatMap((a) => (a.left ? [[a.lot, a.at] as const] : [])))
  for (const lot of lots) {
    const at = coming.get(lot.id)
    const sooner = at === undefined ? 0 : at - Math.max(30, lot.due)
    if (sooner > 0) add({ kind: 'late', lot: lot.id, no: lot.no, minutes: -sooner }, me.supplierName ?? me.supplier)
  }
  const order: Pull = { kind: 'order', from: x.from, to: x.from + ORDERED }
  const lever = leverOf(order, desk)
  // Who lends others' parts his places helps nobody.
  if (typeof lever !== 'string' && !harmedBy([lever], desk, counts)) ways.push({ pull: order, lever, cost: 0, agrees: '排产' })
  for (const { index, part } of givers(desk)) {
    const spare = Math.floor(spareOf(x, index, counts))
    if (spare <= 0) continue
    const at = soonest(desk)
    add({ kind: 'split', plant: part.plant, qty: Math.min(spare, needed), leaves: x.from, at }, `${part.plant} 计划`)
  }
  if (needed > 0) add({ kind: 'urgent', qty: needed, at: soonest(desk) }, me.supplierName ?? me.supplier)
  return ways
}

/** The next quarter of an hour at which what is asked for now is there, with time to ask for it. */
export const soonest = ({ x, parts }: Desk): number => Math.ceil((x.from + parts[0]!.reach + 5) / 15) * 15

/** Parts that run out sooner. */
function harmedBy(levers: Lever[], { x }: Desk, counts: readonly boolean[], base = projectAll(x, counts)): number {
  const minutes = projectAll(x, counts, levers)
  return minutes.reduce((n, minute, i) => n + Number(i > 0 && minute < base[i]!), 0)
}

/** What a plant could give away without running out itself. */
function spareOf(x: Inputs, part: number, counts: readonly boolean[]): number {
  let lowest = project({ ...x, horizon: 0 }, part, counts).end
  project(x, part, counts, [], (_, __, level) => {
    if (level < lowest) lowest = level
  })
  return lowest
}

/** In an address. */
export const written = (scenarios: readonly (readonly Pull[])[]): string => (scenarios.length ? JSON.stringify(scenarios) : '')
/** What an address says; nothing of what it does not understand. */
export function readScenarios(text: string | null): Pull[][] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return (Array.isArray(all) ? all : []).slice(0, MOST).map((pulls) => (Array.isArray(pulls) ? pulls.filter(isPull) : []))
  } catch {
    return []
  }
}
/** The levers of one scenario; nothing where they are not all understood. */
export const readPulls = (said: unknown): Pull[] | undefined =>
  Array.isArray(said) && said.length <= MOST_PULLS && said.every(isPull) ? said : undefined
const MOST_PULLS = 20
/** What each kind is made of. */
const figures: Readonly<Record<Kind, readonly string[]>> = {
  late: ['lot', 'minutes'],
  lost: ['lot'],
  block: ['qty', 'at'],
  rate: ['factor', 'from', 'to'],
  move: ['minutes', 'from'],
  order: ['from', 'to'],
  commit: ['factor'],
  urgent: ['qty', 'at'],
  split: ['qty', 'leaves', 'at'],
  shift: ['qty', 'at', 'every', 'times'],
}
function isPull(p: unknown): p is Pull {
  const known = p as Record<string, unknown> | null
  const names = figures[known?.kind as Kind]
  if (!names?.every((n) => Number.isFinite(known![n]))) return false
  return known!.kind === 'split' ? typeof known!.plant === 'string' : !('lot' in known!) || typeof known!.no === 'string'
}

/** A lever of a kind as one begins with it; nothing where the part has nothing to pull. */
export function begin(kind: Kind, desk: Desk, counts: readonly boolean[]): Pull | undefined {
  const { x, parts, lots } = desk
  const { from } = x
  const me = parts[0]!
  const sheet = lots.find((l) => me.arrivals.some((a) => a.lot === l.id))
  const needed = Math.ceil(project(x, 0, counts).missing)
  switch (kind) {
    case 'late':
      return sheet && { kind, lot: sheet.id, no: sheet.no, minutes: 120 }
    case 'lost':
      return sheet && { kind, lot: sheet.id, no: sheet.no }
    case 'block':
      return { kind, qty: 10, at: from + 30 }
    case 'rate':
      return { kind, factor: 1.1, from, to: from + 480 }
    case 'move':
      return { kind, minutes: 120, from }
    case 'order':
      return desk.order.places.length ? { kind, from, to: from + ORDERED } : undefined
    case 'commit':
      return { kind, factor: 0.8 }
    case 'urgent':
      return { kind, qty: needed || 10, at: soonest(desk) }
    case 'split': {
      const giver = givers(desk)[0]
      return giver && { kind, plant: giver.part.plant, qty: needed || 10, leaves: from, at: soonest(desk) }
    }
    case 'shift':
      return { kind, qty: desk.lines[0]?.perShift || needed || 10, at: from + 480, every: 1440, times: 3 }
  }
}
