/**
 * Default roles (domain-platform 3.6); what they may do stands in the documents. Administrators may change them. Those of interfaces'
 * own accounts come with their documents.
 */
import {
  allSuffixesOf, keysOfRole, orgTypeCodes, signKeys, suffixesOf, type Action, type AnyDocument, type OrgType, type Role,
} from '../declare/index.ts'
import { contents, documents } from './index.ts'

export const declaredRoles: readonly Role[] = [
  { code: 'SYS_ADMIN', name: '系统管理员', orgType: 'internal' },
  { code: 'IFACE_ADMIN', name: '接口管理员', orgType: 'internal' },
  { code: 'PLANNER', name: '工厂物料计划员', orgType: 'internal' },
  { code: 'ACC_PLANNER', name: '备件计划员', orgType: 'internal' },
  { code: 'DISPATCHER', name: '物流调度员', orgType: 'internal' },
  { code: 'RECEIVER', name: '仓库收货员', orgType: 'internal' },
  { code: 'WH_MANAGER', name: '仓库主管', orgType: 'internal' },
  { code: 'LOGI_CLERK', name: '物流文员', orgType: 'internal' },
  { code: 'MAT_CTRL', name: '物料控制员', orgType: 'internal' },
  { code: 'CAP_ENG', name: '产能工程师', orgType: 'internal' },
  { code: 'CLAIM_ENG', name: '索赔工程师', orgType: 'internal' },
  { code: 'PERF_ENG', name: '供应商绩效工程师', orgType: 'internal' },
  { code: 'FIN_CLERK', name: '核算员', orgType: 'internal' },
  { code: 'FIN_HEAD', name: '核算主管', orgType: 'internal' },
  { code: 'NOTICE_EDITOR', name: '公告编辑', orgType: 'internal' },
  { code: 'NOTICE_AUDITOR', name: '公告审核', orgType: 'internal' },
  { code: 'AUDITOR', name: '审计员', orgType: 'internal', reads: 'all' },
  { code: 'ORG_ADMIN', name: '组织管理员(主机厂)', orgType: 'internal' },
  { code: 'SUP_SALES', name: '供应商销售/计划', orgType: 'supplier', grantable: true },
  { code: 'SUP_SHIPPER', name: '供应商发货', orgType: 'supplier', grantable: true },
  { code: 'SUP_FIN', name: '供应商财务', orgType: 'supplier', grantable: true },
  { code: 'SUP_QUALITY', name: '供应商质量', orgType: 'supplier', grantable: true },
  { code: 'SUP_EDI', name: '供应商对接（软件商）', orgType: 'supplier', grantable: true },
  { code: 'SUP_ALL', name: '供应商全功能', orgType: 'supplier', grantable: true },
  { code: 'SUP_ADMIN', name: '组织管理员(供应商)', orgType: 'supplier', includes: ['SUP_ALL', 'SUP_EDI'] },
  { code: 'CAR_DISPATCH', name: '承运商调度', orgType: 'carrier', grantable: true },
  { code: 'TPL_KEEPER', name: '三方仓管理员', orgType: 'carrier', grantable: true },
  { code: 'DRIVER', name: '司机', orgType: 'carrier', grantable: true },
  { code: 'CAR_ADMIN', name: '组织管理员(承运商)', orgType: 'carrier', includes: ['CAR_DISPATCH', 'TPL_KEEPER'] },
]

const byName = new Map(documents.map((d) => [d.name, d]))
const orgTypes: Record<number, OrgType> = { 1: 'internal', 2: 'supplier', 4: 'carrier' }

/** The roles as they are stored at the first start. */
export const roles = declaredRoles.map(({ code, name, orgType, grantable }, i) => ({
  code, name,
  orgType: orgTypeCodes[orgType],
  grantable,
  keys: keysOfRole(declaredRoles[i]!, declaredRoles, documents),
}))

/** Keys that an organization type may hold of a document. */
export const keysOf = (doc: AnyDocument, orgType: OrgType): string[] =>
  suffixesOf(doc, orgType, byName).map((suffix) => `${doc.key}.${suffix}`)

/** Every key there is, for the key list and the administrator of roles. */
export const allKeys = (): string[] =>
  [...new Set(documents.flatMap((d) => allSuffixesOf(d, byName).map((suffix) => `${d.key}.${suffix}`)))].sort()

export interface KeyNode {
  key: string
  title: string
  children?: KeyNode[]
}

/** Keys as people choose them: by directory and base, each key once. A base may be shared by several documents. */
export function keyTree(): { tree: KeyNode[]; known: ReadonlySet<string> } {
  const bases = new Map<string, { directory: string; docs: AnyDocument[] }>()
  for (const { name, documents: docs } of contents)
    for (const doc of docs) {
      const base = bases.get(doc.key) ?? { directory: name, docs: [] }
      base.docs.push(doc)
      bases.set(doc.key, base)
    }
  const nodeOf = (base: string, docs: AnyDocument[]): KeyNode => {
    const keys = new Set(docs.flatMap((d) => Object.values(orgTypes).flatMap((t) => keysOf(d, t))))
    return {
      key: `base/${base}`,
      title: docs.map((d) => d.title).join('、'),
      children: [...keys].map((k) => ({ key: k, title: labelOf(docs, k) })),
    }
  }
  const tree = contents.map(({ name, title }) => ({
    key: `directory/${name}`,
    title,
    children: [...bases].filter(([, b]) => b.directory === name).map(([base, b]) => nodeOf(base, b.docs)),
  }))
  return { tree, known: new Set(allKeys()) }
}

const usual: Record<string, string> = { query: '查看', export: '导出', exp: '导出', arc: '查看归档' }
/** What a key allows: the labels of its actions and prints. */
function labelOf(docs: AnyDocument[], key: string): string {
  const suffix = key.slice(docs[0]!.key.length + 1)
  const actions = docs.flatMap((d) => (Object.values(d.actions) as Action[]).filter((a) => a.key === suffix).map((a) => a.label))
  const prints = docs.flatMap((d) =>
    Object.values(d.prints)
      .filter((p) => p.key === suffix)
      .map((p) => `打印${p.menu ?? p.title}`),
  )
  const others = docs.flatMap((d) => d.keys[suffix] ?? (d.signing && signKeys[suffix]) ?? [])
  return [...new Set([...(usual[suffix] ? [usual[suffix]] : []), ...actions, ...prints, ...others])].join('、') || suffix
}

export interface SeedNode {
  value: string
  label: string
  /** 1 directory, 2 menu, 3 button, 4 field. */
  nodeType: 1 | 2 | 3 | 4
  parentValue: string | null
  routePath: string | null
  orderNo: number
  /** For which organization types: 1, 2, 4. */
  types: number[]
}

/** The permission tree as the declarations have it: directories, menus, and every key there is. */
export function seedNodes(): SeedNode[] {
  const nodes = new Map<string, SeedNode>()
  const types = [1, 2, 4]
  const add = (n: SeedNode) => void (nodes.has(n.value) || nodes.set(n.value, n))
  contents.forEach(({ name, title, documents: docs }, d) => {
    add({ value: name, label: title, nodeType: 1, parentValue: null, routePath: null, orderNo: (d + 1) * 100, types })
    docs.forEach((doc, i) => {
      const open = types.filter((t) => doc.scope[orgTypes[t]!])
      const same = docs.filter((other) => other.key === doc.key)
      const at = same.find((other) => other.at)?.at ?? null
      add({ value: doc.key, label: doc.title, nodeType: 2, parentValue: name, routePath: at, orderNo: (i + 1) * 10, types: open })
      const menu = nodes.get(doc.key)!
      // Of screens that share a key each is a node: named, placed and hidden by itself.
      if (doc.at && doc.at !== menu.routePath)
        add({
          value: doc.name, label: doc.title, nodeType: 2, parentValue: name, routePath: doc.at,
          orderNo: (i + 1) * 10,
          types: open,
        })
      menu.types = types.filter((t) => menu.types.includes(t) || open.includes(t))
    })
  })
  const held = new Set(roles.flatMap((r) => r.keys.map((k) => `${r.orgType} ${k}`)))
  const byBase = Map.groupBy(documents, (d) => d.key)
  const owned = types.map((t) => [t, new Set(documents.flatMap((d) => keysOf(d, orgTypes[t]!)))] as const)
  for (const key of allKeys()) {
    const base = key.slice(0, key.lastIndexOf('.'))
    const docs = byBase.get(base)
    if (!docs) continue
    const suffix = key.slice(base.length + 1)
    const open = owned.flatMap(([t, keys]) => (keys.has(key) || held.has(`${t} ${key}`) ? [t] : []))
    add({
      value: key,
      label: labelOf(docs, key),
      nodeType: suffix === 'price' ? 4 : 3,
      parentValue: base,
      routePath: null,
      orderNo: usual[suffix] ? 1 : 10,
      types: open,
    })
  }
  return [...nodes.values()]
}
