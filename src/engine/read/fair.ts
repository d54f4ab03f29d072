/** Deadlines of people, moved by the time in which nobody could use the portal. */
import type { Field } from '../../declare/index.ts'
import { ident, sql, type Sql } from '../database/db.ts'

/** SQL: when a deadline of row h is over. Days end at midnight in China. */
export function fairEnd(name: string, { kind, runsFrom }: Field): Sql {
  const column = sql`h.${ident(name)}`
  const end = kind === 'date' ? sql`(${column} + 1)::timestamp at time zone 'Asia/Shanghai'` : column
  return runsFrom ? sql`fair_end(${end}, h.${ident(runsFrom)})` : end
}
