/** The chain of approval that an application goes through, as 三方物流审批配置 says it; a copy of it lies in the application. */
import { cut, toInstant, type Row } from '../../../declare/index.ts'
import type { thirdLogiApp } from '../../master/thirdLogiApp/thirdLogiApp.ts'
import type { department } from '../../sys/department/department.ts'
import type { sysUser } from '../../sys/user/user.ts'
import type { thirdLogi } from './thirdLogi.ts'

type Application = Row<typeof thirdLogi>
type Config = Row<typeof thirdLogiApp>
type User = Row<typeof sysUser>
export interface Node {
  name: string
  rule: Config['lines'][number]['assigneeRule']
  arg: string | null
  mode: 'any' | 'all'
  hours: number
  /** Ids of those who have approved in it. */
  done: number[]
  passed: boolean
}
export interface People {
  users: User[]
  departments: Row<typeof department>[]
}

/** The configuration for an application: of its plant, and the one that says most of what it is for. */
export function configFor(row: Application, configs: readonly Config[]): Config | undefined {
  const fits = (c: Config) =>
    c.plant === row.plant && [null, row.applyType].includes(c.applyType) && [null, row.serviceType].includes(c.serviceType)
  const says = (c: Config) => Number(c.applyType !== null) * 2 + Number(c.serviceType !== null)
  return configs.filter(fits).sort((a, b) => says(b) - says(a))[0]
}

export const nodesOf = (config: Config): Node[] =>
  config.lines.map((n) => ({
    name: n.nodeName,
    rule: n.assigneeRule,
    arg: n.assigneeArg,
    mode: n.multiMode,
    hours: n.deadlineHours,
    done: [],
    passed: false,
  }))

const inList = (list: string | null, code: string) => (list ?? '').split(/[\s,，;；、]+/).includes(code)

/** Who may approve in a node: people of the maker who see the plant. */
export function handlersOf(node: Node, row: Pick<Application, 'plant' | 'submitterId'>, { users, departments }: People): User[] {
  const names = {
    role: () => users.filter((u) => u.lines.some((l) => l.roleCode === node.arg)).map((u) => u.userName),
    user: () => [node.arg],
    leader: () => departments.filter((d) => d.deptCode === node.arg).map((d) => d.leader),
    superior: () => users.filter((u) => u.id === row.submitterId).map((u) => u.superior),
  }[node.rule]()
  return users.filter((u) => names.includes(u.userName) && (!u.plants || inList(u.plants, row.plant)))
}

/** Is a node through once these have approved? */
export const isThrough = (node: Node, handlers: readonly { id: number }[]): boolean =>
  node.mode === 'any' ? node.done.length > 0 : handlers.every((h) => node.done.includes(h.id))

/** The node that an application is in. */
export const currentOf = (nodes: readonly Node[]): Node | undefined => nodes.find((n) => !n.passed)

/** What an application shows of the node that it is in. @param at the instant it got there */
export function standing(node: Node, handlers: readonly User[], at: string) {
  const left = handlers.filter((h) => !node.done.includes(h.id))
  return {
    nodeName: node.name,
    handlers: cut(left.map((h) => h.displayName).join('、'), 500),
    dueAt: toInstant(new Date(Date.parse(at) + node.hours * 3_600_000)),
  }
}
export const nowhere = { nodeName: null, handlers: null, dueAt: null }
