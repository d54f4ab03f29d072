/**
 * What the portal tells a supplier's system in EDIFACT of the main flow: order, call-off, receipt. Read back by a parser of another hand,
 * by our own reader, and held against the public directories where they are at hand (test/edifact-directory.ts).
 */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { deliverDue } from '../src/exchange/deliver.ts'
import { kinds, type Kind } from '../src/exchange/edifact/kinds.ts'
import { parseInterchange } from '../src/exchange/edifact/parse.ts'
import { readTable, type Read } from '../src/exchange/edifact/table.ts'
import { againstDirectory, directories } from './edifact-directory.ts'
import { monthAfter } from '../src/declare/index.ts'
import { ediPartner } from './partner.ts'
import { dayOf, priced } from './prices.ts'
import { tokenised } from './tables.ts'
import { delforOf, order, pull, receive, ship, thisMonth, today, world, type World } from './world.ts'

let w: World
let erp: Awaited<ReturnType<typeof ediPartner>>

/** What the supplier's system got since it was asked last, each as both readers read it. */
async function told<K extends Kind>(kind: K): Promise<Read<(typeof kinds)[K]>[]> {
  await deliverDue(w.engine)
  return erp.got.splice(0).flatMap(({ body }) => {
    const segments: [string, string[][]][] = []
    const { messages, findings } = parseInterchange(Buffer.from(body), (s) => segments.push([s.tag, s.elements]))
    assert.deepEqual(tokenised(body), segments)
    assert.deepEqual([findings.all, messages.length], [[], 1])
    const [m] = messages
    if (directories) assert.deepEqual(againstDirectory(m!.version, m!.type, ['UNH', ...m!.segments.map((s) => s.tag), 'UNT']), [])
    if (m!.type !== kind) return []
    const read = readTable(kinds[kind], m!.segments, findings)
    assert.deepEqual(findings.all, [])
    return [read as Read<(typeof kinds)[K]>]
  })
}

suite('the main flow told in EDIFACT', () => {
  before(async () => {
    w = await world()
    erp = await ediPartner(w)
  })

  test('an order that is published is a DELFOR that our own reader would take; published again it replaces', async () => {
    const o = await order(w, [
      ['P1', 100],
      ['P2', 7],
    ])
    const [delfor] = await told('DELFOR')
    assert.deepEqual(
      [delfor!.documentNo, delfor!.function, delfor!.supplier, delfor!.buyer, delfor!.shipTo],
      [o.orderNo, '9', 'S001', 'CN01', 'CN01'],
    )
    assert.deepEqual(
      delfor!.lines.map((l) => [l.lineNo, l.item, l.place, l.orderNo, l.schedules]),
      [
        ['1', 'P1', '100'],
        ['2', 'P2', '7'],
      ].map(([no, item, qty]) => [
        no,
        item,
        'CN01W1',
        o.orderNo,
        [{ commitment: 'firm', date: '', quantities: [{ qty, unit: 'EA', date: today() }] }],
      ]),
    )
    await w.as.planner.post('materialOrder/rePublish', { ids: [o.id] })
    assert.deepEqual(
      (await told('DELFOR')).map((m) => [m.documentNo, m.function]),
      [[o.orderNo, '5']],
    )
  })

  test('a revision is an ORDCHG: what its line is from now on, or is asked to be within the freeze period', async () => {
    const o = await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
    const far = dayOf(monthAfter(thisMonth(), 2), 3)
    const revised = async (lineNo: number, newQty: number, more: object = {}) => {
      const { id } = await w.as.planner.post('orderRevise/create', {
        orderNo: o.orderNo, lineNo, newQty, reasonCode: 'RV01',
        ...more,
      })
      await told('DELFOR')
      await w.as.planner.post('orderRevise/publish', { ids: [id] })
      const [ordchg, ...others] = await told('ORDCHG')
      assert.deepEqual(others, [])
      return [ordchg!, await w.as.planner.get('orderRevise/getDetails', { id })] as const
    }
    const [changed, r] = await revised(1, 120, { newDate: far, remark: '客户加单' })
    assert.deepEqual(
      [
        changed.documentNo,
        changed.function,
        changed.answerWanted,
        changed.orderNo,
        changed.supplier,
        changed.buyer,
        changed.shipTo,
      ],
      [r.reviseNo, '4', r.inFreeze ? 'wanted' : 'none', o.orderNo, 'S001', 'CN01', 'CN01'],
    )
    assert.deepEqual(changed.lines, [
      { lineNo: '1', change: 'changed', item: 'P1', qty: '120', unit: 'EA', wantedDate: far, reason: 'RV01', note: '客户加单' },
    ])
    const [cancelled] = await revised(2, 0)
    assert.deepEqual(
      cancelled.lines.map((l) => [l.lineNo, l.change, l.item, l.qty, l.wantedDate]),
      [['2', 'cancelled', 'P2', '0', today()]],
    )
  })

  test('a call-off is a DELJIT: what, how much, to which dock, when', async () => {
    const p = await pull(w, [['P1', 20]])
    const [deljit] = await told('DELJIT')
    const [line] = deljit!.sequences[0]!.lines
    assert.deepEqual(
      [deljit!.documentNo, deljit!.supplier, deljit!.shipTo, line!.item, line!.qty, line!.warehouse, line!.dock, line!.needAt],
      [p.pullNo, 'S001', 'CN01', 'P1', '20', 'CN01W1', 'D1', p.needAt.slice(0, 16).replace('T', ' ')],
    )
  })

  test('a receipt is a RECADV with what was accepted and what differs; reversed it is cancelled', async () => {
    const p = await pull(w, [], { lines: [{ partNo: 'P1', needQty: 50 }] })
    const sheet = await ship(w, p, [50])
    erp.got.splice(0)
    await receive(w, sheet, [{ receivedQty: 44, damagedQty: 2, rejectedQty: 1, diffReason: 'DF01' }])
    const [recadv] = await told('RECADV')
    const [receipt] = (await w.as.receiver.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
    assert.deepEqual(
      [recadv!.documentNo, recadv!.function, recadv!.despatchNo, recadv!.supplier, recadv!.shipTo, recadv!.dock],
      [receipt.receiveNo, '9', sheet.sheetNo, 'S001', 'CN01W1', 'D1'],
    )
    assert.deepEqual(recadv!.packs[0]!.lines, [
      {
        lineNo: '1', item: 'P1', batchNo: '', shipped: '50', unit: 'EA', received: '47', accepted: '44', rejected: '1',
        short: '-3', damaged: '-2', over: '', orderNo: p.pullNo,
      },
    ])
    await w.as.manager.post('receive/reverse', { ids: [receipt.id], reverseReason: '点错' })
    assert.deepEqual(
      (await told('RECADV')).map((m) => [m.documentNo, m.function]),
      [[receipt.receiveNo, '1']],
    )
    // Their people are not told of each receipt: they look in the list.
    assert.doesNotMatch(JSON.stringify(await w.as.supplierA.get('message/getMyPager', { ps: 1000 })), /已收货|已冲销/)
  })

  test('a signed statement that was billed is an INVOIC whose amounts are the statement’s', async () => {
    const p = priced(w)
    const month = monthAfter(thisMonth(), -2)
    await p.price('CN02', 'P1', 12.345, '2020-01-01')
    await p.use('CN02', 'P1', [[dayOf(month, 3), 7]])
    await p.close('CN02', month)
    const three = await p.generated('CN02', month)
    await p.sign('statementThree', three)
    erp.got.splice(0)
    await w.as.accountant.post('statementThree/invoice', { id: three.id, invoiceNo: '26112000001', invoiceDate: today() })
    const [invoic] = await told('INVOIC')
    const { lines, net, tax, gross, payable, ...head } = invoic!
    assert.deepEqual(head, {
      documentNo: three.stmtNo, function: '9',
      documentDate: today(),
      invoiceNo: '26112000001', buyer: 'CN02', supplier: 'S001', currency: 'CNY',
    })
    assert.deepEqual(lines, [
      {
        lineNo: '1', item: 'P1', qty: '7', unit: 'EA',
        usedFrom: dayOf(month, 3),
        usedTo: dayOf(month, 3),
        net: '86.42', price: '12.345', taxPercent: '13', tax: '11.23',
      },
    ])
    assert.deepEqual([net, tax, gross, payable].map(Number), [three.netAmount, three.taxAmount, three.grossAmount, three.payable])
  })
  test('who sends an interchange is answered: it came and can be read, then what became of it; the same again gets the first result', async () => {
    const edifact = { format: 2, ourCode: 'OEM-EDI', theirCode: 'OSENDER' }
    const theirs = { pushCode: 'OSENDER', pushName: 'OSENDER', orgCode: 'S002', url: erp.url, ...edifact }
    await w.as.admin.post('pushConfig/Create', theirs)
    // Another mailbox of the same organization hears nothing of it.
    await w.as.admin.post('pushConfig/Create', { ...theirs, pushCode: 'S002-EDI', theirCode: 'S002-EDI' })
    const answers = async () => {
      await deliverDue(w.engine)
      const bodies = erp.got.map((g) => g.body)
      const of = <K extends Kind>(kind: K) => told(kind)
      const syntax = await of('CONTRL')
      erp.got.push(...bodies.map((body) => ({ headers: {}, path: '', body })))
      return { syntax, business: await of('APERAK') }
    }
    const bring = (file: Buffer) => w.as.planner.upload('materialOrder/importMessage', file, 'a.edi')
    assert.equal((await bring(delforOf('5001', 'A5001'))).status, 0)
    const first = await answers()
    const { controlNo, sender, receiver, action, messages } = first.syntax[0]!
    assert.deepEqual(
      [first.syntax.length, controlNo, sender, receiver, action, messages],
      [1, '5001', 'OSENDER', 'OEM-EDI', 'accepted', []],
    )
    assert.deepEqual(
      first.business.map((b) => [b.response, b.controlNo, b.made, b.errors]),
      [['AP', '5001', [{ no: 'EDIA5001' }], []]],
    )
    await bring(delforOf('5001', 'A5001'))
    assert.deepEqual(
      (await answers()).business.map((b) => [b.response, b.made]),
      [['AP', [{ no: 'EDIA5001' }]]],
    )
    // Refused: every reason, in the partner's terms.
    assert.notEqual((await bring(delforOf('5002', 'A5002', { part: 'NOBODY' }))).status, 0)
    const refused = await answers()
    assert.deepEqual(
      refused.business.map((b) => [b.response, b.controlNo, b.made, b.errors.length]),
      [['RE', '5002', [], 1]],
    )
    assert.match(refused.business[0]!.errors[0]!.text, /NOBODY/)
    // Cut off: its syntax is refused.
    await bring(Buffer.from(delforOf('5003', 'A5003').toString().replace("UNT+9+1'", '')))
    assert.deepEqual(
      (await answers()).syntax.map((s) => [s.controlNo, s.action]),
      [['5003', 'rejected']],
    )
  })
})
