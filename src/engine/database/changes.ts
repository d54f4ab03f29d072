/**
 * What has changed in a table of a partner's PostgreSQL since a mark, in the order of the marks. A transaction that only reads, with
 * limits of time; names of tables and columns are quoted, values are parameters.
 */
import pg from 'pg'
import { Refusal } from '../errors.ts'

export interface Source {
  url: string
  /** Table or view, with its schema or without. */
  object: string
  key: string
  /** A time or number that grows whenever the row changes. */
  increment: string
  batch: number
}
/** How far was read. With a key: up to this row of the value; without: everything that the value had. */
export interface Mark {
  value: string | null
  key: string | null
}
export interface Changed {
  /** The row as JSON, numbers to the last digit. */
  json: string
  value: string
  key: string
}

/** So long an answer is waited for, ms. */
const [CONNECT, STATEMENT] = [10_000, 30_000]
/** So much before the mark is read again: who began earlier may have finished later. Rows that are known are known by their keys. */
const AGAIN = { time: '5 minutes', number: 1000 }
/** Batches of one run, and after how long it begins no other, ms; the next run goes on. */
const [BATCHES, LONGEST] = [20, 40_000]

const NAME = /^[\p{L}_][\p{L}\d_$]*$/u
/** Is it a table's name, with or without a schema? */
export const isObject = (name: string): boolean => name.split('.').length <= 2 && name.split('.').every(isColumn)
export const isColumn = (name: string): boolean => NAME.test(name)
const quoted = (name: string) => name.split('.').map((part) => `"${part}"`).join('.') // prettier-ignore

const times = /^(timestamp|date)/
const numbers = /^(smallint|integer|bigint|numeric)/

/**
 * Hands over what has changed, a batch at a time.
 * @returns where it ended
 * @throws Refusal with what to mend; errors of the connection as they are
 */
export async function readChanges(source: Source, since: Mark, take: (rows: readonly Changed[]) => Promise<void>): Promise<Mark> {
  const client = new pg.Client({
    connectionString: source.url, connectionTimeoutMillis: CONNECT, statement_timeout: STATEMENT,
    query_timeout: STATEMENT + 5_000,
    application_name: 'scm-portal',
  })
  // A connection that breaks between two questions is told by the next one.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin transaction read only')
    // Keys hold values as text: they must not depend on how that database is set.
    await client.query(`set local timezone to 'UTC'; set local datestyle to 'ISO'`)
    return await pages(client, source, since, take)
  } finally {
    await client.end().catch(() => {})
  }
}

async function pages(
  client: pg.Client,
  source: Source,
  since: Mark,
  take: (rows: readonly Changed[]) => Promise<void>,
): Promise<Mark> {
  const { object, batch } = source
  const [valueType, keyType] = await typesOf(client, object, [source.increment, source.key])
  const [table, value, key] = [quoted(object), `t.${quoted(source.increment)}`, `t.${quoted(source.key)}`]
  const isTime = times.test(valueType!)
  if (!isTime && !numbers.test(valueType!)) throw new Refusal(`增量字段${source.increment}的类型是 ${valueType}，应为时间或数字`)
  const again = isTime ? `interval '${AGAIN.time}'` : AGAIN.number
  const until = Date.now() + LONGEST
  let mark = since
  for (let n = 0; n < BATCHES && Date.now() < until; n++) {
    const [where, values] =
      mark.value === null ? [`${value} is not null`, []]
      : mark.key !== null ? [`(${value}, ${key}) > ($1::text::${valueType}, $2::text::${keyType})`, [mark.value, mark.key]]
      : [`${value} >= $1::text::${valueType} - ${again}`, [mark.value]] // prettier-ignore
    const { rows } = await client.query<Changed>(
      `select row_to_json(t)::text "json", ${value}::text "value", ${key}::text "key" from ${table} t where ${where} order by ${value}, ${key} limit ${batch}`,
      values,
    )
    if (rows.length) await take(rows)
    const last = rows.at(-1)
    if (rows.length < batch) return { value: last?.value ?? mark.value, key: null }
    mark = { value: last!.value, key: last!.key }
  }
  return mark
}

/** Types of columns, in their order. @throws Refusal */
async function typesOf(client: pg.Client, object: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string | null; name: string | null; type: string }>(
    `select c.id::text, a.attname "name", format_type(a.atttypid, null) "type" from (select to_regclass($1)::oid id) c
     left join pg_attribute a on a.attrelid = c.id and a.attname = any($2::text[]) and a.attnum > 0 and not a.attisdropped`,
    [quoted(object), columns],
  )
  if (rows[0]?.id === null) throw new Refusal(`对方数据库里没有${object}，或没有读它的权限`)
  return columns.map((name) => {
    const found = rows.find((r) => r.name === name)
    if (!found) throw new Refusal(`${object}里没有字段${name}`)
    return found.type
  })
}
