import { testLooks } from './looks.ts'

testLooks(['planner'])
