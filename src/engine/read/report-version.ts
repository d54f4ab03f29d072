/**
 * Versions of a report: its rows as they were when they were published. They are asked as the report itself is, by the parameter
 * `version`; nobody can change them (a trigger), and metrics of a row are those of that day, whatever they mean by now.
 */
import { columnType, dbInstant, type AnyDocument, type Who } from '../../declare/index.ts'
import { ident, join, raw, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { rowId } from './row-id.ts'
import { sumType } from './source.ts'

/** A version that was published. */
export interface ReportVersion {
  version: number
  /** The report's parameters, as text. */
  params: Record<string, string>
  note: string | null
  rows: number
  who: string
  at: string
  /** Are dimensions, sums and metrics still declared as they were? */
  isSameDefinition: boolean
}

/** What dimensions, sums and metrics of a report mean. */
export function definitionOf(doc: AnyDocument): string {
  const { by, sums, metrics } = doc.report!
  const labels = [...by, ...sums].map((n) => [n, doc.fields[n].kind, doc.fields[n].label, doc.fields[n].note ?? ''])
  return JSON.stringify({ labels, metrics })
}

/** The versions of a report, the newest first; or the one. */
export async function versionsOf(engine: Engine, doc: AnyDocument, version?: number): Promise<ReportVersion[]> {
  const rows = await engine.db.rows<ReportVersion>(sql`select version, params, note, rows, who, at,
      definition = ${definitionOf(doc)} "isSameDefinition"
    from report_version where report = ${doc.name} ${version === undefined ? sql`` : sql`and version = ${version}`} order by version desc`)
  return rows.map((r) => ({ ...r, at: dbInstant(r.at) }))
}

/** @throws Refusal when there is no such version */
export async function versionOf(engine: Engine, doc: AnyDocument, text: string): Promise<ReportVersion> {
  const [found] = /^\d{1,9}$/.test(text) ? await versionsOf(engine, doc, Number(text)) : []
  if (!found) throw new Refusal(`${doc.title}没有版本${text.slice(0, 9)}`, status.invalid)
  return found
}

/** Metrics that a row has by itself; what it is of the whole depends on what is asked. */
const metricsOfRows = (doc: AnyDocument) =>
  Object.entries(doc.report!.metrics).flatMap(([n, m]) => (m.as === 'portion' ? [] : [n]))

/** A report of a version: no document behind it says any longer who sees which rows. */
export const asPublished = (doc: AnyDocument): AnyDocument => ({ ...doc, scope: { ...doc.scope, ...doc.report!.kept!.scope } })

/**
 * The rows of a version, as the report's own statement answers them.
 * @throws Refusal when this person sees only what certain people wrote: that is not kept
 */
export function versionSql(doc: AnyDocument, version: number, who: Who): Sql {
  if (!who.system && who.narrow?.createdBy) throw new Refusal('您的数据范围为本部门或仅本人，不能查看已发布的版本')
  const { by, sums, metrics, row } = doc.report!
  const names = [...by, ...sums, ...metricsOfRows(doc)]
  const types = names.map((n) => sql`${ident(n)} ${raw(sums.includes(n) ? sumType(doc.fields[n]) : columnType(doc.fields[n]))}`)
  const portions = Object.keys(metrics).flatMap((n) =>
    names.includes(n) ? [] : [sql`, null::${raw(columnType(doc.fields[n]))} as ${ident(n)}`],
  )
  return sql`select ${row ? sql`r.${ident(row)}` : rowId(by, 'r')} id, r.* ${join([sql``, ...portions], '')} from (
    select x.* from report_version v join report_row k on k.version_id = v.id cross join lateral jsonb_to_record(k.data) x(${join(types)})
    where v.report = ${doc.name} and v.version = ${version}) r`
}
