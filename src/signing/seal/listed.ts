/** Seals as phones that check paper know them. */
import { sql, type Queryable } from '../../engine/database/db.ts'
import type { ListedSeal } from '../../trust/qr/payload.ts'
import { table } from '../../engine/read/scope.ts'
import { seal } from './seal.ts'
import { organization } from '../../modules/master/organization/organization.ts'

/** Every seal that ever had a certificate: stopped and expired ones too. Holds nothing that is not on paper anyway. */
export const listedSeals = (db: Pick<Queryable, 'rows'>): Promise<ListedSeal[]> =>
  db.rows<ListedSeal>(sql`select s.id, s.seal_name "name", o.org_name org, s.valid_from::text "validFrom", s.valid_to::text "validTo",
      to_char(s.stopped_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') "revokedAt"
    from ${table(seal)} s join ${table(organization)} o on o.id = s.org_id where s.cert_serial is not null order by s.id`)
