import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { ImportMessage } from '../../common/ImportMessage.tsx'
import { orderAppointment } from '../../report/orderAppointment/orderAppointment.ts'
import { FulfilPct } from './FulfilPct.tsx'
import { PercentColors } from './PercentColors.tsx'
import { Versions } from './Versions.tsx'
import { orderReceipt } from '../orderReceipt/orderReceipt.ts'
import { orderSchedule } from '../orderSchedule/orderSchedule.ts'
import { materialOrder } from './order.ts'

function AppointmentReport() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(orderAppointment.at!)}>{orderAppointment.title}</Button>
}

export default defineScreen(materialOrder, {
  cells: {
    fulfilPct: (row) => <FulfilPct row={row} />,
  },
  dialogs: { setPercentColor: PercentColors },
  tabs: (row) => [
    // One date a line is what the lines say.
    ...(row.splitCount
      ? [
          {
            key: 'schedule', label: '交货计划',
            children: (
              <RelatedList
                doc={orderSchedule}
                filters={{ orderNo: row.orderNo }}
                columns={['lineNo', 'partNo', 'partName', 'seq', 'deliverDate', 'shift', 'planQty', 'commitment']}
              />
            ),
          },
        ]
      : []),
    {
      key: 'receipts', label: '回执记录',
      children: (
        <RelatedList
          doc={orderReceipt}
          filters={{ orderNo: row.orderNo }}
          columns={[
            'lineNo', 'partNo', 'orderQty', 'promisedQty', 'promisedDate', 'canMeet', 'reasonCode', 'remark', 'createdBy',
            'creationDate',
          ]}
        />
      ),
    },
    { key: 'versions', label: '历史版本', children: <Versions order={row} /> },
  ],
  toolbar: ({ reload }) => (
    <>
      <ImportMessage doc={materialOrder} by="create" path="materialOrder/importMessage" reload={reload} />
      <AppointmentReport />
    </>
  ),
})
