/** npm run generate: rewrites generated/ and the browser's types of all calls from the declarations; a stale file fails the tests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEngine } from './bare-engine.ts'
import { clientFile, clientOf, generated } from './derive.ts'

const folder = fileURLToPath(new URL('../../generated', import.meta.url))
rmSync(folder, { recursive: true, force: true })
const engine = bareEngine()
const files = generated(engine)
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const src = fileURLToPath(new URL('../', import.meta.url))
writeFileSync(src + clientFile, clientOf(engine, src))
console.log(`generated/：${Object.keys(files).length} 个文件`)
