import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Posting } from '../../../engine/rule.ts'
import { unitOf } from '../../distribution/sendSheet/receiving.server.ts'
import { serialCode } from '../../distribution/serialItem/numbers.ts'
import { serialItem } from '../../distribution/serialItem/serialItem.ts'
import { movableStock } from './movable.server.ts'
import { isCount, stockMovement } from './movement.ts'

type Movement = Row<typeof stockMovement>
const types = {
  ISS: ['ISS'],
  IRV: ['IRV'],
  USE: ['USE'],
  KDX: ['KDX'],
  TRF: ['TRF'],
  gain: ['CNT', 'G'],
  loss: ['CNT', 'L'],
} as const

function posting(m: Movement): Posting {
  const [type, sub] = types[m.moveType]
  return {
    type,
    qty: m.qty,
    plant: m.plant,
    supplierId: m.supplierId,
    partNo: m.partNo,
    unit: m.unit,
    holder: m.warehouse,
    toHolder: m.toWarehouse ?? m.warehouse,
    account: 'CON',
    businessDate: m.businessDate,
    serial: unitOf(m),
    key: `MOVE:${m.movementNo}`,
    ...(sub ? { sub } : {}),
  }
}

/** Why the piece that it names cannot be moved so; what is built in or packed is told of the piece itself. */
function unitWrong(m: Movement, units: ReadonlyMap<string, number>): string | undefined {
  if (!m.serialNo) return undefined
  if (m.qty !== 1000n) return '填了序列号的一行只能移动1件'
  if (m.moveType === 'USE') return '逐件跟踪的零件在序列号档案上做装车登记，不在这里记消耗'
  return units.has(keyOf(m)) ? undefined : `序列号${m.serialNo}不存在`
}
const keyOf = (m: Movement) => `${m.partNo}|${serialCode(m.serialNo!)}`

const post = rule(stockMovement, 'post', {
  find: async (rows, read) => {
    const serialNo = rows.flatMap((m) => (m.serialNo ? [serialCode(m.serialNo)] : []))
    const units = serialNo.length ? await read.any(serialItem, { serialNo }) : []
    return new Map(units.map((u) => [`${u.partNo}|${u.serialNo}`, u.id]))
  },
  together: 'each',
  guard: (m, { today, found }) => (m.businessDate > today ? '业务日期不能晚于今天' : (unitWrong(m, found) ?? wayWrong(m))),
  effect: (m, { found }, to) => {
    if (m.serialNo) to.set({ serialNo: serialCode(m.serialNo), serialId: found.get(keyOf(m))! })
    if (isCount(m)) return to.move('submitted')
    to.post(posting(m))
    to.move('posted')
  },
})
const wayWrong = (m: Movement) =>
  m.moveType === 'TRF' && (!m.toWarehouse || m.toWarehouse === m.warehouse) && '移库必须填写不同的目的仓库'

const approve = rule(stockMovement, 'approve', {
  effect: (m, { input }, to) => {
    to.set(input)
    to.post(posting(m))
  },
})

const reverse = rule(stockMovement, 'reverse', {
  find: async (rows, read) =>
    new Map(
      (
        await read.rows<{ idempotency_key: string; id: number }>(
          sql`select idempotency_key, id from ledger_txn where idempotency_key = any(${rows.map((m) => `MOVE:${m.movementNo}`)}::text[])`,
        )
      ).map((r) => [r.idempotency_key, r.id]),
    ),
  guard: (m, { found }) => !found.has(`MOVE:${m.movementNo}`) && '没有可冲销的记账',
  effect: (m, { found, today }, to) =>
    to.post({
      ...posting(m),
      // The ledger knows which piece it was.
      serial: null,
      key: `MOVE:${m.movementNo}:R`,
      reversalOf: found.get(`MOVE:${m.movementNo}`)!,
      businessDate: today,
    }),
})

export default rules(
  stockMovement,
  { post, withdraw: plain, approve, reject: plain, reverse },
  { asks: { movable: movableStock } },
)
