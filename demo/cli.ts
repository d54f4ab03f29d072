/**
 * npm run demo -- --scale N: fills an empty database with a demo world N times the usual traffic; `--small` with a few days of it. The
 * server's first start runs it too.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clearInterrupted, hasWorld } from '../src/main/demo-world.ts'
import { fillOnce } from '../src/main/first-start.ts'
import { createEngine } from '../src/main/assemble.ts'
import { startPostgres } from '../src/engine/database/embedded/embedded.ts'
import { readSettings } from '../src/main/settings.ts'
import { keptKey } from '../src/trust/keys.ts'
import { readPem, readRoots } from '../src/trust/pdf/certificates.ts'
import { endWithParent } from '../src/tools/child.ts'
import { fillDemo, small } from './fill.ts'

endWithParent()

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '20261120' },
    small: { type: 'boolean' },
  },
})
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 100)) throw new Error('--scale 应为 0 到 100 之间的数')
const settings = readSettings()
const database = settings.databaseUrl ? undefined : await startPostgres({ dataDir: settings.dataDir, log: console.error })
const databaseUrl = settings.directUrl ?? settings.databaseUrl ?? database!.url
try {
  await clearInterrupted(databaseUrl, console.error)
  const engine = await createEngine({
    databaseUrl,
    // What is signed in the demo is signed with this portal's keys, into its files.
    filesDir: resolve(settings.dataDir, 'files'),
    masterKey: settings.signKey ?? (await keptKey(settings.dataDir)),
    authority: settings.authorityFile
      ? readPem(await readFile(settings.authorityFile, 'utf8'), settings.authorityPassword)
      : undefined,
    timeStamps: settings.timeStamps && {
      url: settings.timeStamps.url,
      roots: readRoots(await readFile(settings.timeStamps.rootsFile, 'utf8')),
    },
    publicUrl: settings.front.publicUrl, log: console.error, connections: 8, bulk: true,
  })
  try {
    if (await hasWorld(engine.db)) console.log('数据库中已有演示数据，请换一个空数据库（DATA_DIR 或 DATABASE_URL）')
    else
      await fillOnce(engine.db, () =>
        fillDemo(engine, {
          seed: Number(values.seed),
          suppliers: Math.round(60 * Math.max(1, Math.sqrt(scale))),
          parts: Math.round(1500 * scale),
          ...(values.small ? small : {}),
          log: console.log,
        }),
      )
  } finally {
    await engine.db.close()
  }
} finally {
  await database?.stop()
}
