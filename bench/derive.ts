/** Derives all facts of the database that DATABASE_URL names, in a process that does nothing else; says seconds and MB as JSON. */
import { readFileSync } from 'node:fs'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { createEngine } from '../src/main/assemble.ts'
import { endWithParent } from '../src/tools/child.ts'
import { SCRATCH_KEY } from './server.ts'

endWithParent()
const engine = await createEngine({ databaseUrl: process.env.DATABASE_URL!, masterKey: SCRATCH_KEY })
const begun = performance.now()
await fillFacts(engine.db)
const seconds = (performance.now() - begun) / 1000
const megabytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
console.log(JSON.stringify({ seconds, megabytes }))
await engine.feed.close()
await engine.db.close()
