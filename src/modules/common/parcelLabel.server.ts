/** Parcel label 100×70 mm: to whom stands large, for who sorts and who rings; below what is in it, and the number to scan. */
import type { Item } from '../../engine/prints/paper.ts'

interface Parcel {
  supplierCode: string
  supplierName: string
  /** Whom to ring: name and telephone. */
  receiver: string
  address: string
  /** Where that is: the customer, the depot. */
  place: string
  goods: string
  /** What it was ordered by. */
  order: string
  sheetNo: string
  /** What stands behind the sheet's number. */
  beside: string
  boxSeq: string | number
  boxTotal: string | number
  licencePlate: string
}

/** ISO/IEC 15434 format 06 with ANSI MH10.8.2 identifiers: supplier, sheet, box of boxes, licence plate. */
export const parcelMatrix = (p: Pick<Parcel, 'supplierCode' | 'sheetNo' | 'boxSeq' | 'boxTotal' | 'licencePlate'>): string =>
  `[)>\u001e06\u001d${[`V${p.supplierCode}`, `2S${p.sheetNo}`, `13Q${p.boxSeq}/${p.boxTotal}`, p.licencePlate].join('\u001d')}\u001e\u0004`

const small = (text: string, x: number, y: number, w = 30): Item => ({ text, x, y, w, h: 3, size: 5.5 })
const line = (...at: [number, number, number, number]): Item => ({ line: at })

export const parcelLabel = (p: Parcel): Item[] => [
  small('发货方 FROM', 3, 2),
  { text: `${p.supplierCode}　${p.supplierName}`, x: 3, y: 4.2, w: 74, h: 4.8, size: 8 },
  { text: `${p.boxSeq} / ${p.boxTotal}`, x: 78, y: 2.4, w: 19, h: 7, size: 15, bold: true, align: 'right' },
  line(2, 9.6, 98, 9.6),

  small('收货方 TO', 3, 10.2),
  { text: p.receiver, x: 3, y: 12.6, w: 94, h: 6.4, size: 13, bold: true },
  { text: p.address, x: 3, y: 19, w: 94, h: 9.4, size: 10.5, bold: true },
  { text: p.place, x: 3, y: 28.4, w: 94, h: 4.4, size: 8.5 },
  line(2, 33.4, 98, 33.4),

  small('箱内 CONTENTS', 3, 34),
  { text: p.goods, x: 3, y: 36.4, w: 70, h: 7.6, size: 8 },
  { text: p.order, x: 3, y: 44.4, w: 70, h: 3.4, size: 6.5 },
  { text: `发货单 ${p.sheetNo}${p.beside}`, x: 3, y: 47.8, w: 70, h: 3.4, size: 6.5 },
  line(75, 33.4, 75, 52),
  { code: 'datamatrix', value: parcelMatrix(p), x: 76.5, y: 34.2, w: 21, h: 17 },
  line(2, 52, 98, 52),

  small('物流标签号 LICENCE PLATE (1J)', 3, 52.5, 94),
  { code: 'code128', value: p.licencePlate, x: 2, y: 55.4, w: 96, h: 9.4 },
  { text: p.licencePlate, x: 3, y: 65.2, w: 94, h: 4, size: 8, align: 'center' },
]
