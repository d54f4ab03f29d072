/**
 * Does again what did not come through: at once, when the network is back, when the page is looked at again, and ever more seldom in
 * between. One window of the phone does it at a time.
 */

const SHORTEST = 2000

/**
 * Runs while the page is open. @param name of the work, the same in all windows @param round true: something is left to do
 * @param longest ms between two rounds
 * @returns `now` tries at once
 */
export function keepTrying(name: string, round: () => Promise<boolean>, longest = 60_000): { now(): void; stop(): void } {
  /** Plain http has no locks: there only the key of each request guards. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(name, work) : work())
  let wait = SHORTEST
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const go = async () => {
    clearTimeout(timer)
    const left = await alone(async () => !stopped && (await round().catch(() => true)))
    clearTimeout(timer)
    if (!left || stopped) return
    timer = setTimeout(go, wait)
    wait = Math.min(wait * 2, longest)
  }
  const now = () => {
    wait = SHORTEST
    void go()
  }
  const seen = () => void (document.visibilityState === 'visible' && now())
  addEventListener('online', now)
  document.addEventListener('visibilitychange', seen)
  now()
  return {
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}
