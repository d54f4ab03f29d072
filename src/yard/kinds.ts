/**
 * The kinds of papers that work on a phone begins with: which list brings them, what may be said of the goods, and which action of the
 * desk it ends in. One row each; the views, the queue and the scanner know nothing else of them.
 */
import type { ExpectedSheet } from '../modules/common/expected.ts'
import { boxesFound, linesFound, receiptOf, receiving, truckOf, type Draft, type Terms } from './tally.ts'

/** What somebody comes for. */
export type Work = 'receive' | 'pick' | 'load' | 'moves' | 'counts'

export interface Kind extends Terms {
  work: 'receive' | 'pick' | 'load'
  noun: string
  /** What is done with it, as the queue calls it. */
  verb: string
  /** Who may. */
  key: string
  /** The call that brings the papers. */
  list: string
  /** What its boxes are counted in. */
  unit: string
  /** Its button, when all is there and when something is not. */
  done: string
  left: string
  /** The action that it ends in, and what that is told. @param date the day on which it was done, by the server's clock */
  ends(sheet: ExpectedSheet): string
  body(sheet: ExpectedSheet, draft: Draft, finish: boolean, date: string): object
}

const received = { work: 'receive', verb: '收货', unit: '箱', done: '收货完成', left: '收货完成，未到的记短少' } as const
/** All or nothing: what leaves was counted when its paper was made. */
const loaded = { work: 'load', ways: [], reasons: [], parts: false, signs: [], truck: true, unit: '箱' } as const
const leaves = (sheet: ExpectedSheet, draft: Draft) => {
  const { plateNo, driverName } = truckOf(sheet, draft)
  return { id: sheet.id, plateNo, driverName: driverName || null }
}

export const kinds = {
  sendSheet: {
    ...receiving,
    ...received,
    noun: '送货单', key: 'logi.sendSheet.receive', list: 'sendSheet/getExpected',
    ends: () => 'sendSheet/receive',
    body: receiptOf,
  },
  batSend: {
    ...receiving,
    ...received,
    noun: '电池发货单', key: 'logi.batsend.receive', list: 'batSend/getExpected',
    // A unit that is not on the sheet is on another one; why one is missing the difference says.
    ways: ['short', 'damaged', 'wrong'],
    reasons: ['damaged', 'wrong'],
    unit: '件',
    ends: () => 'batSend/receive',
    body: unitsOf,
  },
  delivery: {
    ...receiving,
    ...received,
    noun: '配送单', key: 'logi.delivery.receive', list: 'delivery/getExpected',
    ways: ['short', 'damaged', 'wrong'],
    ends: (sheet) => (sheet.takenIn ? 'delivery/takeIn' : 'delivery/receive'),
    body: (sheet, draft, finish, date) => {
      const { id, businessDate, lines, ...said } = receiptOf(sheet, draft, finish, date)
      const counted = lines.map(({ id, receivedQty, damagedQty, rejectedQty, diffReason }) => ({
        id, receivedQty, damagedQty, rejectedQty, diffReason,
      }))
      return { id, businessDate, finish: said.finish, lines: counted }
    },
  },
  pick: {
    work: 'pick', noun: '取货联', verb: '取货', key: 'logi.pick.send', list: 'pick/getExpected', unit: '箱', done: '取货完成',
    left: '取货完成，少取的退回',
    ways: ['short'],
    reasons: ['short'],
    parts: false,
    signs: ['handed', 'taken'],
    truck: false,
    ends: () => 'pick/pickup',
    body: (sheet, draft) => ({
      id: sheet.of, mrNo: sheet.sheetNo,
      handedBy: draft.signatures?.handed?.name.trim() ?? null,
      takenBy: draft.signatures?.taken?.name.trim() ?? null,
      lines: linesFound(sheet, draft).map((l) => ({
        id: l.line.id, pickQty: l.good,
        diffReason: l.short > 0 ? (draft.reasons[l.line.id] ?? null) : null,
        batchNo: draft.batches?.[l.line.id] ?? null,
      })),
    }),
  },
  handOver: {
    ...loaded,
    noun: '配送单', verb: '配送发运', key: 'logi.delivery.send', list: 'delivery/getOutgoing', done: '装车完成，发运',
    left: '装车完成，发运',
    ends: () => 'delivery/send',
    body: leaves,
  },
  returnGoods: {
    ...loaded,
    noun: '退货单', verb: '退货出库', key: 'les.return.send', list: 'returnGoods/getExpected', done: '装车完成，出库',
    left: '装车完成，出库',
    ends: () => 'returnGoods/out',
    body: leaves,
  },
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const kindOf = (name: KindName): Kind => kinds[name]

/** Each unit is judged by itself: scanned ones are good, of others it is said what is wrong. */
function unitsOf(sheet: ExpectedSheet, draft: Draft, finish: boolean, date: string) {
  const found = [...boxesFound(sheet, draft).values()]
  const judged = { damaged: 2, wrong: 3 } as const
  return {
    id: sheet.id,
    finish: finish ? 1 : 0,
    businessDate: date,
    serials: found
      .filter((b) => b.state === 'good')
      .map((b) => b.box.boxNo)
      .join('\n'),
    lines: found.flatMap(({ box, state }) =>
      state === 'damaged' || state === 'wrong'
        ? [{ id: box.lineId, outcome: judged[state], diffReason: draft.reasons[box.lineId] ?? null }]
        : [],
    ),
  }
}

export const works: Record<Work, { title: string; none: string }> = {
  receive: { title: '收货', none: '今天没有待收的单据。' },
  pick: { title: '取货', none: '今天没有要取货的站。' },
  load: { title: '装车', none: '没有待装车发运的配送单、退货单。' },
  moves: { title: '移动', none: '没有可移动的库存。' },
  counts: { title: '盘点', none: '没有正在盘点的盘点单。' },
}
/** Keys of what is no paper. */
export const MOVES = 'les.movement.import'
export const COUNTS = 'les.stockinv.edit'

/** What somebody with these keys does here, in the order of the tabs. */
export const worksOf = (keys: readonly string[]): Work[] =>
  (Object.keys(works) as Work[]).filter((w) =>
    w === 'moves'
      ? keys.includes(MOVES)
      : w === 'counts'
        ? keys.includes(COUNTS)
        : kindNames.some((k) => kinds[k].work === w && keys.includes(kinds[k].key)),
  )
