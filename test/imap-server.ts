/** The maker's mailbox for partners' files: an IMAP server of somebody else's hand, and mails as partners send them. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import type { InboxSettings } from '../src/engine/engine.ts'

interface ImapServer {
  server: Server
  storage: { INBOX: { messages: unknown[] }; '': { folders: Record<string, { messages: { raw: string }[] }> } }
  listen(port: number, host: string): void
  appendMessage(mailbox: string, flags: string[], date: false, message: string): void
}
const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (o: object) => ImapServer

/** What the maker's own mail server says of a mail from this domain that it found genuine. */
export const genuine = (domain: string) =>
  `Authentication-Results: mx.maker.cn; dkim=pass header.d=${domain}; dmarc=pass (p=none) header.from=${domain}`

export interface Mail {
  from?: string
  subject?: string
  headers?: string[]
  files?: Record<string, string>
}
let n = 0
function written({ from = 'edi@s001.cn', subject = '库', headers = [genuine('s001.cn')], files = {} }: Mail): string {
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`
  const parts = Object.entries(files).map(
    ([name, content]) =>
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  )
  const head = [...headers, `From: 张三 <${from}>`, 'To: edi@maker.cn', `Subject: ${encoded}`, `Message-ID: <${++n}@s001.cn>`]
  return `${head.join('\r\n')}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n${parts.join('')}--b--\r\n`
}

/** Listens until it is disposed of. */
export async function imapServer() {
  const imap = hoodiecrow({
    plugins: ['MOVE', 'UIDPLUS', 'ID', 'ENABLE'],
    storage: { INBOX: {}, '': { separator: '/', folders: {} } },
    users: { portal: { password: 'secret@1' } },
  })
  imap.listen(0, '127.0.0.1')
  await once(imap.server, 'listening')
  const url = `imap://portal:secret%401@127.0.0.1:${(imap.server.address() as AddressInfo).port}/INBOX`
  return {
    inbox: { url, authserv: 'mx.maker.cn' } satisfies InboxSettings,
    come: (mail: Mail) => imap.appendMessage('INBOX', [], false, written(mail)),
    waiting: () => imap.storage.INBOX.messages.length,
    folder: (name: string) => imap.storage[''].folders[name]?.messages.length ?? 0,
    close: () => imap.server.close(),
  }
}
