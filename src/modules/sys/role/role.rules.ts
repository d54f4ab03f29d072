import type { Who } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { keyTree } from '../../roles.ts'
import { CHANGES_ROLES, lastOne, othersChangeRoles, GRANT_ALL } from '../checks.server.ts'
import { sysRole } from './role.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { sysUser } from '../user/user.ts'

const isKeys = (keys: unknown): keys is string[] =>
  Array.isArray(keys) && keys.every((k) => typeof k === 'string' && /^[\w.]{1,80}$/.test(k))

function keysWrong(keys: unknown, before: readonly string[], who: Who): string | undefined {
  if (!isKeys(keys)) return '权限应为权限标识的数组'
  const known = keyTree().known
  const unknown = keys.find((k) => !known.has(k) && !before.includes(k))
  if (unknown) return `没有这个权限：${unknown}`
  const gained = keys.filter((k) => !before.includes(k))
  const beyond = who.system || who.keys.has(GRANT_ALL) ? undefined : gained.find((k) => !who.keys.has(k))
  return beyond && `不能授予自己没有的权限：${beyond}`
}

/** Whoever may do something with a document may look at it. */
function complete(keys: readonly string[]): string[] {
  const known = keyTree().known
  const queries = keys.map((k) => `${k.slice(0, k.lastIndexOf('.'))}.query`).filter((q) => known.has(q))
  return [...new Set([...keys, ...queries])].sort()
}

const apart = (rows: { id: number }[], read: Read) => othersChangeRoles(read, { roles: rows.map((r) => r.id) })

const kept = maintainedRules(sysRole, {
  create: {
    guard: (row, { who }) => keysWrong(row.keys, [], who),
    effect: (row, _, to) => to.set({ keys: complete(row.keys as string[]) }),
  },
})
const edit = rule(sysRole, 'edit', {
  find: apart,
  guard: (row, { input, who, found }) => {
    const before = row.keys as string[]
    const wrong = input.keys === undefined ? undefined : keysWrong(input.keys, before, who)
    if (wrong) return wrong
    const loses = isKeys(input.keys) && before.includes(CHANGES_ROLES) && !input.keys.includes(CHANGES_ROLES)
    return loses && row.status === 'enabled' && !found && lastOne
  },
  effect: (_, { input }, to) => to.set({ ...input, ...(input.keys ? { keys: complete(input.keys as string[]) } : {}) }),
})
const disable = rule(sysRole, 'disable', {
  find: apart,
  guard: (row, { found }) => (row.keys as string[]).includes(CHANGES_ROLES) && !found && lastOne,
})
const remove = rule(sysRole, 'remove', {
  find: async (rows, read) => {
    const users = await read.rows<{ id: number; n: number }>(
      sql`select r.id, count(distinct l.head_id)::int n from ${lineTable(sysUser)} l join ${table(sysRole)} r on r.code = l.role_code
        where r.id = any(${rows.map((r) => r.id)}::bigint[]) group by 1`,
    )
    return new Map(users.map((u) => [u.id, u.n]))
  },
  guard: (row, { found }) =>
    row.isSystem ? '内置角色不能删除，可停用' : found.has(row.id) && `角色已分配给${found.get(row.id)}个用户，不能删除`,
})

export default rules(
  sysRole,
  { ...kept, edit, disable, remove },
  {
    asks: {
      getPermissions: async () => keyTree().tree.map((n) => ({ ...n, children: n.children })),
    },
  },
)
