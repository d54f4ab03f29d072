/** People to choose from: names instead of typed login names. */
import {
  headFields, isForPeople, no, text, type Action, type AnyDocument, type Field, type Fields, type Who,
} from '../declare/index.ts'
import { sql, type Queryable, type Sql } from '../engine/database/db.ts'
import type { Call } from '../engine/rule.ts'
import { codes } from '../engine/read/codes.ts'
import { escapeLike } from '../engine/read/source.ts'
import { lineTable, table } from '../engine/read/scope.ts'
import { sysRole } from '../modules/sys/role/role.ts'
import { sysUser } from '../modules/sys/user/user.ts'
import { organization } from '../modules/master/organization/organization.ts'

const person = {
  userName: text('登录名', { required: true }),
  displayName: text('姓名', { required: true }),
  orgCode: text('组织代码', { required: true }),
  orgName: text('组织名称', { required: true }),
}
const role = { code: text('角色编码', { required: true }), name: text('角色名称', { required: true }) }

interface Person {
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
const findPeople = (db: Queryable, of: Sql, kw = '', names: string[] = []): Promise<Person[]> => {
  const like = `%${escapeLike(kw.trim())}%`
  return db.rows<Person>(sql`select u.user_name "userName", u.display_name "displayName", o.org_code "orgCode", o.org_name "orgName"
    from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id join ${table(organization)} o on o.id = l.org_id
    where u.status in ${codes(sysUser, 'status', 'enabled')} and (u.valid_to is null or u.valid_to >= current_date) and ${of}
      and current_date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date)
      and (u.user_name = any(${names}::text[]) or u.user_name ilike ${like} or u.display_name ilike ${like})
    group by 1, 2, 3, 4 order by u.user_name = any(${names}::text[]) desc, 1, 3 limit ${MOST + names.length}`)
}

/** 'a,b、c' → [a, b, c]. */
export const listed = (text: string | null | undefined): string[] => (text ?? '').split(/[\s,，;；、]+/).filter(Boolean)

/** Organization type of a side: a driver signs on the screen of where he is. */
const typeOf: Record<string, number> = { maker: 1, driverAtMaker: 1, supplier: 2, driverAtSupplier: 2, carrier: 4 }

/** Whose people: colleagues of who asks, those of a named organization (a partner sees its own), or of a side. */
function peopleOf(field: Field | undefined, value: string, who: Who): Sql {
  if (!field) return sql`o.id = ${who.orgId} and u.id <> ${who.userId}`
  if (field.kind === 'choice') return sql`o.org_type = ${typeOf[value]}`
  return sql`o.org_code = ${value} and (${who.orgType === 'internal'} or o.id = ${who.orgId})`
}

/** getPeople, and getRoles, of a document with a field that names people. */
export function peopleCalls(doc: AnyDocument): Record<string, Call> {
  // Only what people are asked: a flow keeps its strategy's steps too, and nobody chooses there.
  const asked = (Object.values(doc.actions) as Action[]).filter(isForPeople).flatMap((a) => [a.input, a.lines])
  const field = asked.flatMap((fields: Fields = {}) => Object.values(fields)).find((f) => f.people)
  if (!field) return {}
  const { of, roles } = field.people!
  const by: Field | undefined = of === 'own' ? undefined : { ...headFields(doc), ...doc.lines }[of]
  // A code is asked as text: whoever names no organization that there is finds nobody.
  const which: Fields = by ? { [of]: by.kind === 'ref' ? no(by.label, { required: true }) : { ...by, required: true } } : {}
  return {
    getPeople: {
      title: `可选的${field.label}`,
      answer: [person],
      input: { ...which, kw: text('关键字'), names: text('登录名', { max: 500 }) },
      run: ({ engine, input, who }) => findPeople(engine.db, peopleOf(by, input[of], who), input.kw ?? '', listed(input.names)),
    },
    ...(roles && {
      getRoles: {
        title: '可选的角色', input: which,
        answer: [role],
        run: ({ engine, input }) =>
          engine.db.rows(
            sql`select code, name from ${table(sysRole)} where status in ${codes(sysRole, 'status', 'enabled')} and org_type in (0, ${typeOf[input[of]]}) order by code`,
          ),
      },
    }),
  }
}
