/** How each plant keeps its parts. */
import { demo } from '../../../../demo/stage.ts'
import { byTrip, byUse, byWeek, plannerOf, stationOf, storeOf } from '../../../../demo/frame.ts'
import { partPlant } from './partPlant.ts'

export default demo(partPlant, {
  rows: (s) => {
    const weekly = new Set([...byWeek(s.links), ...byTrip(s.frame)])
    const used = new Set(byUse(s.frame))
    const modeOf = (l: (typeof s.links)[number]) =>
      used.has(l) ? 'consumption' : weekly.has(l) ? 'plan' : l.part.flags.includes('j') ? 'jis' : 'kanban'
    return s.do(
      s.portal,
      partPlant,
      'create',
      s.links.map((l) => ({
        input: {
          partNo: l.partNo, plant: l.plant,
          warehouse: storeOf(l),
          zone: 'Z2',
          stationCode: stationOf(l),
          pullMode: modeOf(l),
          ...(used.has(l)
            ? { safetyQty: l.snp, minQty: l.snp * 2n, maxQty: l.snp * 6n }
            : { safetyQty: l.snp * 4n, minQty: l.snp * 2n, maxQty: l.snp * 40n }),
          leadTimeHours: s.c.pick([4, 8, 12, 24]),
          freezeDays: 3,
          plannerName: plannerOf(l.plant),
          settleMode: s.c.is(0.1) && !used.has(l) ? ('receipt' as const) : ('offline' as const),
        },
      })),
    )
  },
})
