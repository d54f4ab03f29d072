import { rules } from '../../../engine/rule.ts'
import { unitOrderRules } from '../unitOrder.server.ts'
import { driOrder } from './driOrder.ts'

export default rules(
  driOrder,
  unitOrderRules(driOrder, {
    kind: 'drive',
    model: (order) => order.driveModel,
    more: ({ motorModel, inverterVer, ratioCode }) => ({ motorModel, inverterVer, ratioCode }),
  }),
)
