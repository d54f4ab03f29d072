/** The directory of a database cluster: made once, with a password of its own. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ancestors, firstClosed, type Account } from './account.ts'

const run = promisify(execFile)

/** What the server programs get of our environment: no secrets, and English messages that the code below can recognise. */
export const programEnvironment = () => ({
  PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP, LC_ALL: 'C',
})

/** The superuser's password of an existing cluster. */
export const clusterPassword = (cluster: string) => readFile(join(cluster, 'portal-password'), 'utf8')

/**
 * Makes the data directory and checks that the account can enter it.
 * @throws naming the first directory the account cannot enter
 */
export async function prepareDataDirectory(dataDir: string, account: Account | undefined): Promise<void> {
  const closed = await makeOpen(dataDir, account)
  if (closed)
    throw new Error(
      `数据库用户（uid ${account!.uid}）无法进入目录 ${closed}，因此不能使用数据目录 ${dataDir}。请任选其一：执行 chmod o+x ${closed}；用 DATA_DIR 指定其他目录（例如 /var/lib/scm-portal）；设置 DATABASE_URL 使用已有数据库；或改用普通用户启动。`,
    )
}

/**
 * Makes the folder that the server writes its WAL into.
 * @throws where it cannot be kept so, or the account cannot enter it
 */
export async function prepareArchive(folder: string, account: Account | undefined): Promise<void> {
  if (process.platform === 'win32') throw new Error('Windows 上不支持 BACKUP_DIR，请用 npm run backup -- 目录 定期备份')
  const closed = await makeOpen(folder, account)
  if (closed)
    throw new Error(
      `数据库用户（uid ${account!.uid}）无法进入目录 ${closed}，因此不能备份到 ${folder}。请执行 chmod o+x ${closed}，或用 BACKUP_DIR 指定其他目录。`,
    )
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
}

/** Makes a folder that the account can enter. @returns the first one above it that it cannot */
async function makeOpen(folder: string, account: Account | undefined): Promise<string | undefined> {
  const path = ancestors(folder)
  const first = await mkdir(folder, { recursive: true })
  if (!account) return undefined
  // What we have just made under a strict umask must stay passable; its contents are protected by modes of their own.
  if (first) for (const made of path.slice(path.indexOf(first))) await chmod(made, 0o711)
  return firstClosed(account, path)
}

/**
 * Makes the cluster unless it exists; several processes may try at once.
 * Text sorts by code point (the fastest for indexes); Chinese order by pinyin is asked for per column or query: collate "zh-x-icu".
 */
export async function createCluster(home: string, cluster: string, account: Account | undefined): Promise<void> {
  const existing = await stat(cluster).catch(() => undefined)
  if (existing) return adaptCluster(home, cluster, existing.uid, account)

  // Made aside and renamed when complete: a crash leaves no half cluster, and of two starters one wins, password included.
  const unfinished = `${cluster}.${process.pid}`
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${unfinished}.password`
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) for (const path of [unfinished, passwordFile]) await chown(path, account.uid, account.gid)
    await run(join(home, 'bin', 'initdb'), initArguments(unfinished, passwordFile), {
      ...account,
      cwd: unfinished,
      env: programEnvironment(),
    })
    await rename(passwordFile, join(unfinished, 'portal-password'))
    await rename(unfinished, cluster)
  } catch (error) {
    if (await stat(cluster).catch(() => undefined)) return
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Error(
      `无法创建数据库目录 ${cluster}：${stderr || message}\n请检查磁盘空间与目录权限，或设置 DATABASE_URL 使用已有数据库。`,
    )
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

const initArguments = (directory: string, passwordFile: string) => [
  '-D',
  directory,
  '-U',
  'postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${letterLocale}`,
  '--data-checksums',
  '--no-instructions',
]

// pg_trgm asks the C library what is a letter: under plain C no Chinese character is one, and such an index would find nothing.
const letterLocale = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8'

async function adaptCluster(home: string, cluster: string, owner: number, account: Account | undefined): Promise<void> {
  // A backup copied back by root belongs to root, which PostgreSQL refuses.
  if (account && owner !== account.uid) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  const [data, program] = await Promise.all([
    readFile(join(cluster, 'PG_VERSION'), 'utf8'),
    run(join(home, 'bin', 'postgres'), ['--version']),
  ])
  const version = / (\d+)/.exec(program.stdout)?.[1]
  if (data.trim() !== version) {
    throw new Error(
      `数据目录 ${cluster} 由 PostgreSQL ${data.trim()} 创建，当前程序为 ${version}。请用原版本导出数据后再升级，或设置 DATABASE_URL。`,
    )
  }
}
