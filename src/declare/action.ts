/** What people, the ledger or the system may do with a document, in which state, and whether it is permitted. */
import type { AnyDocument } from './document.ts'
import type { Field, Fields, OrgType } from './kinds.ts'
import type { Who } from './scope.ts'

/** ledger: follows from postings; system: performed by another document's action, a message or a job; clock: when its time has come. */
export type By = OrgType | 'ledger' | 'system' | 'clock'

export interface Action<S extends string = string> {
  label: string
  /** API name when it differs from the action's; 'resource/name' for another resource. */
  call?: string
  /** Permission suffix; ledger and system actions have none. */
  key?: string
  by: By | readonly By[]
  /** States it may start from; 'new' creates a document. */
  from: readonly S[] | 'new'
  /** State it ends in; several: the rule chooses with to.move; none: unchanged; 'removed' deletes the row. */
  to?: S | readonly S[] | 'removed'
  /** Asked of the person, besides the selected rows. */
  input?: Fields
  /** Asked per line: existing lines by id, or new lines when `from` is 'new'. */
  lines?: Fields
  /** The lines given are all of them: one without id is new, one left out is removed. */
  whole?: true
  /** The input is a question from which the rule makes any number of rows (`makes` of rules); the text says that it made none. */
  makes?: string
  /** It acts on rows of this document, which the input names (`forwards` of rules); its own row, if it has one, stays. */
  via?: string
  /** What such an action answers besides how many rows it acted on. */
  answer?: Fields
  /** Of the clock: fields whose day is over, or whose instant has come. Without it the rule says what is due. */
  due?: readonly string[]
  /** A call that performs it on all rows of the list's filter, of those that `only` leaves. */
  byQuery?: { call: string; only?: Readonly<Record<string, string>> }
  /** Also answers GET, as the specification lists it. */
  get?: true
  /** What it does cannot be taken back: its button warns. Removing always does. */
  danger?: true
  /** Not among 'all' that roles are granted: one that may do it is granted its key by name. */
  apart?: true
  /** Not offered as a button of the derived screen. */
  hidden?: true
}
export type Actions = Readonly<Record<string, Action>>

/** Performed by people; the others happen by themselves. */
export const isForPeople = (action: Action): boolean =>
  [action.by].flat().some((b) => b !== 'ledger' && b !== 'system' && b !== 'clock')

/** Who may be named by the declaration: is this action open to this kind of organization? */
export const openTo = (action: Action, orgType: By): boolean =>
  typeof action.by === 'string' ? action.by === orgType : action.by.includes(orgType)

/** Does its button warn? */
export const isDangerous = (action: Action): boolean => action.danger === true || action.to === 'removed'

/** Key of an action, e.g. mat.order.pub. */
export const actionKey = (doc: AnyDocument, action: Action): string => `${doc.key}.${action.key}`

/**
 * May `who` do this with a row in this state? true, or the reason in Chinese.
 * Used by the server as a check and by the portal to grey a button and say why.
 */
export function permitted(doc: AnyDocument, name: string, row: { status?: string } | undefined, who: Who): true | string {
  const action: Action | undefined = doc.actions[name]
  if (!action) return '没有这个操作'
  if (who.system) return stateAllows(doc, action, row)
  if (!openTo(action, who.orgType) || !action.key || !who.keys.has(actionKey(doc, action))) return '没有操作权限'
  return stateAllows(doc, action, row)
}

function stateAllows(doc: AnyDocument, action: Action, row: { status?: string } | undefined): true | string {
  if (action.from === 'new' || !row || row.status === undefined) return true
  if (action.from.includes(row.status)) return true
  return `当前状态为${doc.states[row.status]?.[1] ?? row.status}，不能${action.label}`
}

/** May this person see the field at all? Asked by the server, and by the portal of what it offers. */
export const visible = (doc: AnyDocument, f: Field, who: Who): boolean =>
  !!who.system || !f.secret || who.keys.has(`${doc.key}.${f.secret}`)
