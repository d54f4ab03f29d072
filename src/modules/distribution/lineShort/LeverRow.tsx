/** One lever of a scenario: what it is, its figures to pull, what has become of it, and the real action that it stands for. */
import { CloseOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select, Slider } from 'antd'
import { following, type FollowUp } from '../../../web/dialogs/following.ts'
import { givers, kindWords, pullText, type Desk, type Pull } from './scenario.ts'

interface Props {
  pull: Pull
  desk: Desk
  /** Why it does not count any more. */
  moot: string | undefined
  change: (pull: Pull) => void
  remove: () => void
  /** The portal's own action. */
  real: FollowUp | undefined
}
/** A lever's figures, as one pulls them. */
interface Figure {
  name: string
  label: string
  min: number
  max: number
  step: number
  /** What is shown and pulled, of what is kept. */
  shown: (kept: number) => number
  kept: (shown: number) => number
  unit: string
}
const plain = { shown: (n: number) => n, kept: (n: number) => n }
const quantity = (label = '数量'): Figure => ({ name: 'qty', label, min: 1, max: 100_000, step: 1, unit: '件', ...plain })
const percent = (max: number): Figure => ({
  name: 'factor', label: '百分比', min: 0, max, step: 5, unit: '%',
  shown: (n) => Math.round(n * 100),
  kept: (n) => n / 100,
})
const span = (label: string, min: number, max: number): Figure => ({
  name: 'minutes', label, min, max, step: 0.25, unit: '小时',
  shown: (n) => n / 60,
  kept: (n) => Math.round(n * 60),
})
const hence = (name: string, label: string, from: number, max = 72): Figure => ({
  name, label, min: 0, max, step: 0.5, unit: '小时后',
  shown: (n) => Math.round((n - from) / 6) / 10,
  kept: (n) => from + Math.round(n * 60),
})
function figuresOf(pull: Pull, from: number): Figure[] {
  switch (pull.kind) {
    case 'late':
      return [span('晚（负数为早）', -24, 48)]
    case 'lost':
      return []
    case 'block':
      return [{ ...quantity('冻结（负数为放行）'), min: -100_000 }, hence('at', '时间', from)]
    case 'rate':
      return [percent(200), hence('to', '到', from)]
    case 'move':
      return [span('推迟', 0, 48)]
    case 'order':
      return [hence('to', '到', from)]
    case 'commit':
      return [percent(100)]
    case 'urgent':
      return [quantity(), hence('at', '到货', from)]
    case 'split':
      return [quantity(), hence('at', '到货', from)]
    case 'shift':
      return [
        quantity('每班'),
        hence('at', '第一次到货', from),
        { name: 'times', label: '几班', min: 1, max: 30, step: 1, unit: '班', ...plain },
      ]
  }
}

export function LeverRow({ pull, desk, moot, change, remove, real }: Props) {
  const { from } = desk.x
  const lots = desk.lots.filter((l) => desk.parts[0]!.arrivals.some((a) => a.lot === l.id))
  const value = (f: Figure) => f.shown((pull as unknown as Record<string, number>)[f.name]!)
  const set = (f: Figure, shown: number | null) => {
    if (shown !== null) change({ ...pull, [f.name]: f.kept(shown) })
  }
  return (
    <li className={moot ? 'moot' : ''}>
      <div className="lever-head">
        <span>{moot ? `${kindWords[pull.kind]}：已失效，${moot}` : pullText(pull, from)}</span>
        {real && !moot && (
          <Button size="small" type="link" onClick={() => following.set(real)}>
            {real.label}
          </Button>
        )}
        <Button size="small" type="text" aria-label={`去掉${pullText(pull, from)}`} icon={<CloseOutlined />} onClick={remove} />
      </div>
      {'lot' in pull && !moot && (
        <Select
          size="small"
          aria-label="哪一车"
          value={pull.lot}
          options={lots.map((l) => ({ value: l.id, label: l.no }))}
          onChange={(lot) => change({ ...pull, lot, no: lots.find((l) => l.id === lot)!.no })}
        />
      )}
      {pull.kind === 'split' && !moot && (
        <Select
          size="small"
          aria-label="从哪个工厂"
          value={pull.plant}
          options={givers(desk).map(({ part }) => ({ value: part.plant, label: part.plant }))}
          onChange={(plant) => change({ ...pull, plant })}
        />
      )}
      {!moot &&
        figuresOf(pull, from).map((f) => (
          <div key={f.name} className="lever-figure">
            <span>{f.label}</span>
            {f.max <= 200 && (
              <Slider
                min={f.min}
                max={f.max}
                step={f.step}
                value={value(f)}
                onChange={(n) => set(f, n)}
                ariaLabelForHandle={`${kindWords[pull.kind]}${f.label}`}
              />
            )}
            <InputNumber
              size="small"
              aria-label={f.label}
              min={f.min}
              max={f.max}
              step={f.step}
              value={value(f)}
              onChange={(n) => set(f, n)}
              suffix={f.unit}
            />
          </div>
        ))}
    </li>
  )
}
