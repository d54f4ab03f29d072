/** A receiver's phone beside the truck: no network, an input method, a killed page, lost answers; what was done is booked once. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { sql } from '../src/engine/database/db.ts'
import { order, pull, soon, type World } from '../test/world.ts'
import { expect, atProvider, freshPage, keysOf, openAs, phone, portal, scan, shot } from './portal.ts'
import { serious } from './serious.ts'

let w: World
let base: string

/** A truck of these parts in boxes, on its way. */
async function truck(plateNo: string, lines: [part: string, qty: number, snp: number][]) {
  const pulled = await pull(
    w,
    lines.map(([part, qty]) => [part, qty]),
  )
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo,
    lines: lines.map(([, shipQty, snp], i) => ({ demandLineId: pulled.lines[i].id, shipQty, snp })),
  })
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  await w.as.supplierA.post('sendSheet/send', { ids: [id] })
  const sheet = await w.as.receiver.get('sendSheet/getDetails', { id })
  const { items } = await w.as.supplierA.get('boxLabel/getPager', { sheetNo: sheet.sheetNo, ps: 1000, sort: 'boxNo' })
  return { ...sheet, boxes: items as any[] }
}
const receipts = async (sheetNo: string) => (await w.as.receiver.get('receive/getPager', { sheetNo })).items as any[]

const answer = (page: Page, text: string | RegExp) => page.locator('.hands .said').getByText(text).waitFor()
const progress = (page: Page, text: string) => page.locator('.progress', { hasText: text }).waitFor()
const pill = (page: Page, text: string | RegExp) => page.locator('.pill', { hasText: text }).waitFor()
/** Opened with network, all files kept. */
async function opened(plate: string): Promise<Page> {
  const page = await openAs('receiver', '/yard/', phone)
  await page.getByText(plate).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await atProvider(page, 'receiver')
  await page.waitForURL('**/scm/yard/**')
}

describe('the phone in the yard', () => {
  before(async () => {
    ;({ w, base } = await portal())
    await order(w, [
      ['P1', 2000],
      ['P2', 200],
      ['P3', 200],
    ])
  })

  test('a truck is received without network, page killed and answers lost: booked once, as it was found', async () => {
    const s = await truck('吉A60001', [
      ['P1', 30, 10],
      ['P2', 20, 10],
    ])
    const page = await opened('吉A60001')
    assert.deepEqual(await serious(page), [])
    await shot(page, 'handheld-home')
    const context = page.context()
    await context.setOffline(true)
    await page.reload()
    await pill(page, '离线')
    await scan(page, s.sheetNo, true)
    await progress(page, '0 / 5 箱')
    const [first, second, third, fourth, fifth] = s.boxes
    await scan(page, first.boxNo, true)
    await answer(page, '1 / 5 箱')
    await scan(page, first.licencePlate)
    await answer(page, '这箱已经扫过')
    await scan(page, 'PP1')
    await answer(page, '这是零件号 P1 的条码')
    await scan(page, second.boxNo)
    await answer(page, '2 / 5 箱')
    await page.getByRole('button', { name: '撤销' }).click()
    await answer(page, '已撤销')
    await scan(page, second.boxNo.toLowerCase())
    await answer(page, '2 / 5 箱')
    assert.deepEqual(await serious(page), [])
    await shot(page, 'handheld-sheet')
    // The battery is out: what was scanned is there.
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(`${base}/scm/yard/`)
    await again.getByText('已扫 2').waitFor()
    await scan(again, fourth.boxNo)
    await answer(again, '3 / 5 箱')
    await again.getByRole('button', { name: third.boxNo }).click()
    await again.getByRole('button', { name: '破损' }).click()
    await again.getByRole('button', { name: '少一' }).click()
    await shot(again, 'handheld-box')
    await again.getByRole('button', { name: '记为破损 9' }).click()
    await answer(again, '破损 9')
    await again.getByRole('button', { name: '收完，去确认' }).click()
    await again.getByText('实收 4 / 5 箱').waitFor()
    for (const part of ['P1', 'P2']) await again.getByRole('region', { name: part }).getByRole('button', { name: 'DF01' }).click()
    await shot(again, 'handheld-finish')
    assert.deepEqual(await serious(again), [])
    await again.getByRole('button', { name: '收货完成，未到的记短少' }).click()
    await pill(again, '待发 1')
    await again.getByText('待发送').waitFor()

    // Two windows, and a network that takes the request and loses the answer, twice.
    const other = await context.newPage()
    await other.goto(`${base}/scm/yard/`)
    let calls = 0
    await context.route('**/api/sendSheet/receive', async (route) => {
      const done = await route.fetch()
      return ++calls <= 2 ? route.abort() : route.fulfill({ response: done })
    })
    await context.setOffline(false)
    await Promise.all([pill(again, '已同步'), pill(other, '已同步')])
    assert.ok(calls >= 3, `${calls} calls`)
    const [receipt, ...more] = await receipts(s.sheetNo)
    assert.deepEqual([more.length, receipt.totalQty, receipt.boxCount], [0, 31, 4])
    const sheet = await w.as.receiver.get('sendSheet/getDetails', { id: s.id })
    assert.deepEqual(
      sheet.lines.map((l: any) => [l.receivedQty, l.damagedQty, l.shortQty, l.diffReason]),
      [
        [21, 9, 0, 'DF01'],
        [10, 0, 10, 'DF01'],
      ],
    )
    const { items } = await w.as.receiver.get('boxLabel/getPager', { sheetNo: s.sheetNo, sort: 'boxNo' })
    assert.equal(items.find((b: any) => b.boxNo === fifth.boxNo).status, 4)
    await again.getByRole('button', { name: '已同步' }).click()
    await again.getByText('已送达').waitFor()
    await shot(again, 'handheld-queue')
    await other.close()
    await again.close()
  })

  test('what the desk did first is refused with its reason, and corrected or given up by hand', async () => {
    const s = await truck('吉A60002', [['P2', 20, 10]])
    const page = await opened('吉A60002')
    await page.context().setOffline(true)
    await scan(page, s.boxes[0].boxNo)
    await answer(page, '1 / 2 箱')
    await page.getByRole('button', { name: '收完，去确认' }).click()
    await page.getByRole('button', { name: '先收到的这些，其余还在路上' }).click()
    await pill(page, '待发 1')
    await w.as.receiver.post('sendSheet/scanBox', { boxNo: s.boxes[1].boxNo })
    await w.as.receiver.post('sendSheet/scanBox', { boxNo: s.boxes[0].boxNo })
    await page.context().setOffline(false)
    await pill(page, '被拒 1')
    await page.locator('.pill').click()
    const entry = page.getByRole('region', { name: `收货 ${s.sheetNo}` })
    await entry.locator('.wrong').waitFor()
    await shot(page, 'handheld-refused')
    assert.deepEqual(await serious(page), [])
    page.on('dialog', (d) => void d.accept())
    await entry.getByRole('button', { name: '放弃' }).click()
    await page.getByText('已放弃').waitFor()
    await pill(page, '已同步')
    assert.equal((await receipts(s.sheetNo)).length, 2)
    await page.close()
  })

  test('a shift without network: the sign-in is renewed; ended from the desk it waits for a new one, nothing is lost', async () => {
    const s = await truck('吉A60003', [['P3', 10, 10]])
    const page = await freshPage(phone)
    const context = page.context()
    await page.goto(`${base}/scm/yard/`)
    await shot(page, 'handheld-welcome')
    await signIn(page)
    await page.getByText('吉A60003').waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const expire = () =>
      w.engine.db.rows(sql`update sys_session set expires_at = now() - interval '1 hour', issued_at = now() - interval '2 hours'
      where renewable_until is not null`)
    await expire()
    await page.evaluate(() => localStorage.setItem('SCM-TOKEN-EXPIRES', new Date(0).toISOString()))
    await page.reload()
    await page.getByRole('button', { name: '更新', exact: true }).click()
    await pill(page, '已同步')
    await expect(page.getByText('登录已到期')).toHaveCount(0)

    await context.setOffline(true)
    await scan(page, s.sheetNo)
    await page.getByRole('button', { name: '只记异常' }).click()
    await progress(page, '1 / 1 箱')
    await page.getByRole('button', { name: '收完，去确认' }).click()
    await page.getByRole('button', { name: '收货完成', exact: true }).click()
    await pill(page, '待发 1')
    const [user] = (await w.as.admin.get('user/getPager', { userName: 'receiver' })).items
    await w.as.admin.post('user/endSessions', { ids: [user.id] })
    w.as.receiver = await w.enter('receiver')
    await page.evaluate(() => localStorage.setItem('SCM-TOKEN-EXPIRES', new Date(0).toISOString()))
    await context.setOffline(false)
    await page.getByText('登录已到期').waitFor()
    await shot(page, 'handheld-signed-out')
    assert.equal((await receipts(s.sheetNo)).length, 0)
    // Whoever finds the phone must know the password.
    await signIn(page)
    await pill(page, '已同步')
    assert.equal((await receipts(s.sheetNo)).length, 1)
    await page.close()
  })

  test('a session that is ended while its token is young leads to the sign-in form, not back', async () => {
    await truck('吉A60004', [['P3', 10, 10]])
    const page = await freshPage(phone)
    await page.goto(`${base}/scm/yard/`)
    await signIn(page)
    await page.getByText('吉A60004').waitFor()
    const [user] = (await w.as.admin.get('user/getPager', { userName: 'receiver' })).items
    await w.as.admin.post('user/endSessions', { ids: [user.id] })
    w.as.receiver = await w.enter('receiver')
    await page.getByRole('button', { name: '更新', exact: true }).click()
    await page.getByText('登录已到期').waitFor()
    await signIn(page)
    await page.getByText('吉A60004').waitFor()
    await expect(page.getByText('登录已到期')).toHaveCount(0)
    await page.close()
  })

  test('a thousand boxes of one truck, scanned one by one without network, are delivered once', async () => {
    const s = await truck('吉A61000', [['P1', 1000, 1]])
    const page = await opened('吉A61000')
    // What is tried without network is answered by nobody.
    let answered = 0
    page.context().on('response', (r) => void (r.url().endsWith('/sendSheet/receive') && answered++))
    await page.context().setOffline(true)
    await scan(page, s.sheetNo)
    await progress(page, '0 / 1000 箱')
    for (let i = 0; i < s.boxes.length; i += 100)
      await page.evaluate(
        (codes) => {
          for (const keys of codes) {
            for (const k of keys) dispatchEvent(new KeyboardEvent('keydown', k))
            dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter' }))
          }
        },
        s.boxes.slice(i, i + 100).map((b: any) => keysOf(b.boxNo)),
      )
    await answer(page, '1000 / 1000 箱')
    await page.getByRole('button', { name: '收完，去确认' }).click()
    await page.getByRole('button', { name: '收货完成', exact: true }).click()
    await pill(page, '待发 1')
    await page.context().setOffline(false)
    await pill(page, '已同步')
    assert.equal(answered, 1)
    const [receipt, ...more] = await receipts(s.sheetNo)
    assert.deepEqual([more.length, receipt.totalQty, receipt.boxCount], [0, 1000, 1000])
    await page.close()
  })

  test('a count: parts scanned and keyed in without network, one refused because the count was handed in meanwhile', async () => {
    const draw = { plant: 'CN01', invType: 3, warehouse: 'CN01W1', supplierCodes: 'S001', partNos: 'P1,P2' }
    await w.as.manager.post('stockInv/create', draw)
    const [{ id, invNo }] = (await w.as.manager.get('stockInv/getPager', { status: 0 })).items
    await w.as.manager.post('stockInv/start', { ids: [id] })
    const page = await openAs('receiver', '/yard/', phone)
    await page.getByRole('button', { name: '盘点', exact: true }).click()
    await page.getByText(invNo).click()
    await progress(page, '已盘 0 / 2')
    await page.context().setOffline(true)
    const enter = async (part: string, digits: string, save: string) => {
      // The bar code of a part number.
      await scan(page, `P${part}`, true)
      const entry = page.getByRole('region', { name: part })
      for (const d of digits) await entry.getByRole('button', { name: d, exact: true }).click()
      await entry.getByRole('button', { name: save, exact: true }).click()
      await answer(page, save.startsWith('累加') ? '已累加' : '已保存')
    }
    await enter('P1', '12', '保存')
    await progress(page, '已盘 1 / 2')
    await enter('P1', '5', '累加到 17')
    await enter('P2', '7', '保存')
    await page.getByText('17 EA').waitFor()
    await shot(page, 'handheld-count')
    assert.deepEqual(await serious(page), [])
    await page.context().setOffline(false)
    await pill(page, '已同步')
    const sheet = await w.as.receiver.get('stockInv/getDetails', { id })
    assert.deepEqual(
      sheet.lines.map((l: any) => [l.partNo, l.countQty]),
      [
        ['P1', 17],
        ['P2', 7],
      ],
    )
    await page.context().setOffline(true)
    await enter('P2', '8', '改为 8')
    await w.as.receiver.post('stockInv/submit', { ids: [id] })
    await page.context().setOffline(false)
    await pill(page, '被拒 1')
    await page.close()
  })

  test('its scripts are small', async () => {
    await portal()
    const files = globSync('dist/yard/sw.js').flatMap((f) => readFileSync(f, 'utf8').match(/\/assets\/[^"]+\.js/g) ?? [])
    const bytes = [...new Set(files)].reduce((n, f) => n + gzipSync(readFileSync(`dist${f}`), { level: 9 }).length, 0)
    assert.ok(files.length && bytes <= 120_000, `${bytes} bytes of script`)
  })
})
