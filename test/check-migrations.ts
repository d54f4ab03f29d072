/**
 * What a migration may not do while people work: hold a lock on a table that stands already for as long as it takes to go through its rows.
 * Which tables are large is the customer's affair, so all that stand count.
 */
import { PORTION } from '../src/engine/database/migrate/run.ts'

/** Statements of a file, without comments; a body between dollars is one piece. */
export function statements(text: string): string[] {
  const pieces = text.match(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^;'"$-]+|[\s\S]/g) ?? []
  const out = ['']
  for (const piece of pieces) {
    if (piece === ';') out.push('')
    else if (!piece.startsWith('--')) out[out.length - 1] += piece
  }
  return out.map((s) => s.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const named = (s: string, before: RegExp): string | undefined =>
  before
    .exec(s)?.[1]
    ?.replaceAll('"', '')
    .replace(/^public\./, '')
    .toLowerCase()
const TABLE = '(?:if (?:not )?exists )?(?:only )?((?:[\\w"]+\\.)?[\\w"]+)'
const of = (words: string) => new RegExp(`^${words} ${TABLE}`, 'i')

/** A kind of change by what it says, and what to do instead. */
const slow: [RegExp, string][] = [
  [
    /\balter (column )?[\w"]+ (set data )?type\b/i,
    'rewrites the table: add a column, fill it in portions, change over in a later release',
  ],
  [
    /\badd (column )?(?!constraint\b).*\bdefault\b.*\b(now|clock_timestamp|random|nextval|gen_random_uuid|uuidv7)\s*\(/i,
    'rewrites the table: a default that is worked out a row; add the column without it, then fill it in portions',
  ],
  [
    /\badd (column )?.*\b(bigserial|serial|smallserial|generated (always|by default) as)\b/i,
    'rewrites the table: a value that is worked out a row',
  ],
  [/\bset not null\b/i, 'reads the whole table: first a check (… is not null) not valid, validated, in a migration before'],
  [
    /\badd (constraint [\w"]+ )?(check|foreign key)\b(?!.*\bnot valid\b)/i,
    'reads the whole table: add it not valid, validate it in a migration of its own',
  ],
  [
    /\badd (constraint [\w"]+ )?(unique|primary key)\b(?!.*\busing index\b)/i,
    'builds an index under a lock: build it concurrently before, then using index',
  ],
  [
    /\b(attach partition|set (un)?logged|set tablespace|cluster on|set access method)\b/i,
    'reads or rewrites the table under a lock',
  ],
  [/\bdetach partition\b(?!.*\bconcurrently\b)/i, 'locks all partitions: detach it concurrently'],
]

/** @param standing tables of the migrations before; those of this one are added to them. @returns what is wrong, by statement */
export function slowLocks(text: string, standing: Set<string>): string[] {
  const wrong: string[] = []
  const all = statements(text)
  const fresh = new Set<string>()
  const locked = new Set<string>()
  const stands = (table: string | undefined) => table !== undefined && standing.has(table) && !fresh.has(table)
  const say = (s: string, why: string) => wrong.push(`${s.length > 90 ? `${s.slice(0, 89)}…` : s}: ${why}`)
  for (const s of all) {
    const made = named(s, of('create (?:unlogged )?table'))
    if (made) fresh.add(made)
    const indexed = named(s, new RegExp(`^create (?:unique )?index (?!concurrently\\b).*? on ${TABLE}`, 'i'))
    if (stands(indexed)) say(s, 'keeps people from writing while it is built: create index concurrently, alone in its file')
    if (/^create (unique )?index concurrently/i.test(s) && all.length > 1) say(s, 'cannot be in a transaction: alone in its file')
    const altered = named(s, of('alter table'))
    if (stands(altered)) {
      for (const [kind, why] of slow) if (kind.test(s)) say(s, why)
      if (!/\bvalidate constraint\b/i.test(s)) locked.add(altered!)
    }
    if (/^(reindex (?!.*\bconcurrently\b)|cluster\b|vacuum full\b|lock\b|refresh materialized view (?!concurrently\b))/i.test(s))
      say(s, 'holds a lock for as long as it takes')
    const written = named(s, of('(?:update|delete from)'))
    if (written && locked.has(written))
      say(s, 'goes through the rows while the alter above still has its lock: in a migration of its own')
    else if (stands(written) && !(all.length === 1 && PORTION.test(`${s};`)))
      say(
        s,
        'who writes these rows waits until all are through: in portions (… where id in (select … limit 10000)), alone in its file',
      )
  }
  for (const table of fresh) standing.add(table)
  return wrong
}
