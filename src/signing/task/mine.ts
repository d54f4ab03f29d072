/** Whose an open task is, as a condition: the inbox's, and that of what is offered on a document. The twin of facts.ts. */
import type { Who } from '../../declare/index.ts'
import { documents } from '../../modules/index.ts'
import { join, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { from as inSight } from '../../engine/read/tables.ts'
import { sysUser } from '../../modules/sys/user/user.ts'
import { sysRole } from '../../modules/sys/role/role.ts'
import { signDelegate } from '../delegate/delegate.ts'
import { signKey } from '../flow/facts.ts'
import { signFlow } from '../flow/flow.ts'

/** The code by which flows keep a document. */
export const bizCode = (biz: string) => signFlow.fields.bizType.choices![biz]![0]
/** Nobody approves what they asked for. */
const approval = sql`f.phase in ${codes(signFlow, 'phase', 'approve')}`
const signable = () => documents.filter((d) => d.signing)

export const isOpen = sql`t.state in ${codes(signFlow, 'state', 'open')}`
const list = (column: Sql): Sql => sql`regexp_split_to_array(coalesce(${column}, ''), '[\\s,，;；、]+')`
/** Every phase that there is, as flows keep it, with its key. */
const phases = () =>
  signable().flatMap((d) =>
    Object.keys(d.signing!).map((phase) => ({
      key: signKey(d, phase),
      is: sql`f.biz_type = ${bizCode(d.name)} and f.phase = ${signFlow.fields.phase.choices![phase]![0]}`,
    })),
  )
const keyOf = (): Sql =>
  sql`case ${join(
    phases().map((p) => sql`when ${p.is} then ${p.key}::text`),
    ' ',
  )} end`

/** Is `user` at work in the task's organization, sees its plant, and fits `which` by their name, role or keys? The twin of facts.ts. */
const member = (user: Sql, which = sql`true`): Sql => sql`exists (select 1 from ${table(sysUser)} u
  join ${lineTable(sysUser)} l on l.head_id = u.id join ${table(sysRole)} r on r.code = l.role_code and r.status in ${codes(sysRole, 'status', 'enabled')}
  where u.id = ${user} and u.status in ${codes(sysUser, 'status', 'enabled')} and (u.valid_to is null or u.valid_to >= current_date) and l.org_id = t.org_id
    and current_date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date) and (${which})
    and (t.side not in (1, 9) or f.plant is null or r.data_scope = 1 or f.plant = any(${list(sql`u.plants`)})))`
const named = sql`(t.assignee = 3 and u.user_name = any(${list(sql`t.assignee_arg`)}))
  or (t.assignee = 2 and l.role_code = any(${list(sql`t.assignee_arg`)})) or u.user_name = any(${list(sql`t.people`)})`
const forKey = sql`(t.assignee not in ${codes(signFlow, 'assignee', 'role', 'person')} and t.people is null)`

/** Is the open task `t` one that this person may act on: theirs, their pool's, or that of somebody they stand in for. */
export function mine(who: Who): Sql {
  const held = phases().filter((p) => who.keys.has(p.key))
  const holds = held.length
    ? sql`(${join(
        held.map((p) => sql`(${p.is})`),
        ' or ',
      )})`
    : sql`false`
  const pool = sql`(t.assignee_id is null or (t.mode = 1 and not ${member(sql`t.assignee_id`)}))`
  // Nobody counts twice in a step.
  const signed = sql`exists (select 1 from ${lineTable(signFlow)} x where x.head_id = t.head_id and x.step = t.step and x.done_by_id = ${who.userId}
    and x.state in ${codes(signFlow, 'state', 'signed')} and x.on_behalf_of is null and x.added is distinct from ${signFlow.lines.added.choices!.delegated![0]})`
  return sql`${isOpen} and t.org_id = ${who.orgId} and not (${approval} and f.starter_id = ${who.userId}) and ((not ${signed} and (t.assignee_id = ${who.userId}
    or (${pool} and ((${forKey} and ${holds}) or ${member(sql`${who.userId}`, named)}))))
    or exists (select 1 from ${table(signDelegate)} d where d.deputy_id = ${who.userId} and d.org_id = t.org_id and d.status in ${codes(signDelegate, 'status', 'active')}
      and current_date between d.valid_from and d.valid_to
      and ((t.assignee_id = d.principal_id and ${member(sql`d.principal_id`)})
        or (${pool} and ${member(sql`d.principal_id`, sql`${named} or (${forKey} and r.keys ? ${keyOf()})`)}))))${opens(who)}`
}
/** A task is for those who may open its flow. */
export const opens = (who: Who): Sql => sql` and exists (select from ${inSight(signFlow, who)} s where s.id = f.id)`
