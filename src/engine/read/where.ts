/**
 * Conditions beyond the query form: all, any and not of comparisons, also with nothing and with days counted from today.
 * As JSON: {"all":[["status","is","1"],{"any":[["remark","has","急"],["dueDate","days",[-7,0]]]},{"not":["plant","empty"]}]}
 */
import { askedBy, parse, readDate, toDb, toInstant, type AnyDocument, type Field } from '../../declare/index.ts'
import { Refusal, status } from '../errors.ts'
import { readJson } from '../sanitize.ts'
import { filterable, levelFields, type Filter, type Level } from './fields.ts'

export type Where = { all: Where[] } | { any: Where[] } | { not: Where } | Filter | { field: string; op: 'empty' }

const MOST = 40
const DEEPEST = 4
const ops = ['is', 'has', 'starts', 'from', 'to', 'in', 'empty', 'days'] as const
type Op = (typeof ops)[number]

const wrong = (message: string) => new Refusal(message, status.invalid)
const bad = () => wrong('高级条件格式不正确')

/** @param today the day that relative dates count from  @throws Refusal naming the field that is wrong */
export function readWhere(doc: AnyDocument, level: Level, text: string, today: Date): Where {
  let count = 0
  const fields = levelFields(doc, level)
  const allowed = new Set(filterable(doc, level))
  const read = (node: unknown, depth: number): Where => {
    if (depth > DEEPEST) throw wrong(`高级条件最多嵌套${DEEPEST}层`)
    if (Array.isArray(node)) {
      if (++count > MOST) throw wrong(`高级条件最多${MOST}个`)
      const [name, op, value] = node as [unknown, unknown, unknown]
      if (typeof name !== 'string' || !allowed.has(name)) throw wrong(`不支持的查询条件：${String(name).slice(0, 40)}`)
      if (!ops.includes(op as Op)) throw bad()
      return comparison(name, fields[name]!, op as Op, value, today)
    }
    if (typeof node !== 'object' || node === null) throw bad()
    const [[key, inner] = []] = Object.entries(node)
    if (key === 'not') return { not: read(inner, depth + 1) }
    if ((key !== 'all' && key !== 'any') || !Array.isArray(inner)) throw bad()
    const parts = inner.map((n) => read(n, depth + 1))
    return key === 'all' ? { all: parts } : { any: parts }
  }
  let json: unknown
  try {
    json = readJson(text)
  } catch {
    throw bad()
  }
  return read(json, 1)
}

/** A century: days beyond have no name in four digits. */
const MOST_DAYS = 36_500

const texts = new Set(['no', 'text', 'ref'])
const days = new Set(['date', 'instant'])
const ordered = new Set(['date', 'instant', 'int', 'qty', 'money', 'dec', 'period', 'no'])

function comparison(field: string, f: Field, op: Op, value: unknown, today: Date): Where {
  const unfit = () => wrong(`${f.label}不支持该比较方式`)
  if (f.kind === 'files' || f.kind === 'json' || f.kind === 'rich') throw unfit()
  if (op === 'empty') return { field, op: 'empty' }
  if (f.source === 'looked' && op !== 'has' && op !== 'is') throw unfit()
  const typed = (v: unknown) => {
    const given = f.kind === 'instant' || f.kind === 'date' ? readDate(v) : undefined
    const result = given ? { value: given } : parse({ ...askedBy(f), required: true }, v)
    if ('wrong' in result) throw wrong(result.wrong)
    return f.kind === 'instant' ? result.value : toDb(f, result.value)
  }
  switch (op) {
    case 'is':
      return { field, op: '=', value: typed(value) }
    case 'in':
      if (!Array.isArray(value) || !value.length || value.length > 2000) throw bad()
      return { field, op: 'in', value: value.map(typed) }
    case 'has':
    case 'starts':
      if (!texts.has(f.kind)) throw unfit()
      if (f.several) return { field, op: 'in', value: [typed(value)] }
      return { field, op: op === 'has' ? 'contains' : 'starts', value: typed(value) }
    case 'from':
    case 'to':
      if (!ordered.has(f.kind)) throw unfit()
      return {
        field,
        op: op === 'from' ? '>=' : '<=',
        value: f.kind === 'instant' ? edge(typed(value) as string, op) : typed(value),
      }
    case 'days': {
      if (!days.has(f.kind)) throw unfit()
      const [first, last] = Array.isArray(value) ? (value as unknown[]) : []
      if (!Number.isInteger(first) || !Number.isInteger(last)) throw bad()
      if ([first, last].some((n) => Math.abs(n as number) > MOST_DAYS)) throw wrong(`${f.label}的天数应在前后${MOST_DAYS}天以内`)
      const day = (n: number) => toInstant(new Date(today.getTime() + n * 86_400_000)).slice(0, 10)
      const at = (n: number, side: 'from' | 'to') => (f.kind === 'instant' ? edge(day(n), side) : day(n))
      return {
        all: [
          { field, op: '>=', value: at(first as number, 'from') },
          { field, op: '<=', value: at(last as number, 'to') },
        ],
      }
    }
  }
}
/** A day as an instant: its first or its last. */
const edge = (day: string, side: 'from' | 'to') =>
  day.length > 10 ? day : `${day}T${side === 'from' ? '00:00:00.000' : '23:59:59.999'}+08:00`
