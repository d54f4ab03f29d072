/** Figures that a column cannot hold: what is worked out of numbers in range, a product above all, may be larger than any of them. */
import { headFields, isId, lineFields, type Complaint, type Field, type Fields } from '../../declare/index.ts'
import { refuseAll } from '../errors.ts'
import { eachInTurns } from '../turn.ts'
import type { Entry } from './entry.ts'

/** numeric(18, n) in units of its last place; integer. */
const [MOST, MOST_INT] = [10n ** 18n - 1n, 2_147_483_647]

function isTooLarge(f: Field, value: unknown): boolean {
  if (typeof value === 'bigint') return value > MOST || value < -MOST
  return f.kind === 'int' && typeof value === 'number' && Math.abs(value) > MOST_INT
}

/** Names of the fields that hold figures. */
function figuresIn(fields: Fields): string[] {
  const isFigure = (f: Field) => f.scale > 0 || (f.kind === 'int' && !isId(f))
  let names = figures.get(fields)
  if (!names) figures.set(fields, (names = Object.keys(fields).filter((n) => isFigure(fields[n]!))))
  return names
}
const figures = new WeakMap<Fields, string[]>()

/** @throws Refusal that names the figures of lines, or where there is none those of the head */
export async function checkRanges(entries: readonly Entry[]): Promise<void> {
  const heads: Complaint[] = []
  const lines: Complaint[] = []
  const look = (fields: Fields, row: Record<string, any>, into: Complaint[]) => {
    for (const field of figuresIn(fields)) {
      const f = fields[field]!
      if (isTooLarge(f, row[field]))
        into.push({ ...(row.lineNo ? { line: row.lineNo } : {}), field, message: `${f.label}超出范围，请核对填写的数` })
    }
  }
  for (const e of entries) {
    if (e.removed) continue
    look(headFields(e.doc), e.row, heads)
    const written = e.isNew || e.addedLines.size ? e.row.lines : [...e.lines.values()].map((change) => change.row)
    await eachInTurns(written, (l) => look(lineFields(e.doc), l, lines))
  }
  const wrong = lines.length ? lines : heads
  if (wrong.length) throw refuseAll(wrong.slice(0, 20))
}
