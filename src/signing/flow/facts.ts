/** What the machine needs to know of the world: waivers, seals, who may sign, who signs for whom. Read once for an action. */
import { cut, startsOf, toInstant, type AnyDocument, type Row } from '../../declare/index.ts'
import { join, sql } from '../../engine/database/db.ts'
import type { Context, Read } from '../../engine/rule.ts'
import { seal } from '../seal/seal.ts'
import { listed } from '../people.ts'
import { signDelegate } from '../delegate/delegate.ts'
import { plantSkipSign } from '../plantSkipSign/plantSkipSign.ts'
import { supSkipSign } from '../supSkipSign/supSkipSign.ts'
import { meets } from '../strategy/condition.ts'
import { signFlow } from './flow.ts'
import type { Facts, Flow, Task } from './machine.ts'
import { worthOf, type Worthy } from './worth.ts'
import { codes } from '../../engine/read/codes.ts'
import { differences } from '../codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { factory } from '../../modules/master/factory/factory.ts'
import { department } from '../../modules/sys/department/department.ts'
import { sysUser } from '../../modules/sys/user/user.ts'
import { sysRole } from '../../modules/sys/role/role.ts'

interface UserRow {
  id: number
  user_name: string
  display_name: string
  org_id: number
  roles: string[]
  keys: string[]
  plants: string | null
  all_plants: boolean
}

/** Key that signs a phase of a document: its own `sign`; that of the action, where it is approved. */
export const signKey = (doc: AnyDocument, phase: string) => {
  const { approve } = doc.signing![phase]!
  return `${doc.key}.${approve ? doc.actions[approve].key : 'sign'}`
}
const keyOf = (f: Flow, docs: ReadonlyMap<string, AnyDocument>) => signKey(docs.get(f.bizType)!, f.phase)

/** WMDiffSign → wmDiffSign, the field of a waiver. */
const stepField = (step: string) => step.replace(/^(WM|[A-Z])/, (x) => x.toLowerCase())
const shanghai = (instant: string) => instant.slice(0, 10)

export async function readFacts(
  flows: Flow[],
  read: Read,
  context: Context,
  asked: { seals?: (string | null | undefined)[]; persons?: string[] } = {},
): Promise<Facts> {
  const docs = new Map(flows.map((f) => [f.bizType as string, read.portal.documents.get(f.bizType)!]))
  const rows = new Map<string, Row<AnyDocument>>()
  for (const [name, doc] of docs)
    for (const row of await read.any(doc, { id: flows.filter((f) => f.bizType === name).map((f) => f.docId) }))
      rows.set(`${name}:${(row as { id: number }).id}`, row)
  const plants = [...new Set(flows.flatMap((f) => f.plant ?? []))]
  const suppliers = [...new Set(flows.flatMap((f) => f.supplierCode ?? []))]
  // Most steps can be waived by one of both alone.
  const skippedBy = (side: 'plant' | 'supplier') =>
    flows.some((f) => f.lines.some((t) => t.skipBy === side || t.skipBy === 'either'))
  const byPlant =
    plants.length && skippedBy('plant') ? await read.any(plantSkipSign, { plant: plants, status: 'active' }, { once: true }) : []
  const bySupplier =
    suppliers.length && skippedBy('supplier')
      ? await read.any(supSkipSign, { supplierCode: suppliers, status: 'approved' }, { once: true })
      : []
  const hours = flows.some((f) => differences.includes(f.phase))
    ? await read.once<{ plant: string; h: number }>(
        sql`select plant, diff_sign_hours h from ${table(factory)} where plant = any(${plants}::text[])`,
      )
    : []
  const sealNos = (asked.seals ?? []).filter((n): n is string => !!n)
  const seals = sealNos.length ? await read.any(seal, { sealNo: sealNos }) : []
  const orgs = [...new Set(flows.flatMap((f) => f.lines.map((t) => t.orgId)).filter(Boolean))]
  const delegations = orgs.length
    ? await read.any(signDelegate, { orgId: orgs, deputyId: context.who.userId, status: 'active' }, { once: true })
    : []
  const resolved = await resolvedOf(flows, rows, read)
  const over = await overTasks(flows, read, context.now)
  const users = await usersOf(read, orgs, flows, {
    ids: [
      context.who.userId,
      ...delegations.map((d) => d.principalId),
      ...flows.flatMap((f) => f.lines.flatMap((t) => (t.state === 'open' ? (t.assigneeId ?? []) : []))),
    ],
    names: [...(asked.persons ?? []), ...resolved.values()].flat(),
  })
  const byId = new Map(users.map((u) => [`${u.org_id}:${u.id}`, u]))
  const phaseOf = (f: Flow) => docs.get(f.bizType)!.signing![f.phase]!
  const docRow = (f: Flow) => rows.get(`${f.bizType}:${f.docId}`) as (Record<string, unknown> & { status: string }) | undefined
  const worthy = (f: Flow): Worthy | undefined => {
    const [row, quantity] = [rows.get(`${f.bizType}:${f.docId}`), phaseOf(f).worth]
    return row && quantity ? { row: row as never, quantity } : undefined
  }
  const limited = bySupplier.some((w) => w.maxAmount !== null) ? flows.flatMap((f) => worthy(f) ?? []) : []
  const worth = limited.length ? await worthOf(limited, read, shanghai(context.now)) : () => undefined
  // Nobody approves what they asked for.
  const isOwn = (f: Flow, id: number) => !!phaseOf(f).approve && f.starterId === id
  const sees = (f: Flow, t: Task, u: UserRow) =>
    (t.side !== 'maker' && t.side !== 'driverAtMaker') || !f.plant || u.all_plants || listed(u.plants).includes(f.plant)
  const fits = (f: Flow, t: Task, u: UserRow) => {
    if (!sees(f, t, u)) return false
    if (t.assignee === 'person') return listed(t.assigneeArg).includes(u.user_name)
    if (t.assignee === 'role') return listed(t.assigneeArg).some((r) => u.roles.includes(r))
    if (t.people) return listed(t.people).includes(u.user_name)
    return u.keys.includes(keyOf(f, docs))
  }
  return {
    documentOf: (f) => docs.get(f.bizType)!,
    keyOf: (f) => keyOf(f, docs),
    phaseOf,
    beginsAgain: (f) => {
      const { actions } = docs.get(f.bizType)!
      const phase = phaseOf(f)
      // What an approval refuses has ended for good.
      if (phase.approve) return true
      const back = [actions[phase.progress!].to ?? []].flat()
      return phase.start !== 'made' && startsOf(phase).some((a) => [actions[a].from].flat().some((s) => back.includes(s)))
    },
    stillBefore: (f) => {
      const { before } = phaseOf(f)
      const from = before && docs.get(f.bizType)!.actions[before].from
      return !!from && from.includes(docRow(f)?.status)
    },
    waived: (f, t) => {
      const today = shanghai(context.now)
      const row = docRow(f)
      if (t.skipExpr && row && meets(docs.get(f.bizType)!, t.skipExpr, row, today)) return '单据符合签字策略的跳过条件'
      const valid = (w: { validFrom: string; validTo: string | null }) =>
        w.validFrom <= today && (!w.validTo || w.validTo >= today)
      const says = (w: unknown) => (w as Record<string, unknown>)[stepField(t.step)] === true
      if (t.skipBy === 'plant' || t.skipBy === 'either')
        for (const w of byPlant)
          if (
            w.plant === f.plant &&
            w.bizType === f.bizType &&
            valid(w) &&
            says(w) &&
            (!w.supplierCode || w.supplierCode === f.supplierCode) &&
            (!w.carrierCode || w.carrierCode === f.carrierCode)
          )
            return cut(`工厂免签 ${w.id}：${w.reason}`, 200)
      if (t.skipBy === 'supplier' || t.skipBy === 'either')
        for (const w of bySupplier)
          if (
            w.supplierCode === f.supplierCode &&
            w.bizType === f.bizType &&
            valid(w) &&
            says(w) &&
            (!w.plant || w.plant === f.plant)
          ) {
            const amount = w.maxAmount !== null && worthy(f) ? worth(worthy(f)!) : undefined
            if (w.maxAmount !== null && (amount === undefined || amount > w.maxAmount)) continue
            return cut(`供应商免签 ${w.id}${w.reason ? `：${w.reason}` : ''}`, 200)
          }
      return undefined
    },
    isOver: (t) => over.has(t.id),
    usualHours: (f) => {
      if (!differences.includes(f.phase)) return null
      return BigInt((hours.find((h) => h.plant === f.plant)?.h ?? 72) * 10)
    },
    holders: (f, t) =>
      users
        .filter((u) => u.org_id === t.orgId && fits(f, t, u) && !isOwn(f, u.id))
        .map((u) => ({ id: u.id, name: u.display_name })),
    mayHandle: (f, t, who) => {
      const me = byId.get(`${t.orgId}:${who.userId}`)
      // An agency's or a narrowed person's keys are the session's; roles and names are the directory's.
      return isForKey(t) ? who.keys.has(keyOf(f, docs)) : !!me && fits(f, t, me)
    },
    people: (f, t) => {
      const here = (name: string) =>
        users.some((u) => u.user_name === name && u.org_id === t.orgId && sees(f, t, u) && !isOwn(f, u.id))
      const names = resolved.get(`${f.id}:${t.step}`)?.filter(here)
      return names?.length ? names.join(',') : null
    },
    delegated: (f, t, who) => {
      const today = shanghai(context.now)
      for (const d of delegations) {
        if (d.orgId !== t.orgId || d.deputyId !== who.userId || d.validFrom > today || d.validTo < today) continue
        const principal = byId.get(`${t.orgId}:${d.principalId}`)
        if (principal && (t.assigneeId === d.principalId || (t.assigneeId === null && fits(f, t, principal))))
          return d.principalName
      }
      return undefined
    },
    sealOf: (no) => seals.find((s) => s.sealNo === no),
    sealWrong: (no, t, who) => {
      const s = seals.find((x) => x.sealNo === no)
      const today = shanghai(context.now)
      if (!s || s.orgId !== t.orgId) return `没有印章${no}`
      if (s.status !== 'enabled') return `状态为${seal.states[s.status][1]}`
      if (s.validFrom > today || s.validTo < today) return `不在有效期内（${s.validFrom} 至 ${s.validTo}）`
      if (s.certValidTo && s.certValidTo < today) return `证书已于 ${s.certValidTo} 到期，请续期`
      if (t.sealType && s.sealType !== t.sealType) return `应使用${sealTypeText(t.sealType)}`
      const me = byId.get(`${t.orgId}:${who.userId}`)
      if (!me || !listed(s.holders).includes(me.user_name)) return '您不是该印章的使用人'
      return s.certSerial ? undefined : '尚未签发证书'
    },
    isHere: (f, t, userId) => {
      const u = byId.get(`${t.orgId}:${userId}`)
      return !!u && sees(f, t, u)
    },
    mayGet: (f, t, name) => {
      const u = users.find((x) => x.user_name === name && x.org_id === t.orgId)
      return !!u && sees(f, t, u) && (!isForKey(t) || u.keys.includes(keyOf(f, docs)))
    },
    userNamed: (name, orgId) => {
      const u = users.find((x) => x.user_name === name && x.org_id === orgId)
      return u && { id: u.id, name: u.display_name }
    },
  }
}

/** Whoever holds the key may have it; also when nobody was found whom its rule asks for. */
const isForKey = (t: Task) => t.assignee !== 'person' && t.assignee !== 'role' && !t.people

type Rows = ReadonlyMap<string, Row<AnyDocument>>
/** Login names of whom steps are for that say it by a field, a superior, a department or a seal: 'flow:step' → names. */
async function resolvedOf(flows: Flow[], rows: Rows, read: Read): Promise<Map<string, string[]>> {
  const out = new Map<string, string[]>()
  const wanted = flows.flatMap((f) => f.lines.filter((t) => found.has(t.assignee) && !t.parentId).map((t) => ({ f, t })))
  if (!wanted.length) return out
  const starters = await read.any(sysUser, { id: wanted.map(({ f }) => f.starterId) })
  const departments = await read.any(department, { status: 'enabled' })
  const orgs = wanted.flatMap(({ t }) => (t.assignee === 'keeper' ? t.orgId : []))
  const seals = orgs.length ? await read.any(seal, { orgId: orgs, status: 'enabled' }) : []
  const ids = new Map<number, string>()
  const fieldOf = ({ f, t }: (typeof wanted)[number]) =>
    (rows.get(`${f.bizType}:${f.docId}`) as Record<string, unknown> | undefined)?.[t.assigneeArg ?? '']
  const numbers = wanted.flatMap((w) =>
    w.t.assignee === 'field' && typeof fieldOf(w) === 'number' ? [fieldOf(w) as number] : [],
  )
  for (const u of numbers.length ? await read.any(sysUser, { id: numbers }) : []) ids.set(u.id, u.userName)
  for (const w of wanted) {
    const starter = starters.find((u) => u.id === w.f.starterId)
    const value = fieldOf(w)
    const dept = w.t.assigneeArg || starter?.departmentCode
    const names = {
      field: () => (typeof value === 'number' ? [ids.get(value)] : listed(value as string | null)),
      superior: () => [starter?.superior],
      leader: () => departments.filter((d) => d.deptCode === dept).map((d) => d.leader),
      keeper: () =>
        seals
          .filter((s) => s.orgId === w.t.orgId && (!w.t.sealType || s.sealType === w.t.sealType))
          .flatMap((s) => listed(s.holders)),
    }[w.t.assignee as 'field' | 'superior' | 'leader' | 'keeper']()
    out.set(`${w.f.id}:${w.t.step}`, [...new Set(names.filter((n): n is string => !!n))])
  }
  return out
}
const found: ReadonlySet<string> = new Set(['field', 'superior', 'leader', 'keeper'])

const sealTypeText = (t: string) => seal.fields.sealType.choices![t]![1]

/**
 * Enabled people with their roles and keys in these organizations: those who are asked for, and those whom a countersigned
 * step could be for. Organizations may have thousands of people.
 */
async function usersOf(read: Read, orgs: number[], flows: Flow[], asked: { ids: number[]; names: string[] }): Promise<UserRow[]> {
  if (!orgs.length) return []
  // Done ones too: what is sent back is asked of everybody again.
  const spread = flows.flatMap((f) => f.lines.filter((t) => t.mode !== 'any'))
  const names = [...asked.names, ...spread.flatMap((t) => (t.assignee === 'person' ? listed(t.assigneeArg) : []))]
  const roles = spread.flatMap((t) => (t.assignee === 'role' ? listed(t.assigneeArg) : []))
  const signing = [...new Set(flows.map((f) => keyOf(f, read.portal.documents)))]
  const keys = spread.some((t) => t.assignee !== 'person' && t.assignee !== 'role') ? signing : []
  // Memberships and seals are judged by the same clock.
  const today = toInstant(read.portal.now()).slice(0, 10)
  return read.once<UserRow>(
    sql`select u.id, u.user_name, u.display_name, l.org_id, array_agg(distinct r.code) roles,
      coalesce(array_agg(distinct k.key) filter (where k.key is not null), '{}') keys, u.plants, bool_or(r.data_scope = 1) all_plants
    from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id join ${table(sysRole)} r on r.code = l.role_code and r.status in ${codes(sysRole, 'status', 'enabled')}
    left join lateral jsonb_array_elements_text(r.keys) k(key) on k.key = any(${signing}::text[])
    where u.status in ${codes(sysUser, 'status', 'enabled')} and (u.valid_to is null or u.valid_to >= ${today}::date) and l.org_id in (${join(orgs.map((o) => sql`${o}`))})
      and ${today}::date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date)
      and (u.id = any(${asked.ids}::bigint[]) or u.user_name = any(${names}::text[]) or l.role_code = any(${roles}::text[])
        or r.keys ?| ${keys}::text[])
    group by u.id, u.user_name, u.display_name, u.plants, l.org_id order by u.id`,
  )
}

/** Open tasks whose deadline is over. Nothing is asked where none is over as told. */
async function overTasks(flows: readonly Flow[], read: Read, now: string): Promise<ReadonlySet<number>> {
  const told = flows.flatMap((f) => f.lines.flatMap((t) => (t.state === 'open' && t.deadline && t.deadline <= now ? t.id : [])))
  if (!told.length) return new Set()
  const over = await read.rows<{ id: number }>(sql`select t.id from ${lineTable(signFlow)} t where t.id = any(${told}::bigint[])
    and fair_end(t.deadline, t.opened_at) <= ${now}::timestamptz`)
  return new Set(over.map((t) => t.id))
}
