/** Lines of suppliers: what they can be, verified by the plant, and other rates as a version of their own. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { today, world, type World } from '../../../../test/world.ts'

const rates = {
  lineName: '总装一线', siteAddress: '重庆', processName: '装配', isBottleneck: false, shiftMinutes: 480, breakMinutes: 40,
  shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6, availability: 0.9, performance: 0.95, quality: 0.9942,
  parallel: 1, sharePct: 50,
}
const of = { plant: 'CN01', supplierCode: 'S001' }
const lines = [{ partNo: 'P1', cycleSec: 60, cavities: 1 }]
let w: World
const rows = async (lineCode: string) =>
  (await w.as.planner.get('smartLine/getPager', { lineCode, sort: 'version', order: 'asc' })).items.map((r: any) => [
    r.version,
    r.status,
    r.sharePct,
  ])

suite('lines of suppliers', () => {
  before(async () => {
    w = await world()
  })

  test('a line that cannot be is refused by field', async () => {
    const refused = (more: object, own: object[] = lines) =>
      w.as.supplierA.refused('smartLine/create', { ...of, lineCode: 'L0', ...rates, ...more, lines: own })
    assert.match(await refused({ breakMinutes: 480 }), /休息应少于班次时长/)
    assert.match(await refused({ shiftMinutes: 721 }), /不能超过720/)
    assert.match(await refused({ shiftsMax: 1.5 }), /最大班次不能小于标准班次/)
    assert.match(await refused({ shiftsMax: 4.1 }), /最大班次不能超过4/)
    assert.match(await refused({ shiftsStd: 0.4 }), /不能小于0.5/)
    assert.match(await refused({ daysPerWeekMax: 7.1 }), /每周最多7天/)
    assert.match(await refused({ daysPerWeekMax: 4 }), /最大周天不能小于/)
    assert.match(await refused({ quality: 1.1 }), /合格率不能大于1/)
    assert.match(await refused({ sharePct: 101 }), /不能超过100/)
    assert.match(await refused({ isBottleneck: true }), /瓶颈工位/)
    assert.match(await refused({}, []), /请填写产线生产的零件/)
    assert.match(await refused({}, [...lines, ...lines]), /零件P1重复/)
    assert.match(await refused({}, [{ ...lines[0], cycleSec: 0 }]), /必须大于0/)
  })

  test('submitted, returned with a reason, submitted again and verified; the supplier cannot verify', async () => {
    const { id } = await w.as.supplierA.post('smartLine/create', { ...of, lineCode: 'L1', ...rates, lines })
    const { oee, partCount } = await w.as.supplierA.get('smartLine/getDetails', { id })
    assert.deepEqual([oee, partCount], [0.85, 1])
    assert.match(await w.as.supplierA.refused('smartLine/create', { ...of, lineCode: 'L1', ...rates, lines }), /已存在/)
    await w.as.supplierA.get('smartLine/submit', { ids: id })
    assert.notEqual((await w.as.supplierA.ask('POST', 'smartLine/verify', { ids: [id], verifiedAt: today() })).status, 0)
    await w.as.planner.post('smartLine/reject', { ids: [id], verifyRemark: '节拍没有实测' })
    await w.as.supplierA.post('smartLine/edit', { id, ...rates, lines })
    await w.as.supplierA.get('smartLine/submit', { ids: id })
    assert.match(await w.as.planner.refused('smartLine/verify', { ids: [id], verifiedAt: dayAfter(today(), 1) }), /不能晚于今天/)
    await w.as.planner.post('smartLine/verify', { ids: [id], verifiedAt: today() })
    assert.deepEqual(await rows('L1'), [[1, 2, 50]])
    const seen = await w.as.planner.get('smartLine/getDetails', { id })
    assert.equal(seen.verifiedAt, today())
  })

  test('other rates are the next version; those before stay in force until it is verified', async () => {
    const { items } = await w.as.supplierA.get('smartLine/getPager', { lineCode: 'L1' })
    const id = items[0].id
    const change = { id, ...rates, sharePct: 40, lines: [{ ...lines[0], cycleSec: 55 }] }
    assert.match(await w.as.supplierA.refused('smartLine/revise', { ...change, sharePct: 101 }), /不能超过100/)
    await w.as.supplierA.post('smartLine/revise', change)
    assert.deepEqual(await rows('L1'), [
      [1, 2, 50],
      [2, 1, 40],
    ])
    assert.match(await w.as.supplierA.refused('smartLine/revise', change), /版本2还没有生效/)
    const { items: all } = await w.as.planner.get('smartLine/getPager', { lineCode: 'L1', status: 1 })
    await w.as.planner.post('smartLine/verify', { ids: [all[0].id], verifiedAt: today() })
    assert.deepEqual(await rows('L1'), [
      [1, 4, 50],
      [2, 2, 40],
    ])
  })

  test('another supplier sees nothing of it', async () => {
    assert.equal((await w.as.supplierB.get('smartLine/getPager', { lineCode: 'L1' })).total, 0)
  })
})
