/** Which part a line is of: the number it begins with, else one beside it, the buyer's before anybody else's. */
export const item = {
  item: { tag: 'LIN', at: [2, 0] },
  otherItem: { tag: 'PIA', is: ['IN', 'BP', 'SA', 'VN', 'MF', 'MN', 'EN', 'SRV', 'UP', 'IB', ''], by: [1, 1], at: [1, 0] },
} as const
export const itemOf = (l: { item: string; otherItem: string }): string => l.item || l.otherItem

/** What is written: the buyer's number of a part, and of those who take part. */
export const buyersItem = { tag: 'LIN', at: [2, 0], fixed: [[[2, 1], 'IN']] } as const
export const buyersParty = <const Q extends string>(role: Q) =>
  ({ tag: 'NAD', is: [role], at: [1, 0], fixed: [[[1, 2], '92']] }) as const
