/** The workbooks of a document: those that it declares, and its lists as they are seen. */
import { headFields, nameFields, type AnyDocument, type Sheet } from './document.ts'
import type { Fields } from './kinds.ts'

/** All sheets: `list` and `lines` have the columns of the two lists where nothing else is declared under these names. */
export const sheetsOf = (doc: AnyDocument): Record<string, Sheet<string, string>> => ({
  list: { title: doc.title, columns: doc.list },
  ...(doc.detail ? { lines: { title: `${doc.title}明细`, columns: doc.detail.list, of: 'lines' as const } } : {}),
  ...doc.sheets,
})

/** Columns by which a row of the file finds what it acts on, on the head and on the line. */
export const namesOf = (doc: AnyDocument, { named }: Sheet<string, string>): { head: string[]; line: string[] } => ({
  head: named ? named.filter((n) => n in doc.fields) : nameFields(doc),
  line: named ? named.filter((n) => !(n in doc.fields)) : ['lineNo'],
})

/** What a file that makes something of chosen rows says of them as they were: columns that must still hold that. */
export const stillOf = (doc: AnyDocument, action: string): Fields =>
  Object.fromEntries(
    Object.values(sheetsOf(doc))
      .filter((s) => s.fills === action)
      .flatMap((s) => (s.still ?? []).map((n) => [n, headFields(doc)[n]!])),
  )

/** What a call that fills in a sheet has to say besides the file. */
export const givenOf = (doc: AnyDocument, { fills, given = [] }: Sheet<string, string>): Fields =>
  Object.fromEntries(given.map((n) => [n, doc.actions[fills!].input[n]]))

/** API name of a sheet's export. */
export const exportCall = (doc: AnyDocument, name: string): string =>
  sheetsOf(doc)[name]!.call ??
  (name === 'list' ? (doc.api?.export ?? 'exportExcel') : 'export' + name[0]!.toUpperCase() + name.slice(1))
export const templateCall = (doc: AnyDocument, name: string): string =>
  sheetsOf(doc)[name]!.template ?? exportCall(doc, name) + 'Template'
export const importCall = (doc: AnyDocument, name: string): string => sheetsOf(doc)[name]!.upload ?? 'importExcel'
