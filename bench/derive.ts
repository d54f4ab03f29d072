/** Derives all facts of the database that DATABASE_URL names, in a process that does nothing else; says seconds and MB as JSON. */
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { createEngine } from '../src/main/assemble.ts'
import { endWithParent } from '../src/tools/child.ts'
import { peak } from './measured.ts'
import { SCRATCH_KEY } from './server.ts'

endWithParent()
const engine = await createEngine({ databaseUrl: process.env.DATABASE_URL!, masterKey: SCRATCH_KEY })
const begun = performance.now()
await fillFacts(engine.db)
const seconds = (performance.now() - begun) / 1000
console.log(JSON.stringify({ seconds, megabytes: peak('self') }))
await engine.feed.close()
await engine.db.close()
