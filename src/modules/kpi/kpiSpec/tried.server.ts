/** Twelve months of a plant's suppliers by a scheme that need not be in force, beside what was told of them. Nothing of it is kept. */
import { monthAfter, readDecimal, type Row } from '../../../declare/index.ts'
import { join, raw, sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { performance } from '../../performance/performance/performance.ts'
import { told } from '../../performance/evaluation.ts'
import { scored, type Counted } from '../../performance/score.ts'
import { catalogue } from '../catalogue.ts'
import { added, columnOf } from '../sums.server.ts'
import { grade, type kpiSpec } from './kpiSpec.ts'

type Spec = Row<typeof kpiSpec>
type Sums = Record<string, string> & { supplierCode: string; supplierName: string; period: string }
export const MONTHS = 12

/** Numerators and denominators of a scheme's metrics, a row a supplier and month. */
function sumsOf(read: Read, spec: Spec, plant: string, last: string) {
  const columns = spec.lines.flatMap(({ kpiCode }) => {
    const { of, per } = catalogue[kpiCode] as { of: string; per: string }
    return [[of, 'of'] as const, [per, 'per'] as const].map(
      ([measure, end]) => sql`coalesce(sum(x.${columnOf(measure)}), 0)::numeric(18, 6)::text ${raw(`"${kpiCode}_${end}"`)}`,
    )
  })
  const months = added(sql`${monthAfter(last, 1 - MONTHS)}`, sql`${last}`, sql`${spec.minDelPct}::numeric`)
  return read.rows<Sums>(sql`select s.supplier_code "supplierCode", s.supplier_name "supplierName", x.period, ${join(columns)}
    from ${months} x join ${table(supplier)} s on s.id = x.supplier_id where x.plant = ${plant} group by 1, 2, 3 order by 3 desc, 1`)
}

const shown = (score: bigint | null) => (score === null ? null : Number(score) / 100)
/** The rank among the scores of a month; equal scores share one, who has no grade has none. */
const rankOf = (own: bigint | null, all: readonly (bigint | null)[]) =>
  own === null ? null : all.filter((s) => s !== null && s > own).length + 1

/**
 * What suppliers would have by this scheme, and what they were told. Points taken and given are those of the told evaluation,
 * under the scheme's caps; facts that an appeal took out stay out.
 */
export async function tried(read: Read, spec: Spec, plant: string, last: string) {
  const period = Array.from({ length: MONTHS }, (_, n) => monthAfter(last, -n))
  const [sums, before] = await Promise.all([
    sumsOf(read, spec, plant, last),
    read.any(performance, { plant, period, status: [...told] }),
  ])
  const keyOf = (of: { supplierCode: string; period: string }) => `${of.supplierCode}|${of.period}`
  const toldOf = new Map(before.map((p) => [keyOf(p), p]))
  const found = sums.map((row) => {
    const old = toldOf.get(keyOf(row))
    const items = spec.lines.map(({ kpiCode, weight, target, floor }): Counted => ({
      kind: 'metric', kpiCode,
      cause: null,
      weight, target, floor,
      numerator: readDecimal(row[`${kpiCode}_of`]!, 6),
      denominator: readDecimal(row[`${kpiCode}_per`]!, 6),
      points: null,
      stopMinutes: null,
      liabilityPct: null,
    }))
    const now = scored([...items, ...(old?.lines.filter((l) => l.kind !== 'metric') ?? [])], spec)
    const weight = items.reduce((n, i, at) => n + (now.items[at]!.value === null ? 0 : i.weight!), 0)
    return { row, old, now, weight }
  })
  const triedIn = Map.groupBy(found, (f) => f.row.period)
  const toldIn = Map.groupBy(before, (p) => p.period)
  return found.map(({ row: { supplierCode, supplierName, period: month }, old, now, weight }) => ({
    supplierCode, supplierName, period: month, weight,
    score: shown(now.score),
    grade: grade[now.grade][0],
    rankNo: rankOf(now.score, triedIn.get(month)!.map((f) => f.now.score)), // prettier-ignore
    toldScore: shown(old?.score ?? null),
    toldGrade: old ? grade[old.grade][0] : null,
    toldRank: rankOf(old?.score ?? null, (toldIn.get(month) ?? []).map((p) => p.score)), // prettier-ignore
    crosses: !!old && old.grade !== now.grade,
  }))
}
