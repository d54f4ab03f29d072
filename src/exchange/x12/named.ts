/** How X12 is spoken of. */
import type { Spoken } from '../named.ts'
import { setsIn } from './sets.ts'

export const spoken: Spoken = {
  tableOf: (kind) => setsIn[kind]?.table,
  /** N1*ST, LIN 的 BP, BSN02. */
  placeOf: ({ tag, is, pairs, at }) => {
    if (pairs !== undefined) return `${tag} 的 ${is![0]}`
    return is ? `${tag}*${is[0]}` : `${tag}${String((typeof at === 'number' ? at : at[0]) + 1).padStart(2, '0')}`
  },
}
