/** Where a sheet ships from: the store that was chosen, else the default one, else the supplier's address; as last time. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { pull, soon, world, type World } from '../../../../test/world.ts'

let w: World
const store = (whCode: string, more: object = {}) =>
  w.as.supplierA.post('supplierWarehouse/save', {
    supplierCode: 'S001', whCode,
    whName: `库${whCode}`,
    contact: '王', phone: '13812345678', province: '吉林省', city: '长春市', county: '绿园区',
    address: `${whCode}路1号`,
    ...more,
  })
async function published(input: object) {
  const p = await pull(w, [['P1', 10]])
  await w.as.supplierA.post('pullSheet/createSend', {
    id: p.id,
    planSendAt: soon(1),
    plateNo: '吉A12345',
    lines: [{ id: p.lines[0].id, shipQty: 10 }],
    ...input,
  })
  const { items } = await w.as.supplierA.get('sendSheet/getPager', { sourceNo: p.pullNo })
  await w.as.supplierA.post('sendSheet/publish', { ids: [items[0].id] })
  const s = await w.as.receiver.get('sendSheet/getDetails', { id: items[0].id })
  return [s.shipWarehouse, s.shipWarehouseName, s.shipFrom]
}

suite('ship from', () => {
  before(async () => {
    w = await world()
  })

  test('without stores it is the supplier’s address', async () => {
    assert.deepEqual(await published({}), [null, null, null])
  })

  test('the chosen store, else the default one, with its address as it is now', async () => {
    await store('W1', { isDefault: true })
    await store('W2', { province: '北京市', city: '北京市', county: null, address: '亦庄路2号' })
    assert.deepEqual(await published({ shipWarehouse: 'W2' }), ['W2', '库W2', '北京市亦庄路2号'])
    assert.deepEqual(await published({}), ['W1', '库W1', '吉林省长春市绿园区W1路1号'])
    const p = await pull(w, [['P1', 10]])
    const foreign = {
      planSendAt: soon(1),
      plateNo: '吉A10001', shipWarehouse: 'NONE',
      lines: [{ id: p.lines[0].id, shipQty: 10 }],
    }
    assert.match(await w.as.supplierA.refused('pullSheet/createSend', { id: p.id, ...foreign }), /发货仓库/)
  })
})
