/** The only way to PostgreSQL: a pool whose sessions speak Asia/Shanghai and whose values arrive as kinds.ts expects them. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { observed } from '../watch/statements.ts'
import { socketOf, watchSilence } from './silence.ts'

export { sql, join, raw, type Sql }

/** How values arrive: dates, instants and decimals as text, ids as numbers. */
export const types = new pg.TypeOverrides()
const asText = (v: string) => v
types.setTypeParser(1082, asText) // date
types.setTypeParser(1184, asText) // timestamptz
types.setTypeParser(1700, asText) // numeric
types.setTypeParser(20, Number) // bigint: ids and counts stay below 2^53
types.setTypeParser(1042, asText)

export interface Queryable {
  /** Runs a statement; it is prepared once per session under a name made from its text, unless it is to be planned anew. */
  rows<T = Record<string, any>>(q: Sql, plan?: 'anew'): Promise<T[]>
  /** The same with rows as arrays, in the order of the select list: for wide rows that are asked all day. */
  cells(q: Sql, plan?: 'anew'): Promise<unknown[][]>
  /** Runs a statement unprepared: for texts that differ each time. */
  run(q: Sql | string): Promise<number>
}
export interface Tx extends Queryable {
  readonly client: pg.PoolClient
}
export interface Db extends Queryable {
  readonly pool: pg.Pool
  /** Connections of those who read at their own pace: however long they take, all others keep theirs. */
  readonly readers: pg.Pool
  /** Connections that are a session of the database's: for locks that outlast a transaction, and for what listens or prepares by name. */
  readonly sessions: pg.Pool
  /** Of a standby: which of its answers are those of one state. */
  readonly stateOf?: () => string
  /** Statements of their own, outside any transaction that is open: for counters nobody should wait for. */
  readonly aside: Queryable
  /**
   * One transaction; retried when PostgreSQL asks for it (serialization failure, deadlock).
   * @param on a session of the database's, where a pooler lends others: for large statements that come again all day, planned once
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, on?: 'session'): Promise<T>
  /**
   * LISTEN on a connection of its own, which is made again when it is lost.
   * @param lost told when notifications may have been missed
   * @returns ends it
   */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): () => Promise<void>
  /** @param within ms after which connections that nobody gives back are cut */
  close(within?: number): Promise<void>
}

/** So many read at their own pace at once. */
export const READERS = 10
/** Connections that are still at work so long after closing began hang: what waits for them would wait for ever. */
const HANGS_MS = 5_000
/** How often the connection that only listens is asked whether it is still there, ms. */
const LISTENING_MS = 10_000
/** What holds in every session. A pooler asks for it on its own (pooler.ts). */
export const SESSION = {
  TimeZone: 'Asia/Shanghai', DateStyle: 'ISO,YMD', statement_timeout: '120000',
  idle_in_transaction_session_timeout: '60000',
} as const
const asked = Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`).join(' ') // prettier-ignore
/** The database, too, gives up who is not there any more, with their locks: within two minutes instead of two hours. */
const KEEPALIVE = '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6 -c tcp_user_timeout=120000'

const names = new Map<string, string>()
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // A bounded memory: texts made from filters repeat, but a fuzzer's need not.
    if (names.size > 5000) names.clear()
    names.set(text, name)
  }
  return name
}

/** Anew: for these values, which is worth it where many rows are gone through and how many depends on them. */
const prepared = (q: Sql, plan?: 'anew') => {
  const text = q.text
  return { text, values: q.values as unknown[], types, ...(plan ? {} : { name: statementName(text) }) }
}

/** @param lent its sessions change with each transaction: what one has prepared the next does not know */
const queryable = (runner: pg.Pool | pg.PoolClient, lent: boolean): Queryable => {
  const ask = async (q: Sql, plan: 'anew' | undefined, more: { rowMode?: 'array' }) => {
    const asked = { ...prepared(q, lent ? 'anew' : plan), ...more }
    return (await observed(asked.text, () => runner.query(asked))).rows
  }
  const asked = (q: Sql, plan: 'anew' | undefined, more: { rowMode?: 'array' } = {}) =>
    ask(q, plan, more).catch((e: unknown) => {
      // Within a transaction it is the transaction that begins anew.
      if (!isOutdated(e) || !(runner instanceof pg.Pool)) throw e
      return ask(q, 'anew', more)
    })
  return {
    rows: <T>(q: Sql, plan?: 'anew') => asked(q, plan) as Promise<T[]>,
    cells: (q, plan) => asked(q, plan, { rowMode: 'array' }),
    async run(q) {
      const text = typeof q === 'string' ? q : q.text
      const asked = () => runner.query(typeof q === 'string' ? q : { text, values: q.values as unknown[], types })
      return (await observed(text, asked)).rowCount ?? 0
    },
  }
}

export interface Connecting {
  /** Commits need not reach the disk at once (the demo world: lost whole or kept whole). */
  bulk?: boolean | undefined
  /** The database itself, where `url` is a pooler that lends a session for a transaction (pooler.ts). */
  directUrl?: string | undefined
}

/** @param size connections of this process */
export function connect(
  url: string,
  size = 20,
  log: (line: string) => void = () => {},
  { bulk, directUrl }: Connecting = {},
): Db {
  const plain = { types, application_name: 'scm-portal', connectionTimeoutMillis: 15_000 }
  const settings = {
    ...plain,
    connectionString: directUrl ?? url,
    options: `${asked} ${KEEPALIVE}${bulk ? ' -c synchronous_commit=off' : ''}`,
  }
  // A pooler refuses options.
  const lent = directUrl ? { ...plain, connectionString: url } : settings
  const pool = new pg.Pool({ ...lent, max: size })
  const asidePool = new pg.Pool({ ...lent, max: 2 })
  const readers = new pg.Pool({ ...settings, max: READERS })
  const sessions = directUrl ? new pg.Pool({ ...settings, max: size }) : pool
  const pools = [...new Set([pool, asidePool, readers, sessions])]
  const asks = (runner: pg.Pool | pg.PoolClient, on?: 'session') => queryable(runner, !!directUrl && !on)
  const watch = watchSilence(settings, log)
  const open = new Set<pg.PoolClient>()
  // Without listeners, on idle connections and on those at work, a restart of the database would end this process.
  for (const p of pools) {
    p.on('error', (e) => log(`database connection lost: ${e.message}`))
    p.on('connect', (client) => {
      client.on('error', () => {})
      open.add(client)
      client.once('end', () => open.delete(client))
      readInTurns(client)
      watch.add(client)
    })
  }
  return {
    pool, readers, sessions,
    aside: asks(asidePool),
    ...asks(pool),
    async transaction(work, on) {
      for (let attempt = 1; ; attempt++) {
        const client = await (on ? sessions : pool).connect()
        let broken = false
        try {
          await client.query('begin')
          const result = await work({ client, ...asks(client, on) })
          await client.query('commit')
          return result
        } catch (e) {
          await client.query('rollback').catch(() => (broken = true))
          const outdated = isOutdated(e)
          // The session goes, with all that it has prepared; the others may be outdated too.
          broken ||= outdated
          if (outdated && attempt <= size) continue
          if (attempt >= ATTEMPTS || !retryable(e)) throw e
        } finally {
          client.release(broken)
        }
        // Those who met on the way would meet again if all set out at once.
        await sleep(Math.random() * APART * 2 ** attempt)
      }
    },
    listen(channel, heard, lost) {
      let client: pg.Client | undefined
      let ended = false
      let before = false
      const begin = async () => {
        const mine = (client = new pg.Client(settings))
        mine.on('notification', (n) => heard(n.payload ?? ''))
        mine.on('error', (e) => log(`live: ${e.message}`))
        mine.on('end', again)
        await mine.connect()
        watch.add(mine)
        let isHeard = true
        const still = setInterval(() => {
          // Nothing else is asked here that might take so long: the way has forgotten this connection, though new ones are answered.
          if (!isHeard) return void socketOf(mine).destroy()
          isHeard = false
          mine.query('select 1').then(
            () => (isHeard = true),
            () => {},
          )
        }, LISTENING_MS).unref()
        mine.once('end', () => clearInterval(still))
        // Connected and deaf it would never end by itself, and never be made again.
        await mine.query(`listen ${channel}`).catch(async (e) => {
          await mine.end()
          throw e
        })
        if (before) lost()
        before = true
      }
      const again = () => {
        if (!ended) setTimeout(() => void begin().catch(() => {}), 1000).unref()
      }
      void begin().catch(() => {})
      return async () => {
        ended = true
        await client?.end().catch(() => {})
      }
    },
    async close(within = HANGS_MS) {
      const ended = Promise.all(pools.map((p) => p.end()))
      const hangs = await Promise.race([ended.then(() => false), sleep(within, true, { ref: false })])
      if (hangs) for (const client of open) socketOf(client).destroy()
      watch.stop()
    },
  }
}

/** What the system hands over at once when more is waiting. */
const FULL = 65_536

/**
 * A large answer is read a piece a turn: the loop would take up to 32 of them from a socket before it looks at anything else, which is
 * a fifth of a second of rows.
 */
function readInTurns(client: pg.PoolClient): void {
  const stream = socketOf(client)
  stream.on('data', ({ length }: Buffer) => {
    if (length < FULL) return
    stream.pause()
    setImmediate(() => stream.resume())
  })
}

/** How often a transaction is tried, and how far apart its tries begin to be, ms. */
const [ATTEMPTS, APART] = [8, 20]
const retryable = (e: unknown) => ['40001', '40P01'].includes((e as { code?: string }).code ?? '')
/** A later release has changed the table meanwhile: what this session has prepared of it is never right again. */
const isOutdated = (e: unknown) =>
  (e as { code?: string }).code === '0A000' && (e as Error).message.startsWith('cached plan must not change')

// Every row that is read asks for each of its columns; there are only as many names as are declared.
const columns = new Map<string, string>()
/** orderNo → order_no; the only way a name becomes part of a statement, and only declared names do. */
export const columnName = (name: string): string => {
  let column = columns.get(name)
  if (column === undefined) columns.set(name, (column = name.replace(/[A-Z]/g, (c) => '_' + c.toLowerCase())))
  return column
}
export const ident = (name: string): Sql => {
  const column = columnName(name)
  if (!/^[a-z][a-z0-9_]*$/.test(column)) throw new Error(`not a column name: ${name}`)
  return raw(`"${column}"`)
}

/**
 * Is the database the reason: gone, going, coming, or without room? Nothing of what was asked has happened then, except what
 * was committed in the very moment in which the connection went.
 */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    /^(08...|57P0[1-4]|53[123]00|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/.test(message)
  )
}
