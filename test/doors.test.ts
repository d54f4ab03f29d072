/** Doors under attack: what is guessed, sent twice, sent odd or sent too often. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from './world.ts'

describe('guessing passwords', () => {
  const signIn = async (username: string, password: string, from: string): Promise<string> => {
    const w = await world()
    const answer = await w.app.inject({
      method: 'POST', url: '/api/user/login',
      headers: { 'x-forwarded-for': from },
      payload: { username, password },
    })
    return answer.json().message
  }
  test('many at once and from everywhere are counted like one after the other, and the lock stays', async () => {
    const w = await world()
    let checked = 0
    for (let burst = 0; burst < 5; burst++) {
      const said = await Promise.all(
        Array.from({ length: 12 }, (_, i) => signIn('carrier', `Guess@${burst}-${i}`, `10.1.${burst}.${i}`)),
      )
      checked += said.filter((m) => m === '用户名或密码错误').length
    }
    assert.equal(checked, 5)
    assert.match(await signIn('carrier', 'Test@2026', '10.2.0.1'), /账号已锁定，请15分钟后再试/)
    // Who waits begins anew.
    await w.engine.db.run("update sys_credential set locked_until = now() - interval '1 second' where login_name = 'carrier'")
    for (let i = 0; i < 4; i++) assert.equal(await signIn('carrier', 'wrong', '10.2.0.2'), '用户名或密码错误')
    assert.equal(await signIn('carrier', 'Test@2026', '10.2.0.1'), '')
    assert.equal(await signIn('carrier', 'wrong', '10.2.0.2'), '用户名或密码错误')
    assert.equal(await signIn('carrier', 'Test@2026', '10.2.0.1'), '')
  })
  test('whoever knows the password is not locked by being the fifth', async () => {
    for (let i = 0; i < 4; i++) await signIn('receiver', 'wrong', '10.3.0.1')
    assert.equal(await signIn('receiver', 'Test@2026', '10.3.0.1'), '')
    assert.equal(await signIn('receiver', 'Test@2026', '10.3.0.1'), '')
  })
  test('many who know the password at once all come in; with wrong ones among them no more than five of these are looked at', async () => {
    const all = (n: number, password: (i: number) => string, from: (i: number) => string) =>
      Promise.all(Array.from({ length: n }, (_, i) => signIn('manager', password(i), from(i))))
    const right = () => 'Test@2026'
    assert.deepEqual(new Set(await all(20, right, (i) => `10.5.0.${i}`)), new Set(['']))
    // From one address, more of them than may fail there.
    assert.deepEqual(new Set(await all(40, right, () => '10.5.1.1')), new Set(['']))
    assert.equal(await signIn('manager', 'wrong', '10.5.2.1'), '用户名或密码错误')
    assert.equal(await signIn('manager', 'Test@2026', '10.5.2.1'), '')
    const wrong = await all(
      60,
      (i) => `Guess@${i}`,
      (i) => `10.5.3.${i}`,
    )
    assert.equal(wrong.filter((m) => m === '用户名或密码错误').length, 5)
    assert.ok(wrong.every((m) => m === '用户名或密码错误' || /账号已锁定/.test(m)))
  })
  test('a name that nobody has is locked like the others: the lock does not say which ones there are', async () => {
    const w = await world()
    for (const name of ['supplierA', 'nobody.at.all']) {
      const said: string[] = []
      for (let i = 0; i < 7; i++) said.push(await signIn(i % 2 ? name : name.toUpperCase(), 'wrong', `10.6.0.${i}`))
      const locked = '账号已锁定，请15分钟后再试'
      assert.deepEqual(said, [...Array.from({ length: 5 }, () => '用户名或密码错误'), locked, locked], name)
    }
    // It ends for both alike.
    await w.engine.db.run("update login_failure set at = at - interval '16 minutes'")
    await w.engine.db.run("update sys_credential set locked_until = now() - interval '1 second' where login_name = 'suppliera'")
    for (const name of ['supplierA', 'nobody.at.all']) assert.equal(await signIn(name, 'wrong', '10.6.1.1'), '用户名或密码错误')
  })
  test('an address tries thirty times, whatever names it makes up; who signs in from there does not count', async () => {
    for (let i = 0; i < 3; i++) assert.equal(await signIn('planner', 'Test@2026', '10.4.0.1'), '')
    const said = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(`nobody${i}`, 'wrong', '10.4.0.1')))
    assert.equal(said.filter((m) => m === '用户名或密码错误').length, 30)
    assert.match(await signIn('planner', 'Test@2026', '10.4.0.1'), /次数过多/)
    assert.equal(await signIn('planner', 'Test@2026', '10.4.0.2'), '')
  })
})

describe('requests', () => {
  test('a key that is too long is refused, not ignored', async () => {
    const w = await world()
    const count = async () => await w.as.planner.get('materialOrder/getCount')
    const before = await count()
    const answer = await w.as.planner.ask('POST', 'materialOrder/create', {}, { 'idempotency-key': 'K'.repeat(101) })
    assert.deepEqual([answer.status, answer.message], [2, 'Idempotency-Key 不能超过100个字符'])
    assert.deepEqual(await count(), before)
  })
  test('answers are kept nowhere and are what they say', async () => {
    const w = await world()
    for (const url of ['/api/materialOrder/getPager', '/api/nothing', '/api']) {
      const { headers } = await w.app.inject({ url, headers: { authorization: `Bearer ${w.as.planner.token}` } })
      assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff'], url)
    }
    // The description is everybody's, and asked for anew each time by its tag.
    const described = await w.app.inject({ url: '/api/openapi.json' })
    assert.deepEqual([described.headers['cache-control'], typeof described.headers.etag], ['no-cache', 'string'])
    const page = await w.app.inject({ url: '/api' })
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*script-src 'sha256-/)
  })
  test('made-up addresses do not close the sign-in page', async () => {
    const w = await world()
    const at = async (host: string) =>
      (await w.app.inject({ url: '/oidc/.well-known/openid-configuration', headers: { host } })).statusCode
    for (let i = 0; i < 25; i++) assert.equal(await at(`h${i}.example`), 200)
    assert.equal(await at('portal.example'), 200)
  })
})
