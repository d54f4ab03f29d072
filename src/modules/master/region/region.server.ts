/** What is written as a place is one of the divisions; asked by every document that takes `regionInput`. */
import { regionLevels, type Complaint, type RegionLevel, type Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { adminRegion } from './region.ts'

type Place = Record<RegionLevel, string>
type Region = Row<typeof adminRegion>

/** The divisions in use of the provinces that these rows name. */
export const regionsOf = (rows: readonly Place[], read: Read): Promise<Region[]> =>
  read.any(adminRegion, { province: [...new Set(rows.map((r) => r.province))], status: 'enabled' })

/** Why a row lies nowhere, said of its widest level that is no division; nothing when it does lie there. */
export function regionWrong(row: Place, regions: readonly Region[]): Complaint[] | undefined {
  let there = regions
  let place = ''
  for (const level of regionLevels) {
    const name = row[level]
    there = there.filter((r) => r[level] === name)
    if (!there.length) {
      const message = `行政区划里${place}没有“${name}”，请从列表中选择或用标准名称；缺少的请先在“行政区划”中新增`
      return [{ field: level, message }]
    }
    place += name
  }
  return undefined
}
