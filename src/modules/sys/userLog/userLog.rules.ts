import { sql } from '../../../server/db.ts'
import { rules } from '../../../server/rule.ts'
import { userLog } from './userLog.ts'

const source =
  () => sql`select v.id, v.at, u.user_name, v.user_name display_name, o.org_code, o.org_name, v.visit, v.path, v.address ip, v.viewer, v.log_type, v.ok
  from visit_log v join sys_user u on u.id = v.user_id left join organization o on o.id = v.org_id`

export default rules(userLog, {}, { source })
