import { sql } from '../../../engine/database/db.ts'
import { rules } from '../../../engine/rule.ts'
import { clockRun } from './clockRun.ts'

const source = () => sql`select id, title, at, until, times, due, done, due - done failed, ms, problems from clock_log`

export default rules(clockRun, {}, { source })
