/**
 * Facts of stock (kpi_stock_fact): what lay of a part in a warehouse, consigned in the plant or at a third party's, and between which
 * limits it was to be. A row a day on which something moved or the limits became others, and each month's first; it holds until the
 * next one, the last one without an end (`until` is null).
 */
import { raw, sql, type Sql } from '../../engine/database/db.ts'
import { SHANGHAI } from './times.ts'

/** Accounts whose holder is a warehouse. */
export const STORED: Sql = sql`'CON', 'TPL'`

/** What was booked after the facts of its month were closed moves the first day whose facts were not. */
const effective = sql`greatest(l.business_date, date_trunc('month', t.posted_at at time zone ${SHANGHAI} - interval '5 days')::date)`
const moves = sql`select ${effective} as day, l.qty moved, null::integer seq, null::jsonb said
  from ledger_line l join ledger_txn t on t.id = l.txn_id
  where l.book = 'S' and l.account = b.account and l.supplier_id = b.supplier_id and l.plant = b.plant and l.part_no = b.part_no and l.holder = b.holder`
/** A day is judged by the limits that stood at its end; before somebody named them there were none. */
const named = sql`select (h.at at time zone ${SHANGHAI})::date, null, h.seq, case when h.to_status = 'enabled' then h.after::jsonb else '{}' end
  from history h where h.doc = 'partPlant' and h.doc_id = p.id and h.after is not null`
const limit = (name: 'minQty' | 'maxQty') => sql`(e.said ->> ${name}::text)::numeric(18, 3)`

/**
 * The facts of stock. Where there are no limits nothing is judged, nor a month in which nothing lay and nothing moved.
 * @param k from-item `k` with ids of parts in plants
 */
export const stockFacts = (k: Sql): Sql => sql`
  select p.id, b.account, b.plant, b.supplier_id, b.holder, b.part_no, b.unit, e.day, e.until, to_char(e.day, 'YYYYMM')::char(6) period, e.qty,
    ${limit('minQty')} min_qty, ${limit('maxQty')} max_qty
  from ${k} join part_plant p on p.id = k.id
  join ledger_balance b on b.plant = p.plant and b.part_no = p.part_no and b.account in (${STORED})
  cross join lateral (
    select y.day, y.until, y.qty, y.known, first_value(y.said) over (partition by y.told order by y.day) said,
      bool_or(y.qty <> 0 or y.moves > 0) over (partition by date_trunc('month', y.day)) used from (
      select d.day, lead(d.day) over w until, sum(d.moved) over w qty, d.moves, count(d.moved) over w known, d.said, count(d.said) over w told from (
        with said as materialized (${moves} union all ${named})
        select day, sum(moved) moved, count(moved) moves, (array_agg(said order by seq desc) filter (where seq is not null))[1] said from (
          select * from said
          union all select m::date, null, null, null from (select min(day) first, max(day) last from said) s
            cross join generate_series(date_trunc('month', s.first) + interval '1 month', s.last, interval '1 month') m) x group by day) d
      window w as (order by d.day)) y) e
  where e.known > 0 and e.used and (${limit('minQty')} is not null or ${limit('maxQty')} is not null)`

/**
 * Facts of stock with those that still hold, each as a row a month: in the months after the one of the last movement what lies there
 * still lies there. @param from @param to first and last month, as 202611
 */
export const stockOfMonths = (from: Sql, to: Sql): Sql => {
  const shared = raw('f.account, f.plant, f.supplier_id, f.holder, f.part_no, f.unit, f.qty, f.min_qty, f.max_qty')
  const last = sql`least(to_date(${to}, 'YYYYMM'), now() at time zone ${SHANGHAI})`
  return sql`(select f.id, f.period, f.day, ${shared}, f.until from kpi_stock_fact f where f.period between ${from} and ${to}
    union all select f.id, m.period, m.day, ${shared}, null::date
      from (select d::date as day, to_char(d, 'YYYYMM')::char(6) period from generate_series(to_date(${from}, 'YYYYMM'), ${last}, interval '1 month') d) m
      join kpi_stock_fact f on f.until is null and f.qty <> 0 and f.period < m.period)`
}
