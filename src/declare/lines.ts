/** Lines of a row by their id: of a document of thousands of lines they are not gone through for each of them. */
interface Line {
  id: number
}
const FEW = 20
const known = new WeakMap<readonly Line[], Map<number, Line>>()

/** The line with this id. Whoever puts a line into a row, or takes one out, says so (`lineAdded`, `lineRemoved`). */
export function lineOf<L extends Line>({ lines }: { lines: readonly L[] }, id: number | undefined): L | undefined {
  if (lines.length <= FEW) return lines.find((l) => l.id === id)
  let byId = known.get(lines)
  if (!byId?.has(id!) && byId?.size !== lines.length) known.set(lines, (byId = new Map(lines.map((l) => [l.id, l]))))
  return byId.get(id!) as L | undefined
}

export const lineAdded = (lines: readonly Line[], line: Line): void => void known.get(lines)?.set(line.id, line)
export const lineRemoved = (lines: readonly Line[], id: number): void => void known.get(lines)?.delete(id)

/** Do lines say of these columns what stands in them already? */
export const unchanged = (
  lines: readonly Readonly<Record<string, any>>[],
  said: readonly Readonly<Record<string, any>>[],
  names: readonly string[],
): boolean => {
  const before = new Map(lines.map((l) => [l.id, l]))
  return said.every((l) => names.every((n) => (before.get(l.id)?.[n] ?? null) === (l[n] ?? null)))
}
