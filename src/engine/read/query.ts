/** Query text → typed query: paging, sort and filters by the kinds of the fields; whatever is not declared is refused. */
import {
  askedBy, askedParams, choiceName, clean, hasPast, isDecimal, mondayOf, readDate, readInstant, readWeek, parse, plateOf, toDb,
  toInstant, MOST_BATCH, type AnyDocument, type Field, type ReportParts,
} from '../../declare/index.ts'
import { Refusal, status } from '../errors.ts'
import { filterableNames, levelFields, type Filter, type Level } from './fields.ts'
import { readWhere, type Where } from './where.ts'

export * from './fields.ts'

export interface Query {
  level: Level
  size: number
  page: number
  sort: string
  desc: boolean
  filters: Filter[]
  /** Of a report: what it is computed for, by name. */
  params?: Record<string, unknown>
  /** Conditions beyond the filters. */
  where?: Where
  ids?: number[]
  /** Documents that are left out. */
  except?: number[]
  archived: boolean
  /** Archived rows along with the others. */
  both?: boolean
  /** The rows as they stood at this instant. */
  at?: string
  /** The total may be an estimate, and sums are not asked for. */
  quick?: true
}

/** Parameters that are no filters. `_` defeats caches of old clients. */
const plainNames = new Set([
  'where', 'columns', 'ps', 'pi', 'sort', 'order', 'seltype', 'ids', 'except', '_', 'total', 'delta', 'group',
])
const MAX_SIZE = 1000

const sortable = (doc: AnyDocument, level: Level) =>
  level === 'line' ? [...doc.detail!.sort.map((s) => s.replace(/^-/, '')), 'id'] : [...doc.sort, 'id']

/** @throws Refusal naming the parameter that is wrong */
export function readQuery(doc: AnyDocument, level: Level, params: Record<string, string>, archived = false): Query {
  const fields = levelFields(doc, level)
  const allowed = filterableNames(doc, level)
  const find = (name: string): { field: string; end?: 'Start' | 'End' } | undefined => {
    const lower = name.toLowerCase()
    if (allowed.has(lower)) return { field: allowed.get(lower)! }
    const m = /^(.+?)(start|end)$/.exec(lower)
    if (m && allowed.has(m[1]!)) return { field: allowed.get(m[1]!)!, end: m[2] === 'start' ? 'Start' : 'End' }
    return undefined
  }
  // Some computed rows have a time of that name; they have no past.
  const isMoment = (name: string) => name.toLowerCase() === 'at' && !allowed.has('at')
  const wrong = (message: string) => new Refusal(message, status.invalid)
  const filters: Filter[] = []
  const then = Object.entries(params).find(([n, text]) => isMoment(n) && text)?.[1]
  const at = then && readMoment(doc, then)
  const asked = doc.report && readParams(doc.report, params, at)
  for (const [name, text] of Object.entries(params)) {
    if (plainNames.has(name.toLowerCase()) || text === '' || asked?.names.has(name.toLowerCase())) continue
    if (isMoment(name)) continue
    const target = find(name)
    if (!target) throw wrong(`不支持的查询条件：${name.slice(0, 40)}`)
    const f = fields[target.field]!
    const filter = target.end ? rangeFilter(target.field, f, target.end, text) : equalFilter(target.field, f, text)
    if (typeof filter === 'string') throw wrong(filter)
    if (filter) filters.push(filter)
  }
  for (const name of new Set(filters.map((x) => x.field))) {
    const asked = filters.filter((x) => x.field === name)
    const complaint = backwards(fields[name]!, asked) ?? tooFar(fields[name]!, asked)
    if (complaint) throw wrong(complaint)
  }
  const lower = Object.fromEntries(Object.entries(params).map(([k, v]) => [k.toLowerCase(), v]))
  for (const name of doc.query) {
    const f = fields[name]
    if (level === 'head' && f?.needed && !lower.ids && !filters.some((x) => x.field === name)) throw wrong(f.needed)
  }
  const size = whole(lower.ps, 20)
  const page = whole(lower.pi, 1)
  if (size === undefined || size < 1 || size > MAX_SIZE) throw wrong(`每页条数应为 1 到 ${MAX_SIZE}`)
  if (page === undefined || page < 1) throw wrong('页码应为大于 0 的整数')
  const first = level === 'line' ? doc.detail!.sort[0]! : (doc.defaultSort.desc ? '-' : '') + doc.defaultSort.field
  let sort = first.replace(/^-/, '')
  let desc = first.startsWith('-')
  if (lower.order && !/^(asc|desc)(ending)?$/i.test(lower.order)) throw wrong('排序方向应为 asc 或 desc')
  if (lower.sort) {
    const chosen = sortable(doc, level).find((s) => s.toLowerCase() === lower.sort!.toLowerCase())
    if (!chosen) throw wrong(`不支持按该字段排序：${lower.sort.slice(0, 40)}`)
    sort = chosen
  }
  if (lower.sort || lower.order) desc = /^desc/i.test(lower.order ?? '')
  if (lower.total && !['exact', 'quick'].includes(lower.total)) throw wrong('total 应为 exact 或 quick')
  const query: Query = { level, size, page, sort, desc, filters, archived: archived || lower.seltype === '1' }
  if (lower.total === 'quick') query.quick = true
  if (lower.seltype === '2' && doc.archive) query.both = true
  if (at) query.at = at
  if (asked) query.params = asked.values
  if (lower.ids) query.ids = readIds(lower.ids)
  if (lower.except) query.except = readIds(lower.except, 'except')
  if (lower.where) query.where = readWhere(doc, level, lower.where, at ? new Date(at) : new Date())
  return query
}

/** A moment of the past. @throws Refusal when it is none, or the rows have no history */
export function readMoment(doc: AnyDocument, text: string): string {
  const wrong = (message: string) => new Refusal(message, status.invalid)
  if (!hasPast(doc)) throw wrong(`${doc.title}是按当前数据算出来的，不能查看历史时刻`)
  const at = readInstant(text)
  if (!at) throw wrong('历史时刻格式不正确，应为 YYYY-MM-DD HH:mm:ss')
  if (at > toInstant(new Date())) throw wrong('历史时刻不能晚于现在')
  return at
}

/** The parameters of a report, whatever case they come in; what nobody chose has the value that it begins with. */
function readParams(
  report: ReportParts,
  params: Record<string, string>,
  now = toInstant(new Date()),
): { names: Set<string>; values: Record<string, unknown> } {
  const lower = Object.fromEntries(Object.entries(params).map(([k, v]) => [k.toLowerCase(), v]))
  const chosen = Object.fromEntries(Object.keys(report.params).map((n) => [n, lower[n.toLowerCase()] ?? '']))
  const texts = askedParams(report, chosen, now.slice(0, 10))
  const values = Object.entries(report.params).map(([n, f]) => {
    if (f.required && texts[n] === undefined) throw new Refusal(f.needed ?? `请选择${f.label}`, status.invalid)
    const read = parse(f, texts[n])
    if ('wrong' in read) throw new Refusal(read.wrong, status.invalid)
    return [n, read.value] as const
  })
  return { names: new Set(Object.keys(report.params).map((n) => n.toLowerCase())), values: Object.fromEntries(values) }
}

export const whole = (text: string | undefined, initial: number) =>
  text === undefined || text === '' ? initial : /^\d{1,9}$/.test(text) ? Number(text) : undefined

/** One row's id is one of the ids. */
export function withId({ id, ...others }: Record<string, string>): Record<string, string> {
  return id ? { ...others, ids: [id, others.ids].filter(Boolean).join(',') } : others
}

/** So many rows one call acts on. */
export const MOST_ROWS = 5000
export const tooMany = () => new Refusal(`一次不能超过${MOST_ROWS}行，请分批提交`, status.invalid)

/** '7,9' → [7, 9]. */
export function readIds(input: unknown, name = 'ids'): number[] {
  const list = Array.isArray(input) ? input : String(input).split(',')
  const ids = list.map((x) => (typeof x === 'number' ? x : /^\d{1,16}$/.test(String(x).trim()) ? Number(x) : NaN))
  if (ids.length > MOST_ROWS) throw tooMany()
  if (!ids.length || ids.some((n) => !Number.isSafeInteger(n) || n <= 0)) throw new Refusal(`${name} 格式不正确`, status.invalid)
  return [...new Set(ids)]
}

const split = (text: string) => [
  ...new Set(
    text
      .split(/[\n\r\t,;，；]+/)
      .map(clean)
      .filter(Boolean),
  ),
]

const endsOf = (asked: readonly Filter[]) =>
  (['>=', '<='] as const).map((op) => asked.find((x) => x.op === op)?.value as string | undefined)
/** Why a range in which nothing can lie is not taken: it would look as if there were no rows. */
function backwards(f: Field, asked: readonly Filter[]): string | undefined {
  const [from, to] = endsOf(asked)
  if (from === undefined || to === undefined || f.kind === 'no') return undefined
  const order = (v: string) => (isDecimal(f) ? Number(v) : v)
  return order(from) > order(to) ? `${f.label}的起止颠倒，请让起不晚于止` : undefined
}

const DAY = 86_400_000
/** Of a range that may not be longer than so many days, why this one is not taken. */
function tooFar(f: Field, asked: readonly Filter[]): string | undefined {
  if (!f.withinDays) return undefined
  const [from, to] = endsOf(asked)
  if (!from && !to) return undefined
  if (!from || !to) return `请选择${f.label}的起止日期`
  return Date.parse(to) - Date.parse(from) > f.withinDays * DAY ? `${f.label}的起止日期最多相隔${f.withinDays}天` : undefined
}

function equalFilter(field: string, f: Field, text: string): Filter | string | undefined {
  switch (f.kind) {
    case 'no':
    case 'ref': {
      if (text.length > MOST_BATCH) return `${f.label}最多${MOST_BATCH}个字符，请分批查询`
      const values = split(f.kind === 'ref' ? text.toUpperCase() : text).map((v) => (f.plate ? plateOf(v) : v))
      if (!values.length) return undefined
      if (values.length > 1) return { field, op: 'in', value: values }
      return { field, op: f.kind === 'ref' ? '=' : 'starts', value: values[0] }
    }
    case 'text':
      if (f.several) return split(text).length ? { field, op: 'in', value: split(text) } : undefined
      return clean(text) ? { field, op: 'contains', value: clean(text) } : undefined
    case 'choice': {
      const names = split(text).map((t) => choiceName(f, t))
      if (!names.length) return undefined
      if (names.some((n) => n === undefined)) return `${f.label}没有该选项：${text.slice(0, 40)}`
      return { field, op: 'in', value: names.map((n) => toDb(f, n)) }
    }
    case 'instant': {
      const day = readDate(text)
      return day ? { field, op: '=', value: day } : `${f.label}格式不正确，应为 YYYY-MM-DD`
    }
    case 'files':
    case 'json':
      return `不支持的查询条件：${field}`
    case 'date': {
      const day = (f.week && readWeek(text)) || readDate(text)
      if (!day) return `${f.label}格式不正确，应为 YYYY-MM-DD${f.week ? '，或周次 YYYYWW' : ''}`
      // A day stands for its week where rows are weeks.
      return { field, op: '=', value: f.week ? mondayOf(day) : day }
    }
    default: {
      const many = (f.kind === 'int' || f.kind === 'period') && text.includes(',')
      const values = (many ? split(text) : [text]).map((t) => parse(askedBy(f), t))
      const bad = values.find((v) => 'wrong' in v)
      if (bad) return (bad as { wrong: string }).wrong
      const list = values.map((v) => toDb(f, (v as { value: unknown }).value))
      return many ? { field, op: 'in', value: list } : { field, op: '=', value: list[0] }
    }
  }
}

function rangeFilter(field: string, f: Field, end: 'Start' | 'End', text: string): Filter | string | undefined {
  if (!['date', 'instant', 'int', 'qty', 'money', 'dec', 'period', 'no'].includes(f.kind))
    return `不支持的查询条件：${field}${end}`
  const op = end === 'Start' ? '>=' : '<='
  if (f.kind === 'date') {
    const day = (f.week && readWeek(text)) || readDate(text)
    return day ? { field, op, value: day } : `${f.label}格式不正确，应为 YYYY-MM-DD`
  }
  if (f.kind === 'instant') {
    const at = readInstant(text)
    if (!at) return `${f.label}格式不正确，应为 YYYY-MM-DD HH:mm:ss`
    // A day, a minute or a second given as the end includes all of it.
    const whole = text.trim().length <= 10 ? at.replace('T00:00:00.000', 'T23:59:59.999') : at.replace(/\.000\+/, '.999+')
    return { field, op, value: end === 'End' ? whole : at }
  }
  const value = parse(askedBy(f), text)
  return 'wrong' in value ? value.wrong : { field, op, value: toDb(f, value.value) }
}
