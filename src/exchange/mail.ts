/** Mails to people: written into the one outbox, sent by its job. */
import { connect } from 'node:net'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { FileRef } from '../declare/index.ts'
import type { Engine, Letter, MailSettings } from '../engine/engine.ts'
import { fileContent, makeFile } from '../engine/files/store.ts'
import { reader } from '../engine/read/reader.ts'
import { system } from '../engine/system.ts'
import { perform } from '../engine/write/perform.ts'
import { LEASE, PATIENCE } from './attempt.ts'
import { pushLog } from './pushLog/pushLog.ts'

/** What a row of the outbox says of a mail. */
interface Content {
  subject: string
  text: string
  html?: string
}
export const mailPayload = (content: Content): string => JSON.stringify(content)

/** Writes those that are not written yet. @returns how many */
export async function writeMails(engine: Engine, letters: readonly Letter[]): Promise<number> {
  if (!letters.length) return 0
  const who = system('邮件')
  const known = await reader(engine, engine.db, who).any(pushLog, { messageId: letters.map((l) => l.name) })
  const there = new Set(known.map((r) => r.messageId))
  const items = []
  for (const { name, address, event, of, subject, text, attachments = [] } of letters.filter((l) => !there.has(l.name))) {
    const files = await Promise.all(attachments.map((f) => makeFile(engine, who, f.name, f.content)))
    items.push({
      input: {
        messageId: name, address, eventCode: event, docNo: of,
        payload: mailPayload({ subject, text }),
        ...(files.length ? { attachments: files } : {}),
      },
    })
  }
  if (items.length) await perform(engine, who, pushLog, 'write', { items, source: 'job' })
  return items.length
}

/** A server that goes on saying something is left before anybody else would try. */
const LONGEST = LEASE * 0.75

/**
 * Hands a mail to the server. The same mail has the same Message-ID however often it is tried.
 * @returns the server's code, why it did not take it, and whether another attempt may help
 */
export async function sendMail(
  engine: Engine,
  { url, from }: MailSettings,
  mail: { messageId: string; address: string | null; payload: string; attachments: readonly FileRef[] | null },
  longest = LONGEST,
): Promise<{ httpStatus: number | null; message: string | null; final?: true }> {
  const { subject, text, html } = JSON.parse(mail.payload) as Content
  const { createTransport } = await import('nodemailer')
  const attachments = await Promise.all(
    (mail.attachments ?? []).map(async (f) => ({ filename: f.fileName, content: await fileContent(engine, f.id) })),
  )
  const transport = createTransport({
    url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE,
    getSocket: lastingAtMost(url, longest),
  })
  try {
    const { response } = await transport.sendMail({
      from,
      to: mail.address!,
      subject, text,
      ...(html && { html }),
      messageId: `<${mail.messageId}@${from.replace(/^.*@|>$/g, '')}>`,
      attachments,
    })
    return { httpStatus: Number.parseInt(response) || null, message: null }
  } catch (e) {
    const { responseCode = null, message } = e as Error & { responseCode?: number }
    const said = `邮件未被接收：${message}`.slice(0, 500)
    return { httpStatus: responseCode, message: said, ...(responseCode && responseCode >= 500 ? { final: true } : {}) }
  } finally {
    transport.close()
  }
}

/** A connection that is cut when its time is over, whatever goes on in it: the library's own limits are those of silence. */
function lastingAtMost(url: string, longest: number): NonNullable<SMTPTransport.Options['getSocket']> {
  const { hostname, port, protocol } = new URL(url)
  return (_, done) => {
    const signal = AbortSignal.timeout(longest)
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587), signal })
    socket.once('connect', () => done(null, { connection: socket }))
    socket.once('error', (e) => done(signal.aborted ? new Error('邮件服务器太久没有办完') : e, undefined))
  }
}
