/** Row scope as data: which rows an organization may see. Evaluated as SQL in engine/read/scope.ts, on a row here. */
import type { OrgType } from './kinds.ts'

declare const mark: unique symbol
/** Why the portal itself acts. The mark has no name that anybody could write: only engine/system.ts makes one. */
export type System = string & { readonly [mark]: true }

/** Who asks. Made only in identity/session and engine/system.ts. */
export interface Who {
  userId: number
  name: string
  orgId: number
  orgType: OrgType
  orgName: string
  /** Plants of an internal user. */
  plants: readonly string[]
  keys: ReadonlySet<string>
  /** Only these values of these fields, on every document that has them: suppliers looked after, what an agency covers. */
  narrow?: Readonly<Record<string, readonly string[]>>
  /** Of a partner: values of these fields that its own things stand for (lines that its parts go to), for scopes that say `reach`. */
  reach?: Readonly<Record<string, readonly string[]>>
  /** A system's account, by its code: nobody is at a screen. */
  service?: string
  /** An administrator who looks at the portal as this person, and changes nothing. */
  viewedBy?: string
  /** The portal itself acts, without key and scope; the history says why. */
  system?: System
}

/**
 * plant: the row's plant is one of mine · own: the row's column (or one of them) holds my organization's id · orNone: or it has none of
 * these, and is everybody's · once: and this column is filled ·
 * not: and the state is none of these · reach: the row's column, or each of several, holds one of the values that my organization
 * reaches (a plant beside a line: then a sort by plant begins with mine).
 */
export interface ScopeRule<C extends string = string> {
  plant?: C
  own?: C | readonly C[]
  orNone?: true
  once?: C
  not?: readonly string[]
  reach?: C | readonly C[]
}
/** An organization type that is not named sees nothing. */
export type Scope<C extends string = string> = Readonly<Partial<Record<OrgType, 'all' | ScopeRule<C>>>>

const listed = <C extends string>(columns: C | readonly C[] | undefined): readonly C[] =>
  columns === undefined ? [] : typeof columns === 'string' ? [columns] : columns
/** The columns of which one must hold the organization's id. */
export const ownColumns = <C extends string>(rule: ScopeRule<C>): readonly C[] => listed(rule.own)
/** The columns of which each must hold a value that the organization reaches. */
export const reachColumns = <C extends string>(rule: ScopeRule<C>): readonly C[] => listed(rule.reach)

/** The values of a column that this person's organization reaches. */
export const reached = (column: string, who: Pick<Who, 'reach'>): readonly string[] => who.reach?.[column] ?? []

interface Scoped {
  rows?: string
  scope: Scope<string>
  fields?: Readonly<Record<string, { source: string; by?: string }>>
}

/** Columns that hold the same in every row this person sees: the code and name of their own organization, the only plant they have. */
export function sameInAll(doc: Scoped, who: Pick<Who, 'orgType' | 'plants'>): string[] {
  const rule = doc.scope[who.orgType]
  if (!rule || rule === 'all') return []
  const [own, ...others] = rule.orNone ? [] : ownColumns(rule)
  const codes = [
    // Who may be in the row in several ways sees others in it too.
    own && !others.length ? doc.fields?.[own]?.by : undefined,
    rule.plant && !rule.orNone && who.plants.length === 1 ? rule.plant : undefined,
  ].filter((n) => n !== undefined)
  return Object.keys(doc.fields ?? {}).filter((n) => codes.includes(n) || codes.includes(doc.fields![n]!.by ?? ''))
}

/** What narrows this person's view of a document: its own fields only, and no masters that are open to all. */
export const narrowings = (doc: Scoped, who: Who): [string, readonly string[]][] =>
  doc.scope[who.orgType] === 'all'
    ? []
    : Object.entries(who.narrow ?? {}).filter(([name]) =>
        // Who wrote a row every stored document says.
        name === 'createdBy' ? doc.rows !== 'computed' : doc.fields?.[name] && doc.fields[name]!.source !== 'looked',
      )

/**
 * The column by which a row is not this person's, 'id' where they see no row at all; undefined: it is theirs. Whether they are told of it
 * in the state that it has (`once`, `not`) is not asked.
 */
export function strangeBy(doc: Scoped, row: Record<string, unknown>, who: Who): string | undefined {
  if (who.system) return undefined
  const rule = doc.scope[who.orgType]
  if (!rule) return 'id'
  const narrowed = narrowings(doc, who).find(([name, values]) => !values.includes(String(row[name])))
  if (narrowed) return narrowed[0]
  if (rule === 'all') return undefined
  const isNobodys = (c: string) => !!rule.orNone && (row[c] ?? null) === null
  if (rule.plant && !isNobodys(rule.plant) && !who.plants.includes(String(row[rule.plant]))) return rule.plant
  const own = ownColumns(rule)
  if (own.length && !own.every(isNobodys) && !own.some((c) => row[c] === who.orgId))
    return own.find((c) => (row[c] ?? null) !== null) ?? own[0]
  return reachColumns(rule).find((c) => !reached(c, who).includes(String(row[c])))
}

/** The columns that say whether this person sees a row. */
export function scopeColumns(doc: Scoped, who: Who): string[] {
  const rule = doc.scope[who.orgType]
  const narrowed = narrowings(doc, who).map(([name]) => name)
  if (!rule || rule === 'all') return narrowed
  return [rule.plant, ...ownColumns(rule), ...reachColumns(rule), rule.once, ...narrowed].filter((n) => n !== undefined)
}

/** The same question as the SQL condition of engine/read/scope.ts; the two are tested against each other. */
export const inScope = (doc: Scoped, row: Record<string, unknown>, who: Who): boolean =>
  strangeBy(doc, row, who) === undefined && isShown(doc, row, who)

/** Whether a row, as it is or as it once was, is shown to this kind of organization: published (`once`) and in none of the states `not`. */
export function isShown(doc: Pick<Scoped, 'scope'>, row: Record<string, unknown>, who: Who): boolean {
  const rule = doc.scope[who.orgType]
  if (who.system || !rule || rule === 'all') return true
  return (
    (!rule.once || (row[rule.once] !== null && row[rule.once] !== undefined)) &&
    (!rule.not || !rule.not.includes(String(row.status)))
  )
}
