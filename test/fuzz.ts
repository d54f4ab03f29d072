/** npm run fuzz -- --requests 100000 --seed 7: the fuzz test for as long as that takes; `--small`: 500 requests. */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    small: { type: 'boolean' },
  },
})
process.env.FUZZ_REQUESTS = values.small ? '500' : values.requests
process.env.FUZZ_SEED = values.seed
process.env.TEST_TIMEOUT = String(24 * 3600_000)
process.argv.splice(2, process.argv.length, 'test/fuzz.test.ts')
await import('./all.ts')
