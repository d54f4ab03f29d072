/** Which records a recommendation of VDA has, and in which order: what a file is read by and written in. */

/** What a recommendation lays down: header, trailer, the record with which a message begins, and behind which each may stand. */
export interface Family {
  type: string
  begins: string
  ends: string
  message: string
  /** A record, and the one that it belongs to. */
  under: Readonly<Record<string, string>>
  /** Which records the trailer counts, from its third field on. */
  counted: readonly string[]
}

/** By the record with which a file begins. */
export const families: Readonly<Record<string, Family>> = {
  '511': {
    type: '4905', begins: '511', ends: '519', message: '512',
    under: { '512': '511', '513': '512', '514': '513', '515': '512', '517': '512', '518': '512' },
    counted: ['511', '512', '513', '514', '517', '518', '519', '515'],
  },
  '711': {
    type: '4913', begins: '711', ends: '719', message: '713',
    under: { '712': '711', '713': '712', '714': '713', '715': '714', '716': '713', '717': '713', '718': '713' },
    counted: ['711', '712', '713', '714', '715', '716', '718', '719', '717'],
  },
} // prettier-ignore
