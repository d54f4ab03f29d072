/** Unit send sheets that a receiver may expect now: each unit is a box of its own, found by its number. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ExpectedSheet } from '../../common/expected.ts'
import { coming, takesIn, tellComing, uncounted, wire, wordsOf, type Asked } from '../../common/expected.server.ts'
import { batSend } from './batSend.ts'

export async function expectedUnits(asked: Asked) {
  const { read, input } = asked
  const open = await read.mine(batSend, {
    status: [...coming],
    ...takesIn(asked),
    ...(input.plant ? { plant: input.plant } : {}),
  })
  return tellComing(asked, open, whole)
}

async function whole(sheets: Row<typeof batSend>[], read: Read): Promise<ExpectedSheet[]> {
  const words = await wordsOf(sheets, read)
  return sheets.map((s) => ({
    ...words.head(s),
    lines: s.lines.map((l) => words.line(l, uncounted(l))),
    trays: [],
    boxes: s.lines.map((l) => ({
      boxNo: l.serialNo!,
      licencePlate: l.serialNo!,
      trayNo: null,
      lineId: l.id,
      qty: wire(l.shipQty),
      received: l.receivedQty + l.damagedQty + l.rejectedQty > 0n,
    })),
  }))
}
