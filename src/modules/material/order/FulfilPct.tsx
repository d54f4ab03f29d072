import { useQuery } from '@tanstack/react-query'
import type { WireHead } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { percentColor, usualThresholds, type Thresholds } from './percent.ts'
import { textOf } from '../../../web/format.tsx'
import { materialOrder } from './order.ts'

/** Thresholds of the plants that set some. */
export const usePercentColors = (): Record<string, Thresholds> | undefined =>
  useQuery({
    queryKey: ['percentColors'],
    queryFn: () => get<Record<string, Thresholds>>('materialOrder/getHomePagePercentColor'),
    staleTime: 600_000,
  }).data

/** 完成率 as a bar in the colour of the plant's thresholds; more than all is shown as all. */
export function FulfilPct({ row }: { row: WireHead<typeof materialOrder> }) {
  const data = usePercentColors()
  const percent = Math.min(100, row.fulfilPct)
  return (
    <span
      className="percent"
      role="progressbar"
      aria-label="完成率"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span>
        <span style={{ width: `${percent}%`, background: percentColor(row.fulfilPct, data?.[row.plant] ?? usualThresholds) }} />
      </span>
      {textOf(materialOrder.fields.fulfilPct, row.fulfilPct)}%
    </span>
  )
}
