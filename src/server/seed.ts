/** What a first start needs: roles, the maker's organization, and people. */
import { sql, type Db } from './db.ts'
import type { Ids } from './ids.ts'
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
}

/** Writes the roles as declared; of those that are there already, only what was not granted before is added. */
export async function seedRoles(
  db: Db,
  ids: Ids,
  roles: { code: string; name: string; orgType: number; keys: string[] }[],
): Promise<void> {
  await ids.ensure()
  for (const r of roles) {
    const keys = JSON.stringify(r.keys)
    await db.transaction(async (tx) => {
      await tx.rows(sql`insert into sys_role (id, code, name, org_type, keys, row_version, created_by, creation_date, updated_by, updated_at, status)
        values (${ids.take()}, ${r.code}, ${r.name}, ${r.orgType}, ${keys}, 1, '系统', now(), '系统', now(), 1) on conflict (code) do nothing`)
      await tx.rows(sql`update sys_role set keys = (select jsonb_agg(k order by k) from (
          select jsonb_array_elements_text(sys_role.keys) k union
          (select jsonb_array_elements_text(${keys}::jsonb) except select jsonb_array_elements_text(s.keys))) x)
        from role_seed s where s.code = sys_role.code and sys_role.code = ${r.code} and not s.keys @> ${keys}::jsonb`)
      await tx.rows(
        sql`insert into role_seed (code, keys) values (${r.code}, ${keys}) on conflict (code) do update set keys = excluded.keys`,
      )
    })
  }
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
        home_org_id, plants, status) values (${id}, 1, '系统', now(), '系统', now(), ${p.userName}, ${p.displayName}, ${p.org}, ${org.id},
        ${p.plants.join(',') || null}, 1)`)
    await tx.rows(
      sql`insert into sys_credential (user_id, login_name, password_hash) values (${id}, ${p.userName.toLowerCase()}, ${hash})`,
    )
    await tx.rows(sql`insert into sys_user_line (id, head_id, line_no, org_code, role_code, org_id)
        values (${line}, ${id}, 1, ${p.org}, ${p.role}, ${org.id})`)
  })
}
