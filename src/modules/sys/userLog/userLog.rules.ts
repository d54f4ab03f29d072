import { nameField, type Action } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { rules } from '../../../engine/rule.ts'
import { documents } from '../../index.ts'
import { userLog } from './userLog.ts'
import { table } from '../../../engine/read/scope.ts'
import { serviceAccount } from '../serviceAccount/serviceAccount.ts'
import { sysUser } from '../user/user.ts'
import { organization } from '../../master/organization/organization.ts'

/** Of the documents that have a page: what their actions are called, which column names a row, and where its page is. */
const told = () => {
  const shown = documents.filter((d) => d.at && d.rows !== 'computed')
  const labels = (d: (typeof shown)[number]) =>
    Object.entries(d.actions as Record<string, Action>).map(([name, a]) => [name, `${d.title}：${a.label}`])
  return JSON.stringify(
    Object.fromEntries(shown.map((d) => [d.name, { ...Object.fromEntries(labels(d)), '': nameField(d), '/': `${d.at}/` }])),
  )
}
const ways = Object.entries(userLog.fields.via.choices!).map(([name, [code]]) => [name, code])

/**
 * What was opened, and what was done: the history of every document is the log of its actions, so that nothing is written twice.
 * Both halves come from an index in the order of time, and the ids of one are never those of the other.
 */
const source =
  (): Sql => sql`select v.id * 2 id, v.at, coalesce(u.user_name, a.account_code, v.user_name) user_name, v.user_name display_name, o.org_code, o.org_name, v.visit, null::text doc_no,
    v.path, null::smallint via, v.address ip, v.viewer, v.log_type, v.ok
  from visit_log v left join ${table(sysUser)} u on u.id = v.user_id left join ${table(serviceAccount)} a on a.id = v.user_id left join ${table(organization)} o on o.id = v.org_id
  union all
  select h.id * 2 + 1, h.at, u.user_name, h.who, o.org_code, o.org_name,
    coalesce(${told()}::jsonb -> h.doc ->> split_part(h.action, ',', 1), h.action),
    coalesce(h.after, h.before)::jsonb ->> (${told()}::jsonb -> h.doc ->> ''), (${told()}::jsonb -> h.doc ->> '/') || h.doc_id,
    (${JSON.stringify(Object.fromEntries(ways))}::jsonb ->> h.source)::smallint, null, null, ${userLog.fields.logType.choices!.operation![0]}::smallint, true
  from history h join ${table(sysUser)} u on u.id = h.user_id left join ${table(organization)} o on o.id = h.org_id
  where h.user_id > 0 and ${told()}::jsonb ? h.doc`

export default rules(userLog, {}, { source })
