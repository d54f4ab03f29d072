/** What partners' messages call our plants, suppliers and parts. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { supplier } from '../supplier/supplier.ts'
import { ediCode } from './ediCode.ts'

export default demo(ediCode, {
  rows: async (s) => {
    const suppliers = (await s.all(supplier)).slice(0, 12)
    return s.do(s.portal, ediCode, 'create', [
      ...plants.map((p, i) => ({
        input: {
          codeKind: 'plant' as const,
          theirCode: `DFQC${String((i + 1) * 10)}`,
          ourCode: p.code,
          remark: `ERP 工厂代码（${p.name}）`,
        },
      })),
      ...suppliers.map((x) => ({
        input: {
          codeKind: 'supplier' as const,
          theirCode: x.duns!,
          ourCode: x.supplierCode,
          remark: `${x.shortName} DUNS`,
        },
      })),
      ...s.frame.parts.slice(0, 24).map((l) => ({
        input: {
          codeKind: 'part' as const,
          theirCode: `${l.partNo.slice(0, 3)} ${l.partNo.slice(3, 6)} ${l.partNo.slice(6)}`,
          ourCode: l.partNo, remark: '客户分段书写',
        },
      })),
    ])
  },
})
