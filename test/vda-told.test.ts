/** What the portal tells a supplier's system in VDA: an order is a 4905, with what was received of each part; read by columns alone. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { deliverDue } from '../src/exchange/deliver.ts'
import { NoRoom } from '../src/exchange/vda/out.ts'
import { parseVda } from '../src/exchange/vda/parse.ts'
import { writeCallOff } from '../src/exchange/vda/write.ts'
import { atEnd } from './ending.ts'
import { partner } from './partner.ts'
import { column } from './vda.ts'
import { order, pull, receive, ship, today, world, type World } from './world.ts'

let w: World
let erp: Awaited<ReturnType<typeof partner>>
const six = (day: string) => day.replaceAll('-', '').slice(2)
/** Files that the supplier's system got since it was asked last, each its records. */
async function told(): Promise<string[][]> {
  await deliverDue(w.engine)
  return erp.got.splice(0).map(({ body }) => {
    const lines = body.split('\r\n').slice(0, -1)
    assert.ok(lines.every((l) => l.length === 128))
    // Our own reader has nothing to remark either.
    assert.deepEqual(parseVda(Buffer.from(body)).findings.all, [])
    return lines
  })
}
const pushed = async () => (await w.as.admin.get('pushLog/GetPager', { pushCode: 'S001-VDA' })).items as any[]

/** A call-off of one part. */
const callOff = (...wanted: [date: string, qty: string, commitment?: string][]) => callOffOf(wanted.map(([date, qty, commitment]) => ({ date, qty, commitment }))) // prettier-ignore
/** @param lines each with what it says besides of itself */
const callOffOf = (lines: readonly ({ date: string; qty: string; commitment?: string | undefined } & Record<string, unknown>)[]) =>
  writeCallOff(
    {
      documentNo: 'MOCN0126112800001', documentDate: '2026-11-28', shipTo: 'CN01',
      lines: lines.map(({ date, qty, commitment = 'firm', ...more }, i) => ({
        lineNo: String(i + 1), item: 'P1', orderNo: 'MOCN0126112800001', shortOrderNo: '26112800001',
        schedules: [{ commitment, quantities: [{ qty, unit: 'EA', date }] }],
        ...more,
      })),
    },
    { sender: 'OEM', receiver: '4711', controlNo: '2', before: '1', plant: '001', at: '2026-11-28T09:00:00+08:00' },
  ).split('\r\n') // prettier-ignore
/** Dates and quantities of a record's call-offs. */
const callsIn = (line: string, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${column(line, from + 15 * i, from + 5 + 15 * i)} ${Number(column(line, from + 6 + 15 * i, from + 14 + 15 * i))}`) // prettier-ignore

test('days of a part stand in their order, five in 513 and eight in each 514, and end with 000000', () => {
  const days = Array.from({ length: 6 }, (_, i): [string, string] => [`2026-12-0${6 - i}`, String(i + 1)])
  const [, , first, more, end] = callOff(...days) as [string, string, string, string, string]
  assert.deepEqual(callsIn(first, 48, 5), ['261201 6', '261202 5', '261203 4', '261204 3', '261205 2']) // prettier-ignore
  assert.deepEqual(callsIn(more, 6, 2), ['261206 1', '000000 0'])
  assert.equal(end.slice(0, 3), '519')
  // Five fill the record: the end stands in the next one.
  assert.deepEqual(callsIn(callOff(...days.slice(1))[3]!, 6, 1), ['000000 0'])
})

test('what is wanted at once is 333333 and stands first, nothing at all is 222222', () => {
  assert.deepEqual(callsIn(callOff(['2026-12-01', '5'], ['2026-11-01', '3', 'immediate'])[2]!, 48, 3), ['333333 3', '261201 5', '000000 0']) // prettier-ignore
  assert.deepEqual(callsIn(callOff(['2026-12-01', '0'])[2]!, 48, 2), ['222222 0', '000000 0'])
  assert.throws(() => callOff(['2026-12-01', '0.5']), NoRoom)
})

test('places of one part are parts of their own; a place stands where it has room', () => {
  const line = { date: '2026-12-01', qty: '5' }
  const records = callOffOf([
    { ...line, place: 'D1' },
    { ...line, place: 'CN01W1' },
    { ...line, place: 'D1', date: '2026-12-02' },
  ])
  const parts = records.filter((r) => r.startsWith('512'))
  assert.deepEqual(parts.map((r) => [column(r, 95, 99), column(r, 117, 123)]), [['D1', ''], ['', 'CN01W1']]) // prettier-ignore
  assert.deepEqual(
    callsIn(
      records.find((r) => r.startsWith('513'))!,
      48,
      2,
    ),
    ['261201 5', '261202 5'],
  )
})

test('numbers that have no room: a note of more than eight digits is left out, an order of none refuses', () => {
  const received = { cum: '30', day: '2026-11-27', qty: '30' }
  const noteIn = (docNo: string) => {
    const records = callOffOf([{ date: '2026-12-01', qty: '5', received: { ...received, docNo } }])
    return column(
      records.find((r) => r.startsWith('513'))!,
      12,
      19,
    )
  }
  assert.deepEqual(['123', 'RC123', '123456789'].map(noteIn), ['00000123', '00000000', '00000000'])
  assert.throws(() => callOffOf([{ date: '2026-12-01', qty: '5', shortOrderNo: 'A1' }]), /要货号是9位数字.*MOCN0126112800001/)
})

suite('the main flow told in VDA', () => {
  before(async () => {
    w = await world()
    erp = await partner()
    atEnd(() => erp[Symbol.asyncDispose]())
  })
  const config = (more: object = {}) => ({
    pushCode: 'S001-VDA', pushName: 'S001', orgCode: 'S001', url: erp.url, format: 6, ourCode: 'OEM', theirCode: '4711',
    ...more,
  })

  test('codes that have no room are refused', async () => {
    const refused = (more: object) => w.as.admin.post('pushConfig/Create', config(more)).then(() => '', (e: Error) => e.message) // prettier-ignore
    assert.match(await refused({ theirCode: '1234567890' }), /VDA 的交换代码最多9个字符/)
    assert.match(await refused({ ourCode: '' }), /都要填/)
    await w.as.admin.post('pushConfig/Create', config())
  })

  test('a plant without a code of three characters waits as a dead letter until it has one', async () => {
    await order(w, [['P1', 100]]) // prettier-ignore
    assert.deepEqual(await told(), [])
    const [row] = await pushed()
    assert.equal(row.status, 4)
    assert.match(row.message, /工厂代码最多3个字符.*报文代码对照.*CN01/)
    const again = async () => {
      await w.as.admin.post('pushLog/rePush', { ids: [row.id] })
      return (await told())[0]
    }
    // One of four characters has no room, one that is disabled is none.
    await w.as.admin.post('ediCode/save', { codeKind: 2, theirCode: '0001', ourCode: 'CN01' })
    const { id } = await w.as.admin.post('ediCode/save', { codeKind: 2, theirCode: '001', ourCode: 'CN01' })
    await w.as.admin.post('ediCode/disable', { ids: [id] })
    assert.equal(await again(), undefined)
    await w.as.admin.post('ediCode/enable', { ids: [id] })
    const lines = await again()
    assert.equal(
      column(
        lines!.find((l) => l.startsWith('512'))!,
        6,
        8,
      ),
      '001',
    )
  })

  test('an order is a call-off: each part with its days, nothing received yet; transmissions follow one another', async () => {
    const o = await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
    const [[head, ...lines]] = (await told()) as [[string, ...string[]]]
    assert.deepEqual(
      [[6, 14], [15, 23], [24, 28], [29, 33], [34, 39]].map(([from, to]) => column(head, from!, to!)),
      ['OEM', '4711', '00001', '00002', six(today())],
    ) // prettier-ignore
    assert.deepEqual(lines.map((l) => l.slice(0, 5)), ['51201', '51301', '51201', '51301', '51901']) // prettier-ignore
    const [part, days] = lines as [string, string]
    const short = o.orderNo.replace('MOCN01', '')
    assert.deepEqual(
      [[9, 17], [18, 23], [39, 60], [83, 94], [104, 105]].map(([from, to]) => column(part, from!, to!)),
      [short.slice(-9), six(today()), 'P1', short, 'ST'],
    ) // prettier-ignore
    const { lines: asked } = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual(
      [[6, 37], [38, 47], [48, 53], [54, 62], [63, 68]].map(([from, to]) => column(days, from!, to!)),
      ['0'.repeat(32), '0'.repeat(10), six(asked[0].needDate), '000000100', '000000'],
    ) // prettier-ignore
    assert.equal(column(lines.at(-1)!, 6, 61), [1, 2, 2, 0, 0, 0, 1, 0].map((n) => String(n).padStart(7, '0')).join(''))
  })

  test('what was received stands with its note and its sum', async () => {
    const called = await pull(w, [['P1', 30]]) // prettier-ignore
    const sheet = await ship(w, called, [30])
    await receive(w, sheet, [{ receivedQty: 30 }])
    await told()
    await order(w, [['P1', 50]]) // prettier-ignore
    const [lines] = await told()
    const days = lines!.find((l) => l.startsWith('513'))!
    assert.deepEqual([column(days, 6, 11), column(days, 26, 37), column(days, 38, 47)], [six(today()), '000000030000', '0000000030']) // prettier-ignore
  })

  test('the same message sent again has the number that it had; what cannot be written takes none; behind the last one is the first', async () => {
    const [row] = (await pushed()).filter((r) => r.status === 2)
    await w.as.admin.post('pushLog/rePush', { ids: [row.id] })
    const numberOf = async () => {
      const [again] = await told()
      return again && [column(again[0]!, 24, 28), column(again[0]!, 29, 33)]
    }
    assert.equal((await numberOf())![1], '00003')
    await order(w, [['P1', 50]]) // prettier-ignore
    const { db } = w.engine
    await db.rows(
      sql`update push_log set payload = replace(payload, '"qty":"50"', '"qty":"0.5"') where status <> 2 and push_code = 'S001-VDA'`,
    )
    assert.equal(await numberOf(), undefined)
    assert.match((await pushed()).find((r) => r.status === 4)!.message, /字段 09 只能是数字：0.5/)
    await order(w, [['P1', 50]]) // prettier-ignore
    assert.deepEqual(await numberOf(), ['00003', '00004'])
    await db.rows(sql`update vda_transmission_last set no = 99999 where push_code = 'S001-VDA'`)
    await order(w, [['P1', 50]]) // prettier-ignore
    assert.deepEqual(await numberOf(), ['99999', '00001'])
  })
})
