/** What happens when its time has come: actions by the clock, each due row in a transaction of its own, each run logged. */
import { toInstant, type Action, type AnyDocument, type Field } from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal } from '../errors.ts'
import { fairEnd } from '../read/fair.ts'
import { perform } from '../write/perform.ts'
import { reader } from '../read/reader.ts'
import { table } from '../read/scope.ts'
import type { Clockwork, Context } from '../rule.ts'
import { system } from '../system.ts'

/** Rows of one action in one run; the rest has its turn a minute later. */
const MOST = 500
/** Faults that a run's log names. */
const MOST_NAMED = 10

interface Due {
  id: number
  input?: Record<string, unknown>
}

/**
 * Everything that is due by now. Two processes at once do each row once: who comes second finds it moved. What was missed while
 * nothing ran is made up.
 * @param docs default all
 */
export async function runClock(engine: Engine, docs: Iterable<AnyDocument> = engine.documents.values()): Promise<void> {
  for (const doc of docs)
    for (const [name, action] of Object.entries(doc.actions as Record<string, Action>))
      if (action.by === 'clock') await runDue(engine, doc, name, action)
}

async function runDue(engine: Engine, doc: AnyDocument, name: string, action: Action): Promise<void> {
  const who = system(`定时${action.label}`)
  const now = toInstant(engine.now())
  const context: Context = { who, now, today: now.slice(0, 10) }
  const begun = performance.now()
  const problems: string[] = []
  const due = await dueOf(engine, doc, name, action, context)
  for (const { id, input = {} } of due)
    await perform(engine, who, doc, name, { items: [{ id, input }], source: 'job' }).catch((e: Error) => {
      problems.push(`${id}：${e.message}`)
      // One that fails does not keep the others from their time; it comes again with the next run.
      if (!(e instanceof Refusal)) engine.log(`clock ${doc.name} ${name} ${id}: ${e.message}`)
    })
  await keep(engine, doc, name, action, { now, due: due.length, problems, ms: Math.round(performance.now() - begun) })
}

async function dueOf(engine: Engine, doc: AnyDocument, name: string, action: Action, context: Context): Promise<Due[]> {
  const rule = engine.rules.get(doc.name)!.actions[name]
  if (rule && rule !== 'plain' && 'due' in rule)
    return (rule as Clockwork<any, any>).due(reader(engine, engine.db, context.who), context, MOST)
  const come = (field: string): Sql => {
    const f = doc.fields[field] as Field
    const isOver =
      f.kind === 'date' ? sql`h.${ident(field)} < ${context.today}::date` : sql`h.${ident(field)} <= ${context.now}::timestamptz`
    return f.runsFrom ? sql`${isOver} and ${fairEnd(doc, field)} <= ${context.now}::timestamptz` : isOver
  }
  const states = (action.from as readonly string[]).map((s) => doc.states[s][0])
  return engine.db.rows<Due>(sql`select h.id from ${table(doc)} h
    where h.status = any(${states}::smallint[]) and (${join(action.due!.map(come), ' or ')}) order by h.id limit ${MOST}`)
}

/** One row a run; runs that found nothing are one row until one finds something. */
async function keep(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  action: Action,
  run: { now: string; due: number; problems: string[]; ms: number },
): Promise<void> {
  const idle = run.due
    ? []
    : await engine.db.rows(sql`update clock_log set until = ${run.now}, times = times + 1
        where id = (select id from clock_log where doc = ${doc.name} and action = ${name} order by id desc limit 1) and due = 0 returning id`)
  if (!idle.length)
    await engine.db.rows(sql`insert into clock_log (doc, action, title, at, until, due, done, problems, ms)
      values (${doc.name}, ${name}, ${`${doc.title}${action.label}`}, ${run.now}, ${run.now}, ${run.due}, ${run.due - run.problems.length},
        ${run.problems.slice(0, MOST_NAMED).join('；') || null}, ${run.ms})`)
}
