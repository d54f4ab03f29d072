/**
 * What the bill reports (bills.ts) read: days the ledger's lines, months and summary what they add up to while they are posted
 * (ledger/months.ts, law L18).
 */
import { firstDayOf, monthAfter, monthOf, type Report } from '../../../declare/index.ts'
import { ident, join, raw, sql, type Sql } from '../../../engine/database/db.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report, type Asked } from '../../../engine/report.ts'
import type { DocumentRules } from '../../../engine/rule.ts'
import { movements } from '../../../ledger/movements.ts'
import { factory } from '../../master/factory/factory.ts'
import { priceRecord } from '../../master/priceRecord/priceRecord.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { partOf, type Bill } from './bills.ts'
import { ledger } from '../../../ledger/read.ts'

const s = columns(supplier, 's')
const tier = columns(supplier, 'tier')
const p = columns(priceRecord, 'p')
const f = columns(factory, 'f')
const DAYS = 31
const MONTHS = 24
const DAY = 86_400_000

/** Of a line's paper, archived or not, what the declaration names in `of` and `sums`. */
export interface Papers {
  join: Sql
  select: Record<string, Sql>
}
/** What stands beside what is booked. */
export interface Besides {
  /** Papers that are not booked yet, of these days: `unbooked` rows. */
  daily?: (asked: Asked<any>, first: string, last: string) => Sql
  /** Rows of a month with `account`, supplier_id, plant, holder, part_no, unit, and what the kind's `beside` is called in SQL. */
  monthly?: (asked: Asked<any>, period: string) => Sql
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
const sameGoods = sql`${p.plant} = l.plant and ${p.supplierId} = l.supplier_id and ${p.partNo} = l.part_no and ${inCny}`
/** The last price that began by a line's day, whichever record holds it. */
const lastPrice = sql`(select ${p.price} price, ${p.validTo} valid_to from ${table(priceRecord)} p
  where ${sameGoods} and ${p.validFrom} <= l.business_date order by ${p.validFrom} desc limit 1) c`
/** The price of a line's day, whichever record holds it. */
const priceOn = sql`(select ${p.price} from ${table(priceRecord)} p where ${sameGoods}
    and l.business_date between ${p.validFrom} and coalesce(${p.validTo}, 'infinity') order by ${p.validFrom} desc limit 1)`
/**
 * Joins of the price that holds on a line's day: of many lines all prices are gone through, of a page's one by one. Where the last one
 * has ended an earlier one may go on.
 */
const ofDay = {
  join: sql`left join ${prices} on c.plant = l.plant and c.supplier_id = l.supplier_id and c.part_no = l.part_no
    and c.valid_from <= l.business_date and (c.next_from is null or c.next_from > l.business_date)`,
  few: sql`left join lateral ${lastPrice} on true`,
  price: sql`case when c.price is null or c.valid_to is null or c.valid_to >= l.business_date then c.price else ${priceOn} end`,
}
/** What a month says of its prices: kept beside it, unless something was posted or a price changed since (keepWorth). */
const kept = (column: string, otherwise: string) =>
  sql`case when m.priced then m.${raw(column)} else ${raw(otherwise)}(m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement,
  m.use_type, m.qty, m.first_date, m.last_date) end`
const worth = kept('amount', 'month_worth')
const unpriced = kept('unpriced', 'month_unpriced')
const moveText = (moves: readonly string[]) =>
  sql`case l.movement ${join(
    moves.map((m) => sql`when ${m} then ${movements[m]!.text}`),
    ' ',
  )} end || case when t.reversal_of is null then '' else '（冲销）' end`

/** What a paper says of a line, the other way round where the line takes one back. */
export const turned = (of: Sql): Sql => sql`case when t.reversal_of is null then ${of} else -${of} end`

/** The accounting month of a day, in SQL. */
export const periodOfDay = (day: Sql, plant: Sql): Sql => sql`to_char(${day} + case when extract(day from ${day}) >
  (select ${f.statementCutDay} from ${table(factory)} f where ${f.plant} = ${plant}) then interval '1 month' else interval '0' end, 'YYYYMM')`

/** The columns of a ledger line that days are read from, and what a paper says that has no line yet. */
const lineColumns = sql`l.id, l.txn_id, l.book, l.account, l.movement, l.supplier_id, l.plant, l.holder, l.part_no, l.unit, l.qty, l.business_date,
  l.period, l.batch_no, l.sheet_line_id`
/**
 * A paper as the daily report reads it beside ledger lines, booking nothing.
 * @param of its columns; `doc` its id, by which its own fields are joined
 */
export const unbooked = (
  b: Bill,
  of: Record<'doc' | 'no' | 'by' | 'at' | 'day' | 'supplierId' | 'plant' | 'holder' | 'partNo' | 'unit', Sql>,
): Sql => sql`-${of.doc}, null, 'S', ${Object.keys(b.accounts)[0]!}, ${b.moves[0]!}, ${of.supplierId}, ${of.plant}, ${of.holder}, ${of.partNo}, ${of.unit}, 0,
  ${of.day}, ${periodOfDay(of.day, of.plant)}, null, null, ${of.doc}, ${of.no}, ${of.by}, ${of.at}`

/**
 * The rows of a kind's three reports.
 * @param papers joins to ledger_line l, ledger_txn t
 */
function billRows(b: Bill, papers: (asked: Asked<any>) => Papers, besides: Besides = {}) {
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
  const names = Object.keys(b.beside ?? {})
  const columnsOf = (what: (name: string) => Sql) => join([sql``, ...names.map((n) => sql`, ${what(n)}`)], '')
  const month = sql`m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type, m.unit, m.qty, m.postings,
    m.days, m.first_date, m.last_date, m.amount, m.priced, m.unpriced`
  /** A month as it is added up, and what stands beside it, which books nothing. */
  const ofPeriod = (asked: Asked<any>, period: string) =>
    besides.monthly
      ? sql`(select ${month} ${columnsOf((n) => sql`0 ${ident(n)}`)} from ${ledger.months()} m where ${own('m')} and m.period = ${period}
          union all select x.account, x.supplier_id, x.plant, x.holder, x.part_no, ${period}, ${b.moves[0]!}, '', x.unit, 0, 0, 0, null, null, null, true, 0
            ${columnsOf((n) => sql`x.${ident(n)}`)} from (${besides.monthly(asked, period)}) x)`
      : sql`ledger_month`
  return {
    daily: (asked: Asked<any>) => {
      const { from: first, to: last } = asked.p as Params
      if (first > last) throw refuse('业务日期自不能晚于业务日期至')
      if ((Date.parse(last) - Date.parse(first)) / DAY >= DAYS) throw refuse(`业务日期的起止日期最多相隔${DAYS}天`)
      const paper = papers(asked)
      // Their periods are not far off, whatever day a plant closes on.
      const where = sql`l.book = 'S' and ${own('l')} and l.business_date between ${first} and ${last}
          and l.period between ${monthAfter(monthOf(first), -1)} and ${monthAfter(monthOf(last), 1)}`
      const waiting = besides.daily?.(asked, first, last)
      const said = (of: string, unbooked: string) => raw(waiting ? `coalesce(t.${of}, l.${unbooked})` : `t.${of}`)
      const txn = {
        docNo: said('doc_no', 'unbooked_no'),
        move: moveText(b.moves),
        operator: said('operator', 'unbooked_by'),
        postedAt: said('posted_at', 'unbooked_at'),
        remark: sql`t.remark`,
      }
      return {
        select: {
          bizDate: sql`l.business_date`,
          period: sql`l.period`,
          lineId: sql`l.id`,
          ...party('l'),
          supplierId: sql`l.supplier_id`,
          ...place('l'),
          ...txn,
          qty: qty('l'),
          price: ofDay.price,
          amount: sql`${qty('l')} * ${ofDay.price}`,
          unpricedQty: sql`case when ${ofDay.price} is null then ${qty('l')} else 0 end`,
          ...paper.select,
        },
        from: waiting
          ? sql`(select ${lineColumns}, null::bigint unbooked_id, null::text unbooked_no, null::text unbooked_by, null::timestamptz unbooked_at
              from ${ledger.movements()} l where ${where} union all ${waiting}) l`
          : sql`ledger_line l`,
        beside: [
          { join: ofDay.join, few: ofDay.few, of: ['price', 'amount', 'unpricedQty'] },
          { join: parties('l'), of: ['supplierCode', ...(b.place ? [] : Object.keys(tiers))] },
          {
            join: sql`${waiting ? sql`left` : sql``} join ${ledger.postings()} t on t.id = l.txn_id`,
            of: Object.keys(txn),
            beside: [{ join: paper.join, of: Object.keys(paper.select) }],
          },
        ],
        where,
      }
    },
    monthly: (asked: Asked<any>) => ({
      select: {
        period: sql`m.period`,
        ...party('m'),
        ...(b.place ? {} : tiers),
        docCount: sql`sum(m.postings)`,
        qty: sql`sum(${qty('m')})`,
        ...Object.fromEntries(
          accounts.map(([a]) => [partOf(a), sql`coalesce(sum(${qty('m')}) filter (where m.account = ${a}), 0)`]),
        ),
        amount: sql`sum(${turn(worth)})`,
        unpricedQty: sql`sum(${turn(unpriced)})`,
        ...Object.fromEntries(names.map((n) => [n, sql`coalesce(sum(m.${ident(n)}), 0)`])),
        daysActive: sql`bit_count(bit_or(m.days)::bit(32))`,
        firstDate: sql`min(m.first_date)`,
        lastDate: sql`max(m.last_date)`,
      },
      from: sql`${ofPeriod(asked, asked.p.period as string)} m ${parties('m')}`,
      where: sql`${own('m')} and m.period = ${asked.p.period as string}`,
    }),
    summary: ({ p, partnerId }: Asked<any>) => {
      const [first, last] = [p.from, p.to] as [string, string]
      const count = monthsFrom(first, last)
      if (count < 1) throw refuse('期间自不能晚于期间至')
      if (count > MONTHS) throw refuse(`期间最多${MONTHS}个月`)
      const before = monthAfter(first, -count)
      const now = sql`m.period >= ${first}`
      const of = (what: Sql, when: Sql) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`
      const single = (what: Sql, when: Sql, otherwise = sql`0`) => sql`case when ${when} then ${what} else ${otherwise} end`
      const monthsBefore = Array.from({ length: count }, (_, i) => monthAfter(before, i))
      const later = (period: Sql) =>
        sql`(case ${period} ${join(
          monthsBefore.map((m) => sql`when ${m} then ${monthAfter(m, count)}`),
          ' ',
        )} end)::char(6)`
      const row = (alias: string) =>
        raw(['account', 'supplier_id', 'plant', 'holder', 'part_no', 'unit'].map((c) => `${alias}.${c}`).join(', '))
      /** Bill rows of months; not every condition from outside reaches them: of a supplier only theirs are. */
      const billed = (alias: string, from: string, to: string) => {
        const tierOf = sql`or ${raw(alias)}.holder = (select ${s.supplierCode} from ${table(supplier)} s where ${s.id} = ${partnerId})`
        const own = sql`and (${raw(alias)}.supplier_id = ${partnerId} ${b.place ? sql`` : tierOf})`
        return sql`from ${ledger.bills()} ${raw(alias)} where ${raw(alias)}.kind = ${b.kind} and ${raw(alias)}.period between ${from} and ${to} ${partnerId === undefined ? sql`` : own}`
      }
      return {
        select: {
          period: sql`(case when ${now} then m.period else ${later(sql`m.period`)} end)::char(6)`,
          ...party('m'),
          ...place('m'),
          qty: of(qty('m'), now),
          formerQty: of(qty('m'), sql`not (${now})`),
          grownQty: sql`sum(case when ${now} then ${qty('m')} else -(${qty('m')}) end)`,
          amount: sql`sum(${turn(worth)}) filter (where ${now})`,
          unpricedQty: of(turn(unpriced), now),
        },
        parts: {
          qty: single(qty('m'), now),
          formerQty: single(qty('m'), sql`not (${now})`),
          grownQty: single(qty('m'), now, sql`-(${qty('m')})`),
          amount: single(turn(worth), now, sql`null`),
          unpricedQty: single(turn(unpriced), now),
        },
        from: sql`ledger_month m ${parties('m')}`,
        where: sql`${own('m')} and m.period between ${before} and ${last}`,
        // What there was in a month before alone is a row too.
        lean: {
          select: {
            period: sql`m.period`,
            ...party('m'),
            ...place('m'),
            qty: qty('m'),
          },
          from: sql`(select ${row('n')}, n.period, n.qty ${billed('n', first, last)}
            union all select ${row('f')}, ${later(sql`f.period`)}, 0 ${billed('f', before, monthAfter(first, -1))}
              and not exists (select 1 from ${ledger.bills()} n where n.kind = f.kind and (${row('n')}) = (${row('f')}) and n.period = ${later(sql`f.period`)})) m ${parties('m')}`,
        },
      }
    },
  } as unknown as Record<'daily' | 'monthly' | 'summary', (asked: Asked<any>) => any>
}

/**
 * The rules of a kind's three reports: of its days, its months and its summary. Of what a summary says which rows they are and their
 * quantity are known before the rest is added up.
 */
export function billRules(
  b: Bill,
  [days, months, several]: readonly [Kind, Kind, Kind],
  papers: (asked: Asked<any>) => Papers,
  besides?: Besides,
): readonly DocumentRules[] {
  const rows = billRows(b, papers, besides)
  return [
    report(days, rows.daily),
    report(months, rows.monthly, { adds: true }),
    report(several, rows.summary, { adds: true, lean: [...several.report.by, 'qty'] }),
  ]
}
type Kind = Report<any, any, any, any, any>

const monthsFrom = (first: string, last: string): number => {
  const [a, b] = [first, last].map((m) => new Date(firstDayOf(m)))
  return (b!.getUTCFullYear() - a!.getUTCFullYear()) * 12 + b!.getUTCMonth() - a!.getUTCMonth() + 1
}
