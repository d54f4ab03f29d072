/** Which supply location holds for a part on a day. */
import type { Row } from '../../../declare/index.ts'
import type { accSupplyLoc } from './accSupplyLoc.ts'

type Location = Row<typeof accSupplyLoc>
type Part = Pick<Location, 'plant' | 'supplierCode' | 'partNo'>

export const isSame = (a: Part, b: Part) => a.plant === b.plant && a.supplierCode === b.supplierCode && a.partNo === b.partNo

/** The default place of a part, of its locations. */
export const standsOn = (locations: readonly Location[], day: string): Location | undefined =>
  locations.find((l) => l.status === 'approved' && l.isDefault && l.validFrom <= day && (l.validTo === null || l.validTo >= day))
