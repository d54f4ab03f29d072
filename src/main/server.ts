/**
 * Front door: one process for the API, the portal and the jobs (serve.ts), and what is around it: the database, and processes of
 * their own that build the browser half and fill the demo world.
 */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { demandWritable, holdAlone } from './data-folder.ts'
import { clearInterrupted } from './demo-world.ts'
import { takePort } from './early.ts'
import { walOf } from '../backup/place.ts'
import { isAway } from '../engine/database/db.ts'
import { demandSessions } from '../engine/database/pooler.ts'
import { startPostgres, type Embedded } from '../engine/database/embedded/embedded.ts'
import { readSettings, type Settings } from './settings.ts'
import { webIsBuilt } from '../tools/build-web.ts'
import { runEntry, type Child } from '../tools/child.ts'

// Garbage is collected when the heap has doubled, not quadrupled: a large file leaves memory to the others.
setFlagsFromString('--heap-growing-percent=100')

const say = (line: string) => console.log(line)

/** All that runs is closed within this time; what comes after something that hung has the least, ms. */
const [STOPS_MS, LEAST_MS] = [20_000, 5_000]

async function main(settings: Settings): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    const end = Date.now() + STOPS_MS
    // What hangs is left behind: the database below it must be stopped all the same.
    for (const close of closing.reverse()) {
      const late = sleep(Math.max(end - Date.now(), LEAST_MS))
      await Promise.race([close().catch((e) => console.error(e.message)), late])
    }
    process.exit(code)
  }
  let told = false
  // Whoever sends people here must have heard that it stops before it does.
  const drain = async () => {
    told = true
    await sleep(settings.drain)
    await stop(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (told ? stop(0) : drain()))
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
  /** The demo world goes on beside the portal, which does without it when it fails. */
  const liveOn = (directUrl: string) => {
    const child = inOwnProcess('demo/live/cli.ts', '演示世界的继续', { DATABASE_URL: directUrl, DATABASE_DIRECT_URL: '' })
    child.waitsForOthers()
    child.done.catch((e: Error) => stopping || console.error(e.message))
  }
  try {
    const givePort = await takePort(settings.port)
    closing.push(givePort)
    await demandWritable(settings.dataDir)
    const web = settings.web && !webIsBuilt() ? inOwnProcess('src/tools/build-web.ts', '构建前端') : undefined
    // The world takes longer than the sign-in page: it goes first.
    web?.waitsForOthers()
    // The rest of the portal is read while the database starts.
    const portal = import('./serve.ts')
    portal.catch(() => {})
    let database: Embedded | undefined
    if (!settings.databaseUrl) {
      database = await startPostgres({
        dataDir: settings.dataDir,
        log: (l) => console.error(l),
        archive: settings.backupDir && resolve(walOf(settings.backupDir)),
      })
      closing.unshift(() => database!.stop())
      closing.push(await holdAlone(database.url, settings.dataDir))
    }
    const databaseUrl = settings.databaseUrl ?? database!.url
    const { directUrl = databaseUrl } = settings
    if (settings.databaseUrl) await demandSessions(directUrl)
    const whole = await clearInterrupted(directUrl, say)
    const filling = settings.demo && !whole
    if (filling) say('首次启动，正在生成演示数据……')
    const world = filling
      ? inOwnProcess('demo/cli.ts', '生成演示数据', { DATABASE_URL: directUrl, DATABASE_DIRECT_URL: '' })
      : undefined
    const { serve } = await portal
    await serve(settings, {
      databaseUrl, directUrl: settings.directUrl, web, world, givePort, say,
      stopping: () => told,
      closing,
    })
    if (settings.live) liveOn(directUrl)
  } catch (e) {
    if (!stopping) console.error(`启动失败：${(e as Error).message}`)
    if (settings.logLevel === 'debug') console.error(e)
    await stop(1)
  }
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
