import type { Row } from '../../../declare/index.ts'
import { maintainedRules, usedWhere, usesOf } from '../../../parts/maintained.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { phoneWrong, repeated } from '../checks.server.ts'
import { warehouse } from './warehouse.ts'

const wrong = (row: { whKind: Row<typeof warehouse>['whKind']; operatorCode: string | null; phone: string | null }) =>
  phoneWrong(row.phone) ?? (row.whKind === 'tpl' && !row.operatorCode && '三方仓必须填写运营方')
const twice = (zones: { zone: string }[]) => {
  const again = repeated(zones, (z) => z.zone)
  return again && `库区${again.zone}重复`
}
const remove = rule(warehouse, 'remove', {
  find: async (rows, read) => {
    const stocked = await read.rows<{ k: string }>(
      sql`select distinct plant || '|' || holder k from ledger_balance where holder = any(${rows.map((r) => r.warehouse)}::text[]) and qty <> 0`,
    )
    return { used: await usesOf(read, warehouse, rows), stocked: new Set(stocked.map((s) => s.k)) }
  },
  guard: (row, { found }) =>
    found.stocked.has(`${row.plant}|${row.warehouse}`) ? '仓库还有库存，不能删除' : usedWhere(warehouse, found.used.get(row.id)),
})

export default rules(warehouse, {
  ...maintainedRules(warehouse, { wrong: (row) => twice(row.lines) ?? wrong(row) }),
  remove,
})
