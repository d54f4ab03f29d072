/** Facts of answers (kpi_answer_fact): what somebody had to say or sign by when, and when that was done. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { both } from '../laws/law.ts'
import { monthOfInstant, toleranceAt } from './times.ts'

interface Duty {
  table: string
  no: string
  /** By when, of a row s. */
  deadline: string
  /** When it was answered, null while it was not. */
  answered: string
  /** Columns of the row that these name. */
  of: string
  /** Told, and not taken back. */
  where: string
  /** When it was told, and what else says so of row s; its publication when left out. */
  sent?: { at: string; beside: Sql }
}
const dayEnd = (day: string) => `((s.${day} + time '23:59:59') at time zone 'Asia/Shanghai')`
const hours = (n: number) => `s.published_at + interval '${n} hours'`
const seen = { answered: 's.viewed_at', of: 'viewed_at' } as const
/** Half an hour before it must leave at the latest. */
const beforeLeaving = `greatest(s.latest_send_at - interval '30 minutes', s.published_at)`
/** When that was done of row s first since it was told last; the documents do not keep it. */
const firstDone = (doc: string, action: string) =>
  `(select min(h.at) from history h where h.doc = '${doc}' and h.doc_id = s.id and h.action = '${action}' and h.at >= s.published_at)`
const statement = {
  no: 'stmt_no',
  deadline: dayEnd('confirm_by'),
  answered: 'case when not s.deemed then s.confirmed_at end',
  of: 'confirm_by, deemed, confirmed_at',
  where: 's.status in (1, 3, 4)',
} as const
/** It has left its draft and was not voided. */
const stands = 's.status not in (0, 9)'
/** A task t of signing that was waived, handed on or taken back is nobody's duty. */
const asked = 't.state in (0, 1, 2)'
/** Document → what its supplier owes; the codes of kinds are their order here. */
const duties: Readonly<Record<string, Duty>> = {
  materialOrder: {
    table: 'material_order', no: 'order_no',
    deadline: hours(48),
    of: 'receipt_state', where: stands,
    // Answered when its last line is.
    answered: `case when s.receipt_state in (2, 3) then (select max(l.receipt_at) from (select receipt_at, head_id from public.material_order_line
      union all select receipt_at, head_id from arc.material_order_line) l where l.head_id = s.id) end`,
  },
  forecastPlan: { table: 'forecast_plan', no: 'forecast_no', deadline: hours(24), ...seen, where: 's.status in (1, 2)' },
  orderRevise: {
    table: 'order_revise', no: 'revise_no',
    deadline: hours(24),
    answered: 's.feedback_at', of: 'feedback_at', where: 's.status in (1, 3, 4)',
  },
  pullSheet: {
    table: 'pull_sheet', no: 'pull_no', deadline: beforeLeaving, answered: 's.viewed_at', of: 'latest_send_at, viewed_at',
    where: stands,
  },
  kdforecast: {
    table: 'kdforecast', no: 'forecast_no',
    deadline: dayEnd('reply_by'),
    answered: 's.confirmed_at', of: 'reply_by, confirmed_at', where: stands,
  },
  accPlanForecast: {
    table: 'acc_plan_forecast', no: 'forecast_no',
    deadline: dayEnd('reply_by'),
    answered: 's.confirmed_at', of: 'reply_by, confirmed_at', where: stands,
  },
  materialNeed: {
    table: 'material_need', no: 'need_no',
    deadline: hours(2),
    answered: 's.reply_at', of: 'reply_at', where: 's.status between 1 and 5',
  },
  materialNoticeReply: {
    table: 'material_notice_reply', no: 'notice_no',
    deadline: dayEnd('deadline'),
    answered: 's.reply_at', of: 'need_reply, deadline, reply_at',
    where: 's.need_reply and s.status in (0, 2, 3)',
  },
  statement: { table: 'statement', ...statement },
  statementTwo: { table: 'statement_two', ...statement },
  statementThree: { table: 'statement_three', ...statement },
  n1WPlan: {
    table: 'n1_w_plan', no: 'plan_no',
    deadline: dayEnd('answer_by'),
    answered: `case when s.feedback <> 0 then ${firstDone('n1WPlan', 'feedback')} end`,
    of: 'answer_by, feedback', where: 's.status in (1, 2, 8)',
  },
  logiClaim: {
    table: 'logi_claim', no: 'claim_no',
    deadline: dayEnd('confirm_by'),
    answered: `least(case when not s.deemed then s.confirmed_at end, ${firstDone('logiClaim', 'dispute')})`,
    of: 'confirm_by, deemed, confirmed_at',
    where: 's.status in (1, 2, 3, 5, 6)',
  },
  correctiveAction: {
    table: 'corrective_action', no: 'perf_no',
    deadline: dayEnd('feedback_by'),
    answered: 's.answered_at', of: 'feedback_by, answered_at', where: stands,
  },
  diff: {
    table: 'diff', no: 'diff_no',
    // Its task of signing runs by the strategy's hours; the answer is owed by the plant's, as they stood when it was asked for.
    sent: {
      at: 't.opened_at',
      beside: sql`cross join lateral (select x.opened_at, x.done_at, x.state from sign_flow f join sign_flow_line x on x.head_id = f.id
          where f.doc_id = s.id and x.step = 'SupplierDiffSign' order by x.opened_at desc nulls last limit 1) t
        join ${toleranceAt(sql`s.plant`, sql`t.opened_at`)} on true`,
    },
    deadline: `t.opened_at + p.sign_hours * interval '1 hour'`,
    answered: 't.done_at', of: '',
    where: `${stands} and ${asked}`,
  },
}
export const answerKinds: readonly string[] = Object.keys(duties)
/** Tasks of signing, by whose side: 供应商, 主机厂. */
export const [SUPPLIER_SIGNS, MAKER_SIGNS] = [20, 21] as const

const wherever = ({ table, no, of, sent }: Duty) =>
  both(table, ['id', no, 'plant, supplier_id, status', ...(sent ? [] : ['published_at']), ...(of ? [of] : [])].join(', '))
const dutyRows = Object.values(duties).map(
  (
    d,
    i,
  ) => sql`select ${i + 1}::smallint kind, s.id, s.${raw(d.no)} doc_no, s.plant, s.supplier_id, ${raw(d.sent?.at ?? 's.published_at')} sent_at,
      ${raw(d.deadline)} deadline, ${raw(d.answered)} answered_at
    from ${wherever(d)} s ${d.sent?.beside ?? sql``} where s.id = k.id and ${raw(d.where)}`,
)
const tasks = sql`select (case when t.side = 2 then ${SUPPLIER_SIGNS} else ${MAKER_SIGNS} end)::smallint kind, t.id, f.doc_no, f.plant, f.supplier_id,
    t.opened_at sent_at, t.deadline, t.done_at answered_at
  from sign_flow_line t join sign_flow f on f.id = t.head_id where t.id = k.id and ${raw(asked)} and t.side in (1, 2)`

/**
 * The facts of answers; by when is moved by the time in which nobody could use the portal.
 * @param k from-item `k` with ids of documents and tasks
 */
export const answerFacts = (k: Sql): Sql => sql`
  select s.id, s.kind, s.doc_no, s.plant, s.supplier_id, s.sent_at, e.deadline, s.answered_at, ${monthOfInstant(sql`e.deadline`)} period,
    exists (select from kpi_exempt e where e.fact_kind = 3 and e.fact_id = s.id and e.status = 1) exempt
  from ${k} cross join lateral (${join([...dutyRows, tasks], ' union all ')}) s cross join lateral (select fair_end(s.deadline, s.sent_at) deadline) e
  where s.sent_at is not null and s.deadline is not null and s.supplier_id is not null and s.plant is not null`

/** Ids of all that may be owed. */
export const allDuties: Sql = sql`select id from (${join(
  [...Object.values(duties).map((d) => sql`select id from ${wherever(d)} s`), sql`select id from sign_flow_line`],
  ' union all ',
)}) a`
