/**
 * Where documents and signing meet. perform asks of every action of a document with `signing`: does it begin a phase, wait
 * for one, sign, refuse or end it? The answer follows from the declaration alone.
 */
import type { ComplaintNo } from '../declare/check-numbers.ts'
import type { AnyDocument, Row, SignPhase, SignStep, Who } from '../declare/index.ts'
import { rowName, signed, signStatus, startsOf, toText } from '../declare/index.ts'
import { document, type SigningPort } from '../engine/engine.ts'
import { sql, type Queryable, type Sql } from '../engine/database/db.ts'
import type { Context, Effects, Read } from '../engine/rule.ts'
import { signPhase } from './codes.ts'
import { documentCalls, signedFile } from './calls.ts'
import { signaturesOf } from './flow/read.ts'
import { readFacts } from './flow/facts.ts'
import { signFlow } from './flow/flow.ts'
import { actingFor, isLast, notMine, openTask, type Flow, type Task, type Facts } from './flow/machine.ts'
import { meets } from './strategy/condition.ts'
import { signStrategy, stepFields } from './strategy/strategy.ts'
import { messageNames } from './notices.ts'
import { attest, stamp } from './stamp.ts'
import { signSteps } from './steps.ts'
import { bizCode, mine } from './task/mine.ts'
import { codes } from '../engine/read/codes.ts'
import { lineTable, table } from '../engine/read/scope.ts'
import { organization } from '../modules/master/organization/organization.ts'

type AnyRow = Record<string, any>
type Strategy = Row<typeof signStrategy>
type PhaseName = keyof typeof signPhase
/** What a flow begins with: a strategy, or the chain that a document says itself. */
export interface Chain extends Pick<Strategy, 'code' | 'version' | 'allowWithdraw' | 'allowRecall'> {
  lines: readonly (Pick<Strategy['lines'][number], 'seq' | 'step' | 'stepName' | 'side'> & Partial<Strategy['lines'][number]>)[]
  [message: string]: unknown
}

export const signingPort: SigningPort = {
  about, begin, settled, othersTurn, calls: documentCalls, signatures: signaturesOf, signedFile, stamp, attest,
}

/** Documents that show in a field how far their signing is; others show it in their state. */
function settled(doc: AnyDocument, column: (field: string) => Sql): Sql {
  const [progress] = Object.keys(signed)
  return doc.signing && progress! in doc.fields ? sql`${column(progress!)} <> ${signStatus.running[0]}` : sql`true`
}

/** Approvals that run, with no task in them that this person may act on. */
async function othersTurn(db: Queryable, doc: AnyDocument, ids: number[], who: Who): Promise<ReadonlyMap<number, string>> {
  const phases = Object.entries(doc.signing!).flatMap(([name, phase]) => (phase.approve ? [name as PhaseName] : []))
  const rows = await db.rows<{ doc_id: number; open_steps: string }>(sql`select f.doc_id, f.open_steps from ${table(signFlow)} f
    where f.biz_type = ${bizCode(doc.name)} and f.doc_id = any(${ids}::bigint[]) and f.phase in ${codes(signFlow, 'phase', ...phases)}
      and f.status in ${codes(signFlow, 'status', 'running')}
      and not exists (select from ${lineTable(signFlow)} t where t.head_id = f.id and ${mine(who)})`)
  return new Map(rows.map((r) => [r.doc_id, r.open_steps]))
}

async function about(
  doc: AnyDocument,
  action: string,
  rows: AnyRow[],
  inputs: AnyRow[],
  read: Read,
  context: Context,
  by?: AnyDocument,
) {
  // What a flow makes of its document has been decided there.
  if (by === signFlow) return undefined
  const all: Part[] = []
  for (const [name, phase] of Object.entries(doc.signing!)) {
    const parts = { push: (part: Part) => void all.push(onlyOf(phase, part)) }
    if (startsOf(phase).includes(action)) parts.push(await starting(doc, name, phase, phase.given?.[action], rows, read, context))
    const step = phase.sign?.[action]
    const refusal = phase.refuse?.[action]
    const waits = phase.before === action || phase.locks?.includes(action)
    const over = phase.ends?.includes(action)
    const said = action === phase.approve ? 'sign' : action === phase.reject ? 'refuse' : undefined
    if (!step && !refusal && !waits && !over && !said && ![phase.stop, phase.force, phase.recall].includes(action)) continue
    // Those that are acted on are held from here on: what is said of them holds.
    const flows = await flowsOf(doc, name, rows, read, !!(step ?? refusal ?? said ?? over))
    const flow = (r: AnyRow) => flows.filter((f) => f.docId === r.id).at(-1)
    if (step) parts.push(signing(step, flow))
    if (refusal) parts.push(refusing(refusal, flow))
    if (said)
      parts.push(
        deciding(said, Object.keys(doc.actions[action].input ?? {})[0], flow, await readFacts(flows, read, context), context),
      )
    if (phase.before === action && flows.length)
      parts.push(waiting(phase, flow, await readFacts(flows, read, context), context.who))
    if (phase.locks?.includes(action)) parts.push(locked(flow))
    if (over) parts.push(endingWith(doc.actions[action].label, flow))
    if (phase.recall === action) parts.push(recalling(flow, context.who))
    const stopped = (r: AnyRow, to: Effects<any>) =>
      phase.progress && to.actOn(doc, phase.progress, r.id, { phase: name, event: 'stopped' })
    if (phase.stop === action) parts.push(ending('stop', flow, undefined, stopped))
    if (phase.force === action) parts.push(ending('force', flow, Object.keys(doc.actions[action].input ?? {})[0], stopped))
  }
  if (!all.length) return undefined
  return {
    instead: (r: AnyRow) => all.some((p) => p.instead?.(r)),
    guard: (r: AnyRow, i: AnyRow) => all.map((p) => p.guard?.(r, i)).find(Boolean),
    effect: (r: AnyRow, i: AnyRow, to: Effects<any>) => all.forEach((p) => p.effect?.(r, i, to)),
  }
}

/** What a phase has to say of an action. */
interface Part {
  instead?: (r: AnyRow) => boolean
  guard?: (r: AnyRow, i: AnyRow) => string | undefined
  effect?: (r: AnyRow, i: AnyRow, to: Effects<any>) => void
}
/** A phase has nothing to say of rows that it is not for: another one signs them. */
const onlyOf = ({ when }: SignPhase, part: Part): Part =>
  when
    ? {
        instead: (r) => when(r) && !!part.instead?.(r),
        guard: (r, i) => (when(r) ? part.guard?.(r, i) : undefined),
        effect: (r, i, to) => void (when(r) && part.effect?.(r, i, to)),
      }
    : part

const bizTypeOf = (doc: AnyDocument) => doc.name as Flow['bizType']

/** Flows of a phase of these rows, the last one of a row last; running and done ones only. */
const flowsOf = (doc: AnyDocument, phase: string, rows: AnyRow[], read: Read, lock = false): Promise<Flow[]> =>
  read
    .any(
      signFlow,
      {
        bizType: bizTypeOf(doc),
        phase: phase as PhaseName,
        docId: rows.map((r) => r.id),
        status: ['running', 'done'],
      },
      { lock },
    )
    .then((list) => list.sort((a, b) => a.id - b.id))

/** @param given input of the action that brings signatures given by hand */
async function starting(
  doc: AnyDocument,
  name: string,
  phase: SignPhase,
  given: string | undefined,
  rows: AnyRow[],
  read: Read,
  context: Context,
) {
  const needed = !phase.before && phase.start !== 'made' && !phase.auto && !phase.approve
  if (read.portal.signedOnPaper && !needed) return {}
  const own = await read.portal.rules.get(doc.name)?.chain?.(rows, read, context)
  const strategies = own ? { strategies: [], members: new Map() } : await strategiesOf(doc, name, read)
  const running = (await flowsOf(doc, name, rows, read)).filter((f) => f.status === 'running')
  const parties = await partiesOf(read, rows, phase)
  return {
    guard: (r: AnyRow) => {
      if (running.some((f) => f.docId === r.id)) return `已在${phase.approve ? '审批' : '签字'}中`
      return needed && !chosen(strategies, doc, r, context.today)
        ? `未配置签字策略：${doc.title}，请在“签字策略”中启用`
        : undefined
    },
    effect: (r: AnyRow, i: AnyRow, to: Effects<any>) => {
      const strategy = own?.(r) ?? chosen(strategies, doc, r, context.today)
      if (!strategy) return
      const flow = start(doc, name, phase, r, strategy, parties, context, to)
      // Signed once the document stands: the signed form shows what was written.
      if (given && i[given]?.length) to.later('signGiven', { flow, given: i[given] })
    },
  }
}

async function begin(
  made: { doc: AnyDocument; row: AnyRow; actions: readonly string[] }[],
  read: Read,
  context: Context,
  effects: (e: never) => Effects<any>,
) {
  if (read.portal.signedOnPaper) return
  for (const entry of made)
    for (const [name, phase] of Object.entries(entry.doc.signing!)) {
      // Begun by an action of its own in the same transaction.
      if (startsOf(phase).some((a) => entry.actions.includes(a))) continue
      // Made in the state to which the beginning leads: a return that a difference makes is published already.
      const begun = phase.start === 'made' || startsOf(phase).some((a) => entry.doc.actions[a].to === entry.row.status)
      if (!begun || startsOf(phase).some((a) => entry.doc.actions[a]?.from === 'new')) continue
      const strategy = chosen(await strategiesOf(entry.doc, name, read), entry.doc, entry.row, context.today)
      if (!strategy) continue
      start(
        entry.doc,
        name,
        phase,
        entry.row,
        strategy,
        await partiesOf(read, [entry.row], phase),
        context,
        effects(entry as never),
      )
    }
}

/** Strategies, and who is in the groups that they name. */
export interface Choice {
  strategies: Strategy[]
  members: ReadonlyMap<string, ReadonlySet<string>>
}
const strategiesOf = async (doc: AnyDocument, phase: string, read: Read): Promise<Choice> =>
  choiceOf(await read.any(signStrategy, { bizType: bizTypeOf(doc), phase: phase as PhaseName, status: 'enabled' }), read)

/** A group that is switched off has nobody in it. */
export async function choiceOf(strategies: Strategy[], read: Read): Promise<Choice> {
  const groups = strategies.flatMap((s) => s.orgGroup ?? [])
  const rows = groups.length
    ? ((await read.any(document(read.portal, 'organizationGroup'), {
        groupCode: groups, status: 'enabled',
      } as never)) as AnyRow[])
    : []
  const orgs = (group: AnyRow) => new Set<string>(group.lines.map((l: AnyRow) => l.orgCode))
  return { strategies, members: new Map(rows.map((g) => [g.groupCode, orgs(g)])) }
}

/** Whether the row's supplier or carrier is in the strategy's group. */
export function isInGroup(s: Strategy, { members }: Choice, doc: AnyDocument, r: AnyRow): boolean {
  if (s.orgGroup === null) return true
  const codes = [r[doc.signing?.[s.phase]?.party ?? 'supplierCode'], r.carrierCode]
  return codes.some((c) => members.get(s.orgGroup!)?.has(c))
}

/** What narrows whom a strategy is for, in order. */
export const narrowing = ['plant', 'supplierCode', 'carrierCode'] as const
/** How narrowly it says whom it is for: a group is wider than one of its members. */
export const narrowness = (s: Strategy): number => 2 * narrowing.filter((n) => s[n] !== null).length + Number(s.orgGroup !== null)

/** The strategy that fits: highest priority, then the one that says most narrowly for whom, then the newest (domain-platform 7.3). */
export function chosen(choice: Choice, doc: AnyDocument, r: AnyRow, today: string): Strategy | undefined {
  const fits = (s: Strategy) =>
    narrowing.every((n) => s[n] === null || s[n] === r[n]) &&
    isInGroup(s, choice, doc, r) &&
    (!s.validFrom || s.validFrom <= today) &&
    (!s.validTo || s.validTo >= today) &&
    (!s.matchExpr || meets(doc, s.matchExpr, r, today))
  return choice.strategies.filter(fits).sort((a, b) => b.priority - a.priority || narrowness(b) - narrowness(a) || b.id - a.id)[0]
}

interface Org {
  id: number
  code: string
  name: string
}
export interface Parties {
  maker: Org
  of(row: AnyRow, side: Task['side']): Org | undefined
}
/** A row that is being made has codes, its ids are filled in when it is written. */
export async function partiesOf(read: Read, rows: AnyRow[], { party }: SignPhase): Promise<Parties> {
  const codes = [read.portal.makerCode, ...rows.flatMap((r) => [r[party ?? 'supplierCode'], r.carrierCode]).filter(Boolean)]
  const orgs = await read.rows<Org>(
    sql`select id, org_code code, org_name "name" from ${table(organization)} where org_code = any(${codes}::text[])`,
  )
  return {
    maker: orgs.find((o) => o.code === read.portal.makerCode)!,
    of: (r, side) => orgs.find((o) => o.code === r[party ?? (side === 'carrier' ? 'carrierCode' : 'supplierCode')]),
  }
}

/** Whose task a step of this row is; 0 when the row names nobody. */
export function orgOf(parties: Parties, side: Task['side'], r: AnyRow): { orgId: number; orgName: string } {
  const which = side === 'maker' || side === 'driverAtMaker' ? parties.maker : parties.of(r, side)
  return { orgId: which?.id ?? 0, orgName: which?.name ?? '' }
}

/** How people call a row in the inbox: by its number, else by what its list shows first. */
function called(doc: AnyDocument, r: AnyRow): string {
  if (doc.number || doc.unique.length === 1) return rowName(doc, r)
  const says = (n: string) => doc.fields[n]?.source === 'stored' && doc.fields[n].kind !== 'bool' && r[n] != null
  const shown = doc.list.filter(says).slice(0, SHOWN)
  return shown.map((n) => toText(doc.fields[n], r[n])).join(' ') || rowName(doc, r)
}
const SHOWN = 3

function start(
  doc: AnyDocument,
  name: string,
  phase: SignPhase,
  r: AnyRow,
  strategy: Chain,
  parties: Parties,
  context: Context,
  to: Effects<any>,
): number {
  const has = (n: string) => n in doc.fields
  // Whose steps they are: a supplier's, or those of another carrier than who drives.
  const party = phase.party ?? 'supplierCode'
  const ofCarrier = phase.party && phase.steps.some((s) => s.side === 'carrier')
  const names = Object.keys(stepFields) as (keyof typeof stepFields)[]
  const flow = to.create(
    signFlow,
    {
      flowNo: '',
      bizType: bizTypeOf(doc),
      phase: name as PhaseName,
      docId: r.id,
      docNo: called(doc, r),
      plant: has('plant') ? r.plant : null,
      supplierCode: has('supplierCode') ? (r[ofCarrier ? 'supplierCode' : party] ?? null) : null,
      carrierCode: has('carrierCode') ? (r[ofCarrier ? party : 'carrierCode'] ?? null) : null,
      strategyCode: strategy.code, strategyVersion: strategy.version,
      allowWithdraw: strategy.allowWithdraw,
      allowRecall: strategy.allowRecall,
      ...Object.fromEntries(messageNames.map((n) => [n, strategy[n] ?? null])),
      starterId: context.who.userId, starterName: context.who.name, starterOrgId: context.who.orgId, startedAt: context.now,
    } as never,
    strategy.lines.map((l) => ({
      ...(Object.fromEntries(names.flatMap((n) => (n in l ? [[n, l[n]]] : []))) as Flow['lines'][number]),
      ...orgOf(parties, l.side, r),
    })) as never,
  )
  to.act(signFlow, 'begin', flow.id)
  if (phase.auto && context.who.userId)
    to.later('signAuto', { flow: flow.id, step: phase.auto, userId: context.who.userId, orgId: context.who.orgId })
  return flow.id
}

const input = (i: AnyRow) => ({
  method: i.method ?? null,
  sealNo: i.sealNo ?? null,
  image: i.image ?? null,
  opinion: i.opinion ?? null,
  pdfHash: i.pdfHash ?? null,
})

/** An action that is a signature. */
const signing = (step: SignStep, flow: (r: AnyRow) => Flow | undefined) => ({
  guard: (r: AnyRow) => {
    const f = flow(r)
    if (!f || f.status !== 'running') return '没有待签的环节'
    return openTask(f, step)
      ? undefined
      : `尚未轮到${f.lines.find((t) => t.step === step)?.stepName ?? signSteps[step]}：当前为${f.openSteps}`
  },
  effect: (r: AnyRow, i: AnyRow, to: Effects<any>) => {
    const f = flow(r)!
    to.act(signFlow, 'sign', f.id, { task: openTask(f, step)!.id, ...input(i) })
  },
})

const refusing = (refusal: { step: SignStep; reason: string }, flow: (r: AnyRow) => Flow | undefined) => ({
  guard: (r: AnyRow) => (flow(r)?.status === 'running' && openTask(flow(r)!, refusal.step) ? undefined : '没有待签的环节'),
  effect: (r: AnyRow, i: AnyRow, to: Effects<any>) => {
    const f = flow(r)!
    to.act(signFlow, 'refuse', f.id, { task: openTask(f, refusal.step)!.id, opinion: i[refusal.reason] })
  },
})

/**
 * Yes and no of an approval: the step of whoever says it. Where nobody is asked the action does what it says.
 * @param opinion the action's field that says why
 */
const deciding = (
  said: 'sign' | 'refuse',
  opinion: string | undefined,
  flow: (r: AnyRow) => Flow | undefined,
  facts: Facts,
  { who, now }: Context,
) => {
  const running = (r: AnyRow) => (flow(r)?.status === 'running' ? flow(r) : undefined)
  const mine = (f: Flow) => f.lines.find((t) => t.state === 'open' && !notMine(f, t.id, { who, now, found: facts }))
  return {
    instead: (r: AnyRow) => !!running(r),
    guard: (r: AnyRow) => {
      const f = running(r)
      if (!f || mine(f)) return undefined
      const open = f.lines.find((t) => t.state === 'open')
      return (open && notMine(f, open.id, { who, now, found: facts })) ?? '没有待审批的环节'
    },
    effect: (r: AnyRow, i: AnyRow, to: Effects<any>) => {
      const f = running(r)
      if (!f) return
      const why: string | null = (opinion && i[opinion]) ?? null
      const task = mine(f)!.id
      if (said === 'sign') to.act(signFlow, 'sign', f.id, { task, ...input({ opinion: why }) })
      else to.act(signFlow, 'refuse', f.id, { task, opinion: why ?? '驳回' })
    },
  }
}

/** An action that comes after the signatures: whose own signature is all that is missing gives it by acting. */
const waiting = (phase: SignPhase, flow: (r: AnyRow) => Flow | undefined, facts: Facts, who: Who) => {
  const mine = (f: Flow) =>
    f.lines.find(
      (t) =>
        t.state === 'open' &&
        t.kind === 'sign' &&
        t.byConfirm &&
        isLast(f, t, facts) &&
        actingFor(f, t, who, facts) !== undefined,
    )
  return {
    guard: (r: AnyRow) => {
      const f = flow(r)
      if (!f || f.status === 'done' || mine(f)) return undefined
      return `请先完成${phase.title}，当前为${f.openSteps}`
    },
    effect: (r: AnyRow, _: AnyRow, to: Effects<any>) => {
      const f = flow(r)
      const t = f?.status === 'running' && mine(f)
      if (f && t) to.act(signFlow, 'sign', f.id, { task: t.id, ...input({ method: 'confirm' }) })
    },
  }
}

const locked = (flow: (r: AnyRow) => Flow | undefined) => ({
  guard: (r: AnyRow) => {
    const signed = flow(r)?.lines.find((t) => t.state === 'signed')
    return signed && `${signed.stepName}已签，请先取回签字再修改`
  },
  effect: (r: AnyRow, _: AnyRow, to: Effects<any>) => {
    const f = flow(r)
    if (f?.form?.length) to.act(signFlow, 'outdate', f.id)
  },
})

const recalling = (flow: (r: AnyRow) => Flow | undefined, who: Who) => {
  const last = (f: Flow | undefined) =>
    f?.lines.filter((t) => t.state === 'signed' && t.orgId === who.orgId).sort((a, b) => b.seq - a.seq)[0]
  return {
    guard: (r: AnyRow) => (last(flow(r)) ? undefined : '没有可以取回的签字'),
    effect: (r: AnyRow, _: AnyRow, to: Effects<any>) => to.act(signFlow, 'recall', flow(r)!.id, { task: last(flow(r))!.id }),
  }
}

/** An action that leaves nothing to sign. */
const endingWith = (label: string, flow: (r: AnyRow) => Flow | undefined) => ({
  effect: (r: AnyRow, _: AnyRow, to: Effects<any>) => {
    const f = flow(r)
    if (f?.status === 'running') to.act(signFlow, 'stop', f.id, { opinion: `单据已${label}` })
  },
})

/** What was being signed before there were flows has none: it is only set back, to be started anew. */
const ending = (
  how: 'stop' | 'force',
  flow: (r: AnyRow) => Flow | undefined,
  reason: string | undefined,
  tell: (r: AnyRow, to: Effects<any>) => void,
) => ({
  guard: (r: AnyRow) => (flow(r)?.status === 'running' || (how === 'stop' && !flow(r)) ? undefined : '没有进行中的签字'),
  effect: (r: AnyRow, i: AnyRow, to: Effects<any>) => {
    const f = flow(r)
    if (f) to.act(signFlow, how, f.id, { opinion: (reason && i[reason]) ?? null })
    else tell(r, to)
  },
})

/** @returns complaints 'D24 doc: …' about declarations that no strategy could be made for */
export function checkSigning(documents: readonly AnyDocument[]): string[] {
  const out: string[] = []
  for (const d of documents)
    for (const [name, phase] of Object.entries(d.signing ?? {})) {
      const no: ComplaintNo = 'D24'
      const complain = (what: string) => out.push(`${no} ${d.name}: signing ${name}: ${what}`)
      if (!(d.name in signFlow.fields.bizType.choices!)) complain('no signedAs, or not generated')
      if (!(name in signPhase)) complain('no such phase in src/signing/codes.ts')
      if (!phase.approve && d.prints[phase.print ?? '']?.kind !== 'a4') complain(`print ${phase.print} is no form`)
      if (!phase.approve && !phase.progress) complain('tells nobody')
      if (!phase.approve !== !phase.reject) complain('says yes or no, not both')
      const { before, recall, stop, force, progress, approve, reject, locks = [] } = phase
      for (const a of [...startsOf(phase), before, recall, stop, force, progress, approve, reject, ...locks])
        if (a && a !== 'made' && !d.actions[a]) complain(`no action ${a}`)
      if (phase.worth && d.lines[phase.worth]?.kind !== 'qty') complain(`no line quantity ${phase.worth}`)
    }
  return out
}
