/** A car as the planner and its supplier look at it: where it is, what it takes, what the line lacked; and the week's sums. */
import { test } from 'node:test'
import { mondayOf } from '../src/declare/index.ts'
import { today } from '../test/world.ts'
import { expect, portal, shot, signInQuietly } from './portal.ts'

test('a car that left the line: parts, passings and the shortage; the week asks for its Monday', async () => {
  const { w, base } = await portal()
  const points = [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }]
  await w.as.admin.post('productionLine/save', { plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装一线', lines: points })
  const takes = { lineCode: 'CN01-L1', configCode: 'C6', supplierCode: 'S001', validFrom: '2020-01-01' }
  await w.as.admin.post('vehiclePart/save', { ...takes, partNo: 'A1', qty: 2, stationCode: 'ZZ001' })
  await w.as.admin.post('vehiclePart/save', { ...takes, partNo: 'A2', supplierCode: 'S002', qty: 1 })
  const car = { lineCode: 'CN01-L1', vin: 'LFV1A000000000001' }
  await w.as.planner.post('vOnline/save', { ...car, modelCode: 'C', configCode: 'C6', planDate: today(), planSeq: 1 })
  await w.as.planner.post('vAcross/save', { ...car, checkpoint: 'FINAL-OUT', passAt: `${today()} 00:00:00` })

  const page = await signInQuietly('planner')
  await page.goto(`${base}/scm/logi/vOnline`)
  await page.locator('tbody tr:visible', { hasText: car.vin }).getByText('已下线').waitFor()
  await shot(page, 'vehicles')
  await page.getByRole('link', { name: car.vin }).click()
  await page.getByRole('tab', { name: '用件' }).click()
  await shot(page, 'vehicle')
  await page.locator('tbody tr:visible', { hasText: 'A2' }).getByText('供应商S002').waitFor()
  await page.getByRole('tab', { name: '过点记录' }).click()
  await page.locator('tbody tr:visible', { hasText: '总装下线' }).waitFor()
  await page.getByRole('tab', { name: '线边欠料' }).click()
  await page.locator('tbody tr:visible', { hasText: 'A1' }).getByText('待补记').waitFor()
  await page.goto(`${base}/scm/logi/vSum?plant=CN01`)
  await page.getByText('请选择起始周再进行搜索').waitFor()
  // Opened without anything said, it begins with this week.
  await page.goto(`${base}/scm/logi/vSum`)
  await page.waitForURL(`**startWeek=${mondayOf(today())}*`)
  await page.locator('tr.group:visible').first().waitFor()
  await page.goto(`${base}/scm/logi/vSum?startWeek=${mondayOf(today())}`)
  await page.locator('tbody tr:visible', { hasText: 'FINAL-OUT' }).waitFor()
  await shot(page, 'vehicle-week')
  await page.close()

  const theirs = await signInQuietly('supplierA')
  await theirs.goto(`${base}/scm/logi/vOnline`)
  await theirs.getByRole('link', { name: car.vin }).click()
  await theirs.getByRole('tab', { name: '用件' }).click()
  await theirs.locator('tbody tr:visible', { hasText: 'A1' }).getByText('ZZ001').waitFor()
  await expect(theirs.locator('tbody tr:visible', { hasText: 'S002' })).toHaveCount(0)
  await theirs.close()
})
