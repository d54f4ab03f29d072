import { App, Button } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, upload } from '../../../web/api.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { orderAppointment } from '../../report/orderAppointment/orderAppointment.ts'
import { FulfilPct } from './FulfilPct.tsx'
import { PercentColors } from './PercentColors.tsx'
import { Versions } from './Versions.tsx'
import { materialOrder, orderReceipt, orderSchedule } from './order.ts'
import { complaintText } from '../../../declare/index.ts'

/** 导入报文: an EDIFACT DELFOR becomes orders; what the receiver did about oddities is shown. */
function ImportMessage({ reload }: { reload: () => void }) {
  const { who } = useSession()
  const { message, modal } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  if (!who.keys.has('mat.order.edit')) return null
  const send = async (file: File | undefined) => {
    if (!file) return
    try {
      const { orders, notes } = await upload('materialOrder/importMessage', file)
      if (notes.length)
        modal.info({ title: `已生成订单 ${orders.join('、')}`, okText: '知道了', content: notes.map((n) => <p key={n}>{n}</p>) })
      else message.success(`已生成订单 ${orders.join('、')}`)
      reload()
    } catch (e) {
      const lines = (e as ApiError).details?.map(complaintText) ?? [(e as Error).message]
      modal.error({ title: '导入失败，详情：', okText: '知道了', content: lines.map((l) => <p key={l}>{l}</p>) })
    } finally {
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input ref={input} type="file" accept=".edi,.txt,.edifact" hidden onChange={(e) => void send(e.target.files?.[0])} />
      <Button onClick={() => input.current?.click()}>导入报文</Button>
    </>
  )
}

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
    {
      key: 'schedule',
      label: '交货计划',
      children: (
        <RelatedList
          doc={orderSchedule}
          filters={{ orderNo: row.orderNo }}
          columns={['lineNo', 'partNo', 'partName', 'seq', 'deliverDate', 'shift', 'planQty', 'commitment']}
        />
      ),
    },
    {
      key: 'receipts',
      label: '回执记录',
      children: (
        <RelatedList
          doc={orderReceipt}
          filters={{ orderNo: row.orderNo }}
          columns={[
            'lineNo',
            'partNo',
            'orderQty',
            'promisedQty',
            'promisedDate',
            'canMeet',
            'reasonCode',
            'remark',
            'createdBy',
            'creationDate',
          ]}
        />
      ),
    },
    { key: 'versions', label: '历史版本', children: <Versions order={row} /> },
  ],
  toolbar: ({ reload }) => (
    <>
      <ImportMessage reload={reload} />
      <AppointmentReport />
    </>
  ),
})
