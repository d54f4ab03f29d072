/** Changes come in bursts, ms. */
export const GATHERED = 250

/**
 * Asks after changes, which come in bursts. One question at a time: a new one would take the place of the one before, and where changes
 * come faster than answers none would ever arrive. What changes while one is under way is asked for after it.
 * @param wait how long a burst is gathered, ms
 */
export function gathered(ask: () => Promise<unknown>, wait: number): { tell: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let again = false
  const tell = () => {
    if (asking) again = true
    else timer ??= setTimeout(begin, wait)
  }
  const begin = () => {
    timer = undefined
    asking = true
    void ask().finally(() => {
      asking = false
      if (again) tell()
      again = false
    })
  }
  return { tell, stop: () => clearTimeout(timer) }
}
