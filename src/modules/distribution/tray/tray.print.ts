/** Tray label 148×105 mm: the number large and as QR, the sheet, and what the boxes on it hold. */
import { parseDecimal, show } from '../../../declare/index.ts'
import { layoutWith, type Item, type Printed } from '../../../engine/prints/paper.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from './tray.ts'

type Tray = Printed<typeof tray>
type Box = Printed<typeof boxLabel>

/** Rows of parts that fit below the heading. */
const ROWS = 8

const small = (text: string, x: number, y: number, w = 40): Item => ({ text, x, y, w, h: 3.6, size: 6.5 })
const line = (...at: [number, number, number, number]): Item => ({ line: at })

/** Boxes and quantity of each part, in the order of the boxes. */
export function partsOn(boxes: Box[]): { partNo: string; partName: string; unit: string; boxes: number; qty: bigint }[] {
  const parts = new Map<string, ReturnType<typeof partsOn>[number]>()
  for (const { partNo, partName, unit, qty } of boxes) {
    const part = parts.get(partNo) ?? { partNo, partName, unit, boxes: 0, qty: 0n }
    parts.set(partNo, { ...part, boxes: part.boxes + 1, qty: part.qty + parseDecimal(qty, 3)! })
  }
  return [...parts.values()]
}

function page(t: Tray, boxes: Box[]): Item[] {
  const parts = partsOn(boxes)
  const rows = parts.slice(0, parts.length > ROWS ? ROWS - 1 : ROWS)
  return [
    small('托盘号 TRAY NO', 4, 3),
    { text: t.trayNo, x: 4, y: 6, w: 100, h: 11, size: 22, bold: true },
    small('送货单 ASN', 4, 17.5),
    { text: t.sheetNo, x: 4, y: 20.3, w: 68, h: 6.6, size: 13 },
    small('托 TRAY', 76, 17.5),
    { text: `${t.traySeq} / ${t.trayTotal}`, x: 76, y: 20.3, w: 28, h: 6.6, size: 13, bold: true },
    { code: 'qrcode', value: t.trayNo, x: 110, y: 2, w: 36, h: 36 },
    line(3, 27.5, 108, 27.5),
    small('发货方 FROM', 4, 28.3),
    { text: `${t.supplierCode}\n${t.supplierName}`, x: 4, y: 31, w: 50, h: 10.5, size: 9 },
    small('收货方 TO', 58, 28.3),
    { text: `${t.plant}\n${t.plantName}`, x: 58, y: 31, w: 48, h: 10.5, size: 9 },
    line(3, 42, 145, 42),
    small('箱数 BOXES', 4, 42.8),
    { text: t.boxCount, x: 4, y: 45.2, w: 40, h: 9, size: 17, bold: true },
    small('数量 QTY', 46, 42.8),
    { text: t.totalQty, x: 46, y: 45.2, w: 56, h: 9, size: 17, bold: true },
    small('装载', 108, 42.8),
    { text: t.trayType, x: 108, y: 45.2, w: 36, h: 9, size: 17, bold: true },
    line(3, 55, 145, 55),
    ...inColumns(['零件号', '零件名称', '箱数', '数量', '单位'], 55.6, { h: 3.6, size: 6.5 }),
    ...rows.flatMap((p, i) =>
      inColumns([p.partNo, p.partName, String(p.boxes), show(p.qty), p.unit], 59.4 + i * 5.4, { h: 5, size: 9.5 }),
    ),
    // Who may not see the boxes still sees what the tray itself says.
    ...(parts.length ? [] : [{ text: t.partNos.replaceAll(',', '　'), x: 4, y: 59.4, w: 140, h: 40, size: 10 }]),
    ...(rows.length < parts.length
      ? [{ text: `…… 共 ${parts.length} 种零件`, x: 4, y: 59.4 + rows.length * 5.4, w: 100, h: 5, size: 9 }]
      : []),
  ]
}
/** A row of the list of parts. */
const inColumns = (texts: string[], y: number, look: { h: number; size: number }): Item[] =>
  texts.map((text, c) => ({ text, x: columns[c]![0], y, w: columns[c]![1], align: columns[c]![2], ...look }))
const columns = [
  [4, 44, 'left'],
  [50, 46, 'left'],
  [96, 12, 'right'],
  [109, 22, 'right'],
  [133, 12, 'left'],
] as const

export default layoutWith(tray, 'print', { of: boxLabel, by: 'trayNo' }, page)
