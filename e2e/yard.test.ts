/** The dispatch room by those who work with it: at the desk, on the wall, at the gate with a phone, and in the driver's hand. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { order, pull, soon, type World } from '../test/world.ts'
import { expect, confirm, freshPage, phone, portal, shot, signInQuietly, tooSmall } from './portal.ts'

let w: World
const tomorrow = () => soon(30).slice(0, 10)
/** A sheet of a truck; booked for tomorrow, or sent. */
async function sheet(plateNo: string, o: { dock?: string; time?: string } = {}) {
  const p = await pull(w, [['P1', 1]])
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo,
    lines: [{ demandLineId: p.lines[0].id, shipQty: 1 }],
  })
  if (o.dock) await w.as.supplierA.post('sendSheet/schedule', { id, dock: o.dock, windowStart: `${tomorrow()} ${o.time}:00` })
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  await w.as.supplierA.post('sendSheet/send', { ids: [id] })
  return w.as.supplierA.get('sendSheet/getDetails', { id })
}
const ticketOf = async (plateNo: string) => (await w.as.manager.get('ddRoom/getPager', { plateNo })).items[0]

suite('the yard', () => {
  before(async () => {
    w = (await portal()).w
    for (const dock of ['Y1', 'Y2'])
      await w.as.admin.post('dock/save', { plant: 'CN01', warehouse: 'CN01W1', dock, dockName: `${dock}号道口`, slotMinutes: 30 })
    await order(w, [['P1', 100]])
  })

  test('desk and wall: a truck is called and the wall says so by itself; a booked one is dragged, or not, with the reason', async () => {
    await sheet('吉B20001', { dock: 'Y1', time: '10:00' })
    await sheet('吉B20002', { dock: 'Y2', time: '12:00' })
    await sheet('吉B20003')
    await w.as.receiver.post('ddRoom/walkIn', { plant: 'CN01', plateNo: '吉B20003' })
    const wall = await signInQuietly('receiver', { width: 1920, height: 1080 })
    await wall.goto(`${(await portal()).base}/scm/logi/ddroom/wall?plant=CN01`)
    await wall.getByText('暂无叫号').waitFor()
    await expect(wall.getByRole('menu')).toHaveCount(0)
    const small = await wall.evaluate(
      () =>
        [...document.querySelectorAll('.wall li *')].filter((e) => e.textContent && parseFloat(getComputedStyle(e).fontSize) < 36)
          .length,
    )
    assert.equal(small, 0)

    const page = await signInQuietly('manager')
    await page.goto(`${(await portal()).base}/scm/logi/ddroom`)
    const queue = page.getByRole('region', { name: '排队' })
    await queue.getByText('吉B20003').waitFor()
    await queue.getByRole('button', { name: '叫号' }).click()
    await page.getByRole('radio', { name: /Y1/ }).check()
    await confirm(page)
    await page.getByRole('region', { name: '在道口' }).getByText('吉B20003').waitFor()
    await wall.locator('.wall li.called', { hasText: '吉B20003' }).getByText('→ Y1').waitFor()
    await shot(wall, 'yard-wall')

    await page.getByLabel('日期').fill(tomorrow())
    await page.getByLabel('日期').press('Enter')
    const bar = page.locator('.boards-bar-item', { hasText: '吉B20001' })
    await bar.waitFor()
    const track = page.locator('.boards-lane', { hasText: 'Y2号道口' }).locator('.track')
    const drag = async (time: number) => {
      const box = (await track.boundingBox())!
      await bar.dragTo(track, { targetPosition: { x: ((time - 6) / 16) * box.width + 3, y: 20 } })
    }
    await drag(12)
    await page.getByText('窗口已满，请选择其他时段').waitFor()
    await drag(14.5)
    await track.locator('.boards-bar-item', { hasText: '吉B20001' }).waitFor()
    const moved = await ticketOf('吉B20001')
    assert.deepEqual([moved.dock, moved.appointStart.slice(11, 16)], ['Y2', '14:30'])
    await shot(page, 'yard-desk')
    // The same without a mouse: the truck's menu.
    await bar.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '改约' }).click()
    await page.getByRole('dialog', { name: /改约/ }).waitFor()
    await page.keyboard.press('Escape')

    await wall.context().setOffline(true)
    await wall.getByText('连接已断开，正在重连').waitFor()
    await wall.context().setOffline(false)
    await wall.getByText('实时', { exact: true }).waitFor()
    await page.close()
    await wall.close()
  })

  test('gate and driver: in by plate, out when received, and the driver’s phone says when it is his turn', async () => {
    const s = await sheet('吉B20011', { dock: 'Y2', time: '16:00' })
    const page = await signInQuietly('receiver', phone)
    await page.goto(`${(await portal()).base}/scm/logi/ddroom`)
    const find = async (code: string) => {
      await page.getByLabel('车牌号或送货单号').fill(code)
      await page.getByRole('button', { name: '查车' }).click()
    }
    await find(s.sheetNo)
    const truck = page.getByRole('region', { name: '车辆', exact: true })
    await truck.getByText('吉B20011').waitFor()
    await truck.getByRole('button', { name: '签到' }).click()
    await truck.getByText('排队中').waitFor()
    await truck.locator('.ant-qrcode').waitFor()
    assert.deepEqual(await tooSmall(page), [])
    await shot(page, 'yard-gate')
    const { id } = await ticketOf('吉B20011')

    const { path } = await w.as.receiver.get('ddRoom/getLink', { id })
    const driver = await freshPage(phone)
    await driver.goto(`${(await portal()).base}/scm/${path}`)
    await driver.getByText('下一个就是您').waitFor()
    await w.as.receiver.post('ddRoom/call', { id, dock: 'Y2' })
    await driver.getByText('请到 Y2 道口').waitFor()
    await shot(driver, 'yard-driver')
    await driver.close()

    await find('吉B20011')
    for (const step of ['靠台', '卸货完成', '离厂']) await truck.getByRole('button', { name: step }).click()
    await page.getByText(`存在未收货单据${s.sheetNo}，不能离厂`).waitFor()
    await w.as.receiver.post('sendSheet/receive', {
      id: s.id, finish: 1,
      lines: s.lines.map((l: any) => ({ id: l.id, receivedQty: 1 })),
    })
    await truck.getByRole('button', { name: '离厂' }).click()
    await truck.getByText('已离厂').waitFor()

    await find('吉B20012')
    await truck.getByRole('button', { name: '按未预约车辆登记' }).click()
    await confirm(page)
    await truck.getByText('排队中').waitFor()
    await page.close()
  })
})
