/** Lists of 100,000 users and 10,000 organizations, or of a hundredth of them. */
import { sql, type Db } from '../src/engine/database/db.ts'
import { load, type Timing } from './load.ts'

const BASE = 30_000_000_000

interface Tools {
  /** A hundredth. */
  few: boolean
  db: Db
  ms: number
  json: (path: string, o?: { token?: string; body?: unknown }) => Promise<any>
  tokenOf: (user: string) => Promise<string>
  add: (name: string, portal: string, floor: string, note: string) => void
  show: (t: Timing) => string
}

/** Made once, by SQL. */
async function fill(db: Db, organizations: number): Promise<void> {
  const [there] = await db.rows(sql`select 1 from portal_state where name = 'bench-admin'`)
  if (there) return
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`insert into organization (id, row_version, created_by, creation_date, updated_by, updated_at, org_code, org_name, org_type, source, city, status)
      select ${BASE} + i, 1, '基准', now() - i * interval '1 minute', '基准', now(), 'BO' || lpad(i::text, 6, '0'), '基准组织' || i, 2, 1, '城市' || i % 300, 1
      from generate_series(1, ${organizations}) i`)
    await client.query(`insert into sys_user (id, row_version, created_by, creation_date, updated_by, updated_at, user_name, display_name, home_org_code, home_org_id,
        user_type, source, phone, status, last_login_at, password_state)
      select ${BASE} + 100000 + i, 1, '基准', now() - i * interval '1 second', '基准', now(), 'bu' || lpad(i::text, 6, '0'), '用户' || i, 'BO' || lpad((i % ${organizations} + 1)::text, 6, '0'),
        ${BASE} + i % ${organizations} + 1, 2, 1, '139' || lpad(i::text, 8, '0'), case when i % 50 = 0 then 0 else 1 end, now() - i * interval '3 seconds', 0
      from generate_series(1, ${organizations * 10}) i`)
    await client.query(`insert into sys_user_line (id, head_id, line_no, org_code, role_code, org_id, via)
      select id + 1000000, id, 1, home_org_code, 'SUP_ALL', home_org_id, 1 from sys_user where id > ${BASE}`)
    await client.query('analyze organization; analyze sys_user; analyze sys_user_line')
    await client.query(`insert into portal_state (name) values ('bench-admin')`)
  } finally {
    client.release()
  }
}

export async function administration({ few, db, ms, json, tokenOf, add, show }: Tools): Promise<void> {
  const organizations = few ? 100 : 10_000
  await fill(db, organizations)
  const no = (n: number) => String(1 + ((n * 7919) % organizations)).padStart(6, '0')
  const lists: [string, (n: number) => string][] = [
    ['用户：无条件', () => 'user/getPager?total=quick'],
    ['用户：登录名', (n) => `user/getPager?total=quick&userName=bu${no(n)}`],
    ['用户：姓名包含', (n) => `user/getPager?total=quick&displayName=${encodeURIComponent('用户' + no(n).slice(2))}`],
    ['用户：所属组织', (n) => `user/getPager?total=quick&homeOrgCode=BO${no(n)}`],
    ['用户：停用，按最近登录', () => 'user/getPager?total=quick&status=0&sort=lastLoginAt&order=desc'],
    ['用户：第1000页', () => 'user/getPager?total=quick&pi=1000'],
    ['组织：无条件', () => 'organization/getPager?total=quick'],
    ['组织：名称包含', (n) => `organization/getPager?total=quick&orgName=${encodeURIComponent('组织' + no(n).slice(2))}`],
    ['组织：城市', (n) => `organization/getPager?total=quick&city=${encodeURIComponent('城市' + (n % 300))}`],
    ['组织：查找', (n) => `organization/search?kw=BO${no(n).slice(0, 4)}`],
  ]
  for (const [name, path] of lists) {
    const t = await load(8, ms, async (n) => void (await json(`/api/${path(n)}`, { token: await tokenOf('admin') })))
    add(`(i) ${name} ×8`, show(t), '–', '目标 p95 < 100 ms')
  }
}
