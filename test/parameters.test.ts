/** What is asked wrongly is refused by name: paths, methods, parameters. Over every call that there is. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headFields, parse, readDate, readWeek, type Action } from '../src/declare/index.ts'
import { filterable } from '../src/engine/read/query.ts'
import { readSheet } from '../src/engine/sheets/read.ts'
import { allCalls } from '../src/main/assemble.ts'
import { sql } from '../src/engine/database/db.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { needed } from './needed.ts'
import { documents } from '../src/modules/index.ts'
import { order, world } from './world.ts'

describe('paths and methods', () => {
  test('a call that does not exist is 404, in the envelope', async () => {
    const { app } = await world()
    for (const url of ['/api/nothing/here', '/api/materialOrder', '/api/materialOrder/getPager/more']) {
      const r = await app.inject({ method: 'GET', url })
      assert.equal(r.statusCode, 404, url)
      assert.equal(r.json().status, 1)
      assert.equal(r.json().message, '没有这个接口')
    }
  })
  test('a call by another method is 405 and says which', async () => {
    const { app } = await world()
    const r = await app.inject({ method: 'POST', url: '/api/materialOrder/getPager', payload: {} })
    assert.equal(r.statusCode, 405)
    assert.equal(r.headers.allow, 'GET')
    assert.equal(r.json().status, 2)
    assert.match(r.json().message, /只支持 GET/)
  })
})

describe('parameters', async () => {
  test('a parameter that nobody understands is refused by name, by every call', async () => {
    const w = await world()
    const silent: string[] = []
    // Somebody who holds every key there is: what is refused is refused for the parameter.
    const keys = [...new Set(allCalls(w.engine).flatMap((c) => c.keys ?? []))]
    await w.engine.db.rows(sql`update sys_role set keys = ${JSON.stringify(keys)} where code = 'SYS_ADMIN'`)
    forgetSessions()
    for (const call of allCalls(w.engine)) {
      const method = call.methods.includes('GET') ? 'GET' : 'POST'
      const people = [w.as.admin, w.as.planner, w.as.receiver, w.as.manager, w.as.accountant, w.as.supplierA, w.as.carrier]
      const mine =
        call.doc &&
        (call.level === 'head' || (method === 'GET' && ['groups', 'sums'].includes(call.kind ?? ''))) &&
        call.kind !== 'template'
          ? needed(call.doc, 'head')
          : {}
      // One name for two documents: which of them is meant.
      const kind: Record<string, string> = call.path.startsWith('supplierInput/') ? { kind: '1' } : {}
      const query = new URLSearchParams({ ...mine, ...kind, nonsense: '1' })
      let said = ''
      for (const person of people) {
        const answer = await w.app.inject({
          method,
          url: `/api/${call.path}?${query}`,
          headers: { authorization: `Bearer ${person.token}` },
          ...(method === 'POST' ? { payload: {} } : {}),
        })
        const isFile = !String(answer.headers['content-type']).includes('json')
        said = isFile ? 'a file' : answer.json().message
        if (isFile || answer.json().status !== 3) break
      }
      if (!said.includes('nonsense')) silent.push(`${method} ${call.path} (${call.kind}): ${said}`)
    }
    assert.deepEqual(silent, [])
  })
})

describe('rows that an action is about', () => {
  test('ids are an array or a text, whatever the call; the archive is not acted on', async () => {
    const w = await world()
    for (const call of allCalls(w.engine).filter((c) => c.methods.includes('POST'))) {
      const asked = call.input ?? (call.kind === 'action' ? (call.doc!.actions[call.actions![0]!] as Action).input : undefined)
      for (const [name, f] of Object.entries(asked ?? {}))
        if (/ids$/i.test(name)) assert.deepEqual(parse(f, [7, '9']), { value: '7,9' }, `${call.path} ${name}`)
    }
    for (const path of ['accSend/updateStatus', 'accReturnExchange/confirm', 'accSubReceive/x', 'materialOrder/viewedByQuery'])
      if (allCalls(w.engine).some((c) => c.path === path))
        assert.match((await w.as.planner.ask('POST', `arc/${path}`, { ids: [1] })).message, /归档数据不允许操作/, path)
  })
  test('one row that several actions share a call for is named by its number too', async () => {
    const w = await world()
    const message = await w.as.supplierA.refused('accSend/updateStatus', { sheetId: 'AS0', status: 2 })
    assert.match(message, /没有权限查看该数据/)
    assert.match(await w.as.supplierA.refused('accSend/updateStatus', { ids: [1], status: 2, nonsense: 1 }), /nonsense/)
    assert.match(await w.as.supplierA.refused('accSend/updateStatus', { ids: [1], status: 7 }), /只能是2（发运）或3/)
  })
  test('more rows than one call takes are refused by their number', async () => {
    const w = await world()
    const rows = Array.from({ length: 5001 }, () => ({ lineCode: 'L1' }))
    assert.match(await w.as.planner.refused('vAcross/save', rows), /一次不能超过5000行/)
    assert.match(await w.as.planner.refused('vAcross/save', []), /请至少选择一行数据/)
    const lines = rows.map((_, i) => ({ id: i + 1 }))
    assert.match(await w.as.receiver.refused('sendSheet/receive', { id: 1, lines }), /一次不能超过5000行/)
    assert.match(await w.as.planner.refused('materialOrder/rePublish', { ids: lines.map((l) => l.id) }), /一次不能超过5000行/)
  })
  test('a figure beyond what anybody counts is refused, and the limit is said', async () => {
    const w = await world()
    const told = (orderQty: unknown) => w.as.planner.refused('materialOrder/create', { lines: [{ orderQty }] })
    assert.match(await told('123456789012345'), /订单数量不能超过999999999/)
    assert.match(await told(120_000_000_000), /订单数量不能超过999999999/)
    assert.doesNotMatch(await told(999_999_999), /订单数量/)
    assert.match(await told('1.0001'), /最多3位小数/)
  })
})

describe('lists', () => {
  test('a range that ends before it begins is refused by name, whatever it is of', async () => {
    const w = await world()
    const told = async (path: string, query: string) =>
      (await w.as[path.startsWith('statement') ? 'accountant' : 'planner'].ask('GET', `${path}?${query}`)).message
    for (const [path, query] of [
      ['materialOrder/getPager', 'creationDateStart=2026-11-20&creationDateEnd=2026-11-10'],
      ['accPlan/getPager', 'needDateStart=2026-11-20&needDateEnd=2026-11-10'],
      ['materialOrder/searchDetails', 'orderQtyStart=10&orderQtyEnd=9'],
      ['statement/getPager', 'periodStart=202611&periodEnd=202610'],
    ] as const)
      assert.match(await told(path, query), /起止颠倒/, path)
    await w.as.planner.get('materialOrder/getPager', { creationDateStart: '2026-11-20', creationDateEnd: '2026-11-20' })
  })
  test('a batch is as long as its box takes', async () => {
    const w = await world()
    const numbers = (n: number) => Array.from({ length: n }, (_, i) => `MO${String(i).padStart(10, '0')}`).join(',')
    await w.as.planner.get('materialOrder/getPager', { orderNo: numbers(92) })
    const long = await w.as.planner.ask('GET', `materialOrder/getPager?orderNo=${numbers(93)}`)
    assert.match(long.message, /最多1200个字符/)
  })
  test('a page has its total and its sums in the answer; who only turns pages asks without', async () => {
    const w = await world()
    await order(w, [['P1', 10]])
    await order(w, [['P2', 5]])
    const page = await w.as.planner.get('materialOrder/getPager', { ps: 1 })
    assert.deepEqual([page.items.length, page.total, page.totalIs, page.summary.orderedQty], [1, 2, 'exact', 15])
    const lines = await w.as.planner.get('materialOrder/searchDetails', { partNo: 'P2' })
    assert.deepEqual([lines.total, lines.summary.orderQty], [1, 5])
    const quick = await w.as.planner.get('materialOrder/getPager', { ps: 1, total: 'quick' })
    assert.equal(quick.summary, undefined)
    const report = await w.as.planner.get('orderProgress/getPager')
    assert.ok(report.summary, 'a report has sums too')
    // What has nothing to sum has no summary.
    assert.equal('summary' in (await w.as.planner.get('part/getPager')), false)
    assert.match((await w.as.planner.ask('GET', 'part/getPager?total=some')).message, /total/)
  })
  test('a code in the query may be given by the id that it stands for', async () => {
    const w = await world()
    const [row] = (await w.as.planner.get('materialOrder/getPager')).items
    const { total } = await w.as.planner.get('materialOrder/getPager', { supplierId: row.supplierId })
    assert.equal(total, 2)
    assert.equal((await w.as.planner.get('materialOrder/getPager', { supplierId: 1 })).total, 0)
    for (const doc of documents.filter((d) => d.query.includes('supplierCode') && headFields(d).supplierId?.kept))
      assert.ok(filterable(doc, 'head').includes('supplierId'), doc.name)
  })
  test('an order without a sort turns round the order that the list has by itself', async () => {
    const w = await world()
    const ids = async (order: string) =>
      (await w.as.planner.get('materialOrder/getPager', { order })).items.map((r: { id: number }) => r.id)
    assert.deepEqual(await ids('asc'), (await ids('desc')).reverse())
    assert.match((await w.as.planner.ask('GET', 'materialOrder/getPager?order=up')).message, /排序方向/)
  })
  test('archived or not is 1 or 0', async () => {
    const w = await world()
    assert.match((await w.as.planner.ask('GET', 'materialOrder/getPager?selType=3')).message, /selType/)
    assert.match((await w.as.planner.ask('GET', 'materialOrder/getDetails?id=1&selType=2')).message, /selType/)
    assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager?selType=0')).status, 0)
  })
})

describe('rows', () => {
  test('an action takes its rows by id, by number, from the address or the body', async () => {
    const w = await world()
    const one = await order(w, [['P3', 10]])
    const two = await order(w, [['P3', 10]])
    await w.as.planner.get('materialOrder/close', { orderNo: one.orderNo, reason: '测试' }).catch(() => {})
    const closed = await w.as.planner.ask('POST', `materialOrder/close?orderNo=${two.orderNo}`, { reason: '测试' })
    assert.equal(closed.status, 0, closed.message)
    assert.equal((await w.as.planner.ask('POST', 'materialOrder/close?orderNo=NONE', { reason: '测试' })).status, 4)
    // Another supplier's is not found by its number either.
    assert.notEqual((await w.as.supplierB.ask('GET', `materialOrder/viewedByIds?orderNo=${one.orderNo}`)).status, 0)
  })
  test('an address beside a list of rows is refused, not forgotten', async () => {
    const w = await world()
    const answer = await w.as.supplierA.ask('POST', 'materialOrder/saveReceipts?nonsense=1', [{ lineId: 1 }])
    assert.match(answer.message, /nonsense/)
  })
  test('details show the lines that the call names', async () => {
    const w = await world()
    const { id } = await order(w, [
      ['P1', 10],
      ['P2', 20],
    ])
    const parts = async (params: Record<string, string>) =>
      (await w.as.planner.get('materialOrder/getDetails', { id, ...params })).lines.map((l: { partNo: string }) => l.partNo)
    assert.deepEqual(await parts({}), ['P1', 'P2'])
    assert.deepEqual(await parts({ partNo: 'P2' }), ['P2'])
    assert.deepEqual(await parts({ partNo: 'P4' }), [])
  })
  test('a workbook of lines by the id of its document has its lines', async () => {
    const w = await world()
    const { id } = await order(w, [
      ['P1', 10],
      ['P2', 20],
    ])
    for (const by of ['id', 'ids']) {
      const { sheets } = await readSheet(await w.as.planner.file('materialOrder/exportDetail', { [by]: id }), 'x.xlsx')
      assert.equal([...sheets[0]!].length, 3, by)
    }
  })
})

test('weeks are YYYYWW, dates are never guessed', () => {
  assert.equal(readWeek('202647'), '2026-11-16')
  assert.equal(readWeek('202601'), '2025-12-29')
  assert.equal(readWeek('202653'), '2026-12-28')
  assert.equal(readWeek('202553'), undefined)
  assert.equal(readWeek('202600'), undefined)
  assert.equal(readDate('202647'), undefined)
  assert.equal(readDate('2026-115'), undefined)
  assert.equal(readDate('20260407'), '2026-04-07')
  assert.equal(readDate('2026/4/7'), '2026-04-07')
  assert.equal(readDate('2026年4月7日'), '2026-04-07')
})

describe('files of rows that are named', () => {
  test('a workbook of a row that is not there is refused, whichever word names it', async () => {
    const w = await world()
    const { id } = await order(w, [['P1', 10]])
    const told = async (path: string) => {
      const answer = await w.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${w.as.planner.token}` } })
      return String(answer.headers['content-type']).includes('json') ? answer.json().message : 'a file'
    }
    for (const ids of [`id=${id}`, `ids=${id}`]) {
      assert.equal(await told(`materialOrder/exportDetail?${ids}`), 'a file')
      assert.equal(await told(`materialOrder/exportExcel?${ids}`), 'a file')
    }
    for (const path of [
      'forecastPlan/exportDetails?id=1',
      `materialOrder/exportExcel?ids=${id},1`,
      'materialOrder/exportDetail?ids=1',
      'ckd/exportReceiptReport?ids=1',
      'n1WPlan/exportHistoryExcel?id=1',
      'n1MPlan/exportHistoryExcel?ids=1',
    ])
      assert.match(await told(path), /没有权限查看该数据/, path)
  })
})
