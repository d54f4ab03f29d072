/** Which print shows which rows, how wide its columns are, and who may use it when. */
import { openTo, type Action } from './action.ts'
import { headFields, lineBase, type AnyDocument } from './document.ts'
import type { Fields } from './kinds.ts'
import { actionKey } from './permitted.ts'
import type { A4Print, OwnPrint, Print, PrintAs, PrintColumn } from './print.ts'
import type { Who } from './scope.ts'

type AnyA4 = A4Print<string, string, string, string>
/** Whose columns the lines of a form are: the document's lines, or its rows of one number. */
export const printFields = (doc: AnyDocument, print: Partial<AnyA4>): Fields =>
  print.rows ? headFields(doc) : ({ ...lineBase, ...doc.lines } as Fields)
/** The columns of an A4 print with everything said: [name, mm or '*', as]. */
export const printColumns = (doc: AnyDocument, print: Partial<AnyA4>): (readonly [string, number | '*', PrintAs?])[] =>
  (print.rows ?? print.lines ?? []).map((c) => printColumn(print.rows ? headFields(doc) : doc.lines, c))
/** mm between the margins of an upright A4. */
export const UPRIGHT = 186
/** mm that the columns of a print take at least: what shares the rest wants 20. */
export const columnsWidth = (doc: AnyDocument, print: Partial<AnyA4>): number =>
  printColumns(doc, print).reduce((sum, [, w]) => sum + (w === '*' ? 20 : w), 0)
const printColumn = (fields: Fields, column: PrintColumn<string>): readonly [string, number | '*', PrintAs?] => {
  if (typeof column !== 'string') return column
  const f = fields[column]
  if (!f) return [column, 9]
  // Numbers of documents are up to 17 letters and figures, and are not broken either.
  const usual = f.numberOf ? 36 : f.kind === 'no' && f.max! <= 12 ? 13 : (widths[f.kind] ?? 20)
  // A heading is never broken: 3.2 mm a Chinese character.
  return [column, usual === '*' ? usual : Math.max(usual, f.label.length * 3.2 + 2.5)]
}
const widths: Partial<Record<Fields[string]['kind'], number | '*'>> = {
  no: 32, ref: 27, text: '*', qty: 18, money: 22, dec: 18, int: 12, date: 19, instant: 27, choice: 16, bool: 12, period: 14,
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
