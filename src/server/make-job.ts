/** Actions that make rows from a question: at once when that takes a moment, else as a background task that a killed server takes up again. */
import type { AnyDocument, Who } from '../declare/index.ts'
import { startHere, type TaskView } from './background.ts'
import { document, type Engine } from './engine.ts'
import { readItems } from './input.ts'
import { perform } from './perform.ts'
import type { BackgroundWork } from './rule.ts'

/** Nobody waits longer for an answer. */
const PATIENCE = 8000

interface Question {
  doc: string
  action: string
  body: unknown
  /** Idempotency-Key of the call. */
  key?: string
}
export interface MadeRows {
  count: number
  /** How many there were already. */
  skipped: number
}

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

export const makeWork: BackgroundWork = async ({ engine, who, params }): Promise<MadeRows> => {
  const { doc: name, action, body, key } = params as Question
  const doc = document(engine, name)
  const items = readItems(doc, action, body)
  const { count, skipped = 0 } = await perform(engine, who, doc, action, { items, source: 'screen', ...(key ? { key } : {}) })
  return { count, skipped }
}
