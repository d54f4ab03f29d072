/**
 * What every page of the portal needs comes in two files, libraries and our own; what lists and the page of a document need besides,
 * in a third. Left to itself the bundler cuts a file for each set of screens that share something: 150 requests before the home page,
 * 30 more for a list, and more with each document.
 */
import type { Rolldown } from 'vite'

type Infos = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * @param portal the module that loads with the first page behind the sign-in
 * @param screens modules that load with the first list or document
 * @param front HTML of the sign-in, which must not wait for the portal
 * @param phones HTML of the pages that keep their files for use without network, and share none with the portal
 */
export function chunks(portal: string, screens: string[], front: string, phones: string[]): Rolldown.CodeSplittingOptions {
  const root = process.cwd().replaceAll('\\', '/')
  let known: Record<'others' | 'always' | 'screens', Set<string>> | undefined
  const sets = (infos: Infos) =>
    (known ??= {
      others: new Set([
        ...reached(infos, `${root}/${front}`, false),
        ...phones.flatMap((html) => [...reached(infos, `${root}/${html}`, true)]),
      ]),
      always: reached(infos, `${root}/${portal}`, false),
      screens: new Set(screens.flatMap((screen) => [...reached(infos, `${root}/${screen}`, false)])),
    })
  return {
    groups: [
      // Cut as the bundler would: files of those alone, files that they share.
      { name: (id, infos) => (sets(infos).others.has(id) ? 'base' : null), entriesAware: true, priority: 2 },
      {
        name: (id, infos) => (!sets(infos).always.has(id) ? null : id.includes('node_modules') ? 'library' : 'portal'),
        priority: 1,
      },
      { name: (id, infos) => (sets(infos).screens.has(id) ? 'screens' : null), priority: 0 },
    ],
  }
}

/** A module and what it imports. @param later also what it may load later */
function reached(infos: Infos, from: string, later: boolean): Set<string> {
  const found = new Set([from])
  for (const id of found) {
    const info = infos.getModuleInfo(id)
    if (!info) throw new Error(`${id} is no module of the build`)
    for (const next of [...info.importedIds, ...(later ? info.dynamicallyImportedIds : [])]) found.add(next)
  }
  return found
}
