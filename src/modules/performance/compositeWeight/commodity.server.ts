/** Of suppliers what they deliver most of in a plant, and what composites weigh for it. */
import { fromDb, monthAfter, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { part } from '../../master/part/part.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import type { perfComposite } from '../perfComposite/perfComposite.ts'
import { compositeWeight } from './compositeWeight.ts'

type Weights = Row<typeof compositeWeight>
export interface Commodity {
  category: Weights['category'] | null
  /** Those that were said last of it. */
  weights: Weights | undefined
}

/** By the lines that were due in the twelve months up to the composite's. */
export async function commoditiesOf(
  read: Read,
  rows: readonly Pick<Row<typeof perfComposite>, 'plant' | 'supplierCode' | 'period'>[],
): Promise<(row: (typeof rows)[number]) => Commodity> {
  const keyOf = (r: { plant: string; supplierCode: string; period: string }) => [r.plant, r.supplierCode, r.period].join('|')
  const asked = rows.map((r) => ({ ...r, from: monthAfter(r.period, -11) }))
  const most = await read.rows<{ plant: string; supplierCode: string; period: string; kind: number }>(
    sql`select a.plant, a.supplier "supplierCode", a.period, m.kind
      from unnest(${asked.map((r) => r.plant)}::text[], ${asked.map((r) => r.supplierCode)}::text[], ${asked.map((r) => r.from)}::text[],
        ${asked.map((r) => r.period)}::text[]) a(plant, supplier, first, period)
      join ${table(supplier)} s on s.supplier_code = a.supplier
      cross join lateral (select p.part_kind kind from kpi_line_fact f join ${table(part)} p on p.part_no = f.part_no
        where f.plant = a.plant and f.supplier_id = s.id and f.period between a.first and a.period
        group by 1 order by count(*) desc, 1 limit 1) m`,
  )
  const kinds = new Map(most.map((m) => [keyOf(m), m.kind]))
  const said = await read.any(compositeWeight, { plant: rows.map((r) => r.plant) })
  return (row) => {
    const kind = kinds.get(keyOf(row))
    const category = kind === undefined ? null : (fromDb(part.fields.partKind, kind) as Weights['category'])
    const own = said.filter((w) => w.plant === row.plant && w.category === category).sort((a, b) => b.id - a.id)
    return { category, weights: own[0] }
  }
}
