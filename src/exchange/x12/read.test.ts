/** What comes in X12: the same contents as in EDIFACT, at their places, and nothing of an interchange that is not whole. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { x12, type Wrapped } from '../../../test/x12.ts'
import { Findings } from '../edifact/findings.ts'
import type { Kind } from '../edifact/kinds.ts'
import { parseInterchange } from '../edifact/parse.ts'
import type { Places } from '../edifact/table.ts'
import type { Interchange } from '../envelope.ts'
import { contentOf, syntaxes, syntaxOf } from '../syntax.ts'
import { parseX12, partRange } from './parse.ts'

const despatch = [
  'BSN*00*D1*20270105*0900*0001', 'HL*1**S', 'TD5*B*2*SFEX*M*顺丰', 'TD3*TL**京A12345', 'REF*CN*CN77', 'DTM*011*20270105*0800',
  'DTM*017*20270106*1630', 'N1*SU*Maker*92*S001', 'N1*ST**92*CN01', 'HL*2*1*O', 'PRF*PO1', 'HL*3*2*I', 'LIN*1*VP*V1*BP*P1*PL*10',
  'SN1*1*4*PC*104', 'HL*4*1*O', 'PRF*PO2', 'HL*5*4*T', 'HL*6*5*P', 'HL*7*6*I', 'LIN**BP*P2*PO*PO3*PL*20', 'SN1**2.50*KG', 'CTT*7',
] // prettier-ignore
const asn = (wrapped: Wrapped = {}, segments: readonly string[] = despatch) => x12('856', 'SH', segments, wrapped)
const same = [
  "UNB+UNOY:4+A+B+270101:0800+77'", "UNH+1+DESADV:D:96A:UN'", "BGM+351+D1+9'", "DTM+137:20270105:102'", "DTM+11:202701050800:203'",
  "DTM+17:202701061630:203'", "RFF+CN:CN77'", "NAD+SU+S001::92'", "NAD+ST+CN01::92'", "TDT+20++30++:::顺丰+++:::京A12345'",
  "LIN+3++P1:IN'", "PIA+1+V1:SA'", "QTY+12:4:PCE'", "QTY+3:104:PCE'", "RFF+ON:PO1:10'", "CPS+5'", "PAC++3'", "CPS+6+5'", "PAC++1'", "LIN+7++P2:IN'",
  "QTY+12:2.5:KGM'", "RFF+ON:PO3:20'", "UNT+22+1'", "UNZ+1+77'",
].join('') // prettier-ignore

/** What it says, without what was kept verbatim. */
function said(text: string, findings = new Findings(), places?: Places, kind: Kind = 'DESADV') {
  const file = Buffer.from(text)
  const syntax = syntaxOf(file)
  const read: Interchange = syntax === 'X12' ? parseX12(file) : parseInterchange(file)
  findings.all.push(...read.findings.all)
  const [message] = read.messages
  return message && placed(contentOf(syntax, kind, message, findings, places))
}
const placed = (value: any): any =>
  Array.isArray(value) ? value.map(placed)
  : typeof value !== 'object' ? value
  : Object.fromEntries(Object.entries(value).filter(([n]) => n !== 'rest').map(([n, v]) => [n, placed(v)])) // prettier-ignore
const wrong = (text: string) => {
  const findings = new Findings()
  said(text, findings)
  return findings.wrong.join()
}

test('an 856 says what a DESADV says, value by value', () => {
  const findings = new Findings()
  assert.deepEqual(said(asn(), findings), said(same))
  assert.deepEqual(findings.all, [])
})

/** The same said in both. */
const sisters: [kind: Kind, edifact: string, set: string, group: string, segments: string[]][] = [
  [
    'INVRPT', "BGM+35+R1+9'DTM+366:20270105:102'NAD+SU+S001::92'NAD+ST+CN01::92'LIN+1++P1:IN'QTY+145:70:PCE'LIN+2'PIA+1+V2:SA'QTY+17:5:KGM'",
    '846', 'IB',
    ['BIA*00*DD*R1*20270106', 'DTM*007*20270105', 'N1*SU**92*S001', 'N1*ST**92*CN01', 'LIN*1*BP*P1', 'QTY*33*99*EA', 'QTY*17*70*EA', 'LIN*2*VP*V2', 'QTY*33*5*KG'],
  ],
  [
    'ORDRSP', "BGM+231+O1+9+AC'NAD+SU+S001::92'NAD+ST+CN01::92'LIN+1+5+P1:IN'QTY+113:10:PCE'DTM+67:202701050830:203'FTX+AAI+++NO STEEL'LIN+2+3+P2:IN'QTY+113:7:PCE'DTM+67:20270106:102'",
    '855', 'PR',
    ['BAK*00*AC*O1*20270101', 'N1*SU**92*S001', 'N1*ST**92*CN01', 'PO1*1*10*EA***BP*P1', 'ACK*IA', 'DTM*067*20270105*0830', 'MSG*NO STEEL', 'PO1*2*10*EA***BP*P2', 'ACK*IQ*7*EA*067*20270106'],
  ],
  [
    'ORDCHG', "BGM+230+C1+4'DTM+137:20270101:102'RFF+ON:O1'NAD+BY+CN01::92'NAD+SU+S001::92'NAD+ST+CN01::92'LIN+1+3+P1:IN'QTY+21:120:PCE'DTM+2:20270105:102'FTX+AAI++RV01+MORE CARS'LIN+2+2+P2:IN'QTY+21:0:PCE'UNS+S'",
    '860', 'PC',
    ['BCH*04*SA*O1***20270101', 'REF*ZZ*C1', 'N1*BY**92*CN01', 'N1*SU**92*S001', 'N1*ST**92*CN01', 'POC*1*CA*120**EA***BP*P1', 'REF*ZZ*RV01', 'DTM*002*20270105', 'MSG*MORE CARS', 'POC*2*DI*0**EA***BP*P2'],
  ],
  [
    'ORDRSP-ORDCHG', "BGM+++4+AC'RFF+PP:RV1'RFF+ON:O1'NAD+SU+S001::92'LIN+1+5+P1:IN'QTY+113:120:PCE'DTM+67:20270105:102'LIN+2+3+P2:IN'QTY+21:7:KGM'FTX+AAI++UN01+NO STEEL'",
    '865', 'CA',
    ['BCA*04*AC*O1', 'REF*ZZ*RV1', 'N1*SU**92*S001', 'POC*1*CA*99**EA***BP*P1', 'ACK*IA*120*EA*067*20270105', 'POC*2*CA*7**KG***BP*P2', 'ACK*IQ', 'REF*ZZ*UN01', 'MSG*NO STEEL'],
  ],
] // prettier-ignore
for (const [kind, segments, set, group, sister] of sisters)
  test(`an ${set} says what ${kind} says, value by value`, () => {
    const edifact = `UNB+UNOC:3+A+B+270101:0800+77'UNH+1+${kind}:D:97A:UN'${segments}UNT+${segments.split("'").length + 1}+1'UNZ+1+77'`
    const findings = new Findings()
    assert.deepEqual(said(x12(set, group, sister), findings, undefined, kind), said(edifact, findings, undefined, kind))
    assert.deepEqual(findings.all, [])
  })

test('its own marks, any ends of lines, a byte order mark and blanks change nothing', () => {
  for (const wrapped of [
    { element: '|', end: '~' },
    { element: '^', end: '\n' },
    { end: '\r\n' },
    { element: '\u001d', end: '\u001c' },
  ])
    assert.deepEqual(said(asn(wrapped)), said(asn()), JSON.stringify(wrapped))
  assert.deepEqual(said(`\ufeff \r\n${asn()}`), said(asn()))
  // The last line of a file need not end.
  assert.deepEqual(said(asn({ end: '\n' }).trimEnd()), said(asn()))
})

test('what has no ISA of its length is no X12', () => {
  for (const text of [
    'ISA',
    asn().slice(0, 100),
    asn().replace('S001-EDI ', 'S001-EDI'),
    asn({ element: 'A' }),
    asn({ element: '~', end: '~' }),
  ])
    assert.throws(() => parseX12(Buffer.from(text)), /不是有效的 X12 报文/, text.slice(0, 40))
  assert.throws(() => parseX12(Buffer.from(asn().replace('BP*P1', 'BP*P\u00001'))), /已损坏/)
  assert.throws(() => parseX12(Buffer.from(asn() + '*'.repeat(200_000))), /已损坏/)
})

/** What is done to an interchange; what must be said of it. */
const broken: [what: string, of: (text: string) => string, wrong: RegExp][] = [
  ['no IEA', (t) => t.replace(/IEA.*/s, ''), /交换缺少 IEA/],
  ['no GE', (t) => t.replace(/GE\*.*?~\s*/s, ''), /功能组 1 缺少 GE/],
  ['no SE', (t) => t.replace(/SE\*.*?~\s*/s, ''), /报文 0001 缺少 SE/],
  ['no GS', (t) => t.replace(/GS\*.*?~\s*/s, ''), /报文之外还有内容：ST/],
  ['segments missing', (t) => t.replace(/LIN\*1.*?~\s*/s, ''), /报文 0001 尾计数不符，内容不完整：写 24，实际 23 段/],
  ['sets missing', (t) => t.replace('GE*1', 'GE*2'), /功能组 1 尾计数不符，内容不完整/],
  ['groups missing', (t) => t.replace('IEA*1', 'IEA*2'), /交换尾计数不符，内容不完整/],
  ['another set', (t) => t.replace('*0001~\r\nGE', '*0002~\r\nGE'), /报文参考号首尾不一致：0001 \/ 0002/],
  ['another group', (t) => t.replace('GE*1*1', 'GE*1*2'), /功能组参考号首尾不一致/],
  ['another interchange', (t) => t.replace('IEA*1*000000001', 'IEA*1*000000002'), /交换控制号首尾不一致/],
  ['two interchanges', (t) => t + t, /只能有一个交换（ISA）/],
  ['something behind it', (t) => `${t}REF*ZZ*1~`, /报文之外还有内容：REF/],
  ['a test', (t) => t.replace('*P*>', '*T*>'), /测试报文（ISA 测试标志 T）/],
  ['a level twice', (t) => t.replace('HL*4*1*O', 'HL*3*1*O'), /层号重复：HL 3/],
  ['a level of nothing', (t) => t.replace('HL*4*1*O', 'HL*4*9*O'), /HL 4 的上级 9 不在它前面/],
  ['two shipments', (t) => t.replace('HL*4*1*O', 'HL*4**S'), /有且只有一个发运层/],
  ['a purpose nobody knows', (t) => t.replace('BSN*00', 'BSN*9'), /无法识别的报文用途/],
  ['thousands parted', (t) => t.replace('SN1*1*4*', 'SN1*1*4,000*'), /无法识别的数量/],
  ['no quantity', (t) => t.replace('SN1*1*4*', 'SN1*1**'), /无法识别的数量/],
  ['two quantities', (t) => t.replace('SN1**2.50*KG', 'SN1**2.50*KG~SN1**3*KG').replace('SE*24', 'SE*25'), /重复的内容：SN1/],
  ['two parts', (t) => t.replace('BP*P1*', 'BP*P1*BP*P9*'), /重复的内容：LIN/],
  ['two places', (t) => t.replace('PRF*PO1', 'PRF*PO1~N1*ST**92*CN02').replace('SE*24', 'SE*25'), /重复的内容：N1/],
]
for (const [what, of, expected] of broken)
  test(`an interchange with ${what} is not used`, () => assert.match(wrong(of(asn())), expected))

test('levels that stand too deep, or hand down too much, are refused at once', () => {
  const deep = Array.from({ length: 50_000 }, (_, i) => `HL*${i + 2}*${i + 1}*P`)
  assert.match(wrong(asn({}, ['BSN*00*D1*20270105*0900', 'HL*1**S', ...deep, 'HL*99999*50001*I'])), /层级过深/)
  const orders = Array.from({ length: 3000 }, () => 'PRF*PO1')
  const items = Array.from({ length: 3000 }, (_, i) => `HL*${i + 3}*2*I`)
  assert.throws(() => said(asn({}, ['BSN*00*D1*20270105*0900', 'HL*1**S', 'HL*2*1*O', ...orders, ...items])), /段数过多/)
})

test('each value has its segment and element, each segment its place in the file', () => {
  const text = asn()
  const segments: [string, number][] = []
  parseX12(Buffer.from(text), (s) => segments.push([s.raw, s.from]))
  const places: Places = new Map()
  said(text, new Findings(), places)
  const shown = (path: string) => {
    const { segment, element } = places.get(path)!
    const [raw, from] = segments[segment - 1]!
    assert.equal(text.slice(from, from + raw.length), raw)
    return raw.slice(...partRange(text, raw, element))
  }
  assert.deepEqual(
    [
      'documentNo', 'supplier', 'plateNo', 'lines.0.item', 'lines.0.otherItem', 'lines.0.orderNo', 'lines.1.orderNo',
      'lines.1.qty',
    ].map(shown),
    ['D1', 'S001', '京A12345', 'P1', 'V1', 'PO1', 'PO3', '2.50'],
  )
  assert.equal(shown('lines.1'), 'HL*7*6*I')
})

test('an interchange that lost something, or was cut, is never used', () => {
  const text = asn({ end: '~' })
  const segments = text.split('~').slice(0, -1)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: segments.length - 1 }), (n) => {
      const without = segments.toSpliced(n, 1).map((s) => `${s}~`).join('') // prettier-ignore
      assert.ok(wrong(without), `without ${segments[n]}`)
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 106, max: text.length - 2 }), (n) => assert.ok(wrong(text.slice(0, n)), `cut at ${n}`)))
})

test('what is refused is named as X12 names it', () => {
  for (const [words, expected] of [
    ['报文没有工厂代码（NAD+ST）', '报文没有工厂代码（N1*ST）'],
    ['报文没有发货日期（DTM+11 或 DTM+137）', '报文没有发货日期（DTM*011 或 BSN03）'],
    ['LIN 7 没有供货订单号和计划号（RFF+ON:供货订单号:计划号）', 'HL 7 没有供货订单号和计划号（LIN 的 PO、LIN 的 PL）'],
    ['零件代码 ABC+11 没有对照', '零件代码 ABC+11 没有对照'],
  ] as const)
    assert.equal(syntaxes.X12.words('DESADV', words), expected)
})
