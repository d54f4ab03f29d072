/** A quantity by thumb: one more, one less, or typed on large keys of its own; the phone's keyboard stays away. */
import { useState } from 'react'

interface Counting {
  label: string
  value: number
  most?: number
  /** The keys are there at once. */
  keys?: true
  /** What the value becomes of what it is: a second press may come before the first is drawn. */
  changed: (how: (was: number) => number) => void
}
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '⌫']

export function Counter({ label, value, most = Infinity, keys, changed }: Counting) {
  const [typed, setTyped] = useState(keys && '')
  const within = (n: number) => Math.round(Math.min(most, Math.max(0, n)) * 1000) / 1000
  const add = (n: number) => (setTyped(undefined), changed((was) => within(was + n)))
  const press = (key: string) => {
    const was = typed ?? ''
    const next = key === '⌫' ? was.slice(0, -1) : was + key
    if (!/^\d{0,9}(\.\d{0,3})?$/.test(next)) return
    setTyped(next)
    if (next && next !== '.') changed(() => within(Number(next)))
  }
  return (
    <div className="counter" role="group" aria-label={label}>
      <span>{label}</span>
      <div>
        <button className="second" aria-label="少一" disabled={value <= 0} onClick={() => add(-1)}>
          −
        </button>
        <button
          className="second value"
          aria-label={`${label} ${value}，点按输入`}
          onClick={() => setTyped(typed === undefined ? '' : undefined)}
        >
          {typed || value}
        </button>
        <button className="second" aria-label="多一" disabled={value >= most} onClick={() => add(1)}>
          +
        </button>
      </div>
      {typed !== undefined && (
        <div className="keys">
          {KEYS.map((k) => (
            <button key={k} className="second" aria-label={k === '⌫' ? '退格' : k} onClick={() => press(k)}>
              {k}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
