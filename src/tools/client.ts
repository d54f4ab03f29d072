/** Every call in a line, for people (generated/api.txt), and as types for the browser (src/web/client.gen.ts). */
import { globSync, readFileSync } from 'node:fs'
import {
  isField, MapOf, Maybe, Named, OneOf, RowOf, type Action, type Answer, type AnswerObject, type Field, type Fields,
} from '../declare/index.ts'
import type { ApiCall } from '../engine/http/call.ts'
import { answerOf } from '../engine/http/described.ts'
import { alwaysThere } from '../engine/http/openapi.ts'

const byPath = (calls: readonly ApiCall[]) => [...calls].sort((a, b) => (a.path < b.path ? -1 : 1))

/** An answer in a few words: rows by their document, objects by their names. */
function inWords(a: Answer | 'file' | 'stream' | undefined): string {
  if (a === undefined) return '?'
  if (a === null) return '-'
  if (typeof a === 'string') return a
  if (a instanceof RowOf) return a.as === 'head' ? a.doc.name : `${a.doc.name}.${a.as}`
  if (a instanceof Named) return a.name
  if (a instanceof MapOf) return `{*: ${inWords(a.of)}}`
  if (a instanceof Maybe) return `${inWords(a.of)}?`
  if (a instanceof OneOf) return a.of.map(inWords).join(' | ')
  if (Array.isArray(a)) return `[${inWords(a[0])}]`
  if (isField(a)) return a.kind
  return `{${Object.entries(a as AnswerObject)
    .map(([n, x]) => (x !== null && isField(x) ? n : `${n}: ${inWords(x)}`))
    .join(', ')}}`
}

const inputNames = ({ kind, doc, actions, input }: ApiCall): string => {
  const names = (fields: Fields = {}) =>
    Object.entries(fields).map(([n, f]) => (f.required && f.initial === undefined ? `${n}*` : n))
  if (kind !== 'action' || input) return names(input).join(' ')
  return actions!
    .map((n) => {
      const { input: head, lines } = doc!.actions[n] as Action
      return [...names(head), ...(lines ? [`lines[${names(lines).join(' ')}]`] : [])].join(' ')
    })
    .join(' | ')
}

/** One line a call: methods, path, keys, input (* required), answer. */
export const apiText = (calls: readonly ApiCall[]): string =>
  byPath(calls)
    .map((c) => {
      const keys = c.open ? 'open' : (c.keys ?? ['own']).join(',')
      return `${c.methods.join('/').padEnd(8)} ${c.path}  ${c.kind}  ${keys}  (${inputNames(c)}) → ${inWords(answerOf(c))}\n`
    })
    .join('')

const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

function fieldType(f: Field): string {
  switch (f.kind) {
    case 'qty':
    case 'money':
    case 'dec':
    case 'int':
    case 'choice':
      return 'number'
    case 'bool':
      return 'boolean'
    case 'files':
      return 'FileRef[]'
    case 'json':
      return 'any'
    default:
      return 'string'
  }
}

/** The TypeScript type of an answer; what has a name is kept in `shared`. */
function answerType(a: Answer, shared: Map<string, string>): string {
  if (a === null) return 'null'
  if (a instanceof RowOf) return `${{ head: 'WireHead', line: 'WireListed', whole: 'WireOf' }[a.as]}<Documents['${a.doc.name}']>`
  if (a instanceof Named) {
    if (!shared.has(a.name)) {
      shared.set(a.name, '')
      shared.set(a.name, answerType(a.of as Answer, shared))
    }
    return a.name
  }
  if (a instanceof MapOf) return `Record<string, ${answerType(a.of, shared)}>`
  if (a instanceof Maybe) return `${answerType(a.of, shared)} | null`
  if (a instanceof OneOf) return a.of.map((x) => answerType(x, shared)).join(' | ')
  if (Array.isArray(a)) return `${bracketed(answerType(a[0], shared))}[]`
  if (isField(a)) return fieldType(a) + (a.required || a.kind === 'json' ? '' : ' | null')
  const parts = Object.entries(a as AnswerObject).map(
    ([n, x]) => `${quoted(n)}${alwaysThere(x) ? '' : '?'}: ${answerType(x, shared)}`,
  )
  return `{ ${parts.join('; ')} }`
}
const bracketed = (type: string) => (type.includes(' | ') ? `(${type})` : type)

const fieldsType = (fields: Fields): string => {
  const given = (f: Field) =>
    f.ids
      ? 'readonly number[] | string'
      : f.kind === 'files'
        ? '{ id: string }[]'
        : f.kind === 'json'
          ? 'any'
          : f.kind === 'qty'
            ? 'number | string'
            : fieldType(f)
  const parts = Object.entries(fields).map(([n, f]) =>
    f.required && f.initial === undefined ? `${quoted(n)}: ${given(f)}` : `${quoted(n)}?: ${given(f)} | null`,
  )
  return parts.length ? `{ ${parts.join('; ')} }` : '{}'
}

function inputType(c: ApiCall): string {
  const body = () => `ActionBody<Documents['${c.doc!.name}'], ${c.actions!.map((n) => `'${n}'`).join(' | ')}>`
  if (c.kind === 'action' && !c.input) return c.methods.includes('GET') ? `${body()} | Params` : body()
  if (c.kind === 'detail') return '{ id: number; at?: string; selType?: number } | Params'
  if (!c.input || (c.kind === 'groups' && c.methods[0] === 'GET')) return 'Params'
  return fieldsType(c.input)
}

/** Where each document is declared, by its name: its file in `src` and the constant's name. */
const declaredIn = (src: string): Map<string, [file: string, constant: string]> =>
  new Map(
    globSync('**/*.ts', { cwd: src, exclude: ['declare/**', 'engine/**', 'identity/**', 'web/**'] }).flatMap((file) =>
      Array.from(
        readFileSync(src + file, 'utf8').matchAll(/^export const (\w+) = define(?:Document|Report)\(\s*'(\w+)'/gm),
        ([, constant, name]): [string, [string, string]] => [name!, [file, constant!]],
      ),
    ),
  )

/** The types of all calls: src/web/client.gen.ts. @param src folder of the sources, / at its end */
export function clientText(calls: readonly ApiCall[], src: string): string {
  const files = declaredIn(src)
  const shared = new Map<string, string>()
  const lines = byPath(calls).map((c) => {
    const answer = answerOf(c)
    const takesFile = c.kind === 'import' || c.kind === 'upload' || c.takesFile || c.keepsFile
    const how = [...c.methods, ...(takesFile ? ['FILE'] : [])].map((m) => `'${m}'`).join(' | ')
    const type = answer === undefined ? 'Undeclared' : typeof answer === 'string' ? 'Download' : answerType(answer, shared)
    return `  '${c.path}': Call<${how}, ${inputType(c)}, ${type}>\n`
  })
  const documents = [...files].sort().map(([name, [file, constant]]) => `  ${name}: typeof import('../${file}').${constant}\n`)
  const named = [...shared].sort().map(([name, type]) => `export type ${name} = ${type}\n`)
  return `/** Made by npm run generate: every call with what it takes and answers. Types only, nothing of it reaches the browser. */
import type { ActionBody, FileRef, WireHead, WireListed, WireOf } from '../declare/index.ts'
import type { Call, Download, Params, Undeclared } from './call.ts'

interface Documents {
${documents.join('')}}
${named.join('')}
export interface Calls {
${lines.join('')}}
`
}
