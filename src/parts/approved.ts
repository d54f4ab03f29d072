/**
 * Applied for by one side and approved by the maker: 新增, 修改, 提交, 撤回, 同意, 驳回, 停用, 删除. What was submitted is changed no
 * more, unless it is rejected. Its rules: approved.rules.ts.
 */
import { text, type By, type Fields } from '../declare/index.ts'
import { override, type Override } from './override.ts'

/** What the maker said. */
export const decision = { decision: text('审批意见', { max: 500 }) }

export const approve = <const O extends Override = {}>(own?: O) =>
  override({ label: '同意', key: 'approve', by: 'internal', from: ['submitted'], to: 'approved', input: decision }, own)

const reason = { decision: text('审批意见', { required: true, max: 500 }) }
export const reject = <const O extends Override = {}>(own?: O) =>
  override({ label: '驳回', key: 'approve', by: 'internal', from: ['submitted'], to: 'rejected', input: reason }, own)

/**
 * The approval as tasks: in the inbox of those who may approve, with a time limit, deputies and reminders, in as many steps as a
 * strategy says. @param own what is unlike: other actions that begin it, no withdrawal
 */
export const decided = <const O extends object = {}>(own?: O) =>
  ({
    approve: {
      title: '审批', start: 'submit', approve: 'approve', reject: 'reject', stop: 'withdraw',
      steps: [{ step: 'Approval', side: 'maker' }],
      ...(own as O),
    },
  }) as const

type Lines<L> = L extends Fields ? { lines: L } : {}
type Whole<L> = L extends Fields ? { whole: true } : {}

/** States and actions of what has to be approved before it counts. @param o what is asked, and whom */
export function approved<
  const I extends Fields,
  const B extends By | readonly By[],
  const L extends Fields | undefined = undefined,
>(o: { input: I; by: B; lines?: L }) {
  const { input, by } = o
  const lines = (o.lines ? { lines: o.lines } : {}) as Lines<L>
  const whole = (o.lines ? { whole: true } : {}) as Whole<L>
  return {
    states: {
      draft: [0, '草稿', 'info'],
      submitted: [1, '待审批', 'warning'],
      approved: [2, '已通过', 'success'],
      rejected: [3, '已驳回', 'danger'],
      stopped: [5, '停用', 'info'],
    },
    actions: {
      create: { label: '新增', call: 'save', key: 'add', by, from: 'new', to: 'draft', input, ...lines },
      edit: { label: '修改', call: 'save', key: 'edit', by, from: ['draft', 'rejected'], to: 'draft', input, ...lines, ...whole },
      submit: { label: '提交', key: 'add', by, from: ['draft'], to: 'submitted', get: true },
      withdraw: { label: '撤回', key: 'add', by, from: ['submitted'], to: 'draft', get: true },
      approve: approve(),
      reject: reject(),
      stop: { label: '停用', key: 'edit', by, from: ['approved'], to: 'stopped', get: true },
      remove: { label: '删除', key: 'del', by, from: ['draft', 'rejected'], to: 'removed', get: true },
    },
    signing: { phases: decided() },
  } as const
}
