/** Vite plugin: writes for each phone page the service worker that keeps its files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../web/phone/worker.ts', import.meta.url))

export interface OfflinePage {
  /** HTML file of the build's input, from the project directory. */
  html: string
  /** Its address. */
  at: string
  /** Where its worker is written, from the build's directory; it serves addresses of that folder. */
  worker: string
}

/** @param base address of the build's directory, ending in / */
export function offlinePages(base: string, pages: OfflinePage[]): Plugin {
  return {
    name: 'offline-pages', apply: 'build',
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      for (const page of pages) {
        const files = [page.at, ...filesOf(bundle, page.html).map((f) => base + f)]
        const build = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12)
        const constants = `const FILES = ${JSON.stringify(files)}\nconst CACHE = ${JSON.stringify(`${page.at}@${build}`)}\n`
        this.emitFile({ type: 'asset', fileName: page.worker, source: constants + code })
      }
    },
  }
}

/** All that a page may come to load: chunks, those loaded later too, styles and other assets. */
function filesOf(bundle: Rolldown.OutputBundle, html: string): string[] {
  const chunks = Object.values(bundle).filter((c) => c.type === 'chunk')
  // Whole paths: the project's own folder may be called like a page's.
  const file = resolve(html).replaceAll('\\', '/')
  const entry = chunks.find((c) => c.isEntry && c.facadeModuleId === file)
  if (!entry) throw new Error(`${html} is no page of the build`)
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  visit(entry.fileName)
  return [...files].sort()
}
