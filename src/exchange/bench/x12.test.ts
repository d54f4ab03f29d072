/** The test bench takes X12: mistakes are found at their segment and element, in the words of X12, and what is right shows what it would post. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayIn, depots, planned } from '../../../test/after.ts'
import { world, type World } from '../../../test/world.ts'
import { x12, type Wrapped } from '../../../test/x12.ts'

let w: World
let no: string
const day = (n: number) => dayIn(n).replaceAll('-', '')
const parties = ['N1*SU**92*S001', 'N1*ST**92*CN01']
const items = (...all: [part: string, qty: string][]) =>
  all.flatMap(([part, qty], i) => [`HL*${i + 3}*2*I`, `LIN**BP*${part}`, `SN1**${qty}`])
const notice = (segments: readonly string[], more: Wrapped = {}) =>
  x12('856', 'SH', ['BSN*00*E1*20261128*0900', 'HL*1**S', ...segments], more)
const shipment = (...segments: string[]) => [`DTM*011*${day(0)}`, ...parties, 'HL*2*1*O', 'PRF*PO1', ...segments]

/** What is wrong stands between « and »; what is missing, «» in the segment that should say it. */
const planted: Record<string, [message: string, file: () => string, words?: RegExp]> = {
  'codes that nobody knows': ['desadv', () => notice(shipment(...items(['«N1»', '1*EA'], ['P1', '2*EA'], ['«N2»', '3*EA'])))],
  'quantities and units': [
    'desadv',
    () => notice(shipment(...items(['P1', '«x»*EA'], ['P2', '«1,5»*EA'], ['P3', '1*«KG»'], ['P4', '2*«QQ»']))),
    /HL 5 的数量单位是KG/,
  ],
  'a purpose, a day, parties': [
    'desadv',
    () => x12('856', 'SH', ['BSN*«18»*E2*20261128', 'HL*1**S', 'DTM*011*«20279905»', 'N1*SU**92*«S999»', 'N1*ST**92*«XX99»', 'HL*2*1*O', ...items(['P1', '1*EA'])]), // prettier-ignore
  ],
  'a day that is missing': [
    'desadv',
    () => x12('856', 'SH', ['BSN*00*E3', 'HL*1**S', 'DTM*011*«»', ...parties, 'HL*2*1*O', ...items(['P1', '1*EA'])]),
    /没有发货日期（DTM\*011 或 BSN03）/,
  ],
  'levels and counts': [
    'desadv',
    () => notice(['HL*2*«9»*O', ...parties, `DTM*011*${day(0)}`, ...items(['P1', '1*EA'])]).replace('GE*1*', 'GE*«5»*'),
  ],
  'plans that are not there, or are not so many': [
    'supplyDespatches',
    () =>
      notice([
        `DTM*011*${day(1)}*0800`, `DTM*017*${day(2)}*1630`, parties[0]!, 'HL*2*1*O', 'HL*3*2*I', `LIN**BP*P1*PO*${no}*PL*1`, 'SN1**«99»*EA',
        'HL*4*2*I', 'LIN**BP*P2*PO*«SO9999»*PL*2', 'SN1**1*EA',
      ]), // prettier-ignore
  ],
  'an inventory advice': ['invrpt', () => x12('846', 'IB', ['BIA*00*DD*R1*' + day(0), ...parties, 'LIN*1*BP*«N3»', 'QTY*17*5*EA', 'LIN*2*BP*P2', 'QTY*17*«-5»*EA'])], // prettier-ignore
  'an acknowledgment': ['ordrsp', () => x12('855', 'PR', ['BAK*00*AC*O1*20261128', ...parties, 'PO1*1*5*EA***BP*«N4»', `ACK*IA*5*EA*067*${day(3)}`, 'PO1*2*5*EA***BP*P2', `ACK*«IB»*5*EA*067*${day(3)}`])], // prettier-ignore
}

suite('X12 on the test bench', () => {
  before(async () => {
    w = await world()
    const [plan] = await planned(await depots(w), [['P1', 10]])
    no = plan.supplyOrderNo
  })
  const tried = (text: string, message: string) =>
    w.as.supplierA.upload(`bench/try?message=${message}`, Buffer.from(text), 'a.x12')

  for (const [what, [message, make, words]] of Object.entries(planted))
    test(what, async () => {
      const text = make()
      const wrong = text.split('~').flatMap((s, i) => [...s.matchAll(/«(.*?)»/g)].map(([, said]) => `${i + 1} ${said}`))
      const { content, message: refused } = await tried(text.replace(/[«»]/g, ''), message)
      assert.ok(content, refused)
      const told = content.findings.map((f: any) => `${f.segment} ${content.text.slice(f.from, f.to)}`)
      assert.deepEqual(told.toSorted(), wrong.toSorted(), JSON.stringify(content.findings, null, 1))
      assert.equal(content.taken, false)
      if (words) assert.ok(content.findings.some((f: any) => words.test(f.message)), JSON.stringify(content.findings)) // prettier-ignore
    })

  test('what is right shows what would be posted, and which element each field comes from', async () => {
    const file = notice([
      `DTM*011*${day(1)}*0800`, `DTM*017*${day(2)}*1630`, parties[0]!, 'HL*2*1*O', `PRF*${no}`, 'HL*3*2*I', 'LIN**BP*P1*PL*1', 'SN1**4*EA',
    ]) // prettier-ignore
    const { content, message } = await tried(file, 'supplyDespatches')
    assert.deepEqual([message, content.findings, content.taken], ['', [], true])
    const sheet = content.posted.rows.find((r: any) => r.doc === 'accSend')
    assert.deepEqual([sheet.isNew, sheet.row.docNo, sheet.row.lines[0].shipQty], [true, 'E1', 4])
    const qty = content.fields.find((f: any) => f.value === '4')
    const [{ from, to, segment }] = qty.places
    assert.deepEqual([content.text.slice(from, to), content.segments[segment - 1].tag, qty.line], ['4', 'SN1', 1])
  })

  test('a set of another kind is told at its number', async () => {
    const { content } = await tried(x12('830', 'PS', ['BFR*00*1']), 'desadv')
    assert.deepEqual(
      content.findings.map((f: any) => [content.text.slice(f.from, f.to), f.message]),
      [['830', '报文类型为 830，这里试的是 856']],
    )
  })
})
