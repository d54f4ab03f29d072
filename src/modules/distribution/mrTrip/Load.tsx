import { Progress } from 'antd'
import './trip.css'

const amount = (n: number) => n.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
/** How much of a truck is filled, in per cent; undefined of a truck that nobody knows. */
export const filled = (of: number, hold: number | null) => (hold ? `${amount((100 * of) / hold)}%` : undefined)

interface Props {
  of: number
  hold: number | null
  unit: string
  unmeasured: number
}
/**
 * How full a truck is, and of how much; more than full is red, and no more than a warning.
 * @param unmeasured lines that are left out of it
 */
export function Load({ of, hold, unit, unmeasured }: Props) {
  if (!hold) return <>{`${amount(of)} ${unit}`}</>
  const pct = (100 * of) / hold
  const lacking = unmeasured > 0 ? [`${unmeasured} 行缺包装数据`] : []
  return (
    <span className="trip-load" title={[`${amount(of)} / ${amount(hold)} ${unit}`, ...lacking].join('，')}>
      <Progress
        percent={Math.min(100, pct)}
        size="small"
        showInfo={false}
        status={pct > 100 ? 'exception' : 'normal'}
        aria-label="装载率"
      />
      <small className={pct > 100 ? 'over' : ''}>
        {amount(of)} {unit} · {filled(of, hold)}
      </small>
      {lacking.map((words) => (
        <small key={words} className="over">
          {words}
        </small>
      ))}
    </span>
  )
}
