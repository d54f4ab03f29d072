/** What suppliers build of what the maker buys from others. */
import { demo } from '../../../../demo/stage.ts'
import { builtIn } from '../../../../demo/tier.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { assemblyBom } from './assemblyBom.ts'

export default demo(assemblyBom, {
  rows: (s) =>
    s.do(
      s.portal,
      assemblyBom,
      'create',
      builtIn(s.frame).map(({ component, assembly }) => ({
        input: {
          plant: assembly.plant, assemblyPartNo: assembly.partNo,
          assemblySupplierCode: assembly.supplierCode,
          componentPartNo: component.partNo,
          componentSupplierCode: component.supplierCode,
          usage: 1_0000n,
          validFrom: dateOf(s.clock - 400 * DAY),
        },
      })),
    ),
})
