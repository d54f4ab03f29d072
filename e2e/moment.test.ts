/** Time travel: a moment of the header turns lists and documents into how they stood; nothing can be done there. */
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { toInstant } from '../src/declare/index.ts'
import { pull } from '../test/world.ts'
import { expect, openAs, phone, portal, shot } from './portal.ts'

describe('a past moment', () => {
  test('the header leads to a year ago, where there was nothing, and back', async () => {
    const { w } = await portal()
    const p = await pull(w, [['P2', 30]])
    const page = await openAs('planner', `/logi/pull-sheet?pullNo=${p.pullNo}`)
    const row = page.getByRole('link', { name: p.pullNo }).first()
    await expect(row).toBeVisible()
    const places = page.getByText('含归档', { exact: true })
    await expect(places).toBeVisible()
    await page.getByRole('button', { name: '历史时刻', exact: true }).click()
    await page.locator('.moment-choice').getByLabel('历史时刻').click()
    await page.getByText('一年前').click()
    await expect(page.getByText(/列表与单据为当时的内容，只能查看/)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
    await expect(places).toHaveCount(0)
    await shot(page, 'moment-list')
    await page.getByRole('button', { name: '回到现在' }).click()
    await expect(row).toBeVisible()
    await expect(places).toBeVisible()
    await page.close()
  })

  test('a document stands as it stood, with its records until then; two moments are compared on a phone', async () => {
    const { w } = await portal()
    const p = await pull(w, [['P2', 30]])
    await sleep(5)
    const at = toInstant(new Date()).slice(0, 23).replace('T', ' ')
    await sleep(5)
    await w.as.planner.post('pullSheet/close', { ids: [p.id] })
    const page = await openAs('planner', `/logi/pull-sheet/${p.id}`, phone)
    const state = page.locator('.story-top')
    await expect(state).toContainText('已关闭')
    await page.evaluate((moment) => sessionStorage.setItem('SCM-MOMENT', moment), at)
    await page.reload()
    await expect(state).toContainText('待发货')
    await expect(page.getByText(/^以下为 .*时的内容，只能查看/)).toBeVisible()
    await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: /更多/ }).filter({ visible: true }).last().click()
    await page.getByText('对比两个时刻…').click()
    const dialog = page.getByRole('dialog', { name: '对比两个时刻' })
    await expect(dialog.getByRole('row', { name: /^状态 待发货 已关闭/ })).toBeVisible()
    await shot(page, 'moment-phone-compare')
    await page.close()
  })
})
