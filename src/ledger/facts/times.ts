/** Periods of facts: calendar months of the plants' clock, closed at the end of the fifth day of the next one. */
import { sql, type Sql } from '../../engine/database/db.ts'

export const SHANGHAI: Sql = sql`'Asia/Shanghai'`
export const monthOfInstant = (at: Sql): Sql => sql`to_char(${at} at time zone ${SHANGHAI}, 'YYYYMM')::char(6)`
/** What is posted later changes no fact of that month. */
export const monthClose = (at: Sql): Sql =>
  sql`(date_trunc('month', ${at} at time zone ${SHANGHAI}) + interval '1 month 5 days') at time zone ${SHANGHAI} - interval '1 millisecond'`

/**
 * A plant's tolerance in minutes as it stood then, and the hours in which suppliers sign
 * its differences, as a from-item p (early, late, sign_hours): what was set later changes nothing before.
 */
export const toleranceAt = (plant: Sql, at: Sql): Sql => sql`lateral (
  select coalesce((h.after::json ->> 'earlyMinutes')::integer, f.early_minutes) early, coalesce((h.after::json ->> 'lateMinutes')::integer, f.late_minutes) late,
    coalesce((h.after::json ->> 'diffSignHours')::integer, f.diff_sign_hours) sign_hours
  from factory f left join lateral (select h.after from history h
    where h.doc = 'factory' and h.doc_id = f.id and h.after is not null and h.at <= ${at} order by h.seq desc limit 1) h on true
  where f.plant = ${plant}) p`
