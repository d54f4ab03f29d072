/** Counting line by line: what a code means, which line comes next, and how lines stand when all that was said has arrived. */

/** A line as somebody counts it: not what should be there. */
export interface Goods {
  id?: number
  partNo: string
  partName?: string | null
  unit?: string | null
  zone?: string | null
  batchNo?: string | null
  countQty?: number | null
  counter?: string | null
}
/** What the counter says of a part. */
export interface Said {
  id: number
  partNo: string
  batchNo: string | null
  countQty: number
  add: boolean
}

export const sameGoods = (a: Pick<Goods, 'partNo' | 'batchNo'>, b: Pick<Goods, 'partNo' | 'batchNo'>): boolean =>
  a.partNo === b.partNo && (a.batchNo ?? '') === (b.batchNo ?? '')
export const isCounted = (l: Goods): boolean => l.countQty !== null && l.countQty !== undefined

/** Quantities have three decimals. */
const plus = (a: number, b: number) => Math.round((a + b) * 1000) / 1000

/** Lines as they are when what was said of them has arrived; a part that is not on the sheet becomes a line at its end. */
export function standing<L extends Goods>(lines: readonly L[], said: readonly Said[], counter: string): (L | Goods)[] {
  const all: (L | Goods)[] = [...lines]
  for (const s of said) {
    const at = all.findIndex((l) => sameGoods(l, s))
    const before = all[at]
    const countQty = s.add ? plus(before?.countQty ?? 0, s.countQty) : s.countQty
    if (before) all[at] = { ...before, countQty, counter }
    else all.push({ partNo: s.partNo, batchNo: s.batchNo, countQty, counter })
  }
  return all
}

/** The first line not counted yet after this one, on the way and then from its beginning. */
export function nextLine<L extends Goods>(lines: readonly L[], after?: Goods): L | undefined {
  const at = after ? lines.findIndex((l) => sameGoods(l, after)) : -1
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((l) => !isCounted(l))
}

/**
 * The lines that a code means: a part's number, or the label of a box of it, which tells the batch too. Scanners that type leave
 * the separators out.
 */
export function meant<L extends Goods>(lines: readonly L[], text: string): L[] {
  const code = codeOf(text)
  if (!code.startsWith('[)>')) return lines.filter((l) => l.partNo === code)
  const parts = lines.filter((l) => code.includes(`P${l.partNo}Q`))
  const batch = parts.filter((l) => l.batchNo && code.includes(`1T${l.batchNo}2S`))
  return batch.length ? batch : parts
}
/** What was read, without separators, in capitals as part numbers are. */
export const codeOf = (text: string): string =>
  text
    .split(/\p{Cc}+/u)
    .join('')
    .trim()
    .toUpperCase()
