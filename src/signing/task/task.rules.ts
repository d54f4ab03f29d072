import { decidedText, inScope, type ActionName, type Who } from '../../declare/index.ts'
import { sql, type Sql } from '../../engine/database/db.ts'
import { outOfScope, Refusal, status } from '../../engine/errors.ts'
import { FileAnswer, fileNameOf } from '../../engine/http/calls.ts'
import { codes } from '../../engine/read/codes.ts'
import { wholeRows } from '../../engine/read/load.ts'
import { readIds } from '../../engine/read/query.ts'
import { forwards, rules, type AskContext, type Forward, type Read } from '../../engine/rule.ts'
import { signFlow } from '../flow/flow.ts'
import { taskOf, type Flow } from '../flow/machine.ts'
import { view } from '../flow/read.ts'
import { linkTo, noLink } from '../links.ts'
import { currentPdf } from '../papers.ts'
import { audits } from '../audit.ts'
import { usableSeals } from '../usableSeals.ts'
import { isOpen, mine, opens } from './mine.ts'
import { myTask, orgTask, signRecord } from './task.ts'
import { lineTable, table } from '../../engine/read/scope.ts'

const columns = sql`t.id, f.id flow_id, f.flow_no, f.biz_type, f.phase, f.doc_id, f.doc_no, t.step, t.step_name, f.plant, f.supplier_code,
  t.state, t.assignee_name, t.bulk, t.seal_type, f.starter_name, t.opened_at, t.deadline,
  (t.overdue_at is not null or (${isOpen} and t.deadline < now() and fair_end(t.deadline, t.opened_at) < now())) is_overdue, t.done_at, t.done_by, t.on_behalf_of, t.method, t.opinion`
const from = sql`from ${lineTable(signFlow)} t join ${table(signFlow)} f on f.id = t.head_id`

/** Of one tab; the inbox when none is named. A task may stand in several tabs: each is a list of its own. */
function mySource(who: Who, filters: Record<string, any>): Sql {
  const tab = Number([filters.tab?.value ?? 1].flat()[0])
  return sql`select ${tab}::smallint tab, ${columns}, ${isMine(who)} is_mine ${from} where ${(inTab[tab] ?? mine)(who)}`
}

const isMine = (who: Who): Sql => sql`coalesce(t.assignee_id = ${who.userId}, false)`

/** By the tab's number (task.ts). */
const inTab: Record<number, (who: Who) => Sql> = {
  1: mine,
  2: (who) =>
    sql`t.org_id = ${who.orgId} and ((t.done_by_id = ${who.userId} and t.state in ${codes(signFlow, 'state', 'signed', 'rejected', 'transferred', 'superseded')})
      or (t.assignee_id = ${who.userId} and t.state in ${codes(signFlow, 'state', 'held')}))`,
  3: (who) =>
    sql`f.starter_id = ${who.userId} and f.starter_org_id = ${who.orgId} and t.state in ${codes(signFlow, 'state', 'open', 'held', 'signed', 'rejected', 'waived')}`,
  4: (who) => sql`t.org_id = ${who.orgId} and t.state in ${codes(signFlow, 'state', 'notified')}${opens(who)}`,
}

const orgSource = (who: Who): Sql =>
  sql`select ${columns}, ${isMine(who)} is_mine ${from} where t.org_id = ${who.orgId} and t.state in ${codes(signFlow, 'state', 'open', 'held')}${opens(who)}`

/** The flow of a task, when it is in this person's scope: their plants', their organization's own documents'. */
async function flowOf(taskId: number, read: Read, who: Who): Promise<Flow> {
  const [row] = await read.rows<{ head_id: number }>(sql`select head_id from ${lineTable(signFlow)} where id = ${taskId}`)
  const [f] = row ? await read.any(signFlow, { id: row.head_id }) : []
  if (!f || !inScope(signFlow, f, who)) throw outOfScope()
  return f
}

/** With the last task the flow is over: who comes after that hears of the task, not of the flow. */
const orDone = async (e: Refusal, { taskId }: { taskId: number }, read: Read): Promise<Refusal> => {
  const [f] = await read.any(signFlow, {}, { byLine: [taskId] })
  return e.code === status.refused && f?.status !== 'running' ? new Refusal('任务已处理') : e
}

/** An action of the flow by the id of one of its tasks; the other inputs are called alike. */
const onTask = <
  K extends
    | 'sign'
    | 'reject'
    | 'transfer'
    | 'claim'
    | 'release'
    | 'withdraw'
    | 'remind'
    | 'recallAct'
    | 'addSign'
    | 'delegate'
    | 'removeSign',
>(
  action: K,
  as: ActionName<typeof signFlow>,
  refused: Pick<Forward<typeof myTask, K>, 'refused'> = { refused: orDone },
) =>
  forwards(myTask, action, {
    to: signFlow, as,
    items: async (question, read, { who }) => {
      const { taskId, ...input } = question as { taskId: number } & Record<string, unknown>
      return [{ id: (await flowOf(taskId, read, who)).id, input: { ...input, task: taskId } }]
    },
    ...refused,
  })

const batchSign = forwards(myTask, 'batchSign', {
  to: signFlow, as: 'sign',
  items: async ({ taskIds, ...input }, read, { who }) => {
    const task = Number(taskIds)
    const f = await flowOf(task, read, who)
    if (!taskOf(f, task)!.bulk) throw new Refusal('该环节不允许批量签，请逐个打开')
    return [{ id: f.id, input: { ...input, task } }]
  },
  refused: (e, { taskIds }, read) => orDone(e, { taskId: Number(taskIds) }, read),
  answer: async ({ taskIds }, read, { who }) => {
    const f = await flowOf(Number(taskIds), read, who).catch(() => undefined)
    return { taskId: Number(taskIds), docNo: f?.docNo ?? taskIds, message: '已签' }
  },
})

/** Whoever may not make it hears the same, whatever the reason. */
const makeTicket = forwards(myTask, 'makeTicket', {
  to: signFlow, as: 'link',
  items: async ({ taskId, driverName }, read, { who }) => {
    const f = await flowOf(taskId, read, who).catch(() => undefined)
    if (!f) throw new Refusal(noLink)
    return [{ id: f.id, input: { task: taskId, driverName } }]
  },
  refused: async () => new Refusal(noLink),
  answer: ({ taskId }, read, context) => linkTo(taskId, read, context),
})

/** All of them or none. */
const changeUser = forwards(orgTask, 'changeUser', {
  to: signFlow, as: 'assign',
  items: ({ taskIds, person, reason: opinion }, read, { who }) =>
    Promise.all(
      readIds(taskIds).map(async (task) => ({ id: (await flowOf(task, read, who)).id, input: { task, person, opinion } })),
    ),
  refused: (e, { taskIds }, read) => orDone(e, { taskId: readIds(taskIds)[0]! }, read),
})

const usable = async ({ read, who, today }: Pick<AskContext, 'read' | 'who' | 'today'>) =>
  (await usableSeals(read, who, today)).map(({ sealNo, sealName, sealType, typeName, validTo }) => ({
    sealNo, sealName, sealType, typeName, validTo,
  }))

export const myTaskRules = rules(
  myTask,
  {
    sign: onTask('sign', 'sign'),
    reject: onTask('reject', 'refuse'),
    transfer: onTask('transfer', 'transfer'),
    addSign: onTask('addSign', 'addSign'),
    delegate: onTask('delegate', 'delegate'),
    removeSign: onTask('removeSign', 'removeSign'),
    claim: onTask('claim', 'claim'),
    release: onTask('release', 'release'),
    recallAct: onTask('recallAct', 'recall', {}),
    withdraw: onTask('withdraw', 'withdraw'),
    remind: onTask('remind', 'remind'),
    batchSign, makeTicket,
  },
  {
    source: mySource,
    asks: {
      getDetail: async ({ read, who, today, input }) => {
        const f = await flowOf(input.taskId, read, who)
        const doc = read.portal.documents.get(f.bizType)!
        const flow = view(doc, f)
        const actionable = await read.rows<{ id: number }>(sql`select t.id ${from} where f.id = ${f.id} and ${mine(who)}`)
        return {
          flow,
          task: flow.tasks.find((t) => t.id === input.taskId),
          mine: actionable.map((a) => a.id),
          document: { name: doc.name, title: doc.title, id: f.docId, path: `${doc.at}/${f.docId}` },
          seals: await usable({ read, who, today }),
        }
      },
      // What somebody may not see is not told; the task itself says where it is.
      getHeadlines: async ({ read, who, input }) => {
        const ids = readIds(input.taskIds)
        const rows = await read.rows<{ id: number; head_id: number }>(
          sql`select t.id, t.head_id ${from} where t.id = any(${ids}::bigint[])`,
        )
        const flows = (await read.any(signFlow, { id: rows.map((r) => r.head_id) })).filter((f) => inScope(signFlow, f, who))
        const told = new Map<number, string>()
        for (const [biz, some] of Map.groupBy(flows, (f) => f.bizType)) {
          const doc = read.portal.documents.get(biz)!
          const query = { ids: some.map((f) => f.docId), filters: [] }
          const found = await wholeRows(read.portal, doc, query, who, false, some.length)
          const byId = new Map(found.map((row) => [row.id, decidedText(doc, row)]))
          for (const f of some) told.set(f.id, byId.get(f.docId) ?? '')
        }
        return rows.map((r) => ({ taskId: r.id, told: told.get(r.head_id) ?? '' }))
      },
      getPdf: async ({ read, who, input }) => {
        const f = await flowOf(input.taskId, read, who)
        const { pdf } = await currentPdf(read.portal, f)
        return new FileAnswer(fileNameOf(f.docNo, 'pdf'), pdf, 'application/pdf')
      },
      getUsableSeals: usable,
    },
  },
)

export const orgTaskRules = rules(orgTask, { changeUser }, { source: orgSource })

const recordSource = (): Sql =>
  sql`select ${columns}, false is_mine, t.org_name, f.supplier_id, f.carrier_id, t.seal_no, t.seal_name, t.is_late, t.waiver, t.evidence,
    t.hash_before, t.hash_after, t.cert_serial, t.superseded_at ${from} where t.done_at is not null and t.state in ${codes(signFlow, 'state', 'signed', 'waived', 'superseded')}`

export const signRecordRules = rules(signRecord, {}, { source: recordSource, asks: audits })
