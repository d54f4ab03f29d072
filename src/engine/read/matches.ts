/** Whether a row in memory meets conditions: what Source.tree asks of the database. */
import { fromDb, type Fields } from '../../declare/index.ts'
import { holdsOneOf } from '../database/several.ts'
import type { Filter } from './query.ts'
import type { Where } from './where.ts'

/** @param row values as rules have them; nothing compared with nothing is false, as in lists */
export function holds(where: Where, fields: Fields, row: Record<string, any>): boolean {
  if ('all' in where) return where.all.every((w) => holds(w, fields, row))
  if ('any' in where) return where.any.some((w) => holds(w, fields, row))
  if ('not' in where) return !holds(where.not, fields, row)
  const value = row[where.field] ?? null
  if (where.op === 'empty') return value === null
  return value !== null && compares(where, fields, value)
}

function compares({ field, op, value: asked }: Filter, fields: Fields, value: any): boolean {
  const f = fields[field]!
  // Instants are texts on both sides, in one order with time.
  const typed = (v: unknown): any => (f.kind === 'instant' ? v : fromDb(f, v))
  switch (op) {
    case 'in':
      if (f.several) return holdsOneOf(String(value), asked as string[])
      return (asked as unknown[]).some((v) => typed(v) === value)
    case 'starts':
      return String(value).startsWith(String(asked))
    case 'contains':
      return String(value).toLowerCase().includes(String(asked).toLowerCase())
    case '=':
      return f.kind === 'instant' ? value.slice(0, 10) === String(asked).slice(0, 10) : typed(asked) === value
    case '>=':
      return value >= typed(asked)
    case '<=':
      return value <= typed(asked)
  }
}
