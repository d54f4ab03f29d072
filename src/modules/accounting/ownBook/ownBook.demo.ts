/** Who disputes a statement has uploaded its own ledger: what it sent, month-end in transit included, and what it says was not booked. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import type { Row } from '../../../declare/index.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { statement } from '../statement/statement.ts'
import { ownBook } from './ownBook.ts'

async function upload(s: Stage, stmt: Row<typeof statement>): Promise<void> {
  const month = `${stmt.period.slice(0, 4)}-${stmt.period.slice(4)}`
  const sheets = await s.all(sendSheet, { plant: stmt.plant, supplierCode: stmt.supplierCode })
  const sent = sheets
    .filter((x) => x.sendAt?.startsWith(month))
    .flatMap((x) => {
      const docDate = (x.receivedAt?.startsWith(month) ? x.receivedAt : x.sendAt!).slice(0, 10)
      return x.lines.map((l) => ({ docDate, docNo: x.sheetNo, partNo: l.partNo, qty: l.shipQty, kind: '送货' }))
    })
  // One was forgotten, one typed twice.
  const kept = sent.filter((_, i) => i !== 2)
  const own = stmt.lines
    .filter((l) => l.diffToSupplier)
    .map((l, i) => ({
      docDate: `${month}-${12 + i}`,
      docNo: `DN-${month.slice(5)}${40 + i}`,
      partNo: l.partNo,
      qty: -l.diffToSupplier!,
      kind: '送货',
    }))
  const to = (lines: typeof sent) =>
    s.do(s.as(stmt.supplierCode), ownBook, 'upload', [
      { input: { stmtNo: stmt.stmtNo }, lines: lines.toSorted((a, b) => a.docDate.localeCompare(b.docDate)) },
    ])
  // The first one was made before it went through its papers.
  if (sent.length) await to(sent)
  await to([...kept, ...kept.slice(4, 5), ...own])
}

export default demo(ownBook, {
  after: [statement],
  monthEnd: [
    {
      hour: 0.7,
      do: async (s, { month }) => {
        for (const stmt of await s.all(statement, { period: month, status: 'disputed' })) await upload(s, stmt)
      },
    },
  ],
})
