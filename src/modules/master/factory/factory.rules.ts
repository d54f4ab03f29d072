import { plain, rule, rules } from '../../../server/rule.ts'
import { sql } from '../../../server/db.ts'
import { factory } from './factory.ts'

const cutDay = (row: { statementCutDay: number }) => row.statementCutDay > 31 && '结算截止日应为 1 到 31'
const create = rule(factory, 'create', {
  guard: (row) => (/^[A-Z0-9]{4}$/.test(row.plant) ? cutDay(row) : '工厂代码应为4位大写字母或数字'),
})
const edit = rule(factory, 'edit', {
  guard: (row, { input }) => (input.plant !== row.plant ? '工厂代码不能修改' : cutDay(input)),
})
const remove = rule(factory, 'remove', {
  find: async (rows, read) =>
    new Set(
      (
        await read.rows<{ plant: string }>(sql`select plant from warehouse where plant = any(${rows.map((r) => r.plant)}::text[])
    union select plant from supbusi where plant = any(${rows.map((r) => r.plant)}::text[])`)
      ).map((r) => r.plant),
    ),
  guard: (row, { found }) => found.has(row.plant) && '工厂已被使用，不能删除，请改为停用',
})

export default rules(factory, { create, edit, disable: plain, enable: plain, remove })
