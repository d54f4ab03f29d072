/** The cars of the demo: what is built on which line, and how each is called. */
import { models } from './bill.ts'

export const colors = ['极夜黑', '珠光白', '星空灰', '烈焰红']
/** The assembly lines of the first plant, a model each. */
export const carLines = models
  .filter((m) => m.plants.includes('CN01'))
  .map((m, i) => ({ model: m.code, lineCode: `CN01-ZZ${i + 1}`, no: i + 1 }))
export const vinOf = (line: number, n: number, day: string) =>
  `LFV${line}A2${day.slice(2).replaceAll('-', '')}${String(n).padStart(5, '0')}`
export const configOf = (lineCode: string) => {
  const { model } = carLines.find((l) => l.lineCode === lineCode)!
  return { modelCode: model, configCode: `${model}-豪华` }
}
export const shiftOf = (instant: string) => {
  const hour = Number(instant.slice(11, 13))
  return hour < 8 ? '夜班' : hour < 16 ? '早班' : '中班'
}
