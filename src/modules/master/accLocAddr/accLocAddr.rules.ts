import { no, type Row } from '../../../declare/index.ts'
import { maintainedRules, unused } from '../../../parts/maintained.rules.ts'
import { rule, rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { oneDefault, phoneWrong } from '../checks.ts'
import { accLocAddr } from './accLocAddr.ts'

type Address = Row<typeof accLocAddr>

const preferred = oneDefault<Address>(accLocAddr, 'loc', (row) => `供货地点${row.loc}已有默认地址，请先取消原默认地址`)

export default rules(
  accLocAddr,
  {
    ...maintainedRules(accLocAddr, {
      find: preferred.find,
      together: preferred.together,
      wrong: (row, { found }) => phoneWrong(row.phone) ?? preferred.wrong(row, found),
      amongEnabled: true,
    }),
    removeRange: rule(accLocAddr, 'removeRange', unused(accLocAddr)),
  },
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
