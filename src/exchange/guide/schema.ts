/**
 * The JSON schema of what a message says once it is read: the values of the guide's table by their names, as the reader gives them. Who
 * maps a message by the guide validates with it what the mapping made.
 */
import type { Kind } from '../edifact/kinds.ts'
import { pairOf, type Group, type Match, type Value } from '../edifact/table.ts'
import { written } from '../edifact/written.ts'
import type { PartnerProfile } from '../edifact/profile.ts'
import type { SyntaxName } from '../envelope.ts'
import { syntaxes } from '../syntax.ts'
import { layoutOf } from '../vda/layouts.ts'
import { words } from './words.ts'

type Json = Record<string, unknown>
export type Language = 'zh' | 'en'

/** What values of a format look like. */
const patterns = {
  date: '\\d{4}-\\d{2}-\\d{2}',
  time: '\\d{4}-\\d{2}-\\d{2}( ([01]\\d|2[0-3]):[0-5]\\d)?',
  qty: '\\d{1,12}(\\.\\d{1,3})?',
  number: '[+-]?(\\d+(\\.\\d+)?|\\.\\d+)',
} as const
const told = {
  qty: ['数量，十进制文本，最多3位小数', 'Quantity as decimal text, at most 3 decimals'],
  number: ['数字，十进制文本', 'Number as decimal text'],
  date: ['日期 YYYY-MM-DD', 'Date YYYY-MM-DD'],
  time: ['YYYY-MM-DD，有时刻时为 YYYY-MM-DD HH:mm', 'YYYY-MM-DD, with a time of day YYYY-MM-DD HH:mm'],
  rest: ['没有对应字段的段，保留原文', 'Segments that no field takes, verbatim'],
} as const

/** Wherever it may stand. */
const ways = (v: Value): Value[] => [v, ...(v.else ? ways(v.else) : [])]

/** How long a text may be: where it stands between columns, or in components that it is split over. */
function lengthOf(v: Value): number | undefined {
  const lengths = ways(v).map(({ tag, at, split }) =>
    split ? split[0] * split[1] : (layoutOf(tag)[pairOf(at)[0]]?.[1] ?? Infinity),
  )
  const longest = Math.max(...lengths)
  return Number.isFinite(longest) ? longest : undefined
}

/** Whether the segment that begins its group says it, and cannot be read without. */
function isAlways({ as, must, tag, is, or, else: other }: Value, begins: Match | undefined): boolean {
  if (!must || !as || or !== undefined || other || begins?.tag !== tag) return false
  return !is || !!begins.is?.every((q) => is.includes(q))
}

function valueSchema(name: string, v: Value, isRequired: boolean, at: 0 | 1): Json {
  const title = words[name]?.[at] ?? name
  const codes = ways(v).map((w) => w.codes)
  if (codes.every((c) => c !== undefined)) {
    const pairs = codes.flatMap((c) => Object.entries(c)).filter(([theirs]) => theirs)
    const ours = new Set([...codes.flatMap((c) => Object.values(c)), ...(isRequired ? [] : [''])])
    if (isRequired) ours.delete('')
    return { title, description: pairs.map(([theirs, of]) => `${theirs} = ${of}`).join(', '), type: 'string', enum: [...ours] }
  }
  if (v.as) {
    const pattern = patterns[v.as]
    return {
      title,
      description: told[v.as][at],
      type: 'string',
      pattern: isRequired ? `^${pattern}$` : `^(${pattern})?$`,
    }
  }
  const maxLength = lengthOf(v)
  return { title, type: 'string', ...(isRequired && { minLength: 1 }), ...(maxLength !== undefined && { maxLength }) }
}

/** @param group as a syntax says it; what only another one can say is empty in it */
function groupSchema(group: Group, at: 0 | 1): Json {
  const whole = group.like ?? group
  const values = { ...group.values, ...group.summary }
  const required = Object.entries(values)
    .filter(([, v]) => v.needed || isAlways(v, group.begins))
    .map(([name]) => name)
  const titled = (name: string) => ({ title: words[name]?.[at] ?? name })
  const ofValues = Object.keys({ ...whole.values, ...whole.summary }).map((name): [string, Json] => [
    name,
    values[name] ? valueSchema(name, values[name], required.includes(name), at) : { ...titled(name), const: '' },
  ])
  const ofGroups = Object.keys(whole.groups ?? {}).map((name): [string, Json] => {
    const inner = group.groups?.[name]
    return [name, { ...titled(name), type: 'array', ...(inner ? { items: groupSchema(inner, at) } : { maxItems: 0 }) }]
  })
  const rest = group.rest && { rest: { title: told.rest[at], type: 'array', items: { type: 'string' } } }
  return {
    type: 'object',
    properties: { ...Object.fromEntries([...ofValues, ...ofGroups]), ...rest },
    ...(required.length ? { required } : {}),
    additionalProperties: false,
  }
}

/** Which message it is of, as whom it is written for. */
export interface SchemaOf {
  kind: Kind
  /** Of the message. */
  title: string
  syntax: SyntaxName
  /** The partner's. */
  profile?: PartnerProfile | undefined
  language: Language
  /** An interchange in that syntax; read, it stands among the examples. */
  sample?: string | undefined
  /** The schema of what the action is asked for that is done then, in the description of all calls. */
  action: string
}

/** As JSON schema, draft 2020-12. */
export function schemaOf({ kind, title, syntax, profile, language, sample, action }: SchemaOf): Json {
  const at = language === 'zh' ? 0 : 1
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: `/api/openapi.json#/components/schemas/${action}`,
    title: `${kind} ${title} (${syntax})`,
    ...(profile && { description: profile.name }),
    ...groupSchema(syntaxes[syntax].tableOf(kind, profile), at),
    ...(sample !== undefined && { examples: written(Buffer.from(sample), kind, profile).messages.map((m) => JSON.parse(m)) }),
  }
}

/** As its file is written. */
export const schemaText = (schema: Json): string => `${JSON.stringify(schema, null, 2)}\n`
export const SCHEMA = 'application/schema+json'
/** As its file is called. */
export const schemaName = (kind: Kind, syntax: SyntaxName): string => `${kind}_${syntax}.schema.json`
