/** The systems that may send: what their accounts are for, in the words of the interface door. */
import { demo } from '../../../demo/stage.ts'
import { serviceAccount } from '../../modules/sys/serviceAccount/serviceAccount.ts'
import { dumpConfig } from '../dumpConfig/dumpConfig.ts'
import { appConfig } from './appConfig.ts'

const systems = [
  ['ERP', 'ERP', 'erp'],
  ['LES', '物流执行系统', 'les'],
  ['WMS', '仓库系统', 'wms'],
  ['DMS', '售后系统', 'dms'],
  ['TPL', '三方仓系统', 'keeper'],
  ['CLAIM', '索赔系统', 'other'],
] as const

export default demo(appConfig, {
  after: [serviceAccount, dumpConfig],
  last: async (s) => {
    const ids = await s.do(s.portal, appConfig, 'create', [
      { input: { appId: 'MES', appName: '制造执行系统', sysType: 'mes', owner: '徐文博', ownerPhone: '13800138021' } },
      {
        input: { appId: 'S001-ERP', appName: 'S001 ERP', sysType: 'erp', owner: 'S001 信息部', perMinute: 120 },
      },
    ])
    const others = await s.do(
      s.portal,
      appConfig,
      'create',
      systems.map(([appId, appName, sysType]) => ({
        input: { appId, appName, sysType, owner: '徐文博', ownerPhone: '13800138021' },
      })),
    )
    const dumps = await s.all(dumpConfig)
    const idOf = (code: string) => dumps.find((d) => d.dumpCode === code)!.id
    await s.do(s.portal, appConfig, 'setDumps', [
      { id: ids[0]!, input: { dumpIds: [idOf('LINE-VEHICLES'), idOf('MES-PASSING')].join(',') } },
    ])
    const sends = (appId: string) => dumps.filter((d) => d.dumpCode.startsWith(`${appId}-`)).map((d) => d.id)
    await s.do(
      s.portal,
      appConfig,
      'setDumps',
      systems.map(([appId], i) => ({ id: others[i]!, input: { dumpIds: sends(appId).join(',') } })),
    )
  },
})
