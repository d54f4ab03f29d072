/** Laws of units followed one by one (serials.ts): the ledger's lines, the places, and what the documents say of them. */
import { sql } from '../../engine/database/db.ts'
import { touchableAccounts, unitsAt } from '../serials.ts'
import { both, type Law } from './law.ts'

const units = both('serial_item', 'id, serial_no, part_no, supplier_id, status, vin')

export const unitLaws: Law[] = [
  {
    no: 'L30',
    title: '每个序列号只在一处：流水的去处 = 所在 = 档案的状态；装车的有且只有一个VIN',
    subject: 'unit',
    breaks: (k) => sql`select k.id, '序列号' || coalesce(u.serial_no, p.serial_no, k.id::text) || case
          when l.places > 1 then '同时在' || l.places || '处（' || l.accounts || '）'
          when (l.account, l.plant, l.holder) is distinct from (p.account, p.plant, p.holder)
            then '流水在' || coalesce(l.account || ' ' || l.holder, '无') || '，所在为' || coalesce(p.account || ' ' || p.holder, '无')
          when (u.serial_no, u.part_no, u.supplier_id) is distinct from (coalesce(p.serial_no, u.serial_no), coalesce(p.part_no, u.part_no), coalesce(p.supplier_id, u.supplier_id))
            then '的档案与所在不是同一件'
          else '在' || coalesce(p.account, '未入账') || '，档案状态为' || coalesce(u.status::text, '无') || coalesce('，VIN ' || u.vin, '') end message, l.txn_id
      from ${k} left join serial_place p on p.id = k.id left join ${units} u on u.id = k.id
      cross join lateral (select count(*) filter (where x.qty > 0) places, string_agg(x.account, '、' order by x.account) filter (where x.qty > 0) accounts,
          max(x.account) filter (where x.qty > 0) account, max(x.plant) filter (where x.qty > 0) plant, max(x.holder) filter (where x.qty > 0) holder,
          bool_or(x.qty > 1 or (x.qty < 0 and x.account <> 'SUP') or x.qty < -1) twice, max(x.txn_id) txn_id
        from (select z.account, z.plant, z.holder, sum(z.qty) qty, max(z.txn_id) txn_id from ledger_line z
          where z.serial_id = k.id and z.book = 'S' and z.account <> 'SUP' group by 1, 2, 3 having sum(z.qty) <> 0) x) l
      where l.places > 1 or coalesce(l.twice, false) or (l.places = 1 and (l.account, l.plant, l.holder) is distinct from (p.account, p.plant, p.holder))
        or (l.places = 0 and p.id is not null and p.account <> 'SUP')
        or u.id is null or (p.id is not null and (u.serial_no, u.part_no, u.supplier_id) is distinct from (p.serial_no, p.part_no, p.supplier_id))
        or (case when p.account is null then u.status not in (0, 9)
            when p.account = 'SUP' then u.status not in (0, 4, 9) when p.account = 'TRN' then u.status <> 1 when p.account in ('CON', 'LINE', 'TPL', 'ACC', 'TIER') then u.status <> 2
            when p.account = 'HOLD' then u.status <> 5 when p.account = 'RTN' then u.status <> 6 else u.status <> case when u.vin is null then 7 else 3 end end)
        or (u.vin is not null) <> (u.status = 3)`,
  },
  {
    no: 'L31', title: '逐件跟踪的零件，每处的件数 = 在该处的序列号数', subject: 'balance',
    breaks: (
      k,
    ) => sql`select k.account, k.supplier_id, k.plant, k.holder, k.part_no, '余额 ' || k.account || ' ' || k.plant || ' ' || k.holder || ' ' || k.part_no || ' 为'
        || b.qty || '，序列号' || u.units || '个' message, null::bigint txn_id
      from ${k} cross join lateral (select k.account, k.supplier_id, k.plant, k.holder, k.part_no, coalesce((select y.qty from ledger_balance y
          where (y.account, y.supplier_id, y.plant, y.holder, y.part_no) = (k.account, k.supplier_id, k.plant, k.holder, k.part_no)), 0) qty) b
      cross join lateral (${unitsAt}) u
      where k.account in (${touchableAccounts}) and b.qty <> u.units
        and exists (select from serial_place s where s.part_no = k.part_no and s.supplier_id = k.supplier_id)`,
  },
]
