/** What a user's workshops and accounts in external parts warehouses may be. Each check returns the message or nothing. */
import type { Read } from '../../../engine/rule.ts'
import { codesOf } from '../../master/checks.server.ts'
import { workshop } from '../../master/workshop/workshop.ts'

/** Enabled workshops as 'plant/code'. */
export const workshopsKnown = async (read: Read): Promise<Set<string>> =>
  new Set((await read.any(workshop, { status: 'enabled' })).map((w) => `${w.plant}/${w.workshopCode}`))

export function workshopsWrong(list: string | null | undefined, known: Set<string>): string | undefined {
  const unknown = codesOf(list).find((w) => !known.has(w))
  return unknown && `车间${unknown}不存在，应为 工厂/车间，例如 CN01/ZZ`
}

/** An account in an external parts warehouse system. */
export interface PwmsAccount {
  pwmsCode: string
  pwmsUser: string
  warehouses: string[]
}
const MOST = 20

export function pwmsWrong(accounts: unknown): string | undefined {
  if (!Array.isArray(accounts) || accounts.length > MOST) return `备件仓账号应为数组，最多${MOST}个`
  const text = (v: unknown) => typeof v === 'string' && v.trim() !== '' && v.length <= 50
  for (const a of accounts as Partial<PwmsAccount>[]) {
    if (!a || !text(a.pwmsCode) || !text(a.pwmsUser)) return '请填写备件仓和账号'
    if (!Array.isArray(a.warehouses) || !a.warehouses.every(text)) return '仓库应为仓库代码的数组'
    const extra = Object.keys(a).find((k) => !['pwmsCode', 'pwmsUser', 'warehouses'].includes(k))
    if (extra) return `没有这个字段：${extra.slice(0, 40)}`
  }
  const codes = accounts.map((a: PwmsAccount) => a.pwmsCode)
  return new Set(codes).size < codes.length ? '同一备件仓只能有一个账号' : undefined
}
