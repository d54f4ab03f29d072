/** Systems that call the portal; nobody has a key of theirs. */
import { demo } from '../../../../demo/stage.ts'
import { sysUser } from '../user/user.ts'
import { serviceAccount } from './serviceAccount.ts'

export default demo(serviceAccount, {
  after: [sysUser],
  last: async (s) => {
    await s.do(s.portal, serviceAccount, 'create', [
      {
        input: {
          accountCode: 'MES', accountName: '制造执行系统', orgCode: 'OEM', roleCodes: 'PLANNER', plants: 'CN01',
          ipRanges: '10.10.0.0/16', contact: '徐文博',
        },
      },
      {
        input: {
          accountCode: 'S001-ERP', accountName: 'S001 ERP', orgCode: 'S001', roleCodes: 'SUP_SHIPPER', contact: 'S001 信息部',
        },
      },
    ])
  },
})
