/** The rows of a day: one for each part that a supplier may deliver to a plant. */
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Queryable } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { supStockInput } from './supStockInput.ts'

export interface Opened {
  plant: string
  supplierCode: string
  partNo: string
}
const v = columns(supbusi, 'v')
const i = columns(supStockInput, 'i')

/** What of a day has no row yet. A link to all parts of a supplier names none that could be asked for. */
export const notOpened = (db: Pick<Queryable, 'rows'>, day: string): Promise<Opened[]> =>
  db.rows<Opened>(sql`select distinct ${v.plant} plant, ${v.supplierCode} "supplierCode", ${v.partNo} "partNo" from ${table(supbusi)} v
    where ${v.partNo} is not null and ${v.status} in ${codes(supbusi, 'status', 'enabled')}
      and ${day}::date between ${v.validFrom} and coalesce(${v.validTo}, 'infinity'::date)
      and not exists (select from ${table(supStockInput)} i where ${i.reportDate} = ${day}::date and ${i.partNo} = ${v.partNo}
        and ${i.supplierCode} = ${v.supplierCode} and ${i.plant} = ${v.plant})
    order by 1, 2, 3`)
