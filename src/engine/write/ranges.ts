/** Figures that a column cannot hold: what is worked out of numbers in range, a product above all, may be larger than any of them. */
import { headFields, isId, lineFields, type Complaint, type Field, type Fields } from '../../declare/index.ts'
import { refuseAll } from '../errors.ts'
import { eachInTurns } from '../turn.ts'
import type { Entry } from './entry.ts'

/** numeric(18, n) in units of its last place; integer. */
const [MOST, MOST_INT] = [10n ** 18n - 1n, 2_147_483_647]

function isTooLarge(f: Field, value: unknown): boolean {
  if (typeof value === 'bigint') return value > MOST || value < -MOST
  return f.kind === 'int' && !isId(f) && typeof value === 'number' && Math.abs(value) > MOST_INT
}

/** @throws Refusal that names the figures of lines, or where there is none those of the head */
export async function checkRanges(entries: readonly Entry[]): Promise<void> {
  const heads: Complaint[] = []
  const lines: Complaint[] = []
  const look = (fields: Fields, row: Record<string, any>, names: Iterable<string>, into: Complaint[]) => {
    for (const field of names) {
      const f = fields[field]
      if (f && isTooLarge(f, row[field]))
        into.push({ ...(row.lineNo ? { line: row.lineNo } : {}), field, message: `${f.label}超出范围，请核对填写的数` })
    }
  }
  for (const e of entries) {
    if (e.removed) continue
    const fields = headFields(e.doc)
    look(fields, e.row, e.isNew ? Object.keys(fields) : e.changed, heads)
    const ofLine = lineFields(e.doc)
    const all = Object.keys(ofLine)
    await eachInTurns(e.row.lines, (l) => {
      if (e.isNew || e.addedLines.has(l.id)) look(ofLine, l, all, lines)
      else look(ofLine, l, e.lines.get(l.id)?.changed ?? [], lines)
    })
  }
  const wrong = lines.length ? lines : heads
  if (wrong.length) throw refuseAll(wrong.slice(0, 20))
}
