import { choice, defineDocument, instant, int, no, rowId, text } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { needType } from '../pendingReq/pendingReq.ts'

/** Which line of which document it is about. */
const about = {
  demandLineId: rowId('需求行ID', { required: true, indexed: true }),
  demandNo: no('需求单号', { required: true, numberOf: Object.keys(needType) }),
  demandLineNo: int('行号', { required: true, sum: false }),
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
}
const promise = {
  promiseAt: instant('承诺时间', { required: true, ahead: true }),
  lateReason: text('延误原因', { max: 500 }),
}

/**
 * 需求回复 what was said of an open requirement (pendingReq): by when the supplier will ship it, or that the plant needs it first. The
 * last word of each kind counts; what was said before stays.
 */
export const demandReply = defineDocument('demandReply', {
  title: '需求回复',
  about: ['供应商对一条待处理需求承诺的时间和原因，以及工厂标的紧急；改过的每一次都在。', '在待处理需求中回复或标为紧急时产生。'],
  key: 'logi.pending',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    kind: choice('内容', { promise: [1, '承诺', 'primary'], urgent: [2, '标为紧急', 'danger'] }, { required: true }),
    ...about,
    plantName: party.plantName, supplierId: party.supplierId, supplierName: party.supplierName, partName: part.partName,
    promiseAt: instant('承诺时间'),
    lateReason: promise.lateReason,
  },
  states: { current: [1, '有效', 'success'], replaced: [8, '已被替换', 'info'] },
  actions: {
    promise: {
      label: '回复', key: 'accept', by: 'supplier', from: 'new', to: 'current', hidden: true,
      input: { ...about, ...promise },
    },
    urge: { label: '标为紧急', key: 'edit', by: 'internal', from: 'new', to: 'current', hidden: true, input: about },
    calm: { label: '解除紧急', key: 'edit', by: 'internal', from: ['current'], only: { kind: ['urgent'] }, to: 'replaced' },
    replace: { label: '替换', by: 'system', from: ['current'], to: 'replaced' },
  },
  list: [
    'demandNo', 'status', 'kind', 'promiseAt', 'lateReason', 'partNo', 'partName', 'supplierCode', 'supplierName', 'plant',
    'createdBy', 'creationDate',
  ],
  query: ['demandNo', 'kind', 'partNo', 'plant', 'supplierCode', 'status'],
  sort: ['-creationDate', 'demandNo', 'promiseAt', 'partNo'],
  events: {
    topic: ['pending', '待处理需求'],
    tells: {
      promised: {
        title: '需求承诺',
        text: '供应商 {supplierCode} 承诺 {demandNo} 的零件 {partNo} 在 {promise} 前发运',
        many: '供应商对 {n} 条需求回复了承诺时间',
      },
      urged: {
        title: '紧急需求',
        text: '{demandNo} 的零件 {partNo} 被标为紧急，请优先发运',
        many: '{n} 条需求被标为紧急，请优先发运',
      },
    },
  },
  archive: { after: 6, in: ['current', 'replaced'] },
})
