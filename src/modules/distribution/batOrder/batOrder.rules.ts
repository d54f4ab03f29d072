import type { Row } from '../../../declare/index.ts'
import { rules } from '../../../engine/rule.ts'
import { unitOrderRules } from '../unitOrder.server.ts'
import { batOrder } from './batOrder.ts'

type Order = Row<typeof batOrder>

export default rules(
  batOrder,
  unitOrderRules(batOrder, {
    kind: 'battery',
    model: (order: Order) => order.packModel,
    sheet: (order: Order) => ({ unNo: order.unNo }),
    follows: (order: Order, parts) =>
      order.unNo ? {} : { unNo: order.lines.map((l) => parts.get(l.partNo)?.unNo).find(Boolean) ?? null },
    more: ({ seriesNo, softwareVer, capacityReq }: Order['lines'][number]) => ({ seriesNo, softwareVer, capacityReq }),
  }),
)
