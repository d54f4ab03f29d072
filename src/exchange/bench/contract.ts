/** What a message and a partner's system have agreed on: the guide's table, what is made of it, and the scenarios. */
import { createHash } from 'node:crypto'
import type { Action, Fields } from '../../declare/index.ts'
import { kinds, type Kind } from '../edifact/kinds.ts'
import { guideOf } from '../guide/guide.ts'
import type { MessageIn } from '../message.ts'

const asked = (fields: Fields = {}) =>
  Object.entries(fields).map(([name, { kind, required = false, max = null }]) => [name, kind, required, max])

/** Another one whenever a partner's system may have to do something otherwise than before. */
export function versionOf({ type, in: { makes, scenarios = [] } }: MessageIn): string {
  const [doc, name] = makes
  const { input, lines }: Action = doc.actions[name]
  const contract = [guideOf(kinds[type as Kind]), doc.name, name, asked(input), asked(lines), scenarios]
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 12)
}
