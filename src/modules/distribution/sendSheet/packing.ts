/** Packs a sheet: full boxes by standard package and a tail box per line, boxes on trays. */
import type { Row } from '../../../declare/index.ts'
import type { Effects } from '../../../server/rule.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import type { sendSheet } from './sendSheet.ts'
import { packing } from './shipment.ts'

/** Boxes on a tray when the packing instruction says nothing else. */
const BOXES_PER_TRAY = 12

/** @param before trays that existed already: tray numbers go on after them */
export function packSheet(sheet: Row<typeof sendSheet>, to: Effects<typeof sendSheet>, before: number): void {
  const boxes = sheet.lines.flatMap((line) => {
    const count = packing(line.shipQty, line.snp).boxes
    const full = line.snp ?? line.shipQty
    return Array.from({ length: count }, (_, i) => ({
      line,
      seq: i + 1,
      total: count,
      qty: i < count - 1 ? full : line.shipQty - full * BigInt(count - 1),
    }))
  })
  const trays = Math.ceil(boxes.length / BOXES_PER_TRAY)
  const trayNo = (i: number) => `${sheet.sheetNo}T${String(before + i + 1).padStart(3, '0')}`
  for (let i = 0; i < trays; i++) {
    const on = boxes.slice(i * BOXES_PER_TRAY, (i + 1) * BOXES_PER_TRAY)
    const parts = [...new Set(on.map((b) => b.line.partNo))]
    to.create(tray, {
      trayNo: trayNo(i),
      sheetNo: sheet.sheetNo,
      sheetId: sheet.id,
      plant: sheet.plant,
      supplierCode: sheet.supplierCode,
      traySeq: i + 1,
      trayTotal: trays,
      trayType: parts.length > 1 ? 'mixed' : 'single',
      partNos: parts.join(',').slice(0, 500),
      boxCount: on.length,
      totalQty: on.reduce((n, b) => n + b.qty, 0n),
      location: 'SUPPLIER',
    })
  }
  boxes.forEach((box, i) => {
    to.create(boxLabel, {
      boxNo: '',
      licencePlate: `1JUN${sheet.supplierCode}${sheet.sheetNo}${String(i + 1).padStart(4, '0')}`,
      sheetNo: sheet.sheetNo,
      sheetId: sheet.id,
      sheetLineId: box.line.id,
      lineNo: box.line.lineNo,
      trayNo: trayNo(Math.floor(i / BOXES_PER_TRAY)),
      plant: sheet.plant,
      supplierCode: sheet.supplierCode,
      partNo: box.line.partNo,
      boxSeq: box.seq,
      boxTotal: box.total,
      qty: box.qty,
      batchNo: box.line.batchNo,
      prodDate: box.line.prodDate,
      warehouse: sheet.warehouse,
      dock: sheet.dock,
      printCount: 0,
    })
  })
  to.set({ trayCount: trays, boxCount: boxes.length })
}
