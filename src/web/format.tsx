/** How values look: thousands, dates, choices as coloured tags, '-' for nothing. */
import {
  choiceName, dayAfter, isId, mondayOf, monthText, type Badge, type Field, type FileRef, toMinute,
} from '../declare/index.ts'
import { exactly, numberText } from './numbers.ts'

export const badgeColors: Record<Badge, string> = {
  info: 'default', primary: 'blue', success: 'green', warning: 'orange', danger: 'red',
}

/** How a month is shown, and how else it may be typed. */
export const PERIOD = ['YYYY-MM', 'YYYYMM']

/** Text of a wire value. */
export function textOf(f: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  switch (f.kind) {
    case 'qty':
    case 'dec':
    case 'money':
      return numberText(f, value as number)
    case 'int':
      return isId(f) ? String(value) : numberText(f, value as number)
    case 'instant':
      return toMinute(String(value))
    case 'period':
      return monthText(String(value))
    case 'bool':
      return value ? '是' : '否'
    case 'choice':
      return f.choices![choiceName(f, value) ?? '']?.[1] ?? String(value)
    case 'files':
      return (value as FileRef[]).map((x) => x.fileName).join('、') || '-'
    default:
      return String(value)
  }
}

/** A value in a cell. */
export function Shown({ field, value }: { field: Field; value: unknown }) {
  const text = textOf(field, value)
  if (field.kind === 'choice' && text !== '-') {
    const badge = field.choices![choiceName(field, value) ?? '']?.[2]
    // A list has dozens of them: the component library's tag would cost as much as the rest of the row.
    if (badge) return <span className={`badge ${badge}`}>{text}</span>
  }
  // An amount the other way round: who was to be paid owes it.
  if (field.kind === 'money' && (value as number) < 0) return <span className="negative">{text}</span>
  const whole = exactly(field, value)
  return whole ? <span title={whole}>{text}</span> : <>{text}</>
}

/** A week by any of its days: 2026-11-23 ~ 11-29. */
export const weekText = (day: string): string => `${mondayOf(day)} ~ ${dayAfter(mondayOf(day), 6).slice(5)}`

/** Five digits with their comma, or three characters of a heading. */
const NARROW = 74

/** Column width by kind; a heading is never cut (14 px a Chinese character). */
export function widthOf(f: Field): number {
  const byKind: Partial<Record<Field['kind'], number>> = {
    no: 184, text: 170, ref: 120, instant: 140, date: 104, period: 90, bool: 70, choice: 100, qty: 100, money: 120, dec: 90,
    int: 80,
  }
  if (f.narrow) return NARROW
  const wide = f.kind === 'text' && (f.max ?? 0) >= 300 ? 330 : (byKind[f.kind] ?? 120)
  return Math.max(wide, f.label.length * 14 + 44)
}
