/** The ledger lines behind the bill reports (bills.ts): one FROM and WHERE for a kind's days, months and summary. */
import { firstDayOf, monthAfter, monthOf } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
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

const price = sql`(select ${p.price} from ${table(priceRecord)} p
  where ${p.plant} = l.plant and ${p.supplierCode} = ${s.supplierCode} and ${p.partNo} = l.part_no and ${p.status} in ${codes(priceRecord, 'status', 'enabled')}
    and ${p.currency} = 'CNY' and l.business_date between ${p.validFrom} and coalesce(${p.validTo}, 'infinity') order by ${p.validFrom} desc limit 1)`
const movement = sql`t.movement_type || coalesce('.' || t.sub_type, '')`
const moveText = (moves: readonly string[]) =>
  sql`case ${movement} ${join(
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
  const qty = b.sign ? sql`-l.qty` : sql`l.qty`
  // Rounded line by line, whatever is added up of it.
  const amount = sql`round(${qty} * ${price}, 2)`
  const from = sql`ledger_line l join ledger_txn t on t.id = l.txn_id join ${table(supplier)} s on ${s.id} = l.supplier_id
    ${b.place ? sql`` : sql`join ${table(supplier)} tier on ${tier.supplierCode} = l.holder`}`
  const where = sql`l.book = 'S' and l.account in (${join(accounts.map(([a]) => sql`${a}`))})
    and ${movement} in (${join(b.moves.map((m) => sql`${m}`))})`
  const account = sql`(case l.account ${join(
    accounts.map(([a, [code]]) => sql`when ${a} then ${code}::smallint`),
    ' ',
  )} end)`
  const party = {
    plant: sql`l.plant`,
    supplierCode: s.supplierCode,
    supplierId: sql`l.supplier_id`,
    partNo: sql`l.part_no`,
    unit: sql`l.unit`,
  }
  const tiers = { tierCode: tier.supplierCode, tierId: tier.id }
  const place = {
    ...(b.place ? Object.fromEntries(Object.keys(b.place).map((n) => [n, sql`nullif(l.holder, '')`])) : tiers),
    ...(accounts.length > 1 ? { account } : {}),
  }
  return {
    daily: (asked: Asked<any>) => {
      const { from: first, to: last } = asked.p as Params
      if ((Date.parse(last) - Date.parse(first)) / DAY >= DAYS) throw refuse(`业务日期的起止日期最多相隔${DAYS}天`)
      const own = papers(asked)
      return {
        each: true as const,
        select: {
          ...{ bizDate: sql`l.business_date`, docNo: sql`t.doc_no`, period: sql`l.period`, move: moveText(b.moves) },
          ...{ operator: sql`t.operator`, postedAt: sql`t.posted_at`, remark: sql`t.remark`, lineId: sql`l.id` },
          ...party,
          ...place,
          ...{ qty, price, amount },
          ...own.select,
        },
        from: sql`${from} ${own.join}`,
        // Days have no index: their periods are not far off, whatever day a plant closes on.
        where: sql`${where} and l.business_date between ${first} and ${last}
          and l.period between ${monthAfter(monthOf(first), -1)} and ${monthAfter(monthOf(last), 1)}`,
      }
    },
    monthly: ({ p: { period } }: Asked<any>) => ({
      select: {
        period: sql`l.period`,
        ...party,
        ...(b.place ? {} : tiers),
        docCount: sql`count(distinct t.doc_no)`,
        qty: sql`sum(${qty})`,
        ...Object.fromEntries(accounts.map(([a]) => [partOf(a), sql`coalesce(sum(${qty}) filter (where l.account = ${a}), 0)`])),
        amount: sql`sum(${amount})`,
        daysActive: sql`count(distinct l.business_date)`,
        firstDate: sql`min(l.business_date)`,
        lastDate: sql`max(l.business_date)`,
      },
      from,
      where: sql`${where} and l.period = ${period}`,
    }),
    summary: ({ p: { from: first, to: last } }: Asked<any>) => {
      const count = monthsFrom(first as string, last as string)
      if (count > MONTHS) throw refuse(`期间最多${MONTHS}个月`)
      const before = monthAfter(first as string, -count)
      const now = sql`l.period >= ${first}`
      const of = (what: Sql, when: Sql) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`
      const later = sql`to_char(to_date(l.period, 'YYYYMM') + make_interval(months => ${count}), 'YYYYMM')`
      return {
        select: {
          period: sql`(case when ${now} then l.period else ${later} end)::char(6)`,
          ...party,
          ...place,
          qty: of(qty, now),
          formerQty: of(qty, sql`not ${now}`),
          grownQty: sql`sum(case when ${now} then ${qty} else -(${qty}) end)`,
          amount: sql`sum(${amount}) filter (where ${now})`,
        },
        from,
        where: sql`${where} and l.period between ${before} and ${last}`,
      }
    },
  } as unknown as Record<'daily' | 'monthly' | 'summary', (asked: Asked<any>) => any>
}

const monthsFrom = (first: string, last: string): number => {
  const [a, b] = [first, last].map((m) => new Date(firstDayOf(m)))
  return (b!.getUTCFullYear() - a!.getUTCFullYear()) * 12 + b!.getUTCMonth() - a!.getUTCMonth() + 1
}
