/**
 * What a change can reach: npm test -- --since main. For the day; before a merge everything runs.
 *
 * A test is reached by what it imports. The lists of what stands in the folders lead nowhere here: by them everything would reach
 * everything. What a declaration is tested by instead: the tests of its folder, those over every declaration (for it alone), and the
 * journeys that name it or its route.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './circles.ts'
import { isJourney } from './queue.ts'

export interface Reach {
  tests: string[]
  /** Those that the tests over every declaration look at. */
  documents: string[]
}

/**
 * Files that are not as they were where this branch left `revision`: committed or not, removed ones too.
 * @throws with a Chinese message when there is no such revision
 */
export function changedSince(root: string, revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  let base: string
  try {
    ;[base = ''] = git('merge-base', '--end-of-options', revision, 'HEAD')
  } catch {
    throw new Error(`没有这样的版本，或与当前分支没有共同的祖先：${revision}`)
  }
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Over every declaration: they know which one is meant (DOC), or take no time. */
const OVER_ALL = /^test\/(derived\/(computed|documents|files|lists)|declarations|generated|rooms)\.test\.ts$/
/** What is generated says again what its sources say. */
const isList = (file: string) => /^src\/[^/]*\.gen\.ts$/.test(file) || file === 'src/modules/index.ts'

const SOURCES = ['src', 'test', 'e2e', 'demo', 'bench'].map((folder) => `${folder}/**/*.{ts,tsx}`)

/** @returns undefined when the change can reach everything */
export function reachOf(root: string, changed: readonly string[]): Reach | undefined {
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const all = files.filter((file) => file.endsWith('.test.ts'))
  const tests = new Set<string>()
  const sources: string[] = []
  for (const file of changed) {
    if (file.endsWith('.md')) tests.add('test/docs.test.ts')
    else if (file.startsWith('generated/') || file.endsWith('.gen.ts')) tests.add('test/generated.test.ts')
    else if (/^src\/(declare|engine)\//.test(file)) return undefined
    // A removed one of the business is still its folder's.
    else if (files.includes(file) || folderOf(file)) sources.push(file)
    else return undefined
  }
  const reached = importersOf(files, (file) => importsOf(root, file), sources)
  const folders = foldersOf(reached)
  // What several documents share is looked at in each of them.
  const changedFolders = sources.every(folderOf) ? foldersOf(sources) : folders
  const declared = files.filter((file) => changedFolders.has(folderOf(file)) && !file.endsWith('.test.ts'))
  const texts = declared.map((file) => readFileSync(join(root, file), 'utf8'))
  const found = (pattern: RegExp) => texts.flatMap((text) => Array.from(text.matchAll(pattern), (m) => m[1]!))
  const documents = [...new Set(found(/\bdefineDocument\(\s*'(\w+)'/g))]
  const names = [...documents, ...found(/^ {2}at: '(\/[^']+)'/gm)].map((name) => new RegExp(`${name}(?![\\w-])`))
  const draws = sources.some((file) => /^src\/(web|yard)\//.test(file))
  for (const test of all) {
    const isNamed = () => names.some((name) => name.test(readFileSync(join(root, test), 'utf8')))
    if (
      reached.has(test) ||
      folders.has(folderOf(test)) ||
      (documents.length && OVER_ALL.test(test)) ||
      (isJourney(test) && (draws || isNamed()))
    )
      tests.add(test)
  }
  return { tests: [...tests], documents }
}

/** The folder of a document. */
const folderOf = (file: string): string | undefined => /^src\/modules\/[^/]+\/[^/]+\//.exec(file)?.[0]
const foldersOf = (files: Iterable<string>): Set<string | undefined> =>
  new Set([...files].map(folderOf).filter((folder) => folder !== undefined))

/** These files and those that import them, directly or not, but by lists. */
function importersOf(files: readonly string[], imports: (file: string) => string[], changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    if (!isList(file)) for (const to of imports(file)) importers.set(to, [...(importers.get(to) ?? []), file])
  const reached = new Set(changed)
  // What is added to a set while one goes through it has its turn.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
