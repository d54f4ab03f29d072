/** Conditions of strategies on the fields of a document, in the form of the lists' own (engine/read/where.ts). */
import { headFields, type AnyDocument } from '../../declare/index.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { holds } from '../../engine/read/matches.ts'
import { readWhere, type Where } from '../../engine/read/where.ts'
import { askable } from './conditional.ts'

const noon = (today: string) => new Date(`${today}T12:00:00+08:00`)
const fieldsIn = (w: Where): string[] =>
  'all' in w ? w.all.flatMap(fieldsIn) : 'any' in w ? w.any.flatMap(fieldsIn) : 'not' in w ? fieldsIn(w.not) : [w.field]

/** @throws Refusal naming what can't be asked of the document */
function readCondition(doc: AnyDocument, text: string, today: string): Where {
  const where = readWhere(doc, 'head', text, noon(today))
  const unfit = fieldsIn(where).find((n) => !askable(doc, n))
  if (unfit) throw new Refusal(`${headFields(doc)[unfit]!.label}不能用作条件`, status.invalid)
  return where
}

/** Why this is no condition on a document, or nothing. */
export function conditionWrong(doc: AnyDocument, text: string | null, today: string): string | undefined {
  if (!text) return undefined
  try {
    readCondition(doc, text, today)
    return undefined
  } catch (e) {
    if (e instanceof Refusal) return e.message
    throw e
  }
}

/** @throws Refusal for a condition that was saved when the document had other fields */
export const meets = (doc: AnyDocument, text: string, row: Record<string, any>, today: string): boolean =>
  holds(readCondition(doc, text, today), headFields(doc), row)
