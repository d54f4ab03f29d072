/** Laws of facts: what metrics count is what the ledger and the history say. What has changed since they were filled is not looked at yet. */
import { raw, sql, type Sql } from '../../engine/database/db.ts'
import { changedOf, facts, filledTo, sameFact, type Fact } from '../facts/fill.ts'
import { summedTo, sumsOf } from '../facts/sums.ts'
import type { Law } from './law.ts'

const titles: Readonly<Record<string, readonly [no: string, title: string, named?: string]>> = {
  kpi_line_fact: ['L49', '指标：需求行的事实 = 流水与单据重新推算'],
  kpi_sheet_fact: ['L50', '指标：到货单的事实 = 单据重新推算'],
  kpi_answer_fact: ['L51', '指标：答复与签字的事实 = 单据重新推算'],
  kpi_promise_fact: ['L53', '指标：承诺与履约的事实 = 流水与单据重新推算'],
  kpi_return_fact: ['L57', '指标：质量退货的事实 = 流水与退货单重新推算'],
  kpi_stock_fact: ['L56', '指标：每日库存的事实 = 流水与零件工厂视图重新推算', "part_no || ' ' || holder || ' ' || day"],
}
/** The rows of a table that differ from what is derived, either way, as text; each by its document, or what else names it. */
const differing = (fact: Fact, named: string): Sql => sql`select coalesce(s.named, n.named) doc_no,
    coalesce(to_jsonb(s) - '{id,named}'::text[], '{}') was, coalesce(to_jsonb(n) - '{id,named}'::text[], '{}') became
  from (select *, ${raw(named)} named from ${raw(fact.table)} where id = k.id) s
    full join (select *, ${raw(named)} named from (${fact.derived(sql`(select k.id) k`)}) d) n on ${sameFact(fact, raw('n'), raw('s'))}
  where to_jsonb(s) is distinct from to_jsonb(n)`

const kept: Law[] = facts.map((fact) => {
  const { table, subject } = fact
  const [no, title, named = 'doc_no'] = titles[table]!
  return {
    no, title, subject,
    breaks: (
      k,
    ) => sql`with pending as materialized (${changedOf(subject)}) select k.id, x.doc_no || '：' || coalesce((select string_agg(key || ' ' || coalesce(x.was ->> key, '无') || '，应为' || coalesce(x.became ->> key, '无'), '；' order by key)
          from (select jsonb_object_keys(x.was || x.became) key) u where x.was -> key is distinct from x.became -> key), '') message, null::bigint txn_id
      from ${k} cross join lateral (${differing(fact, named)}) x
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
