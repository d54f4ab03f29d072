/** Who delivers what to which plant. */
import { isDirect } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { supbusi } from './supbusi.ts'

export default demo(supbusi, {
  rows: (s) => {
    const validFrom = dateOf(s.clock - 400 * DAY)
    return s.do(
      s.portal,
      supbusi,
      'create',
      s.links.map((l) => ({
        input: {
          plant: l.plant,
          supplierCode: l.supplierCode,
          partNo: l.partNo,
          sharePct: 10_000n,
          supplierPartNo: `SP-${l.partNo}`,
          fulfilMode: isDirect(l.supplierCode) ? ('direct' as const) : ('calloff' as const),
          transitHours: BigInt(s.c.between(2, 6) * 10),
          validFrom,
        },
      })),
    )
  },
})
