/**
 * The kinds of field. A kind knows its column type, how input text becomes a value, how a value is written to and
 * read from PostgreSQL and how it looks in JSON. Values: text kinds → string; qty/money/dec → bigint (decimal.ts);
 * int → number; bool → boolean; date 'YYYY-MM-DD'; instant 'YYYY-MM-DDTHH:mm:ss.sss+08:00' (fixed width, so text
 * order is time order); period 'YYYYMM'; choice → the name of the choice; files/json → parsed JSON.
 */
import { decimalText, parseDecimal, readDecimal } from './decimal.ts'
import type { Metric } from './metric.ts'
import { isPlate, plateExample, plateOf } from './plate.ts'

export type Kind =
  | 'no'
  | 'text'
  | 'rich'
  | 'qty'
  | 'money'
  | 'dec'
  | 'int'
  | 'date'
  | 'instant'
  | 'period'
  | 'bool'
  | 'choice'
  | 'ref'
  | 'files'
  | 'json'
export type OrgType = 'internal' | 'supplier' | 'carrier'
/** As they are stored and as calls name them. */
export const orgTypeCodes = { internal: 1, supplier: 2, carrier: 4 } as const satisfies Record<OrgType, number>
export type Badge = 'info' | 'primary' | 'success' | 'warning' | 'danger'
/** A call that takes in a field's files. */
export interface FilesUpload {
  call: string
  title: string
  /** Permission suffix. */
  key: string
  /** Packages of the device app instead of attachments. */
  ending?: '.apk'
  /** Largest size in MB, default 20. */
  most?: number
}
/** name → [stored code, Chinese text, badge]. */
export type Choices = Readonly<Record<string, readonly [code: number, text: string, badge?: Badge]>>

/** Which ledger lines add up to a field; the ledger says how they are chosen (ledger/fields.ts). */
export interface Proof {
  /** All when left out. */
  accounts?: readonly string[]
  /** States in which the figure is posted; before them nothing proves it. */
  in?: readonly string[]
}

/** A stored file as a document refers to it; size in bytes. */
export interface FileRef {
  id: string
  fileName: string
  size: number
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isFile = (f: unknown): f is FileRef => uuid.test(String((f as { id?: unknown } | null)?.id))

/** Levels of the administrative divisions, the widest first: names of the fields that hold them, too. */
export const regionLevels = ['province', 'city', 'county'] as const
export type RegionLevel = (typeof regionLevels)[number]

/** What a field of any kind may say; what else it may, its kind says. */
export interface Options<R extends boolean = boolean> {
  required?: R
  /** Only who holds the document's key with this suffix sees the value (price). */
  secret?: string
  /**
   * Beside `secret`, where partners see a row in several ways: the column with the id of the one to whom its value is told. The others
   * see the row without it.
   */
  secretTo?: string
  /** The lines have it too, so that lists of lines filter and sort by it without a join. */
  carried?: boolean
  /** Rules find rows by it, or by it and then these columns: gets an index although no list filters by it. */
  indexed?: true | readonly string[]
  /** Value when a new document's input leaves it out (in its input form). */
  initial?: string | number | boolean
  /** Counted or noted beside the actions, without a record of the history: what it says nobody decided. */
  aside?: true
  /** Help under the input and in the template's second sheet. */
  note?: string
  /** A query field that must be filled, unless rows are named by id: the message when it is not. */
  needed?: string
  /** Input of an action: not prefilled from the row, whatever its field of this name holds. */
  fresh?: true
  /**
   * Input of an action: what it holds when its dialog opens, of the row or line it is about as people see it (numbers are numbers).
   * Parameter of a report: its value before anybody chose one.
   */
  start?: (row: Readonly<Record<string, any>>, at: Beginning) => unknown
  /**
   * Input of an action, not required: what it means when it is left empty, of the row or line as people see it, what is typed included;
   * of what is made of chosen rows: these are its `lines`. Stands in it in grey.
   */
  empty?: (row: Readonly<Record<string, any>>, at: Beginning) => unknown
  /** What it is called in rows of one choice of a field (`labelsByType`); its own name fits all of them. */
  called?: readonly [by: string, words: Readonly<Record<string, string>>]
}
/** no, text, rich. */
export interface WrittenOptions {
  /** Longest length. */
  max?: number
}
/** What names people or what they see. */
export interface PersonOptions {
  /**
   * Names people, or also roles: of one's own organization, or of the one that this field says. Brings the calls from which
   * they are chosen.
   */
  people?: { of: 'own' | (string & {}); roles?: true }
  /** Of a person: codes of the only rows that they see, by the field of this name, on every document that has it. */
  narrows?: string
}
/** no. */
export interface NumberOptions extends WrittenOptions, PersonOptions {
  /** It is the number of one of these documents, which refer to each other by it. */
  numberOf?: string | readonly string[]
  /** What another document's rows hold is offered; anything may be typed. */
  suggested?: Suggested | ((row: Readonly<Record<string, any>>) => Suggested | undefined)
  /** The unit of the row's quantities: those of several units make no sum. Which ones count pieces: a quantity beside one of them is whole. */
  isUnit?: true | readonly string[]
}
/** phone. */
export interface PhoneOptions extends WrittenOptions {
  /**
   * Its middle is hidden (phone.ts). `whole`: not on the row's own page, in these states or in all, because whoever opens it calls.
   */
  phone?: { whole?: true | readonly string[] }
}
/** text. */
export interface TextOptions extends WrittenOptions, PersonOptions {
  /** Keys of any number of a document's rows, separated by commas; they are chosen, not typed. */
  codesOf?: string
  /** The candidates for `codesOf`. */
  candidates?: Candidates
  /** One of the texts of this code list, which administrators keep (`lists` of the engine); free where there is none. */
  listed?: string
  /** A level of the administrative divisions, which this document holds (its call getChoices); chosen below those that the form's fields of the other levels hold. */
  region?: { of: string; level: RegionLevel }
}
/** ref. */
export interface RefOptions extends WrittenOptions, PersonOptions {
  /** The field of this row that completes the key, which may itself be a ref within another (a dock of a warehouse of a plant). */
  within?: string
  /** The key has small letters too. */
  exact?: true
  /** The candidates, rows that may be chosen. */
  candidates?: Candidates
}
/** Shown in the total row although it is no quantity, or (false) not shown although it is one. */
export interface SummedOptions {
  sum?: boolean
}
/** qty, money, dec, int. */
export interface AmountOptions extends SummedOptions {
  /** must be greater than 0 */
  positive?: boolean
  /** may not be below 0 */
  unsigned?: boolean
  /** A small figure of many beside each other (days of a month): its column is narrow. */
  narrow?: true
  proof?: Proof
}
/** Of a number that an action asks. */
export interface CeilingOptions<M extends string = string> {
  /**
   * The column of the same row or line that it may not be more than, where that holds anything. A line that says again what it held is not
   * judged. Dialogs take no more; a name that is no number of the document does not compile.
   */
  atMost?: M
}
/** dec. */
export interface DecimalOptions extends AmountOptions {
  /** A part of one: kept and typed as 0.13, shown as 13 %. */
  share?: true
}
/** date, instant, period. */
export interface DayOptions extends SummedOptions {
  /**
   * Nothing before today (this month, now) is offered, and the server refuses it: in each action that asks for it, what is typed, unless a
   * line says again what it held; or in these actions of the document, the row as it will be (a draft may wait until it is published).
   */
  ahead?: true | readonly string[]
  /**
   * A deadline of people: the column with the moment since which they have it. Time in which nobody could use the portal is added to it
   * (fair_end).
   */
  runsFrom?: string
  /** Whoever filters by it says from and to, at most so many days apart (a list that only grows). */
  withinDays?: number
}
/** date. */
export interface DateOptions extends DayOptions {
  /** A week, named by its Monday. */
  week?: boolean
}
/** bool. */
export interface BoolOptions {
  /** What yes and no are called; where nothing else is decided, the dialog's buttons say it. */
  words?: readonly [yes: string, no: string]
}
/** choice. */
export interface ChoiceOptions {
  /** Which of them fit the row or line; the others are not offered. What holds, rules say. */
  fits?: (choice: string, row: Readonly<Record<string, any>>) => boolean
}
/** files. */
export interface FilesOptions {
  /** How many. */
  max?: number
  /** A call of their own that takes them in, instead of file/upload. */
  upload?: FilesUpload
}

/** A level of a document's tree (`tree`), below what the form holds of the levels above it; of one without a tree that column of its rows. */
export interface Suggested {
  of: string
  level: string
  /** Of a tree: what the form calls a level above, where it has another name: the zones of `toWarehouse`. */
  above?: Readonly<Record<string, string>>
  /** Fields of the form that a row which is chosen fills in, each with its column there; what nobody typed goes with the row that said it. */
  brings?: Readonly<Record<string, string>>
  /**
   * Rows of another document that have one taken: the column of this name, in these states, from one moment to the other. Those that
   * are free while the row of the form is under way, between moments of the same names, stand first.
   */
  busy?: { of: string; in: readonly string[]; from: string; to: string }
}

/** Which rows a reference may name, and what helps to choose one. */
export interface Candidates {
  /** Those too that the scope of who fills it in hides from them (the agent whom a supplier entrusts). */
  unseen?: true
  /** Choices of the row that must be one of these; the server holds to them. */
  only?: Readonly<Record<string, readonly string[]>>
  /**
   * Another document whose rows say which ones fit: those that name it in a field of the same document, and agree with what is known
   * by then in fields of the same name. A help to choose: what may be written, rules say.
   */
  linked?: string
  /** A quantity of another document's lines, summed over those that agree in the same way. */
  figure?: { lines: string; column: string; label: string }
  /** Columns in which they agree with what is known by then under the same name: the supplier and plant of the row. */
  same?: readonly string[]
}

/** stored: a column people fill · derived: a column the engine fills · looked: read from the row a ref points to. */
export type Source = 'stored' | 'derived' | 'looked'

export interface Field<T = unknown, R extends boolean = boolean, S extends Source = Source>
  extends
    Options,
    NumberOptions,
    PhoneOptions,
    TextOptions,
    RefOptions,
    DecimalOptions,
    CeilingOptions,
    DateOptions,
    BoolOptions,
    ChoiceOptions,
    FilesOptions {
  readonly kind: Kind
  readonly label: string
  readonly required: R
  readonly source: S
  readonly scale: number
  /** Places that are written even where they are 0. */
  readonly least?: number
  readonly choices?: Choices
  /** ref: the document referred to by its natural key. */
  readonly to?: string
  /**
   * looked, kept: the value of `show` in the row that ref field `by` refers to; kept copies it when the row is written. Of a stored id:
   * the number field whose row it is.
   */
  readonly by?: string
  readonly show?: string
  /** looked, of the head: what `by` of all its lines shows, each once; a quantity: added up. */
  readonly gathered?: true
  readonly kept?: boolean
  /** looked: a number that the document's rules work out when it is asked for (`personal` of engine/rule.ts). */
  readonly personal?: true
  /** no: a vehicle's plate, kept in capitals and without its dot, whoever types it (`plateOf`). `piece`: part of one, that is looked for. */
  readonly plate?: 'whole' | 'piece'
  /** text: ids of rows. */
  readonly ids?: true
  readonly several?: true
  /** An id: too long for an integer column. */
  readonly wide?: boolean
  /** Derived: kept by the ledger, in a table of its own with a row a line (same id); on the head the sum over its lines. */
  readonly book?: { readonly table: string; readonly column: string }
  /** Parameter of a report: one value, asked before its rows are computed. */
  readonly param?: true
  /** Per cent of something that is done: more than all of it is shown as all. */
  readonly done?: true
  /** Of a report: one sum over another, in totals too. */
  readonly metric?: Metric
  /** Carries the type only. */
  readonly T?: T
}
/** Who opens a dialog, and when. */
export interface Beginning {
  /** As people see instants. */
  now: string
  today: string
  /** Plants of the person. */
  plants: readonly string[]
  orgType: OrgType
}
export type Fields = Readonly<Record<string, Field>>
/** A field is required when it says so; one that may be (`boolean`) is not. */
type Req<R> = [R] extends [true] ? true : false
/** Keeps by which column a number is limited, so that a document can be asked whether it has that. */
type MakeNumber<T> = <R extends boolean = false, const M extends string = never>(
  label: string,
  options?: Options<R> & AmountOptions & CeilingOptions<M>,
) => Field<T, Req<R>, 'stored'> & ([M] extends [never] ? unknown : string extends M ? unknown : { readonly atMost: M })
type Make<T, O> = <R extends boolean = false>(label: string, options?: Options<R> & O) => Field<T, Req<R>, 'stored'>

const make =
  (kind: Kind, extra: Partial<Field> = {}) =>
  (label: string, options?: Options): any => ({
    kind, label, source: 'stored', scale: 0,
    ...extra,
    ...options,
    required: options?.required ?? false,
  })

/** Document number or code: searched by the batch box, trimmed; text format in every workbook. */
export const no: Make<string, NumberOptions> = make('no', { max: 30 })
export const text: Make<string, TextOptions & Pick<NumberOptions, 'suggested'>> = make('text', { max: 120 })
/** Ids of rows: an array, or a text with commas, as it is kept. */
export const rowIds: Make<string, {}> = make('text', { max: 100_000, ids: true })
/** Numbers of documents in one text, divided by 、 or commas: each of them is found, whole. */
export const numbers: Make<string, {}> = make('text', { max: 4000, several: true })
/** Telephone number of a person. */
export const phone: Make<string, PhoneOptions> = make('no', { max: 20, phone: {} })
/** Plate of a vehicle. */
export const plate: Make<string, Pick<NumberOptions, 'suggested'>> = make('no', { max: 12, plate: 'whole' })
/** Formatted text (HTML), cleaned by the server of everything but formatting. */
export const rich: Make<string, WrittenOptions> = make('rich', { max: 200_000 })
/** Quantity, 3 decimals, in the unit of the row's part. */
export const qty: MakeNumber<bigint> = make('qty', { scale: 3 })
/** Amount in CNY, 2 decimals. */
export const money: MakeNumber<bigint> = make('money', { scale: 2 })
/** Other decimal with its own number of places: price 6, weight 4, percentage 2. */
export const dec = <R extends boolean = false>(
  label: string,
  scale: number,
  options?: Options<R> & DecimalOptions,
): Field<bigint, Req<R>, 'stored'> => make('dec', { scale })(label, options)
/** Price of one unit, or a rate, to so many places; written with two at least. */
export const perUnit = <R extends boolean = false>(
  label: string,
  scale: number,
  options?: Options<R> & DecimalOptions,
): Field<bigint, Req<R>, 'stored'> => make('dec', { scale, least: 2 })(label, options)
export const int: MakeNumber<number> = make('int')
/** Id of another row (a line of another document). */
export const rowId: Make<number, {}> = make('int', { show: 'id', wide: true })
/** The same of the row that number field `by` beside it means, where rows share a number (`sharedBy` of `number`). */
export const rowIdOf = <R extends boolean = false>(
  label: string,
  by: string,
  options?: Options<R>,
): Field<number, Req<R>, 'stored'> => make('int', { show: 'id', wide: true, by })(label, options)
export const date: Make<string, DateOptions> = make('date')
export const instant: Make<string, DayOptions> = make('instant')
/** Accounting or order month, YYYYMM. */
export const period: Make<string, DayOptions> = make('period')
export const bool: Make<boolean, BoolOptions> = make('bool')
/** Files that were uploaded before; people give their ids, the server fills in name and size (bytes). */
export const files: Make<FileRef[], FilesOptions> = make('files', { max: 10 })
/** Kept as received; never filtered or sorted. */
export const json: Make<any, {}> = make('json')

/** One of a fixed list; stored and sent as its code, named in code. */
export const choice = <const C extends Choices, R extends boolean = false>(
  label: string,
  choices: C,
  options?: Options<R> & ChoiceOptions,
): Field<keyof C & string, Req<R>, 'stored'> => make('choice', { choices })(label, options)

/** The field as one asks by it: less strict than what may be filled in. */
export const askedBy = (f: Field): Field => ({ ...f, positive: false, unsigned: false, ...(f.plate && { plate: 'piece' }) })

/** The natural key of a row of another document, by that document's name. */
export const ref = <R extends boolean = false>(
  label: string,
  to: string,
  options?: Options<R> & RefOptions,
): Field<string, Req<R>, 'stored'> => make('ref', { to, max: 30 })(label, options)

/** The document of which a field names a row: by its natural key, or by its number where that is of one document. */
export const namedBy = (f: Field): string | undefined => f.to ?? (typeof f.numberOf === 'string' ? f.numberOf : undefined)
/**
 * The fields that complete the key of what `f` refers to.
 * @param fields those of the document that it refers to
 */
export const withinOf = (fields: Fields, f: Pick<Field, 'within'>): string[] =>
  f.within ? [f.within, ...withinOf(fields, fields[f.within] ?? {})] : []

/** Shown, not stored: field `show` of the row that ref field `by` refers to. */
export const look = (
  label: string,
  by: string,
  show: string,
  options?: Options & Pick<PhoneOptions, 'phone'> & Pick<NumberOptions, 'isUnit'>,
): Field<string, false, 'looked'> => make('text', { source: 'looked', by, show })(label, options)

/** Shown, not stored: field `show` of the rows that ref field `by` of the lines refers to, each once; or that column of the lines itself. */
export const gather = (label: string, by: string, show: string): Field<string, false, 'looked'> =>
  make('text', { source: 'looked', by, show, gathered: true })(label)

/** Known, not stored: of the head, the sum of a quantity of its lines. Of several units it is no sum of a list. */
export const total = (label: string, of: string): Field<bigint, false, 'looked'> =>
  make('qty', { source: 'looked', by: of, show: of, gathered: true, scale: 3, sum: false })(label)

/** Known, not stored: a number that the document's rules work out for who asks. It may be asked for, and rows are not sorted by it. */
export const personal = (label: string, options?: Options): Field<number, false, 'looked'> =>
  make('int', { source: 'looked', personal: true, sum: false })(label, options)

/** The same of a quantity, a decimal or a text: what is known of the row by now, and changes while the row does not. */
export const nowKnown = <V extends bigint | string>(field: Field<V, any, any>): Field<V, false, 'looked'> => ({
  ...field,
  required: false, source: 'looked', personal: true, sum: false,
})

/** Known, not stored: the id of the row that field `by` names. */
export const lookId = (label: string, by: string): Field<number, false, 'looked'> =>
  make('int', { source: 'looked', by, show: 'id', wide: true })(label)

/** Copied from the row that ref field `by` refers to when this row is written. */
export const kept = <T>(field: Field<T, any, any>, by: string, show: string): Field<T, true, 'derived'> =>
  ({ ...field, source: 'derived', required: true, by, show, kept: true }) as any

/** The id of a row: stored wide, never shown as a quantity. */
export const isId = (f: Field): boolean => f.show === 'id' || f.wide === true

/** Does this unit count pieces, so that quantities beside it are whole? @param unit the field that holds it */
export const inPieces = (unit: Field, value: unknown): boolean =>
  Array.isArray(unit.isUnit) && unit.isUnit.includes(String(value).toUpperCase())

const columnTypes: Record<Kind, string> = {
  no: 'text', text: 'text', rich: 'text', qty: 'numeric(18,3)', money: 'numeric(18,2)', dec: 'numeric(18,6)', int: 'integer',
  date: 'date', instant: 'timestamptz(3)', period: 'char(6)', bool: 'boolean', choice: 'smallint', ref: 'text', files: 'jsonb',
  json: 'jsonb',
}
/** What a field begins with, as rows hold it: decimals are declared as people say them. */
export const initialOf = (f: Field): unknown =>
  f.scale && typeof f.initial === 'number' ? parseDecimal(f.initial, f.scale) : f.initial
/** PostgreSQL type of the field's column. */
export const columnType = (f: Field) => (f.kind === 'dec' ? `numeric(18,${f.scale})` : isId(f) ? 'bigint' : columnTypes[f.kind])

/** The same without length, for arrays: an array of char would hold single letters. */
export const elementType = (f: Field) =>
  columnType(f)
    .replace(/^char\(.*/, 'bpchar')
    .replace(/\(.*\)/, '')

/** A number that is kept exactly, as thousandths and the like. */
export const isDecimal = (f: Field): boolean => f.kind === 'qty' || f.kind === 'money' || f.kind === 'dec'

const isPlain = (x: unknown): x is string | number => typeof x === 'string' || typeof x === 'number'

/** More pieces than anybody counts. */
const MOST_QTY = 999_999_999
const isBeyond = (input: unknown, most: number): boolean =>
  isPlain(input) && Math.abs(Number(String(input).replaceAll(',', ''))) > most

/**
 * Input (JSON value, query text or spreadsheet cell) → value. Returns undefined for "empty", or a Refused message.
 * The message begins with the label, as the import messages I04–I06 want it.
 */
export function parse(f: Field, input: unknown): { value: unknown } | { wrong: string } {
  if (input === undefined || input === null || input === '') return f.required ? { wrong: `${f.label}不能为空` } : { value: null }
  const wrong = { wrong: `${f.label}格式不正确` }
  switch (f.kind) {
    case 'rich': {
      if (typeof input !== 'string') return wrong
      if (input.length > f.max!) return { wrong: `${f.label}太长，请精简内容` }
      // Tags are no content: an empty paragraph is empty.
      if (f.required && !/<img|[^\s]/.test(input.replace(/<(?!img)[^<>]*>|&nbsp;/g, ''))) return { wrong: `${f.label}不能为空` }
      return { value: input }
    }
    case 'no':
    case 'text':
    case 'ref': {
      const given = f.ids && Array.isArray(input) && input.every(isPlain) ? input.join(',') : input
      if (typeof given !== 'string' && typeof given !== 'number') return wrong
      const tooLong = { wrong: `${f.label}不能超过${f.max}个字符` }
      // Blanks around it are nothing to look through megabytes for.
      if (String(given).length > 4 * f.max! + 100) return tooLong
      const value = f.plate ? plateOf(clean(String(given))) : clean(String(given))
      if (value === '') return f.required ? { wrong: `${f.label}不能为空` } : { value: null }
      if (value.length > f.max!) return tooLong
      if (f.plate === 'whole' && !isPlate(value)) return { wrong: `${f.label}“${value}”不正确，${plateExample}` }
      return { value: f.kind === 'ref' && !f.exact ? value.toUpperCase() : value }
    }
    case 'qty':
    case 'money':
    case 'dec': {
      const value = parseDecimal(input, f.scale)
      const whole = f.kind === 'qty' ? MOST_QTY : 10 ** (15 - f.scale) - 1
      if (isBeyond(input, whole)) return { wrong: `${f.label}不能超过${whole}` }
      if (value === undefined) return { wrong: `${f.label}格式不正确，应为最多${f.scale}位小数的数字` }
      if (f.positive && value <= 0n) return { wrong: `${f.label}必须大于0` }
      if (f.unsigned && value < 0n) return { wrong: `${f.label}不能小于0` }
      return { value }
    }
    case 'int': {
      const value =
        typeof input === 'number'
          ? input
          : typeof input === 'string' && /^[+-]?\d{1,16}$/.test(input.trim())
            ? Number(input)
            : NaN
      if (!Number.isInteger(value) || Math.abs(value) > (isId(f) ? Number.MAX_SAFE_INTEGER : 2147483647)) return wrong
      if (f.positive && value <= 0) return { wrong: `${f.label}必须大于0` }
      if (f.unsigned && value < 0) return { wrong: `${f.label}不能小于0` }
      return { value }
    }
    case 'date': {
      const value = (f.week && readWeek(input)) || readDate(input)
      if (value && f.week && mondayOf(value) !== value) return { wrong: `${f.label}应为星期一` }
      return value ? { value } : { wrong: `${f.label}格式不正确，应为 YYYY-MM-DD` }
    }
    case 'instant': {
      const value = readInstant(input)
      return value ? { value } : { wrong: `${f.label}格式不正确，应为 YYYY-MM-DD HH:mm` }
    }
    case 'period': {
      const value = String(input)
        .trim()
        .replace(/^(\d{4})[-/.年]?(\d{2})月?$/, '$1$2')
      return /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(value) ? { value } : { wrong: `${f.label}格式不正确，应为 YYYYMM` }
    }
    case 'bool': {
      if (input === true || input === 'true' || input === '是' || input === 1 || input === '1') return { value: true }
      if (input === false || input === 'false' || input === '否' || input === 0 || input === '0') return { value: false }
      return { wrong: `${f.label}只能填是或否` }
    }
    case 'choice': {
      const found = choiceName(f, input)
      return found
        ? { value: found }
        : {
            wrong: `${f.label}只能是：${Object.values(f.choices!)
              .map((c) => c[1])
              .join('、')}`,
          }
    }
    case 'files':
      if (!Array.isArray(input) || !input.every(isFile)) return wrong
      if (input.length > f.max!) return { wrong: `${f.label}最多${f.max}个文件` }
      if (!input.length && f.required) return { wrong: `请上传${f.label}` }
      return { value: input.map(({ id }) => ({ id, fileName: '', size: 0 })) }
    case 'json':
      return { value: input }
  }
}

/**
 * A text from outside without what no statement, no JSON column or no workbook holds: U+0000, halves of surrogate pairs, U+FFFE and
 * U+FFFF. Asked where text comes in (requests, files), so that nothing behind need think of it.
 */
export const held = (s: string) =>
  // oxlint-disable-next-line no-control-regex
  s.replace(/[\u0000\ud800-\udfff\ufffe\uffff]/gu, '')

/** So many characters a batch of numbers has, typed or pasted. */
export const MOST_BATCH = 1200

/** The beginning of a text, never ending in half a character. */
export const cut = (s: string, most: number) => (s.length > most ? s.slice(0, most).replace(/[\ud800-\udbff]$/, '') : s)

/** Trims all kinds of blanks and removes control characters; inner line breaks stay. */
export const clean = (s: string) =>
  // oxlint-disable-next-line no-control-regex
  held(s)
    .replace(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '')
    .trim()

/** A choice's name from its code, its name or its Chinese text. */
export function choiceName(f: Field, input: unknown): string | undefined {
  const asText = String(input)
  return Object.entries(f.choices!).find(([name, c]) => String(c[0]) === asText || name === asText || c[1] === asText)?.[0]
}

/** 2026-11-20, 2026/11/20, 2026.11.20, 20261120, an Excel day number, or the date part of an instant → 'YYYY-MM-DD'; undefined if no such day. */
export function readDate(input: unknown): string | undefined {
  // A date whose cell lost its format arrives as Excel's day number.
  if (/^[2-7]\d{4}$/.test(String(input).trim())) return new Date((Number(input) - 25569) * 86_400_000).toISOString().slice(0, 10)
  const m = /^(\d{4})(?:(\d\d)(\d\d)|[-/.年](\d{1,2})[-/.月](\d{1,2})日?)(?:[T ].*)?$/.exec(String(input).trim())
  if (!m) return undefined
  const [y, mo, d] = [Number(m[1]), Number(m[2] ?? m[4]), Number(m[3] ?? m[5])]
  const probe = new Date(Date.UTC(y, mo - 1, d))
  if (y < 1900 || y > 2199 || probe.getUTCMonth() !== mo - 1 || probe.getUTCDate() !== d) return undefined
  return probe.toISOString().slice(0, 10)
}

/** The Monday of a week written YYYYWW, weeks counted as in ISO 8601: the first is the one with January 4th. */
export function readWeek(input: unknown): string | undefined {
  const m = /^(\d{4})-?W?(\d\d)$/.exec(String(input).trim())
  if (!m) return undefined
  const day = dayAfter(mondayOf(`${m[1]}-01-04`), (Number(m[2]) - 1) * 7)
  const isOfYear = m[2] !== '00' && day < mondayOf(`${Number(m[1]) + 1}-01-04`)
  return isOfYear ? day : undefined
}

/** So many days after a day, both 'YYYY-MM-DD'. */
export const dayAfter = (day: string, plus = 1): string =>
  new Date(Date.parse(day) + plus * 86_400_000).toISOString().slice(0, 10)

/** All days from one to another, both included. */
export const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let d = from; d <= to; d = dayAfter(d)) days.push(d)
  return days
}

/** The first day of a month YYYYMM, and the month of a day. */
export const firstDayOf = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}-01`
export const monthOf = (day: string): string => day.slice(0, 4) + day.slice(5, 7)

/** So many months after a month, both YYYYMM. */
export const monthAfter = (month: string, plus = 1): string =>
  monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1 + plus, 1)).toISOString())

/** The Monday of a day's week, both 'YYYY-MM-DD'. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Wall time in Asia/Shanghai unless the text names an offset → canonical instant. */
export function readInstant(input: unknown): string | undefined {
  const s = String(input).trim()
  const m =
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/.exec(
      s,
    )
  const day = m && readDate(m[1])
  if (!m || !day || Number(m[2] ?? 0) > 23 || Number(m[3] ?? 0) > 59 || Number(m[4] ?? 0) > 59) return undefined
  const wall = `${day}T${(m[2] ?? '00').padStart(2, '0')}:${m[3] ?? '00'}:${m[4] ?? '00'}.${(m[5] ?? '').slice(0, 3).padEnd(3, '0')}`
  if (!m[6] || m[6] === '+08' || m[6] === '+0800' || m[6] === '+08:00') return wall + '+08:00'
  const offset =
    m[6] === 'Z' ? 'Z' : m[6].length === 3 ? m[6] + ':00' : m[6].includes(':') ? m[6] : m[6].slice(0, 3) + ':' + m[6].slice(3)
  return toInstant(new Date(wall + offset))
}

/** A JavaScript date as a canonical instant. China has no summer time: the offset is always +08:00. */
export const toInstant = (d: Date): string => new Date(d.getTime() + 8 * 3600_000).toISOString().slice(0, 23) + '+08:00'
/** As people see instants: `2026-11-26 17:30:00`. */
export const wallText = (d: Date): string => toInstant(d).slice(0, 19).replace('T', ' ')
/** An instant to its minute, as people see it: `2026-11-26 17:30`. */
export const toMinute = (instant: string): string => instant.slice(0, 16).replace('T', ' ')
/** An instant in a notice, which is read within days: 11-23 08:30. */
export const shortTime = (instant: string): string => instant.slice(5, 16).replace('T', ' ')

/** Value → what the driver takes. */
export function toDb(f: Field, value: any): unknown {
  if (value === null || value === undefined) return null
  if (isDecimal(f)) return decimalText(value, f.scale)
  if (f.kind === 'choice') return f.choices![value]![0]
  if (f.kind === 'files' || f.kind === 'json') return JSON.stringify(value)
  return value
}

/** What the driver gives (text for everything but int, bool, json) → value. */
export function fromDb(f: Field, raw: any): unknown {
  if (raw === null || raw === undefined) return null
  if (isDecimal(f)) return readDecimal(raw, f.scale)
  if (f.kind === 'choice') return choiceOf(f, raw)
  if (f.kind === 'instant') return dbInstant(raw)
  return raw
}

const byCode = new WeakMap<Choices, Map<number, string>>()
function choiceOf(f: Field, code: number): string {
  let map = byCode.get(f.choices!)
  if (!map) byCode.set(f.choices!, (map = new Map(Object.entries(f.choices!).map(([name, c]) => [c[0], name]))))
  return map.get(code) ?? String(code)
}

/** '2026-11-20 22:30:00.12+08' (session time zone Asia/Shanghai) → canonical instant. */
export function dbInstant(raw: string): string {
  const end = raw.length - 3
  return `${raw.slice(0, 10)}T${raw.slice(11, 19)}${end > 19 ? raw.slice(19, end).padEnd(4, '0') : '.000'}+08:00`
}

/** How what the driver gives becomes JSON, without the detour over values (lists are hot); undefined: it is JSON already. */
export const wireReader = (f: Field): ((raw: any) => unknown) | undefined =>
  isDecimal(f) ? Number : f.kind === 'instant' ? dbInstant : undefined

/** What the driver gives → JSON. */
export function dbToWire(f: Field, raw: any): unknown {
  if (raw === null || raw === undefined) return null
  const read = wireReader(f)
  return read ? read(raw) : raw
}

/** Value → JSON. */
export function toWire(f: Field, value: any): unknown {
  if (value === null || value === undefined) return null
  if (isDecimal(f)) return Number(decimalText(value, f.scale))
  if (f.kind === 'choice') return f.choices![value]![0]
  return value
}

/** A part of one as people read it: 0.13 → 13%. */
export const shareText = (value: number): string => `${Number((value * 100).toFixed(2))}%`
/** A month as people read it: 202611 → 2026-11. */
export const monthText = (period: string): string => period.replace(/^(\d{4})(\d{2})$/, '$1-$2')

/** Value → text for people (messages, spreadsheets): choice text, 是/否, plain decimal. Takes wire or typed values. */
export function toText(f: Field, value: any): string {
  if (value === null || value === undefined) return ''
  if (f.share) return shareText(Number(typeof value === 'bigint' ? decimalText(value, f.scale) : value))
  if (f.kind === 'period') return monthText(String(value))
  if (typeof value === 'bigint') return decimalText(value, f.scale)
  if (f.kind === 'choice') return f.choices![choiceName(f, value) ?? '']?.[1] ?? String(value)
  if (f.kind === 'bool') return value ? '是' : '否'
  if (f.kind === 'files') return (value as FileRef[]).map((x) => x.fileName).join('、')
  if (f.kind === 'instant') return toMinute(String(value))
  return String(value)
}
