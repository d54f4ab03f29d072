/** The OpenAPI 3.1 description of every call, from the same table that answers them. */
import {
  decisions, headFields, isField, limitsText, lineBase, lineFields, MapOf, Maybe, Named, OneOf, RowOf, turnOf, type Action,
  type Answer, type AnswerObject, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import type { ApiCall } from './call.ts'
import { answerOf } from './described.ts'
import { exampleOf } from './examples.ts'
import { parametersOf, type Parameter } from './parameters.ts'
import { levelFields } from '../read/query.ts'
import { lineNames } from '../read/shape.ts'

type Json = Record<string, unknown>
/** Schemas that several calls share, by name. */
type Schemas = Record<string, Json>

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const orNull = (type: string, f: Field): string | string[] => (f.required ? type : [type, 'null'])

/** JSON schema of a field as it appears in bodies and answers. */
export function schemaOfField(f: Field): Json {
  const base: Json = { description: f.metric ? f.note : f.label }
  switch (f.kind) {
    case 'qty':
    case 'money':
    case 'dec':
      return { ...base, type: orNull('number', f) }
    case 'int':
      return { ...base, type: orNull('integer', f) }
    case 'bool':
      return { ...base, type: orNull('boolean', f) }
    case 'date':
      return { ...base, type: orNull('string', f), format: 'date' }
    case 'instant':
      return { ...base, type: orNull('string', f), format: 'date-time' }
    case 'period':
      return { ...base, type: orNull('string', f), pattern: '^\\d{6}$' }
    case 'choice':
      return {
        ...base,
        type: orNull('integer', f),
        enum: [...Object.values(f.choices!).map((c) => c[0]), ...(f.required ? [] : [null])],
        description: `${f.label}：${Object.values(f.choices!)
          .map((c) => `${c[0]} ${c[1]}`)
          .join('，')}`,
      }
    case 'files':
      return { ...base, type: f.required ? 'array' : ['array', 'null'], items: { type: 'object', required: ['id'] } }
    case 'json':
      return base
    default:
      return f.ids ? { ...base, type: ['array', 'string'], items: { type: 'integer' } } : { ...base, type: orNull('string', f) }
  }
}

const properties = (fields: Fields): Json => Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, schemaOfField(f)]))

/** Fields that somebody sends: what is required and has no value of its own must be there. @param beside what limits them */
function inputSchema(fields: Fields, beside: Fields = {}, more: Json = {}): Json {
  const stored = Object.fromEntries(Object.entries(fields).filter(([, f]) => f.source === 'stored'))
  const required = Object.entries(stored)
    .filter(([, f]) => f.required && f.initial === undefined)
    .map(([n]) => n)
  const asked = Object.entries(stored).map(([n, f]) => [n, { ...f, label: [f.label, ...limitsText(f, beside)].join('，') }])
  return {
    type: 'object',
    properties: { ...properties(Object.fromEntries(asked)), ...more },
    ...(required.length ? { required } : {}),
  }
}

/** A row as answered. What a person may not see is left out: only its id is sure to be there. */
function rowSchema({ doc, as }: RowOf, schemas: Schemas): Json {
  const keep = (name: string, schema: () => Json) => {
    schemas[name] ??= schema()
    return reference(name)
  }
  const row = (fields: Fields): Json => ({ type: 'object', properties: properties(fields), required: ['id'] })
  if (as === 'line')
    return keep(`${doc.name}.listed`, () => {
      const fields = levelFields(doc, 'line')
      const names = new Set(['id', ...lineNames(doc, fields)])
      return row(Object.fromEntries([...names].filter((n) => fields[n]).map((n) => [n, fields[n]!])))
    })
  const further = Object.entries(doc.api?.names ?? {}).map(([n, field]) => [n, headFields(doc)[field]!] as const)
  const turns: Fields = decisions(doc).length ? { turnOf } : {}
  const head = keep(doc.name, () => row({ ...headFields(doc), ...Object.fromEntries(further), ...turns }))
  if (as === 'head') return head
  const lines = () => ({ type: 'array', items: keep(`${doc.name}.line`, () => row({ ...lineBase, ...doc.lines })) })
  const more = { archived: { type: 'boolean' }, at: { type: 'string' }, ...(doc.hasLines ? { lines: lines() } : {}) }
  return keep(`${doc.name}.whole`, () => ({ allOf: [head, { properties: more }] }))
}

/** JSON schema of an answer; shared parts go into `schemas`. */
function answerSchema(a: Answer, schemas: Schemas): Json {
  if (a === null) return { type: 'null' }
  if (a instanceof RowOf) return rowSchema(a, schemas)
  if (a instanceof Named) {
    schemas[a.name] ??= answerSchema(a.of as Answer, schemas)
    return reference(a.name)
  }
  if (a instanceof MapOf) return { type: 'object', additionalProperties: answerSchema(a.of, schemas) }
  if (a instanceof Maybe) return { anyOf: [answerSchema(a.of, schemas), { type: 'null' }] }
  if (a instanceof OneOf) return { anyOf: a.of.map((x) => answerSchema(x, schemas)) }
  if (Array.isArray(a)) return { type: 'array', items: answerSchema(a[0], schemas) }
  if (isField(a)) return schemaOfField(a)
  const parts = Object.entries(a as AnswerObject)
  const required = parts.filter(([, x]) => alwaysThere(x)).map(([n]) => n)
  return {
    type: 'object',
    properties: Object.fromEntries(parts.map(([n, x]) => [n, answerSchema(x, schemas)])),
    ...(required.length ? { required } : {}),
  }
}

/** May a part of an answer be left out? */
export const alwaysThere = (a: Answer): boolean => (a !== null && isField(a) ? a.required : !(a instanceof Maybe))

/** Parameters that calls share: a filter of a list is one of its counts, groups and workbooks too. */
function sharedParameters() {
  const known = new Map<string, string>()
  const all: Record<string, Json> = {}
  const described = ({ name, text, required = false }: Parameter): Json => {
    const of = JSON.stringify([name, text, required])
    let key = known.get(of)
    if (!key) {
      for (let n = 1; !key || key in all; n++) key = n === 1 ? name : `${name}.${n}`
      known.set(of, key)
      all[key] = { name, in: 'query', description: text, required, schema: { type: 'string' } }
    }
    return { $ref: `#/components/parameters/${key}` }
  }
  return { all, described }
}

const jsonBody = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const ids = { type: 'array', items: { type: 'integer' } }

/** What an action is sent: which rows, what it asks of the person, lines. */
function actionSchema(doc: AnyDocument, name: string, schemas: Schemas): Json {
  const action: Action = doc.actions[name]
  const isNew = action.from === 'new'
  const lineId = { id: { type: 'integer', description: action.whole ? '行ID；新行不填' : '行ID' } }
  const rows = { id: { type: 'integer' }, ids, rowVersion: { type: 'integer', description: '数据版本，用于并发检查' } }
  const ofLines = action.acts?.ofRows ? headFields(doc) : lineFields(doc)
  const lines = action.lines && {
    lines: { type: 'array', items: inputSchema(action.lines, ofLines, isNew && !action.acts?.ofRows ? {} : lineId) },
  }
  const schema = () => ({
    ...inputSchema(action.input ?? {}, headFields(doc), { ...(isNew ? {} : rows), ...lines }),
    examples: [exampleOf(action)],
  })
  schemas[`${doc.name}.${name}.input`] ??= schema()
  return reference(`${doc.name}.${name}.input`)
}

const fileBody: Json = {
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
}

function bodyOf(call: ApiCall, schemas: Schemas): Json | undefined {
  const { doc } = call
  if (call.kind === 'import' || call.takesFile) return fileBody
  if (call.kind === 'action' && doc && !call.input) {
    const inputs = call.actions!.map((n) => actionSchema(doc, n, schemas))
    const body = jsonBody(inputs.length > 1 ? { anyOf: inputs } : inputs[0]!)
    // A file is sent with the call, what else it takes in the query; or what it takes as JSON, with files that were uploaded before.
    return call.keepsFile ? { content: { ...(body.content as Json), ...(fileBody.content as Json) } } : body
  }
  if (call.keepsFile) return fileBody
  if (call.kind === 'print') return jsonBody({ type: 'object', properties: { ids }, required: ['ids'] })
  // What is asked by either is asked by the same names.
  if (call.filters || (call.kind === 'export' && call.sheet)) return jsonBody({ type: 'object', description: '参数同 GET' })
  return call.input && call.methods.includes('POST') ? jsonBody(inputSchema(call.input)) : undefined
}

function responsesOf(call: ApiCall, schemas: Schemas): Json {
  const answer = answerOf(call)
  if (answer === 'stream') return { 200: { description: '事件', content: { 'text/event-stream': {} } } }
  if (answer === 'file')
    return {
      200: { description: '文件', content: { [call.kind === 'print' ? 'application/pdf' : 'application/octet-stream']: {} } },
    }
  const content = answer === undefined ? {} : answerSchema(answer, schemas)
  return {
    200: {
      description: '信封',
      content: { 'application/json': { schema: { allOf: [reference('Envelope'), { properties: { content } }] } } },
    },
  }
}

const envelope: Json = {
  type: 'object',
  properties: {
    status: {
      type: 'integer',
      description: '0 成功；1 拒绝；2 参数错误；3 无权限；4 无数据权限；5 并发修改；6 重复；10 未登录；99 系统错误',
    },
    content: {},
    message: { type: 'string' },
    traceId: { type: 'string' },
  },
  required: ['status', 'message'],
}

/** How a generated client calls it: like the path. Of two methods the other one says which it is: what changes is posted, what reads is got. */
function operationId(call: ApiCall, verb: string): string {
  const [first] = call.methods
  const plain = call.kind === 'action' || call.writes ? 'post' : first!.toLowerCase()
  return [...call.path.split('/'), ...(verb === plain || call.methods.length === 1 ? [] : [verb])].join('.')
}

/** The whole description. */
export function openapiOf(calls: ApiCall[]): Json {
  const schemas: Schemas = { Envelope: envelope }
  const paths: Record<string, Json> = {}
  const parameters = sharedParameters()
  for (const call of calls) {
    const asked = parametersOf(call).map(parameters.described)
    const body = bodyOf(call, schemas)
    const responses = responsesOf(call, schemas)
    const inBody = body && !('multipart/form-data' in (body.content as Json))
    const operation = (verb: string): Json => ({
      operationId: operationId(call, verb),
      tags: [call.doc?.title ?? '登录与公共'],
      summary: call.title,
      ...(asked.length && !(inBody && verb === 'post') ? { parameters: asked } : {}),
      ...(body && verb === 'post' ? { requestBody: body } : {}),
      ...(call.open ? { security: [] } : {}),
      // One of these permission keys; calls without are everybody's own.
      ...(call.keys ? { 'x-keys': call.keys } : {}),
      // For somebody at a screen: a service account is refused.
      ...(call.personal && !call.open ? { 'x-people': true } : {}),
      responses,
    })
    paths[`/api/${call.path}`] = Object.fromEntries(call.methods.map((m) => [m.toLowerCase(), operation(m.toLowerCase())]))
  }
  const sorted = <T>(of: Record<string, T>) => Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    openapi: '3.1.0',
    info: { title: '供应链协同门户', version: '0.1.0', description: '路径不区分大小写；归档数据用 /api/arc/… 或 selType=1。' },
    security: [{ bearer: [] }],
    paths: sorted(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: sorted(parameters.all),
      schemas: sorted(schemas),
    },
  }
}
