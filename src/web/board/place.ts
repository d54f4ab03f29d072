/** Where things stand on a board; plain functions, for screens and for tests. Times are milliseconds. */

export interface Bar {
  from: number
  to: number
}
/** The part of a day that is drawn. */
export interface Window {
  begins: number
  length: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const two = (n: number) => String(n).padStart(2, '0')
/** Minutes of the day as a clock shows them. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Some hours of a day in China. */
export const hoursOf = (day: string, [from, to]: readonly [number, number]): Window => ({
  begins: Date.parse(`${day}T${two(from)}:00:00+08:00`),
  length: (to - from) * HOUR,
})

/** Bars in rows, so that those of one time stand beneath each other. */
export function inRows<T extends Bar>(bars: readonly T[]): (T & { row: number })[] {
  const ends: number[] = []
  return [...bars]
    .sort((a, b) => a.from - b.from)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from)
      const row = free < 0 ? ends.length : free
      ends[row] = bar.to
      return { ...bar, row }
    })
}

/** A title must be read, however short the time: the narrowest bar as a part of the whole. */
const NARROWEST = 0.1

/** The bar as it is drawn, or nothing where it does not reach into the window. */
export const drawn = <T extends Bar>(bar: T, { begins, length }: Window): T | undefined =>
  bar.to > begins && bar.from < begins + length ? { ...bar, to: Math.max(bar.to, bar.from + length * NARROWEST) } : undefined

/** Where a moment stands, in percent of the window. */
export const percentAt = (at: number, { begins, length }: Window): number => ((at - begins) / length) * 100

/** Left and width of a bar in percent, cut at the edges. */
export function extent(bar: Bar, window: Window): { left: number; width: number } {
  const left = Math.max(0, percentAt(bar.from, window))
  return { left, width: Math.min(100, percentAt(bar.to, window)) - left }
}

/** Would one who sees some hours of a day miss a bar of it? Two hours are left for the title of the last one. */
export function beyond(bar: Bar, whole: Window, part: Window): boolean {
  const inDay = bar.from < whole.begins + whole.length && bar.to > whole.begins
  return inDay && (bar.from < part.begins || bar.from > part.begins + part.length - 2 * HOUR)
}

/** The beginning of the step under the pointer, counted from `origin`. @param share of the width, from 0 to 1 @param step minutes */
export function stepAt(share: number, { begins, length }: Window, origin: number, step: number): number {
  const size = step * MINUTE
  const at = Math.max(begins, Math.min(begins + share * length, begins + length - 1))
  return origin + Math.floor((at - origin) / size) * size
}

/** How many bars take a time. */
export const countIn = (bars: readonly Bar[], { from, to }: Bar): number =>
  bars.filter((bar) => bar.from < to && bar.to > from).length
