/** What comes from outside, as text and values that everything behind can hold: nothing there need think of it, and none can forget to. */
import { held } from '../declare/index.ts'
import { Refusal, status } from './errors.ts'

/** Deeper than any form, view or draft; what writes JSON recurses. */
const DEEPEST = 64

/** Fields of one object: the longest form has two hundred, what is keyed by rows as many as a request may have items. */
const MOST_FIELDS = 10_000

/** With these an object is no longer what JavaScript takes it for: it could not even be named in a message. */
const spoiling = new Set(['__proto__', 'toString', 'valueOf', 'toJSON'])

/** JSON from outside. @throws SyntaxError when it is none; Refusal when it is nested beyond all use */
export const readJson = (text: string): unknown => sanitized(JSON.parse(text))
/** The same of a value that was read from outside in another way. @throws Refusal */
export const sanitized = (value: unknown): unknown => tidy(value, 0)

function tidy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return held(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) throw new Refusal('请求内容嵌套过深', status.invalid)
  const holder = value as Record<string, unknown>
  const names = Object.keys(holder)
  // A list is as long as what reads it allows.
  if (names.length > MOST_FIELDS && !Array.isArray(value)) throw new Refusal('请求内容的字段过多', status.invalid)
  for (const name of names) {
    if (spoiling.has(name)) throw new Refusal(`没有这个字段：${name}`, status.invalid)
    const [known, kept] = [held(name), tidy(holder[name], depth + 1)]
    if (known === name && kept === holder[name]) continue
    delete holder[name]
    holder[known] = kept
  }
  return value
}

/** Parameters of an address. One given twice counts as a list. */
export const readParams = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([k, v]) => [held(k), held(Array.isArray(v) ? v.join(',') : String(v))]),
  )
