/** What a user did wrong or may not do. Everything else that is thrown is a bug. */
import { complaintText, type Complaint } from '../declare/index.ts'

/** Envelope status numbers (domain-platform 2.5). */
export const status = {
  ok: 0, refused: 1, invalid: 2, noKey: 3, outOfScope: 4, stale: 5, duplicate: 6, noSession: 10, disabled: 11, noOrganization: 12,
  organizationMissing: 13, organizationRefused: 14, passwordGiven: 15, unexpected: 99,
} as const

export class Refusal extends Error {
  readonly code: number
  /** Everything that is wrong, as data: what the portal shows beside the fields or in a list. */
  readonly details: Complaint[] | undefined
  constructor(message: string, code: number = status.refused, details?: Complaint[]) {
    super(message)
    this.code = code
    this.details = details
  }
  /** What is wrong, each by itself: of a refusal without details what it says. */
  get complaints(): Complaint[] {
    return this.details ?? [{ message: this.message }]
  }
}

/** A system calls from where its account may not. */
export class StrangeAddress extends Refusal {
  constructor(address: string) {
    super(`服务账号不允许从地址${address}调用`, status.noSession)
  }
}

export const noKey = () => new Refusal('没有操作权限', status.noKey)
export const viewOnly = () => new Refusal('您正在以他人身份查看，只能看，不能操作')
export const peopleOnly = () => new Refusal('该接口供登录门户的人员使用，服务账号不能调用', status.noKey)
export const outOfScope = () => new Refusal('没有权限查看该数据', status.outOfScope)
export const stale = () => new Refusal('数据已被他人修改，请刷新后重试', status.stale)
/** One refusal that names everything that is wrong. */
export const refuseAll = (details: Complaint[], code: number = status.refused) =>
  new Refusal(details.map(complaintText).join('；'), code, details)
