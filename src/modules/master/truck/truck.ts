import { date, dec, defineDocument, int, kept, look, plate, ref, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  plateNo: plate('车牌号', { required: true }),
  carrierCode: ref('承运商代码', 'carrier', { required: true }),
  truckType: text('车型', { max: 30 }),
  lengthM: dec('车长(m)', 2, { positive: true }),
  loadKg: dec('载重(kg)', 2, { positive: true }),
  volumeM3: dec('容积(m³)', 2, { positive: true }),
  validTo: date('行驶证有效期至'),
}

/** 车辆 truck of a carrier. */
export const truck = defineDocument('truck', {
  title: '车辆',
  about: ['承运商的车辆、车型和载量，排车时直接选。', '由承运商或主机厂新增，或从 Excel 导入。'],
  at: '/dm/truck', key: 'dm.truck',
  unique: ['plateNo'],
  scope: { internal: 'all', carrier: { own: 'carrierId' } },
  fields: {
    ...input,
    carrierId: kept(int('承运商ID'), 'carrierCode', 'id'),
    carrierName: look('承运商', 'carrierCode', 'carrierName'),
  },
  ...maintained({ input, by: ['internal', 'carrier'] }),
  list: ['plateNo', 'carrierCode', 'carrierName', 'truckType', 'lengthM', 'loadKg', 'volumeM3', 'validTo', 'status'],
  query: ['plateNo', 'carrierCode', 'truckType', 'status'],
  more: ['validTo'],
  sort: ['plateNo', 'carrierCode', 'validTo'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...masterGrants, CAR_DISPATCH: 'all' } },
})
