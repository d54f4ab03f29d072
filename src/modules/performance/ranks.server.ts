/** Ranks (domain-platform 13.8): they follow from the scores that were told, and stand nowhere. Equal scores share a rank: 1, 2, 2, 4. */
import { decimalText, type AnyDocument } from '../../declare/index.ts'
import { ident, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { grade } from '../kpi/kpiSpec/kpiSpec.ts'
import { told } from './evaluation.ts'
import type { performance } from './performance/performance.ts'
import type { Scored } from './score.ts'

const ungraded = grade.none[0]

/** Ranks of evaluations h of a document. @param when the column in which those that are ranked together agree, beside their plant */
export function ranks(doc: AnyDocument, when: string) {
  // Months and years have the same states.
  const inTold = codes(doc as unknown as typeof performance, 'status', ...told)
  const rivals = sql`${table(doc)} o where o.plant = h.plant and o.${ident(when)} = h.${ident(when)}
    and o.status in ${inTold} and o.grade <> ${ungraded}`
  const of: Sql = sql`case when h.status in ${inTold} and h.grade <> ${ungraded} then (select count(*) + 1 from ${rivals} and o.score > h.score)::integer end`
  const all: Sql = sql`(select count(*) from ${rivals})::integer`
  /** A draft is not among them: how many there are so far says nothing of it. */
  const count: Sql = sql`case when h.status in ${inTold} then ${all} end`
  return {
    of, count,
    /** The rank that one would have with another score. */
    async would(read: Read, id: number, { score, grade: letter }: Pick<Scored, 'score' | 'grade'>) {
      const [found] = await read.rows<{ rankNo: number | null; rankTotal: number }>(
        sql`select case when ${grade[letter][0]}::int <> ${ungraded} then (select count(*) + 1 from ${rivals} and o.id <> h.id
            and o.score > ${score === null ? null : decimalText(score, 2)}::numeric)::integer end "rankNo", ${all} "rankTotal"
          from ${table(doc)} h where h.id = ${id}`,
      )
      return found!
    },
  }
}
