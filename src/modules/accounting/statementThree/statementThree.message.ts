/** The self-billed invoice, once its number is known, for the supplier's system. */
import { decimalText, show, type Row } from '../../../declare/index.ts'
import { ORIGINAL } from '../../../exchange/edifact/functions.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { statementThree } from './statementThree.ts'

/** Amounts are in yuan and fen. */
const money = (amount: bigint | null) => (amount === null ? '' : decimalText(amount, 2))

const billed = (s: Row<typeof statementThree>) => ({
  documentNo: s.stmtNo, function: ORIGINAL,
  documentDate: s.invoiceDate ?? '',
  invoiceNo: s.invoiceNo ?? '',
  buyer: s.plant, supplier: s.supplierCode, currency: 'CNY',
  lines: s.lines
    .filter((l) => l.settledQty !== 0n)
    .map((l) => ({
      lineNo: String(l.lineNo),
      item: l.partNo,
      qty: show(l.settledQty),
      unit: l.unit, usedFrom: l.usedFrom, usedTo: l.usedTo,
      net: money(l.amount),
      price: l.price === null ? '' : decimalText(l.price, 6),
      // 0.13 is 13 percent.
      taxPercent: l.taxRate === null ? '' : decimalText(l.taxRate, 2),
      tax: money(l.taxAmount),
    })),
  net: money(s.netAmount),
  tax: money(s.taxAmount),
  gross: money(s.grossAmount),
  payable: money(s.payable),
})

export const invoiced = defineMessage('invoiced', {
  title: '结算开票', standard: 'EDIFACT', type: 'INVOIC',
  out: { tells: [statementThree, 'invoiced'], version: 'D:97A:UN', content: billed },
})
