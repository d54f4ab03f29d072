/** What evaluations of a month and of a year have in common: published, confirmed or disputed, final by a decision or by silence. */
import { no, text } from '../../declare/index.ts'
import { view } from '../../parts/published.ts'

export const evaluationStates = {
  draft: [0, '草稿', 'info'],
  published: [1, '已发布', 'primary'],
  confirmed: [2, '已确认', 'success'],
  appealed: [3, '申诉中', 'warning'],
  final: [4, '已定稿', 'success'],
  void: [9, '已作废', 'info'],
} as const
/** All but what is void. */
export const live = ['draft', 'published', 'confirmed', 'appealed', 'final'] as const

export const viewed = view({ from: ['published', 'confirmed', 'appealed', 'final'], get: undefined })
export const confirm = { label: '确认', key: 'accept', by: 'supplier', from: ['published'], to: 'confirmed', get: true } as const
export const recall = { label: '撤回', key: 'pub', by: 'internal', from: ['published'], to: 'draft', get: true } as const
export const appeal = {
  label: '申诉', by: 'system',
  from: ['published'],
  to: 'appealed',
  input: { appealNo: no('申诉单号', { required: true }) },
} as const
export const unappeal = { label: '撤回申诉', by: 'system', from: ['appealed'], to: 'published' } as const
export const finalize = { label: '定稿', by: 'clock', due: ['appealBy'], from: ['published', 'confirmed'], to: 'final' } as const
export const annul = {
  label: '作废', key: 'del', by: 'internal',
  from: ['published', 'confirmed'],
  to: 'void', danger: '这张评价不再有效，也不计入排名；可以重新生成。',
  input: { voidReason: text('作废原因', { required: true, max: 500 }) },
} as const
