/** Default roles and what they may do (domain-platform 3.6, for the documents that exist). Administrators may change them. */
import { actionKey, openTo, printed, type Action, type AnyDocument, type OrgType, type OwnPrint } from '../declare/index.ts'
import { contents, documents } from './index.ts'

export interface Role {
  code: string
  name: string
  /** 1 internal, 2 supplier, 4 carrier. */
  orgType: 1 | 2 | 4
  keys: string[]
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
  const own = doc.key === 'les.stmt1' && orgType === 'internal' ? [`${doc.key}.add`] : []
  return [...new Set([...['query', 'export', 'arc'].map((s) => `${doc.key}.${s}`), ...actions, ...printKeys, ...own])]
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
  return { tree, known: new Set([...allKeys(), ...declared.flatMap((r) => r.keys), GRANT_ALL]) }
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
const reading = masters.filter((m) => !['sys.userLog', 'sys.roles', 'sys.users'].includes(m)).map((m) => `${m}:q`)

const declared: Role[] = [
  {
    code: 'SYS_ADMIN',
    name: '系统管理员',
    orgType: 1,
    keys: grant(1, [...masters, 'notice.mgt'], ['les.period.query', GRANT_ALL]),
  },
  {
    code: 'PLANNER',
    name: '工厂物料计划员',
    orgType: 1,
    keys: grant(1, [
      'notice.mgt',
      'mat.order',
      'mat.revise',
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
      ['logi.boxlabel:q', 'logi.tray:q', 'logi.pull:q', 'les.receive:q', 'les.diff:q', ...reading],
      [
        'logi.sendSheet.query',
        'logi.sendSheet.export',
        'logi.sendSheet.arc',
        'logi.sendSheet.receive',
        'logi.sendSheet.print',
        'logi.sendSheet.reportPdf',
        'les.receive.reportPdf',
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
    keys: grant(1, [
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
    ]),
  },
  {
    code: 'FIN_CLERK',
    name: '核算员',
    orgType: 1,
    keys: grant(
      1,
      [
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
      ['les.diff.force', 'les.price.price'],
    ),
  },
  {
    code: 'SUP_ALL',
    name: '供应商全功能',
    orgType: 2,
    keys: grant(2, [
      'mat.order',
      'mat.revise',
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
    ]),
  },
  {
    code: 'CAR_DISPATCH',
    name: '承运商调度',
    orgType: 4,
    keys: grant(4, ['logi.sendSheet', 'les.return', 'dm.fleet', 'dm.warehouse:q', 'dm.package:q']),
  },
]

/** Everybody reads what is published to their organization. */
export const roles: Role[] = declared.map((r) => ({
  ...r,
  keys: [...new Set([...r.keys, ...grant(r.orgType, ['notice.supView:q'])])].sort(),
}))
