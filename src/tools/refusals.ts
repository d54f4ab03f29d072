/**
 * What each action may be refused for, read from the rules' own source: every sentence that a rule can answer, with … where it puts in a
 * value. The handbook prints them; a sentence that a rule gains or loses is gained or lost there.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'

type Node = { type: string } & Record<string, unknown>
interface Source {
  /** Declarations at the top of the file, by name. */
  tops: Map<string, Node>
  imports: Map<string, readonly [file: string, name: string]>
  /** What `export default rules(document, {…})` is given: rules by action, and such as are brought along together. */
  rules?: { doc: string; parts: Node[] } | undefined
}

/** A sentence tells what is wrong or what to do; a label does not. */
const isSentence = (text: string): boolean =>
  /[\u4e00-\u9fff]/.test(text) && text.length > 5 && /[请不未没须应只已过]|重复|必填/.test(text)

/** Document → action ('' those whose rules are brought along together) → sentences. @param src folder of the sources, with / */
export function refusalsOf(src: string): Record<string, Record<string, string[]>> {
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source => {
    const known = sources.get(file)
    if (known) return known
    const read = readSource(src, file)
    sources.set(file, read)
    return read
  }
  const found: Record<string, Record<string, string[]>> = {}
  for (const file of globSync('**/*.rules.ts', { cwd: src }).sort()) {
    const { rules } = sourceOf(file)
    if (!rules) continue
    const of: Record<string, string[]> = {}
    for (const p of rules.parts) {
      const name = p.type === 'SpreadElement' ? '' : (p.key as { name: string }).name
      const said = sentencesOf(sourceOf, file, (p.value ?? p.argument) as Node)
      if (said.length) of[name] = [...new Set([...(of[name] ?? []), ...said])]
    }
    if (Object.keys(of).length) found[rules.doc] = of
  }
  return found
}

/** Where the sentences stand for those that serve the handbook. */
export const refusalsFile = 'refusals.gen.ts'
export const refusalsText = (src: string): string =>
  `/** What actions may be refused for, by document and action ('': several). Written by npm run generate from the rules; not edited by hand. */
export const refusals: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ${JSON.stringify(refusalsOf(src), null, 1)}
`

/** Sentences within a node and all that it names, in this file and in those it imports. */
function sentencesOf(sourceOf: (file: string) => Source, file: string, node: Node): string[] {
  const said = new Set<string>()
  const seen = new Set<string>()
  const follow = (at: string, name: string): void => {
    if (seen.has(`${at} ${name}`)) return
    seen.add(`${at} ${name}`)
    const { tops, imports } = sourceOf(at)
    const top = tops.get(name)
    if (top) return walk(at, top)
    const from = imports.get(name)
    if (from) follow(...from)
  }
  const walk = (at: string, n: unknown): void => {
    if (Array.isArray(n)) return n.forEach((part) => walk(at, part))
    if (!n || typeof n !== 'object') return
    const { type, ...parts } = n as Node
    if (type?.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSNonNullExpression') return
    if (type === 'Identifier') return follow(at, parts.name as string)
    if (type === 'Literal' && typeof parts.value === 'string' && isSentence(parts.value)) said.add(parts.value)
    if (type === 'TemplateLiteral') {
      const text = (parts.quasis as { value: { cooked: string } }[]).map((q) => q.value.cooked).join('…')
      if (isSentence(text)) said.add(text)
    }
    for (const [key, part] of Object.entries(parts)) {
      const isName = (key === 'property' || key === 'key') && !parts.computed
      if (!isName) walk(at, part)
    }
  }
  walk(file, node)
  return [...said].sort()
}

function readSource(src: string, file: string): Source {
  const { body } = parseAst(readFileSync(src + file, 'utf8'), { lang: 'ts' }) as unknown as { body: Node[] }
  const source: Source = { tops: new Map(), imports: new Map() }
  for (const n of body) {
    const declared = ((n.type === 'ExportNamedDeclaration' && n.declaration) || n) as Node
    if (declared.type === 'FunctionDeclaration') source.tops.set((declared.id as { name: string }).name, declared.body as Node)
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations as { id: Node; init: Node }[]) {
        if (id.type === 'Identifier' && init) source.tops.set(id.name as string, init)
        // Of rules that are made together each may be refused for what any of them is.
        if (id.type === 'ObjectPattern')
          for (const { value } of id.properties as { value: Node }[])
            if (value?.type === 'Identifier') source.tops.set(value.name as string, init)
      }
    if (n.type === 'ImportDeclaration') {
      const from = normalize(join(dirname(file), (n.source as { value: string }).value))
      // Words of the business alone: what the engine says, the engine says to all.
      if (!from.startsWith('modules/') && !from.startsWith('parts/')) continue
      if (!/(\.rules|\.server|says)\.ts$/.test(from) || !existsSync(src + from)) continue
      for (const s of n.specifiers as Node[])
        source.imports.set((s.local as { name: string }).name, [from, ((s.imported ?? s.local) as { name: string }).name])
    }
    const call = n.type === 'ExportDefaultDeclaration' ? (n.declaration as Node) : undefined
    const [doc, actions] = (call?.arguments ?? []) as Node[]
    // Reports refuse nothing: they have no actions.
    if (doc?.type !== 'Identifier' || !actions || (call!.callee as Node).name === 'report') continue
    const made = actions.type === 'Identifier' ? (source.tops.get(actions.name as string) ?? actions) : actions
    // What a function makes of them is its own: which action each is of is not to be seen.
    const parts = made.type === 'ObjectExpression' ? (made.properties as Node[]) : [{ type: 'SpreadElement', argument: made }]
    source.rules = { doc: doc.name as string, parts }
  }
  return source
}
