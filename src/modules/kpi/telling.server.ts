/** Facts that moved are told to whoever may see them, as rows of their lists: screens follow as they follow documents. */
import type { Feed } from '../../engine/live/feed.ts'
import type { Moved } from '../../ledger/facts/fill.ts'
import { factTable, type factKind } from './facts.ts'
import { kpiAnswer } from './kpiAnswer/kpiAnswer.ts'
import { kpiLine } from './kpiLine/kpiLine.ts'
import { kpiReturn } from './kpiReturn/kpiReturn.ts'
import { kpiSheet } from './kpiSheet/kpiSheet.ts'

const lists = { sheet: kpiSheet, line: kpiLine, answer: kpiAnswer, goodsReturn: kpiReturn } as const satisfies Record<
  keyof typeof factKind,
  unknown
>
const docOf = new Map(
  (Object.keys(lists) as (keyof typeof lists)[]).map((kind) => [factTable[kind] as string, lists[kind].name as string]),
)
/** Of more than these nobody is told one by one. */
const MOST = 2_000

/** @param moved null: all were derived anew */
export function tellMoved(feed: Feed, moved: readonly Moved[] | null): void {
  const changes = (moved ?? []).flatMap(({ table, id, plant, supplierId, carrierId }) => {
    const doc = docOf.get(table)
    return doc ? [{ doc, id, by: 0, scope: { plant, supplierId, carrierId } }] : []
  })
  if (!moved || changes.length > MOST) feed.tell('lost')
  else if (changes.length) feed.tell({ changes })
}
