/**
 * Figures that cannot be: what a column cannot hold (what is worked out of numbers in range, a product above all, may be larger than any
 * of them), and parts of a piece.
 */
import {
  headFields, inPieces, isId, lineFields, lineOf, type Action, type Complaint, type Field, type Fields,
} from '../../declare/index.ts'
import { refuseAll } from '../errors.ts'
import { eachYielding } from '../yielding.ts'
import type { Entry } from './entry.ts'

/** numeric(18, n) in units of its last place; integer. */
const [MOST, MOST_INT] = [10n ** 18n - 1n, 2_147_483_647]

function isTooLarge(f: Field, value: unknown): boolean {
  if (typeof value === 'bigint') return value > MOST || value < -MOST
  return f.kind === 'int' && typeof value === 'number' && Math.abs(value) > MOST_INT
}

/** Of some fields those that hold figures, and the one that says in which unit quantities are, where some units count pieces. */
interface Figures {
  names: string[]
  unit: string | undefined
}
function figuresIn(fields: Fields): Figures {
  const isFigure = (f: Field) => f.scale > 0 || (f.kind === 'int' && !isId(f))
  let found = figures.get(fields)
  if (!found) {
    const all = Object.keys(fields)
    found = { names: all.filter((n) => isFigure(fields[n]!)), unit: all.find((n) => Array.isArray(fields[n]!.isUnit)) }
    figures.set(fields, found)
  }
  return found
}
const figures = new WeakMap<Fields, Figures>()

/**
 * Why these figures cannot be.
 * @param asked the fields that they are values of
 * @param row the row that they belong to, with its own fields: it names the unit
 */
function wrongIn(asked: Fields, values: Record<string, any>, fields: Fields, row: Record<string, any>): Complaint[] {
  const { unit } = figuresIn(fields)
  const counted = unit !== undefined && inPieces(fields[unit]!, row[unit])
  const wrong: Complaint[] = []
  for (const field of figuresIn(asked).names) {
    const f = asked[field]!
    const value: unknown = values[field]
    const say = (message: string) =>
      wrong.push({ ...(row.lineNo ? { line: row.lineNo } : {}), field, message: f.label + message })
    if (isTooLarge(f, value)) say('超出范围，请核对填写的数')
    else if (counted && f.kind === 'qty' && typeof value === 'bigint' && value % 1000n !== 0n)
      say(`必须是整数（${row[fields[unit]!.by!]}按件计）`)
  }
  return wrong
}

/** What is asked of an action, before its rule works with it. */
export async function wrongFigures(
  { doc, row, isNew }: Entry,
  { input = {}, lines = {} }: Action,
  asked: Record<string, any>,
): Promise<Complaint[]> {
  const wrong = wrongIn(input, asked, headFields(doc), row)
  await eachYielding((asked.lines ?? []) as Record<string, any>[], (values, i) => {
    // A line that is not there yet is looked at as it is written.
    const line = isNew ? row.lines[i] : lineOf(row, values.id)
    if (line) wrong.push(...wrongIn(lines, values, lineFields(doc), line))
  })
  return wrong
}

/**
 * Everything that is about to be written.
 * @throws Refusal that names the figures of lines, or where there is none those of the head
 */
export async function checkFigures(entries: readonly Entry[]): Promise<void> {
  const heads: Complaint[] = []
  const lines: Complaint[] = []
  for (const e of entries) {
    if (e.removed) continue
    const [ofHead, ofLine] = [headFields(e.doc), lineFields(e.doc)]
    heads.push(...wrongIn(ofHead, e.row, ofHead, e.row))
    const written = e.isNew || e.addedLines.size ? e.row.lines : [...e.lines.values()].map((change) => change.row)
    await eachYielding(written, (l) => void lines.push(...wrongIn(ofLine, l, ofLine, l)))
  }
  const wrong = lines.length ? lines : heads
  if (wrong.length) throw refuseAll(wrong.slice(0, 20))
}
