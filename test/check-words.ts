/**
 * The words of the business in the rooms that serve any business: names of documents, tables, fields, labels, keys, routes,
 * accounts. Read from the syntax tree, so that comments may say what they like.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { baseFields, lineBase, signed, type Action, type AnyDocument, type Fields, type States } from '../src/declare/index.ts'
import { columnName } from '../src/engine/database/db.ts'
import { signSteps } from '../src/signing/steps.ts'

/** Rooms that still stand inside the engine's folders: what of them is where, and whose words they may say. */
const rooms: { files: RegExp[]; documents: string[] }[] = [
  // People and rights, telephone numbers among them.
  {
    files: [/^src\/identity\//, /^src\/declare\/phone\.ts$/, /^src\/web\/(login\/|session\.ts|shell\/Why\.tsx)/],
    documents: ['sysUser', 'sysRole', 'organization', 'permission', 'app', 'department', 'userLog', 'serviceAccount'],
  },
  // Signing: its browser half, and what documents declare of it.
  {
    files: [/^src\/web\/(sign|driver|check)\//, /^src\/declare\/signing\.ts$/],
    documents: ['signFlow', 'signRecord', 'signStrategy', 'signDelegate', 'seal', 'myTask', 'orgTask'],
  },
]

/** What the engine keeps of itself and people look at as documents. */
const engines = ['clockRun']

/** Words that the engine means in its own sense, whatever documents call so too. */
const generic = new Set([
  'docId', // of which row a record of history, an event, an attached file is
  'viewedBy', // Who: an administrator looks with this person's eyes
  'isDefault', // a saved view that a list opens with
  'taskId', // of work in the background
  'lineId', // of which line of a row a change, a proof is
  'isMine', // a saved view of one's own
  'fileSize', // a limit of the HTTP library
  'sheetId', // a sheet of a workbook, in its XML
  'isValid', // of a code that the camera read
  'supplier', // kinds of organization (OrgType)
  'carrier',
  '合计', // the last row of an export
])
/** Tables and accounts of the ledger, which is a port to the engine. */
const ledger = {
  tables: ['demand_line', 'ledger_txn', 'ledger_key', 'ledger_line', 'ledger_balance', 'ledger_month', 'ledger_bill'],
  accounts: ['SRC', 'OPEN', 'ALLOC', 'CALLED', 'TRANSIT', 'RECV', 'CXL'],
}

interface Words {
  /** Said as a whole text, or as what a table in code is keyed by. */
  names: Set<string>
  documents: Set<string>
  tables: Set<string>
  fields: Set<string>
  labels: Set<string>
  keys: Set<string>
  routes: Set<string>
}

const isCamel = (name: string) => /[a-z0-9][A-Z]/.test(name)
const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

const fieldsOf = (doc: AnyDocument): string[] =>
  [doc.fields, doc.lines, ...Object.values(doc.actions as Record<string, Action>).flatMap((a) => [a.input ?? {}, a.lines ?? {}])]
    .flatMap(Object.keys)
    .filter(isCamel)

/** What must not be said by who may speak of some documents only. */
export function wordsOf(documents: readonly AnyDocument[], directories: readonly string[], known: readonly string[]): Words {
  const mine = (d: AnyDocument) => known.includes(d.name) || engines.includes(d.name)
  // What people and rights are called is nothing that only business documents have.
  const shared = documents.filter((d) => mine(d) || rooms[0]!.documents.includes(d.name)).flatMap(fieldsOf)
  if (known.includes('signFlow')) shared.push(...Object.keys(signed))
  const free = new Set([...Object.keys(baseFields), ...Object.keys(lineBase), ...generic, ...shared])
  const words: Words = {
    documents: new Set(),
    tables: new Set(ledger.tables),
    fields: new Set(),
    names: new Set([...ledger.accounts, ...directories, ...Object.keys(signSteps)]),
    labels: new Set(),
    keys: new Set(),
    routes: new Set(),
  }
  for (const doc of documents.filter((d) => !mine(d))) {
    words.documents.add(doc.name)
    words.tables.add(columnName(doc.name))
    if (doc.hasLines) words.tables.add(columnName(doc.name) + '_line')
    words.keys.add(doc.key)
    if (doc.at) words.routes.add(doc.at)
    for (const name of fieldsOf(doc)) if (!free.has(name)) words.fields.add(name).add(columnName(name))
    const actions = Object.values(doc.actions as Record<string, Action>)
    const states = Object.values(doc.states as States)
    for (const label of [...actions.map((a) => a.label), ...states.map((s) => s[1])]) words.labels.add(label)
    for (const fields of [doc.fields, doc.lines] as Fields[]) for (const f of Object.values(fields)) words.labels.add(f.label)
  }
  return words
}

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (x: unknown): x is Node => typeof (x as Node | null)?.type === 'string'

/** What of the words a file says, each time it says it. */
export function said(words: Words, source: string, file: string): string[] {
  const out: string[] = []
  const name = (word: string) => {
    if (
      words.fields.has(word) ||
      ((isCamel(word) || word.includes('_')) && (words.documents.has(word) || words.tables.has(word)))
    )
      out.push(word)
  }
  const text = (s: string) => {
    for (const [word] of s.matchAll(/[A-Za-z]\w*/g)) name(word)
    for (const [, table] of s.matchAll(/\b(?:from|join|into|update)\s+([a-z]+)\b(?!_)/g))
      if (words.tables.has(table!)) out.push(`from ${table}`)
    for (const [word] of s.matchAll(/\b[a-z]+(?:\.[a-zA-Z0-9]+)+\b/g))
      if ([...words.keys].some((k) => word === k || word.startsWith(k + '.'))) out.push(word)
    for (const route of words.routes) if (s === route || s.startsWith(route + '/') || s.startsWith(route + '?')) out.push(route)
  }
  /** A label that something is compared with. */
  const compared = (n: unknown) => {
    if (isNode(n) && typeof n.value === 'string' && isChinese(n.value) && words.labels.has(n.value) && !generic.has(n.value))
      out.push(n.value)
  }
  /** What a table in code is keyed by. */
  const keyed = ({ key, shorthand }: Node) => {
    if (!shorthand && isNode(key) && words.names.has(key.name as string)) out.push(key.name as string)
  }
  const walk = (n: Node) => {
    if (n.type === 'Identifier' || n.type === 'JSXIdentifier') name(n.name as string)
    else if (n.type === 'Literal' && n.regex)
      for (const part of (n.regex as { pattern: string }).pattern.split(/[|()^$?:]+/)) compared({ type: 'part', value: part })
    else if (n.type === 'Literal' && typeof n.value === 'string') {
      // One word alone may be any word; a whole text that is a document's name means the document.
      if ((words.names.has(n.value) || (words.documents.has(n.value) && !isCamel(n.value))) && !generic.has(n.value))
        out.push(n.value)
      text(n.value)
    } else if (n.type === 'TemplateElement') text((n.value as { raw: string }).raw)
    else if (n.type === 'ObjectExpression') (n.properties as Node[]).forEach(keyed)
    else if (n.type === 'BinaryExpression' && /^[!=]==?$/.test(n.operator as string)) [n.left, n.right].forEach(compared)
    else if (n.type === 'SwitchCase') compared(n.test)
    for (const [key, value] of Object.entries(n))
      if (key === 'regex') continue
      else if (Array.isArray(value)) value.filter(isNode).forEach(walk)
      else if (isNode(value)) walk(value)
  }
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return out
}

/** File → what it says of the business, each word as often as it is said. */
export function wordsSaid(
  root: string,
  documents: readonly AnyDocument[],
  directories: readonly string[],
): Map<string, string[]> {
  const all = wordsOf(documents, directories, [])
  const inside = rooms.map((r) => ({ ...r, words: wordsOf(documents, directories, r.documents) }))
  const out = new Map<string, string[]>()
  const files = globSync(['src/declare/**/*.ts', 'src/engine/**/*.ts', 'src/identity/**/*.ts', 'src/web/**/*.{ts,tsx}'], {
    cwd: root,
  }).sort()
  // What is generated names documents; nobody writes it.
  for (const file of files.filter((f) => !/(test(-books)?|\.gen)\.ts$/.test(f))) {
    const words = inside.find((r) => r.files.some((f) => f.test(file)))?.words ?? all
    const found = said(words, readFileSync(join(root, file), 'utf8'), file)
    if (found.length) out.set(file, found.sort())
  }
  return out
}
