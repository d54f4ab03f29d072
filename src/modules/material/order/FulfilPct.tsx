import { Progress } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../web/api.ts'
import type { WireRow } from '../../../web/screen.ts'
import { percentColor, usualThresholds, type Thresholds } from './percent.ts'

/** 完成率 as a bar in the colour of the plant's thresholds; more than all is shown as all. */
export function FulfilPct({ row }: { row: WireRow }) {
  const { data } = useQuery({
    queryKey: ['percentColors'],
    queryFn: () => get<Record<string, Thresholds>>('materialOrder/getHomePagePercentColor'),
    staleTime: 600_000,
  })
  return (
    <Progress
      aria-label="完成率"
      percent={Math.min(100, row.fulfilPct)}
      size="small"
      strokeColor={percentColor(row.fulfilPct, data?.[row.plant] ?? usualThresholds)}
      format={() => `${row.fulfilPct}%`}
    />
  )
}
