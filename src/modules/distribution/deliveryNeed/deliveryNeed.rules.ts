import { toInstant, type Who } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { rowId } from '../../../engine/read/row-id.ts'
import { forwards, rules, type Read } from '../../../engine/rule.ts'
import { partCover, urgencyOf } from '../../common/cover.server.ts'
import { demandKinds, openDemand } from '../../common/openDemand.server.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { delivery } from '../delivery/delivery.ts'
import { batchesLeft, held } from '../delivery/stock.server.ts'
import { demandType } from '../sendSheet/sendSheet.ts'
import { deliveryNeed, usualTimes } from './deliveryNeed.ts'
import { ledger } from '../../../ledger/read.ts'

const w = columns(warehouse, 'w')
const store = columns(warehouse, 'o')
const kindCode = (): Sql =>
  sql`case d.demand_type ${join(
    demandKinds()
      .filter((d) => d.name in demandType)
      .map((d) => sql`when ${d.name} then ${demandType[d.name as keyof typeof demandType][0]}::smallint`),
    ' ',
  )} end`
const third = codes(warehouse, 'whKind', 'tpl')

/** Stock b of the store w, free of what deliveries hold, beside the open lines d that want it; what the store itself wants is no need. */
const needs =
  (): Sql => sql`select ${rowId(['id', 'warehouse'], 'k')} id, d.id demand_line_id, ${kindCode()} demand_type, d.demand_no, d.line_no, d.plant,
    d.supplier_id, d.supplier_code, d.part_no, d.unit, d.warehouse, d.dock, d.need_at, d.ordered ordered_qty, d.open open_qty, d.transit transit_qty,
    d.received received_qty, round(extract(epoch from d.need_at - now()) / 3600, 1) remain_hours,
    ${urgencyOf(sql`c.level`, sql`d.need_at`, sql`d.need_at`)} urgency,
    b.holder from_warehouse, ${w.warehouseName} from_warehouse_name, ${w.operatorId} operator_id, b.qty - r.qty avail_qty, least(d.open, b.qty - r.qty) given_qty,
    (select x.batch_no from (${batchesLeft}) x where x.qty > (select coalesce(sum(q.qty), 0) from (${held}) q where q.plant = b.plant and q.warehouse = b.holder
      and q.supplier_id = b.supplier_id and q.part_no = b.part_no and q.batch_no is not distinct from x.batch_no) order by x.since nulls first, x.batch_no limit 1) first_batch
  from (${openDemand(sql`d.open > 0 and exists (select from ${ledger.balances()} b where b.account = 'TPL' and b.supplier_id = d.supplier_id and b.plant = d.plant
      and b.part_no = d.part_no and b.qty > 0)`)}) d
    join ${ledger.balances()} b on b.account = 'TPL' and b.supplier_id = d.supplier_id and b.plant = d.plant and b.part_no = d.part_no and b.qty > 0
    join ${table(warehouse)} w on ${w.plant} = b.plant and ${w.warehouse} = b.holder and ${w.whKind} in ${third}
    cross join lateral (select coalesce(sum(r.qty), 0) qty from (${held}) r where r.plant = b.plant and r.warehouse = b.holder and r.supplier_id = b.supplier_id
      and r.part_no = b.part_no) r
    cross join lateral (select d.id, b.holder warehouse) k
    left join ${partCover} c on c.plant = d.plant and c.supplier_id = d.supplier_id and c.part_no = d.part_no
  where ${kindCode()} is not null and d.warehouse is not null and b.qty > r.qty
    and not exists (select from ${table(warehouse)} o where ${store.plant} = d.plant and ${store.warehouse} = d.warehouse and ${store.whKind} in ${third})`

interface Need {
  id: number
  demand_line_id: number
  plant: string
  supplier_id: number
  warehouse: string
  dock: string | null
  from_warehouse: string
  operator_id: number | null
  demand_type: number
  demand_no: string
  need_at: string
}
/** The needs of these rows, that may be seen and still wait. @throws Refusal when one is not among them */
async function needsOf(ids: readonly number[], read: Read, who: Who): Promise<Need[]> {
  const rows =
    await read.rows<Need>(sql`select n.id, n.demand_line_id, n.plant, n.supplier_id, n.warehouse, n.dock, n.from_warehouse, n.operator_id, n.demand_type,
    n.demand_no, n.need_at from (${needs()}) n where n.id = any(${[...ids]}::bigint[])`)
  const mine = rows.filter((n) => (who.orgType === 'carrier' ? n.operator_id === who.orgId : who.plants.includes(n.plant)))
  if (mine.length < new Set(ids).size) throw outOfScope()
  return mine
}
/** What goes on one paper: of one supplier, from one store to one dock. */
const paperOf = (n: Need) => [n.plant, n.supplier_id, n.from_warehouse, n.warehouse, n.dock, n.demand_no].join('|')

export default rules(
  deliveryNeed,
  {
    createDelivery: forwards(deliveryNeed, 'createDelivery', {
      to: delivery, as: 'create',
      items: async ({ lines, planSendAt, planArriveAt, ...trip }, read, { who, now }) => {
        const typed = new Map(
          (lines as unknown as { id: number; shipQty: bigint; batchNo: string | null }[]).map((l) => [l.id, l] as const),
        )
        const all = await needsOf([...typed.keys()], read, who)
        const at = (ms: number) => toInstant(new Date(ms))
        return [...Map.groupBy(all, paperOf).values()].map((its) => {
          const said = {
            ...(planSendAt ? { send: Date.parse(planSendAt) } : {}),
            ...(planArriveAt ? { arrive: Date.parse(planArriveAt) } : {}),
          }
          const { send, arrive } = usualTimes(its.map((n) => Date.parse(n.need_at)), said, Date.parse(now)) // prettier-ignore
          const { plant, from_warehouse: fromWarehouse } = its[0]!
          return {
            input: { ...trip, plant, fromWarehouse, planSendAt: at(send), planArriveAt: at(arrive) },
            lines: its.map((n) => {
              const { shipQty, batchNo } = typed.get(n.id)!
              return { demandLineId: n.demand_line_id, shipQty, batchNo }
            }),
          }
        })
      },
    }),
  },
  { source: needs },
)
