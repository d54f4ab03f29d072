import { dayAfter, lineOf, show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Posting, type Read } from '../../../engine/rule.ts'
import { openDifference, refuseSigned, standing, takenBack } from '../../common/handOver.server.ts'
import { boxesOf, planOf, waysOf } from '../../common/deliveryRoutes.server.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { accountOf, unitOf } from '../../distribution/sendSheet/receiving.server.ts'
import { serialCode } from '../../distribution/serialItem/numbers.ts'
import { serialItem } from '../../distribution/serialItem/serialItem.ts'
import { onlySigning, signedRules } from '../../../parts/signed.rules.ts'
import { publishing } from '../../../parts/published.rules.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { dock } from '../../master/dock/dock.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { returnsToLoad } from './expected.server.ts'
import { returnGoods } from './returnGoods.ts'
import { ledger } from '../../../ledger/read.ts'

type Return = Row<typeof returnGoods>
type Line = Return['lines'][number]

const create = rule(returnGoods, 'create', {
  guard: (r) => !r.lines.length && '退货单没有明细行',
  effect: (r, _, to) => to.set({ totalQty: r.lines.reduce((n, l) => n + l.qty, 0n) }),
})

const edit = rule(returnGoods, 'edit', {
  effect: (r, { input }, to) => {
    const { lines, ...head } = input
    to.set(Object.fromEntries(Object.entries(head).filter(([, v]) => v !== null)))
    for (const { id, ...line } of lines) to.setLine(id, line)
    to.set({ totalQty: r.lines.reduce((n, l) => n + l.qty, 0n) })
  },
})

const movement = (type: string, r: Return, l: Line, qty: bigint, account: string, more: Partial<Posting> = {}): Posting => ({
  type, qty, plant: r.plant, supplierId: r.supplierId, partNo: l.partNo, unit: l.unit, holder: r.warehouse, batchNo: l.batchNo,
  serial: unitOf(l),
  account,
  ...more,
})

/** What stands of parts in consigned and depot stock: of each, and of each of its batches. */
async function stockOf(rows: Return[], read: Read) {
  const plants = rows.map((r) => r.plant)
  const parts = rows.flatMap((r) => r.lines.map((l) => l.partNo))
  const whole = await read.rows<{ k: string; qty: string }>(
    sql`select concat_ws('|', account, supplier_id, plant, holder, part_no) k, qty from ${ledger.balances()}
      where account in ('CON', 'ACC') and plant = any(${plants}::text[]) and part_no = any(${parts}::text[])
      order by account, supplier_id, plant, holder, part_no for update`,
  )
  const named = rows.flatMap((r) => r.lines.flatMap((l) => (l.batchNo ? [l.batchNo] : [])))
  const batches = await read.rows<{ k: string; qty: string }>(
    sql`select concat_ws('|', account, supplier_id, plant, holder, part_no, batch_no) k, sum(qty)::text qty from ${ledger.movements()}
      where book = 'S' and account in ('CON', 'ACC') and plant = any(${plants}::text[]) and part_no = any(${parts}::text[])
        and supplier_id = any(${rows.map((r) => r.supplierId)}::bigint[]) and batch_no = any(${named}::text[]) group by 1`,
  )
  return new Map([...whole, ...batches].map((s) => [s.k, BigInt(s.qty.replace('.', ''))]))
}

/** The pieces that are named, as part|number. */
async function unitsOf(rows: Return[], read: Read): Promise<ReadonlyMap<string, number>> {
  const serialNo = rows.flatMap((r) => r.lines.flatMap((l) => (l.serialNo ? [serialCode(l.serialNo)] : [])))
  const units = serialNo.length ? await read.any(serialItem, { serialNo }) : []
  return new Map(units.map((u) => [`${u.partNo}|${u.serialNo}`, u.id]))
}

/** Made good by a call-off of its own; what a difference sends back was wanted again when it was signed. */
const isMadeGood = (r: Return) => r.resupply && r.returnType !== 'held'
/** Days until what was returned should be there again; the planner says otherwise before it is published. */
const RESUPPLY_DAYS = 3
/** Where a warehouse takes its parts in. */
type Docks = readonly Pick<Row<typeof dock>, 'plant' | 'warehouse' | 'dock'>[]
const docksOf = (rows: Return[], read: Read): Promise<Docks> =>
  read.any(dock, { plant: rows.map((r) => r.plant), warehouse: rows.map((r) => r.warehouse), status: 'enabled' })
const dockOf = (r: Return, docks: Docks) => docks.find((d) => d.plant === r.plant && d.warehouse === r.warehouse)?.dock
/** Asked when it is published, where the planner can still answer, and when it leaves: docks close in between. */
const hasNoDock = (r: Return, docks: Docks) =>
  isMadeGood(r) && !dockOf(r, docks) && `仓库${r.warehouse}没有道口，补货无处可到，请先维护道口`

const publish = publishing(returnGoods, {
  find: async (rows, read) => {
    const kinds = await read.any(warehouse, { plant: [...new Set(rows.map((r) => r.plant))] })
    return {
      account: (r: Return) => accountOf(kinds.find((k) => k.plant === r.plant && k.warehouse === r.warehouse)?.whKind),
      stock: await stockOf(rows, read),
      units: await unitsOf(rows, read),
      docks: await docksOf(rows, read),
    }
  },
  guard: (r, { found }) => {
    for (const l of r.lines) {
      if (!l.serialNo) continue
      if (l.qty !== 1000n) return `第${l.lineNo}行：填了序列号的一行只能退1件`
      if (!found.units.has(`${l.partNo}|${serialCode(l.serialNo)}`)) return `第${l.lineNo}行：序列号${l.serialNo}不存在`
    }
    const wanted = (same: (l: Line) => boolean) => r.lines.filter(same).reduce((n, l) => n + l.qty, 0n)
    for (const l of r.lines) {
      const place = [found.account(r), r.supplierId, r.plant, r.warehouse, l.partNo].join('|')
      const have = found.stock.get(place) ?? 0n
      if (wanted((x) => x.partNo === l.partNo) > have) return `零件${l.partNo}可退数量不足：${show(have)}`
      const ofBatch = found.stock.get(`${place}|${l.batchNo}`) ?? 0n
      if (l.batchNo && wanted((x) => x.partNo === l.partNo && x.batchNo === l.batchNo) > ofBatch)
        return `零件${l.partNo}批次${l.batchNo}可退数量不足：${show(ofBatch)}`
    }
    return hasNoDock(r, found.docks)
  },
  effect: (r, { found }, to) => {
    for (const l of r.lines)
      if (l.serialNo) to.setLine(l.id, { serialId: found.units.get(`${l.partNo}|${serialCode(l.serialNo)}`)! })
    to.post(...r.lines.map((l) => movement('RTN', r, l, l.qty, found.account(r))))
    to.tell('published', r.supplierId, { returnNo: r.returnNo })
    if (r.carrierId !== null) to.tell('toFetch', r.carrierId, { returnNo: r.returnNo })
  },
})

const dispatch = rule(returnGoods, 'dispatch', { guard: (_, { input }) => phoneWrong(input.driverPhone) })

const out = rule(returnGoods, 'out', {
  find: async (rows, read) => ({ docks: await docksOf(rows, read), ways: await waysOf(read, rows) }),
  guard: (r, { input, found }) => phoneWrong(input.driverPhone) || hasNoDock(r, found.docks),
  effect: (r, { input, now, today, found }, to) => {
    // What nobody says stays as it was arranged.
    to.set({ outAt: now, ...Object.fromEntries(Object.entries(input).filter(([, v]) => v !== null)) })
    to.tell('outbound', r.supplierId, { returnNo: r.returnNo })
    if (!isMadeGood(r)) return
    const dockCode = dockOf(r, found.docks)!
    const needAt = `${dayAfter(today, RESUPPLY_DAYS)}T08:00:00.000+08:00`
    const lines = r.lines.map((l) => ({ partNo: l.partNo, needQty: l.qty, snp: null, needBoxes: null }))
    to.create(
      pullSheet,
      {
        pullNo: '', plant: r.plant, supplierCode: r.supplierCode, warehouse: r.warehouse, dock: dockCode, needAt,
        pullType: 'replenish', deliverMode: 'direct', urgency: 'warning', viewed: false, returnNo: r.returnNo,
        carrierCode: found.ways.carrier(r, needAt.slice(0, 10)),
        ...planOf({ needAt, windowEnd: null, lines }, found.ways.hours(r, needAt.slice(0, 10))),
      },
      lines.map((l) => ({ ...l, needBoxes: boxesOf(l) })),
    )
  },
})

const sign = rule(returnGoods, 'sign', {
  guard: (r, { input }) => refuseSigned(r, input.lines),
  effect: (r, { input, now }, to) => {
    const missing: { line: Line; short: bigint; more: object }[] = []
    for (const { id, signedQty } of input.lines) {
      const line = lineOf(r, id)!
      to.setLine(id, { signedQty })
      to.post(movement('RTO', r, line, signedQty, 'CON'))
      const { serialNo, serialId } = line
      if (signedQty < line.qty) missing.push({ line, short: line.qty - signedQty, more: { serialNo, serialId } })
    }
    to.set({ signedAt: now, signedQty: input.lines.reduce((n, l) => n + l.signedQty, 0n) })
    const { plant, supplierCode, warehouse, carrierCode } = r
    if (missing.length)
      openDifference(to, { sourceNo: r.returnNo, sourceId: r.id, plant, supplierCode, warehouse, carrierCode }, missing)
  },
})

/** A published return's goods go back where they came from: each of its postings is reversed. */
const cancel = rule(returnGoods, 'cancel', {
  find: (rows, read) =>
    standing(
      read,
      returnGoods,
      rows.map((r) => r.id),
      'RTN',
    ),
  effect: (r, { found }, to) => {
    const [first] = r.lines
    if (first) to.post(...takenBack(found.get(r.id), movement('RTN', r, first, 1n, 'CON')))
  },
})

export default rules(
  returnGoods,
  {
    create, edit, publish, dispatch, out,
    ...signedRules(returnGoods),
    signSend: onlySigning, sign, cancel, close: plain,
  },
  { asks: { expected: returnsToLoad } },
)
