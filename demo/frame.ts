/** What the demo world is built around: its plants, suppliers and parts, and who delivers what where. */
import { pieces } from '../src/declare/index.ts'
import { chance, type Chance } from './random.ts'

export const plants = [
  { code: 'CN01', name: '长春一工厂', base: '长春' },
  { code: 'CN02', name: '佛山工厂', base: '佛山' },
  { code: 'CN03', name: '成都工厂', base: '成都' },
  { code: 'CN04', name: '天津工厂', base: '天津' },
]

export interface PartOf {
  partNo: string
  plant: string
  supplierCode: string
  snp: bigint
}
export interface Frame {
  suppliers: readonly string[]
  parts: readonly string[]
  /** Which supplier delivers which part to which plant. */
  links: readonly PartOf[]
  /** Pull sheets a working day. */
  pullsPerDay: number
}

export const supplierCode = (i: number) => `S${String(i + 1).padStart(3, '0')}`
/** Every sixth supplier ships its orders directly. */
export const isDirect = (code: string) => Number(code.slice(1)) % 6 === 0
export const plateOf = (c: Chance) => `${c.pick(['吉A', '粤E', '川A', '津C', '沪B'])}${c.between(10000, 99999)}`

export function frameOf(o: { seed: number; suppliers: number; parts: number; pullsPerDay: number }): Frame {
  const c = chance(o.seed)
  const suppliers = Array.from({ length: o.suppliers }, (_, i) => supplierCode(i))
  const parts = Array.from(
    { length: o.parts },
    (_, i) => `${c.pick(['5Q0', '3G5', '8W0', '06K', 'L1K'])}${100000 + i}${c.pick(['', 'A', 'B', 'C'])}`,
  )
  return { suppliers, parts, links: linksOf(c, parts, suppliers), pullsPerDay: o.pullsPerDay }
}

/** Each part goes to one or two plants from one supplier. */
const linksOf = (c: Chance, parts: string[], suppliers: string[]): PartOf[] =>
  parts.flatMap((partNo, i) => {
    const home = plants[(i + Math.floor(i / suppliers.length)) % plants.length]!.code
    const also = c.is(0.25) ? [plants[(i + 2) % plants.length]!.code] : []
    return [...new Set([home, ...also])].map((plant) => ({
      partNo,
      plant,
      supplierCode: suppliers[i % suppliers.length]!,
      snp: pieces(c.pick([4, 6, 10, 12, 20, 24, 50])),
    }))
  })

/** Parts by supplier and plant. */
export const byPlant = (links: readonly PartOf[]): PartOf[][] => [
  ...Map.groupBy(links, (l) => `${l.plant}|${l.supplierCode}`).values(),
]

/** Suppliers with forecasts and plans: the first three, with some parts each at a plant. */
export const PLANNED = [0, 1, 2].map(supplierCode)
export const plannedParts = (links: readonly PartOf[]): PartOf[][] =>
  byPlant(links.filter((l) => PLANNED.includes(l.supplierCode))).map((parts) => parts.slice(0, 4))
