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
  await page.getByRole('button', { name: '报文说明' }).click()
  const [schema] = await Promise.all([page.waitForEvent('download'), page.getByText('JSON Schema（EDIFACT）').click()])
  assert.equal(schema.suggestedFilename(), 'DESADV_EDIFACT.schema.json')
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

test('scenario by scenario is passed, then there is a certificate; what was really sent is replayed', async () => {
  const { w } = await portal()
  const advice = (no: string, { part = 'P1', qty = '40', plant = 'CN01' } = {}) =>
    [
      `UNB+UNOC:3+S001-ERP+OEM+261127:0900+${no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${no}+9`,
      `DTM+11:${dayIn(0).replaceAll('-', '')}:102`, 'NAD+SU+S001::92', `NAD+ST+${plant}::92`, `LIN+1++${part}:IN`,
      `QTY+12:${qty}:PCE`, 'UNT+8+1', `UNZ+1+${no}`,
    ].map((s) => `${s}'`).join('\n') // prettier-ignore
  await w.as.supplierA.upload('cumPaper/importMessage', Buffer.from(advice('C0')), 'a.edi')
  const page = await openAs('supplierA', '/sys/api/bench')
  const sends = async (title: string, file: string) => {
    await page.getByRole('button', { name: new RegExp(`^(未|已)通过\\s*${title}`) }).click()
    await page.getByRole('textbox', { name: '报文内容' }).fill(file)
    await page.getByRole('button', { name: `按“${title}”试` }).click()
    await page.getByText(new RegExp(`场景“${title}”(已|没有)通过`)).waitFor()
    const said = await page.getByText(new RegExp(`场景“${title}”(已|没有)通过`)).textContent()
    await page.getByRole('button', { name: '修改报文' }).click()
    return said
  }
  assert.match((await sends('零件号错误', advice('C1')))!, /没有通过：预期会拒收，实际会接收/)
  await page.getByRole('button', { name: /零件号错误/, pressed: true }).click()
  for (const [title, file] of [
    ['正确的报文', advice('C1')],
    ['同一份重发', advice('C1')],
    ['零件号错误', advice('C2', { part: 'NOPE' })],
    ['数量读不懂', advice('C3', { qty: 'x' })],
    ['工厂代码错误', advice('C4', { plant: 'XX99' })],
  ] as const) {
    assert.match((await sends(title, file))!, /已通过/)
    await page.getByRole('button', { name: new RegExp(title), pressed: true }).click()
  }
  await shot(page, 'bench-scenarios')
  const given = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载对接证书' }).click()
  assert.match((await given).suggestedFilename(), /^对接证书_DJ.*\.pdf$/)
  await page.getByRole('button', { name: /S001-ERP\/C0/ }).click()
  await page.getByRole('button', { name: '按今天的规则重放' }).click()
  await page.getByText('读到的字段与当时完全相同。').waitFor()
  await shot(page, 'bench-replayed')
  await page.close()
})
