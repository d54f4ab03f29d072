/** Work that nobody waits for: the laws over the live data, deadlines of signatures. Each runs once however many processes there are. */
import { run, type Runner } from 'graphile-worker'
import { checkLawsWhenDue } from './ledger/laws.ts'
import { diff } from './modules/accounting/diff/diff.ts'
import { receive } from './modules/accounting/receive/receive.ts'
import { returnGoods } from './modules/accounting/returnGoods/returnGoods.ts'
import { statement } from './modules/accounting/statement/statement.ts'
import { boxLabel } from './modules/distribution/boxLabel/boxLabel.ts'
import { pullSheet } from './modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from './modules/distribution/sendSheet/sendSheet.ts'
import { tray } from './modules/distribution/tray/tray.ts'
import { forecastPlan } from './modules/material/forecast/forecast.ts'
import { n1MPlan } from './modules/material/n1MPlan/n1MPlan.ts'
import { n1WPlan } from './modules/material/n1WPlan/n1WPlan.ts'
import { materialOrder } from './modules/material/order/order.ts'
import { messages } from './modules/messages.ts'
import { KEPT_DAYS } from './modules/message/message.rules.ts'
import { orderRevise } from './modules/material/revise/revise.ts'
import { archive, type ArchiveRule } from './server/archive.ts'
import { forgetTasks, reviveTasks, runTask } from './server/background.ts'
import { runClock } from './server/clock.ts'
import { deliverDue } from './exchange/outbox.ts'
import { forgetBodies } from './exchange/body.ts'
import { dumpLog } from './exchange/dumpLog/dumpLog.ts'
import { pushLog } from './exchange/pushLog/pushLog.ts'
import { handleMessage } from './exchange/inbox.ts'
import { sql } from './server/db.ts'
import type { Engine } from './server/engine.ts'
import { forgetLooseFiles } from './server/files/store.ts'
import { signAuto } from './signing/jobs.ts'

export interface Jobs {
  stop(): Promise<void>
}

const schedule = `*/5 * * * * checkLaws ?max=1
* * * * * clock ?max=1
* * * * * deliver ?max=1
* * * * * reviveTasks ?max=1
17 3 * * * forget ?max=1
40 2 * * * archiveOld ?max=1`

export async function startJobs(engine: Engine): Promise<Jobs> {
  const quiet = { debug() {}, info() {}, warn: engine.log, error: engine.log }
  const { Logger } = await import('graphile-worker')
  const runner: Runner = await run({
    pgPool: engine.db.pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? quiet.error(message) : undefined)),
    crontab: schedule,
    taskList: {
      checkLaws: () => checkLawsWhenDue(engine.db),
      clock: () => runClock(engine),
      signAuto: (payload) => signAuto(engine, payload as Parameters<typeof signAuto>[1]),
      deliver: () => deliverDue(engine),
      handleMessage: (payload) => handleMessage(engine, messages, (payload as { id: number }).id),
      reviveTasks: () => reviveTasks(engine),
      forget: () => forget(engine),
      background: (payload) => runTask(engine, (payload as { id: number }).id),
      archiveOld: () => archiveOld(engine),
    },
  })
  return { stop: () => runner.stop() }
}

/** When a document is old enough for the archive (domain-core 5). */
export const archiveRules: ArchiveRule[] = [
  { document: pullSheet, states: ['done', 'closed', 'cancelled'], months: 6 },
  { document: sendSheet, states: ['received', 'closed', 'cancelled'], months: 6, signed: true },
  { document: boxLabel, states: ['received', 'void'], months: 6 },
  { document: tray, states: ['received', 'void'], months: 6 },
  { document: materialOrder, states: ['done', 'closed', 'cancelled'], months: 18 },
  { document: orderRevise, states: ['effective', 'cancelled'], months: 18 },
  // A forecast or plan of last year is told no more; what is still a draft stays.
  { document: forecastPlan, states: ['published', 'confirmed', 'void'], months: 12 },
  { document: n1MPlan, states: ['published', 'viewed', 'recalled'], months: 12 },
  { document: n1WPlan, states: ['published', 'viewed', 'recalled'], months: 12 },
  { document: receive, states: ['completed', 'reversed'], months: 24 },
  { document: returnGoods, states: ['closed', 'cancelled'], months: 24 },
  { document: diff, states: ['done'], months: 24 },
  { document: statement, states: ['signed', 'void'], months: 24 },
  { document: dumpLog, states: ['done'], months: 12 },
  { document: pushLog, states: ['done', 'dead'], months: 12 },
]

async function archiveOld(engine: Engine): Promise<void> {
  for (const rule of archiveRules) while ((await archive(engine, rule)) > 0);
}

/** Request keys are kept a week, sessions until a day after their end, uploads that nothing refers to a day, releases 400 days. */
async function forget(engine: Engine): Promise<void> {
  await engine.db.rows(sql`delete from request_key where at < now() - interval '7 days'`)
  await engine.db.rows(sql`delete from sys_session where ends_at < now() - interval '1 day'`)
  await engine.db.rows(sql`delete from oidc_payload where expires_at < now()`)
  await engine.db.rows(
    sql`delete from import_set where created_at < now() - case when state < 2 then interval '1 day' else interval '90 days' end`,
  )
  await engine.db.rows(sql`delete from clock_log where until < now() - interval '90 days'`)
  await engine.db.rows(sql`delete from login_failure where at < now() - interval '1 day'`)
  // Changes are asked for a year back at most; what a partner knows is kept however old it is.
  await engine.db.rows(sql`delete from released r where r.at < now() - interval '400 days'
    and exists (select 1 from released n where n.doc = r.doc and n.series = r.series and n.id > r.id)`)
  await forgetLooseFiles(engine)
  await forgetBodies(engine.db)
  await forgetTasks(engine)
  await engine.db.rows(sql`delete from outbox where at < now() - ${KEPT_DAYS} * interval '1 day'`)
  await engine.db.rows(sql`delete from message_read r where not exists (select 1 from outbox o where o.id = r.message_id)`)
}
