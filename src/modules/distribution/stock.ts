/** What lists of stock have in common: ledger lines, batches and zones of any stock, and whose stock it is in a plant's warehouses. */
import { bool, date, instant, no, qty, ref, rowId, text, type Fields } from '../../declare/index.ts'
import { part, party, warehouseName } from '../mixins.ts'

const needed = '请选择工厂、仓库、供应商再进行搜索'
/** Whose stock of what: without all three a list would be the whole book. */
export const place = {
  plant: { ...party.plant, needed },
  plantName: party.plantName,
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant', needed }),
  warehouseName,
  supplierCode: { ...party.supplierCode, needed },
  supplierId: party.supplierId, supplierName: party.supplierName,
  ...part,
}
/** Accounts of book S that goods of a warehouse are on. */
export const stockAccount = {
  CON: [1, '一状态', 'success'],
  LINE: [2, '线边', 'primary'],
  HOLD: [3, '待判', 'warning'],
  TPL: [4, '三方仓', 'success'],
  TRN: [5, '在途', 'info'],
  RTN: [6, '退货待取', 'warning'],
  ACC: [7, '备件库', 'success'],
} as const
export const shared = {
  key: 'logi.rtstock',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  // Where goods came in last there is something to see.
  begins: { last: 'sendSheet', in: ['received'] },
} as const
/** The lists' first row: whose, and what. */
export const asked = ['plant', 'warehouse', 'supplierCode', 'partNo'] as const
/** Whose and where, last in a list. */
export const where = ['warehouse', 'warehouseName', 'supplierCode', 'supplierName', 'plant'] as const

/** A line of the ledger. @param of whose stock it moved @param numbers documents whose number it holds */
export const moveBy = <const P extends Fields>(of: P, numbers: readonly string[]) => ({
  bizDate: date('业务日期', { required: true }),
  postedAt: instant('记账时间', { required: true }),
  move: text('业务', { required: true }),
  docNo: no('单号', { required: true, numberOf: numbers }),
  ...of,
  batchNo: no('批次'),
  operator: text('操作人', { required: true }),
  lineId: rowId('流水ID', { required: true }),
})
/** @param note what the balance is of */
export const moveSums = (note: string) => ({
  qty: qty('数量', { required: true, note: '正数进，负数出' }),
  balance: qty('结存', { required: true, sum: false, note }),
})
/** How lists of ledger lines are read and searched. */
export const moveList = {
  row: 'lineId', titled: 'docNo',
  more: ['move', 'batchNo'],
  sort: ['-lineId', 'postedAt', 'bizDate', 'docNo'],
} as const
export const batchBy = {
  batchNo: no('批次', { note: '空：没有批次的数量' }),
  guessed: bool('推算', { required: true, words: ['先进先出', '按批次'], note: '有出库没有报批次，按先进先出推算' }),
}
export const zoneBy = {
  zone: no('库区', { note: '空：未上架' }),
  placed: bool('上架', { required: true, words: ['已上架', '未上架'] }),
}
export const zoneSums = {
  qty: qty('数量', { required: true }),
  since: instant('最早放入', { sum: false, note: '该库区上次放空之后' }),
}
