/** What the portal tells in ANSI X12: the same as in EDIFACT, read back by a parser of another hand that checks envelopes and counts. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { before, suite, test } from 'node:test'
import { ediPartner } from '../../../test/partner.ts'
import { order, pull, receive, ship, today, world, type World } from '../../../test/world.ts'
import { x12 } from '../../../test/x12.ts'
import { deliverDue } from '../deliver.ts'
import { writeX12 } from './write.ts'

/** Strictly: wrong counts, numbers that differ and lengths of ISA are refused. */
function parsed(text: string) {
  const { X12Parser } = createRequire(import.meta.url)('node-x12')
  const { header, functionalGroups } = new X12Parser(true).parse(text)
  const valuesOf = (s: any): string[] => [s.tag, ...s.elements.map((e: any) => e.value.trim())]
  const [group] = functionalGroups
  const [set] = group.transactions
  return {
    isa: valuesOf(header),
    gs: valuesOf(group.header),
    st: valuesOf(set.header),
    segments: set.segments.map(valuesOf) as string[][],
    counted: [functionalGroups.length, group.transactions.length],
  }
}
const envelope = { sender: 'OEM', receiver: 'S001', controlNo: '1234567890', at: '2026-11-27T08:30:00.000+08:00' }
const days = (text: string) => text.replaceAll('-', '')

let w: World
let erp: Awaited<ReturnType<typeof ediPartner>>
/** What was told since it was asked last, of one kind of set. */
async function told(set: string) {
  await deliverDue(w.engine)
  return erp.got
    .splice(0)
    .map((g) => parsed(g.body))
    .filter((m) => m.st[1] === set)
}

suite('the main flow told in X12', () => {
  before(async () => {
    w = await world()
    erp = await ediPartner(w, { pushCode: 'S001-X12', format: 5 })
  })

  test('an order is an 830 of firm quantities by day; published again it replaces', async () => {
    const o = await order(w, [
      ['P1', 100],
      ['P2', 7],
    ])
    const [first] = await told('830')
    const on = days(today())
    assert.deepEqual(
      [first!.gs.slice(1, 4), first!.isa[6], first!.isa[8]],
      [['PS', 'OEM-EDI', 'S001-EDI'], 'OEM-EDI', 'S001-EDI'],
    )
    assert.deepEqual(first!.segments, [
      ['BFR', '00', o.orderNo, '', 'DL', 'A', on, on, on],
      ['N1', 'BY', '', '92', 'CN01'],
      ['N1', 'SU', '', '92', 'S001'],
      ['N1', 'ST', '', '92', 'CN01'],
      ...[
        ['1', 'P1', '100'],
        ['2', 'P2', '7'],
      ].flatMap(([no, item, qty]) => [
        ['LIN', no, 'BP', item, 'PO', o.orderNo],
        ['UIT', 'EA'],
        ['REF', 'DK', 'CN01W1'],
        ['FST', qty, 'C', 'D', on],
      ]),
      ['CTT', '2'],
    ])
    await w.as.planner.post('materialOrder/rePublish', { ids: [o.id] })
    assert.deepEqual(
      (await told('830')).map((m) => m.segments[0]!.slice(0, 3)),
      [['BFR', '05', o.orderNo]],
    )
  })

  test('a revision is an 860', async () => {
    const o = await order(w, [['P1', 100]])
    const { id } = await w.as.planner.post('orderRevise/create', {
      orderNo: o.orderNo, lineNo: 1, newQty: 120, reasonCode: 'RV01',
    })
    await told('830')
    await w.as.planner.post('orderRevise/publish', { ids: [id] })
    const { reviseNo, oldDate, inFreeze } = await w.as.planner.get('orderRevise/getDetails', { id })
    const [change] = await told('860')
    const on = days(today())
    assert.deepEqual(change!.segments, [
      ['BCH', '04', 'SA', o.orderNo, '', '', on, '', '', '', '', on],
      ['REF', 'ZZ', reviseNo, ...(inFreeze ? ['ANSWER REQUIRED'] : [])],
      ['N1', 'BY', '', '92', 'CN01'],
      ['N1', 'SU', '', '92', 'S001'],
      ['N1', 'ST', '', '92', 'CN01'],
      ['POC', '1', 'CA', '120', '', 'EA', '', '', 'BP', 'P1'],
      ['REF', 'ZZ', 'RV01'],
      ['DTM', '002', days(oldDate)],
      ['CTT', '1'],
    ])
  })

  test('a call-off is an 862, its receipt an 861 with what differs; reversed it is cancelled', async () => {
    const p = await pull(w, [['P1', 50]])
    const [call] = await told('862')
    const at = days(p.needAt).replace('T', '').replaceAll(':', '')
    assert.deepEqual(
      call!.segments.find(([tag]) => tag === 'FST'),
      ['FST', '50', 'C', 'D', at.slice(0, 8), '', '002', at.slice(8, 12)],
    )
    const sheet = await ship(w, p, [50])
    erp.got.splice(0)
    await receive(w, sheet, [{ receivedQty: 44, damagedQty: 2, rejectedQty: 1, diffReason: 'DF01' }])
    const [receipt] = (await w.as.receiver.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
    const [advice] = await told('861')
    assert.deepEqual([advice!.segments[0]![1], advice!.segments[0]![3]], [receipt.receiveNo, '00'])
    assert.deepEqual(
      advice!.segments.find(([tag]) => tag === 'RCD'),
      ['RCD', '1', '44', 'EA', '1', 'EA', '2', 'EA', '01', '3', 'EA', '02'],
    )
    await w.as.manager.post('receive/reverse', { ids: [receipt.id], reverseReason: '点错' })
    assert.deepEqual(
      (await told('861')).map((m) => [m.segments[0]![1], m.segments[0]![3]]),
      [[receipt.receiveNo, '01']],
    )
  })

  test('who sends X12 is answered in it: 997 when it came, 824 with what became of it; the same again gets the first result', async () => {
    // A mailbox of the same name that reads EDIFACT hears nothing of it.
    const edifact = { pushCode: 'S001-EDI', pushName: 'S001', orgCode: 'S001', url: erp.url, format: 2, ourCode: 'OEM-EDI', theirCode: 'S001-EDI' } // prettier-ignore
    await w.as.admin.post('pushConfig/Create', edifact)
    const bring = (control: string, part = 'P1') => {
      const segments = [`BSN*00*N${control}*${days(today())}*0900`, 'HL*1**S', 'N1*SU**92*S001', 'N1*ST**92*CN01', 'HL*2*1*I', `LIN**BP*${part}`, 'SN1**4*EA'] // prettier-ignore
      return w.as.supplierA.upload('cumPaper/importMessage', Buffer.from(x12('856', 'SH', segments, { control })), 'a.x12')
    }
    const answers = async () => {
      await deliverDue(w.engine)
      const all = erp.got.splice(0).map((g) => g.body)
      assert.ok(
        all.every((body) => body.startsWith('ISA')),
        all.join('\n'),
      )
      return all.map(parsed).map((m) => [m.gs[1], m.st[1], ...m.segments.filter(([tag]) => !['BGN', 'AK1', 'AK2'].includes(tag!)).map((s) => s.join('*'))]) // prettier-ignore
    }
    erp.got.splice(0)
    assert.equal((await bring('41')).status, 0)
    const done = ['AG', '824', 'OTI*TA*TN*000000041*****41*0001*856', 'REF*ZZ*N41']
    assert.deepEqual(await answers(), [['FA', '997', 'AK5*A', 'AK9*A*1*1*1'], done])
    await bring('41')
    assert.deepEqual((await answers()).at(-1), done)
    assert.notEqual((await bring('42', 'NOPE')).status, 0)
    const [, refused] = await answers()
    assert.deepEqual(refused!.slice(0, 3), ['AG', '824', 'OTI*TR*TN*000000042*****42*0001*856'])
    assert.match(refused!.join(), /TED\*024\*NOPE/)
  })

  test('a configuration of X12 names both sides, in no more than the envelope has room for', async () => {
    const refused = (more: object) =>
      w.as.admin.refused('pushConfig/Create', {
        pushCode: 'X1', pushName: 'X1', orgCode: 'S001', url: 'https://edi.example.com/in', format: 5, ourCode: 'OEM',
        theirCode: 'S001',
        ...more,
      })
    assert.match(await refused({ theirCode: null }), /都要填/)
    assert.match(await refused({ theirCode: 'A234567890123456' }), /X12 的交换代码最多15个字符/)
  })
})

test('an invoice says its amounts in fen, and what parts an element is taken out of a text', () => {
  const content = {
    documentNo: 'S3*1~', function: '9', documentDate: '2026-11-27', invoiceNo: '26112000001', buyer: 'CN02', supplier: 'S001',
    currency: 'CNY',
    lines: [{ lineNo: '1', item: 'P1', qty: '7', unit: 'EA', price: '12.345', net: '86.42', taxPercent: '13', tax: '11.23' }],
    net: '86.42', tax: '11.23', gross: '97.65', payable: '90',
  }
  const { isa, segments, counted } = parsed(writeX12('INVOIC', content, envelope)!)
  assert.deepEqual([isa[13], counted], ['234567890', [1, 1]])
  assert.deepEqual(segments, [
    ['BIG', '20261127', 'S3 1'],
    ['CUR', 'BY', 'CNY'],
    ['REF', 'IV', '26112000001'],
    ['N1', 'BY', '', '92', 'CN02'],
    ['N1', 'SU', '', '92', 'S001'],
    ['IT1', '1', '7', 'EA', '12.345', '', 'BP', 'P1'],
    ['TDS', '9765', '', '9000'],
    ['TXI', 'VA', '11.23'],
    ['CTT', '1'],
  ])
  assert.equal(writeX12('RETANN', content, envelope), undefined)
})
