/** What the log of the past holds of the history (src/audit): each record as it stands. */
import { sql, type Sql } from '../database/db.ts'

/** Rows that are only ever added, in the order of their ids. */
export interface Audited {
  name: string
  title: string
  /** The largest id. */
  last: Sql
  /** Columns id and entry (the row as text), and `early` where a row is only a digest any more and should not be yet, of rows with from < id ≤ to, in order. Columns that are null are left out, so that new ones change nothing. */
  entries: (from: number, to: number, limit: number) => Sql
}

export const auditedHistory: Audited = {
  name: 'history', title: '历史记录',
  last: sql`select coalesce(max(id), 0) from history`,
  entries: (from, to, limit) => sql`select id, jsonb_strip_nulls(to_jsonb(h) - 'xid')::text entry from history h
    where id > ${from} and id <= ${to} order by id limit ${limit}`,
}
