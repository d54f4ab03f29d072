/** Laws of the end of a year: what was drawn up against the ledger, months against begin and end, agreed against what was posted. */
import { join, raw, sql } from '../../engine/database/db.ts'
import { both, postedBy, type Law } from './law.ts'

const months = Array.from({ length: 12 }, (_, i) => `m${String(i + 1).padStart(2, '0')}`)
const accounts = ['con', 'line', 'used']
const ends = accounts.flatMap((a) => [`opening_${a}`, `closing_${a}`])
const held = ['opening_qty', 'closing_qty', 'adjust_qty', 'agreed_qty', ...ends, ...months]
const lines = both('year_cacc_line', ['head_id', 'part_no', ...held].join(', '))
const heads = both('year_cacc', 'id, doc_no, plant, supplier_id, year, status')
const name: Readonly<Record<string, string>> = { con: '一状态', line: '二状态', used: '三状态' }
const l = (column: string) => sql`l.${raw(column)}`

/** What a line says of itself: name, and what should be zero. */
const within = [
  ['年末 − 年初 − 各月', sql`l.closing_qty - l.opening_qty - ${join(months.map(l), ' - ')}`],
  ['年初 − 各状态', sql`l.opening_qty - ${join(accounts.map((a) => l(`opening_${a}`)), ' - ')}`], // prettier-ignore
  ['年末 − 各状态', sql`l.closing_qty - ${join(accounts.map((a) => l(`closing_${a}`)), ' - ')}`], // prettier-ignore
  ['双方认可 − 年末 − 已调整', sql`l.agreed_qty - l.closing_qty - l.adjust_qty`],
] as const

const third = both('tp_year_diff', 'id, doc_no, plant, supplier_id, warehouse, year, status')
const thirdLines = both('tp_year_diff_line', 'head_id, part_no, book_qty, adjust_qty')
const diffs = both('diff', 'id, source_id, diff_type')

export const yearLaws: Law[] = [
  {
    no: 'L19',
    title: '年终对账：年末 = 年初 + 各月，均同流水；双方认可 = 年末 + 已过账的调整',
    subject: 'year',
    breaks: (
      k,
    ) => sql`select k.id, '年终对账' || h.doc_no || ' 零件' || x.part_no || ' ' || x.what || '相差' || x.qty message, x.txn_id
      from ${k} join ${heads} h on h.id = k.id and h.status <> 9
      cross join lateral (select c.part_no, c.what, sum(c.qty) qty, max(c.txn_id) txn_id from (
        select l.part_no, v.what, v.qty, null::bigint txn_id from ${lines} l cross join lateral (values ${join([
          ...within.map(([what, qty]) => sql`(${what}, ${qty})`),
          ...months.map((m) => sql`(${`${Number(m.slice(1))}月`}, ${l(m)})`),
          ...accounts.map((a) => sql`(${`年末${name[a]}`}, ${l(`closing_${a}`)})`),
          sql`('已调整', l.adjust_qty)`,
        ])}) v(what, qty) where l.head_id = h.id
        union all select z.part_no, ltrim(right(z.period, 2), '0') || '月', -z.qty, z.txn_id from ledger_line z
          where z.book = 'S' and z.plant = h.plant and z.supplier_id = h.supplier_id and z.account in ('CON', 'LINE', 'USED') and left(z.period, 4) = h.year
        union all select z.part_no, case z.account when 'CON' then '年末一状态' when 'LINE' then '年末二状态' else '年末三状态' end, -z.qty, null from ledger_line z
          where z.book = 'S' and z.plant = h.plant and z.supplier_id = h.supplier_id and z.account in ('CON', 'LINE', 'USED') and z.period <= h.year || '12'
        union all select z.part_no, '已调整', -z.qty, t.id from ${diffs} d join ledger_txn t on t.doc_type = 'diff' and t.doc_id = d.id
          cross join ${postedBy} z where d.source_id = h.id and d.diff_type = 3 and z.book = 'S' and z.account in ('CON', 'LINE', 'USED')) c
        group by 1, 2 having sum(c.qty) <> 0) x`,
  },
  {
    no: 'L19b',
    title: '三方年终差异：平台账面 = 年末三方仓的流水，调整量 = 其差异过账',
    subject: 'thirdYear',
    breaks: (
      k,
    ) => sql`select k.id, '三方年终差异' || h.doc_no || ' 零件' || x.part_no || ' ' || x.what || '相差' || x.qty message, x.txn_id
      from ${k} join ${third} h on h.id = k.id and h.status <> 9
      cross join lateral (select c.part_no, c.what, sum(c.qty) qty, max(c.txn_id) txn_id from (
        select l.part_no, '平台账面' what, l.book_qty qty, null::bigint txn_id from ${thirdLines} l where l.head_id = h.id
        union all select l.part_no, '调整量', l.adjust_qty, null from ${thirdLines} l where l.head_id = h.id
        union all select z.part_no, '平台账面', -z.qty, null from ledger_line z where z.book = 'S' and z.account = 'TPL' and z.plant = h.plant
          and z.supplier_id = h.supplier_id and z.holder = h.warehouse and z.period <= h.year || '12'
        union all select z.part_no, '调整量', -z.qty, t.id from ${diffs} d join ledger_txn t on t.doc_type = 'diff' and t.doc_id = d.id
          cross join ${postedBy} z where d.source_id = h.id and d.diff_type = 4 and z.book = 'S' and z.account = 'TPL') c
        group by 1, 2 having sum(c.qty) <> 0) x`,
  },
]
