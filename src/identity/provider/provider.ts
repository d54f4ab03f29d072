/**
 * The embedded OpenID provider (oidc-provider, certified) for a portal that has no identity service of its own: under /oidc of
 * the same server, with the accounts of sys_user and a sign-in page in Chinese.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider, Configuration } from 'oidc-provider'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { readParams } from '../../engine/sanitize.ts'
import { inState } from '../in-state.ts'
import { checkSignIn, OWN_PASSWORD, takePassword } from '../session/sign-in.ts'
import type { Front } from './front.ts'
import { adapterOn } from './adapter.ts'
import { afterLeaving, callbackOf, EMBEDDED_CLIENT, issuerOf } from './identity.ts'
import { errorPage, leavePage, newPasswordPage, pageHeaders, signInPage, type Account } from './pages.ts'

const HOURS = 3600
/**
 * Addresses under which one process answers, when PUBLIC_URL does not say which. Anybody can make one up: the one that was used
 * longest ago goes; what it had under way lies in the database.
 */
const MAX_ADDRESSES = 20

export interface ProviderOptions {
  /** Accounts that the sign-in page offers (demo only). */
  offered: Account[]
  /** Address of the portal as this request sees it, ending in /scm/. */
  publicUrlOf(request: FastifyRequest): string
}

/** Mounts the embedded provider, when that is where people sign in. */
export async function mountFront(app: FastifyInstance, engine: Engine, front: Front): Promise<void> {
  if (!front.identity.embedded) return
  front.connect(app)
  await mountProvider(app, engine, { offered: front.settings.offered, publicUrlOf: front.publicUrlOf })
}

/** Mounts the provider and its sign-in page at /oidc. */
async function mountProvider(app: FastifyInstance, engine: Engine, o: ProviderOptions): Promise<void> {
  const keys = await secrets(engine)
  const providers = new Map<string, Provider>()
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>()
  const providerOf = async (request: FastifyRequest): Promise<Provider> => {
    // A fifth of what a start reads, and asked for only where somebody signs in.
    const { Provider } = await import('oidc-provider')
    const publicUrl = o.publicUrlOf(request)
    const known = providers.get(publicUrl)
    if (known) {
      providers.delete(publicUrl)
      providers.set(publicUrl, known)
      return known
    }
    if (providers.size >= MAX_ADDRESSES) providers.delete(providers.keys().next().value!)
    const provider = new Provider(issuerOf(publicUrl), configuration(engine, publicUrl, keys))
    // Fastify has read the proxy's headers already; koa gets the result (withAddress).
    provider.proxy = true
    // No page asks here by script: the portal's server does.
    provider.use(async (ctx, next) => {
      await next()
      ctx.remove('access-control-allow-origin')
    })
    provider.on('server_error', (_ctx, e) => engine.log(`oidc: ${e.message}`))
    providers.set(publicUrl, provider)
    handlers.set(provider, provider.callback())
    return provider
  }
  await app.register(
    async (scope) => {
      // The provider reads bodies itself; the sign-in form is read here.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_req, _payload, done) => done(null))
      scope.all('/*', async (request, reply) => {
        const provider = await providerOf(request)
        reply.hijack()
        const raw = withAddress(request, o.publicUrlOf(request))
        raw.originalUrl = raw.url!
        raw.url = raw.url!.slice('/oidc'.length)
        void handlers.get(provider)!(raw, reply.raw)
      })
      scope.get('/interaction/:uid', async (request, reply) => {
        const { prompt, result } = await details(await providerOf(request), request, reply)
        if (prompt.name !== 'login') return reply.code(400).headers(pageHeaders()).send(errorPage('不支持的登录步骤，请重新登录'))
        if (result?.mustChange)
          return reply.headers(pageHeaders()).send(newPasswordPage({ action: request.url, why: OWN_PASSWORD }))
        return send(reply, (nonce) => signInPage({ action: request.url, nonce, offered: o.offered }))
      })
    },
    { prefix: '/oidc' },
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_req, body, done) => done(null, readParams(Object.fromEntries(new URLSearchParams(body as string)))),
    )
    scope.post('/oidc/interaction/:uid', async (request, reply) => {
      const provider = await providerOf(request)
      const { result } = await details(provider, request, reply)
      const { username = '', password = '', newPassword = '', again = '' } = (request.body ?? {}) as Record<string, string>
      const finish = async (id: number) => {
        reply.hijack()
        await provider.interactionFinished(withAddress(request, o.publicUrlOf(request)), reply.raw, {
          login: { accountId: String(id), amr: ['pwd'] },
        })
      }
      const askForOwn = (error?: string) =>
        reply
          .headers(pageHeaders())
          .send(newPasswordPage({ action: request.url, why: OWN_PASSWORD, ...(error ? { error } : {}) }))
      // This browser has shown the password that was given to it, in this sign-in.
      const proven = result?.mustChange as number | undefined
      if (proven)
        try {
          if (newPassword !== again) return askForOwn('两次输入的密码不一致')
          await takePassword(engine, proven, newPassword)
          return await finish(proven)
        } catch (e) {
          if (!(e instanceof Refusal)) throw e
          return askForOwn(e.message)
        }
      try {
        const { id, mustChange } = await checkSignIn(engine, username, password, request.ip)
        if (!mustChange) return await finish(id)
        await provider.interactionResult(withAddress(request, o.publicUrlOf(request)), reply.raw, { mustChange: id })
        return askForOwn()
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        return send(reply, (nonce) => signInPage({ action: request.url, nonce, offered: o.offered, error: e.message, username }))
      }
    })
  })
}

/** The request with the address that people see, whoever stands between. */
function withAddress(request: FastifyRequest, publicUrl: string): FastifyRequest['raw'] & { originalUrl?: string } {
  const { host, protocol } = new URL(publicUrl)
  Object.assign(request.raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
  return request.raw
}

const details = (provider: Provider, request: FastifyRequest, reply: FastifyReply) =>
  provider.interactionDetails(request.raw, reply.raw).catch(() => {
    throw new Refusal('登录页面已过期，请返回门户重新登录')
  })

const send = (reply: FastifyReply, page: (nonce: string) => string) => {
  const nonce = randomBytes(16).toString('base64')
  return reply.headers(pageHeaders(nonce)).send(page(nonce))
}

interface Keys {
  cookieKey: string
  jwk: Record<string, unknown>
}

function configuration(engine: Engine, publicUrl: string, { cookieKey, jwk }: Keys): Configuration {
  const { db } = engine
  return {
    adapter: adapterOn(db) as unknown as NonNullable<Configuration['adapter']>,
    clients: [
      {
        client_id: EMBEDDED_CLIENT, token_endpoint_auth_method: 'none',
        redirect_uris: [callbackOf(publicUrl)],
        post_logout_redirect_uris: [afterLeaving(publicUrl)],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: [cookieKey], long: { signed: true, sameSite: 'lax' }, short: { signed: true, sameSite: 'lax' } },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // The portal asks the provider again at every renewal: whoever is disabled there is out within minutes.
    issueRefreshToken: async () => true,
    // Two windows of one browser may renew at the same moment.
    rotateRefreshToken: false,
    ttl: {
      AuthorizationCode: 60, AccessToken: 300, IdToken: HOURS,
      RefreshToken: 12 * HOURS,
      Session: 12 * HOURS,
      Grant: 12 * HOURS,
      Interaction: 900,
    },
    interactions: { url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const nonce = randomBytes(16).toString('base64')
          for (const [name, value] of Object.entries(pageHeaders(nonce))) ctx.set(name, value)
          ctx.body = leavePage(form, nonce)
        },
      },
    },
    renderError: (ctx, out) => {
      for (const [name, value] of Object.entries(pageHeaders())) ctx.set(name, value)
      ctx.body = errorPage(`${out.error_description ?? out.error}`)
    },
    async findAccount(_ctx, sub) {
      const [user] = await db.rows(
        sql`select id, user_name, display_name from sys_user where id = ${Number(sub)} and status in ${inState(engine, 'sysUser', 'enabled')}`,
      )
      return (
        user && {
          accountId: sub,
          claims: async () => ({ sub, preferred_username: user.user_name as string, name: user.display_name as string }),
        }
      )
    },
    // The portal is the provider's own: nobody is asked for consent.
    async loadExistingGrant(ctx) {
      const { client, session, result } = ctx.oidc
      const known = result?.consent?.grantId ?? session!.grantIdFor(client!.clientId)
      const grant =
        (known && (await ctx.oidc.provider.Grant.find(known))) ||
        new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid profile offline_access')
      await grant.save()
      return grant
    },
  }
}

/** Made at the first start; two processes that start at once agree on the first. */
async function secrets(engine: Engine): Promise<Keys> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const fresh = {
    cookieKey: randomBytes(32).toString('base64url'),
    jwk: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') },
  }
  await engine.db.rows(sql`insert into sys_secret (name, value) values ('oidc', ${JSON.stringify(fresh)}) on conflict do nothing`)
  const [row] = await engine.db.rows<{ value: Keys }>(sql`select value from sys_secret where name = 'oidc'`)
  return row!.value
}
