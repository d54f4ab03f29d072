/** Signing in the browser: the inbox, seals and handwriting, many at once, the document's own page, and the driver's phone. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { perform } from '../src/engine/write/perform.ts'
import { addPerson } from '../src/identity/seed.ts'
import { system } from '../src/engine/system.ts'
import { defaultStep } from '../src/signing/strategy/steps.ts'
import { signStrategy } from '../src/signing/strategy/strategy.ts'
import { verifyPdf } from '../src/trust/pdf/verify.ts'
import { roots } from '../src/trust/keys.ts'
import { approvedSeal } from '../test/signing/kit.ts'
import { pull, receive, ship, soon, type World } from '../test/world.ts'
import { expect, freshPage, openAs, phone, portal, scribble, shot, signIn } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})
const modal = (page: Page) => page.locator('.ant-modal:visible')
const desk = (page: Page) => page.getByRole('region', { name: '单据与签字' })

/** A draft sheet of the shipping strategy that is asked for; published, not sent. */
async function sheet(): Promise<{ id: number; sheetNo: string }> {
  const pulled = await pull(w, [['G1', 5]])
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345', driverName: '周师傅',
    lines: [{ demandLineId: pulled.lines[0].id, shipQty: 5 }],
  })
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  return { id, sheetNo: (await w.as.supplierA.get('sendSheet/getDetails', { id })).sheetNo }
}

describe('signing', () => {
  test('the inbox: the document beside the decision, signed with a seal after confirming; the next one comes to hand', async () => {
    const seal = await approvedSeal(w, { sealName: '物流专用章' })
    const one = await sheet()
    const page = await openAs('supplierA', '/flow/mytask?tab=1')
    await page
      .getByRole('button', { name: new RegExp(one.sheetNo) })
      .first()
      .click()
    await desk(page).getByText('供应商发运签字').first().waitFor()
    await desk(page).getByText('吉A12345').first().waitFor()
    const sign = desk(page).getByRole('button', { name: '签字', exact: true })
    await expect(sign, 'not before it is confirmed').toBeDisabled()
    await desk(page).getByRole('combobox', { name: '印章' }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '物流专用章' }).first().click()
    await desk(page).getByText('我已核对单据内容').click()
    await shot(page, 'sign-inbox')
    await sign.click()
    await page.getByText('已签字').first().waitFor()
    const [flow] = await w.as.supplierA.get('sendSheet/getSigns', { id: one.id })
    assert.equal(flow.tasks[0].sealNo, seal.sealNo)
    // The document's own page shows it, and its history has the hash, for whoever opens it.
    await page.goto(`${base}/scm/logi/sendSheet/${one.id}`)
    await page.getByRole('tab', { name: '签字' }).click()
    await page.getByText('物流专用章').first().waitFor()
    await page.getByRole('tab', { name: '操作记录' }).click()
    const hashes = page.locator('.change summary')
    await hashes.first().waitFor()
    assert.equal(await page.locator('.change details[open]').count(), 0)
    for (const hash of await hashes.all()) await hash.click()
    await page.getByText(flow.tasks[0].hashAfter).waitFor()
    await page.getByRole('tab', { name: '签字' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '已签文件' }).click()
    const chunks: Buffer[] = []
    for await (const c of await (await download).createReadStream()) chunks.push(c as Buffer)
    const found = await verifyPdf(Buffer.concat(chunks), await roots(w.engine))
    assert.ok(found.sound, JSON.stringify(found))
    assert.equal(found.signatures[0]!.unit, '物流专用章')
    await page.close()
  })

  test('many at once, each by itself', async () => {
    const sheets = [await sheet(), await sheet()]
    const page = await openAs('supplierA', '/flow/mytask?tab=1')
    for (const s of sheets) await page.getByLabel(`选择 ${s.sheetNo}`).check()
    await page.getByRole('button', { name: '批量处理 (2)' }).click()
    await modal(page).getByRole('button', { name: '确认签字 2 个' }).click()
    await modal(page).getByText('已签 2 个').waitFor()
    await modal(page).getByRole('button', { name: '关闭' }).last().click()
    for (const s of sheets) assert.equal((await w.as.supplierA.get('sendSheet/getDetails', { id: s.id })).signStatus, 2)
    await page.close()
  })

  test('from the list of differences: handwriting on the spot; a refusal needs its reason', async () => {
    const sent = await ship(w, await pull(w, [['G1', 10]]), [10])
    await receive(w, sent, [{ receivedQty: 7 }])
    const [d] = (await w.as.manager.get('diff/getPager', { sheetNo: sent.sheetNo })).items
    const lines = (await w.as.manager.get('diff/getDetails', { id: d.id })).lines
    await w.as.manager.post('diff/decide', {
      id: d.id,
      lines: lines.map((l: any) => ({ id: l.id, resolution: 12, liability: 1 })),
    })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    const page = await openAs('supplierA', `/logi/diff/${d.id}`)
    await page.getByRole('button', { name: '供应商签字' }).click()
    await modal(page).getByText('手写', { exact: true }).click()
    await modal(page).getByText('我已核对单据内容').click()
    await modal(page).getByRole('button', { name: '签字', exact: true }).click()
    await page.getByText('请先在框内签名').waitFor()
    await scribble(page, modal(page).getByRole('img', { name: /签名板/ }))
    await shot(page, 'sign-hand')
    await modal(page).getByRole('button', { name: '签字', exact: true }).click()
    await page.getByText('已签字').first().waitFor()
    assert.equal((await w.as.manager.get('diff/getDetails', { id: d.id })).status, 10)
    const [flow] = await w.as.manager.get('diff/getSigns', { id: d.id })
    assert.equal(flow.tasks[0].method, 2)
    await page.close()
    const boss = await openAs('manager', '/flow/mytask?tab=1')
    await boss
      .getByRole('button', { name: new RegExp(d.diffNo) })
      .first()
      .click()
    await desk(boss).getByText('仓库差异签字').first().waitFor()
    await desk(boss).getByRole('button', { name: '退回' }).click()
    await boss.getByText('请在意见中写明退回原因').waitFor()
    await desk(boss).getByLabel('意见').fill('数量与照片不符')
    await desk(boss).getByRole('button', { name: '退回' }).click()
    await modal(boss).getByRole('button', { name: '退回' }).click()
    await boss.getByText('已退回').first().waitFor()
    assert.equal((await w.as.manager.get('diff/getDetails', { id: d.id })).status, 5)
    await boss.close()
  })

  test('a driver without an account signs on a phone, once, also over a network that drops', async () => {
    await addPerson(w.engine.db, w.engine.ids, {
      userName: 'driverplant', displayName: '收货', password: 'Test@2026', org: 'OEM', orgType: 1, role: 'RECEIVER',
      plants: ['CN02'],
    })
    const who = system('测试')
    const lines = [
      defaultStep(1, 'SupplierSendSign', 'supplier', 'ship'),
      { ...defaultStep(2, 'DriverSendSign', 'driverAtSupplier', 'ship'), rejectTo: 'starter' as const },
    ]
    const { ids } = await perform(w.engine, who, signStrategy, 'create', {
      items: [
        {
          input: {
            code: 'E2E-DRIVER', name: '二工厂发运（司机）', bizType: 'sendSheet', phase: 'ship', plant: 'CN02', priority: 500,
          },
          lines,
        },
      ],
      source: 'job',
    })
    await perform(w.engine, who, signStrategy, 'publish', { items: [{ id: ids[0]!, input: {} }], source: 'job' })
    const pulled = await pull(w, [['G1', 5]], { plant: 'CN02', warehouse: 'CN02W1' })
    const { id } = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A54321', driverName: '周师傅',
      lines: [{ demandLineId: pulled.lines[0].id, shipQty: 5 }],
    })
    await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
    const { sheetNo } = await w.as.supplierA.get('sendSheet/getDetails', { id })
    const mine = (await w.as.supplierA.get('flowTask/getMyPager', { tab: 1, docNo: sheetNo })).items
    await w.as.supplierA.post('flowTask/sign', { taskId: mine[0].id })
    assert.match(await w.as.supplierA.refused('sendSheet/send', { ids: [id] }), /请先完成发运签字.*司机发运签字/)
    // The supplier shows the code.
    const page = await openAs('supplierA', '/flow/mytask?tab=1')
    await page
      .getByRole('button', { name: new RegExp(sheetNo) })
      .first()
      .click()
    await desk(page).getByRole('button', { name: '司机扫码签字' }).click()
    await modal(page).getByText('只能签一次').waitFor()
    await shot(page, 'sign-driver-code')
    const address = await modal(page).getByRole('link', { name: '在本机打开' }).getAttribute('href')
    const driver = await freshPage(phone, { hasTouch: true })
    await driver.goto(base + address!)
    await driver.getByText(sheetNo).first().waitFor()
    await driver.getByText('吉A54321').first().waitFor()
    const box = (await driver.locator('canvas').boundingBox())!
    await driver.mouse.move(box.x + 30, box.y + 40)
    await driver.mouse.down()
    for (let i = 0; i < 40; i++) await driver.mouse.move(box.x + 30 + i * 5, box.y + 60 + 30 * Math.sin(i / 3))
    await driver.mouse.up()
    await shot(driver, 'sign-driver-phone')
    // The network is gone when it is sent; it comes back, and the signature arrives once.
    await driver.context().setOffline(true)
    await driver.getByRole('button', { name: /确认签字/ }).click()
    await driver
      .getByText(/等待网络/)
      .first()
      .waitFor()
    await driver.context().setOffline(false)
    await driver
      .getByText(/签字成功/)
      .first()
      .waitFor({ timeout: 60_000 })
    await shot(driver, 'sign-driver-done')
    const [flow] = await w.as.supplierA.get('sendSheet/getSigns', { id })
    const step = flow.tasks.find((t: any) => t.step === 'DriverSendSign')
    assert.deepEqual([step.state, step.method, flow.status], [1, 3, 2])
    assert.match(step.evidence, /^周师傅/)
    await w.as.supplierA.post('sendSheet/send', { ids: [id] })
    // The link is spent.
    const again = await freshPage(phone)
    await again.goto(base + address!)
    await again
      .getByText(/已使用|已签|签字成功/)
      .first()
      .waitFor()
    await driver.close()
    await again.close()
    await page.close()
  })

  test('on a phone the inbox opens a task over the whole screen', async () => {
    const one = await sheet()
    const page = await signIn('supplierA', phone)
    await page.goto(`${base}/scm/flow/mytask?tab=1`)
    await page
      .getByRole('button', { name: new RegExp(one.sheetNo) })
      .first()
      .click()
    const drawer = page.locator('.ant-drawer:visible')
    await drawer.getByText('供应商发运签字').first().waitFor()
    await drawer.getByText('确认', { exact: true }).click()
    await drawer.getByText('我已核对单据内容').click()
    await shot(page, 'sign-phone')
    await drawer.getByRole('button', { name: '签字', exact: true }).click()
    await page.getByText('已签字').first().waitFor()
    await page.close()
  })
})
