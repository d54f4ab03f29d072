/**
 * Messages are found by what stands in them: the words of each, those that came and those that were sent, stand in a narrow table with a
 * partition a month. A job writes them once a message was handled, so that no sender waits for it; a partition goes as a whole.
 */
import { isUtf8 } from 'node:buffer'
import { sql, type Db, type Sql } from '../engine/database/db.ts'
import { makePartition, partitionsOf } from '../engine/database/partitions.ts'
import type { Engine } from '../engine/engine.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import { pushLog } from './pushLog/pushLog.ts'

/** Messages are found for three months, in which the bodies of most are kept. */
const KEPT_MONTHS = 3
const AHEAD_MONTHS = 2
/** Letters of a word that count, words of a message, letters of the shortest. */
const [LONGEST, MOST, SHORTEST] = [64, 20_000, 3]
/** Messages of one pass, and bytes of each that are read: what stands behind them is not found. */
const [BATCH, READ] = [200, 500_000]

const han = /\p{Script=Han}+/u
/** AB-12.3 is one word and three. */
const runs = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu

/** Chinese has no spaces: each pair of characters is a word. */
const pairs = (run: string): string[] =>
  run.length < 2 ? [run] : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2))

/** The words of a text. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  const add = (word: string) => word.length >= SHORTEST && words.add(word.slice(0, LONGEST))
  for (const [run] of text.toLowerCase().matchAll(runs)) {
    if (words.size >= MOST) break
    if (han.test(run)) for (const pair of pairs(run)) words.add(pair)
    else {
      add(run)
      const parts = run.split(/[-_./]/)
      if (parts.length > 1) for (const part of parts) add(part)
    }
  }
  return words
}

/** PostgreSQL's query for messages that hold all words of a text, the last letters of one may be missing; undefined: there is none to look for. */
export function queryOf(text: string): string | undefined {
  const words = [...text.toLowerCase().matchAll(runs)].flatMap(([run]) =>
    han.test(run) ? pairs(run).map((pair) => `'${pair}'`) : run.length < SHORTEST ? [] : [`'${run.slice(0, LONGEST)}':*`],
  )
  return words.length ? words.join(' & ') : undefined
}

/** SQL of the months that have a partition, each with the first day behind it. */
const months: Sql = sql`(select p.name, p."end"::date "end" from ${partitionsOf('exchange_word')} p)`

/** Partitions of the months in which messages are found, and of those to come. */
async function makeMonths(db: Db): Promise<void> {
  const missing = sql`select to_char(x, 'YYYY-MM-DD') "from", to_char(x + interval '1 month', 'YYYY-MM-DD') "to"
    from generate_series(coalesce((select max(m."end") from ${months} m), date_trunc('month', current_date - ${KEPT_MONTHS} * interval '1 month')),
      current_date + ${AHEAD_MONTHS} * interval '1 month', interval '1 month') x`
  for (const { from, to } of await db.rows<{ from: string; to: string }>(missing))
    await makePartition(db, 'exchange_word', `exchange_word_${from.slice(0, 7).replace('-', '_')}`, [`'${from}'`, `'${to}'`])
}

/** Takes what is older than messages are found away, a month at once. */
export async function forgetWords(db: Db): Promise<void> {
  const old = await db.rows<{ name: string }>(
    sql`select m.name from ${months} m where m."end" < current_date - ${KEPT_MONTHS} * interval '1 month'`,
  )
  for (const { name } of old)
    await db.transaction(async (tx) => {
      await tx.run(`set local lock_timeout = '2s'`)
      await tx.run(`drop table ${name}`)
    })
}

interface Message {
  id: number
  at: string
  raw: Buffer | null
  text: string | null
}

/**
 * Writes the words of messages that have none yet, the oldest first. Those that wait to be handled are left for some minutes: what a mapping
 * reads in them belongs to it. Whoever committed late is still found: the last ten minutes are looked through again.
 */
export async function indexWords({ db }: Engine): Promise<void> {
  await makeMonths(db)
  for (;;) {
    const messages = await db.rows<Message>(sql`
      with since as materialized (select greatest(coalesce((select max(at) from exchange_word), '-infinity') - interval '10 minutes',
        date_trunc('month', now() - ${KEPT_MONTHS} * interval '1 month')) at),
      all_new as (
        (select d.id, d.received_at at from ${table(dumpLog)} d where d.received_at >= (select at from since) and d.received_at < now()
          and (d.status not in ${codes(dumpLog, 'status', 'waiting')} or d.received_at < now() - interval '5 minutes')
          and not exists (select from exchange_word w where w.id = d.id) order by d.received_at limit ${BATCH})
        union all
        (select p.id, p.creation_date from ${table(pushLog)} p where p.creation_date >= (select at from since) and p.creation_date < now()
          and not exists (select from exchange_word w where w.id = p.id) order by p.creation_date limit ${BATCH})
        order by at limit ${BATCH})
      select n.id, n.at, substring(b.raw for ${READ}) raw, concat_ws(' ', left(b.mapped::text, ${READ}), p.payload) text
      from all_new n left join exchange_body b on b.id = n.id left join ${table(pushLog)} p on p.id = n.id`)
    const words = messages.map(({ raw, text }) => {
      const all = wordsOf(`${raw?.toString(isUtf8(raw) ? 'utf8' : 'latin1') ?? ''} ${text ?? ''}`)
      return [...all].join('\n')
    })
    await db.rows(sql`insert into exchange_word (id, at, words)
      select m.id, m.at, array_to_tsvector(array_remove(string_to_array(m.words, E'\\n'), ''))
      from unnest(${messages.map((m) => m.id)}::bigint[], ${messages.map((m) => m.at)}::timestamptz[], ${words}::text[]) m(id, at, words)`)
    if (messages.length < BATCH) return
  }
}
