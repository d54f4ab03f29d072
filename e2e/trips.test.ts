/** An off-site supplier's week: spread, seen, published, answered short, and shipped in its window. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter, mondayOf } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import { today } from '../test/world.ts'
import { expect, confirm, openAs, phone, portal, shot, tooSmall } from './portal.ts'

test('the planner spreads a week, sees what found no place and publishes; the supplier answers short and makes the sheet', async () => {
  const { w, base } = await portal()
  const { planner, supplierA, admin } = w.as
  const monday = dayAfter(mondayOf(today()), 7)
  await w.engine.db.rows(sql`update organization set is_offsite = true where org_code = 'S001'`)
  await w.engine.db.rows(
    sql`update part_plant set pull_mode = 5, warehouse = 'CN01W1' where part_no in ('P1', 'P2', 'P3') and plant = 'CN01'`,
  )
  const sizes = { lengthMm: 1200, widthMm: 1000, heightMm: 1000, tareKg: 5, maxKg: 200 }
  await admin.post('package/save', { packageCode: 'GLT', packageName: '大箱', packageKind: 2, ...sizes })
  for (const partNo of ['P1', 'P2']) {
    const pack = {
      plant: 'CN01', supplierCode: 'S001', partNo, packageCode: 'GLT', snp: 10, boxGrossKg: 90, validFrom: '2020-01-01',
    }
    const { id } = await supplierA.post('partPackage/create', pack)
    await w.engine.db.rows(sql`update part_package set status = 2 where id = ${id}`)
  }
  const week = { P1: { w1d1: 200, w1d2: 160, w1d3: 240 }, P2: { w1d1: 120, w1d4: 300 }, P3: { w1d2: 40 } }
  for (const [partNo, days] of Object.entries(week)) {
    const { id } = await planner.post('n1WPlan/create', {
      plant: 'CN01', supplierCode: 'S001', startWeek: monday, partNo,
      ...days,
    })
    await planner.post('n1WPlan/publish', { ids: [id] })
  }

  const page = await openAs('planner', '/logi/out-sup-schedul')
  await page.getByText('这一周还没有排程').waitFor()
  await page.getByRole('button', { name: '下一周' }).click()
  await page.getByRole('button', { name: /^排\s*程$/ }).click()
  const dialog = page.getByRole('dialog', { name: /排程/ })
  await shot(page, 'trips-question')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  const gaps = page.getByRole('complementary', { name: '未排入' })
  await gaps.getByText('没有零件包装').waitFor()
  await expect(gaps.getByRole('link', { name: '去零件包装' })).toBeVisible()
  await page
    .getByRole('region', { name: `周一 ${monday}` })
    .getByText('08:00', { exact: true })
    .waitFor()
  await shot(page, 'trips-week')
  // The first one comes two hours later.
  await page.getByRole('button', { name: /改窗口/ }).first().click() // prettier-ignore
  await page.getByRole('dialog').getByRole('button', { name: '10:00' }).click()
  await page.locator('.ant-modal-footer .ant-btn-primary:visible:enabled').click()
  await page
    .getByRole('region', { name: `周一 ${monday}` })
    .getByText('10:00', { exact: true })
    .waitFor()
  // Dragged to another day it comes at the same hour, and back.
  const day = (n: number, name: string) => page.getByRole('region', { name: `${name} ${dayAfter(monday, n)}` })
  for (const [from, to] of [
    [day(0, '周一'), day(5, '周六')],
    [day(5, '周六'), day(0, '周一')],
  ] as const) {
    // prettier-ignore
    await from.getByRole('listitem').filter({ hasText: '10:00' }).dragTo(to)
    await to.getByText('10:00', { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: /^发布 \d 车$/ }).click()
  await page.getByText('待发货').first().waitFor()
  await page.setViewportSize(phone)
  await page.getByRole('region', { name: `周一 ${monday}` }).waitFor()
  // Its shape follows when the window has changed.
  await page.locator('.ant-select-sm').first().waitFor({ state: 'detached' })
  assert.deepEqual(await tooSmall(page), [])
  await shot(page, 'trips-week-phone')
  await page.close()

  const [first] = (await supplierA.get('outSupSchedule/getPager', { sort: 'needAt', order: 'asc' })).items
  const theirs = await openAs('supplierA', `/logi/out-sup-schedul/${first.id}`)
  await theirs.getByRole('button', { name: /^反\s*馈$/ }).first().click() // prettier-ignore
  const answer = theirs.getByRole('dialog', { name: /反馈/ })
  await answer.getByRole('spinbutton', { name: '承诺数量' }).first().fill('10')
  await answer.getByRole('textbox', { name: '不满足原因' }).first().fill('模具维修')
  await shot(theirs, 'trips-feedback')
  await confirm(theirs)
  await answer.waitFor({ state: 'hidden' })
  await theirs.getByText('不满足', { exact: true }).first().waitFor()
  await shot(theirs, 'trips-detail')
  await theirs.getByRole('button', { name: '生成送货单' }).first().click()
  await theirs.locator('.ant-modal-footer .ant-btn-primary:visible:enabled').last().waitFor()
  await confirm(theirs)
  await theirs.getByText('生成送货单成功').waitFor()
  const [sheet] = (await supplierA.get('sendSheet/getPager', { sourceNo: first.scheduleNo })).items
  assert.deepEqual([sheet.slotStart, sheet.dock], [first.needAt, first.dock])
  await theirs.goto(`${base}/scm/logi/out-sup-schedul`)
  await theirs.getByText(first.scheduleNo).first().waitFor()
  await shot(theirs, 'trips-supplier')
  await theirs.close()
})
