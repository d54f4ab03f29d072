/** Tables that SQL reaches past the doors: names typed as text, and scope put together by hand. */
import { globSync, readFileSync } from 'node:fs'
import type { AnyDocument } from '../src/declare/index.ts'
import { columnName } from '../src/engine/database/db.ts'
import { ledgerTables } from '../src/ledger/read.ts'

/** The laws compare caches with the ledger itself, facts are derived from it; migrations speak the database's own language. */
const apart = /^src\/ledger\/(laws|facts)\/|^src\/engine\/database\//
const named = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:arc\.)?"?([a-z][a-z0-9_]*)"?/g

const sources = (root: string) =>
  globSync('src/**/*.ts', { cwd: root })
    .map((f) => f.replaceAll('\\', '/'))
    // The demo looks at everybody's rows, as a test does.
    .filter((f) => !apart.test(f) && !/\.(test|demo)\.ts$/.test(f))
    .sort()
    .map((file) => ({ file, lines: readFileSync(root + file, 'utf8').split('\n') }))

/** Declared tables typed as text in statements: file → names. */
export function tablesByName(root: string, documents: readonly AnyDocument[]): Map<string, string[]> {
  const stored = documents.filter((d) => d.rows !== 'computed').map((d) => columnName(d.name))
  return typed(root, new Set(stored.flatMap((n) => [n, `${n}_line`])))
}

/** The ledger's tables typed as text outside its room. */
export const ledgerByName = (root: string): Map<string, string[]> =>
  typed(root, new Set(ledgerTables), (file) => !file.startsWith('src/ledger/'))

function typed(root: string, names: ReadonlySet<string>, isAsked: (file: string) => boolean = () => true): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, lines } of sources(root).filter((s) => isAsked(s.file))) {
    const hits = lines
      .filter((l) => !/^\s*(\/\/|\*|\/\*)/.test(l))
      .flatMap((l) => [...l.matchAll(named)].map((m) => m[1]!).filter((n) => names.has(n)))
    if (hits.length) found.set(file, hits)
  }
  return found
}

/** States of documents asked for by their codes: file → how often. Lines of flows call theirs `state`. */
export function statesByCode(root: string): Map<string, number> {
  const coded = /\b(?:status|t\.state)(?: =| <>| in \(| between| [<>]=?) ?\(?\d/g
  const all = globSync('src/**/*.ts', { cwd: root }).filter((f) => !/\.(test|demo)\.ts$|^src.web/.test(f))
  const counts = all.map((f): [string, number] => [
    f.replaceAll('\\', '/'),
    [...readFileSync(root + f, 'utf8').matchAll(coded)].length,
  ])
  return new Map(counts.filter(([, n]) => n).sort())
}

/** Files outside the reading door that put scope into a statement themselves. */
export const scopesByHand = (root: string): string[] =>
  sources(root)
    .filter(({ file, lines }) => !file.startsWith('src/engine/read/') && lines.some((l) => /\bscopeSql\b/.test(l)))
    .map(({ file }) => file)
