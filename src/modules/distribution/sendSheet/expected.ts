/** What a receiver's phone takes along: sheets that come today, with all that stands on their labels. */
import { instant, int, json, ref, text } from '../../../declare/index.ts'

/** The phone says which ones it has; what has not changed since comes by its id and version alone. */
export const expected = {
  title: '待收送货单（手机离线收货用）',
  call: 'getExpected',
  key: 'receive',
  post: true,
  input: {
    plant: ref('工厂', 'factory'),
    known: text('手机上已有的送货单：ID.版本，逗号分隔', { max: 20_000 }),
  },
  answer: {
    now: instant('服务器时间', { required: true }),
    more: int('到货更晚、没有列入的送货单数', { required: true }),
    reasons: json('差异原因：代码、文字', { required: true }),
    same: json('与手机上的相同的送货单：ID', { required: true }),
    sheets: json('送货单，连同行、托、箱', { required: true }),
  },
} as const

/** Quantities as JSON has them: numbers with three places. */
export interface ExpectedSheet {
  id: number
  version: number
  sheetNo: string
  supplierCode: string
  supplierName: string
  plant: string
  warehouse: string
  dock: string | null
  plateNo: string | null
  planArriveAt: string
  lines: ExpectedLine[]
  trays: { trayNo: string; licencePlate: string | null }[]
  boxes: ExpectedBox[]
}
export interface ExpectedLine {
  id: number
  lineNo: number
  partNo: string
  partName: string
  unit: string
  /** Shipped and not counted yet. */
  openQty: number
}
export interface ExpectedBox {
  boxNo: string
  licencePlate: string
  trayNo: string | null
  lineId: number
  qty: number
  received: boolean
}
export interface ExpectedReason {
  code: string
  text: string
}
