/** What a message and a partner's system have agreed on: the guide's table, what is made of it, and the scenarios. */
import { createHash } from 'node:crypto'
import type { Action, Fields } from '../../declare/index.ts'
import type { Kind } from '../edifact/kinds.ts'
import { tableOf, type PartnerProfile } from '../edifact/profile.ts'
import { guideOf } from '../guide/guide.ts'
import type { MessageIn } from '../message.ts'

const asked = (fields: Fields = {}) =>
  Object.entries(fields).map(([name, { kind, required = false, max = null }]) => [name, kind, required, max])

/**
 * Another one whenever a partner's system may have to do something otherwise than before.
 * @param profile the partner's, where he has one
 */
export function versionOf({ type, in: { makes, scenarios = [] } }: MessageIn, profile?: PartnerProfile): string {
  const [doc, name] = makes
  const { input, lines }: Action = doc.actions[name]
  const read = profile ? [profile.readAs, profile.counts] : []
  const contract = [guideOf(tableOf(type as Kind, profile)), doc.name, name, asked(input), asked(lines), scenarios, ...read]
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 12)
}
