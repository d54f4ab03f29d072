/** Law of what months add up (months.ts): what reports and statements read is what the postings say, whose lines days show. */
import { raw, sql, type Sql } from '../../engine/database/db.ts'
import { billsOf, dayBit } from '../months.ts'
import type { Law } from './law.ts'

const key = sql`k.account, k.supplier_id, k.plant, k.holder, k.part_no`
const of = (alias: string): Sql =>
  raw(
    ['account', 'supplier_id', 'plant', 'holder', 'part_no']
      .map((c) => `${alias}.${c} = k.${c}`)
      .concat(alias === 'l' ? [`l.book = 'S'`] : [])
      .join(' and '),
  )
const says = (what: Sql): Sql =>
  sql`k.account || ' ' || k.plant || coalesce(' ' || nullif(k.holder, ''), '') || ' ' || k.part_no || ' ' || ${what}`

export const monthLaws: Law[] = [
  {
    no: 'L18', title: '报表：逐日流水之和 = 月累计', subject: 'balance',
    breaks: (k) => sql`select distinct on (${key}) ${key},
      ${says(sql`x.period || ' ' || x.movement || ' 月累计' || x.said || '，流水' || x.booked`)} message, x.txn_id
      from ${k} cross join lateral (
        select period, movement, coalesce(m.qty, 0) said, coalesce(l.qty, 0) booked, l.txn_id
        from (select l.period, t.movement_type || coalesce('.' || t.sub_type, '') movement, coalesce(l.use_type, '') use_type, sum(l.qty) qty,
            count(distinct t.id) postings, bit_or(${dayBit(sql`l.business_date`)}) days, min(l.business_date) first_date, max(l.business_date) last_date,
            max(t.id) txn_id, bool_and(l.movement = t.movement_type || coalesce('.' || t.sub_type, '')) told
          from ledger_line l join ledger_txn t on t.id = l.txn_id where ${of('l')} group by 1, 2, 3) l
        full join (select * from ledger_month m where ${of('m')}) m using (period, movement, use_type)
        where l.told is not true or (l.qty, l.postings, l.days, l.first_date, l.last_date) is distinct from (m.qty, m.postings, m.days, m.first_date, m.last_date)) x
      order by ${key}, x.period, x.movement`,
    // All months together, from what the lines added up to at the last check.
    recent: (k) => sql`select ${key}, ${says(sql`'月累计合计' || m.qty || '，流水合计' || l.qty`)} message, k.txn_id
      from ${k} left join law_balance v using (account, supplier_id, plant, holder, part_no)
      cross join lateral (select coalesce(sum(m.qty), 0) qty from ledger_month m where ${of('m')}) m
      cross join lateral (select case when v.qty is not null then v.qty + k.moved else (select coalesce(sum(l.qty), 0) from ledger_line l where ${of('l')}) end qty) l
      where m.qty <> l.qty`,
  },
  {
    no: 'L18b', title: '报表：账单行 = 月累计', subject: 'balance',
    breaks: (k) => sql`select distinct on (${key}) ${key},
      ${says(sql`x.period || ' ' || x.kind || ' 账单' || x.said || '，月累计' || x.booked`)} message, null::bigint txn_id
      from ${k} cross join lateral (
        select period, kind, coalesce(b.qty, 0) said, coalesce(m.qty, 0) booked
        from (${billsOf(sql`(select * from ledger_month m where ${of('m')})`)}) m
        full join (select * from ledger_bill b where ${of('b')}) b using (kind, period, unit)
        where b.qty is distinct from m.qty) x
      order by ${key}, x.period, x.kind`,
  },
]
