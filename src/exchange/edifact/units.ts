/** Units of measure: ours → the standard's (6411), and back. What is not listed is the same in both. */
export const unitCodes: Readonly<Record<string, string>> = { EA: 'PCE', KG: 'KGM', L: 'LTR', M: 'MTR' }
/** One that says none is a piece. */
export const unitsRead: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(unitCodes).map(([ours, code]) => [code, ours])),
  EA: 'EA', '': 'EA',
}
