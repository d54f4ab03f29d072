/** The calls that derive from a document: their paths, with what they take and answer. */
import {
  exportCall, headFields, sheetsOf, templateCall, type Action, type ActionBody, type AnyDocument, type Field, type WireHead,
  type WireListed, type WireOf,
} from '../declare/index.ts'
import type { Download, Params } from './call.ts'
import type { Path, PathTo } from './call-types.ts'
import type {
  ChangeRow, ChangeSet, Count, FaceItem, Group, HistoryRecord, NeedsMapping, Proof, Related, ReportVersion, RowDelta, SignFlow,
  StoredFile, Task, VersionChange,
} from './client.gen.ts'

export interface Page<Row> {
  items: Row[]
  total: number
  totalIs: string
  summary?: Record<string, number> | null
}
/** A row that a ref may name. */
export interface Found {
  value: string
  label: string
  id: number
  row: Record<string, any>
  /** A quantity that helps to choose, and what it is called. */
  figure: number | null
  figureLabel: string | null
}
/** What an action answers: the new row's id and number where it makes one. */
export interface Performed {
  count?: number
  ids?: number[]
  id?: number
  no?: string | null
  /** Of rows whose version was sent: the one they have now, by id. */
  rowVersions?: Readonly<Record<number, number>>
  /** Of a question: rows that were there already; the task, when it takes longer. */
  skipped?: number
  jobId?: number
  /** Code of the state that the first row is in now, and documents of other kinds that came of it. */
  state?: number | null
  made?: readonly { doc: string; id: number; no: string; state: number | null }[]
}
export type Looked = ChangeSet | NeedsMapping | Task

interface Derived<D> {
  getPager: [Params, Page<WireHead<D>>]
  getLines: [Params, Page<WireListed<D>>]
  getCount: [Params, Count]
  getLinesCount: [Params, Count]
  getDetails: [{ id: number; at?: string; selType?: number }, WireOf<D>]
  getHistory: [{ id: number }, HistoryRecord[]]
  getFace: [{ id: number }, FaceItem[]]
  getRelated: [{ id: number; selType?: number }, Related]
  getProof: [{ id: number; field: string; lineId?: number | undefined }, Proof]
  getGroups: [Params, Group[]]
  getSums: [Params, Readonly<Record<string, unknown>>[]]
  getVersions: [Params, ReportVersion[]]
  publishVersion: [Params, ReportVersion]
  getVersionChanges: [Params, { total: number; items: VersionChange[] }]
  getUnmatched: [{ field: string; values: readonly string[]; mode: string }, string[]]
  getDeltas: [{ ids: string; weeks?: number; selType?: number }, RowDelta[]]
  search: [Params, Found[]]
  getSigns: [{ id?: number; ids?: string }, SignFlow[]]
  getFile: [{ id: number; file: string; selType?: number }, Download]
  signPdf: [{ id: number; phase: string }, Download]
  expSignDetail: [{ id: number }, Download]
  startExport: [{ sheet: string; query: Params; columns?: readonly string[] }, Task]
  startPdf: [{ query: Params; seal?: string }, Task]
  pushMail: [{ query: Params; seal?: string }, Task]
  bulk: [{ action: string; query: Params; except: readonly number[]; input: object; expected: number }, Task]
  previewImport: [Params, Looked]
  getImports: [{}, ChangeSet[]]
  getImport: [{ id: number }, ChangeSet]
  getImportRows: [{ id: number; kind: number; pi: number; ps: number }, ChangeRow[]]
  getRefused: [{ id: number }, Download]
  applyImport: [{ id: number; without?: readonly number[] }, ChangeSet]
  undoImport: [{ id: number }, ChangeSet]
}

const resourceOf = (doc: AnyDocument) => doc.api?.resource ?? doc.name
const pathOf = <I, A>(doc: AnyDocument, name: string): Path<I, A> =>
  (name.includes('/') ? name : `${resourceOf(doc)}/${name}`) as Path<I, A>

/** Path of a call that every document of its kind has. */
export const callOf = <D extends AnyDocument, N extends keyof Derived<D>>(
  doc: D,
  name: N,
): Path<Derived<D>[N][0], Derived<D>[N][1]> =>
  pathOf(doc, (name === 'getLines' ? doc.detail?.call : doc.api?.[name as 'getPager' | 'getDetails']) ?? name)

/** Path of one of several calls that answer the same. */
export const pathTo = <A>(path: PathTo<A>): Path<Params, A> => path as string as Path<Params, A>

/** Path of the call that takes in the files of a field. */
export const uploadCall = (field: Field): Path<Params, StoredFile> =>
  (field.upload?.call ?? 'file/upload') as string as Path<Params, StoredFile>

/** Path of the call that says what a field of administrative divisions offers, below the levels that are named. */
export const regionCall = (of: string): Path<Params, { name: string }[]> =>
  `${of}/getChoices` as string as Path<Params, { name: string }[]>

/** A row or a line of a tree of choices, with those below it. */
export interface Level {
  value: string
  label: string
  children?: Level[]
}
/** Path of the call that answers a document's choices in levels. */
export const levelsCall = (doc: AnyDocument): Path<Params, Level[]> => pathOf(doc, doc.tree?.call ?? 'getTree')

/** Path of an action. */
export const actionCall = <D extends AnyDocument, K extends string & keyof D['actions']>(
  doc: D,
  name: K,
): Path<string extends K ? object : ActionBody<D, K>, Performed> => pathOf(doc, (doc.actions[name] as Action).call ?? name)

/** Path of a sheet's export, of its template, of a print. */
export const sheetCall = (doc: AnyDocument, sheet: string): Path<Params, Download> => pathOf(doc, exportCall(doc, sheet))
export const templateOf = (doc: AnyDocument, sheet: string): Path<Params, Download> => pathOf(doc, templateCall(doc, sheet))
/** A list without end: rows that are archived some day, or one for each of several things beside each other. */
const isEndless = (doc: AnyDocument) => !!doc.archive || doc.unique.filter((n) => headFields(doc)[n]?.kind === 'ref').length > 2
/** The calls of a document that may take long: exports of a list without end, what a file of it does, and its jobs. */
export const longCalls = (doc: AnyDocument): string[] => [
  ...(isEndless(doc) ? Object.keys(sheetsOf(doc)).map((sheet) => sheetCall(doc, sheet)) : []),
  ...(['previewImport', 'applyImport', 'undoImport'] as const).map((name) => callOf(doc, name)),
  ...Object.values(doc.works).flatMap((w) => [pathOf(doc, w.start), pathOf(doc, w.progress)]),
]
export const printCall = (doc: AnyDocument, print: string): Path<object, Download> =>
  pathOf(doc, doc.prints[print]!.call ?? print)
