/**
 * 收件邮箱: partners who have nothing but mail send their files to one mailbox of the maker (docs/settings.md, IMAP_URL). Each attachment is a
 * file; the subject begins with the message that they are, unless the application was granted one only. What became of them is mailed back.
 *
 * A mail counts when its sender stands at an application (发件邮箱) and the maker's own server found it genuine: From is easily forged.
 * Whatever else comes is put away and nobody is answered, so that the portal is no echo for forged senders and answers no automatic answer.
 * A mail is moved to Processed or Refused when its files are kept: whoever dies in between finds it again, and its messages are known.
 */
import type { FetchMessageObject, ImapFlow, MailboxLockObject } from 'imapflow'
import type { Attachment, Email } from 'postal-mime'
import type { Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine, InboxSettings } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { reader } from '../../engine/read/reader.ts'
import { system } from '../../engine/system.ts'
import { appConfig } from '../appConfig/appConfig.ts'
import { PATIENCE } from '../attempt.ts'
import { hashOf } from '../body.ts'
import { keepDelivered, kindsOf, type Kind } from '../delivered.ts'
import type { Message } from '../message.ts'
import { isGenuine, mailboxesIn, senderOf } from './sender.ts'

/** In whose name mails are read and answered. */
export const job = system('收件邮箱')
type App = Row<typeof appConfig>
/** Mails of one round, and bytes of one: files of 10 MB grow by a third on their way. */
const MOST = { mails: 50, bytes: 40 * 2 ** 20 }
const PROCESSED = 'Processed'
const REFUSED = 'Refused'

/** For the job of each minute: takes what lies in the mailbox, the oldest first. What cannot be read does not keep the others waiting. */
export async function takeMails(engine: Engine, messages: readonly Message[]): Promise<void> {
  const { inbox } = engine
  if (!inbox) return
  await using box = await open(inbox)
  for (const { uid, size = 0 } of await box.first(MOST.mails)) {
    const verdict = size > MOST.bytes ? REFUSED : await takeMail(engine, inbox, messages, await box.read(uid)).catch((e: Error) => {
      engine.log(`mailbox: ${e.message}`)
      return undefined
    }) // prettier-ignore
    // What failed by the portal's own fault is tried again in a minute.
    if (verdict) await box.move(uid, verdict)
  }
}

/** The mailbox of the settings. @throws Error: nobody is there, or it is not let in */
async function open({ url }: InboxSettings) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    secure, host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE,
  })
  // Without a listener a line that breaks would end the process.
  client.on('error', () => {})
  await client.connect()
  const lock = await enter(client, decodeURIComponent(pathname.slice(1)) || 'INBOX').catch((e) => {
    client.close()
    throw e
  })
  return {
    async first(most: number): Promise<FetchMessageObject[]> {
      // A server refuses to fetch from an empty mailbox.
      const there = client.mailbox ? client.mailbox.exists : 0
      return there ? await client.fetchAll(`1:${Math.min(most, there)}`, { uid: true, size: true }) : []
    },
    async read(uid: number): Promise<Buffer> {
      const found = await client.fetchOne(String(uid), { source: true }, { uid: true })
      return (found && found.source) || Buffer.alloc(0)
    },
    async move(uid: number, folder: string): Promise<void> {
      await client.messageMove(String(uid), folder, { uid: true })
    },
    async [Symbol.asyncDispose]() {
      lock.release()
      await client.logout().catch(() => client.close())
    },
  }
}

async function enter(client: ImapFlow, folder: string): Promise<MailboxLockObject> {
  const folders = async () => new Set((await client.list()).map((f) => f.path))
  const there = await folders()
  for (const path of [PROCESSED, REFUSED])
    if (!there.has(path))
      await client.mailboxCreate(path).catch(async (e) => {
        // Whoever reads at the same moment has made it.
        if (!(await folders()).has(path)) throw e
      })
  return client.getMailboxLock(folder)
}

/** @returns where the mail goes */
async function takeMail(engine: Engine, inbox: InboxSettings, messages: readonly Message[], source: Buffer): Promise<string> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source).catch(() => undefined)
  const address = mail && senderOf(mail)
  const app = address && (await applicationOf(engine, address))
  if (!app) return REFUSED
  const files = mail.attachments.filter((a) => !(a.related && a.mimeType.startsWith('image/')))
  const wrong = !isGenuine(mail, inbox.authserv)
    ? '发件人没有通过邮件服务器的验证（DMARC）'
    : mail.headers.some((h) => h.key === 'auto-submitted' && /^auto-replied/i.test(h.value))
      ? '自动回复'
      : !files.length && '没有附件'
  if (wrong) {
    await engine.people.systems.refused(engine, app.appId, {
      reason: `收件邮箱拒绝：${wrong}`,
      path: (mail.subject ?? '').slice(0, 200),
      address: '收件邮箱',
    })
    return REFUSED
  }
  const kind = kindOf(mail, await kindsOf(engine, messages, app))
  for (const [n, file] of files.entries()) await takeFile(engine, { app, mail, address, kind, file, n }, source)
  return PROCESSED
}

/** The enabled application from whose mailbox this is. */
async function applicationOf(engine: Engine, address: string): Promise<App | undefined> {
  const apps = await reader(engine, engine.db, job).any(appConfig, { status: 'enabled' })
  return apps.find((a) => mailboxesIn(a.mailFrom).includes(address))
}

/** What the attachments are; where it may be one of several, those. An account may send many messages of a standard without having been granted any. */
function kindOf({ subject = '' }: Email, kinds: readonly Kind[]): Kind | readonly Kind[] {
  const word = subject
    .trim()
    .split(/[\s:：,，]/)[0]!
    .toLowerCase()
  const named = kinds.find((k) => k.code.toLowerCase() === word)
  const granted = kinds.filter((k) => !k.message)
  return named ?? (granted.length === 1 ? granted[0]! : kinds)
}

interface Attached {
  app: App
  mail: Email
  address: string
  kind: Kind | readonly Kind[]
  file: Attachment
  n: number
}
async function takeFile(engine: Engine, { app, mail, address, kind, file, n }: Attached, source: Buffer): Promise<void> {
  const raw = Buffer.from(file.content as ArrayBuffer)
  const name = file.filename?.split(/[\\/]/).at(-1)?.slice(0, 200) || `附件${n + 1}`
  const mailId = (mail.messageId ?? hashOf(source)).slice(0, 300)
  const note = ({ ids = [], answers }: { ids?: number[]; answers?: unknown }) =>
    engine.db.rows(sql`insert into mailed_file (mail_id, app_id, address, subject, file_name, hash, message_ids, answers)
      values (${mailId}, ${app.appId}, ${address}, ${(mail.subject ?? '').slice(0, 200)}, ${name}, ${hashOf(raw)}, ${ids}::bigint[], ${JSON.stringify(answers ?? null)}::jsonb)
      on conflict (mail_id, app_id, file_name, hash) do update set message_ids = excluded.message_ids, answers = excluded.answers`)
  try {
    if (!('code' in kind)) throw new Refusal(whichOf(kind))
    const answers = await keepDelivered(engine, { appId: app.appId, ...kind, raw, channel: '收件邮箱' }, (ids) => note({ ids }))
    if (answers) await note({ answers })
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    await note({ answers: [['failed.txt', `未接收：${e.message}\r\n`]] })
  }
}
const whichOf = (kinds: readonly Kind[]) =>
  kinds.length ? `邮件主题应以报文编码开头，可发的有${kinds.map((k) => k.code).join('、')}` : '没有授权发送任何报文'
