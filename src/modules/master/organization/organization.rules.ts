import { int, json, rowId, text } from '../../../declare/index.ts'
import { ident, sql } from '../../../server/db.ts'
import { Refusal, status } from '../../../server/errors.ts'
import { and, scopeSql } from '../../../server/rows/scope.ts'
import { escapeLike } from '../../../server/rows/source.ts'
import { plain, rule, rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { carrier } from '../carrier/carrier.ts'
import { codeWrong, keyChanged, usedWhere, usesOf } from '../checks.ts'
import { supplier } from '../supplier/supplier.ts'
import { organization } from './organization.ts'

const MOST_CODES = 2000
const MOST_FOUND = 50

const create = rule(organization, 'create', { guard: (row) => codeWrong(organization, row) })
// The type decides what its people see.
const edit = rule(organization, 'edit', {
  guard: (row, { input }) =>
    keyChanged(organization, row, input) ?? (input.orgType && input.orgType !== row.orgType && '组织类型不能修改，请停用后新增'),
})
const remove = rule(organization, 'remove', {
  find: async (rows, read) => {
    const used = await usesOf(read, organization, rows)
    // A supplier's or carrier's organization is its master record's other half.
    const halves = await read.rows<{ id: number; place: string }>(
      sql`select id, ${supplier.title} || supplier_code place from supplier where id = any(${rows.map((r) => r.id)}::bigint[])
        union all select id, ${carrier.title} || carrier_code from carrier where id = any(${rows.map((r) => r.id)}::bigint[])`,
    )
    for (const { id, place } of halves) used.set(id, [place, ...[used.get(id) ?? []].flat()].join('；'))
    return used
  },
  guard: (row, { found }) => usedWhere(organization, found.get(row.id)),
})

interface Item {
  id: number
  code: string
  displayName: string
  type: number
}
const items = (rows: Record<string, any>[]): Item[] =>
  rows.map((r) => ({ id: r.id, code: r.orgCode, displayName: r.orgName, type: r.orgType }))

export default rules(
  organization,
  { create, edit, disable: plain, enable: plain, remove },
  {
    calls: {
      get: {
        title: '组织详情',
        input: { id: rowId('组织ID', { required: true }) },
        run: async (c) => (await dueQuery(c, organization, { id: c.input.id }))[0] ?? null,
      },
      searchByName: {
        title: '按名称查找组织',
        input: { kw: text('关键字'), type: int('组织类型'), count: int('条数', { positive: true }) },
        run: async (c) => {
          const kw = `%${escapeLike(String(c.input.kw ?? ''))}%`
          const count = Math.min(Number(c.input.count ?? 10), MOST_FOUND)
          return c.db.rows<Item>(sql`select h.id, h.org_code code, h.org_name "displayName", h.org_type type from organization h
            where ${and([
              sql`h.status = 1 and (h.org_code ilike ${kw} or h.org_name ilike ${kw})`,
              ...(c.input.type ? [sql`h.org_type = ${Number(c.input.type)}`] : []),
              ...scopeSql(organization, c.who, (n) => sql`h.${ident(n)}`),
            ])} order by h.org_code limit ${count}`)
        },
      },
      getLargeListByCodes: {
        title: '按代码取组织',
        method: 'POST',
        input: { codes: json('组织代码', { required: true }), type: int('组织类型') },
        run: async (c) => {
          const codes = c.input.codes as unknown
          if (!Array.isArray(codes) || codes.length > MOST_CODES || codes.some((x) => typeof x !== 'string'))
            throw new Refusal(`组织代码应为文本数组，最多${MOST_CODES}个`, status.invalid)
          const found = items(await dueQuery(c, organization, { orgCode: codes as string[] }))
          const known = new Set(found.map((o) => o.code))
          return { items: found, missing: codes.filter((x) => !known.has(x as string)) }
        },
      },
    },
  },
)
