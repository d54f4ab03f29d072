/** @returns a gate: so many pieces of work pass it at a time, the others wait in the order in which they came */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // Whoever ends hands its place to the next one.
    if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
