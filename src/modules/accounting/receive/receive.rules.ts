import { show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { rule, rules, type Posting, type Read } from '../../../engine/rule.ts'
import { signedRules } from '../../../parts/signed.rules.ts'
import { boxLabel } from '../../distribution/boxLabel/boxLabel.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { tray } from '../../distribution/tray/tray.ts'
import { ledgerPeriod } from '../period/period.ts'
import { receive } from './receive.ts'
import { table } from '../../../engine/read/scope.ts'

type Receipt = Row<typeof receive>

const settle = rule(receive, 'settle', {
  effect: (r, { input }, to) => {
    to.set({ diffSignStatus: input.diffSignStatus })
    to.move(input.diffSignStatus === 'done' ? 'completed' : 'differing')
  },
})

interface Txn {
  id: number
  doc_id: number
  movement_type: string
  closed: boolean
}

async function reversal(rows: Receipt[], read: Read) {
  const lines = rows.flatMap((r) => r.lines)
  const stock = await read.rows<{ k: string; qty: string }>(
    sql`select supplier_id || '|' || plant || '|' || holder || '|' || part_no k, qty from ledger_balance
      where account in ('CON', 'ACC') and plant = any(${rows.map((r) => r.plant)}::text[]) and part_no = any(${lines.map((l) => l.partNo)}::text[])
      order by account, supplier_id, plant, holder, part_no for update`,
  )
  return {
    sheets: await read.any(sendSheet, { id: rows.map((r) => r.sheetId) }, { lock: true }),
    boxes: await read.any(boxLabel, { sheetId: rows.map((r) => r.sheetId), status: 'received' }),
    trays: await read.any(tray, { sheetId: rows.map((r) => r.sheetId), status: 'received' }),
    stock: new Map(stock.map((s) => [s.k, BigInt(s.qty.replace('.', ''))])),
    txns: await read.rows<Txn>(sql`select t.id, t.doc_id, t.movement_type, p.status in ${codes(ledgerPeriod, 'status', 'closed')} closed from ledger_txn t
      left join ${table(ledgerPeriod)} p on p.plant = t.plant and p.period = t.period
      where t.doc_type = 'receive' and t.doc_id = any(${rows.map((r) => r.id)}::bigint[]) and t.reversal_of is null order by t.id`),
  }
}

/** A receipt is never edited: it is reversed as a whole, and the sheet is received again. */
const reverse = rule(receive, 'reverse', {
  find: reversal,
  guard: (r, { found }) => {
    if (r.hasDiff) return `已产生差异单${r.diffNo}，请通过差异单处理`
    const txns = found.txns.filter((t) => t.doc_id === r.id)
    if (!txns.length) return '没有可冲销的记账'
    if (txns.some((t) => t.closed)) return '所属期间已关账，不能冲销，请在差异调整单中调整'
    // Parts settled at receipt have left the warehouse in the same posting, which is reversed with it.
    if (txns.some((t) => t.movement_type === 'ISS')) return undefined
    for (const l of r.lines) {
      const have = found.stock.get(`${r.supplierId}|${r.plant}|${r.warehouse}|${l.partNo}`) ?? 0n
      if (have < l.receivedQty) return `后续业务已发生，不能冲销：零件${l.partNo}库存仅余${show(have)}`
    }
    return undefined
  },
  effect: (r, { input, found }, to) => {
    to.set({ reverseReason: input.reverseReason })
    const first = r.lines[0]!
    const base = { plant: r.plant, supplierId: r.supplierId, partNo: first.partNo, unit: first.unit, qty: 1n }
    to.post(
      ...found.txns
        .filter((t) => t.doc_id === r.id)
        // What came last goes first.
        .reverse()
        .map((t): Posting => ({ ...base, type: t.movement_type, reversalOf: t.id })),
    )
    to.act(sendSheet, 'unreceive', r.sheetId, {
      lines: r.lines.map((l) => ({
        id: l.sheetLineId,
        receivedQty: l.receivedQty,
        damagedQty: l.damagedQty,
        rejectedQty: l.rejectedQty,
        overQty: l.overQty,
      })),
    })
    // Which boxes this receipt held is known only when it held all that were received.
    const whole = found.sheets.find((s) => s.id === r.sheetId)!.receivedQty === r.totalQty
    if (!whole) return
    for (const b of found.boxes) if (b.sheetId === r.sheetId) to.act(boxLabel, 'unreceive', b.id)
    for (const t of found.trays) if (t.sheetId === r.sheetId) to.act(tray, 'unreceive', t.id)
  },
})

export default rules(receive, { reverse, settle, ...signedRules(receive) })
