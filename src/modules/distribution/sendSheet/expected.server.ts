/** Send sheets that a receiver may expect now, with their trays and boxes. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ExpectedSheet } from '../../common/expected.ts'
import { coming, tellComing, wire, wordsOf, type Asked } from '../../common/expected.server.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import { sendSheet } from './sendSheet.ts'

/** On their way or at the dock, due within a day or late; in the scope of who asks. */
export async function expectedSheets(asked: Asked) {
  const { read, input } = asked
  const open = await read.mine(sendSheet, { status: [...coming], ...(input.plant ? { plant: input.plant } : {}) })
  return tellComing(asked, open, whole)
}

async function whole(sheets: Row<typeof sendSheet>[], read: Read): Promise<ExpectedSheet[]> {
  const sheetId = sheets.map((s) => s.id)
  const words = await wordsOf(sheets, read)
  const boxes = Map.groupBy(await read.any(boxLabel, { sheetId, status: ['sent', 'received'] }), (b) => b.sheetId)
  const trays = Map.groupBy(await read.any(tray, { sheetId, status: ['sent', 'received'] }), (t) => t.sheetId)
  return sheets.map(({ id, rowVersion, sheetNo, supplierCode, plant, warehouse, dock, plateNo, planArriveAt, lines }) => ({
    ...{ id, version: rowVersion, sheetNo, supplierCode, plant, warehouse, dock, plateNo, planArriveAt },
    supplierName: words.supplier(supplierCode),
    lines: lines.map((l) => words.line(l, l.shipQty - l.receivedQty - l.damagedQty - l.rejectedQty)),
    trays: (trays.get(id) ?? []).map(({ trayNo, licencePlate }) => ({ trayNo, licencePlate })),
    boxes: (boxes.get(id) ?? []).map((b) => ({
      ...{ boxNo: b.boxNo, licencePlate: b.licencePlate, trayNo: b.trayNo, lineId: b.sheetLineId },
      qty: wire(b.qty),
      received: b.status === 'received',
    })),
  }))
}
