import type { LinePatch } from '../../declare/index.ts'
import { plain, rule, rules, clockwork, type Context, type Effects, type Read } from '../../engine/rule.ts'
import { seal } from '../seal/seal.ts'
import { listed } from '../people.ts'
import { revise, type Revision } from '../papers.ts'
import { readFacts } from './facts.ts'
import { signFlow } from './flow.ts'
import * as machine from './machine.ts'
import { methodOf, taskOf, type At, type Flow, type Signature, type Facts } from './machine.ts'
import { sql } from '../../engine/database/db.ts'
import { signAuto, signGiven } from '../jobs.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { keepTickets, noLink } from '../links.ts'

type Found = { found: Facts }
const at = (c: Context & Found): At => ({ now: c.now, who: c.who, found: c.found })
const find = (rows: Flow[], read: Read, _: unknown, context: Context) => readFacts(rows, read, context)

const begin = rule(signFlow, 'begin', {
  find,
  guard: (f, { found }) => machine.stuck(f, found),
  effect: (f, c, to) => machine.openNext(f, at(c), to),
})

/** The signed file is made outside the transaction: what is refused after all leaves a file that nothing refers to. */
const sign = rule(signFlow, 'sign', {
  find: async (rows, read, inputs, context) => {
    const facts = await readFacts(rows, read, context, { seals: inputs.map((i) => i.sealNo) })
    const here = { now: context.now, who: context.who, found: facts }
    const papers = rows.flatMap((f, i) => {
      const s = signature(inputs[i]!)
      if (read.portal.signedOnPaper || machine.signatureWrong(f, s, here)) return []
      const t = taskOf(f, s.task)!
      // The flow's version stands for its file; whoever signs meanwhile makes another.
      const key = JSON.stringify([f.id, f.rowVersion, s])
      return t.kind === 'approve' ? [] : [{ id: f.id, key, make: () => revise(read.portal, f, t, s, here) }]
    })
    const made = read.prepared(papers)
    return { ...facts, revisions: new Map<number, Revision>(made?.map((revision, i) => [papers[i]!.id, revision])) }
  },
  guard: (f, c) => machine.signatureWrong(f, signature(c.input), at(c)) || (machine.stuck(f, c.found) ?? undefined),
  effect: (f, c, to) => {
    const s = signature(c.input)
    const t = taskOf(f, s.task)!
    const used = methodOf(t, s) === 'seal' && t.kind === 'sign' ? c.found.sealOf(s.sealNo!) : undefined
    if (used) to.act(seal, 'use', used.id, { docNo: f.docNo, step: t.stepName })
    machine.sign(f, s, at(c), to, signedLine(f, s, c.found.revisions.get(f.id), used, to))
  },
})

const signature = (input: Record<string, any>): Signature => ({
  task: input.task,
  method: input.method ?? null,
  sealNo: input.sealNo ?? null,
  image: input.image ?? null,
  opinion: input.opinion ?? null,
  pdfHash: input.pdfHash ?? null,
  evidence: input.evidence ?? null,
})

/** What the task keeps of its signature; the flow gets the new file. */
function signedLine(
  f: Flow,
  s: Signature,
  made: Revision | undefined,
  used: { sealNo: string; sealName: string } | undefined,
  to: Effects<typeof signFlow>,
): LinePatch<typeof signFlow> {
  const t = taskOf(f, s.task)!
  if (t.kind === 'approve') return {}
  const how = {
    method: methodOf(t, s),
    sealNo: used?.sealNo ?? null,
    sealName: used?.sealName ?? null,
    image: s.image as never,
    evidence: s.evidence,
  }
  if (!made) return how
  to.set({ ...made.form, pdf: made.file, pdfHash: made.hashAfter })
  return { ...how, hashBefore: made.hashBefore, hashAfter: made.hashAfter, certSerial: made.serial, revision: made.file }
}

/** The document has changed before anybody signed: the next who looks sees a new form. */
const outdate = rule(signFlow, 'outdate', { effect: (_, __, to) => to.set({ form: null, formHash: null, slots: null }) })

const refuse = rule(signFlow, 'refuse', {
  find,
  guard: (f, c) => machine.refusalWrong(f, c.input, at(c)),
  effect: (f, c, to) => machine.refuse(f, c.input, at(c), to),
})

const moved = (f: Flow, id: number, state: 'transferred', to: Effects<typeof signFlow>, c: Context, opinion: string) => {
  to.setLine(id, { state, doneAt: c.now, doneById: c.who.userId, doneBy: c.who.name, opinion })
  return taskOf(f, id)!
}
type Handing = { task: number; person: string; opinion: string }
/** Puts a task into another person's hands; deadline and lateness stay. */
function handOver(f: Flow, input: Handing, c: Context & Found, to: Effects<typeof signFlow>): void {
  const t = moved(f, input.task, 'transferred', to, c, input.opinion)
  const person = c.found.userNamed(input.person, t.orgId)!
  const { id: _, lineNo: __, state: ___, doneAt: ____, doneById: _5, doneBy: _6, opinion: _7, ...same } = t
  const id = to.addLine({ ...same, state: 'open', assigneeId: person.id, assigneeName: person.name } as never)
  // Whom the task has asked to sign after it, goes with it.
  for (const x of f.lines) if (x.parentId === t.id && x.state === 'waiting') to.setLine(x.id, { parentId: id })
  to.tell('opened', t.orgId, machine.told(f, c.found, 'opened', { ...t, assigneeId: person.id }))
}
const nobody = (f: Flow, input: Handing, found: Facts) => machine.personWrong(f, taskOf(f, input.task)!, input.person, found)
const findPersons = (rows: Flow[], read: Read, inputs: Handing[], context: Context) =>
  readFacts(rows, read, context, { persons: inputs.map((i) => i.person) })

const transfer = rule(signFlow, 'transfer', {
  find: findPersons,
  guard: (f, c) =>
    machine.notMine(f, c.input.task, at(c)) ??
    (taskOf(f, c.input.task)!.allowTransfer ? nobody(f, c.input, c.found) : '该环节不允许转办'),
  effect: (f, c, to) => handOver(f, c.input, c, to),
})

const persons = (input: { persons: string }) => [...new Set(listed(input.persons))]
const addSign = rule(signFlow, 'addSign', {
  find: (rows, read, inputs, context) => readFacts(rows, read, context, { persons: inputs.flatMap(persons) }),
  guard: (f, c) =>
    machine.notMine(f, c.input.task, at(c)) ??
    (taskOf(f, c.input.task)!.allowAddSign ? machine.askingWrong(f, c.input.task, persons(c.input), at(c)) : '该环节不允许加签'),
  effect: (f, c, to) => machine.addSign(f, c.input.task, persons(c.input), c.input.place, at(c), to),
})
const delegate = rule(signFlow, 'delegate', {
  find: findPersons,
  guard: (f, c) =>
    machine.notMine(f, c.input.task, at(c)) ??
    (taskOf(f, c.input.task)!.allowDelegate ? machine.askingWrong(f, c.input.task, [c.input.person], at(c)) : '该环节不允许委派'),
  effect: (f, c, to) => machine.addSign(f, c.input.task, [c.input.person], 'delegated', at(c), to),
})
const removeSign = rule(signFlow, 'removeSign', {
  find,
  guard: (f, c) => machine.removeWrong(f, c.input.task, at(c)),
  effect: (f, c, to) => machine.removeSign(f, c.input.task, at(c), to),
})

/** A leader moves a task; asked by the call with its own key, in the organization whose task it is. */
const assign = rule(signFlow, 'assign', {
  find: findPersons,
  guard: (f, c) => {
    const t = taskOf(f, c.input.task)
    if (!t || t.orgId !== c.who.orgId) return '没有这个任务'
    return t.state === 'open' ? nobody(f, c.input, c.found) : t.state === 'held' ? '任务正在等待加签或委派的意见' : '任务已处理'
  },
  effect: (f, c, to) => handOver(f, c.input, c, to),
})

/** A link by which somebody without an account signs: kept in this transaction, its words follow from what is kept (ticket.ts). */
const link = rule(signFlow, 'link', {
  find: (rows, read, inputs, context) => keepTickets(rows, read, inputs, context),
  guard: (f, c) => {
    const t = taskOf(f, c.input.task)
    return t?.state === 'open' && t.byLink && t.orgId === c.who.orgId ? undefined : noLink
  },
  effect: () => {},
})

const claim = rule(signFlow, 'claim', {
  find,
  guard: (f, c) =>
    machine.notMine(f, c.input.task, at(c)) ??
    (machine.inPool(f, taskOf(f, c.input.task)!, c.found) ? undefined : '任务已有处理人'),
  effect: (_, c, to) => to.setLine(c.input.task, { assigneeId: c.who.userId, assigneeName: c.who.name }),
})

const release = rule(signFlow, 'release', {
  find,
  guard: (f, c) => {
    const t = taskOf(f, c.input.task)
    if (!t || t.state !== 'open') return '任务已处理'
    if (t.assigneeId !== c.who.userId) return '只能放回自己认领的任务'
    if (t.parentId) return '加签、委派来的任务不能放回，可转办'
    return t.mode !== 'any' ? '会签任务不能放回，可转办' : undefined
  },
  effect: (_, c, to) => to.setLine(c.input.task, { assigneeId: null, assigneeName: null }),
})

const recall = rule(signFlow, 'recall', {
  find,
  guard: (f, c) => machine.recallWrong(f, c.input, at(c)),
  effect: (f, c, to) => machine.recall(f, c.input, at(c), to),
})

const withdraw = rule(signFlow, 'withdraw', {
  find,
  guard: (f, c) => {
    if (c.who.userId !== f.starterId) return '只有发起人可以撤回'
    if (!f.allowWithdraw) return '签字策略不允许撤回'
    const { approve, stop } = c.found.phaseOf(f)
    if (approve ? !stop : !c.found.beginsAgain(f))
      return `该签字随${c.found.documentOf(f).title}开始，不能单独撤回；不再需要时请取消单据`
    const signed = f.lines.find((t) => t.state === 'signed')
    return signed && `${signed.stepName}已签，不能撤回`
  },
  effect: (f, c, to) => {
    machine.stop(f, c.input.opinion, at(c), to)
    const { approve, stop } = c.found.phaseOf(f)
    if (approve && stop) to.actOn(c.found.documentOf(f), stop, f.docId)
  },
})

/** At most one reminder in half an hour. */
const BETWEEN = 30 * 60_000
const remind = rule(signFlow, 'remind', {
  find,
  guard: (f, c) => {
    const open = f.lines.filter((t) => t.state === 'open')
    if (c.who.userId !== f.starterId && !open.some((t) => t.orgId === c.who.orgId)) return '只有发起人或处理组织可以催办'
    const last = open
      .flatMap((t) => t.remindedAt ?? [])
      .sort()
      .at(-1)
    return last && Date.parse(c.now) - Date.parse(last) < BETWEEN ? '30分钟内已催办过，请稍后再试' : undefined
  },
  effect: (f, c, to) => {
    for (const t of f.lines)
      if (t.state === 'open') {
        to.setLine(t.id, { remindedAt: c.now })
        to.tell('remind', t.orgId, machine.told(f, c.found, 'remind', t))
      }
  },
})

const stop = rule(signFlow, 'stop', { find, effect: (f, c, to) => machine.stop(f, c.input.opinion, at(c), to) })
const force = rule(signFlow, 'force', { find, effect: (f, c, to) => machine.force(f, c.input.opinion, at(c), to) })
/** Every task whose reminder or deadline has come, in the order in which they came. */
const dueTasks = async (read: Read, { now }: Context, most: number) => {
  const due = await read.rows<{
    id: number
    flow: number
  }>(sql`select t.id, t.head_id flow from ${lineTable(signFlow)} t join ${table(signFlow)} f on f.id = t.head_id and f.status in ${codes(signFlow, 'status', 'running')}
    where t.state in ${codes(signFlow, 'state', 'open')} and ((t.deadline <= ${now} and fair_end(t.deadline, t.opened_at) <= ${now} and t.overdue_at is null) or (t.remind_at <= ${now} and coalesce(t.reminded_at < t.remind_at, true)))
    order by least(t.deadline, coalesce(t.remind_at, t.deadline)), t.id limit ${most}`)
  return due.map((t) => ({ id: t.flow, input: { task: t.id } }))
}
const expire = clockwork(signFlow, 'expire', {
  due: dueTasks, find,
  guard: (f, c) => {
    const t = taskOf(f, c.input.task)
    return t && machine.isDue(t, c.now, c.found) ? undefined : '没有到时'
  },
  effect: (f, c, to) => machine.expire(f, c.input.task, at(c), to),
})

export default rules(
  signFlow,
  {
    prepare: plain, outdate, begin, sign, refuse, addSign, delegate, removeSign, transfer, assign, link, claim, release, recall,
    withdraw, remind, stop, force, expire,
  },
  { jobs: { signAuto: { run: signAuto }, signGiven: { run: signGiven } } },
)
