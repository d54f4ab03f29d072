/** npm run generate: rewrites the lists of what stands in the folders, then generated/ and the browser's types of all calls from the declarations; a stale file fails the tests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listsOf, readSources } from './lists.ts'
import { refusalsFile, refusalsText } from './refusals.ts'

const src = fileURLToPath(new URL('../', import.meta.url))
for (const [name, text] of Object.entries(listsOf(readSources(src)))) writeFileSync(src + name, text)
writeFileSync(src + refusalsFile, refusalsText(src))

// Only now: what derives is loaded through the lists.
const { bareEngine } = await import('./bare-engine.ts')
const { clientFile, clientOf, generated } = await import('./derive.ts')
const folder = fileURLToPath(new URL('../../generated', import.meta.url))
rmSync(folder, { recursive: true, force: true })
const engine = bareEngine()
const files = generated(engine)
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
writeFileSync(src + clientFile, clientOf(engine, src))
console.log(`generated/：${Object.keys(files).length} 个文件`)
