/** How demand lines become a send sheet: shared by sendSheet.create and by createSend of whatever is demanded. */
import { show, type AnyDocument, type Complaint, type NewRow } from '../../../declare/index.ts'
import type { Created, Effects, Posting } from '../../../engine/rule.ts'
import { sendSheet, type demandType } from './sendSheet.ts'

/** A line of a call-off or of a direct order that may be shipped. */
export interface Shippable {
  id: number
  type: Exclude<keyof typeof demandType, 'sendSheet'>
  no: string
  plant: string
  supplierId: number
  supplierCode: string
  warehouse: string | null
  dock: string | null
  partNo: string
  unit: string
  snp: bigint | null
  openQty: bigint
  stationCode: string | null
  /** Who drives for the plant. */
  carrierCode: string | null
  /** Goes straight to the line: receipt and issue are one. */
  lineSide: boolean
  /** Kind of sheet that ships it: a sheet holds one kind. */
  sheetType: 'normal' | 'kd' | 'project'
  /** Why it cannot be shipped, as its head says. */
  unshippable: string | undefined
  /** That its supplier was told to stop delivering it. */
  stopped?: string | undefined
}

export interface Wanted {
  demandLineId: number
  shipQty: bigint
  snp?: bigint | null
  batchNo?: string | null
  prodDate?: string | null
  serialNos?: string | null
}

/** Lines of a demand document's dialog as a shipment wants them. */
export const wantedOf = <L extends { id: number }>(lines: L[]) => lines.map(({ id, ...l }) => ({ ...l, demandLineId: id }))

/** Why these lines cannot ship together, or nothing. */
export function refuseShipment(wanted: Wanted[], found: ReadonlyMap<number, Shippable>): string | Complaint | undefined {
  if (!wanted.length) return '请至少选择一行需求'
  const sources = wanted.map((w) => found.get(w.demandLineId))
  if (sources.some((s) => !s)) return '没有权限查看该数据'
  const first = sources[0]!
  if (sources.some((s) => s!.plant !== first.plant || s!.warehouse !== first.warehouse || s!.supplierId !== first.supplierId))
    return '不同工厂或收货仓库不能合并'
  if (sources.some((s) => s!.sheetType !== first.sheetType)) return 'KD、项目和常规需求不能合并在一张送货单'
  if (sources.some((s) => s!.lineSide !== first.lineSide)) return '直供线边与其他需求不能合并在一张送货单'
  if (new Set(wanted.map((w) => w.demandLineId)).size < wanted.length) return '同一需求行不能重复'
  for (const w of wanted) {
    const source = found.get(w.demandLineId)!
    const wrong = (message: string) => ({ about: { demandNo: source.no, partNo: source.partNo }, message })
    const why = source.unshippable ?? source.stopped
    if (why) return wrong(`${source.no}：${why}`)
    if (!source.warehouse) return wrong(`${source.no}：没有收货仓库，请主机厂先维护`)
    if (w.shipQty > source.openQty) return wrong(`${source.no} 零件${source.partNo}：超过可发数量${show(source.openQty)}`)
  }
  return undefined
}

/** The serial numbers of a text, in order. */
export const serials = (text: string | null | undefined): string[] => (text ?? '').split(/[\s,，;；、]+/).filter(Boolean)

/** Full boxes and the tail of a quantity; without a standard package it is one box. */
export function packing(qty: bigint, snp: bigint | null): { boxes: number; tailQty: bigint } {
  if (!snp || snp <= 0n) return { boxes: 1, tailQty: 0n }
  const full = qty / snp
  const tailQty = qty % snp
  return { boxes: Number(full) + (tailQty > 0n ? 1 : 0), tailQty }
}

/** What each of its boxes holds: a standard package, the last one the rest. */
export function boxed(qty: bigint, snp: bigint | null): bigint[] {
  const { boxes } = packing(qty, snp)
  const full = snp ?? qty
  return Array.from({ length: boxes }, (_, i) => (i < boxes - 1 ? full : qty - full * BigInt(boxes - 1)))
}

/** The lines of the sheet. */
export const sheetLines = (wanted: Wanted[], found: ReadonlyMap<number, Shippable>) =>
  wanted.map((w) => {
    const source = found.get(w.demandLineId)!
    const snp = w.snp ?? source.snp
    return {
      demandType: source.type, demandNo: source.no, demandLineId: source.id, partNo: source.partNo, shipQty: w.shipQty, snp,
      batchNo: w.batchNo ?? null,
      prodDate: w.prodDate ?? null,
      serialNos: serials(w.serialNos).join(',') || null,
      stationCode: source.stationCode,
      ...packing(w.shipQty, snp),
    }
  })

/** What a whole sheet says about its lines. */
export const sheetTotals = (lines: { shipQty: bigint; boxes: number }[]) => ({
  totalQty: lines.reduce((n, l) => n + l.shipQty, 0n),
  boxCount: lines.reduce((n, l) => n + l.boxes, 0),
})

/** ALC or ALX of a sheet line. */
export const allocation = (
  type: 'ALC' | 'ALX',
  source: Pick<Shippable, 'plant' | 'supplierId' | 'partNo' | 'unit'>,
  demandLineId: number,
  sheetLineId: number,
  qty: bigint,
): Posting => ({
  type, qty, plant: source.plant, supplierId: source.supplierId, partNo: source.partNo, unit: source.unit, demandLineId,
  sheetLineId,
})

/** What a draft's head takes from elsewhere than its lines. */
export type Head = Pick<NewRow<typeof sendSheet>, 'planSendAt' | 'planArriveAt' | 'sourceType' | 'sourceNo'> &
  Partial<NewRow<typeof sendSheet>>

/** Makes a draft sheet of demand lines that passed refuseShipment, and allocates its quantities. */
export function draftSheet<D extends AnyDocument>(
  to: Effects<D>,
  head: Head,
  wanted: Wanted[],
  found: ReadonlyMap<number, Shippable>,
): Created {
  const first = found.get(wanted[0]!.demandLineId)!
  const lines = sheetLines(wanted, found)
  const sheet = to.create(
    sendSheet,
    {
      sheetNo: '', sheetType: first.sheetType, plant: first.plant, supplierCode: first.supplierCode,
      warehouse: first.warehouse!,
      dock: first.dock, transportBy: 'supplier', lineSide: first.lineSide, trayCount: 0,
      receivedQty: 0n,
      diffQty: 0n,
      printCount: 0,
      ...head,
      carrierCode: head.carrierCode ?? first.carrierCode,
      ...sheetTotals(lines),
    },
    lines.map((l) => ({ ...l, receivedQty: 0n, shortQty: 0n, damagedQty: 0n, rejectedQty: 0n, overQty: 0n })),
  )
  lines.forEach((l, i) => to.post(allocation('ALC', found.get(l.demandLineId)!, l.demandLineId, sheet.lineIds[i]!, l.shipQty)))
  return sheet
}
