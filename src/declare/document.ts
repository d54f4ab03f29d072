/**
 * A business document is declared once, here is the vocabulary. Table, indexes, API, permission keys, menu, list screen,
 * Excel sheets, OpenAPI description, history and the derived tests all follow from the declaration.
 */
import type { Action, Actions } from './action.ts'
import type { Asks, Find, Tree } from './ask.ts'
import { instant, int, parse, text, type Badge, type Field, type Fields } from './kinds.ts'
import type { Agendas, Grants, Opening, Tells, Topic, Waits } from './portal.ts'
import type { Print, Prints } from './print.ts'
import type { Releases } from './release.ts'
import type { ReportParts } from './report.ts'
import type { Scope } from './scope.ts'
import type { SignPhases } from './signing.ts'
import type { Story } from './story.ts'
import type { Works } from './work.ts'

/** state → [stored code, Chinese text, badge]; the first one declared is where a new document starts. */
export type States = Readonly<Record<string, readonly [code: number, text: string, badge: Badge]>>

/** Columns that every document has. */
export const baseFields = {
  id: { ...int('ID', { required: true }), wide: true as const },
  rowVersion: int('数据版本', { required: true }),
  createdBy: text('创建人', { required: true }),
  creationDate: instant('创建时间', { required: true }),
  updatedBy: text('更新人', { required: true }),
  updatedAt: instant('更新时间', { required: true }),
} as const
/** Columns that every line has. */
export const lineBase = {
  id: { ...int('行ID', { required: true }), wide: true as const },
  lineNo: int('行号', { required: true }),
} as const
export type BaseName = keyof typeof baseFields

export type Value<F> = F extends Field<infer T, infer R, any> ? (R extends true ? T : T | null) : never
export type Values<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Field<any, any, 'looked'> ? never : K]: Value<F[K]>
}
/** What may be written: derived fields are not. */
export type Writable<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Field<any, any, 'stored'> ? K : never]: Value<F[K]>
}
type New<F extends Fields> = { [K in keyof Writable<F> as null extends Writable<F>[K] ? never : K]: Writable<F>[K] } & {
  [K in keyof Writable<F> as null extends Writable<F>[K] ? K : never]?: Writable<F>[K]
}

/** One record under two names (rows-of.ts). */
export interface RowsOf<F extends string = string> {
  doc: string
  /** Choices of the owner by which its rows are these. */
  only: Readonly<Record<string, string>>
  /** What the owner calls a field that is not called so here. */
  named?: Readonly<Partial<Record<F, string>>>
}

export interface Sheet<C extends string, A extends string> {
  title: string
  columns: readonly C[]
  /** One row a line (default when a line field is among the columns) or one row a document. */
  of?: 'heads' | 'lines'
  /** API name of the export; default exportExcel for `list`, export{Name} otherwise. */
  call?: string
  /** Permission suffix of its export; that of all exports when left out. */
  key?: string
  /** Filling it in performs this action: makes a template and an import. */
  fills?: A
  /**
   * Columns of the head and of the line by which a row finds the line that it fills, where the file knows no numbers; it looks among
   * the documents from whose state the action starts. Of an action of chosen rows (`ofRows`) the rows that the file chooses.
   */
  named?: readonly C[]
  /**
   * Columns of chosen rows that must still hold what the file says: what was done since, by the same file too, refuses it. A file
   * that comes twice makes nothing twice.
   */
  still?: readonly C[]
  /** Of what the action asks, what the call says instead of the file: whose lines the whole file is. */
  given?: readonly string[]
  /** API names of the template and the import; default {call}Template and importExcel. */
  template?: string
  upload?: string
}
/**
 * As declared: a sheet has the document's title. Where it names no columns it has those that the action it fills asks, lines
 * included; one that fills nothing has those of the list that it is `of`.
 */
interface SheetDeclaration<C extends string, A extends string> extends Omit<Sheet<C, A>, 'title' | 'columns'> {
  title?: string
  columns?: readonly C[]
  /** What it has besides, at its end. */
  and?: readonly C[]
  /** What it leaves out. */
  without?: readonly C[]
}

/** When a document is old enough to leave its table (domain-core 5). */
export interface Archive<S extends string, C extends string> {
  /** Months since its last change. */
  after: number
  /** States in which nothing more happens. */
  in: readonly S[]
  /** Choices that are empty or have come to this. */
  settled?: Readonly<Partial<Record<C, string>>>
}

/** The list of lines (one row a line, with columns of line and head). */
export interface LineList<C extends string> {
  call?: string
  /** Columns of the line that tell people which one it is: the first titles its card, all stand beside what an action asks of it. */
  names?: readonly C[]
  list: readonly C[]
  /** What a phone shows of a line, the first as its title; the first of `list` when left out. */
  card?: readonly C[]
  query: readonly C[]
  sort: readonly C[]
}

/** How it reads: on its page, in lists, on a phone, in a sentence. */
export interface Telling<S extends string, C extends string, L extends string> extends Story<S, C, L> {
  /** What a phone shows of a row, under its number and state; the first of `list` when left out. */
  card?: readonly C[]
  /**
   * How its rows are counted: ['篇', '公告']; numbered ones are 张, others 条 of the title when left out. Where the counter says what they
   * are (['箱', '']), other documents show how many there are, and which behind it.
   */
  counted?: readonly [counter: string, noun: string]
}

/** Questions that lists and details do not answer. */
export interface Queries<Q extends Asks> {
  /** Answered by its rules, each with a typed answer. */
  asks?: Q
  /** Rows found by some columns, under names of their own. */
  finds?: Readonly<Record<string, Find>>
  /** Its rows as choices in levels, call getTree. */
  tree?: Tree
  /** Work that takes longer than a person waits. */
  works?: Works
}

/** What of it is signed. */
export interface Signing<A extends string> {
  /** What strategies call it, and the code by which they keep it; found as text by npm run generate. */
  as?: readonly [code: number, title: string]
  phases?: SignPhases<A>
}

/** Whom it tells what. */
export interface Events<T extends Tells> {
  /** What people subscribe to who want to hear of it. */
  topic?: Topic
  /** What its actions tell them. */
  tells?: T
}

/** What people find to do when they sit down: figures, the day, the list as it opens. */
export interface Desk<S extends string, C extends string, A extends string> {
  /** What waits for whom: figures of the home page. Their names are the portal's, not the document's alone. */
  waits?: Waits<S, C, A>
  /** The shape of a day of these people. */
  agendas?: Agendas<S, C>
  /** The view in which its list opens, unless somebody keeps another one; of several the first that is this person's. */
  opens?: Opening<S, C, A> | readonly Opening<S, C, A>[]
}

/** Who may do what, besides what its actions and prints say. */
export interface Rights {
  /** Keys that neither actions nor prints have, of questions and of single fields: suffix → what it allows. 'all' grants none of them. */
  keys?: Readonly<Record<string, string>>
  /**
   * Calls that everybody signed in may ask in their scope, without a key: what forms choose from, and what is one's own. All that
   * they answer, that about oneself (`api.id` names whom), or of each row what has these names.
   */
  everybody?: Readonly<Record<string, 'all' | 'own' | readonly string[]>>
  /** What the roles of a first start may do with it. */
  grants?: Grants
  /** What people may do follows from its rows: whoever remembers that forgets when they change. */
  source?: true
}

export interface Declaration<
  F extends Fields,
  L extends Fields,
  S extends States,
  A extends Actions,
  Q extends Asks = Asks,
  T extends Tells = {},
> {
  title: string
  /**
   * What it is for and where its rows come from, as one colleague tells another: help and empty lists say it. `none`: what its list says
   * with nothing in it, where nobody would say 还没有 before what its rows are called: of screens that compute, of logs.
   */
  about?: readonly [purpose: string, source: string, none?: string]
  /** Route of the list screen; a document without one is seen inside others. */
  at?: string
  /** Base of the permission keys. */
  key: string
  /**
   * API resource when it differs from the name; other API names for derived calls. `id`, `lines`: what calls also name a row's id and its lines; `names`:
   * columns of lists by further names, as the specification has them.
   */
  api?: {
    resource?: string
    getPager?: string
    getDetails?: string
    export?: string
    id?: string
    lines?: string
    names?: Readonly<Record<string, string>>
  }
  /**
   * Number field is the first of `list`; [prefix, digits] of domain-core 4, counted a month instead of a day where it says so. Rows that
   * agree in the columns by which it is shared have one number; within it the other columns of `unique` name a row. A document without a
   * number is named by `unique`.
   */
  number?: readonly [prefix: string, digits: number, how?: { monthly?: true; sharedBy?: readonly (keyof F & string)[] }]
  /** The natural key: unique index, upsert key of imports, what refs refer to. Its number when left out, the first column of its list. */
  unique?: readonly (keyof F & string)[]
  scope: Scope<(keyof F & string) | BaseName>
  fields: F
  lines?: L
  states?: S
  actions?: A & { [K in keyof A]: Action<keyof S & string> & Limited<A[K], F, L> }
  list: readonly Column<F, S>[]
  query: readonly Column<F, S>[]
  /** Query fields behind 展开. */
  more?: readonly Column<F, S>[]
  /** Sortable columns; the first is the default, '-' in front means descending. */
  sort: readonly (Column<F, S> | `-${Column<F, S>}`)[]
  detail?: LineList<Column<NoInfer<F>, NoInfer<S>> | (keyof NoInfer<L> & string) | 'lineNo'>
  story?: Telling<keyof NoInfer<S> & string, Column<NoInfer<F>, NoInfer<S>>, keyof NoInfer<L> & string>
  sheets?: Readonly<
    Record<
      string,
      SheetDeclaration<
        Column<NoInfer<F>, NoInfer<S>> | (keyof NoInfer<L> & string) | InputNames<NoInfer<A>> | 'lineNo',
        keyof NoInfer<A> & string
      >
    >
  >
  prints?: Readonly<
    Record<
      string,
      Print<
        Column<NoInfer<F>, NoInfer<S>>,
        (keyof NoInfer<L> & string) | 'lineNo',
        keyof NoInfer<S> & string,
        keyof NoInfer<A> & string
      >
    >
  >
  queries?: Queries<Q>
  signing?: Signing<keyof NoInfer<A> & string>
  /** Its planned quantities, whose changes from release to release show in the cell. */
  releases?: Releases<keyof NoInfer<A> & string, Column<NoInfer<F>, NoInfer<S>> | (keyof NoInfer<L> & string) | 'lineNo'>
  events?: Events<T>
  desk?: Desk<keyof NoInfer<S> & string, Column<NoInfer<F>, NoInfer<S>>, keyof NoInfer<A> & string>
  rights?: Rights
  /** When its rows leave the table; never when left out. */
  archive?: Archive<keyof NoInfer<S> & string, Column<NoInfer<F>, NoInfer<S>>>
  /**
   * 'computed': the rows are a query (reports, boards) that its rules give, see `source` in engine/engine.ts. Or they are another
   * document's: one record under two names. Stored in a table of its own when left out. 'computedAt': all that such a query reads is
   * kept, documents and the ledger's lines, so that it can be asked as it was at a moment, too (`at`).
   */
  rows?: 'computed' | 'computedAt' | RowsOf<keyof F & string>
}

type NumbersOf<F> = { [K in keyof F]: F[K] extends Field<bigint | number, any, any> ? K : never }[keyof F] & string
/** Inputs of an action whose column that limits them is a number of the document, or of the line. */
type Limited<A, F, L> = (A extends { input: infer I } ? { input: Below<I, NumbersOf<F>> } : unknown) &
  (A extends { lines: infer I } ? { lines: Below<I, NumbersOf<F> | NumbersOf<L>> } : unknown)
type Below<I, N> = { [K in keyof I]: I[K] extends { readonly atMost: infer M } ? { readonly atMost: M & N } : unknown }

type Column<F, S> = (keyof F & string) | BaseName | ([keyof S] extends [never] ? never : 'status')
type InputNames<A> = { [K in keyof A]: A[K] extends { input: infer I } ? keyof I & string : never }[keyof A] | LineInputNames<A>
type LineInputNames<A> = { [K in keyof A]: A[K] extends { lines: infer I } ? keyof I & string : never }[keyof A]

export interface Document<
  N extends string = string,
  F extends Fields = Fields,
  L extends Fields = Fields,
  S extends States = States,
  A extends Actions = Actions,
  Q extends Asks = Asks,
  T extends Tells = any,
>
  extends
    Pick<Declaration<F, L, S, A, Q, T>, 'title' | 'about' | 'at' | 'key' | 'api'>,
    Pick<Queries<Q>, 'tree'>,
    Pick<Events<T>, 'topic'> {
  name: N
  fields: F
  lines: L
  states: S
  actions: A
  number?: readonly [prefix: string, digits: number, per?: 'month']
  /** Rows that agree in these columns share a number. */
  numberPer?: readonly string[]
  list: readonly string[]
  card?: readonly string[]
  counted?: readonly [counter: string, noun: string]
  opens: readonly Opening[]
  query: readonly string[]
  more: readonly string[]
  /** Names without '-'; see defaultSort. */
  sort: readonly string[]
  defaultSort: { field: string; desc: boolean }
  sheets: Readonly<Record<string, Sheet<string, string>>>
  prints: Prints
  unique: readonly string[]
  scope: Scope<string>
  detail?: LineList<string>
  story?: Story
  asks: Q
  finds: Readonly<Record<string, Find>>
  works: Works
  signedAs?: readonly [code: number, title: string]
  signing?: SignPhases
  releases?: Releases
  tells: T
  waits: Waits
  agendas: Agendas
  archive?: Archive<string, string>
  keys: Readonly<Record<string, string>>
  everybody: Readonly<Record<string, 'all' | 'own' | readonly string[]>>
  grants: Grants
  givesRights?: true
  rows?: 'computed'
  past?: true
  rowsOf?: RowsOf
  /** What makes a report of it (defineReport). */
  report?: ReportParts
  hasLines: boolean
}
/** Any document, for the engine. */
export type AnyDocument = Document<string, any, any, any, any, any>

export type StateOf<D> = D extends Document<any, any, any, infer S, any> ? keyof S & string : never
export type LineOf<D> = D extends Document<any, any, infer L, any, any> ? Values<L> & { id: number; lineNo: number } : never
/** A document as rules see it. */
export type Row<D> =
  D extends Document<any, infer F, any, any, any>
    ? Values<F> & Values<typeof baseFields> & { status: StateOf<D>; lines: LineOf<D>[] }
    : never
export type Patch<D> = D extends Document<any, infer F, any, any, any> ? Partial<Writable<F>> : never
export type LinePatch<D> = D extends Document<any, any, infer L, any, any> ? Partial<Writable<L>> : never
/** What creating needs: required stored fields, optional the others; the number is taken when left out. */
export type NewRow<D> = D extends Document<any, infer F, any, any, any> ? New<F> : never
export type NewLine<D> = D extends Document<any, any, infer L, any, any> ? New<L> : never
export type ActionName<D> = D extends Document<any, any, any, any, infer A> ? keyof A & string : never
export type InputOf<D, K> =
  D extends Document<any, any, any, any, infer A>
    ? K extends keyof A
      ? (A[K] extends { input: infer I extends Fields } ? Values<I> : {}) &
          (A[K] extends { lines: infer I extends Fields }
            ? A[K] extends { whole: true }
              ? { lines?: (Values<I> & { id?: number })[] }
              : { lines: (Values<I> & { id: number })[] }
            : {})
      : never
    : never

/** These names and no others: what every object of the language has besides (`constructor`) is none when people send it. */
export const only = <R extends object>(names: R): R => Object.assign(Object.create(null), names)

/** Can it be asked as it was at a moment? What is written down has a history; what is computed says so. */
export const hasPast = (doc: Pick<AnyDocument, 'rows' | 'past'>): boolean => doc.rows !== 'computed' || !!doc.past

/** A declaration as it is read: what stands together in it to be written stands by itself, under the names that readers use. */
export function laidOpen(d: Partial<Declaration<any, any, any, any, any, any>>) {
  const { number, story, queries, signing, events, desk, rights, rows, ...rest } = d
  const [prefix, digits, { monthly, sharedBy } = {}] = number ?? []
  const { card, counted, ...told } = story ?? {}
  const { source, ...allowed } = rights ?? {}
  return {
    ...rest,
    ...(number && { number: monthly ? [prefix, digits, 'month'] : [prefix, digits] }),
    ...(sharedBy && { numberPer: sharedBy }),
    ...(card && { card }),
    ...(counted && { counted }),
    ...(Object.keys(told).length && { story: told }),
    ...queries,
    ...(signing?.as && { signedAs: signing.as }),
    ...(signing?.phases && { signing: signing.phases }),
    ...events,
    ...desk,
    ...allowed,
    ...(source && { givesRights: source }),
    ...(typeof rows === 'object' && { rowsOf: rows }),
    ...(typeof rows === 'string' && { rows: 'computed' as const }),
    ...(rows === 'computedAt' && { past: true as const }),
  }
}

/** Declares a document. Wrong field, state or action names do not compile; the rest is checked at start (check.ts). */
export function defineDocument<
  const N extends string,
  const F extends Fields,
  const L extends Fields = {},
  const S extends States = {},
  const A extends Actions = {},
  const Q extends Asks = {},
  const T extends Tells = {},
>(name: N, declaration: Declaration<F, L, S, A, Q, T>): Document<N, F, L, S, A, Q, T> {
  const d = laidOpen(declaration) as Partial<AnyDocument> & Declaration<any, any, any, any>
  const first = String(d.sort[0] ?? '-id')
  const desc = first.startsWith('-')
  return {
    ...d,
    name,
    fields: only(d.fields),
    lines: only(d.lines ?? {}) as L,
    states: only(d.states ?? {}) as S,
    actions: only(d.actions ?? {}) as unknown as A,
    asks: only(d.asks ?? {}) as Q,
    finds: d.finds ?? {},
    works: d.works ?? {},
    more: d.more ?? [],
    sort: d.sort.map((s) => String(s).replace(/^-/, '')),
    defaultSort: { field: first.replace(/^-/, ''), desc },
    sheets: only(Object.fromEntries(Object.entries(d.sheets ?? {}).map(([n, sheet]) => [n, sheetOf(d, sheet)]))),
    prints: only(d.prints ?? {}),
    unique: d.unique ?? (d.number ? d.list.slice(0, 1) : []),
    tells: (d.tells ?? {}) as T,
    waits: d.waits ?? {},
    opens: [d.opens ?? []].flat(),
    agendas: d.agendas ?? {},
    keys: d.keys ?? {},
    everybody: d.everybody ?? {},
    grants: d.grants ?? {},
    hasLines: d.lines !== undefined,
  } as unknown as Document<N, F, L, S, A, Q, T>
}

function sheetOf(
  d: { title: string; actions?: Actions | undefined; list: readonly string[]; detail?: LineList<string> | undefined },
  { and = [], without, title = d.title, columns, ...sheet }: SheetDeclaration<string, string>,
): Sheet<string, string> {
  const { input, lines }: Partial<Action> = (sheet.fills && d.actions?.[sheet.fills]) || {}
  const listed = (sheet.of === 'lines' ? d.detail?.list : d.list) ?? []
  const usual = sheet.fills ? Object.keys({ ...input, ...lines }) : listed
  return { ...sheet, title, columns: columns ?? [...usual.filter((name) => !without?.includes(name)), ...and] }
}

/** The field that names a document to people: its number, else the first field of its natural key. */
export const nameField = (doc: AnyDocument): string =>
  doc.number ? doc.list[0]! : (doc.unique.find((u) => u !== 'plant') ?? doc.unique[0] ?? 'id')

/**
 * The condition that finds a row by any of these names, as people call it.
 * @returns undefined when no row can be called so: a text where the name is a number
 */
export function calledSo(doc: AnyDocument, ...names: string[]): Record<string, unknown[]> | undefined {
  const field = nameField(doc)
  const values = names.flatMap((name) => {
    const read = parse(headFields(doc)[field]!, name)
    return 'value' in read ? [read.value] : []
  })
  return values.length ? { [field]: values } : undefined
}

/** The fields that name a row to people: the number, and what tells rows of a shared number apart. */
export const nameFields = (doc: AnyDocument): string[] => [
  nameField(doc),
  ...(doc.numberPer ? doc.unique.filter((u) => !doc.numberPer!.includes(u)) : []),
]

/** A number of rows as people count them: 3 张送货单. */
export const countOf = (doc: AnyDocument, n: number): string => {
  return `${n.toLocaleString('zh-CN')} ${counterOf(doc)}${doc.counted?.[1] ?? doc.title}`
}
/** What its rows are counted in. */
export const counterOf = (doc: AnyDocument): string => doc.counted?.[0] ?? (doc.number ? '张' : '条')

/** What its list says with nothing in it. */
export const noneOf = (doc: AnyDocument): string => doc.about?.[2] ?? `还没有${doc.counted?.[1] || doc.title}`

/** How messages name a row. */
export const rowName = (doc: AnyDocument, row: Record<string, unknown>): string =>
  nameFields(doc)
    .map((n) => row[n] ?? row.id)
    .join(' ')

/** A state by its stored code: its name and its Chinese text. */
export function stateOfCode(doc: AnyDocument, code: number): { name: string; text: string } | undefined {
  const found = Object.entries(doc.states as States).find(([, s]) => s[0] === code)
  return found && { name: found[0], text: found[1][1] }
}

/** The state field, as a choice. */
export const statusField = (doc: AnyDocument): Field =>
  ({ kind: 'choice', label: '状态', required: true, source: 'stored', scale: 0, choices: doc.states }) as Field

const headCache = new Map<AnyDocument, Fields>()
/** Every column of the head: base, declared, status. */
export function headFields(doc: AnyDocument): Fields {
  const known = headCache.get(doc)
  if (known) return known
  const base: Fields = doc.rows === 'computed' ? { id: baseFields.id } : baseFields
  const all = only({ ...base, ...doc.fields, ...(Object.keys(doc.states).length ? { status: statusField(doc) } : {}) } as Fields)
  headCache.set(doc, all)
  return all
}
/** Every column of a line; carried head fields included. */
export function lineFields(doc: AnyDocument): Fields {
  const known = lineCache.get(doc)
  if (known) return known
  const all = only<Fields>({ ...carriedFields(doc), ...doc.lines, ...lineBase })
  lineCache.set(doc, all)
  return all
}
const lineCache = new Map<AnyDocument, Fields>()
/**
 * Columns of the head that its lines have too, always the same (flush.ts), so that lists of lines filter and sort by them without
 * a join: those declared `carried`, and the state where lines are listed by it in an order of their own.
 */
export function carriedFields(doc: AnyDocument): Fields {
  const known = carriedCache.get(doc)
  if (known) return known
  const all = Object.fromEntries(
    Object.entries(headFields(doc)).filter(
      ([name, f]) => (f.carried || (name === 'status' && listedByState(doc))) && !(name in doc.lines),
    ),
  )
  carriedCache.set(doc, all)
  return all
}
const carriedCache = new Map<AnyDocument, Fields>()
const listedByState = ({ detail, lines }: AnyDocument): boolean =>
  !!detail?.query.includes('status') && detail.sort[0]!.replace(/^-/, '') in lines
