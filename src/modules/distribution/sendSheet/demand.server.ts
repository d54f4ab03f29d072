/** Reads the demand lines that may be shipped, in the scope of who asks, held until commit. A further kind of demand is a line of `sources`. */
import { nameField, type AnyDocument, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import { wanted } from '../../common/callOff.ts'
import { ckd } from '../../material/ckd/ckd.ts'
import { stoppedOf } from '../../material/materialNotice/stopped.server.ts'
import { materialOrder } from '../../material/order/order.ts'
import { consumePull } from '../consumePull/consumePull.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { shippedAs } from '../manualPlan/shippedAs.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { outSupSchedule } from '../outSupSchedule/outSupSchedule.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import type { Shippable } from './shipment.server.ts'
import { ledger } from '../../../ledger/read.ts'

interface Source {
  doc: AnyDocument
  /** What of a row may be shipped. */
  lines: (row: any) => Shippable[]
}
const ended = '该单据未发布、已关闭或已取消'

/**
 * Lines of a call-off; of one without lines the row itself.
 * @param sheetType of the sheets that ship a row
 * @param never why the supplier ships none of it
 */
const calledOff = <D extends AnyDocument>(
  doc: D,
  sheetType: (row: Row<D>) => Shippable['sheetType'] = () => 'normal',
  never?: string,
): Source => ({
  doc,
  lines: (row) =>
    (doc.hasLines ? row.lines : [row]).map((l: any) => ({
      id: l.id, type: doc.name,
      no: row[nameField(doc)],
      plant: row.plant, supplierId: row.supplierId, supplierCode: row.supplierCode, warehouse: row.warehouse, dock: row.dock,
      partNo: l.partNo, unit: l.unit, snp: l.snp, openQty: l.openQty, stationCode: l.stationCode, carrierCode: row.carrierCode,
      lineSide: row.deliverMode === 'lineSide',
      sheetType: sheetType(row),
      unshippable: never ?? (wanted.includes(row.status) ? undefined : ended),
    })),
})

/** Lines that are shipped without a call-off between: no dock, station or carrier is said. */
const direct = (
  row: Row<typeof materialOrder> | Row<typeof ckd>,
  own: Pick<Shippable, 'type' | 'no' | 'sheetType' | 'unshippable'>,
): Shippable[] =>
  row.lines.map((l) => ({
    id: l.id, plant: row.plant, supplierId: row.supplierId, supplierCode: row.supplierCode, warehouse: row.warehouse,
    dock: null,
    partNo: l.partNo, unit: l.unit, snp: l.snp, openQty: l.openQty,
    stationCode: null,
    carrierCode: null,
    lineSide: false,
    ...own,
  }))

/** Only a directly shipped order's lines; those of a call-off order are shipped through their call-offs. */
export const orderLines = (o: Row<typeof materialOrder>): Shippable[] =>
  direct(o, {
    type: 'materialOrder', no: o.orderNo,
    sheetType: o.orderType === 'kd' ? 'kd' : o.orderType === 'trial' ? 'project' : 'normal',
    unshippable:
      o.fulfilMode === 'calloff'
        ? '拉动订单按拉动单送货'
        : ['published', 'confirmed', 'running'].includes(o.status)
          ? undefined
          : ended,
  })

/** A notice is shipped once its supplier has accepted it. */
const noticeLines = (n: Row<typeof ckd>): Shippable[] =>
  direct(n, {
    type: 'ckd', no: n.noticeNo, sheetType: 'kd',
    unshippable: ['accepted', 'running'].includes(n.status) ? undefined : n.status === 'published' ? '请先接收该通知' : ended,
  })

const sources: readonly Source[] = [
  calledOff(pullSheet),
  { doc: materialOrder, lines: orderLines },
  calledOff(consumePull),
  calledOff(manualPlan, (plan) => shippedAs(plan.planType)),
  calledOff(mrPullSheet, () => 'normal', '循环取货由承运商按取货单上门取，不用开送货单'),
  calledOff(outSupSchedule),
  { doc: ckd, lines: noticeLines },
]

/** Demand lines by id. What was never released is not among them. */
export async function shippableLines(read: Read, lineIds: number[]): Promise<Map<number, Shippable>> {
  const kinds = await read.rows<{ kind: string }>(
    sql`select distinct demand_type kind from ${ledger.demandLines()} where id = any(${lineIds}::bigint[])`,
  )
  const found: Shippable[] = []
  for (const { doc, lines } of sources) {
    if (!kinds.some((k) => k.kind === doc.name)) continue
    const rows = doc.hasLines
      ? await read.mine(doc, {}, { byLine: lineIds, lock: true })
      : await read.mine(doc, { id: lineIds } as never, { lock: true })
    found.push(...rows.flatMap(lines))
  }
  const stopped = await stoppedOf(read, found)
  return new Map(found.map((l) => [l.id, { ...l, stopped: stopped(l) }]))
}

/** A line as partners name it. */
export interface Named {
  id: number
  no: string
  lineNo: number
  partNo: string
}

/** Lines of the call-offs and orders with these numbers, in the scope of who asks. */
export async function demandLinesNamed(read: Read, nos: readonly string[]): Promise<Named[]> {
  const all: Named[] = []
  for (const { doc } of sources) {
    const name = nameField(doc)
    const rows = (await read.mine(doc, { [name]: nos } as object)) as any[]
    all.push(
      ...rows.flatMap((row) =>
        (doc.hasLines ? row.lines : [row]).map((l: any) => ({
          id: l.id,
          no: row[name],
          lineNo: l.lineNo ?? 1,
          partNo: l.partNo,
        })),
      ),
    )
  }
  return all
}
