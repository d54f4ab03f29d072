/** Values as lists say them: shorter than elsewhere, where a page of them stands under each other. */
import type { Field } from '../../declare/index.ts'
import { textOf } from '../format.tsx'

const year = String(new Date().getFullYear())

/** Days of this year without it; nothing at all where there is no value. */
export function cellText(f: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const text = textOf(f, value)
  return (f.kind === 'instant' || (f.kind === 'date' && !f.week)) && text.startsWith(year) ? text.slice(5) : text
}

/** A name as people say it: the legal form of a company tells nobody apart. */
export const shortWords = (text: unknown): string => String(text).replace(/(?:股份|责任)?有限(?:责任)?公司$/, '')
