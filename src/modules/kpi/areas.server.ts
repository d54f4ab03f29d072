/** The region that an address names. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { tiles, UNKNOWN } from './areas.ts'

/** Two characters tell each from all others, with 省, 市 or 自治区 behind them or without. */
const whens = join(
  tiles.map(({ name, code }) => sql`when ${name.slice(0, 2)} then ${raw(String(code))}::smallint`),
  ' ',
)

/** SQL: the code of a province as people write it. */
export const areaOf = (province: Sql): Sql =>
  sql`(case left(btrim(${province}), 2) ${whens} else ${raw(String(UNKNOWN))}::smallint end)`
