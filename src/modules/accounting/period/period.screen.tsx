import { Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { defineScreen } from '../../../web/screen.ts'
import { ClosingDesk, useDesk } from './ClosingDesk.tsx'
import { ledgerPeriod } from './period.ts'

/** What is to be closed stands above what was. */
function Desk() {
  const { data } = useDesk()
  const client = useQueryClient()
  const closed = () => void client.invalidateQueries({ queryKey: ['list', ledgerPeriod.name] })
  return data ? <ClosingDesk plants={data} closed={closed} /> : <Skeleton active paragraph={{ rows: 4 }} title={false} />
}

export default defineScreen(ledgerPeriod, { aboveList: Desk })
