/**
 * npm run restless -- --seed 7 --actions 10000: people act and ask by chance while the processes that answer them go, and an oracle says
 * what each must see (restless/run.ts). `--every 40`: a process goes after so many actions; `--seeds 20`: so many worlds, one after the
 * other; `--small`: one of 60 actions. `--replay 20` tells one world so often and compares how each ends; `--fault 'a double posting'` (any of
 * restless/faults.ts) spoils something after a third of its actions.
 */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    actions: { type: 'string', default: '1000' },
    every: { type: 'string', default: '40' },
    small: { type: 'boolean' },
    replay: { type: 'string' },
    fault: { type: 'string' },
  },
})
process.env.RESTLESS_SEED = values.seed
process.env.RESTLESS_SEEDS = values.seeds
process.env.RESTLESS_ACTIONS = values.small ? '60' : values.actions
process.env.RESTLESS_EVERY = values.every
if (values.replay) process.env.RESTLESS_REPLAY = values.replay
if (values.fault) process.env.RESTLESS_FAULT = values.fault
process.env.TEST_TIMEOUT = String(24 * 3600_000)
process.argv.splice(2, process.argv.length, 'test/restless.test.ts')
await import('./all.ts')
