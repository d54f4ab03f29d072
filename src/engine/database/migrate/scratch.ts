/**
 * A throw-away database for tests and tools: on DATABASE_URL's server when set, else on the embedded one of TEST_DATA_DIR.
 * TEST_DATABASE_URL: that one runs already and is kept so by somebody, whose processes need not look for it.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Db } from '../db.ts'

export interface Scratch extends AsyncDisposable {
  db: Db
  url: string
}

/** What scratch databases are copied from. It stays on the server until another `made` of it is asked for. */
export interface Template {
  /** Lower-case letters. */
  name: string
  /** Names what it is made of: another content is another template. Hexadecimal. */
  made: string
  /** Fills an empty database and leaves no connection to it. */
  fill(url: string): Promise<void>
}

/** The server that scratch databases are on; keeps it running until stopped. */
export async function scratchServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const { startPostgres } = await import('../embedded/embedded.ts')
  const server = await startPostgres({ dataDir: process.env.TEST_DATA_DIR ?? 'data/test', log: () => {} })
  if (!server.adopted) await dropAbandoned(server.url)
  return server
}

/** What interrupted runs left on a server that nobody else uses yet. */
async function dropAbandoned(url: string): Promise<void> {
  const admin = connect(url, 1)
  const { rows } = await admin.pool.query<{ name: string }>("select datname as name from pg_database where datname ~ '^scratch_'")
  for (const { name } of rows) await admin.run(`drop database if exists ${name}`)
  await admin.close()
}

/**
 * @param size connections
 * @param template what it is a copy of; an empty database without one
 */
export async function scratchDatabase(size = 10, template?: Template): Promise<Scratch> {
  await using stack = new AsyncDisposableStack()
  const server = await scratchServer()
  stack.defer(() => server.stop())
  const admin = connect(server.url, 2)
  stack.defer(() => admin.close())
  const source = template && (await templateDatabase(admin, server.url, template))
  const name = `scratch_${randomBytes(6).toString('hex')}`
  await admin.run(`create database ${name} ${source ? `template ${source} strategy file_copy` : ''}`)
  stack.defer(async () => void (await admin.run(`drop database if exists ${name} with (force)`)))
  // What is thrown away need not survive a power cut: nobody waits for the disk.
  await admin.run(`alter database ${name} set synchronous_commit = off`)
  const url = within(server.url, name)
  const db = connect(url, size)
  stack.defer(() => db.close())
  const kept = stack.move()
  return { db, url, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

const within = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** @returns the template's name, once it is there whole */
async function templateDatabase(admin: Db, server: string, template: Template): Promise<string> {
  const family = `template_${template.name}_`
  const name = family + template.made
  const known = async () =>
    (await admin.pool.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [family]))
      .rows
  if ((await known()).some((d) => d.name === name)) return name
  // One process fills it, the others wait, however long. The lock is its session's, which the pool would end when it is idle.
  const holder = await admin.pool.connect()
  await holder.query('set statement_timeout = 0')
  await holder.query('select pg_advisory_lock(7346023)')
  try {
    const found = await known()
    if (found.some((d) => d.name === name)) return name
    for (const old of found) await admin.run(`drop database if exists ${old.name}`)
    // It gets its name when it is whole: one that was interrupted is dropped by the next.
    const unfinished = `${family}unfinished`
    await admin.run(`create database ${unfinished}`)
    await template.fill(within(server, unfinished))
    await admin.run(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    // Its end unlocks.
    holder.release(true)
  }
}
