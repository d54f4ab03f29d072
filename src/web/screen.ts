/** A custom screen replaces parts of a derived one; what it leaves out is derived. */
import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument, Who } from '../declare/index.ts'

export type WireRow = Record<string, any> & { id: number }
export interface ScreenParts {
  /** Own rendering of cells, by field. */
  cells?: Record<string, (row: WireRow) => ReactNode>
  /** Own rendering of values in the detail, by field. */
  values?: Record<string, (row: WireRow) => ReactNode>
  /** Instead of the table of lines. */
  lines?: { label: string; show: (row: WireRow) => ReactNode }
  /** Beside the derived buttons. */
  toolbar?: ComponentType<{ doc: AnyDocument; reload: () => void; selected: WireRow[] }>
  aboveList?: ComponentType<{ doc: AnyDocument }>
  /** Own dialog of an action. */
  dialogs?: Record<string, ComponentType<{ doc: AnyDocument; rows: WireRow[]; done: () => void; cancel: () => void }>>
  /** More tabs of the detail. */
  tabs?: (row: WireRow, who: Who) => { key: string; label: string; children: ReactNode }[]
  /** The whole page. */
  page?: ComponentType<{ doc: AnyDocument }>
}
/** Screens load when they are opened. */
export type Screens = Readonly<Record<string, () => Promise<{ default: ScreenParts }>>>

export const defineScreen = (_doc: AnyDocument, parts: ScreenParts): ScreenParts => parts
