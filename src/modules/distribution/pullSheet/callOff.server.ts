/** What a call-off says of its own lines and of its way, whoever makes it. */
import { toInstant, type Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import type { pullSheet } from './pullSheet.ts'

type Pull = Row<typeof pullSheet>
const later = (instant: string, minutes: number) => toInstant(new Date(Date.parse(instant) + minutes * 60_000))

/** How many hours goods are under way from a supplier to a plant, as their link says; 0 where it says nothing. */
export async function transitHours(read: Read, rows: readonly { supplierCode: string }[]) {
  const links = await read.any(supbusi, { supplierCode: [...new Set(rows.map((r) => r.supplierCode))] })
  return (r: { plant: string; supplierCode: string }) =>
    Number(links.find((l) => l.plant === r.plant && l.supplierCode === r.supplierCode)?.transitHours ?? 0n) / 10
}

/** Boxes of a line, as far as nobody counted them otherwise. */
export const boxesOf = (l: Pick<Pull['lines'][number], 'needQty' | 'snp' | 'needBoxes'>) =>
  l.needBoxes ?? packing(l.needQty, l.snp).boxes

/** Figures of the head. @param hours under way */
export const planOf = (pull: Pick<Pull, 'needAt' | 'windowEnd'> & { lines: Parameters<typeof boxesOf>[0][] }, hours: number) => ({
  lineCount: pull.lines.length,
  windowEnd: pull.windowEnd ?? later(pull.needAt, 30),
  latestSendAt: later(pull.needAt, -hours * 60),
  boxCount: pull.lines.reduce((n, l) => n + boxesOf(l), 0),
})
