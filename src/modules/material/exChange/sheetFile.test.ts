/** Exchange sheets by a file: what may go on one comes as a workbook, and comes back as sheets, once. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { depots, inDepot, toExchange } from '../../../../test/after.ts'
import { filledBook, filledRows, type FilledRow } from '../../../../test/filled.ts'
import { world, type Person, type World } from '../../../../test/world.ts'

let w: World
let planner: Person
const fetched = async (params: Record<string, string | number> = {}, who = planner) =>
  filledRows(await who.file('accReturnExchange/exportCreateSheetExcel', params))
const back = (rows: readonly FilledRow[], who = planner) =>
  who.upload('accReturnExchange/importCreateSheet', filledBook(rows), 'a.xlsx')
const request = (id: number) => planner.get('accReturnExchange/getDetails', { id })
const sheets = async () => (await planner.get('exchangeSheet/getPager', { sort: 'creationDate', order: 'asc' })).items as any[]

suite('exchange sheets by a file', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    for (const partNo of ['P1', 'P2', 'P3']) await inDepot(w, planner, partNo, 40)
  })

  test('what is agreed comes as a file, and comes back as sheets, a handling a sheet; the same file makes nothing twice', async () => {
    const [a, b, c] = (await toExchange(w, planner, [['P1', 10], ['P2', 6, { handleType: 1 }], ['P3', 4]])) as [number, number, number] // prettier-ignore
    // Nobody has agreed to one, another is not wanted any more: neither may go.
    const [open] = await toExchange(w, planner, [['P1', 3]], false)
    await planner.post('accReturnExchange/publish', { ids: [open] })
    const [over] = (await toExchange(w, planner, [['P2', 2]])) as [number]
    await planner.get('accReturnExchange/cancel', { ids: over })
    const rows = await fetched()
    assert.deepEqual(
      rows.map((r) => [r['零件号'], Number(r['数量']), Number(r['已开单数量']), Number(r['本次数量'])]).sort(),
      [['P1', 10, 0, 10], ['P2', 6, 0, 6], ['P3', 4, 0, 4]], // prettier-ignore
    )
    const filled = rows.map((r) => ({ ...r, 车牌号: '吉A12345', 箱号: 'X1', 本次数量: r['零件号'] === 'P1' ? 7 : r['本次数量'] }))
    const taken = await back(filled)
    assert.equal(taken.status, 0, taken.message)
    const made = await sheets()
    assert.deepEqual(made.map((s) => [s.handleType, s.lineCount, s.totalQty, s.plateNo]).sort(), [[1, 1, 6, '吉A12345'], [2, 2, 11, '吉A12345']]) // prettier-ignore
    assert.deepEqual(await Promise.all([a, b, c].map(async (id) => (await request(id)).sheetQty)), [7, 6, 4])
    // The same file again, whole: nothing of it is as it says any more, also what went only in part.
    const again = await back(filled)
    assert.match(again.message, /第2行：.*已开单数量现在是7，文件里是0，请重新下载后再填/)
    assert.match(again.message, /已开单数量现在是6，文件里是0/)
    assert.equal((await sheets()).length, 2)
    // What is left comes in the next file.
    const next = await fetched()
    assert.deepEqual(next.map((r) => [r['零件号'], Number(r['已开单数量']), Number(r['本次数量'])]), [['P1', 7, 3]]) // prettier-ignore
    assert.equal((await back(next.map((r) => ({ ...r, 车牌号: '吉A12345' })))).status, 0)
    assert.deepEqual(await fetched(), [])
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('each row that cannot go is named, and nothing is made; nobody else makes any', async () => {
    const [a, b] = (await toExchange(w, planner, [['P2', 5], ['P3', 5]])) as [number, number] // prettier-ignore
    const by = { sort: 'reqNo', order: 'asc' }
    const rows = (await fetched(by)).map((r) => ({ ...r, 车牌号: '吉A12345' }) as FilledRow)
    assert.equal(rows.length, 2)
    const before = (await sheets()).length
    const refused = await back([{ ...rows[0]!, 本次数量: 6 }, rows[1]!])
    assert.match(refused.message, /第2行：退换货\S+ 零件P2：可开数量不足：5/)
    assert.doesNotMatch(refused.message, /第3行/)
    const said = async (change: FilledRow, who?: Person) => (await back([{ ...rows[0]!, ...change }, rows[1]!], who)).message
    assert.match(await said({ 本次数量: '' }), /第2行：本次数量不能为空/)
    assert.match(await said({ 本次数量: 0 }), /第2行：.*必须大于0/)
    assert.match(await said({ 退换货编号: 'RX0' }), /第2行：.*RX0不存在或无权限/)
    assert.match(await said({ 退换货编号: rows[1]!['退换货编号'] }), /第3行：与第2行重复/)
    assert.match(await said({ 司机电话: '12' }), /电话/)
    assert.match(await said({}, w.as.supplierA), /没有操作权限/)
    assert.match((await w.as.supplierA.ask('GET', 'accReturnExchange/exportCreateSheetExcel')).message, /没有操作权限/)
    // Taken back since the file was fetched: its row says so.
    await planner.get('accReturnExchange/cancel', { ids: b })
    assert.match(await said({}), /第3行：退换货\S+ 零件P3：已取消/)
    assert.equal((await sheets()).length, before)
    assert.equal((await request(a)).sheetQty, 0)
  })
})
