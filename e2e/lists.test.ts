/** Lists in the browser: columns and views, conditions, all rows of a filter. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { read, utils } from '@e965/xlsx'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { sql } from '../src/engine/database/db.ts'
import { order, type World } from '../test/world.ts'
import { act, expect, confirm, meetNext, openAs, phone, portal, row, shot, signInQuietly, tooSmall } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})

describe('lists', () => {
  test('columns are chosen and kept as a view, which opens by default and goes along in a link', async () => {
    await order(w, [['P1', 21]])
    const page = await openAs('planner', '/logi/order')
    await page.locator('.list-row').first().waitFor()
    await page.getByRole('button', { name: '列设置' }).click()
    const dialog = page.getByRole('dialog', { name: '列设置' })
    await dialog.getByRole('checkbox', { name: '供应商', exact: true }).uncheck()
    await dialog.getByLabel('查找列').fill('创建人')
    await dialog.getByRole('checkbox', { name: '创建人' }).check()
    await shot(page, 'columns')
    await dialog.getByRole('button', { name: '应用' }).click()
    const heading = (name: string) => page.locator('.pane:not([hidden]) thead th', { hasText: new RegExp(`^${name}$`) })
    await heading('创建人').waitFor({ state: 'attached' })
    await expect(heading('供应商')).toHaveCount(0)
    await page.getByRole('button', { name: '视图 *' }).click()
    await page.getByRole('menuitem', { name: '保存为视图…' }).click()
    const save = page.getByRole('dialog', { name: '保存视图' })
    await save.getByLabel('名称').fill('建单人视图')
    await save.getByText('打开列表时默认使用').click()
    await confirm(page)
    await page.waitForURL(/view=\d/)
    const link = page.url()
    await page.getByRole('button', { name: '建单人视图' }).waitFor()
    await page.close()
    // Anew, without anything said: the default. By the link, a colleague sees the same columns.
    const again = await openAs('planner', '/logi/order')
    await again.getByRole('button', { name: '建单人视图' }).waitFor()
    const colleague = await signInQuietly('admin')
    await colleague.goto(link)
    await colleague.getByText('页面不存在或没有权限').waitFor()
    await colleague.close()
    await again.getByRole('button', { name: '建单人视图' }).click()
    await again.getByRole('menuitem', { name: '删除视图' }).click()
    await again.locator('.ant-modal-confirm-btns .ant-btn-primary').click()
    await again.waitForURL('**/scm/logi/order?view=all')
    await again.close()
  })

  test('a list that has not answered says nothing of its rows; one that has none says so', async () => {
    const page = await signInQuietly('planner')
    const answered = Promise.withResolvers<void>()
    await meetNext(page, '**/materialOrder/getPager*', async (route) => (await answered.promise, route.continue()))
    await page.goto(`${base}/scm/logi/order?orderNo=NONE`)
    await page.locator('.list-box .skeleton').first().waitFor()
    const said = async () =>
      page
        .locator('.screen')
        .getByText(/没有|共 0 条/)
        .allTextContents()
    assert.deepEqual(await said(), [])
    await page.setViewportSize(phone)
    await page.locator('.cards .skeleton').first().waitFor()
    assert.deepEqual(await said(), [])
    answered.resolve()
    await page.getByText('没有找到符合条件的记录').waitFor()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await page.close()
  })

  test('numbers of one length are whole, whatever their letters', async () => {
    const plates = ['京CJJJJJ', '吉CWWWWW', '津CJ1J1J', '沪DL1L1L']
    for (const plateNo of plates) await w.as.admin.post('truck/save', { carrierCode: 'T01', plateNo })
    const page = await openAs('planner', '/dm/truck')
    for (const plateNo of plates) await row(page, plateNo).waitFor()
    const cut = await page.$$eval('.list-row td', (cells) =>
      cells.filter((c) => c.scrollWidth > c.clientWidth).map((c) => c.textContent),
    )
    assert.deepEqual(cut, [])
    await page.close()
  })

  test('a heading stands above its column, whether the list is moved or not', async () => {
    const page = await openAs('planner', '/logi/order')
    await page.locator('.list-row').first().waitFor()
    const sides = (cells: string) => page.$$eval(cells, (all) => all.map((c) => Math.round(c.getBoundingClientRect().left)))
    for (const moved of [0, 200]) {
      await page.locator('.list-box').evaluate((box, by) => (box.scrollLeft = by), moved)
      await expect(page.locator('.list-box[data-moved]')).toHaveCount(moved ? 1 : 0)
      const heads = await sides('.list-table thead > tr > *')
      assert.ok(heads.length > 5)
      assert.deepEqual(heads, (await sides('.list-row:first-child > td')).slice(0, heads.length))
    }
    await page.close()
  })

  test('buttons of a row stand beside its number and cover nothing, moved or not', async () => {
    const page = await openAs('planner', '/logi/order')
    const first = page.locator('.list-row').first()
    for (const moved of [0, 200]) {
      await page.locator('.list-box').evaluate((box, by) => (box.scrollLeft = by), moved)
      await first.hover()
      await first.locator('.row-buttons button').first().waitFor()
      const covered = await first.evaluate((tr) => {
        const buttons = tr.querySelector('.row-buttons')!
        const { left, right } = buttons.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(tr.querySelector('td.first a')!)
        const own = tr.querySelector('td.first')!.getBoundingClientRect()
        return { number: words.getBoundingClientRect().right > left, others: right > own.right + 1 || left < own.left }
      })
      assert.deepEqual(covered, { number: false, others: false })
    }
    await page.close()
  })

  test('before anybody scrolls no column is cut: what does not fit stands outside whole, and the edge says so', async () => {
    const page = await openAs('planner', '/logi/order')
    await page.locator('.list-row').first().waitFor()
    const seen = () =>
      page.locator('.list-frame').evaluate((frame) => {
        const end = frame.firstElementChild!.getBoundingClientRect().right - 1
        const sides = [...frame.querySelectorAll('thead th')].map((th) => th.getBoundingClientRect())
        return {
          cut: sides.filter((s) => s.left < end - 1 && s.right > end + 1).length,
          outside: sides.filter((s) => s.left >= end - 1).length > 0,
          more: frame.classList.contains('more'),
        }
      })
    assert.deepEqual(await seen(), { cut: 0, outside: true, more: true })
    // Without the menu there is room for others.
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(seen).toEqual({ cut: 0, outside: true, more: true })
    await page.locator('.list-box').evaluate((box) => (box.scrollLeft = box.scrollWidth))
    await expect(page.locator('.list-frame.more')).toHaveCount(0)
    await page.close()
  })

  test('on paper a page says which rows it has, and when it was printed', async () => {
    const page = await openAs('admin', '/sys/roles?ps=10&pi=2')
    await page.locator('.list-row').first().waitFor()
    const rows = page.locator('.on-paper:visible')
    assert.equal(await rows.count(), 0)
    await page.emulateMedia({ media: 'print' })
    await rows.getByText(/^第 11–20 条$/).waitFor()
    assert.match(await page.locator('.print-head').innerText(), / · \d{4}-\d\d-\d\d \d\d:\d\d$/)
    await page.close()
  })

  test('quantities add up over one part, not over seats and screws', async () => {
    await order(w, [['P1', 11]])
    await order(w, [['P2', 12]])
    const page = await openAs('planner', '/logi/order?mode=line&partNo=P1')
    const sum = page.locator('.list-table tfoot').getByText('合计')
    await sum.waitFor()
    await page.goto(`${base}/scm/logi/order?mode=line`)
    await page.locator('.list-row').first().waitFor()
    await expect(page.locator('.list-table tfoot .number b')).toHaveCount(0)
    // Of a sheet with many parts neither.
    await page.goto(`${base}/scm/logi/order`)
    await page.locator('.list-row').first().waitFor()
    await expect(page.locator('.list-table tfoot .number b')).toHaveCount(0)
    await page.close()
  })

  test('a list that is clicked in the menu asks for its rows and their count, nothing else; its views and its visit go along', async () => {
    const page = await openAs('manager', '/dm/factory')
    await row(page, 'CN01').waitFor()
    const asked: string[] = []
    page.on('request', (r) => {
      const path = new URL(r.url()).pathname
      // What others do, and what the first page still asks, is not of this click.
      if (/^.api.(part|view|userlog)\//.test(path)) asked.push(path.replace('/api/', ''))
    })
    const counted = page.waitForResponse('**/part/getCount*')
    const told = page.waitForRequest((r) => decodeURIComponent(r.headers()['x-visit'] ?? '').includes('"/dm/part"'))
    await page.getByRole('menuitem', { name: '零件', exact: true }).click()
    await row(page, 'P1').waitFor()
    const [, question] = await Promise.all([counted, told])
    assert.deepEqual(asked.toSorted(), ['part/getCount', 'part/getPager'])
    assert.match(question.headers().traceparent ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    await page.close()
  })

  test('conditions of conditions narrow the list and stand in its address', async () => {
    const [made, closed] = [await order(w, [['P1', 22]]), await order(w, [['P1', 23]])]
    const page = await openAs('manager', '/dm/factory')
    await row(page, 'CN01').waitFor()
    await page.getByRole('button', { name: '高级条件' }).click()
    const dialog = page.getByRole('dialog', { name: '高级条件' })
    await dialog.getByRole('textbox', { name: '工厂代码' }).fill('CN02')
    await shot(page, 'conditions')
    await dialog.getByRole('button', { name: '查询' }).click()
    await page.waitForURL('**where=*')
    await row(page, 'CN01').waitFor({ state: 'detached' })
    await row(page, 'CN02').waitFor()
    await page.close()
    // What every list is asked first is there without anybody having made it.
    const planner = await signInQuietly('planner')
    await w.as.planner.post('materialOrder/close', { ids: [closed.id], reason: '先关' })
    const numbers = encodeURIComponent(`${made.orderNo},${closed.orderNo}`)
    await planner.goto(`${base}/scm/logi/order`)
    // The list opens with what is still to be done, the most urgent first, without anybody having asked; its name says so.
    await planner.waitForURL('**view=open*')
    const views = planner.getByRole('navigation', { name: '视图' }).filter({ visible: true })
    await views.locator('[aria-current=true]', { hasText: '未完成' }).waitFor()
    await planner.locator('.filters').waitFor({ state: 'detached' })
    await row(planner, closed.orderNo).waitFor({ state: 'detached' })
    await planner.goto(`${planner.url()}&orderNo=${numbers}`)
    await row(planner, made.orderNo).waitFor()
    await expect(row(planner, closed.orderNo)).toHaveCount(0)
    await planner.getByRole('list', { name: '当前条件' }).getByText('订单号').waitFor()
    // What is closed is looked for among all of them by a click.
    await planner.goto(`${planner.url().replace(numbers, closed.orderNo)}`)
    await planner.getByRole('button', { name: '在全部物料订单中查找' }).click()
    await row(planner, closed.orderNo).waitFor()
    await views.getByRole('link', { name: '全部' }).click()
    await planner.locator('.filters').waitFor({ state: 'detached' })
    await planner.waitForURL('**view=all*')
    // A link with conditions of its own wins.
    await planner.goto(`${base}/scm/logi/order?orderNo=${closed.orderNo}`)
    await row(planner, closed.orderNo).waitFor()
    await planner.close()
  })

  test('all rows of a filter: the count is confirmed, each row has its result', async () => {
    const orders = []
    for (let i = 0; i < 12; i++) orders.push(await order(w, [['P1', 5]]))
    await w.as.planner.post('materialOrder/close', { ids: [orders[0]!.id], reason: '先关' })
    const page = await signInQuietly('planner')
    const numbers = orders.map((o) => o.orderNo).join(',')
    await page.goto(`${base}/scm/logi/order?ps=10&orderNo=${numbers}`)
    await page.locator('.list-row').nth(9).waitFor()
    await page.locator('thead').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: '选择符合条件的全部 12 条' }).click()
    await page.locator('.list-row').nth(1).getByRole('checkbox').uncheck()
    await page.getByText('已选择符合条件的全部 11 条').waitFor()
    // What cannot be done with all of them has left the bar to what can.
    await act(page, '关闭')
    await page.getByText('符合当前条件的 11 张物料订单').waitFor()
    const started = page.waitForResponse('**/api/materialOrder/bulk')
    await confirm(page)
    await started
    // This world runs no jobs.
    for (const { id } of await w.engine.db.rows<{ id: number }>(sql`select id from background_task where state < 2`))
      await runTask(w.engine, id)
    await page.getByText('共 11 条：', { exact: false }).waitFor()
    await shot(page, 'bulk')
    await page.getByText('当前状态为', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: '完成', exact: true }).click()
    await page.getByRole('button', { name: '任务与下载' }).click()
    await page.getByText('批量关闭物料订单').first().waitFor()
    await page.close()
  })

  test('on a phone: a view is saved and opens by default, all rows of a filter but one are closed', async () => {
    const orders = []
    for (let i = 0; i < 12; i++) orders.push(await order(w, [['P1', 5]]))
    const page = await signInQuietly('planner', phone)
    const views = page.locator('.ant-drawer:visible')
    await page.goto(`${base}/scm/logi/order`)
    await page.locator('.cards li').first().waitFor()
    const more = () => page.getByRole('button', { name: '更多', exact: true }).click()
    await more()
    await page.getByRole('button', { name: /视图$/ }).click()
    await views.getByRole('menuitem', { name: '全部' }).click()
    await page.waitForURL('**view=all*')
    await more()
    await page.getByRole('button', { name: /视图$/ }).click()
    await shot(page, 'phone-views')
    assert.deepEqual(await tooSmall(page), [])
    await views.getByRole('menuitem', { name: '保存为视图…' }).click()
    const save = page.getByRole('dialog', { name: '保存视图' })
    await save.getByLabel('名称').fill('路上看')
    await save.getByText('打开列表时默认使用').click()
    await shot(page, 'phone-save-view')
    assert.deepEqual(await tooSmall(page), [])
    await confirm(page)
    await page.waitForURL(/view=\d/)
    await page.goto(`${base}/scm/logi/order`)
    await page.waitForURL(/view=\d/)
    await more()
    await page.getByRole('button', { name: '路上看' }).click()
    await views.getByRole('menuitem', { name: '删除视图' }).click()
    await page.locator('.ant-modal-confirm-btns .ant-btn-primary').click()
    await page.waitForURL('**view=all')

    await page.goto(`${base}/scm/logi/order?ps=10&orderNo=${orders.map((o) => o.orderNo).join(',')}`)
    await page.getByRole('checkbox', { name: '全选本页 10 条' }).check()
    await page.getByRole('button', { name: '选择符合条件的全部 12 条' }).click()
    await page.getByRole('checkbox', { name: `选择 ${orders[11]!.orderNo}` }).uncheck()
    await page.getByText('已选择符合条件的全部 11 条').waitFor()
    await shot(page, 'phone-all')
    assert.deepEqual(await tooSmall(page), [])
    await more()
    await page.locator('.hand-more').getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByText('符合当前条件的 11 张物料订单').waitFor()
    await shot(page, 'phone-bulk')
    assert.deepEqual(await tooSmall(page), [])
    const started = page.waitForResponse('**/api/materialOrder/bulk')
    await confirm(page)
    await started
    for (const { id } of await w.engine.db.rows<{ id: number }>(sql`select id from background_task where state < 2`))
      await runTask(w.engine, id)
    await page.getByText('共 11 条：成功 11 条', { exact: false }).waitFor()
    const states = await Promise.all(
      orders.map(async (o) => (await w.as.planner.get('materialOrder/getDetails', { id: o.id })).status),
    )
    assert.deepEqual(states, [...Array(11).fill(8), orders[11]!.status])
    await page.close()
  })

  test('lines are a grid: a pasted block, also beyond the page, fill, undo, what is wrong in its cell', async () => {
    const page = await openAs('admin', '/dm/shop-list')
    await page.getByRole('button', { name: '新增' }).click()
    const dialog = page.locator('.ant-modal:visible')
    await dialog.getByLabel('工厂').fill('CN01')
    await page.locator('.ant-select-item-option', { hasText: 'CN01' }).first().click()
    await dialog.getByLabel('车间代码').fill('E2EGRID')
    await dialog.getByLabel('车间名称').fill('表格车间')
    await dialog.getByLabel('车间类型').click()
    await page.locator('.ant-select-item-option', { hasText: '总装' }).click()
    const cell = (row: number, name: string) => dialog.locator(`[data-cell="${row} ${name}"] input`)
    const block = Array.from({ length: 60 }, (_, i) => `L1\t一线\tS${String(i + 1).padStart(3, '0')}\t工位${i + 1}`).join('\n')
    await cell(0, 'lineCode').focus()
    await cell(0, 'lineCode').evaluate((input, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, block)
    await expect(cell(49, 'stationCode')).toHaveValue('S050')
    await dialog.getByRole('listitem', { name: '2' }).or(dialog.locator('.ant-pagination-item-2')).first().click()
    await cell(59, 'stationCode').waitFor()
    // On the second page its own line is changed, not the first page's.
    await cell(59, 'stationName').fill('末工位')
    await cell(58, 'stationName').focus()
    await page.keyboard.press('Control+d')
    await expect(cell(58, 'stationName')).toHaveValue('工位58')
    await page.keyboard.press('Control+z')
    await expect(cell(58, 'stationName')).toHaveValue('工位59')
    await cell(59, 'stationCode').fill('')
    await dialog.locator('.cell-wrong[data-cell="59 stationCode"]').waitFor()
    await shot(page, 'grid')
    await cell(59, 'stationCode').fill('S060')
    await confirm(page)
    await page.getByText('新增成功').waitFor()
    const lines = await w.engine.db.rows<{ station_code: string; station_name: string }>(
      sql`select l.station_code, l.station_name from workshop_line l join workshop h on h.id = l.head_id where h.workshop_code = 'E2EGRID' order by l.line_no`,
    )
    assert.equal(lines.length, 60)
    assert.deepEqual([lines[0]!.station_name, lines[9]!.station_name, lines[59]!.station_name], ['工位1', '工位10', '末工位'])
    await page.close()
  })

  test('a list by one column, and values of a batch that no row has', async () => {
    const made = await order(w, [['P1', 6]])
    const page = await openAs('planner', `/logi/order?orderNo=${made.orderNo},MO-NOPE&group=supplierCode`)
    await page.getByText('订单号有 1 个没有匹配：MO-NOPE').waitFor()
    // Code and name stand at the group; its rows are there once it is open.
    const group = page.locator('.group').getByRole('button', { name: 'S001 供应商S001' })
    await group.waitFor()
    await expect(row(page, made.orderNo)).toHaveCount(0)
    await group.click()
    await row(page, made.orderNo).waitFor()
    await group.click()
    await row(page, made.orderNo).waitFor({ state: 'detached' })
    await page.close()
  })

  test('Δ in the cell: changes since the last release and an earlier one, marked, kept in the address, exported, on a phone', async () => {
    const planner = w.as.planner
    const release = async (m0: number, m1: number, daysAgo: number) => {
      const { id } = await planner.post('forecastPlan/create', {
        plant: 'CN01', supplierCode: 'S001', baseMonth: '202612', planCycle: 1, bizType: 1,
        lines: ['P1', 'P2', 'P3'].map((partNo, i) => ({
          partNo,
          ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((m) => [`m${m}Qty`, (m ? m1 : m0) * (i + 1)])),
        })),
      })
      await planner.post('forecastPlan/rePublish', { ids: [id] })
      await w.engine.db.rows(
        sql`update released set at = at - ${daysAgo} * interval '1 day' where row_id in (select id from forecast_plan_line where head_id = ${id})`,
      )
      return planner.get('forecastPlan/getDetails', { id })
    }
    await release(1200, 900, 30)
    await release(1000, 1000, 7)
    const latest = await release(1500, 1010, 0)
    const page = await openAs('planner', `/logi/forecast?mode=line&forecastNo=${latest.forecastNo}&status=1&as=list`)
    const line = row(page, 'P1')
    await line.waitFor()
    await expect(page.locator('.delta')).toHaveCount(0)
    await page.getByRole('button', { name: 'Δ 变化' }).click()
    await page.getByRole('menuitem', { name: '与上次发布和 4 周前比较' }).click()
    await line.locator('.delta.strong.up', { hasText: '▲500' }).waitFor()
    await line.locator('.delta.strong.up', { hasText: '▲300' }).waitFor()
    // One per cent: said, not marked.
    await line.locator('.delta.up:not(.strong)', { hasText: '▲10' }).first().waitFor()
    assert.match(
      (await line.locator('.delta', { hasText: '▲500' }).getAttribute('title'))!,
      /上次.*1,000，变化 \+500（\+50\.0%）/,
    )
    await page.waitForURL('**delta=4*')
    await shot(page, 'deltas')
    await page.reload()
    await line.locator('.delta.strong.up', { hasText: '▲500' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: '导出列表' }).click()
    const book = read(readFileSync(await (await download).path()))
    const sheet = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
    const first = sheet.find((r) => r.零件号 === 'P1')!
    assert.deepEqual([first['M月数量'], first['M月数量 Δ上次'], first['M月数量 Δ4周前']], [1500, 500, 300])
    // In the document too.
    await page.goto(`${base}/scm/logi/forecast/${latest.id}`)
    await page.locator('.detail-lines .delta.strong.up', { hasText: '▲500' }).first().waitFor()
    await shot(page, 'deltas-detail')
    await page.close()
    const hand = await openAs('supplierA', `/logi/forecast?mode=line&forecastNo=${latest.forecastNo}&delta=last`, phone)
    await hand.locator('.cards .delta.strong.up', { hasText: '▲500' }).first().waitFor()
    await shot(hand, 'deltas-phone')
    await hand.close()
  })
})
