/** What the log of the past holds of the ledger (src/audit): each transaction with its lines. */
import { sql } from '../engine/database/db.ts'
import type { Audited } from '../engine/write/audited.ts'

export const auditedLedger: Audited = {
  name: 'ledger', title: '账务流水',
  last: sql`select coalesce(max(id), 0) from ledger_txn`,
  entries: (from, to, limit) => sql`select t.id, jsonb_strip_nulls(jsonb_build_object('txn', to_jsonb(t) - 'xid', 'lines',
      (select jsonb_agg(to_jsonb(l) order by l.id) from ledger_line l where l.txn_id = t.id)))::text entry
    from ledger_txn t where t.id > ${from} and t.id <= ${to} order by t.id limit ${limit}`,
}
