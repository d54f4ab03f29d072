/** A custom screen replaces parts of a derived one; what it leaves out is derived. It knows the types of its document. */
import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument, Who, WireHead, WireLine, WireOf, WireRow } from '../declare/index.ts'

export type { WireRow }
type Names<Row> = keyof Row & string

/** What an own dialog of an action is given. */
export interface DialogProps<D extends AnyDocument = AnyDocument> {
  doc: D
  /** As the list or the detail holds them; none for a new one. */
  rows: WireHead<D>[]
  done: () => void
  cancel: () => void
}
/** What an own input of a field is given. */
export interface OwnInputProps<T = any> {
  value?: T
  onChange?: (value: T) => void
  id?: string
}
/** What stands beside the derived buttons is given. */
export interface ToolbarProps<D extends AnyDocument = AnyDocument> {
  doc: D
  reload: () => void
  selected: WireHead<D>[]
}
export interface ScreenParts<D extends AnyDocument = AnyDocument> {
  /** Own rendering of cells, by field. */
  cells?: { [K in Names<WireHead<D>> | Names<WireLine<D>>]?: (row: WireHead<D>) => ReactNode }
  /** What an own cell says where that is longer than its value: the column is as wide. */
  texts?: { [K in Names<WireHead<D>>]?: (row: WireHead<D>) => string }
  /** What stands beside a value in its cell and on its card, by field. */
  beside?: { [K in Names<WireHead<D>>]?: (row: WireHead<D>) => string | undefined }
  /** Own rendering of values in the detail, by field. */
  values?: { [K in Names<WireHead<D>>]?: (row: WireOf<D>) => ReactNode }
  /** Instead of the table of lines. */
  lines?: { label: string; show: (row: WireOf<D>) => ReactNode }
  /** Beside the derived buttons. */
  toolbar?: ComponentType<ToolbarProps<D>>
  aboveList?: ComponentType<{ doc: D }>
  /** Own input of a field in derived dialogs. */
  inputs?: { [K in Names<WireHead<D>>]?: ComponentType<OwnInputProps> }
  /** Own dialog of an action. */
  dialogs?: { [K in keyof D['actions'] & string]?: ComponentType<DialogProps<D>> }
  /** More tabs of the detail. */
  tabs?: (row: WireOf<D>, who: Who) => { key: string; label: string; children: ReactNode }[]
  /** The whole page. */
  page?: ComponentType<{ doc: D }>
}
/** Screens load when they are opened. */
export type Screens = Readonly<Record<string, () => Promise<{ default: ScreenParts }>>>

/** A document's own screen. A misspelt field or action does not compile. */
export const defineScreen = <D extends AnyDocument>(_doc: D, parts: ScreenParts<D>): ScreenParts =>
  parts as unknown as ScreenParts
