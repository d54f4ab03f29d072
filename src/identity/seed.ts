/** What a first start needs: roles, the maker's organization, and people. */
import { sql, type Db } from '../engine/database/db.ts'
import type { Ids } from '../engine/database/ids.ts'
import { hashPassword } from './session/password.ts'

export interface Person {
  userName: string
  displayName: string
  password: string
  /** Organization code. */
  org: string
  orgType: 1 | 2 | 4
  role: string
  plants: string[]
  /** There since; from now on when left out. Nobody is told what happened before. */
  since?: string
}

/**
 * Writes the roles as declared; of those that are there already, only what was not granted before is added.
 * @param grant sets the keys of a role that was there, as an action that its history tells
 */
export async function seedRoles(
  db: Db,
  ids: Ids,
  roles: { code: string; name: string; orgType: number; keys: string[]; grantable?: true }[],
  grant: (id: number, keys: string[]) => Promise<unknown>,
): Promise<void> {
  await ids.ensure()
  // Most starts bring nothing new: one question instead of three statements a role.
  const known = await db.rows<{ code: string; keys: string[] }>(sql`select code, keys from role_seed`)
  const seeded = new Map(known.map((s) => [s.code, JSON.stringify(s.keys)]))
  for (const r of roles) {
    const keys = JSON.stringify(r.keys)
    if (seeded.get(r.code) === keys) continue
    await db.rows(sql`insert into sys_role (id, code, name, org_type, keys, row_version, created_by, creation_date, updated_by, updated_at, status,
          app_code, data_scope, grantable, is_system)
        values (${ids.take()}, ${r.code}, ${r.name}, ${r.orgType}, ${keys}, 1, '系统', now(), '系统', now(), 1, 'PORTAL', 2, ${r.grantable ? 2 : 1}, true) on conflict (code) do nothing`)
    const [gains] = await db.rows<{ id: number; keys: string[] }>(sql`select h.id, (select jsonb_agg(k order by k) from (
        select jsonb_array_elements_text(h.keys) k union
        (select jsonb_array_elements_text(${keys}::jsonb) except select jsonb_array_elements_text(s.keys))) x) keys
      from sys_role h join role_seed s on s.code = h.code where h.code = ${r.code} and not s.keys @> ${keys}::jsonb`)
    if (gains) await grant(gains.id, gains.keys)
    await db.rows(
      sql`insert into role_seed (code, keys) values (${r.code}, ${keys}) on conflict (code) do update set keys = excluded.keys`,
    )
  }
}

const applications = [
  ['PORTAL', '供应链协同门户', 1],
  ['PDA', '手持APP', 2],
  ['DRIVER', '司机页', 3],
] as const

/** The applications that exist from the start. */
export async function seedApps(db: Db, ids: Ids): Promise<void> {
  await ids.ensure()
  for (const [i, [code, name, kind]] of applications.entries())
    await db.rows(sql`insert into app (id, row_version, created_by, creation_date, updated_by, updated_at, code, name, kind, open_mode, order_no, is_system, status)
      values (${ids.take()}, 1, '系统', now(), '系统', now(), ${code}, ${name}, ${kind}, 1, ${i + 1}, true, 1) on conflict (code) do nothing`)
}

interface Node {
  value: string
  label: string
  nodeType: number
  parentValue: string | null
  routePath: string | null
  orderNo: number
  types: readonly number[]
}

/** The declared nodes of the permission tree that are not there yet; those that are stay as administrators made them. */
export async function seedPermissions(db: Db, ids: Ids, nodes: readonly Node[]): Promise<void> {
  await ids.ensure()
  const column = <T>(of: (n: Node) => T) => nodes.map(of)
  await db.rows(sql`insert into permission (id, row_version, created_by, creation_date, updated_by, updated_at, value, label, node_type, parent_value,
      route_path, order_no, is_hidden, for_internal, for_supplier, for_carrier, is_system, status)
    select n.id, 1, '系统', now(), '系统', now(), n.value, n.label, n.kind, n.parent, n.path, n.place, false, n.types & 1 > 0, n.types & 2 > 0, n.types & 4 > 0, true, 1
    from unnest(${column(() => ids.take())}::bigint[], ${column((n) => n.value)}::text[], ${column((n) => n.label)}::text[],
      ${column((n) => n.nodeType)}::smallint[], ${column((n) => n.parentValue)}::text[], ${column((n) => n.routePath)}::text[],
      ${column((n) => n.orderNo)}::int[], ${column((n) => n.types.reduce((a, t) => a + t, 0))}::int[]) n(id, value, label, kind, parent, path, place, types)
    on conflict (value) do nothing`)
}

/** Adds a person; one who is there already stays as they are. */
export async function addPerson(db: Db, ids: Ids, p: Person): Promise<void> {
  await ids.ensure()
  const [org] = await db.rows<{ id: number }>(sql`select id from organization where org_code = ${p.org}`)
  if (!org) throw new Error(`no organization ${p.org}`)
  const [known] = await db.rows(sql`select 1 from sys_credential where login_name = ${p.userName.toLowerCase()}`)
  if (known) return
  const id = ids.take()
  const line = ids.take()
  const hash = await hashPassword(p.password)
  await db.transaction(async (tx) => {
    await tx.rows(sql`insert into sys_user (id, row_version, created_by, creation_date, updated_by, updated_at, user_name, display_name, home_org_code,
        home_org_id, plants, status, user_type, source, password_state) values (${id}, 1, '系统', coalesce(${p.since ?? null}::timestamptz, now()), '系统', now(), ${p.userName}, ${p.displayName}, ${p.org}, ${org.id},
        ${p.plants.join(',') || null}, 1, ${p.orgType}, 1, 2)`)
    await tx.rows(
      sql`insert into sys_credential (user_id, login_name, password_hash) values (${id}, ${p.userName.toLowerCase()}, ${hash})`,
    )
    await tx.rows(sql`insert into sys_user_line (id, head_id, line_no, org_code, role_code, org_id, via)
        values (${line}, ${id}, 1, ${p.org}, ${p.role}, ${org.id}, 1)`)
  })
}
