/** npm run demo -- --scale N: fills an empty database with a demo world N times the usual traffic. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine } from '../src/portal.ts'
import { startPostgres } from '../src/server/postgres/embedded.ts'
import { readSettings } from '../src/server/settings.ts'
import { keptKey } from '../src/signing/keys.ts'
import { fillDemo, hasWorld } from './fill.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261120' } },
})
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 100)) throw new Error('--scale 应为 0 到 100 之间的数')
const settings = readSettings()
const database = settings.databaseUrl ? undefined : await startPostgres({ dataDir: settings.dataDir, log: console.error })
const engine = await createEngine({
  databaseUrl: settings.databaseUrl ?? database!.url,
  filesDir: resolve(settings.dataDir, 'files'),
  masterKey: settings.signKey ?? (await keptKey(settings.dataDir)),
  log: console.error,
  bulk: true,
})
try {
  if (await hasWorld(engine)) console.log('数据库中已有演示数据，请换一个空数据库（DATA_DIR 或 DATABASE_URL）')
  else
    await fillDemo(engine, {
      seed: Number(values.seed),
      suppliers: Math.round(60 * Math.max(1, Math.sqrt(scale))),
      parts: Math.round(1500 * scale),
      pullsPerDay: Math.round(22 * scale),
      log: console.log,
    })
} finally {
  await engine.db.close()
  await database?.stop()
}
