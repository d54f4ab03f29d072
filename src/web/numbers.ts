/** How numbers are written. */
import { isId, shareText, type Field } from '../declare/index.ts'

/** Does it hold a figure? */
export const isNumber = (f: Field) => ['qty', 'money', 'dec', 'int'].includes(f.kind) && !isId(f)

/** Of quantities and of what says nothing else (specification, section 9). */
const USUAL_PLACES = 2
const MOST_PLACES = 6
const formats = Array.from(
  { length: MOST_PLACES + 1 },
  (_, places) => new Intl.NumberFormat('zh-CN', { maximumFractionDigits: places }),
)
const exact = formats[MOST_PLACES]!
const unit = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: MOST_PLACES })
const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A number as it is shown: rounded, but what is there never shows as nothing, and more than all of it as all. */
export function numberText(f: Field, value: number): string {
  if (f.kind === 'money') return money.format(value)
  if (f.kind === 'int') return exact.format(value)
  if (f.share) return shareText(value)
  const places = f.kind === 'qty' ? USUAL_PLACES : f.scale
  const shown = f.done ? Math.min(100, value) : value
  if (f.least) return unit.format(shown)
  return (shown !== 0 && Math.abs(shown) < 0.5 / 10 ** places ? exact : formats[places]!).format(shown)
}

/** What a number exactly is, where `numberText` shows less of it. */
export function exactly(f: Field, value: unknown): string | undefined {
  if (typeof value !== 'number' || f.share || (f.kind !== 'qty' && f.kind !== 'dec')) return undefined
  const text = exact.format(value)
  return text === numberText(f, value) ? undefined : text
}

/** A number with its thousands apart. */
export const thousands = (n: number): string => formats[USUAL_PLACES]!.format(n)
