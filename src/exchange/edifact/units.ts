/** Units of measure as the standard codes them (6411) → ours; what is written is the first. What is not listed is the same in both. */
export const unitsRead: Readonly<Record<string, string>> = {
  PCE: 'EA', EA: 'EA', C62: 'EA', H87: 'EA', KGM: 'KG', LTR: 'L', MTR: 'M',
}
