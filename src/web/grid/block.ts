/** A copied block of cells, as spreadsheets write it. */
import { choiceName, readDate, type Field } from '../../declare/index.ts'
import { isNumber } from '../numbers.ts'

export const blockOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((row) => row.split('\t'))

/** A pasted text as the input holds it: numbers, choices and yes or no by what people call them. */
export function typedCell(f: Field, cell: string): unknown {
  const text = cell.trim()
  if (text === '') return null
  if (isNumber(f)) {
    const n = Number(text.replaceAll(',', ''))
    return Number.isNaN(n) ? text : n
  }
  if (f.kind === 'date' && !f.week) return readDate(text) ?? text
  if (f.kind === 'choice') return f.choices![choiceName(f, text) ?? '']?.[0] ?? text
  if (f.kind === 'bool') return text === '是' || text === 'true' ? true : text === '否' || text === 'false' ? false : text
  return text
}
