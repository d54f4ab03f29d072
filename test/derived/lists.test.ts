/** Lists of what is stored. */
import { testLists } from './lists.ts'
import { readable, sampled } from './people.ts'

sampled()
testLists(readable.filter((d) => d.rows !== 'computed'))
