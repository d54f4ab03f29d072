/** From the board: a controller asks for what a line will miss, the supplier answers on a phone, it becomes a plan; a stop of supply and its answer. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { order, soon, today, world } from '../test/world.ts'
import { act, confirm, expect, openAs, phone, portal, row, shot } from './portal.ts'

type World = Awaited<ReturnType<typeof world>>
const refresh = (w: World) => w.engine.rules.get('materialBoard')!.jobs!.lineCover!.run(w.engine, {})

/** A line at work day and night: its vehicles take four A1 each, ten minutes apart, and twenty are there. */
async function line(w: World): Promise<void> {
  for (let n = -2; n < 6; n++)
    await w.as.admin.post('calendarDay/save', { calendarId: '24h', day: soon(24 * n).slice(0, 10), isWork: true, shiftCount: 3 })
  await w.engine.db.rows(sql`update factory set calendar_id = '24h' where plant = 'CN01'`)
  await w.as.admin.post('productionLine/save', {
    plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装1线', taktMin: 10,
    lines: [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }],
  })
  const part = { lineCode: 'CN01-L1', configCode: 'C6-1', supplierCode: 'S001', validFrom: '2020-01-01', stationCode: 'ZZ07' }
  await w.as.admin.post('vehiclePart/save', { ...part, partNo: 'A1', qty: 4 })
  await w.as.admin.post('vehiclePart/save', { ...part, partNo: 'A2', qty: 1, configCode: 'C9-1' })
  await w.as.planner.post(
    'vOnline/save',
    Array.from({ length: 40 }, (_, n) => ({
      lineCode: 'CN01-L1',
      vin: `LFV1A${String(n).padStart(12, '0')}`,
      modelCode: 'C6', configCode: 'C6-1',
      planDate: soon(-24).slice(0, 10),
      planSeq: n + 1,
    })),
  )
  const { id } = await w.as.manager.post('stockMovement/post', {
    plant: 'CN01', supplierCode: 'S001', partNo: 'A1', warehouse: 'CN01W1', qty: 20, moveType: 5, movementNo: 'B1',
    businessDate: today(),
  })
  await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  await refresh(w)
}

suite('the board', () => {
  before(async () => {
    const { w } = await portal()
    await line(w)
    await order(w, [['A1', 500]])
  })

  test('what a line will miss is asked for from the board, answered on a phone, and becomes a plan', async () => {
    const { w, base } = await portal()
    const page = await openAs('planner', '/material/board')
    await expect(page.getByRole('region', { name: '各产线' })).toContainText('特急 1')
    await expect(row(page, 'A1')).toContainText('-140')
    await expect(row(page, 'A2')).toContainText('∞')
    // A card's number is the list of the parts that it counts.
    await page.getByRole('region', { name: '各产线' }).getByRole('link', { name: '特急 1' }).click()
    await expect(page.locator('.list-row')).toHaveCount(1)
    await row(page, 'A1').getByRole('button', { name: 'A1' }).click()
    const days = page.getByRole('dialog', { name: /^A1 .*近7天/ })
    await expect(days.locator('.ant-table-row')).toHaveCount(7)
    await shot(page, 'board-history')
    await page.keyboard.press('Escape')
    await days.waitFor({ state: 'hidden' })
    await row(page, 'A1').getByRole('checkbox').check()
    await shot(page, 'board')
    await act(page, '发起需求')
    const dialog = page.getByRole('dialog', { name: /新增/ })
    await expect(dialog.getByLabel('需求数量')).toHaveValue('140')
    await expect(dialog).toContainText('CN01-L1')
    await expect(dialog.getByLabel('工位')).toHaveValue('ZZ07')
    await shot(page, 'board-need')
    await confirm(page)
    await dialog.waitFor({ state: 'hidden' })
    await refresh(w)
    const { items } = await w.as.planner.get('materialNeed/getPager', { partNo: 'A1' })
    const [{ id, needNo, level, needQty, lineStopAt }] = items
    assert.deepEqual([items.length, level, needQty, !!lineStopAt], [1, 2, 140, true])
    await page.goto(`${base}/scm/material/board?partNo=A1`)
    await row(page, 'A1').getByRole('link', { name: needNo }).click()
    await page.getByRole('button', { name: '发布', exact: true }).filter({ visible: true }).first().click()
    await confirm(page)
    await expect(page.locator('.story-top:visible')).toContainText('已发布')

    const hand = await openAs('supplierA', `/material/need/${id}`, phone)
    await hand.getByRole('button', { name: '答复', exact: true }).filter({ visible: true }).first().click()
    await hand.getByRole('dialog').getByLabel('能到数量').fill('120')
    await shot(hand, 'need-reply-phone')
    await confirm(hand)
    await expect(hand.locator('.story-top:visible')).toContainText('已答复')
    await hand.close()

    await act(page, '转手工计划')
    await expect(page.getByRole('dialog').getByLabel('计划数量')).toHaveValue('120')
    await confirm(page)
    await expect(page.locator('.story-top:visible')).toContainText('已转计划')
    const { manualNo } = await w.as.planner.get('materialNeed/getDetails', { id })
    const [plan] = (await w.as.supplierA.get('manualPlan/getPager', { planNo: manualNo })).items
    assert.deepEqual([plan.partNo, plan.needQty, plan.status], ['A1', 120, 1])
    await page.close()
  })

  test('suppliers are urged from the board, of several parts in one notice', async () => {
    const { w } = await portal()
    const page = await openAs('planner', '/material/board?plant=CN01')
    await row(page, 'A1').getByRole('checkbox').check()
    await row(page, 'A2').getByRole('checkbox').check()
    await act(page, '催料通知')
    const dialog = page.getByRole('dialog', { name: /新增/ })
    await expect(dialog.getByLabel('主题')).toHaveValue(/^催料：\S+等2个零件$/)
    await expect(dialog.getByLabel('内容')).toHaveValue(/零件A1 .*可用\S+小时，在途0.*缺140EA/)
    await shot(page, 'board-notice')
    await confirm(page)
    await dialog.waitFor({ state: 'hidden' })
    const [notice] = (await w.as.planner.get('materialNotice/getPager', { plant: 'CN01' })).items
    assert.deepEqual([notice.noticeType, notice.supplierCodes, notice.level], [1, 'S001', 2])
    await page.close()
  })

  test('a stop of supply is read and answered on a phone', async () => {
    const { w } = await portal()
    const page = await openAs('planner', '/material/notice')
    await page.getByRole('button', { name: '新增', exact: true }).filter({ visible: true }).first().waitFor()
    const { id } = await w.as.planner.post('materialNotice/create', {
      plant: 'CN01', noticeType: 2, level: 2, title: '停止供货', content: '改用新状态，旧件停供', supplierCodes: 'S001',
      partNos: 'A2',
      effectiveDate: today(),
      needReply: true,
      deadline: soon(24).slice(0, 10),
    })
    const { noticeNo } = await w.as.planner.get('materialNotice/getDetails', { id })
    await page.goto(`${(await portal()).base}/scm/material/notice/${id}`)
    await act(page, '发布')
    await confirm(page)
    await expect(page.locator('.story-top:visible')).toContainText('已发布')

    const hand = await openAs('supplierA', '/material/noticeReply', phone)
    const card = hand.locator('.cards li', { hasText: noticeNo })
    await expect(card).toContainText('停止供货')
    await shot(hand, 'notice-phone')
    await card
      .getByRole('link', { name: noticeNo })
      .or(card.getByRole('button', { name: noticeNo }))
      .first()
      .click()
    await hand.getByRole('button', { name: '回复', exact: true }).filter({ visible: true }).first().click()
    await hand.getByRole('dialog').getByLabel('回复').fill('今天起不再发')
    await confirm(hand)
    await expect(hand.locator('.story-top:visible')).toContainText('已回复')
    await shot(hand, 'notice-replied-phone')
    await hand.close()
    await page.reload()
    await expect(page.locator('.story-top:visible')).toContainText('已完成')
    await page.close()
  })

  test('the wall beside the line shows what ends first', async () => {
    const wall = await openAs('planner', '/material/board/wall?plant=CN01', { width: 1920, height: 1080 })
    await expect(wall.getByRole('region', { name: '最先用完的零件' }).locator('li').first()).toContainText('A1')
    await expect(wall.getByRole('region', { name: '各产线' })).toContainText('总装1线')
    await shot(wall, 'board-wall')
    await wall.close()
  })
})
