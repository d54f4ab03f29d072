import { inScope, rowId, signInput, text, no, type Who } from '../../declare/index.ts'
import { documents } from '../../modules/index.ts'
import { join, sql, type Sql } from '../../server/db.ts'
import { outOfScope, Refusal, status } from '../../server/errors.ts'
import { FileAnswer, fileNameOf } from '../../server/http/calls.ts'
import { perform } from '../../server/perform.ts'
import { readIds } from '../../server/rows/query.ts'
import { rules, type CallContext } from '../../server/rule.ts'
import { signKey } from '../flow/facts.ts'
import { signFlow } from '../flow/flow.ts'
import { taskOf, type Flow } from '../flow/machine.ts'
import { flowsById, view } from '../flow/read.ts'
import { currentPdf } from '../papers.ts'
import { findPeople, listed } from '../people.ts'
import { ticketCalls } from '../ticket.ts'
import { auditCalls } from '../audit.ts'
import { seal } from '../seal/seal.ts'
import { myTask, orgTask, signRecord } from './task.ts'
import { acting } from '../../server/system.ts'
import { lineTable, table } from '../../server/rows/scope.ts'
import { sysUser } from '../../modules/sys/user/user.ts'
import { sysRole } from '../../modules/sys/role/role.ts'
import { signDelegate } from '../delegate/delegate.ts'

const code = (biz: string) => signFlow.fields.bizType.choices![biz]![0]
const signable = () => documents.filter((d) => d.signing)

const columns = sql`t.id, f.id flow_id, f.flow_no, f.biz_type, f.phase, f.doc_id, f.doc_no, t.step, t.step_name, f.plant, f.supplier_code,
  t.state, t.assignee_name, t.bulk, t.seal_type, f.starter_name, t.opened_at, t.deadline,
  (t.overdue_at is not null or (t.state = 0 and t.deadline < now())) is_overdue, t.done_at, t.done_by, t.on_behalf_of, t.method, t.opinion`
const from = sql`from ${lineTable(signFlow)} t join ${table(signFlow)} f on f.id = t.head_id`

const list = (column: Sql): Sql => sql`regexp_split_to_array(coalesce(${column}, ''), '[\\s,，;；、]+')`
const keyOf = (): Sql =>
  sql`case f.biz_type ${join(
    signable().map((d) => sql`when ${code(d.name)} then ${signKey(d)}::text`),
    ' ',
  )} end`

/** Is `user` at work in the task's organization, sees its plant, and fits `which` by their name, role or keys? The twin of facts.ts. */
const member = (user: Sql, which = sql`true`): Sql => sql`exists (select 1 from ${table(sysUser)} u
  join ${lineTable(sysUser)} l on l.head_id = u.id join ${table(sysRole)} r on r.code = l.role_code and r.status = 1
  where u.id = ${user} and u.status = 1 and (u.valid_to is null or u.valid_to >= current_date) and l.org_id = t.org_id
    and current_date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date) and (${which})
    and (t.side not in (1, 9) or f.plant is null or r.data_scope = 1 or f.plant = any(${list(sql`u.plants`)})))`
const named = sql`(t.assignee = 3 and u.user_name = any(${list(sql`t.assignee_arg`)}))
  or (t.assignee = 2 and l.role_code = any(${list(sql`t.assignee_arg`)}))`

/** Is the open task `t` one that this person may act on: theirs, their pool's, or that of somebody they stand in for. */
function mine(who: Who): Sql {
  const held = signable()
    .filter((d) => who.keys.has(signKey(d)))
    .map((d) => code(d.name))
  const pool = sql`(t.assignee_id is null or (t.mode = 1 and not ${member(sql`t.assignee_id`)}))`
  return sql`t.state = 0 and t.org_id = ${who.orgId} and (t.assignee_id = ${who.userId}
    or (${pool} and ((t.assignee = 1 and f.biz_type = any(${held}::smallint[])) or ${member(sql`${who.userId}`, named)}))
    or exists (select 1 from ${table(signDelegate)} d where d.deputy_id = ${who.userId} and d.org_id = t.org_id and d.status = 1
      and current_date between d.valid_from and d.valid_to
      and ((t.assignee_id = d.principal_id and ${member(sql`d.principal_id`)})
        or (${pool} and ${member(sql`d.principal_id`, sql`${named} or (t.assignee = 1 and r.keys ? ${keyOf()})`)}))))${plants(who)}`
}
/** An internal person's tasks are those of their plants. */
const plants = (who: Who): Sql =>
  who.orgType === 'internal' ? sql` and (f.plant is null or f.plant = any(${who.plants}::text[]))` : sql``

/** Of one tab; the inbox when none is named. A task may stand in several tabs: each is a list of its own. */
function mySource(who: Who, filters: Record<string, any>): Sql {
  const tab = Number([filters.tab?.value ?? 1].flat()[0])
  return sql`select ${tab}::smallint tab, ${columns}, ${isMine(who)} is_mine ${from} where ${(inTab[tab] ?? mine)(who)}`
}

const isMine = (who: Who): Sql => sql`coalesce(t.assignee_id = ${who.userId}, false)`

/** By the tab's number (task.ts). */
const inTab: Record<number, (who: Who) => Sql> = {
  1: mine,
  2: (who) => sql`t.done_by_id = ${who.userId} and t.org_id = ${who.orgId} and t.state in (1, 2, 3, 8)`,
  3: (who) => sql`f.starter_id = ${who.userId} and f.starter_org_id = ${who.orgId} and t.state in (0, 1, 2, 5)`,
  4: (who) => sql`t.org_id = ${who.orgId} and t.state = 6${plants(who)}`,
}

const orgSource = (who: Who): Sql =>
  sql`select ${columns}, ${isMine(who)} is_mine ${from} where t.org_id = ${who.orgId} and t.state = 0${plants(who)}`

/** The flow of a task, when it is in this person's scope: their plants', their organization's own documents'. */
async function flowOf(c: CallContext, taskId: number): Promise<Flow> {
  const [row] = await c.db.rows<{ head_id: number }>(sql`select head_id from ${lineTable(signFlow)} where id = ${taskId}`)
  const [f] = row ? await flowsById(c.engine, [row.head_id]) : []
  if (!f || !inScope(signFlow, f, c.who)) throw outOfScope()
  return f
}

/** An action of the flow by the id of one of its tasks. */
async function act(c: CallContext, action: string, input: Record<string, unknown>): Promise<{ count: number }> {
  const f = await flowOf(c, c.input.taskId)
  const own = Object.fromEntries(Object.keys(signFlow.actions[action as 'sign'].input ?? {}).map((n) => [n, input[n] ?? null]))
  const request = {
    items: [{ id: f.id, input: { ...own, task: c.input.taskId } }],
    source: 'screen' as const,
    ...(c.key ? { key: c.key } : {}),
  }
  const { count } = await perform(c.engine, c.who, signFlow, action, request).catch((e) => orDone(c, f.id, action, e))
  return { count }
}

/** With the last task the flow is over: who comes after that hears of the task, not of the flow. */
async function orDone(c: CallContext, flowId: number, action: string, e: unknown): Promise<never> {
  const [now] = await flowsById(c.engine, [flowId])
  throw e instanceof Refusal && e.code === status.refused && action !== 'recall' && now?.status !== 'running'
    ? new Refusal('任务已处理')
    : e
}

const task = { taskId: rowId('任务', { required: true }) }
const opinion = { opinion: text('意见', { required: true, max: 500 }) }
const person = { person: no('登录名', { required: true, max: 50 }) }
const MOST_AT_ONCE = 50

/** Each task in its own transaction: what is refused stays, and says why. */
async function batchSign(c: CallContext) {
  const ids = readIds(c.input.taskIds)
  if (ids.length > MOST_AT_ONCE) throw new Refusal(`一次最多批量签${MOST_AT_ONCE}个任务`)
  const rows: { taskId: number; docNo: string; ok: boolean; message: string }[] = []
  for (const taskId of ids) {
    const one = { ...c, input: { ...c.input, taskId }, key: c.key && `${c.key}:${taskId}` }
    let docNo = String(taskId)
    try {
      const f = await flowOf(one, taskId)
      docNo = f.docNo
      if (!taskOf(f, taskId)!.bulk) throw new Refusal('该环节不允许批量签，请逐个打开')
      await act(one, 'sign', c.input)
      rows.push({ taskId, docNo, ok: true, message: '已签' })
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      rows.push({ taskId, docNo, ok: false, message: e.message })
    }
  }
  return { done: rows.filter((r) => r.ok).length, refused: rows.filter((r) => !r.ok).length, rows }
}

/** Seals that this person may use now, for a step's kind of seal. */
async function usable(c: CallContext) {
  const rows = await c.db.rows<{ id: number; seal_no: string; seal_name: string; seal_type: number; valid_to: string }>(
    sql`select s.id, s.seal_no, s.seal_name, s.seal_type, s.valid_to::text from ${table(seal)} s where s.org_id = ${c.who.orgId} and s.status = 2 and s.cert_serial is not null
      and current_date between s.valid_from and least(s.valid_to, s.cert_valid_to)
      and (select user_name from ${table(sysUser)} where id = ${c.who.userId}) = any(regexp_split_to_array(s.holders, '[\\s,，;；、]+')) order by s.seal_no`,
  )
  return rows.map((r) => ({
    sealNo: r.seal_no,
    sealName: r.seal_name,
    sealType: r.seal_type,
    typeName: Object.values(seal.fields.sealType.choices!).find((x) => x[0] === r.seal_type)![1],
    validTo: r.valid_to,
  }))
}

export const myTaskRules = rules(
  myTask,
  {},
  {
    source: mySource,
    calls: {
      getMyCount: {
        title: '我的待办数量',
        run: async (c) => {
          const [row] = await c.db.rows<{ todo: number; overdue: number }>(
            sql`select count(*)::int todo, count(*) filter (where t.deadline < now())::int overdue ${from} where ${mine(c.who)}`,
          )
          return row
        },
      },
      getDetail: {
        title: '任务、流程与单据',
        input: task,
        run: async (c) => {
          const f = await flowOf(c, c.input.taskId)
          const doc = c.engine.documents.get(f.bizType)!
          const flow = view(doc, f)
          const actionable = await c.db.rows<{ id: number }>(sql`select t.id ${from} where f.id = ${f.id} and ${mine(c.who)}`)
          return {
            flow,
            task: flow.tasks.find((t) => t.id === c.input.taskId),
            mine: actionable.map((a) => a.id),
            document: { name: doc.name, title: doc.title, id: f.docId, path: `${doc.at}/${f.docId}` },
            seals: await usable(c),
          }
        },
      },
      getPdf: {
        title: '待签文件',
        input: task,
        answer: 'file',
        run: async (c) => {
          const f = await flowOf(c, c.input.taskId)
          const { pdf } = await currentPdf(c.engine, f)
          return new FileAnswer(fileNameOf(f.docNo, 'pdf'), pdf, 'application/pdf')
        },
      },
      getPeople: {
        title: '可转办的同事',
        input: { kw: text('关键字'), names: text('登录名', { max: 500 }) },
        run: (c) =>
          findPeople(c.db, sql`o.id = ${c.who.orgId} and u.id <> ${c.who.userId}`, c.input.kw ?? '', listed(c.input.names)),
      },
      getUsableSeals: { title: '我可以使用的印章', run: usable },
      sign: {
        title: '签字',
        method: 'POST',
        key: 'sign',
        input: { ...task, ...signInput, evidence: text('签字证据', { max: 500 }) },
        run: (c) => act(c, 'sign', c.input),
      },
      reject: {
        title: '退回',
        method: 'POST',
        key: 'sign',
        input: { ...task, ...opinion },
        run: (c) => act(c, 'refuse', c.input),
      },
      transfer: {
        title: '转办',
        method: 'POST',
        key: 'sign',
        input: { ...task, ...person, ...opinion },
        run: (c) => act(c, 'transfer', c.input),
      },
      claim: { title: '认领', method: 'POST', key: 'sign', input: task, run: (c) => act(c, 'claim', c.input) },
      release: { title: '放回', method: 'POST', key: 'sign', input: task, run: (c) => act(c, 'release', c.input) },
      recallAct: { title: '取回签字', method: 'POST', key: 'sign', input: task, run: (c) => act(c, 'recall', c.input) },
      withdraw: {
        title: '撤回',
        method: 'POST',
        key: 'sign',
        input: { ...task, ...opinion },
        run: (c) => act(c, 'withdraw', c.input),
      },
      remind: { title: '催办', method: 'POST', key: 'sign', input: task, run: (c) => act(c, 'remind', c.input) },
      batchSign: {
        title: '批量签字',
        method: 'POST',
        key: 'sign',
        input: {
          taskIds: text('任务', { required: true, max: 2000 }),
          method: signInput.method,
          sealNo: signInput.sealNo,
          opinion: signInput.opinion,
        },
        run: batchSign,
      },
      ...ticketCalls,
    },
  },
)

export const orgTaskRules = rules(
  orgTask,
  {},
  {
    source: orgSource,
    calls: {
      'flowTask/changeUser': {
        title: '变更处理人',
        method: 'POST',
        key: 'changeUserJob',
        input: {
          taskIds: text('任务', { required: true, max: 2000 }),
          ...person,
          reason: text('原因', { required: true, max: 500 }),
        },
        run: async (c) => {
          const { person, reason: opinion } = c.input
          const items = await Promise.all(
            readIds(c.input.taskIds).map(async (task) => ({ id: (await flowOf(c, task)).id, input: { task, person, opinion } })),
          )
          // All of them or none.
          const { count } = await perform(c.engine, acting(c.who, '变更处理人'), signFlow, 'assign', {
            items,
            source: 'screen',
            ...(c.key ? { key: c.key } : {}),
          }).catch((e) => orDone(c, items[0]!.id, 'assign', e))
          return { count }
        },
      },
    },
  },
)

const recordSource = (): Sql =>
  sql`select ${columns}, false is_mine, t.org_name, f.supplier_id, f.carrier_id, t.seal_no, t.seal_name, t.is_late, t.waiver, t.evidence,
    t.hash_before, t.hash_after, t.cert_serial, t.superseded_at ${from} where t.done_at is not null and t.state in (1, 5, 8)`

export const signRecordRules = rules(signRecord, {}, { source: recordSource, calls: auditCalls })
