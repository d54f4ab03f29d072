/** Deliveries that come to somebody's dock, and those that are to be handed over to a driver now. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ExpectedSheet } from '../../common/expected.ts'
import { coming, isSoon, tellComing, tellExpected, uncounted, wordsOf, type Asked } from '../../common/expected.server.ts'
import { delivery } from './delivery.ts'

/** The plant's people receive what it called off, a store's keeper takes in what another store sends. */
export async function expectedDeliveries(asked: Asked) {
  const { read, input, who } = asked
  const open = await read.mine(delivery, {
    status: [...coming],
    ...(who.orgType === 'internal'
      ? { deliveryType: ['pull' as const, 'plan' as const] }
      : { deliveryType: 'move' as const, operatorId: who.orgId }),
    ...(input.plant ? { plant: input.plant } : {}),
  })
  return tellComing(asked, open, (sheets, read) => whole(sheets, read, uncounted))
}

/** Published, of the stores that somebody runs. */
export async function outgoingDeliveries(asked: Asked) {
  const { read, input, now, who } = asked
  const open = await read.mine(delivery, {
    status: 'published', fromOperatorId: who.orgId,
    ...(input.plant ? { plant: input.plant } : {}),
  })
  const due = open.filter((s) => isSoon(s.planSendAt, now))
  return tellExpected(
    asked,
    due.map((s) => ({ ...s, at: s.planSendAt })),
    async (sheets, read) => {
      const told = await whole(sheets, read, (l) => l.shipQty)
      return told.map((s, i) => ({ ...s, planArriveAt: sheets[i]!.planSendAt }))
    },
  )
}

type Sheet = Row<typeof delivery>
async function whole(sheets: Sheet[], read: Read, open: (l: Sheet['lines'][number]) => bigint): Promise<ExpectedSheet[]> {
  const words = await wordsOf(sheets, read)
  return sheets.map((s) => ({
    ...words.head(s),
    lines: s.lines.map((l) => ({ ...words.line(l, open(l)), batchNo: l.batchNo })),
    trays: [],
    boxes: [],
    driverName: s.driverName,
    where: `${s.fromWarehouse} → ${s.warehouse}${s.dock ? ` / ${s.dock}` : ''}`,
    ...(s.deliveryType === 'move' ? { takenIn: true as const } : {}),
  }))
}
