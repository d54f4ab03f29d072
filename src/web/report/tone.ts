import { toneOf, type Field, type Tone } from '../../declare/index.ts'
import { dayShown } from '../moment.ts'

/** How a value is judged by its column's metric. @param row what is known of it, the report's parameters among it */
export function judged(f: Field, value: unknown, row: Readonly<Record<string, unknown>>): Tone | undefined {
  const { metric } = f
  return metric?.bands && toneOf(metric, value, metric.bands.due?.(row, dayShown()))
}
