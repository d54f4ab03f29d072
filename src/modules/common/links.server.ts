/** The supplier-business link (domain-core 2.7): a demand may only be released for a part that the supplier may deliver. */
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

/** Message per document id for those with a part that has no valid link on its date. */
export async function linkedParts<R extends Party>(
  read: Read,
  rows: R[],
  parts: (row: R) => { partNo: string; on: string }[],
): Promise<Map<number, string>> {
  const wanted = rows.flatMap((r) => parts(r).map((p) => ({ ...p, id: r.id, plant: r.plant, supplier: r.supplierCode })))
  const missing = await read.rows<{
    id: number
    part_no: string
    plant: string
    supplier: string
  }>(sql`select w.id, w.part_no, w.plant, w.supplier
    from unnest(${wanted.map((w) => w.id)}::bigint[], ${wanted.map((w) => w.plant)}::text[], ${wanted.map((w) => w.supplier)}::text[], ${wanted.map((w) => w.partNo)}::text[], ${wanted.map((w) => w.on)}::date[])
      w(id, plant, supplier, part_no, day)
    where not exists (select 1 from ${table(supbusi)} s where s.plant = w.plant and s.supplier_code = w.supplier and (s.part_no = w.part_no or s.part_no is null)
      and s.status in ${codes(supbusi, 'status', 'enabled')} and s.valid_from <= w.day and (s.valid_to is null or s.valid_to >= w.day))`)
  return new Map(missing.map((m) => [m.id, `供应商${m.supplier}在工厂${m.plant}没有零件${m.part_no}的有效业务关系`]))
}
