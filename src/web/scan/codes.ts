/**
 * What a code on a label says: which standard it follows and what its fields are. ANSI MH10.8.2 data identifiers (AIAG, Odette, VDA,
 * ISO 15434 messages), GS1 application identifiers, and the portal's own links are told apart.
 */

/** What standards call by a letter or number, by a name of ours. */
export interface CodeFields {
  /** Licence plate of one transport unit: 1J…6J, SSCC, or an Odette S, M or G number. */
  plate?: string
  item?: string
  supplierItem?: string
  quantity?: string
  supplier?: string
  batch?: string
  serial?: string
  /** Number of the dispatch note. */
  note?: string
  order?: string
  /** What is none of these: identifier → value. */
  [identifier: string]: string | undefined
}
export interface Code {
  /** As it is looked for: without the scanner's own marks and line ends. */
  text: string
  of: 'message' | 'identifier' | 'gs1' | 'link' | 'plain'
  fields: CodeFields
  /** Of a link: where it leads, and what stands behind. */
  page?: string
  rest?: string
}

/** AIM symbology identifier, which scanners can be told to send first. */
const aim = /^\][A-Za-z][0-9A-Za-z]/
const gs1Symbols = /^\](?:C1|d2|Q3|e[0-2]|J1)/

const identifiers: Readonly<Record<string, string>> = {
  P: 'item', '1P': 'supplierItem', Q: 'quantity', '7Q': 'quantity', V: 'supplier', '1V': 'supplier', '21V': 'supplier',
  '1T': 'batch', T: 'batch', H: 'batch', S: 'serial', '2S': 'note', '11K': 'note', N: 'note', K: 'order', '1K': 'order',
  M: 'plate', G: 'plate', J: 'plate',
  ...Object.fromEntries(['1J', '2J', '3J', '4J', '5J', '6J'].map((i) => [i, 'plate'])),
}
/** Licence plates carry their identifier in what is looked for. */
const whole = /^[1-6]J$/

/** One field with its identifier; undefined where no identifier stands before it. */
function field(text: string): [name: string, value: string] | undefined {
  const [, id, value] = /^(\d{0,3}[A-Z])(.+)$/.exec(text) ?? []
  if (!id || !value) return undefined
  return [identifiers[id] ?? id, whole.test(id) ? text : value]
}

/** GS1: length of the value; negative: up to the next separator, at most so long. */
const lengths: readonly [RegExp, number, string?][] = [
  [/^00/, 18, 'plate'],
  [/^0[12]/, 14],
  [/^10/, -20, 'batch'],
  [/^1[1-7]/, 6],
  [/^21/, -20, 'serial'],
  [/^22/, -20],
  [/^240/, -30],
  [/^241/, -30, 'item'],
  [/^25[01]/, -30, 'serial'],
  [/^3[07]/, -8, 'quantity'],
  [/^3[1-6]\d\d/, 6],
  [/^400/, -30, 'order'],
  [/^401/, -30],
  [/^402/, 17, 'note'],
  [/^41\d/, 13],
  [/^42\d/, -20],
  [/^9\d/, -90],
]
const GS = '\x1d'

/** The fields of a GS1 text; undefined when it is none. */
function gs1(text: string): CodeFields | undefined {
  const fields: CodeFields = {}
  // As it stands under the bars: (00)1234…
  if (/^\(\d{2,4}\)/.test(text)) {
    for (const [, ai, value] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) fields[nameOf(ai!)] = value!
    return fields
  }
  let rest = text.replace(/^\x1d+/, '')
  while (rest) {
    const [ai, length, name] = lengths.find(([start]) => start.test(rest)) ?? []
    if (!ai) return undefined
    const id = ai.exec(rest)![0]
    const end = rest.indexOf(GS, id.length)
    const most = id.length + Math.abs(length!)
    const stop = length! > 0 ? most : end < 0 ? Math.min(rest.length, most) : end
    if (stop > rest.length || (length! < 0 && stop - id.length > -length!)) return undefined
    fields[name ?? id] = rest.slice(id.length, stop)
    rest = rest.slice(stop).replace(/^\x1d/, '')
  }
  return fields
}
const nameOf = (ai: string) => lengths.find(([start]) => start.test(ai))?.[2] ?? ai

/** Its last digit is right: a serial shipping container code is no number by chance. */
export function isSscc(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits].slice(0, 17).reduce((n, d, i) => n + Number(d) * (i % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

/** What a transport unit is looked for by: the plate that its matrix code ends with, else all that was scanned. */
export function unitCode(scanned: string): string {
  const { of, text, fields } = readCode(scanned)
  return of === 'message' ? (fields.plate ?? text) : text
}

/**
 * Reads what was scanned. A number of one's own may begin like an identifier: who knows numbers looks for `text` first.
 */
export function readCode(scanned: string): Code {
  const marked = gs1Symbols.test(scanned)
  const text = scanned.replace(aim, '').trim()
  const link = /^https?:\/\/[^/]+\/scm\/([^?#]*)(.*)$/i.exec(text)
  if (link) return { text, of: 'link', fields: {}, page: link[1]!, rest: link[2]! }
  if (text.startsWith('[)>')) return message(text)
  if (marked || text.startsWith(GS) || /^\(\d{2,4}\)/.test(text)) {
    const fields = gs1(text)
    if (fields) return { text, of: 'gs1', fields }
  }
  if (/^00\d{18}$/.test(text) && isSscc(text.slice(2))) return { text, of: 'gs1', fields: { plate: text.slice(2) } }
  const one = field(text)
  if (one && one[0] in named) return { text, of: 'identifier', fields: { [one[0]]: one[1] } }
  return { text, of: 'plain', fields: {} }
}
const named = Object.fromEntries(Object.values(identifiers).map((n) => [n, true]))

/** ISO 15434: [)> RS 06 GS field GS field … RS EOT. Scanners that type lose the separators, then only the plate at its end is found. */
function message(text: string): Code {
  const parts = text.split(/\p{Cc}+/u).filter(Boolean)
  if (parts.length > 1) {
    const fields: CodeFields = {}
    for (const part of parts.slice(1)) {
      const one = field(part)
      if (one) fields[one[0]] ??= one[1]
    }
    return { text, of: 'message', fields }
  }
  const plate = /^.*([1-6]J\S+)$/.exec(text)?.[1]
  return { text, of: 'message', fields: plate ? { plate } : {} }
}
