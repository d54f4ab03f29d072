import { Progress } from 'antd'
import './trip.css'

const amount = (n: number) => n.toLocaleString('zh-CN', { maximumFractionDigits: 1 })

/** How full a truck is, and of how much; more than full is red, and no more than a warning. */
export function Load({ of, hold, unit }: { of: number; hold: number | null; unit: string }) {
  if (!hold) return <>{`${amount(of)} ${unit}`}</>
  const pct = (100 * of) / hold
  const says = `${amount(of)} / ${amount(hold)} ${unit}`
  return (
    <span className="trip-load">
      <Progress
        percent={Math.min(100, pct)}
        size="small"
        status={pct > 100 ? 'exception' : 'normal'}
        format={() => `${amount(pct)}%`}
        aria-label={says}
      />
      <small>{says}</small>
    </span>
  )
}
