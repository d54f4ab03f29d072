import { parseDecimal, show, type Row } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { clockwork, forwards, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { merged } from '../../../parts/createEdit.rules.ts'
import { reminding } from '../../../parts/reminded.rules.ts'
import { linkedParts } from '../../common/links.server.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { delivery } from '../../distribution/delivery/delivery.ts'
import { sheetLinesOf } from '../../distribution/sheets.server.ts'
import { supPartArrInput } from './supPartArrInput.ts'

type Plan = Row<typeof supPartArrInput>
const keyOf = (r: { plant: string; supplierCode: string; partNo: string; planDate: string }) =>
  [r.plant, r.supplierCode, r.partNo, r.planDate].join('|')

/** What is still wanted on the days of these plans, and what other windows of the same day are to bring. */
async function wantedOn(rows: readonly Plan[], read: Read) {
  const each = (of: (r: Plan) => string) => [...new Set(rows.map(of))]
  const [plant, partNo] = [each((r) => r.plant), each((r) => r.partNo)]
  const [supplierCode, planDate] = [each((r) => r.supplierCode), each((r) => r.planDate)]
  const open = await read.rows<{ plant: string; supplierCode: string; partNo: string; planDate: string; qty: string }>(
    sql`select d.plant, d.supplier_code "supplierCode", d.part_no "partNo", (d.need_at at time zone 'Asia/Shanghai')::date::text "planDate",
        sum(d.open + d.alloc)::numeric(18,3)::text qty
      from (${openDemand(sql`d.plant = any(${plant}::text[]) and d.part_no = any(${partNo}::text[]) and h.supplier_code = any(${supplierCode}::text[])`)}) d
      where (d.need_at at time zone 'Asia/Shanghai')::date = any(${planDate}::date[]) group by 1, 2, 3, 4`,
  )
  const wanted = new Map(open.map((o) => [keyOf(o), parseDecimal(o.qty, 3)!]))
  const others = await read.any(supPartArrInput, { plant, partNo, supplierCode, planDate, status: 'valid' })
  const ids = new Set(rows.map((r) => r.id))
  const brought = Map.groupBy([...rows, ...others.filter((o) => !ids.has(o.id))], keyOf)
  return (row: Plan) => {
    const needQty = wanted.get(keyOf(row)) ?? 0n
    const planned = (brought.get(keyOf(row)) ?? []).reduce((sum, p) => sum + (p.id === row.id ? row.planQty : p.planQty), 0n)
    return { needQty, gapQty: needQty - planned }
  }
}
type Wanted = Awaited<ReturnType<typeof wantedOn>>

const wrong = (row: Plan, found: Wanted) => {
  const { needQty, gapQty } = found(row)
  return (
    gapQty > 0n &&
    !row.gapReason && [{ field: 'gapReason', message: `当天需求${show(needQty)}，还缺${show(gapQty)}，请填写缺口原因` }]
  )
}
const together = (r: Partial<Plan>) => `${r.plant}|${r.supplierCode}|${r.partNo}|${r.planDate}`

const create = rule(supPartArrInput, 'create', {
  together: (r) => together(r as Partial<Plan>),
  find: async (rows, read) => ({
    wanted: await wantedOn(rows, read),
    unlinked: await linkedParts(read, rows, (r) => [{ partNo: r.partNo, on: r.planDate }]),
  }),
  guard: (row, { found }) => wrong(row, found.wanted) || found.unlinked.get(row.id),
  effect: (row, { found, now }, to) => to.set({ ...found.wanted(row), inputAt: now }),
})

const edit = rule(supPartArrInput, 'edit', {
  find: (rows, read, inputs) =>
    wantedOn(
      rows.map((r, i) => merged(r, inputs[i]!)),
      read,
    ),
  guard: (row, { input, found }) => wrong(merged(row, input), found),
  // What the plant said was said of what stood there before.
  effect: (row, { input, found, now }, to) =>
    to.set({ ...input, ...found(merged(row, input)), inputAt: now, confirmState: 'none', refuseReason: null }),
})

const confirm = rule(supPartArrInput, 'confirm', {
  effect: (_, __, to) => to.set({ confirmState: 'accepted', refuseReason: null }),
})

const refuse = rule(supPartArrInput, 'refuse', {
  effect: (row, { input }, to) => {
    to.set({ confirmState: 'refused', refuseReason: input.reason })
    to.tell('refused', row.supplierId, { planDate: row.planDate, partNo: row.partNo, reason: input.reason })
  },
})

/**
 * SQL: of sheets in these states that are to arrive on the day of row h, a quantity of its part. What leaves a third party's store had
 * left the supplier before.
 */
const onSheets = (qty: Sql, ...states: string[]): Sql => sql`(select coalesce(sum(${qty}), 0) from (${sheetLinesOf(...states)}) x
  where x.doc <> ${delivery.name} and x.supplier_id = h.supplier_id and x.plant = h.plant and x.part_no = h.part_no
    and x.plan_arrive_at >= h.plan_date::timestamp at time zone 'Asia/Shanghai'
    and x.plan_arrive_at < (h.plan_date + 1)::timestamp at time zone 'Asia/Shanghai')`
const shipped = onSheets(sql`x.ship_qty`, 'sent', 'arrived', 'receiving', 'received', 'closed')

const k = columns(supPartArrInput, 'k')
const h = columns(supPartArrInput, 'h')
const of = (...states: Plan['status'][]) => codes(supPartArrInput, 'status', ...states)

const finish = clockwork(supPartArrInput, 'finish', {
  // All windows of a day are filled by the same sheets.
  due: (read, _, most) =>
    read.rows(sql`select h.id from ${table(supPartArrInput)} h where ${h.status} in ${of('valid')}
      and ${shipped} >= (select sum(${k.planQty}) from ${table(supPartArrInput)} k where ${k.planDate} = ${h.planDate} and ${k.partNo} = ${h.partNo}
        and ${k.supplierCode} = ${h.supplierCode} and ${k.plant} = ${h.plant} and ${k.status} in ${of('valid', 'done')})
      order by h.id limit ${most}`),
})

/** A plan whose day is over and that was not shipped in full is an old word: its supplier is told once. */
const remind = reminding(supPartArrInput, 'remind', {
  when: ({ today }) => sql`${h.planDate} < ${today}::date`,
  effect: ({ supplierId, partNo, planDate }, _, to) => to.tell('late', supplierId, { partNo, planDate }),
})

/** SQL: of the plans of the same part that fell due in four weeks, how many of a hundred were shipped in full. */
const kept = sql`(select (100 * count(*) filter (where ${k.status} in ${of('done')}) / nullif(count(*), 0))::int from ${table(supPartArrInput)} k
  where ${k.plant} = ${h.plant} and ${k.supplierCode} = ${h.supplierCode} and ${k.partNo} = ${h.partNo} and ${k.status} in ${of('valid', 'done')}
    and ${k.planDate} < (now() at time zone 'Asia/Shanghai')::date and ${k.planDate} >= (now() at time zone 'Asia/Shanghai')::date - 28)`

export default rules(
  supPartArrInput,
  {
    create, edit, confirm, refuse, finish, remind,
    fill: forwards(supPartArrInput, 'fill', {
      to: supPartArrInput, as: 'edit',
      items: async ({ lines }) => (lines as { id: number }[]).map(({ id, ...input }) => ({ id, input })),
    }),
    cancel: plain,
  },
  {
    personal: {
      shippedQty: () => shipped,
      transitQty: () => onSheets(sql`x.left_qty`, 'sent', 'arrived', 'receiving'),
      keptPct: () => kept,
    },
  },
)
