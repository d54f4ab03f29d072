/** The shell: what everybody lives in. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { addPerson } from '../src/identity/seed.ts'
import { order, type World } from '../test/world.ts'
import {
  expect, agree, atProvider, confirm, desktop, freshPage, meetNext, openAs, phone, portal, row, shot, signIn, signInQuietly,
} from './portal.ts'
import { openQuietly, settled } from './routes.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})
/** As if an administrator had ended the sessions of somebody's browsers. */
const endSessions = (user: string) =>
  w.engine.db.rows(
    sql`update sys_session set revoked_at = now() where user_id = (select id from sys_user where user_name = ${user}) and revoked_at is null and sealed is not null`,
  )

describe('shell', () => {
  test('the session ends in the middle of a form: signing in beside it, nothing typed is lost', async () => {
    const page = await signIn('carrier')
    await page.goto(`${base}/scm/dm/driver`)
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.locator('.ant-modal:visible')
    await form.getByLabel('承运商代码').fill('T01')
    await page.locator('.ant-select-item-option', { hasText: 'T01' }).first().click()
    await form.getByLabel('电话').fill('13800000001')
    await form.getByLabel('司机').fill('断线师傅')
    // The session ends as this call is sent: sooner, the stream of changes may find it out and the dialog be there first.
    await meetNext(page, '**/driver/save', async (route) => {
      await endSessions('carrier')
      // The server remembers a session for five seconds.
      forgetSessions()
      await route.continue()
    })
    await confirm(page)
    await page.getByText('登录已失效').waitFor()
    await shot(page, 'sign-in-again')
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByText('登录已失效').waitFor({ state: 'hidden' })
    // The window in which one signs in has gone by itself; it may have before anybody could look at it.
    for (const other of page.context().pages()) if (other !== page && !other.isClosed()) await other.waitForEvent('close')
    await row(page, '13800000001').waitFor()
    const made = await w.engine.db.rows(sql`select driver_name from driver where phone = '13800000001'`)
    assert.deepEqual(made, [{ driver_name: '断线师傅' }])
    await page.close()
  })

  test('a refusal that comes only after signing in again repeats its call, and asks nobody to sign in once more', async () => {
    const page = await signIn('carrier')
    // Of the window in which one signs in, no cookie comes here: the token comes with the news.
    await page.context().addInitScript(() => {
      if (opener) Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    })
    const answers: number[] = []
    page.on('response', (r) => r.url().endsWith('/profile/saveDraft') && answers.push(r.status()))
    await page.goto(`${base}/scm/dm/driver`)
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.locator('.ant-modal:visible')
    // What the dialog asks before it opens is not to be the call that is refused.
    await form.getByLabel('司机').waitFor()
    const late = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await meetNext(page, '**/profile/saveDraft', async (route) => {
      const response = await route.fetch()
      held.resolve()
      await late.promise
      await route.fulfill({ response })
    })
    await endSessions('carrier')
    forgetSessions()
    await form.getByLabel('司机').fill('晚到师傅')
    await held.promise
    // Another call opens the dialog.
    await form.getByLabel('承运商代码').fill('T01')
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByText('登录已失效').waitFor({ state: 'hidden' })
    late.resolve()
    // What was filled in meanwhile may be kept right after it.
    await expect.poll(() => answers.join()).toMatch(/401(,200)+$/)
    await expect(page.getByText('登录已失效')).toBeHidden()
    await page.context().close()
  })

  test('what is submitted while it is being kept as a draft does not come back as one', async () => {
    const page = await openAs('carrier', '/dm/driver')
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.locator('.ant-modal:visible')
    await form.getByLabel('承运商代码').fill('T01')
    await page.locator('.ant-select-item-option', { hasText: 'T01' }).first().click()
    await form.getByLabel('电话').fill('13800000009')
    const submitted = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await meetNext(page, '**/profile/saveDraft', async (route) => {
      held.resolve()
      await submitted.promise
      await route.continue()
    })
    await form.getByLabel('司机').fill('快手师傅')
    await held.promise
    const saved = page.waitForResponse('**/profile/saveDraft')
    const deleted = page.waitForResponse('**/profile/deleteDraft')
    await confirm(page)
    await row(page, '13800000009').waitFor()
    submitted.resolve()
    await Promise.all([saved, deleted])
    await page.getByRole('button', { name: '新增' }).click()
    await expect(form.getByLabel('司机')).toHaveValue('')
    await expect(form.getByText('已恢复')).toHaveCount(0)
    await page.close()
  })

  test('the portal comes in a few files, however many documents there are', async () => {
    const page = await signInQuietly('planner')
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js')).length,
    )
    assert.ok(scripts > 2 && scripts < 15, `${scripts} files of script before the home page`)
    await page.close()
  })

  test('leaving ends the session here and at the identity service', async () => {
    const page = await signIn('carrier')
    await page.getByRole('button', { name: 'carrier' }).click()
    await page.getByText('退出', { exact: false }).last().click()
    // Back at the form, which asks for the password again.
    await page.waitForURL('**/oidc/interaction/*')
    await page.goto(`${base}/scm/logi/sendSheet`)
    await page.waitForURL('**/scm/401')
    await page.getByRole('button', { name: '登录' }).click()
    await atProvider(page, 'carrier')
    await page.waitForURL(/\/scm\/logi\/sendSheet(\?|$)/)
    await page.close()
  })

  test('tabs keep their query, selection, scroll, form and dialogs, apart and over F5', async () => {
    for (let i = 0; i < 3; i++) await order(w, [['P1', 10]])
    const page = await signInQuietly('planner')
    await page.getByRole('menuitem', { name: '物料订单' }).click()
    const orders = page.locator('.pane[data-path="/logi/order"]')
    await orders.locator('.list-row').first().waitFor()
    await orders.getByLabel('供应商').fill('S001')
    await orders.locator('.ant-select-item-option', { hasText: 'S001' }).first().click()
    await page.keyboard.press('Escape')
    // A selection belongs to its query: one made while the old rows still stand there would go with them.
    const answered = page.waitForResponse(/getPager\?.*supplierCode=S001/)
    await orders.getByRole('button', { name: '查询' }).click()
    await answered
    assert.match(page.url(), /\/logi\/order\?.*supplierCode=S001/)
    await orders.locator('.list-row').getByRole('checkbox').first().click()
    await orders.getByText('已选 1 条').waitFor()
    await orders.getByRole('button', { name: '新增' }).click()
    const kept = page.waitForResponse('**/profile/saveDraft')
    await orders.locator('.ant-modal').getByLabel('备注').fill('写到一半')

    // Another tab: the dialog is not there. Its own detail is.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await page.evaluate(() => history.pushState(null, '', '/scm/logi/pull-sheet'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.locator('.pane[data-path="/logi/pull-sheet"]').waitFor()
    await orders.locator('.ant-modal').waitFor({ state: 'hidden' })
    await shot(page, 'tabs')

    await page.getByRole('tab', { name: '物料订单' }).click()
    assert.match(page.url(), /supplierCode=S001/)
    await expect(orders.locator('.ant-modal').getByLabel('备注')).toHaveValue('写到一半')
    await kept
    await page.reload()
    await orders.getByText('已选 1 条').waitFor()
    await orders.getByText(/已恢复 .* 填写但未提交的内容/).waitFor()
    await expect(orders.locator('.ant-modal').getByLabel('备注')).toHaveValue('写到一半')
    await expect(page.getByRole('tab')).toHaveCount(3)
    await orders.getByRole('button', { name: '清空重填' }).click()
    await expect(orders.locator('.ant-modal').getByLabel('备注')).toHaveValue('')
    await orders.locator('.ant-modal-footer').getByRole('button', { name: '取消' }).click()
    await page.close()
  })

  test('two details in two tabs; the tab menu, the keys and the middle button', async () => {
    const [a, b] = [await order(w, [['P1', 10]]), await order(w, [['P2', 20]])]
    const page = await openAs('planner', `/logi/order/${a.id}`)
    await page.getByRole('tab', { name: a.orderNo }).waitFor()
    await page.goto(`${base}/scm/logi/order/${b.id}`)
    const tab = (no: string) => page.getByRole('tab', { name: no })
    await tab(b.orderNo).waitFor()
    const pane = (id: number) => page.locator(`.pane[data-path="/logi/order/${id}"]`)
    // Not the column of its replies.
    const creator = (id: number) => pane(id).locator('dt', { hasText: '创建人' })
    await pane(b.id).getByText('更多信息').click()
    await creator(b.id).waitFor()
    await tab(a.orderNo).click()
    await pane(a.id).getByText('更多信息').waitFor()
    await expect(creator(a.id)).toBeHidden()
    await page.keyboard.press('Alt+BracketRight')
    await creator(b.id).waitFor()
    await tab(a.orderNo).click({ button: 'middle' })
    await tab(a.orderNo).waitFor({ state: 'detached' })
    await tab(b.orderNo).click({ button: 'right' })
    await shot(page, 'tab-menu')
    await page.getByRole('menuitem', { name: '关闭所有' }).click()
    await page.waitForURL('**/scm/dashboard')
    await expect(page.locator('.tabs').getByRole('tab')).toHaveCount(1)
    await page.keyboard.press('?')
    await page.getByText('快捷键').waitFor()
    await shot(page, 'shortcuts')
    await page.close()
  })

  test('two people edit one row: what both changed is chosen, nothing is thrown away', async () => {
    const page = await signInQuietly('carrier')
    const { id } = await w.as.carrier.post('driver/save', { carrierCode: 'T01', phone: '13800000002', driverName: '老王' })
    await page.goto(`${base}/scm/dm/driver?phone=13800000002`)
    await row(page, '13800000002').getByRole('checkbox').click()
    await page.getByRole('button', { name: '修改' }).click()
    const form = page.locator('.ant-modal:visible')
    await form.getByLabel('司机').fill('王师傅')
    await form.getByLabel('驾驶证号').fill('MINE')
    const other = { carrierCode: 'T01', phone: '13800000002', driverName: '王先生', validTo: '2030-01-01' }
    await w.as.admin.post('driver/save', { id, ...other })
    await confirm(page)
    await page.getByText('刚刚修改了同一条数据').waitFor()
    await shot(page, 'merge')
    await page.getByText('对方：王先生').click()
    await page.getByRole('button', { name: '合并，继续填写' }).click()
    await confirm(page)
    // The other's name stood in the row before this was saved.
    await form.waitFor({ state: 'hidden' })
    await row(page, '王先生').waitFor()
    const saved = await w.as.carrier.get('driver/getDetails', { id })
    assert.deepEqual([saved.driverName, saved.licenseNo, saved.validTo], ['王先生', 'MINE', '2030-01-01'])
    await page.close()
  })

  test('live: what others do shows by itself, in the list, on the menu and on the bell', async () => {
    // The menu has a badge where something waits.
    await order(w, [['P1', 5]], { supplierCode: 'S002' })
    const supplier = await signInQuietly('supplierB')
    await supplier.getByRole('menuitem', { name: '物料订单' }).click()
    await supplier
      .locator('.pane:visible')
      .getByText(/^共 \d+ 条$/)
      .waitFor()
    const badge = supplier.getByRole('menuitem', { name: /物料订单/ }).locator('.ant-badge')
    const before = Number(await badge.textContent())
    // An order that is made after the rows were read and before they are here is not lost.
    const asked = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<void>()
    await meetNext(supplier, '**/materialOrder/getPager?*', async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await heard.promise
      await route.fulfill({ response })
    })
    // What is cancelled below leaves the open ones.
    await supplier.getByRole('navigation', { name: '视图' }).getByRole('link', { name: '全部' }).click()
    await asked.promise
    const made = await order(w, [['P1', 5]], { supplierCode: 'S002' })
    await expect(badge).toHaveText(String(before + 1))
    heard.resolve()
    await supplier.getByText(/条数据更新，点击刷新/).click()
    await row(supplier, made.orderNo).waitFor()
    await order(w, [['P1', 5]], { supplierCode: 'S002' })
    await expect(badge).toHaveText(String(before + 2))
    await supplier.getByRole('button', { name: /站内消息，\d+条未读/ }).waitFor({ timeout: 10_000 })
    // A row on screen changes in place.
    await w.as.planner.post('materialOrder/cancel', { ids: [made.id], reason: '测试' })
    await row(supplier, made.orderNo).getByText('已取消').waitFor({ timeout: 10_000 })
    await supplier.close()
  })

  test('disabled, or without an organization: the message stands on /401, nothing else opens', async () => {
    const person = {
      displayName: '测试', password: 'Test@2026', org: 'OEM',
      orgType: 1 as const,
      role: 'PLANNER',
      plants: ['CN01'],
    }
    for (const userName of ['homeless', 'disabled1']) await addPerson(w.engine.db, w.engine.ids, { ...person, userName })
    const change = (q: ReturnType<typeof sql>) => w.engine.db.rows(q)
    await change(sql`delete from sys_user_line where head_id = (select id from sys_user where user_name = 'homeless')`)
    const page = await freshPage()
    await page.goto(`${base}/scm/login`)
    await atProvider(page, 'homeless')
    await page.waitForURL('**/scm/401')
    await page.getByText('抱歉,您无权限登录该系统').waitFor()
    await shot(page, 'no-organization')
    await page.goto(`${base}/scm/logi/order`)
    await page.waitForURL('**/scm/401')
    await page.close()

    const other = await freshPage()
    await other.goto(`${base}/scm/login`)
    await atProvider(other, 'disabled1')
    await other.waitForURL('**/scm/dashboard')
    await change(sql`update sys_user set status = 0 where user_name = 'disabled1'`)
    forgetSessions()
    await other.reload()
    await other.waitForURL('**/scm/401')
    await other.getByText('您的账号已被禁用，不能访问本系统').waitFor()
    // Enabling is enough: no new sign-in.
    await change(sql`update sys_user set status = 1 where user_name = 'disabled1'`)
    await other.getByRole('button', { name: '返回首页' }).click()
    await other.getByText('您好').waitFor()
    await other.close()
  })

  for (const [name, size] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const)
    test(`two organizations: chosen at start, switched, the rows follow (${name})`, async () => {
      await w.engine.db.rows(sql`insert into sys_user_line (id, head_id, line_no, org_code, role_code, org_id, via)
        select -o.id, u.id, 2, o.org_code, 'SUP_ALL', o.id, 1 from sys_user u, organization o
        where u.user_name = 'supplierA' and o.org_code = 'S002'`)
      const own = await order(w, [['P1', 5]])
      const others = await order(w, [['P1', 5]], { supplierCode: 'S002' })
      const page = await freshPage(size)
      // Notices of other tests would open a dialog of their own.
      await page.addInitScript(() => sessionStorage.setItem('SCM-NOTICES-SHOWN', '1'))
      await page.goto(`${base}/scm/login`)
      await atProvider(page, 'supplierA')
      await page.getByText('选择组织').waitFor()
      await page.getByText('S002 供应商S002').click()
      await confirm(page)
      // It is said for three seconds; the agreement may take longer.
      await page.getByText('切换组织成功').waitFor()
      await agree(page)
      const shows = async (orderNo: string, rows: number) => {
        await page.goto(`${base}/scm/logi/order?orderNo=${orderNo}`)
        await page.locator('.pane').getByText(`共 ${rows} 条`).waitFor()
      }
      await shows(others.orderNo, 1)
      await shows(own.orderNo, 0)
      await page.getByRole('button', { name: /组织：/ }).click()
      await page.getByText('S001 供应商S001').click()
      await shot(page, `organization-${name}`)
      await confirm(page)
      await page.getByText('切换组织成功').waitFor()
      await shows(own.orderNo, 1)
      await shows(others.orderNo, 0)
      await page.close()
      await w.engine.db.rows(sql`delete from sys_user_line where head_id = (select id from sys_user where user_name = 'supplierA')
        and org_id = (select id from organization where org_code = 'S002')`)
    })

  test('the network goes and comes back; a long call can be ended', async () => {
    const page = await signInQuietly('planner')
    await page.getByRole('menuitem', { name: '物料订单' }).click()
    await page
      .locator('.pane:visible')
      .getByText(/^共 \d+ 条$/)
      .waitFor()
    await page.context().setOffline(true)
    await page.getByText('网络连接已断开，请检查网络').first().waitFor()
    await shot(page, 'offline')
    await page.context().setOffline(false)
    await page.getByText('网络已恢复').waitFor()
    await page.route('**/api/materialOrder/getPager**', () => {})
    await page.locator('.pane:visible').getByRole('button', { name: '查询' }).click()
    await page.locator('.pane:visible').getByLabel('订单号').fill('MO')
    await page.locator('.pane:visible').getByRole('button', { name: '查询' }).click()
    await page.getByRole('status').getByRole('button', { name: '终止' }).click()
    await page.getByText('请求时间过长，已终止本次请求。').first().waitFor()
    await page.unroute('**/api/materialOrder/getPager**')
    await page.getByRole('button', { name: '重试' }).click()
    await page
      .locator('.pane:visible')
      .getByText(/^共 \d+ 条$/)
      .waitFor()
    await page.close()
  })

  test('one size for rows, tool bar, pager and chips', async () => {
    await order(w, [['P1', 5]])
    const page = await signInQuietly('planner')
    await openQuietly(page, '/logi/order?plant=CN01')
    const pane = page.locator('.pane:visible')
    const parts = ['.list-row', '.bar.tools .ant-btn', '.ant-pagination-item', '.filters .filter']
    const heights = async (size: string) => {
      await page.getByRole('button', { name: '布局大小' }).click()
      await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: size, exact: true }).click()
      await settled(page)
      return Promise.all(
        parts.map((p) =>
          pane
            .locator(p)
            .first()
            .evaluate((e) => e.getBoundingClientRect().height),
        ),
      )
    }
    const [mini, small, medium, large] = [
      await heights('迷你'),
      await heights('小'),
      await heights('中等'),
      await heights('默认'),
    ]
    for (const [i, part] of parts.entries()) {
      const steps = [mini[i]!, small[i]!, medium[i]!, large[i]!]
      assert.deepEqual(
        steps,
        steps.toSorted((a, b) => a - b),
        part,
      )
      assert.ok(steps[0]! < steps[2]! && steps[2]! < steps[3]!, `${part}: ${steps.join()}`)
    }
    await page.close()
  })

  test('favourites, settings and size stay; the environment is not production-coloured here', async () => {
    const page = await signInQuietly('planner')
    await page.getByRole('menuitem', { name: '物料订单' }).click()
    await page.getByRole('button', { name: '收藏本页' }).click()
    await page.getByText('收藏成功').waitFor()
    await page.getByRole('button', { name: '布局大小' }).click()
    await page.getByRole('menuitem', { name: '小', exact: true }).click()
    await page.getByText('切换布局大小成功').waitFor()
    await page.getByRole('button', { name: '用户：planner' }).click()
    await page.getByRole('menuitem', { name: '界面设置' }).click()
    await page.getByText('深色').click()
    await page.getByLabel('固定头部').click()
    await page.reload()
    await page.locator('html[data-theme=dark] .top.fixed').waitFor()
    await page.goto(`${base}/scm/dashboard`)
    await page.getByRole('button', { name: '我的收藏' }).click()
    await page.locator('.ant-dropdown').getByRole('menuitem', { name: '物料订单' }).click()
    // With what the list opens with, as soon as it has.
    await page.waitForURL(/\/logi\/order(\?|$)/)
    await page.getByRole('button', { name: '取消收藏' }).click()
    await page.getByText('已取消收藏').waitFor()
    await page.close()
  })

  for (const [name, size] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const)
    test(`personal centre: sessions can be ended (${name})`, async () => {
      const page = await signInQuietly('accountant', size)
      const other = await w.login('accountant')
      await page.getByRole('button', { name: '用户：accountant' }).click()
      await page.getByRole('menuitem', { name: '个人中心' }).click()
      await page.getByText('当前组织').waitFor()
      await page.getByRole('tab', { name: '登录会话' }).click()
      await page.getByText('本次登录').waitFor()
      await shot(page, `personal-${name}`)
      const before = await page.getByRole('button', { name: '结束会话' }).count()
      await page.getByRole('button', { name: '结束会话' }).first().click()
      await page.locator('.ant-popconfirm-buttons').getByRole('button', { name: '确定' }).click()
      await page.getByText('会话已结束').waitFor()
      await page.waitForFunction(
        (n) => [...document.querySelectorAll('button')].filter((b) => b.textContent === '结束会话').length === n - 1,
        before,
      )
      assert.equal((await other.ask('GET', 'profile/get')).status, 10)
      await page.close()
    })

  test('until it is known who is in, the frame stands there', async () => {
    const page = await signInQuietly('planner')
    const answered = Promise.withResolvers<void>()
    await meetNext(page, '**/profile/get?*', async (route) => (await answered.promise, route.continue()))
    await page.reload()
    await page.locator('.frame-waiting .skeleton').first().waitFor()
    answered.resolve()
    await page.getByText('您好').waitFor()
    await expect(page.locator('.frame-waiting')).toHaveCount(0)
    await page.close()
  })

  test('the token is renewed by the 60 s check when it is valid for less than 70 s', async () => {
    const page = await signInQuietly('planner')
    const renewals: number[] = []
    page.on('request', (r) => r.url().endsWith('/user/renew') && renewals.push(Date.now()))
    const token = () => page.evaluate(() => /SCM-TOKEN=([^;]*)/.exec(document.cookie)![1])
    const before = await token()
    await page.clock.install()
    await page.reload()
    await page.getByText('您好').waitFor()
    await page.clock.runFor(181_000)
    assert.equal(renewals.length, 0, 'two minutes are left')
    const renewed = page.waitForResponse('**/user/renew')
    await page.clock.runFor(60_000)
    await renewed
    // Asked from here: the page's own clock stands still.
    for (let i = 0; i < 100 && (await token()) === before; i++) await new Promise((r) => setTimeout(r, 100))
    assert.notEqual(await token(), before)
    assert.equal(renewals.length, 1)
    // Its clock was moved.
    await page.context().close()
  })

  test('a table is where it was after F5', async () => {
    for (let i = 0; i < 40; i++) await order(w, [['P1', 1]])
    const page = await openAs('planner', '/logi/order?ps=50')
    const rows = page.locator('.list-box')
    await rows.locator('.list-row').first().waitFor()
    await rows.hover()
    await page.mouse.wheel(0, 240)
    await page.waitForFunction(() => document.querySelector('.list-box')!.scrollTop > 100)
    const top = await rows.evaluate((e) => e.scrollTop)
    // It is kept when it has been drawn.
    await page.waitForFunction((n) => Object.values(sessionStorage).includes(String(Math.round(n))), top)
    await page.reload()
    await page.waitForFunction((n) => Math.abs((document.querySelector('.list-box')?.scrollTop ?? 0) - n) < 2, top)
    await page.close()
  })

  for (const [name, size] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const)
    test(`home: a figure is the total of the list that it opens; what one may not open is not there (${name})`, async () => {
      // One alone would open itself.
      await order(w, [['P1', 5]])
      await order(w, [['P1', 5]])
      const page = await signInQuietly('supplierA', size)
      await page.getByRole('button', { name: /^待答复/ }).click()
      const figure = page.locator('.todo-item', { hasText: '待回执的订单' })
      const count = Number((await figure.locator('b').textContent())!.replaceAll(',', ''))
      assert.ok(count > 0)
      await shot(page, `home-${name}`)
      // Its link says which rows it counted.
      const list = (await figure.getByRole('link').first().getAttribute('href'))!
      assert.match(list, /\/logi\/order\?.*status=/)
      await figure.getByRole('link').first().click()
      await page.waitForURL(`**${list}`)
      await page
        .locator('.pane:visible')
        .getByText(`共 ${count.toLocaleString('zh-CN')} 条`)
        .waitFor()
      for (const hidden of ['/logi/period', '/sys/userLog', '/nowhere']) {
        await page.goto(`${base}/scm${hidden}`)
        await page.waitForURL('**/scm/404')
      }
      await page.goto(`${base}/scm/redirect/logi/order?status=1`)
      await page.waitForURL('**/scm/logi/order?status=1')
      await page.close()
    })

  test('administrator: a role is changed, says whom it concerns, and counts at once', async () => {
    await w.as.admin.post('role/postsave', { code: 'R_E2E', name: '演示角色', orgType: 1, keys: ['logi.pull.query'] })
    const known = { displayName: '演示', password: 'Test@2026', org: 'OEM', orgType: 1 as const, plants: ['CN01'] }
    await addPerson(w.engine.db, w.engine.ids, { ...known, userName: 'e2erole', role: 'R_E2E' })
    const one = await w.login('e2erole')
    const page = await openAs('admin', '/sys/roles?code=R_E2E')
    await row(page, 'R_E2E').getByRole('checkbox').click()
    await page.getByRole('button', { name: '修改' }).click()
    await page.getByLabel('查找权限').fill('mat.order.query')
    await page.locator('.ant-tree-treenode', { hasText: '（mat.order.query）' }).locator('.ant-tree-checkbox').click()
    await page.getByText(/新增 1 项，减少 0 项。保存后立即影响 1 名用户/).waitFor()
    await shot(page, 'role')
    await confirm(page)
    await page.getByText('修改成功').waitFor()
    assert.equal((await one.ask('GET', 'materialOrder/getPager')).status, 0)
    await page.close()
  })
})
