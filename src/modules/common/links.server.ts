/** The supplier-business link (domain-core 2.7): a demand may only be released for a part that the supplier may deliver. */
import type { Complaint } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { supbusi } from '../master/supbusi/supbusi.ts'

interface Party {
  id: number
  plant: string
  supplierCode: string
}

interface Wanted {
  partNo: string
  on: string
  /** The line that wants it, where the document has lines. */
  lineNo?: number
}

/** What is wrong, per document id, of parts that have no valid link on their date. */
export async function linkedParts<R extends Party>(
  read: Read,
  rows: R[],
  parts: (row: R) => Wanted[],
): Promise<Map<number, Complaint[]>> {
  const wanted = rows.flatMap((r) => parts(r).map((p) => ({ ...p, id: r.id, plant: r.plant, supplier: r.supplierCode })))
  const missing = await read.rows<{ n: number }>(sql`select w.n
    from unnest(${wanted.map((_, i) => i)}::int[], ${wanted.map((w) => w.plant)}::text[], ${wanted.map((w) => w.supplier)}::text[], ${wanted.map((w) => w.partNo)}::text[], ${wanted.map((w) => w.on)}::date[])
      w(n, plant, supplier, part_no, day)
    where not exists (select 1 from ${table(supbusi)} s where s.plant = w.plant and s.supplier_code = w.supplier and (s.part_no = w.part_no or s.part_no is null)
      and s.status in ${codes(supbusi, 'status', 'enabled')} and s.valid_from <= w.day and (s.valid_to is null or s.valid_to >= w.day))`)
  const unlinked = missing.map(({ n }) => wanted[n]!)
  return new Map(
    [...Map.groupBy(unlinked, (w) => w.id)].map(([id, all]) => [
      id,
      all.map(({ lineNo, ...w }) => ({
        ...(lineNo === undefined ? {} : { line: lineNo, field: 'partNo' }),
        message: `供应商${w.supplier}在工厂${w.plant}没有零件${w.partNo}的有效业务关系`,
      })),
    ]),
  )
}

/**
 * What is wrong with a part in books of the past: the supplier delivers it to the plant neither now nor did it once. Ended and disabled
 * links count, what came by them is settled still.
 */
export async function neverDelivered(
  read: Read,
  rows: readonly { plant: string; supplierCode: string | null }[],
): Promise<(row: { plant: string; supplierCode: string }, partNo: string) => string | undefined> {
  const supplierCode = [...new Set(rows.flatMap((r) => r.supplierCode ?? []))]
  const links = await read.any(supbusi, { plant: [...new Set(rows.map((r) => r.plant))], supplierCode })
  const delivered = new Set(links.map((b) => [b.plant, b.supplierCode, b.partNo ?? ''].join('|')))
  return ({ plant, supplierCode: code }, partNo) =>
    delivered.has([plant, code, partNo].join('|')) || delivered.has([plant, code, ''].join('|'))
      ? undefined
      : `供应商${code}不向工厂${plant}供应零件${partNo}，请核对零件号；确实供应的，请先维护供应商业务`
}
