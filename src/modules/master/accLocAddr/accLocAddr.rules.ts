import type { Row } from '../../../declare/index.ts'
import { maintainedRules, unused } from '../../../parts/maintained.rules.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { oneDefault, phoneWrong } from '../checks.server.ts'
import { regionsOf, regionWrong } from '../region/region.server.ts'
import { accLocAddr } from './accLocAddr.ts'

type Address = Row<typeof accLocAddr>

const preferred = oneDefault<Address>(accLocAddr, 'loc', (row) => `供货地点${row.loc}已有默认地址，请先取消原默认地址`)

export default rules(
  accLocAddr,
  {
    ...maintainedRules(accLocAddr, {
      find: async (rows, read) => ({ defaults: await preferred.find(rows, read), regions: await regionsOf(rows, read) }),
      together: preferred.together,
      wrong: (row, { found }) => phoneWrong(row.phone) ?? regionWrong(row, found.regions) ?? preferred.wrong(row, found.defaults),
      amongEnabled: true,
    }),
    removeRange: rule(accLocAddr, 'removeRange', unused(accLocAddr)),
  },
  {
    asks: {
      selection: async ({ read, input: { loc } }) =>
        (await read.mine(accLocAddr, { loc, status: 'enabled' })).map((a) => ({
          id: a.id,
          text: `${a.addressCode} ${a.province}${a.city}${a.county}${a.address}`,
        })),
    },
  },
)
