/** Two stores, a depot for after-sales parts and a provider's warehouse a plant. */
import { plants } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { warehouse } from './warehouse.ts'

const kinds = [
  ['W01', '零部件一库', 'plant'],
  ['W02', '零部件二库', 'plant'],
  ['B01', '备件库', 'depot'],
  ['T01', '三方仓', 'tpl'],
] as const
const zones = [
  ['Z1', '收货区', 'receiving'],
  ['Z2', '存储区', 'storage'],
  ['Z3', '待判区', 'hold'],
] as const

export default demo(warehouse, {
  rows: (s) =>
    s.do(
      s.portal,
      warehouse,
      'create',
      plants.flatMap((p) =>
        kinds.map(([code, name, whKind]) => ({
          input: {
            warehouse: `${p.code}${code}`,
            warehouseName: `${p.name}${name}`,
            plant: p.code,
            whKind,
            ...(whKind === 'tpl' ? { operatorCode: 'T03' } : {}),
            address: `${p.base}汽车大道1号`,
            contact: '库房',
            phone: '13900000000',
          },
          lines: zones.map(([zone, zoneName, zoneKind]) => ({ zone, zoneName, zoneKind })),
        })),
      ),
    ),
})
