import { defineDocument, instant, int, no, qty, ref } from '../../../declare/index.ts'
import { fromFile, part, party, remark, warehouseName } from '../../mixins.ts'

const head = {
  plant: party.plant,
  warehouse: ref('仓库', 'warehouse', { required: true, carried: true, within: 'plant' }),
  snapshotAt: instant('账面时间', { required: true, carried: true, note: 'WMS 取数的时刻，不是导入的时刻' }),
  ...remark,
}
const line = {
  supplierCode: ref('供应商代码', 'supplier', { required: true }),
  partNo: part.partNo,
  qty: qty('账面数量', { required: true, note: '在库数量，不含线边和在途；没有库存的零件不必报' }),
  batchNo: no('批次'),
}

/**
 * WMS账面 WMS snapshot: what a warehouse's own system says lies in it at an instant, all of it. The newest one of a warehouse counts;
 * 实时库存 shows it beside the ledger while it is young.
 */
export const wmsSnapshot = defineDocument('wmsSnapshot', {
  title: 'WMS账面',
  about: [
    '仓库自己的系统（WMS）某一时刻说库里有什么，用来与账上的实时库存核对。',
    '由 WMS 接口按仓库整份上报，或从 Excel 导入；新的一份替换旧的一份。', 'WMS 还没有报过账面',
  ],
  at: '/logi/wmsSnapshot', key: 'logi.wmssnap',
  number: ['WS', 5],
  scope: { internal: { plant: 'plant' } },
  fields: {
    snapshotNo: no('账面编号', { required: true }),
    ...head,
    plantName: party.plantName, warehouseName,
    lineCount: int('行数', { required: true, initial: 0 }),
  },
  lines: {
    supplierCode: line.supplierCode, supplierId: party.supplierId, supplierName: party.supplierName,
    ...part,
    qty: line.qty, batchNo: line.batchNo,
  },
  states: { current: [1, '使用中', 'success'], replaced: [8, '已被替换', 'info'] },
  actions: {
    post: { label: '上报', key: 'import', by: 'internal', from: 'new', to: ['current', 'replaced'], input: head, lines: line },
    replace: { label: '替换', by: 'system', from: ['current'], to: 'replaced' },
  },
  list: [
    'snapshotNo', 'status', 'warehouse', 'warehouseName', 'plant', 'snapshotAt', 'lineCount', 'remark', 'createdBy',
    'creationDate',
  ],
  query: ['plant', 'warehouse', 'snapshotAt', 'status', 'snapshotNo'],
  sort: ['-snapshotAt', 'snapshotNo', 'plant', 'warehouse', 'creationDate'],
  detail: {
    names: ['partNo', 'partName', 'unit', 'supplierName'],
    list: [
      'snapshotNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'qty', 'supplierCode', 'supplierName', 'warehouse', 'plant',
      'snapshotAt', 'batchNo',
    ],
    query: ['partNo', 'supplierCode', 'plant', 'warehouse', 'snapshotAt', 'snapshotNo'],
    sort: ['partNo', 'supplierCode'],
  },
  story: { headline: ['snapshotAt', 'lineCount', 'remark'], parties: { 仓库: ['plant', 'warehouse'] } },
  sheets: { import: { ...fromFile, title: 'WMS账面导入', fills: 'post' } },
  archive: { after: 1, in: ['replaced'] },
  rights: { grants: { WH_MANAGER: 'all', MAT_CTRL: 'all', DISPATCHER: 'read', PLANNER: 'read' } },
})
