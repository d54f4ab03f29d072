/** How firm a quantity of a delivery schedule is. */

/** Firm, or overdue: to be delivered. Leave to produce or to buy material (go-ahead, material) and planning order nothing. */
export const isBinding = ({ commitment }: { commitment: string }): boolean => commitment === 'firm' || commitment === 'immediate'
