/** Box label 100×70 mm in the fields of the global transport label: from, to, part, quantity, licence plate. */
import { layout, type Item, type Printed } from '../../../engine/prints/paper.ts'
import { boxLabel } from './boxLabel.ts'

type Box = Printed<typeof boxLabel>

/** ISO/IEC 15434 format 06 with ANSI MH10.8.2 identifiers; the licence plate carries its own (1J). */
export function boxMatrix(box: Box): string {
  const fields = [
    `P${box.partNo}`,
    `Q${box.qty}`,
    `V${box.supplierCode}`,
    ...(box.batchNo ? [`1T${box.batchNo}`] : []),
    `2S${box.sheetNo}`,
    box.licencePlate,
  ]
  return `[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`
}

const small = (text: string, x: number, y: number, w = 30): Item => ({ text, x, y, w, h: 3, size: 5.5 })
const line = (...at: [number, number, number, number]): Item => ({ line: at })

const page = (box: Box): Item[] => [
  small('发货方 FROM', 3, 2),
  { text: `${box.supplierCode}\n${box.supplierName}`, x: 3, y: 4.4, w: 45, h: 9.6, size: 8.5 },
  line(49, 2, 49, 14.5),
  small('收货方 TO', 51, 2),
  { text: `${box.plant}　${box.plantName}`, x: 51, y: 4.4, w: 46, h: 4.6, size: 8.5 },
  { text: [box.warehouse, box.dock].filter(Boolean).join(' / '), x: 51, y: 8.6, w: 46, h: 5.8, size: 11, bold: true },
  line(2, 14.5, 98, 14.5),

  small('零件号 PART NO (P)', 3, 15.2),
  { text: box.partNo, x: 3, y: 17.2, w: 94, h: 9, size: 19, bold: true },
  { text: box.partName, x: 3, y: 25.6, w: 94, h: 5.2, size: 9.5 },
  line(2, 31, 98, 31),

  small('数量 QTY (Q)', 3, 31.7),
  { text: box.qty, x: 3, y: 33.4, w: 24, h: 9, size: 18, bold: true },
  { text: box.unit, x: 27.5, y: 37.6, w: 8, h: 4.4, size: 8.5 },
  line(36, 31, 36, 51),
  small('批次 BATCH (1T)', 38, 31.7),
  { text: box.batchNo || '-', x: 38, y: 34, w: 36, h: 4.8, size: 9.5, bold: true },
  small('生产日期', 38, 38.6),
  { text: box.prodDate || '-', x: 48, y: 37.8, w: 26, h: 4.4, size: 8.5 },
  line(2, 43, 76, 43),
  small('箱 BOX', 3, 43.6),
  { text: `${box.boxSeq} / ${box.boxTotal}`, x: 3, y: 45.4, w: 32, h: 5.4, size: 11, bold: true },
  { text: `送货单 ${box.sheetNo}`, x: 38, y: 43.6, w: 37.5, h: 3.5, size: 6.5 },
  { text: `托盘 ${box.trayNo}`, x: 38, y: 47, w: 37.5, h: 3.5, size: 6.5 },
  line(76, 31, 76, 51),
  { code: 'datamatrix', value: boxMatrix(box), x: 77, y: 31.5, w: 20, h: 19 },
  line(2, 51, 98, 51),

  small(`物流标签号 LICENCE PLATE (1J)　箱号 ${box.boxNo}`, 3, 51.5, 94),
  { code: 'code128', value: box.licencePlate, x: 2, y: 54.5, w: 96, h: 10 },
  { text: box.licencePlate, x: 3, y: 64.8, w: 94, h: 4.4, size: 8.5, align: 'center' },
]

export default [layout(boxLabel, 'print', page), layout(boxLabel, 'reprint', page)]
