/** What a unit of work holds of each document that it changes, and what was told. */
import type { AnyDocument } from '../../declare/index.ts'
import type { Posting } from '../effects.ts'
import type { Loaded } from '../read/loaded.ts'

type LineChange = { row: Record<string, any>; changed: Set<string> }

/** What the next record of a document in the history goes on from. */
export interface LastRecord {
  seq: number
  hash: string
}
/** Row of the file that something came from, and that of a line of its document: how complaints name them. */
export interface FileRows {
  row?: number
  rowOfLine?: (lineNo: number) => number | undefined
}
/** A document that this unit changes. */
export interface Entry {
  doc: AnyDocument
  row: Loaded
  isNew: boolean
  removed: boolean
  /** Names of changed head fields. */
  changed: Set<string>
  lines: Map<number, LineChange>
  addedLines: Set<number>
  removedLines: Set<number>
  /** Actions performed on it, in order. */
  actions: string[]
  fromStatus: string | undefined
  /** The state that an effect chose; it holds once the effect is through. */
  next: string | undefined
  before: Loaded | null
  postings: Posting[]
  /** Its last record in the history; undefined: not read yet. */
  lastRecord?: LastRecord
}
/** An event that an action told. */
export interface ToldEvent {
  name: string
  orgId: number | null
  entry: Entry
  data: Record<string, unknown>
  /** The systems of the organization are told as well as its people. */
  toPartner: boolean
}
