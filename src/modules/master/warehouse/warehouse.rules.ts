import { plain, rule, rules } from '../../../server/rule.ts'
import { no, type Row } from '../../../declare/index.ts'
import { sql } from '../../../server/db.ts'
import { dueQuery } from '../../common/viewed.ts'
import { phoneWrong } from '../checks.ts'
import { factory } from '../factory/factory.ts'
import { warehouse } from './warehouse.ts'

const wrong = (row: { whKind: Row<typeof warehouse>['whKind']; operatorCode: string | null; phone: string | null }) =>
  phoneWrong(row.phone) ?? (row.whKind === 'tpl' && !row.operatorCode && '三方仓必须填写运营方')
const create = rule(warehouse, 'create', { guard: wrong })
const edit = rule(warehouse, 'edit', { guard: (_, { input }) => wrong(input) })
const addZone = rule(warehouse, 'addZone', {
  guard: (row, { input }) => row.lines.some((z) => z.zone === input.zone) && `库区${input.zone}已存在`,
  effect: (_, { input }, to) => void to.addLine(input),
})
const remove = rule(warehouse, 'remove', {
  find: async (rows, read) =>
    new Set(
      (
        await read.rows<{ k: string }>(
          sql`select distinct plant || '|' || holder k from ledger_balance where holder = any(${rows.map((r) => r.warehouse)}::text[]) and qty <> 0`,
        )
      ).map((r) => r.k),
    ),
  guard: (row, { found }) => found.has(`${row.plant}|${row.warehouse}`) && '仓库还有库存，不能删除',
})

export default rules(
  warehouse,
  { create, edit, addZone, disable: plain, enable: plain, remove },
  {
    calls: {
      getTree: {
        title: '库位树',
        input: { plant: no('工厂') },
        run: async (c) => {
          const plants = await dueQuery(c, factory, { status: 'enabled' })
          const rows = await dueQuery(c, warehouse, { status: 'enabled' })
          return plants
            .filter((p) => !c.input.plant || p.plant === c.input.plant)
            .map((p) => ({
              value: p.plant,
              label: p.plantName,
              children: rows
                .filter((w) => w.plant === p.plant)
                .map((w) => ({
                  value: w.warehouse,
                  label: w.warehouseName,
                  children: (w.lines as any[]).map((z) => ({ value: z.zone, label: z.zoneName ?? z.zone })),
                })),
            }))
            .filter((p) => p.children.length)
        },
      },
    },
  },
)
