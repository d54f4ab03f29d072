/** Permission keys: which there are, and which of them the roles of a first start hold. */
import { openTo, type Action } from './action.ts'
import type { AnyDocument } from './document.ts'
import type { OrgType } from './kinds.ts'
import { printed } from './printed.ts'
import type { Grant } from './portal.ts'
import type { OwnPrint } from './print.ts'
import { signKeysOf } from './signing.ts'

/** A role of a first start; administrators may change it. */
export interface Role {
  code: string
  name: string
  orgType: OrgType
  /** An organization's administrator may grant it. */
  grantable?: true
  /** Holds all that these roles hold. */
  includes?: readonly string[]
  /** Reads all that is open to its kind of organization, of documents that name it nowhere. */
  reads?: 'all'
}

const orgTypes = ['internal', 'supplier', 'carrier'] as const
const reading = ['query', 'export', 'arc']

/** Suffixes of the keys that an organization type may hold of a document: reading, every action open to it, prints. */
export function suffixesOf(doc: AnyDocument, orgType: OrgType, byName: ReadonlyMap<string, AnyDocument>): string[] {
  if (!doc.scope[orgType]) return []
  const actions = (Object.values(doc.actions) as Action[]).flatMap((a) => (a.key && openTo(a, orgType) ? [a.key] : []))
  const prints = Object.entries(doc.prints).flatMap(([name, { key }]) => {
    const [owner, as] = printed(doc, name, byName as Map<string, AnyDocument>)
    const { counts } = owner.prints[as] as OwnPrint
    return owner.scope[orgType] && (!counts || openTo(owner.actions[counts.action], orgType)) ? [key] : []
  })
  const paper = doc.report?.paper ? [doc.report.paper.key] : []
  return [...new Set([...reading, ...actions, ...prints, ...paper, ...(doc.signing ? signKeysOf(doc.signing) : [])])]
}

/** Suffixes of all keys of a document, whoever may hold them. */
export const allSuffixesOf = (doc: AnyDocument, byName: ReadonlyMap<string, AnyDocument>): string[] => [
  ...new Set([...orgTypes.flatMap((t) => suffixesOf(doc, t, byName)), ...Object.keys(doc.keys)]),
]

const keysOf = new WeakMap<ReadonlyMap<string, AnyDocument>, ReadonlySet<string>>()
/** Every key of all documents; worked out once for documents that stay as they are. */
export function everyKey(byName: ReadonlyMap<string, AnyDocument>): ReadonlySet<string> {
  const keys =
    keysOf.get(byName) ?? new Set([...byName.values()].flatMap((d) => allSuffixesOf(d, byName).map((s) => `${d.key}.${s}`)))
  keysOf.set(byName, keys)
  return keys
}

/** The suffixes that a grant gives to an organization type. */
function granted(doc: AnyDocument, orgType: OrgType, grant: Grant, byName: ReadonlyMap<string, AnyDocument>): string[] {
  const apart = (Object.values(doc.actions) as Action[]).flatMap((a) => (a.apart && a.key ? [a.key] : []))
  return [grant].flat().flatMap((g) => {
    const all = g === 'all' || g === 'read' ? suffixesOf(doc, orgType, byName) : [g]
    return g === 'all' ? all.filter((s) => !apart.includes(s)) : g === 'read' ? all.filter((s) => reading.includes(s)) : all
  })
}

/** What is granted to a role: by its name, else to everybody, else what it reads anyway. */
const grantOf = ({ grants }: AnyDocument, { code, reads }: Role): Grant => grants[code] ?? grants['*'] ?? (reads ? 'read' : [])

/** The keys that a role holds from the first start on. */
export function keysOfRole(role: Role, roles: readonly Role[], documents: readonly AnyDocument[]): string[] {
  const byName = new Map(documents.map((d) => [d.name, d]))
  const own = documents.flatMap((doc) =>
    granted(doc, role.orgType, grantOf(doc, role), byName).map((suffix) => `${doc.key}.${suffix}`),
  )
  const included = roles.filter((r) => role.includes?.includes(r.code)).flatMap((r) => keysOfRole(r, roles, documents))
  return [...new Set([...own, ...included])].sort()
}
