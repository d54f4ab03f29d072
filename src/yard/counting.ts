/** Counting what lies in a place, part by part: what a scan means on a count's sheet, and what is counted with what still waits. Pure. */
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
  partName: string
  batchNo: string | null
  unit: string
  countQty: number | null
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

const exact = (n: number) => Math.round(n * 1000) / 1000
const isOf = (line: Pick<CountLine, 'partNo' | 'batchNo'>, c: Counted) =>
  line.partNo === c.partNo && (line.batchNo ?? null) === (c.batchNo || null)

/** What is counted of a line by now, with what this phone did since it heard of the count last; undefined: nothing. */
export function countedOf(count: KeptCount, line: CountLine, queue: readonly Entry[]): number | undefined {
  let is = line.countQty ?? undefined
  for (const e of queue) {
    const since = e.state === 'waiting' || (e.state === 'done' && e.overAt! > count.fetchedAt)
    if (e.about !== countAbout(count.id) || !since) continue
    const c = e.body as Counted
    if (isOf(line, c)) is = exact(c.countQty + (c.add ? (is ?? 0) : 0))
  }
  return is
}

/** The lines of the sheet that a code is of, and the part that it says where there is none. */
export function linesOf(typed: readonly string[], count: KeptCount): { lines: CountLine[]; partNo?: string } {
  const codes = typed.map(readCode)
  for (const { text, fields } of codes)
    for (const wanted of [fields.item, text]) {
      const lines = count.lines.filter((l) => l.partNo.toUpperCase() === wanted?.toUpperCase())
      const batch = lines.filter((l) => l.batchNo && l.batchNo === fields.batch)
      if (lines.length) return { lines: batch.length ? batch : lines }
    }
  const { of, fields, text } = codes[0]!
  const said = fields.item ?? (of === 'plain' ? text : undefined)
  return { lines: [], ...(said ? { partNo: said } : {}) }
}
