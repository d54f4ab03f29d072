/**
 * What moves a signing flow: steps open one after the other, are signed, waived, refused, taken back. Pure: all that is
 * read stands in the facts (facts.ts), all that happens goes to the effects (domain-platform 7.4).
 */
import {
  cut, signMethod, toInstant, type AnyDocument, type LinePatch, type Row, type SignMethod, type SignPhase, type Who, type Audience,
} from '../../declare/index.ts'
import type { Effects } from '../../engine/rule.ts'
import { signFlow } from './flow.ts'
import type { seal } from '../seal/seal.ts'
import { stepFields } from '../strategy/strategy.ts'
import { filled, variables, wordings, type Told } from '../notices.ts'

/** What it has to know; read beforehand (facts.ts). */
export interface Facts {
  documentOf(f: Flow): AnyDocument
  /** The key that signs it. */
  keyOf(f: Flow): string
  phaseOf(f: Flow): SignPhase
  /** Who began it could begin it again once it has ended: the end takes the document back to where that is possible. */
  beginsAgain(f: Flow): boolean
  /** The document has not yet gone where its signing lets it go. */
  stillBefore(f: Flow): boolean
  /** On what ground a step needs no signature; undefined: it does. */
  waived(f: Flow, t: Task): string | undefined
  /** Its deadline is over, as told and as moved by the time in which nobody could use the portal. */
  isOver(t: Task): boolean
  /** Hours that a step has when the strategy does not say; tenths. */
  usualHours(f: Flow): bigint | null
  /** The people that a task is for, for countersigning. */
  holders(f: Flow, t: Task): { id: number; name: string }[]
  /** Login names of those whom a rule finds: by a field, as superior, leader or keeper; null: the step says who, or nobody was found. */
  people(f: Flow, t: Task): string | null
  mayHandle(f: Flow, t: Task, who: Who): boolean
  /** In whose name `who` may act as their deputy. */
  delegated(f: Flow, t: Task, who: Who): string | undefined
  sealWrong(sealNo: string, t: Task, who: Who): string | undefined
  sealOf(sealNo: string): Row<typeof seal> | undefined
  /** Is this person still at work in the task's organization and plant? */
  isHere(f: Flow, t: Task, userId: number): boolean
  userNamed(name: string, orgId: number): { id: number; name: string } | undefined
  /** May this person of the task's organization be given it? */
  mayGet(f: Flow, t: Task, userName: string): boolean
}

export type Flow = Row<typeof signFlow>
export type Task = Flow['lines'][number]
type To = Effects<typeof signFlow>
export interface At {
  now: string
  who: Who
  found: Facts
}

/** Tasks of the chain as it stands: neither taken back nor replaced. */
const current = (f: Flow) => f.lines.filter((t) => ['waiting', 'open', 'held', 'signed', 'waived', 'notified'].includes(t.state))
/** Somebody is at it, or has asked somebody else first. */
const isAsked = (t: Task) => t.state === 'open' || t.state === 'held'
const isDone = (t: Task) => t.state === 'signed' || t.state === 'waived' || t.state === 'notified'

export const taskOf = (f: Flow, id: number): Task | undefined => f.lines.find((t) => t.id === id)
/** The open task of a step. */
export const openTask = (f: Flow, step: string): Task | undefined => f.lines.find((t) => t.step === step && t.state === 'open')

export const methodsOf = (t: Task): SignMethod[] => [
  ...(t.bySeal ? (['seal'] as const) : []),
  ...(t.byHand ? (['hand'] as const) : []),
  ...(t.byConfirm ? (['confirm'] as const) : []),
  ...(t.byLink ? (['link'] as const) : []),
]
export const methodText = (m: SignMethod) => signMethod[m][1]

const later = (now: string, tenths: bigint) => toInstant(new Date(Date.parse(now) + Number(tenths) * 360_000))

/** Tells the document; one that is approved is acted on once it is decided. */
function tell(f: Flow, at: At, to: To, event: string, more: Record<string, unknown> = {}): void {
  const [doc, phase] = [at.found.documentOf(f), at.found.phaseOf(f)]
  if (phase.progress) to.actOn(doc, phase.progress, f.docId, { phase: f.phase, event, ...more })
  const decided = event === 'done' ? phase.approve : event === 'refused' ? phase.reject : undefined
  if (!decided) return
  const [opinion] = Object.keys(doc.actions[decided].input ?? {})
  to.actOn(doc, decided, f.docId, opinion ? { [opinion]: more.reason ?? null } : {})
}

type ToldValues = Record<keyof typeof variables, string | undefined> & Audience & { task: number | undefined; path: string }
/** What people are told: the values that a text may name, and the text when the strategy has its own. */
export function told(f: Flow, found: Facts, event: Told, t?: Task, reason?: string | null): ToldValues & { text?: string } {
  const data = {
    docNo: f.docNo,
    docTitle: found.documentOf(f).title,
    phase: found.phaseOf(f).title,
    stepName: t?.stepName,
    reason: reason || undefined,
    task: t?.id,
    path: `${found.documentOf(f).at}/${f.docId}`,
    to: event === 'done' || event === 'rejected' ? { users: [f.starterId] } : audience(f, found, t),
  }
  const own = f[wordings[event].field]
  return own ? { ...data, text: filled(own, data) } : data
}

/** Who is told of a task: who has it, else everybody who may take it. */
function audience(f: Flow, found: Facts, t: Task | undefined): Audience['to'] {
  if (!t) return undefined
  if (t.assigneeId) return { users: [t.assigneeId] }
  const named = t.assignee === 'role' || t.assignee === 'person' || !!found.people(f, t)
  return named ? { users: found.holders(f, t).map((p) => p.id) } : { key: found.keyOf(f) }
}

/** What a step's own fields say, for a task that takes its place. */
const sameStep = (t: Task) =>
  Object.fromEntries([...Object.keys(stepFields), 'orgId', 'orgName'].map((n) => [n, t[n as keyof Task]])) as unknown as Pick<
    Task,
    keyof typeof stepFields | 'orgId' | 'orgName'
  >

/** Why a flow can't go on to its next steps, or nothing. */
export function stuck(f: Flow, found: Facts): string | undefined {
  for (const t of f.lines) {
    if (t.state !== 'waiting' || t.kind === 'notify') continue
    if (!t.orgId) return `环节${t.stepName}没有处理组织：单据上没有${t.side === 'carrier' ? '承运商' : '供应商'}`
    if (t.mode !== 'any' && !t.assigneeId && !found.holders(f, t).length)
      return `环节${t.stepName}没有可会签的人，请检查策略的角色或登录名`
  }
  return undefined
}

/**
 * Opens what is next: every task of the lowest order that waits, once all before it are done. Waived and told ones are done at
 * once; when none is left the flow is done.
 */
export function openNext(f: Flow, at: At, to: To): void {
  for (;;) {
    const ahead = current(f).filter((t) => !isDone(t))
    if (!ahead.length) return finish(f, at, to, {})
    if (ahead.some(isAsked)) break
    const seq = Math.min(...ahead.map((t) => t.seq))
    // Who signs in turn comes one after the other within the same order.
    for (const t of ahead.filter((x) => x.seq === seq)) openTaskOf(f, t, at, to)
  }
  to.set({
    openSteps: cut(
      [
        ...new Set(
          current(f)
            .filter(isAsked)
            .map((t) => t.stepName),
        ),
      ].join('、'),
      300,
    ),
  })
}

function openTaskOf(f: Flow, t: Task, at: At, to: To): void {
  const { found, now } = at
  if (t.kind === 'notify') {
    to.setLine(t.id, { state: 'notified', openedAt: now, doneAt: now })
    to.tell('notified', t.orgId, { ...told(f, found, 'opened', t), text: undefined, stepName: t.stepName })
    return
  }
  const waiver = found.waived(f, t)
  if (waiver) {
    to.setLine(t.id, { state: 'waived', openedAt: now, doneAt: now, method: 'waived', waiver, doneBy: '免签' })
    tell(f, at, to, 'signed', { step: t.step, signer: '免签' })
    return
  }
  const hours = t.deadlineHours ?? found.usualHours(f)
  const deadline = hours === null ? null : later(now, hours)
  const remindAt = deadline && t.remindHours !== null ? later(deadline, -t.remindHours) : null
  const opened = { state: 'open', openedAt: now, deadline, remindAt } as const
  const people = found.people(f, t)
  const persons = t.mode === 'any' || t.assigneeId ? [] : found.holders(f, { ...t, people })
  persons.forEach((p, i) => {
    const named = { assigneeId: p.id, assigneeName: p.name }
    // In turn: the first is asked now, the others wait behind.
    if (i === 0) to.setLine(t.id, { ...opened, ...named, people })
    else
      to.addLine({
        ...sameStep(t),
        round: t.round, people,
        ...named,
        ...(t.mode === 'serial' ? { state: 'waiting' } : opened),
      } as never)
  })
  if (!persons.length) to.setLine(t.id, { ...opened, people })
  tell(f, at, to, 'opened', { step: t.step, deadline })
  to.tell('opened', t.orgId, told(f, found, 'opened', t))
}

function finish(f: Flow, at: At, to: To, more: { forced?: boolean; reason?: string }): void {
  to.move('done')
  to.set({ endedAt: at.now, openSteps: null })
  const last = f.lines.filter((t) => isDone(t) && t.kind !== 'notify').at(-1)
  const said = { step: last?.step ?? null, signer: last?.doneBy ?? at.who.name, late: last?.isLate ?? false }
  tell(f, at, to, 'done', { ...said, reason: last?.opinion ?? null, ...more })
  to.tell('done', f.starterOrgId, told(f, at.found, 'done', last, more.reason))
}

/** Nobody has it, or who has it is not there any more (domain-platform WF-10). */
export const inPool = (f: Flow, t: Task, found: Facts): boolean =>
  t.assigneeId === null || (t.mode === 'any' && !found.isHere(f, t, t.assigneeId))

/** Nobody approves what they asked for themselves (domain-platform WF-11). */
export const isOwn = (f: Flow, userId: number, found: Facts): boolean =>
  !!userId && userId === f.starterId && !!found.phaseOf(f).approve

/** In whose name a person may act on a task: null for the own, undefined when not at all. */
export function actingFor(f: Flow, t: Task, who: Who, found: Facts): string | null | undefined {
  if (who.userId === 0) return null
  if (who.orgId !== t.orgId) return undefined
  if (t.assigneeId === who.userId) return null
  if (inPool(f, t, found) && found.mayHandle(f, t, who)) return null
  return found.delegated(f, t, who)
}

/** Why this person can't act on a task now, or nothing. */
export function notMine(f: Flow, id: number, at: At): string | undefined {
  const t = taskOf(f, id)
  if (!t) return '没有这个任务'
  if (isOwn(f, at.who.userId, at.found)) return '不能审批自己提交的单据，请由他人审批'
  if (t.state === 'waiting') return `尚未轮到${t.stepName}`
  if (t.state === 'held') return `${t.stepName}正在等待加签或委派的意见`
  if (t.state !== 'open') return '任务已处理'
  if (at.who.orgId !== t.orgId && at.who.userId !== 0) return `${t.stepName}由${t.orgName}处理`
  const inNameOf = actingFor(f, t, at.who, at.found)
  if (inNameOf === null && hasSigned(f, t, at.who.userId)) return `您已签过${t.stepName}，请由他人处理`
  if (inNameOf === undefined)
    return inPool(f, t, at.found)
      ? `没有${t.stepName}的${at.found.phaseOf(f).approve ? '审批' : '签字'}权限`
      : `${t.stepName}已由${t.assigneeName ?? '他人'}认领或指定，请先放回或转办`
  return undefined
}

/** In their own name: nobody counts twice in a step. */
const hasSigned = (f: Flow, t: Task, userId: number): boolean =>
  !!userId &&
  f.lines.some((x) => x.step === t.step && x.state === 'signed' && counts(x) && x.doneById === userId && !x.onBehalfOf)
/** Who only gives an opinion signs nothing. */
const counts = (t: Task): boolean => t.added !== 'delegated'

export interface Signature {
  task: number
  method: SignMethod | null
  sealNo: string | null
  image: { id: string }[] | null
  opinion: string | null
  pdfHash: string | null
  evidence: string | null
}

/** Why this signature is not taken, or nothing. */
export function signatureWrong(f: Flow, s: Signature, at: At): string | undefined {
  const elsewhere = notMine(f, s.task, at)
  if (elsewhere) return elsewhere
  const t = taskOf(f, s.task)!
  if (t.opinionRule === 'always' && !s.opinion) return `请填写${t.stepName}的意见`
  if (t.kind === 'approve') return undefined
  const method = methodOf(t, s)
  const allowed = methodsOf(t)
  if (!allowed.includes(method)) return `${t.stepName}不能用${methodText(method)}，请用：${allowed.map(methodText).join('、')}`
  if (method === 'link' && at.who.userId !== 0) return '扫码签字请由司机扫描二维码完成'
  if ((method === 'hand' || method === 'link') && !s.image?.length) return '请手写签名'
  if (t.side.startsWith('driver') && !s.evidence) return '请填写司机姓名'
  if (method === 'seal') {
    if (!s.sealNo) return '请选择印章'
    const wrong = at.found.sealWrong(s.sealNo, t, at.who)
    if (wrong) return `印章不可用：${wrong}`
  }
  if (s.pdfHash && s.pdfHash !== (f.pdfHash ?? f.formHash)) return '打开之后单据已有新的签字或修改，请重新查看后再签'
  return undefined
}

/** How it is signed when nothing is said: with the seal or the hand that came along, else by confirming. */
export const methodOf = (t: Task, s: Pick<Signature, 'method' | 'sealNo' | 'image'>): SignMethod =>
  s.method ?? (s.sealNo ? 'seal' : s.image?.length ? 'hand' : t.byConfirm ? 'confirm' : methodsOf(t)[0]!)

export function sign(f: Flow, s: Signature, at: At, to: To, made: LinePatch<typeof signFlow>): void {
  const t = taskOf(f, s.task)!
  const isLate = t.overdueAt !== null || at.found.isOver(t)
  to.setLine(t.id, {
    ...done(at, 'signed'),
    onBehalfOf: actingFor(f, t, at.who, at.found) ?? null,
    opinion: s.opinion, isLate,
    ...made,
  })
  if (counts(t)) tell(f, at, to, 'signed', { step: t.step, signer: at.who.name, late: isLate, reason: s.opinion })
  for (const x of f.lines) if (x.parentId === t.id && x.state === 'waiting') open(f, x, t, at, to)
  // The next in turn.
  const next = f.lines.find((x) => x.state === 'waiting' && x.seq === t.seq && x.step === t.step && t.mode === 'serial')
  if (next) open(f, next, t, at, to)
  if (t.mode === 'share' && hasPassed(f, t)) for (const x of together(f, t)) if (isAsked(x)) drop(f, x, to)
  if (t.parentId) answered(f, t, at, to)
  openNext(f, at, to)
}

/** Opens a task within the time of the one before it. */
function open(f: Flow, t: Task, before: Task, at: At, to: To): void {
  to.setLine(t.id, { state: 'open', openedAt: at.now, deadline: before.deadline, remindAt: before.remindAt })
  to.tell('opened', t.orgId, told(f, at.found, 'opened', t))
}

/** Not asked any more, nor whom it asked. */
function drop(f: Flow, t: Task, to: To): void {
  to.setLine(t.id, { state: 'cancelled' })
  for (const x of f.lines) if (x.parentId === t.id && (isAsked(x) || x.state === 'waiting')) drop(f, x, to)
}

/** Those whose votes are counted together. */
const together = (f: Flow, t: Task) =>
  f.lines.filter((x) => x.step === t.step && !x.parentId && (isAsked(x) || x.state === 'signed' || isNo(x, t)))
const isNo = (x: Task, t: Task) => x.state === 'rejected' && x.round === t.round
/** Have enough of them agreed? */
const hasPassed = (f: Flow, t: Task): boolean => {
  const all = together(f, t)
  return all.filter((x) => x.state === 'signed').length * 100 >= (t.passPct ?? 100) * all.length
}
/** Could enough of them still agree? */
const mayPass = (f: Flow, t: Task): boolean => {
  const all = together(f, t)
  return all.filter((x) => x.state !== 'rejected').length * 100 >= (t.passPct ?? 100) * all.length
}

/** Who was asked has answered: once all of them have, the task goes on. */
function answered(f: Flow, t: Task, at: At, to: To): void {
  const parent = taskOf(f, t.parentId!)
  if (parent?.state !== 'held' || f.lines.some((x) => x.parentId === parent.id && isAsked(x))) return
  to.setLine(parent.id, { state: 'open' })
  to.tell('opened', parent.orgId, told(f, at.found, 'opened', parent))
}

/** Why these people can't be asked besides, or nothing. */
export function askingWrong(f: Flow, id: number, persons: readonly string[], at: At): string | undefined {
  const t = taskOf(f, id)!
  if (t.parentId) return '加签或委派来的任务不能再加签、委派，可转办'
  if (t.side.startsWith('driver')) return '司机环节不能加签、委派'
  if (!persons.length) return '请选择人员'
  for (const name of persons) {
    const wrong = personWrong(f, t, name, at.found)
    if (wrong) return wrong
  }
  return undefined
}

/** Why this person can't be given a task of the step, or nothing: who has one already would count twice. */
export function personWrong(f: Flow, t: Task, name: string, found: Facts): string | undefined {
  const person = found.userNamed(name, t.orgId)
  if (!person) return `${name}不属于该组织或已停用`
  if (isOwn(f, person.id, found)) return `${person.name}是发起人，不能审批自己提交的单据`
  const has = f.lines.some(
    (x) =>
      x.step === t.step &&
      ((x.assigneeId === person.id && (isAsked(x) || x.state === 'waiting')) ||
        (x.doneById === person.id && x.state === 'signed' && counts(x))),
  )
  if (has) return `${person.name}已是${t.stepName}的处理人`
  return found.mayGet(f, t, name) ? undefined : `${name}没有${t.stepName}的签字权限`
}

/** Asks others besides: before who asks goes on, or once they have. Who asks keeps the task. */
export function addSign(f: Flow, id: number, persons: readonly string[], as: NonNullable<Task['added']>, at: At, to: To): void {
  const t = taskOf(f, id)!
  const advice = as === 'delegated' ? ({ kind: 'approve', opinionRule: 'always', rejectTo: 'starter' } as const) : {}
  for (const name of persons) {
    const person = at.found.userNamed(name, t.orgId)!
    const child = to.addLine({
      ...sameStep(t),
      ...advice,
      mode: 'any', round: t.round, people: t.people, parentId: t.id, added: as, assigneeId: person.id, assigneeName: person.name,
      state: 'waiting',
    } as never)
    if (as !== 'after') open(f, taskOf(f, child)!, t, at, to)
  }
  to.setLine(t.id, {
    ...(as === 'after' ? {} : { state: 'held' }),
    // Deputies act for who has it: what they ask comes back to that one.
    ...(t.assigneeId || !at.who.userId ? {} : { assigneeId: at.who.userId, assigneeName: at.who.name }),
  })
}

/** Why somebody who was asked can't be left out again, or nothing. */
export function removeWrong(f: Flow, id: number, at: At): string | undefined {
  const t = taskOf(f, id)
  const parent = t?.parentId ? taskOf(f, t.parentId) : undefined
  if (!t || !parent) return '没有这个加签'
  if (t.state !== 'open' && t.state !== 'waiting') return '任务已处理'
  const mine = parent.assigneeId === at.who.userId || (at.who.orgId === parent.orgId && !!at.found.delegated(f, parent, at.who))
  return mine ? undefined : `只有${parent.assigneeName ?? '加签的人'}可以撤销`
}
export function removeSign(f: Flow, id: number, at: At, to: To): void {
  to.setLine(id, { state: 'cancelled' })
  answered(f, taskOf(f, id)!, at, to)
  openNext(f, at, to)
}

const done = (at: At, state: Task['state']) => ({ state, doneAt: at.now, doneById: at.who.userId, doneBy: at.who.name })

const cancelAhead = (f: Flow, to: To, but?: number) => {
  for (const t of current(f)) if (!isDone(t) && t.id !== but) to.setLine(t.id, { state: 'cancelled' })
}

interface Refusing {
  task: number
  opinion: string
  toStep?: string | null
}
/** Where a refusal may go. */
export function refusalWrong(f: Flow, input: Refusing, at: At): string | undefined {
  const not = notMine(f, input.task, at)
  if (not) return not
  const t = taskOf(f, input.task)!
  if (t.rejectTo === 'none') return '该环节不能退回'
  if (t.rejectTo !== 'step' || t.rejectStep || !counts(t)) return undefined
  const earlier = earlierSteps(f, t)
  return earlier.some((x) => x.step === input.toStep)
    ? undefined
    : `请选择退回到哪个环节：${earlier.map((x) => x.stepName).join('、') || '之前没有环节'}`
}
/** Steps that were asked before a task's, each once. */
export const earlierSteps = (f: Flow, t: Task): Task[] => [
  ...new Map(f.lines.filter((x) => x.seq < t.seq && x.kind !== 'notify' && !x.parentId).map((x) => [x.step, x])).values(),
]

/** A signature, or a waiver, that does not count any more: it stays on record, and the document is told. */
function discount(f: Flow, t: Task, at: At, to: To): void {
  if (t.state === 'signed') to.setLine(t.id, { state: 'superseded', supersededAt: at.now, supersededBy: at.who.name })
  else to.setLine(t.id, { state: 'cancelled' })
  if (counts(t)) tell(f, at, to, 'unsigned', { step: t.step })
}

/** What was done and asked from an order on does not count any more; new tasks take its place and wait. */
function again(f: Flow, from: number, at: At, to: To): void {
  const steps = f.lines.filter((t) => t.seq >= from && t.state !== 'superseded')
  // One a step: a countersigned one is spread again when it opens.
  const first = new Map(steps.filter((t) => !t.parentId).map((t) => [t.step, t]))
  for (const t of steps) {
    if (t.state === 'signed' || t.state === 'waived') discount(f, t, at, to)
    else if (['notified', 'open', 'held', 'waiting'].includes(t.state)) to.setLine(t.id, { state: 'cancelled' })
  }
  to.set(revisionBefore(f))
  for (const t of first.values()) to.addLine({ ...sameStep(t), round: f.round, state: 'waiting' } as never)
}

/**
 * The signature that was put on this one's file. Hashes tell the order: instants are taken before the row is locked, and two who
 * sign at once may have them the other way round.
 */
const onTopOf = (f: Flow, t: Task): Task | undefined =>
  f.lines.find(
    (x) => x.state === 'signed' && x.id !== t.id && (t.hashAfter ? x.hashBefore === t.hashAfter : x.doneAt! > t.doneAt!),
  )

/** The file as it was before what no longer counts: the last revision that still does; none, when the bare form is left. */
function revisionBefore(f: Flow) {
  const last = f.lines.find((t) => t.state === 'signed' && t.revision?.length && !onTopOf(f, t))
  return { pdf: last?.revision ?? null, pdfHash: last?.hashAfter ?? null }
}

export function refuse(f: Flow, input: Refusing, at: At, to: To): void {
  const t = taskOf(f, input.task)!
  to.setLine(t.id, { ...done(at, 'rejected'), opinion: input.opinion, onBehalfOf: actingFor(f, t, at.who, at.found) ?? null })
  // An opinion, or a vote that decides nothing yet.
  if (!counts(t)) return answered(f, t, at, to)
  if (t.mode === 'share' && !t.veto && mayPass(f, t)) {
    for (const x of f.lines) if (x.parentId === t.id && x.state === 'waiting') drop(f, x, to)
    return openNext(f, at, to)
  }
  const before = Math.max(
    0,
    ...current(f)
      .filter((x) => x.seq < t.seq && x.kind !== 'notify')
      .map((x) => x.seq),
  )
  to.tell('rejected', f.starterOrgId, told(f, at.found, 'rejected', t, input.opinion))
  // Where nobody could begin again, the starter's part is the first step.
  const chosen = t.rejectTo === 'step' && earlierSteps(f, t).find((x) => x.step === (t.rejectStep ?? input.toStep))?.seq
  const back = chosen || (t.rejectTo === 'before' && before > 0 ? before : at.found.beginsAgain(f) ? 0 : 1)
  if (back > 0) {
    to.set({ round: f.round + 1 })
    again(f, back, at, to)
    tell(f, at, to, 'returned', { step: t.step, reason: input.opinion })
    return openNext(f, at, to)
  }
  discountAll(f, at, to)
  to.move('rejected')
  to.set({ endedAt: at.now, endReason: input.opinion, openSteps: null })
  tell(f, at, to, 'refused', { step: t.step, reason: input.opinion })
}

/** Nothing is asked any more, and nothing of what was signed counts. */
function discountAll(f: Flow, at: At, to: To): void {
  cancelAhead(f, to)
  for (const t of f.lines) if (t.state === 'signed') discount(f, t, at, to)
  to.set(revisionBefore(f))
}

/** Why a signature can't be taken back, or nothing. */
export function recallWrong(f: Flow, input: { task: number }, at: At): string | undefined {
  const t = taskOf(f, input.task)
  if (!t) return '没有这个任务'
  if (t.state !== 'signed') return '该环节没有有效的签字'
  if (!f.allowRecall) return '签字策略不允许取回'
  if (at.who.orgId !== t.orgId) return `只有${t.orgName}可以取回自己的签字`
  if (!at.found.mayHandle(f, t, at.who) && t.doneById !== at.who.userId) return `没有${t.stepName}的签字权限`
  // Each signature stands on the file with the ones before it: the last one goes first.
  const after = onTopOf(f, t)
  if (after) return `${after.stepName}已由${after.doneBy ?? ''}签字，不能取回`
  if (f.status === 'done' && !at.found.stillBefore(f)) return '签字已完成并生效，不能取回'
  return undefined
}

/** The own task opens again for the same person; who was asked since waits, steps at the same time go on. */
export function recall(f: Flow, input: { task: number }, at: At, to: To): void {
  const t = taskOf(f, input.task)!
  to.set({ endedAt: null })
  for (const x of f.lines)
    if (x.seq === t.seq && x.step === t.step && x.state === 'open' && t.mode === 'serial')
      to.setLine(x.id, { state: 'waiting', openedAt: null, deadline: null, remindAt: null })
  for (const x of f.lines) if (x.parentId === t.id && (isAsked(x) || x.state === 'waiting')) drop(f, x, to)
  discount(f, t, at, to)
  again(f, t.seq + 1, at, to)
  const { assigneeId, assigneeName, people, parentId, added } = t
  const id = to.addLine({
    ...sameStep(t),
    round: f.round, assigneeId, assigneeName, people, parentId, added, state: 'waiting',
  } as never)
  const parent = parentId && taskOf(f, parentId)
  if (parent && parent.state === 'open' && added !== 'after') to.setLine(parent.id, { state: 'held' })
  if (counts(t)) tell(f, at, to, 'returned', { step: t.step })
  openTaskOf(f, taskOf(f, id)!, at, to)
  openNext(f, at, to)
}

/** Ends the flow; what was signed stays on record and no longer counts. */
export function stop(f: Flow, reason: string | null, at: At, to: To): void {
  discountAll(f, at, to)
  to.move('withdrawn')
  to.set({ endedAt: at.now, endReason: reason, openSteps: null })
  tell(f, at, to, 'stopped', { reason })
}

/** The party that is late is taken to agree; so are the steps after it. */
export function force(f: Flow, reason: string, at: At, to: To): void {
  for (const t of current(f)) {
    if (isDone(t)) continue
    if (t.kind === 'notify') to.setLine(t.id, { state: 'notified', openedAt: at.now, doneAt: at.now })
    else to.setLine(t.id, { ...done(at, 'signed'), method: 'forced', opinion: reason, isLate: t.overdueAt !== null })
  }
  finish(f, at, to, { forced: true, reason })
}

const nothing = { method: null, sealNo: null, image: null, pdfHash: null, evidence: null }
/** A reminder or the deadline has come. Each counts once: what is noted on the task is not done again. */
export function expire(f: Flow, id: number, at: At, to: To): void {
  const t = taskOf(f, id)!
  if (at.found.isOver(t) && !t.overdueAt) {
    to.setLine(t.id, { overdueAt: at.now, remindedAt: t.remindedAt ?? at.now })
    to.set({ isOverdue: true })
    to.tell('overdue', t.orgId, told(f, at.found, 'overdue', t))
    if (t.onOverdue === 'escalate') to.tell('escalated', t.orgId, { docNo: f.docNo, stepName: t.stepName })
    if (t.onOverdue === 'mark') tell(f, at, to, 'overdue', { step: t.step })
    const said = { task: t.id, opinion: t.onOverdue === 'pass' ? '逾期自动通过' : '逾期自动驳回' }
    if (t.onOverdue === 'pass' && t.kind === 'approve') sign(f, { ...nothing, ...said }, at, to, { method: 'forced' })
    if (t.onOverdue === 'fail' && t.rejectTo !== 'none') refuse(f, said, at, to)
  } else if (reminds(t, at.now)) {
    to.setLine(t.id, { remindedAt: at.now })
    to.tell('remind', t.orgId, told(f, at.found, 'remind', t))
  }
}

/** Is there something that expire would do? */
export const isDue = (t: Task, now: string, found: Facts): boolean =>
  t.state === 'open' && ((found.isOver(t) && !t.overdueAt) || reminds(t, now))
/** Somebody's own reminder before the time does not stand for the one at the time. */
const reminds = (t: Task, now: string): boolean =>
  !!t.remindAt && t.remindAt <= now && (!t.remindedAt || t.remindedAt < t.remindAt)

/** Is signing this task all that is missing? */
export const isLast = (f: Flow, t: Task, found: Facts): boolean =>
  current(f).every((x) => x.id === t.id || isDone(x) || (x.state === 'waiting' && (x.kind === 'notify' || !!found.waived(f, x))))
