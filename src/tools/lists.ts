/**
 * The lists of what stands in the folders: documents and reports, rules, screens, cards, label prints, what is signed, messages
 * with partners, and calls without a document. Files are read as text, not loaded: the lists can be made anew while one of them names what is gone.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

interface Found {
  /** Path from src/. */
  file: string
  /** Name that it is exported by; nothing for a default export. */
  name?: string | undefined
  /** What it is called in the list. */
  as: string
}

const all = (files: ReadonlyMap<string, string>, of: RegExp, pattern: RegExp): { file: string; match: RegExpExecArray }[] =>
  [...files]
    .filter(([file]) => of.test(file))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, text]) => [...text.matchAll(pattern)].map((match) => ({ file, match })))

/** What files of a kind export; dock.rules.ts exports dockRules by default. Two of one name are told apart by a number. */
function exported(files: ReadonlyMap<string, string>, of: RegExp, pattern: RegExp): Found[] {
  const taken = new Map<string, number>()
  return all(files, of, pattern).map(({ file, match: [, name] }) => {
    const usual = name ?? basename(file).replace(/\.(\w)(\w*)\.tsx?$/, (_, first, more) => first.toUpperCase() + more)
    const before = taken.get(usual) ?? 0
    taken.set(usual, before + 1)
    return { file, name, as: before ? `${usual}${before + 1}` : usual }
  })
}

const imports = (found: readonly Found[]): string =>
  [...Map.groupBy(found, (f) => f.file)]
    .map(([file, of]) => {
      const names = of.map((f) => (f.name === f.as ? f.as : `${f.name ?? 'default'} as ${f.as}`))
      return `import { ${names.join(', ')} } from './${file}'\n`
    })
    .join('')
const items = (found: readonly Found[]) => found.map((f) => `  ${f.as},\n`).join('')
const text = (what: string, more: string, found: readonly Found[], body: string) =>
  `/** ${what}. Written by npm run generate from the folders; not edited by hand. */\n${more}${imports(found)}\n${body}`

/** Declarations stand in plain files: dock.ts, not dock.rules.ts. */
const source = /\/\w+\.ts$/
/** A document, or what its signed form is called and its code: belongs to the document above. */
const signedForm = /^export const \w+ = define(?:Document|Report)\(\s*'(\w+)'|\bas: \[(\d+), '([^']+)'\]/gm
const declaration = /^export const (\w+) = define(?:Document|Report)\(\s*'(\w+)'/gm

/** Path from src/ → text of the list. @param files sources of the folders: path from src/ → text */
export function listsOf(files: ReadonlyMap<string, string>): Record<string, string> {
  const nameOf = new Map(all(files, source, declaration).map(({ match }) => [match[1]!, match[2]!]))
  for (const { file, match } of all(files, /^(?!.*\.test\.ts$).*\.tsx?$/, /.*\bdefine(?:Document|Report)\(/g))
    if (!/^export const \w+ = define/.test(match[0]) || !source.test(file))
      throw new Error(`${file}: a document is found as export const x = defineDocument('x', … in a file of its folder`)
  let above = ''
  const signed = all(files, source, signedForm)
    .flatMap(({ match: [, document, code, title] }) => {
      above = document ?? above
      return code ? [{ above, code: Number(code), title }] : []
    })
    .sort((x, y) => x.code - y.code)
    .map((s) => `  ${s.above}: [${s.code}, '${s.title}'],\n`)
  const documents = exported(files, source, declaration)
  const rules = exported(files, /\.rules\.ts$/, /^export (?:default|const (\w+) =) (?:rules|report|\w+Rules)\(/gm)
  const prints = exported(files, /\.print\.ts$/, /^export default /gm)
  const messages = exported(files, /\.message\.ts$/, /^export const (\w+) = defineMessage\(/gm)
  const calls = exported(files, /\.calls\.ts$/, /^export default /gm)
  const cards = exported(files, /\.card\.tsx$/, /^export default defineCard\(/gm)
  const screens = all(files, /\.screen\.tsx$/, /^export default defineScreen\((\w+)/gm)
  return {
    'documents.gen.ts': text(
      'Every document, in no order; src/modules/index.ts has the menu',
      `import type { AnyDocument } from './declare/index.ts'\n`,
      documents,
      `export const declared: readonly AnyDocument[] = [\n${items(documents)}]\n\nexport type DocumentName =\n${[
        ...nameOf.values(),
      ]
        .sort()
        .map((n) => `  | '${n}'\n`)
        .join('')}`,
    ),
    'signing.gen.ts': text(
      'What strategies are made for: documents with `signing`',
      '',
      [],
      `export const signBusiness = {\n${signed.join('')}} as const\n`,
    ),
    'rules.gen.ts': text(
      'The rules of every document',
      `import type { DocumentRules } from './engine/rule.ts'\n`,
      rules,
      `export const allRules: readonly DocumentRules[] = [\n${items(rules)}].flat()\n`,
    ),
    'prints.gen.ts': text(
      'The drawings of every label print',
      `import type { Layout } from './engine/prints/paper.ts'\n`,
      prints,
      `export const layouts: readonly Layout[] = [\n${items(prints)}].flat()\n`,
    ),
    'messages.gen.ts': text(
      'Messages with partners, of both directions',
      `import type { Message } from './exchange/message.ts'\n`,
      messages,
      `export const messages: readonly Message[] = [\n${items(messages)}]\n`,
    ),
    'calls.gen.ts': text(
      'Calls without a document',
      `import type { Engine } from './engine/engine.ts'\nimport type { ApiCall } from './engine/http/calls.ts'\n`,
      calls,
      `export const roomCalls: readonly ((engine: Engine) => ApiCall[])[] = [\n${items(calls)}]\n`,
    ),
    'cards.gen.ts': text(
      'Own cards of the home page',
      `import type { Card } from './web/card.ts'\n`,
      cards,
      `export const cards: readonly Card[] = [\n${items(cards)}]\n`,
    ),
    'screens.gen.ts': text(
      'Own screens by document name; a document without one has the derived screen',
      `import type { Screens } from './web/screen.ts'\n`,
      [],
      `export const screens: Screens = {\n${screens
        .map(({ file, match }) => `  ${nameOf.get(match[1]!) ?? match[1]}: () => import('./${file}'),\n`)
        .join('')}}\n`,
    ),
  }
}

/** @param src the folder src/, with a slash at its end */
export const readSources = (src: string): Map<string, string> =>
  new Map(
    globSync('{exchange,ledger,modules,signing}/**/*.{ts,tsx}', { cwd: src }).map((f) => [
      f.replaceAll('\\', '/'),
      readFileSync(src + f, 'utf8'),
    ]),
  )
