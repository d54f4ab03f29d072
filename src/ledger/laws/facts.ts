/** Laws of facts: what metrics count is what the ledger and the history say. What has changed since they were filled is not looked at yet. */
import { raw, sql, type Sql } from '../../engine/database/db.ts'
import { changedOf, facts, filledTo } from '../facts/fill.ts'
import { summedTo, sumsOf } from '../facts/sums.ts'
import type { Law } from './law.ts'

const titles: Readonly<Record<string, readonly [no: string, title: string]>> = {
  kpi_line_fact: ['L49', '指标：需求行的事实 = 流水与单据重新推算'],
  kpi_sheet_fact: ['L50', '指标：到货单的事实 = 单据重新推算'],
  kpi_answer_fact: ['L51', '指标：答复与签字的事实 = 单据重新推算'],
  kpi_promise_fact: ['L53', '指标：承诺与履约的事实 = 流水与单据重新推算'],
}
/** The rows of a table that differ from what is derived, either way, as text. */
const differing = (table: string, derived: Sql): Sql => sql`select coalesce(s.id, n.id) id, coalesce(s.doc_no, n.doc_no) doc_no,
    coalesce(to_jsonb(s) - 'id', '{}') was, coalesce(to_jsonb(n) - 'id', '{}') became
  from (select * from ${raw(table)} where id = k.id) s full join (${derived}) n on n.id = s.id
  where to_jsonb(s) is distinct from to_jsonb(n)`

const kept: Law[] = facts.map(({ table, subject, derived }) => {
  const [no, title] = titles[table]!
  return {
    no, title, subject,
    breaks: (
      k,
    ) => sql`with pending as materialized (${changedOf(subject)}) select k.id, x.doc_no || '：' || coalesce((select string_agg(key || ' ' || coalesce(x.was ->> key, '无') || '，应为' || coalesce(x.became ->> key, '无'), '；' order by key)
          from (select jsonb_object_keys(x.was || x.became) key) u where x.was -> key is distinct from x.became -> key), '') message, null::bigint txn_id
      from ${k} cross join lateral (${differing(table, derived(sql`(select k.id) k`))}) x
      where ${filledTo} is not null and k.id not in (select id from pending p(id) where id is not null)`,
  }
})

/** What is kept of a month beside its facts. */
const sums: Law = {
  no: 'L55', title: '指标：按月保存的合计 = 事实重新加总', subject: 'sums',
  breaks: (
    k,
  ) => sql`select k.*, k.period || ' ' || k.plant || ' ' || coalesce((select supplier_code from supplier where id = k.supplier_id), '') || '：' ||
      (select string_agg(key || ' ' || coalesce(x.was ->> key, '无') || '，应为' || coalesce(x.became ->> key, '无'), '；' order by key)
        from (select jsonb_object_keys(x.was || x.became) key) u where x.was -> key is distinct from x.became -> key) message, null::bigint txn_id
    from ${k} cross join lateral (select coalesce(to_jsonb(s) - 'xid', '{}') was, coalesce(to_jsonb(n), '{}') became
      from (select * from kpi_sum where period = k.period::char(6) and plant = k.plant and supplier_id = k.supplier_id) s
      full join (${sumsOf(sql`(select k.period::char(6) period, k.plant, k.supplier_id) c`, summedTo)}) n using (period, plant, supplier_id)) x
    where ${summedTo} is not null and x.was <> x.became`,
}
export const factLaws: readonly Law[] = [...kept, sums]
