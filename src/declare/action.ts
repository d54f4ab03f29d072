/** What people, the ledger or the system may do with a document, in which state, and whether it is permitted. */
import type { Complaint } from './complaint.ts'
import type { Beginning, Fields, OrgType } from './kinds.ts'

/** ledger: follows from postings; system: performed by another document's action, a message or a job; clock: when its time has come. */
export type By = OrgType | 'ledger' | 'system' | 'clock'

/** What stands in a dialog: numbers are numbers, choices codes. */
export interface Typed {
  values: Readonly<Record<string, any>>
  lines: readonly Readonly<Record<string, any>>[]
}
export interface Saying {
  text?: string | undefined
  /** More than a remark: something else follows from it. */
  warns?: boolean
  wrong?: readonly Complaint[]
}

/** Which of its values a column must hold. */
export type Only = readonly string[] | 'some' | { readonly none: string }

/** From which rows of another document a new one is begun; what both have under the same name is filled in. */
export interface Begins {
  in: readonly string[]
  /** Choices that the row must hold. */
  only?: Readonly<Record<string, string>>
  /** Quantities of a line, by the column that says how much is left: a line of which nothing is left is not taken over. */
  lines?: Readonly<Record<string, string>>
  /** With them: the column of a line that says how many a pack holds. Only whole packs are taken over. */
  packs?: string
  /** What of the head does not stay as the row has it: another month's forecast is begun from this month's. */
  instead?: Readonly<Record<string, (row: Readonly<Record<string, any>>, at: Beginning) => unknown>>
  /** What a line holds besides what both have under the same name: when it is wanted. */
  besides?: Readonly<
    Record<string, (line: Readonly<Record<string, any>>, row: Readonly<Record<string, any>>, at: Beginning) => unknown>
  >
  /** Lines that it begins with, where they are none of the row's. */
  opens?: (row: Readonly<Record<string, any>>) => Readonly<Record<string, unknown>>[]
  /** It stands beside the row's way, and is no next step of it: offered on its page alone. */
  aside?: true
}

/** The words of `acts`; which of them go together says `Acts`. */
interface ActsWords<S extends string> {
  /** The input is a question from which the rule makes any number of rows (`makes` of rules); the text says that it made none. */
  makes: string
  /**
   * It acts on rows of this document, which the input names (`forwards` of rules); its own row, if it has one, stays. Of several
   * documents it is their own actions, all or none, each asked as by hand (`several` of rules).
   */
  on: string | readonly string[]
  /** The input that lists ids, each of them asked in a transaction of its own; what is refused stays, and says why. */
  each: string
  /** It makes something new of the rows that are chosen in the list: its lines are these rows, each by its id. Without any it is not offered. */
  ofRows: true
  /** States of rows whose page offers it, and that its template holds. Others, chosen among many, are refused by its rule, each by name. */
  offered: readonly S[]
  /**
   * It changes what is no row of a document (`outside` of rules): a mark of one's own, a session, a file that nothing refers to.
   * In one transaction, without a history.
   */
  outside: true
  /** What it answers: of `on` besides how many rows it acted on. */
  answer: Fields
  /** A call that performs it on all rows of the list's filter, of those that `only` leaves. */
  byQuery: {
    call: string
    only?: Readonly<Record<string, string>>
    /** It is asked by these columns alone, all of them; what else the call is given is the action's input. */
    by?: readonly string[]
  }
  /** A call that several actions share: whichever the parameter `by` names by this value is performed; of two, by yes and no. */
  oneOf: { call: string; by: string; value: string | boolean }
  /** Performed by whoever opens the row's page and may, unless this field says that it was. */
  opening: string
}
/** Words that go together: `K` are there, `O` may be, no others. */
type Together<S extends string, K extends keyof ActsWords<S>, O extends keyof ActsWords<S> = never> = Readonly<
  Pick<ActsWords<S>, K> & Partial<Pick<ActsWords<S>, O>> & { [_ in Exclude<keyof ActsWords<S>, K | O>]?: never }
>
export type Acts<S extends string = string> =
  | Together<S, 'makes'>
  | Together<S, 'on', 'answer'>
  | Together<S, 'on' | 'each', 'answer'>
  | Together<S, 'on' | 'ofRows', 'offered' | 'answer'>
  | Together<S, 'outside', 'answer'>
  | Together<S, 'byQuery', 'opening'>
  | Together<S, 'opening'>
  | Together<S, 'oneOf'>

export interface Dialog {
  /** Lines that nothing is said of are as the dialog begins with them: without any it is done to several rows at once. */
  asIs?: true
  /** A column of the lines: those in which it holds anything but 0 stand first. */
  first?: string
  /**
   * What inputs begin with that the row does not know: fields of the same name of the newest row of another document, in one of
   * these states, that agrees with this one in these columns.
   */
  defaultsFrom?: { last: string; in: readonly string[]; same: readonly string[] }
  /** Of one that makes a new row: rows of these documents that it may be begun from. */
  begins?: Readonly<Record<string, Begins>>
  /** What it says of what is typed, while it is typed, and what it wants filled in. Pure; the server holds to its rules. */
  says?: (row: Readonly<Record<string, any>>, typed: Typed) => Saying
}

export interface Action<S extends string = string> {
  label: string
  /** API name when it differs from the action's; 'resource/name' for another resource. */
  call?: string
  /** Permission suffix; ledger and system actions have none. */
  key?: string
  by: By | readonly By[]
  /** States it may start from; 'new' creates a document. */
  from: readonly S[] | 'new'
  /**
   * Rows it is for: columns, and which of their values (choices by name), 'some' that they hold anything at all, `none` that they hold
   * nothing, with what is said where they do. Of others it is not offered, and refused by these columns.
   */
  only?: Readonly<Record<string, Only>>
  /** State it ends in; several: the rule chooses with to.move; none: unchanged; 'removed' deletes the row. */
  to?: S | readonly S[] | 'removed'
  /** Asked of the person, besides the selected rows. */
  input?: Fields
  /** Asked per line: existing lines by id, or new lines when `from` is 'new'. */
  lines?: Fields
  /** The lines given are all of them: one without id is new, one left out is removed. */
  whole?: true
  /** On what it acts and how it is called, where that is not simply the rows that are named. */
  acts?: Acts<S>
  /** What its dialog knows and says besides what it asks. */
  dialog?: Dialog
  /** Of the clock: fields whose day is over, or whose instant has come. Without it the rule says what is due. */
  due?: readonly string[]
  /** Also answers GET, as the specification lists it. */
  get?: true
  /** What it does cannot be taken back: its button warns, and the text says what is lost. Removing always does. */
  danger?: true | string
  /**
   * A field with the id of the organization that alone may do it: of several partners that see the row, whose word it is. Said once.
   * By kind of organization, where others of another kind may do it as well, each as often as it is to be done. `not`: the field with
   * the id of the person who may not do it: what one asked for, another one decides. `instead`: the field with the id of an
   * organization that does it instead of the maker.
   */
  party?: string | Readonly<Partial<Record<OrgType | 'not' | 'instead', string>>>
  /** Not among 'all' that roles are granted: one that may do it is granted its key by name. */
  apart?: true
  /** Not offered as a button of the derived screen. */
  hidden?: true
}
export type Actions = Readonly<Record<string, Action>>

/** The field that says which of this kind of organizations may do it. */
export const partyOf = ({ party }: Action, orgType: OrgType): string | undefined =>
  typeof party === 'object' ? party[orgType] : party

/** Performed by people; the others happen by themselves. */
export const isForPeople = (action: Action): boolean =>
  [action.by].flat().some((b) => b !== 'ledger' && b !== 'system' && b !== 'clock')

/** Who may be named by the declaration: is this action open to this kind of organization? */
export const openTo = (action: Action, orgType: By): boolean =>
  typeof action.by === 'string' ? action.by === orgType : action.by.includes(orgType)

/** An action as it is asked of so many rows at once: of several, one that goes without lines asks for none. */
export const askedOf = (action: Action, rows: number): Action =>
  rows > 1 && action.dialog?.asIs ? { ...action, lines: undefined } : action

/** Does its button warn? */
export const isDangerous = (action: Action): boolean => !!action.danger || action.to === 'removed'

/** Is it done with one row that is looked at? */
export const onePage = (action: Action): boolean => action.from !== 'new' || !!action.acts?.offered

/** Does it act on rows that are there, or make something new of them? */
export const actsOnRows = (action: Action): boolean => action.from !== 'new' || !!action.acts?.ofRows
