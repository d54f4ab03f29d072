import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Posting } from '../../../engine/rule.ts'
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
    key: `MOVE:${m.movementNo}`,
    ...(sub ? { sub } : {}),
  }
}

const post = rule(stockMovement, 'post', {
  guard: (m, { today }) =>
    m.businessDate > today
      ? '业务日期不能晚于今天'
      : m.moveType === 'TRF' && (!m.toWarehouse || m.toWarehouse === m.warehouse) && '移库必须填写不同的目的仓库',
  effect: (m, _, to) => {
    if (isCount(m)) return to.move('submitted')
    to.post(posting(m))
    to.move('posted')
  },
})

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
      key: `MOVE:${m.movementNo}:R`,
      reversalOf: found.get(`MOVE:${m.movementNo}`)!,
      businessDate: today,
    }),
})

export default rules(stockMovement, { post, withdraw: plain, approve, reject: plain, reverse })
