/** A new partner's format is mapped in the browser; what he sends is done, and what is refused is seen with its reason and set aside. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dayAfter } from '../src/declare/index.ts'
import { handleKept } from '../src/exchange/handling.ts'
import { messages } from '../src/messages.gen.ts'
import { delforOf, today } from '../test/world.ts'
import { x12 } from '../test/x12.ts'
import { act, confirm, expect, openAs, portal, row, shot } from './portal.ts'

const address = { province: '吉林省', city: '长春市', address: '一号路', contact: '张三', phone: '13800000000' }

test('an administrator maps a format while its sample is tried; a refused message shows what it said and why', async () => {
  const { w, base } = await portal()
  const { admin } = w.as
  const page = await openAs('admin', '/sys/api/datacfg')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增数据配置' })
  await dialog.getByLabel('数据编码').fill('NEWSTORE')
  await dialog.getByLabel('数据名称').fill('新伙伴的仓库')
  const { title } = (await admin.get('dataConfig/getTargets')).find(
    (t: { target: string }) => t.target === 'supplierWarehouse.create',
  )
  await dialog.getByRole('combobox', { name: '目标操作' }).fill(title)
  await page.locator('.ant-select-item-option:visible', { hasText: title }).first().click()
  await dialog.getByLabel('样例报文').fill('{"id":"1","vendor":"S001","store":{"no":"W7","label":"外库"}}')
  const place = (field: string) => dialog.locator(`#place-${field}`)
  await place('keyExpr').fill('id')
  await place('supplierCode').fill('vendor')
  await place('whCode').fill('store.no')
  // What is missing is named while one types.
  await expect(dialog.getByRole('alert')).toContainText('仓库名称')
  await place('whName').fill('store.label')
  for (const [field, value] of Object.entries(address)) await place(field).fill(JSON.stringify(value))
  await expect(dialog.locator('.ant-alert-success')).toBeVisible()
  await expect(dialog.locator('.mapping-said').last()).toContainText('外库')
  await shot(page, 'mapping')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  await row(page, 'NEWSTORE').waitFor()

  // How he gets in is asked by the door's own tests.
  const account = await admin.post('serviceAccount/save', {
    accountCode: 'NEW', accountName: '新伙伴', orgCode: 'S001', roleCodes: 'SUP_ALL',
  })
  const key = `scmk_${randomBytes(32).toString('base64url')}`
  await admin.post('serviceAccount/issueKey', { id: account.id, key, validTo: dayAfter(today(), 300) })
  const times = { mostAttempts: 8, baseSeconds: 30, capSeconds: 3600, retentionDays: 90 }
  const dump = await admin.post('dumpConfig/create', {
    dumpCode: 'NEW', dumpName: '新伙伴', dataCode: 'NEWSTORE', mode: 2, allowReplay: false,
    ...times,
  })
  const app = await admin.post('appConfig/create', { appId: 'NEW', appName: '新伙伴', sysType: 1, perMinute: 600, owner: '张三' })
  await admin.post('appConfig/SetDumps', { id: app.id, dumpIds: [dump.id] })
  const send = async (message: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${base}/openapi/receive/NEWSTORE`, { method: 'POST', headers, body: JSON.stringify(message) })
    const { content } = (await answer.json()) as { content: { receiveId: number } }
    await handleKept(w.engine, messages, content.receiveId)
    return content.receiveId
  }
  await send({ id: '1', vendor: 'S001', store: { no: 'W7', label: '外库' } })
  const refused = await send({ id: '2', vendor: 'S002', store: { no: 'W8', label: '别人的' } })

  await page.goto(`${base}/scm/sys/api/rec-log`)
  await expect(row(page, 'NEW/1')).toContainText('成功')
  await expect(row(page, 'NEW/2')).toContainText('失败')
  // From what a message made back to the message.
  const [store] = (await admin.get('supplierWarehouse/getPager', { whCode: 'W7' })).items
  await page.goto(`${base}/scm/dm/supwm/${store.id}`)
  await page.getByRole('tab', { name: '报文' }).click()
  await shot(page, 'exchanged')
  await page.getByRole('link', { name: 'NEW/1' }).click()
  await expect(page).toHaveURL(/rec-log/)
  await page.getByRole('tab', { name: '报文' }).click()
  await page.locator('.message-made').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`supwm/${store.id}`))
  await page.goto(`${base}/scm/sys/api/rec-log/${refused}`)
  await page.getByRole('tab', { name: '报文' }).click()
  await expect(page.locator('.message-content')).toContainText('映射之后')
  await expect(page.locator('.message-content')).toContainText('别人的')
  await shot(page, 'received')
  await act(page, '忽略')
  await page.getByRole('dialog').getByRole('textbox').first().fill('对方发错了')
  await confirm(page)
  await expect(page.locator('.story-top:visible')).toContainText('已忽略')

  // Before the format changes, what came is read both ways; whoever changes it goes back, or agrees to what differs.
  await page.goto(`${base}/scm/sys/api/datacfg`)
  await row(page, 'NEWSTORE').getByRole('checkbox').check()
  await act(page, '修改')
  const edit = page.getByRole('dialog', { name: '修改数据配置' })
  await edit.locator('#place-whName').fill('"外租 " & store.label')
  const compared = page.getByRole('dialog', { name: '这次修改会改变报文的读法' })
  await edit.getByRole('button', { name: /保\s*存/ }).click()
  await expect(compared).toContainText('仓库名称')
  await expect(compared).toContainText('外库 → 外租 外库')
  await shot(page, 'compared')
  await compared.getByRole('button', { name: '返回修改' }).click()
  await edit.locator('#place-whName').fill('store.label & "（外租）"')
  await edit.getByRole('button', { name: /保\s*存/ }).click()
  await expect(compared).toContainText('外库 → 外库（外租）')
  await compared.getByRole('button', { name: '确认差异并保存' }).click()
  await edit.waitFor({ state: 'hidden' })
  const [config] = (await admin.get('dataConfig/GetPager', { dataCode: 'NEWSTORE' })).items
  assert.match((await admin.get('dataConfig/getDetails', { id: config.id })).replayed, /仓库名称值不同1份/)
  await page.close()
})

test('a partner writes X12 otherwise: what differs is filled in, he is read by it, and a change is seen before it is saved', async () => {
  const { w } = await portal()
  const page = await openAs('admin', '/sys/api/edi-profile')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增报文规格' })
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: `* ${label}`, exact: true }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
  }
  await dialog.getByRole('textbox', { name: '* 对方信箱', exact: true }).fill('ACME-X12')
  await choose('报文', 'INVRPT')
  await choose('标准', 'ANSI X12')
  await dialog.getByRole('textbox', { name: '* 规格名称', exact: true }).fill('Acme 846')
  await dialog.getByRole('textbox', { name: '目录版本', exact: true }).fill('005010')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  const fill = async (values: Record<string, string>) => {
    await row(page, 'Acme 846').getByRole('checkbox').check()
    await act(page, '写法')
    const places = page.getByRole('dialog', { name: /写法 Acme 846/ })
    for (const [label, value] of Object.entries(values)) await places.getByLabel(new RegExp(`${label}$`)).fill(value)
    await places.getByRole('button', { name: /保\s*存/ }).click()
    return places
  }
  await (await fill({ '库存数量 限定符': '98', '单位 代码对照': 'STK=EA' })).waitFor({ state: 'hidden' })
  await row(page, 'Acme 846').getByRole('link').first().click()
  await expect(page.locator('.ant-table').filter({ hasText: '本系统' })).toContainText('QTY*98')
  await shot(page, 'x12-profile')

  const day = today().replaceAll('-', '')
  const file = x12(
    '846',
    'IB',
    [`BIA*00*DD*R1*${day}`, 'N1*SU**92*S001', 'N1*ST**92*CN01', 'LIN*1*BP*P1*VP*V1', 'QTY*98*40*STK', 'QTY*17*60*STK'],
    { control: '77', sender: 'ACME-X12' },
  )
  const { status, message } = await w.as.supplierA.upload('supStockInput/importMessage', Buffer.from(file), 'a.x12')
  assert.equal(status, 0, message)
  const [came] = (await w.as.admin.get('dumpLog/GetPager', { sender: 'ACME-X12' })).items
  await page.goto(page.url().replace(/\/sys\/.*/, `/sys/api/rec-log/${came.id}`))
  await expect(page.locator('main')).toContainText('按报文规格 Acme 846 第2版 读取')

  // Another qualifier reads another figure: it is shown before it is saved.
  await page.goto(page.url().replace(/\/sys\/.*/, '/sys/api/edi-profile'))
  const places = await fill({ '库存数量 限定符': '17' })
  const compared = page.getByRole('dialog', { name: '这次修改会改变报文的读法' })
  await expect(compared).toContainText('40 → 60')
  await compared.getByRole('button', { name: '确认差异并保存' }).click()
  await places.waitFor({ state: 'hidden' })
  await page.close()
})

test('a refused message: from what waits to its reason, and done again once that is mended', async () => {
  const { w, base } = await portal()
  const file = delforOf('9905', 'X9905', { supplier: 'STRANGE', plant: 'CN01', part: 'P1' })
  await w.as.planner.upload('materialOrder/importMessage', file, 'a.edi')
  const page = await openAs('admin', '/sys/api/rec-log')
  await page.getByText('处理失败的报文').first().click()
  await row(page, 'OSENDER/9905').waitFor()
  const redone = async () => (await w.as.admin.get('dumpLog/GetPager', { messageKey: 'OSENDER/9905' })).items[0]
  await page.goto(`${base}/scm/sys/api/rec-log/${(await redone()).id}`)
  await expect(page.getByText('供应商代码 STRANGE 没有对照').first()).toBeVisible()
  // How codes are kept is asked by their own tests.
  await w.as.admin.post('ediCode/save', { codeKind: 1, theirCode: 'STRANGE', ourCode: 'S001' })
  await act(page, '重新处理')
  await confirm(page)
  await expect.poll(async () => (await redone()).redoCount).toBe(1)
  await handleKept(w.engine, messages, (await redone()).id)
  await expect(page.locator('.story-top:visible')).toContainText('成功')
  assert.equal((await redone()).docNos, 'EDIX9905')
  await page.close()
})
