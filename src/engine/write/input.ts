/** JSON bodies and query texts → typed items for perform. Unknown fields are refused: a misspelt quantity must not be lost. */
import {
  headFields, initialOf, parse, type Action, type AnyDocument, type Complaint, type Field, type Fields,
} from '../../declare/index.ts'
import { Refusal, refuseAll, status } from '../errors.ts'
import { cleanRich } from './clean-html.ts'
import type { Item } from './step.ts'
import { MOST_ROWS, readIds, tooMany } from '../read/query.ts'

type Body = Record<string, unknown>
/** Names in a body that are not inputs. `lineId` is what the specification's bodies call a line's id. */
const envelope = new Set(['id', 'ids', 'rowVersion', 'rowVersions', 'lines', 'reason'])

/**
 * @param body JSON object, an array of lines (saveReceipts), or the query of a GET
 * @throws Refusal listing every wrong field
 */
export function readItems(doc: AnyDocument, actionName: string, body: unknown): Item[] {
  const action: Action = doc.actions[actionName]
  const invalid = (message: string) => new Refusal(message, status.invalid)
  // An array is several rows, each with its own input, or the lines of one action.
  if (Array.isArray(body) && !action.lines) {
    if (!body.length) throw invalid('请至少选择一行数据')
    if (body.length > MOST_ROWS) throw tooMany()
    return body.flatMap((row) => readItems(doc, actionName, row))
  }
  if (Array.isArray(body)) body = { lines: body }
  if (typeof body !== 'object' || body === null) throw invalid('请求内容应为 JSON 对象')
  const data = body as Body
  const wrong: Complaint[] = []
  const input = readFields(action.input ?? {}, data, envelope, wrong)
  // An answer left out of a question takes its initial value; a field of the document left out stays as it is.
  const question = action.acts?.makes || action.acts?.on
  if (action.from !== 'new' || question)
    for (const [name, f] of Object.entries(action.input ?? {}))
      if (!(name in input) && f.initial !== undefined && (question || !(name in headFields(doc)))) input[name] = initialOf(f)
  // Lines left out stay as they are where all would be replaced, or where the rule knows what is meant; something new has none, and
  // its rule says whether it needs some.
  const silent = data.lines === undefined && (action.whole || action.dialog?.asIs)
  const none = data.lines === undefined && action.from === 'new' && !question
  const lines = action.lines && !silent ? readLines(action, none ? [] : data.lines, wrong) : undefined
  if (!action.lines && data.lines !== undefined) wrong.push({ field: 'lines', message: '该操作没有明细' })
  if (wrong.length) throw refuseAll(wrong, status.invalid)
  if (action.from === 'new') return [{ input, ...(lines ? { lines } : {}) }]
  const ids = data.ids !== undefined ? readIds(data.ids) : data.id !== undefined ? readIds([data.id]) : []
  if (!ids.length && lines?.length) return [{ id: -1, input, lines }]
  if (!ids.length) throw invalid('请至少选择一行数据')
  const versions = (data.rowVersions ?? {}) as Record<string, unknown>
  return ids.map((id) => {
    const version = ids.length === 1 && data.rowVersion !== undefined ? data.rowVersion : versions[String(id)]
    if (version !== undefined && !/^\d{1,9}$/.test(String(version))) throw invalid('rowVersion 格式不正确')
    return { id, ...(version === undefined ? {} : { rowVersion: Number(version) }), input, ...(lines ? { lines } : {}) }
  })
}

/** Of names that are no fields so many are told, of a body or a line; and of all that is wrong in lines. */
const [MOST_STRANGE, MOST_WRONG] = [20, 1000]

/** Parses the declared fields of a body, or of its line, counted from 1; complains about others. */
export function readFields(
  fields: Fields,
  data: Body,
  besides: ReadonlySet<string>,
  wrong: Complaint[],
  line?: number,
): Record<string, any> {
  const values: Record<string, any> = {}
  const place = line === undefined ? {} : { line }
  const strange = Object.keys(data).filter((name) => !(name in fields) && !besides.has(name))
  for (const name of strange.slice(0, MOST_STRANGE))
    wrong.push({ ...place, field: name, message: `没有这个字段：${name.slice(0, 40)}` })
  if (strange.length > MOST_STRANGE) wrong.push({ ...place, message: `另有${strange.length - MOST_STRANGE}个字段也没有` })
  for (const [name, f] of Object.entries(fields)) {
    if (f.source !== 'stored') continue
    // Left out is not emptied: what is not sent stays as it is, or takes its initial value.
    if (data[name] === undefined && (!f.required || f.initial !== undefined)) continue
    const result = parse(f as Field, data[name])
    if ('wrong' in result) wrong.push({ ...place, field: name, message: result.wrong })
    else values[name] = f.kind === 'rich' && typeof result.value === 'string' ? cleanRich(result.value) : result.value
  }
  return values
}

const lineNames = new Set(['id', 'lineId', 'lineNo'])

function readLines(action: Action, input: unknown, wrong: Complaint[]): Record<string, any>[] {
  if (!Array.isArray(input)) {
    wrong.push({ field: 'lines', message: '明细不能为空' })
    return []
  }
  if (input.length > MOST_ROWS) throw tooMany()
  const seen = new Map<number, number>()
  return input.map((raw, i) => {
    if (wrong.length >= MOST_WRONG)
      throw refuseAll([...wrong, { message: `错误过多，第${i + 1}行起没有检查，请先更正` }], status.invalid)
    const row = typeof raw === 'object' && raw !== null ? (raw as Body) : {}
    const values = readFields(action.lines!, row, lineNames, wrong, i + 1)
    const id = row.lineId ?? row.id
    if ((action.from === 'new' && !action.acts?.ofRows) || (action.whole && id === undefined)) return values
    if (!/^\d{1,16}$/.test(String(id))) {
      wrong.push({ line: i + 1, field: 'id', message: '缺少行ID' })
      return values
    }
    // Which of two answers is meant nobody knows.
    const first = seen.get(Number(id))
    if (first !== undefined) wrong.push({ line: i + 1, field: 'id', message: `与第${first}行是同一行，请只填写一次` })
    else seen.set(Number(id), i + 1)
    return { id: Number(id), ...values }
  })
}
