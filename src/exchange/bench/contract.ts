/** What a message and a partner's system have agreed on: the guide's table, what is made of it, and the scenarios. */
import { createHash } from 'node:crypto'
import type { Action, Fields } from '../../declare/index.ts'
import type { Kind } from '../edifact/kinds.ts'
import type { Profiles } from '../ediProfile/find.ts'
import { guideOf } from '../guide/guide.ts'
import type { MessageIn } from '../message.ts'
import { syntaxes } from '../syntax.ts'
import type { SyntaxName } from '../envelope.ts'

const asked = (fields: Fields = {}) =>
  Object.entries(fields).map(([name, { kind, required = false, max = null }]) => [name, kind, required, max])

/**
 * Another one whenever a partner's system may have to do something otherwise than before.
 * @param profiles the partner's, where he has any
 */
export function versionOf({ type, in: { makes, scenarios = [] } }: MessageIn, profiles: Profiles = {}): string {
  const [doc, name] = makes
  const { input, lines }: Action = doc.actions[name]
  const tableIn = (syntax: SyntaxName) => guideOf(syntaxes[syntax].tableOf(type as Kind, profiles[syntax]))
  const read = (Object.keys(profiles) as SyntaxName[]).flatMap((syntax) => {
    const { readAs, counts } = profiles[syntax]!
    return [readAs, counts, ...(syntax === 'EDIFACT' ? [] : [syntax, tableIn(syntax)])]
  })
  const contract = [tableIn('EDIFACT'), doc.name, name, asked(input), asked(lines), scenarios, ...read]
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 12)
}
