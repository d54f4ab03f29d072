import { nameField, toInstant, type Who } from '../../../declare/index.ts'
import { ident, join, sql, type Sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { forwards, rules, type Read } from '../../../engine/rule.ts'
import { partCover, urgencyOf } from '../../common/cover.server.ts'
import { demandKinds, openDemand, type OpenLine } from '../../common/openDemand.server.ts'
import { batSend } from '../batSend/batSend.ts'
import { demandReply } from '../demandReply/demandReply.ts'
import { jis } from '../jis/jis.ts'
import { pick } from '../pick/pick.ts'
import { demandType, sendSheet } from '../sendSheet/sendSheet.ts'
import { stateCodes } from '../sheets.server.ts'
import { needType, pendingReq } from './pendingReq.ts'
import { ledger } from '../../../ledger/read.ts'

const r = columns(demandReply, 'r')
/** SQL: what was last said of line d. */
const said = (
  kind: 'promise' | 'urgent',
) => sql`left join lateral (select ${r.id} id, ${r.promiseAt} promise_at, ${r.lateReason} late_reason
    from ${table(demandReply)} r where ${r.demandLineId} = d.id and ${r.kind} in ${codes(demandReply, 'kind', kind)}
      and ${r.status} in ${codes(demandReply, 'status', 'current')} limit 1)`
const kindCode = (): Sql =>
  sql`case d.demand_type ${join(
    demandKinds().map((d) => sql`when ${d.name} then ${needType[d.name as keyof typeof needType][0]}::smallint`),
    ' ',
  )} end`
/** What stands on a sheet already waits there: only what is in none is still to be done. */
const waiting = sql`d.open > 0`
const by = sql`coalesce(d.latest_send_at, d.need_at)`

/**
 * Of a sheet, as long as not all of a line came (what is missing is under way until its difference is settled); of a pick, as long as
 * something is to be collected: then it is on no sheet yet.
 */
const underWay = ['draft', 'published', 'sent', 'arrived', 'receiving', 'received', 'waiting', 'dispatched', 'transit']
/** SQL: the papers that hold what of line d is on one already, by their numbers. */
const covers = sql`case when d.alloc + d.transit > 0 then (select string_agg(x.no, '、' order by x.no) from (${join(
  [sendSheet, batSend, pick].map(
    (doc) => sql`select h.${ident(nameField(doc))} no from ${lineTable(doc)} l join ${table(doc)} h on h.id = l.head_id
      where l.demand_line_id = d.id and h.status in ${stateCodes(doc, ...underWay)} and ${doc === pick ? sql`l.left_qty > 0` : sql`l.ship_qty > l.received_qty`}`,
  ),
  ' union ',
)}) x) end`
/** A rack in sequence is for its own vehicles: what else lies there does not help them. */
const inTurn = sql`d.demand_type <> ${jis.name}`

const source =
  (): Sql => sql`select d.id, ${kindCode()} demand_type, d.demand_no, d.line_no, d.plant, d.supplier_id, d.supplier_code, d.part_no, d.unit,
    d.warehouse, d.dock, d.need_at, d.latest_send_at, round(extract(epoch from ${by} - now()) / 3600, 1) remain_hours,
    case when u.id is not null then 2 else ${urgencyOf(sql`c.level`, by, sql`d.need_at`)} end urgency, c.hours cover_hours,
    d.viewed, d.ordered ordered_qty, d.open open_qty, d.alloc alloc_qty, d.transit transit_qty, d.received received_qty,
    coalesce((select sum(b.qty) from ${ledger.balances()} b where b.account in ('CON', 'LINE') and b.supplier_id = d.supplier_id and b.plant = d.plant
      and b.part_no = d.part_no), 0) stock_qty,
    ${covers} cover_no, p.promise_at, p.late_reason, u.id is not null urgent
  from (${openDemand(waiting)}) d ${said('promise')} p on true ${said('urgent')} u on true
    left join ${partCover} c on c.plant = d.plant and c.supplier_id = d.supplier_id and c.part_no = d.part_no and ${inTurn}`

/** The requirements of these lines, that may be seen and still wait. @throws Refusal when one is not among them */
async function wantedOf(lines: readonly { id: number }[], read: Read, who: Who): Promise<OpenLine[]> {
  const ids = [...new Set(lines.map((l) => l.id))]
  const found =
    await read.rows<OpenLine>(sql`select d.id, d.demand_type, d.demand_no, d.line_no, d.plant, d.supplier_id, d.supplier_code, d.part_no, d.need_at
    from (${openDemand(sql`d.id = any(${ids}::bigint[]) and ${waiting}`)}) d`)
  const mine = found.filter((d) => (who.orgType === 'supplier' ? d.supplier_id === who.orgId : who.plants.includes(d.plant)))
  if (mine.length < ids.length) throw outOfScope()
  return mine
}
const aboutOf = (d: OpenLine) => ({
  demandLineId: d.id, demandNo: d.demand_no, demandLineNo: d.line_no, plant: d.plant, supplierCode: d.supplier_code,
  partNo: d.part_no,
})
/** How what no send sheet takes is shipped. */
const shippedBy = (kind: string) => (kind === jis.name ? '按料架发运，请到备货工位' : '按序列号发货，请在该订单上生成发货单')
type Lines<L = {}> = readonly (L & { id: number })[]

export default rules(
  pendingReq,
  {
    createSend: forwards(pendingReq, 'createSend', {
      to: sendSheet, as: 'createNeeded',
      items: async ({ lines, ...trip }, read, { who }) => {
        const wanted = await wantedOf(lines as Lines, read, who)
        const apart = wanted.find((d) => !(d.demand_type in demandType))
        if (apart) throw new Refusal(`${apart.demand_no}${shippedBy(apart.demand_type)}`, status.invalid)
        const first = wanted.map((d) => Date.parse(d.need_at)).sort((a, b) => a - b)[0]!
        // What is late comes as soon as it can: an hour after it left, where nobody says more.
        const arrive = new Date(Math.max(first, Date.parse(trip.planSendAt) + 3_600_000))
        const input = { ...trip, planArriveAt: trip.planArriveAt ?? toInstant(arrive) }
        return [{ input, lines: (lines as Lines).map(({ id, ...l }) => ({ ...l, demandLineId: id })) }]
      },
    }),
    reply: forwards(pendingReq, 'reply', {
      to: demandReply, as: 'promise',
      items: async ({ lines }, read, { who }) => {
        const of = new Map((lines as Lines<{ promiseAt: string; lateReason?: string | null }>).map((l) => [l.id, l]))
        return (await wantedOf(lines as Lines, read, who)).map((d) => {
          const { promiseAt, lateReason = null } = of.get(d.id)!
          return { input: { ...aboutOf(d), promiseAt, lateReason } }
        })
      },
    }),
    markUrgent: forwards(pendingReq, 'markUrgent', {
      to: demandReply, as: 'urge',
      items: async ({ lines }, read, { who }) => {
        const urgent = new Set((lines as Lines<{ urgent: boolean }>).flatMap((l) => (l.urgent ? [l.id] : [])))
        return (await wantedOf(lines as Lines, read, who)).flatMap((d) => (urgent.has(d.id) ? [{ input: aboutOf(d) }] : []))
      },
    }),
  },
  { source },
)
