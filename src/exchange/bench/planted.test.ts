/** Sixty mistakes planted in twelve files: each is found at its segment and place, and nothing else is complained of. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../engine/database/db.ts'
import { dayIn, depots, planned } from '../../../test/after.ts'
import { world, type World } from '../../../test/world.ts'

let w: World
let no: string

const day = (n: number) => dayIn(n).replaceAll('-', '')
const lines = (...all: [part: string, qty: string][]) =>
  all.flatMap(([part, qty], i) => [`LIN+${i + 1}++${part}:IN`, `QTY+12:${qty}`])
const sent = () => `DTM+11:${day(0)}:102`
const parties = ['NAD+SU+S001::92', 'NAD+ST+CN01::92']
const leaves = () => [`DTM+11:${day(1)}0800:203`, `DTM+132:${day(2)}1630:203`]

interface Envelope {
  unb?: string
  unh?: string
  unt?: string
  unz?: string
  behind?: string[]
}
/** @param more what of its envelope is said otherwise */
function file(control: string, segments: readonly string[], more: Envelope = {}): string[] {
  return [
    more.unb ?? `UNB+UNOC:3+S001-ERP+OEM+261127:0900+${control}`, more.unh ?? 'UNH+1+DESADV:D:96A:UN', ...segments,
    more.unt ?? `UNT+${segments.length + 2}+1`, more.unz ?? `UNZ+1+${control}`, ...(more.behind ?? []),
  ] // prettier-ignore
}

/** What is wrong stands between « and »; what is missing, «» in the segment that should say it. */
const planted: Record<string, [message: string, segments: () => string[]]> = {
  'codes that nobody knows': [
    'desadv',
    () => file('1', ['BGM+351+E1+9', sent(), ...parties, ...lines(['«N1»', '1:PCE'], ['«N2»', '2:PCE'], ['P1', '3:PCE'], ['«N3»', '4:PCE'], ['«N4»', '5:PCE'], ['«N5»', '6:PCE'])]), // prettier-ignore
  ],
  'quantities that nobody can read': [
    'desadv',
    () => file('2', ['BGM+351+E2+9', sent(), ...parties, ...lines(['P1', '«x»:PCE'], ['P2', '«-5»:PCE'], ['P3', '«1.2345»:PCE'], ['P4', '«»:PCE'], ['P5', '«1e3»:PCE'])]), // prettier-ignore
  ],
  'other units, and units that nobody knows': [
    'desadv',
    () => file('3', ['BGM+351+E3+9', sent(), ...parties, ...lines(['P1', '1:«KGM»'], ['P2', '2:«ZZZ»'], ['P3', '3:«LTR»'], ['P4', '4:«QQ1»'], ['P5', '5:«MTR»'])]), // prettier-ignore
  ],
  'what the message is for, its day, its parties, its part': [
    'desadv',
    () => file('4', ['BGM+351+E4+«4»', 'DTM+11:«20279905»:102', 'NAD+SU+«S999»::92', 'NAD+ST+«XX99»::92', ...lines(['«N6»', '1:PCE'])]), // prettier-ignore
  ],
  'an envelope whose numbers and counts are wrong': [
    'desadv',
    () => file('5', ['BGM+351+E5+9', sent(), ...parties, ...lines(['P1', '1:PCE'])], { unb: 'UNB+UNOC:3+S001-ERP+OEM+261127:0900+5++++++«1»', unt: 'UNT+«99»+«2»', unz: 'UNZ+«3»+«9»' }), // prettier-ignore
  ],
  'a second message that breaks off': [
    'desadv',
    () => [
      ...file('6', ['BGM+351+E6+9', sent(), ...parties, ...lines(['P1', '«x»:PCE'])]).slice(0, -1), '«»UNH+2+DESADV:D:96A:UN', 'BGM+351+E7+9',
      sent(), ...parties, ...lines(['«N7»', '1:PCE']), 'UNZ+2+«8»', '«»FTX+AAI',
    ], // prettier-ignore
  ],
  'what is said twice, and otherwise': [
    'desadv',
    () => file('7', ['BGM+351+E8+9', sent(), ...parties, 'NAD+SU+«S002»::92', 'NAD+ST+«CN02»::92', 'LIN+1++P1:IN', 'QTY+12:1:PCE', 'RFF+ON:A:1', 'RFF+ON:«B»:1', 'LIN+2++P2:IN', 'QTY+12:5:PCE', 'QTY+12:«7»:PCE', 'RFF+ON:A:1', 'RFF+ON:A:«2»']), // prettier-ignore
  ],
  'what is missing': [
    'desadv',
    () => file('8', ['«»BGM+351+«»+9«»', sent(), '«»LIN+1', 'QTY+12:«x»:PCE']), // prettier-ignore
  ],
  'plans that are not there, or are not so many': [
    'supplyDespatches',
    () => file('9', ['BGM+351+E9+9', `DTM+11:${day(1)}0800:203«»`, parties[0]!, 'LIN+1++P1:IN', 'QTY+12:«99»:PCE', `RFF+ON:${no}:1`, 'LIN+2++P2:IN', 'QTY+12:1:PCE', 'RFF+ON:«SO9999»:2', '«»LIN+3++P3:IN', 'QTY+12:1:PCE', 'LIN+4++«N8»:IN', 'QTY+12:1:PCE', `RFF+ON:${no}:4`]), // prettier-ignore
  ],
  'a count that is too small is a note among others': [
    'supplyDespatches',
    () => file('10', ['BGM+351+E10+«3»', ...leaves(), parties[0]!, 'LIN+1++P1:IN', 'QTY+12:«abc»:PCE', `RFF+ON:${no}:1`, 'LIN+2++P2:IN', 'QTY+12:1:«KGM»', `RFF+ON:${no}:2`, 'LIN+3++«N9»:IN', 'QTY+12:1:PCE', `RFF+ON:${no}:3`], { unt: 'UNT+«2»+1' }), // prettier-ignore
  ],
  'separators of its own': [
    'desadv',
    () => ['UNA:|.? ', ...file('11', ['BGM+351+E11+9', 'DTM+11:«20261332»:102', ...parties, ...lines(['«N10»', '1:PCE'], ['P1', '«y»:PCE'], ['P2', '1:«ZZ9»'])], { unz: 'UNZ+1+«12»' }).map((s) => s.replaceAll('+', '|'))], // prettier-ignore
  ],
  'released marks, another supplier’s paper': [
    'desadv',
    () => file('12', ['BGM+351+E?+12+9', sent(), 'NAD+SU+«S002»::92', 'NAD+ST+CN01::92', 'LIN+1++«N?+11»:IN', 'QTY+12:1:PCE', 'LIN+2', 'PIA+1+«N12»:BP', 'QTY+12:1:PCE', 'LIN+3++P1:IN', 'QTY+12:«,5»:PCE'], { unt: 'UNT+13+«7»' }), // prettier-ignore
  ],
}

suite('planted mistakes', () => {
  before(async () => {
    w = await world()
    const planner = await depots(w)
    const plans = await planned(planner, [['P1', 10], ['P2', 10], ['P3', 10], ['P4', 10]]) // prettier-ignore
    no = plans[0].supplyOrderNo
  })

  let sum = 0
  for (const [what, [message, make]] of Object.entries(planted))
    test(what, async () => {
      const segments = make()
      const text = segments.map((s) => `${s.replace(/[«»]/g, '')}'`.replace(/^(UNA.*)'$/, "$1'")).join('\r\n')
      const own = segments.filter((s) => !s.startsWith('UNA'))
      const wrong = own.flatMap((s, i) => [...s.matchAll(/«(.*?)»/g)].map(([, said]) => [i + 1, said!] as const))
      sum += wrong.length
      const { content, message: refused } = await w.as.supplierA.upload(
        `bench/try?message=${message}`,
        Buffer.from(text, 'latin1'),
        'a.edi',
      )
      assert.ok(content, refused)
      const told = content.findings.map((f: any) => [f.segment, content.text.slice(f.from, f.to), f.message])
      assert.deepEqual(
        told.map(([segment]: any) => segment).sort((a: number, b: number) => a - b),
        wrong.map(([segment]) => segment),
        JSON.stringify(told, null, 1),
      )
      for (const [segment, said] of wrong)
        if (said) assert.ok(told.some((t: any) => t[0] === segment && t[1] === said), `${segment} ${said}: ${JSON.stringify(told)}`) // prettier-ignore
      assert.equal(content.taken, false)
    })

  test('there are sixty of them', () => assert.equal(sum, 60))
})

test('what the portal says of a plant that only stands in the place of an unknown one is not told', async () => {
  w = await world()
  await w.engine.db.rows(sql`delete from supbusi where part_no = 'P5' and supplier_code = 'S001' and plant = 'CN01'`)
  const advice = (plant: string) =>
    file('14', ['BGM+351+E14+9', sent(), parties[0]!, `NAD+ST+${plant}::92`, ...lines(['P5', '1:PCE'])])
  const told = async (plant: string) => {
    const text = advice(plant).map((s) => `${s}'`).join('') // prettier-ignore
    const { content } = await w.as.supplierA.upload('bench/try?message=desadv', Buffer.from(text), 'a.edi')
    return content.findings.map((f: any) => content.text.slice(f.from, f.to))
  }
  assert.deepEqual([await told('CN01'), await told('XX99')], [['P5'], ['XX99']])
})

test('ten thousand segments are judged, and each finding among them has its place', async () => {
  w = await world()
  const body = Array.from({ length: 4_990 }, (_, i) => [`LIN+${i + 1}++${i === 4_000 ? 'NOPE' : 'P1'}:IN`, 'QTY+12:1:PCE']).flat()
  const segments = file('13', ['BGM+351+E13+9', sent(), ...parties, ...body])
  const text = segments.map((s) => `${s}'`).join('')
  const begun = performance.now()
  const { content, message } = await w.as.supplierA.upload('bench/try?message=desadv', Buffer.from(text), 'a.edi')
  console.log(`${segments.length} segments: ${Math.round(performance.now() - begun)} ms`)
  assert.ok(content, message)
  assert.deepEqual(
    content.findings.map((f: any) => [f.segment, content.text.slice(f.from, f.to)]),
    [[6 + 2 * 4_000 + 1, 'NOPE']],
  )
})
