/** Text messages, through whatever gateway takes them by HTTP (SMS_URL). */
import type { SmsSettings } from '../engine/engine.ts'
import { send, type Answered } from './attempt.ts'

/** What stands between quotes in JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Statuses after which asking again is of no use: the gateway does not want this message, or this number. */
const isFinal = (code: number | null) => code !== null && code >= 400 && code < 500 && code !== 408 && code !== 429

export async function sendSms(
  { url, token, body }: SmsSettings,
  { phone, text }: { phone: string; text: string },
  allowed: readonly string[],
): Promise<Answered & { final?: true }> {
  const filled = body.replace(/\{(phone|text)\}/g, (_, name: string) => inJson(name === 'phone' ? phone : text))
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(token && { authorization: `Bearer ${token}` }) }
  // The operator named the gateway: it may stand in the portal's own network.
  const answer = await send(url, { headers, body: filled, allowed: [...allowed, new URL(url).hostname] })
  return isFinal(answer.httpStatus) ? { ...answer, final: true } : answer
}
