/** Returns that stand ready for who fetches them. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ExpectedSheet } from '../../common/expected.ts'
import { isSoon, tellExpected, wordsOf, type Asked } from '../../common/expected.server.ts'
import { returnGoods } from './returnGoods.ts'

type Return = Row<typeof returnGoods>

export async function returnsToLoad(asked: Asked) {
  const { read, input, now } = asked
  const open = await read.mine(returnGoods, { status: 'published', ...(input.plant ? { plant: input.plant } : {}) })
  const due = open.filter((r) => isSoon(r.planOutAt, now))
  return tellExpected(
    asked,
    due.map((r) => ({ ...r, at: r.planOutAt })),
    (rows, read) => whole(rows, read, now),
  )
}

async function whole(rows: Return[], read: Read, now: string): Promise<ExpectedSheet[]> {
  const words = await wordsOf(rows, read)
  return rows.map((r) => ({
    ...words.head({ ...r, sheetNo: r.returnNo, dock: null, planArriveAt: r.planOutAt ?? now }),
    ...(r.planOutAt ? {} : { anyTime: true as const }),
    lines: r.lines.map((l) => ({ ...words.line(l, l.qty), batchNo: l.batchNo })),
    trays: [],
    boxes: [],
    driverName: r.driverName,
  }))
}
