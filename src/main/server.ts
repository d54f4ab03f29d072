/**
 * Front door: one process for the API, the portal and the jobs (serve.ts) or several that share the port (workers.ts), and what is
 * around them: the database, and processes of their own that build the browser half and fill the demo world.
 */
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { demandWritable, holdAlone } from './data-folder.ts'
import { clearInterrupted } from './demo-world.ts'
import { takePort } from './early.ts'
import { walOf } from '../backup/place.ts'
import { demandSessions, keepSettings } from '../engine/database/pooler.ts'
import { startPostgres, type Embedded } from '../engine/database/embedded/embedded.ts'
import { lifetime } from './lifetime.ts'
import { readSettings, type Settings } from './settings.ts'
import { serveByWorkers } from './workers.ts'
import { webIsBuilt } from '../tools/build-web.ts'
import { runEntry, type Child } from '../tools/child.ts'

// Garbage is collected when the heap has doubled, not quadrupled: a large file leaves memory to the others.
setFlagsFromString('--heap-growing-percent=100')

const say = (line: string) => console.log(line)

async function main(settings: Settings): Promise<void> {
  const life = lifetime(settings.drain)
  const { closing } = life
  const inOwnProcess = (entry: string, title: string, env: NodeJS.ProcessEnv = {}): Child => {
    const child = runEntry(entry, title, env, (line) => say(`  ${line}`))
    closing.push(() => child.stop())
    return child
  }
  /** The demo world goes on beside the portal, which does without it when it fails. */
  const liveOn = (directUrl: string) => {
    const child = inOwnProcess('demo/live/cli.ts', '演示世界的继续', { DATABASE_URL: directUrl, DATABASE_DIRECT_URL: '' })
    child.waitsForOthers()
    child.done.catch((e: Error) => life.isStopping() || console.error(e.message))
  }
  try {
    const givePort = await takePort(settings.port)
    closing.push(givePort)
    await demandWritable(settings.dataDir)
    const web = settings.web && !webIsBuilt() ? inOwnProcess('src/tools/build-web.ts', '构建前端') : undefined
    // The world takes longer than the sign-in page: it goes first.
    web?.waitsForOthers()
    // The rest of the portal is read while the database starts.
    const portal = settings.workers > 1 ? undefined : import('./serve.ts')
    portal?.catch(() => {})
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
    if (settings.directUrl) await keepSettings(databaseUrl, directUrl)
    const whole = await clearInterrupted(directUrl, say)
    const filling = settings.demo && !whole
    if (filling) say('首次启动，正在生成演示数据……')
    const world = filling
      ? inOwnProcess('demo/cli.ts', '生成演示数据', { DATABASE_URL: directUrl, DATABASE_DIRECT_URL: '' })
      : undefined
    const around = { databaseUrl, directUrl: settings.directUrl, world, givePort, say }
    if (settings.workers > 1) {
      await web?.done
      await serveByWorkers(settings, { ...around, life })
    } else await (await portal!).serve(settings, { ...around, web, stopping: life.isTold, closing })
    if (settings.live) liveOn(directUrl)
  } catch (e) {
    if (!life.isStopping()) console.error(`启动失败：${(e as Error).message}`)
    if (settings.logLevel === 'debug') console.error(e)
    await life.stop(1)
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
