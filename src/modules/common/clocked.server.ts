/** What the portal does by itself, plant by plant. */
import type { ActionName, AnyDocument, Who } from '../../declare/index.ts'
import type { Sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { perform } from '../../engine/write/perform.ts'

/**
 * A job that performs an action once for each of these inputs.
 * @param left one that is refused is left for the next run
 */
export const clocked =
  <D extends AnyDocument>(who: Who, doc: D, action: ActionName<D>, inputs: (engine: Engine) => Sql, { left = false } = {}) =>
  async (engine: Engine): Promise<void> => {
    for (const input of await engine.db.rows<Record<string, unknown>>(inputs(engine)))
      await perform(engine, who, doc, action, { items: [{ input }], source: 'job' }).catch((e) => {
        if (!left || !(e instanceof Refusal)) throw e
      })
  }
