/** A company's own map: taken in with its 审图号 by an administrator alone, looked at corner by corner, and drawn from numbers. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { features, square } from '../../../../test/regions.ts'
import { world, type World } from '../../../../test/world.ts'
import { tiles } from '../areas.ts'
import { HEIGHT, MOST_TEXT, outlinesOf, SEA, WIDTH, type Outline } from './outlines.ts'

type Feature = ReturnType<typeof features>[number]
const file = (change: (all: Feature[]) => unknown = (all) => all) =>
  JSON.stringify({ type: 'FeatureCollection', features: change(features()) })
/** The first one as it should not be. */
const odd = (change: (f: Feature) => object) => file(([first, ...others]) => [{ ...first, ...change(first!) }, ...others])
const wrongOf = (text: string) => (outlinesOf(text) as { wrong: string }).wrong

test('34 regions are drawn within the drawing, of numbers alone; islands belong to the whole', () => {
  const sea = { type: 'Feature', properties: { adcode: '100000_JD' }, geometry: { type: 'MultiPolygon', coordinates: [[square(110, 5)]] } } // prettier-ignore
  const found = outlinesOf(file((all) => [...all, sea])) as readonly Outline[]
  assert.deepEqual(found.map((o) => o.code), [...tiles.map((t) => t.code), SEA]) // prettier-ignore
  for (const { d, x, y } of found) {
    assert.match(d, /^(M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)*Z)+$/)
    const corners = d.match(/[\d.]+ [\d.]+/g)!.map((c) => c.split(' ').map(Number) as [number, number])
    assert.ok(corners.every(([cx, cy]) => cx >= 0 && cx <= WIDTH && cy >= 0 && cy <= HEIGHT))
    assert.ok(x > Math.min(...corners.map(([cx]) => cx)) && x < Math.max(...corners.map(([cx]) => cx)))
    assert.ok(y > Math.min(...corners.map(([, cy]) => cy)) && y < Math.max(...corners.map(([, cy]) => cy)))
  }
  // North is above, west is left.
  const at = (name: string) => found[tiles.findIndex((t) => t.name === name)]!
  assert.ok(at('黑龙江').y < at('海南').y && at('新疆').x < at('上海').x)
})

test('whatever else it is, it is refused by name', () => {
  assert.match(wrongOf('<svg onload=alert(1)>'), /不是JSON文件/)
  assert.match(wrongOf('null'), /FeatureCollection/)
  assert.match(wrongOf('[]'), /FeatureCollection/)
  assert.match(wrongOf('{"type":"FeatureCollection","features":{}}'), /features应为数组/)
  assert.match(wrongOf('{"type":"FeatureCollection","features":[7]}'), /第1个图形不是Feature/)
  assert.match(wrongOf('['.repeat(MOST_TEXT)), /不是JSON文件/)
  assert.match(wrongOf(' '.repeat(MOST_TEXT + 1)), /不能超过2MB/)
  for (const adcode of ['990000', '110108', '__proto__', 'constructor', { toString: 1 }, null, 11.5, '11<b>'])
    assert.match(wrongOf(odd(() => ({ properties: { adcode } }))), /第1个图形没有省级行政区划代码/, JSON.stringify(adcode))
  assert.match(wrongOf(odd(() => ({ properties: null }))), /没有省级行政区划代码/)
  assert.match(wrongOf(file(([first, ...others]) => [first, first, ...others])), /北京出现了两次/)
  assert.match(wrongOf(file((all) => all.filter((f) => f.properties.adcode !== 710_000))), /缺少台湾；全国地图须完整/)
  const geometry = (coordinates: unknown, type = 'Polygon') => odd(() => ({ geometry: { type, coordinates } }))
  for (const type of ['Point', 'LineString', 'GeometryCollection', 'Feature'])
    assert.match(wrongOf(geometry([[110, 30]], type)), /应为Polygon或MultiPolygon/)
  assert.match(wrongOf(odd(() => ({ geometry: null }))), /应为Polygon或MultiPolygon/)
  assert.match(wrongOf(geometry('M0 0')), /应为数组/)
  assert.match(wrongOf(geometry([])), /缺少北京/)
  assert.match(wrongOf(geometry([[[110, 30], [111, 30], [110, 30]]])), /少于4个点/) // prettier-ignore
  assert.match(wrongOf(geometry([square(110, 30).slice(0, 4)])), /没有闭合/)
  for (const corner of [['110', 30], [1110, 30], [110, -5], [110], [null, null], ['<script>', 1]])
    assert.match(wrongOf(geometry([[corner, ...square(110, 30)]])), /中国范围内的经纬度/, String(corner))
  const many = Array.from({ length: 100_001 }, () => [110, 30])
  assert.match(wrongOf(geometry([many])), /不能超过10万个/)
})

suite('the map of 区域发运', () => {
  let w: World
  before(async () => {
    w = await world()
  })
  const shown = (who = w.as.supplierA) => who.get<any[]>('kpiAreaShip/getMap', {})
  const set = (more: object = {}) => ({ reviewNo: 'GS(2024)0650号', geojson: file(), reason: '自有底图', ...more })

  test('only an administrator sets it, with its 审图号; everybody who reads 区域发运 sees it; taken away there are tiles again', async () => {
    assert.deepEqual(await shown(), [])
    for (const who of [w.as.planner, w.as.supplierA]) assert.match(await who.refused('kpiAreaShip/setMap', set()), /权限/)
    assert.match(await w.as.admin.refused('kpiAreaShip/setMap', set({ reviewNo: null })), /请填写审图号/)
    assert.match(await w.as.admin.refused('kpiAreaShip/setMap', set({ geojson: null })), /请选择底图文件/)
    for (const reviewNo of ['自制', 'GS(2024)号', '<b>GS(2024)0650号'])
      assert.match(await w.as.admin.refused('kpiAreaShip/setMap', set({ reviewNo })), /审图号格式不正确/)
    assert.match(await w.as.admin.refused('kpiAreaShip/setMap', set({ geojson: '{}' })), /FeatureCollection/)
    assert.deepEqual(await shown(), [])
    await w.as.admin.post('kpiAreaShip/setMap', set())
    const [map] = await shown()
    assert.deepEqual([map.reviewNo, map.outlines.length], ['GS(2024)0650号', 34])
    assert.doesNotMatch(JSON.stringify(map), /<|alert/)
    await w.as.admin.post('kpiAreaShip/setMap', set({ reviewNo: 'GS京（2025）1061号' }))
    assert.equal((await shown(w.as.planner))[0].reviewNo, 'GS京（2025）1061号')
    await w.as.admin.post('kpiAreaShip/setMap', { reason: '授权到期' })
    assert.deepEqual(await shown(), [])
  })
})
