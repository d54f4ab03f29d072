/** The real sample messages, and odd ones. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { delfor, demandsOf, vague } from './delfor.ts'
import { desadv } from './desadv.ts'
import { Findings } from './findings.ts'
import { itemOf } from './item.ts'
import { kinds } from './kinds.ts'
import { parseInterchange } from './parse.ts'
import { contentOf, inOneForm, placed, shuffled } from '../../../test/tables.ts'
import { dateOf, messageTable, readTable, writeTable, type Group, type Places } from './table.ts'
import { chunks, dtm, writeInterchange, type SegmentOut } from './write.ts'

const sample = (name: string) => parseInterchange(readFileSync(new URL(`./samples/${name}.edi`, import.meta.url)))

test('a daily call-off with backlog', () => {
  const { messages, controlNo } = sample('DELFOR_D97A_calloff_daily')
  const d = readTable(delfor, messages[0]!.segments, new Findings())
  assert.deepEqual(
    [controlNo, d.documentNo, d.supplier, d.shipTo, d.documentDate],
    ['13', '201605121208050944', '50944', 'BCZB', '2016-05-12'],
  )
  const [line] = d.lines
  assert.deepEqual([line!.item, line!.orderNo, line!.place, demandsOf(line!)[0]!.unit], ['2550020320', '460', 'BCZB', 'EA'])
  assert.deepEqual(demandsOf(line!).slice(0, 3), [
    { date: '2016-05-20', qty: '120', unit: 'EA', commitment: 'firm' },
    { date: '2016-04-01', qty: '27', unit: 'EA', commitment: 'immediate' },
    { date: '2016-06-13', qty: '0', unit: 'EA', commitment: 'planning' },
  ])
})

test('a monthly forecast keeps what has no place', () => {
  const d = readTable(delfor, sample('DELFOR_D97A_forecast_monthly').messages[0]!.segments, new Findings())
  const [line] = d.lines
  assert.deepEqual([line!.supplierItem, line!.cumReceived, line!.lastDespatch], ['1050020563', '21199', 'DN1041180628-02'])
  assert.deepEqual(
    demandsOf(line!).map((s) => s.qty),
    ['8400', '9100', '2100'],
  )
  assert.ok(line!.rest.some((r) => r.startsWith('PAC+700')))
  assert.ok(line!.rest.some((r) => r.startsWith('RFF+AAN:55')))
})

test('a despatch advice is read as segments; wrong counts are noted, not fatal', () => {
  const { messages, findings } = sample('DESADV_D96A')
  assert.equal(messages[0]!.type, 'DESADV')
  assert.ok(messages[0]!.segments.length > 15)
  assert.deepEqual(findings.wrong, [])
})

test('a despatch advice says what was sent, when, and in which order', () => {
  const d = readTable(desadv, sample('DESADV_D96A').messages[0]!.segments, new Findings())
  assert.deepEqual([d.documentNo, d.sendAt, d.supplier, d.buyer], ['Y02197250', '2016-07-26', '1694901', '01131116'])
  assert.deepEqual(
    d.lines.map((l) => [l.otherItem, l.qty, l.cumDespatched]),
    [
      ['9780738507330', '1', ''],
      ['9781568361871', '1', ''],
    ],
  )
})

test('a table of its own reads any message: groups in groups, what is not asked for is kept, what cannot be read is told', () => {
  const table = messageTable({
    values: { documentNo: { tag: 'BGM', at: 1 } },
    rest: true,
    groups: {
      packages: {
        begins: { tag: 'CPS' },
        values: { no: { tag: 'CPS', at: 0 } },
        groups: {
          lines: {
            begins: { tag: 'LIN' },
            values: { item: { tag: 'PIA', at: 1 }, qty: { tag: 'QTY', is: ['12'], at: [0, 1], as: 'qty' } },
          },
        },
      },
    },
  })
  const read = readTable(table, sample('DESADV_D96A').messages[0]!.segments, new Findings())
  assert.equal(read.documentNo, 'Y02197250')
  assert.deepEqual(read.packages, [
    {
      no: 'IE2156580387',
      lines: [
        { item: '9780738507330', qty: '1' },
        { item: '9781568361871', qty: '1' },
      ],
    },
  ])
  assert.ok(read.rest.includes("RFF+LI:6905456'"))
  const findings = new Findings()
  const odd = parseInterchange(Buffer.from("UNB+UNOC:3+A+B+1:1+1'UNH+1+X:D:1:UN'CPS+1'LIN+1'QTY+12:many'UNT+5+1'UNZ+1+1'"))
  assert.equal(readTable(table, odd.messages[0]!.segments, findings).packages[0]!.lines[0]!.qty, '')
  assert.deepEqual(findings.all, [
    { message: "无法识别的数量：QTY+12:many'", isNote: true, spot: { segment: 5, element: 0, component: 1 } },
  ])
})

test('release characters and odd separators survive', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, maxLength: 12 }).map((s) => s.replace(/[\r\n\u0080-\uffff]/g, 'x')),
        { minLength: 1, maxLength: 6 },
      ),
      (values) => {
        const escaped = values.map((v) => v.replace(/[?+:']/g, (c) => '?' + c)).join('+')
        const [message] = parseInterchange(
          Buffer.from(`UNB+UNOC:3+A+B+1:1+1'UNH+1+X:D:1:UN'FTX+${escaped}'UNT+3+1'UNZ+1+1'`, 'latin1'),
        ).messages
        assert.deepEqual(
          message!.segments[0]!.elements.map((e) => e[0]),
          values,
        )
      },
    ),
  )
})

const envelope = { sender: 'OEM', receiver: 'S001', controlNo: '77', at: '2026-11-23T16:05:00.000+08:00' }
const written = (...segments: SegmentOut[]) => writeInterchange(envelope, [{ type: 'RETANN', version: 'D:01B:UN', segments }])

test('an interchange that is written has its counts, its numbers, and the plainest character set that serves', () => {
  const text = written(['BGM', '70E', 'X1', '9'], dtm('137', envelope.at), dtm('2', '2026-12-01'), [
    'NAD', 'BY', ['CN01', '', '92'], '', '',
  ])
  assert.equal(
    text,
    [
      "UNB+UNOC:3+OEM+S001+261123:1605+77'", "UNH+1+RETANN:D:01B:UN'", "BGM+70E+X1+9'", "DTM+137:202611231605:203'",
      "DTM+2:20261201:102'", "NAD+BY+CN01::92'", "UNT+6+1'", "UNZ+1+77'", '',
    ].join('\r\n'),
  )
  assert.match(written(['FTX', 'AAI', '', '', '外包装破损']), /^UNB\+UNOY:4\+OEM\+S001\+20261123:1605\+77'/)
  assert.deepEqual(chunks('永旺路26号院三号库', 4, 2), ['永旺路2', '6号院三'])
  assert.deepEqual([chunks('𠮷𠮷𠮷', 2, 5), chunks(null, 5, 5), chunks(' ', 5, 5)], [['𠮷𠮷', '𠮷'], [], []])
})

test('what is written is what our reader reads, whatever it says; nothing is noted', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('?', '+', ':', "'", '*', '零', '\n', '\t', ' ', 'a'), maxLength: 8 }),
  )
  const element = fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 4 }))
  const segment = fc.tuple(fc.constantFrom('FTX', 'NAD', 'LIN'), fc.array(element, { maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(fc.array(segment, { maxLength: 5 }), { minLength: 1, maxLength: 3 }), (messages) => {
      const text = writeInterchange(
        envelope,
        messages.map((m) => ({ type: 'X', version: 'D:01B:UN', segments: m.map(([tag, e]): SegmentOut => [tag, ...e]) })),
      )
      const read = parseInterchange(Buffer.from(text))
      assert.deepEqual([read.sender, read.receiver, read.controlNo, read.findings.all], ['OEM', 'S001', '77', []])
      // Empty ends are not sent; a break in a text is a blank.
      const full = (list: readonly string[]) => list.slice(0, list.findLastIndex((t) => t !== '') + 1)
      const said = (e: string | readonly string[]) => full([e].flat().map((t) => t.replace(/[\n\t]+/g, ' '))).join('|')
      assert.deepEqual(
        read.messages.map((m) => m.segments.map((s) => [s.tag, ...full(s.elements.map((e) => full(e).join('|')))])),
        messages.map((m) => m.map(([tag, e]) => [tag, ...full(e.map(said))])),
      )
    }),
  )
})

for (const [type, table] of Object.entries(kinds) as [string, Group][])
  test(`${type}: what the table writes it reads, in every field and group, whatever the order of segments within a group`, () => {
    fc.assert(
      fc.property(
        contentOf(table).map(inOneForm),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (content, numbers) => {
          for (const segments of [writeTable(table, content), shuffled(table, content, () => numbers.next().value)]) {
            const text = writeInterchange(envelope, [{ type, version: 'D:01B:UN', segments }])
            const { messages, findings } = parseInterchange(Buffer.from(text))
            assert.deepEqual(placed(readTable(table, messages[0]!.segments, findings)), content)
            assert.deepEqual(findings.all, [])
          }
        },
      ),
    )
  })

/** What a DELFOR of one line of these segments asks, and why it cannot be told. */
function asked(...segments: string[]) {
  const text = `${unb}UNH+1+DELFOR:D:96A:UN'${['BGM+241+1+9', 'LIN+1++P1:IN', ...segments].join("'")}'UNT+${segments.length + 4}+1'UNZ+1+77'`
  const { messages, findings } = parseInterchange(Buffer.from(text))
  const [line] = readTable(delfor, messages[0]!.segments, findings).lines
  return [demandsOf(line!).map((d) => [d.qty, d.date, d.commitment]), vague(line!) ?? findings.wrong.join()]
}
test('a schedule is read alike in the order of every directory, and where a quantity has two days', () => {
  const firm = [['7', '2027-01-05', 'firm']]
  const [qty, scc, day] = ['QTY+113:7:PCE', 'SCC+1', 'DTM+2:20270105:102']
  for (const segments of [
    [qty, scc, day],
    [qty, day, scc],
    [scc, qty, day],
    [scc, day, qty],
    [qty, day],
  ])
    assert.deepEqual(asked(...segments), [firm, ''], segments.join())
  const days = ['DTM+63:20270120:102', 'DTM+64:20270110:102', 'DTM+2:20270105:102'] as const
  for (const [a, b, c] of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const)
    assert.deepEqual(asked(qty, scc, days[a], days[b], days[c]), [firm, ''])
  for (const two of [days.slice(0, 2), days.slice(0, 2).reverse()])
    assert.deepEqual(asked(qty, scc, ...two), [[['7', '2027-01-20', 'firm']], ''])
  const planned = [['7', '2027-01-05', 'firm'], ['9', '2027-02-05', 'planning']] // prettier-ignore
  const [more, plan, later] = ['QTY+113:9:PCE', 'SCC+4', 'DTM+2:20270205:102']
  for (const segments of [
    [qty, scc, day, more, plan, later],
    [qty, day, scc, more, later, plan],
    [scc, qty, day, plan, more, later],
    [scc, day, qty, plan, later, more],
  ])
    assert.deepEqual(asked(...segments), [planned, ''], segments.join())
})

test('which part a line is of, and which day holds, does not depend on what stands first', () => {
  const read = (type: 'DESADV' | 'ORDERS', ...segments: string[]) => {
    const text = `${unb}UNH+1+${type}:D:96A:UN'${['LIN+1', ...segments].join("'")}'UNT+${segments.length + 3}+1'UNZ+1+77'`
    const findings = new Findings()
    const [line] = readTable(kinds[type], parseInterchange(Buffer.from(text)).messages[0]!.segments, findings).lines
    return [itemOf(line as never), ...findings.notes, ...findings.wrong]
  }
  for (const type of ['DESADV', 'ORDERS'] as const)
    for (const [a, b, item] of [
      ['S:SA', 'B:BP', 'B'],
      ['4006381:EN', 'S:SA', 'S'],
      ['N:NB', 'X', 'X'],
      ['B:BP', 'I:IN', 'I'],
    ] as const)
      for (const said of [
        [a, b],
        [b, a],
      ])
        assert.deepEqual(read(type, ...said.map((n) => `PIA+1+${n}`)), [item], `${type} ${said}`)
  // A day that nobody can read is one wherever it stands.
  for (const days of [
    ['2:20270105', '63:20279905'],
    ['63:20279905', '2:20270105'],
  ])
    assert.deepEqual(read('ORDERS', 'PIA+1+X', ...days.map((d) => `DTM+${d}:102`)), ['X', "无法识别的日期：DTM+63:20279905:102'"])
  for (const orders of [
    ['A:1', 'B:2'],
    ['B:2', 'A:1'],
  ])
    assert.match(read('DESADV', 'PIA+1+X', ...orders.map((o) => `RFF+ON:${o}`)).join(), /重复的内容：RFF/)
  assert.deepEqual(read('DESADV', 'PIA+1+X', 'RFF+ON:A:1', 'RFF+ON:A:1'), ['X'])
})

test('how firm a quantity is nobody guesses', () => {
  const [qty, day] = ['QTY+113:7:PCE', 'DTM+2:20270105:102']
  for (const segments of [
    [qty, day, 'SCC+4', qty, day],
    [qty, day, 'QTY+70:5:PCE', 'SCC+4', qty, day],
    [qty, day, 'SCC+4', qty, day, 'SCC+4', qty, day],
    ['SCC+4'],
    ['SCC+1', qty, day, 'SCC+4'],
  ])
    assert.match(String(asked(...segments)[1]), /LIN 1 的交付状态（SCC）与需求数量不能一一对应/, segments.join())
  assert.match(String(asked(qty, 'SCC+1', 'SCC+4', day)[1]), /重复的内容：SCC\+4/)
  assert.match(String(asked('SCC+77', qty, day)[1]), /无法识别的交付状态：SCC\+77/)
  assert.match(String(asked('SCC+', qty, day)[1]), /无法识别的交付状态：SCC/)
  assert.match(String(asked(qty)[1]), /没有日期/)
})

test('what is no interchange says so, at once', () => {
  assert.throws(() => parseInterchange(Buffer.from('hello')), /缺少 UNB/)
  assert.throws(() => parseInterchange(Buffer.alloc(5_000_000, 0x41)), /缺少 UNB/)
  assert.equal(dateOf('202601', '616'), '2025-12-29')
})

/** A message of each kind as a partner sends it, and another one of it. */
const bodies: Record<string, string> = {
  DELFOR: "BGM+241+N1+9'NAD+SU+S1'NAD+ST+C1'LIN+1++P1:IN'SCC+1'QTY+113:5:PCE'DTM+2:20270105:102'",
  DESADV: "BGM+351+N1+9'DTM+11:20270105:102'NAD+SU+S1'NAD+ST+C1'LIN+1++P1:IN'QTY+12:5:PCE'",
  ORDERS: "BGM+220+N1+9'DTM+2:20270105:102'NAD+BY+K1'NAD+SE+C1'NAD+SU+S1'LIN+1++P1:IN'QTY+21:5:PCE'UNS+S'",
  INVRPT: "BGM+35+N1+9'DTM+366:20270105:102'NAD+SU+S1'NAD+ST+C1'LIN+1++P1:IN'QTY+145:5:PCE'",
  ORDCHG: "BGM+230+N1+4+NA'RFF+ON:O1'NAD+SU+S1'LIN+1+3+P1:IN'QTY+21:5:PCE'UNS+S'",
  ORDRSP: "BGM+231+N1+9'NAD+SU+S1'NAD+ST+C1'LIN+1++P1:IN'QTY+113:5:PCE'DTM+67:20270105:102'",
  DELJIT: "BGM+242+N1+9'NAD+SU+S1'SEQ+3'LIN+1++P1:IN'QTY+131:5:PCE'",
  RECADV: "BGM+632+N1+9'DTM+50:20270105:102'NAD+SU+S1'CPS+1'LIN+1++P1:IN'QTY+48:5:PCE'",
  INVOIC: "BGM+389+N1+9'NAD+SU+S1'LIN+1++P1:IN'QTY+47:5:PCE'UNS+S'MOA+77:1'",
  RETANN: "BGM+70E+N1+9'DTM+137:20270105:102'NAD+SU+S1'LIN+1++P1:IN'QTY+61:5:PCE'UNS+S'CNT+2:1'",
}
const messageOf = (type: string, no = '1') => {
  const segments = bodies[type]!
  return `UNH+${no}+${type}:D:97A:UN'${segments}UNT+${segments.split("'").length + 1}+${no}'`
}
const unb = "UNB+UNOC:3+A+B+270101:0800+77'"
const two = (type: string) => messageOf(type) + messageOf(type, '2')
const grouped = (type: string, une = '2+5') => `UNG+${type}+A+B+270101:0800+5+UN+D:97A'${two(type)}UNE+${une}'`
/** What is done to an interchange; what must be said of it, and whether it may be used all the same. */
const broken: [what: string, of: (type: string) => string, wrong: RegExp | undefined, note?: RegExp][] = [
  ['whole', (t) => `${unb}${two(t)}UNZ+2+77'`, undefined],
  ['whole in a group', (t) => `${unb}${grouped(t)}UNZ+1+77'`, undefined],
  ['no UNZ', (t) => unb + two(t), /交换缺少 UNZ/],
  ['no message', () => `${unb}UNZ+0+77'`, /没有报文（UNH）/],
  ['nothing but UNB', () => unb, /没有报文（UNH）/],
  ['no UNT', (t) => `${unb}${messageOf(t).replace(/UNT.*/, '')}UNZ+1+77'`, /报文 1 缺少 UNT/],
  ['no UNT before the next', (t) => `${unb}${messageOf(t).replace(/UNT.*/, '')}${messageOf(t, '2')}UNZ+2+77'`, /报文 1 缺少 UNT/],
  ['cut in a segment', (t) => unb + messageOf(t).slice(0, -20), /报文 1 缺少 UNT/],
  ['no UNH', (t) => `${unb}${messageOf(t)}${bodies[t]}UNT+8+2'UNZ+1+77'`, /报文之外还有内容：BGM/],
  ['UNT twice', (t) => `${unb}${messageOf(t)}UNT+8+1'UNZ+1+77'`, /报文之外还有内容：UNT/],
  ['a message before UNB', (t) => `${messageOf(t)}${unb}${messageOf(t, '2')}UNZ+1+77'`, /报文之外还有内容：UNH/],
  ['a message behind UNZ', (t) => `${unb}${messageOf(t)}UNZ+1+77'${messageOf(t, '2')}`, /报文之外还有内容：UNH/],
  ['UNZ twice', (t) => `${unb}${messageOf(t)}UNZ+1+77'UNZ+1+77'`, /报文之外还有内容：UNZ/],
  ['two interchanges', (t) => `${unb}${messageOf(t)}UNZ+1+77'`.repeat(2), /只能有一个交换/],
  ['segments missing', (t) => `${unb}${messageOf(t).replace(/LIN\+1[^']*'/, '')}UNZ+1+77'`, /报文 1 尾计数不符，内容不完整/],
  [
    'segments more than counted',
    (t) => `${unb}${messageOf(t).replace('LIN', "FTX+AAI'LIN")}UNZ+1+77'`,
    undefined,
    /报文 1 尾计数不符/,
  ],
  ['a count that is none', (t) => `${unb}${messageOf(t).replace(/UNT\+/, 'UNT+x')}UNZ+1+77'`, /报文 1 尾计数不符，内容不完整/],
  ['messages missing', (t) => `${unb}${messageOf(t)}UNZ+2+77'`, /交换尾计数不符，内容不完整/],
  ['messages more than counted', (t) => `${unb}${two(t)}UNZ+1+77'`, undefined, /交换尾计数不符/],
  ['groups missing', (t) => `${unb}${grouped(t)}UNZ+2+77'`, /交换尾计数不符，内容不完整：写 2，实际 1 个功能组/],
  ['messages of the group missing', (t) => `${unb}${grouped(t, '3+5')}UNZ+1+77'`, /功能组 5 尾计数不符，内容不完整/],
  ['no UNE', (t) => `${unb}${grouped(t).replace(/UNE.*/, '')}UNZ+1+77'`, /功能组 5 缺少 UNE/],
  ['another group', (t) => `${unb}${grouped(t, '2+6')}UNZ+1+77'`, /功能组参考号首尾不一致/],
  ['another message', (t) => `${unb}${messageOf(t).replace(/\+1'$/, "+2'")}UNZ+1+77'`, /报文参考号首尾不一致/],
  ['another interchange', (t) => `${unb}${messageOf(t)}UNZ+1+78'`, /交换控制号首尾不一致/],
  ['a test', (t) => `${unb.replace("77'", "77++++++1'")}${messageOf(t)}UNZ+1+77'`, /测试报文/],
]
const isSaid = (said: string[], expected: RegExp | undefined) => (expected ? expected.test(said.join()) : !said.length)
for (const type of Object.keys(bodies))
  test(`${type}: an interchange that is not whole is not used, and says what is missing`, () => {
    const otherwise = broken.flatMap(([what, of, expected, note]) => {
      const { wrong, notes } = parseInterchange(Buffer.from(of(type))).findings
      return isSaid(wrong, expected) && (expected || isSaid(notes, note)) ? [] : [[what, wrong, notes]]
    })
    assert.deepEqual(otherwise, [])
  })

test('what is no text in a part makes no other number of it', () => {
  const file = (partNo: string) => `UNB+UNOC:3+S1+C1+270105:0800+1'UNH+1+DESADV:D:96A:UN'LIN+1++${partNo}:IN'UNT+3+1'UNZ+1+1'`
  assert.equal(parseInterchange(Buffer.from(file('P1'))).messages.length, 1)
  assert.throws(() => parseInterchange(Buffer.from(file('P\u00001'))), /已损坏/)
})

test('each finding and each value has its segment, element and component; each segment its place in the file', () => {
  const text = [
    "UNA:+.? '", unb, "UNH+1+DESADV:D:96A:UN'", "BGM+351+N1+9'", "DTM+11:20279905:102'", "NAD+SU+S1'", "NAD+ST+C1'",
    "LIN+1++P1:IN'", "QTY+12:x:PCE'", "LIN+2'", "PIA+1+P2:IN'", "QTY+12:5:PCE'", "UNT+11+1'", "UNZ+1+78'",
  ].join('\r\n') // prettier-ignore
  const seen: string[] = []
  const { messages, findings } = parseInterchange(Buffer.from(text), (s) => {
    seen.push(s.raw)
    assert.equal(text.slice(s.from, s.from + s.raw.length), s.raw)
    assert.equal(s.no, seen.length)
  })
  assert.equal(seen.length, 13)
  const places: Places = new Map()
  readTable(desadv, messages[0]!.segments, findings, places)
  assert.deepEqual(
    findings.all.map((f) => [f.isNote, f.spot]),
    [
      [false, { segment: 13, element: 1 }],
      [true, { segment: 4, element: 0, component: 1 }],
      [false, { segment: 8, element: 0, component: 1 }],
    ],
  )
  assert.deepEqual(places.get('supplier'), { segment: 5, element: 1, component: 0 })
  assert.deepEqual(places.get('lines.1'), { segment: 9 })
  assert.deepEqual(places.get('lines.1.otherItem'), { segment: 10, element: 1, component: 0 })
})
