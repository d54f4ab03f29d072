import { no, type Row } from '../../../declare/index.ts'
import { plain, rule, rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { codeWrong, keyChanged, oneDefault, phoneWrong, unused } from '../checks.ts'
import { accLocAddr } from './accLocAddr.ts'

type Address = Row<typeof accLocAddr>

const preferred = oneDefault<Address>(accLocAddr, 'loc', (row) => `供货地点${row.loc}已有默认地址，请先取消原默认地址`)
const wrong = (row: Address, found: Address[]) => phoneWrong(row.phone) ?? preferred.wrong(row, found)

const create = rule(accLocAddr, 'create', {
  find: preferred.find,
  together: preferred.together,
  guard: (row, { found }) => codeWrong(accLocAddr, row) ?? wrong(row, found),
})
const edit = rule(accLocAddr, 'edit', {
  find: (rows, read, inputs) =>
    preferred.find(
      rows.map((r, i) => ({ ...r, ...inputs[i] })),
      read,
    ),
  together: preferred.together,
  guard: (row, { input, found }) => keyChanged(accLocAddr, row, input) ?? wrong({ ...row, ...input }, found),
})
const enabled = (row: Address): Address => ({ ...row, status: 'enabled' })
const enable = rule(accLocAddr, 'enable', {
  find: (rows, read) => preferred.find(rows.map(enabled), read),
  guard: (row, { found }) => wrong(enabled(row), found),
})
const removeRange = rule(accLocAddr, 'removeRange', unused(accLocAddr))

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
