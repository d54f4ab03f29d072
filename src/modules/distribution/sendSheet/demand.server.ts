/** Reads the demand lines that may be shipped, in the scope of who asks, held until commit. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { materialOrder } from '../../material/order/order.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import type { Shippable } from './shipment.server.ts'

export async function shippableLines(read: Read, lineIds: number[]): Promise<Map<number, Shippable>> {
  const options = { byLine: lineIds, lock: true }
  const pulls = await read.mine(pullSheet, {}, options)
  const orders = await read.mine(materialOrder, {}, options)
  return new Map([...pulls.flatMap(pullLines), ...orders.flatMap(orderLines)].map((l) => [l.id, l]))
}

const ended = '该单据未发布、已关闭或已取消'

export const pullLines = (p: Row<typeof pullSheet>): Shippable[] =>
  p.lines.map((l) => ({
    id: l.id,
    type: 'pullSheet',
    no: p.pullNo,
    plant: p.plant,
    supplierId: p.supplierId,
    supplierCode: p.supplierCode,
    warehouse: p.warehouse,
    dock: p.dock,
    partNo: l.partNo,
    unit: l.unit,
    snp: l.snp,
    openQty: l.openQty,
    stationCode: l.stationCode,
    lineSide: p.deliverMode === 'lineSide',
    sheetType: 'normal',
    unshippable: ['published', 'partSent', 'allSent', 'partReceived'].includes(p.status) ? undefined : ended,
  }))

/** Only a directly shipped order's lines; those of a call-off order are shipped through their call-offs. */
export const orderLines = (o: Row<typeof materialOrder>): Shippable[] =>
  o.lines.map((l) => ({
    id: l.id,
    type: 'materialOrder',
    no: o.orderNo,
    plant: o.plant,
    supplierId: o.supplierId,
    supplierCode: o.supplierCode,
    warehouse: o.warehouse,
    dock: null,
    partNo: l.partNo,
    unit: l.unit,
    snp: l.snp,
    openQty: l.openQty,
    stationCode: null,
    lineSide: false,
    sheetType: o.orderType === 'kd' ? 'kd' : o.orderType === 'trial' ? 'project' : 'normal',
    unshippable:
      o.fulfilMode === 'calloff'
        ? '拉动订单按拉动单送货'
        : ['published', 'confirmed', 'running'].includes(o.status)
          ? undefined
          : ended,
  }))
