/** What a user did wrong or may not do. Everything else that is thrown is a bug. */

/** Envelope status numbers (domain-platform 2.5). */
export const status = {
  ok: 0,
  refused: 1,
  invalid: 2,
  noKey: 3,
  outOfScope: 4,
  stale: 5,
  duplicate: 6,
  noSession: 10,
  disabled: 11,
  noOrganization: 12,
  organizationMissing: 13,
  organizationRefused: 14,
  unexpected: 99,
} as const

export class Refusal extends Error {
  readonly code: number
  /** Details the portal can show beside the fields or in a list: [{ at?, message }]. */
  readonly details: { at?: string; message: string }[] | undefined
  constructor(message: string, code: number = status.refused, details?: { at?: string; message: string }[]) {
    super(message)
    this.code = code
    this.details = details
  }
}

export const noKey = () => new Refusal('没有操作权限', status.noKey)
export const viewOnly = () => new Refusal('您正在以他人身份查看，只能看，不能操作')
export const outOfScope = () => new Refusal('没有权限查看该数据', status.outOfScope)
export const stale = () => new Refusal('数据已被他人修改，请刷新后重试', status.stale)
/** One refusal that names everything that is wrong. */
export const refuseAll = (details: { at?: string; message: string }[], code: number = status.refused) =>
  new Refusal(details.map((d) => d.message).join('；'), code, details)
