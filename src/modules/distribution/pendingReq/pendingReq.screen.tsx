import { Link } from 'react-router'
import { defineScreen, type WireRow } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { realTimeStock } from '../realTimeStock/realTimeStock.ts'
import { pendingReq } from './pendingReq.ts'

/** What lies at the plant, and where: in the store that asks for it. */
function Stock({ row }: { row: WireRow }) {
  const { who } = useSession()
  const { plant, warehouse, supplierCode, partNo, stockQty } = row
  const text = Number(stockQty).toLocaleString('zh-CN')
  if (!stockQty) return <span className="zero">{text}</span>
  if (!warehouse || !who.keys.has(`${realTimeStock.key}.query`)) return <>{text}</>
  return <Link to={`${realTimeStock.at}?${new URLSearchParams({ plant, warehouse, supplierCode, partNo })}`}>{text}</Link>
}

export default defineScreen(pendingReq, { cells: { stockQty: (row) => <Stock row={row} /> } })
