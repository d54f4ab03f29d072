/** Counting what lies in a place, part by part: what a scan means on a count's sheet, and how its lines stand with what still waits. Pure. */
import type { Entry } from '../web/phone/queue.ts'
import { readCode } from '../web/scan/codes.ts'

/** A count as the phone keeps it; what should be there is not kept. */
export interface KeptCount {
  id: number
  version: number
  invNo: string
  place: string
  supplierName: string
  countDate: string
  fetchedAt: string
  lines: CountLine[]
}
export interface CountLine {
  partNo: string
  partName?: string | null
  batchNo?: string | null
  unit?: string | null
  /** Where it lies; lines stand in the order of the way through the place. */
  zone?: string | null
  countQty?: number | null
  /** Who counted it. */
  counter?: string | null
}
/** What `stockInv/countPart` is told. */
export interface Counted {
  id: number
  partNo: string
  batchNo: string | null
  countQty: number
  /** On top of what was counted before: the same part lies in another place too. */
  add: boolean
}
export const countAbout = (id: number) => `count ${id}`

/** The count whose paper carries this code. @param typed as it was scanned, then as the system understood it */
export const countOf = <C extends Pick<KeptCount, 'invNo'>>(typed: readonly string[], counts: readonly C[]): C | undefined =>
  counts.find((c) => typed.some((t) => readCode(t).text.toUpperCase() === c.invNo))

type Goods = Pick<CountLine, 'partNo' | 'batchNo'>
export const sameGoods = (a: Goods, b: Goods): boolean => a.partNo === b.partNo && (a.batchNo ?? '') === (b.batchNo ?? '')
export const isCounted = (l: CountLine): boolean => l.countQty !== null && l.countQty !== undefined
/** Quantities have three decimals. */
export const plus = (a: number, b: number) => Math.round((a + b) * 1000) / 1000

/** Lines as they are when what was said of them has arrived; a part that is not on the sheet becomes a line at its end. */
export function standing<L extends CountLine>(lines: readonly L[], said: readonly Counted[], counter: string): (L | CountLine)[] {
  const all: (L | CountLine)[] = [...lines]
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
export function nextLine<L extends CountLine>(lines: readonly L[], after?: Goods): L | undefined {
  const at = after ? lines.findIndex((l) => sameGoods(l, after)) : -1
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((l) => !isCounted(l))
}

/** What was done of this count here and the phone's copy does not say yet. */
const since = (count: KeptCount, queue: readonly Entry[]) =>
  queue.filter(
    (e) => e.about === countAbout(count.id) && (e.state === 'waiting' || (e.state === 'done' && e.overAt! > count.fetchedAt)),
  )
export const SUBMIT = 'stockInv/submit'
/** Lines of a count by now. */
export const linesNow = (count: KeptCount, queue: readonly Entry[]): CountLine[] =>
  since(count, queue)
    .filter((e) => e.path !== SUBMIT)
    .reduce<CountLine[]>((lines, e) => standing(lines, [e.body as Counted], e.by?.name), count.lines)
/** It was handed in here. */
export const isSubmitted = (count: KeptCount, queue: readonly Entry[]): boolean =>
  since(count, queue).some((e) => e.path === SUBMIT)

/** What is counted of a line by now; undefined: nothing. */
export const countedOf = (count: KeptCount, line: Goods, queue: readonly Entry[]): number | undefined =>
  linesNow(count, queue).find((l) => sameGoods(l, line))?.countQty ?? undefined

/** The lines that a code is of, and the part that it says where there is none. */
export function linesOf<L extends CountLine>(typed: readonly string[], lines: readonly L[]): { lines: L[]; partNo?: string } {
  const codes = typed.map(readCode)
  const alike = (a: string | null | undefined, b: string | undefined) => !!a && a.toUpperCase() === b?.toUpperCase()
  for (const { of, text, fields } of codes)
    for (const wanted of [fields.item, text]) {
      const bare = text.toUpperCase()
      // A label whose separators a scanner left out is read by what it must hold.
      const unread = of === 'message' && !fields.item
      const its = lines.filter((l) => alike(l.partNo, wanted) || (unread && bare.includes(`P${l.partNo}Q`)))
      const batch = its.filter(
        (l) => alike(l.batchNo, fields.batch) || (unread && l.batchNo && bare.includes(`1T${l.batchNo}2S`)),
      )
      if (its.length) return { lines: batch.length ? batch : its }
    }
  const { of, fields, text } = codes[0]!
  const said = fields.item ?? (of === 'plain' ? text : undefined)
  return { lines: [], ...(said ? { partNo: said } : {}) }
}
