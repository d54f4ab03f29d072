/** Many rows are asked and written in portions, so that memory does not grow with them; what rules look at together stays together. */
import type { AnyDocument } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import type { Item } from '../write/step.ts'
import type { Rule } from '../rule.ts'
import { yielding } from '../yielding.ts'
import { PackedRows, RowPacker, type SheetRow } from './packed.ts'

/** Rows of a portion; one key may make it larger. */
const PORTION = 500

/** The portion of each thing, told by its key; things without a key go where there is room. */
class Assigner {
  readonly #byKey = new Map<string, number>()
  #last = 0
  #size = 0

  of(key: string | undefined, weight = 1): number {
    const known = key === undefined ? undefined : this.#byKey.get(key)
    if (known === undefined && this.#size >= PORTION) {
      this.#last++
      this.#size = 0
    }
    const portion = known ?? this.#last
    if (portion === this.#last) this.#size += weight
    if (key !== undefined) this.#byKey.set(key, portion)
    return portion
  }
}

/** What rows of these actions must stay together by: all rows have one key, or each has its own, or none. */
export function keyOf(engine: Engine, doc: AnyDocument, actions: string[]): (input: Record<string, any>) => string | undefined {
  const rules = actions.flatMap((a) => {
    const found = engine.rules.get(doc.rowsOf?.doc ?? doc.name)?.actions[a]
    return found && found !== 'plain' && !('when' in found) && !('make' in found) && !('items' in found) && !('steps' in found)
      ? [found as Rule<any, any, any>]
      : []
  })
  if (rules.some((r) => r.find && !r.together)) return () => ''
  const keys = rules.flatMap((r) => (typeof r.together === 'function' ? [r.together] : []))
  return (input) => (keys.length ? keys.map((k) => k(input)).join('|') : undefined)
}

/** Items in portions. */
export function itemPortions(items: Item[], key: (input: Record<string, any>) => string | undefined): Item[][] {
  const assigner = new Assigner()
  const portions: Item[][] = []
  for (const item of items) (portions[assigner.of(key(item.input), 1 + (item.lines?.length ?? 0))] ??= []).push(item)
  return portions
}

/** Rows of a file in portions. @param key undefined: every row by itself, and none waits for the file's end */
export async function* rowPortions(
  rows: Iterable<SheetRow>,
  key?: (row: SheetRow) => string | undefined,
): AsyncGenerator<SheetRow[]> {
  if (key) {
    const assigner = new Assigner()
    const portions: RowPacker[] = []
    for await (const [, row] of yielding(rows)) (portions[assigner.of(key(row))] ??= new RowPacker()).add(row)
    for (const p of portions) yield [...new PackedRows(p.end())]
    return
  }
  let portion: SheetRow[] = []
  for (const row of rows)
    if (portion.push(row) >= PORTION) {
      yield portion
      portion = []
    }
  if (portion.length) yield portion
}
