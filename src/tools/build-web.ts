/** Builds the portal into dist/ when its sources are newer than the last build. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param say told when a build is needed */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const files = globSync(
    ['src/web/**', 'src/web.tsx', 'src/declare/**', 'src/modules/**', 'index.html', 'vite.config.ts', 'package-lock.json'],
    { cwd: root, withFileTypes: false },
  ).sort()
  const hash = createHash('sha256')
  for (const file of files) if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(root + file))
  const wanted = hash.digest('hex')
  const mark = root + 'dist/.built'
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('正在构建前端……')
  const { build } = await import('vite')
  await build({ root, logLevel: 'error' })
  writeFileSync(mark, wanted)
}
