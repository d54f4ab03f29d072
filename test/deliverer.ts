/** A process that does nothing but the portal's jobs: node test/deliverer.ts, with DATABASE_URL. It says so when it has begun. */
import { createEngine } from '../src/main/assemble.ts'
import { startJobs } from '../src/main/clock.ts'

const engine = await createEngine({ databaseUrl: process.env.DATABASE_URL!, connections: 20, pushAllow: ['127.0.0.1'] })
await startJobs(engine)
// Whatever is due already, without waiting for the next minute.
await engine.db.run(`select graphile_worker.add_job('deliver')`)
console.log('begun')
