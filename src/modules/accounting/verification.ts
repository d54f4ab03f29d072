/**
 * Verifications: what the book says of a supplier's goods in a place against what its parties find there, line by line. What all agree to
 * and the book says otherwise becomes a difference, which both sign and which is posted; without any it is over. Between its draft and
 * that each has states of its own, one a party. Their rules: verification.server.ts.
 */
import { choice, date, defineTrait, files, instant, int, no, qty, rowId, text } from '../../declare/index.ts'
import { deemed, disputed, silence } from '../common/agreement.ts'
import { diffSign } from '../common/shipment.ts'
import { part, party, remark } from '../mixins.ts'
import { liability } from './diff/diff.ts'

const adjustQty = qty('过账数量')
export const verification = defineTrait('verification', {
  fields: {
    ...party,
    lineCount: int('行数', { required: true, initial: 0 }),
    confirmBy: date('确认截止'),
    deemed,
    ...disputed,
    diffNo: no('差异调整单', { numberOf: 'diff' }),
    diffSignStatus: choice('差异签字', diffSign),
    completedAt: instant('完成时间'),
    attachments: files('附件', { max: 10 }),
    ...remark,
  },
  lines: {
    ...part,
    bookQty: qty('账面数量', { required: true }),
    adjustQty,
    liability: choice('责任方', liability),
    lineRemark: text('说明', { max: 500 }),
  },
  states: {
    draft: [0, '草稿', 'info'],
    differing: [4, '差异签字', 'warning'],
    done: [5, '已完成', 'success'],
    cancelled: [9, '已取消', 'info'],
  },
  actions: {
    startSign: { label: '发起差异签字', key: 'sign', by: 'internal', from: ['differing'], hidden: true },
    settleDiff: {
      label: '差异处理进度', by: 'system',
      from: ['differing'],
      to: ['differing', 'done'],
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
      lines: {
        adjustQty: { ...adjustQty, required: true as const },
        liability: choice('责任方', liability),
        reasonCode: no('原因代码'),
      },
    },
    // Whose silence it is, and what follows, each says with its own states.
    deem: { ...silence, from: [], to: ['differing', 'done'] },
    /** Looked at once more while nobody has signed what differs. */
    redo: { label: '重新核对', key: 'edit', by: 'internal', from: ['differing'] },
    cancel: { label: '取消', key: 'cancel', by: 'internal', from: ['draft', 'differing'], to: 'cancelled', get: true },
  },
  events: {
    tells: {
      differing: { title: '<title>', text: '{no} 的差异已转差异单 {diffNo}，请定责签字' },
      completed: { title: '<title>完成', text: '{no} 已完成', many: '{n} 张<title>已完成' },
    },
  },
})

/** The question for the signed paper of its difference. @param label of its id */
export const signedDiff = <const L extends string>(label: L) =>
  ({
    signPdf: {
      title: '差异的签字PDF', key: 'signPdf',
      input: { id: rowId(label, { required: true }) },
      answer: 'file',
    },
  }) as const
