/** What receiving does, shared by receiving a sheet and scanning a box (domain-core B7, D1, laws L6, L7). */
import { show, type Row } from '../../../declare/index.ts'
import type { Effects, Read } from '../../../server/rule.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import type { sendSheet } from './sendSheet.ts'

type Sheet = Row<typeof sendSheet>
type Line = Sheet['lines'][number]

/** What was counted of one line, this time. */
export interface Counted {
  id: number
  receivedQty: bigint
  damagedQty: bigint | null
  rejectedQty: bigint | null
  overQty: bigint | null
  diffReason: string | null
}

export interface Facts {
  account: (sheet: Sheet) => string
  settledAtReceipt: (sheet: Sheet, partNo: string) => boolean
  boxes: Row<typeof boxLabel>[]
  trays: Row<typeof tray>[]
}

/** Stock account of a warehouse: depots hold after-sales stock, the others consigned stock. */
export const accountOf = (kind: string | undefined): string => (kind === 'depot' || kind === 'subDepot' ? 'ACC' : 'CON')

export async function receivingFacts(sheets: Sheet[], read: Read): Promise<Facts> {
  const plants = [...new Set(sheets.map((s) => s.plant))]
  const kinds = await read.any(warehouse, { plant: plants })
  const views = await read.any(partPlant, {
    plant: plants,
    partNo: [...new Set(sheets.flatMap((s) => s.lines.map((l) => l.partNo)))],
  })
  const direct = new Set(views.filter((v) => v.settleMode === 'receipt').map((v) => `${v.plant}|${v.partNo}`))
  return {
    account: (s) => accountOf(kinds.find((k) => k.plant === s.plant && k.warehouse === s.warehouse)?.whKind),
    settledAtReceipt: (s, partNo) => direct.has(`${s.plant}|${partNo}`),
    boxes: await read.any(boxLabel, { sheetId: sheets.map((s) => s.id), status: ['sent', 'received'] }),
    trays: await read.any(tray, { sheetId: sheets.map((s) => s.id), status: ['sent'] }),
  }
}

const n = (q: bigint | null) => q ?? 0n
const accounted = (l: Line) => l.receivedQty + l.damagedQty + l.rejectedQty

export function refuseReceipt(
  sheet: Sheet,
  lines: Counted[],
  _facts: Facts,
  today: string,
  businessDate: string | null,
): string | undefined {
  if (!lines.length) return '请填写收货数量'
  if (businessDate && businessDate > today) return '业务日期不能晚于今天'
  for (const c of lines) {
    const line = sheet.lines.find((l) => l.id === c.id)!
    const rest = line.shipQty - accounted(line)
    const counted = c.receivedQty + n(c.damagedQty) + n(c.rejectedQty)
    if (counted > rest) return `第${line.lineNo}行：收货数量${show(counted)}不能超过未收数量${show(rest)}，多出的请填在超收`
    if (n(c.overQty) > 0n && counted < rest) return `第${line.lineNo}行：有超收时不能同时短少`
  }
  return undefined
}

export function receiveSheet(
  sheet: Sheet,
  counted: { lines: Counted[]; finish: boolean; businessDate: string; boxes: 'all' | number[] },
  facts: Facts,
  by: { now: string; receiver: string },
  to: Effects<typeof sendSheet>,
): void {
  const account = facts.account(sheet)
  const truck = sheet.carrierCode ?? 'DIRECT'
  const receipt: { line: Line; c: Counted; short: bigint }[] = []
  for (const line of sheet.lines) {
    const c =
      counted.lines.find((x) => x.id === line.id) ??
      (counted.finish
        ? { id: line.id, receivedQty: 0n, damagedQty: null, rejectedQty: null, overQty: null, diffReason: null }
        : undefined)
    if (!c) continue
    const rest = line.shipQty - accounted(line)
    const short = counted.finish ? rest - c.receivedQty - n(c.damagedQty) - n(c.rejectedQty) : 0n
    const base = {
      plant: sheet.plant,
      supplierId: sheet.supplierId,
      partNo: line.partNo,
      unit: line.unit,
      sheetLineId: line.id,
      batchNo: line.batchNo,
      businessDate: counted.businessDate,
    }
    to.post({
      ...base,
      type: 'RCV',
      qty: c.receivedQty,
      demandLineId: line.demandLineId,
      holder: truck,
      toHolder: sheet.warehouse,
      account,
    })
    to.post({ ...base, type: 'RHD', qty: n(c.damagedQty) + n(c.rejectedQty), holder: truck, toHolder: sheet.warehouse })
    if (facts.settledAtReceipt(sheet, line.partNo) && account === 'CON')
      to.post(
        { ...base, type: 'ISS', qty: c.receivedQty, holder: sheet.warehouse },
        { ...base, type: 'USE', qty: c.receivedQty, holder: sheet.warehouse },
      )
    to.setLine(line.id, {
      receivedQty: line.receivedQty + c.receivedQty,
      damagedQty: line.damagedQty + n(c.damagedQty),
      rejectedQty: line.rejectedQty + n(c.rejectedQty),
      overQty: line.overQty + n(c.overQty),
      shortQty: short,
      diffReason: c.diffReason ?? line.diffReason,
    })
    if (c.receivedQty + n(c.damagedQty) + n(c.rejectedQty) + n(c.overQty) + short > 0n) receipt.push({ line, c, short })
  }
  const over = sheet.lines.reduce((s, l) => s + l.overQty, 0n)
  const differing = sheet.lines.filter((l) => l.shortQty + l.damagedQty + l.rejectedQty + l.overQty > 0n)
  const opens = counted.finish && differing.length > 0
  const received = sheet.lines.reduce((s, l) => s + l.receivedQty, 0n)
  to.set({
    receivedQty: received,
    diffQty: received + over - (counted.finish ? sheet.totalQty : received),
    arriveAt: sheet.arriveAt ?? by.now,
    ...(counted.finish ? { receivedAt: by.now } : {}),
    ...(opens ? { diffSignStatus: 'waiting' as const } : {}),
  })
  to.move(counted.finish ? 'received' : 'receiving')
  // The difference first: the receipt names it.
  const difference = opens ? openDiff(sheet, differing, to) : undefined
  if (difference) to.set({ diffNo: difference.no })
  to.create(
    receive,
    {
      receiveNo: '',
      sheetNo: sheet.sheetNo,
      sheetId: sheet.id,
      plant: sheet.plant,
      supplierCode: sheet.supplierCode,
      warehouse: sheet.warehouse,
      zone: sheet.zone,
      dock: sheet.dock,
      receiver: by.receiver,
      receivedAt: by.now,
      businessDate: counted.businessDate,
      lineCount: receipt.length,
      totalQty: receipt.reduce((s, r) => s + r.c.receivedQty, 0n),
      hasDiff: opens,
      diffNo: difference?.no ?? null,
      diffSignStatus: opens ? 'waiting' : null,
    },
    receipt.map(({ line, c, short }) => ({
      demandNo: line.demandNo,
      demandLineId: line.demandLineId,
      sheetLineId: line.id,
      partNo: line.partNo,
      shippedQty: c.receivedQty + n(c.damagedQty) + n(c.rejectedQty) + short,
      receivedQty: c.receivedQty,
      shortQty: short,
      damagedQty: n(c.damagedQty),
      rejectedQty: n(c.rejectedQty),
      overQty: n(c.overQty),
      batchNo: line.batchNo,
      prodDate: line.prodDate,
    })),
    { state: opens ? 'differing' : counted.finish ? 'completed' : 'received' },
  )
  const scanned = facts.boxes.filter(
    (b) =>
      b.sheetId === sheet.id && b.status === 'sent' && (counted.boxes === 'all' ? counted.finish : counted.boxes.includes(b.id)),
  )
  for (const box of scanned) to.act(boxLabel, 'receive', box.id)
  if (counted.finish) for (const t of facts.trays) if (t.sheetId === sheet.id) to.act(tray, 'receive', t.id)
}

function openDiff(sheet: Sheet, lines: Line[], to: Effects<typeof sendSheet>) {
  const kinds = (l: Line) =>
    (
      [
        ['short', -l.shortQty],
        ['damaged', -l.damagedQty],
        ['rejected', -l.rejectedQty],
        ['over', l.overQty],
      ] as const
    ).filter(([, q]) => q !== 0n)
  const rows = lines.flatMap((l) =>
    kinds(l).map(([lineType, diffQty]) => ({
      partNo: l.partNo,
      sheetLineId: l.id,
      demandLineId: l.demandLineId,
      lineType,
      shippedQty: l.shipQty,
      receivedQty: l.receivedQty,
      diffQty,
      reasonCode: l.diffReason,
    })),
  )
  to.tell('diff.opened', null, { sheetNo: sheet.sheetNo })
  return to.create(
    diff,
    {
      diffNo: '',
      diffType: 'receive',
      sourceNo: sheet.sheetNo,
      sourceId: sheet.id,
      sheetNo: sheet.sheetNo,
      sheetId: sheet.id,
      plant: sheet.plant,
      supplierCode: sheet.supplierCode,
      warehouse: sheet.warehouse,
      lineCount: rows.length,
      diffQty: rows.reduce((s, r) => s + r.diffQty, 0n),
      reopenCount: 0,
      isLate: false,
      forced: false,
    },
    rows,
  )
}
