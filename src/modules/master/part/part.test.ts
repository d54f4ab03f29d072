/** A supplier sees the parts that it delivers, wherever parts are shown or named, and no competitor's. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { today, world, type World } from '../../../../test/world.ts'

describe('parts of a supplier', () => {
  let w: World
  before(async () => {
    w = await world()
    for (const partNo of ['THEIRS', 'NOBODYS'])
      await w.as.admin.post('part/save', { partNo, partName: '新零件', unit: 'EA', partKind: 1 })
    await link('S002', 'THEIRS')
  })
  const link = (supplierCode: string, partNo: string | null) =>
    w.as.admin.post('supplierControl/save', { plant: 'CN01', supplierCode, partNo, validFrom: '2020-01-01' })
  const seen = async (by: World['as']['admin'], partNo: string) => {
    const { items } = await by.get('part/getPager', { partNo })
    const found = await by.get('part/search', { kw: partNo })
    assert.equal(items.length, found.length)
    return items.length
  }

  test('what another delivers is neither listed, found nor opened', async () => {
    assert.deepEqual([await seen(w.as.supplierA, 'P1'), await seen(w.as.supplierA, 'THEIRS')], [1, 0])
    assert.deepEqual([await seen(w.as.supplierB, 'THEIRS'), await seen(w.as.planner, 'THEIRS')], [1, 1])
    const { items } = await w.as.planner.get('part/getPager', { partNo: 'THEIRS' })
    assert.notEqual((await w.as.supplierA.ask('GET', `part/getDetails?id=${items[0].id}`)).status, 0)
  })
  test('nor may it be named', async () => {
    const named = async (partNo: string) => {
      const body = { plant: 'CN01', supplierCode: 'S001', partNo, planDate: today(), planQty: 1 }
      return (await w.as.supplierA.ask('POST', 'supPartArrInput/edit', body)).message
    }
    assert.match(await named('THEIRS'), /零件号THEIRS不存在或无权限/)
    assert.doesNotMatch((await named('P1')) ?? '', /不存在或无权限/)
  })
  test('linked to it from now on, it is there from now on', async () => {
    await link('S001', 'THEIRS')
    assert.equal(await seen(w.as.supplierA, 'THEIRS'), 1)
  })
  test('a link that names no part reaches what nobody else delivers', async () => {
    assert.deepEqual([await seen(w.as.supplierA, 'NOBODYS'), await seen(w.as.supplierB, 'NOBODYS')], [0, 0])
    await link('S001', null)
    assert.deepEqual([await seen(w.as.supplierA, 'NOBODYS'), await seen(w.as.supplierB, 'NOBODYS')], [1, 0])
  })
})
