/** How each plant keeps its parts. */
import { demo } from '../../../../demo/stage.ts'
import { byWeek, plannerOf, stationOf, storeOf } from '../../../../demo/frame.ts'
import { partPlant } from './partPlant.ts'

export default demo(partPlant, {
  rows: (s) => {
    const weekly = byWeek(s.links)
    return s.do(
      s.portal,
      partPlant,
      'create',
      s.links.map((l) => ({
        input: {
          partNo: l.partNo,
          plant: l.plant,
          warehouse: storeOf(l),
          zone: 'Z2',
          stationCode: stationOf(l),
          pullMode: weekly.has(l) ? ('plan' as const) : l.part.flags.includes('j') ? ('jis' as const) : ('kanban' as const),
          safetyQty: l.snp * 4n,
          minQty: l.snp * 2n,
          maxQty: l.snp * 40n,
          leadTimeHours: s.c.pick([4, 8, 12, 24]),
          freezeDays: 3,
          plannerName: plannerOf(l.plant),
          settleMode: s.c.is(0.1) ? ('receipt' as const) : ('offline' as const),
        },
      })),
    )
  },
})
