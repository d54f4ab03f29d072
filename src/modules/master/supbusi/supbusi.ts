import { bool, choice, date, dec, defineDocument, look, no, ref, text } from '../../../declare/index.ts'
import { businessType, party, remark, clerkGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  plant: party.plant, supplierCode: party.supplierCode,
  businessType: choice('业务类型', businessType, { required: true, initial: 'production' }),
  partNo: ref('零件号', 'part', { note: '不填表示该供应商的全部零件' }),
  sharePct: dec('配额%', 2, { unsigned: true }),
  supplierPartNo: no('供应商零件号'),
  fulfilMode: choice('履行方式', { calloff: [1, '拉动'], direct: [2, '直发'] }, { required: true, initial: 'calloff' }),
  deliverMode: choice(
    '送货方式',
    { direct: [1, '直送'], tpl: [2, '三方仓'], mr: [3, 'MR取货'], lineSide: [4, '直供线边'] },
    { required: true, initial: 'direct' },
  ),
  tplWarehouse: ref('三方仓', 'warehouse', { within: 'plant' }),
  carrierCode: ref('承运商代码', 'carrier'),
  routeNo: no('路线'),
  transitHours: dec('在途小时', 1, { unsigned: true }),
  contact: text('联系人', { max: 50 }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
  ...remark,
}

const { states, actions } = maintained({ input, remove: { call: 'delete' } })

/** 供应商业务关系 supplier-business link: the right to supply a part to a plant. */
export const supbusi = defineDocument('supbusi', {
  title: '供应商业务',
  about: [
    '哪家供应商可以向哪个工厂供哪个零件、份额多少；没有它就不能订货。', '由采购新增，或从 Excel 导入、由接口同步。',
    '还没有供应商供货关系',
  ],
  at: '/dm/supbusi', key: 'dm.supbusi',
  api: { resource: 'supplierControl' },
  unique: ['plant', 'supplierCode', 'businessType', 'partNo', 'validFrom'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: { ...party, ...input, partName: look('零件名称', 'partNo', 'partName') },
  states,
  actions: {
    ...actions,
    // For a time otherwise; before and after it as it was, in links of their own.
    reroute: {
      label: '改变送货方式', by: 'system',
      from: ['enabled'],
      input: {
        deliverMode: input.deliverMode, tplWarehouse: input.tplWarehouse, carrierCode: input.carrierCode,
        from: date('自', { required: true }),
        to: date('至'),
        thenDirect: bool('此后直送', { required: true }),
      },
    },
  },
  story: { groups: { 运输: ['deliverMode', 'tplWarehouse', 'carrierCode', 'routeNo', 'transitHours'] } },
  list: [
    'partNo', 'partName', 'plant', 'supplierCode', 'supplierName', 'businessType', 'sharePct', 'supplierPartNo', 'fulfilMode',
    'deliverMode', 'tplWarehouse', 'carrierCode', 'routeNo', 'transitHours', 'contact', 'validFrom', 'validTo', 'status',
  ],
  query: ['partNo', 'plant', 'supplierCode', 'businessType', 'status'],
  more: ['fulfilMode', 'deliverMode', 'supplierPartNo', 'routeNo', 'validFrom', 'validTo'],
  sort: ['partNo', 'plant', 'supplierCode', 'validFrom'],
  queries: { finds: { get: { title: '供应商业务详情', by: ['id'], one: true } } },
  sheets: { list: { fills: 'create', upload: 'import', without: ['remark'] } },
  // A supplier sees the parts that it delivers.
  rights: { source: true, grants: { ...clerkGrants, SUP_ALL: 'read', SUP_SALES: 'read' } },
})
