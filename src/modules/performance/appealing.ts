/** What appeals against evaluations of a month and of a year have in common: somebody else than who published decides on each line. */
import { choice, text } from '../../declare/index.ts'

const decision = choice('裁定', { granted: [1, '同意', 'success'], refused: [2, '不同意', 'danger'] }, { required: true })
/** Fields of a line. */
export const decided = { decision: { ...decision, required: false as const }, opinion: text('意见', { max: 500 }) }

export const appealStates = {
  open: [1, '处理中', 'primary'],
  granted: [2, '已通过', 'success'],
  refused: [3, '已驳回', 'danger'],
  withdrawn: [4, '已撤回', 'info'],
  partly: [5, '部分通过', 'warning'],
} as const

export const withdraw = { label: '撤回', key: 'accept', by: 'supplier', from: ['open'], to: 'withdrawn', get: true } as const
export const decide = {
  label: '裁定', key: 'approve', by: 'internal',
  from: ['open'],
  to: ['granted', 'refused', 'partly'],
  party: { not: 'publisherId' },
  lines: { decision, opinion: text('意见', { max: 500, note: '不同意时必填' }) },
} as const
