/** Where the tests' database server keeps its data, and the server. */
import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { connect } from '../src/engine/database/db.ts'
import { scratchServer } from '../src/engine/database/migrate/scratch.ts'
import { root } from './checks.ts'

const memory = '/dev/shm'

/** In memory where there is room: copying a world is making 5,900 files, which takes a disk many seconds. */
export function dataFolder(): string {
  const free = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  if (free.bavail * free.bsize < 4 * 1024 ** 3) return `${root}data/test`
  return `${memory}/scm-portal-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`
}

/** The server of all tests of a run; it is kept running until stopped. */
export async function testServer(): ReturnType<typeof scratchServer> {
  process.env.TEST_DATA_DIR ??= dataFolder()
  const server = await scratchServer()
  // Memory keeps nothing through a power cut: asking for each file of a copy whether it is kept is a fourth of the copy.
  if (!process.env.DATABASE_URL && process.env.TEST_DATA_DIR.startsWith(`${memory}/`)) {
    const admin = connect(server.url, 1)
    await admin.run('alter system set fsync = off')
    await admin.run('select pg_reload_conf()')
    await admin.close()
  }
  return server
}
