/** 同步用户: people of the identity service's directory become users. */
import type { Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal } from '../../../engine/errors.ts'
import { directoryUsers, type DirectoryUser } from '../../../identity/provider/directory.ts'
import { perform } from '../../../engine/write/perform.ts'
import { codes } from '../../../engine/read/codes.ts'
import { load } from '../../../engine/read/load.ts'
import { table } from '../../../engine/read/scope.ts'
import type { BackgroundWork } from '../../../engine/rule.ts'
import { acting } from '../../../engine/system.ts'
import { department } from '../department/department.ts'
import { sysUser } from './user.ts'

/** @throws Refusal when there is no directory to read */
export function directoryKnown({ directory }: Engine): void {
  if (!directory)
    throw new Refusal(
      '没有配置身份认证服务的用户目录：内置身份服务的用户就是本系统用户，无需同步；外部服务请设置 DIRECTORY_URL 和 DIRECTORY_TOKEN',
    )
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
    where u.source in ${codes(sysUser, 'source', 'sso')} and u.status in ${codes(sysUser, 'status', 'enabled')} and c.login_name <> all(${[...present]}::text[])`)
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
