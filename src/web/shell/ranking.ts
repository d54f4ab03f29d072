/** A place found, with the names by which it may be asked: its title, that in pinyin, its initials. */
export interface Named {
  path: string
  names: readonly string[]
}

/** How near a name is to what is asked: the same, begins with it, holds it, resembles it. */
const nearness = (names: readonly string[], asked: string): number =>
  Math.min(...names.map((n) => (n === asked ? 0 : n.startsWith(asked) ? 1 : n.includes(asked) ? 2 : 3)))

/**
 * What was found for a text, the nearest first: 送货单 for shd before 备件收货地址, whose initials hold it, and before 首页, which only
 * resembles it. Of equally near ones those that this person went to last come first, the others as they were found.
 * @param last paths that the person went to, the last one first
 */
export function ranked<P extends Named>(found: readonly P[], asked: string, last: readonly string[]): P[] {
  const used = (p: P) => (last.includes(p.path) ? last.indexOf(p.path) : last.length)
  const of = new Map(found.map((p) => [p, [nearness(p.names, asked), used(p)] as const]))
  return found.toSorted((a, b) => of.get(a)![0] - of.get(b)![0] || of.get(a)![1] - of.get(b)![1])
}
