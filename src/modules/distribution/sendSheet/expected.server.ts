/** Send sheets that a receiver may expect now, with their trays and boxes. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ExpectedSheet } from '../../common/expected.ts'
import { coming, takesIn, tellComing, uncounted, wire, wordsOf, type Asked } from '../../common/expected.server.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import { sendSheet } from './sendSheet.ts'

/** On their way or at the dock, due within a day or late; in the scope of who asks. */
export async function expectedSheets(asked: Asked) {
  const { read, input } = asked
  const open = await read.mine(sendSheet, {
    status: [...coming],
    ...takesIn(asked),
    ...(input.plant ? { plant: input.plant } : {}),
  })
  return tellComing(asked, open, whole)
}

async function whole(sheets: Row<typeof sendSheet>[], read: Read): Promise<ExpectedSheet[]> {
  const sheetId = sheets.map((s) => s.id)
  const words = await wordsOf(sheets, read)
  const boxes = Map.groupBy(await read.any(boxLabel, { sheetId, status: ['sent', 'received'] }), (b) => b.sheetId)
  const trays = Map.groupBy(await read.any(tray, { sheetId, status: ['sent', 'received'] }), (t) => t.sheetId)
  return sheets.map((s) => ({
    ...words.head(s),
    lines: s.lines.map((l) => words.line(l, uncounted(l))),
    trays: (trays.get(s.id) ?? []).map(({ trayNo, licencePlate }) => ({ trayNo, licencePlate })),
    boxes: (boxes.get(s.id) ?? []).map((b) => ({
      boxNo: b.boxNo, licencePlate: b.licencePlate, trayNo: b.trayNo, lineId: b.sheetLineId,
      qty: wire(b.qty),
      received: b.status === 'received',
    })),
  }))
}
