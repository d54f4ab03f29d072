import { date, defineDocument, instant, int, no, period, qty, text, type Proof } from '../../../declare/index.ts'
import { part, party, remark } from '../../mixins.ts'

const proof = (moves?: string[], upTo?: 'before' | 'end'): Proof => ({ by: 'period', accounts: ['CON'], ...(moves ? { moves } : {}), ...(upTo ? { upTo } : {}) })
/** Columns of statement one and the movements on account CON that make them up (domain-core D). */
export const columns = {
  receivedQty: ['RCV', 'DIF.H1', 'DIF.O1'],
  returnedQty: ['RTN', 'DIF.R2'],
  issuedQty: ['ISS'],
  lineReturnQty: ['IRV'],
  kdOutQty: ['KDX'],
  countQty: ['CNT.G', 'CNT.L'],
  adjustQty: ['ADJ.G', 'ADJ.L', 'OPB'],
  transferQty: ['TRF'],
} as const
const amounts = {
  openingQty: qty('期初', { required: true, initial: 0, proof: proof(undefined, 'before') }),
  receivedQty: qty('收货', { required: true, initial: 0, proof: proof([...columns.receivedQty]) }),
  returnedQty: qty('退货', { required: true, initial: 0, proof: proof([...columns.returnedQty]) }),
  issuedQty: qty('上线', { required: true, initial: 0, proof: proof([...columns.issuedQty]) }),
  lineReturnQty: qty('退库', { required: true, initial: 0, proof: proof([...columns.lineReturnQty]) }),
  kdOutQty: qty('KD出库', { required: true, initial: 0, proof: proof([...columns.kdOutQty]) }),
  countQty: qty('盘点', { required: true, initial: 0, proof: proof([...columns.countQty]) }),
  adjustQty: qty('调整', { required: true, initial: 0, proof: proof([...columns.adjustQty]) }),
  transferQty: qty('移库', { required: true, initial: 0, proof: proof([...columns.transferQty]) }),
  closingQty: qty('期末', { required: true, initial: 0, proof: proof(undefined, 'end') }),
}

/** 状态一结算单 statement one: a supplier's consigned stock in a plant over a period; closing = opening + Σ movements. */
export const statement = defineDocument('statement', {
  title: '状态一结算单',
  at: '/logi/statement',
  key: 'les.stmt1',
  number: ['S1', 5],
  unique: ['stmtNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' } },
  fields: {
    stmtNo: no('单号', { required: true }),
    period: period('期间', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    ...party,
    ...amounts,
    lineCount: int('行数', { required: true, initial: 0 }),
    publishedAt: instant('发布时间'),
    confirmBy: date('确认截止'),
    confirmedAt: instant('确认时间'),
    disputeReason: text('异议说明', { max: 500 }),
    supplierSignedBy: text('供应商签章人'),
    supplierSignedAt: instant('供应商签章时间'),
    makerSignedBy: text('主机厂签章人'),
    makerSignedAt: instant('主机厂签章时间'),
    ...remark,
  },
  lines: { ...part, warehouse: no('仓库', { required: true }), ...amounts, bookQty: qty('账面', { required: true, initial: 0 }), supplierQty: qty('供应商账面') },
  states: {
    draft: [0, '草稿', 'info'],
    published: [1, '待确认', 'primary'],
    disputed: [2, '有异议', 'danger'],
    confirmed: [3, '已确认待签', 'warning'],
    signed: [4, '签章完成', 'success'],
    void: [9, '已作废', 'info'],
  },
  actions: {
    build: { label: '生成', by: 'system', from: 'new', to: 'draft' },
    publish: { label: '发布', key: 'pub', by: 'internal', from: ['draft'], to: 'published', get: true },
    confirm: { label: '确认', key: 'cfm', by: 'supplier', from: ['published'], to: 'confirmed', get: true },
    dispute: { label: '提出异议', key: 'cfm', by: 'supplier', from: ['published'], to: 'disputed', input: { disputeReason: text('异议说明', { required: true, max: 500 }) }, lines: { supplierQty: qty('供应商账面', { required: true }) } },
    resolve: { label: '处理异议', key: 'approve', by: 'internal', from: ['disputed'], to: 'published', input: { remark: text('处理说明', { required: true, max: 500 }) } },
    signSupplier: { label: '签章', call: 'sign', key: 'sign', by: 'supplier', from: ['confirmed'] },
    signMaker: { label: '签章', call: 'sign', key: 'sign', by: 'internal', from: ['confirmed'], to: 'signed' },
    void: { label: '作废', key: 'del', by: 'internal', from: ['draft', 'published', 'disputed'], to: 'void', get: true },
  },
  list: ['stmtNo', 'period', 'version', 'plant', 'supplierCode', 'supplierName', 'openingQty', 'receivedQty', 'returnedQty', 'issuedQty', 'lineReturnQty', 'kdOutQty', 'countQty', 'adjustQty', 'transferQty', 'closingQty', 'lineCount', 'status', 'publishedAt', 'confirmBy', 'confirmedAt', 'supplierSignedAt', 'makerSignedAt'],
  query: ['stmtNo', 'period', 'plant', 'supplierCode', 'status'],
  more: ['publishedAt', 'confirmedAt'],
  sort: ['-period', 'stmtNo', 'plant', 'supplierCode'],
  detail: {
    list: ['stmtNo', 'lineNo', 'period', 'status', 'plant', 'supplierCode', 'warehouse', 'partNo', 'partName', 'unit', 'openingQty', 'receivedQty', 'returnedQty', 'issuedQty', 'lineReturnQty', 'kdOutQty', 'countQty', 'adjustQty', 'transferQty', 'closingQty'],
    query: ['stmtNo', 'period', 'partNo', 'supplierCode', 'plant', 'warehouse', 'status'],
    sort: ['partNo', 'warehouse'],
  },
  sheets: { detail: { title: '状态一结算明细', columns: ['stmtNo', 'period', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'partNo', 'partName', 'unit', 'openingQty', 'receivedQty', 'returnedQty', 'issuedQty', 'lineReturnQty', 'kdOutQty', 'countQty', 'adjustQty', 'transferQty', 'closingQty'] } },
})
