/** A partner's format is configuration: what a mapping says is held against the action's own input, and tried on a sample. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { definitionAt } from '../mapping/definition.ts'
import { evaluate } from '../mapping/evaluate.ts'
import type { Mapping } from '../mapping/mapped.ts'
import { doneLater } from '../../../test/stores.ts'
import { order, pull, ship, thisMonth, today, world, type World } from '../../../test/world.ts'

const place = (field: string, expr: string) => ({ field, expr })
/** A warehouse master of a supplier, as a partner might say it. */
const said = { wh: { code: 'W-9', name: '外库', city: '长春市', tel: '13800000000' }, vendor: 'S001' }
const lines = [
  place('supplierCode', 'vendor'), place('whCode', 'wh.code'), place('whName', 'wh.name'), place('province', '"吉林省"'),
  place('city', 'wh.city'), place('address', '"一号路"'), place('contact', '"张三"'), place('phone', 'wh.tel'),
] // prettier-ignore
let n = 0
const config = (more: object = {}) => ({
  dataCode: `WH${++n}`,
  dataName: '供应商仓库', format: 1, target: 'supplierWarehouse.create',
  sample: JSON.stringify(said),
  lines,
  ...more,
})
const tried = { format: 1, target: 'supplierWarehouse.create', places: lines, sample: JSON.stringify(said) }

test('fields of a target are those that its action asks', async () => {
  const w = await world()
  const targets = await w.as.admin.get('dataConfig/getTargets')
  assert.ok(targets.some((t: { target: string }) => t.target === 'materialOrder.create'))
  // Nobody gets rights by a message.
  assert.equal(
    targets.some((t: { target: string }) => /^(sysUser|sysRole|serviceAccount)\./.test(t.target)),
    false,
  )
  const fields = await w.as.admin.get('dataConfig/getFields', { target: 'supplierWarehouse.create' })
  assert.deepEqual(
    fields.find((f: { field: string }) => f.field === 'whCode'),
    { field: 'whCode', label: '仓库代码', required: true, note: fields.find((f: any) => f.field === 'whCode').note },
  )
  assert.match(await w.as.admin.refused('dataConfig/create', config({ target: 'sysUser.create' })), /没有这个目标操作/)
})

test('a sample must become input of the action before the mapping is kept', async () => {
  const w = await world()
  const refused = (more: object) => w.as.admin.refused('dataConfig/create', config(more))
  assert.match(await refused({ lines: lines.slice(1) }), /样例校验失败：.*供应商/)
  assert.match(await refused({ lines: [...lines, place('nothing', '1')] }), /目标操作没有字段nothing/)
  assert.match(await refused({ lines: [...lines, place('whCode', '1')] }), /字段whCode重复/)
  assert.match(await refused({ lines: [...lines, place('remark', 'a..(')] }), /表达式写法有误/)
  assert.match(await refused({ sample: '{"wh":' }), /样例校验失败：报文不是有效的 JSON/)
  await w.as.admin.post('dataConfig/create', config())
})

test('a mapping is tried on a sample: what it reads, and what the portal would do, and nothing is done', async () => {
  const w = await world()
  const count = async () => (await w.as.admin.get('supplierWarehouse/getPager')).total
  const before = await count()
  const good = await w.as.admin.post('dataConfig/test', { ...tried, keyExpr: 'wh.code', orderExpr: 'vendor' })
  assert.deepEqual([good.key, good.orderKey, good.wrong, good.items[0].whCode], ['W-9', 'S001', [], 'W-9'])
  assert.match(good.says, /会新增/)
  const stranger = JSON.stringify({ ...said, vendor: 'S999' })
  const bad = await w.as.admin.post('dataConfig/test', { ...tried, sample: stranger })
  assert.match(bad.wrong[0].message, /S999/)
  assert.equal(await count(), before)
  assert.equal((await w.as.planner.ask('POST', 'dataConfig/test', tried)).status, 3)
})

test('each change is a version, and an earlier one is still known', async () => {
  const w = await world()
  const { dataCode, ...first } = config()
  const { id } = await w.as.admin.post('dataConfig/create', { dataCode, ...first })
  await w.as.admin.post('dataConfig/edit', { id, ...first, lines: [...lines, place('remark', '"新"')] })
  assert.equal((await w.as.admin.get('dataConfig/getDetails', { id })).version, 2)
  const [one, two] = await Promise.all([1, 2].map((v) => definitionAt(w.engine.db, dataCode, v)))
  assert.deepEqual([one!.places.length, two!.places.length, one!.format, one!.target], [8, 9, 'json', first.target])
  assert.equal(await definitionAt(w.engine.db, dataCode, 3), undefined)
})

const read = (format: Mapping['format'], body: string, expr: string, each?: string) =>
  evaluate(Buffer.from(body), { format, places: [place('x', expr)], each: each ?? null }).then((m) => m.items.map((i) => i.x))

test('JSON keeps every digit, XML its repeated elements, CSV its headings', async () => {
  assert.deepEqual(await read('json', '{"q":123456789012.1234,"r":2.5}', '[q, r]'), [['123456789012.1234', 2.5]])
  const xml = '<?xml version="1.0"?><o:Order xmlns:o="u" no="7"><Item>A</Item><Item>B</Item></o:Order>'
  assert.deepEqual(await read('xml', xml, '$body.Order."@no" & "-" & $', 'Order.Item'), ['7-A', '7-B'])
  assert.deepEqual(await read('csv', '单号;数量\nA;3\nB;4\n', '单号 & 数量'), ['A3', 'B4'])
})

test('entities of one’s own are never read', async () => {
  const xml = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
  await assert.rejects(read('xml', xml, 'a'), /不能有 DOCTYPE/)
  await assert.rejects(read('xml', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, 'a'), /嵌套过深/)
})

test('an expression that takes too long, or too much memory, ends and harms nobody', async () => {
  await assert.rejects(read('json', '{}', '($f := function($x){ $f($x + 1) }; $f(1))'), /5秒没有完成/)
  await assert.rejects(read('json', '{}', '($f := function($x){ [$x, $f([$x, $x])] }; $f([1]))'), /内存过多/)
  assert.deepEqual(await read('json', '{"a":1}', 'a'), [1])
})

test('expressions reach nothing but the message', async () => {
  for (const expr of [
    '$process', '$require("fs")', '$constructor', 'constructor.constructor("return process")()', '$eval("process")',
  ])
    assert.deepEqual(
      await read('json', '{}', expr).then(
        (x) => x,
        () => [undefined],
      ),
      [undefined],
      expr,
    )
})

/** A format of the maker's own system, ready to be sent. @returns what becomes of a message */
async function sending(w: World, dataCode: string, target: string, sample: object, fields: Record<string, string>) {
  const { admin } = w.as
  const lines = Object.entries(fields).map(([field, expr]) => place(field, expr))
  const { id } = await admin.post('dataConfig/create', {
    dataCode, dataName: dataCode, format: 1, target, sample: JSON.stringify(sample), lines,
  }) // prettier-ignore
  const dump = await admin.post('dumpConfig/create', { dumpCode: dataCode, dataCode, ...doneLater })
  await admin.post('serviceAccount/save', { accountCode: dataCode, accountName: dataCode, orgCode: 'OEM', roleCodes: 'PLANNER,RECEIVER', plants: 'CN01' }) // prettier-ignore
  const app = await admin.post('appConfig/create', {
    appId: dataCode, appName: dataCode, sysType: 1, perMinute: 600, owner: '张三',
  })
  await admin.post('appConfig/SetDumps', { id: app.id, dumpIds: [dump.id] })
  return async (message: object) => {
    const answer = await admin.post('dataConfig/send', { id, appId: dataCode, message: JSON.stringify(message) })
    const [{ stateText, docNos, reasons }] = answer.results
    return { stateText, docNo: docNos[0], reasons: reasons.join() }
  }
}

test('a mapped message with lines becomes a document with these lines; a field of a line that nobody asks is refused', async () => {
  const w = await world()
  const message = (no: string, qty: number) => ({
    no, vendor: 'S001', month: thisMonth(), items: [{ part: 'P1', qty, day: today() }, { part: 'P2', qty: 5, day: today() }],
  }) // prettier-ignore
  const fields = {
    plant: '"CN01"', supplierCode: 'vendor', orderNo: 'no', orderMonth: 'month', fulfilMode: '1', warehouse: '"CN01W1"', lines: 'items',
    'lines.partNo': 'part', 'lines.orderQty': 'qty', 'lines.needDate': 'day',
  } // prettier-ignore
  const send = await sending(w, 'LINES', 'materialOrder.create', message('MAPPED1', 7), fields)
  assert.deepEqual(await send(message('MAPPED1', 7)), { stateText: '成功', docNo: 'MAPPED1', reasons: '' })
  const [made] = (await w.as.planner.get('materialOrder/getPager', { orderNo: 'MAPPED1' })).items
  const { lines } = await w.as.planner.get('materialOrder/getDetails', { id: made.id })
  assert.deepEqual(lines.map((l: any) => [l.partNo, l.orderQty]), [['P1', 7], ['P2', 5]]) // prettier-ignore
})

test('lines of a document that is there are named by their numbers', async () => {
  const w = await world()
  await order(w, [['P1', 100], ['P2', 100]]) // prettier-ignore
  const sheet = await ship(w, await pull(w, [['P1', 10], ['P2', 10]]), [10, 10]) // prettier-ignore
  const message = (no: number) => ({ sheet: sheet.sheetNo, items: [{ no, good: 6 }] })
  const send = await sending(w, 'RECEIPT', 'sendSheet.receive', message(1), {
    sheetNo: 'sheet', finish: '0', lines: 'items', 'lines.lineNo': 'no', 'lines.receivedQty': 'good',
  }) // prettier-ignore
  assert.match((await send(message(9))).reasons, /没有第9行/)
  const done = await send(message(2))
  assert.deepEqual([done.stateText, done.reasons], ['成功', ''])
  const { lines } = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
  assert.deepEqual(lines.map((l: any) => [l.lineNo, l.receivedQty]), [[1, 0], [2, 6]]) // prettier-ignore
})

test('a row is named by all that names it', async () => {
  const w = await world()
  const named = async (target: string) =>
    (await w.as.admin.get('dataConfig/getFields', { target })).filter((f: any) => f.required).map((f: any) => f.field)
  assert.deepEqual((await named('accPlan.askCancel')).slice(0, 2), ['supplyOrderNo', 'planNo'])
  assert.deepEqual((await named('serialItem.install')).slice(0, 2), ['partNo', 'serialNo'])
  assert.deepEqual((await named('statementThree.invoice'))[0], 'stmtNo')
})
