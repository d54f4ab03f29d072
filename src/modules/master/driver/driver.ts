import { date, defineDocument, int, kept, look, no, phone, ref, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  carrierCode: ref('承运商代码', 'carrier', { required: true }),
  phone: phone('电话', { required: true, max: 11 }),
  driverName: text('司机', { required: true, max: 30 }),
  idNoMasked: no('身份证号(脱敏)', { max: 18, note: '中间至少8位用 * 代替，例如 2201**********1234' }),
  licenseNo: no('驾驶证号'),
  validTo: date('驾驶证有效期至'),
}

/** 司机 driver of a carrier; known by the phone, because names repeat. */
export const driver = defineDocument('driver', {
  title: '司机',
  about: ['承运商的司机和手机号，排车时直接选。', '由承运商或主机厂新增，或从 Excel 导入。'],
  at: '/dm/driver', key: 'dm.driver',
  unique: ['carrierCode', 'phone'],
  scope: { internal: 'all', carrier: { own: 'carrierId' } },
  fields: {
    ...input,
    carrierId: kept(int('承运商ID'), 'carrierCode', 'id'),
    carrierName: look('承运商', 'carrierCode', 'carrierName'),
  },
  ...maintained({ input, by: ['internal', 'carrier'] }),
  list: ['driverName', 'phone', 'carrierCode', 'carrierName', 'idNoMasked', 'licenseNo', 'validTo', 'status'],
  query: ['driverName', 'phone', 'carrierCode', 'status'],
  more: ['validTo'],
  sort: ['carrierCode', 'creationDate', 'validTo'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...masterGrants, CAR_DISPATCH: 'all' } },
})
