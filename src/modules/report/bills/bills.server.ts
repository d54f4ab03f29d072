/**
 * What the bill reports (bills.ts) read: days the ledger's lines, months and summary what they add up to while they are posted
 * (ledger/months.ts, law L18).
 */
import { firstDayOf, monthAfter, monthOf } from '../../../declare/index.ts'
import { join, raw, sql, type Sql } from '../../../engine/database/db.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Asked } from '../../../engine/report.ts'
import { movements } from '../../../ledger/movements.ts'
import { priceRecord } from '../../master/priceRecord/priceRecord.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { partOf, type Bill } from './bills.ts'

const s = columns(supplier, 's')
const tier = columns(supplier, 'tier')
const p = columns(priceRecord, 'p')
const DAYS = 31
const MONTHS = 24
const DAY = 86_400_000

/** Of a line's paper, archived or not, what the declaration names in `of` and `sums`. */
export interface Papers {
  join: Sql
  select: Record<string, Sql>
}
export const archived = { archived: true }
type Params = Record<string, any>
const refuse = (message: string) => new Refusal(message, status.invalid)

const enabled = codes(priceRecord, 'status', 'enabled')
const inCny = sql`${p.status} in ${enabled} and ${p.currency} = 'CNY'`
/** Prices in CNY, each with when the next one begins: of a day it is the last that began, unless that one has ended before. */
const prices = sql`(select ${p.plant} plant, ${p.supplierId} supplier_id, ${p.partNo} part_no, ${p.price} price, ${p.validFrom} valid_from, ${p.validTo} valid_to,
    lead(${p.validFrom}) over (partition by ${p.plant}, ${p.supplierCode}, ${p.partNo}, ${p.supplierId} order by ${p.validFrom}) next_from
  from ${table(priceRecord)} p where ${inCny}) c`
const sameGoods = (
  a: Sql,
): Sql => sql`${p.plant} = ${a}.plant and ${p.supplierId} = ${a}.supplier_id and ${p.partNo} = ${a}.part_no
  and ${inCny}`
/** The last price that began by a day, whichever record holds it, with when the next one begins. */
const lastPrice = (a: Sql, day: Sql): Sql => sql`(select ${p.price} price, ${p.validTo} valid_to,
    (select min(n.valid_from) from (select ${p.validFrom} valid_from from ${table(priceRecord)} p where ${sameGoods(a)}) n where n.valid_from > ${day}) next_from
  from ${table(priceRecord)} p where ${sameGoods(a)} and ${p.validFrom} <= ${day} order by ${p.validFrom} desc limit 1) c`
/** Joins of the price that holds from one day of a row to another: of many rows all prices are gone through, of a page's one by one. */
const priceJoin = (a: Sql, first: Sql, last: Sql) => ({
  join: sql`left join ${prices} on c.plant = ${a}.plant and c.supplier_id = ${a}.supplier_id and c.part_no = ${a}.part_no
    and c.valid_from <= ${first} and (c.next_from is null or c.next_from > ${last})`,
  few: sql`left join lateral ${lastPrice(a, first)} on c.next_from is null or c.next_from > ${last}`,
})
/** The price of a line's day, whichever record holds it. */
const priceOn = sql`(select ${p.price} from ${table(priceRecord)} p where ${sameGoods(sql`l`)}
    and l.business_date between ${p.validFrom} and coalesce(${p.validTo}, 'infinity') order by ${p.validFrom} desc limit 1)`
/** Where the last one has ended an earlier one may go on. */
const ofDay = {
  ...priceJoin(sql`l`, sql`l.business_date`, sql`l.business_date`),
  price: sql`case when c.price is null or c.valid_to is null or c.valid_to >= l.business_date then c.price else ${priceOn} end`,
}
/** Where one price holds on all days that something was booked it is multiplied once, else line by line: these are few. */
const ofMonth = {
  ...priceJoin(sql`m`, sql`m.first_date`, sql`m.last_date`),
  amount: sql`case when c.price is not null and (c.valid_to is null or c.valid_to >= m.last_date) then m.qty * c.price
    when (m.plant, m.supplier_id, m.part_no) in (select ${p.plant}, ${p.supplierId}, ${p.partNo} from ${table(priceRecord)} p where ${inCny})
    then month_amount(m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type, m.first_date, m.last_date) end`,
}
const moveText = (moves: readonly string[]) =>
  sql`case l.movement ${join(
    moves.map((m) => sql`when ${m} then ${movements[m]!.text}`),
    ' ',
  )} end || case when t.reversal_of is null then '' else '（冲销）' end`

/** What a paper says of a line, the other way round where the line takes one back. */
export const turned = (of: Sql): Sql => sql`case when t.reversal_of is null then ${of} else -${of} end`

/**
 * The rows of a kind's three reports.
 * @param papers joins to ledger_line l, ledger_txn t
 */
export function billRows(b: Bill, papers: (asked: Asked<any>) => Papers) {
  const accounts = Object.entries(b.accounts)
  const own = (alias: string) => sql`${raw(alias)}.account in (${join(accounts.map(([a]) => sql`${a}`))})
    and ${raw(alias)}.movement in (${join(b.moves.map((m) => sql`${m}`))})`
  const qty = (alias: string) => sql`${raw(b.sign ? `-${alias}` : alias)}.qty`
  const turn = (of: Sql) => (b.sign ? sql`-(${of})` : of)
  const parties = (alias: string) => sql`join ${table(supplier)} s on ${s.id} = ${raw(alias)}.supplier_id
    ${b.place ? sql`` : sql`join ${table(supplier)} tier on ${tier.supplierCode} = ${raw(alias)}.holder`}`
  const party = (alias: string) => ({
    plant: sql`${raw(alias)}.plant`,
    supplierCode: s.supplierCode,
    // By its key the code beside it is known: it is not compared when rows are grouped.
    supplierId: s.id,
    partNo: sql`${raw(alias)}.part_no`,
    unit: sql`${raw(alias)}.unit`,
  })
  const tiers = { tierCode: tier.supplierCode, tierId: tier.id }
  const place = (alias: string) => ({
    ...(b.place ? Object.fromEntries(Object.keys(b.place).map((n) => [n, sql`nullif(${raw(alias)}.holder, '')`])) : tiers),
    ...(accounts.length > 1
      ? {
          account: sql`(case ${raw(alias)}.account ${join(
            accounts.map(([a, [code]]) => sql`when ${a} then ${code}::smallint`),
            ' ',
          )} end)`,
        }
      : {}),
  })
  return {
    daily: (asked: Asked<any>) => {
      const { from: first, to: last } = asked.p as Params
      if ((Date.parse(last) - Date.parse(first)) / DAY >= DAYS) throw refuse(`业务日期的起止日期最多相隔${DAYS}天`)
      const paper = papers(asked)
      const txn = {
        docNo: sql`t.doc_no`,
        move: moveText(b.moves),
        operator: sql`t.operator`,
        postedAt: sql`t.posted_at`,
        remark: sql`t.remark`,
      }
      return {
        select: {
          ...{ bizDate: sql`l.business_date`, period: sql`l.period`, lineId: sql`l.id` },
          ...{ ...party('l'), supplierId: sql`l.supplier_id` },
          ...place('l'),
          ...txn,
          ...{ qty: qty('l'), price: ofDay.price, amount: sql`${qty('l')} * ${ofDay.price}` },
          ...paper.select,
        },
        from: sql`ledger_line l`,
        beside: [
          { join: ofDay.join, few: ofDay.few, of: ['price', 'amount'] },
          { join: parties('l'), of: ['supplierCode', ...(b.place ? [] : Object.keys(tiers))] },
          {
            join: sql`join ledger_txn t on t.id = l.txn_id`,
            of: Object.keys(txn),
            beside: [{ join: paper.join, of: Object.keys(paper.select) }],
          },
        ],
        // Their periods are not far off, whatever day a plant closes on.
        where: sql`l.book = 'S' and ${own('l')} and l.business_date between ${first} and ${last}
          and l.period between ${monthAfter(monthOf(first), -1)} and ${monthAfter(monthOf(last), 1)}`,
      }
    },
    monthly: ({ p: { period } }: Asked<any>) => ({
      select: {
        period: sql`m.period`,
        ...party('m'),
        ...(b.place ? {} : tiers),
        docCount: sql`sum(m.postings)`,
        qty: sql`sum(${qty('m')})`,
        ...Object.fromEntries(
          accounts.map(([a]) => [partOf(a), sql`coalesce(sum(${qty('m')}) filter (where m.account = ${a}), 0)`]),
        ),
        amount: sql`sum(${turn(ofMonth.amount)})`,
        daysActive: sql`bit_count(bit_or(m.days)::bit(32))`,
        firstDate: sql`min(m.first_date)`,
        lastDate: sql`max(m.last_date)`,
      },
      from: sql`ledger_month m ${parties('m')}`,
      beside: [{ join: ofMonth.join, few: ofMonth.few, of: ['amount'] }],
      where: sql`${own('m')} and m.period = ${period}`,
    }),
    summary: ({ p: { from: first, to: last } }: Asked<any>) => {
      const count = monthsFrom(first as string, last as string)
      if (count > MONTHS) throw refuse(`期间最多${MONTHS}个月`)
      const before = monthAfter(first as string, -count)
      const now = sql`m.period >= ${first}`
      const of = (what: Sql, when: Sql) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`
      const later = sql`to_char(to_date(m.period, 'YYYYMM') + make_interval(months => ${count}), 'YYYYMM')`
      return {
        select: {
          period: sql`(case when ${now} then m.period else ${later} end)::char(6)`,
          ...party('m'),
          ...place('m'),
          qty: of(qty('m'), now),
          formerQty: of(qty('m'), sql`not (${now})`),
          grownQty: sql`sum(case when ${now} then ${qty('m')} else -(${qty('m')}) end)`,
          amount: sql`sum(${turn(ofMonth.amount)}) filter (where ${now})`,
        },
        from: sql`ledger_month m ${parties('m')}`,
        beside: [{ join: ofMonth.join, few: ofMonth.few, of: ['amount'] }],
        where: sql`${own('m')} and m.period between ${before} and ${last}`,
      }
    },
  } as unknown as Record<'daily' | 'monthly' | 'summary', (asked: Asked<any>) => any>
}

const monthsFrom = (first: string, last: string): number => {
  const [a, b] = [first, last].map((m) => new Date(firstDayOf(m)))
  return (b!.getUTCFullYear() - a!.getUTCFullYear()) * 12 + b!.getUTCMonth() - a!.getUTCMonth() + 1
}
