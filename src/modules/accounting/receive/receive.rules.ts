import { show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { pushing, wasPushed } from '../../../exchange/pushed.server.ts'
import { signedRules } from '../../../parts/signed.rules.ts'
import { boxLabel } from '../../distribution/boxLabel/boxLabel.ts'
import { receivedSheetsOf } from '../../distribution/sheets.server.ts'
import { tray } from '../../distribution/tray/tray.ts'
import { diff } from '../diff/diff.ts'
import { iedMark } from '../iedMark/iedMark.ts'
import { accReceipt } from './receive.message.ts'
import { receive } from './receive.ts'
import { refuseReversal, reversedBy, txnsOf } from './reversing.server.ts'
import { ledger } from '../../../ledger/read.ts'

type Receipt = Row<typeof receive>

const settle = rule(receive, 'settle', {
  effect: (r, { input }, to) => {
    to.set({ diffSignStatus: input.diffSignStatus })
    to.move(input.diffSignStatus === 'done' ? 'completed' : 'differing')
  },
})

async function reversal(rows: Receipt[], read: Read) {
  const lines = rows.flatMap((r) => r.lines)
  const stock = await read.rows<{ k: string; qty: string }>(
    sql`select supplier_id || '|' || plant || '|' || holder || '|' || part_no k, qty from ${ledger.balances()}
      where account in ('CON', 'ACC') and plant = any(${rows.map((r) => r.plant)}::text[]) and part_no = any(${lines.map((l) => l.partNo)}::text[])
      order by account, supplier_id, plant, holder, part_no for update`,
  )
  return {
    sheets: await receivedSheetsOf(
      read,
      rows.map((r) => r.sheetId),
      { lock: true },
    ),
    diffs: await read.any(diff, { sheetId: rows.map((r) => r.sheetId) }, { lock: true }),
    boxes: await read.any(boxLabel, { sheetId: rows.map((r) => r.sheetId), status: ['received', 'missing'] }),
    trays: await read.any(tray, { sheetId: rows.map((r) => r.sheetId), status: ['received', 'missing'] }),
    marks: await read.any(
      iedMark,
      { receiveLineId: lines.map((l) => l.id), status: ['waiting', 'confirmed', 'disputed', 'booked'] },
      { lock: true },
    ),
    stock: new Map(stock.map((s) => [s.k, BigInt(s.qty.replace('.', ''))])),
    txns: await txnsOf(
      read,
      receive.name,
      rows.map((r) => r.id),
    ),
  }
}

/** A receipt is never edited: it is reversed as a whole, and the sheet is received again. */
const reverse = rule(receive, 'reverse', {
  find: reversal,
  guard: (r, { found }) => {
    const d = differenceOf(r, found)
    if (d && d.diffNo !== r.diffNo) return `该送货单已产生差异单${d.diffNo}，请先冲销产生差异的收货单`
    const txns = found.txns.filter((t) => t.doc_id === r.id)
    const refused = refuseReversal(d, txns)
    if (refused) return refused
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
    to.tell('reversed', r.supplierId, { receiveNo: r.receiveNo, sheetNo: r.sheetNo }, 'partner')
    const first = r.lines[0]!
    to.post(
      ...reversedBy(
        found.txns.filter((t) => t.doc_id === r.id),
        { ...r, ...first },
      ),
    )
    to.actOn(found.sheets.find((s) => s.id === r.sheetId)!.doc, 'unreceive', r.sheetId, {
      lines: r.lines.map((l) => ({
        id: l.sheetLineId, receivedQty: l.receivedQty, damagedQty: l.damagedQty, rejectedQty: l.rejectedQty, overQty: l.overQty,
      })),
    })
    const d = differenceOf(r, found)
    if (d) to.act(diff, 'void', d.id)
    // Components that were used up by what was not received after all are at the tier again.
    for (const m of found.marks)
      if (m.receiveNo === r.receiveNo) to.act(iedMark, 'revoke', m.id, { voidReason: `收货单${r.receiveNo}已冲销` })
    const boxes = boxesOf(r, found)
    const missing = found.boxes.filter((b) => b.status === 'missing' && b.receiveNo === r.receiveNo)
    for (const b of [...boxes, ...missing]) to.act(boxLabel, 'unreceive', b.id)
    const trays = new Set([...boxes, ...missing].map((b) => b.trayNo))
    for (const t of found.trays) if (trays.has(t.trayNo)) to.act(tray, 'unreceive', t.id)
  },
})

type Found = Awaited<ReturnType<typeof reversal>>
/** The difference that the sheet's receipts ended in. */
const differenceOf = (r: Receipt, found: Found) => {
  const { diffNo } = found.sheets.find((s) => s.id === r.sheetId)!
  return found.diffs.find((d) => d.diffNo === diffNo)
}

/** Boxes on the truck again: as many of each line as hold more than what is left received, this receipt's before others, the last first. */
function boxesOf(r: Receipt, found: Found) {
  const sheet = found.sheets.find((s) => s.id === r.sheetId)!
  return r.lines.flatMap((back) => {
    const l = sheet.lines.find((x) => x.id === back.sheetLineId)!
    const left = l.receivedQty + l.damagedQty + l.rejectedQty - back.receivedQty - back.damagedQty - back.rejectedQty
    const boxes = found.boxes.filter((b) => b.sheetLineId === l.id && b.status === 'received')
    const mine = (b: { receiveNo: string | null }) => Number(b.receiveNo === r.receiveNo)
    let held = boxes.reduce((n, b) => n + b.qty, 0n)
    return boxes.sort((a, b) => mine(b) - mine(a) || b.boxSeq - a.boxSeq).filter((b) => held > left && ((held -= b.qty), true))
  })
}

const sendToEAI = pushing(receive, 'sendToEAI', { system: 'EAI', field: 'eaiState', message: accReceipt })

export default rules(receive, { reverse, settle, sendToEAI, pushed: wasPushed(receive), ...signedRules(receive) })
