/** How lines of customers' orders become a sheet with its parcels: asked at the orders (cusOrder) or by the ids of their lines. */
import { cut, show, type Complaint, type Row } from '../../../declare/index.ts'
import type { Effects, Read } from '../../../engine/rule.ts'
import { tooManyBoxes } from '../../common/despatch.server.ts'
import { wanted as shippable } from '../../common/callOff.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import type { cusOrder } from '../cusOrder/cusOrder.ts'
import { stoppedOf } from '../materialNotice/stopped.server.ts'
import { cusParcel } from '../cusParcel/cusParcel.ts'
import type { cusSend } from './cusSend.ts'

type Order = Row<typeof cusOrder>
type Sheet = Row<typeof cusSend>
export interface Wanted {
  order: Order
  line: Order['lines'][number]
  shipQty: bigint
}

/** What goes to one customer's address is one sheet. */
export const placeOf = (o: Order) => [o.plant, o.supplierCode, o.customerCode, o.address, o.receiver, o.receiverPhone].join('|')

/** Which parts of these orders their supplier was told to stop delivering. */
export const stoppedIn = (read: Read, orders: readonly Order[]) =>
  stoppedOf(
    read,
    orders.flatMap((o) => o.lines.map(({ partNo }) => ({ ...o, partNo }))),
  )
type Stopped = Awaited<ReturnType<typeof stoppedIn>>

/** Why so much of a line cannot be shipped, in the words of its order. */
export function unshippable({ order, line, shipQty }: Wanted, stopped: Stopped): Complaint[] {
  const say = (why: string) => [{ line: line.lineNo, field: 'shipQty', message: `${order.orderNo} 零件${line.partNo}：${why}` }]
  if (!shippable.includes(order.status as (typeof shippable)[number])) return say('订单未发布、已关闭或已取消')
  const why = stopped({ ...order, partNo: line.partNo })
  if (why) return [{ line: line.lineNo, field: 'shipQty', message: `${order.orderNo} ${why}` }]
  return shipQty > line.openQty ? say(`可发数量不足：${show(line.openQty)}`) : []
}

/** What a sheet of these lines says of whom it is for. */
export function headOf(wanted: readonly Wanted[]) {
  const { plant, supplierCode, customerCode, customerName, receiver, receiverPhone, address } = wanted[0]!.order
  return {
    plant, supplierCode, customerCode, customerName, receiver, receiverPhone, address,
    orderNos: cut([...new Set(wanted.map((w) => w.order.orderNo))].join('、'), 500),
    lineCount: wanted.length,
    totalQty: wanted.reduce((n, w) => n + w.shipQty, 0n),
  }
}

/** Who numbers parcels: DUNS of suppliers, else their codes. */
export async function issuersOf(read: Read, rows: readonly { supplierCode: string }[]): Promise<(code: string) => string> {
  const supplierCode = rows.map((r) => r.supplierCode)
  const known = new Map((await read.any(supplier, { supplierCode })).map((s) => [s.supplierCode, s.duns]))
  return (code) => known.get(code) ?? code
}

type Packed = Pick<Sheet['lines'][number], 'partNo' | 'shipQty' | 'boxNo'>
/** What a label says of the goods in a box; a line that names no box is in all of them. */
const goodsIn = (lines: readonly Packed[], box: number, boxes: number): string =>
  cut(
    lines
      .filter((l) => l.boxNo === null || l.boxNo === box)
      .map((l) => (l.boxNo === null && boxes > 1 ? l.partNo : `${l.partNo}×${show(l.shipQty)}`))
      .join('、'),
    300,
  )

type Addressed = Pick<Sheet, 'id' | 'sheetNo' | 'boxCount' | 'carrierCode'> & ReturnType<typeof headOf>
/** Labelled parcels of a sheet: as many as it has boxes. */
export function pack(sheet: Addressed, lines: readonly Packed[], issuer: string, to: Effects<any>): void {
  const boxTotal = sheet.boxCount ?? 1
  const { plant, supplierCode, customerCode, customerName, receiver, receiverPhone, address, orderNos, sheetNo, carrierCode } =
    sheet
  for (let boxSeq = 1; boxSeq <= boxTotal; boxSeq++)
    to.create(cusParcel, {
      parcelNo: '',
      licencePlate: `1JUN${issuer}${sheetNo}${String(boxSeq).padStart(3, '0')}`,
      sheetNo, sheetId: sheet.id, boxSeq, boxTotal, plant, supplierCode, carrierCode, customerCode, customerName, receiver,
      receiverPhone, address, orderNos,
      goods: goodsIn(lines, boxSeq, boxTotal) || '随箱清单',
    })
}

/** Why it cannot be packed so. */
export function packingWrong(boxCount: number | null | undefined, lines: readonly { boxNo?: number | null }[]) {
  const boxes = boxCount ?? 1
  const many = tooManyBoxes(boxCount)
  if (many) return many
  const beyond = lines.some((l) => (l.boxNo ?? 1) > boxes)
  return beyond ? [{ field: 'boxCount', message: `有零件装在第${boxes}箱以后，请改箱数或装箱` }] : []
}
