/** Label of a CKD case, 148×105 mm: what the packing centre sorts by stands large (lot, project), then part, quantity, licence plate. */
import { layout, type Item, type Printed } from '../../../engine/prints/paper.ts'
import { ckdCase } from './ckdCase.ts'

type Case = Printed<typeof ckdCase>

/** ISO/IEC 15434 format 06 with ANSI MH10.8.2 identifiers: part, quantity, supplier, order, lot, licence plate. */
export function caseMatrix(box: Case): string {
  const fields = [
    `P${box.partNo}`,
    `Q${box.qty}`,
    `V${box.supplierCode}`,
    `K${box.ckdOrderNo}`,
    `1T${box.lotNo}`,
    box.licencePlate,
  ]
  return `[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`
}

const small = (text: string, x: number, y: number, w = 44): Item => ({ text, x, y, w, h: 3.4, size: 6.5 })
const line = (...at: [number, number, number, number]): Item => ({ line: at })

export default [
  layout(ckdCase, 'print', (box) => [
    small('发货方 FROM', 4, 3),
    { text: `${box.supplierCode}\n${box.supplierName}`, x: 4, y: 6.2, w: 66, h: 11, size: 10 },
    line(72, 2, 72, 18),
    small('收货方 TO', 75, 3),
    { text: `${box.plant}　${box.plantName}`, x: 75, y: 6.2, w: 70, h: 5.4, size: 10 },
    { text: `${box.warehouse}　${box.warehouseName}`, x: 75, y: 11.6, w: 70, h: 6, size: 11, bold: true },
    line(2, 18, 146, 18),

    small('KD项目 / 国家', 4, 19),
    { text: `${box.kdProject}　${box.country}`, x: 4, y: 22, w: 66, h: 7.6, size: 14, bold: true },
    small('批次 LOT (1T)', 75, 19),
    { text: box.lotNo, x: 75, y: 22, w: 70, h: 7.6, size: 14, bold: true },
    line(72, 18, 72, 31),
    line(2, 31, 146, 31),

    small('零件号 PART NO (P)', 4, 32),
    { text: box.partNo, x: 4, y: 35, w: 140, h: 12, size: 25, bold: true },
    { text: box.partName, x: 4, y: 46.6, w: 108, h: 6, size: 11 },
    { text: box.modelCode ? `车型 ${box.modelCode}` : '', x: 112, y: 46.6, w: 32, h: 6, size: 9 },
    line(2, 54, 146, 54),

    small('数量 QTY (Q)', 4, 55),
    { text: box.qty, x: 4, y: 58, w: 34, h: 11, size: 22, bold: true },
    { text: box.unit, x: 38, y: 63, w: 10, h: 5, size: 10 },
    line(50, 54, 50, 80),
    small('CKD订单 ORDER (K)', 52, 55),
    { text: box.ckdOrderNo, x: 52, y: 58, w: 60, h: 5.6, size: 11, bold: true },
    small('要求到货', 52, 64.6, 18),
    { text: box.needDate, x: 70, y: 63.8, w: 42, h: 5, size: 10 },
    line(2, 70, 114, 70),
    small('箱 CASE', 4, 70.8),
    { text: `${box.boxSeq} / ${box.boxTotal}`, x: 4, y: 73.4, w: 44, h: 6, size: 13, bold: true },
    { text: `通知 ${box.noticeNo}　行 ${box.lineNo}`, x: 52, y: 70.8, w: 61, h: 4.2, size: 8 },
    { text: box.caseNo ? `箱号 ${box.caseNo}` : box.packStandard || '', x: 52, y: 75.2, w: 61, h: 4.4, size: 8.5 },
    line(114, 54, 114, 80),
    { code: 'datamatrix', value: caseMatrix(box), x: 116, y: 54.8, w: 28, h: 25 },
    line(2, 80, 146, 80),

    small(`物流标签号 LICENCE PLATE (1J)　箱号 ${box.boxNo}`, 4, 80.8, 140),
    { code: 'code128', value: box.licencePlate, x: 4, y: 84.4, w: 140, h: 13 },
    { text: box.licencePlate, x: 4, y: 98, w: 140, h: 5, size: 10, align: 'center' },
  ]),
]
