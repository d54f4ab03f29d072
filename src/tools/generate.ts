/** npm run generate: rewrites the lists of what stands in the folders, then generated/ from the declarations; a stale file fails the tests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listsOf, readSources } from './lists.ts'

const src = fileURLToPath(new URL('../', import.meta.url))
for (const [name, text] of Object.entries(listsOf(readSources(src)))) writeFileSync(src + name, text)

// Only now: what derives is loaded through the lists.
const { bareEngine } = await import('./bare-engine.ts')
const { generated } = await import('./derive.ts')
const folder = fileURLToPath(new URL('../../generated', import.meta.url))
rmSync(folder, { recursive: true, force: true })
const files = generated(bareEngine())
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
console.log(`generated/：${Object.keys(files).length} 个文件`)
