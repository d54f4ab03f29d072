/** Doors under attack: what is guessed, sent twice, sent odd or sent too often. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from './world.ts'

describe('guessing passwords', () => {
  const signIn = async (username: string, password: string, from: string): Promise<string> => {
    const w = await world()
    const answer = await w.app.inject({
      method: 'POST',
      url: '/api/user/login',
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
  test('an address tries thirty times, whatever names it makes up; who signs in from there does not count', async () => {
    for (let i = 0; i < 3; i++) assert.equal(await signIn('planner', 'Test@2026', '10.4.0.1'), '')
    const said = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(`nobody${i}`, 'wrong', '10.4.0.1')))
    let tried = said.filter((m) => m === '用户名或密码错误').length
    // Many at once see one another and give way; whoever asks in a row gets what is left.
    while ((await signIn('nobody', 'wrong', '10.4.0.1')) === '用户名或密码错误') tried++
    assert.equal(tried, 30)
    assert.match(await signIn('planner', 'Test@2026', '10.4.0.1'), /次数过多/)
    assert.equal(await signIn('planner', 'Test@2026', '10.4.0.2'), '')
  })
})
