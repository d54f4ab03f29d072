/** How a partner counts cumulatives, by his profile: what call-offs say of what was received, how backlog stands in them, and what his advices say. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { dayIn } from '../../../../test/after.ts'
import { atEnd } from '../../../../test/ending.ts'
import { partner } from '../../../../test/partner.ts'
import { order, pull, receive, ship, today, world, type World } from '../../../../test/world.ts'
import { reader } from '../../../engine/read/reader.ts'
import { system } from '../../../engine/system.ts'
import { countedFrom, cumStyled, ZERO } from '../../../exchange/cum.ts'
import { deliverDue } from '../../../exchange/deliver.ts'
import { kinds } from '../../../exchange/edifact/kinds.ts'
import { writeTable } from '../../../exchange/edifact/table.ts'
import { writeX12 } from '../../../exchange/x12/write.ts'
import { receivedOf } from './received.server.ts'

let w: World
let erp: Awaited<ReturnType<typeof partner>>
const days = (day: string) => day.replaceAll('-', '')
const form = {
  profileName: 'S001', readAs: 0, counts: 0, writeAs: 0, hasUna: false, hasComma: false, hasBreaks: true, isBlank: false, cum: 0,
  backlog: 0,
} // prettier-ignore
const made = (more: object) => w.as.admin.post('ediProfile/create', { ...form, ...more })
const formats = { edifact: 2, x12: 5, vda: 6 }
async function told() {
  await deliverDue(w.engine)
  return erp.got.splice(0).map((g) => g.body)
}

before(async () => {
  w = await world()
  erp = await partner()
  atEnd(() => erp[Symbol.asyncDispose]())
  for (const [name, format] of Object.entries(formats))
    await w.as.admin.post('pushConfig/Create', {
      pushCode: `S001-${name}`,
      pushName: 'S001', orgCode: 'S001', url: erp.url, format, ourCode: 'OEM',
      theirCode: `S1${name}`,
    })
  await w.as.admin.post('ediCode/save', { codeKind: 2, theirCode: '001', ourCode: 'CN01' })
  const sheet = await ship(w, await pull(w, [['P1', 30]]), [30])
  await receive(w, sheet, [{ receivedQty: 30 }])
  await told()
})

/** The last call-off in each syntax. */
async function callOffs() {
  await order(w, [['P1', 50]]) // prettier-ignore
  const bodies = await told()
  const of = (begins: string) => bodies.find((b) => b.startsWith(begins))!
  return { edifact: of('UNB'), x12: of('ISA'), vda: of('511') }
}
const vdaCum = (file: string) =>
  Number(
    file
      .split('\r\n')
      .find((l) => l.startsWith('513'))!
      .slice(37, 47),
  )

test('without a profile only VDA says a cumulative, with one everybody as it is agreed', async () => {
  const before = await callOffs()
  assert.doesNotMatch(before.edifact, /QTY\+70/)
  assert.doesNotMatch(before.x12, /SHP/)
  assert.equal(vdaCum(before.vda), 30)
  await made({ partnerCode: 'S1edifact', standard: 1, kind: 3, cum: 1 })
  await made({ partnerCode: 'S1x12', standard: 2, kind: 3, cum: 2, cumSince: today() })
  await made({ partnerCode: 'S1vda', standard: 3, kind: 3, cum: 3 })
  const after = await callOffs()
  assert.match(after.edifact, /QTY\+70:30'/)
  const on = days(today())
  assert.match(after.x12, new RegExp(`SHP\\*01\\*30\\*050\\*${on}~[\\s\\S]*SHP\\*02\\*30\\*051\\*${on}\\*\\*${on}~`))
  assert.equal(vdaCum(after.vda), 0)
})

test('since the last reset only what came afterwards counts', async () => {
  const [{ id: supplierId }] = (await w.as.admin.get('supplier/getPager', { supplierCode: 'S001' })).items
  const of = { plant: 'CN01', supplierId, partNo: 'P1' }
  const said = async (from?: string) => {
    const [one] = [...(await receivedOf(reader(w.engine, w.engine.db, system('test')), [of], dayIn(2), from)).values()]
    return [one!.cum, one!.day, one!.since]
  }
  assert.deepEqual(await said(today()), ['30', today(), today()])
  assert.deepEqual(await said(dayIn(1)), ['0', '', dayIn(1)])
  assert.deepEqual((await said()).slice(0, 2), ['30', today()])
})

test('who counts from where, and who does not', () => {
  assert.deepEqual(
    [
      countedFrom('VDA'), countedFrom('EDIFACT'), countedFrom('EDIFACT', { cum: 'year' }), countedFrom('VDA', { cum: 'none' }),
      countedFrom('X12', { cum: 'reset', cumSince: '2026-04-01' }),
    ],
    [ZERO, undefined, ZERO, undefined, '2026-04-01'],
  ) // prettier-ignore
})

test('backlog stands apart as wanted at once, or by its day', () => {
  const schedule = (date: string, qty: string) => ({ commitment: 'firm', quantities: [{ date, qty, unit: 'EA' }] })
  const content = {
    documentNo: 'MO1', function: '9', supplier: 'S001',
    lines: [{ lineNo: '1', item: 'P1', schedules: [schedule('2026-11-20', '7'), schedule('2026-12-01', '5')] }],
  } // prettier-ignore
  const said = (backlog: 'within' | 'apart') => {
    const styled = cumStyled(content, 'EDIFACT', { backlog }, '2026-11-30')
    const segments = writeTable(kinds.DELFOR, styled as never).map((s) => s.flat().join(' '))
    const text = writeX12('DELFOR', styled, { sender: 'A', receiver: 'B', controlNo: '1', at: '2026-11-30T00:00:00+08:00' })!
    return [segments.filter((s) => s.startsWith('SCC')), text.match(/FST\*\d+\*\w/g)]
  }
  assert.deepEqual(said('apart'), [['SCC 10', 'SCC 1'], ['FST*7*A', 'FST*5*C']]) // prettier-ignore
  assert.deepEqual(said('within'), [['SCC 1', 'SCC 1'], ['FST*7*C', 'FST*5*C']]) // prettier-ignore
})

let no = 0
async function advised(cum: string, qty = '4') {
  const text = [
    `UNB+UNOC:3+S1edifact+OEM+261127:0900+D${++no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+D${no}+9`, `DTM+11:${days(today())}:102`,
    'NAD+SU+S001::92', 'NAD+ST+CN01::92', 'LIN+1++P1:IN', `QTY+12:${qty}:PCE`, ...(cum ? [`QTY+3:${cum}:PCE`] : []),
    `UNT+${cum ? 9 : 8}+1`, `UNZ+1+D${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore
  const { status, message } = await w.as.supplierA.upload('cumPaper/importMessage', Buffer.from(text), 'a.edi')
  assert.equal(status, 0, message)
  const [kept] = (await w.as.admin.get('dumpLog/GetPager', { messageKey: `S1edifact/D${no}` })).items
  return kept.notes ?? ''
}

test('what an advice says was despatched altogether is checked as both count; what differs is noted, and taken all the same', async () => {
  assert.doesNotMatch(await advised('99'), /累计发货/)
  const { id } = await made({ partnerCode: 'S1edifact', standard: 1, kind: 5, cum: 1 })
  // 30 were despatched before, and 4 come with it.
  assert.doesNotMatch(await advised('34'), /累计发货/)
  assert.match(await advised('40'), /零件P1累计发货对方40，本系统\d{4}-01-01起含本单34，对方多6/)
  assert.match(await advised('30'), /对方少4/)
  assert.doesNotMatch(await advised(''), /累计发货/)
  const edited = (more: object) => w.as.admin.post('ediProfile/edit', { id, ...form, ...more })
  await edited({ cum: 2, cumSince: today() })
  assert.match(await advised('40'), new RegExp(`本系统${today()}起含本单34`))
  await edited({ cum: 3, cumSince: null })
  assert.doesNotMatch(await advised('99'), /累计发货/)
})

test('a style that cannot be meant is refused', async () => {
  const refused = (more: object) =>
    w.as.admin.refused('ediProfile/create', { ...form, partnerCode: 'S9', standard: 1, kind: 3, ...more })
  assert.match(await refused({ kind: 7, cum: 1 }), /只有 DELFOR 和 DESADV 有累计数/)
  assert.match(await refused({ kind: 5, backlog: 1 }), /只有 DELFOR 有欠交/)
  assert.match(await refused({ cum: 2 }), /起始日/)
  assert.match(await refused({ cum: 1, cumSince: today() }), /起始日/)
  assert.match(await refused({ cum: 2, cumSince: dayIn(1) }), /不能晚于今天/)
})
