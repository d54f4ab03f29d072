/** What a process of the tests has started ends with it. */
import { constants } from 'node:os'

/**
 * A signal, or the end of who started this process, ends it by an exit: that is when what it started is ended. A browser's driver
 * listens to signals too and would let the process go on.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.exit(1), 500).unref()
}
