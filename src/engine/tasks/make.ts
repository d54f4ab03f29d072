/** Actions that make rows from a question: at once when that takes a moment, else as a background task (make-job.ts). */
import type { AnyDocument, Who } from '../../declare/index.ts'
import { startHere, type TaskView } from './tasks.ts'
import type { Engine } from '../engine.ts'
import { readItems } from '../write/input.ts'
import type { MadeRows, Question } from './make-job.ts'

/** Nobody waits longer for an answer. */
const PATIENCE = 8000

/** @throws Refusal */
export async function makeRows(
  c: { engine: Engine; who: Who; key?: string | undefined },
  doc: AnyDocument,
  action: string,
  body: unknown,
): Promise<MadeRows | TaskView> {
  readItems(doc, action, body)
  const question: Question = { doc: doc.name, action, body, ...(c.key ? { key: c.key } : {}) }
  const task = await startHere(c.engine, c.who, `${doc.name}/make`, { ...question }, PATIENCE)
  return task.state === 2 ? (task.rows as MadeRows) : task
}
