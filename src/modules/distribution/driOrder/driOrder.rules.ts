import type { Row } from '../../../declare/index.ts'
import { rules } from '../../../engine/rule.ts'
import { unitOrderRules } from '../unitOrder.server.ts'
import { driOrder } from './driOrder.ts'

type Order = Row<typeof driOrder>

export default rules(
  driOrder,
  unitOrderRules(driOrder, {
    kind: 'drive',
    model: (order: Order) => order.driveModel,
    more: ({ motorModel, inverterVer, ratioCode }: Order['lines'][number]) => ({ motorModel, inverterVer, ratioCode }),
  }),
)
