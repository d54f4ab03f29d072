/** What of a document goes on paper: an A4 form is only declared, a label is drawn in the document's `x.print.ts`. */
import { actionKey, openTo, type Action } from './action.ts'
import type { AnyDocument } from './document.ts'
import type { Fields } from './kinds.ts'
import type { Who } from './scope.ts'

interface Common<C extends string, S extends string, A extends string> {
  /** Heading and file name. */
  title: string
  /** Entry in the menu of prints when it differs from the title. */
  menu?: string
  /** API name when it differs from the print's. */
  call?: string
  /** Permission suffix. */
  key: string
  /** States it is printed in; default all, or those of the action that counts. */
  from?: readonly S[]
  /** Printing performs this action, which counts in this field. An archived row is printed without. */
  counts?: { action: A; field: C }
  /** Found by these fields too, besides ids and number: sheetNo prints all boxes of a sheet. */
  by?: readonly C[]
}

/** code128: as a bar code; blank: nothing instead of 0, to be filled in by hand. */
export type PrintAs = 'code128' | 'blank'
/** Width in mm, '*' shares what is left; left out, both follow from the field. */
export type PrintColumn<L extends string> = L | readonly [name: L, width: number | '*', as?: PrintAs]

/** Title, QR of the number, parties, fields, lines with sums, notes and places to sign, on as many pages as it takes. */
export interface A4Print<C extends string, L extends string, S extends string, A extends string> extends Common<C, S, A> {
  kind: 'a4'
  landscape?: true
  /** Boxes side by side: heading → fields. */
  parties?: Readonly<Record<string, readonly C[]>>
  head?: readonly C[]
  lines?: readonly PrintColumn<L>[]
  /** Columns of lines with a sum; default the quantities and amounts. */
  sums?: readonly L[]
  /** Terms below the lines. */
  notes?: readonly string[]
  /** Who signs on paper. */
  sign?: readonly string[]
}

/** One page of this size a row, drawn by the layout of the same name in `x.print.ts`. */
export interface LabelPrint<C extends string, S extends string, A extends string> extends Common<C, S, A> {
  kind: 'label'
  /** mm */
  size: readonly [width: number, height: number]
}

/** A print of other rows: those of document `of` whose field `by` names this row, as their own print `as`. */
export interface RelatedPrint<S extends string> {
  kind: 'related'
  title: string
  menu?: string
  call?: string
  key: string
  from?: readonly S[]
  of: string
  by: string
  as: string
}

export type Print<C extends string = string, L extends string = string, S extends string = string, A extends string = string> =
  A4Print<C, L, S, A> | LabelPrint<C, S, A> | RelatedPrint<S>
/** A print of the document's own rows. */
export type OwnPrint = Exclude<Print, RelatedPrint<string>>
export type Prints = Readonly<Record<string, Print>>

/** A column of an A4 print with everything said: [name, mm or '*', as]. */
export const printColumn = (doc: AnyDocument, column: PrintColumn<string>): readonly [string, number | '*', PrintAs?] => {
  if (typeof column !== 'string') return column
  const f = (doc.lines as Fields)[column]
  if (!f) return [column, 9]
  const usual = f.kind === 'no' && f.max! <= 12 ? 13 : (widths[f.kind] ?? 20)
  // A heading is never broken: 3.2 mm a Chinese character.
  return [column, usual === '*' ? usual : Math.max(usual, f.label.length * 3.2 + 2.5)]
}
const widths: Partial<Record<Fields[string]['kind'], number | '*'>> = {
  no: 32,
  ref: 27,
  text: '*',
  qty: 18,
  money: 22,
  dec: 18,
  int: 12,
  date: 19,
  instant: 27,
  choice: 16,
  bool: 12,
  period: 14,
}

/** The document whose rows a print shows, and their print: its own, or the other's of a related print. */
export const printed = (doc: AnyDocument, name: string, documents: ReadonlyMap<string, AnyDocument>): [AnyDocument, string] => {
  const print = doc.prints[name]!
  return print.kind === 'related' ? [documents.get(print.of)!, print.as] : [doc, name]
}

/** May `who` use this print at all: its key, and that of the action which counts. */
export function mayPrint(doc: AnyDocument, name: string, who: Who, documents: ReadonlyMap<string, AnyDocument>): boolean {
  const [owner, as] = printed(doc, name, documents)
  const counting = countingAction(owner, owner.prints[as] as OwnPrint)
  return (
    !!who.system ||
    (who.keys.has(`${doc.key}.${doc.prints[name]!.key}`) &&
      (!counting || (openTo(counting, who.orgType) && who.keys.has(actionKey(owner, counting)))))
  )
}
const countingAction = (doc: AnyDocument, print: OwnPrint): Action | undefined => print.counts && doc.actions[print.counts.action]

/** Is a row in this state printed? true, or the reason in Chinese. */
export function printable(doc: AnyDocument, print: Print, state: string | undefined): true | string {
  const from = print.from ?? (print.kind === 'related' ? undefined : countingAction(doc, print)?.from)
  if (!state || !from || from === 'new' || from.includes(state)) return true
  return `当前状态为${doc.states[state]?.[1] ?? state}，不能打印`
}
