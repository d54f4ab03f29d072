/** The facts behind an item, those that are left out too, the worst first. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { catalogue, type KpiName } from '../kpi/catalogue.ts'
import { answerKind, demandKind, factKind, factTable, sheetKind } from '../kpi/facts.ts'
import { sharesOf } from '../kpi/fault.server.ts'
import { kpiExempt } from '../kpi/kpiExempt/kpiExempt.ts'
import { movedMinutes } from '../kpi/moved.server.ts'
import { columnOf, counted } from '../kpi/sums.server.ts'
import type { Evaluation } from './counting.server.ts'

/** So many are shown; the lists of facts have all of them. */
const MOST = 500

interface Fact {
  factKind: number
  factId: number
  docNo: string
  about: string
  at: string
  of: number
  per: number
  exempt: boolean
  reason: string | null
  makerPct: number | null
  makerProof: string | null
}
const words = (kinds: Readonly<Record<string, readonly [number, string, ...unknown[]]>>) =>
  JSON.stringify(Object.fromEntries(Object.values(kinds).map(([code, title]) => [code, title])))

/** What each kind of fact f says of itself. */
const title = (kinds: Parameters<typeof words>[0]) => sql`(${words(kinds)}::json ->> f.kind::text)`
/** A figure, where there is any. */
const some = (word: string, column: string, unit = '') =>
  sql`case when f.${raw(column)} > 0 then ${` ${word}`}::text || trim_scale(f.${raw(column)}::numeric) || ${unit}::text else '' end`
const aboutLine: Sql = sql`${title(demandKind)} || ' 零件' || f.part_no || ' 应到' || trim_scale(f.due) || ' 准时' || trim_scale(f.on_time_qty)
  || ${some('迟到', 'late_qty')} || ${some('早到', 'early_qty')}`
const aboutSheet: Sql = sql`${title(sheetKind)} || ' ' || f.line_count || '行' || ${some('差异', 'bad_lines', '行')} || ${some('迟到', 'late_minutes', '分')}
  || ${some('拒收', 'rejected_qty')} || case when f.asn_timely then '' else ' ASN不及时' end || case when f.pack_ok then '' else ' 包装不合格' end`
const aboutAnswer: Sql = sql`${title(answerKind)} || case when f.answered_at is null then ' 没有答复' when f.answered_at > f.deadline then ' 答复超时' else ' 按时' end
  || coalesce(' 截止顺延' || nullif(${movedMinutes}, 0) || '分', '')`
const aboutReturn: Sql = sql`'质量退货 ' || trim_scale(f.qty)`
/** Fact → its table, what it says, and when it was due. */
const kinds = {
  line: [factTable.line, aboutLine, sql`f.w_end`],
  sheet: [factTable.sheet, aboutSheet, sql`f.arrive_at`],
  answer: [factTable.answer, aboutAnswer, sql`f.deadline`],
  goodsReturn: [factTable.goodsReturn, aboutReturn, sql`f.day::timestamp at time zone 'Asia/Shanghai'`],
} as const satisfies Record<keyof typeof factKind, readonly [string, Sql, Sql]>

export async function factsOf(read: Read, row: Evaluation, name: KpiName | null): Promise<Fact[]> {
  if (!name) return []
  const { facts, beside, of, per, better } = catalogue[name]
  const month = sql`${row.period}`
  const [o, p] = [sql`x.${columnOf(of)}`, sql`x.${columnOf(per)}`]
  const bad = better === 'higher' ? sql`(${p} - ${o})::numeric / ${p}` : sql`(${o})::numeric`
  const each = [facts, ...(beside ? [beside] : [])].map((fact) => {
    const [own, about, at] = kinds[fact]
    const kind = factKind[fact][0]
    return sql`select ${kind}::int kind, f.id, f.doc_no no, ${about} about, ${at} as at, ${o}::float8 part, ${p}::float8 whole, ${bad} bad, e.reason
      from counted x join ${raw(own)} f on f.id = x.id
      left join lateral (select e.reason from ${table(kpiExempt)} e where e.fact_kind = ${kind} and e.fact_id = f.id
        and e.status in ${codes(kpiExempt, 'status', 'valid')} limit 1) e on true
      where x.fact_kind = ${kind} and (${p} <> 0 or ${o} <> 0)`
  })
  const rows = await read.rows<Omit<Fact, 'makerPct' | 'makerProof'>>(sql`with counted as materialized (
      select x.* from ${counted(month, month, sql`${row.minDelPct}::numeric`, { which: sql`true` })} x where x.plant = ${row.plant} and x.supplier_id = ${row.supplierId})
    select u.kind "factKind", u.id "factId", u.no "docNo", u.about, to_char(u.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') "at",
      u.part "of", u.whole per, u.reason is not null exempt, u.reason
    from (${join(each, ' union all ')}) u order by u.bad desc, u.at, u.id limit ${MOST}`)
  const shares = facts === 'line' ? await sharesOf(read, rows.filter((f) => f.of < f.per).map((f) => f.factId)) : undefined // prettier-ignore
  return rows.map((f) => {
    const share = shares?.get(f.factId)
    return { ...f, makerPct: share?.pct ?? null, makerProof: share?.proof ?? null }
  })
}

export interface Named {
  kind: keyof typeof factKind
  id: number
  docNo: string
  about: string
}
/** Those of these facts that are counted in this evaluation. */
export async function factsNamed(
  read: Read,
  row: Evaluation,
  facts: Readonly<Record<keyof typeof factKind, readonly number[]>>,
): Promise<Named[]> {
  const ours = sql`f.plant = ${row.plant} and f.supplier_id = ${row.supplierId} and f.period = ${row.period} and not f.exempt`
  const among = (kind: keyof typeof factKind) => sql`f.id = any(${[...facts[kind]]}::bigint[])`
  return read.rows<Named>(sql`select 'line' kind, f.id, f.doc_no "docNo", ${aboutLine} about from kpi_line_fact f where ${among('line')} and ${ours}
    union all select 'sheet', f.id, f.doc_no, ${aboutSheet} from kpi_sheet_fact f where ${among('sheet')} and ${ours}
    union all select 'goodsReturn', f.id, f.doc_no, ${aboutReturn} about from kpi_return_fact f where ${among('goodsReturn')} and ${ours}
    union all select 'answer', f.id, f.doc_no, ${aboutAnswer} from kpi_answer_fact f where ${among('answer')} and ${ours}`)
}
