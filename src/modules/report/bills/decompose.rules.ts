import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns } from '../../../engine/read/tables.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { archived, billRules, periodOfDay, unbooked } from './bills.server.ts'
import { bill, dailyDecompose, monthlyDecompose, summaryDecompose } from './decompose.ts'

const m = columns(iedMark, 'm')
const k = columns(iedMark, 'k')
/** Told, and not confirmed yet. */
const waiting = sql`${k.markKind} in ${codes(iedMark, 'markKind', 'decompose')} and ${k.status} in ${codes(iedMark, 'status', 'waiting', 'disputed')}`

export default billRules(
  bill,
  [dailyDecompose, monthlyDecompose, summaryDecompose],
  ({ from }) => ({
    join: sql`left join ${from(iedMark, archived)} m on ${m.id} = coalesce(l.unbooked_id, case t.doc_type when 'iedMark' then t.doc_id end)`,
    select: {
      assemblyPartNo: m.assemblyPartNo, usage: m.usage, receiveNo: m.receiveNo, confirmState: m.status,
      waitingQty: sql`case when l.unbooked_id is null then 0 else ${m.qty} end`,
    },
  }),
  {
    daily: ({ from }, first, last) =>
      sql`select ${unbooked(bill, {
        doc: k.id, no: k.markNo,
        by: sql`''`,
        at: k.creationDate, day: k.businessDate, supplierId: k.supplierId, plant: k.plant, holder: k.tierCode, partNo: k.partNo,
        unit: k.unit,
      })} from ${from(iedMark)} k where ${waiting} and ${k.businessDate} between ${first} and ${last}`,
    monthly: (
      { from },
      period,
    ) => sql`select 'TIER' account, ${k.supplierId} supplier_id, ${k.plant} plant, ${k.tierCode} holder, ${k.partNo} part_no,
        ${k.unit} unit, ${k.qty} waiting_qty
      from ${from(iedMark)} k where ${waiting} and ${periodOfDay(k.businessDate, k.plant)} = ${period}`,
  },
)
