import { sql } from '../../../server/db.ts'
import { rules } from '../../../server/rule.ts'
import { clockRun } from './clockRun.ts'

const source = () => sql`select id, title, at, last_at, times, due, done, due - done failed, ms, problems from clock_run`

export default rules(clockRun, {}, { source })
