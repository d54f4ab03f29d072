/** Publishing a report: all of its rows, whoever sees them, become a version that does not change any more. */
import { toInstant, VERSION, type AnyDocument, type Who } from '../../declare/index.ts'
import { ident, join, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { noKey, Refusal, viewOnly } from '../errors.ts'
import { definitionOf, versionOf, type ReportVersion } from '../read/report-version.ts'
import { demandKey } from '../read/list.ts'
import type { Query } from '../read/query.ts'
import { acting } from '../system.ts'

/** More rows than people take in; a version of them would be in nobody's way, and of no use. */
const MOST = 200_000

/**
 * @param texts the parameters as they were asked
 * @throws Refusal when there is nothing to publish, or too much
 */
export async function publishReport(
  engine: Engine,
  doc: AnyDocument,
  { params = {} }: Query,
  texts: Record<string, string>,
  note: string | undefined,
  who: Who,
): Promise<ReportVersion> {
  if (who.viewedBy) throw viewOnly()
  for (const key of ['query', VERSION]) demandKey(doc, key, who)
  if (who.orgType !== 'internal') throw noKey()
  // What partners see of it later, the version's scope says.
  const rows = engine.rules.get(doc.name)!.source!(acting(who, '发布报表'), {}, params)
  const now = toInstant(engine.now())
  await engine.ids.ensure(1)
  const id = engine.ids.take()
  const version = await engine.db.transaction(async (tx) => {
    // One after the other: each has the next number, and what the one published the next one sees.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`report_version/${doc.name}`}))`)
    const [last] = await tx.rows<{ n: number }>(
      sql`select coalesce(max(version), 0) n from report_version where report = ${doc.name}`,
    )
    const order = join(doc.report!.by.map((n) => sql`h.${ident(n)}`))
    const [{ n } = { n: 0 }] = await tx.rows<{ n: number }>(sql`with told as materialized (
        select row_number() over (order by ${order}) n, to_jsonb(h) - 'id' as data from (${rows}) h limit ${MOST + 1}),
      version as (insert into report_version (id, report, version, params, definition, note, rows, user_id, who, org_id, at)
        select ${id}, ${doc.name}, ${last!.n + 1}, ${JSON.stringify(texts)}::jsonb, ${definitionOf(doc)}, ${note ?? null}, count(*), ${who.userId},
          ${who.name}, ${who.orgId}, ${now}::timestamptz from told returning id, rows),
      kept as (insert into report_row (version_id, n, data) select v.id, t.n, t.data from version v cross join told t)
      select rows n from version`)
    if (!n) throw new Refusal('没有数据，不能发布')
    if (n > MOST) throw new Refusal(`数据超过${MOST.toLocaleString('zh-CN')}行，请缩小范围后发布`)
    return last!.n + 1
  })
  return versionOf(engine, doc, String(version))
}
