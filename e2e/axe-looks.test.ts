/** Screens of everybody else. */
import { testLooks } from './looks.ts'
import { roles } from './routes.ts'

testLooks(roles.filter((role) => role !== 'admin' && role !== 'planner'))
