/** People to choose from: names instead of typed login names. */
import { sql, type Queryable, type Sql } from '../server/db.ts'
import { escapeLike } from '../server/rows/source.ts'
import { lineTable, table } from '../server/rows/scope.ts'
import { sysUser } from '../modules/sys/user/user.ts'
import { organization } from '../modules/master/organization/organization.ts'

export interface Person {
  userName: string
  displayName: string
  orgCode: string
  orgName: string
}
const MOST = 20

/**
 * Enabled people of some organizations whose name contains the words, or who are named.
 * @param of condition on `o` (organization)
 * @param names login names that are wanted whatever the words are
 * @returns at most 20 and those who are named, by login name
 */
export const findPeople = (db: Queryable, of: Sql, kw = '', names: string[] = []): Promise<Person[]> => {
  const like = `%${escapeLike(kw.trim())}%`
  return db.rows<Person>(sql`select u.user_name "userName", u.display_name "displayName", o.org_code "orgCode", o.org_name "orgName"
    from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id join ${table(organization)} o on o.id = l.org_id
    where u.status = 1 and (u.valid_to is null or u.valid_to >= current_date) and ${of}
      and current_date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date)
      and (u.user_name = any(${names}::text[]) or u.user_name ilike ${like} or u.display_name ilike ${like})
    group by 1, 2, 3, 4 order by u.user_name = any(${names}::text[]) desc, 1, 3 limit ${MOST + names.length}`)
}

/** 'a,b、c' → [a, b, c]. */
export const listed = (text: string | null | undefined): string[] => (text ?? '').split(/[\s,，;；、]+/).filter(Boolean)
