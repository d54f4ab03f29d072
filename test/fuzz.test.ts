/** Requests that nobody should send end in an answer. By hand, longer: npm run fuzz -- --requests 100000 --seed 7 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzz, said } from './fuzzing.ts'
import { world } from './world.ts'

const long = Number(process.env.FUZZ_REQUESTS ?? 0)
const seed = Number(process.env.FUZZ_SEED ?? 1)

test('no request derived from the API description ends in a fault or without an answer', async () => {
  const w = await world()
  const failed: string[] = []
  w.app.addHook('onError', async (request, _reply, error) => {
    const wrong = !('details' in error) && ((error as { statusCode?: number }).statusCode ?? 500) >= 500
    if (wrong) failed.push(`${request.url.slice(0, 120)}: ${error.stack?.split('\n').slice(0, 6).join('\n      ')}`)
  })
  const log = (line: string) => console.log(line)
  const { faults, ...rest } = await fuzz(
    w,
    long ? { requests: long, seconds: 86_400, seed, log } : { requests: 4000, seconds: 60, seed },
  )
  console.log(`seed ${seed}: ${JSON.stringify(rest)}`)
  for (const f of faults.slice(0, 100)) console.log(said(f))
  for (const line of [...new Map(failed.map((f) => [f.replace(/^[^:]*: /, ''), f])).values()].slice(0, 60)) console.log(line)
  assert.equal(faults.length, 0)
  // In a short one each call has few requests, of which most are refused.
  assert.ok(rest.paths > Math.min(300, rest.sent / 25), `${rest.paths} calls answered`)
})
