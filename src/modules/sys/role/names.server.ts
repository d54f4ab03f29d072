import { sql, type Sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { sysRole } from './role.ts'

/** SQL: what the roles of a list of codes are called; a code that no role has stands for itself. */
export const roleNames = (list: Sql): Sql => sql`(select string_agg(coalesce(r.name, x.code), '、' order by x.nth)
  from regexp_split_to_table(${list}, '[\\s,，;；、]+') with ordinality x(code, nth) left join ${table(sysRole)} r on r.code = x.code)`
