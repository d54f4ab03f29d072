import { sql, type Sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { readIds } from '../../../engine/read/query.ts'
import { forwards, rules } from '../../../engine/rule.ts'
import { pushLog } from '../../../exchange/pushLog/pushLog.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { accSend } from '../accSend/accSend.ts'
import { accSubReceive } from './accSubReceive.ts'

const r = columns(receive, 'r')
const l = lineColumns(receive, 'l')
const s = columns(accSend, 's')
const x = lineColumns(accSend, 'x')
const m = columns(pushLog, 'm')

const source =
  (): Sql => sql`select ${l.id} id, ${r.receiveNo} receive_no, ${r.status} state, ${r.sheetNo} sheet_no, ${x.lineNo} line_no, ${x.supplyOrderNo} supply_order_no,
    ${x.planNo} plan_no, ${r.plant} plant, ${r.supplierCode} supplier_code, ${r.supplierId} supplier_id, ${l.partNo} part_no, ${l.unit} unit, ${s.loc} loc,
    ${r.warehouse} warehouse, ${l.shippedQty} send_qty, ${l.receivedQty} received_qty, ${x.receivedQty} total_received, ${l.shortQty} short_qty,
    ${l.damagedQty} damaged_qty, ${r.businessDate} receive_date, ${r.receiver} receiver, ${r.status} in ${codes(receive, 'status', 'differing', 'completed')} finish,
    ${r.diffNo} diff_no, coalesce(${r.eaiState}, 0)::smallint eai_state,
    (select max(${m.sentAt}) from ${table(pushLog)} m where ${m.aboutId} = ${r.id}) eai_at
  from ${table(accSend)} s join ${table(receive)} r on ${r.sheetId} = ${s.id} join ${lineTable(receive)} l on ${l.headId} = ${r.id}
    join ${lineTable(accSend)} x on ${x.id} = ${l.sheetLineId}
  where ${s.isSub}`

const sendSubReceiveToEAI = forwards(accSubReceive, 'sendSubReceiveToEAI', {
  to: receive, as: 'sendToEAI',
  items: async ({ id, rows }, read) => {
    const named = [id, ...(rows?.split(',') ?? [])].filter(Boolean)
    if (!named.length) throw new Refusal('请至少选择一行数据', status.invalid)
    const lines = readIds(named)
    const receipts = await read.mine(receive, {}, { byLine: lines })
    const sheets = await read.any(accSend, { id: receipts.map((x) => x.sheetId), isSub: true })
    const mine = receipts.filter((x) => sheets.some((y) => y.id === x.sheetId))
    const known = new Set(mine.flatMap((x) => x.lines.map((y) => y.id)))
    if (lines.some((x) => !known.has(x))) throw outOfScope()
    return mine.map((x) => ({ id: x.id, input: {} }))
  },
})

export default rules(accSubReceive, { sendSubReceiveToEAI }, { source })
