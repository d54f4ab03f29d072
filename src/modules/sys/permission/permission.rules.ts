import type { Row } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { permission } from './permission.ts'

type Node = Row<typeof permission>

/** Without these nobody could switch anything on again. */
const lifelines = ['sys', 'sys.roles', 'sys.menus', 'sys.users']
const isLifeline = (value: string) => lifelines.some((l) => value === l || (l !== 'sys' && value.startsWith(`${l}.`)))
/** What may stand under what. */
const under = { directory: ['directory'], menu: ['directory'], button: ['menu'], field: ['menu'] }

const all = async (_: unknown, read: Read) => new Map((await read.any(permission, {})).map((n) => [n.value, n]))

function wrong(row: Node, found: Map<string, Node>): string | undefined {
  const parent = row.parentValue ? found.get(row.parentValue) : undefined
  if (parent && !under[row.nodeType].includes(parent.nodeType)) return '层级应为 目录、菜单、按钮或字段'
  if (!parent && row.nodeType !== 'directory') return '请选择上级'
  const seen = new Set([row.value])
  for (let n = parent; n; n = n.parentValue ? found.get(n.parentValue) : undefined) {
    if (seen.has(n.value)) return '上级不能是自己或自己的下级'
    seen.add(n.value)
  }
  if (row.nodeType === 'menu' && !/^(https?:\/\/[^\s]+|\/[^\s]*)$/.test(row.routePath ?? ''))
    return '菜单的路由应以 / 或 https:// 开头'
  if ((row.nodeType === 'button' || row.nodeType === 'field') && !row.value.startsWith(`${row.parentValue}.`))
    return `按钮的权限标识应以 ${row.parentValue}. 开头`
  return undefined
}

const kept = maintainedRules(permission, {
  key: 'fixed', find: all,
  wrong: (row, { found }) => wrong(row, found),
  create: {
    guard: (row) => !/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)*$/.test(row.value) && '权限标识由字母、数字和点组成，以小写字母开头',
  },
  edit: {
    guard: (row, { input }) => {
      const next = { ...row, ...input } as Node
      if (isLifeline(row.value) && (next.isHidden || !next.forInternal))
        return '角色、用户和权限配置对主机厂始终可见，否则无人能再调整权限'
      if (row.isSystem && row.nodeType !== 'menu' && row.nodeType !== 'directory' && next.parentValue !== row.parentValue)
        return '内置按钮不能移动'
      return row.isSystem && next.routePath !== row.routePath && '内置菜单的路由不能修改'
    },
  },
})
const disable = rule(permission, 'disable', {
  guard: (row) => isLifeline(row.value) && '角色、用户和权限配置不能停用，否则无人能再调整权限',
})
const remove = rule(permission, 'remove', {
  find: all,
  guard: (row, { found }) =>
    row.isSystem
      ? '系统权限不允许删除'
      : [...found.values()].some((n) => n.parentValue === row.value)
        ? '请先删除下级权限'
        : undefined,
})

export default rules(permission, { ...kept, disable, remove })
