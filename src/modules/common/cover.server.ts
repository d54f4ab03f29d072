/** How long parts last, of what is worked out each minute for the board (board/cover.server.ts). */
import { sql, type Sql } from '../../engine/database/db.ts'

/**
 * SQL: a row each part of a supplier in a plant: for how many hours its first line to stand has it, and how near the plant calls that. It is worked
 * out anew each minute and not kept: in the past no part has one.
 */
export const partCover = sql`(select c.plant, c.supplier_id, c.part_no, min(c.cover_hours) hours, max(c.warn_level) "level"
  from public."line_cover" c where c.cover_hours is not null group by 1, 2, 3)`

/**
 * SQL: the code of how soon a need must be met. A line that takes the part says it: what has been late for weeks hurts nobody while there
 * is plenty. Of what no line takes, the day says it.
 * @param level of the part's cover, null where no line takes it
 * @param by when it must be under way
 * @param needAt when it must be there
 */
export const urgencyOf = (level: Sql, by: Sql, needAt: Sql): Sql =>
  sql`coalesce(${level}, case when ${by} < now() or ${needAt} < now() + interval '4 hours' then 2
    when ${needAt} < now() + interval '24 hours' then 1 else 0 end)::smallint`
