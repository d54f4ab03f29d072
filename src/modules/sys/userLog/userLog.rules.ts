import { sql } from '../../../engine/database/db.ts'
import { rules } from '../../../engine/rule.ts'
import { userLog } from './userLog.ts'
import { table } from '../../../engine/read/scope.ts'
import { sysUser } from '../user/user.ts'
import { organization } from '../../master/organization/organization.ts'

const source =
  () => sql`select v.id, v.at, u.user_name, v.user_name display_name, o.org_code, o.org_name, v.visit, v.path, v.address ip, v.viewer, v.log_type, v.ok
  from visit_log v join ${table(sysUser)} u on u.id = v.user_id left join ${table(organization)} o on o.id = v.org_id`

export default rules(userLog, {}, { source })
