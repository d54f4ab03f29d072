import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { ckdReceiptReport } from '../../report/ckdReceiptReport/ckdReceiptReport.ts'
import { ckdCase } from '../ckdCase/ckdCase.ts'
import { ckdReceipt } from '../ckdReceipt/ckdReceipt.ts'
import { ckd } from './ckd.ts'

function ReceiptReport() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(ckdReceiptReport.at!)}>{ckdReceiptReport.title}</Button>
}

export default defineScreen(ckd, {
  tabs: (row) => [
    {
      key: 'cases', label: '箱标签',
      children: (
        <RelatedList
          doc={ckdCase}
          filters={{ noticeNo: row.noticeNo }}
          columns={['boxNo', 'lineNo', 'caseNo', 'partNo', 'qty', 'boxSeq', 'boxTotal', 'licencePlate']}
        />
      ),
    },
    {
      key: 'receipts', label: '回执记录',
      children: (
        <RelatedList
          doc={ckdReceipt}
          filters={{ noticeNo: row.noticeNo }}
          columns={[
            'lineNo', 'seq', 'status', 'partNo', 'noticeQty', 'promisedQty', 'promisedDate', 'sheetNo', 'reasonCode', 'remark',
            'filledBy', 'filledAt',
          ]}
        />
      ),
    },
  ],
  toolbar: () => <ReceiptReport />,
})
