import { no, type Row } from '../../../declare/index.ts'
import { sql } from '../../../server/db.ts'
import { plain, rule, rules, type Read } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { codeWrong, keyChanged, phoneWrong, usedIds } from '../checks.ts'
import { accLocAddr } from './accLocAddr.ts'

type Address = Row<typeof accLocAddr>

/** The default addresses of these locations, those that are being written last; writers of one location wait for each other. */
async function defaults(pending: Address[], read: Read): Promise<Address[]> {
  const loc = [...new Set(pending.map((a) => a.loc))].sort()
  for (const l of loc) await read.rows(sql`select pg_advisory_xact_lock(hashtext('accLocAddr'), hashtext(${l}))`)
  const stored = await read.any(accLocAddr, { loc, isDefault: true, status: 'enabled' })
  const replaced = new Set(pending.map((a) => a.id))
  return [...stored.filter((a) => !replaced.has(a.id)), ...pending.filter((a) => a.isDefault && a.status === 'enabled')]
}
const wrong = (row: Address, found: Address[]) =>
  phoneWrong(row.phone) ??
  (row.isDefault &&
    row.status === 'enabled' &&
    found.some((a) => a.id !== row.id && a.loc === row.loc) &&
    `供货地点${row.loc}已有默认地址，请先取消原默认地址`)

const create = rule(accLocAddr, 'create', {
  find: defaults,
  guard: (row, { found }) => codeWrong(accLocAddr, row) ?? wrong(row, found),
})
const edit = rule(accLocAddr, 'edit', {
  find: (rows, read, inputs) =>
    defaults(
      rows.map((r, i) => ({ ...r, ...inputs[i] })),
      read,
    ),
  guard: (row, { input, found }) => keyChanged(accLocAddr, row, input) ?? wrong({ ...row, ...input }, found),
})
const enabled = (row: Address): Address => ({ ...row, status: 'enabled' })
const enable = rule(accLocAddr, 'enable', {
  find: (rows, read) => defaults(rows.map(enabled), read),
  guard: (row, { found }) => wrong(enabled(row), found),
})
const removeRange = rule(accLocAddr, 'removeRange', {
  find: (rows, read) => usedIds(read, accLocAddr, rows),
  guard: (row, { found }) => found.has(row.id) && '地址已被使用，不能删除，请改为停用',
})

export default rules(
  accLocAddr,
  { create, edit, disable: plain, enable, removeRange },
  {
    calls: {
      GetSelection: {
        title: '供货地点的收货地址',
        input: { loc: no('供货地点', { required: true }) },
        run: async (c) =>
          (await dueQuery(c, accLocAddr, { loc: c.input.loc, status: 'enabled' })).map((a) => ({
            id: a.id,
            text: `${a.province}${a.city}${a.county}${a.address}（${a.receiver}）`,
          })),
      },
    },
  },
)
