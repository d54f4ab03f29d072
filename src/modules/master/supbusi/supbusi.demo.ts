/** Who delivers what to which plant. */
import { carrierOf } from '../../../../demo/companies.ts'
import { hoursTo, isDirect } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { supplier } from '../supplier/supplier.ts'
import { supbusi } from './supbusi.ts'

export default demo(supbusi, {
  rows: async (s) => {
    const { c } = s
    const contacts = new Map((await s.all(supplier)).map((x) => [x.supplierCode, x.contact]))
    const validFrom = dateOf(s.clock - 400 * DAY)
    return s.do(
      s.portal,
      supbusi,
      'create',
      s.links.map((l) => ({
        input: {
          plant: l.plant, supplierCode: l.supplierCode, partNo: l.partNo,
          sharePct: 10_000n,
          supplierPartNo: `${l.part.trade === '紧固件' ? 'Q' : 'ZC'}${l.partNo.slice(3)}-${c.between(10, 99)}`,
          fulfilMode: isDirect(l.supplierCode) ? ('direct' as const) : ('calloff' as const),
          carrierCode: carrierOf(l.supplierCode) ?? null,
          transitHours: BigInt(hoursTo(s.frame, l.supplierCode, l.plant) * 10),
          contact: contacts.get(l.supplierCode)!,
          validFrom,
        },
      })),
    )
  },
})
