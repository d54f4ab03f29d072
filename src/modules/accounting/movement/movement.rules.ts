import type { Row, Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Posting, type Read } from '../../../engine/rule.ts'
import { unitOf } from '../../distribution/sendSheet/receiving.server.ts'
import { serialCode } from '../../distribution/serialItem/numbers.ts'
import { serialItem } from '../../distribution/serialItem/serialItem.ts'
import { earliestDay, tooEarly } from '../../master/factory/backdate.ts'
import { factory } from '../../master/factory/factory.ts'
import { part } from '../../master/part/part.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { movableStock } from './movable.server.ts'
import { isCount, stockMovement } from './movement.ts'
import { ledger } from '../../../ledger/read.ts'

type Movement = Row<typeof stockMovement>
const types = {
  ISS: ['ISS'],
  IRV: ['IRV'],
  USE: ['USE'],
  KDX: ['KDX'],
  TRF: ['TRF'],
  BIN: ['BIN'],
  gain: ['CNT', 'G'],
  loss: ['CNT', 'L'],
} as const

function posting(m: Movement, account: 'CON' | 'TPL' = 'CON'): Posting {
  const [type, sub] = types[m.moveType]
  return {
    type, qty: m.qty, plant: m.plant, supplierId: m.supplierId, partNo: m.partNo, unit: m.unit, holder: m.warehouse,
    toHolder: m.toWarehouse ?? m.warehouse,
    zone: m.zone, toZone: m.toZone, account, businessDate: m.businessDate,
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
    const plants = await read.any(factory, { plant: [...new Set(rows.map((m) => m.plant))] }, { once: true })
    return { plants, units: new Map(units.map((u) => [`${u.partNo}|${u.serialNo}`, u.id])), stores: await storesOf(rows, read) }
  },
  together: 'each',
  guard: (m, { today, found, who }) =>
    m.businessDate > today
      ? '业务日期不能晚于今天'
      : (tooEarly(m.businessDate, earliestDay(found.plants, m.plant, today)) ??
        placeWrong(m, found.stores, who) ??
        unitWrong(m, found.units) ??
        wayWrong(m) ??
        zoneWrong(m, found.stores)),
  effect: (m, { found }, to) => {
    if (m.serialNo) to.set({ serialNo: serialCode(m.serialNo), serialId: found.units.get(keyOf(m))! })
    if (isCount(m)) return to.move('submitted')
    to.post(posting(m, found.stores.at(m)?.third ? 'TPL' : 'CON'))
    to.move('posted')
  },
})
const isWithin = (m: Movement) => !m.toWarehouse || m.toWarehouse === m.warehouse
function wayWrong(m: Movement): string | undefined {
  if (m.moveType === 'TRF' && isWithin(m)) return '移库必须填写不同的目的仓库'
  if (m.moveType === 'BIN' && !isWithin(m)) return '上架移位在同一个仓库内，换仓库请用移库'
  if (m.moveType === 'BIN' && m.zone === m.toZone) return '上架移位必须填写不同的库区和目的库区，未上架的不填库区'
  return undefined
}

interface Store {
  /** A third party's. */
  third: boolean
  operatorId: number | null
  zones: ReadonlySet<string>
}
interface Stores {
  /** @param warehouse where that is not the one that it leaves */
  at(m: Movement, warehouse?: string | null): Store | undefined
  /** Parts that are kept by number instead of by zone. */
  followed: ReadonlySet<string>
}
/** The warehouses that rows name, with their zones. */
async function storesOf(rows: readonly Movement[], read: Read): Promise<Stores> {
  const names = rows.flatMap((m) => [m.warehouse, ...(m.toWarehouse ? [m.toWarehouse] : [])])
  const stores = await read.any(warehouse, { plant: [...new Set(rows.map((m) => m.plant))], warehouse: [...new Set(names)] })
  const named = rows.filter((m) => m.zone || m.toZone)
  const followed = named.length ? await read.any(part, { partNo: named.map((m) => m.partNo), isSerial: true }) : []
  const by = new Map(
    stores.map((w): [string, Store] => [
      `${w.plant}|${w.warehouse}`,
      { third: w.whKind === 'tpl', operatorId: w.operatorId, zones: new Set(w.lines.map((l) => l.zone)) },
    ]),
  )
  return {
    at: (m, store = m.warehouse) => by.get(`${m.plant}|${store}`),
    followed: new Set(followed.map((p) => p.partNo)),
  }
}
/** What goes into and out of a third party's store is on papers of its own; inside it, its operator moves. */
function placeWrong(m: Movement, stores: Stores, who: Who): string | undefined {
  const store = stores.at(m)
  if (!store?.third) {
    if (who.orgType === 'carrier' && !who.system) return `仓库${m.warehouse}不是贵方运营的三方仓`
    return stores.at(m, m.toWarehouse)?.third ? `移到三方仓${m.toWarehouse}请用配送单，这里只在厂内移库` : undefined
  }
  if (m.moveType !== 'BIN') return `三方仓${m.warehouse}的进出由送货单、配送单和盘点记账，这里只能上架移位`
  return !who.system && who.orgId !== store.operatorId ? `三方仓${m.warehouse}由其运营方上架移位` : undefined
}
/** What is taken from a zone of its warehouse, and what is put into one. */
const leaves: readonly Movement['moveType'][] = ['ISS', 'TRF', 'KDX', 'loss', 'BIN']
const enters: readonly Movement['moveType'][] = ['IRV', 'TRF', 'gain', 'BIN']
function zoneWrong(m: Movement, stores: Stores): string | undefined {
  if (stores.followed.has(m.partNo)) return '逐件跟踪的零件按序列号管理，不分库区，请不要填库区'
  const [, text] = stockMovement.fields.moveType.choices![m.moveType]!
  if (m.zone && !leaves.includes(m.moveType)) return `${text}不从库区拿，请不要填库区`
  if (m.toZone && !enters.includes(m.moveType)) return `${text}不放进库区，请不要填目的库区`
  return noZone(m.warehouse, m.zone) ?? noZone(m.toWarehouse ?? m.warehouse, m.toZone)

  function noZone(store: string, zone: string | null): string | undefined {
    return zone && !stores.at(m, store)?.zones.has(zone) ? `仓库${store}没有库区${zone}，请先在仓库里新增` : undefined
  }
}

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
        await read.rows<{ idempotency_key: string; txn_id: number }>(
          sql`select idempotency_key, txn_id from ${ledger.keys()} where idempotency_key = any(${rows.map((m) => `MOVE:${m.movementNo}`)}::text[])`,
        )
      ).map((r) => [r.idempotency_key, r.txn_id]),
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
