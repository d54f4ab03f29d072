/** What is approved from a day on ends what stood before it: packing instructions, supply locations. */
import { dayAfter, type AnyDocument, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Effects, Read } from '../../engine/rule.ts'

interface Version {
  id: number
  plant: string
  supplierCode: string
  partNo: string
  validFrom: string
  validTo: string | null
}
const keyOf = (v: Pick<Version, 'plant' | 'supplierCode' | 'partNo'>) => [v.plant, v.supplierCode, v.partNo].join('|')
const isOfSame = (a: Version, b: Version) => a.id !== b.id && keyOf(a) === keyOf(b)

/** Who writes of the same part of a supplier in a plant waits here: where nothing stands yet there is no row to wait for. */
export async function inTurnOf(
  doc: AnyDocument,
  rows: readonly Pick<Version, 'plant' | 'supplierCode' | 'partNo'>[],
  read: Read,
) {
  for (const key of [...new Set(rows.map(keyOf))].sort())
    await read.rows(sql`select pg_advisory_xact_lock(hashtext(${doc.name}), hashtext(${key}))`)
}

/**
 * @param doc with the states `approved` and the system's action `endBefore`
 * @param replaces whether one takes the place of another one of its part
 */
export function validityPeriods<D extends AnyDocument>(doc: D, replaces: (newer: Row<D>, older: Row<D>) => boolean) {
  type Own = Row<D> & Version
  const stands = (newer: Own, older: Own) =>
    isOfSame(newer, older) && replaces(newer, older) && (older.validTo === null || older.validTo >= newer.validFrom)
  return {
    /** What stands, and those approved together: the engine asks for each row before any of them has moved. */
    async find(rows: readonly Row<D>[], read: Read): Promise<Own[]> {
      const own = rows as readonly Own[]
      await inTurnOf(doc, own, read)
      const of = (name: 'plant' | 'supplierCode' | 'partNo') => [...new Set(own.map((r) => r[name]))]
      const where = { plant: of('plant'), supplierCode: of('supplierCode'), partNo: of('partNo'), status: 'approved' }
      return [...((await read.any(doc, where as never, { lock: true })) as Own[]), ...own]
    },
    /** One that begins on the same day or later: this one would end before it has begun. */
    laterThan: (row: Row<D>, found: readonly Own[]): Own | undefined =>
      found.find((f) => stands(row as Own, f) && f.validFrom >= (row as Own).validFrom),
    effect(row: Row<D>, found: readonly Own[], to: Effects<D>): void {
      for (const f of found)
        if (stands(row as Own, f)) to.actOn(doc, 'endBefore', f.id, { validTo: dayAfter((row as Own).validFrom, -1) })
    },
  }
}
