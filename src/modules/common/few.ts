/** Refusals name so many. */
const NAMED = 5
/** The first of these, and how many there are when that is not all. */
export const fewOf = (names: readonly string[], unit = '项') =>
  names.slice(0, NAMED).join('、') + (names.length > NAMED ? `等${names.length}${unit}` : '')
