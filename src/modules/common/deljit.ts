/** Call-offs as DELJIT says them to the supplier's system. */
import { show, type Decimal, toMinute } from '../../declare/index.ts'
import { ORIGINAL } from '../../exchange/edifact/functions.ts'
import type { deljit } from '../../exchange/edifact/deljit.ts'
import type { Content } from '../../exchange/edifact/table.ts'

interface CallOffLine {
  lineNo: number
  partNo: string
  unit: string
  needQty: Decimal
  orderNo?: string | null
}
interface CallOff {
  plant: string
  supplierCode: string
  warehouse: string | null
  dock: string | null
  needAt: string
  latestSendAt?: string | null
  carrierCode?: string | null
  lines: readonly CallOffLine[]
}

/** @param no its number  @param at the instant at which it is told */
export const calledOff = (no: string, c: CallOff, at: string): Content<typeof deljit> => ({
  documentNo: no, function: ORIGINAL,
  writtenAt: toMinute(at),
  buyer: c.plant, supplier: c.supplierCode, shipTo: c.plant,
  carrier: c.carrierCode ?? '',
  sequences: [
    {
      state: '3',
      lines: c.lines.map((l) => ({
        lineNo: String(l.lineNo),
        item: l.partNo,
        orderNo: l.orderNo ?? '',
        warehouse: c.warehouse ?? '',
        dock: c.dock ?? '',
        qty: show(l.needQty),
        unit: l.unit,
        needAt: toMinute(c.needAt),
        sendAt: c.latestSendAt ? toMinute(c.latestSendAt) : '',
      })),
    },
  ],
})

/** The same of a row of one part. */
export const rowCalledOff = (no: string, row: Omit<CallOff, 'lines'> & Omit<CallOffLine, 'lineNo'>, at: string) =>
  calledOff(no, { ...row, lines: [{ ...row, lineNo: 1 }] }, at)
