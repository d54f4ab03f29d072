/** npm run generate: rewrites generated/ from the declarations; a stale file fails the tests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEngine } from './bare-engine.ts'
import { generated } from './derive.ts'

const folder = fileURLToPath(new URL('../../generated', import.meta.url))
rmSync(folder, { recursive: true, force: true })
const files = generated(bareEngine())
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
console.log(`generated/：${Object.keys(files).length} 个文件`)
