/** The workbooks of a document: those that it declares, and its lists as they are seen. */
import type { AnyDocument, Sheet } from './document.ts'

/** All sheets: `list` and `lines` have the columns of the two lists where nothing else is declared under these names. */
export const sheetsOf = (doc: AnyDocument): Record<string, Sheet<string, string>> => ({
  list: { title: doc.title, columns: doc.list },
  ...(doc.detail ? { lines: { title: `${doc.title}明细`, columns: doc.detail.list, of: 'lines' as const } } : {}),
  ...doc.sheets,
})

/** API name of a sheet's export. */
export const exportCall = (doc: AnyDocument, name: string): string =>
  sheetsOf(doc)[name]!.call ??
  (name === 'list' ? (doc.api?.export ?? 'exportExcel') : 'export' + name[0]!.toUpperCase() + name.slice(1))
export const templateCall = (doc: AnyDocument, name: string): string =>
  sheetsOf(doc)[name]!.template ?? exportCall(doc, name) + 'Template'
export const importCall = (doc: AnyDocument, name: string): string => sheetsOf(doc)[name]!.upload ?? 'importExcel'
