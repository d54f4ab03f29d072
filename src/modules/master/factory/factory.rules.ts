import { readDate } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { PlacesPort } from '../../../engine/engine.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { plain, rules } from '../../../engine/rule.ts'
import { restDays } from '../../common/workDays.server.ts'
import { part } from '../part/part.ts'
import { supbusi } from '../supbusi/supbusi.ts'
import { vehiclePart } from '../vehiclePart/vehiclePart.ts'
import { factory } from './factory.ts'

/**
 * Plants are where the maker's people work; a supplier sees what happens on the lines that its parts go to,
 * and the parts that it delivers or once did; without a part named in its link, those that nobody else delivers.
 */
export const plantsPort: PlacesPort = {
  codes: async (db) => {
    const rows = await db.rows<{ plant: string }>(
      sql`select plant from ${table(factory)} where status in ${codes(factory, 'status', 'enabled')} order by plant`,
    )
    return rows.map((r) => r.plant)
  },
  named: (db, plants) =>
    db.rows(
      sql`select plant factory, plant_name "plantName" from ${table(factory)} where plant = any(${plants}::text[]) order by plant`,
    ),
  reached: async (db, orgId) => {
    const rows = await db.rows<{
      plant: string
      line_code: string
    }>(sql`select distinct plant, line_code from ${table(vehiclePart)}
      where supplier_id = ${orgId} and status in ${codes(vehiclePart, 'status', 'enabled')}`)
    const parts = await db.rows<{
      part_no: string
    }>(sql`select part_no from ${table(supbusi)} where supplier_id = ${orgId} and part_no is not null
      union select p.part_no from ${table(part)} p
        where exists (select 1 from ${table(supbusi)} s where s.supplier_id = ${orgId} and s.part_no is null)
          and not exists (select 1 from ${table(supbusi)} s where s.part_no = p.part_no and s.supplier_id <> ${orgId})`)
    return {
      plant: [...new Set(rows.map((r) => r.plant))],
      lineCode: rows.map((r) => r.line_code),
      partNo: parts.map((p) => p.part_no),
    }
  },
  answer: { factory: factory.fields.plant, plantName: factory.fields.plantName },
}

export default rules(
  factory,
  {
    ...maintainedRules(factory, {
      key: 'fixed',
      create: { guard: (row) => !/^[A-Z0-9]{4}$/.test(row.plant) && '工厂代码应为4位大写字母或数字' },
      wrong: (row) =>
        (row.statementCutDay > 31 && '结算截止日应为 1 到 31') ||
        // A day that every year has.
        (!/^\d\d-\d\d$/.test(row.cumZero) || !readDate(`2025-${row.cumZero}`) ? '累计零点应为月-日，例如 01-01' : undefined),
    }),
    setColors: plain,
  },
  { asks: { restDays } },
)
