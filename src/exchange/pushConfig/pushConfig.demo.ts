/** Partners whose systems want to be told; none stays switched on, nothing leaves a demo. */
import { tellOrders } from '../../../demo/partnerSystem.ts'
import { demo, each } from '../../../demo/stage.ts'
import { supplier } from '../../modules/master/supplier/supplier.ts'
import { pushConfig } from './pushConfig.ts'

const urlOf = (orgCode: string) => `https://edi.${orgCode.toLowerCase()}.example.com/scm/push`

export default demo(pushConfig, {
  after: [supplier],
  last: async (s) => {
    const ids = await s.do(
      s.portal,
      pushConfig,
      'create',
      (['S001', 'S002'] as const).map((orgCode) => ({
        input: {
          pushCode: `${orgCode}-ERP`,
          pushName: `${s.frame.companies.find((x) => x.code === orgCode)!.short}ERP`,
          orgCode,
          url: urlOf(orgCode),
          ...(orgCode === 'S002' ? { format: 'edifact' as const, ourCode: 'OEM-SCM', theirCode: 'S002-EDI' } : {}),
        },
      })),
    )
    await tellOrders(s, 'S001', urlOf('S001'))
    await s.do(s.portal, pushConfig, 'disable', each(ids))
  },
})
