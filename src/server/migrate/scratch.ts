/** A throw-away database for tests and tools: on DATABASE_URL's server when set, else on the embedded one of TEST_DATA_DIR. */
import { randomBytes } from 'node:crypto'
import { connect, type Db } from '../db.ts'

export interface Scratch extends AsyncDisposable {
  db: Db
  url: string
}

/** @param size connections */
export async function scratchDatabase(size = 10): Promise<Scratch> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await (
        await import('../postgres/embedded.ts')
      ).startPostgres({ dataDir: process.env.TEST_DATA_DIR ?? 'data/test', log: () => {} })
  const admin = connect(server.url, 1)
  const name = `scratch_${randomBytes(6).toString('hex')}`
  await admin.run(`create database ${name}`)
  const target = new URL(server.url)
  target.pathname = `/${name}`
  const db = connect(target.href, size)
  return {
    db,
    url: target.href,
    async [Symbol.asyncDispose]() {
      await db.close()
      await admin.run(`drop database if exists ${name} with (force)`)
      await admin.close()
      await server.stop()
    },
  }
}
