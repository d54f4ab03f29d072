/**
 * Call-offs: what a plant wants from a supplier, where and when. Published one takes quantity from the supplier's orders, and the
 * supplier ships it; how far it is follows from the demand book. Some have lines, others are rows of one part each; their rules
 * are one (callOff.server.ts).
 */
import { bool, choice, instant, no, qty, ref } from '../../declare/index.ts'
import { demand } from '../../parts/demanded.ts'
import { publication, publish, view } from '../../parts/told.ts'
import { departure, lastTrip, reason } from '../mixins.ts'

/** States in which something is still to come. */
export const wanted = ['published', 'partSent', 'allSent', 'partReceived'] as const

export const callOffStates = {
  draft: [0, '待发布', 'info'],
  published: [1, '待发货', 'primary'],
  partSent: [2, '部分发货', 'warning'],
  allSent: [3, '已发完', 'warning'],
  partReceived: [4, '部分收货', 'warning'],
  done: [5, '已完成', 'success'],
  closed: [8, '已关闭', 'info'],
  cancelled: [9, '已取消', 'danger'],
} as const

export const urgency = choice(
  '紧急程度',
  { normal: [0, '正常'], warning: [1, '预警', 'warning'], critical: [2, '缺件/特急', 'danger'] },
  { required: true, initial: 'normal' },
)
export const deliverMode = choice(
  '送货方式',
  { direct: [1, '直送'], tpl: [2, '三方仓'], lineSide: [4, '直供线边'] },
  { required: true, initial: 'direct' },
)

/** Who drives for the plant. */
export const carrier = {
  carrierCode: ref('承运商代码', 'carrier', { note: '工厂安排运输时；不填则取供应商业务关系的承运商' }),
}

/** What became of it, who was told, and what went wrong. */
export const tracked = {
  latestSendAt: instant('最迟发运时间'),
  ...demand,
  overdue: bool('逾期', { required: true, initial: false, note: '窗口截止时没有到齐；以后到齐也记着' }),
  ...publication,
  remindedAt: instant('催看时间'),
  closeReason: no('关闭/取消原因'),
}

/** 生成送货单, whatever else it asks. */
export const shipping = {
  label: '生成送货单', key: 'send', by: 'supplier', from: wanted, starts: lastTrip,
  input: {
    planSendAt: instant('计划发运时间', {
      required: true, note: '按需求到达时间和在途时间推算',
      start: (row, { today }) => (row.latestSendAt?.slice(0, 10) >= today ? row.latestSendAt : undefined),
    }),
    ...departure,
  },
} as const

/** 生成送货单 of rows of one part each: what goes to one place at one time is one sheet. */
export const rowShipping = {
  ...shipping,
  says: () => ({ text: '同一仓库、道口、时间的行合成一张待发布的送货单；批次等在送货单上补' }),
  input: {
    shipQty: qty('送货数量', { positive: true, note: '不填则按全部未发数量；只选一行时可以少发' }),
    ...shipping.input,
  },
} as const

/** How a demand ends before all of it came. @param danger what cancelling does */
export const ends = (danger: string) =>
  ({
    cancel: {
      label: '取消', danger, key: 'cancel', by: 'internal',
      from: ['draft', 'published'],
      to: 'cancelled', get: true,
      input: { reasonCode: reason('取消原因', 'CANCEL') },
    },
    close: {
      label: '关闭', key: 'close', by: 'internal', from: wanted, to: 'closed', get: true,
      input: { reasonCode: reason('关闭原因', 'CLOSE') },
    },
  }) as const

/** What is done with every call-off; how it is made and shipped is its own. */
export const callOff = {
  publish: publish({ get: true }),
  viewed: view({ from: [...wanted, 'done', 'closed'] }),
  remindUnseen: { label: '催看', by: 'clock', from: ['published'] },
  runLate: { label: '逾期', by: 'clock', from: wanted },
  ...ends('占用的订单数量退回订单，供应商不再发货；取消后不能恢复。'),
  remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed', get: true },
} as const

/** How far it is, by its book; a receipt that was reversed takes it back. */
export const callOffFollows = {
  waitAgain: { label: '重新待发', by: 'ledger', from: ['partSent', 'allSent'], to: 'published' },
  partSend: { label: '部分发货', by: 'ledger', from: ['published', 'allSent', 'partReceived', 'done'], to: 'partSent' },
  allSend: { label: '已发完', by: 'ledger', from: ['published', 'partSent', 'partReceived', 'done'], to: 'allSent' },
  partReceive: { label: '部分收货', by: 'ledger', from: ['published', 'partSent', 'allSent', 'done'], to: 'partReceived' },
  finish: { label: '完成', by: 'ledger', from: wanted, to: 'done' },
} as const
