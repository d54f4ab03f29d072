/** Changes come in bursts, ms. */
export const GATHERED = 250

/**
 * Asks after changes, which come in bursts. One question at a time: a new one would take the place of the one before, and where changes
 * come faster than answers none would ever arrive. What changes while one is under way is asked for after it.
 * @param wait how long a burst is gathered, ms
 * @returns `stop` asks no more; it resolves when the question under way is answered
 */
export function gathered(ask: () => Promise<unknown>, wait: number): { tell: () => void; stop: () => Promise<unknown> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<unknown> | undefined
  let again = false
  let ended = false
  const tell = () => {
    if (ended) return
    if (asking) again = true
    else timer ??= setTimeout(begin, wait)
  }
  const begin = () => {
    timer = undefined
    asking = ask().finally(() => {
      asking = undefined
      if (again) tell()
      again = false
    })
  }
  const stop = async () => {
    ended = true
    clearTimeout(timer)
    await asking
  }
  return { tell, stop }
}
