/** What makes a report of a computed document: parameters, dimensions, sums and metrics, pictures of them, the lists behind them. */
import { dayAfter, monthAfter, monthOf, type Field, type Fields, type OrgType } from './kinds.ts'
import type { Metric } from './metric.ts'
import type { Topic } from './portal.ts'
import type { PrintColumn } from './print.ts'
import type { Scope } from './scope.ts'

/** Line, bars, shares of a whole, bars by size with their running share, or a field of coloured cells (x × `split`, one judged figure); what it says in a sentence follows from its figures. */
export interface Chart<B extends string = string, Y extends string = string> {
  title: string
  as: 'line' | 'bar' | 'pie' | 'pareto' | 'heat'
  x: B
  y: readonly Y[]
  /** A series for each value of this dimension; of a field its rows. */
  split?: B
  /** The largest so many; the others are one piece of a pie, and left out of the rest. */
  top?: number
  /** Sums on top of each other. */
  stack?: true
  /** A colour for each of y. */
  tones?: readonly ('success' | 'warning' | 'danger' | 'primary')[]
}

/** The list behind a row or a part of a chart. */
export interface Opens<B extends string = string, Y extends string = string> {
  list: { name: string; at?: string }
  /** One row a line of that list's documents. */
  lines?: boolean
  /**
   * The list's filter; what has no value is left out. Nothing: no filter says exactly these rows, the report itself is narrowed.
   * @param row what is known of the rows: parameters, dimensions, of a row of the report its sums too
   * @param y the sum that was pointed at
   */
  filter: (row: Readonly<Partial<Record<B | Y, unknown>>>, y?: Y) => Readonly<Record<string, unknown>> | undefined
}

/** A report on the home page of these organization types, of those who hold the key. */
export interface ReportCard<C extends string = string> {
  for: readonly OrgType[]
  key?: string
  /** What its rows are, where the report's title does not say it. */
  title?: string
  /** In the corner of its first chart: a metric of the whole, beside that of the same time before where its parameters are days. */
  metric?: C
  /** Instead of a chart: so many rows of its list, the first of them, by these columns; of those only that this filter leaves. */
  worst?: { top: number; columns: readonly C[]; filter?: Readonly<Partial<Record<C, string>>> }
}

/** A report on paper: its rows under the list's own filter, a file of its own for each combination of some dimensions. */
export interface ReportPaper<B extends string = string, C extends string = string> {
  title: string
  /** Permission suffix. */
  key: string
  each: readonly B[]
  /** Boxes side by side: heading → columns that all rows of a file share. */
  parties: Readonly<Record<string, readonly (B | C)[]>>
  /** Quantities beside the first that are nothing in every row of a file are left out of it. */
  columns: readonly PrintColumn<B | C>[]
  /** A sum that stands in words below the rows. */
  words?: C
  notes?: readonly string[]
  /** Across where the columns of a file need it. */
  landscape?: true
  /** Boxes for seals below the rows: who makes the file may put one of their own seals into their organization's box. */
  seals: Readonly<Partial<Record<OrgType, string>>>
  /** The maker may mail each file to those of the organization in this column who want the topic by mail. */
  mail?: { topic: Topic; to: B }
}

/** A report whose rows are kept when they are published: a version each time, asked by the parameter `version`. */
export interface Kept<B extends string = string> {
  /**
   * Who sees which rows of a version, where the report's own scope leaves that to the documents that it reads: what was published stands
   * alone.
   */
  scope?: Scope<B>
}
/**
 * The document whose newest row in one of these states, of those that a person sees, says what a report needs to be asked with (`needed`)
 * and nobody has said: a place where there is something to see.
 */
export interface BeginsWith {
  last: string
  in: readonly string[]
}
/** The parameter that asks for a version, and the suffix of the key to publish one. */
export const VERSION = 'version'

/** What a report is beside a document. */
export interface ReportParts<B extends string = string, Y extends string = string> {
  params: Fields
  /** What rows are told apart by: stored dimensions; names that are looked up beside them are not asked of the SQL. */
  by: readonly string[]
  /** The one of them that is the id of a row, which stands for itself: the first rows are found before the rest of them is read. */
  row?: string
  /** The one that titles a row's card. */
  titled?: string
  sums: readonly string[]
  metrics: Readonly<Record<string, Metric>>
  charts: readonly Chart<B, Y>[]
  /** Of several the first whose filter answers. */
  opens: readonly Opens<B, Y>[]
  paper?: ReportPaper<B, B | Y>
  kept?: Kept<B>
  /** On the home page. */
  card?: ReportCard<B | Y>
  /** Dimensions of which one is chosen above the list; it begins with the first. */
  groups?: readonly B[]
  /** Reports that are one entry of the menu, each a tab of it: the entry's title, and this one's. */
  family?: readonly [title: string, tab: string]
  begins?: BeginsWith
  /** Documents of which it needs a row to have one: who has none of them has nothing here, and the menu folds it away. */
  madeOf?: readonly string[]
}

type Start = NonNullable<Field['start']>
/** What parameters start with: this month, the last one, or a day so many days from today. */
export const thisMonth: Start = (_, at) => monthOf(at.today)
export const lastMonth: Start = (_, at) => monthAfter(monthOf(at.today), -1)
export const inDays =
  (days: number): Start =>
  (_, at) =>
    dayAfter(at.today, days)

/** The value that a parameter starts with, as text. */
export function beginning(f: Field, today: string): string | undefined {
  const value = f.start?.({}, { now: `${today} 00:00:00`, today, plants: [], orgType: 'internal' })
  return value === undefined || value === null ? undefined : String(value)
}

/** The parameters of a report as they are asked: what was chosen, else what they start with. */
export const askedParams = (
  report: ReportParts,
  chosen: Readonly<Record<string, string>>,
  today: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(report.params).flatMap(([n, f]) => {
      const value = chosen[n] || beginning(f, today)
      return value ? [[n, value]] : []
    }),
  )

/** A filter for all instants of a day. */
export const onDay = (field: string, day: unknown): Record<string, unknown> =>
  day ? { [`${field}Start`]: `${day} 00:00:00`, [`${field}End`]: `${day} 23:59:59` } : {}
