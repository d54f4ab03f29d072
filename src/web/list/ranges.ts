/** Filters on days, instants and amounts: from and to, and the ranges that people ask for. */
import dayjs, { type Dayjs } from 'dayjs'
import { isId, type Field } from '../../declare/index.ts'

/** Is it filtered from and to? A parameter of a report is one value, and so is a week. */
export const ranged = (f: Field) => ((f.kind === 'date' && !f.week) || f.kind === 'instant') && !f.param

/** Is it filtered by the least and the most it may be? Nobody asks for exactly 12.5 m³; what is no amount (a version, the trip of a day) is one number. */
export const bounded = (f: Field) =>
  (['qty', 'money', 'dec'].includes(f.kind) || (f.kind === 'int' && f.sum !== false)) && !isId(f) && !f.param

/** The least and the most of an amount, in plain digits. */
export type Bounds = readonly [from: string | null | undefined, to: string | null | undefined]

const monday = (d: Dayjs) => d.subtract((d.day() + 6) % 7, 'day')

interface Preset {
  label: string
  value: [Dayjs | null, Dayjs | null]
}

/** Ranges by their names, as of now. What is overdue has no beginning; of days, today is not over yet. */
export function presets(): Preset[] {
  const now = dayjs().startOf('day')
  const day = (n: number) => now.add(n, 'day')
  return [
    { label: '已逾期', value: [null, day(-1)] },
    { label: '今天', value: [now, now] },
    { label: '明天', value: [day(1), day(1)] },
    { label: '本周', value: [monday(now), monday(now).add(6, 'day')] },
    { label: '下周', value: [monday(now).add(7, 'day'), monday(now).add(13, 'day')] },
    { label: '本月', value: [now.startOf('month'), now.endOf('month').startOf('day')] },
    { label: '最近一周', value: [day(-7), now] },
    { label: '最近一个月', value: [day(-30), now] },
    { label: '最近三个月', value: [day(-90), now] },
  ]
}

/** A range in words: by its name where it has one. */
export function rangeText(from: string | undefined, to: string | undefined): string {
  const whole = (t: string | undefined, end: string) => !t || t.length === 10 || t.slice(11) === end
  if (!whole(from, '00:00:00') || !whole(to, '23:59:59')) return inWords(from?.slice(0, 16), to?.slice(0, 16))
  const [first, last] = [from?.slice(0, 10), to?.slice(0, 10)]
  const same = (d: Dayjs | null, text: string | undefined) => (d?.format('YYYY-MM-DD') ?? undefined) === text
  const named = presets().find(({ value: [a, b] }) => same(a, first) && same(b, last))
  return named?.label ?? inWords(first, last)
}
const inWords = (from: string | undefined, to: string | undefined): string =>
  from && to ? (from === to ? from : `${from} 至 ${to}`) : from ? `${from} 起` : `${to} 以前`
