/** What of a column its room depends on. */
export interface Sized {
  width: number
  /** Stays at the left, this far from it. */
  left?: number
  /** As wide as a person made it. */
  set?: true
}

/**
 * The columns, none of them cut at the right edge before anybody scrolls: the first that does not fit stands outside whole, and those
 * before it share its room. What stays at the left and what a person made so wide keep their width.
 * @param room pixels for all columns
 */
export function fitted<C extends Sized>(columns: readonly C[], room: number): readonly C[] {
  let end = 0
  const cut = columns.findIndex((c) => (end += c.width) > room)
  if (cut < 1) return columns
  const rest = room - end + columns[cut]!.width
  const share = columns.slice(0, cut).filter((c) => c.left === undefined && !c.set)
  if (!share.length) return columns
  const [each, odd] = [Math.floor(rest / share.length), rest % share.length]
  return columns.map((c) => {
    const i = share.indexOf(c)
    return i < 0 ? c : { ...c, width: c.width + each + (i < odd ? 1 : 0) }
  })
}
