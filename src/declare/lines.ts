/** Lines of a row by their id: of a document of thousands of lines they are not gone through for each of them. */
interface Line {
  id: number
}
const FEW = 20
const known = new WeakMap<readonly Line[], Map<number, Line>>()

/** The line with this id. */
export function lineOf<L extends Line>({ lines }: { lines: readonly L[] }, id: number | undefined): L | undefined {
  if (lines.length <= FEW) return lines.find((l) => l.id === id)
  let byId = known.get(lines)
  if (byId?.size !== lines.length) known.set(lines, (byId = new Map(lines.map((l) => [l.id, l]))))
  return byId.get(id!) as L | undefined
}

/** To be told when lines are taken out. */
export const linesRemoved = (lines: readonly Line[]): void => void known.delete(lines)
