/** The engine's promises: history, concurrency, hostile requests, archives, imports. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { carriedFields, toInstant } from '../src/declare/index.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { archive } from '../src/engine/write/archive.ts'
import type { Engine } from '../src/engine/engine.ts'
import { historyOf } from '../src/engine/write/history.ts'
import { verifyHistory } from '../src/engine/write/verify.ts'
import { ident, join, sql } from '../src/engine/database/db.ts'
import { lineTable, table } from '../src/engine/read/scope.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { order, pull, receive, ship, thisMonth, today, world } from './world.ts'

const workbook = (rows: unknown[][], type: 'xlsx' | 'biff8' | 'csv' = 'xlsx') => {
  const wb = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet(rows), '表')
  return xlsx.write(wb, { type: 'buffer', bookType: type })
}
const headings = ['工厂', '供应商代码', '订单月份', '履行方式', '收货仓库', '零件号', '订单数量', '需求日期']

test('lines carry their heads’ state and party, whoever moves it: people, the ledger, other documents', async () => {
  const w = await world()
  const o = await order(w, [['P3', 40], ['P4', 10]]) // prettier-ignore
  const inState = async (status: number) =>
    (await w.as.planner.get('materialOrder/searchDetails', { orderNo: o.orderNo, status })).items.length
  assert.equal(await inState(1), 2)
  const p = await pull(w, [['P3', 40]])
  const s = await ship(w, p, [40])
  await receive(w, s, [{ receivedQty: 40 }])
  assert.equal((await w.as.planner.get('pullSheet/getLines', { pullNo: p.pullNo, status: 5 })).items.length, 1)
  const { status } = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
  assert.equal(await inState(status), 2)
  await w.as.planner.post('materialOrder/close', { ids: [o.id] })
  assert.equal(await inState(8), 2)
  // Of everything that this world has been through.
  for (const doc of w.engine.documents.values()) {
    const names = doc.hasLines && doc.rows !== 'computed' ? Object.keys(carriedFields(doc)) : []
    if (!names.length) continue
    const differs = join(names.map((n) => sql`l.${ident(n)} is distinct from h.${ident(n)}`), ' or ') // prettier-ignore
    const [found] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from ${lineTable(doc)} l join ${table(doc)} h on h.id = l.head_id where ${differs}`,
    )
    assert.equal(found!.n, 0, `${doc.name}: ${names.join()}`)
  }
})

describe('history', () => {
  test('every action leaves a record; the chain shows a removed one', async () => {
    const w = await world()
    const o = await order(w, [['P1', 10]])
    await w.as.supplierA.post('materialOrder/viewedByIds', { ids: [o.id] })
    await w.as.supplierA.post('materialOrder/saveReceipts', [{ lineId: o.lines[0].id, promisedQty: 10, promisedDate: today() }])
    const timeline = await w.as.planner.get('materialOrder/getHistory', { id: o.id })
    assert.deepEqual(
      timeline.map((r: any) => r.action),
      ['acknowledge', 'viewed', 'publish', 'create'],
    )
    assert.ok(timeline[0].changes.some((c: any) => c.line === 1 && c.label === '承诺数量' && c.after === '10'))
    // A code says what it stands for.
    await w.as.admin.post('reasonCode/save', { code: 'CA09', reasonGroup: 3, reasonText: '客户减产', resupplyDefault: false })
    const dropped = await pull(w, [['P1', 5]])
    await w.as.planner.post('pullSheet/cancel', { ids: [dropped.id], reasonCode: 'CA09' })
    const [cancelled] = await w.as.planner.get('pullSheet/getHistory', { id: dropped.id })
    const [told] = cancelled.changes.filter((c: any) => c.field === 'closeReason')
    assert.deepEqual([told.before, told.after], ['', 'CA09 客户减产'])
    const { db } = w.engine
    const [{ row_version: version }] = (await db.rows<{ row_version: number }>(
      sql`select row_version from material_order where id = ${o.id}`,
    )) as [{ row_version: number }]
    assert.deepEqual(await verifyHistory(db, materialOrder, o.id, version), [])
    // A record taken out behind the portal's back.
    await db.run('alter table history disable trigger append_only')
    await db.rows(sql`delete from history where doc = 'materialOrder' and doc_id = ${o.id} and seq = 2`)
    await db.run('alter table history enable trigger append_only')
    assert.ok((await verifyHistory(db, materialOrder, o.id, version)).length > 0)
  })

  test('a document is shown as it was at any past moment, quantities from the ledger included', async () => {
    const w = await world()
    const p = await pull(w, [['P2', 30]])
    const seen: { at: string; row: any }[] = []
    const look = async () => {
      await new Promise((r) => setTimeout(r, 15))
      seen.push({ at: toInstant(new Date()), row: await w.as.planner.get('pullSheet/getDetails', { id: p.id }) })
      await new Promise((r) => setTimeout(r, 15))
    }
    await look()
    const s = await ship(w, p, [20])
    await look()
    await receive(w, s, [{ receivedQty: 20 }])
    await look()
    await w.as.planner.post('pullSheet/close', { ids: [p.id] })
    await look()
    for (const { at, row } of seen) {
      const then = await w.as.planner.get('pullSheet/getDetails', { id: p.id, at })
      for (const field of [
        'status', 'orderedQty', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty', 'rowVersion', 'boxCount',
      ])
        assert.equal(then[field], row[field], `${field} at ${at}`)
      assert.deepEqual(
        then.lines.map((l: any) => [l.partNo, l.openQty, l.transitQty, l.receivedQty]),
        row.lines.map((l: any) => [l.partNo, l.openQty, l.transitQty, l.receivedQty]),
      )
    }
    const early = await w.as.planner.ask('GET', `pullSheet/getDetails?id=${p.id}&at=2000-01-01 00:00:00`)
    assert.match(early.message, /该时刻单据尚不存在/)
    assert.ok((await historyOf(w.engine.db, pullSheet, p.id)).length >= 4)
  })
})

describe('two people at once', () => {
  test('a stale row version is refused', async () => {
    const w = await world()
    const o = await order(w, [['P1', 5]])
    await w.as.planner.post('materialOrder/rePublish', { id: o.id, rowVersion: o.rowVersion })
    const again = await w.as.planner.ask('POST', 'materialOrder/rePublish', { id: o.id, rowVersion: o.rowVersion })
    assert.deepEqual([again.status, again.message], [5, '数据已被他人修改，请刷新后重试'])
  })
  test('who names the version that an action meets is answered the one that it leaves', async () => {
    const w = await world()
    const [a, b] = [await order(w, [['P1', 5]]), await order(w, [['P2', 5]])]
    const done = await w.as.planner.post('materialOrder/rePublish', { id: a.id, rowVersion: a.rowVersion })
    const now = await w.as.planner.get('materialOrder/getDetails', { id: a.id })
    assert.deepEqual(done.rowVersions, { [a.id]: now.rowVersion })
    assert.ok(now.rowVersion > a.rowVersion)
    // A repeated request is answered alike, and others are not told what they did not ask.
    const rowVersions = { [a.id]: now.rowVersion, [b.id]: b.rowVersion }
    const both = await w.as.planner.post('materialOrder/rePublish', { ids: [a.id, b.id], rowVersions })
    for (const id of [a.id, b.id])
      assert.equal(both.rowVersions[id], (await w.as.planner.get('materialOrder/getDetails', { id })).rowVersion)
    assert.equal((await w.as.planner.post('materialOrder/rePublish', { ids: [a.id] })).rowVersions, undefined)
  })
  test('all or nothing over several rows, every refused number named', async () => {
    const w = await world()
    const [a, b, c] = [await pull(w, [['P1', 1]]), await pull(w, [['P1', 1]]), await pull(w, [['P1', 1]])]
    await ship(w, a, [1])
    await ship(w, b, [1])
    const message = await w.as.planner.refused('pullSheet/cancel', { ids: [a.id, b.id, c.id] })
    assert.ok(message.includes(a.pullNo) && message.includes(b.pullNo) && !message.includes(c.pullNo), message)
    assert.equal((await w.as.planner.get('pullSheet/getDetails', { id: c.id })).status, 1)
  })
  test('a double click receives once', async () => {
    const w = await world()
    const s = await ship(w, await pull(w, [['P3', 7]]), [7])
    const body = { id: s.id, lines: [{ id: s.lines[0].id, receivedQty: 7 }] }
    const answers = await Promise.all([1, 2, 3].map(() => w.as.receiver.ask('POST', 'sendSheet/receive', body)))
    assert.equal(answers.filter((a) => a.status === 0).length, 1)
    const { items } = await w.as.receiver.get('receive/getPager', { sheetNo: s.sheetNo })
    assert.deepEqual(
      items.map((i: any) => i.totalQty),
      [7],
    )
  })
})

describe('hostile requests', () => {
  test('malformed bodies end in a message', async () => {
    const w = await world()
    const send = (payload: string | Buffer, type = 'application/json') =>
      w.app.inject({
        method: 'POST', url: '/api/materialOrder/create',
        headers: { authorization: `Bearer ${w.as.planner.token}`, 'content-type': type },
        payload,
      })
    assert.match((await send('{"plant":')).json().message, /不是有效的 JSON/)
    assert.equal((await send('x'.repeat(6_000_000))).statusCode, 413)
    for (const body of ['null', '5', '"x"', '[1]', '{"lines":5}', '{"plant":{"a":1}}', '{"ids":[{}]}'])
      assert.notEqual((await send(body)).json().status, 0, body)
    assert.equal((await send('<a/>', 'text/xml')).statusCode, 415)
  })
  test('wrong types and unknown fields are named', async () => {
    const w = await world()
    const message = await w.as.planner.refused('materialOrder/create', {
      plant: 'CN01', supplierCode: 'S001', orderMonth: '13', fulfilMode: 9, typo: 1,
      lines: [{ partNo: 'P1', orderQty: '1e5', needDate: '2026-02-30' }],
    })
    for (const part of ['订单月份', '履行方式', '没有这个字段：typo', '订单数量', '需求日期'])
      assert.ok(message.includes(part), `${part}: ${message}`)
  })
  test('SQL in every field is only text', async () => {
    const w = await world()
    const evil = "'; drop table material_order; --"
    for (const doc of w.engine.documents.values()) {
      for (const name of [...doc.query, ...doc.more])
        await w.as.planner.ask('GET', `${doc.api?.resource ?? doc.name}/getPager?${new URLSearchParams({ [name]: evil })}`)
    }
    assert.match(
      (await w.as.planner.ask('GET', `materialOrder/getPager?${new URLSearchParams({ sort: evil })}`)).message,
      /不支持按该字段排序/,
    )
    assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager')).status, 0)
  })
  test('no token, forged token, expired token, foreign organization', async () => {
    const w = await world()
    const ask = async (headers: Record<string, string>) =>
      (await w.app.inject({ url: '/api/materialOrder/getPager', headers })).json()
    assert.equal((await ask({})).status, 10)
    assert.equal((await ask({ authorization: 'Bearer forged' })).status, 10)
    assert.equal((await ask({ authorization: `Bearer ${w.as.planner.token}`, 'x-orgid': '1' })).status, 14)
    const someone = await w.login('planner')
    await w.engine.db.run(
      "update sys_session set expires_at = now() - interval '1 second' where issued_at = (select max(issued_at) from sys_session)",
    )
    assert.equal((await ask({ authorization: `Bearer ${someone.token}` })).status, 10)
  })
  test('five wrong passwords lock the name there', async () => {
    const w = await world()
    const attempt = async (password: string) =>
      (await w.app.inject({ method: 'POST', url: '/api/user/login', payload: { username: 'carrier', password } })).json().message
    for (let i = 0; i < 5; i++) assert.equal(await attempt('wrong'), '用户名或密码错误')
    assert.match(await attempt('Test@2026'), /账号已锁定/)
    await w.engine.db.run("delete from login_failure where user_name = 'carrier'")
  })
})

describe('imports', () => {
  test('orders: rows of one head become one order, in all three formats', async () => {
    const w = await world()
    for (const type of ['xlsx', 'biff8', 'csv'] as const) {
      const rows = [
        headings,
        ['CN01', 'S001', thisMonth(), '拉动', 'CN01W1', 'P1', 100, today()],
        ['CN01', 'S001', thisMonth(), '拉动', 'CN01W1', 'P2', '50', today()],
        ['CN02', 'S001', thisMonth(), '直发', 'CN02W1', 'P1', 7, today()],
      ]
      const answer = await w.as.planner.upload(
        'materialOrder/importExcel',
        workbook(rows, type),
        `订单.${type === 'biff8' ? 'xls' : type}`,
      )
      assert.equal(answer.status, 0, answer.message)
      assert.deepEqual([answer.content.count, answer.content.added], [3, 2])
      const made = await w.as.planner.get('materialOrder/getDetails', { orderNo: answer.content.names[0] })
      assert.deepEqual(
        made.lines.map((l: any) => [l.partNo, l.orderQty, l.unit]),
        [
          ['P1', 100, 'EA'],
          ['P2', 50, 'EA'],
        ],
      )
    }
  })
  test('every wrong row is named and nothing is imported', async () => {
    const w = await world()
    const before = (await w.as.planner.get('materialOrder/getPager')).total
    const rows = [
      headings,
      ['CN01', 'S001', thisMonth(), '拉动', '', '', 5, today()],
      ['CN01', 'S001', thisMonth(), '拉动', '', 'P1', 0, 'x'],
      ['CN09', 'S999', thisMonth(), '拉动', '', 'NOPE', 1, today()],
    ]
    const first = await w.as.planner.upload('materialOrder/importExcel', workbook(rows), 'a.xlsx')
    for (const part of ['第2行：零件号不能为空', '第3行：订单数量必须大于0', '第3行：需求日期格式不正确'])
      assert.ok(first.message.includes(part), first.message)
    const second = await w.as.planner.upload('materialOrder/importExcel', workbook([headings, rows[3]!]), 'a.xlsx')
    for (const part of ['第2行', '工厂CN09不存在', '供应商S999不存在', '零件号NOPE不存在'])
      assert.ok(second.message.includes(part), second.message)
    assert.match(
      (
        await w.as.planner.upload(
          'materialOrder/importExcel',
          workbook([
            ['甲', '乙'],
            [1, 2],
          ]),
          'a.xlsx',
        )
      ).message,
      /模板列不匹配/,
    )
    assert.match((await w.as.supplierA.upload('materialOrder/importExcel', workbook(rows), 'a.xlsx')).message, /没有操作权限/)
    assert.equal((await w.as.planner.get('materialOrder/getPager')).total, before)
  })
  test('the receipt template comes filled, goes back filled in', async () => {
    const w = await world()
    const o = await order(w, [
      ['P1', 10],
      ['P2', 20],
    ])
    const template = await w.as.supplierA.file('materialOrder/exportReceiptTemplate', { ids: o.id })
    const wb = xlsx.read(template)
    const rows = xlsx.utils.sheet_to_json<any[]>(wb.Sheets[wb.SheetNames[0]!]!, { header: 1 })
    const at = (title: string) => rows[0]!.findIndex((t: string) => t?.startsWith(title))
    rows.slice(1).forEach((r, i) => {
      r[at('承诺数量')] = [10, 20][i]
      r[at('承诺日期')] = today()
    })
    const answer = await w.as.supplierA.upload('materialOrder/importReceipt', workbook(rows), 'a.xlsx')
    assert.equal(answer.status, 0, answer.message)
    assert.equal((await w.as.planner.get('materialOrder/getDetails', { id: o.id })).status, 2)
  })
  test('masters are added or changed by their natural key', async () => {
    const w = await world()
    const sheet = (name: string) =>
      workbook([
        ['零件号', '零件名称', '单位'],
        ['P5', name, 'EA'],
        ['P6' + name, '新零件', 'EA'],
      ])
    const a = await w.as.admin.upload('part/importExcel', sheet('甲'), 'a.xlsx')
    assert.deepEqual([a.status, a.content?.added, a.content?.updated], [0, 1, 1], a.message)
    assert.equal((await w.as.planner.get('part/search', { kw: 'P5' }))[0].label, '甲')
  })
})

test('a DELFOR message becomes an order once its codes are known; nothing that it says is lost', async () => {
  const w = await world()
  const file = readFileSync(new URL('../src/exchange/edifact/samples/DELFOR_D97A_calloff_daily.edi', import.meta.url))
  const first = await w.as.planner.upload('materialOrder/importMessage', file, 'a.edi')
  for (const part of ['供应商代码 50944', '工厂代码 BCZB', '零件代码 2550020320', '报文已保存'])
    assert.ok(first.message.includes(part), first.message)
  for (const [codeKind, theirCode, ourCode] of [
    [1, '50944', 'S001'],
    [2, 'BCZB', 'CN01'],
    [3, '2550020320', 'P1'],
  ])
    await w.as.admin.post('ediCode/save', { codeKind, theirCode, ourCode })
  const second = await w.as.planner.upload('materialOrder/importMessage', file, 'a.edi')
  assert.equal(second.status, 0, second.message)
  const made = await w.as.planner.get('materialOrder/getDetails', { orderNo: second.content.orders[0] })
  assert.deepEqual([made.lines[0].partNo, made.lines[0].orderQty], ['P1', 147])
  const schedules = await w.as.planner.get('orderSchedule/getPager', { orderNo: made.orderNo })
  assert.deepEqual(schedules.items.map((s: any) => [s.deliverDate, s.planQty, s.commitment]).slice(0, 2), [
    ['2016-04-01', 27, 10],
    ['2016-05-20', 120, 1],
  ])
  // Both lie beside the line's own date and quantity; an order whose lines have one date each says nothing more in its schedule.
  assert.equal(made.splitCount, 2)
  assert.equal((await w.as.planner.get('materialOrder/getDetails', { id: (await order(w, [['P4', 5]])).id })).splitCount, 0)
  assert.equal((await w.as.planner.get('materialOrder/getHistory', { id: made.id }))[0].source, 'message')
  const again = await w.as.planner.upload('materialOrder/importMessage', file, 'a.edi')
  assert.deepEqual(again.content.orders, second.content.orders)
})

test('old documents move to the archive and are read from there by both forms; the laws hold', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 3]])
  await w.as.planner.post('pullSheet/cancel', { ids: [p.id] })
  const late: Engine = { ...w.engine, now: () => new Date(Date.now() + 200 * 86_400_000) }
  assert.equal(await archive(w.engine, pullSheet), 0)
  assert.ok((await archive(late, pullSheet)) >= 1)
  assert.equal((await w.as.planner.get('pullSheet/getPager', { pullNo: p.pullNo })).total, 0)
  for (const path of [
    `arc/pullSheet/getPager?pullNo=${p.pullNo}`,
    `pullSheet/arc/getPager?pullNo=${p.pullNo}`,
    `pullSheet/getPager?selType=1&pullNo=${p.pullNo}`,
  ])
    assert.equal((await w.as.planner.get(path)).total, 1, path)
  const shown = await w.as.planner.get('pullSheet/getDetails', { id: p.id })
  assert.deepEqual([shown.archived, shown.lines.length], [true, 1])
  // One search over both: no row is missing, and none comes twice.
  const now = await pull(w, [['P4', 5]])
  const both = (call: string, more: object = {}) => w.as.planner.get(`pullSheet/${call}`, { selType: 2, ...more })
  const rows = (await both('getPager', { ps: 200, sort: 'pullNo', order: 'desc' })).items.map((r: any) => r.id)
  const apart = await Promise.all([0, 1].map((selType) => w.as.planner.get('pullSheet/getPager', { selType, ps: 200 })))
  assert.deepEqual(rows.toSorted(), apart.flatMap((page) => page.items.map((r: any) => r.id)).toSorted())
  assert.ok(rows.indexOf(now.id) < rows.indexOf(p.id))
  assert.equal((await both('getCount')).total, rows.length)
  assert.equal((await both('getPager', { pullNo: p.pullNo })).items[0].id, p.id)
  const lines = (await both('getLines', { ps: 500 })).items.map((l: any) => l.headId)
  assert.deepEqual(
    [p.id, now.id].filter((id) => lines.includes(id)),
    [p.id, now.id],
  )
  const groups = await both('getGroups', { group: 'status' })
  assert.equal(
    groups.reduce((n: number, g: any) => n + g.count, 0),
    rows.length,
  )
  assert.deepEqual(
    (await checkLaws(w.engine.db)).filter((l) => !l.ok),
    [],
  )
})

test('a sheet whose difference is not settled is not archived', async () => {
  const w = await world()
  const [settled, open] = [await ship(w, await pull(w, [['P4', 2]]), [2]), await ship(w, await pull(w, [['P4', 2]]), [2])]
  for (const sheet of [settled, open]) await receive(w, sheet, [{ receivedQty: 1 }])
  const set = (id: number, diffSign: number) =>
    w.engine.db.pool.query(
      `update send_sheet set status = 6, sign_status = 2, diff_sign_status = $2, updated_at = now() - interval '1 year' where id = $1`,
      [id, diffSign],
    )
  await set(settled.id, 15)
  await set(open.id, 5)
  await archive(w.engine, sendSheet)
  const { rows } = await w.engine.db.pool.query('select id::int from send_sheet where id = any($1)', [[settled.id, open.id]])
  assert.deepEqual(rows, [{ id: open.id }])
})
