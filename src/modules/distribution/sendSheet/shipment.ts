/** How demand lines become a send sheet: shared by sendSheet.create, pullSheet.createSend and materialOrder.createSend. */
import { show } from '../../../declare/index.ts'
import type { Posting } from '../../../server/rule.ts'

/** A line of a pull sheet or of a direct order that may be shipped. */
export interface Shippable {
  id: number
  type: 'pullSheet' | 'materialOrder'
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
  /** The head's state lets it be shipped. */
  shippable: boolean
}

export interface Wanted {
  demandLineId: number
  shipQty: bigint
  snp?: bigint | null
  batchNo?: string | null
  prodDate?: string | null
}

/** Why these lines cannot ship together, or nothing. */
export function refuseShipment(wanted: Wanted[], found: ReadonlyMap<number, Shippable>): string | undefined {
  if (!wanted.length) return '请至少选择一行需求'
  const sources = wanted.map((w) => found.get(w.demandLineId))
  if (sources.some((s) => !s)) return '没有权限查看该数据'
  const first = sources[0]!
  if (sources.some((s) => s!.plant !== first.plant || s!.warehouse !== first.warehouse || s!.supplierId !== first.supplierId))
    return '不同工厂或收货仓库不能合并'
  if (new Set(wanted.map((w) => w.demandLineId)).size < wanted.length) return '同一需求行不能重复'
  for (const w of wanted) {
    const source = found.get(w.demandLineId)!
    if (!source.shippable) return `${source.no}：该单据已关闭或已取消`
    if (!source.warehouse) return `${source.no}：没有收货仓库，请主机厂先维护`
    if (w.shipQty > source.openQty) return `${source.no} 零件${source.partNo}：超过可发数量${show(source.openQty)}`
  }
  return undefined
}

/** Full boxes and the tail of a quantity; without a standard package it is one box. */
export function packing(qty: bigint, snp: bigint | null): { boxes: number; tailQty: bigint } {
  if (!snp || snp <= 0n) return { boxes: 1, tailQty: 0n }
  const full = qty / snp
  const tailQty = qty % snp
  return { boxes: Number(full) + (tailQty > 0n ? 1 : 0), tailQty }
}

/** The lines of the sheet. */
export const sheetLines = (wanted: Wanted[], found: ReadonlyMap<number, Shippable>) =>
  wanted.map((w) => {
    const source = found.get(w.demandLineId)!
    const snp = w.snp ?? source.snp
    return {
      demandType: source.type,
      demandNo: source.no,
      demandLineId: source.id,
      partNo: source.partNo,
      shipQty: w.shipQty,
      snp,
      batchNo: w.batchNo ?? null,
      prodDate: w.prodDate ?? null,
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
  type,
  qty,
  plant: source.plant,
  supplierId: source.supplierId,
  partNo: source.partNo,
  unit: source.unit,
  demandLineId,
  sheetLineId,
})
