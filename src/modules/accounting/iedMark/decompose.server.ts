/** What becomes of an assembly's components when it is received (domain-core D9): a mark for each active row of its structure. */
import { multiply, readDecimal, show, type NewRow, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Effects, Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { assemblyBom } from '../../master/assemblyBom/assemblyBom.ts'
import { diff } from '../diff/diff.ts'
import { receive } from '../receive/receive.ts'
import { iedMark } from './iedMark.ts'

type Bom = Row<typeof assemblyBom>
type Mark = Row<typeof iedMark>
interface Built {
  plant: string
  supplierCode: string
  partNo: string
}
/** A quantity of an assembly that was taken in: by a line of a receipt, or later by one of its difference. */
export interface Assembled extends Built {
  qty: bigint
  receiveNo: string | null
  receiveLineId?: number
  diffNo?: string
  diffLineId?: number
  businessDate: string
}

/** What was held or too much, and taken in after all when both sides had signed. */
export const acceptedBy = (d: Row<typeof diff>, receiveNo: string | null, businessDate: string): Assembled[] =>
  d.lines.flatMap(({ id, partNo, diffQty, resolution }) =>
    resolution === 'H1' || resolution === 'O1'
      ? [
          {
            plant: d.plant, supplierCode: d.supplierCode, partNo,
            qty: diffQty < 0n ? -diffQty : diffQty,
            receiveNo, diffNo: d.diffNo, diffLineId: id, businessDate,
          },
        ]
      : [],
  )

export type Structures = (built: Built, day: string) => Bom[]
/** The structures of what these suppliers build, by the day on which it is received. */
export async function structuresOf(read: Read, built: readonly Built[]): Promise<Structures> {
  if (!built.length) return () => []
  const distinct = (values: string[]) => [...new Set(values)]
  const boms = await read.any(assemblyBom, {
    plant: distinct(built.map((b) => b.plant)),
    assemblySupplierCode: distinct(built.map((b) => b.supplierCode)),
    assemblyPartNo: distinct(built.map((b) => b.partNo)),
    status: 'enabled',
  })
  return (of, day) =>
    boms.filter(
      (b) =>
        b.plant === of.plant &&
        b.assemblySupplierCode === of.supplierCode &&
        b.assemblyPartNo === of.partNo &&
        b.validFrom <= day &&
        (!b.validTo || b.validTo >= day),
    )
}

/** Components of one part and supplier, used by a quantity of an assembly; 3 places, half up. */
export const usedBy = (assemblies: bigint, usage: bigint): bigint => multiply(assemblies, 3, usage, 4, 3)

type Decomposition = NewRow<typeof iedMark> & { confirmerId: number }
/** The marks of a received quantity; without those of nothing. */
export const marksOf = (a: Assembled, structures: Structures): Decomposition[] =>
  structures(a, a.businessDate).flatMap((b) => {
    const qty = usedBy(a.qty, b.usage)
    if (qty <= 0n) return []
    return [
      {
        markNo: '',
        markKind: 'decompose' as const,
        plant: a.plant,
        supplierCode: b.componentSupplierCode,
        tierCode: a.supplierCode,
        confirmerCode: b.componentSupplierCode,
        confirmerId: b.componentSupplierId, receiveNo: a.receiveNo,
        receiveLineId: a.receiveLineId ?? null,
        diffNo: a.diffNo ?? null,
        diffLineId: a.diffLineId ?? null,
        partNo: b.componentPartNo, assemblyPartNo: a.partNo, assemblyQty: a.qty, usage: b.usage, qty, businessDate: a.businessDate,
      },
    ]
  })

/**
 * Of decompositions, those whose quantity the receipt or difference that they are of does not prove (any more): nobody confirms
 * another figure. What lies in the archive was proven before.
 */
async function unprovenMarks(read: Read, marks: readonly Mark[]): Promise<Map<number, string>> {
  const receipts = await read.any(receive, { receiveNo: marks.flatMap((m) => (m.receiveLineId ? (m.receiveNo ?? []) : [])) })
  const diffs = await read.any(diff, { diffNo: marks.flatMap((m) => (m.diffLineId ? (m.diffNo ?? []) : [])) })
  const received = new Map(
    receipts.flatMap((r) => r.lines.map((l) => [l.id, r.status === 'reversed' ? 0n : l.receivedQty] as const)),
  )
  const accepted = new Map(diffs.flatMap((d) => acceptedBy(d, null, '').map((a) => [a.diffLineId!, a.qty] as const)))
  const wrong = new Map<number, string>()
  for (const m of marks) {
    const assemblies = m.receiveLineId ? received.get(m.receiveLineId) : m.diffLineId ? accepted.get(m.diffLineId) : undefined
    if (assemblies !== undefined && usedBy(assemblies, m.usage!) !== m.qty)
      wrong.set(
        m.id,
        `零件${m.partNo}的分解数量与${m.receiveLineId ? `收货单${m.receiveNo}` : `差异单${m.diffNo}`}不符，不能确认；请主机厂作废后重新分解`,
      )
  }
  return wrong
}

const keyOf = (m: Pick<Mark, 'supplierId' | 'plant' | 'tierCode' | 'partNo'>) =>
  [m.supplierId, m.plant, m.tierCode, m.partNo].join('|')
/**
 * Of decompositions, what forbids to book them: a quantity that nothing proves, or a tier that has too little (and what it has: each
 * takes from what those before it left).
 */
export async function notToBook(rows: Mark[], read: Read): Promise<Map<number, string>> {
  const used = rows.filter((m) => m.markKind === 'decompose')
  if (!used.length) return new Map()
  const wrong = await unprovenMarks(read, used)
  const partNo = [...new Set(used.map((m) => m.partNo))]
  const stock = await read.rows<{ k: string; qty: string }>(
    sql`select supplier_id || '|' || plant || '|' || holder || '|' || part_no k, qty from ${ledger.balances()}
      where account = 'TIER' and part_no = any(${partNo}::text[]) and plant = any(${used.map((m) => m.plant)}::text[])`,
  )
  const left = new Map(stock.map((s) => [s.k, readDecimal(s.qty, 3)!]))
  const coming = new Map<string, bigint>()
  for (const m of await read.any(iedMark, { markKind: 'enter', status: ['waiting', 'disputed'], partNo }))
    coming.set(keyOf(m), (coming.get(keyOf(m)) ?? 0n) + m.qty)
  for (const m of used.filter((u) => !wrong.has(u.id))) {
    const have = left.get(keyOf(m)) ?? 0n
    if (have >= m.qty) {
      left.set(keyOf(m), have - m.qty)
      continue
    }
    const more = coming.get(keyOf(m))
    wrong.set(
      m.id,
      `总成厂${m.tierCode}的零件${m.partNo}账面${show(have)}，还差${show(m.qty - have)}${more ? `；已交付${show(more)}，待总成厂入账` : '，请先交付并入账'}`,
    )
  }
  return wrong
}

/** Makes the marks of what was received, and tells the component suppliers. */
export function decompose(assembled: readonly Assembled[], structures: Structures, to: Effects<any>): void {
  for (const mark of assembled.flatMap((a) => marksOf(a, structures)))
    to.act(iedMark, 'announce', to.create(iedMark, mark).id, { confirmerId: mark.confirmerId })
}
