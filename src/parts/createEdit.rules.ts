/** What rules of creating and changing have in common: the row as it will be is looked at, whichever of the two makes it so. */
import { complaintsOf, type AnyDocument, type InputOf, type Row, type Wrong } from '../declare/index.ts'
import { writeTyped, type Context, type Effects, type Read, type Rule } from '../engine/rule.ts'

interface Written<D extends AnyDocument, K extends string, Found> {
  guard?: (row: Row<D>, context: Context & { found: Found; input: InputOf<D, K> }) => Wrong
  effect?: (row: Row<D>, context: Context & { found: Found; input: InputOf<D, K> }, to: Effects<D>) => void
}
/** What a document adds to the rules of its lifecycle. */
export interface Own<D extends AnyDocument, Found> {
  /** The ref to whose organization a partner's rows belong. */
  own?: keyof D['fields'] & string
  /** What `wrong` compares with. @param rows as they will be */
  find?: (rows: Row<D>[], read: Read) => Promise<Found>
  /** As a rule's: what `find` looks at stays in one portion of a large file. */
  together?: 'each' | ((row: Partial<Row<D>>) => string)
  /** Why it may not become this. @param row as it will be, lines included */
  wrong?: (row: Row<D>, context: Context & { found: Found }) => Wrong
  create?: Written<D, 'create', Found>
  /** Its effect writes what was typed, where that does not all stand as it was typed. */
  edit?: Written<D, 'edit', Found>
  /** What follows from the row, once either of the two has written it. */
  follows?: (row: Row<D>, context: Context & { found: Found }, to: Effects<D>) => void
}
type Guard<D, K extends string> = (row: Row<D>, context: Context & { input: InputOf<D, K> }) => Wrong

/** @param before what the lifecycle itself asks first */
export function createEditRules<D extends AnyDocument, Found>(
  doc: D,
  { find, together, wrong, create, edit, follows }: Own<D, Found>,
  before: { create: Guard<D, 'create'>; edit: Guard<D, 'edit'> } = { create: () => undefined, edit: () => undefined },
): { create: Rule<D, 'create', Found>; edit: Rule<D, 'edit', Found> } {
  const alone = together && { together: together as 'each' }
  return {
    create: {
      doc, action: 'create',
      ...(find && { find: (rows, read) => find(rows, read), ...alone }),
      guard: (row, c) =>
        first(
          before.create(row, c),
          () => create?.guard?.(row, c),
          () => wrong?.(row, c),
        ),
      ...((create?.effect || follows) && {
        effect: (row, c, to) => {
          create?.effect?.(row, c, to)
          follows?.(row, c, to)
        },
      }),
    },
    edit: {
      doc, action: 'edit',
      ...(find && {
        find: (rows, read, inputs) =>
          find(
            rows.map((r, i) => merged(r, inputs[i]!)),
            read,
          ),
        ...alone,
      }),
      guard: (row, c) =>
        first(
          before.edit(row, c),
          () => edit?.guard?.(row, c),
          () => wrong?.(merged(row, c.input), c),
        ),
      ...((edit?.effect || follows) && {
        effect: (row, c, to) => {
          if (edit?.effect) edit.effect(row, c, to)
          else writeTyped(doc.actions.edit, c.input, to)
          follows?.(row, c, to)
        },
      }),
    },
  }
}

/** The first of these that has something to say. */
const first = (said: Wrong, ...others: (() => Wrong)[]): Wrong =>
  complaintsOf(said).length || !others.length ? said : first(others[0]!(), ...others.slice(1))

/** The row as it will be. Lines that are not given stay. */
export function merged<R extends object>(row: R, input: object): R {
  const { lines, ...head }: { lines?: NumberedLine[] } = input
  const before: NumberedLine[] = (row as { lines?: NumberedLine[] }).lines ?? []
  let last = Math.max(0, ...before.map((l) => l.lineNo ?? 0))
  const merged = lines?.map((l) =>
    l.id === undefined ? { lineNo: ++last, ...l } : { ...before.find((b) => b.id === l.id), ...l },
  )
  return { ...row, ...head, ...(merged ? { lines: merged } : {}) }
}
interface NumberedLine {
  id?: number
  lineNo?: number
}
