/**
 * The identity service's directory of people, read by SCIM 2.0 (RFC 7644): GET {url}/Users?startIndex&count with a bearer
 * token. Only what the portal needs is taken: identity, name, reachability, department, active.
 */
import type { DirectorySettings } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'

export interface DirectoryUser {
  /** The directory's own id of the person; `sub` at sign-in when it is the OpenID provider's. */
  externalId: string
  userName: string
  displayName: string
  employeeNo: string | null
  email: string | null
  phone: string | null
  departmentCode: string | null
  active: boolean
}

const PAGE = 200
/** A directory that never ends is broken. */
const MOST = 500_000
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

type Json = Record<string, any>

/** Everybody in the directory, page by page. @throws Refusal when it cannot be reached or answers no SCIM list */
export async function* directoryUsers(settings: DirectorySettings): AsyncGenerator<{ users: DirectoryUser[]; total: number }> {
  for (let start = 1; start <= MOST;) {
    const list = await page(settings, start)
    const resources = list.Resources as Json[] | undefined
    if (!resources?.length) return
    yield { users: resources.map(userOf), total: Number(list.totalResults) || 0 }
    start += resources.length
    if (start > Number(list.totalResults)) return
  }
}

async function page({ url, token }: DirectorySettings, start: number): Promise<Json> {
  const address = `${url.replace(/\/+$/, '')}/Users?startIndex=${start}&count=${PAGE}`
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/scim+json' },
    signal: AbortSignal.timeout(30_000),
    redirect: 'error',
  }).catch(() => {
    throw new Refusal('身份认证服务的用户目录无法访问，请稍后重试或联系管理员')
  })
  if (!answer.ok) throw new Refusal(`身份认证服务的用户目录拒绝了访问（${answer.status}），请检查配置`)
  const list = (await answer.json().catch(() => null)) as Json | null
  if (!list || typeof list.totalResults !== 'number') throw new Refusal('身份认证服务的用户目录没有按 SCIM 2.0 回答，请检查地址')
  return list
}

const textOf = (v: unknown, most: number): string | null => (typeof v === 'string' && v.trim() ? v.trim().slice(0, most) : null)
const primary = (list: unknown): unknown => {
  const all = Array.isArray(list) ? (list as Json[]) : []
  return (all.find((x) => x?.primary) ?? all[0])?.value
}

function userOf(u: Json): DirectoryUser {
  const enterprise: Json = u[ENTERPRISE] ?? {}
  return {
    externalId: textOf(u.id, 64) ?? '',
    userName: textOf(u.userName, 50) ?? '',
    displayName: textOf(u.displayName, 50) ?? textOf(u.name?.formatted, 50) ?? textOf(u.userName, 50) ?? '',
    employeeNo: textOf(enterprise.employeeNumber, 30),
    email: textOf(primary(u.emails), 100),
    phone: textOf(primary(u.phoneNumbers), 20)?.replace(/^(?:tel:)?(?:\+86)?[-\s]*/, '') ?? null,
    departmentCode: textOf(enterprise.department, 20)?.toUpperCase() ?? null,
    active: u.active !== false,
  }
}
