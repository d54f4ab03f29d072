/** What of a column its room depends on. */
export interface Sized {
  width: number
  /** Pixels with which nothing in it is cut. */
  full?: number
  /** Stays at the left, this far from it. */
  left?: number
  /** As wide as a person made it. */
  set?: true
}

/**
 * The columns, none of them cut at the right edge before anybody scrolls: the first that does not fit stands outside whole, and those
 * before it share its room. What stays at the left and what a person made so wide keep their width. Where all fit, what is left of the
 * room goes to those whose texts are cut, from the left.
 * @param room pixels for all columns
 */
export function fitted<C extends Sized>(columns: readonly C[], room: number): readonly C[] {
  let end = 0
  const cut = columns.findIndex((c) => (end += c.width) > room)
  if (cut < 0) return grown(columns, room - end)
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

/** Rows know how far from the left a pinned column stands: what is before one keeps its width. */
function grown<C extends Sized>(columns: readonly C[], rest: number): readonly C[] {
  const last = columns.findLastIndex((c) => c.left !== undefined)
  return columns.map((c, i) => {
    const more = i < last || c.set ? 0 : Math.min(rest, Math.max(0, (c.full ?? 0) - c.width))
    rest -= more
    return more ? { ...c, width: c.width + more } : c
  })
}
