/** What holds of kept master data (maintained.ts); a document adds what is true of it alone. */
import type { AnyDocument, Field, Row } from '../declare/index.ts'
import { plain, type Read, type Rule } from '../engine/rule.ts'
import { usesOf as placesOf } from '../engine/read/references.ts'
import { notOwn } from './ownership.rules.ts'
import { merged, createEditRules, type Own } from './createEdit.rules.ts'

/** A new master's own code. Refs are read in upper case: a code with small letters could never be referred to. */
export function codeWrong(doc: AnyDocument, row: Record<string, unknown>): string | undefined {
  for (const name of doc.unique) {
    const field: Field = doc.fields[name]
    const code = String(row[name])
    if (field.kind === 'no' && code !== code.toUpperCase()) return `${field.label}只能用大写字母，请改为${code.toUpperCase()}`
  }
  return undefined
}

/** Documents keep the natural key of a master, not its id: a changed key would cut them off. */
export function keyChanged(doc: AnyDocument, row: Record<string, unknown>, input: Record<string, unknown>): string | undefined {
  const name = doc.unique.find((n) => input[n] !== undefined && input[n] !== row[n])
  return name && `${doc.fields[name].label}不能修改，请停用后新增`
}

/** Where these masters are used, in words. @returns id → '业务仓库PW-001、PW-002；送货单SS20261121000001等' */
export const usesOf = (
  read: Read,
  doc: AnyDocument,
  rows: (Record<string, unknown> & { id: number })[],
): Promise<Map<number, string>> => placesOf(read, read.portal.documents.values(), doc, rows)

/** Parts of a rule that removes a master: refused, with the list of where, while something refers to it. */
export const unused = <D extends AnyDocument>(doc: D) => ({
  find: (rows: Row<D>[], read: Read) => usesOf(read, doc, rows as never),
  guard: (row: Row<D>, { found }: { found: Map<number, string> }) => usedWhere(doc, found.get(row.id as number)),
})
export const usedWhere = (doc: AnyDocument, places: string | undefined): string | undefined =>
  places && `${doc.title}已被使用，不能删除，请改为停用。使用处：${places}`

interface Maintained<D extends AnyDocument, Found> extends Own<D, Found> {
  /**
   * 'code' (when left out): others refer to it by its key, which is written in capital letters and stays. 'fixed': it stays.
   * 'free': nobody refers to it.
   */
  key?: 'code' | 'fixed' | 'free'
  /** `wrong` is asked before 启用 too: it compares with what is enabled. */
  amongEnabled?: true
}
type Kept = 'create' | 'edit' | 'disable' | 'enable' | 'remove'

/** The rules of kept master data. One that is unlike the others' is replaced: { ...maintainedRules(doc), remove }. */
export function maintainedRules<D extends AnyDocument, Found = undefined>(
  doc: D,
  own: Maintained<D, Found> = {},
): Record<Kept, Rule<any, any, any> | typeof plain> {
  const { key = 'code', find, wrong } = own
  const written = createEditRules(doc, own, {
    create: (row, { who }) => (own.own && notOwn(doc, own.own, row, who)) || (key === 'code' && codeWrong(doc, row)),
    edit: (row, { input }) => key !== 'free' && keyChanged(doc, row, input),
  })
  const enabled = (row: Row<D>) => merged(row, { status: 'enabled' })
  const enable: Rule<D, 'enable', Found> = {
    doc, action: 'enable',
    ...(find && { find: (rows, read) => find(rows.map(enabled), read) }),
    guard: (row, c) => wrong?.(enabled(row), c),
  }
  const remove: Rule<D, 'remove', Map<number, string>> = { doc, action: 'remove', ...unused(doc) }
  const all = { ...written, disable: plain, enable: own.amongEnabled ? enable : plain, remove }
  // Which of them a document has, its own type says.
  return Object.fromEntries(Object.entries(all).filter(([action]) => action in doc.actions)) as typeof all
}
