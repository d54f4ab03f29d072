/** What both sides know of a part's cumulatives: papers of the ledger, and what the supplier said. One place for screens and exports. */
import { parseDecimal, type Row } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { countedQty, counts, cumulated, type Side } from '../../../ledger/cumulative.ts'
import { consumePull } from '../../distribution/consumePull/consumePull.ts'
import { manualPlan } from '../../distribution/manualPlan/manualPlan.ts'
import { outSupSchedule } from '../../distribution/outSupSchedule/outSupSchedule.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { sheetLinesOf } from '../../distribution/sheets.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { accSend } from '../../material/accSend/accSend.ts'
import { ckd } from '../../material/ckd/ckd.ts'
import { cusSend } from '../../material/cusSend/cusSend.ts'
import { materialOrder } from '../../material/order/order.ts'
import { cumClaim } from '../cumClaim/cumClaim.ts'
import { cumPaper } from '../cumPaper/cumPaper.ts'
import { diff } from '../diff/diff.ts'
import { returnGoods } from '../returnGoods/returnGoods.ts'
import type { Facts, Paper, Theirs } from './judge.ts'
import { ledger } from '../../../ledger/read.ts'

/** A supplier's part in a plant. */
export interface PartOf {
  plant: string
  supplierId: number
  partNo: string
}

/** SQL: the first day of the cumulative year that a day is in. @param zero 'MM-DD' of the plant */
export const zeroDay = (zero: Sql, day: Sql): Sql =>
  sql`(to_date((extract(year from ${day}) - case when to_char(${day}, 'MM-DD') < ${zero} then 1 else 0 end)::int || '-' || ${zero}, 'YYYY-MM-DD'))`

/** SQL: the plants with the first day of their year that a day is in, called plant and zero. */
export const zeroDays = (day: Sql): Sql => sql`select z.plant, ${zeroDay(sql`z.cum_zero`, day)} zero from ${table(factory)} z`

const ol = lineColumns(materialOrder, 'o')
const nl = lineColumns(ckd, 'o')

/**
 * SQL: the firm demand of a part that is wanted on these days: orders, and of call-offs what they take from no order.
 * @param t alias of a row with plant, supplier_id, part_no
 */
export const neededOf = (t: Sql, from: Sql, to: Sql): Sql => sql`(select coalesce(sum(n.qty), 0) from (
    select d.ordered qty from ${lineTable(materialOrder)} o join ${ledger.demandLines()} d on d.id = ${ol.id}
      where ${ol.partNo} = ${t}.part_no and o.supplier_id = ${t}.supplier_id and o.plant = ${t}.plant and ${ol.needDate} between ${from} and ${to}
    ${join(
      [pullSheet, outSupSchedule].map((doc) => {
        const [o, g] = [lineColumns(doc as typeof pullSheet, 'o'), columns(doc as typeof pullSheet, 'g')]
        return sql`union all
    select d.ordered - d.taken from ${lineTable(doc)} o join ${table(doc)} g on ${g.id} = ${o.headId} join ${ledger.demandLines()} d on d.id = ${o.id}
      where ${o.partNo} = ${t}.part_no and ${g.supplierId} = ${t}.supplier_id and ${g.plant} = ${t}.plant and d.ordered > d.taken
        and ${g.needAt} >= ${from} and ${g.needAt} < ${to} + 1`
      }),
      ' ',
    )}
    union all
    select d.ordered from ${lineTable(ckd)} o join ${ledger.demandLines()} d on d.id = ${nl.id}
      where ${nl.partNo} = ${t}.part_no and o.supplier_id = ${t}.supplier_id and o.plant = ${t}.plant and o.need_date between ${from} and ${to}
    ${join(
      [columns(consumePull, 'o'), columns(manualPlan, 'o')].map(
        (o, i) => sql`union all
    select d.ordered - d.taken from ${table([consumePull, manualPlan][i]!)} o join ${ledger.demandLines()} d on d.id = ${o.id}
      where ${o.partNo} = ${t}.part_no and ${o.supplierId} = ${t}.supplier_id and ${o.plant} = ${t}.plant and d.ordered > d.taken
        and ${o.needAt} >= ${from} and ${o.needAt} < ${to} + 1`,
      ),
      ' ',
    )}) n)`

const dh = columns(diff, 'h')
const dl = lineColumns(diff, 'l')
const rh = columns(returnGoods, 'h')
const rl = lineColumns(returnGoods, 'l')

interface Found {
  doc_no: string
  day: string
  qty: string
  doc: string
  id: number
}
const paper = ({ doc_no, day, qty, doc, id }: Found): Paper => ({ docNo: doc_no, day, qty: parseDecimal(qty, 3)!, doc, id })

/** Conditions: a document's line is of this part. */
const ofPart = (k: PartOf, head: { plant: Sql; supplierId: Sql }, partNo: Sql): Sql =>
  sql`${partNo} = ${k.partNo} and ${head.supplierId} = ${k.supplierId} and ${head.plant} = ${k.plant}`

/** The papers of one side in the order of the book, a transaction a paper. */
async function booked(read: Read, k: PartOf, side: Side, from: string, until: string): Promise<Paper[]> {
  const rows =
    await read.rows<Found>(sql`select t.doc_no, l.business_date::text "day", sum(${countedQty(side)})::text qty, t.doc_type doc, t.doc_id id
    from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
    where ${counts(side)} and l.supplier_id = ${k.supplierId} and l.plant = ${k.plant} and l.part_no = ${k.partNo}
      and l.business_date between ${from} and ${until}
    group by l.business_date, t.id order by l.business_date, t.id`)
  return rows.map(paper)
}

/** The months of the year before as papers: only their sums matter. */
async function former(read: Read, k: PartOf, side: Side, zero: string): Promise<Paper[]> {
  const of = { plant: sql`${k.plant}`, supplierId: sql`${k.supplierId}`, partNo: sql`${k.partNo}` }
  const rows = await read.rows<Found>(sql`select to_char(x.first, 'YYYYMM') doc_no, x.first::text "day", x.qty::text qty from (
      select d.first, ${cumulated(side, of, sql`d.first`, sql`d.last`)} qty from (
        select greatest(m, z.day - interval '1 year')::date as first, least(m + interval '1 month', z.day)::date - 1 as last
        from (select ${zero}::date "day") z, generate_series(date_trunc('month', z.day - interval '1 year'), z.day - 1, interval '1 month') m) d) x
    where x.qty <> 0 order by x.first`)
  return rows.map((r) => ({ docNo: r.doc_no, day: r.day, qty: parseDecimal(r.qty, 3)! }))
}

/** Sheets to depots and customers: what they bring is unloaded elsewhere. */
const elsewhere = [accSend, cusSend]

async function sheets(read: Read, k: PartOf, states: readonly string[], from: string): Promise<Paper[]> {
  const rows =
    await read.rows<Found>(sql`select x.sheet_no doc_no, (coalesce(x.send_at, x.creation_date) at time zone 'Asia/Shanghai')::date::text "day",
      sum(x.left_qty)::text qty, x.doc, x.id from (${sheetLinesOf(...states)}) x
    where ${ofPart(k, { plant: sql`x.plant`, supplierId: sql`x.supplier_id` }, sql`x.part_no`)} and coalesce(x.send_at, x.creation_date) >= ${from}::date
      and x.doc <> all(${elsewhere.map((d) => d.name)}::text[])
    group by 1, 2, x.doc, x.id having sum(x.left_qty) > 0 order by 2, x.id`)
  return rows.map(paper)
}

/** What lay in third parties' stores at the end of a day: delivered by the supplier, not yet received by the plant. */
async function stored(read: Read, k: PartOf, asOf: string): Promise<Paper[]> {
  const rows = await read.rows<Found>(sql`select l.holder doc_no, max(l.business_date)::text "day", sum(l.qty)::text qty
    from ${ledger.movements()} l where l.book = 'S' and l.account = 'TPL' and l.plant = ${k.plant} and l.supplier_id = ${k.supplierId}
      and l.part_no = ${k.partNo} and l.business_date <= ${asOf}::date group by l.holder having sum(l.qty) > 0 order by l.holder`)
  return rows.map((r) => ({ docNo: r.doc_no, day: r.day, qty: parseDecimal(r.qty, 3)! }))
}

/** What arrived and is not received: short, damaged, rejected, whether that is decided or not. */
async function held(read: Read, k: PartOf, from: string): Promise<Paper[]> {
  const rows =
    await read.rows<Found>(sql`select ${dh.diffNo} doc_no, (${dh.creationDate} at time zone 'Asia/Shanghai')::date::text "day",
      sum(abs(${dl.diffQty}))::text qty, 'diff' doc, ${dh.id} id
    from ${lineTable(diff)} l join ${table(diff)} h on ${dh.id} = ${dl.headId}
    where ${ofPart(k, dh, dl.partNo)} and ${dh.status} not in ${codes(diff, 'status', 'void')} and ${dh.creationDate} >= ${from}::date
      and ${dl.lineType} in ${codes(diff, 'lineType', 'short', 'damaged', 'rejected')}
      ${join(
        elsewhere.map((d) => sql`and not exists (select from ${lineTable(d)} x where x.id = ${dl.sheetLineId})`),
        ' ',
      )}
      and (${dl.resolution} is null or ${dl.resolution} not in ${codes(diff, 'resolution', 'H1')} or ${dh.status} not in ${codes(diff, 'status', 'done')})
    group by 1, 2, ${dh.id} order by 2, ${dh.id}`)
  return rows.map(paper)
}

async function returned(read: Read, k: PartOf, from: string): Promise<Paper[]> {
  const rows =
    await read.rows<Found>(sql`select ${rh.returnNo} doc_no, (coalesce(${rh.outAt}, ${rh.creationDate}) at time zone 'Asia/Shanghai')::date::text "day",
      sum(${rl.qty})::text qty, 'returnGoods' doc, ${rh.id} id
    from ${lineTable(returnGoods)} l join ${table(returnGoods)} h on ${rh.id} = ${rl.headId}
    where ${ofPart(k, rh, rl.partNo)} and ${rh.status} not in ${codes(returnGoods, 'status', 'draft', 'cancelled')} and ${rh.creationDate} >= ${from}::date
    group by 1, 2, ${rh.id} order by 2, ${rh.id}`)
  return rows.map(paper)
}

/**
 * All that may stand in the other side's figure of a day.
 * @param asOf the day of their figure  @param today up to when papers after it are looked at
 */
export async function factsOf(read: Read, k: PartOf, side: Side, zero: string, asOf: string, today: string): Promise<Facts> {
  const all = await booked(read, k, side, zero, today > asOf ? today : asOf)
  return {
    papers: all.filter((p) => p.day <= asOf),
    after: all.filter((p) => p.day > asOf),
    former: await former(read, k, side, zero),
    returns: await returned(read, k, zero),
    unsent: side === 'despatched' ? await sheets(read, k, ['draft', 'published'], zero) : [],
    transit: side === 'received' ? await sheets(read, k, ['sent', 'arrived', 'receiving'], zero) : [],
    stored: side === 'received' ? await stored(read, k, asOf) : [],
    held: side === 'received' ? await held(read, k, zero) : [],
  }
}

/** SQL: a number as people compare it (sameNo in judge.ts). */
export const bareNo = (no: Sql): Sql => sql`upper(regexp_replace(${no}, '[\\s_/-]', '', 'g'))`

/** The claims of a part in its year up to a day, the last one first. */
export const claimsOf = async (read: Read, k: PartOf, zero: string, until: string): Promise<Row<typeof cumClaim>[]> =>
  (await read.any(cumClaim, { plant: k.plant, supplierId: k.supplierId, partNo: k.partNo, status: 'enabled' }))
    .filter((c) => c.asOf >= zero && c.asOf <= until)
    .sort((a, b) => (a.asOf === b.asOf ? b.id - a.id : a.asOf < b.asOf ? 1 : -1))

const ph = columns(cumPaper, 'h')
const pl = lineColumns(cumPaper, 'l')

/** Their despatches one by one, in their order. */
export async function papersOf(read: Read, k: PartOf, from: string, until: string): Promise<Paper[]> {
  const rows =
    await read.rows<Found>(sql`select ${ph.docNo} doc_no, ${ph.sentDay}::text "day", ${pl.qty}::text qty, 'cumPaper' doc, ${ph.id} id
    from ${lineTable(cumPaper)} l join ${table(cumPaper)} h on ${ph.id} = ${pl.headId}
    where ${ofPart(k, ph, pl.partNo)} and ${ph.status} in ${codes(cumPaper, 'status', 'enabled')} and ${ph.sentDay} between ${from} and ${until}
    order by ${ph.sentDay}, ${ph.id}`)
  return rows.map(paper)
}

/** What a claim says of one side, as it is judged. */
export const saidOf = (claim: Row<typeof cumClaim> | undefined, side: Side, papers: readonly Paper[]): Theirs => ({
  total: (side === 'despatched' ? claim?.cumDespatched : claim?.cumReceived) ?? undefined,
  lastNo: side === 'despatched' ? (claim?.lastNo ?? null) : null,
  offset: (side === 'despatched' ? claim?.despatchOffset : claim?.receiveOffset) ?? 0n,
  papers: side === 'despatched' ? papers : [],
})
