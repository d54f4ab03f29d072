import { bool, choice, date, dec, defineDocument, int, kept, look, no, ref, text } from '../../../declare/index.ts'
import { remark, clerkGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'
import { truckType } from './trucks.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  routeNo: no('路线', { required: true, max: 20 }),
  supplierCode: ref('供应商代码', 'supplier', { required: true }),
  pickupCity: text('提货城市', { required: true, max: 50 }),
  distanceKm: dec('里程(km)', 1, { required: true, positive: true, sum: false }),
  transitHours: dec('在途小时', 1, { required: true, positive: true, sum: false }),
  frequencyPerWeek: int('每周频次', { required: true, positive: true, sum: false }),
  truckType: choice('车型', truckType, { required: true }),
  volumeM3: dec('车厢容积(m³)', 2, { positive: true, sum: false }),
  carrierCode: ref('承运商代码', 'carrier', { required: true }),
  isLongDistance: bool('长途', { required: true, initial: true }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
  ...remark,
}

/** 远程MR数据 milk-run routes: from which supplier, how far, how often, with which truck. */
export const milkRunRoute = defineDocument('milkRunRoute', {
  title: '远程MR数据',
  about: ['循环取货的线路：从哪家取、多远、多久一趟、用什么车。', '由物流新增或从 Excel 导入。', '还没有循环取货线路'],
  at: '/dm/third-logi-mr', key: 'dm.mrRoute',
  unique: ['plant', 'routeNo', 'supplierCode', 'validFrom'],
  scope: { internal: { plant: 'plant' }, carrier: { own: 'carrierId' } },
  fields: {
    ...input,
    plantName: look('工厂名称', 'plant', 'plantName'),
    supplierId: kept(int('供应商ID'), 'supplierCode', 'id'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    carrierId: kept(int('承运商ID'), 'carrierCode', 'id'),
    carrierName: look('承运商', 'carrierCode', 'carrierName'),
  },
  ...maintained({ input, remove: { get: true } }),
  list: [
    'routeNo', 'plant', 'plantName', 'supplierCode', 'supplierName', 'pickupCity', 'distanceKm', 'transitHours',
    'frequencyPerWeek', 'truckType', 'volumeM3', 'carrierCode', 'carrierName', 'isLongDistance', 'validFrom', 'validTo', 'status',
  ],
  query: ['plant', 'routeNo', 'supplierCode', 'carrierCode', 'status'],
  sort: ['routeNo', 'plant', 'creationDate'],
  sheets: { list: { fills: 'create', without: ['remark'] } },
  rights: { grants: clerkGrants },
})
