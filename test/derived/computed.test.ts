/** Lists of what is computed. */
import { testLists } from './lists.ts'
import { readable, sampled } from './people.ts'

sampled()
testLists(readable.filter((d) => d.rows === 'computed'))
