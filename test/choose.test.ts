/** What a form offers to choose, and that nothing else is taken. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { resolveRefs } from '../src/engine/write/refs.ts'
import { depot } from '../src/modules/material/accPlan/accPlan.ts'
import { order, pull, ship, receive, soon, world, type World } from './world.ts'

let w: World
const codes = (found: { value: string }[]) => found.map((f) => f.value)

suite('choosing', () => {
  before(async () => {
    w = await world()
    await w.as.admin.post('warehouse/save', {
      warehouse: 'CN01W2', warehouseName: '零件二库', plant: 'CN01', whKind: 1,
      lines: [],
    })
    for (const [warehouse, dock] of [
      ['CN01W1', 'D2'],
      ['CN01W2', 'E1'],
    ])
      await w.as.admin.post('dock/save', { plant: 'CN01', warehouse, dock })
  })

  test('docks are those of the warehouse, and another one is refused', async () => {
    const found = await w.as.planner.get('dock/search', { plant: 'CN01', warehouse: 'CN01W1', field: 'pullSheet.create.dock' })
    assert.deepEqual(codes(found), ['D1', 'D2'])
    const sheet = (dock: string, warehouse = 'CN01W1') => ({
      plant: 'CN01', supplierCode: 'S001', warehouse, dock,
      needAt: soon(24),
      lines: [{ partNo: 'P1', needQty: 1 }],
    })
    assert.match(await w.as.planner.refused('pullSheet/create', sheet('E1')), /道口E1不存在/)
    assert.match(await w.as.planner.refused('pullSheet/create', sheet('D99', 'CN01W2')), /道口D99不存在/)
    await w.as.planner.post('pullSheet/create', sheet('E1', 'CN01W2'))
  })

  test('names are found by their pinyin too', async () => {
    const found = async (kw: string) => codes(await w.as.planner.get('warehouse/search', { kw }))
    assert.deepEqual(await found('ljek'), ['CN01W2'])
    assert.deepEqual(await found('lingjian'), ['CN01W2'])
    assert.deepEqual(await found('二库'), ['CN01W2'])
    assert.deepEqual(await found('xyz'), [])
  })

  test('parts are those of the supplier, with what its orders still have', async () => {
    await w.as.admin.post('part/save', { partNo: 'FOREIGN', partName: '别家零件', unit: 'PCS' })
    await order(w, [['G1', 70]])
    const asked = { plant: 'CN01', supplierCode: 'S001', field: 'pullSheet.create.partNo', count: 50 }
    const found = await w.as.planner.get('part/search', asked)
    assert.ok(!codes(found).includes('FOREIGN'))
    const g1 = found.find((f: { value: string }) => f.value === 'G1')
    assert.deepEqual([g1.figure, g1.figureLabel], [70, '订单可要'])
    assert.deepEqual(await w.as.planner.get('part/search', { ...asked, supplierCode: 'NOBODY' }), [])
  })

  test('reasons are those of the group, in the picker and when they are sent', async () => {
    const found = await w.as.planner.get('reasonCode/search', { field: 'pullSheet.cancel.reasonCode' })
    assert.deepEqual(codes(found), ['CA01'])
    const p = await pull(w, [['G2', 5]])
    assert.match(await w.as.planner.refused('pullSheet/cancel', { ids: [p.id], reasonCode: 'RT01' }), /取消原因RT01不适用于此处/)
    assert.match(
      await w.as.planner.refused('pullSheet/cancel', { ids: [p.id], reasonCode: 'NO' }),
      /取消原因NO不存在，可选：\w+ .+/,
    )
    // What not everybody sees is not listed to whoever asks for it wrongly.
    const unfit = { fields: { warehouse: depot }, row: { plant: 'CN01', warehouse: 'CN01W1' } }
    const [said] = await resolveRefs(w.engine, w.engine.db, [unfit])
    assert.match(said!.message, /CN01W1不适用于此处$/)
    const sheet = await ship(w, p, [5])
    const wrong = { id: sheet.id, lines: [{ id: sheet.lines[0].id, receivedQty: 4, diffReason: 'UN01' }] }
    assert.match(await w.as.receiver.refused('sendSheet/receive', wrong), /差异原因UN01不适用于此处/)
    await receive(w, sheet, [{ receivedQty: 4, diffReason: 'DF01' }])
  })
})
