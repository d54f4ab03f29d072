import { Alert } from 'antd'
import { Link } from 'react-router'
import { textOf } from '../../../web/format.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { defineScreen, type WireRow } from '../../../web/screen.ts'
import { Left } from '../../../web/Left.tsx'
import { leftOf } from '../../../web/lateness.ts'
import { useSession } from '../../../web/session.ts'
import { jis } from '../jis/jis.ts'
import { realTimeStock } from '../realTimeStock/realTimeStock.ts'
import { needType, pendingReq } from './pendingReq.ts'

/** What lies at the plant, and where: in the store that asks for it. */
function Stock({ row }: { row: WireRow }) {
  const { who } = useSession()
  const { plant, warehouse, supplierCode, partNo, stockQty } = row
  const text = Number(stockQty).toLocaleString('zh-CN')
  if (!stockQty) return <span className="zero">{text}</span>
  if (!warehouse || !who.keys.has(`${realTimeStock.key}.query`)) return <>{text}</>
  return <Link to={`${realTimeStock.at}?${new URLSearchParams({ plant, warehouse, supplierCode, partNo })}`}>{text}</Link>
}

/** Racks in sequence that are still to leave: they are worked at the station, and their pieces are listed when asked for. */
function Racks() {
  const { who } = useSession()
  const mayRead = who.keys.has(`${jis.key}.query`)
  const status = [jis.states.told, jis.states.picking].map(([code]) => code).join()
  // Read again with the list.
  const { data } = useAsk(
    'jis/getPager',
    { status, sort: 'needAt', order: 'asc', ps: 1 },
    { queryKey: ['list', jis.name, 'waiting'], enabled: mayRead },
  )
  const first = data?.items[0]
  if (!mayRead || !first) return null
  const isLate = Date.parse(first.needAt) < Date.now()
  return (
    <Alert
      type={isLate ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 8 }}
      title={
        <>
          另有 <Link to={`${jis.at}?status=${status}`}>{data.total.toLocaleString('zh-CN')} 张JIS排序单</Link>待备货发运，最早一架
          {textOf(jis.fields.needAt, first.needAt).slice(5)} 到线{isLate && '（已过）'}：
          <Link to="/logi/jis/station">去备货工位</Link>，或
          <Link to={`${pendingReq.at}?demandType=${needType.jis[0]}`}>在此按件列出</Link>
        </>
      }
    />
  )
}

export default defineScreen(pendingReq, {
  cells: { stockQty: (row) => <Stock row={row} />, remainHours: (row) => <Left hours={row.remainHours} /> },
  texts: { remainHours: (row) => leftOf(row.remainHours).text },
  aboveList: Racks,
})
