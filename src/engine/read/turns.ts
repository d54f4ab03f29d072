/** Whose turn an approval is, said on the rows that somebody looks at: what is offered follows from it (declare/permitted.ts). */
import { actionKey, decisions, type Action, type AnyDocument, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'

/** @returns the rows; those whose approval waits for others say for which step (`turnOf`) */
export async function withTurns<R extends object>(engine: Engine, doc: AnyDocument, rows: R[], who: Who): Promise<R[]> {
  const asked = decisions(doc).map((name): Action => doc.actions[name])
  if (!asked.some((a) => who.keys.has(actionKey(doc, a)))) return rows
  const open = new Set(asked.flatMap((a) => (a.from === 'new' ? [] : a.from.map((state) => doc.states[state]![0] as number))))
  const idOf = (row: R) => (row as { id: number }).id
  const ids = rows.flatMap((row) => (open.has((row as { status: number }).status) ? [idOf(row)] : []))
  if (!ids.length) return rows
  const turns = await engine.signing.othersTurn(engine.db, doc, ids, who)
  return rows.map((row) => (turns.has(idOf(row)) ? { ...row, turnOf: turns.get(idOf(row)) } : row))
}
