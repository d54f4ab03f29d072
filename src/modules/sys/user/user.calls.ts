/** Questions about users, the view through their eyes, and the directory of the identity service. */
import { int, no, rowId, text, type Row, type Who } from '../../../declare/index.ts'
import { readTask, startTask } from '../../../server/background.ts'
import { sql } from '../../../server/db.ts'
import type { Engine } from '../../../server/engine.ts'
import { outOfScope, Refusal } from '../../../server/errors.ts'
import { directoryUsers, type DirectoryUser } from '../../../server/identity/directory.ts'
import { perform } from '../../../server/perform.ts'
import { conditionOf, load } from '../../../server/rows/one.ts'
import { and, lineTable, table } from '../../../server/rows/scope.ts'
import { from } from '../../../server/rows/tables.ts'
import { escapeLike } from '../../../server/rows/source.ts'
import type { BackgroundWork, Call, CallContext } from '../../../server/rule.ts'
import { logEvent, openView, whoOfUser } from '../../../server/session/session.ts'
import { GRANT_ALL } from '../checks.ts'
import { department } from '../department/department.ts'
import { sysUser } from './user.ts'
import { acting } from '../../../server/system.ts'
import { sysRole } from '../role/role.ts'
import { organization } from '../../master/organization/organization.ts'

const MOST_FOUND = 50
const SYNC = 'sysUser/sync'

/** A user in the scope of who asks. @throws Refusal */
async function seen(c: CallContext, id: number): Promise<Row<typeof sysUser>> {
  const [user] = (await load(c.db, sysUser, conditionOf(sysUser, { id }), c.who)) as unknown as Row<typeof sysUser>[]
  if (!user) throw outOfScope()
  return user
}

export const userCalls: Record<string, Call> = {
  searchByName: {
    title: '查找用户',
    input: {
      kw: text('关键字'),
      count: int('条数', { positive: true }),
      permissionCode: text('拥有的权限', { max: 80 }),
      type: int('组织类型'),
    },
    run: (c) => {
      const kw = `%${escapeLike(String(c.input.kw ?? ''))}%`
      const holds = sql`exists (select 1 from ${lineTable(sysUser)} l join ${table(sysRole)} r on r.code = l.role_code
        where l.head_id = h.id and l.org_id = ${c.who.orgId} and r.status = 1 and r.keys ? ${c.input.permissionCode ?? ''})`
      return c.db
        .rows(sql`select h.id, h.user_name "userName", h.display_name "displayName", h.home_org_id "orgId", o.org_name "orgName", d.dept_name "departmentName"
        from ${from(sysUser, c.who)} h join ${table(organization)} o on o.id = h.home_org_id left join ${table(department)} d on d.dept_code = h.department_code
        where ${and([
          sql`h.status = 1 and (h.user_name ilike ${kw} or h.display_name ilike ${kw})`,
          ...(c.input.permissionCode ? [holds] : []),
          ...(c.input.type ? [sql`h.user_type = ${c.input.type}`] : []),
        ])} order by h.user_name limit ${Math.min(Number(c.input.count ?? 10), MOST_FOUND)}`)
    },
  },
  getuserorgs: {
    title: '用户的组织与角色',
    input: { userId: rowId('用户ID', { required: true }) },
    run: async (c) => {
      await seen(c, c.input.userId)
      return c.db
        .rows(sql`select l.org_id "orgId", l.org_code "orgCode", o.org_name "orgName", array_agg(l.role_code order by l.role_code) "roleCodes",
          bool_or(l.via = 2) "isAgent" from ${lineTable(sysUser)} l join ${table(organization)} o on o.id = l.org_id where l.head_id = ${c.input.userId} group by 1, 2, 3 order by 2`)
    },
  },
  'role/getUserRole': {
    title: '用户在组织中的角色',
    input: { userId: rowId('用户ID', { required: true }), orgCode: no('组织代码', { required: true }) },
    run: async (c) => {
      if (c.input.userId) await seen(c, c.input.userId)
      const partner = c.who.orgType !== 'internal'
      return c.db
        .rows(sql`select r.id, r.code, r.name, r.keys, exists (select 1 from ${lineTable(sysUser)} l where l.head_id = ${c.input.userId}
            and l.org_code = o.org_code and l.role_code = r.code and l.via = 1) checked
          from ${table(organization)} o join ${table(sysRole)} r on r.status = 1 and r.org_type in (0, o.org_type)
          where o.org_code = ${c.input.orgCode} and (${!partner} or (o.id = ${c.who.orgId} and r.grantable = 2)) order by r.code`)
    },
  },
  getExternalPwms: {
    title: '用户的备件仓账号',
    input: { userId: rowId('用户ID', { required: true }) },
    run: async (c) => (await seen(c, c.input.userId)).pwms ?? [],
  },
  viewAs: {
    title: '以该用户身份查看',
    method: 'POST',
    key: 'viewAs',
    input: { userId: rowId('用户ID', { required: true }), orgId: rowId('组织ID', { required: true }) },
    run: viewAs,
  },
  syncall: {
    title: '从身份认证服务同步用户',
    key: 'sync',
    writes: true,
    run: async (c) => {
      if (!c.engine.directory)
        throw new Refusal(
          '没有配置身份认证服务的用户目录：内置身份服务的用户就是本系统用户，无需同步；外部服务请设置 DIRECTORY_URL 和 DIRECTORY_TOKEN',
        )
      return startTask(c.engine, c.who, SYNC, {})
    },
  },
  getSync: { title: '用户同步的进度与结果', key: 'sync', run: (c) => readTask(c.engine, c.who, SYNC, {}) },
}

/** Who does not hold every key may look only through eyes that see no more than their own. */
async function viewAs(c: CallContext): Promise<unknown> {
  const user = await seen(c, c.input.userId)
  if (user.id === c.who.userId) throw new Refusal('这就是您自己')
  const seenBy = await whoOfUser(c.engine.db, user.id, c.input.orgId)
  const beyond = c.who.keys.has(GRANT_ALL) ? undefined : [...seenBy.keys].find((k) => !c.who.keys.has(k))
  if (beyond) throw new Refusal(`该用户拥有您没有的权限（${beyond}），不能以其身份查看`)
  const token = await openView(c.engine.db, c.who.userId, user.id, seenBy.orgId, { address: '', agent: `由${c.who.name}查看` })
  await logEvent(c.db, 'visit', user.id, {
    visit: '以该用户身份查看',
    path: '/sys/users',
    orgId: seenBy.orgId,
    viewer: c.who.name,
  })
  return { ...token, orgId: seenBy.orgId, displayName: user.displayName, orgName: seenBy.orgName }
}

export interface Synced {
  added: number
  updated: number
  disabled: number
  skipped: number
  /** Why people were skipped, a few of them. */
  problems: string[]
}
/** People of one transaction. */
const TOGETHER = 200
const MOST_PROBLEMS = 50

/** Everybody of the directory becomes or stays a user; who came from it and is no longer there is disabled. Roles are not touched. */
export const sync: BackgroundWork = async ({ engine, who, progress }) => {
  if (!engine.directory) throw new Refusal('没有配置身份认证服务的用户目录')
  const result: Synced = { added: 0, updated: 0, disabled: 0, skipped: 0, problems: [] }
  const present = new Set<string>()
  let done = 0
  for await (const { users, total } of directoryUsers(engine.directory)) {
    for (let i = 0; i < users.length; i += TOGETHER) await take(engine, who, users.slice(i, i + TOGETHER), result)
    for (const u of users) present.add(u.userName.toLowerCase())
    done += users.length
    await progress((done / Math.max(total, done)) * 90)
  }
  // An empty answer is a fault of the directory, not the end of everybody.
  if (!present.size) throw new Refusal('用户目录没有返回任何人员，未做改动')
  const gone = await engine.db.rows<{
    id: number
  }>(sql`select u.id from ${table(sysUser)} u join sys_credential c on c.user_id = u.id
    where u.source = 2 and u.status = 1 and c.login_name <> all(${[...present]}::text[])`)
  for (const { id } of gone)
    await attempt(result, String(id), () =>
      perform(engine, bySync(who), sysUser, 'disable', { items: [{ id, input: {} }], source: 'job', reason: '目录中已不存在' }),
    ).then((ok) => (result.disabled += ok ? 1 : 0))
  return result
}

const bySync = (who: Who): Who => acting(who, '身份服务同步')

async function attempt(result: Synced, name: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    result.skipped++
    if (result.problems.length < MOST_PROBLEMS) result.problems.push(`${name}：${e.message}`)
    return false
  }
}

async function take(engine: Engine, who: Who, users: DirectoryUser[], result: Synced): Promise<void> {
  const known = await engine.db.rows<{ id: number; n: string; sso: string | null }>(
    sql`select user_id id, login_name n, sso_subject sso from sys_credential where login_name = any(${users.map((u) => u.userName.toLowerCase())}::text[])`,
  )
  const ids = new Map(known.map((k) => [k.n, k.id]))
  const before = new Map(
    (await load(engine.db, sysUser, sql`h.id = any(${known.map((k) => k.id)}::bigint[])`, bySync(who))).map((u) => [u.id, u]),
  )
  const departments = new Map(
    (await load(engine.db, department, sql`h.dept_code = any(${users.map((u) => u.departmentCode)}::text[])`, bySync(who))).map(
      (d) => [d.deptCode as string, d.orgCode as string],
    ),
  )
  for (const u of users) {
    if (!u.userName || !u.displayName) {
      result.skipped++
      continue
    }
    const { externalId: _, userName, active, departmentCode, ...values } = u
    const user = before.get(ids.get(userName.toLowerCase()) ?? -1)
    // A department that the portal does not know is no reason to leave the person out.
    const homeOrgCode = (user?.homeOrgCode as string | undefined) ?? departments.get(departmentCode ?? '') ?? engine.makerCode
    const dept = departments.get(departmentCode ?? '') === homeOrgCode ? { departmentCode } : {}
    const input = { ...values, ...dept }
    if (!user) {
      if (!active) continue
      const made = await attempt(result, userName, () =>
        perform(engine, bySync(who), sysUser, 'register', {
          items: [{ input: { ...input, userName, homeOrgCode, source: 'sso' }, lines: [] }],
          source: 'job',
        }),
      )
      result.added += made ? 1 : 0
      continue
    }
    const same =
      Object.entries(input).every(([n, v]) => (user[n] ?? null) === (v ?? null)) && (user.status === 'enabled') === active
    if (same) continue
    const changed = await attempt(result, userName, () =>
      perform(engine, bySync(who), sysUser, 'synced', {
        items: [{ id: user.id, input: { ...input, isEnabled: active ? 'yes' : 'no' } }],
        source: 'job',
      }),
    )
    if (!changed) continue
    if (active || user.status === 'disabled') result.updated++
    else result.disabled++
  }
}
