/** Every fourth supplier also delivers after-sales parts. */
import { demo } from '../../../../demo/stage.ts'
import { supplier } from '../supplier/supplier.ts'
import { accSupplier } from './accSupplier.ts'

const kinds = { 制动: 'wearing', 车灯: 'wearing', 密封: 'wearing', 座椅: 'assembly', 三电: 'assembly' } as const

export default demo(accSupplier, {
  rows: async (s) => {
    const known = new Map((await s.all(supplier)).map((x) => [x.supplierCode, x]))
    return s.do(
      s.portal,
      accSupplier,
      'create',
      s.frame.companies
        .filter((_, i) => i % 4 === 0)
        .map((x, i) => ({
          input: {
            plant: x.plants[0]!,
            supplierCode: x.code,
            accKind: x.trade in kinds ? kinds[x.trade as keyof typeof kinds] : ('usual' as const),
            loc: i % 2 ? 'GZ' : 'BJ',
            leadDays: s.c.between(5, 15),
            feedbackDeadlineHours: 48,
            contact: known.get(x.code)!.contact,
            phone: known.get(x.code)!.phone,
          },
        })),
    )
  },
})
