/** Asks an address every 20 ms and tells its parent how long each answer took, ms, when it is asked: bench/health.ts. */
const [url, every] = [process.argv[2]!, 20]
const times: number[] = []
let failed = 0
const timer = setInterval(() => {
  const at = performance.now()
  fetch(url).then(
    async (r) => {
      await r.arrayBuffer()
      times.push(performance.now() - at)
      if (!r.ok) failed++
    },
    () => failed++,
  )
}, every)
process.on('message', () => {
  process.send!({ times: times.splice(0), failed })
  failed = 0
})
process.on('disconnect', () => clearInterval(timer))
