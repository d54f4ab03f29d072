/** What is done with messages of the partners whose formats the demo has. */
import { demo } from '../../../demo/stage.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import { dumpConfig } from './dumpConfig.ts'

const kinds: readonly (readonly [code: string, name: string, dataCode: string, mode: 'sync' | 'async'])[] = [
  ['ERP-ORDERS', 'ERP 订单', 'SAP-ORDERS', 'async'],
  ['WMS-STOCK', '仓库账面', 'WMS-STOCK', 'async'],
  ['LINE-VEHICLES', '上线计划', 'LC-VEHICLE', 'sync'],
]

export default demo(dumpConfig, {
  after: [dataConfig],
  last: async (s) => {
    const items = kinds.map(([dumpCode, dumpName, dataCode, mode]) => ({
      input: { dumpCode, dumpName, dataCode, mode, alarmEmails: 'interface@example.com' },
    }))
    const others = (await s.all(dataConfig)).filter((c) => !kinds.some(([, , dataCode]) => dataCode === c.dataCode))
    items.push(
      ...others.map(({ dataCode, dataName }) => ({
        input: {
          dumpCode: dataCode, dumpName: dataName, dataCode,
          mode: 'sync' as 'sync' | 'async',
          alarmEmails: 'interface@example.com',
        },
      })),
    )
    await s.do(s.portal, dumpConfig, 'create', items)
  },
})
