/** Front door: the API, the portal and the jobs in one process. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { administrator, people } from '../demo/people.ts'
import { fillDemo, hasWorld, seedBase } from '../demo/fill.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { createEngine, createPortal } from './portal.ts'
import { sql } from './server/db.ts'
import type { Engine } from './server/engine.ts'
import { readPem } from './signing/pdf/certificates.ts'
import { keptKey } from './signing/keys.ts'
import { startPostgres, type Embedded } from './server/postgres/embedded.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { buildWeb } from './tools/build-web.ts'

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
  // The launcher is gone: nobody could stop this process any more.
  process.on('disconnect', () => void stop(0))
  try {
    const web = settings.web ? buildWeb(say) : undefined
    let database: Embedded | undefined
    if (!settings.databaseUrl) {
      database = await startPostgres({ dataDir: settings.dataDir, log: (l) => console.error(l) })
      closing.push(() => database!.stop())
    }
    const engine = await createEngine({
      directory: settings.directory,
      databaseUrl: settings.databaseUrl ?? database!.url,
      filesDir: resolve(settings.dataDir, 'files'),
      masterKey: settings.signKey ?? (await keptKey(settings.dataDir)),
      authority: settings.authorityFile
        ? readPem(await readFile(settings.authorityFile, 'utf8'), settings.authorityPassword)
        : undefined,
      publicUrl: settings.front.publicUrl,
      log: (l) => console.error(l),
    })
    closing.push(() => engine.db.close())
    closing.push(() => engine.feed.close())
    const notes = await fill(engine, settings.databaseUrl ?? database!.url, settings.demo, settings.adminPassword)
    await web
    let ready = false
    const app = await createPortal(engine, {
      logLevel: settings.logLevel,
      ready: async () => ready && (await engine.db.rows(sql`select 1`)).length === 1,
      front: { ...settings.front, offered: settings.demo ? demoAccounts : [] },
    })
    closing.push(() => app.close())
    const jobs: Jobs = await startJobs(engine)
    closing.push(() => jobs.stop())
    await app.listen({ port: settings.port, host: '0.0.0.0' })
    ready = true
    say(
      `\n供应链协同门户已启动：${settings.front.publicUrl ?? `http://localhost:${settings.port}/scm/`}\n接口说明：http://localhost:${settings.port}/api\n${notes}\n按 Ctrl-C 停止。`,
    )
  } catch (e) {
    console.error(`启动失败：${(e as Error).message}`)
    if (settings.logLevel === 'debug') console.error(e)
    await stop(1)
  }
}

/** Fills an empty database; says how to sign in. */
async function fill(engine: Engine, databaseUrl: string, demo: boolean, adminPassword: string | undefined): Promise<string> {
  if (!demo) {
    const password = adminPassword ?? randomBytes(9).toString('base64url')
    const created = await seedBase(engine, { ...administrator, password, plants: [] })
    return created ? `管理员账号：admin  密码：${password}（请立即保存）` : ''
  }
  // A newer version may know keys that roles of an older one lack.
  if (await hasWorld(engine)) await seedBase(engine, administrator)
  else {
    const [used] = await engine.db.rows(sql`select 1 from material_order limit 1`)
    if (used)
      throw new Error('数据库中已有数据但演示数据不完整（可能上次生成被中断）。请换一个空数据库（DATA_DIR），或设置 DEMO=0 启动')
    say('首次启动，正在生成演示数据……')
    // What is signed in the demo is signed with this portal's keys, into its files.
    const { filesDir, masterKey, authority, publicUrl } = engine
    const bulk = await createEngine({ databaseUrl, bulk: true, connections: 4, filesDir, masterKey, authority, publicUrl })
    try {
      await fillDemo(bulk, { log: (l) => say(`  ${l}`) })
    } finally {
      await bulk.db.close()
    }
  }
  const rows = demoAccounts.map(
    (p) => `  ${p.userName.padEnd(11)} ${p.password}   ${p.displayName}（${roleNames[p.role] ?? p.role}）`,
  )
  return `演示账号：\n${rows.join('\n')}`
}
const demoAccounts = [administrator, ...people]
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
