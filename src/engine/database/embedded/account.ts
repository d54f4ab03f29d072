/** The system account PostgreSQL runs under: it refuses to run as root. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Account {
  uid: number
  gid: number
}

/**
 * The account for the server processes; undefined means "our own" (we are not root).
 * @param cluster an existing cluster keeps its owner, so that a start by root does not lock out its usual user
 * @throws when neither the user `postgres` exists nor one can be made
 */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await lookUp('postgres')) ?? (await createUser('postgres'))
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createUser(name: string): Promise<Account> {
  const useradd = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', name]
  const failures: string[] = []
  for (const [command, args] of [
    ['useradd', useradd],
    ['adduser', ['-S', '-D', '-H', name]], // BusyBox
  ] as const) {
    try {
      await run(command, [...args])
      const account = await lookUp(name)
      if (account) return account
    } catch (error) {
      failures.push((error as Error).message.trim())
    }
  }
  throw new Error(
    `PostgreSQL 不能以 root 身份运行，且无法自动创建系统用户 ${name}。请执行 useradd --system ${name} 后重试，或改用普通用户启动，或设置 DATABASE_URL 使用已有数据库。\n${failures.join('\n')}`,
  )
}

/** Every directory from the root down to (and including) this one. */
export function ancestors(path: string): string[] {
  const list = [resolve(path)]
  for (let up = dirname(list[0]!); up !== list[0]; up = dirname(up)) list.unshift(up)
  return list
}

/** The first of these directories (or programs) the account may not enter (run). Asked of the kernel, which knows ACLs and mounts too. */
export async function firstClosed(account: Account, paths: string[]): Promise<string | undefined> {
  const script = 'for p; do test -x "$p" || { printf %s "$p"; exit 0; }; done'
  const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' })
  return stdout || undefined
}
