import { monthAfter } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { performance } from '../../performance/performance/performance.ts'
import { told } from '../../performance/evaluation.ts'
import { kpiGpr } from './kpiGpr.ts'

/** What others are called to a supplier. */
const MASKED = '供应商***'

/** Evaluations of a month that were told and have a grade. */
const graded = (
  month: string,
): Sql => sql`${table(performance)} e where e.period = ${month} and e.status in ${codes(performance, 'status', ...told)}
  and e.grade not in ${codes(performance, 'grade', 'none')}`
/** An item's figure in evaluation e. */
const figure = (code: 'k01' | 'k03' | 'k06' | 'k07', of = sql`l.value`) =>
  sql`(select max(${of}) from ${lineTable(performance)} l where l.head_id = e.id and l.kpi_code in ${codes(performance, 'kpiCode', code)})`
const stops = (what: Sql) =>
  sql`(select ${what} from ${lineTable(performance)} l where l.head_id = e.id and l.cause in ${codes(performance, 'cause', 'stop')})`
const order = sql`partition by f.plant order by f.score desc`

export default report(kpiGpr, ({ p, partnerId }) => {
  /** Who asks sees himself whole, of others where they stand. */
  const own = partnerId === undefined ? sql`true` : sql`r.supplier_id = ${partnerId}`
  /** A plant's ranking is seen by those who stand in it. */
  const seen =
    partnerId === undefined
      ? sql``
      : sql`and e.plant in (select e.plant from ${graded(p.month)} and e.supplier_id = ${partnerId})`
  // A phone shows a few: who looks for himself does not look for long.
  const ownFirst = partnerId === undefined ? sql`` : sql`f.supplier_id <> ${partnerId},`
  const ofOwn = (value: Sql) => sql`case when ${own} then ${value} end`
  return {
    each: true,
    select: {
      plant: sql`r.plant`,
      rankNo: sql`r.rank_no`,
      position: sql`r.position`,
      supplierCode: ofOwn(sql`s.supplier_code`),
      supplierName: sql`case when ${own} then s.supplier_name else ${MASKED} end`,
      supplierId: ofOwn(sql`r.supplier_id`),
      perfNo: ofOwn(sql`r.perf_no`),
      grade: sql`r.grade`,
      quartile: sql`ceil(4.0 * r.rank_no / r.total)::smallint`,
      // Ids were given by the suppliers' codes: of another one it tells no more than his place.
      evaluationId: sql`case when ${own} then r.id else -r.position::bigint end`,
      suppliers: sql`1`,
      score: sql`r.score`,
      rankTotal: sql`r.total`,
      prevRank: ofOwn(sql`b.rank_no`),
      rankChange: ofOwn(sql`b.rank_no - r.rank_no`),
      percentile: sql`case r.total when 1 then 100 else round(100.0 * (r.total - r.rank_no) / (r.total - 1), 2) end`,
      k01: ofOwn(sql`r.k01`),
      k03: ofOwn(sql`r.k03`),
      k06: ofOwn(sql`r.k06`),
      checkedQty: ofOwn(sql`r.checked`),
      k07: ofOwn(sql`r.k07`),
      stops: ofOwn(sql`r.stops`),
      stopMinutes: ofOwn(sql`r.minutes`),
    },
    from: sql`(select f.*, rank() over (${order})::int rank_no, count(*) over (partition by f.plant)::int total,
          row_number() over (order by ${ownFirst} f.plant, f.score desc, f.k01 desc nulls last, f.k06, f.supplier_code)::int "position"
        from (select e.*, ${figure('k01')} k01, ${figure('k03')} k03, ${figure('k06')} k06, ${figure('k06', sql`l.denominator`)} checked, ${figure('k07')} k07,
            ${stops(sql`count(*)::int`)} stops, ${stops(sql`coalesce(sum(l.stop_minutes), 0)::int`)} minutes from ${graded(p.month)} ${seen}) f) r
      join ${table(supplier)} s on s.id = r.supplier_id
      left join (select f.plant, f.supplier_id, rank() over (${order})::int rank_no from (select e.* from ${graded(monthAfter(p.month, -1))}) f) b
        on b.plant = r.plant and b.supplier_id = r.supplier_id`,
  }
})
