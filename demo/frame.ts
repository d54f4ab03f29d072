/** What the demo world is built around: its plants, suppliers and parts, and who delivers what where. */
import { pieces } from '../src/declare/index.ts'
import { partsOf, plants, type Part, type Trade } from './bill.ts'
import { companiesOf, supplierCode, type Company } from './companies.ts'

export interface PartOf {
  partNo: string
  plant: string
  supplierCode: string
  snp: bigint
  part: Part
}
export interface Frame {
  /** Codes of the companies, in the same order. */
  suppliers: readonly string[]
  companies: readonly Company[]
  parts: readonly Part[]
  /** Which supplier delivers which part to which plant. */
  links: readonly PartOf[]
  /** Those of them that are ordered every month; the others are service and run-out parts. */
  running: ReadonlySet<PartOf>
}

/** Every sixth supplier ships its orders directly. */
export const isDirect = (code: string) => Number(code.slice(1)) % 6 === 0

export function frameOf(o: { suppliers: number; parts: number }): Frame {
  const companies = companiesOf(o.suppliers)
  const parts = partsOf(o.parts, new Set(companies.map((x) => x.trade)))
  const links = linksOf(parts, companies)
  return { suppliers: companies.map((x) => x.code), companies, parts, links, running: runningOf(links) }
}

/** A family of parts comes to a plant from one supplier: of its trade, and near by where there is one. */
function linksOf(parts: readonly Part[], companies: readonly Company[]): PartOf[] {
  const chosen = new Map<string, string>()
  const given = new Map<string, number>()
  const choose = (trade: Trade, family: string, plant: string): string => {
    const key = `${family}|${plant}`
    const known = chosen.get(key)
    if (known) return known
    const able = companies.filter((x) => x.trade === trade)
    const here = able.filter((x) => x.plants.includes(plant))
    const among = here.length ? here : able
    const n = given.get(`${trade}|${plant}`) ?? 0
    given.set(`${trade}|${plant}`, n + 1)
    const code = among[n % among.length]!.code
    chosen.set(key, code)
    return code
  }
  return parts.flatMap((part) =>
    part.plants.map((plant) => ({
      partNo: part.partNo, plant,
      supplierCode: choose(part.trade, part.family, plant),
      snp: pieces(part.snp),
      part,
    })),
  )
}

/** Parts by supplier and plant. */
export const byPlant = (links: readonly PartOf[]): PartOf[][] => [
  ...Map.groupBy(links, (l) => `${l.plant}|${l.supplierCode}`).values(),
]

/** A sixth of what a supplier delivers to a plant, at least three parts: of each family first what the most cars have, left and right. */
function runningOf(links: readonly PartOf[]): Set<PartOf> {
  return new Set(
    byPlant(links).flatMap((its) => {
      const families = [...Map.groupBy(its, (l) => l.part.family).values()]
      const ranked = families.flatMap((f, i) => f.map((l, nth) => ({ l, rank: Math.floor(nth / 2) * 100 + i })))
      ranked.sort((a, b) => a.rank - b.rank)
      return ranked.slice(0, Math.max(3, Math.round(its.length / 6))).map((r) => r.l)
    }),
  )
}

/** Boxes of a part that a plant orders for a whole month: large parts in many racks, small ones in a few boxes; left as many as right. */
export const monthly = ({ part, plant, supplierCode: code }: PartOf): number => {
  const pair = part.partNo.slice(0, 8)
  const more =
    [...pair].reduce(
      (n, ch) => n + ch.charCodeAt(0),
      plants.findIndex((p) => p.code === plant),
    ) % 4
  const boxes = (part.snp <= 6 ? 10 : part.snp <= 12 ? 6 : 3) + more
  // Who signs in as one of these has more to do.
  return BUSY.includes(code) ? boxes * 2 : boxes
}

const BUSY = [0, 1].map(supplierCode)
/** Suppliers with forecasts and plans: the first three, with some parts each at a plant. */
export const PLANNED = [0, 1, 2].map(supplierCode)
export const plannedParts = (links: readonly PartOf[]): PartOf[][] =>
  byPlant(links.filter((l) => PLANNED.includes(l.supplierCode))).map((parts) => parts.slice(0, 5))

/** Two of these are called off by the week plan instead of by cards. */
export const byWeek = (links: readonly PartOf[]): Set<PartOf> =>
  new Set(plannedParts(links).flatMap((parts) => parts.filter((l) => !l.part.flags.includes('j')).slice(0, 2)))

/** Parts of theirs that are not ordered every month are pulled as they are used. */
export const byUse = (frame: Frame): PartOf[] =>
  byPlant(frame.links.filter((l) => PLANNED.includes(l.supplierCode))).flatMap((parts) =>
    parts.filter((l) => !frame.running.has(l) && !l.part.flags.includes('j')).slice(0, 2),
  )
/** One more of each that nobody orders by the month: the week plan asks for it, and what the stock lacks of it comes by planned trips. */
export const byTrip = (frame: Frame): PartOf[] => {
  const used = new Set(byUse(frame))
  return byPlant(frame.links.filter((l) => PLANNED.includes(l.supplierCode))).flatMap((parts) =>
    parts.filter((l) => !frame.running.has(l) && !used.has(l) && !l.part.flags.includes('j')).slice(-1),
  )
}
/** All of them are packed but the last: a planner sees why it is not pulled. */
export const packedByUse = (frame: Frame): PartOf[] => byUse(frame).slice(0, -1)

/** Hours from a supplier to a plant: around the corner, or from a store that it keeps near by. */
export function hoursTo(frame: Frame, code: string, plant: string): number {
  const company = frame.companies.find((x) => x.code === code)!
  return company.city === plants.find((p) => p.code === plant)!.base ? 2 : 3 + (Number(code.slice(1)) % 4)
}
/** What is large is received beside the assembly line, in the second store. */
export const storeOf = (l: PartOf) => `${l.plant}${l.part.flags.includes('j') ? 'W02' : 'W01'}`
/** Where it is built in. */
export const stationOf = ({ part }: PartOf) => `ZZ${String((Number(part.partNo.slice(3, 6)) % 8) + 1).padStart(3, '0')}`
const planners = ['李计划', '孙晓东', '周雨桐', '何立新']
/** The first plant's planner is the one who signs in. */
export const plannerOf = (plant: string) => planners[plants.findIndex((p) => p.code === plant)]!

/** Docks of a plant: store, number, what they are called, trucks a slot. */
export const docks = [
  ['W01', 'D01', '西门1号道口', 2],
  ['W01', 'D02', '西门2号道口', 2],
  ['W01', 'D03', '西门3号道口', 1],
  ['W02', 'D11', '东门1号道口（总装）', 1],
  ['W02', 'D12', '东门2号道口（总装）', 1],
] as const
export const docksOf = (warehouse: string) => docks.filter(([store]) => warehouse.endsWith(store)).map(([, code]) => code)

/** Vehicles that leave the country in parts: a project of each planned supplier. */
const kdProjects = [
  { kdProject: 'KD-MX26', country: '墨西哥', modelCode: 'NX5' },
  { kdProject: 'KD-TH25', country: '泰国', modelCode: 'NX3' },
  { kdProject: 'KD-RU24', country: '俄罗斯', modelCode: 'NX5' },
] as const
/** The project for which a supplier delivers parts, and these parts: of its first plant. */
export function kdPartsOf(links: readonly PartOf[]): { project: (typeof kdProjects)[number]; parts: PartOf[] }[] {
  const first = new Map(
    plannedParts(links)
      .toReversed()
      .map((parts) => [parts[0]!.supplierCode, parts]),
  )
  return PLANNED.flatMap((code, i) => (first.has(code) ? [{ project: kdProjects[i]!, parts: first.get(code)! }] : []))
}
