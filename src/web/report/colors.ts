/** Colours of pictures: some for what is told apart, others for what is good or bad; none is both. */

/** Good, to be watched, bad, as lists show it; what is only counted. */
export const tones = { primary: '#409EFF', success: '#67C23A', warning: '#E6A23C', danger: '#F56C6C', info: '#909399' }

/** For what is told apart: neither green nor red nor orange. */
export const kinds = ['#409EFF', '#8E6BD9', '#17B3B3', '#B07A56', '#6C7BD9', '#C77DBB', '#7A8B99', '#2E7FA8', '#B5A642']

/** Codes that differ in their last letter have neighbouring colours: CN01 and CN02. */
const placeOf = (value: unknown): number => [...String(value ?? '')].reduce((sum, c) => sum + c.codePointAt(0)!, 0)

/** A colour for each value, the same on every screen where no other value of the picture has it already. */
export function colorsFor(values: readonly unknown[]): string[] {
  const taken = new Set<number>()
  return values.map((value) => {
    let at = placeOf(value) % kinds.length
    while (taken.has(at) && taken.size < kinds.length) at = (at + 1) % kinds.length
    taken.add(at)
    return kinds[at]!
  })
}
