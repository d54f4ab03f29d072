/** Checks that several masters use. Each returns the message or nothing. */
import type { AnyDocument, Field, Row, Who } from '../../declare/index.ts'
import { sql } from '../../server/db.ts'
import type { Read } from '../../server/rule.ts'
import { usesOf as placesOf } from '../../server/uses.ts'
import { documents } from '../index.ts'

/** Email of the specification's section 5: empty, or with '@' and a dot, neither first nor last. */
export const emailWrong = (email: string | null | undefined): string | undefined =>
  !email || (/^[^@.][^@]*@[^@]*[^@.]$/.test(email) && /.\../.test(email)) ? undefined : '请输入正确的邮箱'

/** Phone of the specification's section 5: empty, or 11 digits, the first 1, the second 3–9. */
export const phoneWrong = (phone: string | null | undefined): string | undefined =>
  !phone || /^1[3-9]\d{9}$/.test(phone) ? undefined : '请输入正确的电话号码'

export const contactWrong = (row: { email?: string | null; phone?: string | null }): string | undefined =>
  emailWrong(row.email) ?? phoneWrong(row.phone)

export const periodWrong = (row: { validFrom: string; validTo?: string | null }): string | false =>
  !!row.validTo && row.validTo < row.validFrom && '失效日期不能早于生效日期'

/** A new master's own code. Refs are read in upper case: a code with small letters could never be referred to. */
export function codeWrong(doc: AnyDocument, row: Record<string, unknown>): string | undefined {
  for (const name of doc.unique) {
    const field: Field = doc.fields[name]
    const code = String(row[name])
    if (field.kind === 'no' && code !== code.toUpperCase()) return `${field.label}只能用大写字母，请改为${code.toUpperCase()}`
  }
  return undefined
}

/** 'CN01, CN02；CN03' → its parts, each once. */
export const codesOf = (list: string | null | undefined): string[] => [
  ...new Set((list ?? '').split(/[\s,，;；、]+/).filter(Boolean)),
]

/** The first line that repeats an earlier one, by what tells lines apart. */
export function repeated<L>(lines: readonly L[], key: (line: L) => string): L | undefined {
  const seen = new Set<string>()
  return lines.find((l) => {
    const known = seen.has(key(l))
    seen.add(key(l))
    return known
  })
}

/** Documents keep the natural key of a master, not its id: a changed key would cut them off. */
export function keyChanged(doc: AnyDocument, row: Record<string, unknown>, input: Record<string, unknown>): string | undefined {
  const name = doc.unique.find((n) => input[n] !== undefined && input[n] !== row[n])
  return name && `${doc.fields[name].label}不能修改，请停用后新增`
}

/** A carrier keeps its own drivers and trucks only. */
export const notOwnFleet = (row: { carrierCode: string; carrierId: number }, who: Who): string | false =>
  who.orgType === 'carrier' && !who.system && row.carrierId !== who.orgId && `承运商${row.carrierCode}不存在或无权限`

/** Where these masters are used, in words. @returns id → '业务仓库PW-001、PW-002；送货单SS20261121000001等' */
export const usesOf = (
  read: Read,
  doc: AnyDocument,
  rows: (Record<string, unknown> & { id: number })[],
): Promise<Map<number, string>> => placesOf(read, documents, doc, rows)

/** Parts of a rule that removes a master: refused, with the list of where, while something refers to it. */
export const unused = <D extends AnyDocument>(doc: D) => ({
  find: (rows: Row<D>[], read: Read) => usesOf(read, doc, rows as never),
  guard: (row: Row<D>, { found }: { found: Map<number, string> }) => usedWhere(doc, found.get(row.id as number)),
})
export const usedWhere = (doc: AnyDocument, places: string | undefined): string | undefined =>
  places && `${doc.title}已被使用，不能删除，请改为停用。使用处：${places}`

type Preferred = { id: number; isDefault: boolean; status: string }

/** Of the enabled rows that share `within`, at most one is the default. `find`, `together` and `wrong` for the rules that write them. */
export function oneDefault<T extends Preferred>(doc: AnyDocument, within: keyof T & string, taken: (row: T) => string) {
  return {
    /** The defaults as they will stand, those that are being written last; writers of one group wait for each other. */
    async find(pending: T[], read: Read): Promise<T[]> {
      const groups = [...new Set(pending.map((r) => String(r[within])))].sort()
      for (const g of groups) await read.rows(sql`select pg_advisory_xact_lock(hashtext(${doc.name}), hashtext(${g}))`)
      const stored = (await read.any(doc, { [within]: groups, isDefault: true, status: 'enabled' })) as unknown as T[]
      const replaced = new Set(pending.map((r) => r.id))
      return [...stored.filter((r) => !replaced.has(r.id)), ...pending.filter((r) => r.isDefault && r.status === 'enabled')]
    },
    together: (row: Partial<T>): string => String(row[within]),
    wrong: (row: T, found: T[]): string | false =>
      row.isDefault && row.status === 'enabled' && found.some((r) => r.id !== row.id && r[within] === row[within]) && taken(row),
  }
}
