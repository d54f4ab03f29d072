/** Which warehouse serves a demand that names none (domain-platform, 业务仓库): one rule for all that ask. */
import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { partPlant } from '../partPlant/partPlant.ts'
import { businessWarehouse } from './businessWarehouse.ts'

/** What is wanted, by whom and for which business. */
export interface Served {
  plant: string
  businessType: Row<typeof businessWarehouse>['businessType']
  supplierCode?: string | null | undefined
  partNo?: string | null | undefined
}

/**
 * Of each the row that serves it on a day: the most specific one (part before supplier before business), then by priority; and the
 * warehouse of that row, else the one where the plant keeps the part.
 * @returns in the order in which they were asked
 */
export async function serving(
  read: Read,
  wanted: readonly Served[],
  day: string,
): Promise<{ id: number | null; warehouse: string | null }[]> {
  if (!wanted.length) return []
  const types = businessWarehouse.fields.businessType.choices!
  return read.rows(sql`select b.id, coalesce(b.warehouse, p.warehouse) warehouse
    from unnest(${wanted.map((w) => w.plant)}::text[], ${wanted.map((w) => types[w.businessType]![0])}::smallint[],
      ${wanted.map((w) => w.supplierCode ?? null)}::text[], ${wanted.map((w) => w.partNo ?? null)}::text[])
      with ordinality w(plant, type, supplier, part, n)
    left join lateral (select b.id, b.warehouse from ${table(businessWarehouse)} b
      where b.plant = w.plant and b.business_type = w.type and b.status in ${codes(businessWarehouse, 'status', 'enabled')}
        and (b.supplier_code is null or b.supplier_code = w.supplier) and (b.part_no is null or b.part_no = w.part)
        and ${day}::date between b.valid_from and coalesce(b.valid_to, 'infinity'::date)
      order by b.part_no is null, b.supplier_code is null, b.priority, b.id limit 1) b on true
    left join ${table(partPlant)} p on p.plant = w.plant and p.part_no = w.part and p.status in ${codes(partPlant, 'status', 'enabled')}
    order by w.n`)
}
