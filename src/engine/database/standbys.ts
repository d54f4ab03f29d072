/**
 * Standbys of the database that answer questions (DATABASE_READ_URL). Each is looked at all the time: one that is gone, lags too far
 * behind, or is none of this database's is left out until it is well again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, isAway, sql, type Db } from './db.ts'

/** How often standbys are looked at, and how long one may take to answer that, ms. */
const [LOOK, PATIENCE] = [500, 2_000]
/** The call wants to write: all of it belongs to the primary, which alone has what it writes. */
export const isWriting = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25006'
/** What the primary can do all the same: what standbys do not know, a table that one misses of late, what replay was in the way of. */
const PRIMARY_ONLY = /^(0A000|40001|40P01|42P01|42703)$/

/** A place in the database's log (pg_lsn), to compare. */
export type Lsn = bigint
/** @returns undefined when it is none */
export function readLsn(text: unknown): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(String(text)) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

export interface Standby {
  /** Reads there, and on the primary what the standby cannot do or is not there to do; writes on the primary. */
  readonly db: Db
  /** Is it asked now? */
  isIn(): boolean
  /** How far what it answers may be behind, ms; Infinity when nobody knows. */
  age(): number
}

export interface Reads {
  readonly standbys: readonly Standby[]
  /** What a standby may not be asked for, however fresh it is: what is remembered for others. */
  readonly primary: Db
  /**
   * A standby that has everything up to what this person wrote last, and up to a place that they have heard of.
   * @returns undefined: the primary is to answer
   */
  choose(userId: number, heard?: Lsn): Promise<Standby | undefined>
  /** This person has written something: it is committed by now. */
  wrote(userId: number): Promise<unknown>
  /** The place up to which everything is that was heard of by now. */
  place(): Promise<string>
  /** Why standbys could not answer statements, which the primary did then. */
  handedBack(): ReadonlySet<string>
  close(): Promise<void>
}

/**
 * @param urls of the standbys
 * @param o.lag one that is further behind is left out, ms
 */
export function readsFrom(
  primary: Db,
  urls: readonly string[],
  o: { lag: number; size: number; log: (line: string) => void },
): Reads {
  const handed = new Set<string>()
  const handBack = (why: string) => {
    if (!handed.has(why)) o.log(`standby: the primary is asked: ${why}`)
    handed.add(why)
  }
  let system = ''
  /** Where the primary was when, the latest last; by a clock that nobody sets. */
  let samples: { at: number; lsn: Lsn }[] = []
  const standbys = urls.map((url) => standbyAt(url, primary, { ...o, handBack }))
  const closed = new AbortController()
  const sample = async () => {
    const at = performance.now()
    const [row] = await primary.aside.rows<{ lsn: string; system: string }>(
      sql`select pg_current_wal_flush_lsn()::text lsn, (select system_identifier::text from pg_control_system()) system`,
    )
    system = row!.system
    samples = [...samples.filter((s) => s.at > at - 2 * o.lag), { at, lsn: readLsn(row!.lsn)! }]
  }
  const look = async () => {
    // While the primary is away nothing is newer there.
    await within(PATIENCE, sample()).catch(() => {})
    await Promise.all(standbys.map((s) => s.look(system, samples)))
  }
  const watching = (async () => {
    for (const { signal } = closed; !signal.aborted; await sleep(LOOK, undefined, { ref: false, signal }).catch(() => {}))
      await look()
  })()
  return {
    standbys, primary,
    async choose(userId, heard = 0n) {
      if (!standbys.some((s) => s.isIn())) return undefined
      const [own] = await primary.rows<{ lsn: string }>(sql`select lsn::text lsn from last_write where user_id = ${userId}`)
      const wrote = own ? readLsn(own.lsn)! : 0n
      const after = wrote > heard ? wrote : heard
      // One person asks the same one as long as it can answer: nobody sees the past after the present.
      for (let i = 0; i < standbys.length; i++) {
        const standby = standbys[(userId + i) % standbys.length]!
        if (standby.isIn() && (await hasReplayed(standby, after))) return standby
      }
      return undefined
    },
    wrote: (userId) =>
      primary.rows(sql`insert into last_write as l (user_id, lsn) values (${userId}, pg_current_wal_insert_lsn())
        on conflict (user_id) do update set lsn = greatest(l.lsn, excluded.lsn)`),
    async place() {
      const [row] = await primary.aside.rows<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text lsn`)
      return row!.lsn
    },
    handedBack: () => handed,
    async close() {
      closed.abort()
      await watching
      await Promise.all(standbys.map((s) => s.end()))
    },
  }
}

/** Nobody waits for a standby: it has replayed up to there when it is asked, or the primary answers. */
async function hasReplayed(standby: Watched, after: Lsn): Promise<boolean> {
  return standby.replayed() >= after || (await standby.ask().catch(() => 0n)) >= after
}

interface Watched extends Standby {
  /** Up to where it is known to be. */
  replayed(): Lsn
  /** Up to where it is. */
  ask(): Promise<Lsn>
  look(system: string, samples: readonly { at: number; lsn: Lsn }[]): Promise<void>
  end(): Promise<void>
}

function standbyAt(
  url: string,
  primary: Db,
  { lag, size, log, handBack }: { lag: number; size: number; log: (line: string) => void; handBack: (why: string) => void },
): Watched {
  const db = connect(url, size, log)
  const name = new URL(url).host
  let state: 'in' | 'gone' | 'late' | 'strange' = 'gone'
  let replayed: Lsn = 0n
  /** When everything that it has was everything. */
  let whole = -Infinity
  const underWay = new Set<(e: Error) => void>()
  const become = (next: typeof state, why = '') => {
    if (next === state) return
    log(`standby ${name}: ${next === 'in' ? 'answers' : `left out, ${next}`}${why && `: ${why}`}`)
    state = next
    // Who waits for one that is gone is answered by the primary at once.
    if (next !== 'gone') return
    for (const fail of underWay) fail(new Gone())
    // It may come back with less than it had.
    replayed = 0n
  }
  const asks = async <T>(ask: (from: Db) => Promise<T>): Promise<T> => {
    if (state !== 'in') return ask(primary)
    try {
      return await new Promise<T>((done, fail) => {
        underWay.add(fail)
        ask(db).then(done, fail).finally(() => underWay.delete(fail)) // prettier-ignore
      })
    } catch (e) {
      const away = isAway(e)
      if (away) become('gone', (e as Error).message)
      if (!away && !(e instanceof Gone) && !PRIMARY_ONLY.test((e as { code?: string }).code ?? '')) throw e
      handBack((e as Error).message)
      return ask(primary)
    }
  }
  for (const pool of [db.pool, db.readers]) pool.on('error', (e) => become('gone', e.message))
  const position = async () => {
    const [row] = await db.aside.rows<{ there: boolean; lsn: string | null; system: string }>(
      sql`select pg_is_in_recovery() there, pg_last_wal_replay_lsn()::text lsn, (select system_identifier::text from pg_control_system()) system`,
    )
    replayed = readLsn(row!.lsn) ?? 0n
    return row!
  }
  return {
    db: {
      ...primary,
      rows: (q, plan) => asks((from) => from.rows(q, plan)),
      cells: (q, plan) => asks((from) => from.cells(q, plan)),
      run: (q) => asks((from) => from.run(q)),
      readers: Object.assign(Object.create(db.readers) as Db['readers'], {
        connect: () => asks((from) => from.readers.connect()),
      }),
      stateOf: () => `${name} ${replayed}`,
    },
    isIn: () => state === 'in',
    age: () => performance.now() - whole,
    replayed: () => replayed,
    ask: async () => {
      await within(PATIENCE, position())
      return replayed
    },
    async look(system, samples) {
      try {
        const { there, system: its } = await within(PATIENCE, position())
        // Promoted, or of another database: what it says is none of ours.
        if (!there || its !== system) return become('strange')
        whole = samples.findLast((s) => s.lsn <= replayed)?.at ?? -Infinity
        become(performance.now() - whole > lag ? 'late' : 'in')
      } catch (e) {
        become('gone', (e as Error).message)
      }
    },
    end: () => db.close(),
  }
}

class Gone extends Error {}

async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const late = new AbortController()
  try {
    return await Promise.race([
      asked,
      sleep(ms, undefined, { ref: false, signal: late.signal }).then(() => Promise.reject(new Error('no answer'))),
    ])
  } finally {
    late.abort()
    asked.catch(() => {})
  }
}
