/** Default roles and what they may do (domain-platform 3.6, for the documents that exist). Administrators may change them. */
import { actionKey, openTo, printed, type Action, type AnyDocument, type OrgType, type OwnPrint } from '../declare/index.ts'
import { contents, documents } from './index.ts'

export interface Role {
  code: string
  name: string
  /** 1 internal, 2 supplier, 4 carrier. */
  orgType: 1 | 2 | 4
  keys: string[]
  /** An organization's administrator may grant it. */
  grantable?: true
}
const byName = new Map(documents.map((d) => [d.name, d]))
const orgTypes: Record<number, OrgType> = { 1: 'internal', 2: 'supplier', 4: 'carrier' }

/** Keys that an organization type may hold of a document: reading, every action open to it, and prints. */
export function keysOf(doc: AnyDocument, orgType: OrgType): string[] {
  if (!doc.scope[orgType]) return []
  const actions = (Object.values(doc.actions) as Action[])
    .filter((a) => a.key && openTo(a, orgType))
    .map((a) => actionKey(doc, a))
  const prints = Object.entries(doc.prints).filter(([name]) => {
    const [owner, as] = printed(doc, name, byName)
    const print = owner.prints[as] as OwnPrint
    return owner.scope[orgType] && (!print.counts || openTo(owner.actions[print.counts.action], orgType))
  })
  const printKeys = prints.map(([, p]) => `${doc.key}.${p.key}`)
  const signKeys = doc.signing ? ['signPdf', 'expSignDetail'].map((s) => `${doc.key}.${s}`) : []
  return [...new Set([...['query', 'export', 'arc'].map((s) => `${doc.key}.${s}`), ...actions, ...printKeys, ...signKeys])]
}

/** Every key there is, for the key list and the administrator of roles. */
export const allKeys = (): string[] =>
  [...new Set(documents.flatMap((d) => Object.values(orgTypes).flatMap((t) => keysOf(d, t))))].sort()

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
  return { tree, known: new Set([...allKeys(), ...declared.flatMap((r) => r.keys)]) }
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
  return [...new Set([...(usual[suffix] ? [usual[suffix]] : []), ...actions, ...prints])].join('、') || suffix
}

/** Grants what one does not hold oneself. */
export const GRANT_ALL = 'sys.roles.grantAll'
/** Looks at the portal as another person. */
export const VIEW_AS = 'sys.users.viewAs'
/** Moves another person's task. */
export const CHANGE_HANDLER = 'flow.orgtask.changeUserJob'
const forced = new Set(['les.diff.force'])

/** All keys of the named bases; `:q` behind a base means reading only. */
function grant(orgType: 1 | 2 | 4, bases: string[], more: string[] = []): string[] {
  const keys = new Set(more)
  for (const wanted of bases) {
    const [base, how] = wanted.split(':')
    for (const doc of documents)
      if (doc.key === base)
        for (const key of keysOf(doc, orgTypes[orgType]!))
          if (!forced.has(key) && (how !== 'q' || /\.(query|export|arc)$/.test(key))) keys.add(key)
  }
  return [...keys].sort()
}

const masters = [...new Set(documents.filter((d) => /^(sys|dm)\./.test(d.key)).map((d) => d.key))]
// What people did is for administrators alone.
const reading = masters
  .filter(
    (m) =>
      ![
        'sys.userLog',
        'sys.roles',
        'sys.users',
        'sys.menus',
        'sys.apps',
        'sys.appver',
        'sys.api.recLog',
        'sys.api.pushconfig',
        'sys.api.pushLog',
        'sys.clock',
      ].includes(m),
  )
  .map((m) => `${m}:q`)

/** Everybody signs and stands in for others; seals are their organization's. */
const tasks = ['flow.mytask', 'flow.delegate', 'flow.orgtask', 'flow.records:q']

/** Steps of the maker in a sheet's strategy; signing as the supplier is open to suppliers alone. */
const signsSheets = 'logi.sendSheet.sign'

const supplierWork = [
  ...tasks,
  'mat.forecast',
  'mat.order',
  'mat.revise',
  'mat.mplan',
  'mat.wplan',
  'logi.pull',
  'logi.sendSheet',
  'logi.boxlabel',
  'logi.tray',
  'logi.package',
  'les.receive',
  'dm.supwm',
  'dm.supSkip',
  'dm.accsup:q',
  'dm.accaddr:q',
  'les.return',
  'les.diff',
  'les.stmt1',
  'les.movement:q',
  'reports.bill.receive',
  'dm.supbusi:q',
  'dm.package',
  'dm.part:q',
  'dm.reason:q',
]
const carrierWork = [...tasks, 'logi.sendSheet', 'les.return', 'dm.fleet', 'dm.warehouse:q', 'dm.package:q']

const declared: Role[] = [
  {
    code: 'SYS_ADMIN',
    name: '系统管理员',
    orgType: 1,
    keys: grant(
      1,
      [...masters, ...tasks, 'orgadm', 'notice.mgt'],
      ['les.period.query', CHANGE_HANDLER, 'sys.users.sync', 'sys.appver.upload', VIEW_AS, GRANT_ALL],
    ),
  },
  {
    code: 'PLANNER',
    name: '工厂物料计划员',
    orgType: 1,
    keys: grant(1, [
      ...tasks,
      'notice.mgt',
      'mat.forecast',
      'mat.order',
      'mat.revise',
      'mat.mplan',
      'mat.wplan',
      'sys.api.recLog',
      'logi.pull',
      'logi.package',
      ...reading,
      'logi.sendSheet:q',
      'logi.boxlabel:q',
      'logi.tray:q',
      'les.receive:q',
      'les.diff:q',
      'les.movement:q',
      'reports.bill.receive:q',
    ]),
  },
  {
    code: 'RECEIVER',
    name: '仓库收货员',
    orgType: 1,
    keys: grant(
      1,
      [...tasks, 'logi.boxlabel:q', 'logi.tray:q', 'logi.pull:q', 'les.receive:q', 'les.diff:q', ...reading],
      [
        'logi.sendSheet.query',
        'logi.sendSheet.export',
        'logi.sendSheet.arc',
        'logi.sendSheet.receive',
        'logi.sendSheet.print',
        'logi.sendSheet.reportPdf',
        signsSheets,
        'logi.sendSheet.signPdf',
        'les.receive.reportPdf',
        'les.receive.sign',
        'les.receive.cancelSign',
        'les.receive.signPdf',
        'les.return.query',
        'les.return.add',
        'les.return.send',
        'les.return.print',
      ],
    ),
  },
  {
    code: 'WH_MANAGER',
    name: '仓库主管',
    orgType: 1,
    keys: grant(
      1,
      [
        ...tasks,
        'logi.sendSheet',
        'logi.boxlabel',
        'logi.tray',
        'logi.pull:q',
        'les.receive',
        'les.diff',
        'les.return',
        'les.movement',
        'dm.warehouse',
        ...reading,
        'reports.bill.receive:q',
      ],
      [CHANGE_HANDLER, signsSheets],
    ),
  },
  {
    code: 'FIN_CLERK',
    name: '核算员',
    orgType: 1,
    keys: grant(
      1,
      [
        ...tasks,
        'les.stmt1',
        'les.receive:q',
        'les.return:q',
        'les.diff:q',
        'les.movement',
        'les.price',
        'les.period',
        'reports.bill.receive',
        'logi.sendSheet:q',
        ...reading,
      ],
      ['les.price.price'],
    ),
  },
  {
    code: 'FIN_HEAD',
    name: '核算主管',
    orgType: 1,
    keys: grant(
      1,
      [
        ...tasks,
        'les.stmt1',
        'les.receive:q',
        'les.return:q',
        'les.diff',
        'les.movement',
        'les.price',
        'les.period',
        'reports.bill.receive',
        ...reading,
      ],
      ['les.diff.force', 'les.price.price', CHANGE_HANDLER],
    ),
  },
  {
    code: 'ORG_ADMIN',
    name: '组织管理员(主机厂)',
    orgType: 1,
    keys: grant(
      1,
      ['orgadm', 'dm.orgGroup', 'dm.plantSkip', 'dm.supSkip'],
      [
        ...['query', 'add', 'edit', 'grant', 'scope', 'export', 'resetPwd'].map((s) => `sys.users.${s}`),
        ...['query', 'add', 'edit'].map((s) => `sys.seals.${s}`),
        'sys.orgs.query',
      ],
    ),
  },
  { code: 'SUP_ALL', name: '供应商全功能', orgType: 2, grantable: true, keys: grant(2, supplierWork) },
  {
    code: 'SUP_ADMIN',
    name: '组织管理员(供应商)',
    orgType: 2,
    keys: grant(
      2,
      [...supplierWork, 'orgadm', 'sys.users', 'sys.seals', 'dm.supAgent'],
      ['sys.orgs.query', 'sys.orgs.contact', CHANGE_HANDLER],
    ),
  },
  { code: 'CAR_DISPATCH', name: '承运商调度', orgType: 4, grantable: true, keys: grant(4, carrierWork) },
  {
    code: 'CAR_ADMIN',
    name: '组织管理员(承运商)',
    orgType: 4,
    keys: grant(4, [...carrierWork, 'orgadm', 'sys.users', 'sys.seals'], ['sys.orgs.query', 'sys.orgs.contact', CHANGE_HANDLER]),
  },
]

/** Everybody reads what is published to their organization. */
export const roles: Role[] = declared.map((r) => ({
  ...r,
  keys: [...new Set([...r.keys, ...grant(r.orgType, ['notice.supView:q'])])].sort(),
}))

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

const more: Record<string, string> = {
  grantAll: '全量授权',
  viewAs: '以他人身份查看',
  sync: '同步用户',
  upload: '上传安装包',
  force: '强制签字',
  changeUserJob: '变更处理人',
  signPdf: '已签文件',
  expSignDetail: '导出签字明细',
  price: '价格',
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
      menu.types = types.filter((t) => menu.types.includes(t) || open.includes(t))
    })
  })
  const held = declared.flatMap((r) => r.keys.map((k) => [k, r.orgType] as const))
  for (const key of keyTree().known) {
    const base = key.slice(0, key.lastIndexOf('.'))
    const docs = documents.filter((d) => d.key === base)
    if (!docs.length) continue
    const suffix = key.slice(base.length + 1)
    const open = types.filter(
      (t) => docs.some((d) => keysOf(d, orgTypes[t]!).includes(key)) || held.some(([k, of]) => k === key && of === t),
    )
    const label = labelOf(docs, key)
    add({
      value: key,
      label: label === suffix ? (more[suffix] ?? suffix) : label,
      nodeType: suffix === 'price' ? 4 : 3,
      parentValue: base,
      routePath: null,
      orderNo: usual[suffix] ? 1 : 10,
      types: open,
    })
  }
  return [...nodes.values()]
}
