import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { batSend } from '../../distribution/batSend/batSend.ts'
import { supClaimBattery } from './supClaimBattery.ts'

type Batch = { batchNo: string; supplierCode: string }

/** How many of the batch were shipped and how many of them failed, and which; the units that were shipped are a click away. */
function SameBatch(batch: Batch) {
  const { data, error } = useAsk('supClaimBattery/getByBatch', batch)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  return (
    <section aria-label={`批次${batch.batchNo}`}>
      <p>
        {data.shipped ? (
          <>
            批次{batch.batchNo}发出 <Link to={`${batSend.at}?mode=line&${new URLSearchParams(batch)}`}>{data.shipped}块</Link>
            ，索赔 <b>{data.claimed}块</b>，故障率 <b>{data.ratePct}%</b>
          </>
        ) : (
          `发货单上没有登记批次${batch.batchNo}，算不出故障率`
        )}
      </p>
      <RelatedList
        doc={supClaimBattery}
        filters={batch}
        columns={['claimNo', 'status', 'serialNo', 'failDate', 'failDesc', 'vin', 'mileageKm', 'claimAmount']}
      />
    </section>
  )
}

export default defineScreen(supClaimBattery, {
  tabs: ({ batchNo, supplierCode }) => [
    { key: 'batch', label: '同批次', children: <SameBatch batchNo={batchNo} supplierCode={supplierCode} /> },
  ],
})
