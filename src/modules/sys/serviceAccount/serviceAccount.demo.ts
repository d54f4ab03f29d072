/** Systems that call the portal; nobody has a key of theirs. */
import { demo } from '../../../../demo/stage.ts'
import { sysRole } from '../role/role.ts'
import { sysUser } from '../user/user.ts'
import { serviceAccount } from './serviceAccount.ts'

/** What the maker's other systems do is what the people do in whose place they stand. */
const makers: readonly (readonly [code: string, name: string, roles: string, org?: string])[] = [
  ['ERP', 'ERP', 'PLANNER,FIN_CLERK,MDM_SYNC'],
  ['LES', '物流执行系统', 'PLANNER,RECEIVER'],
  ['WMS', '仓库系统', 'WH_MANAGER'],
  ['DMS', '售后系统', 'ACC_PLANNER'],
  ['TPL', '三方仓系统', 'TPL_KEEPER', 'T03'],
  ['CLAIM', '索赔系统', 'CLAIM_ENG'],
]

export default demo(serviceAccount, {
  after: [sysUser],
  last: async (s) => {
    const input = {
      code: 'MDM_SYNC', name: '主数据同步（接口）',
      orgType: 'internal' as const,
      keys: ['dm.part.query', 'dm.part.add'],
    }
    await s.do(s.portal, sysRole, 'create', [{ input }])
    await s.do(s.portal, serviceAccount, 'create', [
      {
        input: {
          accountCode: 'MES', accountName: '制造执行系统', orgCode: 'OEM', roleCodes: 'PLANNER,WH_MANAGER', plants: 'CN01',
          ipRanges: '10.10.0.0/16', contact: '徐文博',
        },
      },
      ...makers.map(([accountCode, accountName, roleCodes, orgCode = 'OEM']) => ({
        input: {
          accountCode, accountName, orgCode, roleCodes, contact: '徐文博',
          ...(orgCode === 'OEM' ? { plants: 'CN01' } : {}),
        },
      })),
      {
        input: {
          accountCode: 'S001-ERP', accountName: 'S001 ERP', orgCode: 'S001', roleCodes: 'SUP_SHIPPER', contact: 'S001 信息部',
        },
      },
    ])
  },
})
