/** The circuit breaker (domain-platform IF-25): a target that only fails is left alone for a while, and then tried with one message. */
import { toInstant, type Row, type Who } from '../declare/index.ts'
import type { Db } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { perform } from '../engine/write/perform.ts'
import { pushConfig } from './pushConfig/pushConfig.ts'

/** So many failures in a row, and so long it is left alone, ms. */
const [MOST, PAUSE] = [20, 600_000]

/** How often each target has failed since it last took something; each process counts what it sent itself. */
const failures = new WeakMap<Db, Map<string, number>>()

/** @param config as it was when the attempt began */
export async function judge(engine: Engine, who: Who, config: Row<typeof pushConfig>, done: boolean): Promise<void> {
  const counts = failures.get(engine.db) ?? new Map<string, number>()
  failures.set(engine.db, counts)
  const count = done ? 0 : (counts.get(config.pushCode) ?? 0) + 1
  counts.set(config.pushCode, count)
  const probed = config.pausedUntil !== null
  if (done ? !probed : count < MOST && !probed) return
  counts.delete(config.pushCode)
  const [action, input] = done
    ? ['recover', {}]
    : ['trip', { until: toInstant(new Date(engine.now().getTime() + PAUSE)), count: probed ? 1 : count }]
  await perform(engine, who, pushConfig, action, { items: [{ id: config.id, input }], source: 'job' }).catch((e) => {
    // Somebody else has said so, or changed it meanwhile.
    if (!(e instanceof Refusal)) throw e
  })
}
