/**
 * A statement that rules wrote, at a moment of the past: every table that it names is read as it stood then, whatever day and hour it asks
 * for are those of the moment. So a report has a past without a second statement, wherever its rows come from documents and the ledger's lines.
 */
import { columnName, join, raw, sql, type Sql } from '../database/db.ts'
import type { AnyDocument } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { headsAt, linesAt } from './moment.ts'

/** A table that a statement names with its schema: it has no past, and of a moment of the past nothing is known of it. */
const OF_NOW = /\bpublic\."[a-z0-9_]+"/g

/**
 * The tables that a statement names.
 * @param of the names of tables there are
 */
export const tablesIn = (statement: Sql, of: ReadonlySet<string>): string[] =>
  [...wordsIn(statement)].filter((word) => of.has(word))
const wordsIn = (statement: Sql): Set<string> =>
  new Set(
    statement.strings
      .join(' ')
      .replaceAll(OF_NOW, ' ')
      .match(/[a-z][a-z0-9_]*/g),
  )

/**
 * Tables as they stood, by name; a query reads those that stand after it as they are now. Archived rows are among them.
 * @param at an instant
 * @param isAsked of the documents' tables these columns alone
 */
export function tablesThen(engine: Engine, at: string, isAsked = (_field: string): boolean => true): Map<string, () => Sql> {
  const stored = [...engine.documents.values()].filter((d) => d.rows !== 'computed')
  const heads = (docs: AnyDocument[]) =>
    docs.map((d) => [columnName(d.name), () => sql`select * from ${headsAt(engine, d, at, isAsked)} x`] as const)
  return new Map<string, () => Sql>([
    ...stored
      .filter((d) => d.hasLines)
      .map((d) => [columnName(`${d.name}Line`), () => sql`select * from ${linesAt(d, at, isAsked)} x`] as const),
    ...heads(stored.filter((d) => d.rowsOf)),
    ...heads(stored.filter((d) => !d.rowsOf)),
    ...Object.entries(engine.ledger.tablesAt(at)).map(([name, q]) => [name, () => q] as const),
  ])
}

/**
 * @param at an instant
 * @param used the fields that are asked of the statement's rows: a column that neither they nor the statement name is left out. A document
 * has dozens of them, of each of three kinds of rows, and the planner takes longer over them than the database over a small report.
 */
export function asThen(engine: Engine, statement: Sql, at: string, used: Iterable<string>): Sql {
  const words = wordsIn(statement)
  for (const n of used) words.add(columnName(n))
  const tables = tablesThen(engine, at, (field) => words.has(columnName(field)))
  const named = new Set([...tables.keys()].filter((name) => words.has(name)))
  const then = [...tables]
    .filter(([name]) => named.has(name))
    .map(([name, q]) => sql`${raw(`"${name}"`)} as not materialized (${q()})`)
  const asked = parts(statement, at)
  return then.length ? sql`with ${join(then)} ${asked}` : asked
}

const WORDS = /(\bnow\(\)|\bcurrent_date\b|\b(?:arc|public)\."[a-z0-9_]+")/
/** What was now is the moment; what is in the archive is among the rows already; what is of now alone has no rows. */
function parts({ strings, values }: Sql, at: string): Sql {
  const then: Sql[] = []
  strings.forEach((text, i) => {
    for (const word of text.split(WORDS)) {
      if (word === 'now()') then.push(sql`${at}::timestamptz`)
      else if (word === 'current_date') then.push(sql`(${at}::timestamptz)::date`)
      else then.push(raw(/^(arc|public)\."/.test(word) ? `(select * from ${word} where false)` : word))
    }
    if (i < values.length) then.push(sql`${values[i]}`)
  })
  return join(then, '')
}
