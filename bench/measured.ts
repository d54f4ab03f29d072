/** Figures beside the bars they are held against. */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')
/** Frees what nothing holds any more. */
export const collect = runInNewContext('gc') as () => void

/** The most that a process held, MB. */
export const peak = (pid: number | 'self') =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export type Measured = [what: string, value: number, bar: number, unit: string]

/** A row of Markdown each. @param places of figures under ten, and of larger ones */
export const tableOf = (measured: readonly Measured[], places: readonly [small: number, large: number]): string =>
  measured
    .map(([what, value, bar, unit]) => {
      const said = value.toFixed(places[value < 10 ? 0 : 1])
      return `| ${what} | ${said} ${unit} | ${bar < Infinity ? `≤ ${bar} ${unit}` : '–'} |`
    })
    .join('\n')
/** @throws naming the figures that are over their bars */
export function holdBars(measured: readonly Measured[]): void {
  const over = measured.filter(([, value, bar]) => value > bar).map(([what]) => what)
  if (over.length) throw new Error(`over the bar: ${over.join(', ')}`)
}
