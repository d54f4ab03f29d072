/** Delivery addresses of after-sales parts lie in a county of the administrative divisions, typed or imported. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { depots } from '../../../../test/after.ts'
import { world, type Person, type World } from '../../../../test/world.ts'

let w: World
let planner: Person
const address = (more: object = {}) => ({
  loc: 'CC', locName: '城东库', addressCode: 'C1', province: '北京市', city: '北京市', county: '朝阳区', address: '一号路',
  receiver: '赵', phone: '13800000000',
  ...more,
})
const wrong = async (more: object) => {
  const { status, message } = await planner.ask('POST', 'accLocAddr/create', address(more))
  assert.notEqual(status, 0)
  return message
}

suite('delivery addresses of after-sales parts', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('province, city and county are those of the divisions, each within the one before', async () => {
    assert.match(await wrong({ province: '北京' }), /行政区划里没有“北京”，请从列表中选择或用标准名称/)
    assert.match(await wrong({ city: '广州市' }), /行政区划里北京市没有“广州市”/)
    assert.match(await wrong({ county: '黄埔区' }), /行政区划里北京市北京市没有“黄埔区”/)
    assert.match(await wrong({ county: '朝阳' }), /没有“朝阳”/)
    const { id } = await planner.post('accLocAddr/create', address())
    assert.match(await planner.refused('accLocAddr/edit', { ...address({ city: '广州市' }), id }), /北京市没有“广州市”/)
    await planner.post('accLocAddr/edit', { ...address({ county: '大兴区' }), id })
    // A division that is no longer in use takes no address.
    const [gone] = (await w.as.admin.get('adminRegion/getPager', { regionCode: '110105' })).items
    await w.as.admin.post('adminRegion/disable', { ids: [gone.id] })
    assert.match(await wrong({ addressCode: 'C2' }), /没有“朝阳区”/)
    await w.as.admin.post('adminRegion/enable', { ids: [gone.id] })
  })

  test('a file with a county that is none is refused by its row', async () => {
    const wb = xlsx.utils.book_new()
    const rows = [
      ['供货地点', '供货地点名称', '地址代码', '省', '市', '区县', '地址', '收货人', '电话'],
      ['CX', '库', 'X1', '广东省', '广州市', '黄埔区', '一号路', '赵', '13800000000'],
      ['CX', '库', 'X2', '广东省', '广州市', '浦东区', '一号路', '赵', '13800000000'],
    ]
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet(rows), '表')
    const { message } = await planner.upload(
      'accLocAddr/importExcel',
      xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' }),
      'a.xlsx',
    )
    assert.match(message, /第3行：行政区划里广东省广州市没有“浦东区”/)
    assert.equal((await planner.get('accLocAddr/getPager', { loc: 'CX' })).total, 0)
  })

  test('what a form offers: provinces, the cities of one, the counties of one, for whoever fills in forms', async () => {
    for (const who of [planner, w.as.supplierA, w.as.receiver]) {
      const offered = async (input: Record<string, string>) =>
        (await who.get('adminRegion/getChoices', input)).map((c: { name: string }) => c.name)
      assert.deepEqual(await offered({}), ['北京市', '广东省'])
      assert.deepEqual(await offered({ province: '广东省' }), ['广州市'])
      assert.deepEqual(await offered({ province: '北京市', city: '北京市' }), ['朝阳区', '大兴区'])
      assert.deepEqual(await offered({ province: '上海市' }), [])
    }
  })
})
