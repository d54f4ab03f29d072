/** An application is decided in the inbox: a colleague is asked first, then who has the task says yes. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { person } from '../test/signing/kit.ts'
import { openAs, portal } from './portal.ts'

const desk = (page: Page) => page.getByLabel('单据与签字')
const toSuppliers = { targetKind: 2, targets: { orgTypes: [2] } }
const dialog = (page: Page) => page.locator('.ant-modal:visible')

describe('approving', () => {
  let id = 0
  before(async () => {
    const { w } = await portal()
    await person(w, 'planner2', 'PLANNER')
    await person(w, 'planner3', 'PLANNER')
    id = (
      await w.as.planner.post('notice/create', {
        title: '停产安排', pubBase: '总部', body: '<p>十月一日停产</p>',
        ...toSuppliers,
      })
    ).id
    await w.as.planner.post('notice/publish', { ids: [id] })
  })

  test('an opinion is asked for and given, the notice is published, its page says who has read it', async () => {
    const { w } = await portal()
    const page = await openAs('planner2', '/flow/mytask')
    await desk(page).getByText('十月一日停产').waitFor()
    await desk(page).getByRole('button', { name: '委派' }).click()
    await dialog(page).getByRole('combobox').click()
    await page.keyboard.type('planner3')
    await page.getByText('planner3（planner3）').click()
    await dialog(page).getByLabel('说明').fill('你先看一下')
    await dialog(page).getByRole('button', { name: '委派', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })

    const colleague = await w.login('planner3')
    const [asked] = (await colleague.get('flowTask/getMyPager', { tab: 1, bizType: 10 })).items
    await colleague.post('flowTask/sign', { taskId: asked.id, opinion: '日期没错' })

    await page.goto(new URL('/scm/flow/mytask', page.url()).href)
    await desk(page).getByText('日期没错').waitFor()
    await desk(page).getByRole('button', { name: '同意' }).click()
    await page.getByText('已同意').waitFor()
    assert.equal((await w.as.planner.get('notice/getDetails', { id })).status, 2)

    await w.as.supplierA.get('notice/getDetail', { id })
    await page.goto(new URL(`/scm/notice/mgt/${id}`, page.url()).href)
    await page.getByRole('tab', { name: /查看情况（1\// }).waitFor()
    await page.getByText('未读', { exact: true }).first().click()
    await page.getByText('S002').waitFor()
    await page.getByText('S001', { exact: true }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '提醒未读' }).click()
    await page.getByText(/已提醒 \d+ 个未读组织/).waitFor()
    await page.close()
  })

  test('like applications stand in one table, a tick each, one answer; J goes on to the next, Y agrees to it', async () => {
    const { w } = await portal()
    const box = { packageCode: 'PK-E', packageName: 'E', packageKind: 1, lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 2, maxKg: 20 } // prettier-ignore
    await w.as.admin.post('package/save', box)
    const asked: number[] = []
    for (const [i, partNo] of ['P1', 'P2', 'P3', 'P4'].entries()) {
      const said = { plant: 'CN01', supplierCode: 'S001', partNo, packageCode: 'PK-E', snp: 5 + i, validFrom: '2030-01-01' }
      const { id } = await w.as.supplierA.post('partPackage/create', said)
      await w.as.supplierA.post('partPackage/submit', { ids: [id] })
      asked.push(id)
    }
    const left = async () => {
      const rows = await Promise.all(asked.map((id) => w.as.planner.get('partPackage/getDetails', { id })))
      return rows.filter((r) => r.status === 1).length
    }
    const page = await openAs('planner2', '/flow/mytask')
    await page.getByRole('button', { name: /零件包装 · .+ 4 个一起处理/ }).click()
    const rows = desk(page).locator('.together-rows tbody tr')
    await rows.nth(3).waitFor()
    await rows
      .filter({ hasText: 'P3' })
      .getByText(/标准包装数 7/)
      .waitFor()
    await rows.filter({ hasText: 'P3' }).getByRole('checkbox').uncheck()
    await rows.filter({ hasText: 'P4' }).getByRole('checkbox').uncheck()
    await desk(page).getByRole('button', { name: '同意 2 个' }).click()
    await page.getByText('已同意 2 个').waitFor()
    await rows.nth(2).waitFor({ state: 'detached' })
    assert.equal(await left(), 2)
    // One by one: the document stands beside the answer, and the next one comes by itself.
    const [first, second] = (await rows.getByRole('button').allInnerTexts()) as [string, string]
    const atHand = async (docNo: string) => {
      await desk(page).getByRole('button', { name: docNo, exact: true }).waitFor()
      await desk(page).getByRole('button', { name: '同意', exact: true }).waitFor()
    }
    await rows.first().getByRole('button').click()
    await atHand(first)
    await page.keyboard.press('j')
    await atHand(second)
    await page.keyboard.press('y')
    await page.locator('.inbox-row').nth(1).waitFor({ state: 'detached' })
    await atHand(first)
    await page.keyboard.press('y')
    await page.locator('.inbox-row').first().waitFor({ state: 'detached' })
    assert.equal(await left(), 0)
    await page.close()
  })
})
