/** Whose mail it is, and whether it is from whom it says it is, as the maker's own mail server found. */
import type { Email } from 'postal-mime'
import { commaSeparated } from '../granted.ts'

/** The mailboxes of an application (发件邮箱), in small letters. */
export const mailboxesIn = (text: string | null): string[] => commaSeparated(text).map((a) => a.toLowerCase())

/** The one mailbox in From, in small letters; undefined where there are several, or none. */
export function senderOf({ from, headers }: Email): string | undefined {
  const isOne = headers.filter((h) => h.key === 'from').length === 1
  return isOne ? from?.address?.toLowerCase() : undefined
}

/**
 * The verdict of DMARC (RFC 7489) that the server with this name wrote into the uppermost Authentication-Results of its own (RFC 8601).
 * Whatever stands below came with the mail.
 */
export function isGenuine(mail: Email, authserv: string): boolean {
  const domain = senderOf(mail)?.split('@').at(-1)
  // Comments and quoted texts hold what the sender wrote.
  const plain = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/\([^()]*\)/g, '')
  const results = mail.headers
    .filter((h) => h.key === 'authentication-results')
    .map((h) => plain(h.value).split(';').map((part) => part.trim())) // prettier-ignore
  const own = results.find(([id = '']) => id.split(/\s/)[0]!.toLowerCase() === authserv.toLowerCase())
  const dmarc = own?.find((part) => /^dmarc\s*=/i.test(part))
  if (!domain || !dmarc || !/^dmarc\s*=\s*pass\b/i.test(dmarc)) return false
  const from = /\bheader\.from\s*=\s*([\w.-]+)/i.exec(dmarc)?.[1]
  return from === undefined || from.toLowerCase() === domain
}
