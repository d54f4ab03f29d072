/** The work of an action that makes rows from a question; a killed server takes it up again. */
import { document } from '../engine.ts'
import { readItems } from '../write/input.ts'
import { perform } from '../write/perform.ts'
import type { BackgroundWork } from '../rule.ts'

export interface Question {
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

export const makeWork: BackgroundWork = async ({ engine, who, params, taskId }): Promise<MadeRows> => {
  // What was made before the server or the database went is not made again.
  const { doc: name, action, body, key = `task:${taskId}` } = params as Question
  const doc = document(engine, name)
  const items = readItems(doc, action, body)
  const { count, skipped = 0 } = await perform(engine, who, doc, action, { items, source: 'screen', key })
  return { count, skipped }
}
