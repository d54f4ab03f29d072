/** A projection in one sentence. */
import { NEVER, type Outcome } from './project.ts'

const zone = 8 * 60
const two = (n: number) => String(n).padStart(2, '0')
/** 14:20 today, else 11-27 14:20. */
export function minuteText(from: number, minute: number): string {
  const d = new Date((from + minute + zone) * 60_000)
  const today = new Date((from + zone) * 60_000)
  const time = `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`
  return d.toISOString().slice(0, 10) === today.toISOString().slice(0, 10)
    ? time
    : `${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())} ${time}`
}
/** As people say how long something takes. */
export function spanText(minutes: number): string {
  const m = Math.abs(Math.round(minutes))
  if (m < 60) return `${m} 分`
  return m < 48 * 60 ? `${+(m / 60).toFixed(1)} 小时` : `${+(m / 1440).toFixed(1)} 天`
}
export function sentence(x: { from: number; horizon: number }, o: Outcome, perVehicle = 1, unit = '件', cost?: number): string {
  const costs = cost ? `，费用 ${cost} 元` : ''
  if (o.starve === NEVER) return `${spanText(x.horizon)}内不断点，期末余 ${+o.end.toFixed(3)} ${unit}${costs}`
  return `${minuteText(x.from, o.starve)} 断点，最多缺 ${+o.missing.toFixed(3)} ${unit}，影响 ${Math.ceil(o.missing / perVehicle)} 辆车${costs}`
}
