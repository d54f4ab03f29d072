/** The small world with a standby, a pooler before it, two processes on that, and sessions of its people. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, sql, type Db } from '../../src/engine/database/db.ts'
import { openSession } from '../../src/identity/session/session.ts'
import { pooler } from '../pooler.ts'
import { Clock } from './clock.ts'
import { standbyPair, type Pair } from '../standby.ts'
import { fill } from '../world.ts'
import { Portals } from './portals.ts'

const names = ['admin', 'planner', 'receiver', 'manager', 'accountant', 'supplierA', 'supplierB']

/** Sessions that the pooler lends to both. */
const POOLED = 12

export interface Opened extends AsyncDisposable {
  portals: Portals
  standby: Pair
  /** That of all processes of this world. */
  clock: Clock
  tokens: Record<string, string>
  /** Of sessions that have ended. */
  ended: string[]
  /** Gives somebody a new session. */
  signIn: (name: string) => Promise<void>
  /** Behind the portal's back. */
  db: Db
}
export async function openWorld(processes = 2): Promise<Opened> {
  await using stack = new AsyncDisposableStack()
  const clock = await Clock.open()
  stack.defer(() => clock.close())
  const standby = await standbyPair(fill, clock.env)
  stack.defer(() => standby.end())
  const dataDir = await mkdtemp(join(tmpdir(), 'scm-restless-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const db = connect(standby.url, 2)
  stack.defer(() => db.close())
  const tokens: Record<string, string> = {}
  const signIn = async (name: string) => {
    const [user] = await db.rows<{ id: number }>(sql`select id from sys_user where user_name = ${name}`)
    tokens[name] = (await openSession(db, user!.id, { address: '127.0.0.1', agent: 'test' })).token
    // Nobody renews theirs.
    await db.rows(sql`update sys_session set ends_at = issued_at + interval '12 hours', expires_at = issued_at + interval '12 hours'
      where user_id = ${user!.id} and revoked_at is null`)
  }
  for (const name of names) await signIn(name)
  const pool = await pooler(standby.url, POOLED)
  stack.defer(() => pool.end())
  const env = {
    DATABASE_DIRECT_URL: standby.url, DATA_DIR: dataDir, RATE_LIMIT: '0', DRAIN_SECONDS: '1', DATABASE_READ_URL: standby.readUrl,
    ...clock.env,
  }
  const portals = await Portals.open(pool, env, processes)
  stack.defer(() => portals.close())
  const kept = stack.move()
  return { portals, standby, clock, tokens, ended: [], signIn, db, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
