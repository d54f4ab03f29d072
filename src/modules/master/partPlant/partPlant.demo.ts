/** How each plant keeps its parts. */
import { demo } from '../../../../demo/stage.ts'
import { partPlant } from './partPlant.ts'

export default demo(partPlant, {
  rows: (s) =>
    s.do(
      s.portal,
      partPlant,
      'create',
      s.links.map((l) => ({
        input: {
          partNo: l.partNo,
          plant: l.plant,
          warehouse: `${l.plant}W01`,
          safetyQty: l.snp * 4n,
          minQty: l.snp * 2n,
          maxQty: l.snp * 40n,
          freezeDays: 3,
          plannerName: '李计划',
          settleMode: s.c.is(0.1) ? ('receipt' as const) : ('offline' as const),
        },
      })),
    ),
})
