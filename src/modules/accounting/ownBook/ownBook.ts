import { choice, date, defineDocument, int, json, no, period, qty, text } from '../../../declare/index.ts'
import { statedAccounts } from '../diff/diff.ts'
import { party } from '../../mixins.ts'
import { hows } from './words.ts'

const question = { stmtNo: no('结算单', { required: true }) }
/** A line as he has it; no column refers to ours. */
const line = {
  docDate: date('日期', { required: true }),
  docNo: no('单据号', { required: true, max: 60, note: '送货单、收货单、排序单、拉动单、看板卡、料架的号，或贵方自己的单号' }),
  partNo: no('零件号', { required: true, max: 60 }),
  qty: qty('数量', { required: true, note: '退货可填负数，或在类型列写“退货”' }),
  kind: text('类型', { max: 20, note: '收货或退货，可以不填' }),
}

/**
 * 供应商台账 the supplier's own ledger of a period: his documents line by line, uploaded from whatever workbook he keeps. It is compared
 * with the ledger lines behind the statement; what counts is the last one that was uploaded.
 */
export const ownBook = defineDocument('ownBook', {
  title: '供应商台账',
  about: [
    '供应商自己的收发明细，用来与结算单背后的账务流水逐笔比对，差异自动找出原因。',
    '在结算单的“对账比对”中上传自己的 Excel：日期、单据号、零件号、数量；列只需对应一次。',
  ],
  at: '/logi/ownBook', key: 'les.ownbook',
  number: ['OB', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    bookNo: no('账目编号', { required: true }),
    stmtNo: no('结算单', { required: true, numberOf: ['statement', 'statementTwo', 'statementThree'] }),
    account: choice('账户', statedAccounts, { required: true }),
    period: period('期间', { required: true }),
    ...party,
    lineCount: int('行数', { required: true, initial: 0 }),
  },
  lines: line,
  states: { current: [1, '使用中', 'success'], replaced: [8, '已被替换', 'info'] },
  actions: {
    upload: {
      label: '导入台账', key: 'add',
      // His word about his goods: what the maker uploaded in its place would be compared as if it were his.
      by: 'supplier',
      from: 'new', to: 'current',
      // People upload where they look at the statement.
      hidden: true,
      input: question, lines: line,
    },
    replace: { label: '替换', by: 'system', from: ['current'], to: 'replaced' },
  },
  list: [
    'bookNo', 'status', 'stmtNo', 'supplierCode', 'supplierName', 'plant', 'period', 'lineCount', 'createdBy', 'creationDate',
  ],
  query: ['bookNo', 'stmtNo', 'period', 'plant', 'supplierCode', 'status'],
  more: ['account', 'creationDate'],
  sort: ['-creationDate', 'bookNo', 'period', 'plant', 'supplierCode'],
  story: {
    headline: ['stmtNo', 'account', 'period', 'lineCount'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
  },
  detail: {
    names: ['partNo', 'docNo', 'docDate', 'qty'],
    list: ['bookNo', 'lineNo', 'docDate', 'docNo', 'partNo', 'qty', 'kind'],
    query: ['bookNo', 'docNo', 'partNo', 'docDate'],
    sort: ['docDate', 'partNo'],
  },
  sheets: {
    upload: { title: '供应商台账', columns: ['docDate', 'docNo', 'partNo', 'qty', 'kind'], fills: 'upload', given: ['stmtNo'] },
  },
  queries: {
    asks: {
      getParts: {
        title: '逐个零件比对结算单与供应商台账', input: question,
        answer: [
          {
            partNo: text('零件号', { required: true }),
            partName: text('零件名称'),
            unit: text('单位'),
            hisQty: qty('供应商台账', { required: true }),
            oursQty: qty('结算单', { required: true }),
            agreedQty: qty('双方一致', { required: true }),
            hisOnlyQty: qty('仅供应商有', { required: true }),
            oursOnlyQty: qty('仅主机厂有', { required: true }),
            quantityQty: qty('同单数量差', { required: true }),
            provenQty: qty('已说明', { required: true }),
            openQty: qty('未查明', { required: true }),
            openCount: int('未查明项数', { required: true }),
            lineCount: int('行数', { required: true }),
            reasons: text('原因', { required: true }),
            open: text('未查明的单据', { required: true }),
            disputed: json('未查明的数量落在结算单的哪些行：行、数量、单据', { required: true }),
          },
        ],
      },
      getPairs: {
        title: '比对结果：双方的行逐项对应，差额与原因',
        input: { ...question, partNo: text('零件号', { required: true }) },
        answer: [
          {
            how: choice('结果', hows, { required: true }),
            diffQty: qty('差额', { required: true }),
            openQty: qty('未查明', { required: true }),
            his: json('供应商的行', { required: true }),
            ours: json('主机厂的行', { required: true }),
            reasons: json('原因：类别、数量、凭据单据', { required: true }),
          },
        ],
      },
      exportResult: { title: '导出比对结果', key: 'export', input: question, answer: 'file' },
    },
  },
  rights: { grants: { FIN_CLERK: 'all', FIN_HEAD: 'all', SUP_ALL: 'all', SUP_FIN: 'all' } },
  archive: { after: 24, in: ['current', 'replaced'] },
})
