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
  const WRONG = '用户名或密码错误'
  /** As if so many minutes had gone by since all tries. */
  const wait = async (minutes: number) =>
    (await world()).engine.db.run(`update login_failure set at = at - interval '${minutes} minutes'`)
  const forget = async () => (await world()).engine.db.run('delete from login_failure')
  const burst = (name: string, from: (i: number) => string, n = 50) =>
    Promise.all(Array.from({ length: n }, (_, i) => signIn(name, `Guess@${i}`, from(i))))
  const looked = (said: string[]) => said.filter((m) => m === WRONG).length

  test('of many at once from one address five are looked at, then fewer and fewer: each pause is twice as long', async () => {
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      const said = await burst('carrier', () => '10.1.0.1', 20)
      assert.equal(looked(said), 5)
      assert.equal(await signIn('carrier', 'Test@2026', '10.1.0.1'), `账号已锁定，请${minutes}分钟后再试`)
      await wait(minutes - 1)
      assert.equal(await signIn('carrier', 'Test@2026', '10.1.0.1'), '账号已锁定，请1分钟后再试')
      await wait(1)
    }
    await forget()
  })
  test('whoever is guessed at elsewhere signs in as ever, and whose own tries failed begins anew', async () => {
    await burst('carrier', () => '10.1.1.1')
    assert.match(await signIn('carrier', 'Test@2026', '10.1.1.1'), /账号已锁定/)
    assert.equal(await signIn('carrier', 'Test@2026', '10.1.1.2'), '')
    // That opens nothing for the guesser.
    assert.match(await signIn('carrier', 'Test@2026', '10.1.1.1'), /账号已锁定/)
    for (let i = 0; i < 4; i++) assert.equal(await signIn('carrier', 'wrong', '10.1.1.2'), WRONG)
    assert.equal(await signIn('carrier', 'Test@2026', '10.1.1.2'), '')
    for (let i = 0; i < 4; i++) assert.equal(await signIn('carrier', 'wrong', '10.1.1.2'), WRONG)
    await forget()
  })
  test('a password that an administrator sets ends the pauses of its name', async () => {
    const w = await world()
    await burst('supplierB', () => '10.1.3.1')
    const [user] = (await w.as.admin.get('user/getPager', { userName: 'supplierB' })).items
    await w.as.admin.post('user/resetPwd', { id: user.id, password: 'Handed-Over-26' })
    assert.match(await signIn('supplierB', 'Handed-Over-26', '10.1.3.1'), /请设置您自己的密码/)
    await forget()
  })
  test('guesses from everywhere are thirty an hour; then the owner gets in where they were before', async () => {
    assert.equal(await signIn('carrier', 'Test@2026', '10.1.4.200'), '')
    for (const name of ['carrier', 'nobody.here']) {
      assert.equal(looked(await burst(name, (i) => `10.1.4.${i}`)), 30)
      assert.match(await signIn(name, 'Test@2026', '10.1.4.201'), /请一小时后再试，或在以前登录过的地方登录/)
    }
    assert.equal(await signIn('carrier', 'Test@2026', '10.1.4.200'), '')
    await wait(61)
    assert.equal(await signIn('carrier', 'Test@2026', '10.1.4.201'), '')
    await forget()
  })
  test('whoever knows the password is not locked by being the fifth', async () => {
    for (let i = 0; i < 4; i++) await signIn('receiver', 'wrong', '10.3.0.1')
    assert.equal(await signIn('receiver', 'Test@2026', '10.3.0.1'), '')
    assert.equal(await signIn('receiver', 'Test@2026', '10.3.0.1'), '')
  })
  test('many who know the password at once all come in; with wrong ones among them no more than thirty of these are looked at', async () => {
    const all = (n: number, password: (i: number) => string, from: (i: number) => string) =>
      Promise.all(Array.from({ length: n }, (_, i) => signIn('manager', password(i), from(i))))
    const right = () => 'Test@2026'
    assert.deepEqual(new Set(await all(20, right, (i) => `10.5.0.${i}`)), new Set(['']))
    // From one address, more of them than may fail there.
    assert.deepEqual(new Set(await all(40, right, () => '10.5.1.1')), new Set(['']))
    assert.equal(await signIn('manager', 'wrong', '10.5.2.1'), '用户名或密码错误')
    assert.equal(await signIn('manager', 'Test@2026', '10.5.2.1'), '')
    const said = await all(
      80,
      (i) => (i % 2 ? `Guess@${i}` : 'Test@2026'),
      (i) => `10.5.3.${i}`,
    )
    assert.ok(looked(said) <= 30)
    assert.ok(said.every((m) => ['', WRONG].includes(m) || /请一小时后再试/.test(m)))
    await forget()
  })
  test('a name that nobody has is locked like the others: the lock does not say which ones there are', async () => {
    for (const name of ['supplierA', 'nobody.at.all']) {
      const said: string[] = []
      for (let i = 0; i < 7; i++) said.push(await signIn(i % 2 ? name : name.toUpperCase(), 'wrong', '10.6.0.1'))
      const locked = '账号已锁定，请15分钟后再试'
      assert.deepEqual(said, [...Array.from({ length: 5 }, () => WRONG), locked, locked], name)
    }
    // It ends for both alike.
    await wait(16)
    for (const name of ['supplierA', 'nobody.at.all']) assert.equal(await signIn(name, 'wrong', '10.6.0.1'), WRONG)
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
