/** A mapping as it was when a message came: each version is a record of its document's history, which nobody changes. */
import { sql, type Queryable } from '../../engine/database/db.ts'
import { table } from '../../engine/read/scope.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import type { Mapping, Place } from './mapped.ts'

export interface Definition extends Mapping {
  dataCode: string
  dataName: string
  target: string
  version: number
}

/** As a row, or a record of its history, says it. */
export const definitionOf = (row: Omit<Definition, 'places'> & { lines: readonly Place[] }): Definition => ({
  ...row,
  places: row.lines.map(({ field, expr }) => ({ field, expr })),
})

/** @returns undefined when there is no such version */
export async function definitionAt(
  db: Pick<Queryable, 'rows'>,
  dataCode: string,
  version: number,
): Promise<Definition | undefined> {
  const [record] = await db.rows<{
    after: string
  }>(sql`select h.after from history h join ${table(dataConfig)} d on d.id = h.doc_id
    where h.doc = ${dataConfig.name} and d.data_code = ${dataCode} and (h.after::jsonb ->> 'version')::int = ${version}
    order by h.seq desc limit 1`)
  return record && definitionOf(JSON.parse(record.after))
}
