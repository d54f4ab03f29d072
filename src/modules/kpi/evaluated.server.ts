/** Measures by month, plant and supplier: what reports of metrics add up. */
import { sql, type Sql } from '../../engine/database/db.ts'
import type { Measure } from './measures.ts'
import { added, columnOf, measureNames } from './sums.server.ts'

const each = <T>(figure: (m: Measure) => T) => Object.fromEntries(measureNames.map((m) => [m, figure(m)])) as Record<Measure, T>

/** @param p the months, and from which share of what was due a line is on time */
export const evaluated = ({ p }: { p: { from: string; to: string; minDelPct: number } }) => ({
  select: {
    period: sql`x.period`,
    plant: sql`x.plant`,
    supplierCode: sql`x.supplier_code`,
    supplierId: sql`x.supplier_id`,
    ...each((m) => sql`coalesce(sum(x.${columnOf(m)}), 0)`),
  },
  parts: each((m): Sql => sql`x.${columnOf(m)}`),
  from: sql`${added(sql`${p.from}`, sql`${p.to}`, sql`${p.minDelPct}::numeric`, ['event', 'input', 'forecast', 'week'])} x`,
})
