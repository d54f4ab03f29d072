/** Builds FROM, WHERE and columns of lists, details and counts over a declared document, scope included. */
import {
  carriedFields, columnType, elementType, findable, headFields, namedBy, withinOf, type AnyDocument, type Field, type Who,
  factorOf, placesOf, toldBy, visible, type Metric,
} from '../../declare/index.ts'
import { columnName, ident, join, raw, sql, type Sql } from '../database/db.ts'
import { holdsOne } from '../database/several.ts'
import type { AskedOf, Engine } from '../engine.ts'
import { Refusal } from '../errors.ts'
import { levelFields, type Filter, type Level, type Query } from './query.ts'
import { headPartsAt, headsAt, linePartsAt, linesAt } from './moment.ts'
import { among, and, lineTable, scopeSql, table } from './scope.ts'
import { headsEverywhere, linesEverywhere } from './tables.ts'
import type { Where } from './where.ts'

/** The rows of a computed document. */
export interface Computed {
  sql: (asked: AskedOf) => Sql
  /** Its sums add up (rule.ts). */
  adds: boolean
  /** Columns that are had without adding up. */
  lean?: readonly string[] | undefined
}

/** What a statement says of a source, in expressions of its columns. */
export interface Select {
  columns: Sql
  /** A query of ids: these rows alone. */
  of?: Sql
  where?: Sql
  group?: Sql
  order?: Sql
  page?: { size: number; page?: number }
}

/** One query's view of a document: hands out column expressions and remembers which joins they need. */
export class Source {
  readonly #engine: Engine
  readonly doc: AnyDocument
  readonly #level: Level
  readonly #archived: boolean
  readonly #both: boolean
  readonly #computed: Computed | undefined
  readonly #who: Who | undefined
  readonly #at: string | undefined
  readonly #part: number | undefined
  /** Columns of a computed document that were asked for. */
  readonly #used = new Set<string>()
  #head = false
  /** Of a report, rows that only dimensions nobody asked for tell apart may come as one: nobody counts them. */
  #merged = false
  #few = false
  /** The ledger's table, when a column of it is asked. */
  #book: string | undefined
  readonly #looks = new Map<string, Sql>()

  /**
   * @param who who asks; without them nothing that is worked out for who asks has a column
   * @param at the rows as they stood at this instant, archived ones among them
   * @param part of them the rows of this part of the past alone
   * @param both archived rows along with the others
   */
  constructor(
    engine: Engine,
    doc: AnyDocument,
    level: Level,
    archived: boolean,
    of: { who?: Who; computed?: Computed; at?: string | undefined; part?: number; both?: boolean | undefined } = {},
  ) {
    this.#engine = engine
    this.doc = doc
    this.#level = level
    this.#archived = archived
    this.#computed = of.computed
    this.#who = of.who
    this.#at = of.at
    this.#part = of.part
    this.#both = !!of.both
    this.#head = level === 'head'
  }

  field(name: string): Field {
    const f = levelFields(this.doc, this.#level)[name]
    if (!f) throw new Error(`${this.doc.name} has no field ${name}`)
    return f
  }

  /** Id of the row of this level. */
  get id(): Sql {
    return this.#level === 'line' ? sql`l.id` : sql`h.id`
  }

  /** The expression of a stored, kept, booked or looked field; nothing in rows that do not tell it to who asks. */
  column(name: string): Sql {
    return this.#told(name, this.#plain(name))
  }

  /** What is told to one partner alone is empty to the others who see the row. */
  #told(name: string, column: Sql): Sql {
    const f = levelFields(this.doc, this.#level)[name]
    const to = f && this.#who && toldBy(this.doc, f, this.#who)
    return to ? sql`case when ${this.#plain(to)} = ${this.#who!.orgId} then ${column} end` : column
  }

  #plain(name: string): Sql {
    const onLine =
      this.#level === 'line' && (name in this.doc.lines || name === 'id' || name === 'lineNo' || name in carriedFields(this.doc))
    if (this.#level === 'line' && name === 'headId') return sql`l.head_id`
    this.#used.add(name)
    const f =
      onLine && name in this.doc.lines ? (this.doc.lines[name] as Field) : (headFields(this.doc)[name] ?? this.field(name))
    if (isTotal(f)) return this.#added(f)
    if (f.gathered) {
      const said = this.#said(f)
      return this.#gathered(f, sql`string_agg(distinct ${said}, '、' order by ${said})`)
    }
    if (f.personal) return this.#personal(name)
    if (f.source === 'looked') return this.#look(f, onLine)
    if (onLine && f.book) {
      if (this.#at) return this.#engine.ledger.bookAt(f.book, { line: sql`l.id` }, this.#at)
      this.#book = f.book.table
      return sql`d.${ident(f.book.column)}`
    }
    if (onLine) return sql`l.${ident(name)}`
    // What is filtered away is no part of the whole.
    if (f.metric?.as === 'portion') return metricSql(f.metric, sql`h.${ident(f.metric.of)}`)
    this.#head = true
    // Added up it stays exact.
    return this.doc.report && f.kind === 'money' ? sql`round(h.${ident(name)}, 2)` : sql`h.${ident(name)}`
  }

  /** As it is added up. */
  #raw(name: string): Sql {
    this.#used.add(name)
    return this.#told(name, sql`h.${ident(name)}`)
  }

  /** What is answered of a column: nothing is booked for a line before it is released, and no figure is missing. */
  shown(name: string): Sql {
    const column = this.column(name)
    return this.#level === 'line' && (this.doc.lines[name] as Field | undefined)?.book ? sql`coalesce(${column}, 0)` : column
  }

  /**
   * Only sums are asked for.
   * @param query whose conditions must not look at the sums of single rows
   * @returns whether rows come as few as possible now; else each comes for itself
   */
  merge({ filters, where, ids, except }: Pick<Query, 'filters' | 'where' | 'ids' | 'except'>): boolean {
    const named = [...filters.map((f) => f.field), ...(where ? namedIn(where) : [])]
    // Which rows are meant is known of whole ones only.
    const isTold = (n: string) => this.doc.report!.by.includes(n) || this.field(n).source === 'looked'
    return (this.#merged = !!this.#computed?.adds && !ids && !except && named.every(isTold))
  }

  /**
   * Of computed rows: a source of what this one has found, whose columns this one is asked for.
   * @param rows a statement of these rows
   */
  over(rows: Sql): Source {
    const sql = ({ used }: AskedOf) => (used.forEach((n) => this.#used.add(n)), rows)
    const of = { computed: { adds: false, sql }, ...(this.#who ? { who: this.#who } : {}) }
    return new Source(this.#engine, this.doc, this.#level, false, of)
  }

  /** Is all that was asked for so far had without adding up? */
  get isLean(): boolean {
    const lean = this.#computed?.lean
    return !!lean && isCovered(this.doc, this.#used, lean)
  }

  /** Its rows are those of a page: what belongs to them is looked up one by one. */
  page(): this {
    this.#few = true
    return this
  }

  /** Something of the rows that all lines of a head refer to, or of the lines themselves. */
  #gathered(f: Field, what: Sql, where = sql`true`): Sql {
    this.#head = true
    const lines = this.#lines()
    const to = (this.doc.lines[f.by!] as Field).to
    if (!to) return sql`(select ${what} from ${lines} g where g.head_id = h.id and ${where})`
    const target = this.#engine.documents.get(to)!
    return sql`(select ${what} from ${lines} x join ${table(target)} g on g.${ident(keyOf(target))} = x.${ident(f.by!)}
      where x.head_id = h.id and ${where})`
  }

  /** What a gathered row g shows: a choice by its label. */
  #said(f: Field): Sql {
    const column = sql`g.${ident(f.show!)}`
    const { to } = this.doc.lines[f.by!] as Field
    const choices = to ? undefined : (this.doc.lines[f.show!] as Field).choices
    if (!choices) return column
    // Written out: what is distinct and what it is ordered by have to be one expression.
    const labels = Object.values(choices).map(([code, label]) => `when ${code} then '${label.replaceAll("'", "''")}'`)
    return sql`case ${column} ${raw(labels.join(' '))} end`
  }

  #personal(name: string): Sql {
    this.#head = true
    return this.#engine.rules.get(this.doc.name)!.personal![name]!(this.#who!)
  }

  /** The sum of a quantity of the lines, as they or the ledger keep it. */
  #added(f: Field): Sql {
    const kept = (this.doc.lines[f.by!] as Field).book
    if (!kept) return this.#gathered(f, sql`coalesce(sum(g.${ident(f.show!)}), 0)`)
    this.#head = true
    if (this.#at) return this.#engine.ledger.bookAt(kept, { doc: this.doc.name, id: sql`h.id` }, this.#at)
    const { table: book, column } = kept
    return sql`(select coalesce(sum(g.${ident(column)}), 0) from ${this.#lines()} x join ${ident(book)} g on g.id = x.id
      where x.head_id = h.id)`
  }

  #look(f: Field, onLine: boolean): Sql {
    const alias = raw(`look_${columnName(f.by!)}`)
    const by = onLine && f.by! in this.doc.lines ? (this.doc.lines[f.by!] as Field) : (this.doc.fields[f.by!] as Field)
    const target = this.#engine.documents.get(namedBy(by)!)!
    if (!this.#looks.has(f.by!)) {
      const within = withinOf(headFields(target), by).map((n) => sql` and ${alias}.${ident(n)} = ${this.column(n)}`)
      this.#looks.set(
        f.by!,
        sql`left join ${table(target)} ${alias} on ${alias}.${ident(keyOf(target))} = ${this.column(f.by!)}${within.length ? join(within, ' ') : sql``}`,
      )
    }
    return sql`${alias}.${ident(f.show!)}`
  }

  /** A column over all rows: its sum, the metric of two sums, the last of days. */
  total(name: string): Sql {
    const { metric, kind } = this.field(name)
    if (kind === 'date') return sql`max(${this.column(name)})`
    const exact = this.doc.report && kind === 'money'
    const sum = (n: string) => (exact ? sql`round(sum(${this.#raw(n)}), 2)` : sql`sum(${this.column(n)})`)
    return metric ? metricSql(metric, sum(metric.of), metric.per === undefined ? undefined : sum(metric.per)) : sum(name)
  }

  /** A statement over its rows. All that it says has been asked by then, so that every table that one of its columns needs is joined. */
  select({ columns, of, where, group, order, page }: Select): Sql {
    const rows = of ? sql`(${of}) page join ${this.#from()} on ${this.id} = page.id` : this.#from()
    const parts = [sql`select ${columns} from ${rows}`]
    if (where) parts.push(sql`where ${where}`)
    if (group) parts.push(sql`group by ${group}`)
    if (order) parts.push(sql`order by ${order}`)
    if (page) parts.push(sql`limit ${page.size}`)
    if (page?.page !== undefined) parts.push(sql`offset ${(page.page - 1) * page.size}`)
    return join(parts, ' ')
  }

  #from(): Sql {
    const parts: Sql[] = []
    if (this.#computed) parts.push(sql`(${this.#computed.sql({ used: this.#used, merged: this.#merged, few: this.#few })}) h`)
    else if (this.#level === 'line') {
      parts.push(sql`${this.#lines()} l`)
      if (this.#head) parts.push(sql`join ${this.#heads()} h on h.id = l.head_id`)
      if (this.#book) parts.push(sql`left join ${ident(this.#book)} d on d.id = l.id`)
    } else parts.push(sql`${this.#heads()} h`)
    return join([...parts, ...this.#looks.values()], ' ')
  }

  #heads(): Sql {
    if (this.#at && this.#part !== undefined) return sql`(${headPartsAt(this.#engine, this.doc, this.#at)[this.#part]!})`
    if (this.#at) return headsAt(this.#engine, this.doc, this.#at)
    return this.#both ? headsEverywhere(this.doc) : table(this.doc, this.#archived)
  }
  #lines(): Sql {
    if (this.#at && this.#part !== undefined) return sql`(${linePartsAt(this.doc, this.#at)[this.#part]!})`
    if (this.#at) return linesAt(this.doc, this.#at)
    return this.#both ? linesEverywhere(this.doc) : lineTable(this.doc, this.#archived)
  }

  condition(filter: Filter): Sql {
    const f = this.field(filter.field)
    if (f.source === 'looked' && !isTotal(f) && !f.personal)
      return f.gathered
        ? this.#gathered(f, sql`count(*) > 0`, shownLike(this.#said(f), filter))
        : this.#lookedCondition(f, filter)
    const c = this.column(filter.field)
    const type = raw(columnType(f))
    switch (filter.op) {
      case 'in':
        if (f.several) return holdsOne(c, filter.value as string[])
        return among(c, filter.value as unknown[], elementType(f))
      case 'starts':
        return sql`${c} like ${escapeLike(String(filter.value)) + '%'}`
      case 'contains':
        return sql`${c} ilike ${'%' + escapeLike(String(filter.value)) + '%'}`
      case '=':
        // An instant given as a day means that day.
        if (f.kind === 'instant') return sql`${c} >= ${filter.value}::date and ${c} < ${filter.value}::date + 1`
        return sql`${c} = ${filter.value}::${type}`
      case '>=':
        return sql`${c} >= ${filter.value}::${type}`
      case '<=':
        return sql`${c} <= ${filter.value}::${type}`
    }
  }

  // The names live in another table: finding the few matching keys first keeps the index of this table usable.
  #lookedCondition(f: Field, filter: Filter): Sql {
    const by = (this.doc.lines[f.by!] ?? this.doc.fields[f.by!]) as Field
    const target = this.#engine.documents.get(namedBy(by)!)!
    // A key that is one only within others is looked for with them.
    const within = withinOf(headFields(target), by)
    const keys = join([keyOf(target), ...within].map((n) => ident(n)))
    const mine = join([f.by!, ...within].map((n) => this.column(n)))
    return sql`(${mine}) in (select ${keys} from ${table(target)} where ${shownLike(ident(f.show!), filter)})`
  }

  /** Conditions of conditions; nothing compared with nothing is false, not unknown, so that 'not' means what it says. */
  tree(where: Where): Sql {
    if ('all' in where)
      return where.all.length
        ? sql`(${join(
            where.all.map((w) => this.tree(w)),
            ' and ',
          )})`
        : sql`true`
    if ('any' in where)
      return where.any.length
        ? sql`(${join(
            where.any.map((w) => this.tree(w)),
            ' or ',
          )})`
        : sql`false`
    if ('not' in where) return sql`not coalesce(${this.tree(where.not)}, false)`
    if (where.op === 'empty') return sql`${this.column(where.field)} is null`
    return this.condition(where)
  }

  /**
   * All conditions of a query, scope included.
   * @throws Refusal when it asks by a column that the person may not see: which rows come would tell what stands in it
   */
  where(query: Pick<Query, 'filters' | 'ids' | 'except' | 'where'> & { sort?: string }, who: Who): Sql {
    const named = [...query.filters.map((f) => f.field), ...(query.where ? namedIn(query.where) : []), query.sort ?? 'id']
    const hidden = named.map((n) => this.field(n)).find((f) => !visible(this.doc, f, who) || !findable(this.doc, f, who))
    if (hidden) throw new Refusal(`没有权限查看${hidden.phone ? '完整' : ''}${hidden.label}`)
    const scope = scopeSql(this.doc, who, (name) => this.column(name))
    const document = this.#level === 'line' ? sql`l.head_id` : sql`h.id`
    const ids = query.ids ? [sql`${document} = any(${query.ids}::bigint[])`] : []
    const except = query.except ? [sql`${document} <> all(${query.except}::bigint[])`] : []
    return and([
      ...scope,
      ...ids,
      ...except,
      ...query.filters.map((f) => this.condition(f)),
      ...(query.where ? [this.tree(query.where)] : []),
    ])
  }
}

/** A sum over the lines. */
const isTotal = (f: Field) => f.gathered && f.kind === 'qty'

/** The fields of conditions of conditions. */
const namedIn = (where: Where): string[] =>
  'field' in where
    ? [where.field]
    : 'not' in where
      ? namedIn(where.not)
      : ('all' in where ? where.all : where.any).flatMap(namedIn)

/**
 * A metric of two sums. A part is as large as its size, whichever way: what a loss is of gains less losses says nothing. What grew has
 * the sign of the growth, whatever it grew from.
 * @param per of a part: `of` itself, over all rows; of a sum alone nothing
 */
export function metricSql(metric: Metric, of: Sql, per?: Sql): Sql {
  const [factor, places] = [raw(factorOf(metric).toFixed(1)), raw(String(placesOf(metric)))]
  const kept = (x: Sql) =>
    metric.least === undefined ? x : sql`case when ${x} is not null then greatest(${x}, ${raw(metric.least.toFixed(1))}) end`
  const figure = (a: Sql, b: Sql) =>
    sql`round(${kept(sql`${factor} * ${a} / nullif(${b}, 0)`)}, ${places})::numeric(18,${places})`
  if (metric.as === 'portion') return figure(sql`abs(${of})`, sql`sum(abs(${of})) over ()`)
  return figure(of, !per ? sql`1` : metric.as === 'growth' ? sql`abs(${per})` : per)
}

/** Of a sum: counts of ten million rows are no integers any more, and money is added up as it is and rounded where it is answered. */
export const sumType = (f: Field): string => (f.kind === 'int' ? 'bigint' : f.kind === 'money' ? 'numeric' : columnType(f))

/** Columns with what their metrics are of. */
export const withSums = ({ report }: AnyDocument, names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((n) => [n, report!.metrics[n]?.of ?? n, report!.metrics[n]?.per ?? n]))
/** Is no more asked for than these columns have, with what follows from them? Names of parties are looked up beside them. */
export const isCovered = (doc: AnyDocument, used: Iterable<string>, lean: readonly string[]): boolean =>
  [...withSums(doc, used)].every(
    (n) => lean.includes(n) || n in doc.report!.metrics || n === 'id' || doc.fields[n]?.source === 'looked',
  )

/** A condition of a looked field on the column that it shows, where it lives. */
export function shownLike(column: Sql, filter: Filter): Sql {
  const value = filter.op === 'in' ? (filter.value as string[])[0]! : String(filter.value)
  return sql`${column} ilike ${'%' + escapeLike(value) + '%'}`
}

/** Text for LIKE, in which nothing is a pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => '\\' + c)

/** The column that refs to this document hold: the last part of its natural key. */
export const keyOf = (target: AnyDocument): string => target.unique[target.unique.length - 1] ?? 'id'
