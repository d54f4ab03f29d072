/** Partners' systems at the interface door, with the formats and accounts that the demo has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from '../src/declare/index.ts'
import { bodyFormats } from '../src/exchange/dataConfig/dataConfig.ts'
import { partnerFormats } from '../src/exchange/dataConfig/dataConfig.demo.ts'
import { today, world } from './world.ts'

test('three partners’ formats, that no code knows, become input of three documents', async () => {
  const w = await world()
  const about = { today: today(), parts: ['P1', 'P2'], warehouse: 'CN01W1', line: 'L1', config: 'C6' } as const
  for (const { input, lines: places } of partnerFormats(about)) {
    const format = bodyFormats[input.format][0]
    const said = await w.as.admin.post('dataConfig/test', { ...input, dataCode: undefined, dataName: undefined, format, places })
    assert.ok(said.items.length, input.dataCode)
    await w.as.admin.post('dataConfig/create', { ...input, format, lines: places })
  }
  const [order] = partnerFormats(about)
  const { items } = await w.as.admin.post('dataConfig/test', {
    format: 2,
    target: order!.input.target,
    each: order!.input.each!,
    sample: order!.input.sample,
    places: order!.lines,
  })
  assert.deepEqual(
    [items[0].plant, items[0].supplierCode, items[0].orderNo, items[0].lines.length, items[0].lines[1]],
    ['CN01', 'S001', '4500017384', 2, { partNo: 'P2', orderQty: '120.000', needDate: dayAfter(today(), 28) }],
  )
})
