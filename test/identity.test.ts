/** Signing in through the embedded OpenID provider, as a browser does: cookies, redirects, the form. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { addPerson } from '../src/identity/seed.ts'
import { world, type World } from './world.ts'

/** Follows redirects within the app and keeps cookies; stops at the portal's own pages. */
function browserOf(w: World) {
  const jar = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>): Promise<{ url: URL; body: string; code: number }> => {
    const at = new URL(url, 'http://localhost')
    const answer = await w.app.inject({
      method: form ? 'POST' : 'GET',
      url: at.pathname + at.search,
      headers: {
        host: at.host,
        cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const c of answer.cookies)
      if (c.value) jar.set(c.name, c.value)
      else jar.delete(c.name)
    const to = answer.headers.location
    if (!to) return { url: at, body: answer.body, code: answer.statusCode }
    const next = new URL(to, at)
    return next.pathname.startsWith('/oidc') && !next.pathname.startsWith('/oidc-')
      ? go(next.href)
      : { url: next, body: '', code: 302 }
  }
  return { go, jar }
}
const call = async (w: World, method: 'GET' | 'POST', path: string, body?: unknown, token?: string) => {
  const answer = await w.app.inject({
    method,
    url: `/api/${path}`,
    headers: { host: 'localhost', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { payload: body as object } : {}),
  })
  return answer.json()
}
async function begin(w: World) {
  const [verifier, state, nonce] = [32, 20, 20].map((n) => randomBytes(n).toString('hex')) as [string, string, string]
  const checks = { verifier, state, nonce }
  const { content } = await call(w, 'POST', 'user/authorize', checks)
  return { url: content.url as string, ...checks }
}
async function signIn(w: World, user: string, b = browserOf(w)) {
  const { url, ...checks } = await begin(w)
  const form = await b.go(url)
  const back = form.code === 200 ? await b.go(form.url.href, { username: user, password: 'Test@2026' }) : form
  const body = { query: back.url.search.slice(1), ...checks }
  return { b, form, back, body, answer: await call(w, 'POST', 'user/callback', body) }
}

test('code with PKCE: the form, the callback, a session of the portal', async () => {
  const w = await world()
  const { form, back, body, answer } = await signIn(w, 'planner')
  assert.match(form.body, /统一身份认证/)
  assert.equal(back.url.pathname, '/scm/oidc-callback')
  assert.equal(answer.status, 0, answer.message)
  const profile = await call(w, 'GET', 'profile/get', undefined, answer.content.token)
  assert.equal(profile.content.userName, 'planner')
  const again = await call(w, 'POST', 'user/callback', body)
  assert.equal(again.status, 10, 'a code serves once')
})

test('wrong checks are refused: verifier, state, nonce, no code', async () => {
  const w = await world()
  for (const wrong of ['verifier', 'state', 'nonce', 'query']) {
    const b = browserOf(w)
    const { url, ...checks } = await begin(w)
    const form = await b.go(url)
    const back = await b.go(form.url.href, { username: 'planner', password: 'Test@2026' })
    const body = {
      query: back.url.search.slice(1),
      ...checks,
      [wrong]: wrong === 'query' ? 'code=a&state=b' : randomBytes(32).toString('base64url'),
    }
    const answer = await call(w, 'POST', 'user/callback', body)
    assert.equal(answer.status, 10, wrong)
    assert.match(answer.message, /请重新登录/)
  }
})

test('a wrong password stays on the page; an expired page says so', async () => {
  const w = await world()
  const b = browserOf(w)
  const { url } = await begin(w)
  const form = await b.go(url)
  const wrong = await b.go(form.url.href, { username: '"><script>x', password: 'wrong' })
  assert.match(wrong.body, /用户名或密码错误/)
  assert.doesNotMatch(wrong.body, /<script>x/)
  b.jar.clear()
  const lost = await b.go(form.url.href)
  assert.match(lost.body, /登录页面已过期/)
})

test('signed in at the provider, the second window needs no password; leaving ends both', async () => {
  const w = await world()
  const first = await signIn(w, 'supplierA')
  const second = await signIn(w, 'supplierA', first.b)
  assert.equal(second.form.code, 302)
  const left = await call(w, 'POST', 'user/logout', {}, second.answer.content.token)
  const page = await first.b.go(left.content.leaveUrl)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)![1]!
  const out = await first.b.go('http://localhost/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  assert.equal(out.url.pathname, '/scm/login')
  assert.equal((await call(w, 'GET', 'profile/get', undefined, second.answer.content.token)).status, 10)
  assert.equal((await call(w, 'GET', 'profile/get', undefined, first.answer.content.token)).status, 0, 'the other window goes on')
  assert.equal((await signIn(w, 'supplierA', first.b)).form.code, 200, 'the provider asks again')
})

test('pages of others may not ask the provider by script', async () => {
  const w = await world()
  for (const [method, url] of [
    ['OPTIONS', '/oidc/token'],
    ['POST', '/oidc/token'],
    ['GET', '/oidc/.well-known/openid-configuration'],
  ] as const) {
    // prettier-ignore
    const headers = { host: 'localhost', origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await w.app.inject({ method, url, headers })
    assert.equal(answer.headers['access-control-allow-origin'], undefined, `${method} ${url}`)
  }
})

test('renewing asks the provider: who is disabled is out', async () => {
  const w = await world()
  await addPerson(w.engine.db, w.engine.ids, {
    userName: 'leaver', displayName: '离职员工', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'PLANNER',
    plants: ['CN01'],
  })
  const { answer } = await signIn(w, 'leaver')
  const renewed = await call(w, 'POST', 'user/renew', {}, answer.content.token)
  assert.equal(renewed.status, 0, renewed.message)
  await w.engine.db.rows(sql`update sys_user set status = 0 where user_name = 'leaver'`)
  assert.equal((await call(w, 'POST', 'user/renew', {}, renewed.content.token)).status, 10)
  const disabled = await signIn(w, 'leaver')
  assert.match(disabled.back.body, /您的账号已被禁用，不能访问本系统/)
})

test('a phone that is kept is renewed after its token has ended, until the sign-in ends or somebody shuts it out', async () => {
  const w = await world()
  const { answer } = await signIn(w, 'receiver')
  const renew = (token: string, body = {}) => call(w, 'POST', 'user/renew', body, token)
  const late = () =>
    w.engine.db.rows(sql`update sys_session set expires_at = now() - interval '1 second'
    where user_id = (select id from sys_user where user_name = 'receiver') and expires_at < ends_at`)
  const plain = (await renew(answer.content.token)).content
  assert.equal(plain.keptUntil, null)
  const kept = (await renew(plain.token, { keep: true })).content
  assert.ok(Date.parse(kept.keptUntil) > Date.now() + 11 * 3600_000)
  await late()
  assert.equal((await renew(plain.token)).status, 10, 'a desk that was away signs in again')
  assert.equal(
    (await call(w, 'GET', 'profile/get', undefined, kept.token)).status,
    10,
    'what has ended is good for renewing alone',
  )
  const next = await renew(kept.token)
  assert.equal(next.status, 0, next.message)
  assert.equal(next.content.keptUntil, kept.keptUntil, 'no longer than the sign-in')
  await late()
  const [user] = (await w.as.admin.get('user/getPager', { userName: 'receiver' })).items
  assert.ok((await w.as.admin.post('user/endSessions', { ids: [user.id] })).count)
  assert.equal((await renew(next.content.token)).status, 10)
  const { id } = await w.as.admin.get('profile/get')
  assert.match(await w.as.admin.refused('user/endSessions', { ids: [id] }), /个人中心/)
})

test('whoever was given a password makes one of their own on the page; one that is known by others lets nobody in again', async () => {
  const w = await world()
  await addPerson(w.engine.db, w.engine.ids, {
    userName: 'given', displayName: '初次', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'PLANNER',
    plants: ['CN01'],
  })
  const before = await signIn(w, 'given')
  assert.equal(before.answer.status, 0)
  const [user] = (await w.as.admin.get('user/getPager', { userName: 'given' })).items
  await w.as.admin.post('user/resetPwd', { id: user.id, password: 'Handed-Over-26' })
  // The browser that was signed in is asked for the password again.
  const asked = await signIn(w, 'given', before.b)
  assert.equal(asked.form.code, 200)
  const b = browserOf(w)
  const { url, ...checks } = await begin(w)
  const form = await b.go(url)
  const at = form.url.href
  const own = await b.go(at, { username: 'given', password: 'Handed-Over-26' })
  assert.match(own.body, /设置您的密码/)
  assert.doesNotMatch(own.body, /Handed-Over-26/)
  assert.match((await b.go(at)).body, /设置您的密码/)
  assert.match((await b.go(at, { newPassword: 'Of-My-Own-26', again: 'Of-My-Own-27' })).body, /两次输入的密码不一致/)
  assert.match((await b.go(at, { newPassword: 'Handed-Over-26', again: 'Handed-Over-26' })).body, /不能与原密码相同/)
  const back = await b.go(at, { newPassword: 'Of-My-Own-26', again: 'Of-My-Own-26' })
  const answer = await call(w, 'POST', 'user/callback', { query: back.url.search.slice(1), ...checks })
  assert.equal(answer.status, 0, answer.message)
  // Another browser cannot go on from there without having shown the password.
  const stranger = browserOf(w)
  const begun = await stranger.go((await begin(w)).url)
  assert.doesNotMatch(
    (await stranger.go(begun.url.href, { newPassword: 'Strangers-26', again: 'Strangers-26' })).body,
    /设置您的密码/,
  )
})

test('a new password ends what other browsers have with the provider, not what this one has', async () => {
  const w = await world()
  await addPerson(w.engine.db, w.engine.ids, {
    userName: 'mover', displayName: '换密', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'PLANNER',
    plants: ['CN01'],
  })
  const [mine, other] = [await signIn(w, 'mover'), await signIn(w, 'mover')]
  const changed = await w.app.inject({
    method: 'POST', url: '/api/profile/changePassword',
    headers: {
      host: 'localhost',
      authorization: `Bearer ${mine.answer.content.token}`,
      cookie: [...mine.b.jar].map(([k, v]) => `${k}=${v}`).join('; '),
    },
    payload: { oldPassword: 'Test@2026', newPassword: 'Moved-On-2026' },
  })
  assert.equal(changed.json().status, 0, changed.body)
  assert.equal((await call(w, 'POST', 'user/renew', undefined, mine.answer.content.token)).status, 0)
  assert.equal((await call(w, 'POST', 'user/renew', undefined, other.answer.content.token)).status, 10)
  const silently = await mine.b.go((await begin(w)).url)
  assert.equal(silently.url.pathname, '/scm/oidc-callback')
  const again = await other.b.go((await begin(w)).url)
  assert.match(again.body, /统一身份认证/)
})
