/** Every fourth supplier also delivers after-sales parts. */
import { plants } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { supplier } from '../supplier/supplier.ts'
import { accSupplier } from './accSupplier.ts'

export default demo(accSupplier, {
  rows: async (s) =>
    s.do(
      s.portal,
      accSupplier,
      'create',
      (await s.all(supplier))
        .filter((_, i) => i % 4 === 0)
        .map((x, i) => ({
          input: {
            plant: plants[i % plants.length]!.code,
            supplierCode: x.supplierCode,
            accKind: 'usual' as const,
            loc: i % 2 ? 'GZ' : 'BJ',
            leadDays: 7,
            feedbackDeadlineHours: 48,
            contact: x.contact,
            phone: x.phone,
          },
        })),
    ),
})
