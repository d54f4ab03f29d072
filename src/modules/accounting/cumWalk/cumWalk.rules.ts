import { join, sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { counted, countedQty, counts } from '../../../ledger/cumulative.ts'
import { movements } from '../../../ledger/movements.ts'
import { part } from '../../master/part/part.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { cumPaper } from '../cumPaper/cumPaper.ts'
import { bareNo, zeroDays } from '../cumulative/cumulative.server.ts'
import { cumWalk } from './cumWalk.ts'
import { ledger } from '../../../ledger/read.ts'

const h = columns(cumPaper, 'h')
const l = lineColumns(cumPaper, 'l')
const s = columns(supplier, 's')
const p = columns(part, 'p')
const moves = Object.values(counted).flatMap((c) => c.moves as readonly string[])
const text = sql`case l.movement ${join(
  moves.flatMap((m) => (movements[m] ? [sql`when ${m} then ${movements[m]!.text}`] : [])),
  ' ',
)} end || case when t.reversal_of is null then '' else '（冲销）' end`
/** A row a paper: what the ledger has of it, beside what the other side says of the same number. */
export default report(cumWalk, ({ p: asked }) => {
  const part_ = sql`l.plant = ${asked.plant} and l.part_no = ${asked.partNo} and l.supplier_id = k.supplier_id and l.business_date between k.zero and ${asked.until}`
  const side = (name: 'despatched' | 'received') => sql`select t.id txn, l.business_date "day", t.doc_no, ${text} move,
      ${name === 'despatched' ? countedQty(name) : sql`null::numeric`} despatched, ${name === 'received' ? countedQty(name) : sql`null::numeric`} received
    from k join ${ledger.movements()} l on ${part_} join ${ledger.postings()} t on t.id = l.txn_id where ${counts(name)}`
  const over = sql`over (order by w.day, w.txn nulls last, w.doc_no)`
  return {
    each: true,
    select: {
      seq: sql`w.seq::int`,
      day: sql`w.day`,
      docNo: sql`w.doc_no`,
      move: sql`w.move`,
      plant: sql`${asked.plant}::text`,
      supplierCode: sql`${asked.supplierCode}::text`,
      supplierId: sql`w.supplier_id`,
      unit: sql`(select ${p.unit} from ${table(part)} p where ${p.partNo} = ${asked.partNo})`,
      despatchedQty: sql`w.despatched`,
      theirQty: sql`w.theirs`,
      receivedQty: sql`w.received`,
      cumDespatched: sql`w.cum_despatched`,
      theirCum: sql`w.their_cum`,
      gapQty: sql`w.their_cum - w.cum_despatched`,
      cumReceived: sql`w.cum_received`,
      transitQty: sql`w.cum_despatched - w.cum_received`,
    },
    from: sql`(with k as materialized (select ${s.id} supplier_id, z.zero from ${table(supplier)} s, (${zeroDays(sql`${asked.until}::date`)}) z
          where ${s.supplierCode} = ${asked.supplierCode} and z.plant = ${asked.plant}),
        ours as (select txn, "day", doc_no, move, sum(despatched) despatched, sum(received) received from (${side('despatched')} union all ${side('received')}) m group by 1, 2, 3, 4),
        theirs as (select ${h.docNo} doc_no, ${bareNo(h.docNo)} bare, min(${h.sentDay}) "day", sum(${l.qty}) qty
          from k join ${table(cumPaper)} h on ${h.supplierId} = k.supplier_id and ${h.plant} = ${asked.plant} and ${h.sentDay} between k.zero and ${asked.until}
          join ${lineTable(cumPaper)} l on ${l.headId} = ${h.id} and ${l.partNo} = ${asked.partNo} where ${h.status} in ${codes(cumPaper, 'status', 'enabled')} group by 1, 2),
        begun as (select min(t.day) "day" from theirs t),
        joined as (select o.txn, coalesce(o.day, t.day) "day", coalesce(o.doc_no, t.doc_no) doc_no, coalesce(o.move, '只有供应商有') move, o.despatched, o.received,
            case when o.received is null then t.qty end theirs, b.day begun
          from ours o full join theirs t on t.bare = ${bareNo(sql`o.doc_no`)} and o.despatched is not null cross join begun b)
      select w.*, k.supplier_id, row_number() ${over} seq, coalesce(sum(w.despatched) ${over}, 0) cum_despatched, coalesce(sum(w.received) ${over}, 0) cum_received,
        case when w.day >= w.begun then coalesce(sum(case when w.day < w.begun then w.despatched else w.theirs end) ${over}, 0) end their_cum
      from joined w, k) w`,
  }
})
