/** Builds the portal into dist/ when its sources are newer than the last build. Also an entry: the server builds in a process of its own. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { endWithParent } from './child.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const mark = root + 'dist/.built'
const isBuilt = (sources: string) => existsSync(mark) && readFileSync(mark, 'utf8') === sources

/** True when dist/ is what the sources say. */
export const webIsBuilt = () => isBuilt(sourcesHash())

const NO_TOOLS = '没有构建前端的工具：请用 npm ci 安装全部依赖，或在别处运行 npm run build，再把 dist/ 与源码一起带来'

/** @param say told when a build is needed */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const wanted = sourcesHash()
  if (isBuilt(wanted)) return
  say('正在构建前端……')
  // What builds is for development: a portal that is delivered with its dist/ runs without it.
  const { build } = await import('vite').catch((e) => {
    throw e.code === 'ERR_MODULE_NOT_FOUND' ? new Error(NO_TOOLS) : e
  })
  await build({ root, logLevel: 'error' })
  compress(root + 'dist')
  writeFileSync(mark, wanted)
}

function sourcesHash(): string {
  const files = globSync(
    [
      'src/web/**', 'src/main/{browser,portal}.tsx', 'src/*.gen.ts', 'src/declare/**', 'src/modules/**', 'src/signing/**',
      'src/{parts,ledger,exchange}/**', 'src/trust/qr/**', 'src/yard/**', 'public/**', '{.,check,h5/*,yard}/index.html',
      'vite.config.ts', 'package-lock.json', 'src/tools/{build-web,chunks,offline}.ts',
    ],
    { cwd: root, withFileTypes: false },
  ).sort()
  const hash = createHash('sha256')
  for (const file of files) if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(root + file))
  return hash.digest('hex')
}

/** Two more levels of Brotli would take three times as long for a hundredth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** Beside each text and program of the build its compressed forms, which the server hands out as they are. */
export function compress(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,wasm}', { cwd: folder })) {
    const plain = readFileSync(`${folder}/${file}`)
    if (plain.length < 1000) continue
    writeFileSync(`${folder}/${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(`${folder}/${file}.br`, brotliCompressSync(plain, BROTLI))
  }
}

if (import.meta.main) {
  endWithParent()
  await buildWeb(console.log)
}
