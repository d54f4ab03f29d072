import { choice, defineDocument, files, instant, no, period, rowId, text } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { factKind } from '../facts.ts'

const about = {
  factKind: choice('事实类型', factKind, { required: true }),
  factId: rowId('事实ID', { required: true, indexed: true }),
  docNo: no('单据号', { required: true }),
  period: period('月份', { required: true }),
  plant: party.plant, supplierCode: party.supplierCode,
}
export const why = {
  reason: text('剔除原因', { required: true, max: 500 }),
  evidence: files('证据', { max: 5 }),
}

/** 剔除记录: a fact that no metric counts, with the reason, until it is put back. */
export const kpiExempt = defineDocument('kpiExempt', {
  title: '剔除记录',
  about: ['哪一条事实不计入指标、为什么、谁决定；恢复后重新计入。', '在单据KPI明细、需求行KPI、退货KPI、响应KPI中剔除时产生。'],
  key: 'kpi.sheet',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...about,
    plantName: party.plantName, supplierId: party.supplierId, supplierName: party.supplierName,
    ...why,
    restoredAt: instant('恢复时间'),
  },
  states: { valid: [1, '已剔除', 'warning'], restored: [8, '已恢复', 'info'] },
  actions: {
    exempt: { label: '剔除', by: 'system', from: 'new', to: 'valid', input: { ...about, ...why } },
    restore: { label: '恢复', by: 'system', from: ['valid'], to: 'restored' },
  },
  list: [
    'docNo', 'status', 'factKind', 'period', 'plant', 'supplierCode', 'supplierName', 'reason', 'evidence', 'createdBy',
    'creationDate', 'restoredAt',
  ],
  query: ['docNo', 'factKind', 'period', 'plant', 'supplierCode', 'status'],
  sort: ['-creationDate', 'docNo', 'period'],
})
