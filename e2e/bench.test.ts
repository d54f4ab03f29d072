/** A supplier tries a despatch advice before he connects: what is wrong and where, then what would be posted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn } from '../test/after.ts'
import { openAs, portal, shot } from './portal.ts'

test('a message is pasted, mended where it is wrong, and shows what the portal would post', async () => {
  const { w } = await portal()
  const advice = (part: string) =>
    [
      "UNB+UNOC:3+S001-ERP+OEM+261127:0900+B1'", "UNH+1+DESADV:D:96A:UN'", "BGM+351+BENCH1+9'",
      `DTM+11:${dayIn(0).replaceAll('-', '')}:102'`, "NAD+SU+S001::92'", "NAD+ST+CN01::92'", `LIN+1++${part}:IN'`, "QTY+12:40:PCE'",
      "UNT+8+1'", "UNZ+1+B1'",
    ].join('\n') // prettier-ignore
  const page = await openAs('supplierA', '/sys/api/bench')
  const text = page.getByRole('textbox', { name: '报文内容' })
  await text.fill(advice('NOPE'))
  await page.getByRole('button', { name: '试这份报文' }).click()
  await page.getByText('会拒收：1 处有误').waitFor()
  await page.getByRole('button', { name: /第7段 元素3\.1 零件代码 NOPE 没有对照/ }).click()
  assert.equal(await page.locator('.bench mark').textContent(), 'NOPE')
  await page.getByRole('button', { name: '修改报文' }).click()
  await text.fill(advice('P1'))
  await page.getByRole('button', { name: '试这份报文' }).click()
  await page.getByText('会接收。').waitFor()
  // Either side shows the other.
  await page.getByRole('button', { name: '40', exact: true }).click()
  assert.equal(await page.locator('.bench mark').textContent(), '40')
  await page.locator('.bench-segments button', { hasText: 'BGM+351+BENCH1+9' }).click()
  await page.locator('.bench-fields tr.marked', { hasText: 'BENCH1' }).waitFor()
  await page.getByRole('heading', { name: '新增供应商发货单 BENCH1' }).waitFor()
  await shot(page, 'bench-taken')
  assert.equal((await w.as.supplierA.get('cumPaper/GetPager', { docNo: 'BENCH1' })).total, 0)
  await page.close()
})
