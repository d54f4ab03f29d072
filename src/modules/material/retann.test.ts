/** RETANN: what goes back from depots, told to the supplier's system in EDIFACT, once, as our own reader reads it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Engine } from '../../engine/engine.ts'
import { parseInterchange } from '../../exchange/edifact/parse.ts'
import { messageTable, readTable } from '../../exchange/edifact/table.ts'
import { deliverDue } from '../../exchange/deliver.ts'
import { depots, exchangeSheetOf, inDepot, toExchange } from '../../../test/after.ts'
import { partner } from '../../../test/partner.ts'
import { today, world, type Person, type World } from '../../../test/world.ts'

let w: World
let planner: Person
const code = (tag: string, ...is: string[]) => ({ tag, is, at: [1, 0] }) as const
const table = messageTable({
  values: {
    no: { tag: 'BGM', at: 1 },
    function: { tag: 'BGM', at: 2 },
    day: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'date' },
    left: { tag: 'DTM', is: ['11'], at: [0, 1], as: 'date' },
    note: { tag: 'FTX', is: ['AAI'], at: [3, 0] },
    wanted: { tag: 'DOC', at: 0 },
    buyer: code('NAD', 'BY'),
    depot: code('LOC', '14'),
    supplier: code('NAD', 'SU'),
    address: { tag: 'NAD', is: ['SF'], at: [4, 0] },
    contact: { tag: 'CTA', at: [1, 1] },
    phone: { tag: 'COM', at: [0, 0] },
    plate: { tag: 'TDT', at: [7, 3] },
    count: { tag: 'CNT', at: [0, 1] },
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        part: { tag: 'LIN', at: [2, 0] },
        qty: { tag: 'QTY', is: ['61'], at: [0, 1], as: 'qty' },
        unit: { tag: 'QTY', is: ['61'], at: [0, 2] },
        state: { tag: 'CDI', at: [1, 0] },
        request: { tag: 'RFF', is: ['ACE'], at: [0, 1] },
        reason: { tag: 'FTX', is: ['RTI'], at: [2, 0] },
      },
    },
  },
})
const read = (body: string) => {
  const { sender, receiver, controlNo, messages, findings } = parseInterchange(Buffer.from(body))
  assert.deepEqual([messages.map((m) => [m.type, m.version]), findings.all], [[['RETANN', 'D.01B']], []])
  return { sender, receiver, controlNo, ...readTable(table, messages[0]!.segments, findings) }
}
const edifact = { format: 2, ourCode: 'OEM-EDI', theirCode: 'S001-EDI' }
const config = (pushCode: string, url: string, more: object = edifact) => ({
  pushCode, pushName: pushCode, orgCode: 'S001', url,
  ...more,
})
const log = async (docNo: string) => (await w.as.admin.get('pushLog/GetPager', { docNo })).items as any[]

suite('returns told in EDIFACT', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    for (const part of ['P1', 'P2']) await inDepot(w, planner, part, 100)
  })

  test('a request and the sheet that left for it: the supplier reads what, how many, why, from where; tried until it is taken', async () => {
    await using erp = await partner()
    await w.as.admin.post('pushConfig/Create', config('S001-EDI', erp.url))
    const ids = await toExchange(w, planner, [
      ['P1', 10, { remark: "包装 +破损?\n退'回" }],
      ['P2', 3],
    ])
    const [request] = await Promise.all(ids.map((id) => planner.get('accReturnExchange/getDetails', { id })))
    await deliverDue(w.engine)
    const asked = erp.got.map((g) => read(g.body)).find((m) => m.no === request.reqNo)!
    assert.deepEqual(
      [asked.sender, asked.receiver, asked.buyer, asked.depot, asked.supplier, asked.wanted, asked.note],
      ['OEM-EDI', 'S001-EDI', 'CN01', 'CN01B1', 'S001', '351', "包装 +破损? 退'回"],
    )
    assert.deepEqual(asked.lines, [{ part: 'P1', qty: '10', unit: 'PCE', state: '12E', request: '', reason: 'RT01' }])

    const sheet = await exchangeSheetOf(planner, [{ id: ids[0]!, qty: 10 }, { id: ids[1]!, qty: 3 }]) // prettier-ignore
    assert.deepEqual(await log(sheet.sheetNo), [], 'it has not left')
    erp.answers.push(503)
    await planner.get('exchangeSheet/out', { ids: sheet.id })
    await Promise.all([deliverDue(w.engine), deliverDue(w.engine)])
    const [failed] = await log(sheet.sheetNo)
    assert.deepEqual([failed.status, failed.eventCode, failed.format, failed.attempts], [3, 'exchangesheet.outbound', 2, 1])
    const later: Engine = { ...w.engine, now: () => new Date(Date.now() + 60_000) }
    await deliverDue(later)
    assert.equal((await log(sheet.sheetNo))[0].status, 2)
    const [first, second] = erp.got.slice(-2)
    assert.equal(first!.body, second!.body)
    assert.match(second!.headers['content-type'], /^application\/EDIFACT/)
    const left = read(second!.body)
    assert.deepEqual(
      [left.no, left.left, left.contact, left.phone, left.plate, left.count],
      [sheet.sheetNo, left.day, '王库', '13812345678', '吉A12345', '2'],
    )
    assert.match(left.address, /永旺路26号/)
    assert.deepEqual(
      left.lines.map((l) => [l.part, l.qty, l.request]),
      [['P1', '10', request.reqNo], ['P2', '3', left.lines[1]!.request]], // prettier-ignore
    )
    // Another interchange has another control number; the same one pushed again keeps it.
    assert.notEqual(left.controlNo, asked.controlNo)
    await w.as.admin.post('pushLog/rePush', { ids: [failed.id] })
    await deliverDue(w.engine)
    assert.equal(erp.got.at(-1)!.body, second!.body)
    assert.equal((await w.as.admin.get('pushLog/GetMessage', { id: failed.id })).payload, second!.body)
  })

  test('what becomes of a request that was told is told: nothing, less, or something else; of a draft nothing', async () => {
    await using erp = await partner()
    const { id } = await w.as.admin.post('pushConfig/Create', config('S001-LEFT', erp.url))
    const heard = async () => {
      await deliverDue(w.engine)
      return erp.got
        .splice(0)
        .map((g) => read(g.body))
        .map((m) => [m.function, m.no, m.lines[0]!.qty, m.wanted])
    }
    const noOf = async (request: number) => (await planner.get('accReturnExchange/getDetails', { id: request })).reqNo
    const [draft] = (await toExchange(w, planner, [['P1', 2]], false)) as [number]
    await planner.get('accReturnExchange/cancel', { ids: draft })
    assert.deepEqual(await heard(), [])
    const [whole, some] = (await toExchange(w, planner, [['P1', 4], ['P1', 6]])) as [number, number] // prettier-ignore
    await exchangeSheetOf(planner, [{ id: some, qty: 5 }])
    await heard()
    await planner.get('accReturnExchange/cancel', { ids: [whole, some].join() })
    assert.deepEqual((await heard()).sort(), [['1', await noOf(whole), '4', '351'], ['5', await noOf(some), '5', '351']]) // prettier-ignore
    const [kept, given] = (await toExchange(w, planner, [['P1', 3], ['P1', 1]], false)) as [number, number] // prettier-ignore
    await planner.post('accReturnExchange/publish', { ids: [kept, given] })
    await w.as.supplierA.get('accReturnExchange/confirm', { ids: [kept, given].join(), agree: 'false', remark: '请退货' })
    await heard()
    await planner.post('accReturnExchange/decide', { ids: [kept], result: 1, handleType: 1 })
    await planner.post('accReturnExchange/decide', { ids: [given], result: 2, handleType: 1 })
    assert.deepEqual((await heard()).sort(), [['1', await noOf(given), '1', '351'], ['5', await noOf(kept), '3', '381']]) // prettier-ignore
    await w.as.admin.post('pushConfig/disable', { ids: [id] })
  })

  test('a system that reads EDIFACT hears of nothing that has no message; one that reads JSON hears of all', async () => {
    await using json = await partner()
    const { id } = await w.as.admin.post('pushConfig/Create', config('S001-JSON', json.url, {}))
    const [request] = (await toExchange(w, planner, [['P1', 3]])) as [number]
    const sheet = await exchangeSheetOf(planner, [{ id: request, qty: 3 }])
    await planner.get('exchangeSheet/out', { ids: sheet.id })
    assert.deepEqual((await log(sheet.sheetNo)).map((r) => [r.pushCode, r.format]).sort(), [['S001-EDI', 2], ['S001-JSON', 1]]) // prettier-ignore
    const { id: notice } = await w.as.planner.post('materialNotice/create', {
      plant: 'CN01', supplierCodes: 'S001', noticeType: 1, level: 0, title: '催料', content: '请尽快送货',
      effectiveDate: today(),
      needReply: false,
    })
    await w.as.planner.post('materialNotice/publish', { ids: [notice] })
    const { noticeNo } = await w.as.planner.get('materialNotice/getDetails', { id: notice })
    assert.deepEqual((await log(noticeNo)).map((r) => r.pushCode), ['S001-JSON']) // prettier-ignore
    await w.as.admin.post('pushConfig/disable', { ids: [id] })
  })

  test('a configuration of EDIFACT names both sides; the maker’s own systems stay with JSON', async () => {
    const refused = (pushCode: string, more: object) =>
      w.as.admin.refused('pushConfig/Create', config(pushCode, 'https://edi.example.com/in', more))
    assert.match(await refused('E1', { format: 2 }), /我方交换代码和对方交换代码都要填/)
    assert.match(await refused('E1', { ...edifact, theirCode: '供应商' }), /交换代码只能由英文字母/)
    assert.match(await refused('EAI', { ...edifact, orgCode: 'OEM' }), /主机厂自己的系统，报文格式只能是 JSON/)
  })
})
