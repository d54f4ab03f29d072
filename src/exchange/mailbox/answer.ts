/** What became of the files of a mail, mailed back to its sender when all of them are through, and again when one is done again. */
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { table } from '../../engine/read/scope.ts'
import { hashOf } from '../body.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { writeMails } from '../mail.ts'
import { HEARD, isOpen, MARK, outcomeOf, versions } from '../outcome.ts'
import { job } from './mailbox.ts'

interface Waiting {
  mailId: string
  appId: string
  address: string
  subject: string
  files: { name: string; ids: number[]; answers: [ending: string, text?: string][] | null }[]
  now: string
}

/** For the job of each minute. */
export async function answerMails(engine: Engine): Promise<void> {
  if (!engine.inbox) return
  const now = sql`coalesce(string_agg(x.versions, ' ' order by m.id), '')`
  const mails = await engine.db.rows<Waiting>(sql`select m.mail_id "mailId", m.app_id "appId", m.address, m.subject, ${now} "now",
      json_agg(json_build_object('name', m.file_name, 'ids', m.message_ids, 'answers', m.answers) order by m.id) files
    from mailed_file m left join lateral (
      select ${isOpen} is_open, ${versions} versions
      from ${table(dumpLog)} d where d.id = any(m.message_ids)) x on true
    where m.at > now() - ${HEARD} * interval '1 day'
    group by m.mail_id, m.app_id, m.address, m.subject
    having not coalesce(bool_or(x.is_open), false) and max(m.answered) is distinct from ${now}
    order by min(m.at) limit 100`)
  for (const mail of mails)
    await answerMail(engine, mail).catch((e: Error) => engine.log(`mailbox of ${mail.appId}: ${e.message}`))
}

async function answerMail(engine: Engine, { mailId, appId, address, subject, files, now }: Waiting): Promise<void> {
  const said = await Promise.all(
    files.map(async ({ name, ids, answers }) => ({ name, answers: answers ?? (await answersOf(engine, ids)) })),
  )
  const attachments = said.flatMap(({ name, answers }) =>
    answers.flatMap(([ending, text]) =>
      text === undefined || text === null
        ? []
        : [{ name: `${name}.${ending}`, content: Buffer.from((ending.endsWith('.txt') ? MARK : '') + text) }],
    ),
  )
  // What a standard answers is for programs; the text of the mail is for people.
  const lines = attachments.flatMap((a) =>
    a.name.endsWith('.txt') ? [a.name, a.content.toString().replace(MARK, '')] : [a.name],
  )
  await writeMails(engine, [
    {
      name: `mailed-${hashOf(Buffer.from([mailId, appId, now].join('\n'))).slice(0, 40)}`,
      address, event: 'dumpLog.mailed', of: appId,
      subject: `回复：${subject}`,
      text: ['附件的处理结果：', '', ...lines].join('\r\n'),
      attachments,
    },
  ])
  await engine.db.rows(sql`update mailed_file set answered = ${now} where mail_id = ${mailId} and app_id = ${appId}`)
}

async function answersOf(engine: Engine, ids: readonly number[]): Promise<[string, string][]> {
  const { isDone, lines } = await outcomeOf(engine, job, ids)
  return [[isDone ? 'ok.txt' : 'failed.txt', `${lines.join('\r\n')}\r\n`]]
}
