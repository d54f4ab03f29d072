/** Keeping the signing in the browser: strategies and their steps, seals and their review, records that are looked at again. */
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fileContent } from '../src/engine/files/store.ts'
import { addPerson } from '../src/identity/seed.ts'
import { pull, ship, soon, type World } from '../test/world.ts'
import { confirm, openAs, phone, portal, row, shot } from './portal.ts'
import { sealPicture } from './seal-picture.ts'

let w: World
before(async () => {
  ;({ w } = await portal())
})
const dialog = (page: Page) => page.locator('.ant-modal:visible')
const drawer = (page: Page) => page.locator('.ant-drawer:visible')
const choose = (page: Page, text: string) => page.locator('.ant-select-item-option:visible', { hasText: text }).first().click()
/** In the dialog of a condition: one of the field's choices. */
async function setCondition(page: Page, title: string, field: string, value: string): Promise<void> {
  const where = page.getByRole('dialog', { name: title })
  await where.getByLabel('字段').click()
  await choose(page, field)
  await where.getByLabel(field, { exact: true }).click()
  await choose(page, value)
  await shot(page, 'sign-condition')
  await where.getByRole('button', { name: /确\s*定/ }).click()
}
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

describe('keeping the signing', () => {
  test('a strategy begins with the usual steps; they are added, moved and saved as a draft, then fixed', async () => {
    const page = await openAs('admin', '/sys/wfl')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await dialog(page).getByLabel('策略编码').fill('E2E-DIFF')
    await dialog(page).getByLabel('策略名称').fill('二工厂差异')
    await dialog(page).getByLabel('业务类型').click()
    await choose(page, '差异调整单')
    await dialog(page).getByLabel('工厂').click()
    await choose(page, 'CN02')
    await dialog(page).getByRole('button', { name: '匹配条件' }).click()
    await setCondition(page, '匹配条件', '差异来源', '收货')
    await dialog(page).getByText('差异来源 等于 收货').waitFor()
    await page.getByRole('button', { name: '下一步：编辑环节' }).click()
    const steps = page.locator('.chain-step')
    await steps.getByText('1. 供应商差异签字').waitFor()
    await page.getByRole('button', { name: '在最后新增环节' }).click()
    await drawer(page).getByLabel('环节名称').fill('核算复核')
    await drawer(page).getByLabel('处理人').click()
    await choose(page, '角色')
    await drawer(page).getByLabel('角色', { exact: true }).click()
    await choose(page, 'FIN_HEAD')
    await drawer(page).getByRole('button', { name: '完成', exact: true }).click()
    await page.getByRole('button', { name: '核算复核与前一环节同时进行' }).click()
    await steps.getByText('2. 核算复核').waitFor()
    // Dragged behind the others: the column goes on without it.
    await steps.filter({ hasText: '供应商差异签字' }).dragTo(page.locator('.chain-gap').last())
    await steps.getByText('1. 仓库差异签字').waitFor()
    await steps.getByText('2. 供应商差异签字').waitFor()
    await shot(page, 'sign-steps')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('修改成功').waitFor()
    await page.reload()
    await steps.getByText('1. 核算复核').waitFor()
    await page.getByRole('button', { name: '启用', exact: true }).click()
    await page.getByText('差异调整单先签供应商差异签字，再签仓库差异签字').first().waitFor()
    await page.getByRole('button', { name: '供应商差异签字前移' }).click()
    await steps.filter({ hasText: '供应商差异签字' }).getByRole('button', { name: '1. 供应商差异签字' }).click()
    await drawer(page).getByRole('button', { name: '跳过条件' }).click()
    await setCondition(page, '跳过条件', '差异来源', '盘点')
    await drawer(page).getByText('差异来源 等于 盘点').waitFor()
    await shot(page, 'sign-skip')
    await drawer(page).getByRole('button', { name: '完成', exact: true }).click()
    await steps.getByText('符合条件时跳过').waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('修改成功').waitFor()
    await page.getByRole('button', { name: '启用', exact: true }).click()
    await page.getByText('启用成功').waitFor()
    await page.getByText('差异来源 等于 收货').waitFor()
    await page.getByText('已启用或停用的版本不能修改').waitFor()
    await page.getByRole('button', { name: '新版本' }).click()
    await page.getByText('版本 2', { exact: true }).waitFor()
    await shot(page, 'sign-steps-draft')
    await page.close()
  })

  test('a trial names the strategy that a document gets and who could sign', async () => {
    const sheet = await ship(w, await pull(w, [['P3', 4]]), [4])
    const page = await openAs('admin', '/sys/wfl')
    await page.getByRole('button', { name: '试算' }).click()
    await dialog(page).getByLabel('单据号').fill('NO-SUCH')
    await dialog(page)
      .getByRole('button', { name: /试\s*算/ })
      .click()
    await dialog(page).getByText('没有送货单NO-SUCH').waitFor()
    await dialog(page).getByLabel('单据号').fill(sheet.sheetNo)
    await dialog(page)
      .getByRole('button', { name: /试\s*算/ })
      .click()
    const tried = page.getByTestId('tried')
    await tried.getByText('采用', { exact: true }).waitFor()
    await tried.locator('.ant-table-row', { hasText: '供应商发运签字' }).getByText('supplierA').waitFor()
    await shot(page, 'sign-trial')
    await page.close()
  })

  test('words of a strategy: an unknown variable is said at the field, known ones are shown filled in', async () => {
    const { id } = await w.as.admin.post('wfStrategy/create', {
      code: 'E2E-WORDS', name: '用语', bizType: 1, phase: 1, priority: 1,
      lines: [{ seq: 1, step: 'SupplierSendSign', stepName: '供应商发运签字', side: 2 }],
    })
    const page = await openAs('admin', `/sys/wfltpl/${id}/2`, phone)
    await page.getByLabel('待签通知').fill('请签 {sheetNo}')
    await page.getByText('模板变量{sheetNo}不存在').waitFor()
    await page.getByLabel('待签通知').fill('请签{docTitle}')
    await page.getByText('将显示为：请签送货单').waitFor()
    await page.getByRole('button', { name: /保\s*存/ }).click()
    await page.getByText('通知用语成功').waitFor()
    await shot(page, 'sign-words-phone')
    await page.close()
  })

  test('a supplier’s administrator applies for a seal of its own organization; the maker reviews it beside its picture', async () => {
    await addPerson(w.engine.db, w.engine.ids, {
      userName: 'sealboss', displayName: '印章管理员', password: 'Test@2026', org: 'S002', orgType: 2, role: 'SUP_ADMIN',
      plants: [],
    })
    const boss = await openAs('sealboss', '/sys/seals')
    await boss.getByRole('button', { name: '新增', exact: true }).click()
    const form = dialog(boss)
    await boss.waitForFunction(() => (document.querySelector('#seal_orgCode') as HTMLInputElement)?.value === 'S002')
    await form.getByLabel('印章名称').fill('物流专用章')
    await form.getByLabel('印章类型').click()
    await choose(boss, '物流专用章')
    const file = form.locator('input[type=file]').first()
    await file.setInputFiles(png('小.png', sealPicture(120, false)))
    await form.locator('.bad', { hasText: '现为 120×120' }).waitFor()
    await form.locator('.bad', { hasText: '透明底' }).waitFor()
    await file.setInputFiles(png('章.png', sealPicture(400)))
    await form.locator('.good', { hasText: '现为 400×400' }).waitFor()
    await form.getByLabel('使用人').click()
    await choose(boss, '印章管理员')
    for (const [label, day] of [
      ['生效日期', soon(-24).slice(0, 10)],
      ['失效日期', soon(24 * 300).slice(0, 10)],
    ] as const) {
      await form.getByLabel(label).fill(day)
      await form.getByLabel(label).press('Enter')
    }
    await shot(boss, 'seal-new')
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await row(boss, '物流专用章').getByRole('checkbox').check()
    await boss.getByRole('button', { name: '提交审批', exact: true }).click()
    await confirm(boss)
    await boss.getByText('提交审批成功').waitFor()

    const admin = await openAs('admin', '/sys/seals?orgCode=S002')
    await row(admin, '物流专用章').getByAltText('印章 物流专用章').waitFor()
    await row(admin, '物流专用章').getByRole('checkbox').check()
    await admin.getByRole('button', { name: '同意' }).click()
    const review = dialog(admin)
    await review.getByText('印章管理员（sealboss）').waitFor()
    await review.getByRole('button', { name: /驳\s*回/ }).click()
    await review.getByText('驳回时请填写审批意见').waitFor()
    await shot(admin, 'seal-review')
    await review.getByRole('button', { name: /同\s*意/ }).click()
    await admin.getByText('同意成功').waitFor()
    await row(admin, '已启用').locator('a').first().click()
    await drawer(admin).getByRole('tab', { name: '用印记录' }).click()
    await drawer(admin).getByText('没有签字记录').waitFor()
    await boss.close()
    await admin.close()
  })

  test('an auditor looks again at signatures: a changed file is named, a file from outside is examined', async () => {
    const { sheetNo } = await ship(w, await pull(w, [['P3', 6]]), [6])
    const [signed] = (await w.as.accountant.get('signRecord/getPager', { docNo: sheetNo })).items
    const { rows } = await w.engine.db.pool.query('select revision from sign_flow_line where id = $1', [signed.id])
    const { id } = rows[0].revision[0]
    const own = await fileContent(w.engine, id)
    await w.engine.files.put(`${id.slice(0, 2)}/${id}`, [Buffer.from('changed by somebody')])
    const page = await openAs('accountant', `/flow/records?docNo=${sheetNo}`)
    await row(page, sheetNo).waitFor()
    await page.getByRole('button', { name: '复核全部' }).click()
    await dialog(page).getByText('已复核 1 条：0 条无误，1 条不符').waitFor()
    await dialog(page).getByText('文件与签字时的摘要不一致').waitFor()
    await shot(page, 'sign-recheck')
    await page.locator('.ant-modal-footer:visible button').click()
    await row(page, sheetNo).getByLabel('复核不符').waitFor()
    const verify = (name: string, buffer: Buffer) =>
      page.locator('input[type=file][accept=".pdf"]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    const [s] = (await w.as.admin.get('wfStrategy/getPager', { code: 'sendSheet.ship' })).items
    const unsigned = await w.app.inject({
      url: `/api/wfTemplate/preview?id=${s.id}`,
      headers: { authorization: `Bearer ${w.as.accountant.token}` },
    })
    await verify('外来.pdf', unsigned.rawPayload)
    await dialog(page).getByText('文件中没有电子签名').waitFor()
    await dialog(page).getByText('系统中没有与它逐字节相同的已签文件').waitFor()
    await shot(page, 'sign-verify')
    await dialog(page).getByRole('button', { name: '关闭' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await verify('已签.pdf', own)
    await dialog(page).getByText('后生成的文件完全一致').waitFor()
    await dialog(page).getByText(sheetNo).first().waitFor()
    await shot(page, 'sign-verify-own')
    await page.close()
  })
})
