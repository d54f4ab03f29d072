/**
 * Telephone numbers: who sees them whole. Everybody else sees their first and last digits, in lists, pages, exports, prints and the
 * history, and finds no rows by them: which rows come would tell the digits.
 */
import { headFields, type AnyDocument } from './document.ts'
import type { Field, Fields } from './kinds.ts'
import type { Who } from './scope.ts'

/** Who holds it sees the numbers of everybody. */
export const phoneKey = 'sys.users.phone'
const HIDDEN = '****'

/** 13904310086 → 139****0086: the middle four; a short one is hidden whole. */
export function maskedPhone(number: string): string {
  if (number.length < 7) return HIDDEN
  const at = Math.floor((number.length - HIDDEN.length) / 2)
  return number.slice(0, at) + HIDDEN + number.slice(at + HIDDEN.length)
}

/** Is it a number as who may not call it sees it? */
export const isMasked = (number: unknown): boolean => typeof number === 'string' && number.includes('*')

/** Are numbers of this document hidden from somebody? Not who holds the key, nor whose rows they are. */
export function hidesPhones(doc: AnyDocument, who: Who): boolean {
  const rule = doc.scope[who.orgType]
  return !who.system && !who.keys.has(phoneKey) && !(typeof rule === 'object' && rule.own !== undefined)
}

/** The columns that are hidden, of those named. */
export const hiddenPhones = (doc: AnyDocument, fields: Fields, names: readonly string[], who: Who): string[] =>
  hidesPhones(doc, who) ? names.filter((n) => fields[n]?.phone) : []

/** May this person ask for rows by a column? */
export const findable = (doc: AnyDocument, f: Field, who: Who): boolean => !f.phone || !hidesPhones(doc, who)

/** Is a number whole on the page of a row in this state (its name or its code)? */
export function wholeOnPage(doc: AnyDocument, f: Field, state: unknown): boolean {
  const { whole } = f.phone ?? {}
  return whole === true || !!whole?.some((s) => s === state || doc.states[s]?.[0] === state)
}

/**
 * What somebody sends back as they saw it is no change.
 * @returns the input with the numbers that stand, and whether something else came with a hidden middle
 */
export function unmasked(
  doc: AnyDocument,
  asked: Fields,
  input: Record<string, any>,
  row: Readonly<Record<string, any>> | undefined,
): { input: Record<string, any>; wrong: boolean } {
  const names = Object.keys(asked).filter((n) => asked[n]!.phone && isMasked(input[n]))
  if (!names.length) return { input, wrong: false }
  const own = headFields(doc)
  const stands = (n: string): boolean => !!own[n] && typeof row?.[n] === 'string' && maskedPhone(row[n]) === input[n]
  return {
    input: { ...input, ...Object.fromEntries(names.filter(stands).map((n) => [n, row![n]])) },
    wrong: !names.every(stands),
  }
}
