/** The shell: what everybody lives in. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../src/server/db.ts'
import type { World } from '../test/world.ts'
import { atProvider, confirm, portal, row, shot, signInQuietly } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})
/** As if twelve hours had passed, or an administrator had ended the sessions. */
const endSessions = (user: string) =>
  w.engine.db.rows(
    sql`update sys_session set revoked_at = now() where user_id = (select id from sys_user where user_name = ${user}) and revoked_at is null`,
  )

describe('shell', () => {
  test('the session ends in the middle of a form: signing in beside it, nothing typed is lost', async () => {
    const page = await signInQuietly('carrier')
    await page.goto(`${base}/scm/dm/driver`)
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.locator('.ant-modal:visible')
    await form.getByLabel('承运商代码').fill('T01')
    await page.locator('.ant-select-item-option', { hasText: 'T01' }).first().click()
    await form.getByLabel('电话').fill('13800000001')
    await form.getByLabel('司机').fill('断线师傅')
    await endSessions('carrier')
    // The server may remember a session for five seconds.
    await new Promise((r) => setTimeout(r, 5100))
    await confirm(page)
    await page.getByText('登录已失效').waitFor()
    await shot(page, 'sign-in-again')
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: '重新登录' }).click()
    await (await popup).waitForEvent('close')
    await page.getByText('登录已失效').waitFor({ state: 'hidden' })
    await row(page, '13800000001').waitFor()
    const made = await w.engine.db.rows(sql`select driver_name from driver where phone = '13800000001'`)
    assert.deepEqual(made, [{ driver_name: '断线师傅' }])
    await page.close()
  })

  test('leaving ends the session here and at the identity service', async () => {
    const page = await signInQuietly('carrier')
    await page.getByRole('button', { name: 'carrier' }).click()
    await page.getByText('退出', { exact: false }).last().click()
    await page.waitForURL('**/scm/login')
    await page.goto(`${base}/scm/logi/sendSheet`)
    await page.waitForURL('**/scm/401')
    await page.getByRole('button', { name: '登录' }).click()
    await atProvider(page, 'carrier')
    await page.waitForURL('**/scm/logi/sendSheet')
    await page.close()
  })
})
