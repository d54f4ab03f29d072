/** A message that another system wants to see as well; it is switched off: nothing leaves a demo. */
import { demo, each } from '../../../demo/stage.ts'
import { appConfig } from '../appConfig/appConfig.ts'
import { rerouteConfig } from './rerouteConfig.ts'

export default demo(rerouteConfig, {
  after: [appConfig],
  last: async (s) => {
    const input = {
      rerouteCode: 'STOCK-S001', rerouteName: '库存转给 S001', sourceDataCode: 'WMS-STOCK', targetApp: 'S001-ERP',
      moment: 'done' as const,
      condition: '供应商 = "S001"',
    }
    await s.do(s.portal, rerouteConfig, 'disable', each(await s.do(s.portal, rerouteConfig, 'create', [{ input }])))
  },
})
