import { rules } from '../../../engine/rule.ts'
import { unitOrderRules } from '../unitOrder.server.ts'
import { batOrder } from './batOrder.ts'

export default rules(
  batOrder,
  unitOrderRules(batOrder, {
    kind: 'battery',
    model: (order) => order.packModel,
    unNo: (order) => order.unNo,
    more: ({ seriesNo, softwareVer, capacityReq }) => ({ seriesNo, softwareVer, capacityReq }),
  }),
)
