/** Two stores, a depot for after-sales parts, a provider's warehouse and a centre that packs for export a plant. */
import { plants } from '../../../../demo/bill.ts'
import { personName, phoneNo } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { warehouse } from './warehouse.ts'

const kinds = [
  ['W01', '零部件一库', 'plant', '厂区西门'],
  ['W02', '总装线边库', 'plant', '厂区东门'],
  ['B01', '备件库', 'depot', '厂区北门'],
  ['B02', '备件分库', 'subDepot', '厂区北门'],
  ['T01', '三方仓', 'tpl', '工厂对面物流园'],
  ['K01', 'KD包装中心', 'kd', '厂区南门'],
] as const
const zones = [
  ['Z1', '收货区', 'receiving'],
  ['Z2', '存储区', 'storage'],
  ['Z3', '待判区', 'hold'],
  ['Z4', '退货区', 'returns'],
] as const
const at: Record<string, readonly [lat: number, lng: number]> = {
  CN01: [43_852_000, 125_221_000],
  CN02: [23_147_000, 112_986_000],
  CN03: [30_556_000, 104_248_000],
  CN04: [39_071_000, 117_438_000],
}

export default demo(warehouse, {
  rows: (s) =>
    s.do(
      s.portal,
      warehouse,
      'create',
      plants.flatMap((p) =>
        kinds.map(([code, name, whKind, gate], i) => ({
          input: {
            warehouse: `${p.code}${code}`,
            warehouseName: `${p.base}${name}`,
            plant: p.code, whKind,
            ...(whKind === 'tpl' ? { operatorCode: 'T03' } : {}),
            address: `${p.base}${p.county}${p.address}${gate}`,
            contact: personName(s.c),
            phone: phoneNo(s.c),
            lat: BigInt(at[p.code]![0] + i * 2100),
            lng: BigInt(at[p.code]![1] + i * 1700),
          },
          lines: zones.map(([zone, zoneName, zoneKind]) => ({ zone, zoneName, zoneKind })),
        })),
      ),
    ),
})
