/** A supplier's line that is to do more than it can: the picture's bar opens its period, and the risk gets a measure. */
import { test } from 'node:test'
import { dayAfter, monthOf } from '../src/declare/index.ts'
import { today } from '../test/world.ts'
import { act, confirm, expect, openAs, phone, portal, shot } from './portal.ts'

const of = { plant: 'CN01', supplierCode: 'S001' }

test('a bar of the load opens its period; the risk that follows gets a measure', async () => {
  const { w, base } = await portal()
  const { id: lineId } = await w.as.supplierA.post('smartLine/create', {
    ...of,
    lineCode: 'L1', lineName: '总装一线', siteAddress: '重庆', processName: '装配', isBottleneck: false, shiftMinutes: 480,
    breakMinutes: 40, shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6, availability: 0.85, performance: 1,
    quality: 1, parallel: 1, sharePct: 50,
    lines: [{ partNo: 'P1', cycleSec: 60, cavities: 1 }],
  })
  await w.as.supplierA.get('smartLine/submit', { ids: lineId })
  await w.as.planner.post('smartLine/verify', { ids: [lineId], verifiedAt: today() })
  const { id: forecastId } = await w.as.planner.post('forecastPlan/create', {
    ...of,
    baseMonth: monthOf(today()),
    planCycle: 1, bizType: 1,
    lines: [{ partNo: 'P1', m0Qty: 0, m1Qty: 30_000, m2Qty: 0, m3Qty: 0, m4Qty: 0, m5Qty: 0 }],
  })
  await w.as.planner.post('forecastPlan/rePublish', { ids: [forecastId] })
  await w.as.planner.post('smartCapacity/sync', { plant: 'CN01', months: 2 })
  await w.engine.rules.get('smartRisk')!.jobs!.capacityRisks!.run(w.engine, {})

  const page = await openAs('planner', '/smart/capacity')
  const picture = page.getByRole('region', { name: '产线L1的负荷' })
  await expect(picture).toContainText('超过最大产能')
  await picture.getByText('月', { exact: true }).click()
  await expect(picture.locator('li')).toHaveCount(2)
  await picture.locator('.load-over').first().click()
  await expect(page.locator('.pane:visible')).toContainText('超载')
  await shot(page, 'capacity-period')
  await page.goto(`${base}/scm/smart/risk?partNo=P1`)
  await page.locator('.list-row:visible').first().getByRole('link').first().click()
  await expect(page.locator('.pane:visible')).toContainText('最大产能')
  const risk = (await w.as.planner.get('smartRisk/getPager', { partNo: 'P1' })).items[0]
  await page.close()

  // Measures are lines: written at a desk, read on a phone.
  const desk = await openAs('supplierA', `/smart/risk/${risk.id}`)
  await act(desk, '填写措施')
  const cell = (name: string) => desk.getByRole('dialog').locator(`[data-cell="0 ${name}"] input`)
  await desk.getByRole('dialog').getByRole('button', { name: '添加一行' }).click()
  await cell('content').fill('周末加班')
  await cell('owner').fill('生产部')
  await cell('dueDate').fill(dayAfter(today(), 5))
  await cell('dueDate').press('Enter')
  await shot(desk, 'risk-measure')
  await confirm(desk)
  await expect(desk.locator('.story-top:visible')).toContainText('处理中')
  await desk.close()
  const hand = await openAs('planner', '/smart/risk?partNo=P1', phone)
  await expect(hand.locator('.cards li').first()).toContainText('处理中')
  await shot(hand, 'risk-phone')
  await hand.close()
})
