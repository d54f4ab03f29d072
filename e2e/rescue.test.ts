/** A line that will run out: a planner tries three ways, does the proposed one in one step, the supplier ships it, the board is green. */
import { before, test } from 'node:test'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { partOf } from '../src/modules/distribution/lineShort/desk.ts'
import { moved, starving } from '../test/starving.ts'
import { order, soon, type World } from '../test/world.ts'
import { confirm, expect, openAs, phone, portal, shot } from './portal.ts'

before(async () => {
  const { w } = await portal()
  await starving(w)
  // Enough for the first twelve vehicles: two hours. Forty that take none of it come after them.
  await moved(w, 'G9', 5, 18)
  await order(w, [['A2', 10_000]])
  const vehicles = Array.from({ length: 40 }, (_, n) => ({
    lineCode: 'CN01-L1', modelCode: 'C6', configCode: 'C6-2',
    vin: `LFV2A${String(n).padStart(12, '0')}`,
    planDate: soon(-24).slice(0, 10),
    planSeq: 31 + n,
  }))
  await w.as.planner.post('vOnline/save', vehicles)
  await line(w)
  forgetSessions()
})

/** The supplier's line that makes the part: of both months more is wanted than it usually does. */
async function line(w: World) {
  const of = { plant: 'CN01', supplierCode: 'S001' }
  const made = await w.as.supplierA.post('smartLine/create', {
    ...of, lineCode: 'L1', lineName: '座椅线', siteAddress: '重庆', processName: '装配', isBottleneck: false,
    shiftMinutes: 480, breakMinutes: 40, shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6,
    availability: 0.85, performance: 1, quality: 1, parallel: 1, sharePct: 50,
    lines: [{ partNo: 'A2', cycleSec: 60, cavities: 1 }],
  }) // prettier-ignore
  await w.as.supplierA.get('smartLine/submit', { ids: made.id })
  await w.as.planner.post('smartLine/verify', { ids: [made.id], verifiedAt: soon(0).slice(0, 10) })
  const { id } = await w.as.planner.post('forecastPlan/create', {
    ...of, baseMonth: soon(0).slice(0, 7).replace('-', ''), planCycle: 1, bizType: 1,
    lines: [{ partNo: 'A2', m0Qty: 9000, m1Qty: 9000, m2Qty: 0, m3Qty: 0, m4Qty: 0, m5Qty: 0 }],
  }) // prettier-ignore
  await w.as.planner.post('forecastPlan/rePublish', { ids: [id] })
  await w.as.planner.post('smartCapacity/sync', { plant: 'CN01', months: 1 })
}

/** What the board counts as coming. */
async function comingTo(w: World) {
  const { packed } = await w.as.planner.get('lineShort/getDesk', { plant: 'CN01', partNo: 'A2', supplierCode: 'S001' })
  return partOf(packed.parts[0]).arrivals
}

test('three ways out are tried and the proposed one is done; the supplier ships it by phone, the board is green', async () => {
  const { w } = await portal()
  const page = await openAs('planner', '/material/hours')
  await expect(page.locator('.starve-box tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: 'A2' }).click()
  const scenario = (name: string) => page.getByRole('listitem', { name, exact: true })
  await expect(scenario('现状').getByRole('status')).toContainText('断点，最多缺 72 件，影响 18 辆车')
  for (const [n, way] of ['紧急送货', '供应商加班', '调整排产顺序'].entries()) {
    await page.getByRole('button', { name: '加一个方案' }).click()
    await page.getByRole('menuitem', { name: way }).last().click()
    await expect(scenario(`方案 ${n + 1}`).getByRole('status')).toContainText('断点，最多缺')
  }
  // What the supplier works more is the load of his line, and comes to ours: one lever.
  await expect(scenario('现状')).toContainText(/供应商产线 L1 负荷 \d+ %/)
  await expect(scenario('现状')).not.toContainText('加班后')
  await expect(scenario('方案 2')).toContainText(/供应商产线 L1 负荷 (\d+) %，加班后 \d+ %/)
  await scenario('方案 2').getByRole('button', { name: '方案 2', exact: true }).click()
  await shot(page, 'desk-shift')
  // What is an assumption is no action.
  await scenario('方案 1').getByRole('button', { name: '再加一个办法' }).click()
  await page.getByRole('menuitem', { name: '供应商少供' }).last().click()
  await scenario('方案 1').getByRole('button', { name: '办理' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: '会办理的' })).toContainText('新增并发布手工计划：A2 72 EA')
  await expect(dialog.getByRole('list', { name: '不能办理的' })).toContainText('未发的只供 80 %：这是假设，不是办法')
  await shot(page, 'desk-act-part')
  await dialog.getByRole('button', { name: /取\s*消/ }).click()
  await expect(dialog).toHaveCount(0)
  const ways = page.getByRole('region', { name: '建议的办法' })
  const first = ways.getByRole('listitem').first()
  await expect(first).toContainText(/用这个零件的排到最后，加上.*紧急到 72：不再断点/)
  await first.getByRole('button', { name: '用作方案' }).click()
  await expect(scenario('方案 4').getByRole('status')).toContainText('内不断点')
  await scenario('方案 4').getByRole('button', { name: '办理' }).click()
  await expect(dialog).toContainText(/修改车辆上线：\d+ 辆车换计划序号/)
  await expect(dialog.getByRole('alert')).toContainText('内不断点')
  await shot(page, 'desk-act')
  // The only store is chosen by itself.
  await dialog.getByRole('button', { name: '全部办理' }).click()
  await expect(scenario('方案 4')).toHaveCount(0)
  await expect(scenario('现状').getByRole('status')).toContainText('内不断点')
  const small = await openAs('supplierA', '/logi/manual', phone)
  // Rows that are still being asked for are list items too.
  const card = small.locator('.cards li:not(.skeleton)')
  await expect(card).toContainText('72')
  await card.locator('.card-head').getByRole('button').click()
  await expect
    .poll(async () => (await w.as.planner.get('manualPlan/getPager', { plant: 'CN01' })).items.map((p: any) => p.viewed))
    .toEqual([true])
  // A plan has nothing to confirm: his word is the sheet that he makes of it, and sends.
  expect((await comingTo(w)).map((a) => [a.qty, a.left])).toEqual([[72, false]])
  await small
    .getByRole('button', { name: /^生成送货单$/ })
    .first()
    .click()
  for (const [field, value] of [['planSendAt', soon(0.2).slice(0, 16)], ['plateNo', '吉A88888']] as const) {
    await small.locator(`[id$="_${field}"]:visible`).fill(value)
    await small.locator(`[id$="_${field}"]:visible`).press('Enter')
  } // prettier-ignore
  await shot(small, 'desk-supplier')
  await small.getByRole('button', { name: '生成送货单并发布' }).click()
  await small.getByRole('button', { name: '下一步：发运' }).click()
  await confirm(small)
  await small.getByText('发运成功').waitFor()
  await shot(small, 'desk-supplier-sent')
  expect((await comingTo(w)).map((a) => [a.qty, a.left])).toEqual([[72, true]])
  await page.goto(page.url().replace(/\/desk.*/, ''))
  await expect(page.getByRole('heading', { name: '三天内没有零件会断点' })).toBeVisible()
  await shot(page, 'desk-green')
  await page.close()
})
