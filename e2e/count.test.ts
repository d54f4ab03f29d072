/** A count from the aisle to the books: counted blind on a phone or in a workbook, checked and signed at the desk and by the supplier. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { read, utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { today } from '../test/world.ts'
import { expect, confirm, dismiss, downloaded, openAs, phone, portal, row, scan, shot, signInQuietly, signOn } from './portal.ts'
import { serious } from './serious.ts'

let base: string
let id: number
let invNo: string

describe('a count', () => {
  before(async () => {
    const { base: at } = await portal()
    base = at
    for (const partNo of ['P1', 'P2', 'P3']) await gain(partNo)
  })
  const gain = async (partNo: string) => {
    const { w } = await portal()
    const { id: moved } = await w.as.manager.post('stockMovement/post', {
      movementNo: `E2E${partNo}`,
      moveType: 5, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty: 1_250,
      businessDate: today(),
    })
    await w.as.accountant.post('stockMovement/approve', { ids: [moved] })
  }
  const open = (page: Page) => page.goto(`${base}/scm/logi/stockInv/${id}`)
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click()

  test('the manager draws it up and starts it', async () => {
    const page = await openAs('manager', '/logi/stockInv')
    await press(page, '新建')
    const dialog = page.getByRole('dialog', { name: '新建盘点单' })
    await dialog.waitFor()
    await dialog.getByText('循环', { exact: true }).click()
    await shot(page, 'count-create')
    await confirm(page)
    await dialog.waitFor({ state: 'hidden' })
    await row(page, '草稿').waitFor()
    await shot(page, 'count-list')
    const { w } = await portal()
    ;({ id, invNo } = (await w.as.manager.get('stockInv/getPager', { status: 0 })).items[0])
    await open(page)
    await press(page, '开始盘点')
    await page.getByRole('dialog', { name: /开始盘点/ }).waitFor()
    await confirm(page)
    await page.getByText('盘点中').first().waitFor()
    await shot(page, 'count-started')
    await page.close()
  })

  test('the counter types what lies there, part by part, and does not see what should', async () => {
    const page = await signInQuietly('receiver', phone)
    await open(page)
    await page.getByText(invNo).first().waitFor()
    await expect(page.getByText('账面数量'), 'no book on the counter’s page').toHaveCount(0)
    await shot(page, 'count-phone-page')
    await press(page, '扫码盘点')
    const main = page.getByRole('main')
    await main.getByText('已盘 0 / 3').waitFor()
    // The code on the paper leads there, too.
    await page.goto(`${base}/scm/yard/#counts`)
    await page.getByText(invNo).first().waitFor()
    await scan(page, invNo)
    await main.getByText('已盘 0 / 3').waitFor()
    assert.ok(!/(?<!\d)1,?250(?!\d)/.test(await main.innerText()), 'what should be there is not shown')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await shot(page, 'count-phone')
    const at = (partNo: string) => main.getByRole('region', { name: partNo }).waitFor()
    const value = main.getByRole('button', { name: /实物数量/ })
    const key = async (digits: string) => {
      for (const d of digits) await main.getByRole('button', { name: d, exact: true }).click()
    }
    const save = (name: string) => main.getByRole('button', { name, exact: true }).click()
    // One after the other as they lie there, without touching anything but the keys.
    await at('P1')
    await key('1250')
    await save('保存')
    await at('P2')
    await main.getByText('已盘 1 / 3').waitFor()
    // What is typed outlives the page.
    await key('12')
    await page.reload()
    await at('P2')
    await value.getByText('12', { exact: true }).waitFor()
    await key('1240')
    await shot(page, 'count-phone-entry')
    await save('保存')
    await at('P3')
    // A scanner types while a quantity is awaited: its code is none. Some more of it, twice the same, at another place.
    for (const sum of ['1244', '1248']) {
      await scan(page, 'PP2')
      await at('P2')
      await key('4')
      await save(`累加到 ${sum}`)
      await at('P3')
    }
    await page.locator('.pill', { hasText: '已同步' }).waitFor()
    // Without network it goes on, and is sent when there is one.
    await page.context().setOffline(true)
    await key('1250')
    await save('保存')
    await main.getByText('已盘 3 / 3').waitFor()
    await page.locator('.pill', { hasText: '待发 1' }).waitFor()
    await shot(page, 'count-phone-offline')
    const { w } = await portal()
    const counted = async () => (await w.as.manager.get('stockInv/getDetails', { id })).lines.map((l: any) => l.countQty)
    assert.deepEqual(await counted(), [1250, 1248, null])
    await page.context().setOffline(false)
    await page.locator('.pill', { hasText: '已同步' }).waitFor()
    assert.deepEqual(await counted(), [1250, 1248, 1250])
    assert.deepEqual(await serious(page), [])
    await shot(page, 'count-phone-done')
    page.on('dialog', (d) => void d.accept())
    await save('提交盘点')
    await main.getByText('没有正在盘点的盘点单').waitFor()
    await page.locator('.pill', { hasText: '已同步' }).waitFor()
    await open(page)
    await page.getByText('待复盘').first().waitFor()
    await page.close()
  })

  test('the accountant counts again what differs; the supplier confirms; both sign, and the loss is booked', async () => {
    const { w } = await portal()
    const desk = await signInQuietly('accountant')
    await open(desk)
    await desk.getByText('-2', { exact: true }).first().waitFor()
    await shot(desk, 'count-differs')
    await press(desk, '复盘')
    const dialog = desk.getByRole('dialog', { name: /复盘/ })
    // What differs stands first.
    await dialog.locator('[data-cell="0 recountQty"] input').fill('1248')
    await shot(desk, 'count-recount')
    await confirm(desk)
    await dialog.waitFor({ state: 'hidden' })

    const supplier = await signInQuietly('supplierA')
    await open(supplier)
    await press(supplier, '确认结果')
    await supplier.getByRole('dialog', { name: /确认结果/ }).waitFor()
    await shot(supplier, 'count-confirm')
    await confirm(supplier)
    await supplier.getByRole('dialog', { name: /确认结果/ }).waitFor({ state: 'hidden' })
    await supplier.getByText('差异签字').first().waitFor()
    await shot(supplier, 'count-confirmed')

    const { diffNo } = await w.as.manager.get('stockInv/getDetails', { id })
    const d = (await w.as.accountant.get('diff/getPager', { diffNo })).items[0]
    await desk.goto(`${base}/scm/logi/diff/${d.id}`)
    await desk.getByRole('columnheader', { name: '账面数量' }).waitFor()
    await desk.getByRole('columnheader', { name: '实盘数量' }).waitFor()
    await shot(desk, 'count-difference')
    await press(desk, '定责')
    const decide = desk.getByRole('dialog', { name: /定责/ })
    const choose = async (cell: string, text: string) => {
      await decide.locator(`[data-cell="0 ${cell}"] .ant-select`).click()
      await desk.locator('.ant-select-item-option:visible', { hasText: text }).click()
    }
    await choose('resolution', '盘点过账')
    await choose('liability', '供应商')
    await shot(desk, 'count-decide')
    await confirm(desk)
    await decide.waitFor({ state: 'hidden' })
    await press(desk, '发起签字')
    await confirm(desk)
    await desk.getByText('供应商签字中').first().waitFor()
    await supplier.goto(`${base}/scm/logi/diff/${d.id}`)
    await signOn(supplier, '供应商签字')
    await signOn(desk, '主机厂签字')
    await open(desk)
    await desk.getByText('已完成').first().waitFor()
    await shot(desk, 'count-done')
    const done = await w.as.accountant.get('stockInv/getDetails', { id })
    assert.deepEqual([done.status, done.lines.map((l: any) => l.adjustQty)], [5, [null, -2, null]])
    await supplier.close()
    await desk.close()
  })

  test('another is counted by Excel: the list to fill has no book, what is wrong in it is named, the rest is written', async () => {
    const { w } = await portal()
    for (const partNo of ['G1', 'G2', 'G3']) await gain(partNo)
    await w.as.manager.post('stockInv/create', { plant: 'CN01', invType: 4, supplierCodes: 'S001', partNos: 'G1,G2,G3' })
    const [c] = (await w.as.manager.get('stockInv/getPager', { status: 0 })).items
    await w.as.manager.post('stockInv/start', { ids: [c.id] })
    const page = await openAs('receiver', '/logi/stockInv?status=1')
    await row(page, c.invNo).getByRole('checkbox').check()
    const upload = page.locator('.pane:visible').getByRole('button', { name: /导入$/ })
    await upload.click()
    const template = read(await downloaded(page, page.getByRole('menuitem', { name: '下载模板' })))
    const sheet = template.Sheets[template.SheetNames[0]!]!
    const rows = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
    const [headings, ...lines] = rows
    assert.ok(!headings!.join().includes('账面'), headings!.join())
    const at = (name: string) => headings!.findIndex((h) => String(h).startsWith(name))
    assert.deepEqual(lines.map((l) => l[at('零件号')]), ['G1', 'G2', 'G3']) // prettier-ignore
    const filled = (...quantities: unknown[]) => {
      const book = utils.book_new()
      const said = lines.map((l, i) => Object.assign([...l], { [at('盘点数量')]: quantities[i], [at('盘点人')]: '孙库管' }))
      utils.book_append_sheet(book, utils.aoa_to_sheet([headings!, ...said]), template.SheetNames[0]!)
      return {
        name: '盘点.xlsx', mimeType: 'application/octet-stream',
        buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
      }
    }
    await page.getByTestId('import-counts').setInputFiles(filled('约1200', -3, 1_250))
    await page.getByText('2 行有问题').waitFor()
    await shot(page, 'count-excel-wrong')
    await dismiss(page)
    await page.getByTestId('import-counts').setInputFiles(filled(1_249, 1_250, 1_250))
    await page.getByText('还没有导入任何数据').waitFor()
    await shot(page, 'count-excel')
    await page.getByRole('button', { name: /^导入 \d+ 条$/ }).click()
    await page.getByRole('button', { name: '完成', exact: true }).click()
    const counted = (await w.as.manager.get('stockInv/getDetails', { id: c.id })).lines
    assert.deepEqual(counted.map((l: any) => [l.countQty, l.counter]), [[1249, '孙库管'], [1250, '孙库管'], [1250, '孙库管']]) // prettier-ignore
    await page.goto(`${base}/scm/logi/stockInv/${c.id}`)
    await press(page, '提交盘点')
    await confirm(page)
    await page.getByText('待复盘').first().waitFor()
    await page.close()
  })
})
