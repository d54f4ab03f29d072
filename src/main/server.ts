/** Front door: the API, the portal and the jobs in one process. Building the portal and filling the demo world have their own. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { administrator, clearInterrupted, demoAccounts, hasWorld, madeUpPassword, seedBase } from './first-start.ts'
import { startJobs } from './clock.ts'
import { createEngine, createPortal } from './assemble.ts'
import { isAway, sql } from '../engine/database/db.ts'
import type { Person } from '../identity/seed.ts'
import { readPem, readRoots } from '../trust/pdf/certificates.ts'
import { keptKey } from '../trust/keys.ts'
import { startPostgres, type Embedded } from '../engine/database/embedded/embedded.ts'
import { readSettings, type Settings } from './settings.ts'
import { webIsBuilt } from '../tools/build-web.ts'
import { runEntry, type Child } from '../tools/child.ts'

// Garbage is collected when the heap has doubled, not quadrupled: a large file leaves memory to the others.
setFlagsFromString('--heap-growing-percent=100')

const say = (line: string) => console.log(line)

async function main(settings: Settings): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    for (const close of closing.reverse()) await close().catch((e) => console.error(e.message))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // What libraries do beside requests fails when the database goes, and is done again when it is back; all else is a fault.
  process.on('unhandledRejection', (e) => {
    console.error(isAway(e) ? `数据库连接中断：${(e as Error).message}` : e)
    if (!isAway(e)) void stop(1)
  })
  // The launcher is gone: nobody could stop this process any more.
  process.on('disconnect', () => void stop(0))
  const inOwnProcess = (entry: string, title: string, env: NodeJS.ProcessEnv = {}): Child => {
    const child = runEntry(entry, title, env, (line) => say(`  ${line}`))
    closing.push(() => child.stop())
    return child
  }
  try {
    const web = settings.web && !webIsBuilt() ? inOwnProcess('src/tools/build-web.ts', '构建前端') : undefined
    let database: Embedded | undefined
    if (!settings.databaseUrl) {
      database = await startPostgres({ dataDir: settings.dataDir, log: (l) => console.error(l) })
      closing.unshift(() => database!.stop())
    }
    const databaseUrl = settings.databaseUrl ?? database!.url
    await clearInterrupted(databaseUrl, say)
    const engine = await createEngine({
      directory: settings.directory,
      databaseUrl,
      filesDir: resolve(settings.dataDir, 'files'),
      masterKey: settings.signKey ?? (await keptKey(settings.dataDir)),
      authority: settings.authorityFile
        ? readPem(await readFile(settings.authorityFile, 'utf8'), settings.authorityPassword)
        : undefined,
      timeStamps: settings.timeStamps && {
        url: settings.timeStamps.url,
        roots: readRoots(await readFile(settings.timeStamps.rootsFile, 'utf8')),
      },
      publicUrl: settings.front.publicUrl,
      log: (l) => console.error(l),
    })
    closing.push(() => engine.db.close())
    closing.push(() => engine.feed.close())
    const accounts = settings.demo ? await demoAccounts() : []
    const filling = settings.demo && !(await hasWorld(engine.db))
    const password = settings.adminPassword ?? madeUpPassword()
    // A newer version may know keys that roles of an older one lack.
    const created = !filling && (await seedBase(engine, accounts[0] ?? administrator(password)))
    const world = filling ? inOwnProcess('demo/cli.ts', '生成演示数据', { DATABASE_URL: databaseUrl }) : undefined
    if (world) say('首次启动，正在生成演示数据……')
    await web?.done
    let ready = false
    const app = await createPortal(engine, {
      logLevel: settings.logLevel,
      ready: async () => ready && (await engine.db.rows(sql`select 1`)).length === 1,
      waits: () => (ready ? undefined : '正在生成演示数据，大约需要半分钟，请稍候再试'),
      front: { ...settings.front, offered: accounts },
      rate: settings.rate,
    })
    closing.push(() => app.close())
    await app.listen({ port: settings.port, host: '0.0.0.0' })
    const address = settings.front.publicUrl ?? `http://localhost:${settings.port}/scm/`
    if (world) say(`登录页已就绪：${address}`)
    await world?.done
    const jobs = await startJobs(engine)
    closing.push(() => jobs.stop())
    ready = true
    say(
      `\n供应链协同门户已启动：${address}\n接口说明：http://localhost:${settings.port}/api\n${notes(accounts, created ? password : undefined)}\n按 Ctrl-C 停止。`,
    )
  } catch (e) {
    if (!stopping) console.error(`启动失败：${(e as Error).message}`)
    if (settings.logLevel === 'debug') console.error(e)
    await stop(1)
  }
}

/** How to sign in. @param password of the administrator that was created now */
function notes(accounts: Person[], password: string | undefined): string {
  if (accounts.length)
    return `演示账号：\n${accounts.map((p) => `  ${p.userName.padEnd(11)} ${p.password}   ${p.displayName}（${roleNames[p.role] ?? p.role}）`).join('\n')}`
  return password ? `管理员账号：admin  密码：${password}（请立即保存）` : ''
}
const roleNames: Record<string, string> = {
  SYS_ADMIN: '系统管理员',
  PLANNER: '计划员',
  RECEIVER: '收货员',
  WH_MANAGER: '仓库主管',
  FIN_HEAD: '核算主管',
  SUP_ALL: '供应商',
  SUP_ADMIN: '供应商管理员',
  CAR_DISPATCH: '承运商',
}

/** Wrong settings end in their message alone. */
function settingsOrExit(): Settings {
  try {
    return readSettings()
  } catch (e) {
    console.error((e as Error).message)
    process.exit(1)
  }
}

await main(settingsOrExit())
