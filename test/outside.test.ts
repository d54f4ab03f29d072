/** What comes from outside is text that every statement, column and workbook can hold, whichever door it comes by. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCalls } from '../src/main/assemble.ts'
import { world, type Person, type World } from './world.ts'

/** U+0000, halves of surrogate pairs, and what is no character. */
const spoilt = 'a\u0000b\ud800c\ufffed'
const mended = 'abcd'

/** Asked with whatever the value is encoded as; a server's fault fails at once. */
async function ask(w: World, person: Person | undefined, method: 'GET' | 'POST', path: string, body?: unknown) {
  const params = method === 'GET' ? '?' + new URLSearchParams(body as Record<string, string>) : ''
  const answer = await w.app.inject({
    method,
    url: `/api/${path}${params}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(method === 'POST' ? { payload: body as object } : {}),
  })
  assert.ok(answer.statusCode < 500, `${method} ${path} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

test('no call ends in a fault for a text that PostgreSQL cannot hold', async () => {
  const w = await world()
  const { admin, planner } = w.as
  assert.notEqual((await ask(w, undefined, 'POST', 'user/login', { username: spoilt, password: spoilt })).status, 0)
  const asked: [Person, 'GET' | 'POST', string, object][] = [
    [planner, 'POST', 'profile/saveDraft', { key: spoilt, content: { [spoilt]: [spoilt, { deep: spoilt }] } }],
    [planner, 'GET', 'profile/getDraft', { key: spoilt }],
    [planner, 'POST', 'profile/deleteDraft', { key: spoilt }],
    [planner, 'POST', 'profile/createCollection', { path: spoilt, title: spoilt }],
    [planner, 'POST', 'profile/deleteCollection', { path: spoilt }],
    [planner, 'POST', 'userlog/create', { visit: spoilt, path: spoilt }],
    [planner, 'POST', 'view/save', { doc: 'materialOrder', name: spoilt, content: { [spoilt]: spoilt } }],
    [planner, 'GET', 'profile/goto', { kw: spoilt }],
    [planner, 'GET', 'part/search', { kw: spoilt }],
    [planner, 'GET', 'dashboard/getOrderProgress', { plant: spoilt }],
    [planner, 'GET', 'materialOrder/getPager', { orderNo: spoilt, remark: spoilt, conditions: spoilt }],
    [planner, 'GET', 'materialOrder/print', { orderNo: spoilt }],
    [planner, 'POST', 'materialOrder/print', { orderNo: spoilt, orderNos: [spoilt] }],
    [planner, 'POST', 'materialOrder/getUnmatched', { field: 'orderNo', values: [spoilt] }],
    [admin, 'POST', 'part/disable', { ids: [1], reason: spoilt }],
    [admin, 'POST', 'notice/save', { title: spoilt, body: `<p>${spoilt}</p>` }],
  ]
  for (const [person, method, path, body] of asked) await ask(w, person, method, path, body)
  await ask(w, planner, 'POST', 'profile/saveDraft', { key: 'k', content: { [spoilt]: [spoilt, { deep: spoilt }] } })
  assert.deepEqual((await planner.get('profile/getDraft', { key: 'k' })).content, { [mended]: [mended, { deep: mended }] })
})

test('a reason of any length stays whole or is refused, and never ends in half a character', async () => {
  const w = await world()
  const { admin } = w.as
  const { items } = await admin.get('part/getPager', { partNo: 'A6' })
  const ids = [items[0].id]
  assert.equal(
    (await admin.ask('POST', 'part/disable', { ids, reason: 'x'.repeat(499) + '😀' })).message,
    '原因不能超过500个字符',
  )
  await admin.post('part/disable', { ids, reason: 'x'.repeat(498) + '😀' })
  await admin.post('part/enable', { ids })
  const records = await admin.get('part/getHistory', { id: ids[0] })
  assert.ok(JSON.stringify(records).includes('😀'))
})

test('a body nested beyond all use is refused; names that are part of JavaScript are only names', async () => {
  const w = await world()
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const send = (payload: string) =>
    w.app.inject({
      method: 'POST', url: '/api/profile/saveDraft',
      headers: { authorization: `Bearer ${w.as.planner.token}`, 'content-type': 'application/json' },
      payload,
    })
  const refused = (await send(`{"key":"deep","content":${deep}}`)).json()
  assert.equal(refused.message, '请求内容嵌套过深')
  assert.equal((await send('{"__proto__":{"key":"k"},"content":{"a":1}}')).json().status, 2)
  assert.equal(({} as Record<string, unknown>).key, undefined)
  for (const name of ['toString', 'valueOf', 'toJSON'])
    assert.equal((await ask(w, w.as.admin, 'POST', 'part/disable', { ids: { [name]: 1 } })).message, `没有这个字段：${name}`)
})

test('names and fields of an upload are text as everything else', async () => {
  const w = await world()
  const boundary = 'x'
  const part = (head: string, body: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const send = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    w.app.inject({
      method: 'POST', url: '/api/part/importExcel',
      headers: { authorization: `Bearer ${w.as.admin.token}`, 'content-type': type },
      payload: Buffer.from(body),
    })
  const csv = '零件号,零件名称\nOUT1,从外面来\n'
  const whole = part('name="a\u0000b"', 'c\u0000d') + part('name="file"; filename="a\u0000b.csv"', csv) + `--${boundary}--\r\n`
  assert.ok((await send(whole)).statusCode < 500)
  const broken: [string, string?][] = [
    ['garbage'],
    [whole, 'multipart/form-data'],
    [part('name="file"; filename="a.csv"', csv)],
    [`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc`],
    [part('name="file"; filename=""', csv) + `--${boundary}--\r\n`],
    [part('name="__proto__"', '1') + `--${boundary}--\r\n`],
    ['', undefined],
  ]
  for (const [body, type] of broken) {
    const answer = await send(body, type)
    assert.ok(answer.statusCode < 500, `${JSON.stringify(body.slice(0, 80))}: ${answer.statusCode} ${answer.body}`)
    assert.notEqual(answer.json().status, 0)
  }
  const empty = await w.app.inject({
    method: 'POST', url: '/api/file/upload',
    headers: { authorization: `Bearer ${w.as.admin.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(part('name="file"; filename=""', csv) + `--${boundary}--\r\n`),
  })
  assert.ok(empty.statusCode < 500)
})

test('numbers that are none are refused by name; those that no column holds find nothing', async () => {
  const w = await world()
  const { planner } = w.as
  assert.deepEqual((await ask(w, w.as.admin, 'POST', 'user/searchByName', { type: 100_001 })).content, [])
  for (const count of ['-5', '1.5', 'x', '0', '1e300'])
    assert.equal((await ask(w, planner, 'GET', 'part/search', { count })).status, 2)
  for (const id of [1.5, 1e300, 'x', [1], -1.5])
    assert.equal(
      (await ask(w, planner, 'POST', 'view/save', { doc: 'materialOrder', name: 'a', id, content: { a: 1 } })).status,
      2,
    )
})

test('an export that is refused says why', async () => {
  const w = await world()
  for (const columns of ['__proto__', 'toString'])
    assert.equal((await ask(w, w.as.planner, 'GET', 'materialOrder/exportExcel', { columns })).message, `没有这一列：${columns}`)
  // What the reading door refuses, it refuses when the first row is fetched.
  assert.match((await ask(w, w.as.planner, 'GET', 'accSupplier/exportExcel', { phone: '1' })).message, /电话/)
  for (const path of [
    'n1WPlan/exportHistoryExcel', 'n1MPlan/exportHistoryExcel', 'n1WPlan/exportExcel', 'materialOrder/exportExcel',
  ])
    for (const body of [{ nothing: '1' }, { ids: 'x' }, { ps: '-1' }, { where: '[' }])
      for (const method of ['GET', 'POST'] as const) {
        const asked = method === 'GET' ? path : `${path}?${new URLSearchParams(body as unknown as Record<string, string>)}`
        assert.notEqual((await ask(w, w.as.planner, method, asked, body)).status, 0, asked)
      }
})

test('a heading with such characters is a heading: the file is mapped, imported or refused as any other', async () => {
  const w = await world()
  const { admin } = w.as
  // Only there can a text file hold a zero.
  const csv = (...headings: string[]) => Buffer.from(`\ufeff${headings.join()}\nU1,外来件\n`, 'utf16le')
  const strange = csv('料a\u0000b\ufffec号', '零件名称')
  const asked = await admin.preview('part/previewImport', strange, 'a.csv')
  assert.deepEqual([asked.status, asked.content?.titles], [0, ['料abc号', '零件名称']], asked.message)
  assert.match((await admin.upload('part/importExcel', strange, 'a.csv')).message, /模板列不匹配/)
  const known = await admin.preview('part/previewImport', csv('零件\u0000号', '零件名称'), 'a.csv')
  assert.deepEqual([known.status, known.content?.added], [0, 1], known.message)
})

test('what every object of the language has is no name of a field, an action or a sum', async () => {
  const w = await world()
  const { planner } = w.as
  for (const name of ['constructor', 'toString', '__proto__']) {
    const refused = async (person: Person, method: 'GET' | 'POST', path: string, body: object) =>
      assert.equal((await ask(w, person, method, path, body)).status, 2, `${path} ${JSON.stringify(body)}`)
    await refused(planner, 'POST', 'action/rehearse', { doc: 'receive', action: name, body: {} })
    await refused(planner, 'GET', 'orderProgress/getSums', { sums: name })
    await refused(planner, 'GET', 'orderProgress/getSums', { by: name })
    await refused(planner, 'GET', 'materialOrder/getPager', { sort: name })
    await refused(planner, 'POST', 'materialOrder/create', { [name === '__proto__' ? 'valueOf' : name]: 1 })
  }
  // As a text of any call's own: which kind, which tab, which document.
  for (const call of allCalls(w.engine)) {
    const texts = Object.entries(call.input ?? {}).flatMap(([n, f]) => (f.kind === 'text' || f.kind === 'no' ? [n] : []))
    if (!texts.length || call.open || call.kind === 'stream' || (call.writes && call.doc) || ends.test(call.path)) continue
    const body = Object.fromEntries(texts.map((n) => [n, 'constructor']))
    for (const person of [w.as.admin, planner, w.as.supplierA])
      for (const method of call.methods) await ask(w, person, method as 'GET' | 'POST', call.path, body)
  }
})
/** These end the session that asks. */
const ends = /logout|password|session/i

test('details are asked for by a name or an id, not by a day that any text may be', async () => {
  const w = await world()
  for (const startWeek of ['asc', '202613', '2026-11-16'])
    assert.equal((await ask(w, w.as.planner, 'GET', 'outSupRun/getDetails', { startWeek })).message, '没有这个参数：startWeek')
  const { content } = await ask(w, w.as.planner, 'GET', 'materialOrder/getDetails', { orderNo: 'NONE' })
  assert.equal(content, null)
})

test('a condition of blanks and separators is none, of whatever kind the field is', async () => {
  const w = await world()
  for (const blank of ['\uFEFF', ' ', ',', '，\u3000'])
    for (const [list, name] of [
      ['flowTask/getMyPager', 'tab'],
      ['materialOrder/getPager', 'status'],
      ['materialOrder/getPager', 'orderNo'],
    ] as const)
      assert.equal((await ask(w, w.as.planner, 'GET', list, { [name]: blank })).status, 0, `${list} ${name}`)
})
