/** What a composite is made of (domain-platform 15): dimensions, their items with target and floor, and the score that follows from them. */
import { compositeScore, divide, itemScore, weighed, type Grade } from '../../kpi/formulas.ts'
import type { grade } from '../../kpi/kpiSpec/kpiSpec.ts'

export const dimension = {
  l: [1, 'L 物流'],
  q: [2, 'Q 质量'],
  c: [3, 'C 成本'],
  s: [4, 'S 服务'],
  t: [5, 'T 能力'],
} as const
export type Dim = keyof typeof dimension
export const dims = Object.keys(dimension) as Dim[]

/** A dimension as it is drawn. */
export interface Axis {
  dim: Dim
  title: string
  score: number | null
}

interface Item {
  dim: Dim
  name: string
  /** Within its dimension, per cent. */
  weight: number
  /** In hundredths; without them the figure is the score. */
  target?: bigint
  floor?: bigint
  /** What the quotient is multiplied by, and its decimal places. */
  factor: bigint
  places?: number
  unit: string
}
const percent = { factor: 100n, unit: '%' } as const
/** By code. */
export const items = {
  L: { dim: 'l', name: '月度评价平均分', weight: 100, factor: 1n, unit: '分' },
  K06: { dim: 'q', name: '交付PPM', weight: 60, target: 50_00n, floor: 1000_00n, factor: 1_000_000n, places: 0, unit: 'ppm' },
  R: { dim: 'q', name: '售后索赔PPM', weight: 40, target: 100_00n, floor: 2000_00n, factor: 1_000_000n, places: 0, unit: 'ppm' },
  CR: { dim: 'c', name: '索赔占结算额', weight: 100, target: 10n, floor: 1_00n, ...percent },
  K07: { dim: 's', name: '响应及时率', weight: 50, target: 95_00n, floor: 70_00n, ...percent },
  K11: { dim: 's', name: '签字及时率', weight: 20, target: 95_00n, floor: 70_00n, ...percent },
  IMP: { dim: 's', name: '整改按期完成率', weight: 30, ...percent },
  CAP: { dim: 't', name: '产能按时更新率', weight: 50, ...percent },
  RISK: { dim: 't', name: '产能风险平均分', weight: 50, factor: 1n, unit: '分' },
} as const satisfies Record<string, Item>
export type Code = keyof typeof items
const itemOf = (code: string): Item | undefined => (items as Record<string, Item>)[code]

/** Of an item what its score follows from, as rows hold it: sums of the period in millionths, or a score that somebody gave. */
export interface Counted {
  dim: Dim
  itemCode: string
  numerator: bigint | null
  denominator: bigint | null
  given: bigint | null
}
export type Weights = Readonly<Record<Dim, number>>
/** Why these are no weights. */
export const weightsWrong = (w: Readonly<Record<`${Dim}Weight`, number>>) =>
  dims.reduce((n, d) => n + w[`${d}Weight`], 0) !== 100 && [{ field: 'lWeight', message: '五个权重合计必须是100' }]

const letters: Readonly<Record<Grade, keyof typeof grade>> = { A: 'a', B: 'b', C: 'c', D: 'd', N: 'none' }

/** A figure in hundredths, rounded as it is shown. */
function valueOf({ itemCode, numerator, denominator }: Counted): bigint | null {
  const item = itemOf(itemCode)
  if (!item || numerator === null || !denominator) return null
  const places = item.places ?? 2
  return divide(numerator * item.factor * 10n ** BigInt(places), denominator) * 10n ** BigInt(2 - places)
}
function pointsOf(i: Counted): bigint | null {
  if (i.given !== null) return i.given
  const value = valueOf(i)
  const { target, floor } = itemOf(i.itemCode) ?? {}
  return value === null || target === undefined || floor === undefined ? value : itemScore(value, { target, floor })
}

/**
 * The composite of these items. What a person gave for a dimension stands instead of what is counted of it.
 * @param inLogistics the worst grade among the months: D caps the whole at C
 */
export function composed(list: readonly Counted[], weights: Weights, inLogistics: Grade | undefined) {
  const byHand = new Set(list.flatMap((i) => (i.given === null ? [] : [i.dim])))
  const found = list.map((i) => {
    const counts = i.given !== null || !byHand.has(i.dim)
    return {
      dim: i.dim,
      value: valueOf(i),
      score: counts ? pointsOf(i) : null,
      weight: BigInt(itemOf(i.itemCode)?.weight ?? 100),
    }
  })
  const own = Object.fromEntries(dims.map((d) => [d, weighed(found.filter((f) => f.dim === d))])) as Record<
    Dim,
    ReturnType<typeof weighed>
  >
  const scores = Object.fromEntries(dims.map((d) => [d, own[d].score])) as Record<Dim, bigint | null>
  const { score, grade } = compositeScore(scores, inLogistics, weights)
  const all = dims.reduce((n, d) => n + (scores[d] === null ? 0n : BigInt(weights[d])), 0n)
  return {
    scores, score,
    grade: letters[grade],
    items: found.map(({ dim, value, score: itemPoints, weight }) => ({
      value, itemScore: itemPoints,
      contribution:
        itemPoints === null || !all || !own[dim].weight
          ? null
          : divide(BigInt(weights[dim]) * weight * itemPoints, own[dim].weight * all),
    })),
  }
}
