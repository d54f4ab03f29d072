/** Codes of signing. */
export { signBusiness } from '../signing.gen.ts'

export const signPhase = {
  ship: [1, '发运'],
  receive: [2, '收货'],
  diff: [3, '差异'],
  settle: [4, '结算'],
  approve: [5, '审批'],
  carrierSettle: [6, '承运结算'],
  carrierDiff: [7, '承运差异'],
  sharedDiff: [8, '共担差异'],
} as const
/** What both sides find otherwise: signed within the hours that the plant says. */
export const differences: readonly string[] = ['diff', 'carrierDiff', 'sharedDiff'] satisfies (keyof typeof signPhase)[]

export const sealType = {
  official: [1, '公章'],
  contract: [2, '合同专用章'],
  receiving: [3, '收货专用章'],
  logistics: [4, '物流专用章'],
  personal: [5, '个人签名'],
  finance: [6, '财务专用章'],
} as const
