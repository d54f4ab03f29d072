import { date, defineDocument, no, qty } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { part, party, remark } from '../../mixins.ts'

const input = {
  plant: party.plant, supplierCode: party.supplierCode,
  docNo: no('供应商单号', { required: true, max: 40, note: '与送货单号一致才能逐单核对' }),
  sentDay: date('发货日期', { required: true }),
  ...remark,
}
const lines = {
  partNo: part.partNo,
  qty: qty('数量', { required: true, note: '冲减累计的（如退货）写负数' }),
  cumDespatched: qty('报文累计数', { unsigned: true, sum: false, note: '含这一单在内，供应商给出的累计发货' }),
}

/** 供应商发货单: the supplier's despatches as his own books have them, paper by paper; from his DESADV messages or a workbook. */
export const cumPaper = defineDocument('cumPaper', {
  title: '供应商发货单',
  about: [
    '供应商台账上的每一张发货单，用来和主机厂送货单逐单核对，找出累计数从哪一张开始不一致。',
    '由 DESADV 发货通知报文带来，或从 Excel 导入。',
  ],
  at: '/logi/cumPaper', key: 'les.cumpaper',
  unique: ['docNo', 'supplierCode', 'plant'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: { ...party, ...input },
  lines: { ...part, qty: lines.qty, cumDespatched: lines.cumDespatched },
  ...maintained({ input, lines, by: ['internal', 'supplier'], key: 'edit', remove: {} }),
  list: ['docNo', 'status', 'sentDay', 'supplierCode', 'supplierName', 'plant', 'remark', 'creationDate'],
  query: ['docNo', 'plant', 'supplierCode', 'sentDay', 'status'],
  sort: ['-sentDay', 'docNo', 'plant', 'supplierCode', 'creationDate'],
  detail: {
    names: ['partNo', 'partName', 'unit'],
    list: ['docNo', 'lineNo', 'status', 'sentDay', 'partNo', 'partName', 'unit', 'qty', 'cumDespatched', 'supplierCode', 'plant'],
    query: ['partNo', 'docNo', 'plant', 'supplierCode', 'sentDay'],
    sort: ['sentDay', 'partNo'],
  },
  sheets: { list: { fills: 'create' } },
  rights: {
    grants: {
      PLANNER: 'all', LOGI_CLERK: 'read', MAT_CTRL: 'all', WH_MANAGER: 'read', FIN_CLERK: 'all', FIN_HEAD: 'all', SUP_ALL: 'all',
      SUP_SALES: 'all', SUP_SHIPPER: 'all', SUP_FIN: 'all',
    },
  },
})
