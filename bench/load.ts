/** Concurrent requests, timed one by one. */
export interface Timing {
  p50: number
  p95: number
  perSecond: number
  count: number
  errors: number
}

/** Runs `call` with `clients` at once for about `ms`; times in milliseconds. */
export async function load(clients: number, ms: number, call: (n: number) => Promise<void>): Promise<Timing> {
  const times: number[] = []
  let errors = 0
  let n = 0
  const end = performance.now() + ms
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const at = performance.now()
        await call(n++).catch(() => errors++)
        times.push(performance.now() - at)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (q: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0) * 10) / 10
  return {
    p50: at(0.5),
    p95: at(0.95),
    perSecond: Math.round(times.length / ((performance.now() - start) / 1000)),
    count: times.length, errors,
  }
}
