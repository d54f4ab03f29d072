/** Which parameters each call takes: said in the description, and what is none of them is refused by name. */
import {
  actsOnRows, hasPast, headFields, nameField, sheetsOf, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { Refusal, status } from '../errors.ts'
import { namesOfColumn } from '../read/names.ts'
import { filterable, levelFields, type Level } from '../read/query.ts'
import type { ApiCall } from './call.ts'

export interface Parameter {
  name: string
  text: string
  required?: boolean | undefined
}
const parameter = (name: string, text: string, required?: boolean): Parameter => ({ name, text, required })

const byIds = parameter('ids', '单据ID，逗号分隔')
const archived = parameter('selType', '1 表示归档数据')
const places = parameter('selType', '1 表示归档数据，2 表示当前与归档一起')
const moment = parameter('at', '历史时刻 YYYY-MM-DD HH:mm:ss：当时的数据，归档的也在内')
const ranged = new Set(['date', 'instant', 'int', 'qty', 'money', 'dec', 'period'])

/** What a list is narrowed by. */
function filters(doc: AnyDocument, level: Level): Parameter[] {
  const fields = levelFields(doc, level)
  return [
    parameter('ids', '只要这些单据，ID 以逗号分隔'),
    parameter('except', '不包括的单据ID，逗号分隔'),
    parameter('where', '高级条件（JSON）：["字段","is|has|starts|from|to|in|empty|days",值]，以 all、any、not 组合'),
    ...Object.entries(doc.report?.params ?? {}).map(([n, f]) => parameter(n, f.label, f.required && !f.start)),
    ...filterable(doc, level).flatMap((n) => {
      const f = fields[n]!
      const range = ranged.has(f.kind) ? [parameter(`${n}Start`, `${f.label}起`), parameter(`${n}End`, `${f.label}止`)] : []
      return [parameter(n, f.label, !!f.needed), ...range]
    }),
    ...Object.entries((level === 'head' && doc.api?.names) || {}).map(([n, field]) =>
      parameter(n, `${fields[field]!.label}，同 ${field}`),
    ),
    places,
    ...(hasPast(doc) ? [moment] : []),
  ]
}

const paging = (doc: AnyDocument, level: Level): Parameter[] => [
  parameter('ps', '每页条数，默认 20'),
  parameter('pi', '页码，从 1 开始'),
  parameter('sort', `排序字段：${(level === 'line' ? doc.detail!.sort : doc.sort).join('、')}`),
  parameter('order', 'asc 或 desc'),
  parameter('total', 'exact（默认）：准确的总数与合计；quick：总数可以是估计的，没有合计，翻页时更快'),
]

const inputs = (input: Fields | undefined): Parameter[] =>
  Object.entries(input ?? {}).map(([n, f]) => parameter(n, f.label, f.required && f.initial === undefined))

/** What narrows the lines of a details call: columns whose values are codes. */
export const narrowing = (doc: AnyDocument): string[] =>
  Object.entries(doc.lines as Fields)
    .filter(([n, f]) => ['no', 'ref', 'choice', 'int'].includes(f.kind) && !headFields(doc)[n])
    .map(([n]) => n)

/** One of the ways to say which rows are printed. */
function printed(doc: AnyDocument, name: string, no: string): Parameter[] {
  const print = doc.prints[name]!
  const by = (print.kind !== 'related' && print.by) || []
  return [
    byIds,
    parameter('except', '不包括的单据ID，逗号分隔'),
    ...(doc.api?.id ? [parameter(doc.api.id, '单据ID，同 ids')] : []),
    ...namesOfColumn(doc, no).map((n) => parameter(n, `${headFields(doc)[no]!.label}，代替 ids`)),
    ...by.map((n) => parameter(n, `${headFields(doc)[n]!.label}，代替 ids`)),
    archived,
  ]
}

/**
 * By what else than ids an action's call may name rows: the specification's word for the id, and the number or code where one is
 * one row. What an action asks by that name is its input.
 */
export function namesOfRows(doc: AnyDocument, actions: readonly string[]): string[] {
  const key = doc.number && !doc.numberPer ? nameField(doc) : doc.unique.length === 1 ? doc.unique[0]! : undefined
  const names = [...(doc.api?.id ? [doc.api.id] : []), ...(key && doc.rows !== 'computed' ? namesOfColumn(doc, key) : [])]
  return names.filter((n) => !actions.some((a) => n in (doc.actions[a].input ?? {})))
}

/** By what besides its id a details call may ask for a document: its first column under all of its names, where that is a name and no day, state or amount. */
export function calledBy(doc: AnyDocument): string[] {
  const [first] = doc.list
  const kind = first && headFields(doc)[first]?.kind
  return kind === 'no' || kind === 'text' || kind === 'ref' ? namesOfColumn(doc, first!) : []
}

/** Of an action by its address: its rows, and what it asks of the person. */
function acted(doc: AnyDocument, names: readonly string[]): Parameter[] {
  const asked = new Map(names.flatMap((n) => inputs(doc.actions[n].input).map((p) => [p.name, p] as const)))
  const isNew = names.some((n) => doc.actions[n].from === 'new')
  return isNew ? [...asked.values()] : [byIds, ...named(doc, names), ...asked.values()]
}
const named = (doc: AnyDocument, actions: readonly string[]): Parameter[] =>
  namesOfRows(doc, actions).map((n) => parameter(n, `${headFields(doc)[n]?.label ?? 'ID'}，代替 ids`))

/** What a workbook is narrowed by: as the list of its rows. */
function sheet(doc: AnyDocument, asked: Level): Parameter[] {
  const level = doc.detail ? asked : 'head'
  const sorting = paging(doc, level).filter((p) => p.name === 'sort' || p.name === 'order')
  const delta = doc.releases ? [parameter('delta', '带上变化：last 与上次发布比较，或几周前')] : []
  return [
    ...filters(doc, level),
    ...sorting,
    parameter('columns', '列名，逗号分隔'),
    parameter('group', '分组的列：每组之后是小计'),
    ...delta,
  ]
}

/** The parameters of a call, of its address or of its body. */
export function parametersOf(call: ApiCall): Parameter[] {
  const { doc, level = 'head' } = call
  if (call.filters) return [...filters(...call.filters), ...paging(...call.filters), ...inputs(call.input)]
  switch (doc ? call.kind : 'read') {
    case 'list':
      return [...paging(doc!, level), ...filters(doc!, level)]
    case 'count':
      return filters(doc!, level)
    case 'sums':
      return [...filters(doc!, 'head'), ...inputs(call.input)]
    case 'groups':
      return [...(call.methods.includes('GET') ? filters(doc!, 'head') : []), ...inputs(call.input)]
    case 'template':
      // One for new rows is empty, unless rows are named.
      return actsOnRows(doc!.actions[sheetsOf(doc!)[call.sheet!]!.fills!]) ? sheet(doc!, level) : [byIds]
    case 'export':
      return sheet(doc!, level)
    case 'print':
      return printed(doc!, call.print!, nameField(doc!))
    case 'action':
      return call.input ? [...named(doc!, call.actions!), ...inputs(call.input)] : acted(doc!, call.actions!)
    case 'detail':
      return [
        parameter('id', '单据ID'),
        ...(doc!.api?.id ? [parameter(doc!.api.id, '单据ID，同 id')] : []),
        ...calledBy(doc!).map((n) => parameter(n, `${headFields(doc!)[doc!.list[0]!]!.label}，代替 id`)),
        ...(hasPast(doc!) ? [moment] : []),
        archived,
        ...narrowing(doc!).map((n) => parameter(n, `只要这些明细：${(doc!.lines[n] as Field).label}`)),
      ]
    case 'history':
      return [parameter('id', '单据ID', true), archived, ...inputs(call.input)]
    case 'file':
      return call.input ? inputs(call.input) : [parameter('id', '单据ID', true), parameter('file', '文件ID', true), archived]
    case 'search':
      return [
        parameter('kw', '代码、名称或其拼音的一部分'),
        parameter('count', '条数，默认 10'),
        parameter('field', '为哪个操作的哪一栏查找：单据.操作.字段'),
        ...inputs(call.input),
      ]
    default:
      return inputs(call.input)
  }
}

/** These read their parameters by the fields of the document, in any case of letters, and refuse the others themselves. */
const careful = new Set<ApiCall['kind']>(['list', 'count', 'sums', 'print', 'action', 'search'])
const reads = ({ doc, kind, sheet, methods }: ApiCall) =>
  !!doc && (careful.has(kind) || (kind === 'groups' && methods.includes('GET')) || (kind === 'export' && !!sheet))
/** What every call may carry: the archive in the address's other form, what defeats the caches of old clients. */
export const anywhere = new Set(['selType', '_', 'ps', 'pi'])

const noObject = () => new Refusal('请求内容应为 JSON 对象', status.invalid)

/** @throws Refusal naming what the call does not understand */
export function refuseStrange(call: ApiCall, given: object, body?: unknown): void {
  // A text would be taken for an object of as many fields as it has characters.
  if (body !== undefined && body !== null && typeof body !== 'object') throw noObject()
  if (call.filters || reads(call)) return
  if (Array.isArray(body)) throw noObject()
  const taken = new Set(parametersOf(call).map((p) => p.name))
  const strange = Object.keys({ ...given, ...body }).find((n) => !taken.has(n) && !anywhere.has(n))
  if (strange !== undefined) throw new Refusal(`没有这个参数：${strange.slice(0, 40)}`, status.invalid)
}
