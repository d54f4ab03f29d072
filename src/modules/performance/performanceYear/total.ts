/** A year's score from the months that stand in it and what people gave (domain-platform 13.7). */
import type { Row } from '../../../declare/index.ts'
import { yearScore, type Grade } from '../../kpi/formulas.ts'
import type { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { LEAST_MONTHS, type performanceYear } from './performanceYear.ts'

type Year = Row<typeof performanceYear>
type Letter = keyof typeof grade
const letters: Readonly<Record<Letter, Grade>> = { a: 'A', b: 'B', c: 'C', d: 'D', none: 'N' }
const names: Readonly<Record<Grade, Letter>> = { A: 'a', B: 'b', C: 'c', D: 'd', N: 'none' }
export type Points = Pick<Year, 'y1Score' | 'y2Score' | 'y3Score' | 'y4Score' | 'bonusGiven'>

export function total(row: Pick<Year, 'hadStops' | 'lines'> & Points) {
  const months = row.lines.map((l) => ({ score: l.monthScore ?? 0n, grade: letters[l.monthGrade] }))
  const { y1Score, y2Score, y3Score, y4Score, bonusGiven } = row
  const yearly = [y1Score ?? 0n, y2Score ?? 0n, y3Score ?? 0n, y4Score ?? 0n] as const
  const found = yearScore({ months, yearly, hadStops: row.hadStops, bonus: bonusGiven ?? 0n })
  const counted = months.filter((m) => m.grade !== 'N')
  const dMonths = counted.filter((m) => m.grade === 'D').length
  const bonus = (bonusGiven ?? 0n) + (row.hadStops ? 0n : 2_00n)
  const graded = found && counted.length >= LEAST_MONTHS
  return {
    monthCount: counted.length, dMonths,
    monthAvg: found?.monthAvg ?? null,
    annualScore: found?.annual ?? null,
    deduction: BigInt(Math.min(2 * dMonths, 10)) * 100n,
    bonus: bonus > 5_00n ? 5_00n : bonus,
    score: graded ? found.score : null,
    grade: graded ? names[found.grade] : ('none' as const),
  }
}
