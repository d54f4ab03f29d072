/** Waiting in tests: for what happens, not for how long it takes. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** What has not happened by then does not happen at all, on the slowest machine too. */
const PATIENCE_MS = 120_000

/** Waits until it holds. */
export async function until(holds: () => unknown, why = 'waited in vain'): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    assert.ok(Date.now() < end, why)
    await sleep(20)
  }
}

/** A moment that came after another, and is not still to come; certificates know whole seconds. */
export const isSince = (moment: number, before: number): boolean => moment > before - 1000 && moment <= Date.now()
