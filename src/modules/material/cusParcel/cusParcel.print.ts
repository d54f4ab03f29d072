/** The label of a customer's parcel. */
import { layout } from '../../../engine/prints/paper.ts'
import { parcelLabel } from '../../common/parcelLabel.server.ts'
import { cusParcel } from './cusParcel.ts'

export default [
  layout(cusParcel, 'print', (p) =>
    parcelLabel({
      ...p,
      receiver: `${p.receiver}　${p.receiverPhone}`,
      place: p.customerName,
      order: `客户订单 ${p.orderNos}`,
      beside: `　包裹 ${p.parcelNo}`,
    }),
  ),
]
