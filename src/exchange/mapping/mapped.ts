/** What a mapping makes of a body: expressions in JSONata, evaluated in the worker of worker.ts. */
import jsonata from 'jsonata'
import { FileError } from '../../engine/limited.ts'
import { readBody, type Format } from './body.ts'

/** A field of the action, or of its lines (lines.partNo), and where its value stands in the body. */
export interface Place {
  field: string
  expr: string
}
export interface Mapping {
  format: Format
  /** Which parts of the body become an item each; all of it, or of a list each entry, when left out. */
  each?: string | null
  places: readonly Place[]
  /** What the same message sent again has in common with the first, and what messages are kept in order by. */
  keyExpr?: string | null
  orderExpr?: string | null
}
export interface Mapped {
  key: string | null
  orderKey: string | null
  items: Record<string, unknown>[]
  /** Expressions that could not be worked out. */
  wrong: { field: string; message: string }[]
}

/** Of one message, as many as a request may give. */
const MOST = 5000
/** A list of lines; each other field of them is asked of every entry. */
export const LINES = 'lines'
const ofLine = (field: string) => field.startsWith(`${LINES}.`)
const MOST_TOLD = 20

/** @param only 'keys': what the message makes is not asked */
export async function mapped(raw: Buffer, mapping: Mapping, only?: 'keys'): Promise<Mapped> {
  const wrong = new Map<string, string>()
  const compiled = new Map<string, jsonata.Expression | undefined>()
  const compile = (field: string, text: string) => {
    if (!compiled.has(text)) {
      let made: jsonata.Expression | undefined
      try {
        made = jsonata(text)
      } catch (e) {
        wrong.set(field, `表达式写法有误${placeOf(e)}`)
      }
      compiled.set(text, made)
    }
    return compiled.get(text)
  }
  const ask = async (field: string, text: string, about: unknown, bindings: Record<string, unknown>): Promise<unknown> => {
    try {
      return plain(await compile(field, text)?.evaluate(about, bindings))
    } catch (e) {
      if (wrong.size < MOST_TOLD) wrong.set(field, `取值出错${placeOf(e)}：${String((e as Error).message).slice(0, 200)}`)
      return undefined
    }
  }
  const body = await readBody(mapping.format, raw)
  const named = async (field: string, text: string | null | undefined) => {
    const value = text ? await ask(field, text, body, { body }) : undefined
    return value === undefined || value === null ? null : String(value).slice(0, 100)
  }
  const key = await named('keyExpr', mapping.keyExpr)
  const orderKey = await named('orderExpr', mapping.orderExpr)
  const items: Record<string, unknown>[] = []
  if (only !== 'keys') {
    const parts = listOf(mapping.each ? await ask('each', mapping.each, body, { body }) : body)
    if (parts.length > MOST) throw new FileError(`一份报文不能超过${MOST}行，请拆分后重试`)
    const heads = mapping.places.filter((p) => !ofLine(p.field) && p.field !== LINES)
    const lines = mapping.places.filter((p) => ofLine(p.field))
    const list = mapping.places.find((p) => p.field === LINES)
    for (const part of parts) {
      const filled = async (places: readonly Place[], about: unknown) => {
        const values: Record<string, unknown> = {}
        for (const { field, expr } of places) {
          const value = await ask(field, expr, about, { body, head: part })
          if (value !== undefined) values[field.replace(`${LINES}.`, '')] = value
        }
        return values
      }
      const item = await filled(heads, part)
      if (lines.length) {
        const entries = listOf(list ? await ask(LINES, list.expr, part, { body }) : part)
        if (entries.length > MOST) throw new FileError(`一份报文不能超过${MOST}行，请拆分后重试`)
        item[LINES] = []
        for (const entry of entries) (item[LINES] as unknown[]).push(await filled(lines, entry))
      }
      items.push(item)
    }
  }
  return { key, orderKey, items, wrong: [...wrong].map(([field, message]) => ({ field, message })) }
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
/** Without what the language hangs on its lists, and without functions. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value ? JSON.parse(JSON.stringify(value)) : typeof value === 'function' ? undefined : value
/** Where in an expression something is wrong. */
export const placeOf = (e: unknown): string => {
  const { position } = e as { position?: number }
  return position ? `（第${position}个字符附近）` : ''
}
