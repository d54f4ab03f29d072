/**
 * Partitions of the bodies of messages, each for a range of ids, made ahead. Ids come from one sequence for all rows, so that what lies in one
 * came at about the same time where much happens; such a one is emptied at once when all of it is due. By ids and not by months: a body is
 * always asked for by its id, and nobody has to name its month.
 */
import { raw, sql, type Db, type Sql } from '../engine/database/db.ts'
import { BLOCK } from '../engine/database/ids.ts'
import { makePartition, partitionsOf } from '../engine/database/partitions.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import type { Figures } from '../engine/watch/figures.ts'
import { dumpConfig } from './dumpConfig/dumpConfig.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'

/** Ids of one, and how many there are ahead. */
export const CHUNK = 5_000_000
const AHEAD = 10
/** One that took longer to fill is emptied row by row: its first bodies are due long before its last. */
const FAST_DAYS = 45
/** Of one that is emptied at once so many of a hundred may stay. */
const STAYING = 1

/** SQL: names of the partitions with the first id behind each. */
const chunks: Sql = sql`(select p.name, p."end"::bigint "end" from ${partitionsOf('exchange_body')} p)`
/** SQL: all ids that were given are below. */
const given: Sql = sql`((select last_value from id_block) + 1) * ${BLOCK}::bigint`

/** Makes what is missing. */
export async function makeChunks(db: Db): Promise<void> {
  const missing = sql`select x::bigint "from" from generate_series((select max("end") from ${chunks} c), ${given} + ${AHEAD * CHUNK}::bigint, ${CHUNK}::bigint) x`
  for (const { from } of await db.rows<{ from: number }>(missing))
    await makePartition(db, 'exchange_body', `exchange_body_${from / CHUNK}`, [String(from), String(from + CHUNK)])
}

/** SQL, of dump_log d: its body is due. */
const due: Sql = sql`d.status in ${codes(dumpLog, 'status', 'done', 'repeated', 'ignored')}
  and d.received_at < now() - coalesce((select c.retention_days from ${table(dumpConfig)} c where c.dump_code = d.dump_code), 90) * interval '1 day'`

/**
 * Bodies of what was done are kept as long as their 转储配置 says, 90 days without one, and their words with them; rows, keys and results stay. A partition that filled
 * fast is emptied when all but a few of it are due, and keeps them till then.
 */
export async function forgetBodies(db: Db): Promise<void> {
  const full = await db.rows<{ name: string }>(sql`select c.name from ${chunks} c where c."end" <= ${given} and c."end" > 0`)
  const fast: string[] = []
  for (const { name } of full) {
    const [of] = await db.rows<{ isFast: boolean; isDue: boolean }>(sql`
      select max(d.received_at) - min(d.received_at) < ${FAST_DAYS} * interval '1 day' "isFast",
        count(*) filter (where ${due}) * 100 >= count(*) * ${100 - STAYING} "isDue"
      from ${raw(name)} b join ${table(dumpLog)} d on d.id = b.id where b.raw is not null`)
    if (!of!.isFast) continue
    fast.push(name)
    if (of!.isDue) await empty(db, name)
  }
  await db.rows(sql`with gone as (update exchange_body b set raw = null, mapped = null from ${table(dumpLog)} d
    where d.id = b.id and b.raw is not null and b.tableoid <> all(${fast}::regclass[]::oid[]) and ${due} returning b.id)
    delete from exchange_word w using gone where w.id = gone.id`)
}

/** Their hashes are kept first; then it is emptied, and what is to stay is put back. */
async function empty(db: Db, name: string): Promise<void> {
  await db.rows(sql`with gone as (insert into exchange_hash (id, hash) select b.id, b.hash from ${raw(name)} b
    join ${table(dumpLog)} d on d.id = b.id where ${due} on conflict (id) do nothing returning id)
    delete from exchange_word w using gone where w.id = gone.id`)
  await db.transaction(async (tx) => {
    // Whoever reads one of these bodies is waited for, and others wait behind: not for long.
    await tx.run(`set local lock_timeout = '2s'`)
    await tx.run(`lock table ${name} in access exclusive mode`)
    await tx.run(`create temp table staying on commit drop as
      select b.* from ${name} b where not exists (select from exchange_hash h where h.id = b.id)`)
    await tx.run(`truncate ${name}`)
    await tx.run(`insert into ${name} select * from staying`)
  })
}

export const chunkFigures: Figures = {
  figures: { message_room: ['scm_message_ids_ahead', 'Ids for which the bodies of messages have room yet'] },
  query: sql`select greatest(0, (select max("end") from ${chunks} c) - ${given}) message_room`,
}
