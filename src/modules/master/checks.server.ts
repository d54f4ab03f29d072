/** Checks that several masters use. Each returns the message or nothing. */
import type { AnyDocument } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'

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
