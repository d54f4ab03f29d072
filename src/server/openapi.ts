/** The OpenAPI 3.1 description of every call, from the same table that answers them. */
import { headFields, lineBase, nameField, type Action, type AnyDocument, type Field, type Fields } from '../declare/index.ts'
import type { ApiCall } from './http/calls.ts'
import { filterable, levelFields } from './rows/query.ts'

type Json = Record<string, unknown>

/** JSON schema of a field as it appears in bodies and answers. */
export function schemaOfField(f: Field): Json {
  const base: Json = { description: f.label }
  switch (f.kind) {
    case 'qty':
    case 'money':
    case 'dec':
      return { ...base, type: ['number', 'null'], multipleOf: Number(`1e-${f.scale}`) }
    case 'int':
      return { ...base, type: ['integer', 'null'] }
    case 'bool':
      return { ...base, type: ['boolean', 'null'] }
    case 'date':
      return { ...base, type: ['string', 'null'], format: 'date' }
    case 'instant':
      return { ...base, type: ['string', 'null'], format: 'date-time' }
    case 'period':
      return { ...base, type: ['string', 'null'], pattern: '^\\d{6}$' }
    case 'choice':
      return {
        ...base,
        type: ['integer', 'null'],
        enum: [...Object.values(f.choices!).map((c) => c[0]), null],
        description: `${f.label}：${Object.values(f.choices!)
          .map((c) => `${c[0]} ${c[1]}`)
          .join('，')}`,
      }
    case 'files':
      return { ...base, type: 'array' }
    case 'json':
      return base
    default:
      return { ...base, type: ['string', 'null'], maxLength: f.max }
  }
}

const object = (fields: Fields, more: Json = {}): Json => ({
  type: 'object',
  properties: { ...Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, schemaOfField(f)])), ...more },
  ...(Object.entries(fields).some(([, f]) => f.required)
    ? {
        required: Object.entries(fields)
          .filter(([, f]) => f.required && f.initial === undefined)
          .map(([n]) => n),
      }
    : {}),
})

const parameter = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  description,
  required,
  schema: { type: 'string' },
})

function listParameters(doc: AnyDocument, level: 'head' | 'line'): Json[] {
  const fields = levelFields(doc, level)
  const ranged = ['date', 'instant', 'int', 'qty', 'money', 'dec', 'period']
  return [
    parameter('ps', '每页条数，默认 20'),
    parameter('pi', '页码，从 1 开始'),
    parameter('sort', `排序字段：${(level === 'line' ? doc.detail!.sort : doc.sort).join('、')}`),
    parameter('order', 'asc 或 desc'),
    parameter('selType', '1 表示归档数据'),
    parameter('where', '高级条件（JSON）：["字段","is|has|starts|from|to|in|empty|days",值]，以 all、any、not 组合'),
    ...Object.entries(doc.report?.params ?? {}).map(([n, f]) => parameter(n, f.label, f.required && !f.start)),
    ...filterable(doc, level).flatMap((n) => {
      const f = fields[n]!
      const range = ranged.includes(f.kind) ? [parameter(`${n}Start`, `${f.label}起`), parameter(`${n}End`, `${f.label}止`)] : []
      return [parameter(n, f.label, !!f.needed), ...range]
    }),
  ]
}

function bodyOf(call: ApiCall): Json | undefined {
  if (call.kind === 'import' || call.takesFile)
    return {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary', description: '.xlsx、.xls 或 .csv' } },
            required: ['file'],
          },
        },
      },
    }
  if (call.kind === 'action' && call.doc) {
    const action: Action = call.doc.actions[call.actions![0]!]
    const ids: Json =
      action.from === 'new'
        ? {}
        : {
            ids: { type: 'array', items: { type: 'integer' } },
            rowVersion: { type: 'integer', description: '数据版本，用于并发检查' },
          }
    const lines: Json = action.lines
      ? {
          lines: {
            type: 'array',
            items: object(
              action.lines,
              action.from === 'new' ? {} : { id: { type: 'integer', description: action.whole ? '行ID；新行不填' : '行ID' } },
            ),
          },
        }
      : {}
    return { content: { 'application/json': { schema: object(action.input ?? {}, { ...ids, ...lines }) } } }
  }
  if (call.kind === 'print')
    return {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } }, required: ['ids'] },
        },
      },
    }
  return call.kind === 'session' && call.input ? { content: { 'application/json': { schema: object(call.input) } } } : undefined
}

function answerOf(call: ApiCall): Json {
  if (call.kind === 'export' || call.kind === 'template')
    return { 200: { description: '文件', content: { 'application/octet-stream': {} } } }
  if (call.kind === 'print') return { 200: { description: 'PDF 文件', content: { 'application/pdf': {} } } }
  const doc = call.doc
  const row = doc && (call.level === 'line' ? object(levelFields(doc, 'line')) : object(headFields(doc)))
  const content: Json =
    call.kind === 'list'
      ? {
          type: 'object',
          properties: {
            items: { type: 'array', items: row },
            total: { type: 'integer' },
            totalIs: { enum: ['exact', 'estimate'] },
            summary: { type: 'object' },
          },
        }
      : call.kind === 'sums'
        ? { type: 'array', items: row }
        : call.kind === 'detail' && doc
          ? {
              ...row,
              ...(doc.hasLines
                ? {
                    properties: {
                      ...(row as any).properties,
                      lines: { type: 'array', items: object({ ...lineBase, ...doc.lines } as Fields) },
                    },
                  }
                : {}),
            }
          : {}
  return {
    200: {
      description: '信封',
      content: {
        'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { content } }] } },
      },
    },
  }
}

/** One of the ways to say which rows. */
function printParameters(doc: AnyDocument, name: string): Json[] {
  const print = doc.prints[name]!
  const fields = [nameField(doc), ...((print.kind !== 'related' && print.by) || [])]
  return [
    parameter('ids', '单据ID，逗号分隔'),
    parameter('except', '不包括的单据ID，逗号分隔'),
    ...fields.map((n) => parameter(n, `${headFields(doc)[n]!.label}，代替 ids`)),
    parameter('selType', '1 表示归档数据'),
  ]
}

export function openapiOf(calls: ApiCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const list = ['list', 'count', 'sums'].includes(call.kind) && call.doc ? listParameters(call.doc, call.level ?? 'head') : []
    const own =
      (call.kind === 'read' || call.kind === 'sums') && call.input
        ? Object.entries(call.input).map(([n, f]) => parameter(n, f.label, f.required))
        : []
    const ids = ['detail', 'history'].includes(call.kind) ? [parameter('id', '单据ID', true)] : []
    const prints = call.kind === 'print' ? printParameters(call.doc!, call.print!) : []
    const body = bodyOf(call)
    const operation = (verb: string): Json => ({
      tags: [call.doc?.title ?? '登录与公共'],
      summary: call.title,
      ...(list.length || own.length || ids.length || prints.length ? { parameters: [...list, ...own, ...ids, ...prints] } : {}),
      ...(body && verb === 'post' ? { requestBody: body } : {}),
      ...(call.open ? { security: [] } : {}),
      // One of these permission keys; calls without are everybody's own.
      ...(call.keys ? { 'x-keys': call.keys } : {}),
      responses: answerOf(call),
    })
    paths[`/api/${call.path}`] = Object.fromEntries(call.methods.map((m) => [m.toLowerCase(), operation(m.toLowerCase())]))
  }
  return {
    openapi: '3.1.0',
    info: { title: '供应链协同门户', version: '0.1.0', description: '路径不区分大小写；归档数据用 /api/arc/… 或 selType=1。' },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Envelope: {
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
        },
      },
    },
  }
}
