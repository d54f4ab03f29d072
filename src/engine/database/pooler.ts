/**
 * A pooler between portal and database that lends a session of the database for a transaction at a time (PgBouncer in transaction mode).
 * Statements and transactions go through it. What outlasts a transaction, a pooler would lose without a word: what listens, locks of a
 * session, exports and jobs go to the database itself (DATABASE_DIRECT_URL).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SESSION } from './db.ts'

/** A notification arrives at once, or never, ms. */
const HEARD_MS = 3_000

/** @throws with a Chinese message when sessions of this address do not last: notifications would never arrive there */
export async function demandSessions(url: string): Promise<void> {
  // A name of its own: several processes may start at once.
  const channel = `sessions_${process.pid}`
  const [hearing, telling] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  const heard = new Promise<boolean>((done) => hearing.once('notification', () => done(true)))
  for (const client of [hearing, telling]) client.on('error', () => {})
  try {
    await Promise.all([hearing.connect(), telling.connect()])
    await hearing.query(`listen ${channel}`)
    await telling.query('select pg_notify($1, $2)', [channel, ''])
    if (await Promise.race([heard, sleep(HEARD_MS, false, { ref: false })])) return
  } finally {
    await Promise.all([hearing.end(), telling.end()].map((ended) => ended.catch(() => {})))
  }
  throw new Error(
    `${new URL(url).host} 不保持会话（事务级连接池），收不到数据库通知。请用 DATABASE_DIRECT_URL 给出数据库自己的地址，DATABASE_URL 仍可指向连接池`,
  )
}

/** Its name among the advisory locks. */
const KEEPING = 7346025

/**
 * Keeps what holds in every session with the role that the portal signs in as, in its database: a pooler refuses to be asked for it.
 * @throws with a Chinese message when sessions behind the pooler do without
 */
export async function keepSettings(url: string, directUrl: string): Promise<void> {
  const names = Object.keys(SESSION)
  await within(directUrl, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [KEEPING])
    const { rows } = await client.query<{ kept: string }>(
      `select unnest(setconfig) kept from pg_db_role_setting
       where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
    )
    const kept = new Set(rows.map((r) => r.kept))
    const database = (await client.query<{ name: string }>('select current_database() name')).rows[0]!.name
    for (const [name, value] of Object.entries(SESSION))
      if (!kept.has(`${name}=${value}`))
        await client.query(
          `alter role current_user in database ${client.escapeIdentifier(database)} set ${name} = ${client.escapeLiteral(value)}`,
        )
    await client.query('commit')
  })
  const read = async (client: pg.Client) =>
    (await client.query<{ now: string }>('select name || $2 || setting now from pg_settings where name = any($1)', [names, '=']))
      .rows
  const wanted = await within(directUrl, read)
  const there = new Set((await within(url, read)).map((r) => r.now))
  const lacking = wanted.filter((w) => !there.has(w.now))
  if (lacking.length)
    throw new Error(
      `连接池 ${new URL(url).host} 的数据库会话缺少设置 ${lacking.map((l) => l.now).join('、')}。请确认两个地址用的是同一个账号和数据库，并让连接池重新建立连接（PgBouncer 管理台执行 RECONNECT 或重启）后再启动`,
    )
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
