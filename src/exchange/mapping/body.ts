/** What a partner sent as data that expressions can be asked about. It runs in the worker of worker.ts. */
import { SaxesParser } from 'saxes'
import { FileError } from '../../engine/limited.ts'
import { sanitized } from '../../engine/sanitize.ts'
import { readCsv } from '../../engine/sheets/read-csv.ts'
import { Refusal } from '../../engine/errors.ts'

export type Format = 'json' | 'xml' | 'csv'

/** @throws FileError */
export async function readBody(format: Format, raw: Buffer): Promise<unknown> {
  try {
    return sanitized(await readers[format](raw))
  } catch (e) {
    throw e instanceof Refusal ? new FileError(e.message) : e
  }
}

const decoded = (raw: Buffer, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(raw)
  } catch (cause) {
    throw new FileError(`报文不是 ${encoding.toUpperCase()} 编码的文字`, { cause })
  }
}

/** More digits than a number keeps: these stay as they were written, as text. */
const EXACT = 15
const inFull = (_: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' && source!.replace(/e.*/i, '').replace(/\D/g, '').length > EXACT ? source : value

function readJsonBody(raw: Buffer): unknown {
  try {
    return JSON.parse(decoded(raw, 'utf-8'), inFull as never)
  } catch (e) {
    throw e instanceof FileError ? e : new FileError('报文不是有效的 JSON', { cause: e })
  }
}

/** Rows by the headings of the first one. */
async function readCsvBody(raw: Buffer): Promise<Record<string, string>[]> {
  const rows: string[][] = []
  await readCsv(raw, { add: (no: number, column: number, text: string) => void ((rows[no - 1] ??= [])[column] = text.trim()) })
  const [headings = [], ...others] = rows
  return others
    .filter((cells) => cells.some(Boolean))
    .map((cells) => Object.fromEntries(headings.map((h, i) => [h || `第${i + 1}列`, cells[i] ?? ''])))
}

interface Element {
  name: string
  values: Record<string, unknown>
  text: string
}
const DEEPEST = 60

/**
 * An element with nothing but text is that text; else an object with its children, attributes as @name and text as #text. What stands
 * several times is a list. Prefixes of name spaces are left out: each partner chooses others. A DOCTYPE is refused, and with it every entity of one's own.
 */
function readXmlBody(raw: Buffer): unknown {
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(raw.toString('latin1', 0, 200)) ?? []
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const root: Element = { name: '', values: {}, text: '' }
  const open = [root]
  const parser = new SaxesParser({ fragment: false })
  const refuse = (message: string): never => {
    throw new FileError(message)
  }
  parser.on('error', (e) => refuse(`报文不是有效的 XML：${e.message.replace(/^\d+:\d+: /, `第${parser.line}行 `)}`))
  parser.on('doctype', () => refuse('XML 报文中不能有 DOCTYPE'))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) refuse('XML 报文嵌套过深')
    const values: Record<string, unknown> = {}
    for (const [n, value] of Object.entries(attributes)) if (!/^xmlns(:|$)/.test(n)) values[`@${local(n)}`] = value
    open.push({ name: local(name), values, text: '' })
  })
  const add = (text: string) => void (open.at(-1)!.text += text)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const { name, values, text } = open.pop()!
    const own = text.trim()
    const value = Object.keys(values).length ? { ...values, ...(own ? { '#text': own } : {}) } : own
    const above = open.at(-1)!.values
    const before = Object.hasOwn(above, name) ? above[name] : undefined
    above[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  })
  parser.write(decoded(raw, encoding)).close()
  return root.values
}

const readers = { json: readJsonBody, xml: readXmlBody, csv: readCsvBody }
