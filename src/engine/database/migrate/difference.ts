/** What a database has, and the SQL that brings it to what the declarations want. */
import { sql, type Queryable } from '../db.ts'
import type { Schema } from './schema.ts'

/** Reads the tables of the wanted schema from the catalogue, in the same form. */
export async function readSchema(db: Queryable, wanted: Schema): Promise<Schema> {
  const names = Object.keys(wanted)
  const schema: Schema = {}
  const columns = await db.rows<{
    t: string
    c: string
    type: string
    nn: boolean
    def: string | null
  }>(sql`select n.nspname || '.' || c.relname t, a.attname c,
      format_type(a.atttypid, a.atttypmod) "type", a.attnotnull nn, pg_get_expr(d.adbin, d.adrelid) def
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and n.nspname || '.' || c.relname = any(${names}::text[]) order by 1, a.attnum`)
  for (const r of columns) {
    schema[r.t] ??= { columns: {}, indexes: {} }
    const initial = r.def === null ? '' : ` default ${r.def.replace(/^'(.*)'::.*$/, '$1')}`
    schema[r.t]!.columns[r.c] = `${r.type.replace(/, ?/g, ',')}${r.nn ? ' not null' : ''}${initial}`
  }
  const indexes = await db.rows<{ t: string; name: string; def: string }>(
    sql`select schemaname || '.' || tablename t, indexname name, indexdef def from pg_indexes where schemaname || '.' || tablename = any(${names}::text[]) and indexname not like '%_pkey'`,
  )
  for (const r of indexes) {
    const on = r.def.replace(/^.*? USING (btree )?/, (_, tree) => (tree ? '' : 'USING '))
    schema[r.t]!.indexes[r.name] = { unique: r.def.startsWith('CREATE UNIQUE'), on }
  }
  return schema
}

/** Statements that turn `actual` into `wanted`; empty when they agree. Nothing is dropped without being written out for review. */
export function difference(wanted: Schema, actual: Schema): string[] {
  const statements: string[] = []
  for (const [name, table] of Object.entries(wanted)) {
    const have = actual[name]
    if (table.view !== undefined) {
      // How it selects the database tells in words of its own; what it has is compared.
      if (have && Object.keys(have.columns).join() === Object.keys(table.columns).join()) continue
      if (have) statements.push(`drop view ${name};`)
      statements.push(`create view ${name} as\n  ${table.view};`)
      continue
    }
    if (!have) {
      const columns = Object.entries(table.columns).map(([c, t]) => `  ${quote(c)} ${t}`)
      statements.push(`create table ${name} (\n${columns.join(',\n')},\n  primary key (id)\n);`)
    } else {
      for (const [c, type] of Object.entries(table.columns)) {
        if (have.columns[c] === undefined) statements.push(`alter table ${name} add column ${quote(c)} ${type};`)
        else if (have.columns[c] !== type) statements.push(...changeColumn(name, c, have.columns[c]!, type))
      }
      for (const c of Object.keys(have.columns))
        if (!(c in table.columns)) statements.push(`alter table ${name} drop column ${quote(c)};`)
    }
    for (const [ix, def] of Object.entries(table.indexes)) {
      const old = have?.indexes[ix]
      if (old && old.on === def.on && old.unique === def.unique) continue
      const [schema] = name.split('.')
      if (old) statements.push(`drop index ${schema}.${ix};`)
      // People write to a table that stands already.
      const how = have ? 'concurrently ' : ''
      statements.push(`create ${def.unique ? 'unique ' : ''}index ${how}${ix} on ${name} ${def.on};`)
    }
    for (const ix of Object.keys(have?.indexes ?? {}))
      // iz_ and ux_ are written by hand: what a declaration cannot say (partial indexes).
      if (!(ix in table.indexes) && !/^(iz|ux)_/.test(ix)) statements.push(`drop index ${name.split('.')[0]}.${ix};`)
  }
  return statements
}

/** Statements by files: an index that is built while people write has one of its own, after all others, without a transaction around it. */
export function filesOf(statements: readonly string[]): string[][] {
  const isAlone = (s: string) => /^create (unique )?index concurrently /.test(s)
  const together = statements.filter((s) => !isAlone(s))
  return [...(together.length ? [together] : []), ...statements.filter(isAlone).map((s) => [s])]
}

function changeColumn(table: string, column: string, from: string, to: string): string[] {
  const split = (t: string) => ({ type: t.replace(/ (not null|default .*)/g, ''), required: t.includes(' not null') })
  const [a, b] = [split(from), split(to)]
  const out: string[] = []
  if (a.type !== b.type)
    out.push(`alter table ${table} alter column ${quote(column)} type ${b.type} using ${quote(column)}::${b.type};`)
  if (a.required !== b.required)
    out.push(`alter table ${table} alter column ${quote(column)} ${b.required ? 'set' : 'drop'} not null;`)
  if (!out.length)
    out.push(`alter table ${table} alter column ${quote(column)} set ${/default .*/.exec(to)?.[0] ?? 'default null'};`)
  return out
}
const quote = (name: string) => `"${name}"`
