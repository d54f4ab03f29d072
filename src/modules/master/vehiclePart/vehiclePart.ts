import { choice, date, defineDocument, kept, no, qty, ref } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { clerkGrants, part, party, station } from '../../mixins.ts'

const input = {
  lineCode: ref('产线', 'productionLine', { required: true }),
  configCode: no('配置', { required: true, max: 30 }),
  partNo: part.partNo,
  supplierCode: ref('供应商代码', 'supplier', { required: true, note: '同一时间一个位置只由一家供应' }),
  qty: qty('每车用量', { required: true, positive: true }),
  stationCode: station('工位', '不填则取零件工厂视图的工位'),
  positionCode: no('位置', { max: 10, note: '同一零件装在几处时区分，例如 L、R' }),
  jisGroup: no('排序组', { max: 20, note: '按车序供货的零件填写' }),
  useAt: choice(
    '消耗时点',
    { offline: [1, '车辆下线'], receipt: [2, '收货'], bind: [3, '装车登记'] },
    { note: '不填则取零件工厂视图的结算方式；入库结算的零件收货时已消耗，电池、电驱逐件装车登记时消耗，下线都不再消耗' },
  ),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
}

/** 车型用件: what a vehicle of a configuration takes on a line, from whom, and where it is built in. */
export const vehiclePart = defineDocument('vehiclePart', {
  title: '车型用件',
  about: [
    '每种配置的车在产线上用哪些零件、几件、谁供、装在哪个工位；车辆下线按它消耗线边库存。',
    '由 MES 或 BOM 系统导入，或由物流文员新增；用量变了，停在前一天，再新增一条。',
  ],
  at: '/dm/vehiclePart', key: 'dm.vehiclePart',
  unique: ['lineCode', 'configCode', 'partNo', 'positionCode', 'supplierCode', 'validFrom'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...input,
    plant: kept(ref('工厂', 'factory'), 'lineCode', 'plant'),
    plantName: party.plantName, partName: part.partName, unit: part.unit, supplierId: party.supplierId,
    supplierName: party.supplierName,
  },
  ...maintained({ input, remove: { get: true } }),
  list: [
    'partNo', 'status', 'partName', 'configCode', 'lineCode', 'supplierCode', 'supplierName', 'qty', 'unit', 'stationCode',
    'positionCode', 'jisGroup', 'useAt', 'validFrom', 'validTo', 'plant',
  ],
  query: ['partNo', 'configCode', 'lineCode', 'supplierCode', 'plant', 'status'],
  more: ['stationCode', 'jisGroup', 'useAt', 'validFrom', 'validTo'],
  sort: ['partNo', 'configCode', 'lineCode', 'validFrom'],
  story: {
    card: ['partName', 'supplierName', 'configCode', 'lineCode', 'qty', 'stationCode'],
    headline: ['partNo', 'configCode', 'qty', 'unit', 'positionCode', 'jisGroup', 'useAt', 'validFrom', 'validTo'],
    parties: { 用在: ['plant', 'lineCode', 'stationCode'], 供应商: ['supplierCode'] },
  },
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...clerkGrants, SUP_ALL: 'read', SUP_SALES: 'read', SUP_SHIPPER: 'read' } },
})
