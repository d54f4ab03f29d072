/** How the first parts are packed; most of it is approved. */
import { demo, each } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { partPackage } from './partPackage.ts'

export default demo(partPackage, {
  rows: async (s) => {
    const validFrom = dateOf(s.clock - 400 * DAY)
    const ids = await s.do(
      s.portal,
      partPackage,
      'create',
      s.links.slice(0, 400).map((l) => ({
        input: {
          plant: l.plant,
          supplierCode: l.supplierCode,
          partNo: l.partNo,
          packageCode: s.c.pick(['KLT3214', 'KLT4314', 'KLT6428']),
          snp: l.snp,
          palletCode: 'GLT1210',
          boxesPerTray: 12,
          validFrom,
        },
      })),
    )
    await s.do(s.portal, partPackage, 'submit', each(ids.slice(0, 390)))
    await s.do(s.portal, partPackage, 'approve', each(ids.slice(0, 380)))
  },
})
