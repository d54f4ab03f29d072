/** Send sheets by a file: what is open comes as a workbook, and comes back as sheets, once. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { dayIn, depots, planned } from '../../../../test/after.ts'
import { filledBook, filledRows, type FilledRow } from '../../../../test/filled.ts'
import { world, type Person, type World } from '../../../../test/world.ts'

let w: World
let planner: Person
const fetched = async (params: Record<string, string | number>, who = w.as.supplierA) =>
  filledRows(await who.file('accPlan/exportCreateSendSheet', params))
const trip = { 计划发运时间: `${dayIn(1)} 08:00`, 计划到达时间: `${dayIn(2)} 08:00`, 快递公司: '顺丰', 快递单号: 'SF900' }
const send = (rows: readonly FilledRow[], who = w.as.supplierA) =>
  who.upload('accPlan/importCreateSendSheet', filledBook(rows), 'a.xlsx')
const sheetsOf = async (orderNo: string) => {
  const { items } = await planner.get('accSend/getLines', { supplyOrderNo: orderNo, ps: 100 })
  return Map.groupBy(items as any[], (l) => l.sheetNo)
}
const no = (plan: any) => plan.supplyOrderNo as string

suite('send sheets by a file', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('what is open comes as a file, and comes back as sheets, a place a sheet, with their boxes', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 20], ['P3', 30, { loc: 'GZ', warehouse: 'CN01B2' }], ['P4', 40]]) // prettier-ignore
    const rows = await fetched({ supplyOrderNo: no(plans[0]) })
    assert.deepEqual(rows.map((r) => [r['计划号'], Number(r['未发数量']), Number(r['本次发货数量']), r['箱数']]).sort(), [['1', 10, 10, ''], ['2', 20, 20, ''], ['3', 30, 30, ''], ['4', 40, 40, '']]) // prettier-ignore
    // Chosen ones alone.
    assert.deepEqual(
      (await fetched({ ids: plans[1].id })).map((r) => r['计划号']),
      ['2'],
    )
    const filled = rows.filter((r) => r['计划号'] !== '4').map((r) => ({ ...r, ...trip, 箱数: 2, 本次发货数量: r['计划号'] === '2' ? 5 : r['本次发货数量'] })) // prettier-ignore
    const taken = await send(filled)
    assert.equal(taken.status, 0, taken.message)
    const made = await sheetsOf(no(plans[0]))
    const told = [...made.values()]
      .map((lines) => lines.map((l) => [l.planNo, l.shipQty]).sort())
      .sort((a, b) => b.length - a.length)
    assert.deepEqual(told, [[['1', 10], ['2', 5]], [['3', 30]]]) // prettier-ignore
    const boxes = await Promise.all([...made.keys()].map(async (sheetNo) => planner.get('accSend/getDetails', { sheetNo })))
    assert.deepEqual(boxes.map((s) => [s.lineCount, s.boxCount, s.expressNo]).sort((a, b) => b[0] - a[0]), [[2, 4, 'SF900'], [1, 2, 'SF900']]) // prettier-ignore
    // The same file again: what it shipped whole and what it shipped in part are refused alike, and nothing is made.
    const again = await send(filled)
    assert.notEqual(again.status, 0)
    assert.match(again.message, /未发数量现在是15，文件里是20，请重新下载后再填/)
    assert.match(again.message, /未发数量现在是0，文件里是10/)
    assert.equal((await sheetsOf(no(plans[0]))).size, 2)
    // What is left comes in the next file; what has gone does not.
    const next = await fetched({ supplyOrderNo: no(plans[0]) })
    assert.deepEqual(next.map((r) => [r['计划号'], Number(r['本次发货数量'])]).sort(), [['2', 15], ['4', 40]]) // prettier-ignore
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('every line is checked, and each that cannot go is named by its row; then nothing is made', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 10], ['P3', 10, { loc: 'GZ', warehouse: 'CN01B2' }], ['P4', 10]]) // prettier-ignore
    const by = { supplyOrderNo: no(plans[0]), sort: 'planNo', order: 'asc' }
    const rows = (await fetched(by)).map((r) => ({ ...r, ...trip }) as FilledRow)
    await planner.post('accPlan/askCancel', { ids: [plans[3].id], reasonCode: 'CA01' })
    const wrong = rows.map((r, i) => (i === 1 ? { ...r, 本次发货数量: 11 } : r))
    const refused = await send(wrong)
    assert.match(refused.message, /第3行：.*计划2 零件P2：可发数量不足：10/)
    assert.match(refused.message, /第5行：.*计划4 零件P4：已被取消/)
    assert.doesNotMatch(refused.message, /第[24]行/)
    // Spoiled in other ways: what is missing, twice, not a number, not there, another's.
    const said = async (change: (rows: FilledRow[]) => FilledRow[], who?: Person) =>
      (await send(change(structuredClone(rows).slice(0, 3)), who)).message
    assert.match(await said(([a, ...rest]) => [{ ...a, 本次发货数量: '' }, ...rest]), /第2行：本次发货数量不能为空/)
    assert.match(await said(([a, ...rest]) => [{ ...a, 本次发货数量: 0 }, ...rest]), /第2行：.*必须大于0/)
    assert.match(await said(([a, ...rest]) => [{ ...a, 本次发货数量: '十' }, ...rest]), /第2行：.*本次发货数量/)
    assert.match(await said(([a, ...rest]) => [{ ...a, 未发数量: '' }, ...rest]), /第2行：未发数量不能为空/)
    assert.match(await said((all) => [...all, all[0]!]), /第5行：与第2行重复/)
    assert.match(await said(([a, ...rest]) => [{ ...a, 计划号: '99' }, ...rest]), /第2行：备件计划.* 99不存在或无权限/)
    assert.match(await said(([a, ...rest]) => [{ ...a, 计划到达时间: `${dayIn(-1)} 08:00` }, ...rest]), /第2行：/)
    assert.match(
      await said((all) => all.map((r) => Object.fromEntries(Object.entries(r).filter(([k]) => k !== '未发数量')))),
      /模板列不匹配/,
    )
    assert.match(await said((all) => all, w.as.supplierB), /第2行：.*不存在或无权限/)
    assert.match(await said((all) => all, planner), /没有操作权限/)
    assert.equal((await sheetsOf(no(plans[0]))).size, 0, 'nothing was made')
  })

  test('two lorries of one file are two sheets; looked at first, then written, and not taken back', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 10]]) // prettier-ignore
    const rows = await fetched({ supplyOrderNo: no(plans[0]) })
    const file = filledBook(rows.map((r, i) => ({ ...r, ...trip, 快递单号: `SF90${i}` })))
    const looked = await w.as.supplierA.preview('accPlan/previewImport?sheet=send', file, 'a.xlsx')
    assert.equal(looked.status, 0, looked.message)
    assert.deepEqual([looked.content.added, looked.content.refused], [2, 0])
    assert.equal((await sheetsOf(no(plans[0]))).size, 0)
    await w.as.supplierA.post('accPlan/applyImport', { id: looked.content.id })
    assert.equal((await sheetsOf(no(plans[0]))).size, 2)
    // Looked at twice before either is written: the second finds nothing left.
    const [p] = await planned(planner, [['P3', 10]])
    const half = filledBook((await fetched({ ids: p.id })).map((r) => ({ ...r, ...trip, 本次发货数量: 5 })))
    const both = await Promise.all([1, 2].map(() => w.as.supplierA.preview('accPlan/previewImport?sheet=send', half, 'b.xlsx')))
    await w.as.supplierA.post('accPlan/applyImport', { id: both[0]!.content.id })
    const second = await w.as.supplierA.refused('accPlan/applyImport', { id: both[1]!.content.id })
    assert.match(second, /未发数量/)
    assert.equal((await sheetsOf(no(p))).size, 1)
  })
})
