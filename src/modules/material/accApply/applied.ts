/** What an application does: how it begins from a plan, and why it may not. */
import { show, type Complaint, type InputOf, type NewRow, type Row } from '../../../declare/index.ts'
import { applied, type accPlan } from '../accPlan/accPlan.ts'
import type { accApply } from './accApply.ts'

type Plan = Row<typeof accPlan>
export type Application = Row<typeof accApply>
type Asked = Pick<InputOf<typeof accApply, 'create'>, 'sqType' | 'sqArrivalDate'> & { sqQty?: bigint | null }

export const typeText = (type: Application['sqType']) => applied[type][1]
export const asksDate = (type: Application['sqType']) => type === 'later' || type === 'split'
export const named = ({ applyNo, supplyOrderNo, planNo, sqType }: Application) => ({
  applyNo, supplyOrderNo, planNo,
  type: typeText(sqType),
})

/** A quantity that is not said is all that has not been put on a sheet yet. */
const wantedQty = (plan: Plan, { sqType, sqQty }: Asked) =>
  sqType === 'later' ? null : (sqQty ?? (sqType === 'split' ? null : plan.openQty))

/** An application about this plan, as it is now. */
export const applicationOf = (plan: Plan, asked: Asked & { remark?: string | null }) =>
  ({
    supplyOrderNo: plan.supplyOrderNo, planNo: plan.planNo, planId: plan.id, plant: plan.plant, supplierCode: plan.supplierCode,
    partNo: plan.partNo, planQty: plan.planQty, openQty: plan.openQty, needDate: plan.needDate, sqType: asked.sqType,
    sqArrivalDate: asksDate(asked.sqType) ? (asked.sqArrivalDate ?? null) : null,
    sqQty: wantedQty(plan, asked),
    ...(asked.remark ? { remark: asked.remark } : {}),
  }) satisfies Omit<NewRow<typeof accApply>, 'applyNo' | 'rpState'>

/** What of a plan is still to come. */
const due = (plan: Plan) => plan.orderedQty - plan.receivedQty - plan.cancelledQty

/** Why a quantity cannot be taken off the plan, or nothing. */
export function quantityWrong(plan: Plan, type: Application['sqType'], qty: bigint): string | undefined {
  if (plan.openQty <= 0n) return '没有未发数量，已开发货单的数量不能变更'
  if (qty > plan.openQty) return `申请数量不能超过未发数量${show(plan.openQty)}`
  return type === 'split' && qty === due(plan) ? '全部数量改期请申请延期，拆分要留下一部分' : undefined
}

/** Why a plan that is no longer under way cannot change, or nothing. */
export const overNow = (plan: Plan, state: string, isOpen: boolean) =>
  isOpen && due(plan) > 0n ? undefined : `备件计划${plan.supplyOrderNo} ${plan.planNo}状态为“${state}”，不能再变更`

/** Why this cannot be asked of the plan. */
export function askedWrong(plan: Plan, asked: Asked): Complaint[] {
  const say = (field: string, message: string) => [{ field, message }]
  const { sqType, sqArrivalDate } = asked
  // What is out on exchange comes back by this very row.
  if (sqType === 'split' && plan.isExchange) return say('sqType', '换货的备件计划不能拆分，请分次发货')
  if (asksDate(sqType)) {
    if (!sqArrivalDate) return say('sqArrivalDate', `申请${typeText(sqType)}请填写申请到货日期`)
    if (sqArrivalDate <= plan.needDate) return say('sqArrivalDate', `申请到货日期应晚于需求日期${plan.needDate}`)
  }
  if (sqType === 'later') return []
  const qty = wantedQty(plan, asked)
  if (qty === null) return say('sqQty', '拆分请填写申请数量')
  const wrong = quantityWrong(plan, sqType, qty)
  return wrong ? say('sqQty', wrong) : []
}
