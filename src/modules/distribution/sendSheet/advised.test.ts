/** A supplier's DESADV, or 856, becomes a send sheet packed as it says, once; or it stays with every reason. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../engine/database/db.ts'
import { writeInterchange, type SegmentOut } from '../../../exchange/edifact/write.ts'
import { handleMessage } from '../../../exchange/inbox.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { messages } from '../../../messages.gen.ts'
import { dayIn } from '../../../../test/after.ts'
import { order, pull, receive, world, type Person, type World } from '../../../../test/world.ts'
import { x12 } from '../../../../test/x12.ts'

let w: World
let number = 100
const next = () => String(++number)
const dtm = (qualifier: string, day: string, time: string): SegmentOut => [
  'DTM',
  [qualifier, day.replaceAll('-', '') + time, '203'],
]
const leaves = [dtm('11', dayIn(1), '0800'), dtm('132', dayIn(1), '1630')]
const parties: SegmentOut[] = [['NAD', 'SU', ['S001', '', '92']], ['NAD', 'ST', ['CN01', '', '92']]] // prettier-ignore

const line = (
  n: number,
  part: string,
  qty: number | string,
  no: string,
  lineNo: number | string = '',
  unit = 'PCE',
): SegmentOut[] => [
  ['LIN', String(n), '', [part, 'IN']],
  ['QTY', ['12', String(qty), unit]],
  ['RFF', ['ON', no, String(lineNo)]],
]
const cps = (step: number, above?: number): SegmentOut => (above ? ['CPS', String(step), String(above)] : ['CPS', String(step)])
const box = (count: number, each?: number | string, ...labels: (string | [string, string])[]): SegmentOut[] => [
  ['PAC', String(count), '1', 'BOX'],
  ...(each === undefined ? [] : [['QTY', ['52', String(each), 'PCE']] as const]),
  ...(labels.length ? [['GIN', 'ML', ...labels] as SegmentOut] : []),
]
const pallet = (label?: string, count = 1): SegmentOut[] => [
  ['PAC', String(count), '3', 'PAL'],
  ...(label ? [['GIN', 'BJ', label] as const] : []),
]
interface Advice {
  control?: string
  no?: string
  code?: string
  head?: readonly SegmentOut[]
}
/** As a supplier's system writes it. */
function advice(body: readonly SegmentOut[], { control = next(), no = `DN${control}`, code = '9', head }: Advice = {}): Buffer {
  const segments: SegmentOut[] = [['BGM', '351', no, code], ...(head ?? [...leaves, ...parties]), ...body]
  const envelope = { sender: 'S001-ERP', receiver: 'OEM', controlNo: control, at: `${dayIn(0)}T08:00:00.000+08:00` }
  return Buffer.from(writeInterchange(envelope, [{ type: 'DESADV', version: 'D:97A:UN', segments }]))
}
const bring = (file: Buffer, who: Person = w.as.supplierA) => who.upload('sendSheet/importMessage', file, 'a.edi')
async function taken(file: Buffer): Promise<any> {
  const { status, message, content } = await bring(file)
  assert.deepEqual([status, message], [0, ''])
  assert.equal(content.orders.length, 1)
  return w.as.receiver.get('sendSheet/getDetails', { sheetNo: content.orders[0] })
}
const sheets = async () => (await w.as.planner.get('sendSheet/getPager', {})).total
/** Boxes of a sheet: part, quantity, label, batch, tray. */
async function packs(sheetNo: string) {
  const { items: boxes } = await w.as.supplierA.get('boxLabel/getPager', { sheetNo, sort: 'boxNo', ps: 200 })
  const { items: trays } = await w.as.supplierA.get('tray/getPager', { sheetNo, sort: 'trayNo', ps: 200 })
  return { boxes: boxes as any[], trays: trays as any[] }
}
const sscc = (n: number) => {
  const body = `3123456${String(n).padStart(10, '0')}`
  const sum = [...body].reduce((s, d, i) => s + Number(d) * (i % 2 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}
const lawful = async () => assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
/** Everything that a refused advice says, with nothing made. */
async function parked(file: Buffer, ...why: RegExp[]): Promise<void> {
  const before = await sheets()
  const { status, message } = await bring(file)
  assert.notEqual(status, 0)
  for (const each of why) assert.match(message, each)
  assert.equal(await sheets(), before)
}

suite('despatch advices for call-offs', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 100_000], ['P2', 100_000], ['P3', 100_000]]) // prettier-ignore
  })

  test('trays, boxes, labels and batches are as the advice says; the sheet is published, and is received by its labels', async () => {
    const p = await pull(w, [['P1', 100], ['P2', 30]]) // prettier-ignore
    const [tray1, tray2] = [sscc(1), sscc(2)]
    const sheet = await taken(
      advice([
        ['LOC', '11', 'D1'],
        cps(1), ...pallet(tray1),
        cps(2, 1), ...box(2, 20, ['L0009', 'L0010']), ...line(1, 'P1', 40, p.pullNo), ['GIN', 'BX', 'B7'],
        cps(3, 1), ...box(1, 20, '00' + sscc(3)), ...line(2, 'P2', 20, p.pullNo),
        cps(4), ...pallet(tray2),
        cps(5, 4), ...box(1, 20), ...line(3, 'P1', 20, p.pullNo), ['GIN', 'BX', 'B7'],
      ]),
    ) // prettier-ignore
    assert.deepEqual(
      [
        sheet.status,
        sheet.supplierCode,
        sheet.warehouse,
        sheet.dock,
        sheet.trayCount,
        sheet.boxCount,
        sheet.totalQty,
        sheet.docNo,
      ],
      [1, 'S001', 'CN01W1', 'D1', 2, 4, 80, `DN${number}`],
    )
    assert.deepEqual(
      sheet.lines.map((l: any) => [l.partNo, l.shipQty, l.boxes, l.batchNo, l.demandNo]),
      [['P1', 60, 3, 'B7', p.pullNo], ['P2', 20, 1, null, p.pullNo]], // prettier-ignore
    )
    const { boxes, trays } = await packs(sheet.sheetNo)
    assert.deepEqual(trays.map((t) => [t.licencePlate, t.boxCount, t.totalQty, t.partNos, t.trayNo]), [
      [tray1, 3, 60, 'P1,P2', `${sheet.sheetNo}T001`],
      [tray2, 1, 20, 'P1', `${sheet.sheetNo}T002`],
    ]) // prettier-ignore
    assert.deepEqual(
      boxes.map((b) => [b.partNo, b.qty, b.licencePlate.replace(sheet.sheetNo, '…'), b.batchNo, b.trayNo.slice(-1)]),
      [['P1', 20, 'L0009', 'B7', '1'], ['P1', 20, 'L0010', 'B7', '1'], ['P2', 20, sscc(3), null, '1'], ['P1', 20, '1JUNS001…0001', 'B7', '2']],
    ) // prettier-ignore
    await lawful()
    await w.as.supplierA.post('sendSheet/send', { ids: [sheet.id], plateNo: '吉A12345' })
    assert.equal((await w.as.receiver.post('sendSheet/scanBox', { boxNo: 'L0010' })).partNo, 'P1')
    const came = sheet.lines.map((l: any) => ({ id: l.id, receivedQty: l.partNo === 'P1' ? 40 : 20 }))
    await receive(w, sheet, came)
    assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })).receivedQty, 80)
    await lawful()
  })

  test('an 856 says the same in levels, or by loads', async () => {
    const p = await pull(w, [['P1', 100], ['P2', 30]]) // prettier-ignore
    const [from, label] = [dayIn(1).replaceAll('-', ''), sscc(11)]
    const notice = (...segments: string[]) => {
      const control = next()
      return Buffer.from(
        x12('856', 'SH', [`BSN*00*XN${control}*${from}*0800`, 'HL*1**S', `DTM*011*${from}*0800`, `DTM*017*${from}*1630`, 'N1*SU**92*S001', 'N1*ST**92*CN01', ...segments], { control }),
      ) // prettier-ignore
    }
    const sheet = await taken(
      notice(
        'HL*2*1*O', `PRF*${p.pullNo}`, 'HL*3*2*T', `MAN*GM*${label}`, 'HL*4*3*P', 'MAN*GM*X1', 'HL*5*4*I', 'LIN**BP*P1*LT*B1', 'SN1**7*EA',
        'HL*6*3*P', 'MAN*GM*X2', 'HL*7*6*I', 'LIN**BP*P1*LT*B1', 'SN1**5*EA',
        'HL*8*2*I', 'LIN**BP*P2', 'SN1**12*EA', 'CLD*3*4*CTN', 'REF*LS*X3', 'REF*LS*X4', 'REF*LS*X5',
      ),
    ) // prettier-ignore
    const { boxes, trays } = await packs(sheet.sheetNo)
    assert.deepEqual([trays.length, trays[0].licencePlate, trays[0].totalQty], [1, label, 12])
    assert.deepEqual(
      boxes.map((b) => [b.licencePlate, b.partNo, b.qty, b.batchNo, b.trayNo?.slice(-1) ?? null]).sort(),
      [['X1', 'P1', 7, 'B1', '1'], ['X2', 'P1', 5, 'B1', '1'], ['X3', 'P2', 4, null, null], ['X4', 'P2', 4, null, null], ['X5', 'P2', 4, null, null]],
    ) // prettier-ignore
    const both = notice(
      'HL*2*1*O',
      `PRF*${p.pullNo}`,
      'HL*3*2*P',
      'HL*4*3*I',
      'LIN**BP*P1',
      'SN1**1*EA',
      'HL*5*3*I',
      'LIN**BP*P2',
      'SN1**1*EA',
    )
    await parked(both, /装了几行的零件/)
  })

  test('without a word about packing the portal packs; a line’s boxes share its pieces where nobody says how many are in each', async () => {
    const p = await pull(w, [['P1', 100]])
    const plain = await taken(advice(line(1, 'P1', 10, p.pullNo)))
    assert.deepEqual([plain.trayCount, plain.boxCount, plain.lines[0].boxes], [1, 1, 1])
    const shared = await taken(advice([cps(1), ...box(4), ...line(1, 'P1', 20, p.pullNo)]))
    assert.deepEqual((await packs(shared.sheetNo)).boxes.map((b) => [b.qty, b.trayNo]), Array(4).fill([5, null])) // prettier-ignore
  })

  test('a repeated advice gets its first sheet, whatever its control number, and however many bring it at once; changed, it is refused', async () => {
    const p = await pull(w, [['P1', 100]])
    const said = (qty: number) => advice(line(1, 'P1', qty, p.pullNo), { no: 'REPEAT1' })
    const answers = await Promise.all([bring(said(60)), bring(said(60)), bring(said(60))])
    assert.deepEqual(answers.map((a) => a.status), [0, 0, 0], JSON.stringify(answers)) // prettier-ignore
    assert.equal(new Set(answers.flatMap((a) => a.content.orders)).size, 1)
    assert.equal(answers.filter((a) => /早已/.test(a.content.notes.join())).length, 2)
    const [line1] = (await w.as.supplierA.get('pullSheet/getDetails', { id: p.id })).lines
    assert.equal(line1.openQty, 40)
    await parked(said(30), /发货通知REPEAT1已有送货单SS\S+，内容不同/)
    // Nothing but the database keeps out who writes past the rules.
    const twice = w.engine.db.rows(sql`update send_sheet set doc_no = 'REPEAT1' where id = (select max(id) from send_sheet where doc_no <> 'REPEAT1')`) // prettier-ignore
    await assert.rejects(twice, /ux_send_sheet_advice/)
    await lawful()
  })

  test('an advice that replaces one ships otherwise, one that cancels gives back; a number that was cancelled may come anew', async () => {
    const p = await pull(w, [['P1', 100]])
    const open = async () => (await w.as.supplierA.get('pullSheet/getDetails', { id: p.id })).lines[0].openQty
    const said = (qty: number, code: string) => advice(qty ? line(1, 'P1', qty, p.pullNo) : [], { no: 'CHANGE1', code })
    await taken(said(90, '9'))
    assert.equal((await bring(said(95, '5'))).status, 0)
    assert.equal(await open(), 5)
    assert.equal((await bring(said(0, '1'))).status, 0)
    assert.equal(await open(), 100)
    await taken(said(20, '9'))
    assert.equal(await open(), 80)
    await lawful()
  })

  test('every reason is told at once, and nothing is made', async () => {
    const p = await pull(w, [['P1', 100], ['P2', 10]]) // prettier-ignore
    const other = await pull(w, [['P1', 10]])
    await parked(
      advice(
        [
          ['LOC', '11', 'D9'],
          cps(1), ...pallet(sscc(21), 2),
          cps(2, 1), ...box(3, 20, 'K1', 'K2'), ...line(1, 'P1', 50, p.pullNo),
          cps(3), ...box(1, 99, sscc(22).slice(0, -1) + String((Number(sscc(22).at(-1)) + 1) % 10)), ...line(2, 'P2', 99, p.pullNo),
          cps(4), ...box(1, 1, 'K1'), ...line(3, 'NOPE', 1, p.pullNo),
          cps(5), ...box(1, 1), ...line(4, 'P1', 1, 'PL-NONE'),
          cps(6), ...box(1, 1), ...line(5, 'P1', 1, other.pullNo, 7),
          cps(7), ...box(1, 1), ...line(6, 'P3', 1, other.pullNo),
          cps(8), ...box(1, 1), ...line(7, 'P1', 1, other.pullNo, 1, 'KGM'),
        ],
        { head: [dtm('11', dayIn(1), '0800'), dtm('132', dayIn(1), '0700'), parties[0]!, ['NAD', 'ST', ['CN02', '', '92']]] },
      ),
      /计划到达时间必须晚于/, /收货工厂CN02与单据\S+的收货工厂CN01不符/, /道口D9与单据\S+的道口D1不符/,
      /LIN 1 的箱在几托上/, /LIN 1 有3箱，标签号却有2个/, /LIN 1 箱内数量合计60，与行的数量50不符/,
      /零件P2：发货99超过可发数量10/, /SSCC \d{18} 校验位不对/, /零件代码 NOPE 没有对照/, /没有单据PL-NONE/, /第7行不是零件P1/,
      /没有零件P3/, /数量单位是KG/,
    ) // prettier-ignore
    const [log] = (await w.as.planner.get('dumpLog/GetPager', { messageKey: `S001-ERP/${number}` })).items
    const { lines } = await w.as.planner.get('dumpLog/getDetails', { id: log.id })
    assert.ok(lines.length >= 13 && lines.every((l: any) => !/packs|shipTo/.test(l.field ?? '')), JSON.stringify(lines))
  })

  test('each of the remaining rules by itself', async () => {
    const p = await pull(w, [['P1', 100], ['P2', 100]]) // prettier-ignore
    const one = (...before: SegmentOut[]) => advice([cps(1), ...before, ...line(1, 'P1', 10, p.pullNo)])
    await parked(one(...box(3)), /LIN 1 看不出每箱的数量/)
    await parked(one(...box(0, 10)), /箱数“0”不正确/)
    await parked(one(...box(9999, 10)), /箱数“9999”不正确/)
    await parked(one(...box(2, 5, ['A1', 'A9'])), /从A1到A9，不是连续的号/)
    await parked(one(...box(2, 5, 'A1', 'A1')), /标签号A1重复/)
    await parked(one(...box(1, 10, 'x'.repeat(61))), /标签号.*60/)
    await parked(one(...pallet()), /写了托盘，没有写托盘上的箱/)
    await parked(advice([cps(1), ...box(1), ...line(1, 'P1', 1, p.pullNo), ...line(2, 'P2', 1, p.pullNo)]), /装了几行的零件/)
    await parked(advice([cps(1), ...box(1, 5), ...line(1, 'P1', 5, p.pullNo), cps(2), ...line(2, 'P2', 1, p.pullNo)]), /LIN 2 箱内数量合计0/) // prettier-ignore
    await parked(advice(line(1, 'P1', 1, p.pullNo), { head: parties }), /没有发运时间（DTM\+11）[^]*没有计划到达时间（DTM\+132）/)
    await parked(advice([['LOC', '18', 'W9'], ...line(1, 'P1', 1, p.pullNo)]), /收货仓库W9与单据/)
    await parked(advice(line(1, 'P1', 2.5, p.pullNo)), /必须是整数/)
    await parked(advice(line(1, 'P1', 1, '')), /没有单号（RFF\+ON）/)
    await parked(advice([]), /没有发货数量/)
    const first = one(...box(1, 10, 'USED1'))
    const { sheetNo } = await taken(first)
    await parked(one(...box(1, 10, 'USED1')), new RegExp(`标签号USED1已在送货单${sheetNo}上用过`))
    assert.match((await bring(advice(line(1, 'P1', 1, p.pullNo)), w.as.supplierB)).message, /没有单据/)
    assert.match((await bring(advice(line(1, 'P1', 1, p.pullNo)), w.as.accountant)).message, /没有操作权限/)
    await lawful()
  })

  test('what comes in batches says its batch: each is a line of the sheet, whether it is a line of the advice or of its boxes', async () => {
    await w.engine.db.rows(sql`update part set is_batch = true where part_no = 'P3'`)
    const p = await pull(w, [['P3', 100]])
    await parked(advice(line(1, 'P3', 10, p.pullNo)), /零件P3为批次管理，请填写批次/)
    const bx = (no: string): SegmentOut => ['GIN', 'BX', no]
    const batch = (n: number, no: string, qty = 5) => [cps(n), ...box(1, qty), ...line(n, 'P3', qty, p.pullNo), bx(no)]
    const linesOf = (sheet: any) => sheet.lines.map((l: any) => [l.shipQty, l.boxes, l.batchNo])
    const open = async () => (await w.as.supplierA.get('pullSheet/getDetails', { id: p.id })).lines[0].openQty
    assert.deepEqual(linesOf(await taken(advice([...batch(1, 'B1'), ...batch(2, 'B1')]))), [[10, 2, 'B1']])
    const two = await taken(advice([...batch(1, 'B1'), ...batch(2, 'B2', 7), ...batch(3, 'B1')]))
    assert.deepEqual(linesOf(two), [[10, 2, 'B1'], [7, 1, 'B2']]) // prettier-ignore
    assert.equal(await open(), 73)
    // Boxes of one line, each of its batch.
    const mixed = (qty: number, second: SegmentOut[] = [...box(1, 4), bx('B4')]) =>
      advice([cps(1), ...box(2, 3, 'Q1', 'Q2'), bx('B3'), ...second, ...line(1, 'P3', qty, p.pullNo)])
    const boxed = await taken(mixed(10))
    assert.deepEqual(linesOf(boxed), [[6, 2, 'B3'], [4, 1, 'B4']]) // prettier-ignore
    assert.deepEqual(
      (await packs(boxed.sheetNo)).boxes.map((b) => [b.qty, b.batchNo, b.lineNo]).sort(),
      [[3, 'B3', 1], [3, 'B3', 1], [4, 'B4', 2]],
    ) // prettier-ignore
    await parked(mixed(11), /有批次B3、B4，看不出各批次的数量[^]*箱内数量合计10，与行的数量11不符/)
    await parked(mixed(10, [...box(1, 4)]), /零件P3为批次管理，请填写批次/)
    await parked(advice([...batch(1, 'B1', 40), ...batch(2, 'B2', 40)]), /发货40超过可发数量23/)
    await lawful()
    await w.as.supplierA.post('sendSheet/send', { ids: [two.id], plateNo: '吉A12345' })
    await receive(w, two, two.lines.map((l: any) => ({ id: l.id, receivedQty: l.batchNo === 'B1' ? 10 : 6 }))) // prettier-ignore
    const came = await w.as.receiver.get('sendSheet/getDetails', { id: two.id })
    assert.deepEqual(came.lines.map((l: any) => [l.batchNo, l.receivedQty]), [['B1', 10], ['B2', 6]]) // prettier-ignore
    await lawful()
  })

  test('units with serial numbers are named one by one or from one to another, by the line or in each box', async () => {
    await w.engine.db.rows(sql`update part set is_serial = true where part_no = 'P4'`)
    await order(w, [['P4', 1000]])
    const p = await pull(w, [['P4', 100]])
    const bn = (...no: (string | [string, string])[]): SegmentOut => ['GIN', 'BN', ...no]
    const unitsOf = async (sheet: any) => [
      sheet.lines.map((l: any) => l.serialNos),
      (await packs(sheet.sheetNo)).boxes.map((b) => [b.qty, b.serialNos]),
    ]
    const said = (...segments: SegmentOut[]) => advice([...line(1, 'P4', 4, p.pullNo), ...segments])
    assert.deepEqual(await unitsOf(await taken(said(bn(['S01', 'S03'], 'S9')))), [['S01,S02,S03,S9'], [[4, 'S01,S02,S03,S9']]])
    const inBoxes = await taken(advice([cps(1), ...box(2, 2, 'U1', 'U2'), ...line(1, 'P4', 4, p.pullNo), bn(['T1', 'T4'])]))
    assert.deepEqual(await unitsOf(inBoxes), [['T1,T2,T3,T4'], [[2, 'T1,T2'], [2, 'T3,T4']]]) // prettier-ignore
    const own = await taken(
      advice([cps(1), ...box(1, 3), bn(['V1', 'V3']), ...box(1, 1), bn('V7'), ...line(1, 'P4', 4, p.pullNo)]),
    )
    assert.deepEqual(await unitsOf(own), [['V1,V2,V3,V7'], [[3, 'V1,V2,V3'], [1, 'V7']]]) // prettier-ignore
    await parked(said(), /零件P4为序列号管理，序列号0个，与送货数量不符/)
    await parked(said(bn('A', 'B', 'C')), /序列号3个/)
    await parked(said(bn('A', 'B', 'C', 'A')), /序列号A重复/)
    await parked(
      advice([cps(1), ...box(2, 2), bn('A', 'B', 'C'), ...line(1, 'P4', 4, p.pullNo)]),
      /LIN 1 的2箱共4件，箱上的序列号却有3个/,
    )
    await parked(advice([cps(1), ...box(2, 2), bn(['A1', 'A4']), ...line(1, 'P4', 4, p.pullNo), bn(['A1', 'A4'])]), /请只写一处/)
    await lawful()
  })

  test('an 856 says batches and serial numbers of items, loads and boxes', async () => {
    const p = await pull(w, [['P3', 20], ['P4', 20]]) // prettier-ignore
    const from = dayIn(1).replaceAll('-', '')
    const control = next()
    const sheet = await taken(
      Buffer.from(
        x12(
          '856',
          'SH',
          [
            `BSN*00*XB${control}*${from}*0800`, 'HL*1**S', `DTM*011*${from}*0800`, `DTM*017*${from}*1630`, 'N1*SU**92*S001', 'HL*2*1*O', `PRF*${p.pullNo}`,
            'HL*3*2*I', 'LIN**BP*P3', 'SN1**9*EA', 'CLD*1*4*CTN', 'REF*LT*C1', 'REF*LS*W1', 'CLD*1*5*CTN', 'REF*LS*W2', 'REF*LT*C2',
            'HL*5*2*P', 'MAN*GM*W3', 'REF*SE*N3', 'HL*6*5*I', 'LIN**BP*P4', 'SN1**1*EA', 'HL*7*2*P', 'MAN*GM*W4', 'HL*8*7*I', 'LIN**BP*P4',
            'SN1**2*EA', 'REF*SE*N4', 'REF*SE*N5',
          ], // prettier-ignore
          { control },
        ),
      ),
    )
    assert.deepEqual(
      sheet.lines.map((l: any) => [l.partNo, l.shipQty, l.batchNo, l.serialNos]).sort(),
      [['P3', 4, 'C1', null], ['P3', 5, 'C2', null], ['P4', 3, null, 'N3,N4,N5']],
    ) // prettier-ignore
    assert.deepEqual(
      (await packs(sheet.sheetNo)).boxes.map((b) => [b.licencePlate, b.qty, b.batchNo, b.serialNos]).sort(),
      [['W1', 4, 'C1', null], ['W2', 5, 'C2', null], ['W3', 1, null, 'N3'], ['W4', 2, null, 'N4,N5']],
    ) // prettier-ignore
  })

  test('refused for a part that nobody knew, it is done again once it is translated', async () => {
    const p = await pull(w, [['P1', 100]])
    await parked(advice(line(1, 'XYZ-1', 10, p.pullNo)), /零件代码 XYZ-1 没有对照/)
    const [log] = (await w.as.planner.get('dumpLog/GetPager', { messageKey: `S001-ERP/${number}` })).items
    await w.as.admin.post('ediCode/save', { codeKind: 3, theirCode: 'XYZ-1', ourCode: 'P1' })
    await w.as.planner.post('dumpLog/redo', { ids: [log.id] })
    await handleMessage(w.engine, messages, log.id)
    const { status, docNos } = await w.as.planner.get('dumpLog/getDetails', { id: log.id })
    assert.deepEqual([status, (await w.as.receiver.get('sendSheet/getDetails', { sheetNo: docNos })).totalQty], [2, 10])
  })

  test('whatever the packing: boxes add up to the lines, and the ledger holds what they hold', async () => {
    const step = fc.record({
      part: fc.constantFrom('P1', 'P2'),
      count: fc.integer({ min: 1, max: 4 }),
      each: fc.integer({ min: 1, max: 9 }),
      tray: fc.integer({ min: 0, max: 2 }),
      off: fc.constantFrom(0, 0, 0, 0, 0, 1),
    })
    const p = await pull(w, [['P1', 5000], ['P2', 5000]]) // prettier-ignore
    const opened = async () => Object.fromEntries((await w.as.supplierA.get('pullSheet/getDetails', { id: p.id })).lines.map((l: any) => [l.partNo, l.openQty])) // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const before = await opened()
        const trays = [...new Set(steps.map((s) => s.tray))].filter(Boolean)
        const file = advice([
          ...trays.flatMap((t) => [cps(100 + t), ...pallet()]),
          ...steps.flatMap((s, i) => [
            cps(i + 1, s.tray ? 100 + s.tray : undefined), ...box(s.count, s.each), ...line(i + 1, s.part, s.count * s.each + s.off, p.pullNo),
          ]),
        ]) // prettier-ignore
        const { status, content } = await bring(file)
        const after = await opened()
        // Read from what was sent alone.
        const isRight = steps.every((s) => !s.off)
        assert.equal(status === 0, isRight)
        const sent = (part: string) => (isRight ? steps.reduce((n, s) => (s.part === part ? n + s.count * s.each : n), 0) : 0)
        for (const part of ['P1', 'P2']) assert.equal(before[part] - after[part], sent(part))
        if (!isRight) return
        const { boxes, trays: stood } = await packs(content.orders[0])
        assert.deepEqual(
          boxes.map((b) => `${b.partNo} ${b.qty}`).sort(),
          steps.flatMap((s) => Array<string>(s.count).fill(`${s.part} ${s.each}`)).sort(),
        )
        assert.deepEqual(
          stood.map((t) => t.totalQty).sort(),
          trays.map((t) => steps.reduce((n, s) => (s.tray === t ? n + s.count * s.each : n), 0)).sort(),
        )
      }),
      { numRuns: 25 },
    )
    await lawful()
  })
})
