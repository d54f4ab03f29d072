/** Whom a message rule means, of an event that happened. */
import { inScope, ownColumns, type Row, type Who } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { contact } from '../master/contact/contact.ts'
import { codesOf } from '../master/checks.server.ts'
import { organization } from '../master/organization/organization.ts'
import { organizationGroup } from '../notice/organizationGroup.ts'
import { sysRole } from '../sys/role/role.ts'
import { sysUser } from '../sys/user/user.ts'
import type { Happened } from './events.server.ts'
import { isHeard } from './message.server.ts'
import type { messageRule } from './rule/messageRule.ts'

export type Rule = Row<typeof messageRule>
type Line = Rule['lines'][number]

/** A person in one of their organizations. */
export interface Person {
  user: Row<typeof sysUser>
  who: Who
}
export interface Receivers {
  people: Map<number, Person>
  contacts: Map<number, Row<typeof contact>>
}

const orgTypes = { maker: 'internal', supplier: 'supplier', carrier: 'carrier' } as const

/** Who people are; asked once a person and organization in a run. */
export function peopleOf(engine: Engine, read: Read) {
  const known = new Map<string, Promise<Person | undefined>>()
  const find = async (userId: number, orgId: number): Promise<Person | undefined> => {
    const [user] = await read.any(sysUser, { id: userId, status: 'enabled' })
    const who = await engine.people.whoOf(engine, userId, orgId).catch((e: Error) => {
      if (!(e instanceof Refusal)) throw e
    })
    return user && who ? { user, who } : undefined
  }
  return (userId: number, orgId: number) => {
    const key = `${userId} ${orgId}`
    if (!known.has(key)) known.set(key, find(userId, orgId))
    return known.get(key)!
  }
}
type People = ReturnType<typeof peopleOf>

/** Organizations of a side that an event concerns: the maker's own, a partner that the document or the event names. */
async function orgsOf(event: Happened, side: Line['side'], read: Read): Promise<number[]> {
  const { document, row, org_id } = event
  const types = side ? [orgTypes[side]] : (['internal', 'supplier', 'carrier'] as const)
  const own = types.flatMap((type) => {
    const rule = document.scope[type]
    return row && rule && rule !== 'all' ? ownColumns(rule).flatMap((c) => (row[c] as number | null) ?? []) : []
  })
  const partners = [...new Set([...own, ...(org_id === null ? [] : [org_id])])]
  const found = await read.any(organization, { id: partners, status: 'enabled' })
  const makers = types.includes('internal') ? await read.any(organization, { orgType: 'internal', status: 'enabled' }) : []
  return [...new Set([...found.filter((o) => (types as readonly string[]).includes(o.orgType)), ...makers].map((o) => o.id))]
}

/** Members of organizations, those with a role where roles are named. */
const membersOf = (read: Read, orgs: number[], roles?: readonly string[]) =>
  read.rows<{ id: number; org: number }>(sql`select distinct u.id, l.org_id org
    from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id
    where u.status in ${codes(sysUser, 'status', 'enabled')} and l.org_id = any(${orgs}::bigint[])
      and current_date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date)
      ${roles ? sql`and l.role_code = any(${[...roles]}::text[])` : sql``} order by u.id, l.org_id`)

const rolesWith = async (read: Read, keys: readonly string[]) =>
  (
    await read.rows<{ code: string }>(
      sql`select code from ${table(sysRole)} where keys ?| ${[...keys]}::text[] and status in ${codes(sysRole, 'status', 'enabled')}`,
    )
  ).map((r) => r.code)

const atHome = async (read: Read, where: { userName: string[] } | { id: number[] }) =>
  (await read.any(sysUser, { ...where, status: 'enabled' })).flatMap((u) =>
    u.homeOrgId === null ? [] : [{ id: u.id, org: u.homeOrgId }],
  )

const starterOf = async (read: Read, { doc, doc_id }: Happened) =>
  (
    await read.rows<{ user_id: number }>(
      sql`select user_id from history where doc = ${doc} and doc_id = ${doc_id} and seq = 1 and user_id > 0`,
    )
  ).map((h) => h.user_id)

/** People of one line of a rule, whatever they may see. */
async function meant(line: Line, event: Happened, read: Read): Promise<{ id: number; org: number }[]> {
  const args = codesOf(line.arg)
  switch (line.kind) {
    case 'key':
      return membersOf(read, await orgsOf(event, line.side, read), await rolesWith(read, args))
    case 'role':
      return membersOf(read, await orgsOf(event, line.side, read), args)
    case 'person':
      return atHome(read, { userName: args })
    case 'field': {
      const values = args.flatMap((name) => (event.row?.[name] ?? []) as string | number)
      const ids = values.filter((v) => typeof v === 'number')
      const names = values.flatMap((v) => (typeof v === 'string' ? codesOf(v) : []))
      return [...(await atHome(read, { id: ids })), ...(await atHome(read, { userName: names }))]
    }
    case 'group': {
      const groups = await read.any(organizationGroup, { groupCode: args, status: 'enabled' })
      const orgs = await read.any(organization, { orgCode: groups.flatMap((g) => g.lines.map((l) => l.orgCode)) })
      return membersOf(read, orgs.map((o) => o.id)) // prettier-ignore
    }
    case 'starter':
      return atHome(read, { id: await starterOf(read, event) })
    case 'heard':
      return membersOf(read, await orgsOf(event, line.side, read))
    case 'contact':
    case 'superior':
      return []
  }
}

/** Whom a rule tells of an event; who may not know of it is among them, for somebody to see why they got nothing. */
export async function receiversOf(rule: Rule, event: Happened, read: Read, person: People): Promise<Receivers> {
  const people = new Map<number, Person>()
  const add = async (found: { id: number; org: number }[], fits: (p: Person) => boolean | Promise<boolean> = () => true) => {
    for (const { id, org } of found) {
      const p = people.has(id) ? undefined : await person(id, org)
      if (p && (await fits(p))) people.set(id, p)
    }
  }
  for (const line of rule.lines) {
    const keys = codesOf(line.arg)
    const fits = {
      key: ({ who }: Person) => keys.some((k) => who.keys.has(k)),
      heard: async ({ who }: Person) => (await read.rows(isHeard(who, event.id))).length > 0,
    }
    await add(await meant(line, event, read), line.kind === 'key' || line.kind === 'heard' ? fits[line.kind] : undefined)
  }
  if (rule.lines.some((l) => l.kind === 'superior')) {
    const reached = [...people.values()].map((p) => p.user)
    const below = reached.length ? reached : await read.any(sysUser, { id: await starterOf(read, event) })
    await add(await atHome(read, { userName: below.flatMap((u) => u.superior ?? []) }))
  }
  const contacts = new Map<number, Row<typeof contact>>()
  for (const line of rule.lines.filter((l) => l.kind === 'contact')) {
    const orgs = await orgsOf(event, line.side, read)
    const kinds = codesOf(line.arg).flatMap((arg) => contactKind(arg) ?? [])
    for (const c of await read.any(contact, { orgId: orgs, contactKind: kinds }))
      if (mayBeToldTo(event, c.orgId!, line)) contacts.set(c.id, c)
  }
  return { people, contacts }
}

/** A contact has no account: what its organization sees of the document it may know. */
const mayBeToldTo = ({ document, row }: Happened, orgId: number, { side }: Line): boolean =>
  !!row &&
  (['maker', 'supplier', 'carrier'] as const).some(
    (s) =>
      (!side || s === side) && inScope(document, row, { ...nobody, orgId, orgType: orgTypes[s], plants: [String(row.plant)] }),
  )
const nobody = { userId: 0, name: '', orgName: '', keys: new Set<string>() }

/** By its Chinese name, its code or its name. */
export const contactKind = (arg: string) => {
  const { choices } = contact.fields.contactKind
  return Object.entries(choices!).find(([name, [code, label]]) => [name, String(code), label].includes(arg))?.[0] as
    Row<typeof contact>['contactKind'] | undefined
}
