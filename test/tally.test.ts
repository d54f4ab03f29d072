/** What a receiver's phone makes of scans: what each code is, what was found of a sheet, what the desk's receipt is told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ExpectedSheet } from '../src/modules/common/expected.ts'
import type { Entry } from '../src/web/phone/queue.ts'
import { countedOf, linesOf, type CountLine, type KeptCount } from '../src/yard/counting.ts'
import { validateScan } from '../src/yard/validateScan.ts'
import {
  because, boxesFound, counting, empty, lacking, linesFound, reasonsOf, receiptOf, totals, type Draft, type Step,
} from '../src/yard/tally.ts'

const box = (n: number, lineId: number, qty: number, trayNo: string, received = false) => ({
  boxNo: `BCN0126112300${n}`,
  licencePlate: `1JUN12345678900000000${n}`,
  trayNo, lineId, qty, received,
})
const sheet: ExpectedSheet = {
  id: 7, version: 3, sheetNo: 'SSCN0126112300001', supplierCode: 'S001', supplierName: '供应商一', plant: 'CN01',
  warehouse: 'CN01W1', dock: 'D1', plateNo: '吉A12345',
  planArriveAt: '2026-11-23T08:00:00.000+08:00',
  lines: [
    { id: 71, lineNo: 1, partNo: 'P1', partName: '零件一', unit: 'EA', openQty: 30 },
    { id: 72, lineNo: 2, partNo: 'P2', partName: '零件二', unit: 'EA', openQty: 12.5 },
  ],
  trays: [{ trayNo: 'SSCN0126112300001T001', licencePlate: null }],
  boxes: [
    box(1, 71, 10, 'SSCN0126112300001T001'),
    box(2, 71, 10, 'SSCN0126112300001T001'),
    box(3, 71, 10, 'SSCN0126112300001T002'),
    box(4, 72, 10, 'SSCN0126112300001T002'),
    box(5, 72, 10, 'SSCN0126112300001T002', true),
  ],
}
const other: ExpectedSheet = { ...sheet, id: 8, sheetNo: 'SSCN0126112300002', trays: [], boxes: [{ ...box(9, 71, 4, '') }] }
const did = (steps: Step[], more: Partial<Draft> = {}): Draft => ({ ...empty(7), steps, ...more })
const [b1, b2, b3, b4] = sheet.boxes.map((b) => b.boxNo) as [string, string, string, string]

test('each box as it was last seen; the last step may be taken back', () => {
  const steps: Step[] = [
    { do: 'scan', box: b3 },
    { do: 'mark', box: b1, as: 'damaged', qty: 4 },
    { do: 'tray', tray: 'SSCN0126112300001T001' },
    { do: 'mark', box: b4, as: 'missing', qty: 10 },
  ]
  const states = (d: Draft) => [...boxesFound(sheet, d).values()].map((b) => b.state)
  assert.deepEqual(states(did(steps)), ['damaged', 'good', 'good', 'missing', 'received'])
  assert.deepEqual(states(did(steps.slice(0, -1))), ['damaged', 'good', 'good', 'open', 'received'])
  assert.deepEqual(states(did([], { mode: 'all' })), ['good', 'good', 'good', 'good', 'received'])
  assert.deepEqual(totals(sheet, did(steps)), { boxes: 4, seen: 3, open: 0, missing: 1, bad: 1 })
})

test('a quantity counted by thumb follows from what is there: no press is lost, another line stays', () => {
  const loose: ExpectedSheet = { ...sheet, boxes: [], trays: [] }
  const more = (draft: Draft, of: 'looseFound' | 'damaged' | 'extra', n: number) =>
    counting(loose, draft, 71, of, (was) => was + n)
  let draft = did([
    { do: 'take', line: 71, qty: 5, plate: 'X1' },
    { do: 'loose', line: 72, qty: 2 },
  ])
  for (let i = 0; i < 4; i++) draft = more(draft, 'looseFound', 1)
  draft = more(more(draft, 'damaged', 2), 'damaged', 1)
  draft = more(draft, 'extra', 1)
  const [first, second] = linesFound(loose, draft)
  assert.deepEqual([first!.looseFound, first!.damaged, first!.extra, second!.looseFound], [9, 3, 1, 2])
  // One step a quantity: each can be taken back by itself.
  assert.equal(draft.steps.length, 4)
})

test('the receipt says what the desk would type', () => {
  const draft = did(
    [
      { do: 'scan', box: b1 },
      { do: 'mark', box: b2, as: 'damaged', qty: 3 },
      { do: 'mark', box: b4, as: 'wrong', qty: 10 },
      { do: 'loose', line: 72, qty: 2.5 },
    ],
    { reasons: { 71: 'DF01', 72: 'DF02' } },
  )
  assert.deepEqual(receiptOf(sheet, draft, true, '2026-11-23'), {
    id: 7, finish: 1, businessDate: '2026-11-23', missingBoxes: b3, boxCheck: 1,
    lines: [
      { id: 71, receivedQty: 17, damagedQty: 3, rejectedQty: null, overQty: null, diffReason: 'DF01' },
      { id: 72, receivedQty: 2.5, damagedQty: null, rejectedQty: 10, overQty: null, diffReason: 'DF02' },
    ],
  })
  // Nothing differs: nothing is said of boxes or reasons.
  assert.deepEqual(receiptOf(sheet, did([], { mode: 'all' }), true, '2026-11-23').missingBoxes, null)
  // What nobody scanned is taken to be there, and says so.
  assert.equal(receiptOf(sheet, did([], { mode: 'all' }), true, '2026-11-23').boxCheck, 2)
  // A part of it: lines of which nothing came are not told.
  assert.deepEqual(
    receiptOf(sheet, did([{ do: 'scan', box: b1 }]), false, '2026-11-23').lines.map((l) => [l.id, l.receivedQty]),
    [[71, 10]],
  )
})

test('what is lacking is said before it is sent', () => {
  assert.match(lacking(sheet, did([]), false), /还没有收到/)
  assert.match(lacking(sheet, did([{ do: 'scan', box: b1 }]), true), /P1 的差异原因/)
  assert.match(lacking(sheet, did([{ do: 'extra', line: 71, qty: 5 }]), true), /既有多出又有短少/)
  assert.equal(lacking(sheet, did([], { mode: 'all' }), true), '')
})

test('one reason is said once for all lines that differ in the same way', () => {
  const short = did([])
  assert.deepEqual(because(sheet, short, 71, 'DF01'), { 71: 'DF01', 72: 'DF01' })
  assert.deepEqual(because(sheet, { ...short, reasons: { 72: 'DF02' } }, 71, 'DF01'), { 71: 'DF01', 72: 'DF02' })
  const damaged = did([{ do: 'mark', box: b4, as: 'damaged', qty: 1 }], { mode: 'all' })
  assert.deepEqual(
    because(sheet, { ...damaged, steps: [...damaged.steps, { do: 'mark', box: b1, as: 'missing', qty: 10 }] }, 72, 'D'),
    { 72: 'D' },
  )
})

test('a count shows what was counted with what still waits; a code is a part of its sheet', () => {
  const line = (partNo: string, batchNo: string | null, countQty: number | null) => ({
    partNo, partName: partNo, batchNo, unit: 'EA', countQty,
  })
  const count: KeptCount = {
    id: 5, version: 1, invNo: 'SI1', place: 'W1', supplierName: 'S', countDate: '2026-11-23',
    fetchedAt: '2026-11-23T08:00:00.000Z',
    lines: [line('A1', null, 4), line('B2', 'L1', null), line('B2', 'L2', null)],
  }
  const entry = (body: object, more: object = {}) =>
    ({ about: 'count 5', state: 'waiting', body: { id: 5, batchNo: null, add: false, ...body }, ...more }) as Entry
  const [a, l1, l2] = count.lines as [CountLine, CountLine, CountLine]
  const queue = [
    entry({ partNo: 'A1', countQty: 6, add: true }),
    entry({ partNo: 'B2', batchNo: 'L1', countQty: 0 }),
    entry({ partNo: 'A1', countQty: 9 }, { state: 'refused' }),
    entry({ partNo: 'A1', countQty: 1, add: true }, { state: 'done', overAt: '2026-11-23T07:00:00.000Z' }),
    entry({ partNo: 'A1', countQty: 2, add: true }, { state: 'done', overAt: '2026-11-23T09:00:00.000Z' }),
  ]
  assert.deepEqual(
    [a, l1, l2].map((l) => countedOf(count, l, queue)),
    [12, 0, undefined],
  )
  assert.deepEqual(linesOf(['a1'], count.lines).lines, [a])
  assert.deepEqual(linesOf(['PB2'], count.lines).lines, [l1, l2])
  assert.deepEqual(linesOf(['[)>\x1e06\x1dPB2\x1d1TL2\x1d1JUN1\x1e\x04'], count.lines).lines, [l2])
  assert.deepEqual(linesOf(['PC3'], count.lines), { lines: [], partNo: 'C3' })
})

test('whatever is scanned in whatever order, quantities add up to what was shipped', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.record({ do: fc.constant('scan' as const), box: fc.constantFrom(b1, b2, b3, b4, 'X') }),
          fc.record({
            do: fc.constant('tray' as const),
            tray: fc.constantFrom('SSCN0126112300001T001', 'SSCN0126112300001T002'),
          }),
          fc.record({
            do: fc.constant('mark' as const),
            box: fc.constantFrom(b1, b2, b3, b4),
            as: fc.constantFrom('missing' as const, 'damaged' as const, 'wrong' as const),
            qty: fc.constantFrom(1, 4, 10),
          }),
          fc.record({ do: fc.constant('loose' as const), line: fc.constantFrom(71, 72), qty: fc.constantFrom(0, 1, 2.5) }),
        ),
        { maxLength: 12 },
      ),
      fc.constantFrom('one' as const, 'all' as const),
      (steps, mode) => {
        for (const l of linesFound(sheet, did(steps, { mode }))) {
          assert.equal(Math.round((l.good + l.damaged + l.wrong + l.short) * 1000), l.line.openQty * 1000)
          assert.ok(l.good >= 0 && l.short >= 0)
        }
      },
    ),
  ))

test('a code is what it is: here, on another sheet, or something else by name', () => {
  const as = (text: string, sheets = [sheet, other]) => validateScan([text], sheets)
  const title = (text: string) => {
    const j = as(text)
    return j.is === 'strange' ? j.title : j.is
  }
  assert.equal(as('SSCN0126112300001').is, 'sheet')
  assert.equal(as('SSCN0126112300001T001').is, 'tray')
  assert.equal(as(b1).is, 'box')
  // Small letters of an input method; the other reading of another layout.
  assert.equal(as(b1.toLowerCase()).is, 'box')
  assert.equal(validateScan(['BCN0&26', b2], [sheet]).is, 'box')
  const matrix = (part: string, plate: string) =>
    `[)>\x1e06\x1dP${part}\x1dQ24\x1dVS009\x1d2SSSCN0126112300001\x1d${plate}\x1e\x04`
  assert.equal(as(matrix('P1', sheet.boxes[0]!.licencePlate)).is, 'box')
  const foreign = as(matrix('P1', '1JUN999'))
  assert.ok(foreign.is === 'strange' && foreign.part === 'P1' && foreign.quantity === 24)
  assert.equal(foreign.title, '这是零件号 P1 的箱标签，不在本单')
  const away = as(other.boxes[0]!.boxNo)
  assert.ok(away.is === 'box' && away.sheet === other)
  assert.equal(title('PP1'), '这是零件号 P1 的条码')
  assert.equal(title('Q24'), '这是数量 24 的条码')
  assert.equal(title('1JUN777'), '这是物流标签号 1JUN777，不在今天的到货里')
  assert.equal(title('SSCN0126112300099'), '送货单 SSCN0126112300099 不在今天的到货里')
  assert.equal(title('SICN0126112300099'), '盘点单 SICN0126112300099 不在手机里')
  assert.equal(title('BCN01261123000099'), '箱号 BCN01261123000099 不在今天的到货里')
  assert.equal(title('https://scm.example/scm/h5/driver?q=1.abc'), '这是司机的排队码')
  assert.equal(title('LFV2A21K8A3123456'), '这是车架号 LFV2A21K8A3123456')
  assert.equal(title('6901234567892'), '这是商品条码 6901234567892')
  assert.equal(title('???'), '不认识这个码')
})

test('a shortage is not for want of packaging: reasons of another way of differing are not offered', () => {
  const all = [
    { code: 'DF01', text: '数量短少', way: 'short' as const },
    { code: 'DF02', text: '运输破损', way: 'damaged' as const },
    { code: 'DF04', text: '超发', way: 'extra' as const },
    { code: 'DF06', text: '混料错发' },
  ]
  const offered = (steps: Step[]) => reasonsOf(linesFound(sheet, did(steps))[0]!, all).map((r) => r.code)
  const scans = [b1, b2, b3].map((box): Step => ({ do: 'scan', box }))
  assert.deepEqual(offered(scans.slice(0, 2)), ['DF01', 'DF06'])
  assert.deepEqual(offered([...scans, { do: 'mark', box: b1, as: 'damaged', qty: 4 }]), ['DF02', 'DF06'])
  assert.deepEqual(offered([...scans, { do: 'extra', line: 71, qty: 1 }]), ['DF04', 'DF06'])
})

test('a bare part number is the lines of that part, here before elsewhere, whatever an identifier it looks like', () => {
  const line = (id: number, partNo: string, batchNo: string | null = null) => ({ ...sheet.lines[0]!, id, partNo, batchNo })
  const loose: ExpectedSheet = {
    ...sheet,
    id: 9,
    boxes: [],
    trays: [],
    lines: [line(91, '1K0615301'), line(92, 'P1', 'B1'), line(93, 'P1', 'B2')],
  }
  const lines = (text: string, sheets = [loose, sheet]) => {
    const j = validateScan([text], sheets)
    return j.is === 'part' ? [j.sheet.id, j.partNo, ...j.lines.map((l) => l.id)] : j.is
  }
  assert.deepEqual(lines('1K0615301'), [9, '1K0615301', 91])
  assert.deepEqual(lines('1k0615301 '), [9, '1K0615301', 91])
  assert.deepEqual(lines('P1'), [9, 'P1', 92, 93])
  assert.deepEqual(lines('P1', [sheet, loose]), [7, 'P1', 71])
  assert.deepEqual(lines('P2'), [7, 'P2', 72])
  assert.equal(lines('P3'), 'strange')
})
