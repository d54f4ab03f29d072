/**
 * Publication to a partner: 发布, 标记已读, 撤回. What is not published yet, a partner does not see; what is published again is a version of
 * its own and seen anew. Its rules: published.rules.ts.
 */
import { bool, instant, text } from '../declare/index.ts'
import { override, type Override } from './override.ts'

/** +PUB: shown to the partner from publishedAt on. */
export const publication = {
  publishedAt: instant('发布时间'),
  publishedBy: text('发布人'),
  viewed: bool('是否已读', { required: true, initial: false }),
  viewedAt: instant('查看时间'),
  viewedBy: text('查看人'),
}

/** Between a plant and a supplier, who sees it from publishedAt on. */
export const publishedScope = { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' } } as const

/** The same of a plan: what is taken back to be changed is shown again when it is published again. */
export const planScope = {
  internal: { plant: 'plant' },
  supplier: { own: 'supplierId', once: 'publishedAt', not: ['recalled'] },
} as const

/** PubStatus of plans: told, seen, taken back to be changed and told again; over. */
export const planStates = {
  draft: [0, '待发布', 'info'],
  published: [1, '已发布', 'primary'],
  viewed: [2, '已查看', 'success'],
  recalled: [3, '已撤回', 'danger'],
  closed: [8, '已关闭', 'info'],
} as const

export const publish = <const O extends Override = {}>(own?: O) =>
  override({ label: '发布', key: 'pub', by: 'internal', from: ['draft'], to: 'published' }, own)

/** Says that the supplier has seen it, as opening it does; its reading key is enough. */
export const view = <const O extends Override = {}>(own?: O) =>
  override({ label: '标记已读', key: 'query', by: 'supplier', from: ['published'], acts: { opening: 'viewed' }, get: true }, own)

export const recall = <const O extends Override = {}>(own?: O) =>
  override({ label: '撤回', key: 'recall', by: 'internal', from: ['published', 'viewed'], to: 'recalled' }, own)
