/** npm run explain materialOrder: prints all that derives from a declaration. */
import { documents } from '../modules/index.ts'
import { bareEngine } from './bare-engine.ts'
import { explain } from './derive.ts'

const doc = documents.find((d) => d.name.toLowerCase() === process.argv[2]?.toLowerCase())
if (!doc) console.log(`用法：npm run explain <单据>\n${documents.map((d) => `  ${d.name.padEnd(18)} ${d.title}`).join('\n')}`)
else console.log(explain(bareEngine(), doc))
