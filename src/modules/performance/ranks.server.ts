/** Ranks (domain-platform 13.8): they follow from the scores that were told, and stand nowhere. Equal scores share a rank: 1, 2, 2, 4. */
import { decimalText } from '../../declare/index.ts'
import { sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { grade } from '../kpi/kpiSpec/kpiSpec.ts'
import { performance } from './performance/performance.ts'
import type { Scored } from './score.ts'

export const told = ['published', 'confirmed', 'appealed', 'final'] as const
const ungraded = grade.none[0]
/** Evaluations o that are ranked together with evaluation h. */
const rivals = sql`${table(performance)} o where o.plant = h.plant and o.period = h.period
  and o.status in ${codes(performance, 'status', ...told)} and o.grade <> ${ungraded}`

/** The rank of evaluation h, and among how many. */
export const rankOf: Sql = sql`case when h.status in ${codes(performance, 'status', ...told)} and h.grade <> ${ungraded}
  then (select count(*) + 1 from ${rivals} and o.score > h.score)::integer end`
export const rankedCount: Sql = sql`(select count(*) from ${rivals})::integer`

/** The rank that it would have with another score. */
export async function rankIf(read: Read, id: number, { score, grade: letter }: Pick<Scored, 'score' | 'grade'>) {
  const [found] = await read.rows<{ rankNo: number | null; rankTotal: number }>(
    sql`select case when ${grade[letter][0]}::int <> ${ungraded} then (select count(*) + 1 from ${rivals} and o.id <> h.id
        and o.score > ${score === null ? null : decimalText(score, 2)}::numeric)::integer end "rankNo", ${rankedCount} "rankTotal"
      from ${table(performance)} h where h.id = ${id}`,
  )
  return found!
}
