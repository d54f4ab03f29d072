/** The administrator tells a group chat and the usual people by mail of orders: tries the words on a real order, and sees both arrive. */
import { test } from 'node:test'
import { deliverDue } from '../src/exchange/deliver.ts'
import { tellByRules } from '../src/modules/message/telling.server.ts'
import { mailServer } from '../test/mail-server.ts'
import { partner } from '../test/partner.ts'
import { order } from '../test/world.ts'
import { confirm, expect, openAs, phone, portal, row, shot } from './portal.ts'

test('a rule is written with its variables beside it, tried, and tells a group and a mailbox', async () => {
  const { w } = await portal()
  await using group = await partner('{"errcode":0,"errmsg":"ok"}')
  await using post = await mailServer()
  const robot = await w.as.admin.post('messageRobot/save', { robotCode: 'BUYERS', robotName: '采购群', robotKind: 1 })
  await w.as.admin.post('messageRobot/setAddress', { id: robot.id, url: group.url })
  await w.as.supplierA.post('profile/edit', { email: 'a@s001.example' })
  await w.as.admin.post('profile/edit', { email: 'admin@oem.example' })
  const engine = { ...w.engine, mail: post.mail }
  const send = async () => {
    await tellByRules(engine)
    await deliverDue(engine)
  }
  const before = await order(w, [['P1', 5]])
  const to = (address: string) => post.got.filter((m) => m.includes(`To: ${address}`)).length

  const page = await openAs('admin', '/sys/msg-rule')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增消息规则' })
  await dialog.getByRole('textbox', { name: '规则编码' }).fill('ORDERS')
  await dialog.getByRole('textbox', { name: '规则名称' }).fill('订单群通知')
  await dialog.getByRole('combobox', { name: '事件' }).first().fill('新订单')
  await page.locator('.ant-select-item-option:visible', { hasText: '新订单' }).first().click()
  await expect(dialog.getByLabel('预览正文')).toContainText(before.orderNo)
  await dialog.getByRole('combobox', { name: '群机器人' }).fill('BUYERS')
  await page.locator('.ant-select-item-option:visible', { hasText: 'BUYERS' }).first().click()
  await expect(dialog.locator('.ant-select-selection-item', { hasText: 'BUYERS' })).toBeVisible()
  await page.keyboard.press('Escape')
  const body = dialog.locator('#messageRule_body')
  await body.fill('请看 ')
  await dialog.getByRole('button', { name: /\{orderNo\}/ }).click()
  await expect(body).toHaveValue('请看 {orderNo}')
  await expect(dialog.getByLabel('预览正文')).toHaveText(`请看 ${before.orderNo}`)
  // What the event does not say is said at once, and cannot be tried.
  await body.fill('请看 {order}')
  await expect(dialog.getByText(/正文中的变量 \{order\} 不是事件/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^试\s*发$/ })).toBeDisabled()
  await body.fill('请看 {orderNo}')
  await shot(page, 'message-rule')
  await dialog.getByRole('button', { name: /^试\s*发$/ }).click()
  await expect.poll(async () => (await w.as.admin.get('messageDelivery/getPager', { isTrial: '1' })).items.length).toBe(2)
  await send()
  await expect.poll(() => [to('admin@oem.example'), group.got.length]).toEqual([1, 1])
  await expect(page.getByText('试发')).not.toHaveCount(0)
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  await row(page, 'ORDERS').waitFor()

  const after = await order(w, [['P1', 7]])
  await send()
  await expect.poll(() => [to('a@s001.example'), group.got.length]).toEqual([1, 2])

  await page.goto(page.url().replace(/\/sys\/.*/, `/sys/msg-delivery?docNo=${after.orderNo}`))
  await expect(row(page, '采购群').getByText('已发送')).not.toHaveCount(0)
  await expect(row(page, 'supplierA').getByText('已发送')).not.toHaveCount(0)
  await shot(page, 'message-deliveries')
  await page.close()

  // What one wants of it oneself, on a phone.
  const hand = await openAs('supplierA', '/uc/index', phone)
  await hand.getByRole('tab', { name: '消息设置' }).click()
  await hand.getByRole('switch', { name: '按规则收短信' }).click()
  await expect(hand.getByRole('switch', { name: '按规则收短信' })).not.toBeChecked()
  await expect.poll(async () => (await w.as.supplierA.get('profile/getPreference')).sms).toBe(false)
  await hand.close()
})
