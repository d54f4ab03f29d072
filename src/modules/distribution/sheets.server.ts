/** The documents that ship goods to a plant's warehouse: what receipts and differences say of a sheet, whichever it is. */
import type { AnyDocument, Row } from '../../declare/index.ts'
import type { Read, ReadOptions } from '../../engine/rule.ts'
import { batSend } from './batSend/batSend.ts'
import { jis } from './jis/jis.ts'
import { sendSheet } from './sendSheet/sendSheet.ts'

type Shared = keyof Row<typeof sendSheet> & keyof Row<typeof batSend> & keyof Row<typeof jis>
/** What all of them have. */
export type AnySheet = Pick<Row<typeof sendSheet>, Exclude<Shared, 'lines' | 'status'>> & {
  sheetNo: string
  /** Which document it is of: all have `settle` and `unreceive`. */
  doc: AnyDocument
  lines: Pick<Row<typeof sendSheet>['lines'][number], 'id' | 'receivedQty' | 'damagedQty' | 'rejectedQty'>[]
}

/** The sheets with these ids. */
export async function sheetsOf(read: Read, id: number[], options?: ReadOptions): Promise<AnySheet[]> {
  const sent = await read.any(sendSheet, { id }, options)
  // Ids are given once over all documents.
  const others = sent.length < new Set(id).size
  const units = others ? await read.any(batSend, { id }, options) : []
  const racks = others ? await read.any(jis, { id }, options) : []
  return [
    ...sent.map((s) => ({ ...s, doc: sendSheet })),
    ...units.map((s) => ({ ...s, doc: batSend })),
    ...racks.map((s) => ({ ...s, sheetNo: s.jisNo, doc: jis })),
  ]
}
