/**
 * Laws of suppliers' evaluations: a score follows from the items that are kept with it (domain-platform 13.5, written a second time,
 * apart from what the portal computes with), and what was told stays as the history has it.
 */
import { sql, type Sql } from '../../engine/database/db.ts'
import { sinceMade } from '../../engine/write/history.ts'
import type { Law } from './law.ts'

/** Codes of rows: what an item is, why points were taken, which states were told, what has no grade. */
const [METRIC, DEDUCTION, BONUS] = [1, 2, 3]
const STOP = 1
const UNGRADED = 9
const GRANTED = 1
const told = sql`h.status in (1, 2, 3, 4)`

/** Of evaluation h the score by its items. */
const recomputed: Sql = sql`select i.base, i.score, case when i.score is null then ${UNGRADED}
      else greatest(case when i.score >= 90 then 1 when i.score >= 80 then 2 when i.score >= 60 then 3 else 4 end,
        case when i.stops >= 3 or i.long then 3 else 1 end) end grade
    from (select c.base, c.stops, c.long, case when c.weight >= h.min_weight then least(100, greatest(0, c.base
        - least(h.deduction_cap, least(20, c.stop_points) + c.points) + least(h.bonus_cap, c.bonus))) end score
      from (select round(sum(l.weight * s.score) / nullif(sum(l.weight) filter (where s.score is not null), 0), 2) base,
          coalesce(sum(l.weight) filter (where s.score is not null), 0) weight,
          count(*) filter (where s.stops) stops, coalesce(bool_or(s.stops and l.stop_minutes >= 120 and l.liability_pct = 100), false) long,
          coalesce(sum(5 + round(0.1 * l.stop_minutes * l.liability_pct / 100, 2)) filter (where s.stops), 0) stop_points,
          coalesce(sum(l.points) filter (where l.kind = ${DEDUCTION} and l.cause is distinct from ${STOP}), 0) points,
          coalesce(sum(l.points) filter (where l.kind = ${BONUS}), 0) bonus
        from performance_line l cross join lateral (select l.kind = ${DEDUCTION} and l.cause = ${STOP} and l.points > 0 stops,
            case when l.kind = ${METRIC} and l.weight > 0 and v.value is not null then round(least(100, greatest(0, 100 * (v.value - l.floor) / (l.target - l.floor))), 2) end score
          from (select case l.unit when '%' then round(100 * l.numerator / nullif(l.denominator, 0), 2)
            when 'ppm' then round(1000000 * l.numerator / nullif(l.denominator, 0)) else round(l.numerator / nullif(l.denominator, 0), 2) end value) v) s
        where l.head_id = h.id) c) i`

/** What was told of evaluation h when it was published last. */
const published: Sql = sql`select x.after::jsonb said from history x where x.doc = 'performance' and x.doc_id = h.id and ${sinceMade(sql`x`, sql`h`)} and x.action = 'publish' order by x.seq desc limit 1`

export const evaluationLaws: Law[] = [
  {
    no: 'L52',
    title: '月度评价：得分和等级 = 按所存分子分母、权重和扣分加分重新计算；发布时的数与发布记录一致，以后只因申诉而变',
    subject: 'evaluation',
    breaks: (
      k,
    ) => sql`select k.id, '月度评价' || h.perf_no || '得分' || coalesce(h.score::text, '无') || '，应为' || coalesce(r.score::text, '无') message, null::bigint txn_id
      from ${k} join performance h on h.id = k.id cross join lateral (${recomputed}) r
      where (h.base_score, h.score, h.grade) is distinct from (r.base, r.score, r.grade)
      union all select k.id, '月度评价' || h.perf_no || '发布得分' || coalesce(h.first_score::text, '无') || '，发布记录为' || coalesce(p.said ->> 'score', '无'), null
      from ${k} join performance h on h.id = k.id and ${told} cross join lateral (${published}) p
      where h.first_score is distinct from (p.said ->> 'score')::numeric
      union all select k.id, '月度评价' || h.perf_no || '的' || l.name || '与发布记录不符', null
      from ${k} join performance h on h.id = k.id and ${told} join performance_line l on l.head_id = h.id cross join lateral (${published}) p
        cross join lateral jsonb_array_elements(p.said -> 'lines') j
      where (j ->> 'id')::bigint = l.id and (l.first_numerator, l.first_denominator, l.first_points)
        is distinct from ((j ->> 'numerator')::numeric, (j ->> 'denominator')::numeric, (j ->> 'points')::numeric)
      union all select k.id, '月度评价' || h.perf_no || '的' || l.name || '发布后没有经申诉就变了', null
      from ${k} join performance h on h.id = k.id and ${told} join performance_line l on l.head_id = h.id
      where (l.numerator, l.denominator, l.points) is distinct from (l.first_numerator, l.first_denominator, l.first_points)
        and not exists (select from performance_appeal a join performance_appeal_line g on g.head_id = a.id and g.decision = ${GRANTED} where a.perf_id = h.id)`,
  },
  {
    no: 'L54',
    title: '月度评价：由单据和流水第二次计算的事实、指标和得分 = 门户所存',
    subject: 'evaluation',
    breaks: (k) => sql`select k.id, '月度评价' || h.perf_no || '：' || c.difference message, null::bigint txn_id
      from ${k} join score_check c on c.perf_id = k.id join performance h on h.id = k.id where c.difference is not null`,
  },
]
