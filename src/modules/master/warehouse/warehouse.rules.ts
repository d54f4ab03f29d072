import type { Row } from '../../../declare/index.ts'
import { maintainedRules, usedWhere, usesOf } from '../../../parts/maintained.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { phoneWrong, repeated } from '../checks.server.ts'
import { warehouse } from './warehouse.ts'
import { ledger } from '../../../ledger/read.ts'

const wrong = (row: { whKind: Row<typeof warehouse>['whKind']; operatorCode: string | null; phone: string | null }) =>
  phoneWrong(row.phone) ?? (row.whKind === 'tpl' && !row.operatorCode && '三方仓必须填写运营方')
const twice = (zones: { zone: string }[]) => {
  const again = repeated(zones, (z) => z.zone)
  return again && `库区${again.zone}重复`
}
const remove = rule(warehouse, 'remove', {
  find: async (rows, read) => {
    const stocked = await read.rows<{ k: string }>(
      sql`select distinct plant || '|' || holder k from ${ledger.balances()} where holder = any(${rows.map((r) => r.warehouse)}::text[]) and qty <> 0`,
    )
    return { used: await usesOf(read, warehouse, rows), stocked: new Set(stocked.map((s) => s.k)) }
  },
  guard: (row, { found }) =>
    found.stocked.has(`${row.plant}|${row.warehouse}`) ? '仓库还有库存，不能删除' : usedWhere(warehouse, found.used.get(row.id)),
})

/** Zones in which something lies, by plant and warehouse. */
async function fullZones(rows: readonly Row<typeof warehouse>[], read: Read): Promise<Map<string, string[]>> {
  const found = await read.rows<{ k: string; zones: string[] }>(
    sql`select plant || '|' || holder k, array_agg(distinct zone order by zone) zones from ${ledger.zones()}
      where holder = any(${rows.map((r) => r.warehouse)}::text[]) and qty > 0 group by 1`,
  )
  return new Map(found.map((f) => [f.k, f.zones]))
}
function emptied(row: Row<typeof warehouse>, full: ReadonlyMap<string, string[]>): string | undefined {
  const gone = full.get(`${row.plant}|${row.warehouse}`)?.filter((z) => !row.lines.some((l) => l.zone === z))
  return gone?.length ? `库区${gone.join('、')}还有库存，不能删除，请先移到别的库区` : undefined
}

export default rules(warehouse, {
  ...maintainedRules(warehouse, {
    find: fullZones,
    wrong: (row, { found }) => twice(row.lines) || wrong(row) || emptied(row, found),
  }),
  remove,
})
