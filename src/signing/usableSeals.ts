/** Which seals somebody may use now. */
import type { Who } from '../declare/index.ts'
import { sql, type Queryable } from '../engine/database/db.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import { sysUser } from '../modules/sys/user/user.ts'
import { seal } from './seal/seal.ts'

export interface UsableSeal {
  id: number
  sealNo: string
  sealName: string
  sealType: number
  typeName: string
  validTo: string
}

/** Enabled ones of their organization, on a day within their time and that of their certificate, of which they are a holder. */
export async function usableSeals(db: Pick<Queryable, 'rows'>, who: Who, day: string): Promise<UsableSeal[]> {
  const rows = await db.rows<{ id: number; seal_no: string; seal_name: string; seal_type: number; valid_to: string }>(
    sql`select s.id, s.seal_no, s.seal_name, s.seal_type, s.valid_to::text from ${table(seal)} s where s.org_id = ${who.orgId} and s.status in ${codes(seal, 'status', 'enabled')} and s.cert_serial is not null
      and ${day}::date between s.valid_from and least(s.valid_to, s.cert_valid_to)
      and (select user_name from ${table(sysUser)} where id = ${who.userId}) = any(regexp_split_to_array(s.holders, '[\\s,，;；、]+')) order by s.seal_no`,
  )
  return rows.map((r) => ({
    id: r.id, sealNo: r.seal_no, sealName: r.seal_name, sealType: r.seal_type,
    typeName: Object.values(seal.fields.sealType.choices!).find((x) => x[0] === r.seal_type)![1],
    validTo: r.valid_to,
  }))
}
