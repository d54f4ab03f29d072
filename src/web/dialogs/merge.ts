/** Three-way merge of a form: what both people began from, what this one typed, what the other one has saved since. */

export type Values = Record<string, any>
export interface Content {
  values: Values
  lines?: Values[] | undefined
}
/** A value that differs; `line` is the id of a line. */
export interface Change {
  line?: number
  name: string
  base: unknown
  mine: unknown
  theirs: unknown
}
export interface Merged extends Content {
  /** Taken over from the other one. */
  taken: Change[]
  /** Changed by both, differently: mine stands until somebody chooses. */
  conflicts: Change[]
  /** Lines that the other one removed, by id: what was typed in them is gone. */
  removed: number[]
}

/** Nothing, null and an empty text are the same to whoever typed. */
const plain = (v: unknown) => (v === undefined || v === '' ? null : v)
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

function fields(base: Values, mine: Values, theirs: Values, names: readonly string[], line?: number) {
  const values: Values = { ...mine }
  const taken: Change[] = []
  const conflicts: Change[] = []
  for (const name of names) {
    const change = { ...(line === undefined ? {} : { line }), name, base: base[name], mine: mine[name], theirs: theirs[name] }
    if (same(theirs[name], base[name]) || same(theirs[name], mine[name])) continue
    if (same(mine[name], base[name])) {
      values[name] = theirs[name]
      taken.push(change)
    } else conflicts.push(change)
  }
  return { values, taken, conflicts }
}

/** @param names fields of the head that the form has  @param lineNames fields of its lines; lines are matched by id */
export function merge(
  base: Content,
  mine: Content,
  theirs: Content,
  names: readonly string[],
  lineNames: readonly string[],
): Merged {
  const head = fields(base.values, mine.values, theirs.values, names)
  const taken = [...head.taken]
  const conflicts = [...head.conflicts]
  if (!mine.lines) return { values: head.values, taken, conflicts, removed: [] }
  const byId = (lines: Values[] | undefined) =>
    new Map((lines ?? []).filter((l) => l.id !== undefined).map((l) => [l.id as number, l]))
  const [before, now] = [byId(base.lines), byId(mine.lines)]
  // What I removed stays removed, what I added stays at the end.
  const standing = (theirs.lines ?? []).filter((l) => now.has(l.id) || !before.has(l.id))
  const lines = standing.map((their) => {
    const [old, own] = [before.get(their.id), now.get(their.id)]
    if (!own) return their
    const one = fields(old ?? {}, own, their, lineNames, their.id)
    taken.push(...one.taken)
    conflicts.push(...one.conflicts)
    return { ...their, ...Object.fromEntries(lineNames.map((n) => [n, one.values[n]])) }
  })
  const kept = byId(theirs.lines)
  return {
    values: head.values,
    lines: [...lines, ...mine.lines.filter((l) => l.id === undefined)],
    taken, conflicts,
    removed: [...now.keys()].filter((id) => !kept.has(id)),
  }
}

/** Puts the other one's values in place of mine for the chosen conflicts. */
export function settle(merged: Merged, theirs: readonly Change[]): Content {
  const values = { ...merged.values }
  const lines = merged.lines?.map((l) => ({ ...l }))
  for (const c of theirs) {
    if (c.line === undefined) values[c.name] = c.theirs
    else Object.assign(lines?.find((l) => l.id === c.line) ?? {}, { [c.name]: c.theirs })
  }
  return { values, lines }
}
