/** A milk run: imported by the planner, got ready by the supplier, collected by the carrier on his phone, received at the plant. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { routeFor } from '../test/milk.ts'
import { soon } from '../test/world.ts'
import { act, confirm, inState, openAs, phone, portal, row, scribble, shot } from './portal.ts'

function tripFile(): Buffer {
  const head = ['工厂', '供应商代码', '路线', '车次', '站序', '取货时间', '收货仓库', '道口', '零件号', '需求数量', '需求箱数']
  const stops: [string, number, string, number, number][] = [['S001', 1, 'P1', 40, 4], ['S001', 1, 'P2', 20, 2], ['S002', 2, 'P3', 12, 1]] // prettier-ignore
  const rows = stops.map(([supplier, stop, part, qty, boxes]) => [
    'CN01',
    supplier,
    'R3',
    1,
    stop,
    soon(4 + stop),
    'CN01W1',
    'D1',
    part,
    qty,
    boxes,
  ])
  const wb = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, ...rows]), '表')
  return xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })
}

describe('milk run', () => {
  test('planner imports a trip, supplier is short, carrier collects at two stops, the plant receives', async () => {
    const { w } = await portal()
    await routeFor(w, 'R3', ['S001', 'S002'])
    const planner = await openAs('planner', '/logi/mr-pull-sheet')
    const file = { name: 'MR.xlsx', mimeType: 'application/octet-stream', buffer: tripFile() }
    await planner.getByTestId('import-import').setInputFiles(file)
    await planner.getByRole('button', { name: /^导入 \d+ 条$/ }).click()
    await planner.getByText(/导入成功 \d+ 条/).waitFor()
    await planner.getByRole('button', { name: '完成', exact: true }).click()
    for (const supplier of ['S001', 'S002']) await row(planner, supplier).getByRole('checkbox').check()
    await act(planner, '发布')
    await confirm(planner)
    await row(planner, '待取货').waitFor()

    const supplier = await openAs('supplierA', '/logi/mr-pull-sheet')
    await row(supplier, 'R3').getByRole('checkbox').check()
    await act(supplier, '备货确认')
    const dialog = supplier.getByRole('dialog', { name: /备货确认/ })
    await dialog.locator('[data-cell="1 readyQty"] input').fill('10')
    await dialog.locator('[data-cell="1 readyRemark"] input').fill('夜班补齐')
    await confirm(supplier)
    await row(supplier, '部分备齐').waitFor()
    await supplier.close()

    await planner.goto(`${(await portal()).base}/scm/logi/mr-trip`)
    await planner.getByText('R3 第1趟').first().waitFor()
    await planner.getByText(/1\. 供应商S001 .* 部分备齐/).waitFor()
    await shot(planner, 'mr-trip')
    await row(planner, 'R3').getByRole('checkbox').check()
    await planner.getByRole('button', { name: '生成取货单' }).click()
    await planner.getByText('待派车').first().waitFor()
    await planner.close()

    const carrier = await openAs('carrier', '/logi/mr-trip', phone)
    await carrier.getByText('R3 第1趟').first().waitFor()
    await shot(carrier, 'mr-trip-phone')
    const [made] = (await w.as.carrier.get('pick/getPager')).items
    await w.as.carrier.post('pick/dispatch', { id: made.id, plateNo: '吉A88888', driverName: '王强' })
    await carrier.goto(`${(await portal()).base}/scm/logi/pick/${made.id}`)
    for (const less of [true, false]) {
      await carrier.getByRole('button', { name: '取货', exact: true }).click()
      const at = carrier.getByRole('dialog', { name: /取货 PK/ })
      await at.locator('[data-cell="0 pickQty"] input').waitFor()
      if (less) {
        await shot(carrier, 'pick-stop-phone')
        await at.locator('[data-cell="0 pickQty"] input').fill('30')
        await at.getByRole('button', { name: '登记取货' }).click()
        await at.getByText(/少取10，请选择原因/).waitFor()
        await at.locator('[data-cell="0 diffReason"] input').click()
        await carrier.locator('.ant-select-item-option:visible', { hasText: 'DF01' }).click()
        await at.getByRole('button', { name: '登记取货' }).click()
        await at.getByText(/有少取：请供应商交货人/).waitFor()
        await at.getByLabel('交货人姓名').fill('赵库管')
        const [handed, taken] = await at.getByRole('img', { name: /签名板/ }).all()
        await scribble(carrier, handed!)
        await scribble(carrier, taken!)
        await shot(carrier, 'pick-signed-phone')
      }
      await at.getByRole('button', { name: '登记取货' }).click()
      await at.waitFor({ state: 'hidden' })
    }
    await carrier.close()

    const pick = await w.as.carrier.get('pick/getDetails', { id: made.id })
    assert.deepEqual([pick.status, pick.pickQty, pick.backQty], [2, 52, 10])
    // The supplier sees on its own sheet who signed.
    const [stop] = (await w.as.supplierA.get('mrPullSheet/getPager', { pickNo: pick.pickNo })).items
    const seen = await w.as.supplierA.get('mrPullSheet/getDetails', { id: stop.id })
    assert.deepEqual([seen.handedBy, seen.takenBy, seen.handedSigns.length, seen.takenSigns.length], ['赵库管', '王强', 1, 1])
    const receiver = await openAs('receiver', `/logi/pick/${made.id}`)
    await receiver.getByRole('button', { name: '到达登记' }).click()
    await confirm(receiver)
    await inState(receiver, '已到达')
    await shot(receiver, 'pick-arrived')
    await receiver.close()
    const { items } = await w.as.receiver.get('sendSheet/getPager', { status: 3 })
    assert.equal(items.length, 2)
    for (const { id } of items) {
      const sheet = await w.as.receiver.get('sendSheet/getDetails', { id })
      const lines = sheet.lines.map((l: any) => ({ id: l.id, receivedQty: l.shipQty }))
      await w.as.receiver.post('sendSheet/receive', { id, lines })
    }
    assert.equal((await w.as.carrier.get('pick/getDetails', { id: made.id })).status, 5)
  })
})
