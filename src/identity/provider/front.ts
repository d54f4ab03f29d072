/** What the portal's front needs beside the documents: its address, its identity provider, and the links around it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CustomFetch } from 'openid-client'
import { identityOf, type Identity, type IdentitySettings } from './identity.ts'
import type { Account } from './pages.ts'

/** production shows nothing; the others colour the header and say what they are. */
export type Environment = 'prod' | 'pre' | 'test'
export interface Links {
  /** Customer service; {userId} and {userName} are filled in. */
  chatUrl?: string | undefined
  helpUrl?: string | undefined
  /** The group's navigation page. */
  navUrl?: string | undefined
}
/** How often the browser asks again what found no network, and how long it waits before, ms. */
export interface Retrying {
  retries: number
  retryDelay: number
}
export interface FrontSettings extends Links, Retrying {
  /** Address of the portal, ending in /scm/; without it every address by which it is reached is right. */
  publicUrl?: string | undefined
  environment: Environment
  /** Visited pages stand in tabs for whoever has not chosen otherwise. */
  tabs: boolean
  identity: IdentitySettings
  /** Accounts that the embedded provider's page offers (demo only). */
  offered: Account[]
  /** Proxies beside this machine's own that may say who asks (addresses or CIDR). */
  trustedProxies: string[]
}
export const retrying: Retrying = { retries: 2, retryDelay: 1000 }
export const plainFront: FrontSettings = {
  ...retrying,
  environment: 'prod', tabs: false,
  identity: {},
  offered: [],
  trustedProxies: [],
}

export interface Front {
  settings: FrontSettings
  identity: Identity
  /** Address of the portal as this request sees it. */
  publicUrlOf(request: FastifyRequest): string
  /** Lets the portal reach its embedded provider. */
  connect(app: FastifyInstance): void
}

export function frontOf(settings: FrontSettings): Front {
  let app: FastifyInstance | undefined
  const ownFetch: CustomFetch = async (address, options) => {
    const { pathname, search, host, protocol } = new URL(address)
    const answer = await app!.inject({
      method: options.method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...options.headers, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
      ...(options.body ? { payload: String(options.body) } : {}),
    })
    return new Response(answer.body || null, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
  return {
    settings,
    identity: identityOf(settings.identity, ownFetch),
    publicUrlOf: (request) => settings.publicUrl ?? `${request.protocol}://${request.host}/scm/`,
    connect: (it) => void (app = it),
  }
}
