import { dec, defineDocument, no, qty } from '../../../declare/index.ts'
import { amountsOf, statementOf } from '../accountStatement.ts'
import { paper } from '../reconciliation.ts'

/** Columns of statement two and the movements on account LINE that make them up (domain-core D). */
export const columns = {
  issuedInQty: ['上线', ['ISS']],
  lineReturnedQty: ['退库', ['IRV']],
  consumedQty: ['下线消耗', ['USE']],
  countQty: ['盘点', ['CNT.G', 'CNT.L', 'CNT.M']],
  adjustQty: ['调整', ['ADJ.G', 'ADJ.L', 'OPB']],
} as const

/** What lies at the line longer than so many days is overdue. */
export const LONG = 7
const lying = {
  wipDays: dec('线边天数', 2, { sum: false, note: '期末 ÷ 日均下线消耗；本期没有下线消耗时为空' }),
  overdueQty: qty('超期未下线', { required: true, initial: 0, note: `上线超过 ${LONG} 天仍未下线的数量，按先进先出` }),
}
const shared = statementOf({
  name: 'statementTwo', title: '状态二结算单', key: 'les.stmt2', account: 'LINE',
  amounts: amountsOf('LINE', columns),
  of: { holder: no('线边', { required: true }) },
  head: lying,
  first: ['closingQty', 'overdueQty', 'wipDays'],
  line: { ...lying, bookQty: qty('账面', { required: true, initial: 0 }) },
})

/** 状态二结算单 statement two: what a supplier's parts lie at the line of a plant, issued and not yet used. */
export const statementTwo = defineDocument('statementTwo', {
  ...shared,
  about: [
    '一家供应商一个账期已上线、尚未下线消耗的零件：上线多少、消耗多少、线边还有多少、压了几天。',
    '由核算在关账后点“生成”，期间的上线、退库、下线消耗、盘点自动进来。',
  ],
  at: '/logi/statementTwo',
  number: ['S2', 5],
  sort: ['-period', 'stmtNo', 'plant', 'supplierCode', 'wipDays', 'overdueQty'],
  desk: { ...shared.desk, opens: { by: 'period' } },
  story: {
    ...shared.story,
    headline: ['period', 'version', 'openingQty', 'issuedInQty', 'consumedQty', 'closingQty', 'wipDays', 'overdueQty'],
  },
  signing: { ...shared.signing!, as: [17, '状态二结算单'] },
  prints: {
    reportPdf: {
      ...paper,
      title: '状态二结算单',
      lines: [
        'lineNo', 'partNo', 'partName', 'unit', ['holder', 22], 'openingQty', 'issuedInQty', ['lineReturnedQty', 18],
        ['consumedQty', 20], ['countQty', 16], ['adjustQty', 16], 'closingQty', ['wipDays', 18], ['overdueQty', 20],
      ],
      notes: [
        '期末 = 期初 + 上线 + 退库 + 下线消耗 + 盘点 + 调整，离开线边以负数表示。',
        `超期未下线为上线超过 ${LONG} 天仍在线边的数量，按先进先出。`,
      ],
    },
  },
  events: { ...shared.events!, topic: ['stmt2', '状态二结算'] },
})
