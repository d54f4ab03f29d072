/** Signing in at a provider of somebody else's, over the network, with a client secret. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { Provider } from 'oidc-provider'
import { createPortal } from '../src/main/assemble.ts'
import { plainFront } from '../src/identity/provider/front.ts'
import { sql } from '../src/engine/database/db.ts'
import { addPerson } from '../src/identity/seed.ts'
import { world } from './world.ts'

const publicUrl = 'https://portal.example.com/scm/'
const secret = randomBytes(24).toString('hex')

/** Signs everybody in as `signedIn` without asking. */
async function otherProvider(signedIn: { sub: string; name: string }) {
  const server = createServer((req, res) => handle(req, res))
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', r))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'scm', client_secret: secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}oidc-callback`],
        post_logout_redirect_uris: [`${publicUrl}login`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: [secret] },
    interactions: { url: (_ctx, i) => `/login/${i.uid}` },
    features: { devInteractions: { enabled: false } },
    issueRefreshToken: async () => true,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, preferred_username: signedIn.name }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: 'scm', accountId: ctx.oidc.session!.accountId! })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  const handle = (req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) =>
    req.url!.startsWith('/login/')
      ? void provider.interactionFinished(req, res, { login: { accountId: signedIn.sub } })
      : void callback(req, res)
  return { issuer, close: () => new Promise((r) => server.close(r)) }
}

/** Follows the redirects of the provider to the portal's callback. */
async function answerOf(url: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = url; ;) {
    const res = await fetch(at, { redirect: 'manual', headers: { cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; ') } })
    for (const c of res.headers.getSetCookie()) jar.set(...(c.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]))
    const to = res.headers.get('location')
    if (!to) throw new Error(`${at}: ${res.status} ${await res.text()}`)
    at = new URL(to, at).href
    if (at.startsWith(publicUrl)) return new URL(at).search.slice(1)
  }
}

test('any provider by configuration; matched by name once, by subject from then on', async () => {
  const { engine } = await world()
  const person = {
    displayName: '外部登录', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'PLANNER',
    plants: ['CN01'],
  } as const
  await addPerson(engine.db, engine.ids, { ...person, userName: 'outside', plants: ['CN01'] })
  const signedIn = { sub: 'u-77', name: 'Outside' }
  const other = await otherProvider(signedIn)
  const front = { ...plainFront, publicUrl, identity: { issuer: other.issuer, clientId: 'scm', clientSecret: secret } }
  const app = await createPortal(engine, { logLevel: 'silent', ready: async () => true, front })
  const call = async (path: string, body: object, token = '') =>
    (
      await app.inject({ method: 'POST', url: `/api/${path}`, payload: body, headers: { authorization: `Bearer ${token}` } })
    ).json()
  const signIn = async () => {
    const [verifier, state, nonce] = [32, 20, 20].map((n) => randomBytes(n).toString('hex'))
    const { content } = await call('user/authorize', { verifier, state, nonce })
    return call('user/callback', { query: await answerOf(content.url), verifier, state, nonce })
  }
  try {
    const first = await signIn()
    assert.equal(first.status, 0, first.message)
    const [user] = await engine.db.rows(
      sql`select u.id, c.sso_subject from sys_user u join sys_credential c on c.user_id = u.id where u.user_name = 'outside'`,
    )
    assert.equal(first.content.userId, user!.id)
    assert.equal(user!.sso_subject, `${other.issuer}#u-77`)
    signedIn.name = 'planner'
    assert.equal((await signIn()).content.userId, user!.id, 'a new name there changes nobody here')
    signedIn.sub = 'u-78'
    signedIn.name = 'outside'
    assert.match((await signIn()).message, /抱歉,您无权限登录该系统/, 'another subject does not take the account over')
    const renewed = await call('user/renew', {}, first.content.token)
    assert.equal(renewed.status, 0)
    await other.close()
    const kept = await call('user/renew', {}, renewed.content.token)
    assert.equal(kept.status, 0, 'a provider that is down signs nobody out')
    assert.match(
      (await call('user/authorize', { verifier: 'x'.repeat(64), state: 'a', nonce: 'b' })).content?.url ?? '',
      /client_id=scm/,
    )
  } finally {
    await app.close()
  }
})
