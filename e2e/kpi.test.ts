/** From a warning to the facts behind it, and from a province to its sheets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { person } from '../test/signing/kit.ts'
import { features } from '../test/regions.ts'
import { order, pull, receive, ship, thisMonth, today } from '../test/world.ts'
import { act, confirm, desktop, downloaded, expect, openAs, phone, portal, shot } from './portal.ts'

test('a warning leads to its lines and is handled; a tile of the map leads to its sheets', async () => {
  const { w, base } = await portal()
  const engineer = await person(w, 'perf', 'PERF_ENG')
  await w.engine.db.rows(sql`update organization set province = '吉林省' where org_code = 'S001'`)
  const clock = w.engine.now
  const yesterday = dayAfter(today(), -1)
  w.engine.now = () => new Date(`${dayAfter(today(), -2)}T09:00:00+08:00`)
  await order(w, [['P1', 1000]])
  // Ten lines that nobody shipped.
  const wanted = Array.from({ length: 10 }, (): [string, number] => ['P1', 5])
  await pull(w, wanted, { needAt: `${yesterday} 10:00:00`, windowEnd: `${yesterday} 12:00:00` })
  w.engine.now = clock
  const sheet = await ship(w, await pull(w, [['P1', 7]]), [7])
  await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
  await receive(w, sheet, [{ receivedQty: 7 }])
  await fillFacts(w.engine.db)
  await w.engine.rules.get('kpiWarning')!.jobs!.warningScan!.run(w.engine, {})

  const page = await openAs('perf', '/logi/warning?ruleCode=1')
  await expect(page.locator('.list-row:visible')).toHaveCount(1)
  await shot(page, 'kpi-warning')
  await page.getByRole('link', { name: /准时交付率/ }).click()
  await expect(page).toHaveURL(/logi\/kpi\/line/)
  await expect(page.locator('.list-row:visible')).toHaveCount(10)
  const [warning] = (await engineer.get('kpiWarning/getPager', { ruleCode: 1 })).items
  await page.goto(`${base}/scm/logi/warning/${warning.id}`)
  await act(page, '关闭')
  await page.getByRole('dialog').getByLabel('关闭原因').fill('已与供应商确认')
  await confirm(page)
  await expect(page.locator('.story-top:visible')).toContainText('已关闭')

  await page.goto(`${base}/scm/logi/areaship`)
  await shot(page, 'kpi-tiles')
  const saved = async (what: string) => {
    await page.getByRole('button', { name: '下载省份图' }).click()
    return downloaded(page, page.getByRole('menuitem', { name: what }))
  }
  assert.match(String(await saved('数据（CSV）')), /吉林,\S*,1,7/)
  const isPng = (file: Buffer) => file.subarray(1, 4).toString() === 'PNG' && file.length > 10_000
  assert.ok(isPng(await saved('图片（PNG）')))
  // The company's own map, with its number on the picture.
  const geojson = JSON.stringify({ type: 'FeatureCollection', features: features() })
  await w.as.admin.post('kpiAreaShip/setMap', { reviewNo: 'GS(2024)0650号', geojson, reason: '自有底图' })
  await page.reload()
  await expect(page.locator('.tiles-map.outlined')).toContainText('GS(2024)0650号')
  // A province without shipments is named, too.
  await expect(page.locator('.tiles-map .none').getByText('海南', { exact: true })).toBeVisible()
  assert.ok(isPng(await saved('图片（PNG）')))
  await w.as.admin.post('kpiAreaShip/setMap', { reason: '授权到期' })
  await page.reload()
  await page.getByRole('link', { name: /^吉林：/ }).click()
  await expect(page).toHaveURL(/logi\/kpi\/sheet/)
  await expect(page.locator('.list-row:visible')).toHaveCount(1)
  await expect(page.locator('.list-row:visible')).toContainText(sheet.sheetNo)
  await page.close()

  const hand = await openAs('perf', '/logi/areaship', phone)
  await expect(hand.getByRole('link', { name: /^吉林：/ })).toBeVisible()
  // How the map's drawing looks is its own: labels of the chart below end at its axis.
  const label = hand.locator('svg text[text-anchor="end"]').first()
  await expect(label).toHaveCSS('text-anchor', 'end')
  await shot(hand, 'kpi-tiles-phone')
  await hand.close()
})

test('on paper a group’s name has room, and a picture ends where the sheet does', async () => {
  const { w } = await portal()
  await person(w, 'perf', 'PERF_ENG')
  const month = thisMonth()
  const page = await openAs('perf', `/logi/eval?from=${month}&to=${month}&group=supplierCode`)
  await page.locator('.group:visible').first().waitFor()
  // What nobody shipped yesterday is of the month before on its first day; a sheet came today.
  await page.getByRole('tab', { name: '各供应商送货单评分' }).click()
  const picture = page.locator('.chart-room svg:visible').first()
  const width = async () => (await picture.boundingBox())!.width
  await picture.waitFor()
  const before = await width()
  // A4 across between its margins.
  await page.setViewportSize({ width: 1032, height: 720 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(width).toBe(1000)
  // A button, and what is positioned, is drawn on the first sheet alone.
  const heading = page.locator('.list-table thead button').first()
  await expect(heading).toHaveCSS('display', 'contents')
  // Letter above letter it was as high as the name is long.
  assert.ok((await page.locator('.group:visible').first().boundingBox())!.height < 80)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(desktop)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(width).toBe(before)
  await page.close()
})
